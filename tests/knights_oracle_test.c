/* knights_oracle_test.c -- Cities & Knights against a second reading of its rules, on a share of the
 * positions of tests/release/knights_million_test.c.
 *
 *     HX_POSITIONS=1000000   compares so many positions
 *     HX_SEED=7              begins with that game */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/knights_oracle.h"

enum { POSITIONS = 120000 };

static void a_second_reading_agrees(void **unused)
{
    const char *positions = getenv("HX_POSITIONS"), *first = getenv("HX_SEED");
    knights_tally t = { 0 };
    (void)unused;
    knights_oracle_run(first ? strtoull(first, NULL, 10) : 1,
                       positions ? strtoll(positions, NULL, 10) : POSITIONS, &t);
    assert_true(t.battles && t.harvests && t.acts && t.draws && t.metropolises);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_second_reading_agrees) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
