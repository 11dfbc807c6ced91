/* boards_test.c -- how many boards there are, and that a sheet finds its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "solve/race_board.h"
#include "solve/reachable.h"

/* [R-I1-02] [R-I1-04] [R-I1-06] Counted by another program as well: 117 sets of
 * roads, 1,225 grounds, 155,575 boards. */
static void island_one_counts(void **state)
{
    (void)state;
    island *const is = malloc(sizeof *is);
    hx_dice_rules rules;
    int roads = 0, most = 0;
    assert_non_null(is);
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-one seats=1", NULL), HX_OK);
    island_one_make(is, &rules);
    for (int g = 0; g < GROUNDS; g++) {
        assert_true(is->ground[g].points > 0 || g == 0);
        roads += is->ground[g].settlements == 0 && is->ground[g].cities == 0;
        if (is->ground[g].points > most) most = is->ground[g].points;
    }
    assert_int_equal(roads, 117);
    assert_int_equal(BOARDS, 155575);
    assert_int_equal(most + is->camp[CAMPS - 1].points, 145); /* [R-I1-12] */
    free(is);
}

static int64_t count(const char *spec, bool wasted)
{
    hx_dice_rules rules;
    island *const is = malloc(sizeof *is);
    programs *const p = malloc(sizeof *p);
    reachable *const r = malloc(sizeof *r);
    assert_true(is && p && r);
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    island_one_make(is, &rules);
    assert_true(programs_make(p, is, 1));
    reachable_find(is, p, 0, 0, TURNS, wasted, r);
    const int64_t n = reachable_count(r, TURNS);
    programs_free(p);
    free(is);
    free(p);
    free(r);
    return n;
}

/* [R-I1-09] [R-I1-10] Boards with a turn that play can lead to. */
static void reachable_counts(void **state)
{
    (void)state;
    assert_int_equal(count("dice island-one seats=1", false), 914063);
    assert_int_equal(count("dice island-one seats=1", true), 931028);
    assert_int_equal(count("dice island-one seats=1 joker=later-turn", false), 913040);
}

/* [R-I2-04] [R-I2-06] A played sheet is found among the states, and what it has
 * is what the state says. */
static void island_two_sheets(void **state)
{
    (void)state;
    race_sheet *const sheet = malloc(sizeof *sheet);
    hx_dice_rules rules;
    hx_rng rng;
    assert_non_null(sheet);
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-two seats=1", NULL), HX_OK);
    race_sheet_make(sheet, &rules, race_game);
    hx_rng_seed(&rng, 3);
    for (int game = 0; game < 60; game++) {
        hx_dice_state s;
        hx_dice_game.start(&rules, &s);
        while (s.phase != HX_DICE_OVER && s.turn < 60) {
            hx_move moves[512], move;
            if (s.phase == HX_DICE_ROLL) {
                hx_dice_draw(&s, &rng, &move);
            } else {
                const int n = hx_dice_game.legal(&rules, &s, 0, moves, 512);
                move = moves[hx_rng_below(&rng, (uint32_t)n)];
            }
            hx_dice_game.apply(&rules, &s, &move);
            const int g = race_ground_of(sheet, &s.seats[0]), c = race_camp_of(&s.seats[0]);
            assert_int_equal(sheet->camp[c].knights, __builtin_popcount(s.seats[0].knights));
            assert_int_equal(sheet->camp[c].used, __builtin_popcount(s.seats[0].used));
            if (g == GOAL_REACHED) continue;
            assert_int_equal(sheet->ground[g].points + sheet->camp[c].points,
                             hx_dice_game.points(&rules, &s, 0));
            assert_int_equal(race_is_done(sheet, c, g), s.phase == HX_DICE_OVER);
        }
    }
    free(sheet);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one_counts),
        cmocka_unit_test(reachable_counts),
        cmocka_unit_test(island_two_sheets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
