/* api_ops.c -- endpoints for operators: health, metrics, and the list of endpoints. */
#include "allocation.h"
#include "api_internal.h"
#include "hx/version.h"
#include "platform/timing.h"

extern const char openapi_text[];

/* From memory alone: it answers at once whatever hangs.  The words of the store may name paths, so
 * they stay in the log. */
void api_health(call *c, store *s)
{
    (void)s;
    const server_error ill = tables_counted(c->of->tables).ill;
    const error_reply why = refuse_with(ill);
    const health_cause cause = health_of(c->of);
    const uint64_t oldest = committer_counted(c->of->committer).oldest;
    c->status = cause == HEALTH_FINE ? 200 : 503;
    c->out =
        json_pack("{s:b, s:s, s:s, s:s, s:f, s:f}", "ok", cause == HEALTH_FINE, "why",
                  health_name(cause), "store", ill ? error_reply_name(&why) : "fine", "version",
                  HX_VERSION, "oldest_commit_seconds", (double)oldest / 1e6, "loop_lag_seconds",
                  (double)loop_lag_worst(&c->of->lag, monotonic_micros(), 2) / 1e6);
    call_answer(c);
}

void api_metrics(call *c, store *s)
{
    (void)s;
    c->text = metrics_text(c->of);
    c->type = "text/plain; version=0.0.4";
    call_answer(c);
}

void api_openapi(call *c, store *s)
{
    (void)s;
    c->text = must_copy(openapi_text);
    c->type = "application/json";
    call_answer(c);
}
