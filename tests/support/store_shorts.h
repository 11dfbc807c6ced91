/* store_shorts.h -- writes in one line, rows as one text, and a fresh store for each test.
 *
 * For tests of the store, run once for each database: set `on_postgres` before each run. */
#ifndef STORE_SHORTS_H
#define STORE_SHORTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "store/store.h"
#include "support/store_fixture.h"

static bool on_postgres;

typedef struct bench_store {
    char url[400];
    store *s;
} bench_store;

static inline int set_up(void **state)
{
    bench_store *const b = calloc(1, sizeof *b);
    store_error error;
    fixture_url(on_postgres, b->url);
    b->s = store_open(b->url, STORE_WRITE, &error);
    if (!b->s) {
        fprintf(stderr, "%s: %s\n", store_result_name(error.result), error.detail);
        return -1;
    }
    *state = b;
    store_write alive = { .kind = STORE_BEAT, .as.beat = { .process = "test", .url = "" } };
    return store_commit(b->s, &alive, 1) == STORE_DONE ? 0 : -1;
}

static inline int tear_down(void **state)
{
    bench_store *const b = *state;
    store_close(b->s);
    free(b);
    return 0;
}

static inline store *of(void **state)
{
    return ((bench_store *)*state)->s;
}

/* -- writes, short ------------------------------------------------------------------------------ */

static inline store_write new_table(const char *id)
{
    return (store_write){ .kind = STORE_NEW_TABLE,
                          .as.new_table = { .id = id,
                                            .spec = "catan seats=4",
                                            .title = "Küste",
                                            .host = "p1",
                                            .created = 1000,
                                            .owner = "here" } };
}

static inline store_write event(const char *table, int64_t number, int64_t epoch, const char *body)
{
    return (store_write){ .kind = STORE_ADD_EVENT,
                          .as.event = { .table = table,
                                        .number = number,
                                        .epoch = epoch,
                                        .at = 5000 + number,
                                        .kind = "move",
                                        .player = "p1",
                                        .body = body } };
}

static inline store_write status(const char *table, int64_t epoch, store_phase phase,
                                 bool is_public, const char *const *players, int count)
{
    return (store_write){ .kind = STORE_PUT_STATUS,
                          .as.status = { .table = table,
                                         .epoch = epoch,
                                         .title = "Neu",
                                         .host = "p1",
                                         .is_public = is_public,
                                         .phase = phase,
                                         .summary = "{\"x\":1}",
                                         .changed = 6000,
                                         .wake = 7000,
                                         .players = players,
                                         .player_count = count } };
}

static inline store_write player(const char *id, const char *login)
{
    return (store_write){ .kind = STORE_NEW_PLAYER,
                          .as.player = { .id = id,
                                         .name = "Ann",
                                         .login = login,
                                         .password = login[0] ? "$argon" : "",
                                         .created = 1,
                                         .became = "" } };
}

static inline store_write session(const char *hash, const char *who)
{
    return (store_write){ .kind = STORE_PUT_SESSION,
                          .as.session = { .hash = hash, .player = who, .created = 5, .seen = 6 } };
}

static inline store_write token(const char *hash, const char *id, const char *who)
{
    return (store_write){ .kind = STORE_PUT_TOKEN,
                          .as.token = { .hash = hash,
                                        .id = id,
                                        .player = who,
                                        .label = "bot",
                                        .scopes = "play",
                                        .created = 5,
                                        .seen = 0 } };
}

/* Of the game at the table, whose last event has this number under epoch 1. */
static inline store_write unrated(const char *table, int64_t number, const char *who)
{
    return (store_write){ .kind = STORE_ADD_UNRATED,
                          .as.unrated = { .table = table,
                                          .number = number,
                                          .epoch = 1,
                                          .who = who,
                                          .kind = "catan",
                                          .place = 1,
                                          .at = 5000 + number } };
}

static inline store_write rating(const char *table, const char *who, double mu, int64_t games)
{
    return (store_write){ .kind = STORE_PUT_RATING,
                          .as.rating = { .who = who,
                                         .kind = "catan",
                                         .mu = mu,
                                         .sigma = 1.0 / 3,
                                         .games = games,
                                         .table = table } };
}

static inline store_write beat(const char *process, const char *url)
{
    return (store_write){ .kind = STORE_BEAT, .as.beat = { .process = process, .url = url } };
}

static inline store_write take(const char *table, const char *process, int64_t dead_after)
{
    return (store_write){ .kind = STORE_TAKE_TABLE,
                          .as.lease = {
                              .table = table, .process = process, .dead_after = dead_after } };
}

static inline store_result commit(store *s, store_write w)
{
    const store_result result = store_commit(s, &w, 1);
    if (result != STORE_DONE) fail_msg("%s: %s", store_result_name(result), store_why(s)->detail);
    return w.result;
}

static inline store_write snapshot(int64_t number, int64_t epoch, const void *bytes, size_t size)
{
    return (store_write){ .kind = STORE_PUT_SNAPSHOT,
                          .as.snapshot = { .table = "T1",
                                           .number = number,
                                           .epoch = epoch,
                                           .bytes = bytes,
                                           .size = size } };
}

/* -- reads, short ------------------------------------------------------------------------------- */

typedef struct seen {
    int rows;
    int64_t first, last;
    char text[2000];   /* what was told, in order */
    store_table table; /* its texts are gone by then */
    char owner[40];
    store_rating rating;
    int stop_after;
} seen;

static inline void note(seen *n, const char *text)
{
    const size_t length = strlen(n->text);
    snprintf(n->text + length, sizeof n->text - length, "%s%s", length ? " " : "", text);
    n->rows++;
}

static inline bool see_table(void *to, const store_table *t)
{
    seen *const n = to;
    note(n, t->id);
    n->table = *t;
    snprintf(n->owner, sizeof n->owner, "%s", t->owner);
    return n->rows != n->stop_after;
}

static inline bool see_event(void *to, const store_event *e)
{
    seen *const n = to;
    note(n, e->body);
    if (n->rows == 1) n->first = e->number;
    n->last = e->number;
    return n->rows != n->stop_after;
}

static inline bool see_snapshot(void *to, const store_snapshot *p)
{
    char text[100];
    snprintf(text, sizeof text, "<%d:%zu:%02x>", (int)p->number, p->size,
             p->size ? ((const unsigned char *)p->bytes)[p->size - 1] : 0);
    note(to, text);
    return true;
}

static inline bool see_player(void *to, const store_player *p)
{
    char text[200];
    snprintf(text, sizeof text, "%s/%s/%s/%d/%s", p->id, p->name, p->login, (int)p->gone,
             p->became);
    note(to, text);
    return true;
}

static inline bool see_session(void *to, const store_session *e)
{
    char text[100];
    snprintf(text, sizeof text, "%s/%s/%d", e->hash, e->player, (int)e->seen);
    note(to, text);
    return true;
}

static inline bool see_token(void *to, const store_token *t)
{
    char text[100];
    snprintf(text, sizeof text, "%s/%s/%s", t->id, t->player, t->scopes);
    note(to, text);
    return true;
}

static inline bool see_unrated(void *to, const store_unrated *u)
{
    char text[100];
    snprintf(text, sizeof text, "%s/%s/%d%s", u->table, u->who, (int)u->place, u->done ? "+" : "");
    note(to, text);
    return true;
}

static inline bool see_rating(void *to, const store_rating *r)
{
    seen *const n = to;
    note(n, r->who);
    n->rating = *r;
    return true;
}

static inline int64_t epoch_of(store *s, const char *table)
{
    seen n = { 0 };
    store_find_table(s, table, see_table, &n);
    return n.table.epoch;
}

/* Runs a group of tests on both databases; for main(). */
#define RUN_ON_BOTH(tests, argv)                                                                   \
    (fixture_main(argv), run_on_both(tests, sizeof tests / sizeof tests[0]))

static inline int run_on_both(const struct CMUnitTest *tests, size_t count)
{
    int failed = _cmocka_run_group_tests("SQLite", tests, count, NULL, NULL);
    on_postgres = true;
    failed += _cmocka_run_group_tests("PostgreSQL", tests, count, NULL, NULL);
    fixture_end();
    return failed;
}

#endif
