/* health_test.c -- what the health check reports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "health.h"

enum { SECOND = 1000000, TICK = 50000 };

static void test_a_loop_in_time(void **state)
{
    (void)state;
    loop_lag l;
    int64_t now = 77 * SECOND;
    loop_lag_begin(&l, now, 50);
    for (int i = 0; i < 100; i++) loop_lag_note(&l, now += TICK);
    assert_int_equal(l.count, 100);
    assert_int_equal(l.micros, 0);
    assert_int_equal(l.within[0], 100);
    assert_int_equal(loop_lag_worst(&l, now + TICK, LAG_SLOTS), 0);
}

static void test_what_was_late(void **state)
{
    (void)state;
    loop_lag l;
    int64_t now = 77 * SECOND;
    loop_lag_begin(&l, now, 50);
    loop_lag_note(&l, now += TICK + 3000);
    loop_lag_note(&l, now += TICK + 3 * SECOND);
    assert_int_equal(l.count, 2);
    assert_int_equal(l.micros, 3003000);
    assert_int_equal(l.within[1], 0);
    assert_int_equal(l.within[2], 1);
    assert_int_equal(l.within[LAG_STEPS - 1], 1);
    assert_int_equal(loop_lag_worst(&l, now, 2), 3 * SECOND);
}

/* What is overdue now counts before the clock strikes again. */
static void test_overdue(void **state)
{
    (void)state;
    loop_lag l;
    loop_lag_begin(&l, 77 * SECOND, 50);
    assert_int_equal(loop_lag_worst(&l, 77 * SECOND + TICK + 9 * SECOND, 2), 9 * SECOND);
}

/* After ten seconds it no longer counts for the health, after a minute for nothing. */
static void test_forgotten(void **state)
{
    (void)state;
    loop_lag l;
    int64_t now = 80 * SECOND;
    loop_lag_begin(&l, now, 50);
    loop_lag_note(&l, now += TICK + 4 * SECOND);
    for (int i = 0; i < 10 * 20; i++) loop_lag_note(&l, now += TICK);
    assert_int_equal(loop_lag_worst(&l, now, 2), 0);
    assert_int_equal(loop_lag_worst(&l, now, LAG_SLOTS), 4 * SECOND);
    for (int i = 0; i < 60 * 20; i++) loop_lag_note(&l, now += TICK);
    assert_int_equal(loop_lag_worst(&l, now, LAG_SLOTS), 0);
    /* and a pause longer than the ring leaves nothing old in it */
    loop_lag_note(&l, now += TICK + 500 * SECOND);
    assert_int_equal(loop_lag_worst(&l, now, 1), 500 * SECOND);
    assert_int_equal(loop_lag_worst(&l, now, LAG_SLOTS), 500 * SECOND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_loop_in_time),
        cmocka_unit_test(test_what_was_late),
        cmocka_unit_test(test_overdue),
        cmocka_unit_test(test_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
