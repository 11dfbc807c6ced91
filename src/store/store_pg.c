/* store_pg.c -- a store in a PostgreSQL database, by libpq.
 *
 * A batch goes out as one pipeline, its answers come back, then COMMIT is sent.  If the connection
 * breaks before COMMIT, nothing happened and the batch runs again on a new connection.  If it breaks
 * after, nobody knows; so every transaction first inserts the row (writer, number of the batch) into
 * the table `batches`.  On the new connection we try to insert the same row: the database
 * makes us wait for the old transaction, then either refuses (it was committed) or accepts (it
 * was not, and can no longer be).
 *
 * Not here: which statements (statements.def), connecting (store_pg_connect.c). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_pg.h"

enum { TYPE_BYTES = 17, TYPE_INT8 = 20, TYPE_INT4 = 23, TYPE_TEXT = 25, TYPE_REAL = 701 };

static const char *const sql[STATEMENTS] = {
#define NOW_MS "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
#define FOR_SHARE "FOR SHARE"
#define SKIP_LOCKED "FOR UPDATE OF l SKIP LOCKED"
#define STATEMENT(name, types, text) [RUN_##name] = text,
#include "statements.def"
#undef STATEMENT
};

/* -- errors ---------------------------------------------------------------------------------- */

/* By SQLSTATE, the codes of the SQL standard. */
static store_result kind_of(const char *state)
{
    static const struct {
        const char *begin;
        store_result kind;
    } kinds[] = {
        { "40", STORE_ONCE_MORE },    /* deadlock, or two at once                          */
        { "23505", STORE_ONCE_MORE }, /* somebody else was faster; now he can be seen      */
        { "55P03", STORE_BUSY },      /* waited too long for a lock                        */
        { "53100", STORE_FULL },      { "53", STORE_BUSY },       { "57", STORE_AWAY },
        { "08", STORE_AWAY },         { "XX001", STORE_DAMAGED }, { "XX002", STORE_DAMAGED },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncmp(state, kinds[i].begin, strlen(kinds[i].begin)) == 0) {
            return kinds[i].kind;
        }
    }
    return STORE_FAILED;
}

store_result pg_failed(pg_store *s, const PGresult *answer)
{
    const char *const state = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : NULL;
    const char *const text =
        answer && state ? PQresultErrorMessage(answer) : PQerrorMessage(s->link);
    char detail[200];
    snprintf(detail, sizeof detail, "PostgreSQL: %s", text);
    const store_result kind = state ? kind_of(state) : STORE_FAILED;
    /* A server that says goodbye has not closed the connection yet. */
    if (PQstatus(s->link) == CONNECTION_BAD || kind == STORE_AWAY) s->broken = true;
    return store_fail(&s->base.error, s->broken ? STORE_AWAY : kind, detail);
}

/* -- statements ------------------------------------------------------------------------------ */

static Oid type_of(char type)
{
    return type == VALUE_TEXT   ? TYPE_TEXT
           : type == VALUE_INT  ? TYPE_INT8
           : type == VALUE_REAL ? TYPE_REAL
                                : TYPE_BYTES;
}

static const char *name_of(statement what, char name[16])
{
    snprintf(name, 16, "s%d", (int)what);
    return name;
}

static store_result prepare(pg_store *s, statement what)
{
    if (s->made[what]) return STORE_DONE;
    char name[16];
    Oid types[VALUES_MOST];
    const char *const letters = statement_types[what];
    const int count = (int)strlen(letters);
    for (int i = 0; i < count; i++) types[i] = type_of(letters[i]);
    PGresult *const answer = PQprepare(s->link, name_of(what, name), sql[what], count, types);
    const bool ok = PQresultStatus(answer) == PGRES_COMMAND_OK;
    const store_result result = ok ? STORE_DONE : pg_failed(s, answer);
    PQclear(answer);
    s->made[what] = ok;
    return result;
}

/* Values as libpq wants them: numbers as text, bytes as they are. */
typedef struct sent_values {
    const char *at[VALUES_MOST];
    int size[VALUES_MOST], binary[VALUES_MOST];
    char room[VALUES_MOST][32];
} sent_values;

static void spell(sent_values *sent, int i, const value *v)
{
    sent->at[i] = sent->room[i];
    sent->size[i] = 0;
    sent->binary[i] = v->kind == VALUE_BYTES;
    switch (v->kind) {
    case VALUE_TEXT: sent->at[i] = v->is.text; break;
    case VALUE_INT: snprintf(sent->room[i], sizeof sent->room[i], "%" PRId64, v->is.number); break;
    case VALUE_REAL: snprintf(sent->room[i], sizeof sent->room[i], "%.17g", v->is.real); break;
    case VALUE_BYTES:
        sent->at[i] = v->size ? v->is.bytes : "";
        sent->size[i] = (int)v->size;
        break;
    }
}

/* Puts the statement on its way; false if the connection is gone. */
static bool send(pg_store *s, statement what, const value *values)
{
    char name[16];
    sent_values sent;
    const int count = (int)strlen(statement_types[what]);
    for (int i = 0; i < count; i++) spell(&sent, i, &values[i]);
    return PQsendQueryPrepared(s->link, name_of(what, name), count, sent.at, sent.size, sent.binary,
                               0) == 1;
}

/* -- reading --------------------------------------------------------------------------------- */

/* One column; bytes come as text and are put back, to be freed by the caller. */
static value column(const PGresult *answer, int i)
{
    const char *const text = PQgetvalue(answer, 0, i);
    switch (PQftype(answer, i)) {
    case TYPE_INT4:
    case TYPE_INT8: return value_int(strtoll(text, NULL, 10));
    case TYPE_REAL: return value_real(strtod(text, NULL));
    case TYPE_BYTES: {
        size_t size = 0;
        const void *const bytes = PQunescapeBytea((const unsigned char *)text, &size);
        return value_bytes(bytes, size);
    }
    default: return value_text(text);
    }
}

static bool tell_row(const PGresult *answer, row_told *told, void *to)
{
    value row[VALUES_MOST];
    const int columns = PQnfields(answer);
    for (int i = 0; i < columns; i++) row[i] = column(answer, i);
    const bool more = told(to, row);
    for (int i = 0; i < columns; i++) {
        if (row[i].kind == VALUE_BYTES) PQfreemem((void *)(uintptr_t)row[i].is.bytes);
    }
    return more;
}

/* Row by row, so that a long log needs no memory; what nobody wants any more is still taken. */
static store_result take_rows(pg_store *s, row_told *told, void *to)
{
    store_result result = STORE_DONE;
    bool more = true;
    for (PGresult *answer; (answer = PQgetResult(s->link)); PQclear(answer)) {
        const ExecStatusType status = PQresultStatus(answer);
        if (status == PGRES_SINGLE_TUPLE && more) more = tell_row(answer, told, to);
        else if (status != PGRES_SINGLE_TUPLE && status != PGRES_TUPLES_OK && !result) {
            result = pg_failed(s, answer);
        }
    }
    return result;
}

static store_result read_now(pg_store *s, statement what, const value *values, row_told *told,
                             void *to)
{
    const store_result result = prepare(s, what);
    if (result != STORE_DONE) return result;
    if (!send(s, what, values) || !PQsetSingleRowMode(s->link)) return pg_failed(s, NULL);
    return take_rows(s, told, to);
}

/* Whether rows were told already: then a read cannot be begun again. */
typedef struct first_rows {
    row_told *told;
    void *to;
    bool any;
} first_rows;

static bool note_row(void *to, const value *row)
{
    first_rows *const f = to;
    f->any = true;
    return f->told(f->to, row);
}

/* Another connection would show another moment; a batch that is not committed can begin again. */
static store_result read_inside(pg_store *s, statement what, const value *values, row_told *told,
                                void *to)
{
    const store_result result = s->broken ? STORE_AWAY : read_now(s, what, values, told, to);
    return s->broken && s->writing ? STORE_ONCE_MORE : result;
}

static store_result pg_read(store *base, statement what, const value *values, row_told *told,
                            void *to)
{
    pg_store *const s = (pg_store *)base;
    first_rows f = { .told = told, .to = to };
    if (s->inside) return read_inside(s, what, values, told, to);
    store_result result = pg_connected(s);
    if (result != STORE_DONE) return result;
    result = read_now(s, what, values, note_row, &f);
    /* An idle connection that the server has closed meanwhile is no error. */
    if (result == STORE_DONE || !s->broken || f.any) return result;
    result = pg_connected(s);
    return result == STORE_DONE ? read_now(s, what, values, told, to) : result;
}

/* -- the pipeline ---------------------------------------------------------------------------- */

/* The answer to one statement of the pipeline; result and changed counts of `todo` (NULL: none). */
static store_result take_answer(pg_store *s, step *todo)
{
    store_result result = STORE_DONE;
    PGresult *answer = PQgetResult(s->link);
    const ExecStatusType status = answer ? PQresultStatus(answer) : PGRES_FATAL_ERROR;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        result = pg_failed(s, answer);
    } else if (todo) {
        todo->changed = strtoll(PQcmdTuples(answer), NULL, 10);
        if (PQntuples(answer) > 0) todo->returned = strtoll(PQgetvalue(answer, 0, 0), NULL, 10);
    }
    PQclear(answer);
    while (!s->broken && (answer = PQgetResult(s->link))) PQclear(answer);
    return result;
}

/* The first thing that went wrong; what follows it was not run. */
static store_result take_answers(pg_store *s, step *steps, int count, int before)
{
    store_result result = STORE_DONE;
    store_error first = { 0 };
    for (int i = -before; i < count && !s->broken; i++) {
        const store_result one = take_answer(s, i < 0 ? NULL : &steps[i]);
        if (one == STORE_DONE || result != STORE_DONE) continue;
        result = one;
        first = s->base.error;
    }
    if (s->broken) return STORE_AWAY;
    PQclear(PQgetResult(s->link)); /* the end of the pipeline */
    PQexitPipelineMode(s->link);
    if (result != STORE_DONE) s->base.error = first;
    return result;
}

/* BEGIN and the mark of this batch go out with the first statements.  Returns how many. */
static int send_beginning(pg_store *s)
{
    if (s->begun) return 0;
    s->begun = true;
    char number[24];
    snprintf(number, sizeof number, "%" PRId64, s->batch);
    const char *const values[2] = { s->writer, number };
    const Oid types[2] = { TYPE_TEXT, TYPE_INT8 };
    const bool ok = PQsendQueryParams(s->link, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) &&
                    PQsendQueryParams(s->link, pg_mark_batch, 2, types, values, NULL, NULL, 0);
    return ok ? 2 : -1;
}

static store_result pg_run(store *base, step *steps, int count)
{
    pg_store *const s = (pg_store *)base;
    store_result result = STORE_DONE;
    for (int i = 0; i < count && result == STORE_DONE; i++) result = prepare(s, steps[i].what);
    if (result != STORE_DONE) return s->broken ? STORE_ONCE_MORE : result;
    if (!PQenterPipelineMode(s->link)) return pg_failed(s, NULL);
    const int before = send_beginning(s);
    bool sent = before >= 0;
    for (int i = 0; i < count && sent; i++) sent = send(s, steps[i].what, steps[i].values);
    if (!sent || !PQpipelineSync(s->link)) pg_failed(s, NULL), s->broken = true;
    result = s->broken ? STORE_AWAY : take_answers(s, steps, count, before);
    /* COMMIT was not sent, so nothing has happened. */
    return s->broken ? STORE_ONCE_MORE : result;
}

/* -- transactions ---------------------------------------------------------------------------- */

static store_result pg_begin(store *base, bool writing)
{
    pg_store *const s = (pg_store *)base;
    const store_result result = pg_connected(s);
    if (result != STORE_DONE) return result;
    s->inside = true;
    s->writing = writing;
    s->begun = !writing;
    if (writing) {
        s->batch++;
        return STORE_DONE;
    }
    return pg_command(s, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

static void pg_rollback(store *base)
{
    pg_store *const s = (pg_store *)base;
    const store_error kept = base->error;
    s->inside = false;
    if (s->broken || PQtransactionStatus(s->link) == PQTRANS_IDLE) return;
    pg_command(s, "ROLLBACK");
    base->error = kept;
}

static store_result pg_commit(store *base)
{
    pg_store *const s = (pg_store *)base;
    s->inside = false;
    if (s->broken) return STORE_ONCE_MORE;
    PGresult *const answer = PQexec(s->link, "COMMIT");
    /* A transaction that failed answers COMMIT with a friendly ROLLBACK. */
    const bool ok = answer && strcmp(PQcmdStatus(answer), "COMMIT") == 0;
    store_result result = ok ? STORE_DONE : pg_failed(s, answer);
    PQclear(answer);
    if (s->broken) {
        s->unknown = true;
        result = pg_connected(s);
        if (result == STORE_DONE && !s->was_committed) return STORE_ONCE_MORE;
    }
    if (result == STORE_DONE) base->syncs++;
    return result;
}

/* -- the rest -------------------------------------------------------------------------------- */

/* PostgreSQL looks after its pages itself; what can be asked is whether all rows can be read, and
 * the other checks read them all. */
static store_result pg_examine(store *base, store_fault_told *told, void *to)
{
    (void)base;
    (void)told;
    (void)to;
    return STORE_DONE;
}

/* Every table with its primary key, and no index that was left unfinished: SELECT name, 1. */
static const char schema_faults[] =
    "SELECT v.name, 1 FROM (VALUES ('processes'), ('batches')"
#define ROWS(name, types, rows, columns, places, order) ", ('" rows "')"
#include "rows.def"
#undef ROWS
    ") AS v (name) WHERE NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.contype = 'p' AND "
    "c.convalidated AND c.conrelid = to_regclass(v.name)) UNION ALL "
    "SELECT i.indexrelid::regclass::text, 1 FROM pg_index i WHERE NOT i.indisvalid AND "
    "i.indrelid = to_regclass('events')";

static store_result pg_glance(store *base, store_fault_told *told, void *to)
{
    pg_store *const s = (pg_store *)base;
    const store_result ready = pg_connected(s);
    if (ready != STORE_DONE) return ready;
    PGresult *const answer = PQexec(s->link, schema_faults);
    store_result result = STORE_DONE;
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) result = pg_failed(s, answer);
    for (int i = 0; i < PQntuples(answer); i++) {
        told(to, STORE_FAULT_SCHEMA, PQgetvalue(answer, i, 0), 1);
    }
    PQclear(answer);
    return result;
}

static void pg_interrupt(store *base)
{
    char detail[200];
    PGcancel *const way = PQgetCancel(((pg_store *)base)->link);
    if (!way) return;
    PQcancel(way, detail, sizeof detail);
    PQfreeCancel(way);
}

static void pg_close(store *base)
{
    pg_store *const s = (pg_store *)base;
    PQfinish(s->link);
    free(s->url);
    free(s);
}

const store_driver pg_driver = {
    .shared = true,
    .close = pg_close,
    .begin = pg_begin,
    .run = pg_run,
    .commit = pg_commit,
    .rollback = pg_rollback,
    .read = pg_read,
    .examine = pg_examine,
    .glance = pg_glance,
    .interrupt = pg_interrupt,
};
