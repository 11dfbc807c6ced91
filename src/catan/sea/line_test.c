/* line_test.c -- the ways to the pirates' fortresses as the maps have them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sea.h"

static rules *made(const char *spec)
{
    rules *r = malloc(sizeof *r);
    assert_int_equal(rules_make(r, spec, NULL), HX_OK);
    return r;
}

/* [R-SF-163] Six sides to the landing and three on; with five and six players 6 + 4, for two
 * of them 4 + 6.  The ship that lies there is the first step. */
static void ways_are_as_long_as_printed(void **unused)
{
    static const uint8_t small[4][2] = { { 6, 3 }, { 6, 3 }, { 6, 3 }, { 6, 3 } };
    static const uint8_t big[6][2] = { { 6, 4 }, { 6, 4 }, { 6, 4 }, { 6, 4 }, { 4, 6 }, { 4, 6 } };
    (void)unused;
    for (int seats = 4; seats <= 6; seats += 2) {
        rules *r = made(seats == 4 ? "catan sea=pirates seats=4" : "catan sea=pirates seats=6");
        for (hx_seat who = 0; who < seats; who++) {
            const uint8_t *wanted = seats == 4 ? small[who] : big[who];
            const uint16_t start = own_mark(r, MARK_START, who);
            const uint16_t *ship = r->board.side_corner[own_mark(r, MARK_SHIP, who)];
            assert_int_equal(r->to_landing[who][start], wanted[0]);
            assert_int_equal(r->to_fortress[who][own_mark(r, MARK_LANDING, who)], wanted[1]);
            assert_true(ship[0] == start || ship[1] == start);
            assert_int_equal(r->to_landing[who][ship[ship[0] == start]], wanted[0] - 1);
        }
        free(r);
    }
}

static bool is_home(const rules *r, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && r->board.zone[hex] == ZONE_HOME) return true;
    }
    return false;
}

/* Corners on a shortest way from somewhere on the main island to the landing. */
static void find_ways(const rules *r, hx_seat who, bool on_way[CORNERS])
{
    const uint8_t *steps = r->to_landing[who];
    for (int c = 0; c < r->board.corners; c++) on_way[c] = is_home(r, c);
    for (int far = CORNERS; far > 0; far--)
        for (int c = 0; c < r->board.corners; c++)
            for (int i = 0; i < 3 && on_way[c] && steps[c] == far; i++) {
                const uint16_t side = r->board.corner_side[c][i], next = r->board.corner_next[c][i];
                if (side == NOWHERE || steps[next] + 1 != far) continue;
                on_way[next] |= board_side_kind(&r->board, r->board.terrain, side) != LAND_SIDE;
            }
}

/* What line.c relies on: no shortest way comes to the landing over what leads on from there, so
 * behind the landing it is clear which ship is the next. */
static void ways_meet_the_landing_first(void **unused)
{
    (void)unused;
    for (int seats = 4; seats <= 6; seats += 2) {
        rules *r = made(seats == 4 ? "catan sea=pirates seats=4" : "catan sea=pirates seats=6");
        for (hx_seat who = 0; who < seats; who++) {
            bool on_way[CORNERS] = { false };
            const uint16_t landing = own_mark(r, MARK_LANDING, who);
            find_ways(r, who, on_way);
            assert_true(on_way[landing]);
            for (int i = 0; i < 3; i++) {
                const uint16_t next = r->board.corner_next[landing][i];
                if (next == NOWHERE || !on_way[next] || r->to_landing[who][next] != 1) continue;
                assert_true(r->to_fortress[who][next] > r->to_fortress[who][landing]);
            }
        }
        free(r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_as_long_as_printed),
        cmocka_unit_test(ways_meet_the_landing_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
