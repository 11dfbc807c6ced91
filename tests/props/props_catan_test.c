/* props_catan_test.c -- the board game has every property, under every option. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/catan_props.h"

static void hold(const char *const *specs, int seeds, int every)
{
    for (int i = 0; specs[i]; i++)
        assert_catan_props(specs[i], 7000 + 100 * (uint64_t)i, seeds, every);
}

static void every_number_of_seats(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=2", "catan seats=3", "catan seats=4",
                                         "catan seats=5", "catan seats=6", NULL };
    hold(specs, 1, 23);
}

static void boards_and_beginnings(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=3 board=beginner",
                                         "catan seats=4 board=free fair=63 harbours=shuffled",
                                         "catan seats=5 board=newcomers",
                                         "catan seats=6 board=example robber=first",
                                         "catan seats=4 first=roll corner=3",
                                         "catan seats=5 first=seat4",
                                         "catan seats=4 propose=all offers=2",
                                         "catan seats=5 propose=all offers=1",
                                         "catan seats=5 board=newcomers start=printed friendly=2",
                                         NULL };
    hold(specs, 1, 29);
}

static void rules_and_variants(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=3 goal=5 phases=separate offers=99",
                                         "catan seats=4 goal=6 bank=endless swap=any hand=3",
                                         "catan seats=4 goal=6 empty=skipped friendly=3",
                                         "catan seats=3 goal=6 dice=deck offers=0",
                                         "catan seats=5 goal=6 turns=special",
                                         "catan seats=6 goal=6 turns=paired win=pair",
                                         "catan seats=3 goal=30 limit=60",
                                         NULL };
    hold(specs, 1, 17);
}

/* One short game, every position of it. */
static void every_position_of_a_game(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=3 goal=4", NULL };
    hold(specs, 2, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_seats),
        cmocka_unit_test(boards_and_beginnings),
        cmocka_unit_test(rules_and_variants),
        cmocka_unit_test(every_position_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
