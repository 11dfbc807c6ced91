/* sweeping.c -- once a day: sessions nobody used for half a year, notes as old, bans that have ended.
 *
 * All of it goes by the date, and a wrong one must not take it away: see calendar.h. */
#include "allocation.h"
#include "platform/timing.h"
#include "server_internal.h"

enum { SWEEP_EVERY = 86400000 };

typedef struct sweeping {
    job job;
    server *of;
    int64_t newest; /* date */
    bool failed;
} sweeping;

static void read_newest(job *j, void *tool)
{
    sweeping *const w = (sweeping *)j;
    w->newest = w->of->started;
    w->failed = !tool || store_newest(tool, w->of->started, &w->newest) != STORE_DONE;
    if (!w->newest) w->newest = w->of->started; /* nobody was ever here */
}

static void newest_read(job *j)
{
    sweeping *const w = (sweeping *)j;
    server *const s = w->of;
    s->sweep.asking = false;
    s->sweep.known = !w->failed;
    s->sweep.next = monotonic_millis() + (w->failed ? 1000 : 0);
    s->sweep.calendar = calendar_open(w->newest, monotonic_millis());
    free(w);
}

static void ask_newest(server *s)
{
    sweeping *const w = must_have(1, sizeof *w);
    w->job = (job){ NULL, read_newest, newest_read };
    w->of = s;
    s->sweep.asking = true;
    pool_give(s->readers, &w->job);
}

void sweeping_tick(server *s)
{
    const int64_t steady = monotonic_millis();
    calendar *const c = &s->sweep.calendar;
    if (!s->sweep.known) {
        if (!s->sweep.asking && steady >= s->sweep.next) ask_newest(s);
        return;
    }
    const int64_t set = tables_date_sum();
    calendar_set_by(c, set - s->sweep.date_sum, steady);
    s->sweep.date_sum = set;
    if (steady < s->sweep.next || !calendar_is_calm(c, steady)) return;
    s->sweep.next = steady + SWEEP_EVERY;
    session_sweep(s->people, calendar_believes(c, tables_now(), steady));
}
