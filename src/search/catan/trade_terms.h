/* trade_terms.h -- how the board game's bots deal with offers.
 *
 * The rules allow any terms; the list of legal moves has one card for one.  Here are
 * those of up to two cards on either side, the end of the talk in thought, and the
 * memory of who was refused. */
#ifndef TRADE_TERMS_H
#define TRADE_TERMS_H

#include "hx/catan.h"

/* If the n listed moves have an offer among them, adds offers with two cards on a side
 * that the seat's hand can pay, to the same seats; how many moves there are then. */
int trade_widen(const void *state, hx_move *list, int n, int room);
/* Ends the talk about the offer on the table: that seat agrees unless it has named terms
 * of its own, the others decline, and the maker takes it. */
void trade_agree(const void *rules, void *state, hx_seat partner);

/* As trade_agree, but nobody agrees and the offer is withdrawn. */
void trade_fail(const void *rules, void *state);

enum { TRADE_DEAD = 12 };

/* What the talk so far has shown. */
typedef struct trade_mood {
    uint8_t refused[HX_SEATS];           /* whose offers nobody took lately              */
    uint8_t yes[HX_SEATS], no[HX_SEATS]; /* what each answered when it was asked         */
    bool taken;                          /* somebody agreed to the offer on the table, or
                                              named other terms                            */
    hx_move offer;                       /* the one on the table, or the last            */
    hx_move dead[TRADE_DEAD];            /* what was asked in vain in this turn          */
    int dead_count;
    float wants[HX_SEATS][HX_RESOURCES]; /* what each asked for lately; negative: gave   */
} trade_mood;

void trade_hear(trade_mood *, const hx_move *);
/* What the seat's next offer must bring beyond the usual: more with every refusal, half
 * as much after a swap. */
float trade_price(const trade_mood *, hx_seat);
/* Takes offers out of the list that are no better for those who are asked than what was offered
 * to them all and withdrawn in this turn; how many moves are left. */
int trade_strike(const trade_mood *, hx_move *list, int n);
/* How likely a seat agrees to terms, as its partner sees the cards, by which it gains so much in
 * chances to win: by the readable table, for what others plan is not known.  More where it
 * agreed before, and where it gets what it asked for. */
float trade_chance(const trade_mood *, hx_seat, float gain, const int8_t cards[HX_CARDS]);

#endif
