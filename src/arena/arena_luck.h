/* arena_luck.h -- what chance did for whom: the judged chances to win after an outcome
 * minus their mean over all outcomes with their exact odds.
 *
 * The mean of that is zero whatever the evaluator thinks, so it can be taken out of
 * a result without bending it; the better the evaluator, the less noise stays. */
#ifndef ARENA_LUCK_H
#define ARENA_LUCK_H

#include "hx/game.h"

/* The chances to win of every seat in a complete position. */
typedef void luck_evaluator(const void *rules, const void *state, float win[HX_SEATS]);

/* The evaluator for a game, or NULL where we have none. */
luck_evaluator *luck_evaluator_for(const hx_game *);

/* Adds what outcome `drawn` of n does for each seat; `spare` is room for a
 * state. */
typedef struct luck_event {
    const hx_game *game;
    const void *rules, *state; /* before the outcome */
    const hx_odds *odds;
    int n, drawn;
} luck_event;
void luck_add(luck_evaluator *, const luck_event *, void *spare, float luck[HX_SEATS]);

#endif
