/* net_uv.c -- the event loop: libuv opened, run and closed.
 *
 * Handlers never cause a connection to end, or a byte to be written, while they run: what they want
 * is noted (connection_wake) and done before the loop waits again.  So no pointer dies under
 * anybody's feet, and what is said in one turn to one client leaves in one write.
 *
 * The libraries: libuv asks the system about many connections at once, http-parser reads heads,
 * wslay frames, OpenSSL speaks TLS into memory.  docs/decisions/012-network.md says why. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "net_internal.h"

/* -- the loop's calls -------------------------------------------------------------------------- */

/* libuv does not listen on until the connection it holds is taken: if there is no memory for it
 * now, the clock tries again. */
static void accept_one(net *n)
{
    n->left_waiting = !connection_accept(n);
}

static void on_connection(uv_stream_t *listener, int status)
{
    if (status == 0) accept_one(listener->data);
}

static void on_wake(uv_async_t *wake)
{
    net *const n = wake->data;
    if (atomic_load(&n->stopped)) uv_stop(&n->loop);
    if (atomic_exchange(&n->woken, false)) n->to.woken(n->to.context);
}

static void renew(net *n, bool anyway)
{
    char why[256];
    n->renewed = n->now;
    if (!n->tls || !tls_renew(n->tls, anyway, why, sizeof why) || !n->to.renewed) return;
    n->to.renewed(n->to.context, *why ? why : NULL);
}

static void on_hangup(uv_signal_t *signal, int number)
{
    (void)number;
    renew(signal->data, true);
}

static void on_tick(uv_timer_t *clock)
{
    enum { LOOK_EVERY = 500, RENEW_EVERY = 5000 };
    net *const n = clock->data;
    n->now = (int64_t)uv_now(&n->loop);
    if (n->left_waiting) accept_one(n);
    if (n->now - n->looked >= LOOK_EVERY) {
        n->looked = n->now;
        connections_look_at_clock(n);
        net_sockets_look_at_clock(n);
    }
    if (n->now - n->renewed >= RENEW_EVERY) renew(n, false);
    n->to.tick(n->to.context);
}

static void on_more(uv_idle_t *more)
{
    (void)more; /* it is enough that the loop does not wait */
}

static void work(net *n)
{
    n->now = (int64_t)uv_now(&n->loop);
    http_tell_gone(n);
    connections_work(n);
    if (n->dirty || n->gone) uv_idle_start(&n->more, on_more);
    else uv_idle_stop(&n->more);
}

static void on_before(uv_prepare_t *before)
{
    work(before->data);
}

static void on_after(uv_check_t *after)
{
    work(after->data);
}

/* -- opening ----------------------------------------------------------------------------------- */

/* So many connections as asked for, or as the system allows. */
static int allow_files(int wanted)
{
    const rlim_t files = (rlim_t)wanted + RESERVE + SPARE_FILES;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    if (limit.rlim_cur < files) {
        limit.rlim_cur = limit.rlim_max < files ? limit.rlim_max : files;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= files) return wanted;
    const int most = (int)limit.rlim_cur - RESERVE - SPARE_FILES;
    return most > 1 ? most : 1;
}

static int start_handles(net *n)
{
    uv_tcp_init(&n->loop, &n->listener);
    uv_timer_init(&n->loop, &n->clock);
    uv_prepare_init(&n->loop, &n->before);
    uv_check_init(&n->loop, &n->after);
    uv_idle_init(&n->loop, &n->more);
    uv_signal_init(&n->loop, &n->hangup);
    const int failed = uv_async_init(&n->loop, &n->wake, on_wake);
    n->listener.data = n->clock.data = n->before.data = n->after.data = n->wake.data = n;
    n->hangup.data = n;
    if (failed) return failed;
    uv_timer_start(&n->clock, on_tick, (uint64_t)n->config.tick, (uint64_t)n->config.tick);
    uv_prepare_start(&n->before, on_before);
    uv_check_start(&n->after, on_after);
    uv_signal_start(&n->hangup, on_hangup, SIGHUP); /* without TLS too: it must not end us */
    return 0;
}

/* "::" and no address at all mean IPv4 too. */
static int start_listening(net *n)
{
    enum { QUEUE = 1024 };
    struct sockaddr_storage at;
    const char *const address = n->config.address ? n->config.address : "::";
    const bool six = strchr(address, ':') != NULL;
    int failed = six ? uv_ip6_addr(address, n->config.port, (struct sockaddr_in6 *)&at)
                     : uv_ip4_addr(address, n->config.port, (struct sockaddr_in *)&at);
    if (!failed) failed = uv_tcp_bind(&n->listener, (const struct sockaddr *)&at, 0);
    if (!failed) failed = uv_listen((uv_stream_t *)&n->listener, QUEUE, on_connection);
    if (failed) return failed;
    int size = sizeof at;
    failed = uv_tcp_getsockname(&n->listener, (struct sockaddr *)&at, &size);
    n->port = ntohs(six ? ((struct sockaddr_in6 *)&at)->sin6_port
                        : ((struct sockaddr_in *)&at)->sin_port);
    return failed;
}

static net_error error_of(int failed)
{
    if (failed == 0) return NET_FINE;
    if (failed == UV_EADDRINUSE) return NET_PORT_TAKEN;
    return failed == UV_EMFILE || failed == UV_ENFILE || failed == UV_ENOMEM ? NET_NO_ROOM
                                                                             : NET_NO_ADDRESS;
}

static net_error start(net *n)
{
    char why[256];
    if (!proxies_read(n->config.proxies, &n->proxies)) return NET_NO_ADDRESS;
    n->peers = peers_open();
    if (!n->peers) return NET_NO_ROOM;
    if (n->config.certificate) {
        n->tls = tls_open(n->config.certificate, n->config.key, why, sizeof why);
        if (!n->tls) return NET_NO_CERTIFICATE;
    }
    n->limit = allow_files(n->config.sockets_max);
    int failed = start_handles(n);
    if (!failed) failed = start_listening(n);
    n->now = n->looked = n->renewed = (int64_t)uv_now(&n->loop);
    return error_of(failed);
}

net *net_open(const net_config *config, const net_handlers *to, net_error *why)
{
    net_error unasked;
    if (!why) why = &unasked;
    OPENSSL_init_ssl(0, NULL); /* before there are threads */
    net *const n = calloc(1, sizeof *n);
    *why = NET_NO_ROOM;
    if (!n || uv_loop_init(&n->loop) != 0) {
        free(n);
        return NULL;
    }
    n->config = *config;
    n->to = *to;
    n->loose_end = &n->loose;
    *why = start(n);
    if (*why == NET_FINE) return n;
    net_close(n);
    return NULL;
}

int net_port(const net *n)
{
    return n->port;
}

/* -- running and closing ----------------------------------------------------------------------- */

void net_loop(net *n)
{
    if (!atomic_load(&n->stopped)) uv_run(&n->loop, UV_RUN_DEFAULT);
}

void net_stop(net *n)
{
    atomic_store(&n->stopped, true);
    uv_async_send(&n->wake);
}

void net_wake(net *n)
{
    if (!atomic_exchange(&n->woken, true)) uv_async_send(&n->wake);
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

void net_close(net *n)
{
    if (!n) return;
    while (n->all) connection_close(n->all);
    http_tell_gone(n);
    uv_walk(&n->loop, close_handle, NULL);
    uv_run(&n->loop, UV_RUN_DEFAULT);
    uv_loop_close(&n->loop);
    tls_close(n->tls);
    peers_close(n->peers);
    free(n);
}

net_counts net_counted(const net *n)
{
    return n->counts;
}
