/* tables_life.c -- the life of an event: decided, given to the committer, durable, sent.
 *
 * The table may run ahead of the store by any number of events; `durable` is how far it is stored, and
 * nothing beyond it leaves the process.  Acknowledgements and welcomes wait for their number. */
#include <assert.h>

#include "allocation.h"
#include "log.h"
#include "platform/timing.h"
#include "tables_internal.h"

/* -- storing ----------------------------------------------------------------------------------- */

static void write_event(hosted_table *t, change *c, const event *e)
{
    store_event *const w = &change_add(c, STORE_ADD_EVENT)->as.event;
    w->table = t->id;
    w->number = e->number;
    w->epoch = t->epoch;
    w->at = e->at;
    w->kind = event_name(e->kind);
    w->player = change_text(c, e->player);
    w->body = change_keep(c, event_body(e));
}

/* A table whose end is not told yet stays in the lists, and is read again after a restart. */
static store_phase stored_phase(const table *p, int64_t now)
{
    switch (table_is(p)) {
    case TABLE_GATHERING: return STORE_GATHERING;
    case TABLE_OVER: return table_hides_end_until(p) > now ? STORE_PLAYING : STORE_OVER;
    default: return STORE_PLAYING;
    }
}

/* The humans of the table. */
static const char *const *players_of(hosted_table *t, change *c, int *count)
{
    const char **const list = change_keep(c, must_have(HX_SEATS, sizeof *list));
    *count = 0;
    for (int i = 0; i < table_seats(t->table); i++) {
        const seat_setup *const s = table_seat(t->table, (hx_seat)i);
        if (s->player[0]) list[(*count)++] = change_text(c, s->player);
    }
    return list;
}

void tables_note_status(hosted_table *t)
{
    const table *const p = t->table;
    copy_text(t->host, sizeof t->host, table_host(p));
    t->is_public = table_set_up(p)->is_public;
    t->over = table_is(p) == TABLE_OVER;
    t->only_bots = true;
    for (int i = 0; i < table_seats(p); i++)
        t->only_bots &= table_seat(p, (hx_seat)i)->kind == SEAT_BOT;
}

void tables_status_write(hosted_table *t, change *c)
{
    const int64_t now = tables_now(), hidden = table_hides_end_until(t->table);
    tables_note_status(t);
    const bool unlisted = table_is_unlisted(t->table, now);
    t->status_due = hidden > now ? hidden : unlisted ? table_set_up(t->table)->unlisted_until : 0;
    if (hidden <= now || !t->listed) t->listed = table_changed(t->table);
    const table_setup *const setup = table_set_up(t->table);
    int count;
    const char *const *const players = players_of(t, c, &count);
    const int64_t due = table_due(t->table);
    char *const summary = wire_summary(t->table);
    const store_status status = {
        .table = t->id,
        .epoch = t->epoch,
        .title = change_text(c, setup->title),
        .host = change_text(c, table_host(t->table)),
        .is_public = setup->is_public && !unlisted,
        .phase = stored_phase(t->table, now),
        .summary = change_keep(c, summary),
        .changed = t->listed,
        .wake = due == INT64_MAX ? 0 : due,
        .players = players,
        .player_count = count,
    };
    change_add(c, STORE_PUT_STATUS)->as.status = status;
}

bool tables_snapshot_write(hosted_table *t, change *c)
{
    size_t size;
    uint8_t *const bytes = table_save(t->table, &size);
    if (!bytes) return false;
    const store_snapshot snapshot = { t->id, table_number(t->table), t->epoch,
                                      change_keep(c, bytes), size };
    change_add(c, STORE_PUT_SNAPSHOT)->as.snapshot = snapshot;
    t->snapshot = table_number(t->table);
    return true;
}

/* What lists and snapshots say is written anew, in texts that outlive the table. */
void tables_store_status(hosted_table *t)
{
    change *const c = change_new(change_free, NULL);
    tables_status_write(t, c);
    if (table_is(t->table) != TABLE_OVER) tables_snapshot_write(t, c);
    tables_keep_ids(t, c);
    committer_give(t->of->config.committer, c);
}

void tables_keep_ids(const hosted_table *t, change *c)
{
    const char *const id = change_text(c, t->id);
    for (int i = 0; i < c->count; i++) {
        store_write *const w = &c->writes[i];
        if (w->kind == STORE_PUT_STATUS) w->as.status.table = id;
        if (w->kind == STORE_PUT_SNAPSHOT) w->as.snapshot.table = id;
    }
}

/* Lists need not know of every move. */
static bool shows_in_lists(const event *e)
{
    switch ((int)e->kind) {
    case EVENT_CREATED:
    case EVENT_SAT:
    case EVENT_STOOD:
    case EVENT_SEAT:
    case EVENT_HOST:
    case EVENT_BEGUN:
    case EVENT_KICK:
    case EVENT_STANDIN:
    case EVENT_BACK:
    case EVENT_OVER:
    case EVENT_FORFEIT:
    case EVENT_MIXED:
    case EVENT_REMATCH: return true;
    default: return false;
    }
}

static void write_new_table(hosted_table *t, change *c)
{
    store_new_table *const w = &change_add(c, STORE_NEW_TABLE)->as.new_table;
    w->id = t->id;
    w->spec = change_text(c, t->making->spec);
    w->title = change_text(c, t->making->title);
    w->host = change_text(c, t->making->host);
    w->is_public = t->making->is_public && !table_is_unlisted(t->table, tables_now());
    w->created = tables_now();
    w->owner = t->of->config.process;
    t->making = NULL;
}

static void events_stored(change *);

static void give(hosted_table *t, const table_events *out)
{
    change *const c = change_new(events_stored, t);
    bool listed = false;
    if (t->making) write_new_table(t, c);
    for (int i = 0; i < out->events.count; i++) {
        const event *const e = &out->events.at[i];
        write_event(t, c, e);
        listed |= shows_in_lists(e);
        if (e->kind == EVENT_OVER) tables_unrated_write(t, c, e->number);
    }
    if (listed) tables_status_write(t, c);
    const int64_t number = table_number(t->table);
    if (number - t->snapshot >= SNAPSHOT_EVERY) tables_snapshot_write(t, c);
    assert(number >= t->durable && t->snapshot <= number);
    c->number = number;
    t->busy++;
    t->of->counts.events += (uint64_t)out->events.count;
    committer_give(t->of->config.committer, c);
}

/* What became of the events; a snapshot that came too late is none of them. */
static store_result result_of(const change *c)
{
    if (c->result != STORE_DONE) return c->result;
    for (int i = 0; i < c->count; i++) {
        const store_write *const w = &c->writes[i];
        if (w->kind == STORE_PUT_SNAPSHOT && w->result != STORE_LOST) continue;
        if (w->result != STORE_DONE) return w->result;
    }
    return STORE_DONE;
}

static unsigned changes_of(const char *kind)
{
    event_kind k;
    if (!event_named(kind, &k)) return 0;
    switch ((int)k) {
    case EVENT_BEGUN: return CHANGED_START | CHANGED_TURN;
    case EVENT_OVER: return CHANGED_OVER;
    case EVENT_SEALING:
    case EVENT_OPENING:
    case EVENT_MOVE:
    case EVENT_UNDO:
    case EVENT_BACK: return CHANGED_TURN;
    default: return 0;
    }
}

static void tell_changes(hosted_table *t, const change *c)
{
    unsigned changes = 0;
    for (int i = 0; i < c->count; i++) {
        const store_write *const w = &c->writes[i];
        if (w->kind == STORE_ADD_EVENT) changes |= changes_of(w->as.event.kind);
    }
    const tables_config *const config = &t->of->config;
    if (changes && config->on_change) config->on_change(config->context, t, changes);
}

static void events_stored(change *c)
{
    hosted_table *const t = c->owner;
    const store_result result = result_of(c);
    if (t->state != TABLE_GONE) {
        if (result == STORE_DONE) {
            assert(c->number >= t->durable && c->number <= table_number(t->table));
            t->durable = c->number;
            tables_flush(t);
            tell_changes(t, c);
        } else {
            if (c->result != STORE_DONE) tables_store_failed(t->of, c->result);
            const error_reply why = refuse_with(SERVER_ERROR_TRY_AGAIN);
            log_line(LOG_WARN_, "table-dropped",
                     (log_fact[]){
                         { "table", t->id, 0 }, { "why", store_result_name(result), 0 }, { 0 } });
            t->of->counts.dropped++;
            tables_drop(t, &why);
        }
    }
    hosted_table_rest(t);
    change_free(c);
}

/* -- what follows ------------------------------------------------------------------------------ */

/* Drops one table without affecting others; its visitors reconnect to the state in the log. Its
 * pending commits are awaited first: otherwise it could be reloaded without them. */
void tables_close_lost(hosted_table *t)
{
    if (t->busy) return;
    const error_reply why = refuse_with(SERVER_ERROR_TRY_AGAIN);
    log_line(LOG_ERROR_, "table-lost",
             (log_fact[]){ { "table", t->id, 0 },
                           { "number", NULL, table_number(t->table) },
                           { "why", table_lost(t->table), 0 },
                           { 0 } });
    t->of->counts.dropped++;
    tables_drop(t, &why);
}

/* Of a table that is lost nothing more is stored: tables_tick() closes it, when nobody works with it. */
void tables_follow(hosted_table *t, table_events *out)
{
    assert(t->state == TABLE_LIVE);
    if (table_lost(t->table)) {
        event_list_free(&out->events);
        return;
    }
    if (out->events.count) give(t, out);
    event_list_free(&out->events);
    tables_ask_bots(t);
    t->due = table_due(t->table);
    tables_flush(t);
}

/* A player is here while at least one connection is open. */
bool tables_is_here(const hosted_table *t, const char *player)
{
    const visitor *v = t->visitors;
    while (v && strcmp(v->player, player) != 0) v = v->next;
    return v != NULL;
}

void tables_presence(hosted_table *t, const char *player)
{
    table_events out = { 0 };
    if (!player[0] || !t->settled || t->of->ill || t->of->stopping) return;
    table_presence(t->table, player, tables_is_here(t, player), tables_now(), &out);
    tables_follow(t, &out);
}

/* A table that was read goes on; while nothing can be stored it waits. */
void tables_settle(hosted_table *t)
{
    table_events out = { 0 };
    if (t->settled || t->of->ill || t->of->stopping) return;
    t->settled = true;
    if (table_is(t->table) == TABLE_OVER) return;
    const int64_t now = tables_now();
    const bool watched = table_changed(t->table) >= t->of->started;
    table_resume(t->table, now, watched ? now - t->date_set : 0, &out);
    t->date_set = 0;
    tables_follow(t, &out);
    for (visitor *v = t->visitors; v; v = v->next) tables_presence(t, v->player);
}

/* A table that is asleep or being read hears of it when it goes on (come_alive, catch_up). */
void tables_tell_date(hosted_table *t)
{
    table_events out = { 0 };
    if (!t->date_set || t->state != TABLE_LIVE || !t->settled || t->of->ill || t->of->stopping)
        return;
    table_date_set(t->table, t->date_set, tables_now(), &out);
    t->date_set = 0;
    tables_follow(t, &out);
}

/* -- acks ----------------------------------------------------------------------------------- */

void tables_add_ack(hosted_table *t, pending_ack *e)
{
    e->next = NULL;
    e->begun = monotonic_micros();
    *t->acks_end = e;
    t->acks_end = &e->next;
}

static pending_ack *take_ack(hosted_table *t)
{
    pending_ack *const e = t->acks;
    assert(e);
    t->acks = e->next;
    if (!t->acks) t->acks_end = &t->acks;
    return e;
}

static void count_ack(tables_counts *c, int64_t took)
{
    c->acked++;
    c->ack_micros += (uint64_t)took;
    for (int i = 0; i < TABLES_ACK_STEPS; i++) c->ack_within[i] += took <= (int64_t)1000 << i;
}

/* Resends may stand behind what they wait for less; so all are looked at, in order. */
static void finish_acks(hosted_table *t)
{
    pending_ack **at = &t->acks;
    while (*at) {
        pending_ack *const e = *at;
        if (e->number > t->durable) {
            at = &e->next;
            continue;
        }
        *at = e->next;
        if (!*at) t->acks_end = at;
        count_ack(&t->of->counts, monotonic_micros() - e->begun);
        e->done(e, t);
    }
}

/* -- sending ----------------------------------------------------------------------------------- */

static viewer viewer_of(const visitor *v)
{
    const hx_seat seat = v->player[0] ? table_seat_of(v->at->table, v->player) : HX_NOBODY;
    return (viewer){ seat, v->player, v->legal, v->scene, v->client };
}

/* How it stands, to be sent when that much is stored. */
static void hold_welcome(visitor *v)
{
    const viewer w = viewer_of(v);
    free(v->held);
    v->held =
        must(wire_welcome(v->at->table, &w, tables_now(), tables_watchers(v->at), &v->held_number));
}

static void send_held(visitor *v)
{
    if (!v->held || v->held_number > v->at->durable) return;
    v->send(v, v->held, strlen(v->held));
    free(v->held);
    v->held = NULL;
    v->sent = v->held_number;
}

/* Texts of one event, one for each class of viewers. */
typedef struct texts {
    int64_t number;
    int count;
    int class[EVENT_CLASSES];
    char *text[EVENT_CLASSES];
} texts;

static void forget_texts(texts *x)
{
    for (int i = 0; i < x->count; i++) free(x->text[i]);
    x->count = 0;
}

static const char *text_for(texts *x, const hosted_table *t, int64_t number, const viewer *w)
{
    if (x->number != number) forget_texts(x);
    x->number = number;
    const int class = wire_class(t->table, number, w);
    for (int i = 0; i < x->count; i++) {
        if (x->class[i] == class) return x->text[i];
    }
    if (x->count == EVENT_CLASSES) forget_texts(x);
    x->class[x->count] = class;
    x->text[x->count] = wire_event(t->table, number, w);
    return x->text[x->count++];
}

static void send_event(texts *x, visitor *v, int64_t number)
{
    const viewer w = viewer_of(v);
    assert(number == v->sent + 1 && number <= v->at->durable);
    if (wire_visible(v->at->table, &w, tables_now()) < number) {
        v->at->late = true;
        return;
    }
    const char *const text = text_for(x, v->at, number, &w);
    if (text) {
        v->sent = number;
        v->send(v, text, strlen(text));
    } else {
        hold_welcome(v);
        send_held(v);
    }
}

/* The visitor who has seen least. */
static int64_t least_sent(const hosted_table *t)
{
    int64_t least = t->durable;
    for (const visitor *v = t->visitors; v; v = v->next) {
        if (!v->held && v->sent < least) least = v->sent;
    }
    return least;
}

void tables_flush(hosted_table *t)
{
    texts x = { .number = -1 };
    if (t->state != TABLE_LIVE) return;
    finish_acks(t);
    t->late = false;
    for (visitor *v = t->visitors; v; v = v->next) send_held(v);
    for (int64_t n = least_sent(t) + 1; n <= t->durable; n++) {
        for (visitor *v = t->visitors; v; v = v->next) {
            if (!v->held && v->sent == n - 1) send_event(&x, v, n);
        }
    }
    forget_texts(&x);
}

/* -- visitors ---------------------------------------------------------------------------------- */

/* What was missed, if it is not too long ago. */
static bool send_missed(visitor *v)
{
    const viewer w = viewer_of(v);
    hosted_table *const t = v->at;
    if (v->since < 0 || v->since > t->durable) return false;
    int64_t upto = wire_visible(t->table, &w, tables_now());
    if (upto > t->durable) upto = t->durable;
    if (v->since > upto) return false;
    char *const text = wire_events(t->table, v->since, upto, &w);
    if (!text) return false;
    v->send(v, text, strlen(text));
    free(text);
    v->sent = upto;
    return true;
}

/* Bots that rested while nobody watched. */
static void go_on(hosted_table *t)
{
    table_events out = { 0 };
    if (t->settled && !t->of->ill && !t->of->stopping) tables_follow(t, &out);
    else tables_flush(t);
}

void tables_enter(hosted_table *t, visitor *v)
{
    v->at = t;
    v->held = NULL;
    v->next = t->visitors;
    v->link = &t->visitors;
    if (t->visitors) t->visitors->link = &v->next;
    t->visitors = v;
    t->of->counts.visitors++;
    t->touched = tables_now();
    if (!send_missed(v)) hold_welcome(v);
    tables_presence(t, v->player);
    go_on(t);
}

static void detach(visitor *v)
{
    assert(*v->link == v);
    *v->link = v->next;
    if (v->next) v->next->link = v->link;
    v->at->of->counts.visitors--;
    v->at = NULL;
    free(v->held);
    v->held = NULL;
}

void tables_leave(visitor *v)
{
    hosted_table *const t = v->at;
    if (!t) return;
    detach(v);
    t->touched = tables_now();
    tables_watched(t);
    if (t->state == TABLE_LIVE) tables_presence(t, v->player);
}

void tables_drop(hosted_table *t, const error_reply *why)
{
    if (t->state == TABLE_LIVE) t->of->counts.live--;
    t->busy++;
    tables_bots_forget(t);
    hosted_table_remove(t);
    while (t->acks) {
        pending_ack *const e = take_ack(t);
        e->failed(e, why);
    }
    while (t->visitors) {
        visitor *const v = t->visitors;
        detach(v);
        v->dismissed(v, why);
    }
    while (t->waiters) {
        table_waiter *const w = t->waiters;
        t->waiters = w->next;
        w->refused(w, why);
    }
    hosted_table_rest(t);
}

void tables_announce(tables *h, const char *text)
{
    for (hosted_table *t = h->all; t; t = t->next) {
        for (visitor *v = t->visitors; v; v = v->next) v->send(v, text, strlen(text));
    }
}
