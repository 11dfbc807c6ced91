/* ponder.h -- what each move is worth one step ahead, by a judge.
 *
 * Works on a complete position (a world drawn from what the seat knows).  Chance
 * that follows at once, a card drawn or stolen, is averaged over its odds; what
 * the same seat must still settle, a robber after a knight, is taken at its
 * best.  Offers are worth what they bring if the other side would agree. */
#ifndef PONDER_H
#define PONDER_H

#include "judge.h"

typedef struct ponder {
    judge judge;
    const void *rules;
    hx_seat me;
    bool broad;   /* roads and cards are deeds to finish a turn with, too */
    bool alike;   /* partners judge offers as oneself does, where the turn ends;
                     else by the table of weights, as things lie       */
    int offers;   /* how many offers a turn one makes at most         */
    float margin; /* what a trade must bring to be worth the talk     */
    float price;  /* and an own offer beyond that                     */
    long judged;  /* positions looked at so far                       */
} ponder;

enum { PONDER_STATE = 2048 };

/* Adds the value of each of n moves in this world to value[].  Talk is offers and
 * answers to them: judged by what a swap would bring. */
void ponder_moves(ponder *, const void *world, const hx_move *moves, int n, float *value);
/* The chance of p->me to win from here, the same seat's pending answers included. */
float ponder_position(ponder *, const void *state);
/* Everybody's chances when the seat whose turn it is ends it here, if it may: the
 * kind of position by which the moves of a turn are compared.  Changes the state. */
void ponder_rested(const judge *, const void *rules, void *state, float win[HX_SEATS]);
/* The best of n values, best first, as places in the list; how many, up to `wanted`. */
int ponder_best(const float *value, int n, int *best, int wanted);
/* One of n outcomes by its odds, as its place in the list. */
int ponder_draw(const hx_odds *, int n, hx_rng *);
/* The seat with which an offer is best kept; HX_NOBODY if no one would agree. */
hx_seat ponder_partner(ponder *, const void *state, const hx_move *offer);
bool ponder_is_talk(const hx_move *);
/* Is a list that begins with this move an answer that belongs to the move just
 * made: the robber of a knight, a free road? */
bool ponder_belongs(const hx_move *first);
/* Moves of the robber that harm no rival, or the own seat too, go to the end of
 * the list; how many are left before them. */
int ponder_robber(const ponder *, const void *state, hx_move *list, int n);
/* The position after a swap, cards from the side of `who`; false if a hand does
 * not hold them. */
bool ponder_swap(const void *from, hx_seat who, hx_seat with, const int8_t *cards, void *to);

#endif
