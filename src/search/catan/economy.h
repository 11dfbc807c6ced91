/* economy.h -- build times under any rules: like build_time.h, with all kinds of cards and cards
 * of choice. */
#ifndef ECONOMY_H
#define ECONOMY_H

#include "hx/catan.h"
#include "search/lanes.h"

typedef struct economy {
    float income[HX_CARDS], picks; /* cards a roll; picks: of choice              */
    float share[HX_CARDS];         /* of a card, what the bank gives for one: 1 / rate */
} economy;

#define ECONOMY_MOST 200.0f
#define ECONOMY_POINTS 2.5f /* for a basket */
/* The basket when this many kinds of cards are in play. */
const float *economy_basket(int kinds);

/* Rolls until the surplus of every kind (negative: missing) covers what is missing, for up to
 * eight things at once. */
void economy_rolls(const economy *, float over[HX_CARDS][LANES], float rolls[LANES]);
/* Rolls to the basket, for up to eight economies at once. */
void economy_baskets(const economy *, int n, const float *basket, float rolls[LANES]);
/* The value of one more card of each kind, in cards of the basket. */
void economy_prices(const economy *, float basket_rolls, const float *basket,
                    float price[HX_CARDS]);
/* Can this hand pay for that now, with whole bank trades? */
bool economy_pays(const uint8_t hand[HX_CARDS], const uint8_t rate[HX_CARDS],
                  const uint8_t need[HX_CARDS]);

#endif
