/* move_log_test.c -- every move comes back as it was, and a long game fits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/rng.h"
#include "server/move_log.h"
#include "support/table_script.h"

/* Mostly zeros, as in real moves, and sometimes everything at once. */
static hx_move any_move(hx_rng *rng)
{
    hx_move m;
    uint8_t bytes[sizeof m];
    const uint32_t full = hx_rng_below(rng, 4);
    for (size_t i = 0; i < sizeof m; i++) {
        const uint32_t kind = hx_rng_below(rng, 4);
        bytes[i] = kind <= full ? (uint8_t)hx_rng_below(rng, 256) : 0;
    }
    memcpy(&m, bytes, sizeof m);
    return m;
}

static void moves_come_back(void **state)
{
    enum { COUNT = 5000, CUT = 1234 };
    static hx_move made[COUNT];
    move_log log = { .count = 0 }, copy;
    hx_rng rng;
    (void)state;
    hx_rng_seed(&rng, 11);
    for (int i = 0; i < COUNT; i++) {
        made[i] = any_move(&rng);
        assert_true(move_log_add(&log, &made[i]));
    }
    move_log_cut(&log, CUT);
    for (int i = CUT; i < COUNT; i++) assert_true(move_log_add(&log, &made[i]));
    assert_true(move_log_copy(&copy, &log));
    move_log_free(&log);
    size_t place = 0;
    for (int i = 0; i < COUNT; i++) {
        hx_move m;
        place = move_log_read(&copy, place, &m);
        assert_memory_equal(&m, &made[i], sizeof m);
    }
    assert_int_equal(place, copy.used);
    assert_int_equal(copy.count, COUNT);
    move_log_free(&copy);
}

/* At most 96 KiB a running game, and the longest there is: people who never win.  More than half of it are
 * the rules, which have room for every module and any board. */
static void longest_game_fits(const char *spec)
{
    const char *const seats[] = { "me", NULL };
    table_setup setup = script_setup(spec, seats, 5);
    text_copy(setup.clock, sizeof setup.clock, "off");
    script s = script_open(&setup, 7);
    s.unwatched = true;
    script_gather(&s);
    for (int i = 2; i <= s.p->seats; i++) script_come(&s, i, true);
    script_begin(&s);
    size_t most = 0;
    while (script_step(&s)) most = table_weight(s.p) > most ? table_weight(s.p) : most;
    assert_int_equal(table_ended(s.p), TABLE_STALEMATE);
    print_message("%d moves in %zu bytes, all %zu bytes\n", s.p->moves.count, s.p->moves.used,
                  most);
    assert_true(most <= 96 * 1024);
    script_same(s.p, s.mirror);
    script_close(&s);
}

static void longest_game_of_four(void **state)
{
    (void)state;
    longest_game_fits("catan seats=4 goal=30");
}

static void longest_game_of_six(void **state)
{
    (void)state;
    longest_game_fits("catan seats=6 goal=30");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_come_back),
        cmocka_unit_test(longest_game_of_four),
        cmocka_unit_test(longest_game_of_six),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
