/* metrics.c -- server metrics in Prometheus text format. */
#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "allocation.h"
#include "platform/timing.h"
#include "server_internal.h"

static void metric(FILE *out, const char *name, const char *kind, const char *help, double value)
{
    fprintf(out, "# HELP hexshore_%s %s\n# TYPE hexshore_%s %s\nhexshore_%s %.17g\n", name, help,
            name, kind, name, value);
}

static double resident_bytes(void)
{
    long pages = 0, resident = 0;
    FILE *const in = fopen("/proc/self/statm", "r");
    if (!in) return 0;
    if (fscanf(in, "%ld %ld", &pages, &resident) != 2) resident = 0;
    fclose(in);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

/* Without the one that looks. */
static int open_files(void)
{
    int count = -1;
    DIR *const folder = opendir("/proc/self/fd");
    if (!folder) return 0;
    for (const struct dirent *one; (one = readdir(folder)) != NULL;) count += one->d_name[0] != '.';
    closedir(folder);
    return count;
}

static void process_metrics(FILE *out, server *s)
{
    struct rlimit most = { 0 };
    getrlimit(RLIMIT_NOFILE, &most);
    metric(out, "up_seconds", "gauge", "Time since the start.",
           (double)(tables_now() - s->started) / 1000);
    metric(out, "fit", "gauge", "1 if /healthz says so.", health_of(s) == HEALTH_FINE);
    metric(out, "resident_bytes", "gauge", "Memory of the process.", resident_bytes());
    metric(out, "open_files", "gauge", "Descriptors in use, connections among them.", open_files());
    metric(out, "open_files_limit", "gauge", "Descriptors there may be.", (double)most.rlim_cur);
}

/* Buckets of 1, 2, 4 .. ms, as both histograms have them. */
static void histogram(FILE *out, const char *name, const char *help, const uint64_t *within,
                      int steps, uint64_t count, uint64_t micros)
{
    fprintf(out, "# HELP hexshore_%s %s\n# TYPE hexshore_%s histogram\n", name, help, name);
    for (int i = 0; i < steps; i++) {
        fprintf(out, "hexshore_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, (double)(1 << i) / 1000,
                within[i]);
    }
    fprintf(out, "hexshore_%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, count);
    fprintf(out, "hexshore_%s_sum %g\nhexshore_%s_count %" PRIu64 "\n", name, (double)micros / 1e6,
            name, count);
}

/* How late the loop's clock strikes: all that it should have answered meanwhile was late too. */
static void loop_metrics(FILE *out, const server *s)
{
    const loop_lag *const l = &s->lag;
    histogram(out, "loop_lag_seconds", "How late the clock of the loop struck.", l->within,
              LAG_STEPS, l->count, l->micros);
    metric(out, "loop_lag_max_seconds", "gauge", "The latest of the last minute.",
           (double)loop_lag_worst(l, monotonic_micros(), LAG_SLOTS) / 1e6);
}

static void tables_metrics(FILE *out, const server *s)
{
    const tables_counts h = tables_counted(s->tables);
    metric(out, "tables", "gauge", "Tables in memory.", h.live);
    metric(out, "visitors", "gauge", "Connections to tables.", h.visitors);
    metric(out, "bots_thinking", "gauge", "Decisions bots are asked for.", h.thinking);
    metric(out, "events_total", "counter", "Events decided.", (double)h.events);
    metric(out, "tables_loaded_total", "counter", "Tables read from the store.", (double)h.loaded);
    metric(out, "tables_dropped_total", "counter",
           "Tables dropped because they could not be stored.", (double)h.dropped);
    metric(out, "tables_taken_over_total", "counter", "Tables of processes that are dead.",
           (double)h.taken_over);
    metric(out, "tables_put_away_total", "counter", "Idle tables put away.", (double)h.put_away);
    metric(out, "elsewhere_total", "counter", "Requests for tables of other processes.",
           (double)h.elsewhere);
    metric(out, "store_healthy", "gauge", "1 if the store takes what it is given.",
           h.ill == SERVER_ERROR_NONE);
}

/* From the command to its acknowledgement, which waits for the store. */
static void ack_metrics(FILE *out, const server *s)
{
    const tables_counts h = tables_counted(s->tables);
    histogram(out, "ack_seconds", "Time from a command to its acknowledgement.", h.ack_within,
              TABLES_ACK_STEPS, h.acked, h.ack_micros);
}

/* Requests answered with 429, by limit. */
static void limit_metrics(FILE *out, const server *s)
{
    static const char *const names[LIMITS] = {
#define LIMIT(name, minute, burst) #name,
#include "limits.def"
#undef LIMIT
    };
    metric(out, "limited_total", "counter", "Requests and messages refused by a limit.",
           (double)limits_refused(s->limits));
    fputs("# HELP hexshore_limited_by_kind_total The same by the limit that refused them.\n"
          "# TYPE hexshore_limited_by_kind_total counter\n",
          out);
    for (int i = 0; i < LIMITS; i++) {
        fputs("hexshore_limited_by_kind_total{kind=\"", out);
        for (const char *c = names[i]; *c; c++) fputc(tolower((unsigned char)*c), out);
        fprintf(out, "\"} %" PRIu64 "\n", limits_refused_of(s->limits, (limit_kind)i));
    }
    metric(out, "wrong_passwords_total", "counter", "Passwords that were wrong.",
           (double)s->wrong_passwords);
}

static void store_metrics(FILE *out, server *s)
{
    const committer_counts c = committer_counted(s->committer);
    metric(out, "commits_total", "counter", "Transactions.", (double)c.commits);
    metric(out, "commit_failures_total", "counter", "Transactions that failed.",
           (double)c.failures);
    metric(out, "commit_changes_total", "counter", "Changes that shared them.", (double)c.changes);
    metric(out, "commit_writes_total", "counter", "Rows written.", (double)c.writes);
    metric(out, "commit_seconds_total", "counter", "Time in transactions.", (double)c.micros / 1e6);
    metric(out, "syncs_total", "counter", "Syncs to stable storage.", (double)c.syncs);
    metric(out, "commit_waiting", "gauge", "Changes that wait for the next transaction.",
           c.waiting);
    metric(out, "commit_oldest_seconds", "gauge",
           "How long the oldest change that is not stored has been waiting.",
           (double)c.oldest / 1e6);
    metric(out, "reads_waiting", "gauge", "Requests that wait for a thread that reads the store.",
           pool_waiting(s->readers));
    metric(out, "hash_waiting", "gauge", "Passwords that wait to be hashed.",
           pool_waiting(s->hashers));
    metric(out, "bots_waiting", "gauge", "Decisions of bots that wait for a thread.",
           pool_waiting(s->workers));
}

static void net_metrics(FILE *out, const server *s)
{
    const net_counts n = net_counted(s->net);
    metric(out, "requests_total", "counter", "HTTP requests.", (double)n.requests);
    metric(out, "connections", "gauge", "Connections of all kinds that are open.", n.connections);
    metric(out, "sockets", "gauge", "WebSockets that are open.", n.sockets);
    metric(out, "streams", "gauge", "Streams that are open.", n.streams);
    metric(out, "messages_total", "counter", "Messages of clients.", (double)n.messages);
    metric(out, "sent_total", "counter", "Messages to clients.", (double)n.sent);
    metric(out, "sent_bytes_total", "counter", "Bytes of messages and bodies sent.",
           (double)n.sent_bytes);
    metric(out, "slow_readers_total", "counter", "Clients hung up on because they were too slow.",
           (double)n.slow_readers);
    metric(out, "requests_refused_total", "counter",
           "Requests and WebSockets that broke the protocol.", (double)n.refused);
    metric(out, "connections_turned_away_total", "counter", "Connections that found no room.",
           (double)n.turned_away);
    metric(out, "connections_shed_total", "counter",
           "Idle connections and half requests ended to make room.", (double)n.shed);
}

char *metrics_text(server *s)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    must(out);
    process_metrics(out, s);
    loop_metrics(out, s);
    tables_metrics(out, s);
    ack_metrics(out, s);
    store_metrics(out, s);
    net_metrics(out, s);
    limit_metrics(out, s);
    fclose(out);
    return must(text);
}
