/* solve_full_test.c -- the whole of both sheets: published numbers, the search
 * anywhere in the game, games. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/solve.h"

static const hx_solve_options nowhere = { .folder = "" };

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most)) fail_msg("%.12f is not %.12f", a, b);
}

/* The numbers of docs/solver.md. */
static void island_one(void **state)
{
    static const struct {
        const char *spec;
        double expected;
        int64_t positions;
    } known[] = {
        { "dice island-one seats=1", 94.790335020541, 914063 },
        { "dice island-one seats=1 joker=later-turn", 94.264066129281, 913040 },
        { "dice island-one seats=1 knights=flat", 80.034689565516, 914063 },
        { "dice island-one seats=1 knights=flat joker=later-turn", 79.524446652580, 913040 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        hx_dice_rules rules;
        hx_status why;
        hx_solve_check check;
        assert_int_equal(hx_dice_game.rules(&rules, known[i].spec, NULL), HX_OK);
        hx_solve *const solve = hx_solve_open(&rules, NULL, &nowhere, &why);
        assert_non_null(solve);
        near(hx_solve_about(solve).expected, known[i].expected, 1e-9);
        assert_int_equal(hx_solve_about(solve).positions, known[i].positions);
        assert_int_equal(hx_solve_about(solve).solved, 931028);
        assert_int_equal(hx_solve_verify(solve, 15, 0, i + 1, NULL, &check), HX_OK);
        assert_true(check.worst < 1e-9);
        assert_int_equal(hx_solve_verify(solve, 30, 1, i + 1, NULL, &check), HX_OK);
        assert_true(check.worst < 1e-9);
        hx_solve_close(solve);
    }
}

static void island_one_games(void **state)
{
    hx_dice_rules rules;
    hx_status why;
    hx_solve_games games;
    (void)state;
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-one seats=1", NULL), HX_OK);
    hx_solve *const solve = hx_solve_open(&rules, NULL, &nowhere, &why);
    assert_non_null(solve);
    assert_int_equal(hx_solve_simulate(solve, 5000, 1, &nowhere, &games), HX_OK);
    near(games.mean, hx_solve_about(solve).expected, 4.5 * games.error);
    near(games.deviation, 16.022269, 1);
    assert_true(games.chi_square < games.freedom + 6 * sqrt(2.0 * games.freedom));
    hx_solve_close(solve);
}

/* A stored table is the computed one, and answers at once: every choice of a position
 * within 5 ms of processor time. */
static void ask_stored(const hx_dice_rules *rules, const hx_solve_options *folder, double expected)
{
    hx_status why;
    hx_dice_state s;
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    hx_race *const race = hx_race_open(rules, folder, &why);
    assert_non_null(race);
    assert_true(hx_race_about(race).stored);
    near(hx_race_about(race).expected, expected, 1e-9);
    assert_int_equal(
        hx_dice_game.arrange(rules, "round 6; rolled BLWGOO left 2; 1: r1 s1 k1 k2", &s, NULL),
        HX_OK);
    const clock_t began = clock();
    for (int i = 0; i < 50; i++)
        assert_true(hx_race_moves(race, &s, choices, HX_SOLVE_CHOICES) > 10);
    assert_true((double)(clock() - began) / CLOCKS_PER_SEC / 50 < 0.005);
    hx_race_close(race);
}

static void island_two_stored(void **state)
{
    char name[] = "/tmp/hexshore-two-XXXXXX", path[128];
    hx_dice_rules rules;
    hx_status why;
    (void)state;
    assert_non_null(mkdtemp(name));
    const hx_solve_options folder = { .folder = name };
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-two seats=1", NULL), HX_OK);
    hx_race *const race = hx_race_open(&rules, &folder, &why);
    assert_non_null(race);
    assert_false(hx_race_about(race).stored);
    ask_stored(&rules, &folder, hx_race_about(race).expected);
    hx_race_close(race);
    snprintf(path, sizeof path, "%s/island-two-same-turn.hxt", name);
    assert_int_equal(unlink(path), 0);
    rmdir(name);
}

/* [R-I2-02] [R-I2-03] [R-I2-06] [R-I2-07] [R-I2-08] [R-I2-09] */
static void island_two(void **state)
{
    hx_dice_rules rules;
    hx_status why;
    hx_solve_check check;
    hx_race_games games;
    double by[HX_RACE_TURNS + 1], mean = 0;
    (void)state;
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-two seats=1", NULL), HX_OK);
    hx_race *const race = hx_race_open(&rules, &nowhere, &why);
    assert_non_null(race);
    const double expected = hx_race_about(race).expected;
    near(expected, 10.816240955232, 1e-9);
    assert_int_equal(hx_race_about(race).positions, 1073765);
    assert_int_equal(hx_race_verify(race, 30, 1, NULL, &check), HX_OK);
    assert_true(check.worst < 1e-9);
    assert_int_equal(hx_race_by(race, HX_RACE_TURNS, &nowhere, by), HX_OK);
    for (int n = 1; n <= HX_RACE_TURNS; n++) mean += n * (by[n] - by[n - 1]);
    near(mean, expected, 1e-8);
    assert_int_equal(hx_race_simulate(race, 2000, 1, &nowhere, &games), HX_OK);
    near(games.mean, expected, 4.5 * games.error);
    hx_race_close(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one),
        cmocka_unit_test(island_one_games),
        cmocka_unit_test(island_two),
        cmocka_unit_test(island_two_stored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
