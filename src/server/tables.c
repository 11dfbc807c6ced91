/* tables.c -- the tables of this process: found, made, removed; waiters and commands come in here.
 *
 * What becomes of events is in tables_life.c, reading tables in tables_load.c, clocks and leases in
 * tables_keep.c. */
#include <sodium.h>
#include <stdatomic.h>

#include "allocation.h"
#include "hx/hash.h"
#include "platform/timing.h"
#include "tables_internal.h"

/* -- time -------------------------------------------------------------------------------------- */

/* When the steady clock was 0, by the date as we last knew it; 0: we never looked. */
static _Atomic int64_t began;
static _Atomic int64_t set_by;

int64_t tables_now(void)
{
    int64_t none = 0;
    if (!began)
        atomic_compare_exchange_strong(&began, &none, wall_clock_millis() - monotonic_millis());
    return began + monotonic_millis();
}

/* Less than a second is not worth an event at every table; nor is a second that passed between two
 * looks because the machine is busy. */
int64_t tables_date_set(void)
{
    enum { NOTICED = 1000, AT_ONCE = 200 };
    const int64_t before = tables_now();
    const int64_t by = wall_clock_millis() - before;
    if ((by > -NOTICED && by < NOTICED) || tables_now() - before > AT_ONCE) return 0;
    began += by;
    set_by += by;
    return by;
}

int64_t tables_date_sum(void)
{
    return set_by;
}

void tables_random_id(char letter, char out[PLAYER_MAX])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32 that look unlike */
    enum { LENGTH = 16 };
    uint8_t bytes[LENGTH];
    randombytes_buf(bytes, sizeof bytes);
    out[0] = letter;
    for (int i = 0; i < LENGTH; i++) out[1 + i] = letters[bytes[i] % 32];
    out[1 + LENGTH] = '\0';
}

/* -- found by id ------------------------------------------------------------------------------- */

static size_t bucket_of(const char *id)
{
    return hx_hash(HX_HASH_START, id, strlen(id)) % TABLES_BUCKETS;
}

hosted_table *tables_lookup(const tables *h, const char *id)
{
    hosted_table *t = h->bucket[bucket_of(id)];
    while (t && strcmp(t->id, id) != 0) t = t->chain;
    return t;
}

hosted_table *tables_find(tables *h, const char *id)
{
    hosted_table *const t = tables_lookup(h, id);
    return t && t->state == TABLE_LIVE ? t : NULL;
}

hosted_table *hosted_table_new(tables *h, const char *id)
{
    hosted_table *const t = must_have(1, sizeof *t);
    const size_t bucket = bucket_of(id);
    t->of = h;
    copy_text(t->id, sizeof t->id, id);
    t->due = INT64_MAX;
    t->acks_end = &t->acks;
    t->touched = tables_now();
    t->chain = h->bucket[bucket];
    h->bucket[bucket] = t;
    t->next = h->all;
    t->link = &h->all;
    if (h->all) h->all->link = &t->next;
    h->all = t;
    h->counts.tables++;
    return t;
}

static void free_if_idle(hosted_table *t)
{
    if (t->state != TABLE_GONE || t->busy) return;
    if (t->table) table_free(t->table);
    free(t);
}

void hosted_table_remove(hosted_table *t)
{
    hosted_table **at = &t->of->bucket[bucket_of(t->id)];
    while (*at != t) at = &(*at)->chain;
    *at = t->chain;
    *t->link = t->next;
    if (t->next) t->next->link = t->link;
    t->of->counts.tables--;
    t->state = TABLE_GONE;
    free_if_idle(t);
}

void hosted_table_rest(hosted_table *t)
{
    t->busy--;
    free_if_idle(t);
}

/* -- waiters ------------------------------------------------------------------------------------- */

void tables_await(tables *h, table_waiter *w)
{
    w->next = NULL;
    if (h->stopping) {
        const error_reply stopping = refuse_with(SERVER_ERROR_STOPPING);
        w->refused(w, &stopping);
        return;
    }
    hosted_table *t = tables_lookup(h, w->table);
    if (t && t->state == TABLE_LIVE) {
        t->touched = tables_now();
        w->ready(w, t);
        return;
    }
    const bool asleep = !t || t->state == TABLE_ASLEEP;
    if (!t) t = hosted_table_new(h, w->table);
    table_waiter **end = &t->waiters;
    while (*end) end = &(*end)->next;
    *end = w;
    if (asleep) tables_load(t, -1, false);
}

void tables_stop_waiting(tables *h, table_waiter *w)
{
    hosted_table *const t = tables_lookup(h, w->table);
    if (!t) return;
    for (table_waiter **at = &t->waiters; *at; at = &(*at)->next) {
        if (*at != w) continue;
        *at = w->next;
        return;
    }
}

const table *hosted_state(const hosted_table *t)
{
    return t->table;
}

const char *hosted_id(const hosted_table *t)
{
    return t->id;
}

int tables_watchers(const hosted_table *t)
{
    int count = 0;
    for (const visitor *v = t->visitors; v; v = v->next) {
        count += !v->player[0] || table_seat_of(t->table, v->player) == HX_NOBODY;
    }
    return count;
}

/* -- commands ---------------------------------------------------------------------------------- */

/* Why nothing can be done at all; true: the pending_ack was told. */
static bool closed_now(const tables *h, pending_ack *e)
{
    const server_error what = h->ill        ? h->ill
                              : h->stopping ? SERVER_ERROR_STOPPING
                                            : SERVER_ERROR_NONE;
    const error_reply why = refuse_with(what);
    if (what) e->failed(e, &why);
    return what != SERVER_ERROR_NONE;
}

/* The next table of a rematch is stored before the event that names it. */
static void create_rematch(hosted_table *t, const char *id)
{
    table_setup setup;
    memset(&setup, 0, sizeof setup);
    table_rematch(t->table, &setup);
    copy_text(setup.id, sizeof setup.id, id);
    setup.unlisted_until = table_hides_end_until(t->table);
    tables_create(t->of, &setup, t->from, NULL);
}

void tables_do(hosted_table *t, const actor *who, command *what, pending_ack *e)
{
    table_events out = { 0 };
    answer a = { 0 };
    if (closed_now(t->of, e)) return;
    tables_settle(t);
    if (what->kind == COMMAND_REMATCH) tables_random_id('T', what->text);
    t->touched = tables_now();
    const actor known = { who->player, who->name, tables_is_here(t, who->player), who->account };
    tables_watched(t);
    table_command(t->table, &known, what, t->touched, &out, &a);
    if (a.done) {
        if (what->kind == COMMAND_REMATCH && !a.again && out.events.count) {
            create_rematch(t, table_next(t->table));
        }
        e->number = a.number;
        tables_add_ack(t, e);
    }
    tables_follow(t, &out);
    if (a.done) return;
    const error_reply why = refuse_table_error(&a.why);
    e->failed(e, &why);
}

void tables_when_durable(hosted_table *t, pending_ack *e)
{
    e->number = table_number(t->table);
    tables_add_ack(t, e);
    tables_flush(t);
}

/* -- a pending_ack nobody waits for ---------------------------------------------------------------- */

static void nobody_cares(pending_ack *e, hosted_table *t)
{
    (void)t;
    free(e);
}

static void nobody_minds(pending_ack *e, const error_reply *why)
{
    (void)why;
    free(e);
}

pending_ack *ack_for_nobody(void)
{
    pending_ack *const e = must_have(1, sizeof *e);
    e->done = nobody_cares;
    e->failed = nobody_minds;
    return e;
}

/* -- new tables -------------------------------------------------------------------------------- */

void tables_create(tables *h, table_setup *setup, const char *from, pending_ack *e)
{
    table_events out = { 0 };
    table_error why = { 0 };
    if (!e) e = ack_for_nobody();
    if (closed_now(h, e)) return;
    if (!setup->id[0]) tables_random_id('T', setup->id);
    hx_seal_random(setup->secret);
    table *const p = table_new(setup, tables_now(), &out, &why);
    if (!p) {
        const error_reply refused = refuse_table_error(&why);
        e->failed(e, &refused);
        return;
    }
    hosted_table *const t = hosted_table_new(h, setup->id);
    t->table = p;
    t->state = TABLE_LIVE;
    t->epoch = 1;
    t->settled = true;
    tables_watched(t);
    copy_text(t->from, sizeof t->from, from);
    t->making = table_set_up(p);
    h->counts.live++;
    e->number = table_number(p);
    tables_add_ack(t, e);
    tables_follow(t, &out);
}

const char *tables_made_from(const hosted_table *t)
{
    return t->from;
}

open_counts tables_open_by(const tables *h, const char *host, const char *from)
{
    open_counts has = { 0 };
    for (const hosted_table *t = h->all; t; t = t->next) {
        if (t->over) continue;
        has.from += from[0] && strcmp(t->from, from) == 0;
        if (strcmp(t->host, host) != 0) continue;
        has.open++;
        has.is_public += t->is_public;
        has.bots += t->only_bots;
    }
    return has;
}

/* -- counts ------------------------------------------------------------------------------------ */

tables_counts tables_counted(const tables *h)
{
    tables_counts counts = h->counts;
    counts.ill = h->ill;
    return counts;
}

void tables_each(tables *h, void (*row)(void *, const hosted_table *), void *to)
{
    for (hosted_table *t = h->all; t; t = t->next) {
        if (t->state == TABLE_LIVE) row(to, t);
    }
}
