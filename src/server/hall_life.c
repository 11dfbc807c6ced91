/* hall_life.c -- the one life of an event: decided, given to the committer, firm, sent.
 *
 * The party may run ahead of the store by any number of events; `firm` is how far it is stored, and
 * nothing beyond it leaves the process.  Acknowledgements and welcomes wait for their number. */
#include <time.h>

#include "hall_inside.h"
#include "log.h"
#include "memory.h"

/* -- storing ----------------------------------------------------------------------------------- */

static void write_event(hall_table *t, change *c, const event *e)
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
static store_phase stored_phase(const party *p, int64_t now)
{
    switch (party_is(p)) {
    case PARTY_GATHERING: return STORE_GATHERING;
    case PARTY_OVER: return party_hides_end_until(p) > now ? STORE_PLAYING : STORE_OVER;
    default: return STORE_PLAYING;
    }
}

/* The humans of the table. */
static const char *const *players_of(hall_table *t, change *c, int *count)
{
    const char **const list = change_keep(c, must_have(HX_SEATS, sizeof *list));
    *count = 0;
    for (int i = 0; i < party_seats(t->party); i++) {
        const seat_setup *const s = party_seat(t->party, (hx_seat)i);
        if (s->player[0]) list[(*count)++] = change_text(c, s->player);
    }
    return list;
}

void hall_note_status(hall_table *t)
{
    const party *const p = t->party;
    copy_text(t->host, sizeof t->host, party_host(p));
    t->is_public = party_set_up(p)->is_public;
    t->over = party_is(p) == PARTY_OVER;
    t->only_bots = true;
    for (int i = 0; i < party_seats(p); i++)
        t->only_bots &= party_seat(p, (hx_seat)i)->kind == SEAT_BOT;
}

void hall_status_write(hall_table *t, change *c)
{
    const int64_t now = hall_now(), hidden = party_hides_end_until(t->party);
    hall_note_status(t);
    const bool unlisted = party_is_unlisted(t->party, now);
    t->status_due = hidden > now ? hidden : unlisted ? party_set_up(t->party)->unlisted_until : 0;
    if (hidden <= now || !t->listed) t->listed = party_changed(t->party);
    const party_setup *const setup = party_set_up(t->party);
    int count;
    const char *const *const players = players_of(t, c, &count);
    const int64_t due = party_due(t->party);
    char *const summary = wire_summary(t->party);
    const store_status status = {
        .table = t->id,
        .epoch = t->epoch,
        .title = change_text(c, setup->title),
        .host = change_text(c, party_host(t->party)),
        .is_public = setup->is_public && !unlisted,
        .phase = stored_phase(t->party, now),
        .summary = change_keep(c, summary),
        .changed = t->listed,
        .wake = due == INT64_MAX ? 0 : due,
        .players = players,
        .player_count = count,
    };
    change_add(c, STORE_PUT_STATUS)->as.status = status;
}

bool hall_snapshot_write(hall_table *t, change *c)
{
    size_t size;
    uint8_t *const bytes = party_save(t->party, &size);
    if (!bytes) return false;
    const store_snapshot snapshot = { t->id, party_number(t->party), t->epoch,
                                      change_keep(c, bytes), size };
    change_add(c, STORE_PUT_SNAPSHOT)->as.snapshot = snapshot;
    t->snapshot = party_number(t->party);
    return true;
}

/* What lists and snapshots say is written anew, in texts that outlive the table. */
void hall_store_status(hall_table *t)
{
    change *const c = change_new(change_free, NULL);
    hall_status_write(t, c);
    if (party_is(t->party) != PARTY_OVER) hall_snapshot_write(t, c);
    hall_keep_ids(t, c);
    committer_give(t->of->config.committer, c);
}

void hall_keep_ids(const hall_table *t, change *c)
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

static void write_new_table(hall_table *t, change *c)
{
    store_new_table *const w = &change_add(c, STORE_NEW_TABLE)->as.new_table;
    w->id = t->id;
    w->spec = change_text(c, t->making->spec);
    w->title = change_text(c, t->making->title);
    w->host = change_text(c, t->making->host);
    w->is_public = t->making->is_public && !party_is_unlisted(t->party, hall_now());
    w->created = hall_now();
    w->owner = t->of->config.process;
    t->making = NULL;
}

static void events_stored(change *);

static void give(hall_table *t, const party_out *out)
{
    change *const c = change_new(events_stored, t);
    bool listed = false;
    if (t->making) write_new_table(t, c);
    for (int i = 0; i < out->events.count; i++) {
        const event *const e = &out->events.at[i];
        write_event(t, c, e);
        listed |= shows_in_lists(e);
        if (e->kind == EVENT_OVER) hall_unrated_write(t, c, e->number);
    }
    if (listed) hall_status_write(t, c);
    const int64_t number = party_number(t->party);
    if (number - t->snapshot >= SNAPSHOT_EVERY) hall_snapshot_write(t, c);
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

static unsigned stir_of(const char *kind)
{
    event_kind k;
    if (!event_named(kind, &k)) return 0;
    switch ((int)k) {
    case EVENT_BEGUN: return STIR_START | STIR_TURN;
    case EVENT_OVER: return STIR_OVER;
    case EVENT_SEALING:
    case EVENT_OPENING:
    case EVENT_MOVE:
    case EVENT_UNDO:
    case EVENT_BACK: return STIR_TURN;
    default: return 0;
    }
}

static void tell_stirred(hall_table *t, const change *c)
{
    unsigned stir = 0;
    for (int i = 0; i < c->count; i++) {
        const store_write *const w = &c->writes[i];
        if (w->kind == STORE_ADD_EVENT) stir |= stir_of(w->as.event.kind);
    }
    const hall_config *const config = &t->of->config;
    if (stir && config->stirred) config->stirred(config->context, t, stir);
}

static void events_stored(change *c)
{
    hall_table *const t = c->owner;
    const store_result result = result_of(c);
    if (t->state != TABLE_GONE) {
        if (result == STORE_DONE) {
            t->firm = c->number;
            hall_flush(t);
            tell_stirred(t, c);
        } else {
            if (c->result != STORE_DONE) hall_sick(t->of, c->result);
            const refusal why = refuse_with(FAILURE_TRY_AGAIN);
            log_line(LOG_WARN_, "table-dropped",
                     (log_fact[]){
                         { "table", t->id, 0 }, { "why", store_result_name(result), 0 }, { 0 } });
            t->of->counts.dropped++;
            hall_drop(t, &why);
        }
    }
    hall_table_rest(t);
    change_free(c);
}

/* -- what follows ------------------------------------------------------------------------------ */

void hall_follow(hall_table *t, party_out *out)
{
    if (out->events.count) give(t, out);
    event_list_free(&out->events);
    hall_ask_bots(t);
    t->due = party_due(t->party);
    hall_flush(t);
}

/* A player is here as long as one of his connections is. */
bool hall_is_here(const hall_table *t, const char *player)
{
    const visitor *v = t->visitors;
    while (v && strcmp(v->player, player) != 0) v = v->next;
    return v != NULL;
}

void hall_presence(hall_table *t, const char *player)
{
    party_out out = { 0 };
    if (!player[0] || !t->settled || t->of->ill || t->of->stopping) return;
    party_presence(t->party, player, hall_is_here(t, player), hall_now(), &out);
    hall_follow(t, &out);
}

/* A table that was read goes on; while nothing can be stored it waits. */
void hall_settle(hall_table *t)
{
    party_out out = { 0 };
    if (t->settled || t->of->ill || t->of->stopping) return;
    t->settled = true;
    if (party_is(t->party) == PARTY_OVER) return;
    const int64_t now = hall_now();
    const bool watched = party_changed(t->party) >= t->of->started;
    party_resume(t->party, now, watched ? now - t->date_set : 0, &out);
    t->date_set = 0;
    hall_follow(t, &out);
    for (visitor *v = t->visitors; v; v = v->next) hall_presence(t, v->player);
}

/* A table that does not run hears of it when it goes on. */
void hall_tell_date(hall_table *t)
{
    party_out out = { 0 };
    if (!t->date_set || t->state != TABLE_LIVE || !t->settled || t->of->ill || t->of->stopping)
        return;
    party_date_set(t->party, t->date_set, hall_now(), &out);
    t->date_set = 0;
    hall_follow(t, &out);
}

/* -- errands ----------------------------------------------------------------------------------- */

int64_t hall_micros(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void hall_errand_add(hall_table *t, errand *e)
{
    e->next = NULL;
    e->begun = hall_micros();
    *t->errands_end = e;
    t->errands_end = &e->next;
}

static errand *take_errand(hall_table *t)
{
    errand *const e = t->errands;
    t->errands = e->next;
    if (!t->errands) t->errands_end = &t->errands;
    return e;
}

static void count_ack(hall_counts *c, int64_t took)
{
    c->acked++;
    c->ack_micros += (uint64_t)took;
    for (int i = 0; i < HALL_ACK_STEPS; i++) c->ack_within[i] += took <= (int64_t)1000 << i;
}

/* Resends may stand behind what they wait for less; so all are looked at, in order. */
static void finish_errands(hall_table *t)
{
    errand **at = &t->errands;
    while (*at) {
        errand *const e = *at;
        if (e->number > t->firm) {
            at = &e->next;
            continue;
        }
        *at = e->next;
        if (!*at) t->errands_end = at;
        count_ack(&t->of->counts, hall_micros() - e->begun);
        e->done(e, t);
    }
}

/* -- sending ----------------------------------------------------------------------------------- */

static viewer viewer_of(const visitor *v)
{
    const hx_seat seat = v->player[0] ? party_seat_of(v->at->party, v->player) : HX_NOBODY;
    return (viewer){ seat, v->player, v->legal, v->client };
}

/* How it stands, to be sent when that much is stored. */
static void hold_welcome(visitor *v)
{
    const viewer w = viewer_of(v);
    free(v->held);
    v->held =
        must(wire_welcome(v->at->party, &w, hall_now(), hall_watchers(v->at), &v->held_number));
}

static void send_held(visitor *v)
{
    if (!v->held || v->held_number > v->at->firm) return;
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

static const char *text_for(texts *x, const hall_table *t, int64_t number, const viewer *w)
{
    if (x->number != number) forget_texts(x);
    x->number = number;
    const int class = wire_class(t->party, number, w);
    for (int i = 0; i < x->count; i++) {
        if (x->class[i] == class) return x->text[i];
    }
    if (x->count == EVENT_CLASSES) forget_texts(x);
    x->class[x->count] = class;
    x->text[x->count] = wire_event(t->party, number, w);
    return x->text[x->count++];
}

static void send_event(texts *x, visitor *v, int64_t number)
{
    const viewer w = viewer_of(v);
    if (wire_visible(v->at->party, &w, hall_now()) < number) {
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
static int64_t least_sent(const hall_table *t)
{
    int64_t least = t->firm;
    for (const visitor *v = t->visitors; v; v = v->next) {
        if (!v->held && v->sent < least) least = v->sent;
    }
    return least;
}

void hall_flush(hall_table *t)
{
    texts x = { .number = -1 };
    if (t->state != TABLE_LIVE) return;
    finish_errands(t);
    t->late = false;
    for (visitor *v = t->visitors; v; v = v->next) send_held(v);
    for (int64_t n = least_sent(t) + 1; n <= t->firm; n++) {
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
    hall_table *const t = v->at;
    if (v->since < 0 || v->since > t->firm) return false;
    int64_t upto = wire_visible(t->party, &w, hall_now());
    if (upto > t->firm) upto = t->firm;
    if (v->since > upto) return false;
    char *const text = wire_events(t->party, v->since, upto, &w);
    if (!text) return false;
    v->send(v, text, strlen(text));
    free(text);
    v->sent = upto;
    return true;
}

/* Bots that rested while nobody watched. */
static void go_on(hall_table *t)
{
    party_out out = { 0 };
    if (t->settled && !t->of->ill && !t->of->stopping) hall_follow(t, &out);
    else hall_flush(t);
}

void hall_enter(hall_table *t, visitor *v)
{
    v->at = t;
    v->held = NULL;
    v->next = t->visitors;
    v->link = &t->visitors;
    if (t->visitors) t->visitors->link = &v->next;
    t->visitors = v;
    t->of->counts.visitors++;
    t->touched = hall_now();
    if (!send_missed(v)) hold_welcome(v);
    hall_presence(t, v->player);
    go_on(t);
}

static void detach(visitor *v)
{
    *v->link = v->next;
    if (v->next) v->next->link = v->link;
    v->at->of->counts.visitors--;
    v->at = NULL;
    free(v->held);
    v->held = NULL;
}

void hall_leave(visitor *v)
{
    hall_table *const t = v->at;
    if (!t) return;
    detach(v);
    t->touched = hall_now();
    hall_watched(t);
    if (t->state == TABLE_LIVE) hall_presence(t, v->player);
}

void hall_drop(hall_table *t, const refusal *why)
{
    if (t->state == TABLE_LIVE) t->of->counts.live--;
    t->busy++;
    hall_bots_forget(t);
    hall_table_remove(t);
    while (t->errands) {
        errand *const e = take_errand(t);
        e->failed(e, why);
    }
    while (t->visitors) {
        visitor *const v = t->visitors;
        detach(v);
        v->dismissed(v, why);
    }
    while (t->wants) {
        want *const w = t->wants;
        t->wants = w->next;
        w->refused(w, why);
    }
    hall_table_rest(t);
}

void hall_announce(hall *h, const char *text)
{
    for (hall_table *t = h->all; t; t = t->next) {
        for (visitor *v = t->visitors; v; v = v->next) v->send(v, text, strlen(text));
    }
}
