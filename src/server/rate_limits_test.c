/* rate_limits_test.c -- buckets empty, fill again, and are each other's business only where they
 * should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rate_limits.h"

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

/* A flood of other addresses does not refill a bucket that was used up. */
static void test_no_flood_washes_away(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    char key[32];
    const int64_t now = 1000000;
    assert_int_equal(taken(l, LIMIT_PASSWORD, "192.0.2.1", now), 10);
    for (int i = 0; i < 300000; i++) {
        snprintf(key, sizeof key, "10.%d.%d.%d", i / 65536, i / 256 % 256, i % 256);
        limits_allow(l, LIMIT_PASSWORD, key, now + i / 1000);
    }
    assert_int_equal(taken(l, LIMIT_PASSWORD, "192.0.2.1", now + 300), 0);
    limits_close(l);
}

/* A flood that fills all room slows newcomers down; once it ends, there is room again. */
static void test_room_comes_back(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    char key[32];
    int allowed = 0;
    for (int i = 0; i < 300000; i++) {
        snprintf(key, sizeof key, "k%d", i);
        allowed += limits_allow(l, LIMIT_GUEST, key, 1000);
    }
    assert_in_range(allowed, 60000, 70000);
    assert_int_equal(taken(l, LIMIT_GUEST, "newcomer", 1000 + 60000), 30);
    limits_close(l);
}

/* One who has many addresses in one network does not have as many shares. */
static void test_networks(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    char address[40];
    int allowed = 0;
    for (int i = 0; i < 60000; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::1", i);
        allowed += limits_allow_from(l, LIMIT_GUEST, address, 5);
    }
    assert_int_equal(allowed, 16 * 30);
    assert_true(limits_allow_from(l, LIMIT_GUEST, "2001:db8:2:1::1", 5));
    for (int i = 1; i <= 60; i++) { /* people behind a proxy, or in one school */
        snprintf(address, sizeof address, "198.51.100.%d", i);
        for (int n = 0; n < 5; n++) assert_true(limits_allow_from(l, LIMIT_GUEST, address, 5));
    }
    limits_close(l);
}

static int tries(limits *l, const char *address, int64_t now)
{
    int count = 0;
    while (count < 1000 && limits_may_try(l, "ann", address, now)) count++;
    return count;
}

/* Guessing from one or many addresses locks out nobody elsewhere, and gets few attempts. */
static void test_guessing_locks_nobody_out(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    char address[40];
    int64_t now = 1000000;
    assert_int_equal(tries(l, "192.0.2.1", now), 6);
    assert_true(limits_may_try(l, "ann", "198.51.100.7", now)); /* she, from another address */
    limits_entered(l, "ann", "198.51.100.7", now);
    int guesses = 0;
    for (int i = 0; i < 200; i++) {
        snprintf(address, sizeof address, "203.0.113.%d", i % 250);
        guesses += tries(l, address, now);
    }
    assert_in_range(guesses, 20, 40);
    assert_int_equal(tries(l, "198.51.100.7", now), 6); /* where she has been before */
    now += 60000;
    assert_true(limits_may_try(l, "ann", "198.51.100.7", now));
    for (int i = 0; i < 200; i++) { /* a flood from everywhere ... */
        snprintf(address, sizeof address, "10.%d.0.1", i);
        tries(l, address, now);
    }
    assert_int_equal(tries(l, "100.64.3.3", now), 2); /* ... and she with a new device */
    limits_close(l);
}

/* Signing in often is no guessing. */
static void test_right_passwords_count_nothing(void **state)
{
    (void)state;
    limits *const l = limits_open(true);
    for (int i = 0; i < 100; i++) {
        assert_true(limits_may_try(l, "ann", "192.0.2.1", 1000));
        limits_entered(l, "ann", "192.0.2.1", 1000);
    }
    limits_close(l);
}

typedef struct heard {
    int count;
    limit_kind kind;
    char key[64];
} heard;

static void hear(void *context, limit_kind kind, const char *key)
{
    heard *const h = context;
    h->count++;
    h->kind = kind;
    snprintf(h->key, sizeof h->key, "%s", key);
}

/* Exceeded limits are logged, without flooding the log. */
static void test_hits_are_told(void **state)
{
    (void)state;
    heard h = { 0 };
    limits *const l = limits_open(true);
    limits_tell(l, hear, &h);
    for (int i = 0; i < 500; i++) limits_allow(l, LIMIT_CHAT, "p1", 1000 + i);
    assert_int_equal(h.count, 1);
    assert_int_equal(h.kind, LIMIT_CHAT);
    assert_string_equal(h.key, "p1");
    assert_string_equal(limits_name(h.kind), "CHAT");
    for (int i = 0; i < 500; i++) limits_allow(l, LIMIT_CHAT, "p1", 70000 + i);
    assert_int_equal(h.count, 2);
    assert_true(limits_refused_of(l, LIMIT_CHAT) == limits_refused(l));
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
    limits_address("::ffff:192.0.2.7", out, sizeof out);
    assert_string_equal(out, "192.0.2.7");
    limits_network("192.0.2.7", out, sizeof out);
    assert_string_equal(out, "192.0.2.0/24");
    limits_network("::ffff:192.0.2.7", out, sizeof out);
    assert_string_equal(out, "192.0.2.0/24");
    limits_network("2001:db8:1:2:3:4:5:6", out, sizeof out);
    assert_string_equal(out, "2001:db8:1::/48");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_burst_then_rate),
        cmocka_unit_test(test_keys_and_kinds_are_apart),
        cmocka_unit_test(test_clock_going_back),
        cmocka_unit_test(test_many_keys_fit),
        cmocka_unit_test(test_no_flood_washes_away),
        cmocka_unit_test(test_room_comes_back),
        cmocka_unit_test(test_networks),
        cmocka_unit_test(test_guessing_locks_nobody_out),
        cmocka_unit_test(test_right_passwords_count_nothing),
        cmocka_unit_test(test_hits_are_told),
        cmocka_unit_test(test_off),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
