/* api_ops.c -- what those who run the server ask: health, figures, and what there is to ask. */
#include "api.h"
#include "hx/version.h"
#include "memory.h"

extern const char openapi_text[];

void api_health(call *c, store *s)
{
    (void)s;
    const failure ill = hall_counted(c->of->hall).ill;
    const refusal why = refuse_with(ill);
    c->status = ill ? 503 : 200;
    c->out = json_pack("{s:b, s:s, s:s}", "ok", ill == FAILURE_NONE, "store",
                       ill ? refusal_name(&why) : "fine", "version", HX_VERSION);
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
