/* tables_load.c -- loads a table from the store: acquires its lease and replays its log.
 *
 * All of it happens in a reader thread, which may wait; the loop gets a table that is ready to go on, or the
 * reason why there is none. */
#include <assert.h>

#include "allocation.h"
#include "log.h"
#include "tables_internal.h"

typedef struct table_loading {
    job job;
    hosted_table *hosted;
    tables *of;
    char id[PLAYER_MAX];
    int64_t epoch; /* of a lease we know to have; negative: to be found out */
    bool background;
    /* what the reader found */
    server_error what;
    char url[256];
    char owner[PLAYER_MAX];
    bool alive, damaged;
    table *table;
    int64_t snapshot;
} table_loading;

/* -- the lease --------------------------------------------------------------------------------- */

static bool note_owner(void *to, const store_table *row)
{
    table_loading *const l = to;
    copy_text(l->url, sizeof l->url, row->url);
    copy_text(l->owner, sizeof l->owner, row->owner);
    l->alive = row->owner_alive;
    l->epoch = row->epoch;
    return true;
}

static bool fail_load(table_loading *l, server_error what)
{
    l->what = what;
    return false;
}

static bool find_owner(table_loading *l, store *s)
{
    const store_result result = store_find_table(s, l->id, note_owner, l);
    if (result == STORE_DONE) return true;
    return fail_load(l, result == STORE_NONE ? SERVER_ERROR_NO_SUCH_TABLE : error_of_store(result));
}

static bool take_lease(table_loading *l, store *s)
{
    const tables_config *const config = &l->of->config;
    change *const c = change_new(NULL, NULL);
    change_add(c, STORE_TAKE_TABLE)->as.lease =
        (store_lease){ l->id, config->process, 0, config->dead_after };
    store_result result = committer_wait(config->committer, c);
    if (result == STORE_DONE) result = c->writes[0].result;
    const int64_t epoch = c->writes[0].as.lease.epoch;
    change_free(c);
    if (result == STORE_LOST) return find_owner(l, s) && fail_load(l, SERVER_ERROR_ELSEWHERE);
    if (result == STORE_NONE) return fail_load(l, SERVER_ERROR_NO_SUCH_TABLE);
    if (result != STORE_DONE) return fail_load(l, error_of_store(result));
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
static bool have_lease(table_loading *l, store *s)
{
    const char *const process = l->of->config.process;
    if (l->epoch >= 0) return true;
    if (!find_owner(l, s)) return false;
    if (strcmp(l->owner, process) == 0) return true;
    if (store_is_shared(s) && l->alive && !is_our_name(l->owner, process))
        return fail_load(l, SERVER_ERROR_ELSEWHERE);
    return take_lease(l, s);
}

/* -- the log ----------------------------------------------------------------------------------- */

static bool begin_from_snapshot(void *to, const store_snapshot *row)
{
    table_loading *const l = to;
    l->table = table_load(row->bytes, row->size);
    l->snapshot = l->table ? row->number : 0;
    return l->table != NULL;
}

static bool replay(void *to, const store_event *row)
{
    table_loading *const l = to;
    event e;
    if (!l->table) l->table = must(table_blank());
    if (!event_read(&e, row->number, row->at, row->kind, row->player, row->body)) {
        l->damaged = true;
        return false;
    }
    l->damaged = !table_event(l->table, &e);
    event_free(&e);
    return !l->damaged;
}

/* An old or damaged snapshot is no harm: the log has everything. */
static store_result read_log(table_loading *l, store *s)
{
    store_result result = store_load_table(s, l->id, begin_from_snapshot, replay, l);
    if (result == STORE_DONE && l->table && !l->damaged) return result;
    if (l->table) table_free(l->table);
    l->table = NULL;
    l->damaged = false;
    l->snapshot = 0;
    return store_each_event(s, l->id, 1, -1, replay, l);
}

static void load(job *j, void *tool)
{
    table_loading *const l = (table_loading *)j;
    store *const s = tool;
    l->what = s ? SERVER_ERROR_NONE : SERVER_ERROR_STORE_AWAY;
    if (!s || !have_lease(l, s)) return;
    const store_result result = read_log(l, s);
    if (result == STORE_DONE && l->table && !l->damaged) return;
    l->what = result == STORE_DONE || result == STORE_NONE ? SERVER_ERROR_DAMAGED
                                                           : error_of_store(result);
}

/* -- back in the loop -------------------------------------------------------------------------- */

static void come_alive(hosted_table *t, table_loading *l)
{
    assert(t->state == TABLE_LOADING && !t->table && l->table);
    t->table = l->table;
    l->table = NULL;
    t->epoch = l->epoch;
    t->durable = table_number(t->table);
    t->snapshot = l->snapshot;
    t->state = TABLE_LIVE;
    t->due = table_due(t->table);
    t->touched = tables_now();
    tables_note_status(t);
    t->of->counts.live++;
    t->of->counts.loaded++;
    tables_settle(t);
    tables_tell_date(t);
    if (table_hides_end_until(t->table) || table_set_up(t->table)->unlisted_until)
        tables_store_status(t);
    while (t->waiters) {
        table_waiter *const w = t->waiters;
        t->waiters = w->next;
        w->ready(w, t);
    }
}

static void report(const table_loading *l)
{
    if (l->what == SERVER_ERROR_ELSEWHERE) l->of->counts.elsewhere++;
    if (l->what == SERVER_ERROR_NO_SUCH_TABLE || l->what == SERVER_ERROR_ELSEWHERE) return;
    const error_reply why = refuse_with(l->what);
    log_line(LOG_ERROR_, "table-not-read",
             (log_fact[]){ { "table", l->id, 0 }, { "why", error_reply_name(&why), 0 }, { 0 } });
}

static void loaded(job *j)
{
    table_loading *const l = (table_loading *)j;
    tables *const h = l->of;
    hosted_table *const t = l->hosted;
    if (t->state == TABLE_GONE) {
        if (l->table) table_free(l->table);
    } else if (l->what == SERVER_ERROR_NONE) {
        come_alive(t, l);
    } else {
        const error_reply why = { .what = l->what, .url = l->url };
        if (l->table) table_free(l->table);
        report(l);
        tables_drop(t, &why);
    }
    assert(t->busy > 0 && (!l->background || h->background > 0));
    if (l->background) h->background--;
    free(l);
    hosted_table_rest(t);
    tables_load_next(h);
}

void tables_load(hosted_table *t, int64_t epoch, bool background)
{
    table_loading *const l = must_have(1, sizeof *l);
    l->job = (job){ NULL, load, loaded };
    l->hosted = t;
    l->of = t->of;
    copy_text(l->id, sizeof l->id, t->id);
    l->epoch = epoch;
    l->background = background;
    assert(!t->table && t->state != TABLE_GONE);
    t->state = TABLE_LOADING;
    t->busy++;
    if (background) {
        t->of->background++;
        pool_give(t->of->config.readers, &l->job);
    } else {
        pool_give_first(t->of->config.readers, &l->job);
    }
}

/* -- in the background ------------------------------------------------------------------------- */

void tables_load_later(tables *h, const char *id, int64_t epoch)
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
void tables_load_next(tables *h)
{
    enum { AT_ONCE = 2 };
    while (!h->stopping && h->background < AT_ONCE && h->queue_next < h->queue_count) {
        char *const id = h->queue[h->queue_next];
        const int64_t epoch = h->queue_epochs[h->queue_next++];
        if (!tables_lookup(h, id)) tables_load(hosted_table_new(h, id), epoch, true);
        free(id);
    }
    if (h->queue_next == h->queue_count) h->queue_next = h->queue_count = 0;
}
