/* registry_test.c -- the list of games, and what every game on it must offer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/play.h"

static void a_game_is_found_by_the_first_word(void **unused)
{
    (void)unused;
    const hx_game *catan = hx_game_named("catan");
    assert_non_null(catan);
    assert_ptr_equal(hx_game_named("  catan seats=3"), catan);
    assert_ptr_equal(hx_game_named("catan\tseats=3"), catan);
    assert_non_null(hx_game_named("dice"));
    assert_ptr_not_equal(hx_game_named("dice"), catan);
    assert_null(hx_game_named("catania"));
    assert_null(hx_game_named("cata"));
    assert_null(hx_game_named(""));
    assert_null(hx_game_named("a-name-that-is-much-longer-than-the-name-of-any-game"));
}

static void every_game_is_listed_once_under_its_name(void **unused)
{
    (void)unused;
    int n = 0;
    for (const hx_game *const *g = hx_games(); *g; g++, n++) {
        assert_ptr_equal(hx_game_named((*g)->name), *g);
        for (int i = 0; i < HX_LANGUAGES; i++) assert_true((*g)->title[i] && (*g)->title[i][0]);
    }
    assert_true(n >= 2);
}

static void every_game_keeps_within_the_limits(void **unused)
{
    (void)unused;
    for (const hx_game *const *g = hx_games(); *g; g++) {
        assert_in_range((*g)->odds_max, 1, HX_ODDS_MAX);
        assert_in_range((*g)->pack_max, 1, HX_PACK_MAX);
        assert_true((*g)->moves_max > 0 && (*g)->slots > 0 && (*g)->features > 0);
    }
}

static void every_option_says_its_values_default_and_purpose(void **unused)
{
    (void)unused;
    for (const hx_game *const *g = hx_games(); *g; g++) {
        for (const hx_option *o = (*g)->options; o->name; o++) {
            assert_true(o->values && o->values[0] && o->standard && o->standard[0]);
            for (int i = 0; i < HX_LANGUAGES; i++) assert_true(o->help[i] && o->help[i][0]);
        }
    }
}

static void the_name_alone_is_a_spec(void **unused)
{
    (void)unused;
    for (const hx_game *const *g = hx_games(); *g; g++) {
        hx_play p;
        hx_play_into(&p, *g, 1, malloc(hx_play_room(*g, 1)));
        assert_int_equal(hx_play_begin(&p, (*g)->name, NULL), HX_OK);
        assert_in_range((*g)->seats(p.rules), 1, HX_SEATS);
        free(p.rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_found_by_the_first_word),
        cmocka_unit_test(every_game_is_listed_once_under_its_name),
        cmocka_unit_test(every_game_keeps_within_the_limits),
        cmocka_unit_test(every_option_says_its_values_default_and_purpose),
        cmocka_unit_test(the_name_alone_is_a_spec),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
