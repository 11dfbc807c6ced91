/* limits_test.c -- buckets empty, fill again, and are each other's business only where they
 * should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "limits.h"

static int taken(limits *l, limit_kind kind, const char *key, int64_t now)
{
    int count = 0;
    while (count < 10000 && limits_allow(l, kind, key, now)) count++;
    return count;
}

static void test_burst_then_rate(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    assert_int_equal(taken(l, LIMIT_GUEST, "1.2.3.4", 1000000), 30);
    assert_int_equal(taken(l, LIMIT_GUEST, "1.2.3.4", 1000000 + 20000), 10);
    assert_int_equal(taken(l, LIMIT_GUEST, "1.2.3.4", 1000000 + 3600000), 30);
    assert_int_equal(limits_refused(l), 3);
    limits_close(l);
}

static void test_keys_and_kinds_are_apart(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    taken(l, LIMIT_GUEST, "1.2.3.4", 5);
    assert_int_equal(taken(l, LIMIT_GUEST, "1.2.3.5", 5), 30);
    assert_int_equal(taken(l, LIMIT_PASSWORD, "1.2.3.4", 5), 10);
    limits_close(l);
}

/* A clock that goes back gives nothing away and takes nothing. */
static void test_clock_going_back(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    taken(l, LIMIT_PASSWORD, "x", 1000000);
    assert_int_equal(taken(l, LIMIT_PASSWORD, "x", 500000), 0);
    limits_close(l);
}

static void test_many_keys_fit(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    char key[32];
    for (int i = 0; i < 100000; i++) {
        snprintf(key, sizeof key, "10.%d.%d", i / 250, i % 250);
        assert_true(limits_allow(l, LIMIT_REQUEST, key, i));
    }
    limits_close(l);
}

static void test_off(void **state)
{
    (void)state;
    limits *const l = limits_open(false);
    assert_int_equal(taken(l, LIMIT_PASSWORD, "x", 1), 10000);
    limits_close(l);
}

static void test_addresses(void **state)
{
    (void)state;
    char out[64];
    limits_address("192.0.2.7", out, sizeof out);
    assert_string_equal(out, "192.0.2.7");
    limits_address("2001:db8:1:2:3:4:5:6", out, sizeof out);
    assert_string_equal(out, "2001:db8:1:2::");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_burst_then_rate),
        cmocka_unit_test(test_keys_and_kinds_are_apart),
        cmocka_unit_test(test_clock_going_back),
        cmocka_unit_test(test_many_keys_fit),
        cmocka_unit_test(test_off),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
