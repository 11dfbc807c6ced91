/* solve_check_test.c -- the solver against a search of all move sequences.
 *
 * The search of hx_solve_verify() goes through hx_dice_game alone and shares
 * nothing with the solver.  Tables that begin late are small, so every option
 * set can be checked here; tests/release/solve_full_test.c does the whole game,
 * and `hexshore solve ... --verify N` as much as one likes. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/solve.h"

static const char *const specs[] = {
    "dice island-one seats=1",
    "dice island-one seats=1 joker=later-turn",
    "dice island-one seats=1 knights=flat",
    "dice island-one seats=1 knights=flat joker=later-turn",
};
enum { SPECS = 4 };

/* Where tables begin: nothing built; roads and jokers at hand; everything on the
 * way to the last city; knights one after the other. */
static const char *const positions[] = {
    "round 14",
    "round 14; 1: r0 r1 r2 r3 s3 s4 c7 k1 k2 k3 j2",
    "round 13; 1: r0 r1 r2 r3 r4 r5 r6 r7 r12 r13 r14 s3 s4 s5 c7 c12 k1 k2 k3 k4 k5",
    "round 14; 1: r0 r2 r3 r5 s3 s4 k1 k2 k3 k4 k5 k6 j1 j4",
    "round 14; 1: r0 k1 k2 k3 k4",
};
enum { POSITIONS = 5 };

static hx_solve *open_at(const char *spec, const char *position)
{
    static const hx_solve_options nowhere = { .folder = "" };
    hx_dice_rules rules;
    hx_dice_state from;
    hx_status why;
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    hx_error error = { 0 };
    if (hx_dice_game.arrange(&rules, position, &from, &error) != HX_OK) {
        fail_msg("%s: %s, wanted %s", position, error.word, error.wanted);
    }
    hx_solve *const solve = hx_solve_open(&rules, &from, &nowhere, &why);
    assert_non_null(solve);
    return solve;
}

static void agrees(hx_status status, const hx_solve_check *check, int least)
{
    assert_int_equal(status, HX_OK);
    assert_true(check->positions >= least);
    assert_true(check->worst < 1e-9);
}

/* [R-DICE-02] [R-DICE-05] [R-DICE-06] [R-DICE-07] [R-DICE-09] [R-DICE-12] [R-I1-07] [R-I1-09]
 * [R-I1-10] */
static void points(void **state)
{
    (void)state;
    for (int i = 0; i < SPECS; i++) {
        for (int j = 0; j < POSITIONS; j++) {
            if (i != j && j != POSITIONS - 1) continue;
            hx_solve *const solve = open_at(specs[i], positions[j]);
            hx_solve_check check;
            agrees(hx_solve_verify(solve, 1, 0, 1, NULL, &check), &check, 4);
            agrees(hx_solve_verify(solve, 1, 1, 2, NULL, &check), &check, 4);
            hx_solve_close(solve);
        }
    }
}

/* Two turns to the end, where one decides about the jokers of the next. */
static void two_turns(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        hx_solve *const solve = open_at(specs[i], positions[0]);
        hx_solve_check check;
        agrees(hx_solve_verify(solve, 1, 2, 3, NULL, &check), &check, 50);
        hx_solve_close(solve);
    }
}

/* The same search finds the same chances, whatever totals are worth. */
static void goals(void **state)
{
    (void)state;
    hx_totals worth;
    for (int i = 0; i < HX_TOTALS; i++) worth.of[i] = 1 / (1 + exp((90 - i) / 10.0));
    for (int i = 0; i < POSITIONS; i += 2) {
        hx_solve *const solve = open_at(specs[i % SPECS], positions[i]);
        hx_status why;
        hx_goal *const goal = hx_goal_open(solve, NULL, &worth, NULL, &why);
        hx_solve_check check;
        assert_non_null(goal);
        agrees(hx_goal_verify(goal, 1, 0, 4, NULL, &check), &check, 4);
        agrees(hx_goal_verify(goal, 1, 1, 5, NULL, &check), &check, 4);
        hx_goal_close(goal);
        hx_solve_close(solve);
    }
}

/* A solver that knows less must be caught: the values of later-turn are not
 * those of same-turn. */
static void search_can_disagree(void **state)
{
    (void)state;
    hx_solve *const same = open_at(specs[0], positions[4]);
    hx_solve *const later = open_at(specs[1], positions[4]);
    assert_true(hx_solve_about(same).expected > hx_solve_about(later).expected + 1e-3);
    hx_solve_close(same);
    hx_solve_close(later);
}

/* What cannot be searched is refused. */
static void refusals(void **state)
{
    (void)state;
    hx_dice_rules rules;
    hx_dice_state start;
    hx_solve_check check;
    hx_status why;
    hx_solve *const solve = open_at(specs[0], positions[0]);
    assert_int_equal(hx_solve_verify(solve, 1, 3, 1, NULL, &check), HX_BAD_POSITION);
    hx_solve_close(solve);
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-one seats=2", NULL), HX_OK);
    assert_int_equal(hx_dice_game.arrange(&rules, "round 15 seat 1", &start, NULL), HX_OK);
    hx_solve *const two = hx_solve_open(&rules, &start, NULL, &why);
    assert_non_null(two);
    assert_int_equal(hx_solve_verify(two, 1, 0, 1, NULL, &check), HX_BAD_RULES);
    hx_solve_close(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points),   cmocka_unit_test(two_turns),
        cmocka_unit_test(goals),    cmocka_unit_test(search_can_disagree),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
