/* build_time.h -- how long it takes: rolls of the dice until a hand, what comes in and
 * the bank together pay for something; and what a card is worth meanwhile. */
#ifndef BUILD_TIME_H
#define BUILD_TIME_H

#include "hx/catan.h"

/* Things one may save for, asked for all at once. */
enum { BUILD_TIME_PLANS = 8 };

typedef struct build_time {
    float income[HX_RESOURCES]; /* cards a roll                                     */
    float share[HX_RESOURCES];  /* of a card, what the bank gives for one: 1 / rate */
} build_time;

#define BUILD_TIME_MOST 200.0f
/* What one builds in the course of a game, on average: so many points for so many
 * cards of each kind. */
#define BUILD_TIME_POINTS 2.5f
extern const float build_time_basket[HX_RESOURCES];

/* Rolls until what is over (negative: missing) of every kind covers what is
 * missing, parts of bank trades counted; BUILD_TIME_MOST at most. */
void build_time_rolls(const build_time *, float over[HX_RESOURCES][BUILD_TIME_PLANS],
                      float rolls[BUILD_TIME_PLANS]);
/* Rolls to the basket, for as many economies at once; income and share of each. */
void build_time_baskets(float income[HX_RESOURCES][BUILD_TIME_PLANS],
                        float share[HX_RESOURCES][BUILD_TIME_PLANS], float rolls[BUILD_TIME_PLANS]);
/* What another card of each kind saves of the basket, in cards: one that is
 * scarce counts whole, one that is plentiful what the bank gives for it. */
void build_time_prices(const build_time *, float basket_rolls, float price[HX_RESOURCES]);
/* Does this hand pay for that now, whole bank trades only? */
bool build_time_pays(const uint8_t hand[HX_RESOURCES], const uint8_t rate[HX_RESOURCES],
                     const uint8_t need[HX_RESOURCES]);

#endif
