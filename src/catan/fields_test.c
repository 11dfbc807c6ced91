/* fields_test.c -- steps, parts, fields and options that belong to modules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "fields.h"
#include "hx/catan.h"

static rules rules_of(const char *spec)
{
    rules r;
    hx_error why;
    assert_int_equal(rules_make(&r, spec, &why), HX_OK);
    return r;
}

static hx_status arranged(const rules *r, const char *text, state *s)
{
    hx_error why;
    return state_arrange(r, text, s, &why);
}

static void *field_named(const rules *r, state *s, const char *word)
{
    int i = 0;
    while (strcmp(catan_fields[i].word, word) != 0) i++;
    return field_of(r, s, &catan_fields[i]);
}

/* The twelve steps of 0.1.0 in their order, whoever is in play. */
static void steps_come_in_order(void **unused)
{
    static const char *const specs[] = { "catan", "catan seats=5", "catan seats=6 turns=special" };
    (void)unused;
    for (int i = 0; i < 3; i++) {
        const rules r = rules_of(specs[i]);
        for (int step = 0; step < 12; step++) {
            assert_int_equal(r.place[step], step);
            assert_int_equal(r.next[step], step < 11 ? step + 1 : STEP_BEGIN);
        }
    }
}

/* While somebody acts: what comes next depends on the part, and on who is in play. */
static void parts_belong_to_their_module(void **unused)
{
    const rules four = rules_of("catan"), six = rules_of("catan seats=6");
    (void)unused;
    assert_int_equal(step_after_part(&four, PART_TURN), STEP_SECOND);
    assert_int_equal(step_after_part(&four, PART_SECOND), NO_STEP);
    assert_int_equal(step_after_part(&six, PART_SECOND), STEP_SPECIAL);
    assert_int_equal(step_after_part(&six, PART_SPECIAL), STEP_SPECIAL);
}

/* What a position may owe first, and what on top of what. */
static void tasks_stand_where_their_rows_say(void **unused)
{
    const rules r = rules_of("catan seats=6");
    (void)unused;
    assert_int_equal(step_after_task(&r, TASK_FIRST_ROLL, PART_TURN), STEP_FIRST);
    assert_int_equal(step_after_task(&r, TASK_START_ROBBER, PART_TURN), STEP_PLACE);
    assert_int_equal(step_after_task(&r, TASK_START_ROAD, PART_TURN), STEP_PLACE);
    assert_int_equal(step_after_task(&r, TASK_THIEF, PART_TURN), STEP_HARVEST);
    assert_int_equal(step_after_task(&r, TASK_TURN, PART_TURN), STEP_SECOND);
    assert_int_equal(step_after_task(&r, TASK_TURN, PART_SECOND), STEP_SPECIAL);
    assert_int_equal(step_after_task(&r, TASK_DRAW, PART_TURN), NO_STEP);
    assert_true(task_may_stand_on(TASK_DISCARD, TASK_THIEF));
    assert_false(task_may_stand_on(TASK_DISCARD, TASK_TURN));
    assert_true(is_chance_task(TASK_DRAW));
    assert_false(is_chance_task(TASK_THIEF));
}

static void words_of_absent_modules_are_refused(void **unused)
{
    const rules four = rules_of("catan"), deck = rules_of("catan dice=deck");
    state s;
    (void)unused;
    assert_int_equal(arranged(&four, "turn=3", &s), HX_OK);
    assert_int_equal(arranged(&four, "turn=3 drawn=000000001", &s), HX_BAD_POSITION);
    assert_int_equal(arranged(&four, "turn=3 builders=2", &s), HX_BAD_POSITION);
    assert_int_equal(arranged(&four, "turn=3 builders=x", &s), HX_BAD_TEXT);
    assert_int_equal(arranged(&deck, "turn=3 drawn=000000001", &s), HX_OK);
    assert_int_equal(hx_catan_field(&deck, &s, "drawn"), 1);
    assert_int_equal(hx_catan_field(&four, &s, "drawn"), 0);
    assert_int_equal(hx_catan_field(&deck, &s, "builders"), 0);
}

static void fields_keep_their_bounds(void **unused)
{
    const rules deck = rules_of("catan dice=deck"), five = rules_of("catan seats=5 turns=special");
    state s;
    (void)unused;
    assert_int_equal(arranged(&deck, "turn=3 drawn=0007fffff", &s), HX_OK); /* 23 gone, 13 left */
    assert_int_equal(arranged(&deck, "turn=3 drawn=000ffffff", &s), HX_BAD_POSITION);
    assert_int_equal(arranged(&five, "turn=3 to=2 first=1 part=special builders=35", &s), HX_OK);
    assert_int_equal(hx_catan_field(&five, &s, "builders"), 1 << 2 | 1 << 4);
    *(uint8_t *)field_named(&five, &s, "builders") |= 1 << 5; /* a seat nobody has */
    assert_int_equal(state_sane(&five, &s), HX_BAD_POSITION);
    assert_int_equal(arranged(&five, "turn=3 to=2 first=1 part=special builders=23", &s),
                     HX_BAD_POSITION);
}

/* Bytes of a rule set with the deck are no position without it. */
static void bytes_of_absent_modules_are_refused(void **unused)
{
    const rules four = rules_of("catan"), deck = rules_of("catan dice=deck");
    uint8_t bytes[PACK_MAX];
    state s, again;
    (void)unused;
    assert_int_equal(arranged(&deck, "turn=3 drawn=000000001", &s), HX_OK);
    const int len = state_pack(&deck, &s, bytes, sizeof bytes);
    assert_int_equal(state_unpack(&deck, bytes, (size_t)len, &again), HX_OK);
    assert_int_equal(state_unpack(&four, bytes, (size_t)len, &again), HX_BAD_POSITION);
}

/* Where the robber is awake nobody discards without a robber to move after it. */
static void discards_are_for_the_robber(void **unused)
{
    const rules r = rules_of("catan");
    state s;
    (void)unused;
    assert_int_equal(arranged(&r, "turn=3 to=1 dice=61 owe=thief@1,discard@2*4 2: hand=9B", &s),
                     HX_OK);
    assert_int_equal(arranged(&r, "turn=3 to=1 dice=61 owe=discard@2*4 2: hand=9B", &s),
                     HX_BAD_POSITION);
}

/* Parts of the turn bar sorts of deeds, so every deed on a turn must have one. */
static void deeds_of_a_turn_have_a_sort(void **unused)
{
    const rules r = rules_of("catan");
    (void)unused;
    for (const uint8_t *v = r.verbs_of[TASK_TURN]; *v < VERBS; v++)
        assert_int_not_equal(verb_does[*v], ANSWERS);
    assert_true(may_do(PART_SECOND, BANKS) && !may_do(PART_SECOND, OFFERS));
    assert_true(may_do(PART_SPECIAL, BUILDS) && !may_do(PART_SPECIAL, ACTS));
}

/* Both at once, each in its own bytes, through words and bytes and back. */
static void fields_lie_side_by_side(void **unused)
{
    const rules r = rules_of("catan seats=6 turns=special dice=deck");
    uint8_t bytes[PACK_MAX];
    char text[4096];
    state s, again;
    (void)unused;
    assert_int_equal(
        arranged(&r, "turn=3 to=2 first=1 part=special builders=46 drawn=800000001", &s), HX_OK);
    const int len = state_pack(&r, &s, bytes, sizeof bytes);
    assert_int_equal(state_unpack(&r, bytes, (size_t)len, &again), HX_OK);
    assert_memory_equal(&again, &s, r.used);
    state_describe(&r, &s, text, sizeof text);
    assert_non_null(strstr(text, " builders=46 drawn=800000001"));
    assert_int_equal(arranged(&r, text, &again), HX_OK);
    assert_memory_equal(&again, &s, r.used);
}

/* The spec of a game that does not use them is what it was in 0.1.0. */
static void later_options_are_written_where_used(void **unused)
{
    const rules plain = rules_of("catan board=beginner propose=turn"),
                all = rules_of("catan propose=all");
    char text[2048];
    (void)unused;
    rules_spec(&plain, text, sizeof text);
    assert_string_equal(
        text, "catan seats=4 goal=10 board=beginner start=printed first=seat1 robber=choose "
              "turns=plain win=own phases=combined bank=limited swap=other hand=7 "
              "empty=allowed friendly=0 dice=fair offers=8 limit=1000");
    rules_spec(&all, text, sizeof text);
    assert_non_null(strstr(text, " limit=1000 propose=all"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_come_in_order),
        cmocka_unit_test(parts_belong_to_their_module),
        cmocka_unit_test(tasks_stand_where_their_rows_say),
        cmocka_unit_test(words_of_absent_modules_are_refused),
        cmocka_unit_test(fields_keep_their_bounds),
        cmocka_unit_test(bytes_of_absent_modules_are_refused),
        cmocka_unit_test(discards_are_for_the_robber),
        cmocka_unit_test(deeds_of_a_turn_have_a_sort),
        cmocka_unit_test(fields_lie_side_by_side),
        cmocka_unit_test(later_options_are_written_where_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
