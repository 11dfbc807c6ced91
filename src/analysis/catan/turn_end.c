/* turn_end.c -- the rest of a turn.
 *
 * One step ahead a city built now looks better than the trade after which it can
 * still be built.  Played on to the end of the turn both come to the same. */
#include "turn_end.h"

#include <string.h>

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, DEEDS_MOST = 6 };

static float play_on(lookahead *p, const void *state, int deeds);

static float after(lookahead *p, const void *state, const hx_move *m, int deeds)
{
    hx_catan_room w;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(p->rules, w.bytes, m);
    return play_on(p, w.bytes, deeds);
}

/* A card drawn or stolen: the mean over its odds.  False: other chance follows. */
static bool mean_of_cards(lookahead *p, const void *state, int deeds, float *value)
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
static int list_deeds(const lookahead *p, const void *state, hx_move *list, int *end)
{
    int deeds = 0;
    const int n = lookahead_list(p->rules, state, p->me, list, MOVES);
    *end = -1;
    for (int i = 0; i < n; i++) {
        if (lookahead_is_talk(&list[i])) continue;
        if (list[i].verb == HX_V_END) *end = deeds;
        list[deeds++] = list[i];
    }
    return deeds;
}

/* The next action and the value of the turn with it; false if there is none. */
static bool next_deed(lookahead *p, const void *state, int deeds, hx_move *next, float *value)
{
    hx_move list[MOVES];
    float values[MOVES] = { 0 };
    int end, best = 0;
    if (GAME->over(p->rules, state) || GAME->waiting(p->rules, state) != 1u << p->me) return false;
    const int n = list_deeds(p, state, list, &end);
    if (n == 0) return false;
    lookahead_moves(p, state, list, n, values);
    for (int i = 1; i < n; i++)
        if (values[i] > values[best]) best = i;
    if (deeds == 0 && end >= 0) best = end;
    *next = list[best];
    *value = values[best];
    if (best == end || deeds == 0) return true;
    *value = after(p, state, next, deeds - 1);
    if (end < 0 || *value >= values[end]) return true;
    *next = list[end];
    *value = values[end];
    return true;
}

static float play_on(lookahead *p, const void *state, int deeds)
{
    hx_move next;
    float value;
    const bool open = !GAME->over(p->rules, state);
    if (open && !GAME->waiting(p->rules, state) && mean_of_cards(p, state, deeds, &value))
        return value;
    return next_deed(p, state, deeds, &next, &value) ? value : lookahead_position(p, state);
}

float turn_end_value(lookahead *p, const void *state)
{
    return play_on(p, state, DEEDS_MOST);
}

bool turn_end_next(lookahead *p, const void *state, hx_move *next)
{
    float value;
    return next_deed(p, state, DEEDS_MOST, next, &value);
}
