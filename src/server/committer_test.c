/* committer_test.c -- jobs and changes go out and return to the loop: in order, together, none lost. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "committer.h"
#include "support/own_loop.h"

static char folder[64], url[128];

static int begin(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/hexshore-test.XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(url, sizeof url, "sqlite:%s/db", folder);
    return 0;
}

static int end(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* -- jobs -------------------------------------------------------------------------------------- */

typedef struct sum {
    job job;
    int from, result;
    void *tool;
} sum;

static int came_home;

static void add_up(job *j, void *tool)
{
    sum *const s = (sum *)j;
    for (int i = 1; i <= s->from; i++) s->result += i;
    s->tool = tool;
}

static void note_home(job *j)
{
    (void)j;
    came_home++;
}

static void *open_tool(void *context)
{
    return strdup(context);
}

static void test_jobs_come_home(void **state)
{
    (void)state;
    char name[] = "spade";
    loop_queue *const h = loop_queue_open(wake, NULL);
    const pool_options options = { "test", 3, 1, open_tool, free, name };
    pool *const p = pool_open(&options, h);
    sum sums[200];
    came_home = 0;
    for (int i = 0; i < 200; i++) {
        sums[i] = (sum){ { NULL, add_up, note_home }, i, 0, NULL };
        if (i % 3) pool_give(p, &sums[i].job);
        else pool_give_first(p, &sums[i].job);
    }
    while (came_home < 200) pump(h);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(sums[i].result, i * (i + 1) / 2);
        assert_non_null(sums[i].tool);
    }
    assert_int_equal(pool_waiting(p), 0);
    pool_close(p);
    loop_queue_close(h);
}

/* -- changes ----------------------------------------------------------------------------------- */

static int64_t stored;
static int failed;

static void was_stored(change *c)
{
    if (change_went_through(c)) {
        assert_true(c->number == stored + 1); /* in the order they were given */
        stored = c->number;
    } else {
        failed++;
    }
    change_free(c);
}

static change *event_change(const char *table, int64_t number)
{
    change *const c = change_new(was_stored, NULL);
    if (number == 1) {
        change_add(c, STORE_NEW_TABLE)->as.new_table =
            (store_new_table){ table, "catan", "", "p1", false, 1, "n1" };
    }
    char text[32];
    snprintf(text, sizeof text, "line %d", (int)number);
    change_add(c, STORE_ADD_EVENT)->as.event =
        (store_event){ table, number, 1, 5, "chat", "p1", change_text(c, text) };
    c->number = number;
    return c;
}

static void test_many_share_a_sync(void **state)
{
    (void)state;
    store_error why;
    loop_queue *const h = loop_queue_open(wake, NULL);
    committer *const c = committer_open(url, h, &why);
    assert_non_null(c);
    stored = failed = 0;
    for (int i = 1; i <= 500; i++) committer_give(c, event_change("T1", i));
    while (stored < 500) pump(h);
    const committer_counts counts = committer_counted(c);
    assert_int_equal(counts.changes, 500);
    assert_int_equal(counts.failures, 0);
    assert_true(counts.commits < 250);
    /* a table whose event comes too late is refused alone */
    stored = 0;
    committer_give(c, event_change("T1", 7));
    committer_give(c, event_change("T2", 1));
    while (stored + failed < 2) pump(h);
    assert_int_equal(stored, 1);
    committer_close(c);
    loop_queue_close(h);
}

typedef struct test_writer {
    committer *to;
    char id[16];
    int done;
} test_writer;

static void *write_guests(void *context)
{
    test_writer *const w = context;
    for (int i = 0; i < 20; i++) {
        char id[32];
        snprintf(id, sizeof id, "%s-%d", w->id, i);
        change *const c = change_new(NULL, NULL);
        change_add(c, STORE_NEW_PLAYER)->as.player = (store_player){ id, "x", "", "", 1, 0, "" };
        w->done += committer_wait(w->to, c) == STORE_DONE && change_went_through(c);
        change_free(c);
    }
    return NULL;
}

static void test_threads_wait_together(void **state)
{
    (void)state;
    store_error why;
    loop_queue *const h = loop_queue_open(wake, NULL);
    committer *const c = committer_open(url, h, &why);
    pthread_t threads[4];
    test_writer writers[4];
    for (int i = 0; i < 4; i++) {
        writers[i] = (test_writer){ .to = c };
        snprintf(writers[i].id, sizeof writers[i].id, "p%d", i);
        assert_int_equal(pthread_create(&threads[i], NULL, write_guests, &writers[i]), 0);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(writers[i].done, 20);
    }
    committer_close(c);
    loop_queue_close(h);
}

/* What was given is stored even if the committer is closed at once. */
static bool count_row(void *to, const store_event *row)
{
    (void)row;
    ++*(int *)to;
    return true;
}

static void test_closing_stores_the_rest(void **state)
{
    (void)state;
    store_error why;
    loop_queue *const h = loop_queue_open(wake, NULL);
    committer *const c = committer_open(url, h, &why);
    stored = 1;
    for (int i = 2; i <= 100; i++) committer_give(c, event_change("T2", i));
    committer_close(c);
    loop_queue_drain(h);
    loop_queue_close(h);
    assert_int_equal(stored, 100);
    store *const s = store_open(url, STORE_READ, &why);
    int rows = 0;
    assert_int_equal(store_each_event(s, "T2", 1, -1, count_row, &rows), STORE_DONE);
    assert_int_equal(rows, 100);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_jobs_come_home),
        cmocka_unit_test(test_many_share_a_sync),
        cmocka_unit_test(test_threads_wait_together),
        cmocka_unit_test(test_closing_stores_the_rest),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
