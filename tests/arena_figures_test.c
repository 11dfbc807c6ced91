/* arena_figures_test.c -- the arena's mathematics: intervals, luck, the sequential
 * test, ratings, and fair line-ups. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "arena/figures.h"
#include "arena/lineup.h"
#include "arena/match.h"
#include "hx/rng.h"

static void assert_near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within)) fail_msg("%.9g instead of %.9g", value, wanted);
}

static double uniform(hx_rng *rng)
{
    return (double)(hx_rng_next(rng) >> 11) * 0x1p-53;
}

/* -- intervals --------------------------------------------------------------------------------- */

/* Values as in the literature: 8 of 10 and 1 of 10. */
static void test_wilson(void **state)
{
    (void)state;
    const hx_estimate many = hx_wilson(8, 10), few = hx_wilson(1, 10), none = hx_wilson(0, 0);
    assert_near(many.value, 0.8, 1e-12);
    assert_near(many.low, 0.4902, 5e-5);
    assert_near(many.high, 0.9433, 5e-5);
    assert_near(few.low, 0.0179, 5e-5);
    assert_near(few.high, 0.4042, 5e-5);
    assert_true(hx_wilson(0, 10).low == 0 && hx_wilson(10, 10).high == 1);
    assert_true(none.low == 0 && none.high == 1);
}

/* A score that is mostly luck: taking it out leaves the mean and narrows the
 * interval; the interval holds the truth about as often as it says. */
static void test_luck_taken_out(void **state)
{
    (void)state;
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    int held = 0, held_plain = 0;
    double narrower = 0;
    enum { RUNS = 400 };
    for (int run = 0; run < RUNS; run++) {
        scores s = { 0 };
        for (int i = 0; i < 200; i++) {
            const double luck = uniform(&rng) - 0.5, skill = uniform(&rng) < 0.6 ? 0.65 : 0.4;
            scores_add(&s, skill + 0.7 * luck, luck);
        }
        const hx_estimate plain = scores_mean(&s), adjusted = scores_adjusted(&s);
        held += adjusted.low < 0.55 && 0.55 < adjusted.high;
        held_plain += plain.low < 0.55 && 0.55 < plain.high;
        narrower += (adjusted.high - adjusted.low) / (plain.high - plain.low) / RUNS;
    }
    assert_in_range(held, 0.91 * RUNS, 0.99 * RUNS);
    assert_in_range(held_plain, 0.91 * RUNS, 0.99 * RUNS);
    assert_true(narrower > 0.4 && narrower < 0.65);
}

/* Pairings that are all alike are not a certainty. */
static void test_never_certain(void **state)
{
    (void)state;
    scores s = { 0 };
    assert_true(scores_mean(&s).low == 0 && scores_mean(&s).high == 1);
    for (int i = 0; i < 16; i++) scores_add(&s, 1, 0);
    assert_near(scores_mean(&s).value, 1, 1e-12);
    assert_true(scores_mean(&s).low < 0.95);
    assert_near(scores_adjusted(&s).low, scores_mean(&s).low, 1e-12);
}

/* -- the sequential test ----------------------------------------------------------------------- */

/* Plays pairings of two games with a true win rate until the test decides. */
static hx_sprt_state play_test(hx_rng *rng, double truth, int *pairings)
{
    scores s = { 0 };
    hx_sprt_state at = HX_SPRT_OPEN;
    while (at == HX_SPRT_OPEN && s.n < 20000) {
        scores_add(&s, ((uniform(rng) < truth) + (uniform(rng) < truth)) / 2.0, 0);
        at = sprt_state(&s, 0.5, 0.55);
    }
    *pairings += (int)s.n;
    return at;
}

static void test_sprt(void **state)
{
    (void)state;
    enum { RUNS = 400 };
    static const struct {
        double truth;
        int least, most; /* of RUNS: how often p1 may be accepted */
    } cases[] = { { 0.45, 0, 2 }, { 0.5, 6, 34 }, { 0.55, 366, 394 }, { 0.6, 398, 400 } };
    hx_rng rng;
    hx_rng_seed(&rng, 11);
    int pairings[4] = { 0 };
    for (int c = 0; c < 4; c++) {
        int accepted = 0;
        for (int run = 0; run < RUNS; run++) {
            const hx_sprt_state at = play_test(&rng, cases[c].truth, &pairings[c]);
            assert_int_not_equal(at, HX_SPRT_OPEN);
            accepted += at == HX_SPRT_P1;
        }
        assert_in_range(accepted, cases[c].least, cases[c].most);
    }
    assert_true(pairings[3] < pairings[2] && pairings[0] < pairings[1]);
    assert_near(sprt_bound(), 2.944438979, 1e-9);
}

/* -- ratings ----------------------------------------------------------------------------------- */

static void test_two_ratings(void **state)
{
    (void)state;
    const rated one = { .seats = { 1, 1 }, .won = { 750, 250 }, .games = 1000 };
    hx_estimate rating[HX_ARENA_BOTS];
    rating_fit(&one, 1, 2, -1, rating);
    const double apart = rating[0].value - rating[1].value;
    assert_near(apart, 400 * log10(3), 0.1);
    assert_near(rating[0].value + rating[1].value, 3000, 1e-6);
    rating_fit(&one, 1, 2, 1, rating);
    assert_near(rating[1].value, 1500, 1e-9);
    assert_near(rating[1].high, 1500, 1e-9);
    /* By the information of 1000 games: 1 / (n p q). */
    const double reach = 1.96 * 400 / log(10) / sqrt(1000 * 0.75 * 0.25);
    assert_near(rating[0].high - rating[0].value, reach, 0.1);
}

/* A quarter of the wins against three of one's like is no more and no less. */
static void test_one_against_three(void **state)
{
    (void)state;
    const rated even = { .seats = { 1, 3 }, .won = { 250, 750 }, .games = 1000 };
    const rated strong = { .seats = { 1, 3 }, .won = { 500, 500 }, .games = 1000 };
    hx_estimate rating[HX_ARENA_BOTS];
    rating_fit(&even, 1, 2, -1, rating);
    assert_near(rating[0].value, rating[1].value, 0.1);
    rating_fit(&strong, 1, 2, -1, rating);
    assert_near(rating[0].value - rating[1].value, 400 * log10(3), 0.2);
}

/* Three bots, two and two: strengths 4 : 2 : 1 come out; never losing is no
 * infinity; nobody's wins say nothing. */
static void test_many_ratings(void **state)
{
    (void)state;
    const rated tables[3] = { { .seats = { 1, 1, 0 }, .won = { 400, 200, 0 }, .games = 600 },
                              { .seats = { 1, 0, 1 }, .won = { 480, 0, 120 }, .games = 600 },
                              { .seats = { 0, 1, 1 }, .won = { 0, 400, 200 }, .games = 600 } };
    const rated never = { .seats = { 1, 1 }, .won = { 50, 0 }, .games = 50 };
    const rated nobody = { .seats = { 1, 1 } };
    hx_estimate rating[HX_ARENA_BOTS];
    rating_fit(tables, 3, 3, 2, rating);
    assert_near(rating[0].value - 1500, 400 * log10(4), 0.5);
    assert_near(rating[1].value - 1500, 400 * log10(2), 0.5);
    rating_fit(&never, 1, 2, -1, rating);
    assert_true(isfinite(rating[0].value) && rating[0].value > 1700 && rating[0].low < 1900);
    rating_fit(&nobody, 1, 2, -1, rating);
    assert_near(rating[0].value, 1500, 1e-9);
}

/* -- line-ups ---------------------------------------------------------------------------------- */

/* Over all line-ups of some boards: how often each bot had each seat. */
static int64_t count_seats(const lineups *l, int boards, int64_t seen[HX_ARENA_BOTS][HX_SEATS])
{
    uint8_t bot[HX_SEATS][HX_SEATS];
    int64_t games = 0;
    memset(seen, 0, sizeof(int64_t[HX_ARENA_BOTS][HX_SEATS]));
    for (int64_t p = 0; p < (int64_t)boards * l->count; p++) {
        const int n = lineup_games(l, p, bot);
        assert_in_range(n, 1, l->seats);
        for (int g = 0; g < n; g++) {
            for (int i = 0; i < l->seats; i++) seen[bot[g][i]][i]++;
        }
        games += n;
        assert_int_equal(lineup_board(l, p), p / l->count);
    }
    return games;
}

/* Every bot has every seat of its share equally often, whatever the numbers. */
static void test_fair_lineups(void **state)
{
    (void)state;
    static lineups l;
    int64_t seen[HX_ARENA_BOTS][HX_SEATS];
    for (int seats = 2; seats <= HX_SEATS; seats++) {
        for (int bots = 2; bots <= 8; bots++) {
            lineups_make(&l, &(hx_arena_plan){ .bots = bots, .seed = 9 }, seats);
            const int64_t games = count_seats(&l, 3, seen);
            for (int b = 0; b < bots; b++) {
                for (int i = 1; i < seats; i++) assert_int_equal(seen[b][i], seen[b][0]);
            }
            assert_int_equal(lineup_pairings(&l, games), 3 * l.count);
            if (seats % bots && bots < seats) continue; /* who shares a table varies the games */
            for (int b = 1; b < bots; b++) assert_int_equal(seen[b][0], seen[0][0]);
        }
    }
}

static void test_one_against_rest(void **state)
{
    (void)state;
    static lineups l;
    uint8_t bot[HX_SEATS][HX_SEATS];
    const hx_arena_plan plan = { .bots = 3, .one_against_rest = true, .seed = 1 };
    lineups_make(&l, &plan, 4);
    assert_int_equal(l.count, 2);
    for (int p = 0; p < 6; p++) {
        assert_int_equal(lineup_games(&l, p, bot), 4);
        int alone[4] = { 0 };
        for (int g = 0; g < 4; g++) {
            for (int i = 0; i < 4; i++) {
                alone[i] += bot[g][i] == 0;
                assert_true(bot[g][i] == 0 || bot[g][i] == 1 + p % 2);
            }
        }
        for (int i = 0; i < 4; i++) assert_int_equal(alone[i], 1);
    }
}

/* A turn has the same dice in every rotation: of six, as many as are thrown; other turns
 * and other rolls have others, and every face comes up as often. */
static void test_rolls_of_a_pairing(void **state)
{
    (void)state;
    int faces[HX_DICE_FACES] = { 0 }, differ = 0;
    for (uint32_t turn = 1; turn <= 2000; turn++) {
        hx_dice_state s = { .turn = turn, .rolls_left = 3, .rolling = 6 };
        hx_move six, again, few, second;
        match_roll(7, &s, &six);
        match_roll(7, &s, &again);
        assert_memory_equal(&six, &again, sizeof six);
        s.rolling = (uint8_t)(turn % 6);
        match_roll(7, &s, &few);
        for (int f = 0; f < HX_DICE_FACES; f++) {
            assert_true(few.cards[f] <= six.cards[f]);
            faces[f] += six.cards[f];
        }
        s = (hx_dice_state){ .turn = turn, .rolls_left = 2, .rolling = 6 };
        match_roll(7, &s, &second);
        differ += memcmp(&six, &second, sizeof six) != 0;
    }
    assert_true(differ > 1900);
    for (int f = 0; f < HX_DICE_FACES; f++) assert_in_range(faces[f], 1850, 2150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson),           cmocka_unit_test(test_luck_taken_out),
        cmocka_unit_test(test_never_certain),    cmocka_unit_test(test_sprt),
        cmocka_unit_test(test_two_ratings),      cmocka_unit_test(test_one_against_three),
        cmocka_unit_test(test_many_ratings),     cmocka_unit_test(test_fair_lineups),
        cmocka_unit_test(test_one_against_rest), cmocka_unit_test(test_rolls_of_a_pairing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
