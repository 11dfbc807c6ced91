/* pthread.h -- threads where there are none.
 *
 * WebAssembly in a browser worker runs one thread.  Code that can use several
 * does everything itself where none can be started, so here none ever can; locks
 * have nobody to keep out.  Only what the project uses is here. */
#ifndef ALONE_PTHREAD_H
#define ALONE_PTHREAD_H

#include <errno.h>

typedef int pthread_t, pthread_mutex_t, pthread_once_t;
#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_ONCE_INIT 0

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*run)(void *),
                                 void *argument)
{
    (void)thread, (void)attributes, (void)run, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

static inline int pthread_mutex_init(pthread_mutex_t *lock, const void *attributes)
{
    (void)attributes;
    return *lock = 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *lock)
{
    return *lock = 0;
}
static inline int pthread_mutex_lock(pthread_mutex_t *lock)
{
    return (void)lock, 0;
}
static inline int pthread_mutex_unlock(pthread_mutex_t *lock)
{
    return (void)lock, 0;
}

static inline int pthread_once(pthread_once_t *once, void (*run)(void))
{
    if (!*once) run();
    *once = 1;
    return 0;
}

#endif
