/* cmd_serve.c -- `hexshore serve`: settings, the server, and messages to its operator. */
#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "net/net.h"
#include "server/deadline.h"
#include "server/serve.h"
#include "serving.h"

enum { PORT = 8080, ADDRESS_CONNECTIONS = 400 };

/* -- where others in the network find it ------------------------------------------------------- */

static bool own_address(char *out, size_t cap)
{
    struct ifaddrs *all, *one;
    bool found = false;
    if (getifaddrs(&all) != 0) return false;
    for (one = all; one && !found; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        const struct sockaddr_in *const in =
            (const struct sockaddr_in *)(const void *)one->ifa_addr;
        inet_ntop(AF_INET, &in->sin_addr, out, (socklen_t)cap);
        found = strncmp(out, "127.", 4) != 0;
    }
    freeifaddrs(all);
    return found;
}

static bool listens_to_all(const serving *s)
{
    return strcmp(s->listen, "0.0.0.0") == 0 || strcmp(s->listen, "::") == 0;
}

static void tell(const serving *s, const server *running)
{
    char address[64], url[128];
    if (!s->url && listens_to_all(s) && own_address(address, sizeof address)) {
        snprintf(url, sizeof url, "%s://%s:%d", s->cert ? "https" : "http", address,
                 serve_port(running));
        cli_print(stdout, HX_W_SERVE_AT, url);
    } else {
        cli_print(stdout, HX_W_SERVE_AT, serve_url(running));
    }
    if (!s->url && !listens_to_all(s)) cli_print(stdout, HX_W_SERVE_LOCAL);
    const bool has_password = strncmp(s->store, "postgres", 8) == 0;
    cli_print(stdout, HX_W_SERVE_DATA, has_password ? "PostgreSQL" : s->store);
    fflush(stdout);
}

/* -- the command ------------------------------------------------------------------------------- */

static int could_not(const serving *s, serve_result why, const char *detail)
{
    switch (why) {
    case SERVE_NO_STORE: return cli_error(HX_W_SERVE_NO_STORE, detail);
    case SERVE_DAMAGED: return cli_error(HX_W_SERVE_DAMAGED, detail);
    case SERVE_PORT_TAKEN: return cli_error(HX_W_SERVE_PORT_TAKEN, (int)s->port);
    case SERVE_NO_ADDRESS: return cli_error(HX_W_SERVE_NO_ADDRESS, s->listen);
    case SERVE_NO_ADMIN: return cli_error(HX_W_SERVE_NO_ADMIN, s->admin);
    case SERVE_NO_CERTIFICATE: return cli_error(HX_W_SERVE_NO_CERTIFICATE, s->cert, s->key);
    default: return cli_error(HX_W_SERVE_NO_THREADS);
    }
}

static int run_until(const serving *s, deadline *end)
{
    char process[40];
    if (!serve_process_id(s->data, process, sizeof process)) {
        return cli_error(HX_W_SERVE_NO_FOLDER, s->data);
    }
    const serve_config config = {
        .address = s->listen,
        .port = s->port < 0 ? PORT : (int)s->port,
        .next_port = s->port < 0,
        .store = s->store,
        .url = s->url,
        .origins = s->origins,
        .tls_cert = s->cert,
        .tls_key = s->key,
        .process = process,
        .admin = s->admin,
        .proxies = s->proxies,
        .no_limits = s->no_limits,
        .bots = (int)s->bots,
        .pace = (int)s->pace,
        .sockets_max = (int)s->sockets,
        .address_max = (int)s->address_connections,
        .idle_after = s->idle * 1000,
        .language = cli_language(),
        .no_check = s->no_check,
        .deadline = end,
    };
    serve_result why;
    char detail[400];
    server *const running = serve_open(&config, &why, detail, sizeof detail);
    if (!running) return could_not(s, why, detail);
    signal(SIGPIPE, SIG_IGN);
    tell(s, running);
    serve_run(running, &cli_stopped);
    serve_close(running);
    return CLI_DONE;
}

/* "yes", or the option alone, is a proxy on this machine. */
static bool read_proxies(serving *s)
{
    if (!s->proxied) return true;
    if (strcmp(s->proxied, "no") == 0) return true;
    s->proxies = strcmp(s->proxied, "yes") == 0 ? "127.0.0.1,::1" : s->proxied;
    return net_proxies_fit(s->proxies);
}

/* A file that cannot be read is named before the library says no more than that it failed. */
static int look_at_tls(const serving *s)
{
    const char *const files[] = { s->cert, s->key };
    for (int i = 0; i < 2; i++) {
        if (files[i] && access(files[i], R_OK) != 0) {
            return cli_error(HX_W_SERVE_NO_TLS, files[i], cli_cause(errno));
        }
    }
    return CLI_GO_ON;
}

static int run(const serving *s)
{
    int code = look_at_tls(s);
    if (code != CLI_GO_ON) return code;
    deadline *const end = deadline_open(&cli_stopped, DEADLINE_MS);
    code = run_until(s, end);
    deadline_close(end);
    return code;
}

int cmd_serve(int argc, char **argv)
{
    serving s = { .listen = "127.0.0.1",
                  .log = "logfmt",
                  .level = "info",
                  .port = -1,
                  .pace = 300,
                  .idle = 120,
                  .sockets = 20000,
                  .address_connections = ADDRESS_CONNECTIONS };
    const cli_option options[] = {
        { "listen", "ADDRESS", HX_W_SERVE_HELP_LISTEN, CLI_STRING, &s.listen, 0, 0 },
        { "port", "N", HX_W_SERVE_HELP_PORT, CLI_NUMBER, &s.port, 0, 65535 },
        { "data", "FOLDER", HX_W_SERVE_HELP_DATA, CLI_STRING, &s.data, 0, 0 },
        { "store", "URL", HX_W_SERVE_HELP_STORE, CLI_STRING, &s.store, 0, 0 },
        { "public-url", "URL", HX_W_SERVE_HELP_URL, CLI_STRING, &s.url, 0, 0 },
        { "origins", "LIST", HX_W_SERVE_HELP_ORIGINS, CLI_STRING, &s.origins, 0, 0 },
        { "tls-cert", "FILE", HX_W_SERVE_HELP_CERT, CLI_STRING, &s.cert, 0, 0 },
        { "tls-key", "FILE", HX_W_SERVE_HELP_KEY, CLI_STRING, &s.key, 0, 0 },
        { "admin-socket", "PATH", HX_W_SERVE_HELP_ADMIN, CLI_STRING, &s.admin, 0, 0 },
        { "proxied", "LIST", HX_W_SERVE_HELP_PROXIED, CLI_MAYBE, &s.proxied, 0, 0 },
        { "no-limits", NULL, HX_W_SERVE_HELP_NO_LIMITS, CLI_SWITCH, &s.no_limits, 0, 0 },
        { "no-check", NULL, HX_W_SERVE_HELP_NO_CHECK, CLI_SWITCH, &s.no_check, 0, 0 },
        { "bots", "N", HX_W_SERVE_HELP_BOTS, CLI_NUMBER, &s.bots, 0, 64 },
        { "bot-pace", "MS", HX_W_SERVE_HELP_PACE, CLI_NUMBER, &s.pace, 0, 60000 },
        { "idle", "SECONDS", HX_W_SERVE_HELP_IDLE, CLI_NUMBER, &s.idle, 1, 86400 },
        { "sockets", "N", HX_W_SERVE_HELP_SOCKETS, CLI_NUMBER, &s.sockets, 10, 1000000 },
        { "address-connections", "N", HX_W_SERVE_HELP_ADDRESS, CLI_NUMBER, &s.address_connections,
          8, 1000000 },
        { "log", "logfmt|json", HX_W_SERVE_HELP_LOG, CLI_STRING, &s.log, 0, 0 },
        { "log-level", "LEVEL", HX_W_SERVE_HELP_LEVEL, CLI_STRING, &s.level, 0, 0 },
        { "config", "FILE", HX_W_SERVE_HELP_CONFIG, CLI_STRING, &s.config, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "", HX_W_SERVE_ABOUT, options, NULL, 0, 0 };
    log_level level;
    int code = serving_before(&s, options, argc, argv);
    if (code == CLI_GO_ON) code = cli_parse(&usage, argc, argv);
    if (code == CLI_GO_ON) code = serving_fill(&s);
    if (code != CLI_GO_ON) return code;
    if (!read_proxies(&s)) return cli_wrong(HX_W_SERVE_BAD_PROXIES, s.proxied);
    if (!s.cert != !s.key) return cli_wrong(HX_W_SERVE_BOTH_TLS);
    if (!log_level_named(s.level, &level)) return cli_wrong(HX_W_SERVE_BAD_LEVEL, s.level);
    log_begin(strcmp(s.log, "json") == 0, level);
    return run(&s);
}
