/* http_fuzz.c -- requests as the handlers get them: any path, query, cookie and body, answered by
 * a whole server that has nobody to send the answer to.
 *
 * The first line of an input is "METHOD PATH"; a "?" in it begins the query, and a method in small
 * letters is asked by a player, one in capitals by nobody.  TABLE in a path is a table of his.
 * The rest is the body. */
#include <ctype.h>
#include <time.h>
#include <unistd.h>

#include "fuzzing.h"
#include "server/server_internal.h"

static server *running;
static char token[TOKEN_MAX], table_id[PLAYER_MAX];

/* -- a server ---------------------------------------------------------------------------------- */

static char folder[] = "/tmp/hexshore-fuzz.XXXXXX", url[64];

static void take_down(void)
{
    static const char *const endings[] = { "", "-wal", "-shm", "-lock" };
    char path[80];
    serve_close(running);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        snprintf(path, sizeof path, "%s%s", url + strlen("sqlite:"), endings[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void pump(void)
{
    loop_queue_drain(running->loop_queue);
    nanosleep(&(struct timespec){ 0, 20000 }, NULL);
}

static void table_made(pending_ack *e, hosted_table *t)
{
    (void)e;
    strcpy(table_id, hosted_id(t));
}

static void table_refused(pending_ack *e, const error_reply *why)
{
    (void)e, (void)why;
    promise(false, "a table can be made");
}

static void open_server(void)
{
    static pending_ack made = { .done = table_made, .failed = table_refused };
    serve_result why;
    char detail[200];
    person who;
    table_setup setup;
    promise(mkdtemp(folder) != NULL, "there is a folder");
    snprintf(url, sizeof url, "sqlite:%s/db", folder);
    log_begin(false, LOG_OFF_);
    const serve_config config = {
        .address = "127.0.0.1", .store = url, .no_limits = true, .bots = 1, .sockets_max = 16
    };
    running = serve_open(&config, &why, detail, sizeof detail);
    promise(running != NULL, "a server can be opened");
    atexit(take_down);
    promise(session_guest(running->people, "Ann", "-", &who, token) == SERVER_ERROR_NONE,
            "a guest can be made");
    memset(&setup, 0, sizeof setup);
    strcpy(setup.spec, "catan seats=2");
    strcpy(setup.clock, "off");
    strcpy(setup.host, who.id);
    strcpy(setup.host_name, who.name);
    tables_create(running->tables, &setup, "127.0.0.1", &made);
    while (!table_id[0]) pump();
}

/* -- a request --------------------------------------------------------------------------------- */

static net_method method_named(char *name)
{
    for (char *c = name; *c; c++) *c = (char)toupper((unsigned char)*c);
    if (strcmp(name, "POST") == 0) return NET_POST;
    if (strcmp(name, "PUT") == 0) return NET_PUT;
    if (strcmp(name, "DELETE") == 0) return NET_DELETE;
    return strcmp(name, "HEAD") == 0 ? NET_HEAD : NET_GET;
}

/* The path with TABLE replaced by the table's id. */
static void fill_in(const char *from, char *out, size_t cap)
{
    const char *const at = strstr(from, "TABLE");
    if (at) snprintf(out, cap, "%.*s%s%s", (int)(at - from), from, table_id, at + 5);
    else snprintf(out, cap, "%s", from);
}

static void ask(char *first, const char *body)
{
    char path[600], bearer[TOKEN_MAX + 8] = "";
    char *const blank = strchr(first, ' ');
    if (!blank) return;
    *blank = '\0';
    if (islower((unsigned char)*first)) snprintf(bearer, sizeof bearer, "Bearer %s", token);
    fill_in(blank + 1, path, sizeof path);
    char *const query = strchr(path, '?');
    if (query) *query = '\0';
    const net_head head = { method_named(first),
                            path,
                            query ? query + 1 : "",
                            "x",
                            "",
                            bearer,
                            "",
                            "application/json",
                            "de",
                            "",
                            "",
                            "",
                            "127.0.0.1",
                            false };
    if (strncmp(path, "/api/bot/", 9) == 0 && head.method == NET_GET)
        return;                                                            /* streams do not end */
    if (strcmp(path, "/api/me") == 0 && head.method == NET_DELETE) return; /* nor we */
    net_request *const r = net_request_make(&head, body, strlen(body));
    promise(r != NULL, "there is memory");
    api_request(running, r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!running) open_server();
    char *const text = text_of(data, size);
    char *const end = strchr(text, '\n');
    if (end) *end = '\0';
    if (strlen(text) < 500) ask(text, end ? end + 1 : "");
    while (running->calls) pump();
    free(text);
    return 0;
}
