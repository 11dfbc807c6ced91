/* dice_bots_test.c -- the bots of the dice games: exact on Island One, learned and turnwise
 * on Island Two and Extra.  They make legal moves under every option, and their options
 * do what they say.  How strong they are is in release/bot_strength_test.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/analysis.h"
#include "hx/dice.h"
#include "hx/walk.h"
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
        assert_int_equal(hx_bot_plays("learned", &hx_dice_game, &rules), known[i].turnwise);
    }
}

static void test_options(void **state)
{
    (void)state;
    static const char *const good[] = {
        "exact:win",         "exact:points",     "exact:error=1.5",
        "exact:error=0+win", "turnwise:error=3", "learned:error=0.5"
    };
    static const char *const bad[] = { "exact:won",
                                       "exact:error=",
                                       "exact:error=-1",
                                       "exact:error=2x",
                                       "exact:win+",
                                       "exact:error=1e9",
                                       "turnwise:win",
                                       "turnwise:weights=/no/such/file",
                                       "turnwise:error=1,win",
                                       "learned:points",
                                       "learned:weights=/no/such/file",
                                       "learned:weights=/dev/null" };
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
    static const char *const table[] = { "learned", "learned:error=10", "random" };
    static const char *const old[] = { "turnwise", "turnwise:error=10", "random" };
    static const char *const exact[] = { "exact", "exact:error=5", "random" };
    for (uint64_t i = 0; i < sizeof specs / sizeof *specs; i++)
        assert_true(bot_game(specs[i], table, 3, standard, i, 20000).over);
    assert_true(bot_game(specs[3], old, 3, standard, 3, 20000).over);
    for (uint64_t i = 0; i < sizeof solved / sizeof *solved; i++)
        assert_true(bot_game(solved[i], exact, 3, standard, i, 20000).over);
}

/* Whatever it is given to think, it makes a legal move. */
static void test_small_budgets(void **state)
{
    (void)state;
    static const char *const two[] = { "learned" }, *const one[] = { "exact:win" };
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

/* -- advice ---------------------------------------------------------------------------------- */

enum { ADVICE = 600 };

/* One position: every legal move once, best first, and what the bot would do among the best. */
static void check_advice(const hx_dice_rules *rules, const hx_dice_state *s, const hx_move *chosen)
{
    static hx_advice list[ADVICE];
    static hx_move legal[ADVICE];
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    const int n = hx_advise(&hx_dice_game, rules, s, s->seat, 1, &rng, list, ADVICE);
    assert_int_equal(n, hx_dice_game.legal(rules, s, s->seat, legal, ADVICE));
    bool found = false;
    for (int i = 0; i < n; i++) {
        assert_true(list[i].value >= 0 && list[i].value <= 1);
        assert_true(i == 0 || list[i].value <= list[i - 1].value);
        if (memcmp(&list[i].move, chosen, sizeof *chosen) != 0) continue;
        found = true;
        if (list[i].value < list[0].value - 0.03f)
            fail_msg("the bot gives %.3f away", (double)(list[0].value - list[i].value));
    }
    assert_true(found);
}

/* The bot's own games: what it does is what it would advise. */
static void advise_game(const char *spec, uint64_t seed)
{
    hx_dice_rules rules;
    hx_dice_state s;
    static hx_move list[ADVICE];
    static hx_odds odds[ADVICE];
    const hx_walk walk = { &hx_dice_game, &rules, list, odds };
    hx_rng rng;
    hx_unit unit = HX_UNIT_POINTS;
    hx_bot *const bot = hx_bot_open("learned", NULL);
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    assert_true(hx_can_value(&hx_dice_game, &rules, &unit));
    assert_int_equal(unit, HX_UNIT_WIN);
    assert_false(hx_is_exact(&hx_dice_game, &rules));
    hx_rng_seed(&rng, seed);
    hx_dice_game.start(&rules, &s);
    for (int i = 0; i < 45 && !hx_dice_game.over(&rules, &s); i++) {
        hx_move m;
        if (!hx_dice_game.waiting(&rules, &s)) {
            assert_true(hx_draw_move(&walk, &s, &rng, &m));
        } else {
            hx_bot_choose(bot, &hx_dice_game, &rules, &s, s.seat, standard, &rng, &m);
            check_advice(&rules, &s, &m);
        }
        hx_dice_game.apply(&rules, &s, &m);
    }
    hx_bot_close(bot);
}

static void test_advice(void **state)
{
    (void)state;
    advise_game("dice island-two seats=2", 1);
    advise_game("dice extra seats=3 castles=on", 2);
    hx_dice_rules alone;
    hx_unit unit;
    assert_int_equal(hx_dice_game.rules(&alone, "dice island-two seats=1", NULL), HX_OK);
    assert_true(hx_can_value(&hx_dice_game, &alone, &unit) && hx_is_exact(&hx_dice_game, &alone));
    assert_int_equal(unit, HX_UNIT_TURNS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_plays_what),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_every_option_set),   cmocka_unit_test(test_small_budgets),
        cmocka_unit_test(test_win_is_another_aim), cmocka_unit_test(test_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
