/* store_internal.h -- shared by the two database back ends.
 *
 * A driver runs the statements of statements.def with values and hands back rows or counts; what
 * the statements are for is in store_writes.c, store_reads.c, store_check.c and store_backup.c.
 *
 * A transaction is begin, any number of runs, then commit or rollback.  A driver returns a
 * store_result and fills store->error unless it is STORE_DONE. STORE_ONCE_MORE never leaves the
 * store: the database rolled the transaction back, and it should be run again. */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include "store.h"

#define STORE_ONCE_MORE ((store_result)STORE_RESULTS)

enum { VALUES_MOST = 16 };

typedef enum value_kind {
    VALUE_TEXT = 't',
    VALUE_INT = 'i',
    VALUE_REAL = 'r',
    VALUE_BYTES = 'b'
} value_kind;

typedef struct value {
    value_kind kind;
    size_t size; /* of bytes */
    union {
        const char *text;
        int64_t number;
        double real;
        const void *bytes;
    } is;
} value;

typedef enum statement {
#define NOW_MS ""
#define FOR_SHARE ""
#define SKIP_LOCKED ""
#define STATEMENT(name, types, sql) RUN_##name,
#include "statements.def"
#undef STATEMENT
#undef NOW_MS
#undef FOR_SHARE
#undef SKIP_LOCKED
    STATEMENTS
} statement;

/* Types of the values of each statement, such as "tii". */
extern const char *const statement_types[STATEMENTS];

/* One statement of a transaction, and what it did. */
typedef struct step {
    statement what;
    value values[VALUES_MOST];
    int write;        /* the write it belongs to                                          */
    bool decides;     /* that write is refused if no row was changed                       */
    bool barred;      /* follows an event that was refused                                */
    int64_t changed;  /* rows                                                             */
    int64_t returned; /* the first number of RETURNING                                     */
} step;

typedef bool row_told(void *to, const value *row);

typedef struct store_driver {
    bool shared;
    void (*close)(store *);
    store_result (*begin)(store *, bool writing); /* reading: all reads see one moment    */
    store_result (*run)(store *, step *, int count);
    store_result (*commit)(store *);
    void (*rollback)(store *);
    store_result (*read)(store *, statement, const value *, row_told *, void *to);
    /* The database's own look at itself; tells each complaint. */
    store_result (*examine)(store *, store_fault_told *, void *to);
    store_result (*glance)(store *, store_fault_told *, void *to); /* is the schema whole?   */
    /* The quick form of examine(); NULL: there is none. */
    store_result (*pages)(store *, store_fault_told *, void *to);
    store_result (*look)(store *); /* see store_probe(); NULL: nothing to look at          */
    void (*interrupt)(store *);
} store_driver;

struct store {
    const store_driver *driver;
    store_mode mode;
    store_error error;
    int64_t syncs;
    bool fenced; /* earlier lives of our process can no longer write        */
    step *steps; /* room for the batch being committed, kept for the next */
    int step_room;
};

/* NULL on failure.  The url without its scheme, or whole. */
store *store_open_sqlite(const char *path, store_mode, store_error *);
store *store_open_postgres(const char *url, store_mode, store_error *);

/* Fills the error and returns its result, for `return store_fail(...)`. */
store_result store_fail(store_error *, store_result, const char *detail);

/* Migrations from nothing to the newest, ended by NULL; made by the build from schema/. */
extern const char *const schema_sqlite[];
extern const char *const schema_postgres[];
int schema_newest(const char *const *schema);

value value_text(const char *);
value value_int(int64_t);
value value_real(double);
value value_bytes(const void *, size_t);
bool text_is_utf8(const char *);

/* The values of a statement, in its order: VALUES(T(table), I(number)). */
/* clang-format off */
#define T(text) value_text(text)
#define I(number) value_int(number)
#define R(real) value_real(real)
#define VALUES(...) (const value[]) { __VA_ARGS__ }
/* clang-format on */

#endif
