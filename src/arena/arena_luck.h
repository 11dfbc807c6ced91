/* arena_luck.h -- luck: the evaluated win probabilities after an outcome minus their mean over
 * all outcomes with their exact odds.
 *
 * Its expectation is zero whatever the evaluator thinks, so it can be subtracted from a result
 * without bias; the better the evaluator, the less noise remains. */
#ifndef ARENA_LUCK_H
#define ARENA_LUCK_H

#include "hx/game.h"

/* The win probabilities of all seats in a complete position. */
typedef void luck_evaluator(const void *rules, const void *state, float win[HX_SEATS]);

/* The evaluator for a game, or NULL if there is none. */
luck_evaluator *luck_evaluator_for(const hx_game *);

/* Adds the luck of outcome `drawn` of n for each seat; `spare` is scratch space for a state. */
typedef struct luck_event {
    const hx_game *game;
    const void *rules, *state; /* before the outcome */
    const hx_odds *odds;
    int n, drawn;
} luck_event;
void luck_add(luck_evaluator *, const luck_event *, void *spare, float luck[HX_SEATS]);

#endif
