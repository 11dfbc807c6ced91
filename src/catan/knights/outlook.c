/* outlook.c -- what evaluators ask of Cities & Knights: what threatens, what progress is worth, and
 * what one may save for (see survey.c).
 *
 * All of it is rough, in tenths of a point, and by what everybody sees but for the own cards: those
 * who learn find the rest out, those who go by time have nothing else. */
#include "progress.h"

/* -- how long it goes on ------------------------------------------------------------------------ */

enum { ROLLS_A_POINT = 2, MOST_ROLLS = 48 }; /* of each player */

/* Rolls that are still to come, by who has most points. */
static int rolls_left(const rules *r, const state *s)
{
    int least = MOST_ROLLS;
    for (hx_seat who = 0; who < r->seats; who++) {
        const int missing = ask_goal(r, s, who) - points_of(r, s, who);
        const int rolls = ROLLS_A_POINT * r->seats * (missing > 1 ? missing : 1);
        if (rolls < least) least = rolls;
    }
    return least;
}

/* -- barbarians --------------------------------------------------------------------------------- */

/* Levels in sixteenths: those of resting knights count for less the nearer the barbarians are. */
struct strength {
    int active, resting, cities;
};
struct threat {
    struct strength of[HX_SEATS];
    int barbarians, near; /* near: steps so far and two, in eighths */
};
enum { WHOLE = 16, A_CITY_LOST = 14, A_DEFENDER = 10 };

/* In one walk over the pieces: it is asked in every position that is looked at. */
static struct threat look_out(const rules *r, const state *s)
{
    struct threat t = { .near = knights_in(r, s)->barbarians + 2 };
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1)) {
        const hx_seat who = (hx_seat)owner_of(s->corner[c]);
        const int level = knight_level(s, c);
        struct strength *const one = &t.of[who < r->seats ? who : 0];
        if (level && is_active(r, s, c)) one->active += level;
        else one->resting += level;
        if (kind_of(s->corner[c]) != A_CITY) continue;
        t.barbarians++;
        one->cities += !is_metropolis(r, s, c);
    }
    return t;
}

static int counted(const struct threat *t, const struct strength *one)
{
    return WHOLE * one->active + (10 - t->near) * one->resting;
}

/* Out of 100, by how much of two things one is larger, in sixteenths. */
static int chance_of(int ahead, int even, int each)
{
    const int chance = even + each * ahead / WHOLE;
    return chance < 3 ? 3 : chance > 97 ? 97 : chance;
}

struct stakes {
    int peril, glory; /* in tenths of a point, the nearer the more */
};

/* `more`: as if this seat had so many levels more. */
static struct stakes stakes_of(const rules *r, const struct threat *t, hx_seat who, int more)
{
    const int own = counted(t, &t->of[who]) + WHOLE * more;
    int all = own, best = 0, weakest = 99 * WHOLE;
    for (hx_seat other = 0; other < r->seats; other++) {
        const int theirs = counted(t, &t->of[other]);
        if (other == who) continue;
        all += theirs;
        if (theirs > best) best = theirs;
        if (t->of[other].cities && theirs < weakest) weakest = theirs;
    }
    const int won = chance_of(all - WHOLE * t->barbarians, 60, 25);
    const int last = weakest == 99 * WHOLE ? 100 : chance_of(weakest - own, 80, 35);
    const int first = chance_of(own - best, 25, 35);
    return (struct stakes){
        .peril = t->of[who].cities ? A_CITY_LOST * t->near * (100 - won) * last / 80000 : 0,
        .glory = A_DEFENDER * t->near * won * first / 80000,
    };
}

/* Knights do more than defend: they hold corners, act, and are there at the next attack. */
static int knights_worth(const struct strength *one)
{
    return one->active + (3 * (one->active + one->resting) + 1) / 2;
}

/* -- progress ------------------------------------------------------------------------------------ */

enum { A_CARD = 25, A_METROPOLIS = 20 }; /* a card: in hundredths of a point */

static int best_rival(const rules *r, const state *s, hx_seat who, int track)
{
    int best = 0;
    for (hx_seat other = 0; other < r->seats; other++)
        if (other != who && level_of(r, s, other, track) > best)
            best = level_of(r, s, other, track);
    return best;
}

static bool holds_metropolis(const rules *r, const state *s, hx_seat who, int track)
{
    const uint16_t at = metropolis_at(r, s, track);
    return at != NOWHERE && owner_of(s->corner[at]) == who;
}

/* On the way to a metropolis, and how safely one has it. */
static int metropolis_hope(const rules *r, const state *s, hx_seat who, int track, int level)
{
    static const uint8_t ahead[METROPOLIS_AT] = { 0, 1, 3, 7 }, behind[LEVELS] = { 0, 0, 1, 2, 5 };
    const int rival = best_rival(r, s, who, track);
    const bool mine = holds_metropolis(r, s, who, track);
    if (mine) return level == LEVELS || rival < PERMANENT ? 0 : rival == PERMANENT ? -2 : -6;
    if (level == LEVELS || rival == LEVELS) return 0;
    if (metropolis_at(r, s, track) != NOWHERE || level >= METROPOLIS_AT) return behind[level];
    return level >= rival ? ahead[level] : behind[level];
}

static int chances_at(int level)
{
    return level ? level + 1 : 0;
}

/* What a level is worth beside the points of a metropolis. */
static int level_worth(const rules *r, const state *s, hx_seat who, int track, int level, int rolls)
{
    static const uint8_t lasting[TRACKS] = { [TRADE] = 3, [POLITICS] = 2, [SCIENCE] = 4 };
    const int cards = chances_at(level) * rolls * A_CARD / 360;
    return cards + (level >= PERMANENT ? lasting[track] : 0) +
           metropolis_hope(r, s, who, track, level);
}

static int progress_worth(const rules *r, const state *s, hx_seat who, int rolls)
{
    int worth = 0;
    for (int track = 0; track < TRACKS; track++)
        worth += level_worth(r, s, who, track, level_of(r, s, who, track), rolls);
    return worth;
}

/* Cards in hand, the first for more than the fourth; and what Commercial Harbor still brings. */
static int cards_worth(const rules *r, const state *s, hx_seat who)
{
    static const uint8_t worth[PROGRESS_LIMIT + 2] = { 0, 3, 5, 7, 8, 8 };
    const int held = progress_held(r, s, who);
    int asks = 0;
    for (hx_seat other = 0; other < r->seats && who == s->seat; other++)
        if (other != who && s->cards[other]) asks += progress_in(r, s)->harbor_asks[other];
    return worth[held < PROGRESS_LIMIT + 1 ? held : PROGRESS_LIMIT + 1] + 2 * asks;
}

/* -- answers --------------------------------------------------------------------------------------- */

enum { USUAL_PROGRESS = 60, NEAREST = -7 }; /* tenths of a point in a whole game; and at most */

int knights_beyond(int so_far, const rules *r, const state *s, hx_seat who)
{
    const struct threat t = look_out(r, s);
    const struct stakes k = stakes_of(r, &t, who, 0);
    const int rolls = rolls_left(r, s), to_come = USUAL_PROGRESS * rolls / MOST_ROLLS;
    const int n = to_come + k.peril - k.glory - knights_worth(&t.of[who]) -
                  progress_worth(r, s, who, rolls) - cards_worth(r, s, who);
    return so_far + (n > NEAREST ? n : NEAREST);
}

static void save_for_track(const rules *r, const state *s, hx_seat who, int track,
                           struct saving_list *list)
{
    const int saving = SAVING_TRADE + track, level = level_of(r, s, who, track);
    if (improvement_check(r, s, who, track) != HX_OK) return;
    const bool wins = level + 1 >= METROPOLIS_AT && !holds_metropolis(r, s, who, track) &&
                      (metropolis_at(r, s, track) == NOWHERE ||
                       (level + 1 == LEVELS && best_rival(r, s, who, track) < LEVELS));
    const int rolls = rolls_left(r, s);
    const int worth = level_worth(r, s, who, track, level + 1, rolls) -
                      level_worth(r, s, who, track, level, rolls) + (wins ? A_METROPOLIS : 0);
    list->cost[saving][track_card(track)] = (uint8_t)improvement_price(r, s, who, track);
    list->worth[saving] = (uint8_t)(worth < 1 ? 1 : worth);
}

/* The cheapest way to one more level: a knight that rests, a new one, a better one. */
static bool price_of_level(const rules *r, const state *s, hx_seat who, const struct strength *one,
                           uint8_t cost[HX_CARDS])
{
    if (one->resting) {
        cost[GRAIN] = 1;
        return true;
    }
    const bool recruits = s->stock[who][BASIC_KNIGHT];
    const bool promotes = s->stock[who][BASIC_KNIGHT] < r->stock[BASIC_KNIGHT] &&
                          s->stock[who][STRONG_KNIGHT];
    memcpy(cost, r->cost[BASIC_KNIGHT], HX_CARDS);
    if (recruits) cost[GRAIN]++;
    return recruits || promotes;
}

void knights_savings(const rules *r, const state *s, hx_seat who, struct saving_list *list)
{
    const struct threat t = look_out(r, s);
    for (int track = 0; track < TRACKS; track++) save_for_track(r, s, who, track, list);
    if (!price_of_level(r, s, who, &t.of[who], list->cost[SAVING_DEFENCE])) return;
    const struct stakes now = stakes_of(r, &t, who, 0), then = stakes_of(r, &t, who, 1);
    const int worth = now.peril - then.peril + then.glory - now.glory;
    list->worth[SAVING_DEFENCE] = (uint8_t)(worth < 1 ? 1 : worth);
}

static int8_t small(int n)
{
    return (int8_t)(n < -40 ? -40 : n > 40 ? 40 : n);
}

static void rivals_of(const rules *r, const struct threat *t, hx_seat who, int *best, int *weakest)
{
    *best = 0;
    *weakest = 99;
    for (hx_seat other = 0; other < r->seats; other++) {
        const struct strength *const one = &t->of[other];
        if (other == who) continue;
        if (one->active > *best) *best = one->active;
        if (one->cities && one->active < *weakest) *weakest = one->active;
    }
}

static void facts_of_defence(const rules *r, const state *s, hx_seat who, struct fact_list *list)
{
    const struct threat t = look_out(r, s);
    const struct strength *const own = &t.of[who];
    const struct stakes k = stakes_of(r, &t, who, 0);
    int best, weakest, all = 0;
    rivals_of(r, &t, who, &best, &weakest);
    for (hx_seat seat = 0; seat < r->seats; seat++) all += t.of[seat].active;
    list->of[FACT_ACTIVE] = small(own->active);
    list->of[FACT_RESTING] = small(own->resting);
    list->of[FACT_MARGIN] = small(all - t.barbarians);
    list->of[FACT_AHEAD] = small(own->active - best);
    list->of[FACT_LAST] = small(weakest == 99 ? -1 : own->active - weakest);
    list->of[FACT_AT_STAKE] = small(own->cities);
    list->of[FACT_PERIL] = small(k.peril);
    list->of[FACT_GLORY] = small(k.glory);
}

void knights_facts(const rules *r, const state *s, hx_seat who, struct fact_list *list)
{
    int draws = 0;
    facts_of_defence(r, s, who, list);
    for (int track = 0; track < TRACKS; track++) {
        const int level = level_of(r, s, who, track);
        draws += chances_at(level);
        list->of[FACT_LEAD_TRADE + track] = small(level - best_rival(r, s, who, track));
    }
    list->of[FACT_DRAWS] = small(draws);
    list->of[FACT_CARDS] = small(progress_held(r, s, who));
}
