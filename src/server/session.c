/* session.c -- guests and sessions: created, listed, ended. */
#include "allocation.h"
#include "hx/base64.h"
#include "hx/seal.h"
#include "people.h"
#include "tables.h"

enum { SESSION_ID = 22 };

/* `password`: the hash that must still be current. */
static void write_session(change *c, person *who, const char *password, const char *device,
                          char token[TOKEN_MAX])
{
    const int64_t now = tables_now();
    people_token_new(token);
    people_hash(token, who->key);
    who->scopes = SCOPE_READ | SCOPE_PLAY | SCOPE_SELF;
    change_add(c, STORE_PUT_SESSION)->as.session =
        (store_session){ change_text(c, who->key), change_text(c, who->id), now, now,
                         change_text(c, device),   change_text(c, password) };
}

server_error session_guest(people *p, const char *name, const char *device, person *out,
                           char token[TOKEN_MAX])
{
    memset(out, 0, sizeof *out);
    copy_text(out->name, sizeof out->name, name);
    tables_random_id('p', out->id);
    change *const c = people_change();
    change_add(c, STORE_NEW_PLAYER)->as.player = (store_player){
        change_text(c, out->id), change_text(c, out->name), "", "", tables_now(), 0, ""
    };
    write_session(c, out, "", device, token);
    const int64_t age = people_age(p);
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_remember(p, out, age);
    return error_of_store(result);
}

server_error session_begin(people *p, const person *of, const char *password, const char *device,
                           char token[TOKEN_MAX])
{
    person who = *of;
    change *const c = people_change();
    write_session(c, &who, password, device, token);
    const int64_t age = people_age(p);
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_remember(p, &who, age);
    return result == STORE_NONE ? SERVER_ERROR_WRONG_PASSWORD : error_of_store(result);
}

server_error session_rename(people *p, person *who, const char *name)
{
    change *const c = people_change();
    change_add(c, STORE_SET_NAME)->as.set = (store_set){ .id = who->id, .name = name };
    const store_result result = people_commit(p, c);
    people_forget(p, who->id);
    if (result == STORE_NONE) return SERVER_ERROR_WHO_ARE_YOU;
    if (result != STORE_DONE) return error_of_store(result);
    copy_text(who->name, sizeof who->name, name);
    return SERVER_ERROR_NONE;
}

/* -- ending ------------------------------------------------------------------------------------ */

static server_error end_by(people *p, const person *who, const store_drop *what, bool one)
{
    change *const c = people_change();
    change_add(c, one ? STORE_DROP_SESSION : STORE_DROP_SESSIONS)->as.drop = *what;
    people_tell_others(p, c, who);
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return result == STORE_NONE ? SERVER_ERROR_NONE : error_of_store(result);
}

server_error session_end(people *p, const person *who)
{
    return end_by(p, who, &(store_drop){ .hash = who->key }, true);
}

server_error session_end_all(people *p, const person *who)
{
    const server_error no = end_by(p, who, &(store_drop){ .player = who->id }, false);
    if (!no) people_audit(p, "sessions-ended", who->id, who->id, "all");
    return no;
}

server_error session_drop_others(people *p, const person *who)
{
    const store_drop others = { .player = who->id, .hash = who->key, .tokens = true };
    const server_error no = end_by(p, who, &others, false);
    if (!no) people_audit(p, "sessions-ended", who->id, who->id, "all others");
    return no;
}

/* -- listing ----------------------------------------------------------------------------------- */

/* A name for a session that says nothing about its token, nor about the hash of it. */
static void session_id(const char *hash, char out[SESSION_ID])
{
    char text[HASH_MAX + 16], spelled[HASH_MAX];
    uint8_t bytes[HX_SEAL_BYTES];
    const int length = snprintf(text, sizeof text, "session %s", hash);
    hx_seal_hash(text, (size_t)length, bytes);
    hx_to_base64(bytes, sizeof bytes, spelled, sizeof spelled);
    out[0] = 's';
    copy_text(out + 1, SESSION_ID - 1, spelled);
}

typedef struct listing {
    const person *who;
    json_t *list;
    const char *wanted; /* the id of one; its hash goes to: */
    char found[HASH_MAX];
} listing;

static bool list_session(void *to, const store_session *row)
{
    listing *const l = to;
    char id[SESSION_ID];
    session_id(row->hash, id);
    json_array_append_new(l->list, json_pack("{s:s, s:I, s:I, s:s, s:b}", "id", id, "created",
                                             (json_int_t)row->created, "seen",
                                             (json_int_t)row->seen, "device", row->agent, "current",
                                             strcmp(row->hash, l->who->key) == 0));
    return true;
}

server_error session_list(store *s, const person *who, json_t **out)
{
    listing l = { .who = who, .list = json_array() };
    *out = l.list;
    const store_result result = s ? store_each_session(s, who->id, list_session, &l) : STORE_AWAY;
    return result == STORE_NONE ? SERVER_ERROR_NONE : error_of_store(result);
}

static bool find_session(void *to, const store_session *row)
{
    listing *const l = to;
    char id[SESSION_ID];
    session_id(row->hash, id);
    if (strcmp(id, l->wanted) != 0) return true;
    copy_text(l->found, sizeof l->found, row->hash);
    return false;
}

server_error session_drop(people *p, store *s, const person *who, const char *id)
{
    listing l = { .who = who, .wanted = id };
    const store_result result = s ? store_each_session(s, who->id, find_session, &l) : STORE_AWAY;
    if (result != STORE_DONE && result != STORE_NONE) return error_of_store(result);
    if (!l.found[0]) return SERVER_ERROR_NO_SUCH_PATH;
    const store_drop one = { .hash = l.found, .player = who->id, .tokens = true };
    const server_error no = end_by(p, who, &one, true);
    if (!no) people_audit(p, "sessions-ended", who->id, who->id, "one");
    return no;
}

/* Every program names others it waiters to be taken for; the first that fits is the right one. */
void device_of(const char *agent, char out[DEVICE_MAX])
{
    static const char *const browsers[][2] = {
        { "Edg", "Edge" },      { "OPR/", "Opera" },      { "SamsungBrowser", "Samsung" },
        { "FxiOS", "Firefox" }, { "Firefox", "Firefox" }, { "CriOS", "Chrome" },
        { "Chrome", "Chrome" }, { "Safari", "Safari" },
    };
    static const char *const systems[][2] = {
        { "Android", "Android" }, { "iPhone", "iPhone" }, { "iPad", "iPad" },
        { "Windows", "Windows" }, { "Mac OS", "Mac" },    { "CrOS", "ChromeOS" },
        { "Linux", "Linux" },
    };
    const char *browser = NULL, *system = NULL;
    for (size_t i = 0; i < sizeof browsers / sizeof browsers[0] && !browser; i++)
        if (strstr(agent, browsers[i][0])) browser = browsers[i][1];
    for (size_t i = 0; i < sizeof systems / sizeof systems[0] && !system; i++)
        if (strstr(agent, systems[i][0])) system = systems[i][1];
    snprintf(out, DEVICE_MAX, "%s%s%s",
             browser  ? browser
             : system ? ""
                      : "-",
             browser && system ? ", " : "", system ? system : "");
}

void session_sweep(people *p, int64_t now)
{
    static const int64_t half_a_year = 182LL * 86400000;
    change *const c = people_change();
    change_add(c, STORE_SWEEP)->as.sweep =
        (store_sweep){ now - half_a_year, now - half_a_year, now };
    people_give(p, c);
}
