/* thread.c -- threads without signals, conditions that no change of the date keeps waiting. */
#include "thread.h"

#include <signal.h>
#include <time.h>

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* a new thread inherits the mask */
    const bool started = pthread_create(thread, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

bool condition_wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t deadline)
{
    const struct timespec until = { deadline / 1000000000, (long)(deadline % 1000000000) };
    return pthread_cond_timedwait(condition, lock, &until) == 0;
}
