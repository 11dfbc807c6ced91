/* knights_million_test.c -- a million random positions of Cities & Knights, engine against second
 * reading; see support/knights_oracle.h.  Everything that is compared must have happened. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/knights_oracle.h"

enum { POSITIONS = 1000000, FIRST_GAME = 100000 };

static void a_million_positions_agree(void **unused)
{
    knights_tally t = { 0 };
    (void)unused;
    knights_oracle_run(FIRST_GAME, POSITIONS, &t);
    assert_true(t.positions >= POSITIONS);
    assert_true(t.battles && t.harvests && t.retreats && t.acts);
    assert_true(t.metropolises && t.taken && t.draws && t.choices && t.aqueducts);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_million_positions_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
