/* hall_load.c -- a table is read from the store: its lease taken, its log replayed.
 *
 * All of it happens at a desk, which may wait; the loop gets a party that is ready to go on, or the
 * reason why there is none. */
#include "hall_inside.h"
#include "log.h"
#include "memory.h"

typedef struct loading {
    job job;
    hall_table *table;
    hall *of;
    char id[PLAYER_MAX];
    int64_t epoch; /* of a lease we know to have; negative: to be found out */
    bool background;
    /* what the desk found */
    failure what;
    char url[256];
    char owner[PLAYER_MAX];
    bool alive, damaged;
    party *party;
    int64_t snapshot;
} loading;

/* -- the lease --------------------------------------------------------------------------------- */

static bool note_owner(void *to, const store_table *row)
{
    loading *const l = to;
    copy_text(l->url, sizeof l->url, row->url);
    copy_text(l->owner, sizeof l->owner, row->owner);
    l->alive = row->owner_alive;
    l->epoch = row->epoch;
    return true;
}

static bool fail_load(loading *l, failure what)
{
    l->what = what;
    return false;
}

static bool find_owner(loading *l, store *s)
{
    const store_result result = store_find_table(s, l->id, note_owner, l);
    if (result == STORE_DONE) return true;
    return fail_load(l, result == STORE_NONE ? FAILURE_NO_SUCH_TABLE : failure_of_store(result));
}

static bool take_lease(loading *l, store *s)
{
    const hall_config *const config = &l->of->config;
    change *const c = change_new(NULL, NULL);
    change_add(c, STORE_TAKE_TABLE)->as.lease =
        (store_lease){ l->id, config->process, 0, config->dead_after };
    store_result result = committer_wait(config->committer, c);
    if (result == STORE_DONE) result = c->writes[0].result;
    const int64_t epoch = c->writes[0].as.lease.epoch;
    change_free(c);
    if (result == STORE_LOST) return find_owner(l, s) && fail_load(l, FAILURE_ELSEWHERE);
    if (result == STORE_NONE) return fail_load(l, FAILURE_NO_SUCH_TABLE);
    if (result != STORE_DONE) return fail_load(l, failure_of_store(result));
    l->epoch = epoch;
    return true;
}

/* Another life of this process, as "NAME.LIFE" says (store.h): nobody is sent there, to the same
 * address; its tables are ours, or the store says whose. */
static bool is_our_name(const char *owner, const char *process)
{
    const size_t length = strcspn(process, ".");
    return strcspn(owner, ".") == length && strncmp(owner, process, length) == 0;
}

/* A lease in the name of this very life was given to us, so the epoch read with it is ours. */
static bool have_lease(loading *l, store *s)
{
    const char *const process = l->of->config.process;
    if (l->epoch >= 0) return true;
    if (!find_owner(l, s)) return false;
    if (strcmp(l->owner, process) == 0) return true;
    if (store_is_shared(s) && l->alive && !is_our_name(l->owner, process))
        return fail_load(l, FAILURE_ELSEWHERE);
    return take_lease(l, s);
}

/* -- the log ----------------------------------------------------------------------------------- */

static bool begin_from_snapshot(void *to, const store_snapshot *row)
{
    loading *const l = to;
    l->party = party_load(row->bytes, row->size);
    l->snapshot = l->party ? row->number : 0;
    return l->party != NULL;
}

static bool replay(void *to, const store_event *row)
{
    loading *const l = to;
    event e;
    if (!l->party) l->party = must(party_blank());
    if (!event_read(&e, row->number, row->at, row->kind, row->player, row->body)) {
        l->damaged = true;
        return false;
    }
    l->damaged = !party_event(l->party, &e);
    event_free(&e);
    return !l->damaged;
}

/* An old or damaged snapshot is no harm: the log has everything. */
static store_result read_log(loading *l, store *s)
{
    store_result result = store_load_table(s, l->id, begin_from_snapshot, replay, l);
    if (result == STORE_DONE && l->party && !l->damaged) return result;
    if (l->party) party_free(l->party);
    l->party = NULL;
    l->damaged = false;
    l->snapshot = 0;
    return store_each_event(s, l->id, 1, -1, replay, l);
}

static void load(job *j, void *tool)
{
    loading *const l = (loading *)j;
    store *const s = tool;
    l->what = s ? FAILURE_NONE : FAILURE_STORE_AWAY;
    if (!s || !have_lease(l, s)) return;
    const store_result result = read_log(l, s);
    if (result == STORE_DONE && l->party && !l->damaged) return;
    l->what =
        result == STORE_DONE || result == STORE_NONE ? FAILURE_DAMAGED : failure_of_store(result);
}

/* -- back in the loop -------------------------------------------------------------------------- */

static void come_alive(hall_table *t, loading *l)
{
    t->party = l->party;
    l->party = NULL;
    t->epoch = l->epoch;
    t->firm = party_number(t->party);
    t->snapshot = l->snapshot;
    t->state = TABLE_LIVE;
    t->due = party_due(t->party);
    t->touched = hall_now();
    hall_note_status(t);
    t->of->counts.live++;
    t->of->counts.loaded++;
    hall_settle(t);
    if (party_hides_end_until(t->party) || party_set_up(t->party)->unlisted_until)
        hall_store_status(t);
    while (t->wants) {
        want *const w = t->wants;
        t->wants = w->next;
        w->ready(w, t);
    }
}

static void report(const loading *l)
{
    if (l->what == FAILURE_ELSEWHERE) l->of->counts.elsewhere++;
    if (l->what == FAILURE_NO_SUCH_TABLE || l->what == FAILURE_ELSEWHERE) return;
    const refusal why = refuse_with(l->what);
    log_line(LOG_ERROR_, "table-not-read",
             (log_fact[]){ { "table", l->id, 0 }, { "why", refusal_name(&why), 0 }, { 0 } });
}

static void loaded(job *j)
{
    loading *const l = (loading *)j;
    hall *const h = l->of;
    hall_table *const t = l->table;
    if (t->state == TABLE_GONE) {
        if (l->party) party_free(l->party);
    } else if (l->what == FAILURE_NONE) {
        come_alive(t, l);
    } else {
        const refusal why = { .what = l->what, .url = l->url };
        if (l->party) party_free(l->party);
        report(l);
        hall_drop(t, &why);
    }
    if (l->background) h->background--;
    free(l);
    hall_table_rest(t);
    hall_load_next(h);
}

void hall_load(hall_table *t, int64_t epoch, bool background)
{
    loading *const l = must_have(1, sizeof *l);
    l->job = (job){ NULL, load, loaded };
    l->table = t;
    l->of = t->of;
    copy_text(l->id, sizeof l->id, t->id);
    l->epoch = epoch;
    l->background = background;
    t->state = TABLE_LOADING;
    t->busy++;
    if (background) {
        t->of->background++;
        pool_give(t->of->config.desks, &l->job);
    } else {
        pool_give_first(t->of->config.desks, &l->job);
    }
}

/* -- in the background ------------------------------------------------------------------------- */

void hall_load_later(hall *h, const char *id, int64_t epoch)
{
    if (h->queue_count == h->queue_cap) {
        h->queue_cap = h->queue_cap ? h->queue_cap * 2 : 64;
        h->queue = must(realloc(h->queue, (size_t)h->queue_cap * sizeof *h->queue));
        h->queue_epochs =
            must(realloc(h->queue_epochs, (size_t)h->queue_cap * sizeof *h->queue_epochs));
    }
    h->queue[h->queue_count] = must_copy(id);
    h->queue_epochs[h->queue_count++] = epoch;
}

/* A few at a time, so that those somebody waits for are not behind all others. */
void hall_load_next(hall *h)
{
    enum { AT_ONCE = 2 };
    while (!h->stopping && h->background < AT_ONCE && h->queue_next < h->queue_count) {
        char *const id = h->queue[h->queue_next];
        const int64_t epoch = h->queue_epochs[h->queue_next++];
        if (!hall_lookup(h, id)) hall_load(hall_table_new(h, id), epoch, true);
        free(id);
    }
    if (h->queue_next == h->queue_count) h->queue_next = h->queue_count = 0;
}
