/* deadline.c -- a watchdog thread that ends the process if nothing else does. */
#include "deadline.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "log.h"
#include "platform/thread.h"
#include "platform/timing.h"

enum { LOOK_MS = 100 };

struct deadline {
    const atomic_bool *stop;
    int64_t patience;
    atomic_bool begun, over;
    pthread_t thread;
};

/* The log itself may be what hangs; then the alarm ends us. */
static void end_hard(int64_t patience)
{
    signal(SIGALRM, SIG_DFL);
    alarm(1);
    log_line(LOG_ERROR_, "ended-hard",
             (log_fact[]){
                 { "why", "something did not end in time; all that was acknowledged is stored", 0 },
                 { "milliseconds", NULL, patience },
                 { 0 } });
    alarm(5); /* a sanitizer has its own last words */
    _exit(EXIT_FAILURE);
}

static void *watch(void *context)
{
    deadline *const d = context;
    while (!atomic_load(&d->begun) && !atomic_load(d->stop)) {
        if (atomic_load(&d->over)) return NULL;
        sleep_millis(LOOK_MS);
    }
    const int64_t end = monotonic_millis() + d->patience;
    while (!atomic_load(&d->over)) {
        if (monotonic_millis() >= end) end_hard(d->patience);
        sleep_millis(LOOK_MS);
    }
    return NULL;
}

deadline *deadline_open(const atomic_bool *stop, int64_t milliseconds)
{
    deadline *const d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->stop = stop;
    d->patience = milliseconds;
    if (thread_start(&d->thread, watch, d)) return d;
    free(d);
    return NULL;
}

void deadline_begin(deadline *d)
{
    if (d) atomic_store(&d->begun, true);
}

void deadline_close(deadline *d)
{
    if (!d) return;
    atomic_store(&d->over, true);
    pthread_join(d->thread, NULL);
    free(d);
}
