/* catan_props_test.c -- the properties every game must have (support/props.h),
 * tried on the board game under many rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/catan_props.h"

static void hold(const char *spec, uint64_t seed, int every)
{
    assert_catan_props(spec, seed, 2, every);
}

static void two_to_four_players(void **unused)
{
    (void)unused;
    hold("catan seats=2 board=beginner start=place", 1, 37);
    hold("catan seats=3 board=beginner", 11, 31);
    hold("catan seats=4 seed=7", 21, 41);
    hold("catan seats=4 board=free fair=63 seed=7 offers=1", 31, 29);
}

static void five_and_six_players(void **unused)
{
    (void)unused;
    hold("catan seats=5 seed=3 offers=1", 41, 31);
    hold("catan seats=6 board=newcomers win=pair offers=2", 51, 37);
    hold("catan seats=5 board=example turns=special first=roll offers=1", 61, 31);
    hold("catan seats=6 seed=4 turns=special offers=0", 71, 37);
}

static void house_rules(void **unused)
{
    (void)unused;
    hold("catan seats=4 seed=5 first=roll dice=deck friendly=2 empty=skipped phases=separate "
         "swap=any bank=endless hand=5 offers=1",
         81, 29);
    hold("catan seats=3 seed=6 goal=4 offers=1", 91, 11);
    hold("catan seats=3 board=beginner first=roll goal=6 offers=0 limit=80", 101, 11);
    hold("catan seats=5 board=example turns=special goal=4 offers=0 limit=40", 111, 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_players),
        cmocka_unit_test(five_and_six_players),
        cmocka_unit_test(house_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
