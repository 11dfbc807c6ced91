/* bans_test.c -- how networks are spelled; that bans hold is seen over the wire. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bans.h"

static void test_networks(void **state)
{
    (void)state;
    static const char *const fine[][2] = {
        { "192.0.2.7", "192.0.2.7/32" },        { "192.0.2.7/24", "192.0.2.0/24" },
        { "192.0.2.255/25", "192.0.2.128/25" }, { "::ffff:192.0.2.7", "192.0.2.7/32" },
        { "2001:db8::1", "2001:db8::1/128" },   { "2001:db8:ffff::1/33", "2001:db8:8000::/33" },
    };
    static const char *const wrong[] = {
        "",
        "pabc",
        "192.0.2",
        "192.0.2.7/",
        "192.0.2.7/0",
        "192.0.2.7/33",
        "::1/129",
        "192.0.2.7/2x",
        "192.0.2.7 /24",
        "/24",
        "1234567890123456789012345678901234567890123456789012345678901234567890",
    };
    char out[64];
    for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++) {
        assert_true(network_spell(fine[i][0], out, sizeof out));
        assert_string_equal(out, fine[i][1]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (network_spell(wrong[i], out, sizeof out)) fail_msg("%s is %s", wrong[i], out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_networks) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
