/* thread.h -- threads of a server: they leave signals to the main thread and wait by the monotonic clock. */
#ifndef THREAD_H
#define THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Starts a thread that no signal is delivered to; false where none can be started. */
bool thread_start(pthread_t *, void *(*run)(void *), void *context);

/* A condition for condition_wait_until(). */
void condition_init(pthread_cond_t *);
/* Waits till `deadline`, in monotonic_nanos(); false when it has passed. */
bool condition_wait_until(pthread_cond_t *, pthread_mutex_t *, int64_t deadline);

#endif
