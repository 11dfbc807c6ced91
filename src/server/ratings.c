/* ratings.c -- a game that was won counts for the accounts and bots that played it.
 *
 * Guests are not rated, and a game without an account is nobody's business.  The new ratings are
 * made at a desk, from the stored ones; if another game was faster, again. */
#include "memory.h"
#include "rating.h"
#include "server_inside.h"

enum { TRIES = 5 };

typedef struct result {
    job job;
    server *of;
    char kind[40];
    int count;
    char who[HX_SEATS][BOT_MAX + 8];
    int place[HX_SEATS];
} result;

typedef struct known {
    rating now;
    int64_t games;
} known;

static bool take_rating(void *to, const store_rating *row)
{
    *(known *)to = (known){ { row->mu, row->sigma }, row->games };
    return true;
}

/* Only those with a login stay. */
static bool keep_rated(result *r, store *s)
{
    int kept = 0, accounts = 0;
    for (int i = 0; i < r->count; i++) {
        player_row row;
        const bool bot = strncmp(r->who[i], "bot:", 4) == 0;
        if (!bot && (people_read(s, r->who[i], &row) != STORE_DONE || !row.login[0])) continue;
        accounts += !bot;
        memmove(r->who[kept], r->who[i], sizeof r->who[i]);
        r->place[kept++] = r->place[i];
    }
    r->count = kept;
    return kept >= 2 && accounts >= 1;
}

static store_result store_ratings(result *r, store *s)
{
    known all[HX_SEATS];
    rating now[HX_SEATS];
    for (int i = 0; i < r->count; i++) {
        all[i] = (known){ rating_at_first, 0 };
        store_each_rating(s, r->who[i], r->kind, 1, take_rating, &all[i]);
        now[i] = all[i].now;
    }
    rating_update(now, r->place, r->count);
    change *const c = people_change();
    for (int i = 0; i < r->count; i++) {
        change_add(c, STORE_PUT_RATING)->as.rating =
            (store_rating){ r->who[i], r->kind, now[i].mu, now[i].sigma, all[i].games + 1 };
    }
    return people_commit(r->of->people, c);
}

static void count_it(job *j, void *tool)
{
    result *const r = (result *)j;
    if (!tool || !keep_rated(r, tool)) return;
    for (int i = 0; i < TRIES && store_ratings(r, tool) == STORE_TAKEN; i++) continue;
}

static void counted(job *j)
{
    free(j);
}

/* The same bot in two seats would play against itself: only its first seat counts. */
static bool is_there(const result *r, const char *who)
{
    for (int i = 0; i < r->count; i++) {
        if (strcmp(r->who[i], who) == 0) return true;
    }
    return false;
}

void ratings_count(server *s, const party *p)
{
    if (party_ended(p) != PARTY_WON) return;
    result *const r = must_have(1, sizeof *r);
    r->job = (job){ NULL, count_it, counted };
    r->of = s;
    const char *const spec = party_set_up(p)->spec;
    copy_text(r->kind, sizeof r->kind, hx_game_named(spec)->name);
    for (int i = 0; i < party_seats(p); i++) {
        const seat_setup *const seat = party_seat(p, (hx_seat)i);
        char who[BOT_MAX + 8];
        if (seat->kind == SEAT_BOT) snprintf(who, sizeof who, "bot:%s", seat->bot);
        else copy_text(who, sizeof who, seat->player);
        if (!who[0] || is_there(r, who)) continue;
        copy_text(r->who[r->count], sizeof r->who[0], who);
        r->place[r->count++] = party_place(p, (hx_seat)i);
    }
    pool_give(s->desks, &r->job);
}
