/* hall.c -- the tables of this process: found, made, removed; wants and commands come in here.
 *
 * What becomes of events is in hall_life.c, reading tables in hall_load.c, clocks and leases in
 * hall_keep.c. */
#include <sodium.h>
#include <stdatomic.h>
#include <time.h>

#include "hall_inside.h"
#include "hx/hash.h"
#include "memory.h"

/* -- time -------------------------------------------------------------------------------------- */

static int64_t read_clock(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t hall_steady(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

/* When the steady clock was 0, by the date as we last knew it; 0: we never looked. */
static _Atomic int64_t began;
static _Atomic int64_t set_by;

int64_t hall_now(void)
{
    int64_t none = 0;
    if (!began) atomic_compare_exchange_strong(&began, &none, read_clock(CLOCK_REALTIME) - hall_steady());
    return began + hall_steady();
}

/* Less than a second is not worth an event at every table. */
int64_t hall_date_set(void)
{
    enum { NOTICED = 1000 };
    const int64_t by = read_clock(CLOCK_REALTIME) - hall_now();
    if (by > -NOTICED && by < NOTICED) return 0;
    began += by;
    set_by += by;
    return by;
}

int64_t hall_date_sum(void)
{
    return set_by;
}

void hall_random_id(char letter, char out[PLAYER_MAX])
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
    return hx_hash(HX_HASH_START, id, strlen(id)) % HALL_BUCKETS;
}

hall_table *hall_lookup(const hall *h, const char *id)
{
    hall_table *t = h->bucket[bucket_of(id)];
    while (t && strcmp(t->id, id) != 0) t = t->chain;
    return t;
}

hall_table *hall_find(hall *h, const char *id)
{
    hall_table *const t = hall_lookup(h, id);
    return t && t->state == TABLE_LIVE ? t : NULL;
}

hall_table *hall_table_new(hall *h, const char *id)
{
    hall_table *const t = must_have(1, sizeof *t);
    const size_t bucket = bucket_of(id);
    t->of = h;
    copy_text(t->id, sizeof t->id, id);
    t->due = INT64_MAX;
    t->errands_end = &t->errands;
    t->touched = hall_now();
    t->chain = h->bucket[bucket];
    h->bucket[bucket] = t;
    t->next = h->all;
    t->link = &h->all;
    if (h->all) h->all->link = &t->next;
    h->all = t;
    h->counts.tables++;
    return t;
}

static void free_if_idle(hall_table *t)
{
    if (t->state != TABLE_GONE || t->busy) return;
    if (t->party) party_free(t->party);
    free(t);
}

void hall_table_remove(hall_table *t)
{
    hall_table **at = &t->of->bucket[bucket_of(t->id)];
    while (*at != t) at = &(*at)->chain;
    *at = t->chain;
    *t->link = t->next;
    if (t->next) t->next->link = t->link;
    t->of->counts.tables--;
    t->state = TABLE_GONE;
    free_if_idle(t);
}

void hall_table_rest(hall_table *t)
{
    t->busy--;
    free_if_idle(t);
}

/* -- wants ------------------------------------------------------------------------------------- */

void hall_want(hall *h, want *w)
{
    w->next = NULL;
    if (h->stopping) {
        const refusal stopping = refuse_with(FAILURE_STOPPING);
        w->refused(w, &stopping);
        return;
    }
    hall_table *t = hall_lookup(h, w->table);
    if (t && t->state == TABLE_LIVE) {
        t->touched = hall_now();
        w->ready(w, t);
        return;
    }
    const bool asleep = !t || t->state == TABLE_ASLEEP;
    if (!t) t = hall_table_new(h, w->table);
    want **end = &t->wants;
    while (*end) end = &(*end)->next;
    *end = w;
    if (asleep) hall_load(t, -1, false);
}

void hall_want_no_more(hall *h, want *w)
{
    hall_table *const t = hall_lookup(h, w->table);
    if (!t) return;
    for (want **at = &t->wants; *at; at = &(*at)->next) {
        if (*at != w) continue;
        *at = w->next;
        return;
    }
}

const party *hall_party(const hall_table *t)
{
    return t->party;
}

const char *hall_id(const hall_table *t)
{
    return t->id;
}

int hall_watchers(const hall_table *t)
{
    int count = 0;
    for (const visitor *v = t->visitors; v; v = v->next) {
        count += !v->player[0] || party_seat_of(t->party, v->player) == HX_NOBODY;
    }
    return count;
}

/* -- commands ---------------------------------------------------------------------------------- */

/* Why nothing can be done at all; true: the errand was told. */
static bool closed_now(const hall *h, errand *e)
{
    const failure what = h->ill ? h->ill : h->stopping ? FAILURE_STOPPING : FAILURE_NONE;
    const refusal why = refuse_with(what);
    if (what) e->failed(e, &why);
    return what != FAILURE_NONE;
}

/* The next table of a rematch is stored before the event that names it. */
static void create_rematch(hall_table *t, const char *id)
{
    party_setup setup;
    memset(&setup, 0, sizeof setup);
    party_rematch(t->party, &setup);
    copy_text(setup.id, sizeof setup.id, id);
    setup.unlisted_until = party_hides_end_until(t->party);
    hall_create(t->of, &setup, t->from, NULL);
}

void hall_do(hall_table *t, const actor *who, command *what, errand *e)
{
    party_out out = { 0 };
    answer a = { 0 };
    if (closed_now(t->of, e)) return;
    hall_settle(t);
    if (what->kind == COMMAND_REMATCH) hall_random_id('T', what->text);
    t->touched = hall_now();
    const actor known = { who->player, who->name, hall_is_here(t, who->player), who->account };
    hall_watched(t);
    party_command(t->party, &known, what, t->touched, &out, &a);
    if (a.done) {
        if (what->kind == COMMAND_REMATCH && !a.again && out.events.count) {
            create_rematch(t, party_next(t->party));
        }
        e->number = a.number;
        hall_errand_add(t, e);
    }
    hall_follow(t, &out);
    if (a.done) return;
    const refusal why = refuse_trouble(&a.why);
    e->failed(e, &why);
}

void hall_when_firm(hall_table *t, errand *e)
{
    e->number = party_number(t->party);
    hall_errand_add(t, e);
    hall_flush(t);
}

/* -- an errand nobody waits for ---------------------------------------------------------------- */

static void nobody_cares(errand *e, hall_table *t)
{
    (void)t;
    free(e);
}

static void nobody_minds(errand *e, const refusal *why)
{
    (void)why;
    free(e);
}

errand *hall_errand_for_nobody(void)
{
    errand *const e = must_have(1, sizeof *e);
    e->done = nobody_cares;
    e->failed = nobody_minds;
    return e;
}

/* -- new tables -------------------------------------------------------------------------------- */

void hall_create(hall *h, party_setup *setup, const char *from, errand *e)
{
    party_out out = { 0 };
    trouble why = { 0 };
    if (!e) e = hall_errand_for_nobody();
    if (closed_now(h, e)) return;
    if (!setup->id[0]) hall_random_id('T', setup->id);
    hx_seal_random(setup->secret);
    party *const p = party_new(setup, hall_now(), &out, &why);
    if (!p) {
        const refusal refused = refuse_trouble(&why);
        e->failed(e, &refused);
        return;
    }
    hall_table *const t = hall_table_new(h, setup->id);
    t->party = p;
    t->state = TABLE_LIVE;
    t->epoch = 1;
    t->settled = true;
    hall_watched(t);
    copy_text(t->from, sizeof t->from, from);
    t->making = party_set_up(p);
    h->counts.live++;
    e->number = party_number(p);
    hall_errand_add(t, e);
    hall_follow(t, &out);
}

const char *hall_made_from(const hall_table *t)
{
    return t->from;
}

hall_stock hall_stock_of(const hall *h, const char *host, const char *from)
{
    hall_stock has = { 0 };
    for (const hall_table *t = h->all; t; t = t->next) {
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

hall_counts hall_counted(const hall *h)
{
    hall_counts counts = h->counts;
    counts.ill = h->ill;
    return counts;
}

void hall_each(hall *h, void (*row)(void *, const hall_table *), void *to)
{
    for (hall_table *t = h->all; t; t = t->next) {
        if (t->state == TABLE_LIVE) row(to, t);
    }
}
