/* sea_million_test.c -- a million random positions at sea, engine against oracle; see sea_oracle_test.c.
 *
 * In so many everything rare happens more than once, and the test insists on it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sea_oracle/sea_lockstep.h"

enum { POSITIONS = 1000000, FIRST_GAME = 1000000, OFTEN = 10 };

static void a_million_positions_agree(void **unused)
{
    (void)unused;
    const sea_tally t = sea_lockstep(FIRST_GAME, POSITIONS);
    assert_true(t.positions >= POSITIONS);
    assert_true(t.moved > OFTEN && t.cuts > OFTEN && t.chits > OFTEN);
    assert_true(t.gold > OFTEN && t.fog > OFTEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_million_positions_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
