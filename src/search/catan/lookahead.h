/* lookahead.h -- evaluates each move at the end of the turn.
 *
 * Works on a complete position (a sampled world). Chance that follows at once, a card drawn or
 * stolen, is averaged over its odds; what the same seat must still decide, such as the robber
 * after a knight, is chosen optimally. The value of an offer is what it brings if the other side
 * would accept. */
#ifndef LOOKAHEAD_H
#define LOOKAHEAD_H

#include "evaluator.h"
#include "trade_terms.h"

typedef struct lookahead {
    evaluator evaluator;
    const void *rules;
    hx_seat me;
    bool broad; /* also consider roads and cards as last actions of a turn */
    bool brief; /* under rich rules: no further actions, and only some of each kind     */
    bool
        alike; /* partners evaluate offers like the seat itself, at the end of the turn; else by the table of weights, as the position is now       */
    const trade_mood *mood; /* acceptance probabilities; NULL: all who gain by it accept */
    int offers;             /* maximum number of offers per turn         */
    float margin;           /* minimum gain of a trade     */
    float price;            /* additional minimum gain of an own offer                     */
    long evaluated;         /* positions looked at so far                       */
} lookahead;

enum { LOOKAHEAD_STATE = HX_CATAN_STATE_MAX };

/* Rich rules: more kinds of cards than in the base game and dozens of verbs, so everything takes
 * longer. */
bool lookahead_is_rich(const void *rules);
/* The seat's moves as far as there is room for them; how many these are. */
int lookahead_list(const void *rules, const void *state, hx_seat, hx_move *list, int room);

/* Adds the value of each of n moves in this world to value[]. Offers and answers are evaluated by
 * what the trade would bring. */
void lookahead_moves(lookahead *, const void *world, const hx_move *moves, int n, float *value);
/* The win probability of p->me from here, including its own pending decisions. */
float lookahead_position(lookahead *, const void *state);
/* Win probabilities after the seat on turn ends its turn here, if it may: the kind of position at
 * which the moves of a turn are compared. Changes the state. */
void lookahead_rested(const evaluator *, const void *rules, void *state, float win[HX_SEATS]);
/* The best of n values, best first, as places in the list; how many, up to `wanted`. */
int lookahead_best(const float *value, int n, int *best, int wanted);
/* Samples one of n outcomes by their odds and returns its index. */
int lookahead_draw(const hx_odds *, int n, hx_rng *);
/* The best partner for an offer; HX_NOBODY if nobody would accept. *chance: its acceptance
 * probability; may be NULL. */
hx_seat lookahead_partner(lookahead *, const void *state, const hx_move *offer, float *chance);
bool lookahead_is_talk(const hx_move *);
/* Is a list that begins with this move an answer that belongs to the move just
 * made: the robber of a knight, a free road? */
bool lookahead_belongs(const hx_move *first);
/* Moves robber moves that harm no opponent, or the seat itself, to the end of the list; returns
 * how many come before them. */
int lookahead_robber(const lookahead *, const void *state, hx_move *list, int n);
/* The position after a swap, cards from the side of `who`; false if a hand does
 * not hold them. */
bool lookahead_swap(const void *from, hx_seat who, hx_seat with, const int8_t *cards, void *to);

#endif
