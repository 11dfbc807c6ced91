/* failure.c -- names, numbers and sentences of refusals. */
#include "failure.h"
#include "hx/words.h"
#include "wire.h"

typedef struct fact {
    const char *name;
    int http;
    hx_word text;
} fact;

static const fact facts[FAILURES] = {
#define FAILURE(name, http) [FAILURE_##name] = { #name, http, HX_W_FAILURE_##name },
#include "failures.def"
#undef FAILURE
};

const char *refusal_name(const refusal *r)
{
    return r->what == FAILURE_TROUBLE ? trouble_name(&r->why) : facts[r->what].name;
}

int refusal_http(const refusal *r)
{
    return r->what == FAILURE_TROUBLE ? trouble_http(&r->why) : facts[r->what].http;
}

const char *refusal_text(const refusal *r, hx_language language)
{
    return r->what == FAILURE_TROUBLE ? trouble_text(&r->why, language)
                                      : hx_words(facts[r->what].text, language);
}

json_t *refusal_json(const refusal *r, hx_language language)
{
    json_t *const error = r->what == FAILURE_TROUBLE
                              ? wire_error(&r->why, language)
                              : json_pack("{s:s, s:s}", "name", facts[r->what].name, "text",
                                          refusal_text(r, language));
    if (r->what == FAILURE_BANNED) {
        json_object_set_new(error, "until", json_integer(r->until));
        json_object_set_new(error, "reason", json_string(r->reason));
    }
    if (r->retry) json_object_set_new(error, "retryAfter", json_integer(r->retry));
    json_t *const out = json_pack("{s:o}", "error", error);
    if (out && r->what == FAILURE_ELSEWHERE && r->url) {
        json_object_set_new(out, "url", json_string(r->url));
    }
    return out;
}

refusal refuse_with(failure what)
{
    return (refusal){ .what = what };
}

refusal refuse_trouble(const trouble *why)
{
    return (refusal){ .what = FAILURE_TROUBLE, .why = *why };
}

failure failure_of_store(store_result result)
{
    switch ((int)result) {
    case STORE_DONE: return FAILURE_NONE;
    case STORE_FULL: return FAILURE_STORE_FULL;
    case STORE_AWAY: return FAILURE_STORE_AWAY;
    default: return FAILURE_TRY_AGAIN;
    }
}
