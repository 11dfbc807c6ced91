/* ratings.c -- updates the ratings of accounts and bots after rated games.
 *
 * The store knows which games do not count yet: that was written with their last event (tables_rate.c).
 * One job at a time takes them, the oldest first, makes the new ratings from the stored ones and
 * stores them; the game is no longer unrated in the same transaction.  So a game counts once,
 * whenever a process dies.  Where another process was faster, what is left is done again.
 *
 * Guests are not rated, and a game without an account is nobody's business. */
#include "allocation.h"
#include "platform/timing.h"
#include "rating.h"
#include "server_internal.h"

enum { TRIES = 5, LOOK_EVERY = 5000 };

typedef struct rated_player {
    char who[BOT_MAX + 8];
    int place;
    bool done, rated;
} rated_player;

typedef struct finished {
    char table[PLAYER_MAX], kind[40];
    int64_t due; /* not before: somebody watches with a delay */
    int count;
    rated_player at[HX_SEATS];
} finished;

typedef struct counting {
    job job;
    server *of;
    bool failed;
} counting;

/* -- one game ---------------------------------------------------------------------------------- */

/* The rows of the first game. */
static bool take_player(void *to, const store_unrated *row)
{
    finished *const g = to;
    if (g->count && strcmp(g->table, row->table) != 0) return false;
    if (g->count == HX_SEATS) return false;
    copy_text(g->table, sizeof g->table, row->table);
    copy_text(g->kind, sizeof g->kind, row->kind);
    g->due = row->at;
    rated_player *const one = &g->at[g->count++];
    *one = (rated_player){ .place = (int)row->place, .done = row->done };
    copy_text(one->who, sizeof one->who, row->who);
    return true;
}

/* Who is to be rated; false with a store that does not answer. */
static bool find_rated(finished *g, store *s)
{
    int rated = 0, accounts = 0;
    for (int i = 0; i < g->count; i++) {
        player_row row;
        const bool bot = strncmp(g->at[i].who, "bot:", 4) == 0;
        const store_result result = bot ? STORE_DONE : people_read(s, g->at[i].who, &row);
        if (result != STORE_DONE && result != STORE_NONE) return false;
        g->at[i].rated = bot || (result == STORE_DONE && row.login[0]);
        rated += g->at[i].rated;
        accounts += !bot && g->at[i].rated;
    }
    for (int i = 0; i < g->count && (rated < 2 || accounts < 1); i++) g->at[i].rated = false;
    return true;
}

typedef struct known_rating {
    rating now;
    int64_t games;
} known_rating;

static bool take_rating(void *to, const store_rating *row)
{
    *(known_rating *)to = (known_rating){ { row->mu, row->sigma }, row->games };
    return true;
}

static void write_rating(change *c, const finished *g, const rated_player *one, rating now,
                         int64_t games)
{
    if (one->rated) {
        change_add(c, STORE_PUT_RATING)->as.rating =
            (store_rating){ one->who, g->kind, now.mu, now.sigma, games, g->table };
    } else {
        change_add(c, STORE_NOT_RATED)->as.unrated =
            (store_unrated){ .table = g->table, .who = one->who };
    }
}

static store_result count_game(server *of, const finished *g, store *s)
{
    known_rating all[HX_SEATS] = { { { 0, 0 }, 0 } };
    rating now[HX_SEATS] = { { 0, 0 } };
    int place[HX_SEATS], rated = 0;
    for (int i = 0; i < g->count; i++) {
        if (!g->at[i].rated) continue;
        all[rated] = (known_rating){ rating_at_first, 0 };
        store_each_rating(s, g->at[i].who, g->kind, take_rating, &all[rated]);
        now[rated] = all[rated].now;
        place[rated++] = g->at[i].place;
    }
    if (rated) rating_update(now, place, rated);
    change *const c = people_change();
    for (int i = 0, r = 0; i < g->count; i++) {
        const int at = g->at[i].rated ? r++ : 0;
        if (!g->at[i].done) write_rating(c, g, &g->at[i], now[at], all[at].games + 1);
    }
    return people_commit(of->people, c);
}

/* -- all of them ------------------------------------------------------------------------------- */

/* Further ahead than anybody may be late is a date that was wrong. */
static bool is_early(const finished *g)
{
    enum { LATEST = 1200000 };
    const int64_t now = tables_now();
    return g->due > now && g->due < now + LATEST;
}

static void count_all(job *j, void *tool)
{
    counting *const c = (counting *)j;
    int taken = 0;
    c->failed = !tool;
    while (!c->failed) {
        finished g = { .count = 0 };
        const store_result found = store_each_unrated(tool, take_player, &g);
        if (found == STORE_NONE) return;
        c->failed = found != STORE_DONE || is_early(&g) || !find_rated(&g, tool);
        if (c->failed) return;
        const store_result result = count_game(c->of, &g, tool);
        taken = result == STORE_TAKEN ? taken + 1 : 0;
        c->failed = (result != STORE_DONE && result != STORE_TAKEN) || taken == TRIES;
    }
}

/* What failed is tried again with the next look. */
static void counted(job *j)
{
    counting *const c = (counting *)j;
    c->of->rating = false;
    c->of->rate_soon |= c->failed;
    if (c->failed) c->of->rated = monotonic_millis();
    free(c);
}

void ratings_due(server *s)
{
    s->rate_soon = true;
    s->rated = monotonic_millis() - LOOK_EVERY;
}

void ratings_tick(server *s)
{
    const int64_t now = monotonic_millis();
    if (s->rating || now - s->rated < LOOK_EVERY) return;
    if (!s->rate_soon && !committer_is_shared(s->committer)) return;
    s->rating = true;
    s->rate_soon = false;
    s->rated = now;
    counting *const c = must_have(1, sizeof *c);
    c->job = (job){ NULL, count_all, counted };
    c->of = s;
    pool_give(s->readers, &c->job);
}
