/* table_test.c -- the life of a table: gathered, sealed, played, recorded, read again. */
#include <stdio.h>

#include "hx/hash.h"
#include "support/table_script.h"

static const char *const humans[] = { "me", "open", "open", "open", NULL };
static const char *const mixed[] = { "me", "bot:beginner", "open", "bot:casual", NULL };
static const char *const pair[] = { "me", "open", NULL };

/* -- whole games ------------------------------------------------------------------------------- */

static void assert_verified(const char *record)
{
    hx_verdict verdict;
    const bool fine = hx_seal_verify(record, NULL, &verdict);
    if (!fine)
        print_message("%s at move %d: %s\n", hx_seal_fault_name(verdict.fault), verdict.move,
                      verdict.said);
    assert_true(fine);
}

/* Every prefix of the log gives a table; snapshots give the same one. */
static void assert_snapshot(const script *s)
{
    size_t size = 0;
    uint8_t *const bytes = table_save(s->p, &size);
    table *const again = table_load(bytes, size);
    assert_non_null(again);
    script_same(s->p, again);
    assert_memory_equal(&again->seal, &s->p->seal, sizeof again->seal);
    if (s->p->state)
        assert_memory_equal(again->state, s->p->state,
                            hx_state_used(s->p->rules->game, s->p->rules->bytes));
    bytes[hx_hash(1, bytes, 8) % size] ^= 1;
    assert_null(table_load(bytes, size));
    table_free(again);
    free(bytes);
}

static void assert_masked_records(const script *s)
{
    for (int i = -1; i < s->p->seats; i++) {
        char *const record = table_record(s->p, i < 0 ? HX_NOBODY : (hx_seat)i);
        assert_verified(record);
        assert_non_null(strstr(record, "[View "));
        assert_null(strstr(record, "Opened"));
        free(record);
    }
}

static void play_through(const char *spec, const char *const *seats, uint64_t seed)
{
    const table_setup setup = script_setup(spec, seats, seed);
    script s = script_open(&setup, seed);
    int steps = 0;
    script_gather(&s);
    script_begin(&s);
    while (script_step(&s)) {
        if (++steps % 50 == 0) assert_snapshot(&s);
        if (steps % 400 == 0) assert_masked_records(&s);
    }
    assert_snapshot(&s);
    assert_int_equal(s.p->ended, TABLE_WON);
    char *const record = table_record(s.p, HX_NOBODY);
    assert_verified(record);
    assert_non_null(strstr(record, "[Opened "));
    free(record);
    /* Random players make several times as many moves as people do. */
    if (s.p->made < 1500) assert_true(table_weight(s.p) < 88 * 1024);
    script_close(&s);
}

static void catan_of_humans(void **state)
{
    (void)state;
    play_through("catan seats=4 goal=5", humans, 1);
}

static void catan_with_bots(void **state)
{
    (void)state;
    play_through("catan seats=4 goal=7", mixed, 2);
    play_through("catan seats=3 goal=5 dice=deck", (const char *const[]){ "me", "open", NULL }, 3);
}

static void dice_games(void **state)
{
    static const char *const specs[] = { "dice island-one seats=2", "dice island-two seats=2",
                                         "dice plus seats=2", "dice extra seats=3" };
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) play_through(specs[i], pair, i + 4);
}

/* -- a resend, and taking back ----------------------------------------------------------------- */

static void resend_acts_once(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    char text[HX_WORD_MAX];
    (void)state;
    script_gather(&s);
    script_begin(&s);
    script_any_move(&s, 0, text);
    assert_true(script_say(&s, 1, COMMAND_MOVE, 0, text));
    const int64_t number = s.answer.number, last = s.p->number;
    assert_false(s.answer.again);
    assert_int_equal(s.log.at[number - 1].kind, EVENT_MOVE);
    s.seq[1]--;
    assert_true(script_say(&s, 1, COMMAND_MOVE, 0, text));
    assert_true(s.answer.again);
    assert_int_equal(s.answer.number, number);
    assert_int_equal(s.p->number, last);
    assert_int_equal(table_seq(s.p, "p1", ""), s.seq[1]);
    script_close(&s);
}

static bool say_as(script *s, const char *client, uint32_t seq, const char *text)
{
    command c = { .kind = COMMAND_CHAT, .seq = seq };
    const actor ann = { .player = "p1", .name = "Ann", .here = true };
    text_copy(c.text, sizeof c.text, text);
    text_copy(c.client, sizeof c.client, client);
    table_command(s->p, &ann, &c, ++s->now, &s->out, &s->answer);
    script_store(s);
    return s->answer.done;
}

/* Phone and reader count for themselves, and neither's resend is taken for the other's. */
static void clients_have_numbers_of_their_own(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    int64_t number[2][3];
    (void)state;
    for (uint32_t seq = 1; seq <= 2; seq++) {
        for (int i = 0; i < 2; i++) {
            assert_true(say_as(&s, i ? "phone" : "reader", seq, "the same words"));
            assert_false(s.answer.again);
            number[i][seq] = s.answer.number;
        }
    }
    const int64_t last = s.p->number;
    for (uint32_t seq = 1; seq <= 2; seq++) {
        for (int i = 0; i < 2; i++) {
            assert_true(say_as(&s, i ? "phone" : "reader", seq, "the same words"));
            assert_true(s.answer.again);
            assert_int_equal(s.answer.number, number[i][seq]);
        }
    }
    assert_int_equal(s.p->number, last);
    assert_int_equal(table_seq(s.p, "p1", "reader"), 2);
    assert_int_equal(table_seq(s.p, "p1", "tablet"), 0);
    script_close(&s);
}

/* Without an id two tabs share the numbers: the later one gets an error, and no command is
 * mistaken for done. */
static void used_number_is_refused(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    (void)state;
    assert_true(say_as(&s, "", 3, "one tab"));
    const int64_t last = s.p->number;
    assert_false(say_as(&s, "", 3, "another tab"));
    assert_string_equal(table_error_name(&s.answer.why), "SEQ_USED");
    assert_int_equal(s.answer.why.next, 4);
    assert_false(say_as(&s, "", 2, "never done"));
    assert_string_equal(table_error_name(&s.answer.why), "SEQ_USED");
    assert_int_equal(s.p->number, last);
    assert_true(say_as(&s, "", 4, "another tab"));
    assert_true(say_as(&s, "", 3, "one tab"));
    assert_int_equal(s.answer.number, last);
    for (uint32_t seq = 5; seq < 5 + DONE_KEPT; seq++) assert_true(say_as(&s, "", seq, "more"));
    assert_false(say_as(&s, "", 3, "one tab"));
    script_close(&s);
}

/* However many clients somebody is, others are not forgotten for it. */
static void many_clients_push_out_only_their_own(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    char id[CLIENT_MAX];
    (void)state;
    script_gather(&s);
    const uint32_t seq = table_seq(s.p, "p2", "");
    for (int i = 0; i < 3 * CLIENTS_MAX; i++) {
        snprintf(id, sizeof id, "c%d", i);
        assert_true(say_as(&s, id, 1, "hello"));
    }
    assert_true(s.p->client_count <= CLIENTS_EACH + 1);
    assert_int_equal(table_seq(s.p, "p2", ""), seq);
    assert_true(say_as(&s, id, 1, "hello"));
    assert_true(s.answer.again);
    script_close(&s);
}

/* A row as version 0.1.0 wrote it, and one of now, read back and written again. */
static void rows_of_both_versions(void **state)
{
    static const char *const bodies[] = { "1 17 sC4n", "1 17#0a1b2c3d sC4n",
                                          "0 17#0a1b2c3d@k3x-_ Ann\nhello @you", "1 17@k3x x" };
    static const char *const bad[] = { "1 17# x",         "1 17#0a1b2c3 x",
                                       "1 17#00000000 x", "1 17@ x",
                                       "1 17@a.b x",      "1 17@abcdefghijklmnopqrstuvwx x",
                                       "1 17@abc",        "1 4294967296 x" };
    event e;
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        assert_true(event_read(&e, 5, 6, "chat", "p1", bodies[i]));
        assert_int_equal(e.seq, 17);
        char *const again = event_body(&e);
        assert_string_equal(again, bodies[i]);
        free(again);
        event_free(&e);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(event_read(&e, 5, 6, "chat", "p1", bad[i]));
        event_free(&e);
    }
}

/* A refused command uses up no number, changes nothing and says why. */
static void refused_move_changes_nothing(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    (void)state;
    script_gather(&s);
    script_begin(&s);
    const int64_t last = s.p->number;
    assert_false(script_say(&s, 1, COMMAND_MOVE, 0, "nonsense"));
    assert_string_equal(table_error_name(&s.answer.why), "BAD_TEXT");
    assert_false(script_say(&s, 7, COMMAND_MOVE, 0, "x"));
    assert_string_equal(table_error_name(&s.answer.why), "NOT_SEATED");
    assert_int_equal(s.p->number, last);
    script_close(&s);
}

/* In set-up of the board game a settlement can be taken back; after the roll it cannot. */
static void undo_until_something_new(void **state)
{
    const table_setup setup = script_setup("catan seats=3", humans + 1, 5);
    table_setup with_me = setup;
    char text[HX_WORD_MAX];
    (void)state;
    seat_setup_read(&with_me.seat[0], "me", &with_me);
    script s = script_open(&with_me, 5);
    script_gather(&s);
    script_begin(&s);
    assert_false(script_say(&s, 1, COMMAND_UNDO, 0, ""));
    assert_string_equal(table_error_name(&s.answer.why), "NOTHING_TO_UNDO");
    script_any_move(&s, 0, text);
    assert_true(script_say(&s, 1, COMMAND_MOVE, 0, text));
    assert_int_equal(s.p->made, 1);
    assert_false(script_say(&s, 2, COMMAND_UNDO, 0, ""));
    assert_true(script_say(&s, 1, COMMAND_UNDO, 0, ""));
    assert_int_equal(s.p->made, 0);
    assert_int_equal(s.p->waiting, 1);
    while (s.p->outcomes < 2) assert_true(script_step(&s));
    for (int who = 1; who <= 3; who++) assert_false(script_say(&s, who, COMMAND_UNDO, 0, ""));
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
    char *const record = table_record(s.p, HX_NOBODY);
    assert_verified(record);
    free(record);
    script_close(&s);
}

/* -- stored logs ------------------------------------------------------------------------------- */

/* A log with a line missing, doubled or changed is refused where it stops making sense. */
static void damaged_log_is_refused(void **state)
{
    const table_setup setup = script_setup("dice island-one seats=2", pair, 9);
    script s = script_open(&setup, 9);
    (void)state;
    script_gather(&s);
    script_begin(&s);
    for (int skip = 0; skip < s.log.count; skip++) {
        table *const p = table_blank();
        bool fine = true;
        for (int i = 0; i < s.log.count && fine; i++)
            if (i != skip) fine = table_event(p, &s.log.at[i]);
        assert_true(fine == (skip == s.log.count - 1));
        table_free(p);
    }
    table *const p = table_blank();
    assert_true(table_event(p, &s.log.at[0]));
    assert_false(table_event(p, &s.log.at[0]));
    table_free(p);
    script_close(&s);
}

static void rematch_moves_everybody_on(void **state)
{
    const table_setup setup = script_setup("catan seats=4", mixed, 3);
    script s = script_open(&setup, 3);
    table_setup next;
    (void)state;
    script_gather(&s);
    script_begin(&s);
    assert_false(script_say(&s, 1, COMMAND_REMATCH, 0, "Tnext"));
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
    assert_int_equal(s.p->ended, TABLE_ABANDONED);
    assert_true(script_say(&s, 2, COMMAND_REMATCH, 0, "Tnext"));
    assert_true(script_say(&s, 1, COMMAND_REMATCH, 0, "Tother"));
    assert_string_equal(table_next(s.p), "Tnext");
    table_rematch(s.p, &next);
    assert_string_equal(next.id, "Tnext");
    assert_string_equal(next.seat[1].player, "p1");
    assert_string_equal(next.seat[3].player, "p2");
    assert_string_equal(next.seat[0].bot, "casual");
    next.secret[0] = 1;
    script again = script_open(&next, 4);
    assert_int_equal(seats_human(again.p), 2);
    script_close(&again);
    script_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(catan_of_humans),
        cmocka_unit_test(catan_with_bots),
        cmocka_unit_test(dice_games),
        cmocka_unit_test(resend_acts_once),
        cmocka_unit_test(clients_have_numbers_of_their_own),
        cmocka_unit_test(used_number_is_refused),
        cmocka_unit_test(many_clients_push_out_only_their_own),
        cmocka_unit_test(rows_of_both_versions),
        cmocka_unit_test(refused_move_changes_nothing),
        cmocka_unit_test(undo_until_something_new),
        cmocka_unit_test(damaged_log_is_refused),
        cmocka_unit_test(rematch_moves_everybody_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
