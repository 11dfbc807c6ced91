/* rating_test.c -- ratings: known values, order, draws, and that they find the stronger one. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "hx/rng.h"
#include "rating.h"

static void near(double is, double wanted)
{
    if (fabs(is - wanted) > 0.001) fail_msg("%.4f is not %.4f", is, wanted);
}

/* Figures of two other implementations of the same algorithm for two new players. */
static void test_known_values(void **state)
{
    (void)state;
    rating two[2] = { rating_at_first, rating_at_first };
    rating_update(two, (int[]){ 1, 2 }, 2);
    near(two[0].mu, 27.6352);
    near(two[1].mu, 22.3648);
    near(two[0].sigma, two[1].sigma);
    near(two[0].sigma, 8.0655);
}

static void test_order_of_places(void **state)
{
    (void)state;
    rating four[4] = { rating_at_first, rating_at_first, rating_at_first, rating_at_first };
    rating_update(four, (int[]){ 3, 1, 4, 2 }, 4);
    assert_true(four[1].mu > four[3].mu && four[3].mu > four[0].mu && four[0].mu > four[2].mu);
    for (int i = 0; i < 4; i++) assert_true(four[i].sigma < rating_at_first.sigma);
}

static void test_a_draw_of_equals_changes_no_order(void **state)
{
    (void)state;
    rating three[3] = { rating_at_first, rating_at_first, rating_at_first };
    rating_update(three, (int[]){ 1, 1, 1 }, 3);
    near(three[0].mu, three[1].mu);
    near(three[1].mu, three[2].mu);
}

static void test_the_order_of_players_does_not_matter(void **state)
{
    (void)state;
    rating a[3] = { { 30, 5 }, { 20, 8 }, { 25, 3 } }, b[3] = { a[2], a[0], a[1] };
    rating_update(a, (int[]){ 2, 1, 3 }, 3);
    rating_update(b, (int[]){ 3, 2, 1 }, 3);
    near(a[0].mu, b[1].mu);
    near(a[1].sigma, b[2].sigma);
    near(a[2].mu, b[0].mu);
}

/* One of six players wins twice as often as any other and after some hundred games has the
 * highest rating. */
static void test_finds_the_stronger(void **state)
{
    (void)state;
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    rating six[6];
    for (int i = 0; i < 6; i++) six[i] = rating_at_first;
    for (int game = 0; game < 500; game++) {
        const int draw = (int)hx_rng_below(&rng, 7), winner = draw == 6 ? 2 : draw;
        int places[6];
        for (int i = 0; i < 6; i++) places[i] = i == winner ? 1 : 2;
        rating_update(six, places, 6);
    }
    for (int i = 0; i < 6; i++) {
        if (i != 2) assert_true(six[2].mu > six[i].mu);
        assert_true(six[i].sigma < 3 && six[i].sigma > 0.1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_order_of_places),
        cmocka_unit_test(test_a_draw_of_equals_changes_no_order),
        cmocka_unit_test(test_the_order_of_players_does_not_matter),
        cmocka_unit_test(test_finds_the_stronger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
