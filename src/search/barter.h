/* barter.h -- how the board game's bots deal with offers.
 *
 * The rules allow any terms; the list of legal moves has one card for one.  Here are
 * those of up to two cards on either side, the end of the talk in thought, and the
 * memory of who was refused. */
#ifndef BARTER_H
#define BARTER_H

#include "hx/catan.h"

/* If the n listed moves have an offer among them, adds offers with two cards on a side
 * that the seat's hand can pay, to the same seats; how many moves there are then. */
int barter_widen(const void *state, hx_move *list, int n, int room);
/* Ends the talk about the offer on the table: that seat agrees unless it has named terms
 * of its own, the others decline, and the maker takes it. */
void barter_agree(const void *rules, void *state, hx_seat partner);

/* Whose offers nobody took lately. */
typedef struct barter_mood {
    uint8_t refused[HX_SEATS];
    bool taken; /* somebody agreed to the offer on the table, or named other terms */
} barter_mood;

void barter_hear(barter_mood *, const hx_move *);
/* What the seat's next offer must bring beyond the usual: more with every refusal, half
 * as much after a swap. */
float barter_price(const barter_mood *, hx_seat);

#endif
