/* store_bench.h -- how many commits a store and its disk can take. */
#ifndef STORE_BENCH_H
#define STORE_BENCH_H

#include "cli.h"
#include "store/store.h"

typedef struct bench_figures {
    double commits, events; /* a second       */
    double p50, p99;        /* of a commit, ms */
} bench_figures;

/* Commits batches of `size` events, one for each of as many new tables, for this many seconds.
 * False: the store failed, see store_why(). */
bool store_bench(store *, int size, int seconds, bench_figures *);

#endif
