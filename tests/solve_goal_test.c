/* solve_goal_test.c -- the best chance of a target or against a field. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hx/solve.h"

static const hx_solve_options nowhere = { .folder = "" };

typedef struct setting {
    hx_dice_rules rules;
    hx_dice_state at;
    hx_solve *solve;
} setting;

static setting open_at(const char *position)
{
    setting t;
    hx_status why;
    assert_int_equal(hx_dice_game.rules(&t.rules, "dice island-one seats=1", NULL), HX_OK);
    assert_int_equal(hx_dice_game.arrange(&t.rules, position, &t.at, NULL), HX_OK);
    t.solve = hx_solve_open(&t.rules, &t.at, &nowhere, &why);
    assert_non_null(t.solve);
    return t;
}

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most)) fail_msg("%.15f is not %.15f", a, b);
}

static double goal_from(const setting *t, const hx_totals *worth, const hx_dice_state *at)
{
    hx_status why;
    hx_goal *const goal = hx_goal_open(t->solve, at, worth, &nowhere, &why);
    assert_non_null(goal);
    const double value = hx_goal_value(goal, at ? at : &t->at, 0);
    hx_goal_close(goal);
    return value;
}

/* Within a turn the best move reaches it as often as promised, the others no more often. */
static void moves_reach(const hx_reach *reach, const setting *t, int target, double chance)
{
    hx_solve_choice list[HX_SOLVE_CHOICES];
    const int n = hx_reach_moves(reach, &t->at, target, list, HX_SOLVE_CHOICES);
    assert_int_equal(n > 0, t->at.phase != HX_DICE_ROLL);
    double best = 0;
    for (int i = 0; i < n; i++) {
        assert_int_equal(hx_dice_game.check(&t->rules, &t->at, &list[i].move), HX_OK);
        best = fmax(best, list[i].value);
    }
    if (n > 0) near(best, chance, 1e-7);
    if (n > 0) near(list[0].value, best, 0);
}

/* For all targets at once, and for each by itself, from all phases. */
static void all_targets(void **state)
{
    static const char *const phases[] = {
        "round 14; 1: r0 r2 s3 k1 k2 j1 boxes 3 2 2 1 x x x x x x x x x",
        "round 14; rolled BL$$OO left 2; 1: r0 r2 s3 k1 k2 j1 boxes 3 2 2 1 x x x x x x x x x",
        "round 14; kept WO left 1; 1: r0 r2 s3 k1 k2 j1 boxes 3 2 2 1 x x x x x x x x x",
        "round 14; build BLGOO$; 1: r0 r2 s3 k1 k2 j1 boxes 3 2 2 1 x x x x x x x x x",
    };
    (void)state;
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        const setting t = open_at(phases[i]);
        hx_status why;
        hx_reach *const reach = hx_reach_open(t.solve, &nowhere, &why);
        assert_non_null(reach);
        double last = 1;
        for (int target = -20; target <= 50; target += 7) {
            hx_totals worth;
            hx_worth_reach(target, &worth);
            const double chance = hx_reach_value(reach, &t.at, 0, target);
            near(chance, goal_from(&t, &worth, NULL), 1e-7);
            if (i == 0) near(chance, hx_reach_start(reach)->of[hx_total_index(target)], 1e-7);
            assert_true(chance <= last + 1e-7);
            moves_reach(reach, &t, target, chance);
            last = chance;
        }
        assert_true(last < 1e-6);
        hx_reach_close(reach);
        hx_solve_close(t.solve);
    }
}

/* No plan reaches a target more often than the best, that of the most points
 * included. */
static void better_than_points(void **state)
{
    (void)state;
    const setting t = open_at("round 13; 1: r0 r1 r2 s3 k1");
    hx_totals chances, worth;
    double at_least = 0, most = 0;
    assert_int_equal(hx_solve_totals(t.solve, &t.at, &nowhere, &chances), HX_OK);
    for (int target = 20; target >= -10; target -= 3) {
        at_least = 0;
        for (int i = hx_total_index(target); i < HX_TOTALS; i++) at_least += chances.of[i];
        hx_worth_reach(target, &worth);
        const double best = goal_from(&t, &worth, NULL);
        assert_true(best >= at_least - 1e-12);
        most = fmax(most, best - at_least);
    }
    assert_true(most > 0.01); /* and for some target much better */
    hx_solve_close(t.solve);
}

/* [R-I1-11] Ties are shared: equal players have equal chances. */
static void field(void **state)
{
    (void)state;
    const setting t = open_at("round 13");
    hx_totals chances, worth;
    assert_int_equal(hx_solve_totals(t.solve, &t.at, &nowhere, &chances), HX_OK);
    for (int opponents = 1; opponents <= 3; opponents++) {
        double plain = 0;
        hx_worth_field(&chances, opponents, &worth);
        for (int i = 0; i < HX_TOTALS; i++) plain += chances.of[i] * worth.of[i];
        near(plain, 1.0 / (opponents + 1), 1e-12);
        assert_true(goal_from(&t, &worth, NULL) > plain);
    }
    hx_solve_close(t.solve);
}

/* Two certain opponents with 5: less loses, 5 shares by three, more wins. */
static void shared_by_hand(void **state)
{
    hx_totals chances = { .of = { 0 } }, worth;
    (void)state;
    chances.of[hx_total_index(5)] = 1;
    hx_worth_field(&chances, 2, &worth);
    near(worth.of[hx_total_index(4)], 0, 0);
    near(worth.of[hx_total_index(5)], 1.0 / 3, 1e-15);
    near(worth.of[hx_total_index(6)], 1, 0);
}

/* The last turn: a city or nothing, when only a city will do. */
static void plays_for_the_goal(void **state)
{
    (void)state;
    const setting t =
        open_at("round 15; rolled BLGGOO left 2; 1: r0 r1 boxes 1 1 x x x x x x x x x x x x");
    hx_solve_choice points[HX_SOLVE_CHOICES], goal[HX_SOLVE_CHOICES];
    hx_totals worth;
    hx_status why;
    const int now = hx_dice_game.points(&t.rules, &t.at, 0);
    hx_worth_reach(now + 7, &worth);
    hx_goal *const g = hx_goal_open(t.solve, &t.at, &worth, &nowhere, &why);
    assert_non_null(g);
    const int n = hx_solve_moves(t.solve, &t.at, points, HX_SOLVE_CHOICES);
    assert_int_equal(hx_goal_moves(g, &t.at, goal, HX_SOLVE_CHOICES), n);
    near(goal[0].value, hx_goal_value(g, &t.at, 0), 1e-9);
    assert_int_equal(goal[0].move.cards[HX_DICE_GRAIN], 2);
    assert_int_equal(goal[0].move.cards[HX_DICE_ORE], 2);
    assert_int_equal(goal[0].move.cards[HX_DICE_BRICK], 0);
    /* Two dice, each of which may be ore or together gold: twice. */
    const double miss = 1 - (11.0 + 1.0) / 36;
    assert_true(goal[0].value >= 1 - miss * miss - 1e-9);
    hx_goal_close(g);
    hx_solve_close(t.solve);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_targets),
        cmocka_unit_test(better_than_points),
        cmocka_unit_test(field),
        cmocka_unit_test(shared_by_hand),
        cmocka_unit_test(plays_for_the_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
