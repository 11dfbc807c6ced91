/* lattice_passes_test.c -- the lattice of a turn and the passes over it. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/rng.h"
#include "solve/pay.h"

static const uint8_t all_faces[FACES] = { 6, 6, 6, 6, 6, 6 };

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most)) fail_msg("%.15f is not %.15f", a, b);
}

/* 462 rolls and 462 smaller sets; chances add up. */
static void sizes(void **state)
{
    (void)state;
    lattice *const t = lattice_make(DICE, all_faces);
    double sum = 0;
    assert_non_null(t);
    assert_int_equal(t->keeps, KEEPS_MAX);
    assert_int_equal(t->hands, HANDS_MAX);
    for (int k = 0; k < t->keeps; k++) sum += t->weight[k];
    near(sum, 1, 1e-12);
    const int six_gold[FACES] = { 0, 0, 0, 0, 0, 6 }, one_each[FACES] = { 1, 1, 1, 1, 1, 1 };
    near(t->weight[lattice_value_of(t, six_gold)], 1.0 / 46656, 1e-18);
    near(t->weight[lattice_value_of(t, one_each)], 720.0 / 46656, 1e-15);
    lattice_free(t);
}

typedef struct pass_bench {
    price_list prices;
    payment payments[PRICES_MAX + 1];
    double_lanes ways[WAYS_MAX];
    turn_room room;
} pass_bench;

static pass_bench *new_bench(purse have, uint64_t seed)
{
    pass_bench *const b = aligned_alloc(64, (sizeof *b + 63) / 64 * 64);
    hx_rng rng;
    assert_non_null(b);
    hx_rng_seed(&rng, seed);
    pay_list(have, DICE, &b->prices);
    for (int w = 0; w < b->prices.ways; w++) {
        for (int l = 0; l < LANES; l++) b->ways[w].v[l] = hx_rng_below(&rng, 1000) / 50.0;
    }
    return b;
}

static const purse purses[] = {
    { .jokers = 0, .wilds = 0, .fresh = 0 },
    { .jokers = 0x10, .wilds = 0, .fresh = 0x08 },
    { .jokers = 0x1F, .wilds = 1, .fresh = 0 },
    { .jokers = 0x0A, .wilds = 2, .fresh = 0x55 },
};
enum { PURSES = 4, EVERY_LIST = (1 << LISTS) - 2 };

/* Faces that no list wants more of may as well not be told apart. */
static void caps_change_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < PURSES; i++) {
        for (unsigned lists = 2; lists <= EVERY_LIST; lists = lists * 3 + 2) {
            pass_bench *const b = new_bench(purses[i], (uint64_t)i);
            uint8_t cap[FACES];
            double_lanes small, large;
            pay_caps(lists, cap);
            lattice *const narrow = lattice_make(DICE, cap), *const wide =
                                                                 lattice_make(DICE, all_faces);
            pay_payments(&b->prices, lists, purses[i].fresh, narrow, b->payments);
            turn_value(narrow, b->payments, b->ways, &b->room, &small);
            pay_payments(&b->prices, lists, purses[i].fresh, wide, b->payments);
            turn_value(wide, b->payments, b->ways, &b->room, &large);
            for (int l = 0; l < LANES; l++) near(small.v[l], large.v[l], 1e-12);
            lattice_free(narrow);
            lattice_free(wide);
            free(b);
        }
    }
}

/* Every copy of the passes gives the same bits. */
static void copies_agree(void **state)
{
    (void)state;
    lattice *const t = lattice_make(DICE, all_faces);
    for (int i = 0; i < PURSES; i++) {
        pass_bench *const b = new_bench(purses[i], 10 + (uint64_t)i);
        double_lanes first, other;
        pay_payments(&b->prices, EVERY_LIST, purses[i].fresh, t, b->payments);
        assert_true(turn_value_by(0, t, b->payments, b->ways, &b->room, &first));
        for (int copy = 1; turn_value_by(copy, t, b->payments, b->ways, &b->room, &other); copy++) {
            assert_memory_equal(&first, &other, sizeof first);
        }
        turn_value(t, b->payments, b->ways, &b->room, &other);
        assert_memory_equal(&first, &other, sizeof first);
        free(b);
    }
    lattice_free(t);
}

/* Only one thing is worth anything: a road.  Its chance by other means: with
 * brick, lumber and gold alone it is a game of three faces. */
static void road_chance(void **state)
{
    (void)state;
    pass_bench *const b = new_bench(purses[0], 1);
    lattice *const t = lattice_make(1 + 1, all_faces); /* two dice, all three rolls */
    double_lanes out;
    pay_list(purses[0], 2, &b->prices);
    for (int w = 0; w < b->prices.ways; w++) {
        for (int l = 0; l < LANES; l++) b->ways[w].v[l] = b->prices.way[w].list == R;
    }
    pay_payments(&b->prices, 1u << R, 0, t, b->payments);
    turn_value(t, b->payments, b->ways, &b->room, &out);
    /* With one of the two shown, the other die is rolled alone: 1/6 each time. */
    const double one = 1.0 / 6, two = 1.0 / 18;
    const double shown = (36 - 16 - 2) / 36.0, none = 16 / 36.0;
    const double last = two; /* value of nothing shown with one roll left */
    const double with2 = 1 - (1 - one) * (1 - one);
    const double none2 = two + shown * one + none * last;
    near(out.v[0], two + shown * with2 + none * none2, 1e-12);
    lattice_free(t);
    free(b);
}

/* -- prices against a search over dice ------------------------------------------------- */

typedef struct payment_table {
    int dice[FACES];
    unsigned jokers, wilds;
} payment_table;

/* Can the list be paid by turning dice and trading gold, each joker used? */
static bool can_pay(payment_table t, const uint8_t *cost)
{
    bool paid = t.jokers == 0 && t.wilds == 0;
    for (int f = 0; f < FACES; f++) paid = paid && t.dice[f] >= cost[f];
    if (paid) return true;
    for (int from = 0; from < FACES; from++) {
        for (int to = 0; to < RESOURCES; to++) {
            if (t.dice[from] == 0 || from == to) continue;
            payment_table next = t;
            next.dice[from]--;
            next.dice[to]++;
            if (t.jokers >> to & 1) {
                next.jokers &= ~(1u << to);
                if (can_pay(next, cost)) return true;
                next.jokers = t.jokers;
            }
            if (t.wilds > 0) {
                next.wilds--;
                if (can_pay(next, cost)) return true;
                next.wilds++;
            }
            if (from != FACES - 1 || t.dice[from] < 2) continue;
            next.dice[from]--;
            if (can_pay(next, cost)) return true;
        }
    }
    return false;
}

static bool list_pays(const price_list *list, int number, const int *dice)
{
    for (int i = 0; i < list->prices; i++) {
        const price *const p = &list->price[i];
        bool enough = p->way == number;
        for (int f = 0; f < FACES; f++) enough = enough && dice[f] >= p->count[f];
        if (enough) return true;
    }
    return false;
}

/* [R-DICE-06] [R-DICE-07] [R-DICE-09] [R-DICE-12] A way can be paid by random
 * dice exactly if turning and trading can do it. */
static void prices_by_search(void **state)
{
    (void)state;
    pass_bench *const b = new_bench(purses[3], 2);
    const purse have = { .jokers = 0x1B, .wilds = 1, .fresh = 0 };
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    pay_list(have, DICE, &b->prices);
    for (int i = 0; i < 3000; i++) {
        payment_table t = { .jokers = 0 };
        const int number = 1 + (int)hx_rng_below(&rng, (uint32_t)b->prices.ways - 1);
        const way *const w = &b->prices.way[number];
        for (int d = 0; d < DICE; d++) t.dice[hx_rng_below(&rng, FACES)]++;
        t.jokers = w->jokers;
        t.wilds = w->wilds;
        if (__builtin_popcount(t.jokers) + (int)t.wilds > 2) continue; /* else too slow */
        const bool searched = can_pay(t, list_infos[w->list].cost);
        /* The search uses up every joker; a joker too many is no harm to a price. */
        if (searched) assert_true(list_pays(&b->prices, number, t.dice));
        if (!list_pays(&b->prices, number, t.dice)) assert_false(searched);
    }
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(caps_change_nothing),
        cmocka_unit_test(copies_agree),
        cmocka_unit_test(road_chance),
        cmocka_unit_test(prices_by_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
