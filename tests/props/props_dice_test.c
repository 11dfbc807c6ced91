/* props_dice_test.c -- the dice games have every property, under every option. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hx/dice.h"
#include "support/props.h"

static void hold(const char *const *specs, int seeds, int every)
{
    for (int i = 0; specs[i]; i++) {
        const props_case c = { .game = &hx_dice_game,
                               .spec = specs[i],
                               .seed = 9000 + 100 * (uint64_t)i,
                               .seeds = seeds,
                               .bound = 5000,
                               .every = every };
        assert_props(&c);
    }
}

static void island_one(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "dice",
                                         "dice island-one seats=1",
                                         "dice island-one seats=4 knights=flat",
                                         "dice island-one seats=3 joker=later-turn",
                                         "dice island-one seats=3 first=seat2",
                                         "dice island-one seats=2 first=random",
                                         NULL };
    hold(specs, 2, 5);
}

static void island_two(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "dice island-two seats=1",
                                         "dice plus seats=2",
                                         "dice island-two seats=4 joker=later-turn",
                                         "dice island-two seats=4 first=seat4",
                                         "dice island-two seats=3 first=random",
                                         NULL };
    hold(specs, 1, 5);
}

static void extra(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "dice extra",
                                         "dice extra seats=4 castles=on",
                                         "dice extra seats=3 longest-road=2 joker=same-turn",
                                         "dice extra seats=4 castles=on first=seat3",
                                         "dice extra seats=3 first=random",
                                         NULL };
    hold(specs, 1, 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one),
        cmocka_unit_test(island_two),
        cmocka_unit_test(extra),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
