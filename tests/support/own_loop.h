/* own_loop.h -- an event loop for tests of one thread: it waits till somebody wakes it, then takes what has
 * come back from the pools. */
#ifndef HX_OWN_LOOP_H
#define HX_OWN_LOOP_H

#include <pthread.h>
#include <stdbool.h>

#include "server/pool.h"

static pthread_mutex_t loop_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t loop_awake = PTHREAD_COND_INITIALIZER;
static bool loop_woken;

static inline void wake(void *context)
{
    (void)context;
    pthread_mutex_lock(&loop_lock);
    loop_woken = true;
    pthread_cond_signal(&loop_awake);
    pthread_mutex_unlock(&loop_lock);
}

static inline void pump(loop_queue *h)
{
    pthread_mutex_lock(&loop_lock);
    while (!loop_woken) pthread_cond_wait(&loop_awake, &loop_lock);
    loop_woken = false;
    pthread_mutex_unlock(&loop_lock);
    loop_queue_drain(h);
}

#endif
