/* numbers_test.c -- numbers that are stored stay what they were in 0.1.0.
 *
 * Positions hold the numbers of steps and tasks, logs and programs those of
 * verbs.  A row may be added with a new number; none of these may change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "observation.h"

static void steps_keep_their_numbers(void **unused)
{
    static const int steps[] = { STEP_FIRST, STEP_ROBBER, STEP_PLACE,   STEP_BEGIN,
                                 STEP_ROLL,  STEP_DICE,   STEP_SEVEN,   STEP_HARVEST,
                                 STEP_ACT,   STEP_SECOND, STEP_SPECIAL, STEP_END };
    (void)unused;
    for (int i = 0; i < 12; i++) assert_int_equal(steps[i], i);
}

static void tasks_keep_their_numbers(void **unused)
{
    static const int tasks[] = {
        TASK_NONE,       TASK_FIRST_ROLL, TASK_START_ROBBER, TASK_START_SETTLEMENT,
        TASK_START_ROAD, TASK_ROLL,       TASK_DICE,         TASK_DISCARD,
        TASK_THIEF,      TASK_STEAL,      TASK_TURN,         TASK_DRAW,
        TASK_FREE_ROAD,  TASK_ANSWER,     TASK_CHOOSE
    };
    (void)unused;
    for (int i = 0; i < 15; i++) assert_int_equal(tasks[i], i);
}

static void verbs_keep_their_numbers(void **unused)
{
    static const int verbs[] = {
        VERB_FIRST_DICE, VERB_START_ROBBER, VERB_START_SETTLEMENT,
        VERB_START_ROAD, VERB_ROLL,         VERB_DICE,
        VERB_DISCARD,    VERB_ROBBER,       VERB_STEAL,
        VERB_ROAD,       VERB_FREE_ROAD,    VERB_SETTLEMENT,
        VERB_CITY,       VERB_BUY,          VERB_DRAW,
        VERB_KNIGHT,     VERB_ROADS,        VERB_PLENTY,
        VERB_MONOPOLY,   VERB_BANK,         VERB_OFFER,
        VERB_ACCEPT,     VERB_DECLINE,      VERB_COUNTER,
        VERB_CONFIRM,    VERB_WITHDRAW,     VERB_END,
    };
    (void)unused;
    for (int i = 0; i < 27; i++) assert_int_equal(verbs[i], i);
}

/* Networks have learnt these. */
static void slots_keep_their_numbers(void **unused)
{
    static const struct {
        int verb, slot; /* of its first move */
    } first[] = {
        { VERB_START_ROBBER, 0 }, { VERB_START_SETTLEMENT, 96 }, { VERB_START_ROAD, 328 },
        { VERB_ROLL, 648 },       { VERB_ROBBER, 657 },          { VERB_ROAD, 1329 },
        { VERB_FREE_ROAD, 1649 }, { VERB_SETTLEMENT, 1969 },     { VERB_CITY, 2201 },
        { VERB_BUY, 2433 },       { VERB_KNIGHT, 2434 },         { VERB_ROADS, 2435 },
        { VERB_MONOPOLY, 2500 },  { VERB_ACCEPT, 2636 },         { VERB_DECLINE, 2637 },
        { VERB_CONFIRM, 2702 },   { VERB_WITHDRAW, 2708 },       { VERB_END, 2709 },
    };
    rules r;
    hx_error why;
    (void)unused;
    assert_int_equal(rules_make(&r, "catan", &why), HX_OK);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        const hx_move m = { .verb = (uint8_t)first[i].verb };
        assert_int_equal(move_slot(&r, &m), first[i].slot);
    }
    const hx_move robs = { .verb = VERB_ROBBER, .at = 3, .to = 2 },
                  nobody = { .verb = VERB_ROBBER, .to = HX_NOBODY };
    assert_int_equal(move_slot(&r, &robs), 657 + 3 * 7 + 2);
    assert_int_equal(move_slot(&r, &nobody), 657 + 6);
    const hx_move rolled = { .verb = VERB_DICE, .at = 1, .to = 1 };
    assert_int_equal(move_slot(&r, &rolled), -1);
    const hx_move bank = { .verb = VERB_BANK, .cards = { [BRICK] = 1, [ORE] = -4 } };
    assert_int_equal(move_slot(&r, &bank), 2508 + ORE * 8 + BRICK);
    const hx_move all = { .verb = VERB_OFFER, .to = 14, .cards = { -1, 1 } };
    const hx_move one = { .verb = VERB_OFFER, .to = 2, .cards = { -1, 1 } };
    assert_int_equal(move_slot(&r, &all), 2572 + 1);
    assert_int_equal(move_slot(&r, &one), -1);
    const hx_move ship = { .verb = VERB_START_SHIP };
    assert_int_equal(move_slot(&r, &ship), 2710); /* of expansions, behind all others */
}

/* What 0.1.0 had comes first; what modules bring stands behind it. */
static void features_keep_their_places(void **unused)
{
    (void)unused;
    assert_int_equal(LEARNT_FEATURES, 2739);
    assert_int_equal(FEATURES - LEARNT_FEATURES, OTHER_FEATURES + OBSERVED_FIELDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_keep_their_numbers),   cmocka_unit_test(tasks_keep_their_numbers),
        cmocka_unit_test(verbs_keep_their_numbers),   cmocka_unit_test(slots_keep_their_numbers),
        cmocka_unit_test(features_keep_their_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
