/* grades_test.c -- the grades of opponents: each plays every game it says it plays,
 * says what it gives up, slips as often as it says and keeps to budgets.  That a stronger
 * one wins more than a weaker one is in release/bot_strength_test.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/dice.h"
#include "support/bot_games.h"

static const char *const grades[] = { "beginner", "casual", "club", "expert", "master" };
enum { GRADES = 5 };

static const char *const specs[] = {
    "catan seats=2 board=beginner", "catan seats=6",     "dice island-one seats=2",
    "dice island-two seats=2",      "dice plus seats=2", "dice extra seats=3",
};
enum { SPECS = sizeof specs / sizeof *specs };

/* Rules of either game. */
typedef union any_rules {
    max_align_t align;
    char room[1 << 16];
} any_rules;

static const hx_game *rules_of(const char *spec, any_rules *rules)
{
    const hx_game *const game = hx_game_named(spec);
    hx_error why;
    assert_non_null(game);
    assert_true(game->rules_size <= sizeof *rules);
    assert_int_equal(game->rules(rules, spec, &why), HX_OK);
    return game;
}

static void test_in_the_list(void **state)
{
    (void)state;
    const hx_bot_info *info;
    int found = 0;
    for (int i = 0; (info = hx_bot_list(i)) != NULL; i++)
        if (found < GRADES && strcmp(info->name, grades[found]) == 0) found++;
    assert_int_equal(found, GRADES); /* weakest first */
}

/* Every grade says for every game, in both languages, what it gives up; no two the same. */
static void test_gives_up(void **state)
{
    (void)state;
    any_rules rules;
    for (int s = 0; s < SPECS; s++) {
        const hx_game *const game = rules_of(specs[s], &rules);
        for (int lang = 0; lang < HX_LANGUAGES; lang++) {
            const char *last = "";
            for (int i = 0; i < GRADES; i++) {
                const char *const text =
                    hx_bot_gives_up(grades[i], game, &rules, (hx_language)lang);
                assert_non_null(text);
                assert_true(*text && strcmp(text, last) != 0);
                last = text;
            }
        }
        const char *const english = hx_bot_gives_up("club", game, &rules, HX_ENGLISH);
        const char *const german = hx_bot_gives_up("club", game, &rules, HX_GERMAN);
        assert_string_not_equal(english, german);
        assert_null(hx_bot_gives_up("random", game, &rules, HX_ENGLISH));
        assert_null(hx_bot_gives_up("", game, &rules, HX_ENGLISH));
    }
}

static void test_no_options(void **state)
{
    (void)state;
    hx_error why = { 0 };
    for (int i = 0; i < GRADES; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s:error=1", grades[i]);
        assert_null(hx_bot_open(name, &why));
        assert_int_equal(why.status, HX_BAD_TEXT);
    }
}

/* Some decisions of every game by every grade; bot_game() fails at an illegal move. */
static void test_plays_all(void **state)
{
    (void)state;
    const hx_budget quick = { .nodes = 20, .micros = 2000 };
    any_rules rules;
    for (int s = 0; s < SPECS; s++) {
        const hx_game *const game = rules_of(specs[s], &rules);
        for (int i = 0; i < GRADES; i++) {
            assert_true(hx_bot_plays(grades[i], game, &rules));
            bot_game(specs[s], &grades[i], 1, quick, (uint64_t)i, 40);
        }
    }
}

/* One bot may be asked about one game after another. */
static void test_changes_games(void **state)
{
    (void)state;
    hx_bot *const bot = hx_bot_open("beginner", NULL);
    hx_rng rng;
    hx_rng_seed(&rng, 3);
    for (int s = 2; s < 2 * SPECS; s++) {
        any_rules rules;
        const hx_game *const game = rules_of(specs[s % SPECS], &rules);
        if (game != &hx_dice_game) continue;
        hx_dice_state at;
        hx_move m;
        game->start(&rules, &at);
        if (!game->waiting(&rules, &at)) {
            hx_dice_draw(&at, &rng, &m);
            game->apply(&rules, &at, &m);
        }
        hx_bot_begin(bot, game, &rules, at.seat);
        assert_int_equal(hx_bot_choose(bot, game, &rules, &at, at.seat, (hx_budget){ 0 }, &rng, &m),
                         HX_OK);
        assert_int_equal(game->check(&rules, &at, &m), HX_OK);
    }
    hx_bot_close(bot);
}

/* The beginner of the board game is `simple` with three slips in ten decisions: asked
 * often about the first corner he names another one in about three of ten. */
static void test_slips(void **state)
{
    (void)state;
    enum { TRIES = 1000 };
    any_rules rules;
    const hx_game *const game = rules_of("catan seats=2 board=beginner", &rules);
    void *const at = calloc(1, game->state_size);
    hx_bot *const plain = hx_bot_open("simple", NULL), *const slips = hx_bot_open("beginner", NULL);
    hx_rng rng;
    hx_move best, m;
    int others = 0;
    hx_rng_seed(&rng, 8);
    game->start(&rules, at);
    while (!game->waiting(&rules, at)) {
        hx_odds odds[HX_CATAN_ODDS_MAX];
        assert_in_range(game->chance(&rules, at, odds, HX_CATAN_ODDS_MAX), 1, HX_CATAN_ODDS_MAX);
        game->apply(&rules, at, &odds[0].move);
    }
    const hx_budget standard = { 0 };
    assert_int_equal(hx_bot_choose(plain, game, &rules, at, 0, standard, &rng, &best), HX_OK);
    for (int i = 0; i < TRIES; i++) {
        assert_int_equal(hx_bot_choose(slips, game, &rules, at, 0, standard, &rng, &m), HX_OK);
        others += memcmp(&m, &best, sizeof m) != 0;
    }
    assert_in_range(others, 230, 350);
    hx_bot_close(plain);
    hx_bot_close(slips);
    free(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_the_list),   cmocka_unit_test(test_gives_up),
        cmocka_unit_test(test_no_options),    cmocka_unit_test(test_plays_all),
        cmocka_unit_test(test_changes_games), cmocka_unit_test(test_slips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
