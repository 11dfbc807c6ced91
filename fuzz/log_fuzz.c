/* log_fuzz.c -- what is read from a store: a damaged log or snapshot is refused, or gives a table
 * that works.
 *
 * An input that begins with "HXP" is a snapshot without its hash, which is put behind it here.  Any
 * other is a log, a row a line: kind, player (- for none), body. */
#include "fuzzing.h"
#include "hx/hash.h"
#include "server/wire.h"

/* A table that was read is saved, looked at and goes on. */
static void go_on(table *p)
{
    table_events out = { { NULL, 0, 0 } };
    size_t size = 0;
    int64_t number, now = table_changed(p);
    const viewer v = { .seat = HX_NOBODY, .player = "", .legal = true };
    uint8_t *const bytes = table_save(p, &size);
    table *const again = bytes ? table_load(bytes, size) : NULL;
    promise(again != NULL, "what was read can be saved and read");
    table_free(again);
    free(bytes);
    free(wire_welcome(p, &v, now, 0, &number));
    free(table_record(p, 0));
    if (now >= 0 && now < INT64_MAX / 4) {
        table_resume(p, now + 1000, 0, &out);
        table_tick(p, now + 100000, &out);
        bot_job *const job = table_bot_job(p, now + 200000);
        if (job) table_bot_done(p, job, now + 200000, &out);
        bot_job_free(job);
    }
    event_list_free(&out.events);
    char host[PLAYER_MAX];
    snprintf(host, sizeof host, "%s", table_host(p));
    table_forget(p, host);
    promise(!table_forget(p, host), "who is forgotten is forgotten");
    free(wire_welcome(p, &v, now, 0, &number));
}

static void read_snapshot(const uint8_t *data, size_t size)
{
    uint8_t *const bytes = room_for(size + sizeof(uint64_t));
    const uint64_t hash = hx_hash(HX_HASH_START, data, size);
    memcpy(bytes, data, size);
    memcpy(bytes + size, &hash, sizeof hash);
    table *const p = table_load(bytes, size + sizeof hash);
    if (p) go_on(p);
    table_free(p);
    free(bytes);
}

/* "kind player body" */
static bool read_row(table *p, char *line, int64_t at)
{
    event e;
    char *const player = strchr(line, ' ');
    char *const body = player ? strchr(player + 1, ' ') : NULL;
    if (!body) return false;
    *player = *body = '\0';
    const char *const who = strcmp(player + 1, "-") == 0 ? "" : player + 1;
    const bool read = event_read(&e, table_number(p) + 1, at, line, who, body + 1);
    const bool follows = read && table_event(p, &e);
    event_free(&e);
    return follows;
}

static void read_log(char *text)
{
    table *const p = table_blank();
    int64_t at = 1000000;
    bool fine = true;
    for (char *line = strtok(text, "\n"); line && fine; line = strtok(NULL, "\n"))
        fine = read_row(p, line, at += 1000);
    if (fine && table_number(p) > 0) go_on(p);
    table_free(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = text_of(data, size);
    if (size >= 3 && memcmp(data, "HXP", 3) == 0) read_snapshot(data, size);
    else read_log(text);
    free(text);
    return 0;
}
