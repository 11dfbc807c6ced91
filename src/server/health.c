/* health.c -- the causes in order of severity, and the event-loop lag. */
#include "health.h"

#include "platform/timing.h"
#include "server_internal.h"

enum { SLOT_MICROS = 5000000 };

/* -- the loop ---------------------------------------------------------------------------------- */

/* Slots that no clock struck in are empty. */
static void turn_to(loop_lag *l, int64_t slot)
{
    if (slot - l->slot > LAG_SLOTS) l->slot = slot - LAG_SLOTS;
    while (l->slot < slot) l->worst[++l->slot % LAG_SLOTS] = 0;
}

void loop_lag_begin(loop_lag *l, int64_t now, int planned)
{
    *l = (loop_lag){ .struck = now, .planned = (int64_t)planned * 1000, .slot = now / SLOT_MICROS };
}

static int64_t overdue(const loop_lag *l, int64_t now)
{
    const int64_t late = now - l->struck - l->planned;
    return late > 0 ? late : 0;
}

void loop_lag_note(loop_lag *l, int64_t now)
{
    const int64_t lag = overdue(l, now);
    l->struck = now;
    turn_to(l, now / SLOT_MICROS);
    int64_t *const worst = &l->worst[l->slot % LAG_SLOTS];
    if (lag > *worst) *worst = lag;
    l->count++;
    l->micros += (uint64_t)lag;
    for (int i = 0; i < LAG_STEPS; i++) l->within[i] += lag <= ((int64_t)1000 << i);
}

int64_t loop_lag_worst(const loop_lag *l, int64_t now, int slots)
{
    const int64_t current = now / SLOT_MICROS;
    int64_t worst = overdue(l, now);
    for (int64_t slot = current; slot > current - slots && slot > l->slot - LAG_SLOTS; slot--) {
        if (slot <= l->slot && l->worst[slot % LAG_SLOTS] > worst)
            worst = l->worst[slot % LAG_SLOTS];
    }
    return worst;
}

/* -- all together ------------------------------------------------------------------------------ */

const char *health_name(health_cause cause)
{
    static const char *const names[HEALTH_KINDS] = {
#define CAUSE(name, text) [HEALTH_##name] = text,
        HEALTH_CAUSES(CAUSE)
#undef CAUSE
    };
    return names[cause];
}

health_cause health_of(server *s)
{
    enum { RECENT_SLOTS = 2 };
    const committer_counts c = committer_counted(s->committer);
    if (s->stopping) return HEALTH_STOPPING;
    if (c.last.result == STORE_GONE) return HEALTH_STORE_GONE;
    if (c.last.result == STORE_READ_ONLY) return HEALTH_STORE_READ_ONLY;
    if (c.oldest > (uint64_t)HEALTH_COMMIT_MS * 1000) return HEALTH_COMMITS_HANG;
    if (tables_counted(s->tables).ill) return HEALTH_STORE_ILL;
    if (s->damaged) return HEALTH_STORE_DAMAGED;
    if (loop_lag_worst(&s->lag, monotonic_micros(), RECENT_SLOTS) > (int64_t)HEALTH_LAG_MS * 1000)
        return HEALTH_LOOP_LAGS;
    return HEALTH_FINE;
}
