/* startup_check.c -- a thread, a handle of the store, and what it found. */
#include "startup_check.h"

#include <pthread.h>
#include <sys/resource.h>

#include "allocation.h"
#include "platform/thread.h"
#include "platform/timing.h"

enum { NICE = 5 };

struct startup_check {
    char *url;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    store *handle; /* while it looks */
    bool closing;
    startup_check_result result;
};

static void note_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    startup_check_result *const r = to;
    if (r->where[0]) return;
    r->fault = fault;
    r->number = number;
    copy_text(r->where, sizeof r->where, where);
}

/* From here on it can be interrupted; false if it should not even begin. */
static bool take_handle(startup_check *c, store *handle)
{
    pthread_mutex_lock(&c->lock);
    c->handle = handle;
    const bool wanted = !c->closing;
    pthread_mutex_unlock(&c->lock);
    return wanted;
}

static startup_check_result look(startup_check *c)
{
    startup_check_result r = { .done = true, .faults = -1 };
    store_error why;
    const int64_t begun = monotonic_millis();
    store *const handle = store_open(c->url, STORE_READ, &why);
    if (!handle) {
        copy_text(r.where, sizeof r.where, why.detail);
        return r;
    }
    if (take_handle(c, handle)) {
        r.faults = store_quick_check(handle, note_fault, &r);
        if (r.faults < 0) copy_text(r.where, sizeof r.where, store_why(handle)->detail);
    }
    take_handle(c, NULL);
    store_close(handle);
    r.milliseconds = monotonic_millis() - begun;
    return r;
}

static void *run(void *context)
{
    startup_check *const c = context;
    setpriority(PRIO_PROCESS, 0, NICE);
    const startup_check_result r = look(c);
    pthread_mutex_lock(&c->lock);
    c->result = r;
    pthread_cond_broadcast(&c->ended);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void prepare(startup_check *c, const char *url)
{
    c->url = must_copy(url);
    pthread_mutex_init(&c->lock, NULL);
    condition_init(&c->ended);
}

static void discard(startup_check *c)
{
    pthread_cond_destroy(&c->ended);
    pthread_mutex_destroy(&c->lock);
    free(c->url);
    free(c);
}

startup_check *startup_check_open(const char *url)
{
    startup_check *const c = must_have(1, sizeof *c);
    prepare(c, url);
    if (thread_start(&c->thread, run, c)) return c;
    discard(c);
    return NULL;
}

startup_check_result startup_check_wait(startup_check *c, int milliseconds)
{
    const int64_t until = monotonic_nanos() + (int64_t)milliseconds * 1000000;
    pthread_mutex_lock(&c->lock);
    while (milliseconds && !c->result.done && condition_wait_until(&c->ended, &c->lock, until))
        continue;
    const startup_check_result r = c->result;
    pthread_mutex_unlock(&c->lock);
    return r;
}

void startup_check_close(startup_check *c)
{
    if (!c) return;
    pthread_mutex_lock(&c->lock);
    c->closing = true;
    if (c->handle) store_interrupt(c->handle);
    pthread_mutex_unlock(&c->lock);
    pthread_join(c->thread, NULL);
    discard(c);
}
