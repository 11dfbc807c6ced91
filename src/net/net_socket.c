/* net_socket.c -- WebSockets: handshake, messages, timeouts, close.
 *
 * wslay holds the rules of RFC 6455 for frames: masks, reserved bits, opcodes, fragments, lengths,
 * UTF-8 and close codes.  Here are those of the handshake, and what a client may do too much of.
 *
 * A context of wslay has 8 KB, and most sockets say nothing most of the time: between messages there
 * is nothing to remember, and it is given back. */
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net_internal.h"

enum {
    CLOSE_TEXT_ONLY = 1003,
    CLOSE_POLICY = 1008,
    PINGS_MOST = 30,  /* control frames in a period   */
    PERIOD = 10000,   /* ms                           */
    PARTS_MOST = 1000 /* frames of one message        */
};

const net_head *net_socket_head(const net_socket *s)
{
    return &s->head;
}

void net_socket_mark(net_socket *s, void *mark)
{
    s->mark = mark;
}

void *net_socket_marked(const net_socket *s)
{
    return s->mark;
}

void net_hang_up(net_socket *s, int code, const char *reason)
{
    if (s->leaving) return;
    s->leaving = true;
    s->code = (uint16_t)code;
    snprintf(s->reason, sizeof s->reason, "%s", reason);
    connection_wake(s->line);
}

/* False if out of memory. */
static bool has_frames(net_socket *s);

static size_t backlog(const net_socket *s)
{
    const size_t queued = s->frames ? wslay_event_get_queued_msg_length(s->frames) : 0;
    return queued + connection_waiting(s->line);
}

void net_send(net_socket *s, const char *text, size_t length)
{
    const struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, length };
    if (s->leaving) return;
    const bool fits = backlog(s) + length <= s->of->config.backlog_max;
    if (!fits) s->of->counts.slow_readers++;
    if (!fits || !has_frames(s) || wslay_event_queue_msg(s->frames, &message) != 0) {
        s->leaving = true; /* the client is not reading: nobody to say goodbye to */
        connection_doom(s->line);
        return;
    }
    s->of->counts.sent++;
    s->of->counts.sent_bytes += length;
    connection_wake(s->line);
}

/* -- wslay's callbacks ------------------------------------------------------------------------- */

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *out, size_t room, int flags,
                       void *user)
{
    net_socket *const s = user;
    (void)flags;
    const size_t length = s->feed_left < room ? s->feed_left : room;
    if (length == 0) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(out, s->feed, length);
    s->feed += length;
    s->feed_left -= length;
    return (ssize_t)length;
}

static ssize_t on_send(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length,
                       int flags, void *user)
{
    net_socket *const s = user;
    (void)flags;
    if (connection_put(s->line, bytes, length)) return (ssize_t)length;
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* A ping costs a pong, an empty frame costs time: neither is endless. */
static void on_frame(wslay_event_context_ptr frames,
                     const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    net_socket *const s = user;
    const uint64_t size = frame->payload_length;
    (void)frames;
    s->framed += 2 + 4 + (size < 126 ? 0u : size < 65536 ? 2u : 8u) + size;
    if (!wslay_is_ctrl_frame(frame->opcode)) {
        if (++s->parts > PARTS_MOST) net_hang_up(s, CLOSE_POLICY, "too many fragments");
        return;
    }
    if (s->of->now - s->period > PERIOD) {
        s->period = s->of->now;
        s->pings = 0;
    }
    if (++s->pings > PINGS_MOST) net_hang_up(s, CLOSE_POLICY, "too many pings");
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *m,
                       void *user)
{
    net_socket *const s = user;
    net *const n = s->of;
    (void)frames;
    if (wslay_is_ctrl_frame(m->opcode)) return;
    s->parts = 0;
    if (s->leaving) return;
    if (m->opcode != WSLAY_TEXT_FRAME) {
        net_hang_up(s, CLOSE_TEXT_ONLY, "text only");
        return;
    }
    gathered text = { 0 };
    if (!gather(&text, m->msg, m->msg_length, n->config.message_max)) {
        connection_doom(s->line);
        return;
    }
    n->counts.messages++;
    n->to.message(n->to.context, s, text.bytes, text.length);
    gathered_free(&text);
}

/* -- opening ----------------------------------------------------------------------------------- */

bool net_socket_wanted(const raw_head *raw)
{
    return head_has_word(raw->upgrade, "websocket");
}

/* 16 bytes in base64. */
static bool is_key(const char *key)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == 24 && strspn(key, digits) == 22 && strchr("AQgw", key[21]) &&
           strcmp(key + 22, "==") == 0;
}

/* What is wrong with the handshake, and the status that says so. */
static const char *bad_handshake(const net *n, const raw_head *raw, int *status)
{
    *status = 400;
    if (raw->head.method != NET_GET || raw->old || raw->lengths) return "a socket begins with GET";
    if (strcasecmp(raw->upgrade, "websocket") != 0) return "one upgrade at a time";
    if (!head_has_word(raw->connection, "upgrade")) return "Connection must say Upgrade";
    if (strcmp(raw->version, "13") != 0) {
        *status = 426;
        return "Sec-WebSocket-Version must be 13";
    }
    if (raw->keys != 1 || !is_key(raw->key)) return "Sec-WebSocket-Key must be 16 bytes in base64";
    if (*raw->protocol && !head_has_word(raw->protocol, n->config.subprotocol)) {
        return "no subprotocol that is spoken here";
    }
    *status = 403;
    return strcmp(raw->head.path, n->config.socket_path) == 0 ? NULL : "no socket opens here";
}

static void write_handshake(connection *c, const raw_head *raw)
{
    char joined[64], accept[32], text[512];
    unsigned char hash[SHA_DIGEST_LENGTH];
    snprintf(joined, sizeof joined, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", raw->key);
    SHA1((const unsigned char *)joined, strlen(joined), hash);
    EVP_EncodeBlock((unsigned char *)accept, hash, sizeof hash);
    const bool named = *raw->protocol != '\0';
    const int size = snprintf(text, sizeof text,
                              "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                              "connection: Upgrade\r\nsec-websocket-accept: %s\r\n%s%s%s\r\n",
                              accept, named ? "sec-websocket-protocol: " : "",
                              named ? c->of->config.subprotocol : "", named ? "\r\n" : "");
    if (!connection_put(c, text, (size_t)size)) connection_doom(c);
    connection_wake(c);
}

static bool has_frames(net_socket *s)
{
    static const struct wslay_event_callbacks calls = { on_recv, on_send, NULL,      on_frame,
                                                        NULL,    NULL,    on_message };
    if (s->frames) return true;
    if (wslay_event_context_server_init(&s->frames, &calls, s) != 0) {
        s->frames = NULL;
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(s->frames, s->of->config.message_max);
    return true;
}

/* All that came was whole messages, and nothing is to be said. */
static void forget_frames(net_socket *s)
{
    if (!s->frames || s->leaving || s->fed != s->framed || s->parts ||
        wslay_event_want_write(s->frames)) {
        return;
    }
    wslay_event_context_free(s->frames);
    s->frames = NULL;
    s->fed = s->framed = 0;
}

static net_socket *socket_new(connection *c, const net_head *head)
{
    net_socket *const s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->of = c->of;
    s->line = c;
    if (!net_head_copy(head, &s->head, &s->head_room)) {
        free(s);
        return NULL;
    }
    s->heard = s->period = c->of->now;
    return s;
}

static void open_socket(connection *c, const raw_head *raw)
{
    net *const n = c->of;
    net_socket *const s = socket_new(c, &raw->head);
    if (!s) {
        connection_doom(c);
        return;
    }
    s->next = n->sockets;
    s->link = &n->sockets;
    if (s->next) s->next->link = &s->next;
    n->sockets = s;
    n->counts.sockets++;
    c->socket = s;
    connection_enter(c, PHASE_SOCKET);
    write_handshake(c, raw);
    n->to.opened(n->to.context, s);
}

static const char *words_for(int status)
{
    return status == 429   ? "too many at once"
           : status == 503 ? "no room"
                           : "this socket may not be opened";
}

void net_socket_begin(connection *c, const raw_head *raw)
{
    static const net_header version[] = { { "sec-websocket-version", "13" }, { NULL, NULL } };
    static const net_header later[] = { { "retry-after", "5" }, { NULL, NULL } };
    net *const n = c->of;
    int status;
    const char *const wrong = bad_handshake(n, raw, &status);
    if (wrong) {
        http_refuse(c, status, wrong, status == 426 ? version : NULL);
        return;
    }
    status = c->reserve ? 503 : n->to.admit(n->to.context, &raw->head);
    if (status) {
        http_refuse(c, status, words_for(status), status == 403 ? NULL : later);
        return;
    }
    open_socket(c, raw);
    if (c->doomed || c->in.length == 0) return;
    gathered early = c->in; /* frames that came with the request */
    c->in = (gathered){ 0 };
    net_socket_take(c, early.bytes, early.length);
    gathered_free(&early);
}

/* -- reading and writing ----------------------------------------------------------------------- */

void net_socket_take(connection *c, const char *bytes, size_t length)
{
    net_socket *const s = c->socket;
    s->heard = c->of->now;
    s->pinged = false;
    s->feed = bytes;
    s->feed_left = length;
    s->fed += length;
    if (!has_frames(s) || wslay_event_recv(s->frames) == WSLAY_ERR_NOMEM) {
        connection_doom(c);
        return;
    }
    if (!wslay_event_get_read_enabled(s->frames) && !s->leaving) {
        s->leaving = true;
        if (!wslay_event_get_close_received(s->frames)) c->of->counts.refused++;
    }
    forget_frames(s);
    connection_wake(c);
}

/* Where the other side was wrong, or said goodbye, wslay has queued the answer itself. */
bool net_socket_produce(connection *c)
{
    net_socket *const s = c->socket;
    if (s->leaving && !has_frames(s)) c->doomed = true;
    if (!s->frames) return false;
    if (wslay_event_want_write(s->frames) && wslay_event_send(s->frames) != 0) c->doomed = true;
    if (s->code) { /* not before: wslay lets a goodbye overtake messages */
        wslay_event_queue_close(s->frames, s->code, (uint8_t *)s->reason, strlen(s->reason));
        s->code = 0;
        if (wslay_event_send(s->frames) != 0) c->doomed = true;
    }
    forget_frames(s);
    return s->leaving && !wslay_event_want_write(s->frames);
}

void net_socket_closed(connection *c)
{
    net_socket *const s = c->socket;
    if (!s) return;
    c->socket = NULL;
    *s->link = s->next;
    if (s->next) s->next->link = s->link;
    c->of->counts.sockets--;
    s->leaving = true;
    c->of->to.closed(c->of->to.context, s);
    if (s->frames) wslay_event_context_free(s->frames);
    free(s->head_room);
    free(s);
}

void net_sockets_look_at_clock(net *n)
{
    static const struct wslay_event_msg ping = { WSLAY_PING, NULL, 0 };
    const int64_t after = INT64_C(1000) * n->config.ping, end = INT64_C(1000) * n->config.hang_up;
    for (net_socket *s = n->sockets; s; s = s->next) {
        const int64_t silent = n->now - s->heard;
        if (end && silent >= end) {
            connection_doom(s->line);
        } else if (after && silent >= after && !s->pinged && !s->leaving) {
            s->pinged = true;
            if (has_frames(s)) wslay_event_queue_msg(s->frames, &ping);
            connection_wake(s->line);
        }
    }
}
