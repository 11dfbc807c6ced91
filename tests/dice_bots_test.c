/* dice_bots_test.c -- the bots of the dice games: exact on Island One, turnwise on
 * Island Two and Extra.  They make legal moves under every option, and their options
 * do what they say.  How strong they are is in release/bot_strength_test.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"
#include "support/bot_games.h"

static const hx_budget standard = { 0 };

static void test_who_plays_what(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        bool exact, turnwise;
    } known[] = { { "dice island-one", true, false },
                  { "dice island-two", false, true },
                  { "dice extra", false, true } };
    hx_dice_rules rules;
    hx_error why;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(hx_dice_game.rules(&rules, known[i].spec, &why), HX_OK);
        assert_int_equal(hx_bot_plays("exact:win", &hx_dice_game, &rules), known[i].exact);
        assert_int_equal(hx_bot_plays("turnwise", &hx_dice_game, &rules), known[i].turnwise);
    }
}

static void test_options(void **state)
{
    (void)state;
    static const char *const good[] = { "exact:win", "exact:points", "exact:error=1.5",
                                        "exact:error=0+win", "turnwise:error=3" };
    static const char *const bad[] = { "exact:won",           "exact:error=",
                                       "exact:error=-1",      "exact:error=2x",
                                       "exact:win+",          "exact:error=1e9",
                                       "turnwise:win",        "turnwise:weights=/no/such/file",
                                       "turnwise:error=1,win" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        hx_bot *const bot = hx_bot_open(good[i], NULL);
        if (!bot) fail_msg("%s is refused", good[i]);
        hx_bot_close(bot);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        hx_error why = { 0 };
        if (hx_bot_open(bad[i], &why)) fail_msg("%s is taken", bad[i]);
        assert_int_equal(why.status, HX_BAD_TEXT);
        assert_true(why.wanted[0]);
    }
}

/* bot_game() fails where a move is illegal; all options, all numbers of seats. */
static void test_every_option_set(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "dice island-two seats=1",
        "dice island-two seats=3 joker=later-turn",
        "dice extra seats=2 joker=same-turn",
        "dice extra seats=3 longest-road=2 castles=on",
        "dice extra seats=4 castles=on joker=same-turn",
    };
    static const char *const solved[] = { "dice island-one seats=4 knights=flat joker=later-turn" };
    static const char *const table[] = { "turnwise", "turnwise:error=10", "random" };
    static const char *const exact[] = { "exact", "exact:error=5", "random" };
    for (uint64_t i = 0; i < sizeof specs / sizeof *specs; i++)
        assert_true(bot_game(specs[i], table, 3, standard, i, 20000).over);
    for (uint64_t i = 0; i < sizeof solved / sizeof *solved; i++)
        assert_true(bot_game(solved[i], exact, 3, standard, i, 20000).over);
}

/* Whatever it is given to think, it makes a legal move. */
static void test_small_budgets(void **state)
{
    (void)state;
    static const char *const two[] = { "turnwise" }, *const one[] = { "exact:win" };
    static const hx_budget little[] = { { .nodes = 1 }, { .nodes = 7 }, { .micros = 1 } };
    for (uint64_t i = 0; i < sizeof little / sizeof *little; i++) {
        bot_game("dice island-two seats=2", two, 1, little[i], i, 100);
        bot_game("dice extra seats=2", two, 1, little[i], i, 100);
    }
    assert_true(bot_game("dice island-one seats=2", one, 1, little[2], 1, 2000).over);
}

/* A last turn of the last seat: one throw more, and the other has `lead` points. */
static hx_dice_state last_throw(const hx_dice_rules *rules, int lead, hx_rng *rng)
{
    hx_dice_state at;
    hx_move roll;
    hx_dice_game.start(rules, &at);
    at.turn = 2 * HX_DICE_BOXES;
    at.seat = 1;
    at.seats[0].points = (int16_t)lead;
    hx_dice_draw(&at, rng, &roll);
    hx_dice_game.apply(rules, &at, &roll);
    return at;
}

/* Who knows what he needs takes other chances than who plays for points, sometimes. */
static void test_win_is_another_aim(void **state)
{
    (void)state;
    hx_dice_rules rules;
    hx_error why;
    hx_rng rng;
    hx_move points, win;
    int differs = 0;
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-one seats=2", &why), HX_OK);
    hx_bot *const plain = hx_bot_open("exact", NULL), *const eager = hx_bot_open("exact:win", NULL);
    hx_rng_seed(&rng, 1);
    for (int i = 0; i < 60; i++) {
        const hx_dice_state at = last_throw(&rules, i % 6, &rng);
        assert_int_equal(
            hx_bot_choose(plain, &hx_dice_game, &rules, &at, 1, standard, &rng, &points), HX_OK);
        assert_int_equal(hx_bot_choose(eager, &hx_dice_game, &rules, &at, 1, standard, &rng, &win),
                         HX_OK);
        differs += memcmp(&points, &win, sizeof win) != 0;
    }
    assert_in_range(differs, 1, 59);
    hx_bot_close(plain);
    hx_bot_close(eager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_plays_what),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_every_option_set),
        cmocka_unit_test(test_small_budgets),
        cmocka_unit_test(test_win_is_another_aim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
