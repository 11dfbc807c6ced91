/* any_board_test.c -- boards of any shape: as text, their sides and their islands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "deal.h"
#include "hx/rng.h"

static hx_status take(const char *text, board *b, hx_error *why)
{
    hx_in in = hx_in_from(text);
    const hx_status status = take_any_board(&in, b, why);
    if (status != HX_OK) assert_ptr_equal(in.at, text);
    else assert_true(hx_in_done(&in));
    return status;
}

static board read(const char *text)
{
    board b;
    memset(&b, 0x55, sizeof b);
    assert_int_equal(take(text, &b, NULL), HX_OK);
    return b;
}

static const char *put(const board *b)
{
    static char text[BOARD_TEXT];
    hx_out out = hx_out_to(text, sizeof text);
    put_board(&out, b);
    assert_in_range(hx_put_end(&out), 1, BOARD_TEXT - 1);
    return text;
}

/* The base game's boards are the same in both readers. */
static void test_frames(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        const deal d = { LAYOUT_FREE, seed % 2, 0, 0, 1, seed };
        board b;
        deal_board(&d, &b);
        const board again = read(put(&b));
        assert_memory_equal(&b, &again, sizeof b);
    }
}

/* A text comes back as it was, or without places that nobody needs. */
static void test_shapes(void **unused)
{
    (void)unused;
    static const char *const kept[][2] = {
        { "h5", "h5" },
        { "s.y4.u/g.d", "s.y4.u/g.d" },
        { "p2/s.-.-.m3/f4", "p2/s.-.-.m3/f4" },
        { "-.h5.-/s.s", "h5/s.s" },
        { "h5.-.-/-.-.-.s", "h5/-.-.-.-.-.s" },
        { "-.-.h5.s/s.-.-", "h5.s/s.-.-.-.-" },
        { "h5.p2/s/f3.-", "h5.p2/s/f3.-" },
        { "h2.h3.h4/h5.s;A1nw3.A3eG;B1swB", "h2.h3.h4/h5.s;A1nw3.A3eG;B1swB" },
        { "h2.h3.h4/h5.s;;A3eG.B1swB", "h2.h3.h4/h5.s;;A3eG.B1swB" },
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const board b = read(kept[i][0]);
        assert_string_equal(put(&b), kept[i][1]);
        char text[BOARD_TEXT];
        strcpy(text, put(&b));
        const board again = read(text);
        assert_memory_equal(&b, &again, sizeof b);
        assert_string_equal(put(&again), text);
    }
}

static void put_random_row(hx_rng *rng, char *text, int length)
{
    static const char *const hexes[] = { "s", "u", "y6", "d", "h12", "f2", "p10", "g", "m8", "-" };
    for (int i = 0; i < length; i++) {
        if (i > 0) strcat(text, ".");
        strcat(text, i == 0 ? "s" : hexes[hx_rng_below(rng, 10)]);
    }
}

static void test_random_shapes(void **unused)
{
    (void)unused;
    hx_rng rng;
    hx_rng_seed(&rng, 7);
    for (int i = 0; i < 3000; i++) {
        char text[BOARD_TEXT] = "", first[BOARD_TEXT];
        const int rows = 1 + (int)hx_rng_below(&rng, 8);
        for (int row = 0, odd = i & 1; row < rows; row++, odd = !odd) {
            if (row > 0) strcat(text, "/");
            put_random_row(&rng, text, odd + 2 + 2 * (int)hx_rng_below(&rng, 4));
        }
        const board b = read(text);
        assert_int_equal(b.rows, rows);
        strcpy(first, put(&b));
        const board again = read(first);
        assert_memory_equal(&b, &again, sizeof b);
        assert_string_equal(put(&again), first);
    }
}

static void test_refusals(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        hx_status status;
        int at;
        const char *wanted;
    } wrong[] = {
        { "", HX_BAD_TEXT, 0, "s sea, y gold, u fog" },
        { "h5.x", HX_BAD_TEXT, 3, "a terrain" },
        { "h5.s6", HX_BAD_TEXT, 4, "no number" },
        { "h5.u6", HX_BAD_TEXT, 4, "no number" },
        { "h7", HX_BAD_TEXT, 1, "not 7" },
        { "h5.h5/h5.h5", HX_BAD_TEXT, 6, "odd number of hexes" },
        { "h5.h5/-/h5.h5", HX_BAD_TEXT, 7, "at least one hex" },
        { "h5.h5/h5.", HX_BAD_TEXT, 6, "odd number of hexes" },
        { "h5.h5/", HX_BAD_TEXT, 6, "a terrain" },
        { "h5.s/h5;A1e3.A1neB", HX_BAD_POSITION, 13, "no corner" },
        { "h5.s/h5;A2ne3", HX_BAD_POSITION, 8, "on the coast" },
        { "h5.u/h5;A1e3", HX_BAD_POSITION, 8, "on the coast" },
        { "h5.s/h5;;A1e3.A1eB", HX_BAD_POSITION, 14, "for each gift" },
        { "h5.s/h5;;A1ex", HX_BAD_TEXT, 12, "3 for 3:1" },
        { "h5.s/h5;;", HX_NO_SUCH_PLACE, 9, "a harbour's side" },
        { "h5.s/h5;A1e3x", HX_BAD_TEXT, 12, "between harbours" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        board b;
        hx_error why = { .at = -1 };
        assert_int_equal(take(wrong[i].text, &b, &why), wrong[i].status);
        assert_int_equal(why.at, wrong[i].at);
        if (!strstr(why.wanted, wrong[i].wanted)) assert_string_equal(why.wanted, wrong[i].wanted);
    }
}

static void test_too_large(void **unused)
{
    (void)unused;
    char text[BOARD_TEXT] = "";
    board b;
    for (int row = 0; row < 9; row++) {
        if (row > 0) strcat(text, "/");
        for (int i = 0; i < 12 + row % 2; i++) strcat(text, i ? ".s" : "s");
    }
    assert_int_equal(take(text, &b, NULL), HX_NO_ROOM);
    text[0] = '\0';
    for (int i = 0; i < 31; i++) strcat(text, i ? ".s" : "s");
    assert_int_equal(take(text, &b, NULL), HX_NO_ROOM);
    text[0] = '\0';
    for (int i = 0; i < 27; i++) strcat(text, i == 0 ? "s" : i % 2 ? "/s.s" : "/s");
    assert_int_equal(take(text, &b, NULL), HX_NO_ROOM);
}

/* ---- sides and islands ------------------------------------------------------ */

static int side_kind(const board *b, const char *name)
{
    uint16_t side = NOWHERE;
    hx_in in = hx_in_from(name);
    assert_true(take_side(&in, b, &side));
    return (int)board_side_kind(b, b->terrain, side);
}

static void test_side_kinds(void **unused)
{
    (void)unused;
    board b = read("h5.y4/s.u.-/h6.s");
    assert_int_equal(side_kind(&b, "A1e"), LAND_SIDE);
    assert_int_equal(side_kind(&b, "A1nw"), COAST_SIDE); /* towards the frame */
    assert_int_equal(side_kind(&b, "A1sw"), COAST_SIDE);
    assert_int_equal(side_kind(&b, "B1w"), SEA_SIDE); /* sea and frame */
    assert_int_equal(side_kind(&b, "B1e"), FOG_SIDE);
    assert_int_equal(side_kind(&b, "B2ne"), FOG_SIDE);
    b.terrain[3] = SEA; /* the fog has lifted */
    assert_int_equal(side_kind(&b, "B1e"), SEA_SIDE);
    assert_int_equal(side_kind(&b, "B2ne"), COAST_SIDE);
    for (int side = 0; side < b.sides; side++) {
        int hexes = 0;
        for (int hex = 0; hex < b.hexes; hex++)
            for (int at = 0; at < 6; at++)
                if (b.hex_side[hex][at] == side) assert_int_equal(b.side_hex[side][hexes++], hex);
        for (; hexes < 2; hexes++) assert_int_equal(b.side_hex[side][hexes], NO_HEX);
    }
}

static void assert_areas(const board *b, const char *areas)
{
    for (int hex = 0; hex < b->hexes; hex++) assert_int_equal(b->area[hex], areas[hex] - '0');
}

static int corner_area(const board *b, const char *name)
{
    uint16_t corner = NOWHERE;
    hx_in in = hx_in_from(name);
    assert_true(take_corner(&in, b, &corner));
    return b->corner_area[corner];
}

static void test_islands(void **unused)
{
    (void)unused;
    board b = read("h5.s.y4/s.s.d.u/h6.s.m2"); /* gold and desert are land, fog is not */
    assert_int_equal(b.areas, 3);
    assert_areas(&b, "1020020302");
    assert_int_equal(corner_area(&b, "A1n"), 1);
    assert_int_equal(corner_area(&b, "A2n"), 0);
    assert_int_equal(corner_area(&b, "B3s"), 2);
}

/* Islands that count as one: the smaller number stays, and none is left out. */
static void test_joined_islands(void **unused)
{
    (void)unused;
    static const uint8_t last_two[][2] = { { 9, 2 }, { NO_HEX, NO_HEX } };
    static const uint8_t all[][2] = { { 2, 9 }, { 7, 0 }, { 9, 7 }, { NO_HEX, NO_HEX } };
    board b = read("h5.s.y4/s.s.s.s/h6.s.m2");
    assert_areas(&b, "1020000304");
    board_areas(&b, last_two);
    assert_areas(&b, "1020000302");
    assert_int_equal(b.areas, 3);
    assert_int_equal(corner_area(&b, "C3s"), 2);
    board_areas(&b, all);
    assert_areas(&b, "1010000101");
    assert_int_equal(b.areas, 1);
}

/* Home, a border of no island, and a strip behind it. */
static void test_strips(void **unused)
{
    (void)unused;
    board b = read("h5.h4/p2.d.m3/p3.m4");
    assert_int_equal(b.areas, 1);
    memset(b.zone, ZONE_HOME, b.hexes);
    b.zone[3] = ZONE_BORDER;
    b.zone[4] = b.zone[6] = ZONE_STRIP;
    board_areas(&b, NULL);
    assert_int_equal(b.areas, 2);
    assert_areas(&b, "1110212");
    assert_int_equal(corner_area(&b, "B2ne"), 2); /* of home and the strip: the foreign one */
    assert_int_equal(corner_area(&b, "B2n"), 1);
    b.zone[6] = ZONE_STRIP2; /* two strips side by side are two */
    board_areas(&b, NULL);
    assert_areas(&b, "1110213");
    b.zone[2] = ZONE_ISLES; /* other zones do not part land */
    board_areas(&b, NULL);
    assert_areas(&b, "1110213");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames),    cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_refusals),  cmocka_unit_test(test_random_shapes),
        cmocka_unit_test(test_islands),   cmocka_unit_test(test_side_kinds),
        cmocka_unit_test(test_too_large), cmocka_unit_test(test_joined_islands),
        cmocka_unit_test(test_strips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
