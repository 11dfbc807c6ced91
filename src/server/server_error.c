/* server_error.c -- names, numbers and sentences of refusals. */
#include "server_error.h"
#include "hx/words.h"
#include "wire.h"

typedef struct fact {
    const char *name;
    int http;
    hx_word text;
} fact;

static const fact facts[SERVER_ERRORS] = {
#define SERVER_ERROR(name, http) [SERVER_ERROR_##name] = { #name, http, HX_W_SERVER_ERROR_##name },
#include "server_errors.def"
#undef SERVER_ERROR
};

const char *error_reply_name(const error_reply *r)
{
    return r->what == SERVER_ERROR_TABLE_ERROR ? table_error_name(&r->why) : facts[r->what].name;
}

int error_reply_http(const error_reply *r)
{
    return r->what == SERVER_ERROR_TABLE_ERROR ? table_error_http(&r->why) : facts[r->what].http;
}

const char *error_reply_text(const error_reply *r, hx_language language)
{
    return r->what == SERVER_ERROR_TABLE_ERROR ? table_error_text(&r->why, language)
                                               : hx_words(facts[r->what].text, language);
}

json_t *error_reply_json(const error_reply *r, hx_language language)
{
    json_t *const error = r->what == SERVER_ERROR_TABLE_ERROR
                              ? wire_error(&r->why, language)
                              : json_pack("{s:s, s:s}", "name", facts[r->what].name, "text",
                                          error_reply_text(r, language));
    if (r->what == SERVER_ERROR_BANNED) {
        json_object_set_new(error, "until", json_integer(r->until));
        json_object_set_new(error, "reason", json_string(r->reason));
    }
    if (r->retry) json_object_set_new(error, "retryAfter", json_integer(r->retry));
    json_t *const out = json_pack("{s:o}", "error", error);
    if (out && r->what == SERVER_ERROR_ELSEWHERE && r->url) {
        json_object_set_new(out, "url", json_string(r->url));
    }
    return out;
}

error_reply refuse_with(server_error what)
{
    return (error_reply){ .what = what };
}

error_reply refuse_table_error(const table_error *why)
{
    return (error_reply){ .what = SERVER_ERROR_TABLE_ERROR, .why = *why };
}

server_error error_of_store(store_result result)
{
    switch ((int)result) {
    case STORE_DONE: return SERVER_ERROR_NONE;
    case STORE_FULL: return SERVER_ERROR_STORE_FULL;
    case STORE_AWAY: return SERVER_ERROR_STORE_AWAY;
    default: return SERVER_ERROR_TRY_AGAIN;
    }
}
