/* sea_oracle_test.c -- Seafarers against the oracle of tests/support/sea_oracle; a million positions are
 * release/sea_million_test.c's.
 *
 *     HX_POSITIONS=1000000   compares so many positions
 *     HX_SEED=7              begins with that game */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sea_oracle/sea_lockstep.h"

enum { POSITIONS = 12000 };

static int64_t number_from(const char *name, int64_t standard)
{
    const char *text = getenv(name);
    return text ? strtoll(text, NULL, 10) : standard;
}

static void engine_and_oracle_agree(void **unused)
{
    (void)unused;
    const sea_tally t =
        sea_lockstep((uint64_t)number_from("HX_SEED", 1), number_from("HX_POSITIONS", POSITIONS));
    assert_true(t.moved && t.chits && t.gold && t.fog);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(engine_and_oracle_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
