/* serve.c -- assembles the server, runs it, and shuts it down in order.
 *
 * To stop: no new requests, visitors are told, what is decided is stored, the leases are given
 * back, and only then the connections end. */
#include <sodium.h>
#include <unistd.h>

#include "allocation.h"
#include "deadline.h"
#include "log.h"
#include "platform/timing.h"
#include "server_internal.h"
#include "supervisor.h"

enum {
    TICK = 50,
    PORTS_TRIED = 20,
    DESKS = 4,
    HASHERS = 2,
    STOP_PATIENCE = 5000,
    DEAD_AFTER = 4000,
    IDLE_AFTER = 120000,
    CHECK_MS = 2000 /* a start waits so long for the check of the store */
};

/* -- the tools of the threads ------------------------------------------------------------------ */

static void *open_reader(void *context)
{
    store_error why;
    return store_open(context, STORE_READ, &why);
}

static void close_reader(void *tool)
{
    store_close(tool);
}

static void *open_bench(void *context)
{
    (void)context;
    return bot_bench_new();
}

static void close_bench(void *tool)
{
    bot_bench_free(tool);
}

static bool open_pools(server *s)
{
    char *const url = (char *)(uintptr_t)s->config.store;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const int bots = s->config.bots > 0 ? s->config.bots : cores > 0 ? (int)cores : 1;
    const pool_options readers = { "reader", DESKS, 0, open_reader, close_reader, url };
    const pool_options hashers = { "hasher", HASHERS, 5, open_reader, close_reader, url };
    const pool_options workers = { "bot", bots, 10, open_bench, close_bench, NULL };
    s->readers = pool_open(&readers, s->loop_queue);
    s->hashers = pool_open(&hashers, s->loop_queue);
    s->workers = pool_open(&workers, s->loop_queue);
    return s->readers && s->hashers && s->workers;
}

/* -- the loop's calls -------------------------------------------------------------------------- */

static void wake(void *context)
{
    net_wake(((server *)context)->net);
}

static void on_woken(void *context)
{
    loop_queue_drain(((server *)context)->loop_queue);
}

static void on_table_changed(void *context, const hosted_table *t, unsigned changes)
{
    server *const s = context;
    if (changes & CHANGED_OVER) ratings_due(s);
    bot_streams_changed(s, t, changes);
}

static void on_renewed(void *context, const char *why)
{
    const server *const s = context;
    const log_fact facts[] = { { "file", s->config.tls_cert, 0 },
                               { why ? "why" : NULL, why, 0 },
                               { 0 } };
    if (why) log_line(LOG_ERROR_, "certificate-refused", facts);
    else log_line(LOG_INFO_, "certificate-renewed", facts);
}

void serve_stop(server *s)
{
    if (s->stopping) return;
    s->stopping = true;
    s->stop_by = monotonic_micros() + (int64_t)STOP_PATIENCE * 1000;
    log_line(LOG_INFO_, "stopping", NULL);
    deadline_begin(s->config.deadline);
    supervisor_tell("STOPPING=1");
    tables_stop(s->tables);
    bot_streams_end(s);
    readiness_tick(s);
}

/* All that was decided is stored, and those who were told have heard. */
static bool at_rest(server *s)
{
    return s->calls == 0 && committer_counted(s->committer).waiting == 0 &&
           net_counted(s->net).sockets == 0 && net_counted(s->net).streams == 0;
}

/* After signing out or revoking a token, connections that are no longer authorised end. */
static void expel_revoked(server *s)
{
    char player[PLAYER_MAX];
    while (people_next_revoked(s->people, player)) {
        bot_streams_expel(s, player);
        tables_expel(s->tables, player);
    }
}

/* Half the time we were given: a loop that hangs is not heard of, and is started again. */
static void ping_supervisor(server *s)
{
    const int64_t patience = supervisor_patience();
    if (!patience || s->lag.struck - s->pinged < patience * 500) return;
    s->pinged = s->lag.struck;
    supervisor_tell("WATCHDOG=1");
}

static void tell_checkup(server *s, const startup_check_result *r)
{
    const log_fact found[] = { { "faults", NULL, r->faults },
                               { "first", r->where, 0 },
                               { "what", hx_words(store_fault_word(r->fault), HX_ENGLISH), 0 },
                               { "todo", "hexshore store check STORE; then restore a backup", 0 },
                               { 0 } };
    const log_fact took[] = { { "milliseconds", NULL, r->milliseconds }, { 0 } };
    s->damaged = r->faults > 0;
    if (r->faults > 0) log_line(LOG_ERROR_, "store-damaged", found);
    else if (r->faults == 0) log_line(LOG_INFO_, "store-checked", took);
    else log_line(LOG_WARN_, "store-not-checked", (log_fact[]){ { "why", r->where, 0 }, { 0 } });
}

/* The part that the start did not wait for. */
static void look_at_checkup(server *s)
{
    if (!s->startup_check) return;
    const startup_check_result r = startup_check_wait(s->startup_check, 0);
    if (!r.done) return;
    tell_checkup(s, &r);
    startup_check_close(s->startup_check);
    s->startup_check = NULL;
}

static void on_tick(void *context)
{
    server *const s = context;
    loop_lag_note(&s->lag, monotonic_micros());
    ping_supervisor(s);
    if (!s->stopping && s->stop && atomic_load(s->stop)) serve_stop(s);
    if (s->stopping) {
        if (at_rest(s) || monotonic_micros() > s->stop_by) net_stop(s->net);
        return;
    }
    readiness_tick(s);
    look_at_checkup(s);
    tables_tick(s->tables);
    bot_streams_tick(s);
    socket_tick(s);
    ratings_tick(s);
    people_watch_tick(s);
    expel_revoked(s);
    forgetting_tick(s);
    sweeping_tick(s);
}

/* -- opening ----------------------------------------------------------------------------------- */

/* Scripts and styles of our own only; wasm may be compiled; nobody may put us into a frame. */
static void make_headers(server *s)
{
    const char *const more = s->config.origins ? s->config.origins : "";
    char peers[256] = "";
    for (size_t i = 0; more[i] && i < sizeof peers - 1; i++)
        peers[i] = more[i] == ',' ? ' ' : more[i];
    snprintf(s->policy, sizeof s->policy,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
             "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
             "manifest-src 'self'; connect-src 'self' %s; base-uri 'none'; form-action 'self'; "
             "frame-ancestors 'none'",
             peers);
    const net_header headers[] = {
        { "content-security-policy", s->policy },
        { "x-content-type-options", "nosniff" },
        { "referrer-policy", "same-origin" },
        { "cross-origin-opener-policy", "same-origin" },
        { "permissions-policy", "camera=(), microphone=(), geolocation=()" },
        { s->config.tls_cert ? "strict-transport-security" : NULL, "max-age=31536000" },
    };
    memcpy(s->headers, headers, sizeof headers);
}

static net *open_net(server *s, net_error *why)
{
    net_config config = {
        .address = s->config.address,
        .port = s->config.port,
        .certificate = s->config.tls_cert,
        .key = s->config.tls_key,
        .proxies = s->config.proxies,
        .socket_path = "/api/socket",
        .subprotocol = "hexshore.1",
        .headers = s->headers,
        .body_max = 64 * 1024,
        .message_max = 16 * 1024,
        .backlog_max = 1024 * 1024,
        .sockets_max = s->config.sockets_max,
        .address_max = s->config.no_limits ? 0 : s->config.address_max,
        .patience = 10,
        .ping = 20,
        .hang_up = 30,
        .tick = TICK,
    };
    const net_handlers to = {
        s,       api_request, api_gone,  api_admit, socket_opened, socket_message, socket_closed,
        on_tick, on_woken,    on_renewed
    };
    if (config.address && strcmp(config.address, "localhost") == 0) config.address = "127.0.0.1";
    net *n = net_open(&config, &to, why);
    for (int i = 1; *why == NET_PORT_TAKEN && s->config.next_port && i < PORTS_TRIED; i++) {
        config.port = s->config.port + i;
        n = net_open(&config, &to, why);
    }
    return n;
}

/* Where players reach us; an address that stands for all is not one to go to. */
static void make_url(server *s)
{
    const char *host = s->config.address;
    if (s->config.url) {
        copy_text(s->url, sizeof s->url, s->config.url);
        const size_t length = strlen(s->url);
        if (length && s->url[length - 1] == '/') s->url[length - 1] = '\0';
        return;
    }
    if (!host || strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0) host = "localhost";
    snprintf(s->url, sizeof s->url, strchr(host, ':') ? "%s://[%s]:%d" : "%s://%s:%d",
             s->config.tls_cert ? "https" : "http", host, net_port(s->net));
}

static void start_tables(server *s)
{
    const tables_config config = {
        .process = s->process,
        .url = s->url,
        .dead_after = s->config.dead_after ? s->config.dead_after : DEAD_AFTER,
        .idle_after = s->config.idle_after ? s->config.idle_after : IDLE_AFTER,
        .committer = s->committer,
        .readers = s->readers,
        .workers = s->workers,
        .on_change = on_table_changed,
        .context = s,
    };
    s->tables = tables_start(&config);
    s->people = people_open(s->committer);
    s->limits = limits_open(!s->config.no_limits);
    limits_log_hits(s->limits);
    s->connection_count = connection_count_open(s->config.no_limits ? 0 : s->config.address_max);
    s->rate_soon = true; /* what an earlier life left */
    atomic_init(&s->forget_soon, true);
    atomic_init(&s->forget_now, true);
}

static serve_result no_net(net_error why)
{
    switch (why) {
    case NET_PORT_TAKEN: return SERVE_PORT_TAKEN;
    case NET_NO_CERTIFICATE: return SERVE_NO_CERTIFICATE;
    case NET_NO_ROOM: return SERVE_NO_THREADS;
    default: return SERVE_NO_ADDRESS;
    }
}

/* A store with faults is not served: every game in it may be affected, and what is written now would
 * be missing in the backup that has to be restored. */
static serve_result check_store(server *s, char *detail, size_t cap)
{
    if (s->config.no_check || !(s->startup_check = startup_check_open(s->config.store)))
        return SERVE_FINE;
    const startup_check_result r = startup_check_wait(s->startup_check, CHECK_MS);
    if (!r.done) {
        log_line(LOG_INFO_, "store-check-goes-on", NULL);
        return SERVE_FINE;
    }
    if (r.faults <= 0) return SERVE_FINE; /* the first tick tells it */
    snprintf(detail, cap, "%s (%s %lld)", hx_words(store_fault_word(r.fault), s->config.language),
             r.where, (long long)r.number);
    return SERVE_DAMAGED;
}

static serve_result open_parts(server *s, char *detail, size_t cap)
{
    store_error why;
    net_error no;
    s->loop_queue = loop_queue_open(wake, s);
    s->committer = committer_open(s->config.store, s->loop_queue, &why);
    if (!s->committer) {
        snprintf(detail, cap, "%s (%s)", hx_words(store_word(why.result), s->config.language),
                 why.detail);
        return SERVE_NO_STORE;
    }
    const serve_result checked = check_store(s, detail, cap);
    if (checked != SERVE_FINE) return checked;
    make_headers(s);
    s->net = open_net(s, &no);
    if (no) return no_net(no);
    make_url(s);
    if (!open_pools(s)) return SERVE_NO_THREADS;
    start_tables(s);
    if (s->config.admin && !(s->admin = admin_open(s, s->config.admin))) return SERVE_NO_ADMIN;
    return SERVE_FINE;
}

bool serve_process_id(const char *folder, char *out, size_t cap)
{
    char path[600];
    snprintf(path, sizeof path, "%s/process", folder);
    FILE *f = fopen(path, "r");
    if (f) {
        const bool read = fgets(out, (int)cap, f) != NULL;
        fclose(f);
        if (read) out[strcspn(out, "\n")] = '\0';
        if (read && *out) return true;
    }
    char id[PLAYER_MAX];
    if (sodium_init() < 0) return false;
    tables_random_id('n', id);
    copy_text(out, cap, id);
    f = fopen(path, "w");
    if (!f) return false;
    const bool written = fprintf(f, "%s\n", id) > 0;
    return fclose(f) == 0 && written;
}

/* Leases belong to a life, so every start has its own: "NAME.LIFE". */
static void begin_life(server *s, const char *name)
{
    char life[PLAYER_MAX], own[PLAYER_MAX];
    enum { NAME_MOST = 20, LIFE_LENGTH = 12 };
    tables_random_id('n', own);
    tables_random_id('l', life);
    snprintf(s->process, sizeof s->process, "%.*s.%.*s", NAME_MOST, name ? name : own, LIFE_LENGTH,
             life);
}

server *serve_open(const serve_config *config, serve_result *result, char *detail, size_t cap)
{
    server *const s = must_have(1, sizeof *s);
    *detail = '\0';
    if (sodium_init() < 0) abort();
    json_object_seed(0); /* before there are threads */
    s->config = *config;
    s->started = tables_now();
    begin_life(s, config->process);
    *result = open_parts(s, detail, cap);
    if (*result == SERVE_FINE) return s;
    serve_close(s);
    return NULL;
}

const char *serve_url(const server *s)
{
    return s->url;
}

int serve_port(const server *s)
{
    return net_port(s->net);
}

void serve_run(server *s, const atomic_bool *stop)
{
    s->stop = stop;
    loop_lag_begin(&s->lag, monotonic_micros(), TICK);
    log_line(LOG_INFO_, "serving",
             (log_fact[]){ { "url", s->url, 0 }, { "process", s->process, 0 }, { 0 } });
    supervisor_tell("READY=1\nSTATUS=serving");
    net_loop(s->net);
}

/* -- closing ----------------------------------------------------------------------------------- */

/* Others may have our tables at once. */
static void leave_store(server *s)
{
    change *const c = change_new(NULL, NULL);
    change_add(c, STORE_LEAVE)->as.beat = (store_beat){ s->process, NULL };
    committer_wait(s->committer, c);
    change_free(c);
}

void serve_close(server *s)
{
    if (!s) return;
    admin_close(s->admin);
    startup_check_close(s->startup_check);
    if (s->tables) serve_stop(s);
    pool_give_up(s->workers);
    pool_close(s->hashers);
    pool_close(s->readers);
    if (s->committer && s->tables) leave_store(s);
    committer_close(s->committer);
    if (s->tables) loop_queue_drain(s->loop_queue);
    if (s->tables) tables_end(s->tables);
    if (s->net) net_close(s->net);
    people_watch_close(s);
    if (s->people) people_close(s->people);
    if (s->limits) limits_close(s->limits);
    if (s->connection_count) connection_count_close(s->connection_count);
    loop_queue_close(s->loop_queue);
    free(s);
}
