/* readiness.c -- /readyz: commits a tiny change and reports whether that succeeded in time.
 *
 * However many ask, one commit a second answers them; who asks while it is under way waits with the
 * others, for some seconds at most. */
#include "api_internal.h"
#include "hx/version.h"
#include "platform/timing.h"

enum { FRESH_MS = 1000, PATIENCE_MS = 3000 };

static void tell(call *c, health_cause cause, int64_t micros)
{
    const bool ready = cause == HEALTH_FINE;
    c->status = ready ? 200 : 503;
    c->out =
        json_pack("{s:b, s:s, s:s}", "ok", ready, "why", health_name(cause), "version", HX_VERSION);
    if (ready) json_object_set_new(c->out, "commit_seconds", json_real((double)micros / 1e6));
    call_answer(c);
}

/* What the last commit says together with everything else that is known. */
static health_cause cause_of(server *s)
{
    const health_cause known = health_of(s);
    if (known != HEALTH_FINE) return known;
    return s->ready.stored ? HEALTH_FINE : HEALTH_STORE_ILL;
}

static void answer_all(server *s, health_cause cause)
{
    while (s->ready.waiting) {
        call *const c = s->ready.waiting;
        s->ready.waiting = c->waits_behind;
        tell(c, cause, s->ready.took);
    }
}

static void committed(change *what)
{
    server *const s = what->owner;
    s->ready.asking = false;
    s->ready.known = monotonic_micros();
    s->ready.took = s->ready.known - s->ready.asked;
    s->ready.stored = change_went_through(what);
    change_free(what);
    answer_all(s, cause_of(s));
}

static void ask_store(server *s, int64_t now)
{
    s->ready.asking = true;
    s->ready.asked = now;
    change *const what = change_new(committed, s);
    change_add(what, STORE_BEAT)->as.beat = (store_beat){ s->process, s->url };
    committer_give(s->committer, what);
}

void api_ready(call *c, store *unused)
{
    (void)unused;
    server *const s = c->of;
    const int64_t now = monotonic_micros();
    if (s->ready.known && now - s->ready.known < FRESH_MS * 1000) {
        tell(c, cause_of(s), s->ready.took);
        return;
    }
    c->asked = now;
    c->waits_behind = s->ready.waiting;
    s->ready.waiting = c;
    if (!s->ready.asking) ask_store(s, now);
}

/* The first in the list asked last: from one that has waited for long on, all have. */
void readiness_tick(server *s)
{
    const int64_t now = monotonic_micros();
    call **at = &s->ready.waiting;
    while (*at && !s->stopping && now - (*at)->asked < PATIENCE_MS * 1000)
        at = &(*at)->waits_behind;
    while (*at) {
        call *const c = *at;
        *at = c->waits_behind;
        tell(c, s->stopping ? HEALTH_STOPPING : HEALTH_COMMITS_HANG, 0);
    }
}
