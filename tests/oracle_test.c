/* oracle_test.c -- the engine against the model of tests/support/oracle, in lock-step.
 *
 * Random rules for two to six players, random games; at every position everything that can be seen,
 * every list, all odds and a handful of random moves are compared.
 *
 *     HX_POSITIONS=1000000   compares this many positions
 *     HX_SEED=7              begins with that game
 *     HX_GAME=1234           plays that game alone and prints its moves */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/oracle/oracle.h"

enum { POSITIONS = 150000 };

static int64_t number_from(const char *name, int64_t standard)
{
    const char *text = getenv(name);
    return text ? strtoll(text, NULL, 10) : standard;
}

static void engine_and_model_agree(void **unused)
{
    lockstep_tally tally = { 0 };
    char message[2048] = "";
    const uint64_t seed = (uint64_t)number_from("HX_SEED", 1);
    const char *alone = getenv("HX_GAME");
    (void)unused;
    const bool agree = alone ? lockstep_game((uint64_t)number_from("HX_GAME", 0), true, &tally,
                                             message, sizeof message)
                             : lockstep_run(seed, number_from("HX_POSITIONS", POSITIONS), &tally,
                                            message, sizeof message);
    lockstep_report(seed, &tally);
    if (!agree) fail_msg("%s", message);
}

/* The model must be able to disagree: one card too many in a hand, one road moved, one point more
 * to win, and it says so. */
static void a_difference_is_seen(void **unused)
{
    const hx_game *game = &hx_catan_game;
    void *rules = malloc(game->rules_size), *state = malloc(game->state_size);
    const model_rules given = {
        .seats = 3, .goal = 10, .hand = 7, .offers = 8, .limit = 1000, .printed = true
    };
    model m, other;
    (void)unused;
    assert_int_equal(game->rules(rules, "catan seats=3 board=beginner", NULL), HX_OK);
    game->start(rules, state);
    assert_null(model_start(&m, &given, rules, state));
    assert_null(agree_position(&m, rules, state));
    assert_null(agree_lists(&m, rules, state));
    other = m;
    other.hand[1][HX_ORE]++;
    assert_non_null(agree_position(&other, rules, state));
    other = m;
    other.road_holder = 2;
    assert_non_null(agree_position(&other, rules, state));
    other = m;
    other.old_cards[0][HX_KNIGHT] = 1;
    assert_non_null(agree_lists(&other, rules, state));
    other = m;
    other.phase = ROLLING;
    assert_non_null(agree_odds(&other, rules, state));
    free(rules);
    free(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_difference_is_seen),
        cmocka_unit_test(engine_and_model_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
