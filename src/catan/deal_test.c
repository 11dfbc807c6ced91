/* deal_test.c -- printed boards, the spiral, and what a seed deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "maps.h"

static void assert_board(const board *b, const char *text)
{
    char is[BOARD_TEXT];
    hx_out out = hx_out_to(is, sizeof is);
    put_board(&out, b);
    assert_string_equal(is, text);
}

static board dealt(int layout, bool big, uint64_t seed)
{
    const deal d = { .layout = (uint8_t)layout, .big = big, .shuffle_harbours = 1, .seed = seed };
    board b;
    deal_board(&d, &b);
    return b;
}

/* ---- components ----------------------------------------------------------- */

typedef struct components {
    int terrain[TERRAINS]; /* sea desert hills forest pasture fields mountains gold */
    int number[13];
    int harbour[7]; /* none any brick lumber wool grain ore */
} components;

static const components parts[2] = {
    {
        { 0, 1, 3, 4, 4, 4, 3, 0 },                /* [R-BASE-6] */
        { 1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1 }, /* [R-BASE-7]; 0: the desert */
        { 0, 4, 1, 1, 1, 1, 1 },                   /* [R-BASE-9] */
    },
    {
        { 0, 2, 5, 6, 6, 6, 5, 0 },                /* [R-56-1] */
        { 2, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2 }, /* [R-56-2] */
        { 0, 5, 1, 1, 2, 1, 1 },                   /* [R-56-3] */
    },
};

static void check_components(const board *b)
{
    components found = { { 0 }, { 0 }, { 0 } };
    for (int hex = 0; hex < b->hexes; hex++) {
        found.terrain[b->terrain[hex]]++;
        found.number[b->number[hex]]++;
        assert_int_equal(b->terrain[hex] == DESERT, b->number[hex] == 0);
    }
    for (int i = 0; i < b->harbours; i++) {
        const uint16_t *ends = b->side_corner[b->harbour_side[i]];
        found.harbour[b->harbour_kind[i]]++;
        assert_int_equal(b->corner_harbour[ends[0]], b->harbour_kind[i]);
        assert_int_equal(b->corner_harbour[ends[1]], b->harbour_kind[i]);
    }
    assert_memory_equal(&found, &parts[b->hexes == 30], sizeof found);
}

static void test_components(void **unused)
{
    (void)unused;
    for (int layout = LAYOUT_SPIRAL; layout < LAYOUT_TEXT; layout++)
        for (int big = 0; big < 2; big++)
            for (uint64_t seed = 0; seed < 50; seed++) {
                const board b = dealt(layout, big, seed);
                check_components(&b);
            }
}

/* ---- printed boards ------------------------------------------------------- */

static void test_printed(void **unused)
{
    (void)unused;
    const board beginner = dealt(LAYOUT_BEGINNER, false, 1); /* [R-BASE-20] [R-BASE-21] */
    assert_board(&beginner, "m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;"
                            "A1nw3.A2neG.B1wL.B4neO.C5e3.D1wB.D4seW.E1sw3.E2se3");
    const board newcomers = dealt(LAYOUT_NEWCOMERS, true, 2); /* [R-56-11] [R-56-15] */
    assert_board(&newcomers,
                 "h10.p6.d/h6.g2.m9.h11/f3.m11.f5.g10.p4/d.p5.g4.m6.p3.g8/f12.m10.p2.h4.f11/"
                 "f8.g3.f9.g5/h9.p12.m8;A1nw3.A2neW.B4ne3.C1wO.D1sw3.D6e3.E5seB.F1wG.G1sw3.G2seL."
                 "G3eW");
    const board example = dealt(LAYOUT_EXAMPLE, true, 3); /* [R-56-15] */
    assert_board(&example,
                 "f4.p5.g2/h6.m11.h10.p8/d.f12.g12.f9.g4/g3.f10.m3.h6.h5.f8/p9.m5.g2.d.p3/"
                 "h8.p4.p9.m6/m11.g11.f10;A1nw3.A2neW.B4ne3.C1wO.D1sw3.D6e3.E5seB.F1wG.G1sw3.G2seL."
                 "G3eW");
    const board also = dealt(LAYOUT_BEGINNER, true, 4);
    assert_memory_equal(&also, &newcomers, sizeof also);
}

/* The sites by coordinates, as the rules give them. */
static void check_sites(bool big, const int8_t (*site)[3], int sites)
{
    const board b = dealt(LAYOUT_FREE, big, 5);
    assert_int_equal(b.harbours, sites);
    for (int i = 0; i < sites; i++) {
        const int hex = board_hex_at(&b, site[i][0], site[i][1]);
        bool found = false;
        assert_int_equal(b.hex_next[hex][site[i][2]], NO_HEX);
        for (int k = 0; k < b.harbours; k++)
            found |= b.harbour_side[k] == b.hex_side[hex][site[i][2]];
        assert_true(found);
    }
}

static void test_harbour_sites(void **unused)
{
    (void)unused;
    static const int8_t small[9][3] = { /* [R-BASE-21] [R-BASE-26] */
                                        { 0, -2, SIDE_NW }, { 1, -2, SIDE_NE }, { 2, -1, SIDE_NE },
                                        { 2, 0, SIDE_E },   { 1, 1, SIDE_SE },  { -1, 2, SIDE_SE },
                                        { -2, 2, SIDE_SW }, { -2, 1, SIDE_W },  { -1, -1, SIDE_W }
    };
    static const int8_t large[11][3] = { /* [R-56-11] */
                                         { 0, -3, SIDE_NW }, { 1, -3, SIDE_NE }, { 2, -2, SIDE_NE },
                                         { 2, 0, SIDE_E },   { 1, 1, SIDE_SE },  { -1, 3, SIDE_E },
                                         { -2, 3, SIDE_SE }, { -3, 3, SIDE_SW }, { -3, 2, SIDE_W },
                                         { -3, 0, SIDE_SW }, { -2, -1, SIDE_W }
    };
    check_sites(false, small, 9);
    check_sites(true, large, 11);
}

/* Whether a corner touches exactly these hexes, e.g. "m10.p2.h6". */
static bool touches(const board *b, int corner, const char *hexes)
{
    char is[32];
    hx_out out = hx_out_to(is, sizeof is);
    for (int i = 0; i < 3; i++) {
        const int hex = b->corner_hex[corner][i];
        if (i > 0) hx_put_char(&out, '.');
        hx_put_char(&out, " dhfpgm"[b->terrain[hex]]);
        hx_put_int(&out, b->number[hex]);
    }
    return strcmp(is, hexes) == 0;
}

/* [R-BASE-22] */
static void test_start_pieces(void **unused)
{
    (void)unused;
    static const char hexes[4][2][12] = { { "m10.p2.h6", "g9.f11.f8" },
                                          { "f9.p4.h10", "m3.g4.g6" },
                                          { "g12.h6.f11", "f3.m8.p5" },
                                          { "g4.p5.p11", "f8.m3.h5" } };
    const board b = dealt(LAYOUT_BEGINNER, false, 0);
    start_pieces colour[4];
    deal_start_pieces(&b, colour);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) {
            const uint16_t *ends = b.side_corner[colour[i].road[k]];
            const uint16_t at = colour[i].settlement[k];
            assert_true(touches(&b, at, hexes[i][k]));
            assert_true(ends[0] == at || ends[1] == at);
            for (int other = 0; other < 8; other++) /* none beside another */
                for (int next = 0; next < 3; next++)
                    assert_int_not_equal(b.corner_next[at][next],
                                         colour[other / 2].settlement[other % 2]);
        }
}

static void test_start_roads(void **unused)
{
    (void)unused;
    static const char ends[4][2][5] = { { "B2ne", "D1ne" },
                                        { "A3sw", "E2ne" }, /* [R-BASE-22] */
                                        { "C2nw", "C4e" },
                                        { "D3e", "E1ne" } };
    const board b = dealt(LAYOUT_BEGINNER, false, 0);
    start_pieces colour[4];
    deal_start_pieces(&b, colour);
    for (int i = 0; i < 8; i++) {
        uint16_t side;
        hx_in in = hx_in_from(ends[i / 2][i % 2]);
        assert_true(take_side(&in, &b, &side));
        assert_int_equal(colour[i / 2].road[i % 2], side);
    }
}

/* ---- the spiral ----------------------------------------------------------- */

/* The way from each corner, in reading order of the corners. */
static const char *const way[2][6] = {
    { /* [R-BASE-27] */
      "A1B1C1D1E1E2E3D4C5B4A3A2B2C2D2D3C4B3C3", "A3A2A1B1C1D1E1E2E3D4C5B4B3B2C2D2D3C4C3",
      "C1D1E1E2E3D4C5B4A3A2A1B1C2D2D3C4B3B2C3", "C5B4A3A2A1B1C1D1E1E2E3D4C4B3B2C2D2D3C3",
      "E1E2E3D4C5B4A3A2A1B1C1D1D2D3C4B3B2C2C3", "E3D4C5B4A3A2A1B1C1D1E1E2D3C4B3B2C2D2C3" },
    { /* [R-56-13] */
      "A1B1C1D1E1F1G1G2G3F4E5D6C5B4A3A2B2C2D2E2F2F3E4D5C4B3C3D3E3D4",
      "A3A2A1B1C1D1E1F1G1G2G3F4E5D6C5B4B3B2C2D2E2F2F3E4D5C4C3D3E3D4",
      "D1E1F1G1G2G3F4E5D6C5B4A3A2A1B1C1D2E2F2F3E4D5C4B3B2C2D3E3D4C3",
      "D6C5B4A3A2A1B1C1D1E1F1G1G2G3F4E5D5C4B3B2C2D2E2F2F3E4D4C3D3E3",
      "G1G2G3F4E5D6C5B4A3A2A1B1C1D1E1F1F2F3E4D5C4B3B2C2D2E2E3D4C3D3",
      "G3F4E5D6C5B4A3A2A1B1C1D1E1F1G1G2F3E4D5C4B3B2C2D2E2F2E3D4C3D3" },
};

static const uint8_t letters[2][29] = {
    { 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11 }, /* [R-BASE-8] */
    { 2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,            /* [R-56-2] */
      8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6 },
};

static void check_spiral(const board *b, const char *order, const uint8_t *token)
{
    hx_in in = hx_in_from(order);
    uint16_t hex;
    while (take_hex(&in, b, &hex))
        assert_int_equal(b->number[hex], b->terrain[hex] == DESERT ? 0 : *token++);
    assert_true(hx_in_done(&in));
    assert_int_equal(*token, 0);
    assert_int_equal(board_unfair(b) & FAIR_RED, 0);
}

/* All corners, with one desert (both the same) or two in every place. */
static int try_all_spirals(bool big)
{
    int cases = 0;
    board b;
    frame_shape(&b, big);
    for (int one = 0; one < b.hexes; one++)
        for (int two = big ? one + 1 : one; two < (big ? b.hexes : one + 1); two++) {
            memset(b.terrain, FOREST, b.hexes);
            b.terrain[one] = b.terrain[two] = DESERT;
            for (int corner = 1; corner <= 6; corner++, cases++) {
                deal_spiral(&b, corner);
                check_spiral(&b, way[big][corner - 1], letters[big]);
            }
        }
    return cases;
}

static void test_spirals(void **unused)
{
    (void)unused;
    assert_int_equal(try_all_spirals(false), 114); /* [R-BASE-27] */
    assert_int_equal(try_all_spirals(true), 2610); /* [R-56-13] */
    const board example = dealt(LAYOUT_EXAMPLE, true, 0);
    check_spiral(&example, way[1][1], letters[1]);
}

/* Which corner a spiral began at. */
static int began_at(const board *b)
{
    board again = *b;
    for (int corner = 1; corner <= 6; corner++) {
        deal_spiral(&again, corner);
        if (memcmp(again.number, b->number, sizeof b->number) == 0) return corner;
    }
    return 0;
}

/* [R-BASE-27] [R-56-12] A given corner changes nothing but the numbers,
 * and the free layout begins with the same terrain. */
static void test_given_corner(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        const bool big = seed % 2;
        const board drawn = dealt(LAYOUT_SPIRAL, big, seed), loose = dealt(LAYOUT_FREE, big, seed);
        assert_memory_equal(drawn.terrain, loose.terrain, sizeof drawn.terrain);
        assert_in_range(began_at(&drawn), 1, 6);
        for (uint8_t corner = 1; corner <= 6; corner++) {
            const deal d = { LAYOUT_SPIRAL, big, corner, 0, 1, seed };
            board b;
            deal_board(&d, &b);
            assert_int_equal(began_at(&b), corner);
            memcpy(b.number, drawn.number, sizeof b.number);
            assert_memory_equal(&b, &drawn, sizeof b);
        }
    }
}

/* ---- seeds ---------------------------------------------------------------- */

static void test_printed_harbours(void **unused)
{
    (void)unused;
    const board beginner = dealt(LAYOUT_BEGINNER, false, 0);
    const deal d = { .layout = LAYOUT_SPIRAL, .seed = 99 };
    board b;
    deal_board(&d, &b);
    assert_memory_equal(b.harbour_kind, beginner.harbour_kind, sizeof b.harbour_kind);
    assert_memory_equal(b.corner_harbour, beginner.corner_harbour, sizeof b.corner_harbour);
}

enum { DEALS = 19000 };

/* [R-BASE-25] [R-BASE-26] Every place is as likely as any other: within five
 * standard deviations of the mean over seeds 0, 1, 2... */
static void test_even_chances(void **unused)
{
    (void)unused;
    int desert[19] = { 0 }, corner[6] = { 0 }, grain[9] = { 0 }, twelve[19] = { 0 };
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        const board b = dealt(LAYOUT_SPIRAL, false, seed);
        const board c = dealt(LAYOUT_FREE, false, seed);
        corner[began_at(&b) - 1]++;
        for (int hex = 0; hex < b.hexes; hex++) {
            desert[hex] += b.terrain[hex] == DESERT;
            twelve[hex] += c.number[hex] == 12;
        }
        for (int i = 0; i < b.harbours; i++) grain[i] += b.harbour_kind[i] == GRAIN_HARBOUR;
    }
    for (int i = 0; i < 19; i++) assert_in_range(desert[i], 1000 - 154, 1000 + 154);
    for (int i = 0; i < 19; i++) assert_in_range(twelve[i], 1000 - 154, 1000 + 154);
    for (int i = 0; i < 6; i++) assert_in_range(corner[i], 3167 - 257, 3167 + 257);
    for (int i = 0; i < 9; i++) assert_in_range(grain[i], 2111 - 217, 2111 + 217);
}

/* Seeds are codes that people share: what they mean must never change. */
static void test_seeds_for_ever(void **unused)
{
    (void)unused;
    static const struct {
        deal d;
        const char *text;
    } kept[] = {
        { { LAYOUT_SPIRAL, 0, 0, 0, 1, 0 },
          "p5.h8.g4/g2.m10.f3.h11/g6.g9.p11.f6.d/m3.h4.p5.f12/p8.f10.m9;A1nwL.A2neO.B1w3.B4ne3."
          "C5e3.D1wG.D4seB.E1swW.E2se3" },
        { { LAYOUT_SPIRAL, 0, 4, 0, 0, 1 },
          "f8.m3.f6/g10.f5.p4.h2/p9.p6.h11.f9.g5/m12.d.m3.g10/p11.h4.g8;A1nw3.A2neG.B1wL.B4neO."
          "C5e3.D1wB.D4seW.E1sw3.E2se3" },
        { { LAYOUT_SPIRAL, 1, 0, 0, 1, 2025 },
          "m9.p3.f6/m8.p10.h12.m4/f11.g5.g3.f11.h5/h11.d.f2.h12.g10.p2/m10.f4.m6.g9.f8/d.h9.g5."
          "p4/p6.g3.p8;A1nwW.A2neG.B4ne3.C1wB.D1swL.D6eO.E5seW.F1w3.G1sw3.G2se3.G3e3" },
        { { LAYOUT_FREE, 0, 0, 0, 0, 3 },
          "g2.p11.f5/h4.g9.f10.f3/m8.h8.m11.p6.h12/m6.d.g4.f10/g9.p5.p3;A1nw3.A2neG.B1wL.B4neO."
          "C5e3.D1wB.D4seW.E1sw3.E2se3" },
        { { LAYOUT_FREE, 0, 0, FAIR_RED, 1, 42 },
          "m4.d.p11/g8.g11.p9.h3/m9.p2.f8.f3.h4/g12.f5.h10.f6/m6.p10.g5;A1nw3.A2neG.B1wB.B4ne3."
          "C5eW.D1w3.D4se3.E1swO.E2seL" },
        { { LAYOUT_FREE, 0, 0, FAIR_ALL, 1, UINT64_MAX },
          "p4.m8.p5/g2.f9.m3.p11/g3.h6.f11.d.h10/m12.h5.g4.g8/f9.p6.f10;A1nw3.A2neG.B1wW.B4neB."
          "C5e3.D1wO.D4se3.E1sw3.E2seL" },
        { { LAYOUT_FREE, 1, 0, FAIR_RED, 1, 5 },
          "g6.m9.m10/g11.f3.p2.f12/f11.d.p3.p4.m6/h6.h4.g11.p8.m10.d/h3.h9.g10.f2.h8/p9.f5.p8."
          "g12/f4.g5.m5;A1nw3.A2ne3.B4ne3.C1w3.D1swB.D6eW.E5seL.F1wG.G1swO.G2seW.G3e3" },
        { { LAYOUT_FREE, 1, 0, FAIR_ALL, 0, 6 },
          "p3.d.h9/g8.f5.f11.g3/g5.h10.p4.h6.h12/m9.m12.f3.g2.p9.m8/f6.d.f8.g10.p11/m5.h4.p11.m4/"
          "f6.g10.p2;A1nw3.A2neW.B4ne3.C1wO.D1sw3.D6e3.E5seB.F1wG.G1sw3.G2seL.G3eW" },
        { { LAYOUT_FREE, 1, 0, FAIR_ALL, 1, 7 },
          "g4.h11.f8/h10.m9.f4.g3/g6.d.m2.p5.p10/p10.p2.h8.f11.g9.g12/g6.f11.m4.p12.m5/h5.p9.h6."
          "m3/f8.f3.d;A1nw3.A2neW.B4ne3.C1w3.D1swW.D6eB.E5seG.F1wO.G1sw3.G2se3.G3eL" },
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        board b;
        deal_board(&kept[i].d, &b);
        assert_board(&b, kept[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_components),    cmocka_unit_test(test_printed),
        cmocka_unit_test(test_harbour_sites), cmocka_unit_test(test_start_pieces),
        cmocka_unit_test(test_start_roads),   cmocka_unit_test(test_spirals),
        cmocka_unit_test(test_given_corner),  cmocka_unit_test(test_printed_harbours),
        cmocka_unit_test(test_even_chances),  cmocka_unit_test(test_seeds_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
