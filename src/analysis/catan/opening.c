/* opening.c -- where to settle first: evaluates every corner and plays out the promising ones
 * many times.
 *
 * The evaluator only chooses which corners to try, and a road for each; their values come from
 * the playouts. */
#include <stdlib.h>
#include <string.h>

#include "hx/catan.h"
#include "hx/play.h"
#include "playing.h"
#include "search/catan/base_net.h"
#include "search/catan/lookahead.h"

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, STEPS_MOST = 32 };

typedef struct survey {
    lookahead p;
    hx_move list[MOVES];
    float value[MOVES];
    int count;
} survey;

/* Judges what the seat can do; the best one's place. */
static int evaluator_moves(survey *v, const void *state)
{
    int best = 0;
    v->count = lookahead_list(v->p.rules, state, v->p.me, v->list, MOVES);
    memset(v->value, 0, sizeof v->value);
    lookahead_moves(&v->p, state, v->list, v->count, v->value);
    for (int i = 1; i < v->count; i++)
        if (v->value[i] > v->value[best]) best = i;
    return best;
}

/* Who begins is rolled for, and the robber put on its desert, before anybody
 * places; false where that does not lead to a settlement. */
static bool lead_to_placement(survey *v, void *state, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    for (int step = 0; step < STEPS_MOST && !GAME->over(v->p.rules, state); step++) {
        const unsigned waits = GAME->waiting(v->p.rules, state);
        hx_move m;
        if (waits) {
            v->p.me = (hx_seat)__builtin_ctz(waits);
            m = v->list[evaluator_moves(v, state)];
            if (m.verb == HX_V_START_SETTLEMENT) return true;
            if (m.verb != HX_V_START_ROBBER) return false;
        } else {
            hx_pick_chance(GAME, v->p.rules, state, &rng, &m);
            if (m.verb != HX_V_FIRST_DICE) return false;
        }
        GAME->apply(v->p.rules, state, &m);
    }
    return false;
}

static int by_judgement(const void *a, const void *b)
{
    const float x = ((const hx_placement *)a)->judged, y = ((const hx_placement *)b)->judged;
    return (x < y) - (x > y);
}

/* The settlements the evaluator likes best; their number. */
static int choose_corners(const survey *v, int top, hx_placement *out)
{
    hx_placement *const all = calloc((size_t)v->count, sizeof *all);
    const int n = !all ? 0 : v->count < top ? v->count : top;
    if (!all) return 0;
    for (int i = 0; i < v->count; i++)
        all[i] = (hx_placement){ .settlement = v->list[i], .judged = v->value[i] };
    qsort(all, (size_t)v->count, sizeof *all, by_judgement);
    memcpy(out, all, (size_t)n * sizeof *all);
    free(all);
    return n;
}

/* The position after each placement, its road included. */
static char *place_all(survey *v, const void *state, int n, hx_placement *out)
{
    const size_t size = GAME->state_size;
    char *const after = malloc((size_t)n * size);
    for (int i = 0; after && i < n; i++) {
        void *const at = after + (size_t)i * size;
        memcpy(at, state, size);
        GAME->apply(v->p.rules, at, &out[i].settlement);
        const int best = evaluator_moves(v, at);
        out[i].road = v->list[best];
        GAME->apply(v->p.rules, at, &out[i].road);
    }
    return after;
}

static void sort_by_games(hx_placement *list, int n, hx_seat who)
{
    for (int i = 1; i < n; i++) {
        const hx_placement one = list[i];
        const double chance = one.played.chance[who];
        int at = i;
        for (; at > 0 && list[at - 1].played.chance[who] < chance; at--) list[at] = list[at - 1];
        list[at] = one;
    }
}

static hx_status play_all(survey *v, const void *state, int n, const hx_rollouts *o,
                          hx_placement *out)
{
    const hx_seat who = v->p.me;
    char *const after = place_all(v, state, n, out);
    hx_outcome *const played = calloc((size_t)n, sizeof *played);
    hx_status status = HX_NO_MEMORY;
    if (after && played) status = playing_run(v->p.rules, after, n, o, played);
    for (int i = 0; status == HX_OK && i < n; i++) out[i].played = played[i];
    if (status == HX_OK) sort_by_games(out, n, who);
    free(after);
    free(played);
    return status;
}

hx_status hx_opening_table(const void *rules, void *state, int top, const hx_rollouts *o,
                           hx_placement *out, int *count)
{
    *count = 0;
    if (!net_default()) return HX_BAD_RULES;
    survey *const v = calloc(1, sizeof *v);
    if (!v) return HX_NO_MEMORY;
    v->p = (lookahead){ .evaluator = evaluator_default(NULL), .rules = rules };
    hx_status status = HX_WRONG_STEP;
    if (lead_to_placement(v, state, o->seed)) {
        *count = choose_corners(v, top, out);
        status = *count > 0 ? play_all(v, state, *count, o, out) : HX_NO_MEMORY;
    }
    free(v);
    return status;
}
