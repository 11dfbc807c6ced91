/* net_connection.c -- a connection: bytes in, bytes out, and how it ends.
 *
 * What the bytes mean is the matter of net_http.c and net_socket.c.  A connection that carries
 * nothing yet (no head, half a head, half a body) is "loose": where there is no room for another,
 * the loose one that has been so for longest makes room. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "net_internal.h"

/* -- lists ------------------------------------------------------------------------------------- */

static void tighten(connection *c)
{
    if (!c->loose_link) return;
    *c->loose_link = c->loose_next;
    if (c->loose_next) c->loose_next->loose_link = c->loose_link;
    else c->of->loose_end = c->loose_link;
    c->loose_link = NULL;
}

static void loosen(connection *c)
{
    net *const n = c->of;
    if (c->loose_link) return;
    c->loose_next = NULL;
    c->loose_link = n->loose_end;
    *n->loose_end = c;
    n->loose_end = &c->loose_next;
}

void connection_enter(connection *c, phase p)
{
    c->phase = p;
    c->since = c->of->now;
    if (p == PHASE_HEAD || p == PHASE_BODY || p == PHASE_LINGER) loosen(c);
    else tighten(c);
}

void connection_wake(connection *c)
{
    if (c->dirty || c->phase == PHASE_CLOSED) return;
    c->dirty = true;
    c->dirty_next = c->of->dirty;
    c->of->dirty = c;
}

void connection_doom(connection *c)
{
    c->doomed = true;
    connection_wake(c);
}

/* -- the end ----------------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    connection *const c = handle->data;
    SSL_free(c->tls);
    gathered_free(&c->in);
    gathered_free(&c->out);
    free(c->writing);
    free(c);
}

static void leave_dirty(connection *c)
{
    for (connection **at = &c->of->dirty; c->dirty && *at; at = &(*at)->dirty_next) {
        if (*at != c) continue;
        *at = c->dirty_next;
        return;
    }
}

void connection_close(connection *c)
{
    if (c->phase == PHASE_CLOSED) return;
    tighten(c);
    leave_dirty(c);
    c->phase = PHASE_CLOSED;
    *c->link = c->next;
    if (c->next) c->next->link = c->link;
    if (c->counted) peers_leave(c->of->peers, &c->peer);
    c->of->counts.connections--;
    http_closed(c);
    net_socket_closed(c);
    uv_close((uv_handle_t *)&c->tcp, on_closed);
}

/* Everything is written.  To hang up at once would take away from the client what it has not read
 * yet, if it is still sending; so our side ends, and it has a moment to end its own. */
static void linger(connection *c)
{
    uv_os_fd_t fd;
    http_closed(c);
    net_socket_closed(c);
    if (c->said_all || uv_fileno((uv_handle_t *)&c->tcp, &fd) != 0 || shutdown(fd, SHUT_WR) != 0) {
        connection_close(c);
        return;
    }
    gathered_free(&c->in);
    connection_enter(c, PHASE_LINGER);
}

/* -- writing ----------------------------------------------------------------------------------- */

bool connection_put(connection *c, const void *bytes, size_t length)
{
    if (c->tls) return tls_put(c, bytes, length);
    return gather(&c->out, bytes, length, SIZE_MAX - 1);
}

size_t connection_waiting(const connection *c)
{
    return c->out.length + c->writing_length;
}

static void on_written(uv_write_t *write, int status)
{
    connection *const c = write->data;
    free(c->writing);
    c->writing = NULL;
    c->writing_length = 0;
    if (c->phase == PHASE_CLOSED) return;
    c->progress = c->of->now;
    if (status != 0) connection_doom(c);
    else connection_wake(c);
}

/* The rest waits for the system, in memory of its own. */
static void write_rest(connection *c)
{
    const uv_buf_t rest = uv_buf_init(c->out.bytes, (unsigned)c->out.length);
    c->writing = c->out.bytes;
    c->writing_length = c->out.length;
    c->out = (gathered){ 0 };
    c->write.data = c;
    c->progress = c->of->now;
    if (uv_write(&c->write, (uv_stream_t *)&c->tcp, &rest, 1, on_written) != 0) c->doomed = true;
}

static void write_out(connection *c)
{
    enum { AT_ONCE = 1 << 30 };
    if (c->writing || c->out.length == 0) return;
    const size_t length = c->out.length < AT_ONCE ? c->out.length : AT_ONCE;
    const uv_buf_t all = uv_buf_init(c->out.bytes, (unsigned)length);
    const int written = uv_try_write((uv_stream_t *)&c->tcp, &all, 1);
    if (written < 0 && written != UV_EAGAIN) {
        c->doomed = true;
        return;
    }
    if (written > 0) gathered_drop(&c->out, (size_t)written);
    if (c->out.length) write_rest(c);
}

/* -- reading ----------------------------------------------------------------------------------- */

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    (void)suggested;
    connection *const c = handle->data;
    *buffer = uv_buf_init(c->of->room, sizeof c->of->room);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer);

/* Who sends more than is answered has to wait. */
static void listen_or_not(connection *c)
{
    const bool deaf = c->phase == PHASE_ASKED && c->in.length > READ_ROOM;
    if (deaf == c->deaf || c->said_all) return;
    c->deaf = deaf;
    if (deaf) uv_read_stop((uv_stream_t *)&c->tcp);
    else uv_read_start((uv_stream_t *)&c->tcp, on_room, on_read);
}

static void throw_away(connection *c, size_t length)
{
    enum { MOST = 256 * 1024 };
    c->thrown += length;
    if (c->thrown > MOST) connection_doom(c);
}

void connection_take(connection *c, const char *bytes, size_t length)
{
    if (c->doomed) return;
    switch (c->phase) {
    case PHASE_SOCKET: net_socket_take(c, bytes, length); break;
    case PHASE_STREAM:
    case PHASE_LINGER: throw_away(c, length); break;
    case PHASE_CLOSED: break;
    case PHASE_HEAD:
    case PHASE_BODY:
    case PHASE_ASKED:
        if (c->phase == PHASE_HEAD && c->in.length == 0) c->since = c->of->now;
        if (c->ending) throw_away(c, length);
        else if (!gather(&c->in, bytes, length, SIZE_MAX - 1)) connection_doom(c);
        else if (c->phase != PHASE_ASKED) http_advance(c);
        break;
    }
}

/* A client may end its side and still wait for the answer to what it asked; nothing else. */
static void on_end(connection *c)
{
    c->said_all = true;
    uv_read_stop((uv_stream_t *)&c->tcp);
    if (c->phase == PHASE_STREAM || c->phase == PHASE_SOCKET) connection_doom(c);
    else connection_wake(c);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer)
{
    connection *const c = stream->data;
    c->of->now = (int64_t)uv_now(&c->of->loop);
    if (length == UV_EOF) {
        on_end(c);
    } else if (length < 0) {
        connection_doom(c);
    } else if (length > 0) {
        const size_t size = (size_t)length;
        if (!c->tls) connection_take(c, buffer->base, size);
        else if (!tls_heard(c, buffer->base, size)) connection_doom(c);
        listen_or_not(c);
    }
}

/* -- work -------------------------------------------------------------------------------------- */

/* What is there to be said becomes bytes. */
static void produce(connection *c)
{
    if (c->phase == PHASE_SOCKET && net_socket_produce(c)) c->ending = true;
    if (!c->request || !c->request->status || !http_produce(c)) return;
    if (c->request->final) c->ending = true;
    else http_finish(c);
}

/* The next request, if it came with the last; and where none can come any more, the end. */
static void go_on(connection *c)
{
    if (c->ending) {
        if (connection_waiting(c) == 0 && c->phase != PHASE_LINGER) linger(c);
        else if (c->phase == PHASE_LINGER && c->said_all) connection_close(c);
        return;
    }
    const bool half = c->request && c->request->status && c->request->ended;
    if (half && connection_waiting(c) == 0)
        connection_wake(c); /* the system took all: the next part */
    if (c->phase == PHASE_HEAD && c->in.length) http_advance(c);
    if (c->said_all && (c->phase == PHASE_HEAD || c->phase == PHASE_BODY) && !c->ending) {
        c->ending = true;
        connection_wake(c);
    }
}

static void work(connection *c)
{
    if (!c->doomed) {
        produce(c);
        if (c->ending && connection_waiting(c) == 0 && c->tls) tls_end(c);
        write_out(c);
    }
    if (c->doomed) {
        connection_close(c);
        return;
    }
    go_on(c);
    if (c->phase != PHASE_CLOSED) listen_or_not(c);
}

void connections_work(net *n)
{
    connection *list = n->dirty;
    n->dirty = NULL;
    while (list) {
        connection *const c = list;
        list = c->dirty_next;
        c->dirty = false;
        work(c);
    }
}

/* -- the clock --------------------------------------------------------------------------------- */

/* Ten seconds for the whole of a head or body, however it drips. */
static bool out_of_time(const connection *c, int64_t now)
{
    const int64_t age = now - c->since, patience = INT64_C(1000) * c->of->config.patience;
    if (connection_waiting(c) && now - c->progress > WRITE_PATIENCE) return true;
    if (c->phase == PHASE_LINGER) return age > LINGER_PATIENCE;
    if (c->ending) return now - c->progress > WRITE_PATIENCE;
    if (c->phase == PHASE_BODY) return age > patience;
    if (c->phase == PHASE_HEAD)
        return age > (c->in.length || !c->served ? patience : IDLE_PATIENCE);
    return false;
}

static void end_late(connection *c)
{
    const bool half = c->phase == PHASE_BODY || (c->phase == PHASE_HEAD && c->in.length);
    if (half && !c->ending && connection_waiting(c) == 0) {
        http_refuse(c, 408, "the request took too long to come", NULL);
    } else {
        connection_doom(c);
    }
}

void connections_look_at_clock(net *n)
{
    for (connection *c = n->all; c; c = c->next) {
        const size_t left = uv_stream_get_write_queue_size((uv_stream_t *)&c->tcp);
        if (left < c->left) c->progress = n->now;
        c->left = left;
        if (!c->doomed && out_of_time(c, n->now)) end_late(c);
    }
}

/* -- beginning --------------------------------------------------------------------------------- */

/* Ends the one that has been loose for longest; of one address, or of all. */
static bool make_room(net *n, const connection *for_whom, bool of_its_address)
{
    for (connection *c = n->loose; c; c = c->loose_next) {
        if (c == for_whom || c->doomed) continue;
        if (of_its_address && !(c->counted && address_same_group(&c->peer, &for_whom->peer)))
            continue;
        n->counts.shed++;
        connection_close(c);
        return true;
    }
    return false;
}

/* A place among those of its address, and among all. */
static bool find_place(connection *c)
{
    net *const n = c->of;
    const int most = n->config.address_max;
    if (most > 0 && !proxies_trust(&n->proxies, &c->peer)) {
        const int there = peers_enter(n->peers, &c->peer);
        c->counted = there > 0;
        if (there < 0 || (there > most && !make_room(n, c, true))) return false;
    }
    if (n->counts.connections <= n->limit || make_room(n, c, false)) return true;
    c->reserve = true;
    return n->counts.connections <= n->limit + RESERVE;
}

static void start(connection *c)
{
    net *const n = c->of;
    uv_tcp_nodelay(&c->tcp, 1);
    uv_tcp_keepalive(&c->tcp, 1, 60);
    c->peer = address_of_peer(&c->tcp);
    if (!find_place(c)) {
        n->counts.turned_away++;
        connection_close(c);
    } else if ((n->tls && !tls_begin(c, n->tls)) ||
               uv_read_start((uv_stream_t *)&c->tcp, on_room, on_read) != 0) {
        connection_close(c);
    }
}

bool connection_accept(net *n)
{
    connection *const c = calloc(1, sizeof *c);
    if (!c) return false;
    c->of = n;
    uv_tcp_init(&n->loop, &c->tcp);
    c->tcp.data = c;
    c->next = n->all;
    c->link = &n->all;
    if (n->all) n->all->link = &c->next;
    n->all = c;
    n->counts.connections++;
    n->now = (int64_t)uv_now(&n->loop);
    c->progress = n->now;
    connection_enter(c, PHASE_HEAD);
    if (uv_accept((uv_stream_t *)&n->listener, (uv_stream_t *)&c->tcp) != 0) connection_close(c);
    else start(c);
    return true;
}
