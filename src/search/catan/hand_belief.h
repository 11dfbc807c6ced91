/* hand_belief.h -- the belief state: what the others may hold, as a careful player could know it;
 * all possible hidden hands with their exact probabilities.
 *
 * Production, payments, discards and trades are public; only stolen cards are not. Each unknown
 * theft splits the possibilities, each payment eliminates those that could not have made it. So
 * the joint distribution is exact as long as it fits; beyond BELIEF_MAX the least likely ones are
 * dropped. */
#ifndef HAND_BELIEF_H
#define HAND_BELIEF_H

#include "hx/catan.h"

enum { BELIEF_MAX = 256 };

typedef struct hands {
    uint8_t of[HX_SEATS][HX_RESOURCES];
} hands;

typedef struct hand_belief {
    int count; /* 0: nothing known beyond the view */
    hands way[BELIEF_MAX];
    double odds[BELIEF_MAX]; /* add up to one */
} hand_belief;

/* A game begins, with the cards of a printed start if it has one. If a position later contradicts
 * the belief (a game joined in the middle, a gap) it is reset to what that position shows. */
void hand_belief_begin(hand_belief *, const void *rules);
/* A move the seat saw; `seen` is its view before it. */
void hand_belief_observe(hand_belief *, const void *rules, const void *seen, const hx_move *masked);
/* Samples a complete position consistent with the view and the belief; false if there is none. */
bool hand_belief_draw(hand_belief *, const void *rules, const void *seen, hx_rng *, void *state);

#endif
