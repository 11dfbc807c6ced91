/* store_backup.c -- a backup of a whole store as one text file, restorable into either kind of store.
 *
 * The file is lines of JSON: a head, one array for each row beginning with the name of its table,
 * and an end with the number of rows and a hash of all lines before it, so that a file that was cut
 * or changed is found out before anything is restored.  Bytes are base64url; real numbers are texts
 * of 17 digits, so that they come back as they were.
 *
 * What the rows are is in rows.def. */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>
#include <sodium.h>

#include "hx/base64.h"
#include "store_internal.h"

enum { CHUNK = 500, HASH_SIZE = 32 };

static const char head[] = "{\"hexshore\":\"backup\",\"format\":1}\n";

/* The SQL is not wanted here. */
static const struct kept_rows {
    const char *name, *types;
    statement out, in;
} kept[] = {
#define ROWS(id, types, rows, columns, places, order) { rows, types, RUN_OUT_##id, RUN_IN_##id },
#include "rows.def"
#undef ROWS
};
enum { KEPT = sizeof kept / sizeof kept[0] };

static store_result file_failed(store *s, const char *path)
{
    char detail[200];
    snprintf(detail, sizeof detail, "%.120s: %s", path, strerror(errno));
    return store_fail(&s->error, errno == ENOSPC ? STORE_FULL : STORE_FAILED, detail);
}

/* ==== out ============================================================================== */

typedef struct writing {
    FILE *file;
    crypto_generichash_state hash;
    const struct kept_rows *rows;
    int64_t count;
    bool failed;
} writing;

static void put_line(writing *w, const char *line, size_t length)
{
    crypto_generichash_update(&w->hash, (const unsigned char *)line, length);
    if (fwrite(line, 1, length, w->file) != length) w->failed = true;
}

static json_t *json_of_bytes(const value *v)
{
    const size_t room = v->size * 4 / 3 + 4;
    char *const text = malloc(room);
    if (!text) return NULL;
    hx_to_base64(v->is.bytes, v->size, text, room);
    json_t *const json = json_string(text);
    free(text);
    return json;
}

static json_t *json_of_real(double real)
{
    char text[32];
    snprintf(text, sizeof text, "%.17g", real);
    return json_string(text);
}

static json_t *json_of(const value *v)
{
    switch (v->kind) {
    case VALUE_TEXT: return json_string(v->is.text);
    case VALUE_INT: return json_integer(v->is.number);
    case VALUE_REAL: return json_of_real(v->is.real);
    case VALUE_BYTES: return json_of_bytes(v);
    }
    return NULL;
}

static bool put_row(void *to, const value *row)
{
    writing *const w = to;
    json_t *const json = json_array();
    json_array_append_new(json, json_string(w->rows->name));
    for (int i = 0; w->rows->types[i]; i++) {
        const bool owner = w->rows->in == RUN_IN_LEASES && i == 1;
        json_array_append_new(json, owner ? json_string("") : json_of(&row[i]));
    }
    const bool whole = json_array_size(json) == strlen(w->rows->types) + 1;
    char *const line = whole ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    if (!line) return w->failed = true, false;
    const size_t length = strlen(line);
    line[length] = '\n'; /* jansson's NUL is ours now */
    put_line(w, line, length + 1);
    free(line);
    w->count++;
    return !w->failed;
}

static void put_end(writing *w)
{
    unsigned char hash[HASH_SIZE];
    char hex[2 * HASH_SIZE + 1];
    crypto_generichash_final(&w->hash, hash, sizeof hash);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    if (fprintf(w->file, "{\"rows\":%lld,\"hash\":\"%s\"}\n", (long long)w->count, hex) < 0) {
        w->failed = true;
    }
}

static store_result put_all(store *s, writing *w)
{
    store_result result = s->driver->begin(s, false);
    if (result != STORE_DONE) return result;
    put_line(w, head, sizeof head - 1);
    for (int i = 0; i < KEPT && result == STORE_DONE && !w->failed; i++) {
        w->rows = &kept[i];
        result = s->driver->read(s, kept[i].out, NULL, put_row, w);
    }
    s->driver->rollback(s);
    if (result == STORE_DONE) put_end(w);
    return result;
}

/* The name of a file is safe once its folder is. */
static bool sync_folder(const char *path)
{
    char *const copy = strdup(path);
    if (!copy) return false;
    const int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(copy);
    if (folder < 0) return false;
    const bool ok = fsync(folder) == 0;
    close(folder);
    return ok;
}

static store_result write_backup(store *s, const char *part, const char *path)
{
    writing w = { 0 };
    crypto_generichash_init(&w.hash, NULL, 0, HASH_SIZE);
    const int file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    w.file = file < 0 ? NULL : fdopen(file, "w");
    if (!w.file) return file_failed(s, part);
    store_result result = put_all(s, &w);
    const bool written = fflush(w.file) == 0 && fsync(file) == 0 && !w.failed;
    if (result == STORE_DONE && !written) result = file_failed(s, part);
    if (fclose(w.file) != 0 && result == STORE_DONE) result = file_failed(s, part);
    if (result == STORE_DONE && (rename(part, path) != 0 || !sync_folder(path))) {
        result = file_failed(s, path);
    }
    return result;
}

store_result store_backup(store *s, const char *path)
{
    const size_t room = strlen(path) + sizeof ".part";
    char *const part = malloc(room);
    if (!part || sodium_init() < 0) {
        free(part);
        return store_fail(&s->error, STORE_NO_MEMORY, "");
    }
    snprintf(part, room, "%s.part", path);
    const store_result result = write_backup(s, part, path);
    if (result != STORE_DONE) unlink(part);
    free(part);
    return result;
}

/* ==== in =============================================================================== */

typedef struct restore_reading {
    store *s;
    FILE *file;
    char *line;
    size_t room;
    int64_t number; /* of the line */
    int waiting;    /* rows read and not yet stored */
    step steps[CHUNK];
    json_t *rows[CHUNK];
    void *bytes[CHUNK]; /* a row has one column of bytes at most */
} restore_reading;

static store_result bad_line(restore_reading *r, const char *what)
{
    char detail[200];
    snprintf(detail, sizeof detail, "line %lld of the backup: %s", (long long)r->number, what);
    return store_fail(&r->s->error, STORE_DAMAGED, detail);
}

/* The length of the next line, negative at the end. */
static ssize_t next_line(restore_reading *r)
{
    r->number++;
    return getline(&r->line, &r->room, r->file);
}

static store_result check_end(restore_reading *r, crypto_generichash_state *hash)
{
    unsigned char bytes[HASH_SIZE];
    char hex[2 * HASH_SIZE + 1];
    json_t *const end = json_loads(r->line, 0, NULL);
    const char *const said = json_string_value(json_object_get(end, "hash"));
    const bool counted = json_integer_value(json_object_get(end, "rows")) == r->number - 2;
    crypto_generichash_final(hash, bytes, sizeof bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    const bool same = said && strcmp(said, hex) == 0 && counted;
    json_decref(end);
    return same ? STORE_DONE : bad_line(r, "the file was changed");
}

/* Is the file whole and unchanged?  Leaves it at its beginning. */
static store_result check_file(restore_reading *r)
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, HASH_SIZE);
    ssize_t length = next_line(r);
    if (length < 0 || strcmp(r->line, head) != 0) return bad_line(r, "this is not a backup");
    while (length >= 0 && (r->number == 1 || r->line[0] != '{')) {
        crypto_generichash_update(&hash, (const unsigned char *)r->line, (size_t)length);
        length = next_line(r);
    }
    if (length < 0) return bad_line(r, "the end is missing");
    const store_result result = check_end(r, &hash);
    rewind(r->file);
    r->number = 0;
    next_line(r);
    return result;
}

static bool bytes_of(restore_reading *r, const json_t *json, value *v)
{
    const size_t length = json_string_length(json);
    uint8_t *const bytes = malloc(length + 1);
    if (!bytes) return false;
    r->bytes[r->waiting] = bytes;
    const int size = hx_from_base64(json_string_value(json), length, bytes, length + 1);
    *v = value_bytes(bytes, (size_t)(size < 0 ? 0 : size));
    return size >= 0;
}

/* NULL: a column that was not there yet when the backup was made. */
static bool value_of(restore_reading *r, char type, const json_t *json, value *v)
{
    if (!json && type == VALUE_TEXT) *v = value_text("");
    else if (!json && type == VALUE_INT) *v = value_int(0);
    else if (type == VALUE_TEXT && json_is_string(json)) *v = value_text(json_string_value(json));
    else if (type == VALUE_INT && json_is_integer(json)) *v = value_int(json_integer_value(json));
    else if (type == VALUE_REAL && json_is_string(json))
        *v = value_real(strtod(json_string_value(json), NULL));
    else if (type == VALUE_BYTES && json_is_string(json)) return bytes_of(r, json, v);
    else return false;
    return true;
}

static const struct kept_rows *rows_named(const char *name)
{
    for (int i = 0; name && i < KEPT; i++) {
        if (strcmp(kept[i].name, name) == 0) return &kept[i];
    }
    return NULL;
}

static bool step_of(restore_reading *r, const json_t *json, step *todo)
{
    const struct kept_rows *const rows = rows_named(json_string_value(json_array_get(json, 0)));
    if (!rows || json_array_size(json) > strlen(rows->types) + 1) return false;
    *todo = (step){ .what = rows->in };
    for (size_t i = 0; rows->types[i]; i++) {
        if (!value_of(r, rows->types[i], json_array_get(json, i + 1), &todo->values[i]))
            return false;
    }
    return true;
}

static store_result store_waiting(restore_reading *r)
{
    const store_result result = r->s->driver->run(r->s, r->steps, r->waiting);
    for (int i = 0; i < CHUNK; i++) {
        json_decref(r->rows[i]);
        free(r->bytes[i]);
        r->rows[i] = NULL;
        r->bytes[i] = NULL;
    }
    r->waiting = 0;
    return result;
}

static store_result take_rows(restore_reading *r)
{
    store_result result = STORE_DONE;
    while (result == STORE_DONE && next_line(r) >= 0 && r->line[0] != '{') {
        json_t *const json = json_loads(r->line, 0, NULL);
        r->rows[r->waiting] = json;
        if (!step_of(r, json, &r->steps[r->waiting])) result = bad_line(r, "not a row");
        else if (++r->waiting == CHUNK) result = store_waiting(r);
    }
    const store_result last = store_waiting(r);
    return result == STORE_DONE ? last : result;
}

static store_result take_into_empty(restore_reading *r)
{
    store_counts counts;
    store_result result = r->s->driver->begin(r->s, true);
    if (result != STORE_DONE) return result;
    /* Something must run before a read is part of the transaction. */
    result = r->s->driver->run(r->s, r->steps, 0);
    if (result == STORE_DONE) result = store_count(r->s, &counts);
    if (result == STORE_DONE && counts.tables + counts.players > 0) {
        result = store_fail(&r->s->error, STORE_TAKEN, "the store is not empty");
    }
    if (result == STORE_DONE) result = take_rows(r);
    if (result == STORE_DONE) return r->s->driver->commit(r->s);
    r->s->driver->rollback(r->s);
    return result;
}

static store_result restore_from(restore_reading *r)
{
    const store_result result = check_file(r);
    return result == STORE_DONE ? take_into_empty(r) : result;
}

store_result store_restore(store *s, const char *path)
{
    restore_reading *const r = calloc(1, sizeof *r);
    if (!r || sodium_init() < 0) {
        free(r);
        return store_fail(&s->error, STORE_NO_MEMORY, "");
    }
    r->s = s;
    r->file = fopen(path, "r");
    store_result result = r->file ? restore_from(r) : file_failed(s, path);
    if (result == STORE_ONCE_MORE) result = s->error.result = STORE_BUSY;
    if (r->file) fclose(r->file);
    free(r->line);
    free(r);
    return result;
}
