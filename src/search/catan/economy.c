/* economy.c -- as build_time.c: what is missing falls along straight pieces, ever more slowly,
 * so Newton's steps from the left are there after a step for each piece. */
#include "economy.h"

/* A usual mixture of routes, settlements, cities and cards; where there are cards for a city's
 * improvements, of these, and of knights. */
const float *economy_basket(int kinds)
{
    static const float plain[HX_CARDS] = { 2.2f, 2.5f, 2.3f, 4.0f, 4.0f, 0, 0, 0 };
    static const float rich[HX_CARDS] = { 1.8f, 1.8f, 2.2f, 4.0f, 3.6f, 1.5f, 1.5f, 1.5f };
    return kinds > HX_RESOURCES ? rich : plain;
}

enum { STEPS = 6 };

static inline __attribute__((always_inline)) void
find_rolls(const lanes income[HX_CARDS], const lanes share[HX_CARDS], const lanes *picks,
           const lanes over[HX_CARDS], float rolls[LANES])
{
    const lanes zero = { 0 };
    lanes t = { 0 };
    for (int step = 0; step < STEPS; step++) {
        lanes missing = zero - *picks * t, slope = *picks;
        for (int c = 0; c < HX_CARDS; c++) {
            const lanes left = over[c] + income[c] * t;
            const lanes more = 1 - share[c];
            const lanes weight = share[c] + (lanes)((lane_bits)more & (lane_bits)(left < zero));
            missing -= left * weight;
            slope += income[c] * weight;
        }
        const lanes way = missing / (slope + 1e-6f);
        t += (lanes)((lane_bits)way & (lane_bits)(missing > zero));
    }
    for (int i = 0; i < LANES; i++) rolls[i] = t[i] < ECONOMY_MOST ? t[i] : ECONOMY_MOST;
}

WIDEST void economy_rolls(const economy *e, float over[HX_CARDS][LANES], float rolls[LANES])
{
    lanes income[HX_CARDS], share[HX_CARDS];
    const lanes zero = { 0 }, picks = zero + e->picks;
    for (int c = 0; c < HX_CARDS; c++) {
        income[c] = zero + e->income[c];
        share[c] = zero + e->share[c];
    }
    find_rolls(income, share, &picks, (const lanes *)over, rolls);
}

WIDEST void economy_baskets(const economy *e, int n, const float *basket, float rolls[LANES])
{
    lanes income[HX_CARDS], share[HX_CARDS], over[HX_CARDS], picks = { 0 };
    const lanes zero = { 0 };
    for (int c = 0; c < HX_CARDS; c++) {
        over[c] = zero - basket[c];
        income[c] = share[c] = zero;
        for (int i = 0; i < n; i++) {
            income[c][i] = e[i].income[c];
            share[c][i] = e[i].share[c];
        }
    }
    for (int i = 0; i < n; i++) picks[i] = e[i].picks;
    find_rolls(income, share, &picks, over, rolls);
}

void economy_prices(const economy *e, float rolls, const float *basket, float price[HX_CARDS])
{
    for (int c = 0; c < HX_CARDS; c++)
        price[c] = e->income[c] * rolls < basket[c] ? 1 : e->share[c];
}

bool economy_pays(const uint8_t hand[HX_CARDS], const uint8_t rate[HX_CARDS],
                  const uint8_t need[HX_CARDS])
{
    int missing = 0, lots = 0;
    for (int c = 0; c < HX_CARDS; c++) {
        const int over = hand[c] - need[c];
        if (over < 0) missing -= over;
        else if (over >= 2 && rate[c]) lots += over / rate[c];
    }
    return missing <= lots;
}
