/* build_time_test.c -- how long things take: against counting roll by roll, and what must
 * hold whatever the numbers are. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/rng.h"
#include "search/catan/build_time.h"

static float unit(hx_rng *rng)
{
    return (float)(hx_rng_next(rng) >> 40) * 0x1p-24f;
}

static build_time random_build_time(hx_rng *rng)
{
    build_time p;
    for (int c = 0; c < HX_RESOURCES; c++) {
        p.income[c] = hx_rng_below(rng, 4) == 0 ? 0 : (float)hx_rng_below(rng, 12) / 36;
        p.share[c] = 1.0f / (float)(2 + hx_rng_below(rng, 3));
    }
    return p;
}

/* What is still missing after this many rolls, said plainly. */
static double missing_after(const build_time *p, const float over[HX_RESOURCES], double rolls)
{
    double missing = 0, from_bank = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const double left = (double)over[c] + (double)p->income[c] * rolls;
        if (left < 0) missing -= left;
        else from_bank += left * (double)p->share[c];
    }
    return missing - from_bank;
}

/* Where the missing cards are gone, found by halving. */
static double by_halving(const build_time *p, const float over[HX_RESOURCES])
{
    double low = 0, high = (double)BUILD_TIME_MOST;
    if (missing_after(p, over, 0) <= 0) return 0;
    if (missing_after(p, over, high) > 0) return high;
    for (int i = 0; i < 60; i++) {
        const double middle = (low + high) / 2;
        if (missing_after(p, over, middle) > 0) low = middle;
        else high = middle;
    }
    return high;
}

static void rolls_are_those_of_halving(void **unused)
{
    (void)unused;
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    for (int round = 0; round < 2000; round++) {
        const build_time p = random_build_time(&rng);
        float over[HX_RESOURCES][BUILD_TIME_PLANS], rolls[BUILD_TIME_PLANS], one[HX_RESOURCES];
        for (int c = 0; c < HX_RESOURCES; c++)
            for (int i = 0; i < BUILD_TIME_PLANS; i++)
                over[c][i] = (float)((int)hx_rng_below(&rng, 9) - 5) + (i == 7 ? unit(&rng) : 0);
        build_time_rolls(&p, over, rolls);
        for (int i = 0; i < BUILD_TIME_PLANS; i++) {
            for (int c = 0; c < HX_RESOURCES; c++) one[c] = over[c][i];
            const double wanted = by_halving(&p, one);
            if (fabs(wanted - (double)rolls[i]) > 0.01 + wanted * 1e-3)
                fail_msg("%f rolls, not %f", (double)rolls[i], wanted);
        }
    }
}

/* A scarce card counts whole, a plentiful one what the bank gives for it. */
static void prices_are_those_of_the_last_roll(void **unused)
{
    (void)unused;
    build_time p = { .income = { 0.5f, 0.5f, 0.5f, 0.1f, 0.1f },
                     .share = { 0.25f, 0.5f, 0.25f, 0.25f, 0.25f } };
    float over[HX_RESOURCES][BUILD_TIME_PLANS] = { { 0 } }, rolls[BUILD_TIME_PLANS],
          price[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) over[c][0] = -build_time_basket[c];
    build_time_rolls(&p, over, rolls);
    build_time_prices(&p, rolls[0], price);
    assert_true(price[HX_BRICK] == 0.25f && price[HX_LUMBER] == 0.5f && price[HX_WOOL] == 0.25f);
    assert_true(price[HX_GRAIN] == 1 && price[HX_ORE] == 1);
    const float before = rolls[0];
    p.income[HX_ORE] += 0.05f; /* what is dear saves more time than what is cheap */
    build_time_rolls(&p, over, rolls);
    const float with_ore = rolls[0];
    p.income[HX_ORE] -= 0.05f;
    p.income[HX_BRICK] += 0.05f;
    build_time_rolls(&p, over, rolls);
    assert_true(with_ore < rolls[0] && rolls[0] < before);
}

static void paying_takes_whole_lots(void **unused)
{
    (void)unused;
    static const uint8_t city[HX_RESOURCES] = { 0, 0, 0, 2, 3 },
                         four[HX_RESOURCES] = { 4, 4, 4, 4, 4 },
                         harbour[HX_RESOURCES] = { 2, 4, 4, 4, 4 };
    static const struct {
        uint8_t hand[HX_RESOURCES];
        bool at_four, at_harbour;
    } cases[] = {
        { { 0, 0, 0, 2, 3 }, true, true },  { { 0, 0, 0, 2, 2 }, false, false },
        { { 4, 0, 0, 2, 2 }, true, true },  { { 3, 0, 0, 2, 2 }, false, true },
        { { 3, 3, 3, 2, 2 }, false, true }, { { 1, 3, 3, 2, 2 }, false, false },
        { { 0, 0, 0, 6, 2 }, true, true },  { { 4, 4, 0, 1, 2 }, true, true },
        { { 7, 0, 0, 1, 2 }, false, true }, { { 0, 0, 0, 0, 0 }, false, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(build_time_pays(cases[i].hand, four, city), cases[i].at_four);
        assert_int_equal(build_time_pays(cases[i].hand, harbour, city), cases[i].at_harbour);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_are_those_of_halving),
        cmocka_unit_test(prices_are_those_of_the_last_roll),
        cmocka_unit_test(paying_takes_whole_lots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
