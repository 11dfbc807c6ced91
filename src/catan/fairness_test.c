/* fairness_test.c -- each filter alone, all against a second opinion, and the
 * promise that a filtered deal is fair. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "deal.h"

#define BEGINNER_HARBOURS ";A1nw3.A2neG.B1wL.B4neO.C5e3.D1wB.D4seW.E1sw3.E2se3"

static board read(const char *text)
{
    board b;
    hx_in in = hx_in_from(text);
    assert_int_equal(take_board(&in, &b, NULL), HX_OK);
    assert_true(hx_in_done(&in));
    return b;
}

static unsigned unfair(const char *text)
{
    const board b = read(text);
    return board_unfair(&b);
}

/* The beginners' board breaks nothing; one change each breaks one filter. */
static void test_one_by_one(void **unused)
{
    (void)unused;
    assert_int_equal(
        0,
        unfair("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_RED, /* [R-BASE-28] B3 beside B2 */
        unfair("m10.p2.f9/g12.h6.p8.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_EQUAL, /* B1 beside A1 */
        unfair("m10.p2.f9/g10.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_ENDS, /* A3 beside A2 */
        unfair("m10.p2.f12/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_TERRAIN, /* a triangle: A2 A3 B3 */
        unfair("m10.p2.p9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_TERRAIN, /* a chain: A2 B3 C4 */
        unfair("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.p3.m8/f8.m3.g4.p5/h5.g6.p11" BEGINNER_HARBOURS));
    assert_int_equal(
        FAIR_PIPS, /* little wool */
        unfair("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p12/h5.g6.p11" BEGINNER_HARBOURS));
}

static void test_own_harbour(void **unused)
{
    (void)unused;
    /* On the hex of the 8 itself: D1. */
    assert_int_equal(FAIR_HARBOUR,
                     unfair("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11"
                            ";D1wL"));
    /* On B1, whose lower harbour corner touches C1 with its 8. */
    assert_int_equal(FAIR_HARBOUR,
                     unfair("m10.p2.f9/g12.h6.p4.h10/f8.f11.d.f3.m8/g9.m3.g4.p5/h5.g6.p11"
                            ";B1wL"));
    /* 3:1, or of another resource, is no harm. */
    assert_int_equal(0, unfair("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11"
                               ";D1w3.C5eG"));
}

static void test_pips(void **unused)
{
    (void)unused;
    const board b = read("m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11");
    int pips[RESOURCES];
    board_pips(&b, pips);
    assert_int_equal(pips[BRICK], 5 + 3 + 4);
    assert_int_equal(pips[LUMBER], 4 + 2 + 2 + 5);
    assert_int_equal(pips[WOOL], 1 + 3 + 4 + 2);
    assert_int_equal(pips[GRAIN], 1 + 4 + 3 + 5);
    assert_int_equal(pips[ORE], 3 + 5 + 2);
}

/* ---- a second opinion ------------------------------------------------------ */

static bool adjacent(const board *b, int one, int two)
{
    const int q = b->q[one] - b->q[two], r = b->r[one] - b->r[two];
    return abs(q) + abs(r) + abs(q + r) == 2;
}

static bool red(int number)
{
    return number == 6 || number == 8;
}

static unsigned pairs_broken(const board *b)
{
    unsigned bits = 0;
    for (int one = 0; one < b->hexes; one++)
        for (int two = 0; two < one; two++) {
            const int x = b->number[one], y = b->number[two];
            if (!adjacent(b, one, two) || x == 0 || y == 0) continue;
            if (red(x) && red(y)) bits |= FAIR_RED;
            if (x == y) bits |= FAIR_EQUAL;
            if ((x == 2 && y == 12) || (x == 12 && y == 2)) bits |= FAIR_ENDS;
        }
    return bits;
}

static unsigned clusters_broken(const board *b)
{
    for (int middle = 0; middle < b->hexes; middle++)
        for (int one = 0; one < b->hexes; one++)
            for (int two = 0; two < one; two++)
                if (adjacent(b, one, middle) && adjacent(b, two, middle) &&
                    b->terrain[one] == b->terrain[middle] && b->terrain[two] == b->terrain[middle])
                    return FAIR_TERRAIN;
    return 0;
}

static unsigned pips_broken(const board *b)
{
    static const int of[13] = { 0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1 };
    static const int least[2][2] = { { 9, 6 }, { 14, 11 } },
                     most[2][2] = { { 16, 13 }, { 23, 20 } };
    const bool big = b->hexes == 30;
    for (int terrain = HILLS; terrain <= MOUNTAINS; terrain++) {
        const bool rare = terrain == HILLS || terrain == MOUNTAINS;
        int pips = 0;
        for (int hex = 0; hex < b->hexes; hex++)
            if (b->terrain[hex] == terrain) pips += of[b->number[hex]];
        if (pips < least[big][rare] || pips > most[big][rare]) return FAIR_PIPS;
    }
    return 0;
}

static unsigned harbours_broken(const board *b)
{
    static const int terrain[7] = { SEA, SEA, HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS };
    for (int i = 0; i < b->harbours; i++)
        for (int end = 0; end < 2; end++) {
            const uint8_t *hexes = b->corner_hex[b->side_corner[b->harbour_side[i]][end]];
            for (int k = 0; k < 3 && hexes[k] != NO_HEX; k++)
                if (b->terrain[hexes[k]] == terrain[b->harbour_kind[i]] && red(b->number[hexes[k]]))
                    return FAIR_HARBOUR;
        }
    return 0;
}

static unsigned broken(const board *b)
{
    return pairs_broken(b) | clusters_broken(b) | pips_broken(b) | harbours_broken(b);
}

static void test_second_opinion(void **unused)
{
    (void)unused;
    unsigned seen = 0, spared = 0;
    for (uint64_t seed = 0; seed < 800; seed++) {
        const deal d = { seed % 4 < 2 ? LAYOUT_FREE : LAYOUT_SPIRAL, seed % 2, 0, 0, 1, seed };
        board b;
        deal_board(&d, &b);
        assert_int_equal(board_unfair(&b), broken(&b));
        seen |= broken(&b);
        spared |= ~broken(&b);
    }
    assert_int_equal(seen, FAIR_ALL); /* each filter was broken once, and kept once */
    assert_int_equal(spared & FAIR_ALL, FAIR_ALL);
}

/* ---- dealing ---------------------------------------------------------------- */

/* [R-BASE-28] Every choice of filters, on both frames, with printed and with
 * shuffled harbours. */
static void test_filtered_deals(void **unused)
{
    (void)unused;
    for (unsigned fair = 0; fair <= FAIR_ALL; fair++)
        for (uint64_t seed = 0; seed < 8; seed++) {
            const deal d = { LAYOUT_FREE, seed & 1, 0, (uint8_t)fair, (seed & 2) != 0, seed };
            board b;
            deal_board(&d, &b);
            assert_int_equal(broken(&b) & fair, 0);
        }
}

static void test_all_filters(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const deal d = { LAYOUT_FREE, seed % 4 == 0, 0, FAIR_ALL, 1, seed << 32 };
        board b;
        deal_board(&d, &b);
        assert_int_equal(broken(&b), 0);
    }
}

/* What is not laid yet breaks nothing, and only what is asked is answered. */
static void test_half_laid(void **unused)
{
    (void)unused;
    board b = read("m10.m2.m12/g12.h6.p8.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11");
    assert_int_equal(hex_unfair(&b, 1, FAIR_ALL), FAIR_ENDS | FAIR_TERRAIN);
    assert_int_equal(hex_unfair(&b, 1, FAIR_ENDS | FAIR_RED), FAIR_ENDS);
    assert_int_equal(hex_unfair(&b, 0, FAIR_ALL), FAIR_TERRAIN); /* the end of the chain */
    b.number[2] = 0;
    b.terrain[2] = SEA;
    assert_int_equal(hex_unfair(&b, 1, FAIR_ALL), 0);
    b.terrain[0] = b.terrain[1] = SEA;
    assert_int_equal(hex_unfair(&b, 1, FAIR_ALL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_by_one),     cmocka_unit_test(test_own_harbour),
        cmocka_unit_test(test_pips),           cmocka_unit_test(test_second_opinion),
        cmocka_unit_test(test_filtered_deals), cmocka_unit_test(test_all_filters),
        cmocka_unit_test(test_half_laid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
