/* store_sqlite.c -- the store in one SQLite file: WAL, a full sync per commit, one writer.
 *
 * Only one process may write: whoever opens for writing holds a lock on FILE-lock, which ends with
 * the process however it ends.  So every other process of the table `processes` is dead when we
 * open, and its tables are free at once.
 *
 * A commit that fails is undone by SQLite; nothing of it is seen by a reader, here or after a
 * restart, unless the disk took it after all: then it is there whole, and the clients who were
 * never answered find out when they ask again. */
#define _DEFAULT_SOURCE /* flock */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "sqlite_keeper.h"
#include "store_internal.h"

/* A batch touches a page for each of its tables: they should all find room in the cache. */
enum { WAIT_MS = 5000, KEEPER_PAGES = 500, CHECKPOINT_PAGES = 4000, CACHE_KIB = 32000 };

typedef struct sqlite_store {
    store base;
    sqlite3 *db;
    int lock; /* of FILE-lock, -1: not held */
    sqlite_keeper *keeper;
    int kept; /* this many pages were in the log when it was last woken */
    char *path;
    struct stat log; /* of FILE-wal when it was first seen; st_ino 0: not yet */
    sqlite3_stmt *made[STATEMENTS];
    unsigned char place[STATEMENTS][VALUES_MOST]; /* where SQLite put $1, $2 ... */
} sqlite_store;

static const char *const sql[STATEMENTS] = {
#define NOW_MS "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
#define FOR_SHARE ""
#define SKIP_LOCKED ""
#define STATEMENT(name, types, text) [RUN_##name] = text,
#include "statements.def"
#undef STATEMENT
};

/* -- errors ---------------------------------------------------------------------------------- */

static store_result kind_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return STORE_BUSY;
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STORE_DAMAGED;
    case SQLITE_NOMEM: return STORE_NO_MEMORY;
    case SQLITE_READONLY: return STORE_READ_ONLY;
    default: return STORE_FAILED;
    }
}

/* The library's words, and the system's where those are certain to be about the same thing. */
static store_result tell(sqlite3 *db, store_error *error)
{
    char detail[sizeof error->detail];
    const int code = sqlite3_extended_errcode(db);
    const int cause = sqlite3_system_errno(db);
    const bool by_system = (code & 0xff) == SQLITE_CANTOPEN;
    snprintf(detail, sizeof detail, "SQLite: %s (%d)%s%s", sqlite3_errmsg(db), code,
             by_system && cause ? ", " : "", by_system && cause ? strerror(cause) : "");
    return store_fail(error, kind_of(code), detail);
}

static store_result failed(sqlite_store *s)
{
    return tell(s->db, &s->base.error);
}

static store_result exec(sqlite_store *s, const char *text)
{
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK ? STORE_DONE : failed(s);
}

/* -- statements ------------------------------------------------------------------------------ */

static sqlite3_stmt *prepared(sqlite_store *s, statement what)
{
    if (s->made[what]) return s->made[what];
    sqlite3_stmt *made;
    if (sqlite3_prepare_v3(s->db, sql[what], -1, SQLITE_PREPARE_PERSISTENT, &made, NULL) !=
        SQLITE_OK) {
        return NULL;
    }
    for (int i = 0; statement_types[what][i]; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        s->place[what][i] = (unsigned char)sqlite3_bind_parameter_index(made, name);
    }
    return s->made[what] = made;
}

static int bind_one(sqlite3_stmt *made, int place, const value *v)
{
    switch (v->kind) {
    case VALUE_TEXT: return sqlite3_bind_text(made, place, v->is.text, -1, SQLITE_STATIC);
    case VALUE_INT: return sqlite3_bind_int64(made, place, v->is.number);
    case VALUE_REAL: return sqlite3_bind_double(made, place, v->is.real);
    case VALUE_BYTES:
        /* No bytes at all are still not NULL. */
        return sqlite3_bind_blob64(made, place, v->size ? v->is.bytes : "", v->size, SQLITE_STATIC);
    }
    return SQLITE_MISUSE;
}

/* The statement with its values, ready to step; NULL on failure. */
static sqlite3_stmt *ready(sqlite_store *s, statement what, const value *values)
{
    sqlite3_stmt *const made = prepared(s, what);
    for (int i = 0; made && statement_types[what][i]; i++) {
        if (bind_one(made, s->place[what][i], &values[i]) != SQLITE_OK) return NULL;
    }
    return made;
}

static value column(sqlite3_stmt *made, int i)
{
    switch (sqlite3_column_type(made, i)) {
    case SQLITE_INTEGER: return value_int(sqlite3_column_int64(made, i));
    case SQLITE_FLOAT: return value_real(sqlite3_column_double(made, i));
    case SQLITE_BLOB: {
        const void *const bytes = sqlite3_column_blob(made, i);
        return value_bytes(bytes, (size_t)sqlite3_column_bytes(made, i));
    }
    default: {
        const char *const text = (const char *)sqlite3_column_text(made, i);
        return value_text(text ? text : "");
    }
    }
}

/* -- the driver ------------------------------------------------------------------------------ */

static store_result sqlite_read(store *base, statement what, const value *values, row_told *told,
                                void *to)
{
    sqlite_store *const s = (sqlite_store *)base;
    sqlite3_stmt *const made = ready(s, what, values);
    if (!made) return failed(s);
    value row[VALUES_MOST];
    const int columns = sqlite3_column_count(made);
    int code = sqlite3_step(made);
    while (code == SQLITE_ROW) {
        for (int i = 0; i < columns; i++) row[i] = column(made, i);
        code = told(to, row) ? sqlite3_step(made) : SQLITE_DONE;
    }
    const store_result result = code == SQLITE_DONE ? STORE_DONE : failed(s);
    sqlite3_reset(made);
    return result;
}

static store_result run_one(sqlite_store *s, step *todo)
{
    sqlite3_stmt *const made = ready(s, todo->what, todo->values);
    if (!made) return failed(s);
    int code = sqlite3_step(made);
    if (code == SQLITE_ROW) {
        todo->returned = sqlite3_column_int64(made, 0);
        code = sqlite3_step(made);
    }
    todo->changed = sqlite3_changes64(s->db);
    const store_result result = code == SQLITE_DONE ? STORE_DONE : failed(s);
    sqlite3_reset(made);
    return result;
}

static store_result sqlite_run(store *base, step *steps, int count)
{
    store_result result = STORE_DONE;
    for (int i = 0; i < count && result == STORE_DONE; i++) {
        result = run_one((sqlite_store *)base, &steps[i]);
    }
    return result;
}

/* SQLite goes on writing into a file that nobody will find again. */
static bool has_moved(sqlite_store *s)
{
    int moved = 0;
    char name[4200];
    struct stat log;
    if (sqlite3_file_control(s->db, NULL, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved)
        return true;
    snprintf(name, sizeof name, "%s-wal", s->path);
    const bool there = stat(name, &log) == 0;
    if (there && !s->log.st_ino) s->log = log;
    return s->log.st_ino && (!there || log.st_ino != s->log.st_ino || log.st_dev != s->log.st_dev);
}

static store_result sqlite_look(store *base)
{
    sqlite_store *const s = (sqlite_store *)base;
    if (has_moved(s)) return store_fail(&base->error, STORE_GONE, s->path);
    if (access(s->path, W_OK) != 0) {
        return store_fail(&base->error, STORE_READ_ONLY, strerror(errno));
    }
    return STORE_DONE;
}

static store_result sqlite_begin(store *base, bool writing)
{
    sqlite_store *const s = (sqlite_store *)base;
    if (writing && has_moved(s)) return store_fail(&base->error, STORE_GONE, s->path);
    return exec(s, writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

static void sqlite_rollback(store *base)
{
    sqlite_store *const s = (sqlite_store *)base;
    /* Grave errors have rolled back already. */
    if (!sqlite3_get_autocommit(s->db)) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
}

static store_result sqlite_commit(store *base)
{
    const store_result result = exec((sqlite_store *)base, "COMMIT");
    if (result == STORE_DONE) base->syncs++;
    else sqlite_rollback(base);
    return result;
}

static store_result ask_itself(store *base, const char *how, store_fault_told *told, void *to)
{
    sqlite_store *const s = (sqlite_store *)base;
    sqlite3_stmt *made;
    if (sqlite3_prepare_v2(s->db, how, -1, &made, NULL) != SQLITE_OK) {
        return failed(s);
    }
    int code, number = 0;
    while ((code = sqlite3_step(made)) == SQLITE_ROW) {
        const char *const text = (const char *)sqlite3_column_text(made, 0);
        if (text && strcmp(text, "ok") != 0) told(to, STORE_FAULT_FILE, text, ++number);
    }
    store_result result = code == SQLITE_DONE ? STORE_DONE : failed(s);
    sqlite3_finalize(made);
    if (result != STORE_DAMAGED) return result;
    told(to, STORE_FAULT_FILE, base->error.detail, ++number);
    return STORE_DONE;
}

static store_result sqlite_examine(store *base, store_fault_told *told, void *to)
{
    return ask_itself(base, "PRAGMA integrity_check(20)", told, to);
}

static store_result sqlite_pages(store *base, store_fault_told *told, void *to)
{
    return ask_itself(base, "PRAGMA quick_check(20)", told, to);
}

/* A statement that can be prepared has its tables and columns. */
static store_result sqlite_glance(store *base, store_fault_told *told, void *to)
{
    sqlite_store *const s = (sqlite_store *)base;
    int number = 0;
    for (int i = 0; i < STATEMENTS; i++) {
        if (prepared(s, (statement)i)) continue;
        if ((sqlite3_errcode(s->db) & 0xff) != SQLITE_ERROR) return failed(s);
        if (number < 20) told(to, STORE_FAULT_SCHEMA, sqlite3_errmsg(s->db), ++number);
    }
    return STORE_DONE;
}

static void sqlite_interrupt(store *base)
{
    sqlite3_interrupt(((sqlite_store *)base)->db);
}

static void sqlite_close(store *base)
{
    sqlite_store *const s = (sqlite_store *)base;
    sqlite_keeper_close(s->keeper);
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(s->made[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0) close(s->lock);
    free(s->path);
    free(s);
}

static const store_driver driver = {
    .shared = false,
    .close = sqlite_close,
    .begin = sqlite_begin,
    .run = sqlite_run,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .read = sqlite_read,
    .examine = sqlite_examine,
    .glance = sqlite_glance,
    .pages = sqlite_pages,
    .look = sqlite_look,
    .interrupt = sqlite_interrupt,
};

/* -- opening --------------------------------------------------------------------------------- */

/* A new file is for its owner only: it holds who is who.  Never touches one that exists: closing
 * it again would end the locks that other handles of this process have on it. */
static void make_private(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
}

static int take_lock(const char *path, store_error *error)
{
    char name[4096];
    if (snprintf(name, sizeof name, "%s-lock", path) >= (int)sizeof name) {
        store_fail(error, STORE_BAD_URL, "the path is too long");
        return -1;
    }
    const int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        char detail[300];
        snprintf(detail, sizeof detail, "%.200s: %s", name, strerror(errno));
        store_fail(error, errno == ENOSPC ? STORE_FULL : STORE_FAILED, detail);
    } else if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        store_fail(error, errno == EWOULDBLOCK ? STORE_IN_USE : STORE_FAILED, name);
        close(lock);
        return -1;
    }
    return lock;
}

static int version_of(sqlite_store *s)
{
    sqlite3_stmt *made;
    int version = -1;
    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &made, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(made) == SQLITE_ROW) version = sqlite3_column_int(made, 0);
    sqlite3_finalize(made);
    return version;
}

/* All steps that are missing, in one transaction. */
static store_result migrate_from(sqlite_store *s, int version, int newest)
{
    char mark[40];
    store_result result = STORE_DONE;
    for (int i = version; i < newest && result == STORE_DONE; i++) {
        result = exec(s, schema_sqlite[i]);
    }
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d", newest);
    return result == STORE_DONE && version < newest ? exec(s, mark) : result;
}

static store_result migrate(sqlite_store *s)
{
    const int newest = schema_newest(schema_sqlite);
    store_result result = sqlite_begin(&s->base, true);
    if (result != STORE_DONE) return result;
    const int version = version_of(s);
    if (version < 0) result = failed(s);
    else if (version > newest) result = store_fail(&s->base.error, STORE_NEWER, "");
    else result = migrate_from(s, version, newest);
    if (result == STORE_DONE) result = exec(s, sql[RUN_LEAVE_ALL]);
    if (result == STORE_DONE) return sqlite_commit(&s->base);
    sqlite_rollback(&s->base);
    return result;
}

/* A reader changes nothing, so an old store must wait for a writer. */
static store_result look_at_version(sqlite_store *s)
{
    const int newest = schema_newest(schema_sqlite);
    const int version = version_of(s);
    if (version < 0) return failed(s);
    if (version > newest) return store_fail(&s->base.error, STORE_NEWER, "");
    if (version == newest) return exec(s, "PRAGMA query_only = 1");
    return store_fail(&s->base.error, version ? STORE_BUSY : STORE_MISSING,
                      version ? "its schema is older than this program" : "it has no tables");
}

/* The log grows: the keeper copies what is there; now and then, when most of it is copied, the
 * writer copies the rest, and the log begins anew. */
static int after_commit(void *context, sqlite3 *db, const char *name, int pages)
{
    sqlite_store *const s = context;
    if (pages < s->kept) s->kept = 0;
    if (pages >= s->kept + KEEPER_PAGES) {
        s->kept = pages;
        sqlite_keeper_wake(s->keeper);
    }
    if (pages >= CHECKPOINT_PAGES)
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return SQLITE_OK;
}

static store_result prepare_writer(sqlite_store *s, const char *path)
{
    char pragmas[240];
    snprintf(pragmas, sizeof pragmas,
             "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
             "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -%d",
             CACHE_KIB);
    store_result result = exec(s, pragmas);
    if (result == STORE_DONE) result = migrate(s);
    if (result != STORE_DONE) return result;
    s->keeper = sqlite_keeper_open(path);
    sqlite3_wal_hook(s->db, after_commit, s);
    return STORE_DONE;
}

/* A file to read has been written to.  SQLite takes an empty one for a new database and deletes the log
 * beside it, which may be that of the store whose file somebody moved away. */
static store_result look_for_file(sqlite_store *s, const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0) return store_fail(&s->base.error, STORE_MISSING, strerror(errno));
    if (file.st_size == 0) return store_fail(&s->base.error, STORE_MISSING, "the file is empty");
    return STORE_DONE;
}

static store_result open_file(sqlite_store *s, const char *path, store_mode mode)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                      (mode == STORE_WRITE ? SQLITE_OPEN_CREATE : 0);
    if (mode == STORE_WRITE) make_private(path);
    if (mode == STORE_READ && look_for_file(s, path) != STORE_DONE) return s->base.error.result;
    if (sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK) return failed(s);
    sqlite3_busy_timeout(s->db, WAIT_MS);
    return mode == STORE_WRITE ? prepare_writer(s, path) : look_at_version(s);
}

store *store_open_sqlite(const char *path, store_mode mode, store_error *error)
{
    sqlite_store *const s = calloc(1, sizeof *s);
    char *const copy = malloc(strlen(path) + 1);
    if (!s || !copy) {
        free(s);
        free(copy);
        store_fail(error, STORE_NO_MEMORY, "");
        return NULL;
    }
    s->path = strcpy(copy, path);
    s->base.driver = &driver;
    s->lock = mode == STORE_WRITE ? take_lock(path, error) : -1;
    if (mode == STORE_WRITE && s->lock < 0) {
        free(copy);
        free(s);
        return NULL;
    }
    if (open_file(s, path, mode) == STORE_DONE) return &s->base;
    *error = s->base.error;
    sqlite_close(&s->base);
    return NULL;
}
