/* oracle_million_test.c -- a million random positions, engine against model; see oracle_test.c.
 *
 * So many games that everything rare happens, and the test insists on that: a rule that no position
 * touched was not compared.  Where a change of the engine makes one vanish, another FIRST_GAME
 * brings it back. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/oracle/oracle.h"

enum { POSITIONS = 1000000, FIRST_GAME = 1000000 };

/* That a cut hands the winning points to the other of a pair needs more luck than a million brings;
 * the case files have it. */
static bool must_happen(int rare)
{
    return rare != RARE_WIN_IN_PAIR;
}

static void a_million_positions_agree(void **unused)
{
    lockstep_tally tally = { 0 };
    char message[2048] = "";
    (void)unused;
    const bool agree = lockstep_run(FIRST_GAME, POSITIONS, &tally, message, sizeof message);
    lockstep_report(FIRST_GAME, &tally);
    if (!agree) fail_msg("%s", message);
    assert_true(tally.positions >= POSITIONS);
    for (int i = 0; i < RARES; i++)
        if (must_happen(i) && tally.rare[i] == 0) fail_msg("never seen: %s", rare_name(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_million_positions_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
