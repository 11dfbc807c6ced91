/* store_keep_test.c -- one suite for both databases: opening, checking, backups. */
#include "support/store_shorts.h"

#include <sqlite3.h>

#include "store/store_internal.h"

/* -- keeping ------------------------------------------------------------------------------------ */

typedef struct faults {
    int by_kind[STORE_FAULTS];
    char where[40];
} faults;

static void see_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    faults *const f = to;
    (void)number;
    f->by_kind[fault]++;
    snprintf(f->where, sizeof f->where, "%s", where);
}

/* Runs a statement the store itself never would. */
static void spoil(store *s, statement what, const value *values)
{
    step todo = { .what = what };
    for (int i = 0; statement_types[what][i]; i++) todo.values[i] = values[i];
    assert_int_equal(s->driver->begin(s, true), STORE_DONE);
    assert_int_equal(s->driver->run(s, &todo, 1), STORE_DONE);
    assert_int_equal(s->driver->commit(s), STORE_DONE);
}

static void test_check(void **state)
{
    store *const s = of(state);
    faults f = { 0 };
    store_write batch[] = { new_table("T1"), event("T1", 1, 1, "a"), new_table("T2") };
    store_commit(s, batch, 3);
    assert_int_equal(store_check(s, see_fault, &f), 0);
    assert_int_equal(store_quick_check(s, see_fault, &f), 0);
    assert_int_equal(store_probe(s), STORE_DONE);
    spoil(s, RUN_IN_EVENTS,
          (const value[]){ value_text("T1"), value_int(3), value_int(9), value_int(0),
                           value_text("move"), value_text(""), value_text("b") });
    spoil(s, RUN_IN_SNAPSHOTS,
          (const value[]){ value_text("T2"), value_int(7), value_int(1), value_bytes("x", 1) });
    spoil(s, RUN_IN_EVENTS,
          (const value[]){ value_text("T7"), value_int(1), value_int(1), value_int(0),
                           value_text("move"), value_text(""), value_text("b") });
    spoil(s, RUN_IN_SESSIONS,
          (const value[]){ value_text("h"), value_text("p9"), value_int(1), value_int(1),
                           value_text("") });
    spoil(s, RUN_IN_TABLES,
          (const value[]){ value_text("T8"), value_text("x"), value_text(""), value_text(""),
                           value_int(0), value_int(0), value_text(""), value_int(0), value_int(0),
                           value_int(0) });
    assert_int_equal(store_check(s, see_fault, &f), 6);
    assert_int_equal(f.by_kind[STORE_FAULT_GAP], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_EPOCH], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_AHEAD], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_STRAY], 2);
    assert_int_equal(f.by_kind[STORE_FAULT_NO_LEASE], 1);
    /* all of these tables are among the newest; only rows without a table are not looked for */
    f = (faults){ 0 };
    assert_int_equal(store_quick_check(s, see_fault, &f), 4);
    assert_int_equal(f.by_kind[STORE_FAULT_GAP], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_EPOCH], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_AHEAD], 1);
    assert_int_equal(f.by_kind[STORE_FAULT_NO_LEASE], 1);
}

static void fill(store *s)
{
    const char *const who[] = { "p1", "p2" };
    store_write batch[] = {
        player("p1", "ann"),
        player("p2", ""),
        session("h1", "p1"),
        token("h2", "k1", "p1"),
        new_table("T1"),
        event("T1", 1, 1, "a \"b\" \\ ü ✓\n"),
        unrated("T1", 1, "p1"),
        unrated("T1", 1, "p2"),
        rating("T1", "p1", 25.125, 1),
        event("T1", 2, 1, "c"),
        snapshot(2, 1, "\0\xffx", 3),
        status("T1", 1, STORE_PLAYING, true, who, 2),
    };
    assert_int_equal(store_commit(s, batch, 12), STORE_DONE);
    store_write more[600];
    for (int i = 0; i < 600; i++) more[i] = event("T1", 3 + i, 1, "m");
    assert_int_equal(store_commit(s, more, 600), STORE_DONE);
    for (int i = 0; i < 600; i++) assert_int_equal(more[i].result, STORE_DONE);
}

static void check_filled(store *s)
{
    seen n = { .stop_after = 2 }, o = { 0 };
    faults f = { 0 };
    assert_int_equal(store_each_event(s, "T1", 1, -1, see_event, &n), STORE_DONE);
    assert_string_equal(n.text, "a \"b\" \\ ü ✓\n c");
    assert_int_equal(store_find_snapshot(s, "T1", see_snapshot, &o), STORE_DONE);
    assert_int_equal(store_find_login(s, "ann", see_player, &o), STORE_DONE);
    assert_int_equal(store_find_session(s, "h1", see_session, &o), STORE_DONE);
    assert_int_equal(store_find_token(s, "h2", see_token, &o), STORE_DONE);
    assert_int_equal(store_each_game(s, "p2", 0, "", 9, see_table, &o), STORE_DONE);
    assert_string_equal(o.text, "<2:3:78> p1/Ann/ann/0/ h1/p1/6 k1/p1/play T1");
    assert_string_equal(o.owner, "");
    assert_int_equal(store_each_rating(s, "p1", "catan", see_rating, &o), STORE_DONE);
    assert_true(o.rating.mu == 25.125 && o.rating.sigma == 1.0 / 3);
    o = (seen){ 0 };
    assert_int_equal(store_each_unrated(s, see_unrated, &o), STORE_DONE);
    assert_string_equal(o.text, "T1/p1/1+ T1/p2/1");
    store_find_table(s, "T1", see_table, &o);
    assert_int_equal(o.table.last, 602);
    assert_int_equal(store_check(s, see_fault, &f), 0);
}

static long size_of(const char *path)
{
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    fclose(file);
    return size;
}

/* A store of either kind comes back as a store of either kind. */
static void test_backup(void **state)
{
    char path[100], url[400];
    store_error error;
    snprintf(path, sizeof path, "%s/backup%d", fixture_folder, (int)on_postgres);
    fill(of(state));
    assert_int_equal(store_backup(of(state), path), STORE_DONE);
    assert_int_equal(store_restore(of(state), path), STORE_TAKEN);
    for (int other = 0; other < 2; other++) {
        fixture_url(other, url);
        store *const s = store_open(url, STORE_WRITE, &error);
        assert_non_null(s);
        assert_int_equal(store_restore(s, path), STORE_DONE);
        check_filled(s);
        store_close(s);
    }
}

/* A backup as 0.1.0 wrote it, before sessions and tokens had more columns. */
static void test_old_backup(void **state)
{
    seen n = { 0 };
    assert_int_equal(store_restore(of(state), HX_SOURCE_DIR "/tests/data/backup-0.1.0"),
                     STORE_DONE);
    assert_int_equal(store_find_login(of(state), "ann", see_player, &n), STORE_DONE);
    assert_int_equal(store_each_session(of(state), "pOld", see_session, &n), STORE_DONE);
    assert_int_equal(store_each_token(of(state), "pOld", see_token, &n), STORE_DONE);
    assert_string_equal(n.text, "pOld/Ann/ann/0/ h1/pOld/6 k1/pOld/play");
}

/* Changed or cut, it is refused and nothing of it is stored. */
static void test_bad_backup(void **state)
{
    char path[100], url[400];
    store_error error;
    store_counts counts;
    snprintf(path, sizeof path, "%s/bad%d", fixture_folder, (int)on_postgres);
    fill(of(state));
    assert_int_equal(store_backup(of(state), path), STORE_DONE);
    fixture_url(on_postgres, url);
    store *const s = store_open(url, STORE_WRITE, &error);
    FILE *const file = fopen(path, "r+");
    fseek(file, 900, SEEK_SET);
    const int was = fgetc(file);
    fseek(file, 900, SEEK_SET);
    fputc(was == 'x' ? 'y' : 'x', file);
    fflush(file);
    assert_int_equal(store_restore(s, path), STORE_DAMAGED);
    fseek(file, 900, SEEK_SET);
    fputc(was, file);
    fclose(file);
    assert_int_equal(truncate(path, size_of(path) - 200), 0);
    assert_int_equal(store_restore(s, path), STORE_DAMAGED);
    assert_int_equal(store_restore(s, "/nowhere/x"), STORE_FAILED);
    assert_int_equal(store_count(s, &counts), STORE_DONE);
    assert_int_equal(counts.tables + counts.players + counts.events, 0);
    assert_int_equal(store_backup(s, "/nowhere/x"), STORE_FAILED);
    store_close(s);
}

/* -- opening ------------------------------------------------------------------------------------ */

static void set_version(const char *url, int version)
{
    char text[400];
    if (on_postgres) {
        snprintf(text, sizeof text, "UPDATE hexshore_schema SET version = %d", version);
        fixture_sql(url, text);
        return;
    }
    FILE *const file = fopen(url + 7, "r+");
    const unsigned char bytes[4] = { 0, 0, (unsigned char)(version >> 8), (unsigned char)version };
    fseek(file, 60, SEEK_SET); /* "user version" of the SQLite file format */
    fwrite(bytes, 1, 4, file);
    fclose(file);
}

static void test_newer(void **state)
{
    bench_store *const b = *state;
    store_error error;
    commit(b->s, new_table("T1"));
    store_close(b->s);
    set_version(b->url, 99);
    assert_null(store_open(b->url, STORE_WRITE, &error));
    assert_int_equal(error.result, STORE_NEWER);
    assert_null(store_open(b->url, STORE_READ, &error));
    assert_int_equal(error.result, STORE_NEWER);
    set_version(b->url, schema_newest(schema_sqlite));
    b->s = store_open(b->url, STORE_WRITE, &error);
    assert_non_null(b->s);
    assert_int_equal(epoch_of(b->s, "T1"), 1);
}

/* A store as the first version of the program made it. */
static void make_old(const char *url, const char *rows)
{
    if (on_postgres) {
        fixture_sql(url, schema_postgres[0]);
        fixture_sql(url, "CREATE TABLE hexshore_schema (version INTEGER NOT NULL)");
        fixture_sql(url, "INSERT INTO hexshore_schema VALUES (1)");
        fixture_sql(url, rows);
        return;
    }
    sqlite3 *file;
    assert_int_equal(sqlite3_open(url + 7, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, schema_sqlite[0], NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, rows, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
}

/* An old store is brought up to date by the first who may write, with all that is in it. */
static void test_older(void **state)
{
    (void)state;
    char url[400];
    store_error error;
    seen n = { 0 };
    fixture_url(on_postgres, url);
    make_old(url,
             "INSERT INTO ratings (who, kind, mu, sigma, games) VALUES ('p1', 'catan', 26, 2, 7);"
             "INSERT INTO players VALUES ('p1', 'Ann', 'ann', 'x', 1, 0, ''), "
             "('g1', 'Ann', '', '', 1, 0, 'p1');"
             "INSERT INTO sessions VALUES ('h1', 'p1', 5, 6);"
             "INSERT INTO tokens VALUES ('t1', 'k1', 'g1', 'bot', 'play', 5, 6)");
    assert_null(store_open(url, STORE_READ, &error));
    assert_int_equal(error.result, STORE_BUSY);
    store *const s = store_open(url, STORE_WRITE, &error);
    assert_non_null(s);
    assert_int_equal(store_each_rating(s, "p1", "catan", see_rating, &n), STORE_DONE);
    assert_int_equal(n.rating.games, 7);
    n = (seen){ 0 };
    assert_int_equal(store_find_session(s, "h1", see_session, &n), STORE_DONE);
    assert_int_equal(store_each_token(s, "p1", see_token, &n), STORE_DONE);
    assert_string_equal(n.text, "h1/p1/6 k1/p1/play");
    store_write batch[] = { new_table("T1"), event("T1", 1, 1, "over"), unrated("T1", 1, "p1"),
                            rating("T1", "p1", 27, 8) };
    assert_int_equal(store_commit(s, batch, 4), STORE_DONE);
    assert_int_equal(batch[3].result, STORE_DONE);
    store_close(s);
    store *const again = store_open(url, STORE_READ, &error);
    assert_non_null(again);
    store_close(again);
}

static void test_readers(void **state)
{
    bench_store *const b = *state;
    store_error error;
    store *const reader = store_open(b->url, STORE_READ, &error);
    assert_non_null(reader);
    commit(b->s, new_table("T1"));
    commit(b->s, event("T1", 1, 1, "a"));
    seen n = { 0 };
    assert_int_equal(store_each_event(reader, "T1", 1, -1, see_event, &n), STORE_DONE);
    store_close(reader);
    store *const second = store_open(b->url, STORE_WRITE, &error);
    if (on_postgres) {
        assert_non_null(second);
        store_close(second);
    } else {
        assert_null(second);
        assert_int_equal(error.result, STORE_IN_USE);
    }
}

static void touch(const char *path, const char *text)
{
    FILE *const out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

/* An empty file where a store should be: SQLite would delete the log beside it. */
static void test_empty_file(void **state)
{
    (void)state;
    store_error error;
    char url[400], log[420];
    if (on_postgres) return;
    fixture_url(false, url);
    const char *const path = url + strlen("sqlite:");
    snprintf(log, sizeof log, "%s-wal", path);
    touch(path, "");
    touch(log, "of a store that was moved away");
    assert_null(store_open(url, STORE_READ, &error));
    assert_int_equal(error.result, STORE_MISSING);
    assert_int_equal(access(log, F_OK), 0);
    unlink(log);
    unlink(path);
}

static void test_not_there(void **state)
{
    (void)state;
    store_error error;
    char url[400];
    fixture_url(on_postgres, url);
    assert_null(store_open(url, STORE_READ, &error));
    assert_int_equal(error.result, STORE_MISSING);
    assert_null(store_open("mysql:x", STORE_WRITE, &error));
    assert_int_equal(error.result, STORE_BAD_URL);
    assert_null(store_open("sqlite:/nowhere/x", STORE_WRITE, &error));
    assert_int_equal(error.result, STORE_FAILED);
    assert_null(store_open("postgres://hex@/x?host=/nowhere", STORE_WRITE, &error));
    assert_int_equal(error.result, STORE_AWAY);
    for (int i = 0; i < STORE_RESULTS; i++) {
        assert_non_null(store_result_name((store_result)i));
        assert_true(i == 0 || store_word((store_result)i) != store_word(STORE_DONE));
    }
}

int main(int argc, char **argv)
{
    (void)argc;
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_check),      TEST(test_backup),    TEST(test_bad_backup),
        TEST(test_old_backup), TEST(test_newer),     TEST(test_older),
        TEST(test_readers),    TEST(test_not_there), TEST(test_empty_file),
    };
    return RUN_ON_BOTH(tests, argv);
}
