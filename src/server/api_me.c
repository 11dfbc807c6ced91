/* api_me.c -- requests about oneself: session, account, tokens, games, ratings.  All of them are
 * answered in a reader thread. */
#include "allocation.h"
#include "api_internal.h"
#include "names.h"

static json_t *person_json(const person *who)
{
    return json_pack("{s:s, s:s, s:s, s:b}", "player", who->id, "name", who->name, "login",
                     who->login, "guest", !who->login[0]);
}

static void refused(call *c, server_error what)
{
    if (what == SERVER_ERROR_TABLE_ERROR)
        c->why = refuse_table_error(&(table_error){ .what = TABLE_ERROR_BAD_NAME });
    else if (what) c->why = refuse_with(what);
}

/* The name of the body, made fit; false: the error_reply is filled in. */
static bool take_name(call *c, char out[PERSON_MAX])
{
    const char *const name = call_text(c, "name", true);
    if (!name || !call_members(c, "name")) return false;
    const name_verdict verdict = name_take(out, PERSON_MAX, name);
    if (verdict == NAME_FINE) return true;
    const table_error_kind what =
        verdict == NAME_RESERVED ? TABLE_ERROR_NAME_RESERVED : TABLE_ERROR_BAD_NAME;
    c->why = refuse_table_error(&(table_error){ .what = what });
    return false;
}

/* The token goes to programs in the body and to the page in a cookie it cannot read. */
static void answer_with_token(call *c, const char *token)
{
    c->out = person_json(&c->who);
    json_object_set_new(c->out, "token", json_string(token));
    copy_text(c->cookie, sizeof c->cookie, token);
    c->sets_cookie = true;
    c->status = 201;
}

/* -- guests and sessions ----------------------------------------------------------------------- */

void api_guest(call *c, store *s)
{
    (void)s;
    char token[TOKEN_MAX], name[PERSON_MAX], device[DEVICE_MAX];
    if (!take_name(c, name)) return;
    device_of(net_request_head(c->request)->agent, device);
    refused(c, session_guest(c->of->people, name, device, &c->who, token));
    if (!c->why.what) answer_with_token(c, token);
}

static bool add_rating(void *to, const store_rating *row)
{
    json_array_append_new(to, json_pack("{s:s, s:f, s:f, s:f, s:I}", "game", row->kind, "mu",
                                        row->mu, "sigma", row->sigma, "rating",
                                        row->mu - 3 * row->sigma, "games", (json_int_t)row->games));
    return true;
}

void api_me(call *c, store *s)
{
    json_t *const list = json_array();
    if (s && c->who.login[0]) store_each_rating(s, c->who.id, NULL, add_rating, list);
    c->out = person_json(&c->who);
    json_object_set_new(c->out, "ratings", list);
}

void api_rename(call *c, store *s)
{
    (void)s;
    char name[PERSON_MAX];
    if (!take_name(c, name)) return;
    refused(c, session_rename(c->of->people, &c->who, name));
    if (!c->why.what) c->out = person_json(&c->who);
}

void api_logout(call *c, store *s)
{
    (void)s;
    refused(c, session_end(c->of->people, &c->who));
    copy_text(c->cookie, sizeof c->cookie, "-");
    c->sets_cookie = true;
}

void api_logout_everywhere(call *c, store *s)
{
    (void)s;
    refused(c, session_end_all(c->of->people, &c->who));
    copy_text(c->cookie, sizeof c->cookie, "-");
    c->sets_cookie = true;
}

void api_sessions(call *c, store *s)
{
    json_t *list = NULL;
    refused(c, session_list(s, &c->who, &list));
    c->out = json_pack("{s:o}", "sessions", list);
}

void api_drop_session(call *c, store *s)
{
    refused(c, session_drop(c->of->people, s, &c->who, c->arg));
}

void api_drop_sessions(call *c, store *s)
{
    (void)s;
    refused(c, session_drop_others(c->of->people, &c->who));
}

/* -- accounts ---------------------------------------------------------------------------------- */

void api_account(call *c, store *s)
{
    const char *const login = call_text(c, "login", true);
    const char *const password = call_text(c, "password", true);
    if (!login || !password || !call_members(c, "login password")) return;
    refused(c, account_make(c->of->people, s, &c->who, login, password));
    if (!c->why.what) c->out = person_json(&c->who);
}

void api_login(call *c, store *s)
{
    char token[TOKEN_MAX], device[DEVICE_MAX];
    const char *const login = call_text(c, "login", true);
    const char *const password = call_text(c, "password", true);
    const char *const claim = call_text(c, "claim", false);
    if (!login || !password || c->why.what || !call_members(c, "login password claim")) return;
    device_of(net_request_head(c->request)->agent, device);
    const server_error no =
        account_enter(c->of->people, s, login, password, claim, device, &c->who, token);
    if (no != SERVER_ERROR_BANNED || !call_banned(c)) refused(c, no);
    if (!c->why.what) answer_with_token(c, token);
}

void api_password(call *c, store *s)
{
    const char *const old = call_text(c, "old", true);
    const char *const fresh = call_text(c, "new", true);
    if (!old || !fresh || !call_members(c, "old new")) return;
    refused(c, account_password(c->of->people, s, &c->who, old, fresh));
}

void api_forget(call *c, store *s)
{
    const char *const password = call_text(c, "password", c->who.login[0]);
    if (c->why.what || !call_members(c, "password")) return;
    refused(c, account_forget(c->of->people, s, &c->who, password ? password : ""));
    if (!c->why.what) forgetting_due(c->of);
    copy_text(c->cookie, sizeof c->cookie, "-");
    c->sets_cookie = true;
}

void api_export(call *c, store *s)
{
    refused(c, account_export(s, &c->who, &c->out));
}

/* -- tokens ------------------------------------------------------------------------------------ */

static unsigned scopes_of(call *c)
{
    unsigned scopes = 0;
    size_t i;
    json_t *name;
    json_array_foreach(json_object_get(c->body, "scopes"), i, name)
    {
        const unsigned scope =
            json_is_string(name) ? token_scope_named(json_string_value(name)) : 0;
        if (!scope) return 0;
        scopes |= scope;
    }
    return scopes;
}

void api_make_token(call *c, store *s)
{
    (void)s;
    char id[PLAYER_MAX], token[TOKEN_MAX];
    const char *const label = call_text(c, "label", true);
    const unsigned scopes = scopes_of(c);
    if (!label || !call_members(c, "label scopes")) return;
    if (!scopes) {
        refused(c, SERVER_ERROR_BAD_BODY);
        return;
    }
    refused(c, token_make(c->of->people, &c->who, label, scopes, id, token));
    if (c->why.what) return;
    c->status = 201;
    c->out = json_pack("{s:s, s:s}", "id", id, "token", token);
}

void api_list_tokens(call *c, store *s)
{
    json_t *list = NULL;
    refused(c, token_list(s, &c->who, &list));
    c->out = json_pack("{s:o}", "tokens", list ? list : json_array());
}

void api_drop_token(call *c, store *s)
{
    (void)s;
    refused(c, token_drop(c->of->people, &c->who, c->arg));
}

/* -- reports ----------------------------------------------------------------------------------- */

void api_report(call *c, store *s)
{
    (void)s;
    const char *const table_id = call_text(c, "table", true);
    const char *const player = call_text(c, "player", true);
    const char *const reason = call_text(c, "reason", true);
    if (!table_id || !player || !reason || !call_members(c, "table player reason")) return;
    refused(c, report_make(c->of->people, &c->who, table_id, player, reason));
    if (!c->why.what) c->status = 201;
}

/* -- lists ------------------------------------------------------------------------------------- */

/* What the table last said about itself, with what only the store knows. */
static json_t *summary_json(const store_table *row, bool own)
{
    json_t *j =
        own ? json_loads(row->summary, 0, NULL) : wire_summary_public(row->summary, tables_now());
    if (!json_is_object(j)) {
        json_decref(j);
        j = json_pack("{s:s, s:s, s:s}", "id", row->id, "title", row->title, "spec", row->spec);
    }
    json_object_set_new(j, "created", json_integer(row->created));
    json_object_set_new(j, "changed", json_integer(row->changed));
    return j;
}

json_t *api_own_summary(const store_table *row)
{
    return summary_json(row, true);
}

static bool add_own_table(void *to, const store_table *row)
{
    json_array_append_new(to, api_own_summary(row));
    return true;
}

static bool add_public_table(void *to, const store_table *row)
{
    json_array_append_new(to, summary_json(row, false));
    return true;
}

void api_my_games(call *c, store *s)
{
    enum { PAGE = 50 };
    char before[32] = "0", id[PLAYER_MAX] = "";
    call_query(c, "before", before, sizeof before);
    call_query(c, "id", id, sizeof id);
    json_t *const list = json_array();
    const store_result result =
        s ? store_each_game(s, c->who.id, strtoll(before, NULL, 10), id, PAGE, add_own_table, list)
          : STORE_AWAY;
    if (result != STORE_NONE) refused(c, error_of_store(result));
    c->out = json_pack("{s:o}", "games", list);
}

void api_tables(call *c, store *s)
{
    enum { MOST = 200 };
    json_t *const list = json_array();
    const store_result result = s ? store_each_public(s, MOST, add_public_table, list) : STORE_AWAY;
    if (result != STORE_NONE) refused(c, error_of_store(result));
    c->out = json_pack("{s:o}", "tables", list);
}

static bool add_ranked(void *to, const store_rating *row)
{
    json_t *const j =
        json_pack("{s:s, s:f, s:f, s:f, s:I}", "who", row->who, "mu", row->mu, "sigma", row->sigma,
                  "rating", row->mu - 3 * row->sigma, "games", (json_int_t)row->games);
    json_array_append_new(to, j);
    return true;
}

static void add_name(store *s, json_t *entry)
{
    player_row row;
    const char *const who = json_string_value(json_object_get(entry, "who"));
    if (strncmp(who, "bot:", 4) == 0) return;
    if (people_read(s, who, &row) == STORE_DONE && !row.row.gone) {
        json_object_set_new(entry, "name", json_string(row.name));
    }
}

void api_ratings(call *c, store *s)
{
    enum { MOST = 100 };
    char game[40] = "catan", sort[8] = "";
    size_t i;
    call_query(c, "game", game, sizeof game);
    if (call_query(c, "of", sort, sizeof sort) && strcmp(sort, "people") != 0 &&
        strcmp(sort, "bots") != 0) {
        refused(c, SERVER_ERROR_BAD_BODY);
        return;
    }
    json_t *entry, *const list = json_array();
    const store_result result =
        s ? store_each_ranked(s, game, sort, MOST, add_ranked, list) : STORE_AWAY;
    if (result != STORE_NONE) refused(c, error_of_store(result));
    json_array_foreach(list, i, entry) add_name(s, entry);
    c->out = json_pack("{s:s, s:o}", "game", game, "ratings", list);
}
