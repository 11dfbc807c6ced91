/* board_test.c -- shapes, who touches whom, and the names of places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "maps.h"

/* A second way to the same geometry: a corner or the middle of a side as a
 * point, with x in half widths of a hex and y in quarters of its height. */
typedef struct point {
    int x, y;
} point;

static point corner_point(const board *b, int hex, int at)
{
    static const int8_t offset[6][2] = { { 0, -2 }, { 1, -1 }, { 1, 1 },
                                         { 0, 2 },  { -1, 1 }, { -1, -1 } };
    return (point){ 2 * b->q[hex] + b->r[hex] + offset[at][0], 3 * b->r[hex] + offset[at][1] };
}

static point side_point(const board *b, int hex, int at)
{
    const point one = corner_point(b, hex, at), two = corner_point(b, hex, (at + 1) % 6);
    return (point){ one.x + two.x, one.y + two.y };
}

static bool same(point one, point two)
{
    return one.x == two.x && one.y == two.y;
}

static int count_next(const board *b, int hex)
{
    int neighbours = 0;
    for (int at = 0; at < 6; at++) neighbours += b->hex_next[hex][at] != NO_HEX;
    return neighbours;
}

static int count_coast(const board *b)
{
    int coast = 0;
    for (int hex = 0; hex < b->hexes; hex++) coast += 6 - count_next(b, hex);
    return coast;
}

/* Rows, and the length of each. */
static void assert_rows(const board *b, const char *lengths)
{
    int length[26] = { 0 };
    assert_int_equal(b->rows, strlen(lengths));
    for (int hex = 0; hex < b->hexes; hex++) {
        assert_int_equal(b->col[hex], length[b->row[hex]]);
        length[b->row[hex]]++;
    }
    for (int row = 0; row < b->rows; row++) assert_int_equal(length[row], lengths[row] - '0');
}

static void test_counts(void **unused)
{
    (void)unused;
    board b;
    frame_shape(&b, false); /* [R-BASE-1] */
    assert_int_equal(b.hexes, 19);
    assert_int_equal(b.corners, 54);
    assert_int_equal(b.sides, 72);
    assert_int_equal(count_coast(&b), 30);
    assert_rows(&b, "34543");
    frame_shape(&b, true); /* [R-56-10] */
    assert_int_equal(b.hexes, 30);
    assert_int_equal(b.corners, 80);
    assert_int_equal(b.sides, 109);
    assert_int_equal(count_coast(&b), 38);
    assert_rows(&b, "3456543");
    assert_int_equal(b.q[12], -3);
    assert_int_equal(b.r[12], 0);
    assert_int_equal(b.q[17], 2);
}

/* [R-BASE-2] Hexes that meet at a point share one corner there, others none;
 * [R-BASE-3] and there is but one side between two corners. */
static void check_points(const board *b)
{
    for (int i = 0; i < b->hexes * 6; i++)
        for (int k = 0; k < b->hexes * 6; k++) {
            const int one = i / 6, two = k / 6, at = i % 6, on = k % 6;
            assert_int_equal(b->hex_corner[one][at] == b->hex_corner[two][on],
                             same(corner_point(b, one, at), corner_point(b, two, on)));
            assert_int_equal(b->hex_side[one][at] == b->hex_side[two][on],
                             same(side_point(b, one, at), side_point(b, two, on)));
        }
    for (int i = 0; i < b->sides; i++)
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(b->side_corner[i], b->side_corner[k], sizeof b->side_corner[i]);
}

static void check_hexes(const board *b)
{
    for (int hex = 0; hex < b->hexes; hex++) {
        assert_int_equal(board_hex_at(b, b->q[hex], b->r[hex]), hex);
        for (int at = 0; at < 6; at++) {
            const int next = b->hex_next[hex][at];
            const uint16_t *ends = b->side_corner[b->hex_side[hex][at]];
            const uint16_t one = b->hex_corner[hex][at], two = b->hex_corner[hex][(at + 1) % 6];
            assert_true(ends[0] < ends[1]);
            assert_true((ends[0] == one && ends[1] == two) || (ends[0] == two && ends[1] == one));
            if (next == NO_HEX) continue;
            assert_int_equal(b->hex_next[next][(at + 3) % 6], hex);
            assert_int_equal(b->hex_side[next][(at + 3) % 6], b->hex_side[hex][at]);
        }
    }
}

/* Each list of a corner holds what belongs there, in order, then nothing. */
static void check_corner(const board *b, int corner)
{
    int hexes = 0, sides = 0;
    for (int hex = 0; hex < b->hexes; hex++)
        for (int at = 0; at < 6; at++)
            if (b->hex_corner[hex][at] == corner)
                assert_int_equal(b->corner_hex[corner][hexes++], hex);
    for (int side = 0; side < b->sides; side++)
        for (int end = 0; end < 2; end++)
            if (b->side_corner[side][end] == corner) {
                assert_int_equal(b->corner_next[corner][sides], b->side_corner[side][1 - end]);
                assert_int_equal(b->corner_side[corner][sides++], side);
            }
    assert_in_range(hexes, 1, 3);
    assert_in_range(sides, 2, 3);
    for (; hexes < 3; hexes++) assert_int_equal(b->corner_hex[corner][hexes], NO_HEX);
    for (; sides < 3; sides++) {
        assert_int_equal(b->corner_side[corner][sides], NOWHERE);
        assert_int_equal(b->corner_next[corner][sides], NOWHERE);
    }
}

/* Corners and sides are numbered as reading the hexes meets them. */
static void check_order(const board *b)
{
    int corners = 0, sides = 0;
    for (int hex = 0; hex < b->hexes; hex++)
        for (int at = 0; at < 6; at++) {
            assert_true(b->hex_corner[hex][at] <= corners);
            assert_true(b->hex_side[hex][at] <= sides);
            corners += b->hex_corner[hex][at] == corners;
            sides += b->hex_side[hex][at] == sides;
        }
    assert_int_equal(corners, b->corners);
    assert_int_equal(sides, b->sides);
}

static void check_board(const board *b)
{
    check_points(b);
    check_hexes(b);
    check_order(b);
    for (int corner = 0; corner < b->corners; corner++) check_corner(b, corner);
}

static void test_touching(void **unused)
{
    (void)unused;
    board b;
    frame_shape(&b, false);
    check_board(&b);
    frame_shape(&b, true);
    check_board(&b);
}

/* Shapes that are not one piece, or have a hole. */
static void test_other_shapes(void **unused)
{
    (void)unused;
    static const int8_t apart[][2] = { { 0, 0 }, { 2, 0 }, { 0, 2 } };
    static const int8_t ring[][2] = {
        { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }
    };
    board b;
    board_shape(&b, apart, 3);
    check_board(&b);
    assert_int_equal(b.corners, 18);
    assert_int_equal(b.sides, 18);
    assert_int_equal(b.rows, 2);
    board_shape(&b, ring, 6);
    check_board(&b);
    assert_int_equal(b.corners, 24);
    assert_int_equal(b.sides, 30);
    assert_int_equal(board_hex_at(&b, 0, 0), NO_HEX);
}

/* The largest of the family, Explorers & Pirates for six: rows of 9 to 13 hexes. */
static void largest_shape(board *b)
{
    int8_t qr[HEXES][2];
    int hexes = 0;
    for (int r = -4; r <= 4; r++)
        for (int q = r < 0 ? -r : 0; q < (r < 0 ? 13 : 13 - r); q++, hexes++) {
            qr[hexes][0] = (int8_t)q;
            qr[hexes][1] = (int8_t)r;
        }
    board_shape(b, (const int8_t(*)[2])qr, hexes);
}

static void test_largest(void **unused)
{
    (void)unused;
    board b;
    largest_shape(&b);
    check_board(&b);
    assert_int_equal(b.hexes, 97);
    assert_int_equal(b.corners, 230);
    assert_int_equal(b.sides, 326);
    assert_int_equal(b.rows, 9);
}

/* What is not used says so, whatever was in the memory before. */
static void test_unused_entries(void **unused)
{
    (void)unused;
    board b, c;
    memset(&b, 0x55, sizeof b);
    memset(&c, 0xAA, sizeof c);
    frame_shape(&b, false);
    frame_shape(&c, false);
    assert_memory_equal(&b, &c, sizeof b);
    assert_int_equal(b.hex_next[19][0], NO_HEX);
    assert_int_equal(b.hex_corner[HEXES - 1][5], NOWHERE);
    assert_int_equal(b.hex_side[19][0], NOWHERE);
    assert_int_equal(b.corner_hex[54][0], NO_HEX);
    assert_int_equal(b.corner_side[54][2], NOWHERE);
    assert_int_equal(b.side_corner[72][1], NOWHERE);
    assert_int_equal(b.harbour_side[0], NOWHERE);
    assert_int_equal(b.terrain[0], SEA);
    assert_int_equal(b.number[0], 0);
}

static void test_harbours(void **unused)
{
    (void)unused;
    board b, c;
    frame_shape(&b, false);
    frame_shape(&c, false);
    board_harbour(&b, b.hex_side[11][SIDE_E], ORE_HARBOUR);
    board_harbour(&b, b.hex_side[0][SIDE_NW], ANY_HARBOUR);
    board_harbour(&c, b.hex_side[0][SIDE_NW], ANY_HARBOUR);
    board_harbour(&c, b.hex_side[11][SIDE_E], ORE_HARBOUR);
    assert_memory_equal(&b, &c, sizeof b); /* however they were put there */
    assert_int_equal(b.harbours, 2);
    assert_int_equal(b.harbour_side[0], b.hex_side[0][SIDE_NW]);
    assert_int_equal(b.harbour_kind[1], ORE_HARBOUR);
    for (int corner = 0; corner < b.corners; corner++) {
        const bool first = corner == b.hex_corner[0][AT_N] || corner == b.hex_corner[0][AT_NW];
        const bool last = corner == b.hex_corner[11][AT_NE] || corner == b.hex_corner[11][AT_SE];
        assert_int_equal(b.corner_harbour[corner], first  ? ANY_HARBOUR
                                                   : last ? ORE_HARBOUR
                                                          : NO_HARBOUR);
    }
}

/* ---- names ---------------------------------------------------------------- */

typedef void put_fn(hx_out *, const board *, int);
typedef bool take_fn(hx_in *, const board *, uint16_t *);

static void assert_name(put_fn *put, const board *b, int place, const char *name)
{
    char text[16];
    hx_out out = hx_out_to(text, sizeof text);
    put(&out, b, place);
    assert_string_equal(text, name);
}

static void assert_takes(take_fn *take, const board *b, const char *name, int place)
{
    uint16_t found = NOWHERE;
    hx_in in = hx_in_from(name);
    assert_true(take(&in, b, &found));
    assert_int_equal(found, place);
    assert_true(hx_in_done(&in));
}

/* Every hex's name for a place leads to it; the first hex's is written. */
static void check_names(const board *b, uint16_t (*places)[6], const char names[6][3], put_fn *put,
                        take_fn *take)
{
    bool named[SIDES] = { false };
    for (int hex = 0; hex < b->hexes; hex++)
        for (int at = 0; at < 6; at++) {
            char name[8];
            snprintf(name, sizeof name, "%c%d%s", 'A' + b->row[hex], b->col[hex] + 1, names[at]);
            assert_takes(take, b, name, places[hex][at]);
            if (!named[places[hex][at]]) assert_name(put, b, places[hex][at], name);
            named[places[hex][at]] = true;
        }
}

static void test_names(void **unused)
{
    (void)unused;
    static const char corners[6][3] = { "n", "ne", "se", "s", "sw", "nw" };
    static const char sides[6][3] = { "ne", "e", "se", "sw", "w", "nw" };
    board b;
    for (int size = 0; size < 3; size++) {
        if (size < 2) frame_shape(&b, size);
        else largest_shape(&b);
        check_names(&b, b.hex_corner, corners, put_corner, take_corner);
        check_names(&b, b.hex_side, sides, put_side, take_side);
    }
    assert_takes(take_corner, &b, "E13se", b.hex_corner[54][AT_SE]);
    assert_takes(take_side, &b, "A1e", b.hex_side[0][SIDE_E]);
    frame_shape(&b, false);
    assert_name(put_hex, &b, 10, "C4");
    assert_takes(take_hex, &b, "C4", 10);
    assert_takes(take_corner, &b, "C4n", b.hex_corner[5][AT_SE]); /* also B3se */
    assert_name(put_corner, &b, b.hex_corner[10][AT_N], "B3se");
}

static void assert_no_place(take_fn *take, const board *b, const char *name)
{
    uint16_t found;
    hx_in in = hx_in_from(name);
    assert_false(take(&in, b, &found));
    assert_ptr_equal(in.at, name);
}

static void test_no_names(void **unused)
{
    (void)unused;
    static const char *const hexes[] = { "",   "A",  "A0",  "A01", "A4",           "F1",
                                         "a1", "1A", "A-1", "@1",  "A99999999999", " A1" };
    static const char *const corners[] = { "A1", "A1e", "A1w", "A1N", "A4n", "A1 n" };
    static const char *const sides[] = { "A1", "A1n", "A1s", "A1E", "F1e", "A1x" };
    board b;
    frame_shape(&b, false);
    for (size_t i = 0; i < sizeof hexes / sizeof *hexes; i++)
        assert_no_place(take_hex, &b, hexes[i]);
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        assert_no_place(take_corner, &b, corners[i]);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        assert_no_place(take_side, &b, sides[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),       cmocka_unit_test(test_touching),
        cmocka_unit_test(test_other_shapes), cmocka_unit_test(test_unused_entries),
        cmocka_unit_test(test_harbours),     cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_names),     cmocka_unit_test(test_largest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
