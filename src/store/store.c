/* store.c -- opening either database, results by name, and the small parts both need.
 *
 * Not here: SQL (statements.def), the databases (store_sqlite.c, store_pg.c). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/utf8.h"
#include "store_internal.h"

const char *const statement_types[STATEMENTS] = {
#define NOW_MS ""
#define FOR_SHARE ""
#define SKIP_LOCKED ""
#define STATEMENT(name, types, sql) [RUN_##name] = types,
#include "statements.def"
#undef STATEMENT
};

/* Every result once more, for its name and its sentence. */
/* clang-format off */
#define RESULTS(X)                                                                                 \
    X(DONE)                                                                                        \
    X(TAKEN)                                                                                       \
    X(LOST) X(GAP) X(NONE) X(BAD_TEXT) X(BUSY) X(FULL) X(FAILED) X(AWAY) X(MISSING) X(DAMAGED)     \
        X(NEWER) X(IN_USE) X(BAD_URL) X(NO_MEMORY) X(GONE) X(READ_ONLY)
/* clang-format on */

const char *store_result_name(store_result result)
{
    static const char *const names[STORE_RESULTS] = {
#define NAME(name) [STORE_##name] = #name,
        RESULTS(NAME)
#undef NAME
    };
    return names[result];
}

hx_word store_word(store_result result)
{
    static const hx_word words[STORE_RESULTS] = {
#define WORD(name) [STORE_##name] = HX_W_STORE_##name,
        RESULTS(WORD)
#undef WORD
    };
    return words[result];
}

store_result store_fail(store_error *error, store_result result, const char *detail)
{
    error->result = result;
    snprintf(error->detail, sizeof error->detail, "%s", detail ? detail : "");
    /* Libraries end their words with a line break. */
    size_t length = strlen(error->detail);
    while (length > 0 && error->detail[length - 1] == '\n') error->detail[--length] = '\0';
    return result;
}

/* -- opening and closing --------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

store *store_open(const char *url, store_mode mode, store_error *error)
{
    memset(error, 0, sizeof *error);
    store *s = NULL;
    if (begins_with(url, "sqlite:") && url[7]) {
        s = store_open_sqlite(url + 7, mode, error);
    } else if (begins_with(url, "postgres://") || begins_with(url, "postgresql://")) {
        s = store_open_postgres(url, mode, error);
    } else {
        /* Not the url itself: it may hold a password, and details go into logs. */
        store_fail(error, STORE_BAD_URL, "");
    }
    if (s) s->mode = mode;
    return s;
}

void store_close(store *s)
{
    if (!s) return;
    free(s->steps);
    s->driver->close(s);
}

const store_error *store_why(const store *s)
{
    return &s->error;
}

store_result store_probe(store *s)
{
    return s->driver->look ? s->driver->look(s) : STORE_DONE;
}

void store_interrupt(store *s)
{
    s->driver->interrupt(s);
}

bool store_is_shared(const store *s)
{
    return s->driver->shared;
}

int64_t store_syncs(const store *s)
{
    return s->syncs;
}

int schema_newest(const char *const *schema)
{
    int count = 0;
    while (schema[count]) count++;
    return count;
}

/* -- values ---------------------------------------------------------------------------------- */

value value_text(const char *text)
{
    assert(text);
    return (value){ .kind = VALUE_TEXT, .is.text = text };
}

value value_int(int64_t number)
{
    return (value){ .kind = VALUE_INT, .is.number = number };
}

value value_real(double real)
{
    return (value){ .kind = VALUE_REAL, .is.real = real };
}

value value_bytes(const void *bytes, size_t size)
{
    return (value){ .kind = VALUE_BYTES, .size = size, .is.bytes = bytes };
}

/* PostgreSQL rejects text that is not UTF-8, and the whole batch with it; so it must not get there. */
bool text_is_utf8(const char *text)
{
    uint32_t letter;
    while (*text) {
        const size_t size = utf8_decode(text, &letter);
        if (!size) return false;
        text += size;
    }
    return true;
}
