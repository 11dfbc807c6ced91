/* table_people_test.c -- seats, votes, the host, absence, clocks, talk. */
#include "support/table_script.h"

static const char *const humans[] = { "me", "open", "open", "open", NULL };
static const char *const locked[] = { "me", "locked", "open", "bot:casual", NULL };

static script open_table(const char *clock, const char *const *seats)
{
    table_setup setup = script_setup("catan seats=4", seats, 11);
    text_copy(setup.clock, sizeof setup.clock, clock);
    return script_open(&setup, 11);
}

static script begun_table(const char *clock)
{
    script s = open_table(clock, humans);
    script_gather(&s);
    script_begin(&s);
    return s;
}

static void refused(script *s, int who, command_kind kind, int seat, const char *text,
                    const char *name)
{
    const int64_t before = s->p->number;
    assert_false(script_say(s, who, kind, seat, text));
    assert_string_equal(table_error_name(&s->answer.why), name);
    assert_int_equal(s->p->number, before);
}

/* -- seats ------------------------------------------------------------------------------------- */

static void seats_are_taken_and_left(void **state)
{
    script s = open_table("relaxed", locked);
    (void)state;
    refused(&s, 2, COMMAND_SIT, 2, "", "SEAT_TAKEN");
    refused(&s, 2, COMMAND_SIT, 5, "", "NO_SUCH_SEAT");
    refused(&s, 1, COMMAND_SIT, 3, "", "ALREADY_SEATED");
    assert_true(script_say(&s, 2, COMMAND_SIT, 3, ""));
    refused(&s, 3, COMMAND_SIT, 3, "", "SEAT_TAKEN");
    refused(&s, 1, COMMAND_START, 0, "", "SEATS_OPEN");
    refused(&s, 2, COMMAND_SEAT, 2, "open", "NOT_HOST");
    refused(&s, 1, COMMAND_SEAT, 3, "open", "SEAT_TAKEN");
    refused(&s, 1, COMMAND_SEAT, 2, "bot:nobody", "NO_SUCH_BOT");
    assert_true(script_say(&s, 1, COMMAND_SEAT, 2, "bot:club"));
    assert_true(script_say(&s, 2, COMMAND_STAND, 0, ""));
    assert_int_equal(s.p->seat[2].who.kind, SEAT_OPEN);
    refused(&s, 2, COMMAND_START, 0, "", "NOT_HOST");
    script_close(&s);
}

static void names_are_cleaned(void **state)
{
    script s = open_table("relaxed", humans);
    command c = { .kind = COMMAND_SIT, .seat = 2, .name = "  \x1b[31mBob\xe2\x80\xae \t  X\xff " };
    (void)state;
    assert_true(script_do(&s, 2, c));
    assert_string_equal(s.p->seat[1].who.name, "[31mBob X");
    c = (command){ .kind = COMMAND_SIT, .seat = 3, .name = "\x01\xe2\x80\x8b " };
    assert_false(script_do(&s, 3, c));
    assert_string_equal(table_error_name(&s.answer.why), "BAD_NAME");
    script_close(&s);
}

static void refused_name(script *s, int who, const char *name, const char *why)
{
    command c = { .kind = COMMAND_SIT, .seat = 3 };
    text_copy(c.name, sizeof c.name, name);
    assert_false(script_do(s, who, c));
    assert_string_equal(table_error_name(&s->answer.why), why);
}

/* Nobody sits down, or speaks up, under a name that could be another's at the table. */
static void names_are_told_apart(void **state)
{
    script s = open_table("relaxed", humans);
    (void)state;
    refused_name(&s, 3, "Ann", "NAME_TAKEN");      /* the host         */
    refused_name(&s, 3, "\u0410nn", "NAME_TAKEN"); /* with a Cyrillic A */
    refused_name(&s, 3, "A\u200bnn.", "NAME_TAKEN");
    refused_name(&s, 3, "\u3164", "BAD_NAME");
    refused_name(&s, 3, "\u041d\u043est", "NAME_RESERVED"); /* "Host"           */
    assert_true(script_do(&s, 2, (command){ .kind = COMMAND_SIT, .seat = 2, .name = "Bob" }));
    refused_name(&s, 3, "B0B", "NAME_TAKEN");
    assert_true(script_do(&s, 3, (command){ .kind = COMMAND_SIT, .seat = 3, .name = "Rob" }));
    script_close(&s);
}

static void host_hands_over(void **state)
{
    script s = open_table("relaxed", humans);
    (void)state;
    script_gather(&s);
    assert_string_equal(table_host(s.p), "p1");
    assert_true(script_say(&s, 1, COMMAND_STAND, 0, ""));
    assert_string_equal(table_host(s.p), "p2");
    script_come(&s, 2, false);
    script_wait(&s, 100000);
    assert_string_equal(table_host(s.p), "p2");
    script_wait(&s, 100000);
    assert_string_equal(table_host(s.p), "p3");
    script_close(&s);
}

/* -- votes ------------------------------------------------------------------------------------- */

static void votes_put_a_bot_in(void **state)
{
    script s = begun_table("relaxed");
    (void)state;
    refused(&s, 2, COMMAND_KICK, 4, "", "NOT_HOST");
    refused(&s, 2, COMMAND_VOTE, 2, "", "NO_SUCH_PLAYER");
    assert_true(script_say(&s, 2, COMMAND_VOTE, 4, ""));
    assert_true(script_say(&s, 2, COMMAND_VOTE, 4, ""));
    assert_true(script_say(&s, 1, COMMAND_VOTE, 4, ""));
    assert_int_equal(s.p->seat[3].who.kind, SEAT_HUMAN);
    assert_true(script_say(&s, 3, COMMAND_VOTE, 4, ""));
    assert_int_equal(s.p->seat[3].who.kind, SEAT_BOT);
    assert_int_equal(table_seat_of(s.p, "p4"), HX_NOBODY);
    assert_true(script_say(&s, 1, COMMAND_KICK, 3, ""));
    assert_int_equal(s.p->seat[2].who.kind, SEAT_BOT);
    for (int i = 0; i < 30; i++) assert_true(script_step(&s));
    script_close(&s);
}

static void all_or_the_host_abandon(void **state)
{
    script s = begun_table("relaxed");
    (void)state;
    for (int who = 2; who <= 4; who++) assert_true(script_say(&s, who, COMMAND_ABANDON, 0, ""));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
    assert_int_equal(s.p->ended, TABLE_ABANDONED);
    refused(&s, 1, COMMAND_MOVE, 0, "x", "OVER");
    script_close(&s);
}

/* -- absence ----------------------------------------------------------------------------------- */

/* The seat that is to move, by player. */
static int mover(const script *s)
{
    int i = 0;
    while (!has_bit(s->p->waiting, i)) i++;
    return i + 1;
}

static void clock_runs_out(void **state)
{
    script s = begun_table("fast");
    (void)state;
    assert_int_equal(mover(&s), 1);
    assert_int_equal(table_due(s.p), s.p->seat[0].deadline);
    script_wait(&s, 29000);
    assert_false(s.p->seat[0].standin);
    script_wait(&s, 1000);
    assert_true(s.p->seat[0].standin);
    assert_true(script_bots(&s));
    assert_true(script_say(&s, 1, COMMAND_BACK, 0, ""));
    assert_false(s.p->seat[0].standin);
    assert_true(s.p->seat[0].deadline > s.now);
    script_close(&s);
}

static void clock_stands_still_within_grace(void **state)
{
    script s = begun_table("fast");
    (void)state;
    script_wait(&s, 20000);
    script_come(&s, 1, false);
    script_wait(&s, 50000);
    assert_false(s.p->seat[0].standin);
    script_come(&s, 1, true);
    assert_true(s.p->seat[0].deadline > s.now + 9000 && s.p->seat[0].deadline <= s.now + 10000);
    /* Of the minute of grace ten seconds are left. */
    script_come(&s, 1, false);
    script_wait(&s, 9000);
    assert_false(s.p->seat[0].standin);
    script_wait(&s, 2000);
    assert_true(s.p->seat[0].standin);
    script_come(&s, 1, true);
    assert_false(s.p->seat[0].standin);
    script_close(&s);
}

static void taking_back_gains_no_time(void **state)
{
    script s = begun_table("fast");
    char text[HX_WORD_MAX];
    (void)state;
    script_wait(&s, 10000);
    script_any_move(&s, 0, text);
    assert_true(script_say(&s, 1, COMMAND_MOVE, 0, text));
    const int64_t deadline = s.p->seat[0].deadline;
    script_wait(&s, 20000);
    assert_true(script_say(&s, 1, COMMAND_UNDO, 0, ""));
    assert_true(script_say(&s, 1, COMMAND_MOVE, 0, text));
    assert_int_equal(s.p->seat[0].deadline, deadline);
    script_close(&s);
}

/* Forward or back, by days or years: nobody loses a second of clock time, and nothing ends. */
static void setting_the_date_ends_nothing(void **state)
{
    static const int64_t jumps[] = { 40 * INT64_C(86400000), -80 * INT64_C(86400000), 5000, -5000 };
    static const char *const clocks[] = { "fast", "days", "off" };
    (void)state;
    for (size_t c = 0; c < sizeof clocks / sizeof clocks[0]; c++) {
        script s = begun_table(clocks[c]);
        for (size_t i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
            const int64_t due = table_due(s.p), before = s.now;
            s.now += jumps[i];
            table_date_set(s.p, jumps[i], s.now, &s.out);
            script_store(&s);
            assert_int_equal(table_changed(s.p), s.now);
            assert_true(due == INT64_MAX ? table_due(s.p) == INT64_MAX
                                         : table_due(s.p) - s.now == due - before);
            script_wait(&s, 100);
            assert_int_equal(s.log.at[s.log.count - 1].kind, EVENT_DATE);
        }
        for (int who = 1; who <= 4; who++) script_come(&s, who, false);
        s.now += jumps[0];
        table_date_set(s.p, jumps[0], s.now, &s.out);
        script_wait(&s, 1000);
        assert_int_equal(s.p->phase, TABLE_PLAYING);
        script_close(&s);
    }
}

/* A server that starts with a date of years ago, or of years to come. */
static void starting_with_a_wrong_date_ends_nothing(void **state)
{
    const int64_t year = 365 * INT64_C(86400000);
    static const char *const clocks[] = { "fast", "days" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        script s = begun_table(clocks[i / 2]);
        s.now += i % 2 ? year : -year;
        assert_true(table_resume(s.p, s.now, 0, &s.out));
        script_store(&s);
        assert_int_equal(table_changed(s.p), s.now);
        script_wait(&s, 1000);
        script_come(&s, 1, true);
        assert_int_equal(s.p->phase, TABLE_PLAYING);
        assert_false(s.p->seat[0].standin);
        const int64_t left = s.p->seat[0].deadline - s.now;
        assert_true(left > 0 && left <= clock_of(s.p)->decision);
        script_wait(&s, left);
        assert_true(s.p->seat[0].standin);
        script_close(&s);
    }
}

static void time_of_a_dead_server_does_not_count(void **state)
{
    script s = begun_table("fast");
    (void)state;
    script_wait(&s, 20000);
    const int64_t left = s.p->seat[0].deadline - s.now;
    s.now += 1000000;
    assert_true(table_resume(s.p, s.now, s.now - 1000000, &s.out));
    script_store(&s);
    assert_int_equal(seats_here(s.p), 0);
    assert_false(s.p->seat[0].standin);
    script_wait(&s, 0);
    script_come(&s, 1, true);
    assert_int_equal(s.p->seat[0].deadline - s.now, left);
    script_close(&s);
}

static void nobody_here_nothing_happens(void **state)
{
    script s = begun_table("fast");
    (void)state;
    for (int who = 1; who <= 4; who++) script_come(&s, who, false);
    script_wait(&s, 3600000);
    assert_false(s.p->seat[0].standin);
    assert_null(table_bot_job(s.p, s.now));
    script_wait(&s, INT64_C(23) * 3600000);
    assert_int_equal(s.p->ended, TABLE_ABANDONED);
    assert_int_equal(s.log.at[s.log.count - 1].kind, EVENT_OVER);
    assert_int_equal(table_due(s.p), INT64_MAX);
    script_close(&s);
}

static void days_run_on(void **state)
{
    script s = begun_table("days");
    (void)state;
    for (int who = 1; who <= 4; who++) script_come(&s, who, false);
    script_wait(&s, INT64_C(3) * 86400000 - 1000);
    assert_false(s.p->seat[0].standin);
    script_wait(&s, 1000);
    assert_true(s.p->seat[0].standin);
    assert_true(script_bots(&s));
    script_close(&s);
}

/* -- bots -------------------------------------------------------------------------------------- */

static void stale_answers_are_ignored(void **state)
{
    static const char *const bots[] = { "bot:random", "me", "open", "open", NULL };
    script s = open_table("off", bots);
    (void)state;
    script_gather(&s);
    script_begin(&s);
    bot_job *const job = table_bot_job(s.p, s.now);
    assert_non_null(job);
    assert_null(table_bot_job(s.p, s.now));
    bot_job_run(job, NULL);
    table_bot_done(s.p, job, s.now, &s.out);
    script_store(&s);
    assert_int_equal(s.p->made, 1);
    table_bot_done(s.p, job, s.now, &s.out);
    assert_int_equal(s.p->made, 1);
    bot_job *const next = table_bot_job(s.p, s.now);
    assert_non_null(next);
    table_bot_lost(s.p, next);
    bot_job *const again = table_bot_job(s.p, s.now);
    assert_non_null(again);
    table_bot_done(s.p, again, s.now, &s.out); /* it never thought: the first legal move */
    script_store(&s);
    assert_int_equal(s.p->made, 2);
    bot_job_free(job);
    bot_job_free(next);
    bot_job_free(again);
    script_close(&s);
}

/* -- talk -------------------------------------------------------------------------------------- */

static void chat_and_mute(void **state)
{
    script s = begun_table("off");
    (void)state;
    assert_true(script_say(&s, 7, COMMAND_CHAT, 0, "hello\n  there"));
    assert_string_equal(s.p->chat[0].text, "p7\nhello there");
    refused(&s, 7, COMMAND_CHAT, 0, " \x7f", "BAD_MESSAGE");
    assert_true(script_say(&s, 2, COMMAND_MUTE, 0, "p7"));
    assert_false(is_muted(s.p, "p2", "p7"));
    command c = { .kind = COMMAND_MUTE, .on = true, .text = "p7" };
    assert_true(script_do(&s, 2, c));
    assert_true(is_muted(s.p, "p2", "p7"));
    assert_false(is_muted(s.p, "p3", "p7"));
    assert_true(script_say(&s, 7, COMMAND_CHAT, 0, "again"));
    assert_true(script_do(&s, 1, c));
    refused(&s, 7, COMMAND_CHAT, 0, "again", "MUTED");
    c.on = false;
    assert_true(script_do(&s, 1, c));
    assert_true(script_say(&s, 7, COMMAND_CHAT, 0, "thanks"));
    for (int i = 0; i < 100; i++) assert_true(script_say(&s, 3, COMMAND_CHAT, 0, "talk"));
    assert_int_equal(s.p->chat_count, CHAT_LINES);
    script_close(&s);
}

/* -- forgetting -------------------------------------------------------------------------------- */

static bool contains(const table *p, const char *word)
{
    size_t size;
    uint8_t *const bytes = table_save(p, &size);
    bool found = false;
    for (size_t i = 0; i + strlen(word) <= size; i++)
        found |= !memcmp(bytes + i, word, strlen(word));
    free(bytes);
    return found;
}

/* What a table has forgotten, and what is read from a log that has, is the same. */
static void forgotten_here_and_in_the_log(void **state)
{
    script s = begun_table("off");
    table *const again = table_blank();
    (void)state;
    assert_true(script_say(&s, 2, COMMAND_CHAT, 0, "my aunt lives in Ulm"));
    assert_true(script_say(&s, 3, COMMAND_CHAT, 0, "mine in Bern"));
    for (int i = 0; i < 5; i++) script_step(&s);
    assert_true(contains(s.p, "Ann") && contains(s.p, "A table") && contains(s.p, "Ulm"));
    int changed = 0;
    for (int i = 0; i < s.log.count; i++) {
        event *const e = &s.log.at[i];
        const bool host = event_forget(e, "p1"), other = event_forget(e, "p2");
        changed += host || other;
        assert_false(event_forget(e, "p1") || event_forget(e, "p2"));
        assert_true(table_event(again, e));
    }
    assert_int_equal(changed, 3); /* the set-up, p2 sits down, and speaks */
    assert_true(table_forget(s.p, "p1") && table_forget(s.p, "p2"));
    assert_false(table_forget(s.p, "p1") || table_forget(s.p, "p2") || table_forget(s.p, "p9"));
    script_same(s.p, again);
    assert_false(contains(s.p, "Ann") || contains(s.p, "A table") || contains(s.p, "Ulm"));
    assert_true(contains(s.p, "Anon") && contains(s.p, "Bern"));
    table_free(again);
    script_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_taken_and_left),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(names_are_told_apart),
        cmocka_unit_test(host_hands_over),
        cmocka_unit_test(votes_put_a_bot_in),
        cmocka_unit_test(all_or_the_host_abandon),
        cmocka_unit_test(clock_runs_out),
        cmocka_unit_test(clock_stands_still_within_grace),
        cmocka_unit_test(taking_back_gains_no_time),
        cmocka_unit_test(setting_the_date_ends_nothing),
        cmocka_unit_test(starting_with_a_wrong_date_ends_nothing),
        cmocka_unit_test(time_of_a_dead_server_does_not_count),
        cmocka_unit_test(nobody_here_nothing_happens),
        cmocka_unit_test(days_run_on),
        cmocka_unit_test(stale_answers_are_ignored),
        cmocka_unit_test(chat_and_mute),
        cmocka_unit_test(forgotten_here_and_in_the_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
