/* pace.c -- the time for something, exactly.
 *
 * What is missing after t rolls falls along straight pieces, ever more slowly:
 * a card that is no longer missing counts only what the bank gives for it.  So
 * Newton's steps from the left never go too far and are there after a step for
 * each piece. */
#include "pace.h"

#include "lanes.h"

enum { STEPS = HX_RESOURCES + 1 };
_Static_assert((int)PACE_PLANS == (int)LANES, "one plan a lane");

const float pace_basket[HX_RESOURCES] = { 2.5f, 2.5f, 2.0f, 4.0f, 4.0f };

static inline __attribute__((always_inline)) void find_rolls(const lanes income[HX_RESOURCES],
                                                             const lanes share[HX_RESOURCES],
                                                             const lanes over[HX_RESOURCES],
                                                             float rolls[PACE_PLANS])
{
    lanes t = { 0 };
    for (int step = 0; step < STEPS; step++) {
        lanes missing = { 0 }, slope = { 0 };
        for (int c = 0; c < HX_RESOURCES; c++) {
            const lanes left = over[c] + income[c] * t, zero = { 0 };
            const lanes more = 1 - share[c];
            const lanes weight = share[c] + (lanes)((lane_bits)more & (lane_bits)(left < zero));
            missing -= left * weight;
            slope += income[c] * weight;
        }
        const lanes zero = { 0 }, way = missing / (slope + 1e-6f);
        t += (lanes)((lane_bits)way & (lane_bits)(missing > zero));
    }
    for (int i = 0; i < PACE_PLANS; i++) rolls[i] = t[i] < PACE_MOST ? t[i] : PACE_MOST;
}

WIDEST void pace_rolls(const pace *p, float over[HX_RESOURCES][PACE_PLANS], float rolls[PACE_PLANS])
{
    lanes income[HX_RESOURCES], share[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const lanes zero = { 0 };
        income[c] = zero + p->income[c];
        share[c] = zero + p->share[c];
    }
    find_rolls(income, share, (const lanes *)over, rolls);
}

WIDEST void pace_baskets(float income[HX_RESOURCES][PACE_PLANS],
                         float share[HX_RESOURCES][PACE_PLANS], float rolls[PACE_PLANS])
{
    lanes over[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const lanes zero = { 0 };
        over[c] = zero - pace_basket[c];
    }
    find_rolls((const lanes *)income, (const lanes *)share, over, rolls);
}

void pace_prices(const pace *p, float rolls, float price[HX_RESOURCES])
{
    for (int c = 0; c < HX_RESOURCES; c++)
        price[c] = p->income[c] * rolls < pace_basket[c] ? 1 : p->share[c];
}

bool pace_pays(const uint8_t hand[HX_RESOURCES], const uint8_t rate[HX_RESOURCES],
               const uint8_t need[HX_RESOURCES])
{
    int missing = 0, lots = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const int over = hand[c] - need[c];
        if (over < 0) missing -= over;
        else if (over >= 2) lots += over / rate[c];
    }
    return missing <= lots;
}
