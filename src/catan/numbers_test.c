/* numbers_test.c -- numbers that are stored stay what they were in 0.1.0.
 *
 * Positions hold the numbers of steps and tasks, logs and programs those of
 * verbs.  A row may be added with a new number; none of these may change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "module.h"

static void steps_keep_their_numbers(void **unused)
{
    static const int steps[] = { STEP_FIRST, STEP_ROBBER,  STEP_PLACE, STEP_BEGIN,  STEP_ROLL,    STEP_DICE,
                                 STEP_SEVEN, STEP_HARVEST, STEP_ACT,   STEP_SECOND, STEP_SPECIAL, STEP_END };
    (void)unused;
    for (int i = 0; i < 12; i++) assert_int_equal(steps[i], i);
}

static void tasks_keep_their_numbers(void **unused)
{
    static const int tasks[] = { TASK_NONE,      TASK_FIRST_ROLL, TASK_START_ROBBER, TASK_START_SETTLEMENT,
                                 TASK_START_ROAD, TASK_ROLL,      TASK_DICE,         TASK_DISCARD,
                                 TASK_THIEF,     TASK_STEAL,      TASK_TURN,         TASK_DRAW,
                                 TASK_FREE_ROAD, TASK_ANSWER,     TASK_CHOOSE };
    (void)unused;
    for (int i = 0; i < 15; i++) assert_int_equal(tasks[i], i);
}

static void verbs_keep_their_numbers(void **unused)
{
    static const int verbs[] = {
        VERB_FIRST_DICE, VERB_START_ROBBER, VERB_START_SETTLEMENT, VERB_START_ROAD, VERB_ROLL, VERB_DICE,
        VERB_DISCARD, VERB_ROBBER, VERB_STEAL, VERB_ROAD, VERB_FREE_ROAD, VERB_SETTLEMENT, VERB_CITY,
        VERB_BUY, VERB_DRAW, VERB_KNIGHT, VERB_ROADS, VERB_PLENTY, VERB_MONOPOLY, VERB_BANK, VERB_OFFER,
        VERB_ACCEPT, VERB_DECLINE, VERB_COUNTER, VERB_CONFIRM, VERB_WITHDRAW, VERB_END,
    };
    (void)unused;
    for (int i = 0; i < 27; i++) assert_int_equal(verbs[i], i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_keep_their_numbers),
        cmocka_unit_test(tasks_keep_their_numbers),
        cmocka_unit_test(verbs_keep_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
