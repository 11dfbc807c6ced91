/* connection_count_test.c -- how many at a time, by kind and by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "connection_count.h"

static void test_so_many_and_no_more(void **state)
{
    (void)state;
    connection_count *const h = connection_count_open(8);
    for (int i = 0; i < 4; i++) {
        assert_true(connection_count_has_room(h, SOCKETS_OF_ADDRESS, "a"));
        connection_count_enter(h, SOCKETS_OF_ADDRESS, "a");
    }
    assert_false(connection_count_has_room(h, SOCKETS_OF_ADDRESS, "a"));
    assert_true(connection_count_has_room(h, SOCKETS_OF_ADDRESS, "b"));
    assert_true(connection_count_has_room(h, STREAMS_OF_ADDRESS, "a"));
    connection_count_leave(h, SOCKETS_OF_ADDRESS, "a");
    assert_true(connection_count_has_room(h, SOCKETS_OF_ADDRESS, "a"));
    connection_count_close(h);
}

static void test_many_names(void **state)
{
    (void)state;
    connection_count *const h = connection_count_open(4);
    char name[16];
    for (int i = 0; i < 5000; i++) {
        snprintf(name, sizeof name, "%d", i);
        connection_count_enter(h, STREAMS_OF_ADDRESS, name);
    }
    for (int i = 0; i < 5000; i++) {
        snprintf(name, sizeof name, "%d", i);
        assert_false(connection_count_has_room(h, STREAMS_OF_ADDRESS, name));
        connection_count_leave(h, STREAMS_OF_ADDRESS, name);
        assert_true(connection_count_has_room(h, STREAMS_OF_ADDRESS, name));
    }
    connection_count_close(h);
}

static void test_nothing_is_counted_where_nothing_is_limited(void **state)
{
    (void)state;
    connection_count *const h = connection_count_open(0);
    for (int i = 0; i < 1000; i++) connection_count_enter(h, SOCKETS_OF_PLAYER, "p");
    assert_true(connection_count_has_room(h, SOCKETS_OF_PLAYER, "p"));
    connection_count_close(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_so_many_and_no_more),
        cmocka_unit_test(test_many_names),
        cmocka_unit_test(test_nothing_is_counted_where_nothing_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
