/* api_socket.c -- the WebSocket: hello, then commands in, acknowledgements and events out.
 *
 * Each client is a visitor of one table.  It lives as long as its socket, and longer
 * while somebody finds out who is behind its token. */
#include <stddef.h>

#include "allocation.h"
#include "platform/timing.h"
#include "server_internal.h"

typedef struct ack ack;
typedef struct socket_client socket_client;

enum { HELLO_WITHIN = 15000 };

struct socket_client {
    job job; /* finding out who it is */
    table_waiter waiter;
    visitor visitor;
    server *of;
    net_socket *socket; /* NULL: closed */
    person who;
    server_error unknown;
    char token[TOKEN_MAX];
    bool greeted, asking, is_waiting;
    hx_language language;
    char key[24];     /* its own, for limits */
    char address[64]; /* it is counted by    */
    bool counted;     /* as one of its player */
    ack *acks;
    int64_t opened;
    socket_client *next, **link; /* among those who have not said hello; link NULL: he has */
};

/* An acknowledgement that waits for the store. */
struct ack {
    pending_ack ack;
    socket_client *to; /* NULL: he has left */
    uint32_t seq;
    ack *next, **link;
};

static void client_free(socket_client *l)
{
    if (!l->socket && !l->asking) free(l);
}

static void send_text(socket_client *l, const char *text)
{
    if (l->socket && text) net_send(l->socket, text, strlen(text));
}

static void send_json(socket_client *l, json_t *j)
{
    char *const text = json_dumps(j, JSON_COMPACT);
    send_text(l, text);
    free(text);
    json_decref(j);
}

static void send_refused(socket_client *l, uint32_t seq, const error_reply *why)
{
    json_t *const j = error_reply_json(why, l->language);
    json_object_set_new(j, "type", json_string("refused"));
    json_object_set_new(j, "seq", json_integer(seq));
    send_json(l, j);
}

static void refuse_line(socket_client *l, uint32_t seq, server_error what)
{
    const error_reply why = refuse_with(what);
    send_refused(l, seq, &why);
}

/* -- strangers: those who have not said hello yet ---------------------------------------------- */

static void add_stranger(socket_client *l)
{
    server *const s = l->of;
    l->opened = monotonic_millis();
    l->next = s->strangers;
    l->link = &s->strangers;
    if (s->strangers) s->strangers->link = &l->next;
    s->strangers = l;
}

static void remove_stranger(socket_client *l)
{
    if (!l->link) return;
    *l->link = l->next;
    if (l->next) l->next->link = l->link;
    l->link = NULL;
}

void socket_tick(server *s)
{
    const int64_t before = monotonic_millis() - HELLO_WITHIN;
    for (socket_client *l = s->strangers; l; l = l->next) {
        if (l->opened < before) net_hang_up(l->socket, 1008, "HELLO_FIRST");
    }
}

/* -- leaving ----------------------------------------------------------------------------------- */

/* "elsewhere" and "try-again" are messages of their own; the socket ends after them. */
static void say_farewell(socket_client *l, const error_reply *why)
{
    if (!l->socket) return;
    if (why->what == SERVER_ERROR_ELSEWHERE) {
        char url[300];
        const char *const from = why->url ? why->url : "";
        const bool http = strncmp(from, "http", 4) == 0;
        snprintf(url, sizeof url, "%s%s/api/socket", http ? "ws" : "", http ? from + 4 : from);
        send_json(l, json_pack("{s:s, s:s}", "type", "elsewhere", "url", url));
    } else if (why->what == SERVER_ERROR_TRY_AGAIN || why->what == SERVER_ERROR_STOPPING) {
        send_json(l, json_pack("{s:s}", "type", "try-again"));
    } else {
        send_refused(l, 0, why);
    }
    net_hang_up(l->socket, 1013, error_reply_name(why));
}

static void on_dismissed(visitor *v, const error_reply *why)
{
    say_farewell((socket_client *)((char *)v - offsetof(socket_client, visitor)), why);
}

static void on_send(visitor *v, const char *text, size_t length)
{
    socket_client *const l = (socket_client *)((char *)v - offsetof(socket_client, visitor));
    if (l->socket) net_send(l->socket, text, length);
}

/* -- hello ------------------------------------------------------------------------------------- */

static void on_ready(table_waiter *w, hosted_table *t)
{
    socket_client *const l = (socket_client *)((char *)w - offsetof(socket_client, waiter));
    l->is_waiting = false;
    copy_text(l->visitor.player, sizeof l->visitor.player, api_known_as(hosted_state(t), &l->who));
    tables_enter(t, &l->visitor);
}

static void on_refused(table_waiter *w, const error_reply *why)
{
    socket_client *const l = (socket_client *)((char *)w - offsetof(socket_client, waiter));
    l->is_waiting = false;
    say_farewell(l, why);
}

/* False if this player has too many sockets already. */
static bool count_player(socket_client *l)
{
    connection_count *const h = l->of->connection_count;
    if (!l->who.id[0]) return true;
    if (!connection_count_has_room(h, SOCKETS_OF_PLAYER, l->who.id)) return false;
    connection_count_enter(h, SOCKETS_OF_PLAYER, l->who.id);
    l->counted = true;
    return true;
}

static void enter(socket_client *l)
{
    error_reply why = refuse_with(l->unknown);
    if (l->unknown || api_banned(l->of, net_socket_head(l->socket), &l->who, &why)) {
        say_farewell(l, &why);
        return;
    }
    if (l->who.id[0] && !(l->who.scopes & SCOPE_PLAY)) l->who.id[0] = '\0'; /* may watch */
    if (!count_player(l)) {
        why = refuse_with(SERVER_ERROR_TOO_MANY);
        say_farewell(l, &why);
        return;
    }
    l->is_waiting = true;
    tables_await(l->of->tables, &l->waiter);
}

static void find_who(job *j, void *tool)
{
    socket_client *const l = (socket_client *)j;
    l->unknown = people_find(l->of->people, tool, l->token, &l->who);
}

static void who_found(job *j)
{
    socket_client *const l = (socket_client *)j;
    l->asking = false;
    if (l->socket) enter(l);
    else client_free(l);
}

static void hello(socket_client *l, const wire_message *m)
{
    bool by_cookie;
    bool shown = m->token[0] != '\0';
    if (l->greeted) {
        refuse_line(l, 0, SERVER_ERROR_HELLO_FIRST);
        return;
    }
    l->greeted = true;
    remove_stranger(l);
    copy_text(l->waiter.table, sizeof l->waiter.table, m->table);
    l->visitor.since = m->since;
    l->visitor.legal = m->legal;
    copy_text(l->visitor.client, sizeof l->visitor.client, m->client);
    copy_text(l->token, sizeof l->token, m->token);
    if (!shown) shown = api_token(net_socket_head(l->socket), l->token, &by_cookie);
    if (!shown || people_known(l->of->people, l->token, &l->who)) {
        enter(l);
        return;
    }
    l->asking = true;
    l->job = (job){ NULL, find_who, who_found };
    pool_give(l->of->readers, &l->job);
}

/* -- commands ---------------------------------------------------------------------------------- */

static void ack_free(ack *a)
{
    if (a->to) {
        *a->link = a->next;
        if (a->next) a->next->link = a->link;
    }
    free(a);
}

static void on_stored(pending_ack *e, hosted_table *t)
{
    (void)t;
    ack *const a = (ack *)e;
    if (a->to) {
        char *const text = wire_ack(a->seq, e->number);
        send_text(a->to, text);
        free(text);
    }
    ack_free(a);
}

static void on_failed(pending_ack *e, const error_reply *why)
{
    ack *const a = (ack *)e;
    if (a->to) send_refused(a->to, a->seq, why);
    ack_free(a);
}

static ack *ack_new(socket_client *l, uint32_t seq)
{
    ack *const a = must_have(1, sizeof *a);
    a->ack.done = on_stored;
    a->ack.failed = on_failed;
    a->to = l;
    a->seq = seq;
    a->next = l->acks;
    a->link = &l->acks;
    if (l->acks) l->acks->link = &a->next;
    l->acks = a;
    return a;
}

static void command_from(socket_client *l, command *what)
{
    if (!l->visitor.at) {
        refuse_line(l, what->seq, SERVER_ERROR_HELLO_FIRST);
        return;
    }
    error_reply why;
    if (limit_command(l->of, l->visitor.at, l->visitor.player[0] ? l->visitor.player : l->key, what,
                      &why)) {
        send_refused(l, what->seq, &why);
        return;
    }
    const actor who = { .player = l->visitor.player,
                        .name = l->who.name,
                        .account = l->who.login[0] != '\0' };
    if (!what->client[0]) copy_text(what->client, sizeof what->client, l->visitor.client);
    tables_do(l->visitor.at, &who, what, &ack_new(l, what->seq)->ack);
}

/* -- the socket -------------------------------------------------------------------------------- */

void socket_opened(void *context, net_socket *socket)
{
    socket_client *const l = must_have(1, sizeof *l);
    l->of = context;
    l->socket = socket;
    l->language = api_language(net_socket_head(socket));
    l->waiter.ready = on_ready;
    l->waiter.refused = on_refused;
    l->visitor.send = on_send;
    l->visitor.dismissed = on_dismissed;
    snprintf(l->key, sizeof l->key, "%p", (void *)l);
    limits_address(net_socket_head(socket)->address, l->address, sizeof l->address);
    connection_count_enter(l->of->connection_count, SOCKETS_OF_ADDRESS, l->address);
    net_socket_mark(socket, l);
    add_stranger(l);
}

void socket_message(void *context, net_socket *socket, const char *text, size_t length)
{
    socket_client *const l = net_socket_marked(socket);
    wire_message m;
    table_error why = { .what = TABLE_ERROR_NONE };
    (void)context;
    if (!limits_allow(l->of->limits, LIMIT_MESSAGE, l->key, monotonic_millis())) {
        refuse_line(l, 0, SERVER_ERROR_TOO_MANY);
        net_hang_up(socket, 1008, "TOO_MANY");
        return;
    }
    if (!wire_read(text, length, &m, &why)) {
        const error_reply refused = refuse_table_error(&why);
        send_refused(l, m.command.seq, &refused);
        return;
    }
    switch (m.kind) {
    case WIRE_HELLO: hello(l, &m); break;
    case WIRE_PING: send_text(l, "{\"type\":\"pong\"}"); break;
    case WIRE_COMMAND: command_from(l, &m.command); break;
    }
}

void socket_closed(void *context, net_socket *socket)
{
    socket_client *const l = net_socket_marked(socket);
    (void)context;
    l->socket = NULL;
    connection_count_leave(l->of->connection_count, SOCKETS_OF_ADDRESS, l->address);
    if (l->counted) connection_count_leave(l->of->connection_count, SOCKETS_OF_PLAYER, l->who.id);
    remove_stranger(l);
    while (l->acks) {
        ack *const a = l->acks;
        l->acks = a->next;
        a->to = NULL;
    }
    if (l->is_waiting) tables_stop_waiting(l->of->tables, &l->waiter);
    tables_leave(&l->visitor);
    client_free(l);
}
