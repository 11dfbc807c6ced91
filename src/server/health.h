/* health.h -- is this server ready to receive players, and how large is its event-loop lag?
 *
 * Everything here is in memory, so that /healthz is answered at once even when the store hangs.
 * /readyz (readiness.c) makes a real commit. */
#ifndef HEALTH_H
#define HEALTH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct server server;

/* Names of causes are part of the monitoring interface and never change their meaning. */
#define HEALTH_CAUSES(X)                                                                           \
    X(FINE, "fine")                                                                                \
    X(STOPPING, "stopping")                                                                        \
    X(STORE_ILL, "store-ill")       /* the last commit failed                         */           \
    X(COMMITS_HANG, "commits-hang") /* a commit has been waiting for seconds           */          \
    X(STORE_GONE, "store-gone")     /* the file was removed or replaced                */          \
    X(STORE_READ_ONLY, "store-read-only")                                                          \
    X(STORE_DAMAGED, "store-damaged") /* the check at the start found faults             */        \
    X(LOOP_LAGS, "loop-lags")         /* everything is answered seconds late             */

typedef enum health_cause {
#define CAUSE(name, text) HEALTH_##name,
    HEALTH_CAUSES(CAUSE)
#undef CAUSE
        HEALTH_KINDS
} health_cause;

enum {
    HEALTH_COMMIT_MS = 5000, /* a commit that waits longer hangs                             */
    HEALTH_LAG_MS = 2000,    /* a loop that was later than this within the last seconds lags */
    LAG_STEPS = 11,          /* buckets of the lag: 1, 2, 4 .. 1024 ms                       */
    LAG_SLOTS = 12           /* of five seconds each                                         */
};

/* How much later than planned the loop's timer fired. */
typedef struct loop_lag {
    int64_t struck;  /* when it last did, in microseconds of the steady clock */
    int64_t planned; /* from one stroke to the next                           */
    uint64_t count, micros;
    uint64_t within[LAG_STEPS]; /* of these within 1, 2, 4 .. 1024 ms */
    int64_t worst[LAG_SLOTS];   /* in microseconds, in the last seconds; a ring  */
    int64_t slot;               /* which five seconds, counted from the clock's zero */
} loop_lag;

/* Starts measuring: the timer should fire every `planned` milliseconds. */
void loop_lag_begin(loop_lag *, int64_t now, int planned);
/* It struck. */
void loop_lag_note(loop_lag *, int64_t now);
/* The maximum over the last `slots` slots, in microseconds, including what is overdue now. */
int64_t loop_lag_worst(const loop_lag *, int64_t now, int slots);

const char *health_name(health_cause);
health_cause health_of(server *);

#endif
