/* store_bench.c -- one writer, batches of a size, one after the other: the rhythm of a server.
 *
 * Not here: several writers; a server has one, and gathers what waits into its next batch. */
#include "store_bench.h"

#include <stdlib.h>

#include "platform/timing.h"

enum { TIMES_MOST = 200000, ID_SIZE = 32 };

typedef struct benching {
    int size;
    store_write *writes;
    char (*ids)[ID_SIZE];
    double *times; /* of each commit, in milliseconds */
    int count;
} benching;

static bool is_done(store *s, benching *b)
{
    return store_commit(s, b->writes, b->size) == STORE_DONE;
}

static bool make_tables(store *s, benching *b)
{
    for (int i = 0; i < b->size; i++) {
        snprintf(b->ids[i], ID_SIZE, "Tbench%d.%d", b->size, i);
        b->writes[i] = (store_write){
            .kind = STORE_NEW_TABLE,
            .as.new_table = { .id = b->ids[i],
                              .spec = "catan seats=4",
                              .title = "bench",
                              .host = "bench",
                              .owner = "bench" },
        };
    }
    return is_done(s, b);
}

/* An event of the length that moves have. */
static bool add_events(store *s, benching *b, int64_t number)
{
    for (int i = 0; i < b->size; i++) {
        b->writes[i] = (store_write){
            .kind = STORE_ADD_EVENT,
            .as.event = { .table = b->ids[i],
                          .number = number,
                          .epoch = 1,
                          .at = 1700000000000,
                          .kind = "move",
                          .player = "pBench0123456789",
                          .body = "{\"seat\":1,\"seq\":123,\"move\":\"sC4n\"}" },
        };
    }
    return is_done(s, b);
}

static int by_time(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure(store *s, benching *b, int seconds, bench_figures *f)
{
    if (!make_tables(s, b)) return false;
    const double begun = monotonic_seconds();
    double now = begun;
    while (now - begun < seconds && b->count < TIMES_MOST && !cli_stopped) {
        const double before = now;
        if (!add_events(s, b, b->count + 1)) return false;
        now = monotonic_seconds();
        b->times[b->count++] = (now - before) * 1000;
    }
    qsort(b->times, (size_t)b->count, sizeof *b->times, by_time);
    *f = (bench_figures){ .commits = b->count / (now - begun),
                          .events = b->count / (now - begun) * b->size,
                          .p50 = b->times[b->count / 2],
                          .p99 = b->times[b->count * 99 / 100] };
    return true;
}

bool store_bench(store *s, int size, int seconds, bench_figures *f)
{
    benching b = { .size = size };
    b.writes = cli_room((size_t)size, sizeof *b.writes);
    b.ids = cli_room((size_t)size, sizeof *b.ids);
    b.times = cli_room(TIMES_MOST, sizeof *b.times);
    const bool ok = measure(s, &b, seconds, f);
    free(b.writes);
    free(b.ids);
    free(b.times);
    return ok;
}
