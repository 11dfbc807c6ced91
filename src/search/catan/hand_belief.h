/* hand_belief.h -- keeping hand_belief of what the others may hold, as a careful
 * player could: every way the hidden hands can be, with its exact odds.
 *
 * Production, payments, discards and trades are open; only stolen cards are
 * not.  Each unknown theft splits the possibilities, each payment strikes out
 * those that could not have made it.  So the joint distribution is exact as
 * long as it fits; beyond ACCOUNTS_MAX the unlikely ones are dropped. */
#ifndef HAND_BELIEF_H
#define HAND_BELIEF_H

#include "hx/catan.h"

enum { ACCOUNTS_MAX = 256 };

typedef struct hands {
    uint8_t of[HX_SEATS][HX_RESOURCES];
} hands;

typedef struct hand_belief {
    int count; /* 0: nothing known beyond the view */
    hands way[ACCOUNTS_MAX];
    double odds[ACCOUNTS_MAX]; /* add up to one */
} hand_belief;

/* A game begins, with the cards of a printed start if it has one.  Where a position then
 * shows other hands (a game that was taken up in the middle, a gap) the belief state begins
 * anew from what that position shows. */
void hand_belief_begin(hand_belief *, const void *rules);
/* A move the seat saw; `seen` is its view before it. */
void hand_belief_observe(hand_belief *, const void *rules, const void *seen, const hx_move *masked);
/* A complete position that fits the view and the belief state, drawn at random; false
 * if there is none. */
bool hand_belief_draw(hand_belief *, const void *rules, const void *seen, hx_rng *, void *state);

#endif
