/* net_address_test.c -- whom a proxy may speak for, and who counts as one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "net_internal.h"

static net_address address(const char *text)
{
    net_address a;
    if (!address_read(text, &a)) fail_msg("%s is no address", text);
    return a;
}

static void client_is(const char *proxies, const char *peer, const char *forwarded,
                      const char *wanted)
{
    proxy_list list;
    char text[INET6_ADDRSTRLEN];
    const net_address from = address(peer);
    assert_true(proxies_read(proxies, &list));
    const net_address client = proxies_client(&list, &from, forwarded);
    address_write(&client, text);
    if (strcmp(text, wanted) != 0)
        fail_msg("%s from %s: %s, not %s", forwarded, peer, text, wanted);
}

static void test_only_proxies_are_believed(void **state)
{
    (void)state;
    client_is("127.0.0.1", "127.0.0.1", "203.0.113.7", "203.0.113.7");
    client_is("127.0.0.1", "127.0.0.2", "203.0.113.7", "127.0.0.2");
    client_is(NULL, "127.0.0.1", "203.0.113.7", "127.0.0.1");
    client_is("", "127.0.0.1", "203.0.113.7", "127.0.0.1");
    client_is("::1", "::1", "2001:db8::5", "2001:db8::5");
    client_is("127.0.0.1", "::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7");
    client_is("10.0.0.0/8", "10.9.8.7", "203.0.113.7", "203.0.113.7");
    client_is("10.0.0.0/9", "10.129.8.7", "203.0.113.7", "10.129.8.7");
    client_is("fd00::/8", "fdab::1", "203.0.113.7", "203.0.113.7");
    client_is("0.0.0.0/0", "2001:db8::1", "203.0.113.7", "2001:db8::1");
}

static void test_the_rightmost_stranger_counts(void **state)
{
    (void)state;
    const char *const two = "127.0.0.1, 10.0.0.0/8";
    client_is(two, "127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7");
    client_is(two, "127.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.5", "203.0.113.7");
    client_is(two, "127.0.0.1", "198.51.100.1,203.0.113.7,10.0.0.5 , 10.1.1.1", "203.0.113.7");
    client_is(two, "127.0.0.1", "10.0.0.4, 10.0.0.5", "10.0.0.4"); /* somebody inside */
}

static void test_what_is_no_address_becomes_none(void **state)
{
    (void)state;
    static const char *const bad[] = { "",
                                       " ",
                                       ",",
                                       "x",
                                       "unknown",
                                       "1.2.3",
                                       "1.2.3.4.5",
                                       "999.1.1.1",
                                       "1.2.3.4x",
                                       "[1.2.3.4]",
                                       "[::1",
                                       "::1]",
                                       "1.2.3.4:99999999",
                                       "_hidden",
                                       "203.0.113.7, x",
                                       "203.0.113.7,",
                                       "1.2.3.4\"" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        client_is("127.0.0.1", "127.0.0.1", bad[i], "127.0.0.1");
    client_is("127.0.0.1", "127.0.0.1", "203.0.113.7:1234", "203.0.113.7");
    client_is("127.0.0.1", "127.0.0.1", "[2001:db8::1]:1234", "2001:db8::1");
    client_is("127.0.0.1", "127.0.0.1", "[2001:db8::1]", "2001:db8::1");
    client_is("127.0.0.1,10.0.0.1", "127.0.0.1", "x, 10.0.0.1", "10.0.0.1");
}

static void test_lists(void **state)
{
    (void)state;
    static const char *const bad[] = { "x",          "1.2.3.4/33", "::1/129",      "1.2.3.4/",
                                       "1.2.3.4/-1", "1.2.3.4/8x", "1.2.3.4 ::1 y" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) assert_false(net_proxies_fit(bad[i]));
    assert_false(net_proxies_fit(""));
    assert_true(net_proxies_fit("127.0.0.1"));
    assert_true(net_proxies_fit("127.0.0.1, ::1,10.0.0.0/8, fd00::/8"));
}

static void test_a_crowd_counts_by_network(void **state)
{
    (void)state;
    peers *const c = peers_open();
    const net_address a = address("2001:db8:0:1::1"), b = address("2001:db8:0:1:ffff::2"),
                      other = address("2001:db8:0:2::1"), four = address("203.0.113.7"),
                      next = address("203.0.113.8");
    assert_int_equal(peers_enter(c, &a), 1);
    assert_int_equal(peers_enter(c, &b), 2);
    assert_int_equal(peers_enter(c, &other), 1);
    assert_int_equal(peers_enter(c, &four), 1);
    assert_int_equal(peers_enter(c, &next), 1);
    assert_true(address_same_group(&a, &b));
    assert_false(address_same_group(&a, &other));
    assert_false(address_same_group(&four, &next));
    peers_leave(c, &a);
    peers_leave(c, &b);
    assert_int_equal(peers_enter(c, &a), 1);
    peers_close(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_proxies_are_believed),
        cmocka_unit_test(test_the_rightmost_stranger_counts),
        cmocka_unit_test(test_what_is_no_address_becomes_none),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_a_crowd_counts_by_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
