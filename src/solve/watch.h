/* watch.h -- how far a long computation has come, and whether it should stop. */
#ifndef WATCH_H
#define WATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Tasks report steps; from the caller's thread that reaches the listener, who may answer
 * false: stop. */
typedef struct watch {
    bool (*listener)(void *context, double done); /* 0..1; may be NULL */
    void *context;
    int64_t total;
    _Atomic int64_t done;
    atomic_bool stopped;
} watch;

static inline void watch_step(watch *w, int64_t steps, int thread)
{
    const int64_t done = atomic_fetch_add(&w->done, steps) + steps;
    if (thread != 0 || !w->listener) return;
    if (!w->listener(w->context, (double)done / (double)w->total)) atomic_store(&w->stopped, true);
}

static inline bool watch_stopped(watch *w)
{
    return atomic_load_explicit(&w->stopped, memory_order_relaxed);
}

#endif
