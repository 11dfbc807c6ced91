/* net_socket.c -- sockets: admission, messages joined from their fragments, output that waits for
 * its reader. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net_inside.h"

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
    lws_callback_on_writable(s->wsi);
}

void net_send(net_socket *s, const char *text, size_t length)
{
    if (s->leaving) return;
    if (s->out.bytes + length > s->of->config.backlog_max || !pieces_add(&s->out, text, length)) {
        s->of->counts.slow_readers++;
        pieces_free(&s->out);
        net_hang_up(s, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow");
        return;
    }
    lws_callback_on_writable(s->wsi);
}

/* -- the library's callbacks ------------------------------------------------------------------- */

int net_socket_admit(net *n, struct lws *wsi, line *l)
{
    free(l->head_room);
    l->head_room = NULL;
    if (!net_head_read(n, wsi, &l->head, &l->head_room)) return -1;
    const bool here = strcmp(l->head.path, n->config.socket_path) == 0;
    const bool fits = n->counts.sockets < n->config.sockets_max;
    if (here && fits && n->to.admit(n->to.context, &l->head)) return 0;
    lws_return_http_status(wsi, HTTP_STATUS_FORBIDDEN, NULL);
    return -1;
}

int net_socket_opened(net *n, struct lws *wsi, line *l)
{
    net_socket *const s = calloc(1, sizeof *s);
    if (!s) return -1;
    s->of = n;
    s->wsi = wsi;
    s->head = l->head;
    s->head_room = l->head_room;
    l->head_room = NULL;
    pieces_begin(&s->out);
    l->socket = s;
    s->heard = n->now;
    s->next = n->sockets;
    s->link = &n->sockets;
    if (s->next) s->next->link = &s->next;
    n->sockets = s;
    n->counts.sockets++;
    n->to.opened(n->to.context, s);
    return 0;
}

static int refuse(net_socket *s, enum lws_close_status code, const char *reason)
{
    char text[64];
    snprintf(text, sizeof text, "%s", reason);
    lws_close_reason(s->wsi, code, (unsigned char *)text, strlen(text));
    return -1;
}

void net_socket_heard(net *n, line *l)
{
    if (!l->socket) return;
    l->socket->heard = n->now;
    l->socket->pinged = false;
}

void net_sockets_listen(net *n)
{
    const int64_t ping = INT64_C(1000) * n->config.ping, end = INT64_C(1000) * n->config.hang_up;
    n->listened = n->now;
    for (net_socket *s = n->sockets; s; s = s->next) {
        const int64_t silent = n->now - s->heard;
        if (end && silent >= end) {
            lws_set_timeout(s->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
        } else if (ping && silent >= ping && !s->pinged) {
            s->pinged = s->wants_ping = true;
            lws_callback_on_writable(s->wsi);
        }
    }
}

int net_socket_received(net *n, line *l, const void *bytes, size_t length)
{
    net_socket *const s = l->socket;
    if (!s) return -1;
    net_socket_heard(n, l);
    if (s->leaving) return 0;
    if (lws_frame_is_binary(s->wsi)) {
        return refuse(s, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    }
    if (!gather(&s->message, bytes, length, n->config.message_max)) {
        return refuse(s, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    }
    if (!lws_is_final_fragment(s->wsi) || lws_remaining_packet_payload(s->wsi) > 0) return 0;
    gathered whole = s->message;
    s->message = (gathered){ 0 };
    n->counts.messages++;
    n->to.message(n->to.context, s, whole.bytes, whole.length);
    free(whole.bytes);
    return 0;
}

/* As many messages as the connection takes now. */
static int write_some(net *n, net_socket *s)
{
    do {
        piece *const p = s->out.first;
        if (lws_write(s->wsi, p->bytes + LWS_PRE, p->length, LWS_WRITE_TEXT) < (int)p->length) {
            return -1;
        }
        n->counts.sent++;
        n->counts.sent_bytes += p->length;
        pieces_drop_first(&s->out);
    } while (s->out.first && !lws_partial_buffered(s->wsi) && !lws_send_pipe_choked(s->wsi));
    return 0;
}

int net_socket_writeable(net *n, line *l)
{
    net_socket *const s = l->socket;
    if (!s) return -1;
    if (s->wants_ping) {
        /* One letter: of an empty pong the library says nothing. */
        unsigned char ping[LWS_PRE + 1] = { [LWS_PRE] = '?' };
        s->wants_ping = false;
        if (lws_write(s->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 1) return -1;
        lws_callback_on_writable(s->wsi);
        return 0;
    }
    if (s->out.first && write_some(n, s) != 0) return -1;
    if (s->out.first) lws_callback_on_writable(s->wsi);
    else if (s->leaving) return refuse(s, (enum lws_close_status)s->code, s->reason);
    return 0;
}

void net_socket_closed(net *n, line *l)
{
    net_socket *const s = l->socket;
    free(l->head_room);
    l->head_room = NULL;
    if (!s) return;
    l->socket = NULL;
    *s->link = s->next;
    if (s->next) s->next->link = s->link;
    n->counts.sockets--;
    s->leaving = true;
    n->to.closed(n->to.context, s);
    pieces_free(&s->out);
    free(s->message.bytes);
    free(s->head_room);
    free(s);
}
