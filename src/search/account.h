/* account.h -- keeping account of what the others may hold, as a careful
 * player could: every way the hidden hands can be, with its exact odds.
 *
 * Production, payments, discards and trades are open; only stolen cards are
 * not.  Each unknown theft splits the possibilities, each payment strikes out
 * those that could not have made it.  So the joint distribution is exact as
 * long as it fits; beyond ACCOUNTS_MAX the unlikely ones are dropped. */
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "hx/catan.h"

enum { ACCOUNTS_MAX = 256 };

typedef struct hands {
    uint8_t of[HX_SEATS][HX_RESOURCES];
} hands;

typedef struct account {
    int count; /* 0: nothing known beyond the view */
    hands way[ACCOUNTS_MAX];
    double odds[ACCOUNTS_MAX]; /* add up to one */
} account;

/* A game begins, with the cards of a printed start if it has one.  Without this,
 * or after a gap, the account knows nothing and worlds are filled from the view
 * alone. */
void account_begin(account *, const void *rules);
/* A move the seat saw; `seen` is its view before it. */
void account_observe(account *, const void *rules, const void *seen, const hx_move *masked);
/* A complete position that fits the view and the account, drawn at random; false
 * if there is none. */
bool account_draw(const account *, const void *rules, const void *seen, hx_rng *, void *state);

#endif
