/* calendar_test.c -- dates that are right, wrong, and set while we look. */
#include "calendar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const int64_t HOUR = 3600000, DAY = 86400000, YEAR = 365LL * 86400000;
static const int64_t TODAY = 1700000000000, UP = 12345;

static void test_right_dates_are_believed(void **state)
{
    (void)state;
    const calendar c = calendar_open(TODAY - HOUR, UP);
    assert_int_equal(calendar_believes(&c, TODAY, UP), TODAY);
    assert_int_equal(calendar_believes(&c, TODAY + YEAR, UP + YEAR), TODAY + YEAR);
    const calendar back = calendar_open(TODAY - 3 * DAY, UP); /* it was switched off */
    assert_int_equal(calendar_believes(&back, TODAY, UP), TODAY);
}

static void test_wrong_dates_are_not(void **state)
{
    (void)state;
    const calendar c = calendar_open(TODAY, UP);
    const int64_t believed = calendar_believes(&c, TODAY + YEAR, UP + DAY);
    assert_true(believed >= TODAY + DAY && believed <= TODAY + 8 * DAY);
    /* one that is too early throws away less */
    assert_int_equal(calendar_believes(&c, TODAY - YEAR, UP + DAY), TODAY - YEAR);
}

static void test_an_hour_of_calm(void **state)
{
    (void)state;
    calendar c = calendar_open(TODAY, UP);
    assert_false(calendar_is_calm(&c, UP));
    assert_false(calendar_is_calm(&c, UP + HOUR - 1));
    assert_true(calendar_is_calm(&c, UP + HOUR));
    calendar_set_by(&c, HOUR, UP + HOUR); /* a machine that slept, or summer time */
    assert_true(calendar_is_calm(&c, UP + HOUR));
    calendar_set_by(&c, -YEAR, UP + 2 * HOUR);
    assert_false(calendar_is_calm(&c, UP + 3 * HOUR - 1));
    assert_true(calendar_is_calm(&c, UP + 3 * HOUR));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right_dates_are_believed),
        cmocka_unit_test(test_wrong_dates_are_not),
        cmocka_unit_test(test_an_hour_of_calm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
