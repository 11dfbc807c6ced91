/* tables_lost_test.c -- a table in which something is wrong is closed alone and read again from its log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/own_loop.h"
#include "table_internal.h"
#include "tables_internal.h"

/* -- a server without sockets -------------------------------------------------------------------- */

typedef struct rig {
    char folder[64], url[128];
    loop_queue *loop_queue;
    committer *committer;
    pool *readers, *workers;
    tables *tables;
    char id[2][PLAYER_MAX];
} rig;

static void *open_reader(void *url)
{
    store_error why;
    return store_open(url, STORE_READ, &why);
}

static void close_reader(void *s)
{
    store_close(s);
}

static int stored, failed, dismissed;

static void was_stored(pending_ack *e, hosted_table *t)
{
    (void)t;
    stored++;
    free(e);
}

static void was_refused(pending_ack *e, const error_reply *why)
{
    (void)why;
    failed++;
    free(e);
}

static pending_ack *new_ack(void)
{
    pending_ack *const e = calloc(1, sizeof *e);
    e->done = was_stored;
    e->failed = was_refused;
    return e;
}

static void make_table(rig *r, int i)
{
    table_setup setup = {
        .spec = "catan seats=2", .clock = "relaxed", .host = "p1", .host_name = "Ann", .seats = 2
    };
    seat_setup_read(&setup.seat[0], "me", &setup);
    tables_create(r->tables, &setup, "", new_ack());
    snprintf(r->id[i], PLAYER_MAX, "%s", setup.id);
}

static int begin(void **state)
{
    rig *const r = calloc(1, sizeof *r);
    store_error why;
    strcpy(r->folder, "/tmp/hexshore-test.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    snprintf(r->url, sizeof r->url, "sqlite:%s/db", r->folder);
    r->loop_queue = loop_queue_open(wake, NULL);
    r->committer = committer_open(r->url, r->loop_queue, &why);
    assert_non_null(r->committer);
    const pool_options reading = { "read", 1, 0, open_reader, close_reader, r->url };
    const pool_options thinking = { "think", 1, 0, NULL, NULL, NULL };
    r->readers = pool_open(&reading, r->loop_queue);
    r->workers = pool_open(&thinking, r->loop_queue);
    const tables_config config = { .process = "n1",
                                   .url = "http://n1",
                                   .dead_after = 60000,
                                   .idle_after = 600000,
                                   .committer = r->committer,
                                   .readers = r->readers,
                                   .workers = r->workers };
    r->tables = tables_start(&config);
    stored = failed = dismissed = 0;
    make_table(r, 0);
    make_table(r, 1);
    while (stored < 2) pump(r->loop_queue);
    *state = r;
    return 0;
}

static int end(void **state)
{
    rig *const r = *state;
    char line[128];
    tables_stop(r->tables);
    pool_close(r->readers);
    pool_close(r->workers);
    committer_close(r->committer);
    loop_queue_drain(r->loop_queue);
    tables_end(r->tables);
    loop_queue_close(r->loop_queue);
    snprintf(line, sizeof line, "rm -rf '%s'", r->folder);
    free(r);
    return system(line);
}

/* -- the test ------------------------------------------------------------------------------------ */

static void no_message(visitor *v, const char *text, size_t length)
{
    (void)v, (void)text, (void)length;
}

static void sent_away(visitor *v, const error_reply *why)
{
    (void)v, (void)why;
    dismissed++;
}

static hosted_table *returned;

static void is_back(table_waiter *w, hosted_table *t)
{
    (void)w;
    returned = t;
}

static void is_not_back(table_waiter *w, const error_reply *why)
{
    (void)w, (void)why;
    fail();
}

static void sit(hosted_table *t, const char *player)
{
    command c = { .kind = COMMAND_SIT, .seat = 2 };
    tables_do(t, &(actor){ player, "Ben", true, false }, &c, new_ack());
}

static void test_one_table_is_closed(void **state)
{
    rig *const r = *state;
    hosted_table *const bad = tables_find(r->tables, r->id[0]);
    hosted_table *const good = tables_find(r->tables, r->id[1]);
    visitor one = { .send = no_message, .dismissed = sent_away, .player = "p1", .since = -1 };
    visitor other = one;
    tables_enter(bad, &one);
    tables_enter(good, &other);

    table_break(bad->table, "a test");
    assert_string_equal(table_lost(bad->table), "a test");
    const uint64_t events = tables_counted(r->tables).events;
    sit(bad, "p2");
    assert_int_equal(failed, 1); /* nothing is decided any more, nothing stored */
    assert_int_equal(tables_counted(r->tables).events, events);
    /* That p1 came is still being stored: only then it is closed. */
    assert_true(bad->busy > 0);
    tables_tick(r->tables);
    assert_int_equal(dismissed, 0);
    while (bad->busy) pump(r->loop_queue);
    tables_tick(r->tables);
    assert_int_equal(dismissed, 1);
    assert_null(one.at);
    assert_null(tables_find(r->tables, r->id[0]));
    assert_int_equal(tables_counted(r->tables).dropped, 1);

    /* The other one has not noticed. */
    assert_ptr_equal(other.at, good);
    sit(good, "p2");
    while (stored < 3) pump(r->loop_queue);
    assert_int_equal(failed, 1);

    /* The next client gets the state from the log, and play continues. */
    table_waiter w = { .ready = is_back, .refused = is_not_back };
    snprintf(w.table, sizeof w.table, "%s", r->id[0]);
    tables_await(r->tables, &w);
    while (!returned) pump(r->loop_queue);
    assert_null(table_lost(returned->table));
    sit(returned, "p2");
    while (stored < 4) pump(r->loop_queue);
    assert_int_equal(table_seat_of(returned->table, "p2"), 1);
    tables_leave(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_one_table_is_closed, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
