/* solve_values_test.c -- values of Island One, and how they are asked for. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/solve.h"

static const hx_solve_options nowhere = { .folder = "" };

static void set_up(const char *spec, const char *position, hx_dice_rules *rules,
                   hx_dice_state *state)
{
    assert_int_equal(hx_dice_game.rules(rules, spec, NULL), HX_OK);
    hx_dice_game.start(rules, state);
    if (!position) return;
    hx_error error = { 0 };
    if (hx_dice_game.arrange(rules, position, state, &error) != HX_OK) {
        fail_msg("%s: %s, wanted %s", position, error.word, error.wanted);
    }
}

static hx_solve *open_from(const hx_dice_rules *rules, const hx_dice_state *state)
{
    hx_status why;
    hx_solve *const solve = hx_solve_open(rules, state, &nowhere, &why);
    assert_non_null(solve);
    return solve;
}

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most)) fail_msg("%.12f is not %.12f", a, b);
}

/* -- known values ---------------------------------------------------------------------- */

/* The empty sheet with 1 .. 5 turns left; found by two programs that share no
 * code [R-I1-07] [R-I1-09]. */
static void empty_sheet(void **state)
{
    static const struct {
        const char *spec;
        double value[5];
    } known[] = {
        { "dice island-one seats=1", { 2.625169, 5.405531, 11.242951, 18.254792, 24.252007 } },
        { "dice island-one seats=1 joker=later-turn",
          { 2.601546, 4.770088, 9.765580, 16.784380, 23.077013 } },
        { "dice island-one seats=1 knights=flat",
          { 2.604301, 4.632726, 8.025661, 11.654431, 15.105339 } },
        { "dice island-one seats=1 knights=flat joker=later-turn",
          { 2.599631, 4.591266, 7.984644, 11.628473, 15.070886 } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        hx_dice_rules rules;
        hx_dice_state s;
        set_up(known[i].spec, NULL, &rules, &s);
        s.turn = HX_DICE_BOXES - 4;
        hx_solve *const solve = open_from(&rules, &s);
        for (int left = 1; left <= 5; left++) {
            s.turn = (uint32_t)(HX_DICE_BOXES + 1 - left);
            near(hx_solve_value(solve, &s, 0), known[i].value[left - 1], 5e-7);
        }
        hx_solve_close(solve);
    }
}

/* Worked out by hand: the last turn, all rolls made. */
static void by_hand(void **state)
{
    static const struct {
        const char *position;
        double same_turn, later_turn;
    } cases[] = {
        { "round 15; build WWWWWW", -2, -2 },                    /* nothing [R-I1-10]             */
        { "round 15; build $$$$$$", 1, 1 },                      /* a knight by three trades
                                                           [R-DICE-06]                   */
        { "round 15; build BL$$OO", 1, 1 },                      /* one trade is no second road   */
        { "round 15; build BL$$$$", 3, 3 },                      /* two trades: settlement 3      */
        { "round 15; build BLWGO$", 3, 3 },                      /* that, not road and knight     */
        { "round 15; build BBLLWG", 4, 4 },                      /* and a road [R-DICE-05]        */
        { "round 15; build WGOWGB", 3, 1 },                      /* knight 1, its joker [R-I1-09],
                                                           knight 2                      */
        { "round 15; build GGOOOB; 1: r0 r1", 7, 7 },            /* a city [R-I1-04]              */
        { "round 15; build GGOOOB; 1: r0", -2, -2 },             /* no road leads to it           */
        { "round 15; build GOOOBW; 1: r0 r1 k1 k2", 7, 7 },      /* grain joker [R-DICE-07]  */
        { "round 15; build GOOBBB; 1: r0 r1 k1 k2", 7, 7 },      /* both jokers [R-DICE-09]  */
        { "round 15; build GOOBBB; 1: r0 r1 k1 k2 j1", -2, -2 }, /* one used      */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int later = 0; later < 2; later++) {
            hx_dice_rules rules;
            hx_dice_state s;
            set_up(later ? "dice island-one seats=1 joker=later-turn" : "dice island-one seats=1",
                   cases[i].position, &rules, &s);
            hx_solve *const solve = open_from(&rules, &s);
            near(hx_solve_value(solve, &s, 0), later ? cases[i].later_turn : cases[i].same_turn,
                 1e-12);
            hx_solve_close(solve);
        }
    }
}

/* -- how it is asked ------------------------------------------------------------------- */

/* Plays on with random moves; at every decision the best choice has the value of
 * the position, the list is ordered, and each choice leads to its value. */
static void choices(void **state)
{
    hx_dice_rules rules;
    hx_dice_state s;
    hx_rng rng;
    (void)state;
    hx_rng_seed(&rng, 11);
    set_up("dice island-one seats=1", "round 12; 1: r0 r1 r2 r3 s3 k1 k2 k3 k4 j1", &rules, &s);
    hx_solve *const solve = open_from(&rules, &s);
    while (s.phase != HX_DICE_OVER) {
        hx_solve_choice list[HX_SOLVE_CHOICES];
        hx_move move;
        const int n = hx_solve_moves(solve, &s, list, HX_SOLVE_CHOICES);
        if (s.phase == HX_DICE_ROLL) {
            assert_int_equal(n, 0);
            hx_dice_draw(&s, &rng, &move);
            hx_dice_game.apply(&rules, &s, &move);
            continue;
        }
        const int points = hx_dice_game.points(&rules, &s, 0);
        near(list[0].value, hx_solve_value(solve, &s, 0), 2e-9);
        for (int i = 0; i < n; i++) {
            hx_dice_state next = s;
            hx_dice_game.apply(&rules, &next, &list[i].move);
            const int gained = hx_dice_game.points(&rules, &next, 0) - points;
            near(list[i].value, gained + hx_solve_value(solve, &next, 0), 1e-9);
            if (i > 0) assert_true(list[i].value <= list[i - 1].value + 2e-9);
        }
        move = list[hx_rng_below(&rng, (uint32_t)n)].move;
        hx_dice_game.apply(&rules, &s, &move);
    }
    near(hx_solve_value(solve, &s, 0), 0, 0);
    hx_solve_close(solve);
}

/* Of another seat only its sheet and its turns matter; the table of one seat's
 * sheet serves the others. */
static void seats(void **state)
{
    hx_dice_rules one, three;
    hx_dice_state alone, s;
    (void)state;
    set_up("dice island-one seats=1", "round 13; 1: r0 r2 s3 boxes 1 1 3 x x x x x x x x x", &one,
           &alone);
    set_up("dice island-one seats=3",
           "round 13 seat 2; rolled BLWGO$ left 1; 1: r0; 2: k1 k2; "
           "3: r0 r2 s3 boxes 1 1 3 x x x x x x x x x",
           &three, &s);
    hx_solve *const solo = open_from(&one, &alone);
    hx_dice_state early = s;
    memset(early.seats, 0, sizeof early.seats);
    for (int i = 0; i < 3; i++) early.seats[i].roads[0] = alone.seats[0].roads[0] & 1u << 16;
    early.turn = 3 * 12 + 2;
    hx_solve *const many = open_from(&three, &early);
    near(hx_solve_value(many, &early, 1), hx_solve_value(many, &early, 2), 10);
    assert_true(isnan(hx_solve_value(many, &s, 2))); /* not among what can follow */
    hx_solve_close(many);
    s.seat = 2;
    s.turn++;
    hx_solve *const third = open_from(&three, &s);
    s.turn--;
    s.seat = 1;
    near(hx_solve_value(third, &s, 2), hx_solve_value(solo, &alone, 0), 1e-12);
    hx_solve_close(third);
    hx_solve_close(solo);
}

static bool stop_at_once(void *context, double done)
{
    (void)done;
    ++*(int *)context;
    return false;
}

static void refusals(void **state)
{
    hx_dice_rules rules;
    hx_dice_state s;
    hx_status why;
    int heard = 0;
    const hx_solve_options stopping = {
        .folder = "", .listener = stop_at_once, .context = &heard, .threads = 1
    };
    (void)state;
    set_up("dice island-two seats=1", NULL, &rules, &s);
    assert_null(hx_solve_open(&rules, NULL, &nowhere, &why));
    assert_int_equal(why, HX_BAD_RULES);
    set_up("dice island-one seats=1", NULL, &rules, &s);
    assert_null(hx_race_open(&rules, &nowhere, &why));
    assert_int_equal(why, HX_BAD_RULES);
    assert_null(hx_solve_open(&rules, NULL, &stopping, &why));
    assert_int_equal(why, HX_OVER);
    assert_int_equal(heard, 1);
    s.phase = HX_DICE_OVER;
    assert_null(hx_solve_open(&rules, &s, &nowhere, &why));
    assert_int_equal(why, HX_OVER);
}

/* -- chances of totals ----------------------------------------------------------------- */

/* The mean of the chances is the value, from every phase. */
static void totals(void **state)
{
    static const char *const positions[] = {
        "round 12",
        "round 13; rolled BLWGO$ left 2; 1: r0 r2 s3 k1 k2",
        "round 13; kept BL left 1; 1: r0 r2 s3 k1 k2",
        "round 13; rolled BL$$OO left 1; 1: r0 r1 r2 s3 k1 k2 boxes 1 1 1 3 3 x x x x x x x",
        "round 13; build BBL$$O; 1: r0 r1 r2 s3 k1 k2 k3 k4",
        "round 15; build BBLLLG; 1: r0",
    };
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        hx_dice_rules rules;
        hx_dice_state s;
        hx_totals chances;
        double sum = 0;
        set_up("dice island-one seats=1", positions[i], &rules, &s);
        hx_solve *const solve = open_from(&rules, &s);
        assert_int_equal(hx_solve_totals(solve, &s, &nowhere, &chances), HX_OK);
        for (int j = 0; j < HX_TOTALS; j++) {
            assert_true(chances.of[j] >= 0);
            sum += chances.of[j];
        }
        near(sum, 1, 1e-12);
        const double total = hx_dice_game.points(&rules, &s, 0) + hx_solve_value(solve, &s, 0);
        near(hx_totals_mean(&chances), total, 1e-8);
        hx_solve_close(solve);
    }
}

/* Games played by the choices follow the computed chances. */
static void games(void **state)
{
    hx_dice_rules rules;
    hx_dice_state s;
    hx_solve_games played;
    (void)state;
    set_up("dice island-one seats=1", "round 12; 1: r0 r2 s3 k1 k2 j1", &rules, &s);
    hx_solve *const solve = open_from(&rules, &s);
    const double total = hx_dice_game.points(&rules, &s, 0) + hx_solve_about(solve).expected;
    assert_int_equal(hx_solve_simulate(solve, 2000, 7, &nowhere, &played), HX_OK);
    assert_int_equal(played.games, 2000);
    near(played.mean, total, 5 * played.error);
    assert_true(played.freedom > 3);
    assert_true(played.chi_square < played.freedom + 6 * sqrt(2.0 * played.freedom));
    hx_solve_close(solve);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_sheet), cmocka_unit_test(by_hand),  cmocka_unit_test(choices),
        cmocka_unit_test(seats),       cmocka_unit_test(refusals), cmocka_unit_test(totals),
        cmocka_unit_test(games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
