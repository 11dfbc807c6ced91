/* store_pg_connect.c -- the connection to PostgreSQL: opening, reconnecting, migrating.
 *
 * Not here: what is said over it (store_pg.c). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include "platform/timing.h"
#include "store_pg.h"

/* How long a call tries to reach the server again, and how often. */
enum { PATIENCE_MS = 6000, PAUSE_MS = 100 };

/* The key of the lock that lets one process at a time change the schema: "hexshore" in ASCII. */
#define MIGRATION_LOCK "7522551189660988005"

#define MARK                                                                                       \
    "INSERT INTO batches (writer, number, at) "                                                    \
    "VALUES ($1, $2, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT))"

const char pg_mark_batch[] =
    "WITH gone AS (DELETE FROM batches WHERE writer = $1 AND number < $2) " MARK;

store_result pg_command(pg_store *s, const char *sql)
{
    PGresult *const answer = PQexec(s->link, sql);
    const ExecStatusType status = PQresultStatus(answer);
    const bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    const store_result result = ok ? STORE_DONE : pg_failed(s, answer);
    PQclear(answer);
    return result;
}

/* -- connecting ------------------------------------------------------------------------------ */

/* A server that does not sync may lose what we acknowledged, whatever its owner usually wants; and
 * nobody may wait for a lock for ever. */
static const char settings[] = "SELECT set_config('synchronous_commit', 'on', false) "
                               "WHERE current_setting('synchronous_commit') = 'off'; "
                               "SET lock_timeout = 5000; SET client_min_messages = error; "
                               "SET idle_in_transaction_session_timeout = 60000";

/* What the url says comes last and wins.  A machine that vanished is noticed within seconds. */
static PGconn *dial(const char *url)
{
    const char *const words[] = { "connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                  "keepalives_count", "tcp_user_timeout", "application_name",
                                  "client_encoding",  "dbname",           NULL };
    const char *const values[] = { "3", "3", "2", "3", "8000", "hexshore", "UTF8", url, NULL };
    return PQconnectdbParams(words, values, 1);
}

static store_result connect_once(pg_store *s)
{
    PQfinish(s->link);
    memset(s->made, 0, sizeof s->made);
    s->link = dial(s->url);
    s->broken = PQstatus(s->link) != CONNECTION_OK;
    if (s->broken) {
        char detail[200];
        snprintf(detail, sizeof detail, "PostgreSQL: %s", PQerrorMessage(s->link));
        return store_fail(&s->base.error, STORE_AWAY, detail);
    }
    const char *const encoding = PQparameterStatus(s->link, "server_encoding");
    if (!encoding || strcmp(encoding, "UTF8") != 0) {
        return store_fail(&s->base.error, STORE_FAILED,
                          "PostgreSQL: the database must be made with the encoding UTF8");
    }
    return pg_command(s, settings);
}

/* -- what became of a commit ----------------------------------------------------------------- */

/* Inserts the row of the batch ourselves: refused means that the batch is in. */
static store_result find_out(pg_store *s)
{
    char number[24];
    snprintf(number, sizeof number, "%" PRId64, s->batch);
    const char *const values[2] = { s->writer, number };
    PGresult *const answer = PQexecParams(s->link, MARK, 2, NULL, values, NULL, NULL, 0);
    const char *const state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    store_result result = STORE_DONE;
    s->was_committed = state && strcmp(state, "23505") == 0;
    if (!s->was_committed && PQresultStatus(answer) != PGRES_COMMAND_OK) {
        result = pg_failed(s, answer);
    }
    PQclear(answer);
    if (result == STORE_DONE) s->unknown = false;
    return result;
}

/* A server that starts or was stopped for a moment is worth waiting for; wrong passwords and
 * databases that do not exist are too, because the server's restart can look like that. */
static store_result connect_again(pg_store *s)
{
    const int64_t end = monotonic_millis() + PATIENCE_MS;
    store_result result;
    for (;;) {
        result = connect_once(s);
        if (result == STORE_DONE && s->unknown) result = find_out(s);
        if (result == STORE_DONE || (result != STORE_AWAY && !s->broken)) return result;
        if (monotonic_millis() >= end) return result;
        sleep_millis(PAUSE_MS);
    }
}

store_result pg_connected(pg_store *s)
{
    if (s->link && PQstatus(s->link) == CONNECTION_OK && !s->broken && !s->unknown) {
        return STORE_DONE;
    }
    s->inside = false;
    return connect_again(s);
}

/* -- the schema ------------------------------------------------------------------------------ */

/* 0 without tables; negative: could not ask. */
static int version_of(pg_store *s)
{
    PGresult *const answer = PQexec(s->link, "SELECT version FROM hexshore_schema");
    const char *const state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    int version = -1;
    if (PQresultStatus(answer) == PGRES_TUPLES_OK) {
        version = PQntuples(answer) == 1 ? atoi(PQgetvalue(answer, 0, 0)) : 0;
    } else if (state && strcmp(state, "42P01") == 0) {
        version = 0;
    } else {
        pg_failed(s, answer);
    }
    PQclear(answer);
    return version;
}

static store_result migrate_inside(pg_store *s)
{
    const int newest = schema_newest(schema_postgres);
    char mark[80];
    store_result result =
        pg_command(s, "SELECT pg_advisory_xact_lock(" MIGRATION_LOCK "); "
                      "CREATE TABLE IF NOT EXISTS hexshore_schema (version INTEGER NOT NULL)");
    const int version = result == STORE_DONE ? version_of(s) : -1;
    if (version < 0) return s->base.error.result;
    if (version > newest) return store_fail(&s->base.error, STORE_NEWER, "");
    if (version == newest) return STORE_DONE;
    for (int i = version; i < newest && result == STORE_DONE; i++) {
        result = pg_command(s, schema_postgres[i]);
    }
    snprintf(mark, sizeof mark,
             "DELETE FROM hexshore_schema; INSERT INTO hexshore_schema VALUES (%d)", newest);
    return result == STORE_DONE ? pg_command(s, mark) : result;
}

static store_result migrate(pg_store *s)
{
    store_result result = pg_command(s, "BEGIN");
    if (result != STORE_DONE) return result;
    result = migrate_inside(s);
    const store_error kept = s->base.error;
    const store_result ended = pg_command(s, result == STORE_DONE ? "COMMIT" : "ROLLBACK");
    if (result == STORE_DONE) return ended;
    s->base.error = kept;
    return result;
}

static store_result look_at_version(pg_store *s)
{
    const int newest = schema_newest(schema_postgres);
    const int version = version_of(s);
    if (version < 0) return s->base.error.result;
    if (version > newest) return store_fail(&s->base.error, STORE_NEWER, "");
    if (version == newest) return STORE_DONE;
    return store_fail(&s->base.error, version ? STORE_BUSY : STORE_MISSING,
                      version ? "its schema is older than this program" : "it has no tables");
}

/* -- opening --------------------------------------------------------------------------------- */

/* A name nobody else has; rows of writers that are long gone are swept by whoever comes next. */
static store_result become_writer(pg_store *s)
{
    unsigned char bytes[12];
    if (sodium_init() < 0) return store_fail(&s->base.error, STORE_FAILED, "no random numbers");
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(s->writer, sizeof s->writer, bytes, sizeof bytes);
    return pg_command(s, "DELETE FROM batches WHERE at < "
                         "CAST(extract(epoch FROM now()) * 1000 AS BIGINT) - 86400000");
}

store *store_open_postgres(const char *url, store_mode mode, store_error *error)
{
    pg_store *const s = calloc(1, sizeof *s);
    char *const copy = malloc(strlen(url) + 1);
    if (!s || !copy) {
        free(s);
        free(copy);
        store_fail(error, STORE_NO_MEMORY, "");
        return NULL;
    }
    s->base.driver = &pg_driver;
    s->url = strcpy(copy, url);
    store_result result = connect_once(s);
    if (result == STORE_DONE) result = mode == STORE_WRITE ? migrate(s) : look_at_version(s);
    if (result == STORE_DONE && mode == STORE_WRITE) result = become_writer(s);
    if (result == STORE_DONE) return &s->base;
    *error = s->base.error;
    pg_driver.close(&s->base);
    return NULL;
}
