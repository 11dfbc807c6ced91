/* metrics.c -- how the server is doing, in the text format Prometheus reads. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "memory.h"
#include "server_inside.h"

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

static void hall_metrics(FILE *out, const server *s)
{
    const hall_counts h = hall_counted(s->hall);
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
           h.ill == FAILURE_NONE);
}

/* From the command to its acknowledgement, which waits for the store. */
static void ack_metrics(FILE *out, const server *s)
{
    const hall_counts h = hall_counted(s->hall);
    fputs("# HELP hexshore_ack_seconds Time from a command to its acknowledgement.\n"
          "# TYPE hexshore_ack_seconds histogram\n",
          out);
    for (int i = 0; i < HALL_ACK_STEPS; i++) {
        fprintf(out, "hexshore_ack_seconds_bucket{le=\"%g\"} %" PRIu64 "\n",
                (double)(1 << i) / 1000, h.ack_within[i]);
    }
    fprintf(out, "hexshore_ack_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", h.acked);
    fprintf(out, "hexshore_ack_seconds_sum %g\nhexshore_ack_seconds_count %" PRIu64 "\n",
            (double)h.ack_micros / 1e6, h.acked);
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
}

static void net_metrics(FILE *out, const server *s)
{
    const net_counts n = net_counted(s->net);
    metric(out, "requests_total", "counter", "HTTP requests.", (double)n.requests);
    metric(out, "sockets", "gauge", "WebSockets that are open.", n.sockets);
    metric(out, "streams", "gauge", "Streams that are open.", n.streams);
    metric(out, "messages_total", "counter", "Messages of clients.", (double)n.messages);
    metric(out, "sent_total", "counter", "Messages to clients.", (double)n.sent);
    metric(out, "sent_bytes_total", "counter", "Bytes of messages and bodies sent.",
           (double)n.sent_bytes);
    metric(out, "slow_readers_total", "counter", "Clients hung up on because they were too slow.",
           (double)n.slow_readers);
    metric(out, "limited_total", "counter", "Requests refused by a limit.",
           (double)limits_refused(s->limits));
}

char *metrics_text(server *s)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    must(out);
    metric(out, "up_seconds", "gauge", "Time since the start.",
           (double)(hall_now() - s->started) / 1000);
    metric(out, "resident_bytes", "gauge", "Memory of the process.", resident_bytes());
    hall_metrics(out, s);
    ack_metrics(out, s);
    store_metrics(out, s);
    net_metrics(out, s);
    fclose(out);
    return must(text);
}
