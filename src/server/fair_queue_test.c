/* fair_queue_test.c -- shares of time: the same for all, whatever a piece of work takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fair_queue.h"

enum { USERS = 50 };

/* One user's work takes a hundred times as long; all always have more. */
static void heavy_user_gets_the_same_share(void **state)
{
    fair_queue q = { .count = 0 };
    fair_user users[USERS];
    int64_t used[USERS] = { 0 };
    (void)state;
    memset(users, 0, sizeof users);
    for (int i = 0; i < USERS; i++) assert_true(fair_add(&q, &users[i]));
    for (int turn = 0; turn < 200000; turn++) {
        fair_user *const one = fair_take(&q);
        const int i = (int)(one - users);
        const int64_t took = i == 0 ? 1000 : 10;
        used[i] += took;
        fair_charge(one, took);
        assert_true(fair_add(&q, one));
    }
    for (int i = 1; i < USERS; i++) assert_true(llabs(used[i] - used[0]) <= 1000);
    fair_free(&q);
}

/* A new user is next, after at most one piece of work, and cannot save up unused time. */
static void newcomer_is_served_at_once(void **state)
{
    fair_queue q = { .count = 0 };
    fair_user busy[6], late = { 0, 0 };
    (void)state;
    memset(busy, 0, sizeof busy);
    for (int i = 0; i < 6; i++) fair_add(&q, &busy[i]);
    for (int turn = 0; turn < 600; turn++) {
        fair_user *const one = fair_take(&q);
        fair_charge(one, 500);
        fair_add(&q, one);
    }
    int in_a_row = 0;
    fair_add(&q, &late);
    for (fair_user *one = fair_take(&q); one == &late; one = fair_take(&q)) {
        in_a_row++;
        fair_charge(one, 100);
        fair_add(&q, one);
    }
    assert_true(in_a_row >= 1 && in_a_row <= 10);
    fair_free(&q);
}

static void leaving_keeps_the_order(void **state)
{
    fair_queue q = { .count = 0 };
    fair_user users[USERS];
    unsigned seed = 7;
    (void)state;
    for (int round = 0; round < 200; round++) {
        memset(users, 0, sizeof users);
        q.reached = 0;
        for (int i = 0; i < USERS; i++) {
            users[i].used = (seed = seed * 1103515245u + 12345u) >> 16 & 255;
            fair_add(&q, &users[i]);
            fair_add(&q, &users[i]);
        }
        assert_int_equal(q.count, USERS);
        for (int i = 0; i < USERS; i += 3) fair_leave(&q, &users[i]);
        int64_t last = 0;
        int count = 0;
        for (fair_user *one = fair_take(&q); one; one = fair_take(&q), count++) {
            assert_true(one->used >= last && (one - users) % 3 != 0 && one->place == 0);
            last = one->used;
        }
        assert_int_equal(count, USERS - (USERS + 2) / 3);
    }
    fair_free(&q);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heavy_user_gets_the_same_share),
        cmocka_unit_test(newcomer_is_served_at_once),
        cmocka_unit_test(leaving_keeps_the_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
