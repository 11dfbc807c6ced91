/* build_time.c -- computes build times exactly.
 *
 * What is missing after t rolls falls along straight pieces, ever more slowly:
 * a card that is no longer missing counts only what the bank gives for it.  So
 * Newton's steps from the left never go too far and are there after a step for
 * each piece. */
#include "build_time.h"

#include "search/lanes.h"

enum { STEPS = HX_RESOURCES + 1 };
_Static_assert((int)BUILD_TIME_PLANS == (int)LANES, "one plan a lane");

const float build_time_basket[HX_RESOURCES] = { 2.5f, 2.5f, 2.0f, 4.0f, 4.0f };

static inline __attribute__((always_inline)) void find_rolls(const lanes income[HX_RESOURCES],
                                                             const lanes share[HX_RESOURCES],
                                                             const lanes over[HX_RESOURCES],
                                                             float rolls[BUILD_TIME_PLANS])
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
    for (int i = 0; i < BUILD_TIME_PLANS; i++)
        rolls[i] = t[i] < BUILD_TIME_MOST ? t[i] : BUILD_TIME_MOST;
}

WIDEST void build_time_rolls(const build_time *p, float over[HX_RESOURCES][BUILD_TIME_PLANS],
                             float rolls[BUILD_TIME_PLANS])
{
    lanes income[HX_RESOURCES], share[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const lanes zero = { 0 };
        income[c] = zero + p->income[c];
        share[c] = zero + p->share[c];
    }
    find_rolls(income, share, (const lanes *)over, rolls);
}

WIDEST void build_time_baskets(float income[HX_RESOURCES][BUILD_TIME_PLANS],
                               float share[HX_RESOURCES][BUILD_TIME_PLANS],
                               float rolls[BUILD_TIME_PLANS])
{
    lanes over[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const lanes zero = { 0 };
        over[c] = zero - build_time_basket[c];
    }
    find_rolls((const lanes *)income, (const lanes *)share, over, rolls);
}

void build_time_prices(const build_time *p, float rolls, float price[HX_RESOURCES])
{
    for (int c = 0; c < HX_RESOURCES; c++)
        price[c] = p->income[c] * rolls < build_time_basket[c] ? 1 : p->share[c];
}

bool build_time_pays(const uint8_t hand[HX_RESOURCES], const uint8_t rate[HX_RESOURCES],
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
