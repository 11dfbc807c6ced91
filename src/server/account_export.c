/* account_export.c -- exports all data the server has about a user.
 *
 * Claimed guests are included. No secrets: no hash of a password, session or token. Nothing
 * written by others: no reports about the user, and of chat only the user's own lines. */
#include "allocation.h"
#include "people.h"
#include "tables.h"

enum { ALL = 1 << 20 };

/* All reads must go through: half of what is there is not all of it. */
typedef struct exporting {
    store *from;
    store_result result;
} exporting;

static void note(exporting *e, store_result result)
{
    if (result != STORE_DONE && result != STORE_NONE) e->result = result;
}

static bool add_claimed(void *to, const store_player *row)
{
    json_array_append_new(to, json_pack("{s:s, s:s, s:I}", "player", row->id, "name", row->name,
                                        "created", (json_int_t)row->created));
    return true;
}

static bool add_rating(void *to, const store_rating *row)
{
    json_array_append_new(to, json_pack("{s:s, s:f, s:f, s:I, s:[]}", "game", row->kind, "mu",
                                        row->mu, "sigma", row->sigma, "games",
                                        (json_int_t)row->games, "history"));
    return true;
}

/* To the rating of its kind. */
static bool add_rated(void *to, const store_rating *row, int64_t at)
{
    size_t i;
    json_t *rating;
    json_array_foreach(to, i, rating)
    {
        if (strcmp(json_string_value(json_object_get(rating, "game")), row->kind) != 0) continue;
        json_array_append_new(json_object_get(rating, "history"),
                              json_pack("{s:s, s:I, s:f, s:f, s:I}", "table", row->table, "at",
                                        (json_int_t)at, "mu", row->mu, "sigma", row->sigma, "games",
                                        (json_int_t)row->games));
    }
    return true;
}

/* The summary says who sat where and how it ended, as lists show it. */
static bool add_game(void *to, const store_table *row)
{
    json_t *const game = json_pack("{s:s, s:s, s:s, s:I, s:I}", "table", row->id, "spec", row->spec,
                                   "title", row->title, "created", (json_int_t)row->created,
                                   "changed", (json_int_t)row->changed);
    json_t *const summary = json_loads(row->summary, 0, NULL);
    if (json_is_object(summary)) json_object_update_missing(game, summary);
    json_decref(summary);
    json_array_append_new(to, game);
    return true;
}

/* The body is "SEAT SEQ NAME", a line feed, what was said. */
static bool add_said(void *to, const store_event *row)
{
    const char *const text = strchr(row->body, '\n');
    json_array_append_new(to, json_pack("{s:s, s:I, s:s}", "table", row->table, "at",
                                        (json_int_t)row->at, "text", text ? text + 1 : ""));
    return true;
}

static bool add_report(void *to, const store_report *row)
{
    json_array_append_new(to,
                          json_pack("{s:s, s:I, s:s, s:s, s:s, s:b}", "id", row->id, "at",
                                    (json_int_t)row->at, "player", row->about, "table", row->table,
                                    "reason", row->reason, "closed", row->closed != 0));
    return true;
}

static bool add_audit(void *to, const store_audit *row)
{
    json_array_append_new(to, json_pack("{s:I, s:s, s:s, s:s}", "at", (json_int_t)row->at, "what",
                                        row->kind, "by", row->actor, "detail", row->detail));
    return true;
}

typedef struct own_bans {
    const char *player;
    json_t *list;
} own_bans;

static bool add_ban(void *to, const store_ban *row)
{
    const own_bans *const own = to;
    if (strcmp(row->target, own->player) != 0) return true;
    json_array_append_new(own->list,
                          json_pack("{s:I, s:I, s:s}", "at", (json_int_t)row->at, "until",
                                    (json_int_t)row->until, "reason", row->reason));
    return true;
}

static json_t *member(json_t *out, const char *name)
{
    json_t *const list = json_array();
    json_object_set_new(out, name, list);
    return list;
}

/* What is kept by the id of a player; that of an account, and of each guest it was. */
static void export_as(exporting *e, json_t *out, const char *player)
{
    own_bans bans = { player, json_object_get(out, "bans") };
    note(e, store_each_said(e->from, player, add_said, json_object_get(out, "chat")));
    note(e, store_each_report(e->from, player, true, ALL, add_report,
                              json_object_get(out, "reports")));
    note(e, store_each_audit(e->from, player, ALL, add_audit, json_object_get(out, "audit")));
    note(e, store_each_ban(e->from, tables_now(), add_ban, &bans));
}

static void export_account(exporting *e, json_t *out, const person *who)
{
    json_t *const claimed = member(out, "guests"), *const ratings = member(out, "ratings"), *guest;
    size_t i;
    note(e, store_each_claimed(e->from, who->id, ALL, add_claimed, claimed));
    note(e, store_each_rating(e->from, who->id, NULL, add_rating, ratings));
    note(e, store_each_rated(e->from, who->id, add_rated, ratings));
    note(e, store_each_game(e->from, who->id, 0, "", ALL, add_game, member(out, "games")));
    member(out, "chat");
    member(out, "reports");
    member(out, "bans");
    member(out, "audit");
    export_as(e, out, who->id);
    json_array_foreach(claimed, i, guest)
    {
        export_as(e, out, json_string_value(json_object_get(guest, "player")));
    }
}

server_error account_export(store *s, const person *who, json_t **out)
{
    player_row row;
    json_t *sessions = NULL, *tokens = NULL;
    const store_result result = people_read(s, who->id, &row);
    if (result != STORE_DONE) return error_of_store(result);
    *out = json_pack("{s:s, s:s, s:s, s:I}", "player", row.id, "name", row.name, "login", row.login,
                     "created", (json_int_t)row.row.created);
    exporting e = { .from = s, .result = STORE_DONE };
    const server_error no_sessions = session_list(s, who, &sessions);
    json_object_set_new(*out, "sessions", sessions);
    const server_error no_tokens = token_list(s, who, &tokens);
    json_object_set_new(*out, "tokens", tokens);
    export_account(&e, *out, who);
    if (no_sessions) return no_sessions;
    return no_tokens ? no_tokens : error_of_store(e.result);
}
