/* forgetting.c -- erases users who asked for it from memory and from the logs.
 *
 * The store has a list of them; it is processed at the start, whenever somebody is added, and, if
 * other processes may add to it, every few seconds. First the tables in memory: after that
 * nothing with the name can reach the committer. Then, after everything submitted before, the
 * logs of all tables involved.  Another process may have known him for a little longer; so where
 * the store is shared the logs are gone through once more before he leaves the list.
 *
 * What exactly goes is in table_forget.c. */
#include "allocation.h"
#include "platform/timing.h"
#include "server_internal.h"

enum { LOOK_EVERY = 5000, SETTLED_AFTER = 60000 };

typedef struct gone {
    char player[PLAYER_MAX];
    int64_t at;
} gone;

typedef struct forgetting {
    job job;
    server *of;
    int count, cap;
    gone *list;
    bool unfinished; /* somebody stays on the list */
} forgetting;

/* -- one table --------------------------------------------------------------------------------- */

typedef struct played_table {
    struct played_table *next;
    char id[PLAYER_MAX], title[TITLE_MAX];
    char *summary;
} played_table;

typedef struct wiping {
    const char *player;
    change *change;
    store_event *events;
    int count, cap;
    bool titled; /* the title was the player's */
} wiping;

static bool wipe_event(void *to, const store_event *row)
{
    wiping *const w = to;
    event e;
    if (!event_read(&e, row->number, row->at, row->kind, row->player, row->body)) return true;
    if (event_forget(&e, w->player)) {
        if (w->count == w->cap) {
            w->cap = w->cap ? 2 * w->cap : 8;
            w->events = must(realloc(w->events, (size_t)w->cap * sizeof *w->events));
        }
        w->titled |= e.kind == EVENT_CREATED && strcmp(e.player, w->player) == 0;
        w->events[w->count++] =
            (store_event){ .number = e.number, .body = change_keep(w->change, event_body(&e)) };
    }
    event_free(&e);
    return true;
}

/* False: try again later. */
static bool wipe_table(server *s, store *from, const char *player, const played_table *at)
{
    wiping w = { .player = player, .change = people_change() };
    const store_result read = store_each_event(from, at->id, 1, -1, wipe_event, &w);
    char *const summary = wire_summary_forget(at->summary, player, w.titled);
    store_result stored = read == STORE_NONE ? STORE_DONE : read;
    if (stored == STORE_DONE && (w.count || summary)) {
        change_add(w.change, STORE_REWRITE)->as.rewrite =
            (store_rewrite){ .table = at->id,
                             .title = w.titled ? "" : at->title,
                             .summary = summary ? summary : at->summary,
                             .summary_before = at->summary,
                             .events = w.events,
                             .count = w.count };
        stored = people_commit(s->people, w.change);
    } else {
        change_free(w.change);
    }
    free(w.events);
    free(summary);
    return stored == STORE_DONE;
}

/* -- one player -------------------------------------------------------------------------------- */

static bool note_place(void *to, const store_table *row)
{
    played_table *const one = must_have(1, sizeof *one);
    copy_text(one->id, sizeof one->id, row->id);
    copy_text(one->title, sizeof one->title, row->title);
    one->summary = must_copy(row->summary);
    one->next = *(played_table **)to;
    *(played_table **)to = one;
    return true;
}

static bool wipe_player(server *s, store *from, const char *player)
{
    played_table *places = NULL;
    const store_result found = store_each_trace(from, player, note_place, &places);
    bool wiped = found == STORE_DONE || found == STORE_NONE;
    while (places) {
        played_table *const one = places;
        places = one->next;
        wiped = wiped && wipe_table(s, from, player, one);
        free(one->summary);
        free(one);
    }
    return wiped;
}

static bool leave_list(server *s, const char *player)
{
    change *const c = people_change();
    change_add(c, STORE_FORGOTTEN)->as.forget = (store_forget){ .id = player };
    return people_commit(s->people, c) == STORE_DONE;
}

/* -- all of them ------------------------------------------------------------------------------- */

/* What was given to the committer before is stored when an empty change of ours comes back. */
static void wipe_all(job *j, void *tool)
{
    forgetting *const f = (forgetting *)j;
    const bool shared = committer_is_shared(f->of->committer);
    f->unfinished = !tool || people_commit(f->of->people, people_change()) != STORE_DONE;
    for (int i = 0; i < f->count && !f->unfinished; i++) {
        const gone *const who = &f->list[i];
        const bool settled = !shared || tables_now() - who->at > SETTLED_AFTER;
        if (!wipe_player(f->of, tool, who->player) || !settled) f->unfinished = true;
        else f->unfinished = !leave_list(f->of, who->player);
    }
}

static void all_wiped(job *j)
{
    forgetting *const f = (forgetting *)j;
    server *const s = f->of;
    s->forgetting = false;
    s->forget_next = monotonic_millis() + (f->unfinished ? SETTLED_AFTER : LOOK_EVERY);
    if (f->unfinished) atomic_store(&s->forget_soon, true);
    free(f->list);
    free(f);
}

static bool note_gone(void *to, const char *player, int64_t at)
{
    forgetting *const f = to;
    if (f->count == f->cap) {
        f->cap = f->cap ? 2 * f->cap : 8;
        f->list = must(realloc(f->list, (size_t)f->cap * sizeof *f->list));
    }
    copy_text(f->list[f->count].player, PLAYER_MAX, player);
    f->list[f->count++].at = at;
    return true;
}

static void look_up(job *j, void *tool)
{
    forgetting *const f = (forgetting *)j;
    const store_result found = tool ? store_each_forgotten(tool, note_gone, f) : STORE_AWAY;
    f->unfinished = found != STORE_DONE && found != STORE_NONE;
}

static void looked_up(job *j)
{
    forgetting *const f = (forgetting *)j;
    server *const s = f->of;
    if (!f->count || s->stopping) {
        all_wiped(j);
        return;
    }
    for (int i = 0; i < f->count; i++) {
        people_forget(s->people, f->list[i].player);
        bot_streams_expel(s, f->list[i].player);
        tables_forget(s->tables, f->list[i].player);
    }
    f->job = (job){ NULL, wipe_all, all_wiped };
    pool_give(s->readers, &f->job);
}

void forgetting_tick(server *s)
{
    if (s->forgetting || (!atomic_load(&s->forget_soon) && !committer_is_shared(s->committer)))
        return;
    if (monotonic_millis() < s->forget_next && !atomic_load(&s->forget_now)) return;
    atomic_store(&s->forget_now, false);
    atomic_store(&s->forget_soon, false);
    s->forgetting = true;
    forgetting *const f = must_have(1, sizeof *f);
    f->job = (job){ NULL, look_up, looked_up };
    f->of = s;
    pool_give(s->readers, &f->job);
}

void forgetting_due(server *s)
{
    atomic_store(&s->forget_soon, true);
    atomic_store(&s->forget_now, true);
}
