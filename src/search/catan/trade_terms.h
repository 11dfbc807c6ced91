/* trade_terms.h -- how the board game's bots deal with offers.
 *
 * The rules allow any terms; the list of legal moves has only one card for one. This adds terms
 * of up to two cards on either side, simulates the outcome of a negotiation, and remembers what
 * was rejected. */
#ifndef TRADE_TERMS_H
#define TRADE_TERMS_H

#include "hx/catan.h"

/* If the n listed moves contain an offer, adds affordable offers with two cards on a side, to the
 * same seats; returns the new number of moves. */
int trade_widen(const void *state, hx_move *list, int n, int room);
/* Completes the negotiation of the current offer: that seat accepts unless it has made a
 * counter-offer, the others decline, and the proposer closes the trade. */
void trade_agree(const void *rules, void *state, hx_seat partner);

/* Like trade_agree, but nobody accepts and the offer is withdrawn. */
void trade_fail(const void *rules, void *state);

enum { TRADE_DEAD = 12 };

/* What the negotiations so far have shown. */
typedef struct trade_mood {
    uint8_t refused[HX_SEATS];           /* whose offers were rejected recently              */
    uint8_t yes[HX_SEATS], no[HX_SEATS]; /* what each answered when it was asked         */
    bool taken;                          /* somebody agreed to the offer on the table, or
                                              named other terms                            */
    hx_move offer;                       /* the one on the table, or the last            */
    hx_move dead[TRADE_DEAD];            /* terms rejected in this turn          */
    int dead_count;
    float wants[HX_SEATS][HX_RESOURCES]; /* what each asked for recently; negative: gave   */
} trade_mood;

void trade_hear(trade_mood *, const hx_move *);
/* Additional minimum gain of the seat's next offer: grows with every rejection, halves after a
 * trade. */
float trade_price(const trade_mood *, hx_seat);
/* Removes offers that are no better for the partners than what was offered to all of them and
 * withdrawn in this turn; returns how many moves are left. */
int trade_strike(const trade_mood *, hx_move *list, int n);
/* The probability that a seat accepts terms that raise its win probability by this much, as seen
 * by its partner: estimated with the readable table, since the plans of others are unknown.
 * Higher if it accepted before, and if it gets what it asked for. */
float trade_chance(const trade_mood *, hx_seat, float gain, const int8_t cards[HX_CARDS]);

#endif
