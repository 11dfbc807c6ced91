/* pace.h -- how long it takes: rolls of the dice until a hand, what comes in and
 * the bank together pay for something; and what a card is worth meanwhile. */
#ifndef PACE_H
#define PACE_H

#include "hx/catan.h"

/* Things one may save for, asked for all at once. */
enum { PACE_PLANS = 8 };

typedef struct pace {
    float income[HX_RESOURCES]; /* cards a roll                                     */
    float share[HX_RESOURCES];  /* of a card, what the bank gives for one: 1 / rate */
} pace;

#define PACE_MOST 200.0f
/* What one builds in the course of a game, on average: so many points for so many
 * cards of each kind. */
#define PACE_POINTS 2.5f
extern const float pace_basket[HX_RESOURCES];

/* Rolls until what is over (negative: missing) of every kind covers what is
 * missing, parts of bank trades counted; PACE_MOST at most. */
void pace_rolls(const pace *, float over[HX_RESOURCES][PACE_PLANS], float rolls[PACE_PLANS]);
/* Rolls to the basket, for as many economies at once; income and share of each. */
void pace_baskets(float income[HX_RESOURCES][PACE_PLANS], float share[HX_RESOURCES][PACE_PLANS],
                  float rolls[PACE_PLANS]);
/* What another card of each kind saves of the basket, in cards: one that is
 * scarce counts whole, one that is plentiful what the bank gives for it. */
void pace_prices(const pace *, float basket_rolls, float price[HX_RESOURCES]);
/* Does this hand pay for that now, whole bank trades only? */
bool pace_pays(const uint8_t hand[HX_RESOURCES], const uint8_t rate[HX_RESOURCES],
               const uint8_t need[HX_RESOURCES]);

#endif
