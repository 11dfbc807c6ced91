/* api.c -- HTTP requests: rate limits, routing, body, authentication, and the response. */
#include "allocation.h"
#include "api_internal.h"
#include "log.h"
#include "platform/timing.h"

/* -- the table of routes ----------------------------------------------------------------------- */

static const route routes[] = {
#define ROUTE(method, path, handler, flags) { NET_##method, path, flags, api_##handler },
#include "routes.def"
#undef ROUTE
};

enum { ROUTES = sizeof routes / sizeof routes[0] };

const route *api_routes(int *count)
{
    *count = ROUTES;
    return routes;
}

/* Does the path fit?  What stands for * goes to arg. */
static bool path_fits(const char *pattern, const char *path, char arg[PLAYER_MAX])
{
    for (;;) {
        if (*pattern == '*') {
            const size_t length = strcspn(path, "/");
            if (length == 0 || length >= PLAYER_MAX) return false;
            memcpy(arg, path, length);
            arg[length] = '\0';
            path += length;
            pattern++;
        }
        if (*pattern != *path) return false;
        if (!*pattern) return true;
        if (*pattern != '*') pattern++, path++;
    }
}

static const route *find_route(const net_head *head, char arg[PLAYER_MAX], bool *path_known)
{
    const net_method method = head->method == NET_HEAD ? NET_GET : head->method;
    *path_known = false;
    for (int i = 0; i < ROUTES; i++) {
        if (!path_fits(routes[i].path, head->path, arg)) continue;
        *path_known = true;
        if (routes[i].method == method) return &routes[i];
    }
    return NULL;
}

/* -- what the head says ------------------------------------------------------------------------ */

hx_language api_language(const net_head *head)
{
    hx_language found = HX_ENGLISH;
    char name[8];
    for (const char *at = head->languages; *at;) {
        const size_t length = strcspn(at, ",;");
        copy_text(name, length < sizeof name ? length + 1 : sizeof name, at);
        if (hx_language_named(name, &found)) return found;
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    return found;
}

static bool bearer(const net_head *head, char token[TOKEN_MAX])
{
    if (strncmp(head->authorization, "Bearer ", 7) != 0) return false;
    if (strlen(head->authorization + 7) >= TOKEN_MAX) return false;
    copy_text(token, TOKEN_MAX, head->authorization + 7);
    return true;
}

bool api_token(const net_head *head, char token[TOKEN_MAX], bool *by_cookie)
{
    *by_cookie = false;
    if (bearer(head, token)) return true;
    for (const char *at = head->cookie; *at;) {
        const size_t length = strcspn(at, ";");
        if (strncmp(at, "hexshore=", 9) == 0 && length - 9 < TOKEN_MAX) {
            copy_text(token, length - 9 + 1, at + 9);
            *by_cookie = true;
            return true;
        }
        at += length;
        at += strspn(at, "; ");
    }
    return false;
}

/* "https://example.org:8080/x" without the scheme and the path. */
static bool host_of(const char *url, char *out, size_t cap)
{
    const char *const begin = strstr(url, "://");
    if (!begin) return false;
    const size_t length = strcspn(begin + 3, "/");
    copy_text(out, length + 1 < cap ? length + 1 : cap, begin + 3);
    return true;
}

static bool among_origins(const char *list, const char *origin)
{
    const size_t length = strlen(origin);
    for (const char *at = list; at && *at;) {
        const size_t part = strcspn(at, ",");
        if (part == length && strncmp(at, origin, length) == 0) return true;
        at += part;
        at += strspn(at, ", ");
    }
    return false;
}

/* Does this Origin belong to a page of ours? */
static bool api_origin_fits(const server *s, const net_head *head)
{
    char origin[256], own[256];
    if (!host_of(head->origin, origin, sizeof origin)) return false;
    if (strcmp(origin, head->host) == 0) return true;
    if (host_of(s->url, own, sizeof own) && strcmp(origin, own) == 0) return true;
    return among_origins(s->config.origins, head->origin);
}

int api_admit(void *context, const net_head *head)
{
    server *const s = context;
    char key[64];
    limits_address(head->address, key, sizeof key);
    if (s->stopping) return 503;
    if (!limits_allow_from(s->limits, LIMIT_SOCKET, head->address, monotonic_millis())) return 429;
    if (!connection_count_has_room(s->connection_count, SOCKETS_OF_ADDRESS, key)) return 429;
    return !*head->origin || api_origin_fits(s, head) ? 0 : 403;
}

/* -- answers ----------------------------------------------------------------------------------- */

static void call_free(call *c)
{
    c->of->calls--;
    if (c->body) json_decref(c->body);
    if (c->out) json_decref(c->out);
    free(c->text);
    free(c);
}

static const char *cookie_header(const call *c, char *out, size_t cap)
{
    const bool taken = strcmp(c->cookie, "-") == 0;
    snprintf(out, cap, "hexshore=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s",
             taken ? "" : c->cookie, taken ? 0 : 180 * 86400,
             net_request_head(c->request)->secure ? "; Secure" : "");
    return out;
}

static void finish_answer(call *c)
{
    if (c->why.what) {
        if (c->out) json_decref(c->out);
        c->out = error_reply_json(&c->why, c->language);
        c->status = error_reply_http(&c->why);
        free(c->text);
        c->text = NULL;
        c->length = 0;
    }
    if (!c->status) c->status = 200;
    if (c->text) return;
    c->text = json_dumps(c->out ? c->out : (c->out = json_object()), JSON_COMPACT);
    c->type = "application/json";
}

static size_t answer_length(const call *c)
{
    if (!c->text) return 0;
    return c->length ? c->length : strlen(c->text);
}

void call_answer(call *c)
{
    char cookie[256], location[512], retry[12];
    net_header headers[5] = { { "cache-control", c->keep && !c->why.what ? c->keep : "no-store" } };
    int count = 1;
    c->of->wrong_passwords += c->why.what == SERVER_ERROR_WRONG_PASSWORD;
    finish_answer(c);
    if (c->sets_cookie && !c->why.what) {
        headers[count++] = (net_header){ "set-cookie", cookie_header(c, cookie, sizeof cookie) };
    }
    if (c->status == 429 || c->status == 503) {
        snprintf(retry, sizeof retry, "%d", c->why.retry ? c->why.retry : 2);
        headers[count++] = (net_header){ "retry-after", retry };
    }
    if (c->status == 307 && c->why.url) {
        snprintf(location, sizeof location, "%s%s", c->why.url, net_request_head(c->request)->path);
        headers[count++] = (net_header){ "location", location };
    }
    net_reply(c->request, &(net_answer){ .status = c->status,
                                         .type = c->type,
                                         .headers = headers,
                                         .body = c->text ? c->text : "",
                                         .length = answer_length(c) });
    call_free(c);
}

void call_refuse(call *c, server_error what)
{
    c->why = refuse_with(what);
    call_answer(c);
}

bool api_banned(server *s, const net_head *head, const person *who, error_reply *why)
{
    ban_facts facts;
    if (!people_banned(s->people, who, head->address, &facts)) return false;
    *why = refuse_with(SERVER_ERROR_BANNED);
    why->until = facts.until;
    copy_text(why->reason, sizeof why->reason, facts.reason);
    return true;
}

bool call_banned(call *c)
{
    return api_banned(c->of, net_request_head(c->request), &c->who, &c->why);
}

net_request *call_release(call *c)
{
    net_request *const request = c->request;
    call_free(c);
    return request;
}

/* -- bodies and queries ------------------------------------------------------------------------ */

static bool read_body(call *c)
{
    size_t length;
    const char *const text = net_request_body(c->request, &length);
    if (length == 0) return true;
    if (strncmp(net_request_head(c->request)->type, "application/json", 16) != 0) return false;
    json_error_t error;
    c->body = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    return json_is_object(c->body);
}

const char *call_text(call *c, const char *name, bool must_be)
{
    const json_t *const value = json_object_get(c->body, name);
    if (json_is_string(value) && strlen(json_string_value(value)) == json_string_length(value)) {
        return json_string_value(value);
    }
    if (must_be || value) c->why = refuse_with(SERVER_ERROR_BAD_BODY);
    return NULL;
}

bool call_members(call *c, const char *names)
{
    const char *key;
    json_t *value;
    json_object_foreach(c->body, key, value)
    {
        const char *const at = strstr(names, key);
        const size_t length = strlen(key);
        if (at && length && (at == names || at[-1] == ' ') && (!at[length] || at[length] == ' ')) {
            continue;
        }
        c->why = refuse_with(SERVER_ERROR_BAD_BODY);
        return false;
    }
    return true;
}

bool call_query(const call *c, const char *name, char *out, size_t cap)
{
    const size_t length = strlen(name);
    for (const char *at = net_request_head(c->request)->query; *at;) {
        const size_t part = strcspn(at, "&");
        if (part > length && strncmp(at, name, length) == 0 && at[length] == '=') {
            const size_t size = part - length - 1;
            copy_text(out, size + 1 < cap ? size + 1 : cap, at + length + 1);
            return true;
        }
        at += part;
        at += *at == '&';
    }
    return false;
}

/* -- who asks ---------------------------------------------------------------------------------- */

static bool flagged(const call *c, char flag)
{
    return strchr(c->route->flags, flag) != NULL;
}

static server_error may_not(const call *c)
{
    if (c->unknown && (flagged(c, 'W') || c->unknown != SERVER_ERROR_WHO_ARE_YOU))
        return c->unknown;
    if (flagged(c, 'W') && !c->who.id[0]) return SERVER_ERROR_WHO_ARE_YOU;
    if (flagged(c, 'U') && !(c->who.scopes & SCOPE_SELF)) return SERVER_ERROR_NOT_ALLOWED;
    if (flagged(c, 'P') && !(c->who.scopes & SCOPE_PLAY)) return SERVER_ERROR_NOT_ALLOWED;
    if (flagged(c, 'R') && !(c->who.scopes & SCOPE_READ)) return SERVER_ERROR_NOT_ALLOWED;
    return SERVER_ERROR_NONE;
}

static bool is_login(const call *c)
{
    return strcmp(c->route->path, "/api/login") == 0;
}

static const char *login_of(const call *c)
{
    const char *const login = json_string_value(json_object_get(c->body, "login"));
    return login ? login : "";
}

/* A right password gives its try back; a wrong one is worth a line in the log, with no more of the
 * address than its network and nothing of what was typed. */
static void login_answered(call *c)
{
    const char *const address = net_request_head(c->request)->address;
    char network[64];
    if (!c->why.what) limits_entered(c->of->limits, login_of(c), address, monotonic_millis());
    if (c->why.what != SERVER_ERROR_WRONG_PASSWORD) return;
    limits_network(address, network, sizeof network);
    log_line(LOG_WARN_, "login-failed",
             (log_fact[]){ { "network", network, 0 },
                           { "player", c->who.id[0] ? c->who.id : "-", 0 },
                           { 0 } });
}

static void handle_request(job *j, void *tool)
{
    call *const c = (call *)j;
    c->route->handle(c, tool);
}

static void read_done(job *j)
{
    call *const c = (call *)j;
    if (is_login(c)) login_answered(c);
    call_answer(c);
}

/* Expensive requests also count per player, whatever the address. */
static bool player_within_limits(call *c)
{
    static const struct {
        const char *path;
        net_method method;
        limit_kind kind;
    } costs[] = {
        { "/api/me", NET_PUT, LIMIT_RENAME },
        { "/api/tokens", NET_POST, LIMIT_TOKEN },
        { "/api/reports", NET_POST, LIMIT_REPORT },
        { "/api/me/export", NET_GET, LIMIT_EXPORT },
    };
    if (!c->who.id[0]) return true;
    for (size_t i = 0; i < sizeof costs / sizeof costs[0]; i++) {
        if (strcmp(costs[i].path, c->route->path) != 0 || costs[i].method != c->route->method)
            continue;
        return limits_allow(c->of->limits, costs[i].kind, c->who.id, monotonic_millis());
    }
    return !flagged(c, 'S') ||
           limits_allow(c->of->limits, LIMIT_CONFIRM, c->who.id, monotonic_millis());
}

/* Those who are banned may still look, and take or delete what is theirs. */
static bool kept_out(call *c)
{
    const bool matters = flagged(c, 'W') || c->route->method != NET_GET;
    return matters && !flagged(c, 'B') && call_banned(c);
}

static void go_on(call *c)
{
    enum { DESK_QUEUE = 2000, HASH_QUEUE = 64 };
    const server_error no = may_not(c);
    if (no) {
        call_refuse(c, no);
        return;
    }
    if (kept_out(c)) {
        call_answer(c);
        return;
    }
    if (!player_within_limits(c)) {
        call_refuse(c, SERVER_ERROR_TOO_MANY);
        return;
    }
    const bool slow = flagged(c, 'S');
    if (!slow && !flagged(c, 'D')) {
        c->route->handle(c, NULL);
        return;
    }
    pool *const p = slow ? c->of->hashers : c->of->readers;
    if (pool_waiting(p) > (slow ? HASH_QUEUE : DESK_QUEUE)) {
        call_refuse(c, SERVER_ERROR_TOO_BUSY);
        return;
    }
    c->job = (job){ NULL, handle_request, read_done };
    pool_give(p, &c->job);
}

static void find_who(job *j, void *tool)
{
    call *const c = (call *)j;
    c->unknown = people_find(c->of->people, tool, c->token, &c->who);
}

static void who_found(job *j)
{
    go_on((call *)j);
}

static void identify(call *c)
{
    bool by_cookie;
    const bool matters = !flagged(c, 'H'); /* nobody is looked up for these: nothing waits */
    const bool shown = matters && api_token(net_request_head(c->request), c->token, &by_cookie);
    if (!shown || people_known(c->of->people, c->token, &c->who)) {
        go_on(c);
        return;
    }
    c->job = (job){ NULL, find_who, who_found };
    pool_give(c->of->readers, &c->job);
}

/* -- the gate ---------------------------------------------------------------------------------- */

/* A page of somebody else must not act in the name of a player whose browser it runs in. */
static bool foreign_page(const server *s, const net_head *head)
{
    char token[TOKEN_MAX];
    bool by_cookie;
    if (head->method == NET_GET || head->method == NET_HEAD) return false;
    if (*head->origin) return !api_origin_fits(s, head);
    return api_token(head, token, &by_cookie) && by_cookie;
}

static bool within_limits(call *c, const char *address)
{
    limits *const l = c->of->limits;
    if (strcmp(c->route->path, "/api/session") == 0) {
        return limits_allow_from(l, LIMIT_GUEST, address, monotonic_millis());
    }
    if (is_login(c)) return limits_may_try(l, login_of(c), address, monotonic_millis());
    return !flagged(c, 'S') || limits_allow_from(l, LIMIT_PASSWORD, address, monotonic_millis());
}

static server_error at_the_gate(call *c, bool path_known)
{
    const net_head *const head = net_request_head(c->request);
    const char *const address = head->address;
    if (c->of->stopping) return SERVER_ERROR_STOPPING;
    const bool counts = !c->route || !flagged(c, 'H');
    if (counts && !limits_allow_from(c->of->limits, LIMIT_REQUEST, address, monotonic_millis()))
        return SERVER_ERROR_TOO_MANY;
    if (!c->route) return path_known ? SERVER_ERROR_WRONG_METHOD : SERVER_ERROR_NO_SUCH_PATH;
    if (foreign_page(c->of, head)) return SERVER_ERROR_WRONG_ORIGIN;
    if (!read_body(c)) return SERVER_ERROR_BAD_BODY;
    return within_limits(c, address) ? SERVER_ERROR_NONE : SERVER_ERROR_TOO_MANY;
}

void api_request(void *context, net_request *request)
{
    server *const s = context;
    const net_head *const head = net_request_head(request);
    char arg[PLAYER_MAX] = "";
    bool path_known;
    const route *const found = find_route(head, arg, &path_known);
    if (!path_known && strncmp(head->path, "/api/", 5) != 0) {
        page_answer(s, request);
        return;
    }
    call *const c = must_have(1, sizeof *c);
    c->of = s;
    s->calls++;
    c->request = request;
    c->route = found;
    c->language = api_language(head);
    copy_text(c->arg, sizeof c->arg, arg);
    const server_error no = at_the_gate(c, path_known);
    if (no) call_refuse(c, no);
    else identify(c);
}

/* -- who at a table ---------------------------------------------------------------------------- */

static bool belongs_to(const table *p, const char *player)
{
    return table_seat_of(p, player) != HX_NOBODY || strcmp(table_host(p), player) == 0;
}

const char *api_known_as(const table *p, const person *who)
{
    if (!who->id[0] || belongs_to(p, who->id)) return who->id;
    for (int i = 0; i < who->guests; i++) {
        if (belongs_to(p, who->guest[i])) return who->guest[i];
    }
    return who->id;
}
