/* bot_test.c -- bots by name, budgets from text, and the random bot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "support/toy_game.h"

static void test_names(void **state)
{
    (void)state;
    hx_error why = { 0 };
    assert_string_equal(hx_bot_list(0)->name, "random");
    assert_null(hx_bot_list(-1));
    assert_null(hx_bot_list(1000));
    hx_bot *const bot = hx_bot_open("random", &why);
    assert_non_null(bot);
    assert_string_equal(hx_bot_name(bot), "random");
    assert_false(hx_bot_observes(bot));
    hx_bot_close(bot);
    hx_bot_close(NULL);
    assert_null(hx_bot_open("rando", &why));
    assert_int_equal(why.status, HX_BAD_TEXT);
    assert_string_equal(why.word, "rando");
    assert_memory_equal(why.wanted, "random", 6);
    assert_null(hx_bot_open("", NULL));
    assert_null(hx_bot_open("random:depth=3", &why));
    assert_string_equal(why.word, "depth=3");
}

/* Every bot has a help in every language and opens by its own name. */
static void test_all_open(void **state)
{
    (void)state;
    const hx_bot_info *info;
    for (int i = 0; (info = hx_bot_list(i)) != NULL; i++) {
        hx_bot *const bot = hx_bot_open(info->name, NULL);
        assert_non_null(bot);
        assert_string_equal(hx_bot_name(bot), info->name);
        for (int lang = 0; lang < HX_LANGUAGES; lang++) assert_true(*info->help[lang]);
        hx_bot_close(bot);
    }
}

static void test_budgets(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t nodes, micros;
    } good[] = {
        { "", 0, 0 },
        { "20ms", 0, 20000 },
        { "1.5s", 0, 1500000 },
        { "300us", 0, 300 },
        { "2min", 0, 120000000 },
        { "nodes=5000", 5000, 0 },
        { "nodes=7,1s", 7, 1000000 },
    };
    static const char *const bad[] = { "20",       "ms",      "-5ms",  "nodes=", "nodes=0",
                                       "nodes=-3", "nodes=x", "1s,",   ",1s",    "20 ms",
                                       "1e99s",    "nans",    "0.1us", "fast",   "nodes=5,x" };
    hx_budget budget;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(hx_budget_read(good[i].text, &budget));
        assert_int_equal(budget.nodes, good[i].nodes);
        assert_int_equal(budget.micros, good[i].micros);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (hx_budget_read(bad[i], &budget)) fail_msg("taken for a budget: %s", bad[i]);
    }
}

/* Seat 1 of the toy game after its first card: five moves, all as likely. */
static void test_random(void **state)
{
    (void)state;
    enum { TRIES = 5000 };
    toy_rules rules;
    toy_state position, view;
    hx_move list[16], move;
    hx_rng rng;
    hx_error why;
    int count[16] = { 0 };
    assert_int_equal(toy_game.rules(&rules, "toy", &why), HX_OK);
    toy_game.start(&rules, &position);
    hx_bot *const bot = hx_bot_open("random", NULL);
    hx_rng_seed(&rng, 5);
    assert_int_equal(
        hx_bot_choose(bot, &toy_game, &rules, &position, 0, (hx_budget){ 0 }, &rng, &move),
        HX_NOT_YOUR_TURN); /* the die has not been rolled */
    static const char *const begin[] = { "2", "=B" };
    for (int i = 0; i < 2; i++) {
        toy_game.hear(&rules, &position, HX_CHANCE, begin[i], &move, &why);
        toy_game.apply(&rules, &position, &move);
    }
    toy_game.view(&rules, &position, 0, &view);
    const int n = toy_game.legal(&rules, &view, 0, list, 16);
    assert_int_equal(n, 5);
    for (int i = 0; i < TRIES; i++) {
        assert_int_equal(
            hx_bot_choose(bot, &toy_game, &rules, &view, 0, (hx_budget){ 0 }, &rng, &move), HX_OK);
        int j = 0;
        while (j < n && memcmp(&list[j], &move, sizeof move) != 0) j++;
        assert_true(j < n);
        count[j]++;
    }
    for (int j = 0; j < n; j++) assert_in_range(count[j], TRIES / n - 150, TRIES / n + 150);
    hx_bot_close(bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_all_open),
        cmocka_unit_test(test_budgets),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
