/* parallel.h -- the same work for many tasks, by a few threads. */
#ifndef SOLVE_PARALLEL_H
#define SOLVE_PARALLEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { THREADS_MAX = 64 };

/* Calls work(context, task, thread) for each task 0 .. tasks-1, from `threads`
 * threads at most (the caller's is number 0); returns when all are done.  Tasks are taken
 * in order.  Where no thread can be started the caller's own does everything. */
typedef void parallel_work(void *context, int task, int thread);
void parallel_for(int threads, int tasks, parallel_work *work, void *context);

/* How far a long work is.  Tasks report steps; from the caller's thread that
 * reaches the listener, who may answer false: stop. */
typedef struct watch {
    bool (*listener)(void *context, double done); /* 0..1; may be NULL */
    void *context;
    int64_t total;
    _Atomic int64_t done;
    atomic_bool stopped;
} watch;

void watch_step(watch *, int64_t steps, int thread);
static inline bool watch_stopped(watch *w)
{
    return atomic_load_explicit(&w->stopped, memory_order_relaxed);
}

/* As many threads as asked for, or as there are processors for 0. */
int parallel_threads(int wanted);

#endif
