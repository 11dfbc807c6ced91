/* tables_keep.c -- what happens by itself: clocks, beats, tables of dead processes, idle tables, and
 * the time when nothing can be stored.
 *
 * While the store is ill the tables stand still: nothing is decided, so nothing can be lost;
 * visitors keep what they see.  The first beat that is stored ends that. */
#include <assert.h>

#include "allocation.h"
#include "log.h"
#include "platform/timing.h"
#include "tables_internal.h"

enum { BEAT_SHARED = 1000, BEAT_ALONE = 60000, SWEEP = 5000, ORPHANS_AT_ONCE = 2000 };

/* -- the store is ill, or well again ----------------------------------------------------------- */

void tables_store_failed(tables *h, store_result result)
{
    const server_error what = error_of_store(result);
    if (h->ill == what) return;
    h->ill = what;
    h->last_beat = monotonic_millis() - BEAT_ALONE;
    log_line(LOG_ERROR_, "store-ill",
             (log_fact[]){ { "why", store_result_name(result), 0 }, { 0 } });
}

/* Who came or went in the meantime is noted now, and bots and clocks go on. */
static void catch_up(hosted_table *t)
{
    tables_settle(t);
    tables_tell_date(t);
    for (int i = 0; i < table_seats(t->table); i++) {
        tables_presence(t, table_seat(t->table, (hx_seat)i)->player);
    }
    table_events out = { 0 };
    tables_follow(t, &out);
}

static void tables_store_recovered(tables *h)
{
    if (!h->ill) return;
    h->ill = SERVER_ERROR_NONE;
    log_line(LOG_INFO_, "store-well", NULL);
    for (hosted_table *t = h->all; t; t = t->next) {
        if (t->state == TABLE_LIVE) catch_up(t);
    }
}

/* -- beats, and the tables of the dead --------------------------------------------------------- */

typedef struct roll_call {
    job job;
    tables *of;
    int count, cap;
    struct {
        char id[PLAYER_MAX];
        int64_t epoch;
    } * row;
} roll_call;

static bool note_row(void *to, const store_table *row)
{
    roll_call *const r = to;
    if (r->count == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 64;
        r->row = must(realloc(r->row, (size_t)r->cap * sizeof *r->row));
    }
    copy_text(r->row[r->count].id, sizeof r->row->id, row->id);
    r->row[r->count++].epoch = row->epoch;
    return true;
}

static void call_roll(job *j, void *tool)
{
    roll_call *const r = (roll_call *)j;
    if (tool) store_each_owned(tool, r->of->config.process, note_row, r);
}

static void roll_called(job *j)
{
    roll_call *const r = (roll_call *)j;
    for (int i = 0; i < r->count; i++) {
        if (!tables_lookup(r->of, r->row[i].id))
            tables_load_later(r->of, r->row[i].id, r->row[i].epoch);
    }
    tables_load_next(r->of);
    free(r->row);
    free(r);
}

/* Tables that are ours by now and that nobody here has read. */
static void read_ours(tables *h)
{
    h->rolled = true;
    roll_call *const r = must_have(1, sizeof *r);
    r->job = (job){ NULL, call_roll, roll_called };
    r->of = h;
    pool_give(h->config.readers, &r->job);
}

static void beaten(change *c)
{
    tables *const h = c->owner;
    h->beating = false;
    if (c->result == STORE_DONE) tables_store_recovered(h);
    else tables_store_failed(h, c->result);
    int taken = 0;
    for (int i = 0; i < c->count && c->result == STORE_DONE; i++) {
        const store_write *const w = &c->writes[i];
        if (w->kind == STORE_TAKE_ORPHANS && w->result == STORE_DONE) taken += w->as.orphans.taken;
    }
    if (taken) log_line(LOG_INFO_, "tables-taken", (log_fact[]){ { "count", NULL, taken }, { 0 } });
    h->counts.taken_over += (uint64_t)taken;
    if (c->result == STORE_DONE && (taken || !h->rolled) && !h->stopping) read_ours(h);
    change_free(c);
}

static void beat(tables *h)
{
    const int64_t now = monotonic_millis();
    const bool shared = committer_is_shared(h->config.committer);
    const int64_t pause = shared || h->ill ? BEAT_SHARED : BEAT_ALONE;
    if (h->beating || h->stopping || now - h->last_beat < pause) return;
    const bool first = !h->rolled;
    h->beating = true;
    h->last_beat = now;
    change *const c = change_new(beaten, h);
    change_add(c, STORE_BEAT)->as.beat = (store_beat){ h->config.process, h->config.url };
    if (shared || first) {
        change_add(c, STORE_TAKE_ORPHANS)->as.orphans =
            (store_orphans){ h->config.process, h->config.dead_after,
                             shared ? ORPHANS_AT_ONCE : 1 << 30, 0 };
    }
    committer_give(h->config.committer, c);
}

/* The first beat goes before everything else: events of a process that never beat are refused. */
tables *tables_start(const tables_config *config)
{
    tables *const h = must_have(1, sizeof *h);
    h->config = *config;
    h->started = tables_now();
    h->last_beat = monotonic_millis() - BEAT_ALONE;
    beat(h);
    return h;
}

/* -- idle tables ------------------------------------------------------------------------------- */

static bool is_idle(const hosted_table *t, int64_t now)
{
    const tables_config *const config = &t->of->config;
    return t->state == TABLE_LIVE && t->settled && !t->visitors && !t->acks && !t->busy &&
           !t->thoughts && !t->status_due && now - t->touched > config->idle_after &&
           t->due - now > config->idle_after && t->durable == table_number(t->table);
}

/* It goes on from here when somebody comes, or when something is due. */
static void put_away(hosted_table *t)
{
    tables *const h = t->of;
    assert(!t->busy && !t->visitors && t->durable == table_number(t->table));
    if (table_is(t->table) != TABLE_OVER && t->snapshot < t->durable) {
        change *const c = change_new(change_free, NULL);
        tables_status_write(t, c);
        tables_snapshot_write(t, c);
        tables_keep_ids(t, c);
        committer_give(h->config.committer, c);
    }
    h->counts.put_away++;
    h->counts.live--;
    if (t->due == INT64_MAX) {
        hosted_table_remove(t);
        return;
    }
    table_free(t->table);
    t->table = NULL;
    t->state = TABLE_ASLEEP;
}

static void sweep(tables *h, int64_t now)
{
    const int64_t steady = monotonic_millis();
    if (h->ill || h->stopping || steady - h->last_sweep < SWEEP) return;
    h->last_sweep = steady;
    for (hosted_table *t = h->all, *next; t; t = next) {
        next = t->next;
        if (is_idle(t, now)) put_away(t);
    }
}

/* -- clocks ------------------------------------------------------------------------------------ */

static void tick_table(hosted_table *t, int64_t now)
{
    if (t->late) tables_flush(t);
    if (t->status_due && t->status_due <= now) tables_store_status(t);
    if (t->due > now || !t->settled) return;
    table_events out = { 0 };
    table_tick(t->table, now, &out);
    tables_follow(t, &out);
}

/* Nobody's clock may run out, and no sleeping game end, because the date was set. */
static void look_at_date(tables *h)
{
    const int64_t by = tables_date_set();
    if (!by) return;
    log_line(LOG_WARN_, "date-set", (log_fact[]){ { "milliseconds", NULL, by }, { 0 } });
    for (hosted_table *t = h->all; t; t = t->next) {
        t->date_set += by;
        t->touched += by;
        if (t->due != INT64_MAX) t->due += by;
        if (t->status_due) t->status_due += by;
        tables_tell_date(t);
    }
}

void tables_tick(tables *h)
{
    look_at_date(h);
    const int64_t now = tables_now();
    beat(h);
    if (h->ill || h->stopping) return;
    for (hosted_table *t = h->all, *next; t; t = next) {
        next = t->next;
        if (t->state == TABLE_LIVE && table_lost(t->table)) tables_close_lost(t);
        else if (t->state == TABLE_LIVE) tick_table(t, now);
        else if (t->state == TABLE_ASLEEP && t->due <= now) tables_load(t, t->epoch, true);
    }
    sweep(h, now);
}

/* -- the end ----------------------------------------------------------------------------------- */

void tables_stop(tables *h)
{
    const error_reply why = refuse_with(SERVER_ERROR_STOPPING);
    h->stopping = true;
    for (hosted_table *t = h->all; t; t = t->next) {
        while (t->visitors) {
            visitor *const v = t->visitors;
            tables_leave(v);
            v->dismissed(v, &why);
        }
    }
}

void tables_end(tables *h)
{
    const error_reply why = refuse_with(SERVER_ERROR_STOPPING);
    while (h->all) {
        hosted_table *const t = h->all;
        t->busy = 0;
        tables_drop(t, &why);
    }
    for (int i = h->queue_next; i < h->queue_count; i++) free(h->queue[i]);
    free(h->queue);
    free(h->queue_epochs);
    fair_free(&h->bots);
    free(h);
}
