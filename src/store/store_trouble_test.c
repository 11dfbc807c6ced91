/* store_trouble_test.c -- the world goes wrong: full disks, failing disks, broken connections,
 * killed processes, two who want the same table.
 *
 * What must hold each time: an error has a kind and words, nothing is half written, what was
 * acknowledged is there once, and it works again as soon as the world does. */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/store.h"
#include "support/cutting_proxy.h"
#include "support/store_fixture.h"

static bool on_postgres;

static store *open_store(const char *url, store_mode mode)
{
    store_error error;
    store *const s = store_open(url, mode, &error);
    if (!s) fail_msg("%s: %s", store_result_name(error.result), error.detail);
    return s;
}

/* A handle of a process that is alive. */
static store *open_as(const char *url, const char *process)
{
    store *const s = open_store(url, STORE_WRITE);
    store_write alive = { .kind = STORE_BEAT, .as.beat = { .process = process, .url = "" } };
    assert_int_equal(store_commit(s, &alive, 1), STORE_DONE);
    return s;
}

static store *open_writer(const char *url)
{
    return open_as(url, "here");
}

static store_write new_table(const char *id)
{
    return (store_write){ .kind = STORE_NEW_TABLE,
                          .as.new_table = { .id = id,
                                            .spec = "catan",
                                            .title = "",
                                            .host = "p",
                                            .created = 1,
                                            .owner = "here" } };
}

static store_write event(const char *table, int64_t number, int64_t epoch, const char *body)
{
    return (store_write){ .kind = STORE_ADD_EVENT,
                          .as.event = { .table = table,
                                        .number = number,
                                        .epoch = epoch,
                                        .at = 1,
                                        .kind = "move",
                                        .player = "",
                                        .body = body } };
}

/* The log of a table must be 1, 2, 3 ...; returns how long it is. */
static bool next_number(void *to, const store_event *e)
{
    int64_t *const last = to;
    assert_int_equal(e->number, *last + 1);
    *last = e->number;
    return true;
}

static int64_t last_of(store *s, const char *table)
{
    int64_t last = 0;
    const store_result result = store_each_event(s, table, 1, -1, next_number, &last);
    if (result != STORE_DONE && result != STORE_NONE) fail_msg("%s", store_why(s)->detail);
    return last;
}

static void tell_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    (void)to;
    fprintf(stderr, "fault %d at %s %d\n", (int)fault, where, (int)number);
}

static void ignore_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    (void)to;
    (void)where;
    assert_int_equal(fault, STORE_FAULT_FILE);
    assert_true(number > 0);
}

/* Four tables take one event each; all of them or none. */
enum { TABLES = 4 };
static const char *const table_ids[TABLES] = { "T0", "T1", "T2", "T3" };

static store_result add_round(store *s, int64_t number, const char *body)
{
    store_write batch[TABLES];
    for (int i = 0; i < TABLES; i++) batch[i] = event(table_ids[i], number, 1, body);
    const store_result result = store_commit(s, batch, TABLES);
    for (int i = 0; i < TABLES; i++) assert_int_equal(batch[i].result, result);
    return result;
}

static void make_tables(store *s)
{
    for (int i = 0; i < TABLES; i++) {
        store_write made = new_table(table_ids[i]);
        assert_int_equal(store_commit(s, &made, 1), STORE_DONE);
    }
}

/* -- a disk that is full or fails ------------------------------------------------------------- */

/* SQLite's own files with a limit on what may still be written, and syncs that can fail. */
static atomic_long disk_room = -1;
static atomic_bool sync_fails;
static sqlite3_vfs bad_disk;
static sqlite3_vfs *real_disk;
/* The database itself has other methods than its journals. */
static sqlite3_io_methods bad_methods[2];
static const sqlite3_io_methods *real_methods[2];

static const sqlite3_io_methods *real_of(const sqlite3_file *file)
{
    return real_methods[file->pMethods == &bad_methods[1]];
}

static int bad_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
    if (disk_room >= 0) {
        if (disk_room < size) return SQLITE_FULL;
        disk_room -= size;
    }
    return real_of(file)->xWrite(file, bytes, size, at);
}

static int bad_sync(sqlite3_file *file, int flags)
{
    return sync_fails ? SQLITE_IOERR_FSYNC : real_of(file)->xSync(file, flags);
}

static int bad_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    const int code = real_disk->xOpen(real_disk, name, file, flags, out);
    if (code != SQLITE_OK || !file->pMethods) return code;
    const int which = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    real_methods[which] = file->pMethods;
    bad_methods[which] = *file->pMethods;
    bad_methods[which].xWrite = bad_write;
    bad_methods[which].xSync = bad_sync;
    file->pMethods = &bad_methods[which];
    return code;
}

static void use_bad_disk(void)
{
    real_disk = sqlite3_vfs_find(NULL);
    bad_disk = *real_disk;
    bad_disk.zName = "bad-disk";
    bad_disk.xOpen = bad_open;
    sqlite3_vfs_register(&bad_disk, 1);
}

static void use_real_disk(void)
{
    sqlite3_vfs_unregister(&bad_disk);
}

static void check_rounds(const char *url, int64_t wanted)
{
    store *const reader = open_store(url, STORE_READ);
    for (int i = 0; i < TABLES; i++) assert_int_equal(last_of(reader, table_ids[i]), wanted);
    assert_int_equal(store_check(reader, tell_fault, NULL), 0);
    store_close(reader);
}

static void test_full_disk(void **state)
{
    (void)state;
    char url[400];
    fixture_url(false, url);
    use_bad_disk();
    store *s = open_writer(url);
    make_tables(s);
    int64_t number = 0;
    for (long room = 0; room < 200000; room = room * 2 + 3000) {
        disk_room = room;
        while (add_round(s, number + 1, "some move of usual length") == STORE_DONE) number++;
        assert_int_equal(store_why(s)->result, STORE_FULL);
        assert_true(strlen(store_why(s)->detail) > 10);
        check_rounds(url, number);
        disk_room = -1;
        assert_int_equal(add_round(s, ++number, "room again"), STORE_DONE);
    }
    assert_true(number > 20);
    store_close(s);
    check_rounds(url, number);
    use_real_disk();
}

/* The same by the system itself: a file that may not grow any more. */
static void test_file_limit(void **state)
{
    (void)state;
    char url[400];
    struct rlimit limit;
    fixture_url(false, url);
    signal(SIGXFSZ, SIG_IGN);
    store *const s = open_writer(url);
    make_tables(s);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = 200000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    int64_t number = 0;
    while (add_round(s, number + 1, "move") == STORE_DONE) number++;
    limit.rlim_cur = before;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_int_equal(store_why(s)->result, STORE_FAILED);
    assert_true(strlen(store_why(s)->detail) > 10);
    check_rounds(url, number);
    assert_int_equal(add_round(s, number + 1, "move"), STORE_DONE);
    store_close(s);
    check_rounds(url, number + 1);
}

static void test_failing_sync(void **state)
{
    (void)state;
    char url[400];
    fixture_url(false, url);
    use_bad_disk();
    store *const s = open_writer(url);
    make_tables(s);
    for (int64_t number = 1; number <= 3; number++) {
        assert_int_equal(add_round(s, number, "move"), STORE_DONE);
        sync_fails = true;
        assert_int_equal(add_round(s, number + 1, "never"), STORE_FAILED);
        assert_int_equal(add_round(s, number + 1, "never"), STORE_FAILED);
        sync_fails = false;
        check_rounds(url, number);
    }
    store_close(s);
    use_real_disk();
    check_rounds(url, 3);
}

/* A backup that does not fit leaves no file that looks like one. */
static void test_backup_too_large(void **state)
{
    (void)state;
    char url[400], path[100];
    struct rlimit limit;
    fixture_url(false, url);
    snprintf(path, sizeof path, "%s/large", fixture_folder);
    store *const s = open_writer(url);
    make_tables(s);
    for (int i = 1; i <= 50; i++) assert_int_equal(add_round(s, i, "move"), STORE_DONE);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = 3000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const store_result result = store_backup(s, path);
    limit.rlim_cur = before;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_true(result == STORE_FULL || result == STORE_FAILED);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(store_backup(s, path), STORE_DONE);
    assert_int_equal(access(path, F_OK), 0);
    store_close(s);
}

/* A file with rubbish in the middle is told of; one that is no database is refused. */
static void test_damaged_file(void **state)
{
    (void)state;
    char url[400];
    store_error error;
    fixture_url(false, url);
    store *s = open_writer(url);
    make_tables(s);
    for (int i = 1; i <= 200; i++) assert_int_equal(add_round(s, i, "a move"), STORE_DONE);
    store_close(s);
    FILE *file = fopen(url + 7, "r+");
    for (int page = 12; page < 20; page++) {
        fseek(file, page * 4096, SEEK_SET);
        for (int i = 0; i < 64; i++) fputc(0x55, file);
    }
    fclose(file);
    s = open_store(url, STORE_READ);
    assert_true(store_check(s, ignore_fault, NULL) > 0);
    store_close(s);
    file = fopen(url + 7, "w");
    for (int i = 0; i < 5000; i++) fputs("no database ", file);
    fclose(file);
    assert_null(store_open(url, STORE_WRITE, &error));
    assert_int_equal(error.result, STORE_DAMAGED);
}

/* -- a connection that breaks ------------------------------------------------------------------ */

/* Cut at every delicate place: whatever happened to the answer, the batch is in exactly once and
 * its results are the right ones. */
/* Every gap ends an epoch of T1: exactly one a batch, or the next is LOST. */
static void cut_and_commit(store *s, cut_at cut, int64_t number)
{
    proxy_cut(cut);
    store_write batch[] = { event("T0", number, 1, "here"), event("T1", number + 1, number, "gap"),
                            event("T2", number, 1, "here") };
    if (store_commit(s, batch, 3) != STORE_DONE) fail_msg("%s", store_why(s)->detail);
    assert_int_equal(batch[0].result, STORE_DONE);
    assert_int_equal(batch[1].result, STORE_GAP);
    assert_int_equal(batch[2].result, STORE_DONE);
    proxy_cut(CUT_NEVER);
    assert_int_equal(last_of(s, "T0"), number);
    assert_int_equal(last_of(s, "T2"), number);
}

static void test_cut_connection(void **state)
{
    (void)state;
    static const cut_at cuts[] = { CUT_BEFORE_BATCH, CUT_AFTER_BATCH, CUT_BEFORE_COMMIT,
                                   CUT_AFTER_COMMIT, CUT_AT_COMMIT };
    char url[400], through[500];
    fixture_url(true, url);
    proxy_start(getenv("HX_POSTGRES_FOLDER"), fixture_folder);
    snprintf(through, sizeof through, "postgres://hex@/postgres?host=%s%s", fixture_folder,
             strstr(url, "&options"));
    store *const s = open_writer(through);
    make_tables(s);
    int64_t number = 0;
    for (int i = 0; i < 25; i++) {
        cut_and_commit(s, cuts[i % 5], ++number);
        assert_int_equal(proxy_cuts(), i + 1);
    }
    assert_int_equal(last_of(s, "T1"), 0);
    proxy_cut(CUT_BEFORE_NEXT);
    assert_int_equal(last_of(s, "T0"), number);
    assert_int_equal(proxy_cuts(), 26);
    /* Everything that is said, in turn; the first few things always are. */
    for (int n = 0; n < 8; n++) cut_and_commit(s, (cut_at)(CUT_BEFORE_NEXT + n), ++number);
    assert_true(proxy_cuts() >= 29);
    store_close(s);
    proxy_stop();
}

static void control(const char *what)
{
    char command[300];
    snprintf(command, sizeof command, "%s %s", getenv("HX_POSTGRES_CONTROL"), what);
    assert_int_equal(system(command), 0);
}

static void test_server_goes(void **state)
{
    (void)state;
    char url[400];
    fixture_url(true, url);
    store *const s = open_writer(url);
    make_tables(s);
    assert_int_equal(add_round(s, 1, "a"), STORE_DONE);
    control("kill");
    control("start");
    assert_int_equal(add_round(s, 2, "b"), STORE_DONE);
    control("stop");
    assert_int_equal(add_round(s, 3, "c"), STORE_AWAY);
    assert_true(strlen(store_why(s)->detail) > 10);
    control("start");
    assert_int_equal(add_round(s, 3, "c"), STORE_DONE);
    store_close(s);
    check_rounds(url, 3);
}

/* -- processes that are killed ------------------------------------------------------------------ */

/* Acknowledges every number it stored into the pipe, until it is killed. */
static void write_until_killed(const char *url, int pipe)
{
    store_error error;
    store *const s = store_open(url, STORE_WRITE, &error);
    if (!s) _exit(1);
    store_write batch[TABLES];
    int64_t epochs[TABLES], number = 0;
    batch[0] = (store_write){ .kind = STORE_BEAT, .as.beat = { .process = "here", .url = "" } };
    if (store_commit(s, batch, 1) != STORE_DONE) _exit(6);
    for (int i = 0; i < TABLES; i++) {
        batch[i] = (store_write){ .kind = STORE_TAKE_TABLE,
                                  .as.lease = { .table = table_ids[i], .process = "here" } };
    }
    if (store_commit(s, batch, TABLES) != STORE_DONE) _exit(2);
    for (int i = 0; i < TABLES; i++) epochs[i] = batch[i].as.lease.epoch;
    number = last_of(s, "T0");
    for (;;) {
        number++;
        for (int i = 0; i < TABLES; i++) batch[i] = event(table_ids[i], number, epochs[i], "move");
        if (store_commit(s, batch, TABLES) != STORE_DONE) _exit(3);
        for (int i = 0; i < TABLES; i++) {
            if (batch[i].result != STORE_DONE) _exit(4);
        }
        if (write(pipe, &number, sizeof number) != sizeof number) _exit(5);
    }
}

static void pause_ms(int ms)
{
    nanosleep(&(struct timespec){ 0, ms * 1000000L }, NULL);
}

/* Runs a writer, kills it after a while, and returns the last number it acknowledged. */
static int64_t run_and_kill(const char *url, int ms, int64_t acknowledged)
{
    int ends[2], code;
    int64_t number;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) write_until_killed(url, ends[1]);
    close(ends[1]);
    /* The first answer shows that it has begun. */
    if (read(ends[0], &number, sizeof number) == sizeof number) acknowledged = number;
    pause_ms(ms);
    kill(child, SIGKILL);
    waitpid(child, &code, 0);
    assert_true(WIFSIGNALED(code));
    while (read(ends[0], &number, sizeof number) == sizeof number) acknowledged = number;
    close(ends[0]);
    return acknowledged;
}

static void test_kill(void **state)
{
    (void)state;
    char url[400];
    fixture_url(on_postgres, url);
    store *s = open_writer(url);
    make_tables(s);
    store_close(s);
    int64_t acknowledged = 0;
    for (int i = 0; i < 20; i++) {
        acknowledged = run_and_kill(url, i * 7 % 30, acknowledged);
        s = open_store(url, STORE_READ);
        const int64_t last = last_of(s, "T0");
        assert_in_range(last, acknowledged, acknowledged + 1);
        store_close(s);
    }
    assert_true(acknowledged > 20);
    s = open_store(url, STORE_READ);
    assert_int_equal(store_check(s, tell_fault, NULL), 0);
    store_close(s);
}

/* Many start at once on an empty database: one makes the schema, all can work. */
static void test_all_at_once(void **state)
{
    (void)state;
    char url[400];
    fixture_url(on_postgres, url);
    pid_t children[6];
    for (int i = 0; i < 6; i++) {
        children[i] = fork();
        if (children[i] != 0) continue;
        store_error error;
        store *const s = store_open(url, STORE_WRITE, &error);
        _exit(s ? 0 : error.result == STORE_IN_USE && !on_postgres ? 0 : 1);
    }
    for (int i = 0; i < 6; i++) {
        int code;
        waitpid(children[i], &code, 0);
        assert_int_equal(code, 0);
    }
    store *const s = open_writer(url);
    make_tables(s);
    store_close(s);
}

/* -- two who want the same table ------------------------------------------------------------------ */

static char race_url[400];
static atomic_int_fast64_t race_done;

/* Writes until somebody else has the table. */
static void *old_owner(void *unused)
{
    store *const s = open_as(race_url, "old");
    for (int64_t number = 1;; number++) {
        store_write w = event("T0", number, 1, "old");
        assert_int_equal(store_commit(s, &w, 1), STORE_DONE);
        if (w.result != STORE_DONE) {
            assert_int_equal(w.result, STORE_LOST);
            break;
        }
        race_done = number;
    }
    store_close(s);
    return unused;
}

/* After the take-over the log does not move any more under the new owner's feet. */
static void test_fence(void **state)
{
    (void)state;
    fixture_url(true, race_url);
    store *const s = open_as(race_url, "there");
    make_tables(s);
    pthread_t thread;
    race_done = 0;
    pthread_create(&thread, NULL, old_owner, NULL);
    while (race_done < 50) pause_ms(1);
    store_write take = { .kind = STORE_TAKE_TABLE,
                         .as.lease = { .table = "T0", .process = "there" } };
    assert_int_equal(store_commit(s, &take, 1), STORE_DONE);
    assert_int_equal(take.as.lease.epoch, 2);
    const int64_t last = last_of(s, "T0");
    store_write w = event("T0", last + 1, 2, "new");
    assert_int_equal(store_commit(s, &w, 1), STORE_DONE);
    assert_int_equal(w.result, STORE_DONE);
    pthread_join(thread, NULL);
    assert_int_equal(race_done, last);
    assert_int_equal(last_of(s, "T0"), last + 1);
    store_close(s);
}

static store_result add_one(store *s, int64_t number, int64_t epoch)
{
    store_write w = event("T0", number, epoch, "move");
    assert_int_equal(store_commit(s, &w, 1), STORE_DONE);
    return w.result;
}

/* A process that was killed and started again under its name: what the first life still has on its
 * way does not get between what the second one writes. */
static void test_second_life(void **state)
{
    (void)state;
    char url[400];
    fixture_url(true, url);
    store *const first = open_writer(url);
    make_tables(first);
    assert_int_equal(add_one(first, 1, 1), STORE_DONE);
    store *const second = open_store(url, STORE_WRITE);
    assert_int_equal(add_one(second, 2, 1), STORE_LOST);
    store_write alive = { .kind = STORE_BEAT, .as.beat = { .process = "here", .url = "" } };
    assert_int_equal(store_commit(second, &alive, 1), STORE_DONE);
    assert_int_equal(add_one(first, 2, 1), STORE_LOST);
    assert_int_equal(add_one(second, 2, 2), STORE_DONE);
    /* Only the first beat does that. */
    assert_int_equal(store_commit(second, &alive, 1), STORE_DONE);
    assert_int_equal(add_one(second, 3, 2), STORE_DONE);
    store_close(first);
    store_close(second);
}

static store_result commit_one(store *s, store_write *w)
{
    assert_int_equal(store_commit(s, w, 1), STORE_DONE);
    return w->result;
}

static bool see_owner(void *to, const store_table *t)
{
    strcpy(to, t->owner);
    return true;
}

static store_write life(store_kind kind, const char *process)
{
    store_write w = { .kind = kind };
    if (kind == STORE_BEAT) w.as.beat = (store_beat){ .process = process, .url = "" };
    else w.as.lease = (store_lease){ .table = "T0", .process = process, .dead_after = 60000 };
    return w;
}

/* A lease belongs to one life of a process: the second one has it at once, and the first, which was
 * only thought dead, can neither write under it nor get it back while the second one lives. */
static void test_lease_of_a_life(void **state)
{
    (void)state;
    char url[400], owner[40] = "";
    fixture_url(true, url);
    store *const old = open_as(url, "n1.a"), *const young = open_store(url, STORE_WRITE),
                 *const other = open_as(url, "n11.c");
    store_write table = { .kind = STORE_NEW_TABLE,
                          .as.new_table = {
                              .id = "T0", .spec = "", .title = "", .host = "", .owner = "n1.a" } };
    assert_int_equal(commit_one(old, &table), STORE_DONE);
    assert_int_equal(add_one(old, 1, 1), STORE_DONE);
    store_write w = life(STORE_BEAT, "n1.b");
    assert_int_equal(commit_one(young, &w), STORE_DONE);
    store_find_table(young, "T0", see_owner, owner);
    assert_string_equal(owner, "n1.b");
    /* Under the old epoch, under the new one that it might read, and by asking for the lease. */
    assert_int_equal(add_one(old, 2, 1), STORE_LOST);
    w = life(STORE_BEAT, "n1.a");
    assert_int_equal(commit_one(old, &w), STORE_DONE);
    w = life(STORE_TAKE_TABLE, "n1.a");
    assert_int_equal(commit_one(old, &w), STORE_LOST);
    /* Nor may anybody whose name only begins like it. */
    w = life(STORE_TAKE_TABLE, "n11.c");
    assert_int_equal(commit_one(other, &w), STORE_LOST);
    assert_int_equal(add_one(young, 2, 2), STORE_DONE);
    assert_int_equal(last_of(young, "T0"), 2);
    store_close(old);
    store_close(young);
    store_close(other);
}

int main(int argc, char **argv)
{
    (void)argc;
    fixture_main(argv);
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest both[] = { cmocka_unit_test(test_kill),
                                       cmocka_unit_test(test_all_at_once) };
    const struct CMUnitTest sqlite[] = {
        cmocka_unit_test(test_full_disk),        cmocka_unit_test(test_file_limit),
        cmocka_unit_test(test_failing_sync),     cmocka_unit_test(test_damaged_file),
        cmocka_unit_test(test_backup_too_large),
    };
    const struct CMUnitTest postgres[] = { cmocka_unit_test(test_cut_connection),
                                           cmocka_unit_test(test_server_goes),
                                           cmocka_unit_test(test_fence),
                                           cmocka_unit_test(test_second_life),
                                           cmocka_unit_test(test_lease_of_a_life) };
    int failed = cmocka_run_group_tests_name("both on SQLite", both, NULL, NULL);
    failed += cmocka_run_group_tests_name("SQLite", sqlite, NULL, NULL);
    on_postgres = true;
    failed += cmocka_run_group_tests_name("both on PostgreSQL", both, NULL, NULL);
    failed += cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL);
    fixture_end();
    return failed;
}
