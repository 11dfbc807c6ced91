/* lookahead.h -- what each move is worth at the end of the turn, by an evaluator.
 *
 * Works on a complete position (a world drawn from what the seat knows).  Chance
 * that follows at once, a card drawn or stolen, is averaged over its odds; what
 * the same seat must still settle, a robber after a knight, is taken at its
 * best.  Offers are worth what they bring if the other side would agree. */
#ifndef LOOKAHEAD_H
#define LOOKAHEAD_H

#include "evaluator.h"
#include "trade_terms.h"

typedef struct lookahead {
    evaluator evaluator;
    const void *rules;
    hx_seat me;
    bool broad;             /* roads and cards are deeds to finish a turn with, too */
    bool brief;             /* under rich rules: no further deeds, and but some of a kind     */
    bool alike;             /* partners evaluator offers as oneself does, where the turn ends;
                     else by the table of weights, as things lie       */
    const trade_mood *mood; /* how likely partners agree; NULL: all who gain by it do */
    int offers;             /* how many offers a turn one makes at most         */
    float margin;           /* what a trade must bring to be worth the talk     */
    float price;            /* and an own offer beyond that                     */
    long evaluated;         /* positions looked at so far                       */
} lookahead;

enum { LOOKAHEAD_STATE = HX_CATAN_STATE_MAX };

/* More kinds of cards than in the base game, and dozens of verbs: everything takes longer there. */
bool lookahead_is_rich(const void *rules);
/* The seat's moves as far as there is room for them; how many these are. */
int lookahead_list(const void *rules, const void *state, hx_seat, hx_move *list, int room);

/* Adds the value of each of n moves in this world to value[].  Talk is offers and
 * answers to them: evaluated by what a swap would bring. */
void lookahead_moves(lookahead *, const void *world, const hx_move *moves, int n, float *value);
/* The chance of p->me to win from here, the same seat's pending answers included. */
float lookahead_position(lookahead *, const void *state);
/* Everybody's chances when the seat whose turn it is ends it here, if it may: the
 * kind of position by which the moves of a turn are compared.  Changes the state. */
void lookahead_rested(const evaluator *, const void *rules, void *state, float win[HX_SEATS]);
/* The best of n values, best first, as places in the list; how many, up to `wanted`. */
int lookahead_best(const float *value, int n, int *best, int wanted);
/* One of n outcomes by its odds, as its place in the list. */
int lookahead_draw(const hx_odds *, int n, hx_rng *);
/* The seat with which an offer is best kept; HX_NOBODY if no one would agree.  *chance: how
 * likely it agrees; may be NULL. */
hx_seat lookahead_partner(lookahead *, const void *state, const hx_move *offer, float *chance);
bool lookahead_is_talk(const hx_move *);
/* Is a list that begins with this move an answer that belongs to the move just
 * made: the robber of a knight, a free road? */
bool lookahead_belongs(const hx_move *first);
/* Moves of the robber that harm no rival, or the own seat too, go to the end of
 * the list; how many are left before them. */
int lookahead_robber(const lookahead *, const void *state, hx_move *list, int n);
/* The position after a swap, cards from the side of `who`; false if a hand does
 * not hold them. */
bool lookahead_swap(const void *from, hx_seat who, hx_seat with, const int8_t *cards, void *to);

#endif
