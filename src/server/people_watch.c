/* people_watch.c -- changes made by other processes: bans, and ended sessions.
 *
 * Bans are read at the start and when an admin changed something; where other processes may do that
 * too, every two seconds, together with whose sessions they ended.  So what is done at one server
 * reaches the connections at all others within a few seconds. */
#include "allocation.h"
#include "platform/timing.h"
#include "server_internal.h"

/* The store reports a row for several polling intervals; rows already seen are remembered for as
 * long. */
enum { LOOK_EVERY = 2000, TOLD_FOR = 60000, KNOWN = 4096 };

typedef struct end_note {
    struct end_note *next;
    char id[PLAYER_MAX], player[PLAYER_MAX];
} end_note;

typedef struct people_watch {
    job job;
    server *of;
    bool due, looking, failed; /* due: look even where the store is ours alone */
    int64_t next;
    end_note *ends; /* found by the last look */
    char known[KNOWN][PLAYER_MAX];
    unsigned known_next;
} people_watch;

static bool note_end(void *to, const store_ended *row)
{
    people_watch *const w = to;
    end_note *const one = must_have(1, sizeof *one);
    copy_text(one->id, sizeof one->id, row->id);
    copy_text(one->player, sizeof one->player, row->player);
    one->next = w->ends;
    w->ends = one;
    return true;
}

static void look(job *j, void *tool)
{
    people_watch *const w = (people_watch *)j;
    w->failed = bans_read(w->of->people, tool) != STORE_DONE;
    if (!tool || !committer_is_shared(w->of->committer)) return;
    const store_result result = store_each_ended(tool, TOLD_FOR, note_end, w);
    if (result != STORE_DONE && result != STORE_NONE) w->failed = true;
}

static bool is_new(people_watch *w, const char *id)
{
    for (int i = 0; i < KNOWN; i++) {
        if (strcmp(w->known[i], id) == 0) return false;
    }
    copy_text(w->known[w->known_next++ % KNOWN], PLAYER_MAX, id);
    return true;
}

static void looked(job *j)
{
    people_watch *const w = (people_watch *)j;
    w->looking = false;
    w->next = monotonic_millis() + LOOK_EVERY;
    if (w->failed) w->due = true;
    while (w->ends) {
        end_note *const one = w->ends;
        w->ends = one->next;
        if (is_new(w, one->id)) people_revoke_id(w->of->people, one->player);
        free(one);
    }
}

void people_watch_tick(server *s)
{
    people_watch *w = s->watch;
    if (!w) {
        w = s->watch = must_have(1, sizeof *w);
        w->of = s;
        w->due = true;
    }
    if (w->looking || monotonic_millis() < w->next) return;
    if (!w->due && !committer_is_shared(s->committer)) return;
    w->due = false;
    w->looking = true;
    w->job = (job){ NULL, look, looked };
    pool_give(s->readers, &w->job);
}

void people_watch_close(server *s)
{
    free(s->watch);
}
