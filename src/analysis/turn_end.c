/* turn_end.c -- the rest of a turn.
 *
 * One step ahead a city built now looks better than the trade after which it can
 * still be built.  Played on to the end of the turn both come to the same. */
#include "turn_end.h"

#include <string.h>

#define GAME (&hx_catan_game)

enum { MOVES = 1024, ODDS = 64, DEEDS_MOST = 6 };

typedef struct world {
    _Alignas(8) unsigned char bytes[PONDER_STATE];
} world;

static float play_on(ponder *p, const void *state, int deeds);

static float after(ponder *p, const void *state, const hx_move *m, int deeds)
{
    world w;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(p->rules, w.bytes, m);
    return play_on(p, w.bytes, deeds);
}

/* A card drawn or stolen: the mean over its odds.  False: other chance follows. */
static bool mean_of_cards(ponder *p, const void *state, int deeds, float *value)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    const int verb = n > 0 ? odds[0].move.verb : HX_V_DICE;
    if (verb != HX_V_STEAL && verb != HX_V_DRAW) return false;
    for (int i = 0; i < n; i++) {
        sum += (float)odds[i].weight * after(p, state, &odds[i].move, deeds);
        weights += (float)odds[i].weight;
    }
    *value = sum / weights;
    return true;
}

/* What the seat can do without asking others; where it can end its turn, or -1. */
static int list_deeds(const ponder *p, const void *state, hx_move *list, int *end)
{
    int deeds = 0;
    const int n = GAME->legal(p->rules, state, p->me, list, MOVES);
    *end = -1;
    for (int i = 0; i < n; i++) {
        if (ponder_is_talk(&list[i])) continue;
        if (list[i].verb == HX_V_END) *end = deeds;
        list[deeds++] = list[i];
    }
    return deeds;
}

static float play_on(ponder *p, const void *state, int deeds)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 }, mean;
    int end, best = 0;
    const unsigned waits = GAME->over(p->rules, state) ? 0 : GAME->waiting(p->rules, state);
    if (waits == 0 && !GAME->over(p->rules, state) && mean_of_cards(p, state, deeds, &mean)) return mean;
    const int n = waits == 1u << p->me ? list_deeds(p, state, list, &end) : 0;
    if (n == 0) return ponder_position(p, state);
    ponder_moves(p, state, list, n, value);
    for (int i = 1; i < n; i++)
        if (value[i] > value[best]) best = i;
    if (best == end || deeds == 0) return value[end >= 0 ? end : best];
    const float on = after(p, state, &list[best], deeds - 1);
    return end >= 0 && value[end] > on ? value[end] : on;
}

float turn_end_value(ponder *p, const void *state) { return play_on(p, state, DEEDS_MOST); }
