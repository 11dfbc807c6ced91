/* dice_sketch.c -- solves the relaxed game of dice_sketch.h, states with most pieces first.
 *
 * A turn that builds nothing leaves everything as it was, so the turns T of a
 * state stand on both sides of an equation: T = 1 + mean of the best of T itself
 * and of what the dice can build.  It is solved by secants, eight states at a
 * time. */
#include "dice_sketch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/pay.h"

enum { STEPS = 4, WILDS = SKETCH_JOKERS - 1, WAYS = LISTS * SKETCH_JOKERS };

#define JOKER_SHARE 0.7 /* a knight brings a joker that is worth so much of a wild one */

typedef struct solver {
    const sketch_kind *kind;
    const void *context;
    sketch_turns *turns;
    /* Minus the turns after the best way to build each list, by state and jokers. */
    double (*best[LISTS])[SKETCH_JOKERS];
    lattice *lattice;
    price_list *prices;
    payment *payments;
    turn_room *room;
    double_lanes ways[WAYS];
} solver;

int sketch_knights_missing(const hx_dice_state *s, hx_seat who)
{
    const int own = __builtin_popcount(s->seats[who].knights);
    if (s->largest_army == who) return 0;
    if (s->largest_army >= HX_DICE_SEATS) return 3 - own;
    return __builtin_popcount(s->seats[s->largest_army].knights) + 1 - own;
}

int sketch_length_wanted(const hx_dice_state *s)
{
    return s->longest_road < HX_DICE_SEATS ? s->road_length[s->longest_road] + 1 : 5;
}

/* -- what lists lead to ---------------------------------------------------------------------- */

/* What a list is worth in a state, after a knight with or without a joker more. */
static double value_at(const solver *s, int state, int jokers, int piece, int list)
{
    const double *const value = s->best[list][state];
    if (piece != HX_DICE_KNIGHT || jokers == WILDS) return value[jokers];
    return (1 - JOKER_SHARE) * value[jokers] + JOKER_SHARE * value[jokers + 1];
}

/* The best of one piece more, valued by `list` afterwards. */
static double best_after(const solver *s, int state, int jokers, int piece, int list)
{
    sketch_next next[SKETCH_NEXT];
    const int n = s->kind->next(s->context, state, piece, next);
    double best = -INFINITY;
    for (int i = 0; i < n; i++) {
        const int *const to = next[i].state;
        double value = value_at(s, to[0], jokers, piece, list);
        if (to[1] != SKETCH_NO_PIECE) value = (value + value_at(s, to[1], jokers, piece, list)) / 2;
        best = fmax(best, value);
    }
    return best;
}

/* Once the turns of all higher states are known, the lists of this one follow. */
static void fill_lists(solver *s, int x, int j)
{
    s->best[R][x][j] = best_after(s, x, j, HX_DICE_ROAD, NOTHING);
    s->best[RR][x][j] = best_after(s, x, j, HX_DICE_ROAD, R);
    s->best[RRR][x][j] = best_after(s, x, j, HX_DICE_ROAD, RR);
    s->best[S][x][j] = best_after(s, x, j, HX_DICE_SETTLEMENT, NOTHING);
    s->best[SR][x][j] =
        fmax(best_after(s, x, j, HX_DICE_ROAD, S), best_after(s, x, j, HX_DICE_SETTLEMENT, R));
    s->best[C][x][j] = best_after(s, x, j, HX_DICE_CITY, NOTHING);
    s->best[K][x][j] = best_after(s, x, j, HX_DICE_KNIGHT, NOTHING);
    s->best[KR][x][j] = best_after(s, x, j, HX_DICE_KNIGHT, R);
    s->best[KK][x][j] = best_after(s, x, j, HX_DICE_KNIGHT, K);
}

/* Who is done builds nothing more: every list of it is worth the same. */
static void fill_done(solver *s, int x)
{
    for (int j = 0; j < SKETCH_JOKERS; j++) {
        s->turns[x][j] = 0;
        for (int list = 0; list < LISTS; list++) s->best[list][x][j] = 0;
    }
}

/* -- a turn of eight states ------------------------------------------------------------------- */

/* A state and its jokers. */
typedef struct sketch_place {
    int state, jokers;
} sketch_place;

static void set_ways(solver *s, const sketch_place at[LANES])
{
    for (int w = 1; w < s->prices->ways; w++)
        for (int l = 0; l < LANES; l++) {
            const way *const how = &s->prices->way[w];
            const int left = at[l].jokers - how->wilds;
            const double value = left < 0 ? -INFINITY : s->best[how->list][at[l].state][left];
            s->ways[w].v[l] = isinf(value) ? -1e6 : value;
        }
}

/* out: 1 + the mean of a turn, if building nothing leaves `turns` to go. */
static void try_turns(solver *s, const double turns[LANES], double out[LANES])
{
    double_lanes value;
    for (int l = 0; l < LANES; l++) s->ways[0].v[l] = -turns[l];
    turn_value(s->lattice, s->payments, s->ways, s->room, &value);
    for (int l = 0; l < LANES; l++) out[l] = 1 - value.v[l];
}

/* Somewhat more than after the best that a turn can build. */
static double guess(const solver *s, int lane)
{
    double best = -1e6;
    for (int w = 1; w < s->prices->ways; w++) best = fmax(best, s->ways[w].v[lane]);
    return 0.6 - best;
}

static void solve_eight(solver *s, const sketch_place at[LANES], int count)
{
    double before[LANES], after[LANES], now[LANES], then[LANES];
    set_ways(s, at);
    for (int l = 0; l < LANES; l++) {
        before[l] = guess(s, l);
        now[l] = before[l] + 0.7;
    }
    try_turns(s, before, after);
    for (int step = 0; step < STEPS; step++) {
        try_turns(s, now, then);
        for (int l = 0; l < LANES; l++) {
            const double slope =
                now[l] == before[l] ? 0 : (then[l] - after[l]) / (now[l] - before[l]);
            before[l] = now[l];
            after[l] = then[l];
            now[l] += (then[l] - now[l]) / (1 - fmin(fmax(slope, 0), 0.99));
        }
    }
    for (int l = 0; l < count; l++) {
        s->turns[at[l].state][at[l].jokers] = (float)now[l];
        s->best[NOTHING][at[l].state][at[l].jokers] = -now[l];
    }
}

/* -- all of it ----------------------------------------------------------------------------------- */

static void solve_level(solver *s, int level)
{
    sketch_place eight[LANES] = { { 0, 0 } };
    int count = 0;
    for (int x = 0; x < s->kind->states; x++) {
        if (s->kind->level(s->context, x) != level) continue;
        if (s->kind->done(s->context, x)) {
            fill_done(s, x);
            continue;
        }
        for (int j = 0; j < SKETCH_JOKERS; j++) {
            fill_lists(s, x, j);
            eight[count++] = (sketch_place){ x, j };
            if (count < LANES) continue;
            solve_eight(s, eight, count);
            count = 0;
        }
    }
    for (int l = count; l < LANES && count > 0; l++) eight[l] = eight[0];
    if (count > 0) solve_eight(s, eight, count);
}

static bool reserve(solver *s)
{
    uint8_t cap[FACES];
    pay_caps((1u << LISTS) - 2, cap);
    s->lattice = lattice_make(DICE, cap);
    s->prices = malloc(sizeof *s->prices);
    s->payments = malloc((PRICES_MAX + 1) * sizeof *s->payments);
    s->room = aligned_alloc(64, sizeof *s->room);
    bool fine = s->lattice && s->prices && s->payments && s->room;
    for (int list = 0; list < LISTS; list++) {
        s->best[list] = malloc((size_t)s->kind->states * sizeof *s->best[list]);
        fine = fine && s->best[list];
    }
    if (!fine) return false;
    pay_list((purse){ .wilds = WILDS }, DICE, s->prices);
    pay_payments(s->prices, (1u << LISTS) - 2, 0, s->lattice, s->payments);
    return true;
}

sketch_turns *sketch_solve(const sketch_kind *kind, const void *context)
{
    solver *const s = aligned_alloc(64, sizeof *s);
    sketch_turns *turns = calloc((size_t)kind->states, sizeof *turns);
    if (!s || !turns) {
        free(s);
        free(turns);
        return NULL;
    }
    memset(s, 0, sizeof *s);
    s->kind = kind;
    s->context = context;
    s->turns = turns;
    const bool fine = reserve(s);
    for (int level = kind->levels - 1; level >= 0 && fine; level--) solve_level(s, level);
    for (int list = 0; list < LISTS; list++) free(s->best[list]);
    lattice_free(s->lattice);
    free(s->prices);
    free(s->payments);
    free(s->room);
    free(s);
    if (fine) return turns;
    free(turns);
    return NULL;
}
