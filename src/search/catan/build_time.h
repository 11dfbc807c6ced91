/* build_time.h -- expected number of rolls until hand, income and bank can pay for something; and
 * the value of a card meanwhile. */
#ifndef BUILD_TIME_H
#define BUILD_TIME_H

#include "hx/catan.h"

/* Savings goals, evaluated together. */
enum { BUILD_TIME_PLANS = 8 };

typedef struct build_time {
    float income[HX_RESOURCES]; /* cards a roll                                     */
    float share[HX_RESOURCES];  /* of a card, what the bank gives for one: 1 / rate */
} build_time;

#define BUILD_TIME_MOST 200.0f
/* The basket: what a player builds on average in a game, points for cards of each kind. */
#define BUILD_TIME_POINTS 2.5f
extern const float build_time_basket[HX_RESOURCES];

/* Rolls until the surplus of every kind (negative: missing) covers what is missing, counting
 * fractional bank trades; at most BUILD_TIME_MOST. */
void build_time_rolls(const build_time *, float over[HX_RESOURCES][BUILD_TIME_PLANS],
                      float rolls[BUILD_TIME_PLANS]);
/* Rolls to the basket, for several economies at once, by income and share. */
void build_time_baskets(float income[HX_RESOURCES][BUILD_TIME_PLANS],
                        float share[HX_RESOURCES][BUILD_TIME_PLANS], float rolls[BUILD_TIME_PLANS]);
/* The value of one more card of each kind, in cards of the basket: a scarce one counts fully, a
 * plentiful one what the bank gives for it. */
void build_time_prices(const build_time *, float basket_rolls, float price[HX_RESOURCES]);
/* Can this hand pay for that now, with whole bank trades? */
bool build_time_pays(const uint8_t hand[HX_RESOURCES], const uint8_t rate[HX_RESOURCES],
                     const uint8_t need[HX_RESOURCES]);

#endif
