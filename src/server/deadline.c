/* deadline.c -- the thread that ends the process when nobody else does. */
#include "deadline.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "log.h"

enum { LOOK_MS = 100 };

struct deadline {
    const atomic_bool *stop;
    int64_t patience;
    atomic_bool begun, over;
    pthread_t thread;
};

static void nap(void)
{
    nanosleep(&(struct timespec){ 0, LOOK_MS * 1000000L }, NULL);
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

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
        nap();
    }
    const int64_t end = now_ms() + d->patience;
    while (!atomic_load(&d->over)) {
        if (now_ms() >= end) end_hard(d->patience);
        nap();
    }
    return NULL;
}

deadline *deadline_open(const atomic_bool *stop, int64_t milliseconds)
{
    deadline *const d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->stop = stop;
    d->patience = milliseconds;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool runs = pthread_create(&d->thread, NULL, watch, d) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (runs) return d;
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
