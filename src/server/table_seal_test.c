/* table_seal_test.c -- the envelope of a table: values of the players, time-outs, attempts. */
#include <stdio.h>

#include "support/table_script.h"

static const char *const humans[] = { "me", "open", "open", NULL };
static const char *const bots[] = { "bot:random", "bot:random", "bot:random", NULL };

static script gathered(void)
{
    const table_setup setup = script_setup("catan seats=3 goal=3", humans, 21);
    script s = script_open(&setup, 21);
    script_gather(&s);
    assert_true(script_say(&s, 1, COMMAND_START, 0, ""));
    assert_int_equal(s.p->phase, TABLE_SEALING);
    return s;
}

static void envelope_text(const script *s, char out[HX_SEAL_TEXT])
{
    hx_to_base64(s->p->seal.sealed, HX_SEAL_BYTES, out, HX_SEAL_TEXT);
}

/* What was shown when the table was made is what the game is played with. */
static void envelope_is_there_from_the_start(void **state)
{
    const table_setup setup = script_setup("catan seats=3 goal=3", humans, 21);
    script s = script_open(&setup, 21);
    char before[HX_SEAL_TEXT], after[HX_SEAL_TEXT], word[HX_SEAL_TEXT + 16];
    (void)state;
    envelope_text(&s, before);
    script_gather(&s);
    script_begin(&s);
    envelope_text(&s, after);
    assert_string_equal(before, after);
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
    char *const record = table_record(s.p, HX_NOBODY);
    snprintf(word, sizeof word, "[Sealed \"%s\"]", before);
    assert_non_null(strstr(record, word));
    free(record);
    script_close(&s);
}

static void only_bots_begin_at_once(void **state)
{
    const table_setup setup = script_setup("catan seats=3 goal=3", bots, 22);
    script s = script_open(&setup, 22);
    (void)state;
    assert_true(script_say(&s, 1, COMMAND_START, 0, ""));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    assert_true(script_bots(&s));
    script_close(&s);
}

/* A player who contributes nothing says so, or the table waits until time is up. */
static void some_add_nothing(void **state)
{
    script s = gathered();
    command c = { .kind = COMMAND_SEAL, .attempt = 1, .text = "-" };
    (void)state;
    assert_true(script_do(&s, 1, c));
    assert_true(script_seal(&s, 2, COMMAND_SEAL, true));
    assert_false(script_seal(&s, 2, COMMAND_SEAL, true));
    assert_string_equal(table_error_name(&s.answer.why), "NOT_ASKED");
    assert_false(script_seal(&s, 2, COMMAND_REVEAL, true));
    script_wait(&s, SEAL_MS);
    assert_true(s.p->opening);
    assert_false(script_seal(&s, 3, COMMAND_SEAL, true));
    assert_false(script_seal(&s, 2, COMMAND_REVEAL, false));
    assert_string_equal(table_error_name(&s.answer.why), "OTHER_VALUE");
    assert_true(script_seal(&s, 2, COMMAND_REVEAL, true));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    assert_int_equal(s.p->seal.revealed, 2);
    script_close(&s);
}

/* A player seals and does not reveal: a new envelope, without that player. */
static void new_attempt_without_the_silent(void **state)
{
    script s = gathered();
    char first[HX_SEAL_TEXT], second[HX_SEAL_TEXT];
    hx_verdict verdict;
    (void)state;
    envelope_text(&s, first);
    for (int who = 1; who <= 3; who++) assert_true(script_seal(&s, who, COMMAND_SEAL, true));
    assert_true(script_seal(&s, 1, COMMAND_REVEAL, true));
    assert_true(script_seal(&s, 3, COMMAND_REVEAL, true));
    script_wait(&s, SEAL_MS);
    assert_int_equal(s.p->attempt, 2);
    envelope_text(&s, second);
    assert_string_not_equal(first, second);
    assert_string_equal(s.p->seal.id, "Ttest-2");
    assert_false(script_seal(&s, 2, COMMAND_SEAL, true));
    for (int who = 1; who <= 3; who += 2) assert_true(script_seal(&s, who, COMMAND_SEAL, true));
    for (int who = 1; who <= 3; who += 2) assert_true(script_seal(&s, who, COMMAND_REVEAL, true));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    while (script_step(&s)) continue;
    char *const record = table_record(s.p, HX_NOBODY);
    assert_true(hx_seal_verify(record, NULL, &verdict));
    assert_string_equal(verdict.sealed, second);
    free(record);
    script_close(&s);
}

/* Seats that fail one after the other do not keep the game from beginning. */
static void sealing_always_ends(void **state)
{
    script s = gathered();
    (void)state;
    for (int round = 0; round < 4 && s.p->phase == TABLE_SEALING; round++) {
        for (int who = 1; who <= 3; who++) script_seal(&s, who, COMMAND_SEAL, true);
        script_wait(&s, SEAL_MS);
    }
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    script_close(&s);
}

/* Until it is over the secret is in the log's first line and nowhere else. */
static void given_up_before_it_began(void **state)
{
    script s = gathered();
    char secret[HX_SEAL_TEXT];
    (void)state;
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
    hx_to_base64(s.p->seal.secret, HX_SEAL_BYTES, secret, sizeof secret);
    assert_non_null(strstr(s.log.at[s.log.count - 1].text, secret));
    assert_null(table_record(s.p, HX_NOBODY));
    script_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(envelope_is_there_from_the_start),
        cmocka_unit_test(only_bots_begin_at_once),
        cmocka_unit_test(some_add_nothing),
        cmocka_unit_test(new_attempt_without_the_silent),
        cmocka_unit_test(sealing_always_ends),
        cmocka_unit_test(given_up_before_it_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
