/* net_lws.c -- the loop: libwebsockets opened, run and closed, its callbacks sorted by cause.
 *
 * libwebsockets 4.1 has known weak spots; what avoids them: sockets are judged in
 * FILTER_PROTOCOL_CONNECTION, CONFIRM_UPGRADE only ever hangs up and never looks at what it is
 * given, no extensions, no HTTP/2, no form parser, one thread.  Its own set of security headers is
 * left off, because ours differs.
 *
 * Three of its conveniences cost time for every open connection at every turn of the loop, and are
 * not used: poll() (libev brings epoll), a table of connections that is not the system's, which it
 * searches from the start, and its timers for silent connections, kept in one sorted list. */
#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>

#include "net_inside.h"

/* -- the callback ------------------------------------------------------------------------------ */

static int on_event(net *n, enum lws_callback_reasons reason)
{
    if (reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED && atomic_exchange(&n->woken, false)) {
        n->to.woken(n->to.context);
    }
    return 0;
}

/* Whether an upgrade may go on: to a WebSocket, not to HTTP/2, which the library would do too.
 * Its own word for the upgrade (`in`) may be of memory that is free by now, so the header is asked
 * for again; and the only answer that is safe beside yes is to hang up. */
static int on_upgrade(struct lws *wsi)
{
    char text[16] = "";
    lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_UPGRADE);
    return strcasecmp(text, "websocket") == 0 ? 0 : -1;
}

static int on_line(net *n, struct lws *wsi, enum lws_callback_reasons reason, line *l, void *in,
                   size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return net_http_begins(n, wsi, l);
    case LWS_CALLBACK_HTTP_BODY: return net_http_body(n, l, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return net_http_body_ends(n, l);
    case LWS_CALLBACK_HTTP_WRITEABLE: return net_http_writeable(n, l);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: net_http_closed(n, l); return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return net_socket_admit(n, wsi, l);
    case LWS_CALLBACK_ESTABLISHED: return net_socket_opened(n, wsi, l);
    case LWS_CALLBACK_RECEIVE: return net_socket_received(n, l, in, length);
    case LWS_CALLBACK_RECEIVE_PONG: net_socket_heard(n, l); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return net_socket_writeable(n, l);
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED: net_socket_closed(n, l); return 0;
    default: return 0;
    }
}

static int on_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t length)
{
    net *const n = lws_context_user(lws_get_context(wsi));
    if (!n) return 0;
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE) return on_upgrade(wsi);
    /* CONNECT would make a line of raw bytes. */
    if (reason == LWS_CALLBACK_RAW_ADOPT || reason == LWS_CALLBACK_RAW_RX) return -1;
    return user ? on_line(n, wsi, reason, user, in, length) : on_event(n, reason);
}

static void on_tick(lws_sorted_usec_list_t *clock)
{
    net *const n = lws_container_of(clock, net, clock);
    lws_sul_schedule(n->context, 0, clock, on_tick, (lws_usec_t)n->config.tick * 1000);
    n->now = lws_now_usecs() / 1000;
    if (n->now - n->listened >= 1000) net_sockets_listen(n);
    n->to.tick(n->to.context);
}

/* -- what the library has to say --------------------------------------------------------------- */

/* Its log is of the whole process; the last loop opened hears it. */
static net *listener;

static void on_log(int level, const char *text)
{
    (void)level;
    if (listener && listener->to.log) listener->to.log(listener->to.context, text);
}

/* -- opening and closing ----------------------------------------------------------------------- */

/* As many as asked for, or as the system allows. */
static void allow_files(int count)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= (rlim_t)count) return;
    limit.rlim_cur = limit.rlim_max < (rlim_t)count ? limit.rlim_max : (rlim_t)count;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static struct lws_context *make_context(net *n, struct ev_loop *loop)
{
    enum { SPARE_FILES = 64, HEADS_AT_ONCE = 512 };
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    allow_files(n->config.sockets_max + SPARE_FILES);
    info.user = n;
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (n->config.certificate) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.gid = -1;
    info.uid = -1;
    info.max_http_header_data = 8192;
    info.max_http_header_pool = HEADS_AT_ONCE;
    info.timeout_secs = (unsigned)n->config.patience;
    info.pt_serv_buf_size = 16 * 1024;
    void *loops[] = { loop };
    if (loop) {
        info.foreign_loops = loops;
        info.options |= LWS_SERVER_OPTION_LIBEV;
    }
    return lws_create_context(&info);
}

/* Where the library was built without libev, poll() must do. */
static void open_context(net *n)
{
    n->loop = net_ev_find(&n->ev) ? n->ev.open(NET_EV_AUTO) : NULL;
    n->context = n->loop ? make_context(n, n->loop) : NULL;
    if (n->context) return;
    if (n->loop) n->ev.close(n->loop);
    n->loop = NULL;
    n->context = make_context(n, NULL);
}

static struct lws_vhost *make_vhost(net *n)
{
    static const lws_retry_bo_t no_timers; /* see net_sockets_listen() */
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = n->config.port;
    info.iface = n->config.address;
    info.vhost_name = "hexshore";
    info.protocols = n->protocols;
    info.keepalive_timeout = 30;
    info.timeout_secs = (unsigned)n->config.patience;
    info.retry_and_idle_policy = &no_timers;
    info.alpn = "http/1.1";
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    /* With IPv6 the library takes an IPv4 address for none at all and listens on every one. */
    if (n->config.address && !strchr(n->config.address, ':')) {
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    }
    if (n->config.certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = n->config.certificate;
        info.ssl_private_key_filepath = n->config.key;
    }
    return lws_create_vhost(n->context, &info);
}

static void set_protocols(net *n)
{
    n->protocols[0] = (struct lws_protocols){
        .name = n->config.subprotocol,
        .callback = on_callback,
        .per_session_data_size = sizeof(line),
        .rx_buffer_size = 1024,
    };
}

/* Anything else might be taken for the name of a device, or for none. */
static bool is_address(const char *text)
{
    unsigned char room[16];
    return inet_pton(AF_INET, text, room) == 1 || inet_pton(AF_INET6, text, room) == 1;
}

net *net_open(const net_config *config, const net_handlers *to, bool *port_taken)
{
    net *const n = calloc(1, sizeof *n);
    if (port_taken) *port_taken = false;
    if (!n || (config->address && !is_address(config->address))) {
        free(n);
        return NULL;
    }
    n->config = *config;
    n->to = *to;
    set_protocols(n);
    listener = n;
    lws_set_log_level(LLL_ERR | LLL_WARN, on_log);
    open_context(n);
    errno = 0;
    n->vhost = n->context ? make_vhost(n) : NULL;
    if (!n->vhost) {
        if (port_taken) *port_taken = errno == EADDRINUSE;
        net_close(n);
        return NULL;
    }
    n->now = n->listened = lws_now_usecs() / 1000;
    lws_sul_schedule(n->context, 0, &n->clock, on_tick, (lws_usec_t)config->tick * 1000);
    return n;
}

int net_port(const net *n)
{
    return lws_get_vhost_listen_port(n->vhost);
}

void net_loop(net *n)
{
    while (!atomic_load(&n->stopped)) {
        if (n->loop) n->ev.run(n->loop, NET_EV_ONCE);
        else if (lws_service(n->context, 0) < 0) break;
    }
}

void net_stop(net *n)
{
    atomic_store(&n->stopped, true);
    lws_cancel_service(n->context);
}

void net_wake(net *n)
{
    if (!atomic_exchange(&n->woken, true)) lws_cancel_service(n->context);
}

void net_close(net *n)
{
    if (!n) return;
    if (n->context) {
        lws_sul_schedule(n->context, 0, &n->clock, on_tick, LWS_SET_TIMER_USEC_CANCEL);
        lws_context_destroy(n->context);
    }
    if (n->loop) n->ev.close(n->loop);
    if (listener == n) listener = NULL;
    free(n);
}

net_counts net_counted(const net *n)
{
    return n->counts;
}
