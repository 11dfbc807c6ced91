/* workers.c -- a queue of numbers, a list of what is finished, and threads between
 * them. */
#include "workers.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "platform/thread.h"
#include "platform/timing.h"

enum { WORKERS_MOST = 256, QUEUE = 1024 };

typedef struct done {
    pairing pairing; /* first, so that its address is what free() wants */
    struct done *next;
} done;

struct workers {
    contest *contest;
    pthread_t thread[WORKERS_MOST];
    int threads;
    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t given, finished;
    int64_t queue[QUEUE];
    int queued, busy;
    done *first, *last;
    bool failed;
};

/* -- a thread's side --------------------------------------------------------------------------- */

/* The next number; false to end. */
static bool next_number(workers *c, int64_t *out)
{
    pthread_mutex_lock(&c->lock);
    while (c->queued == 0 && !atomic_load(&c->contest->stop)) {
        pthread_cond_wait(&c->given, &c->lock);
    }
    const bool goes_on = !atomic_load(&c->contest->stop);
    if (goes_on) {
        assert(c->queued > 0 && c->queued <= QUEUE);
        *out = c->queue[0];
        c->queued--;
        for (int i = 0; i < c->queued; i++) c->queue[i] = c->queue[i + 1];
        c->busy++;
    }
    pthread_mutex_unlock(&c->lock);
    return goes_on;
}

static void hand_in(workers *c, done *d, bool whole)
{
    pthread_mutex_lock(&c->lock);
    assert(c->busy > 0);
    c->busy--;
    if (whole) {
        if (c->last) c->last->next = d;
        else c->first = d;
        c->last = d;
    } else if (!atomic_load(&c->contest->stop)) {
        c->failed = true;
    }
    pthread_cond_signal(&c->finished);
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *data)
{
    workers *const c = data;
    match *const m = match_open(c->contest);
    int64_t number;
    while (next_number(c, &number)) {
        done *const d = calloc(1, sizeof *d);
        if (d) d->pairing.number = number;
        const bool whole = m && d && match_play(m, &d->pairing);
        hand_in(c, d, whole);
        if (whole) continue;
        free(d);
        break;
    }
    match_close(m);
    return NULL;
}

/* -- the caller's side ------------------------------------------------------------------------- */

workers *workers_open(contest *what, int threads)
{
    workers *const c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->contest = what;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->given, NULL);
    condition_init(&c->finished);
    if (threads > WORKERS_MOST) threads = WORKERS_MOST;
    while (c->threads < threads && thread_start(&c->thread[c->threads], work, c)) {
        c->threads++;
    }
    if (c->threads > 0) return c;
    workers_close(c);
    return NULL;
}

int workers_wants(workers *c, int ahead)
{
    pthread_mutex_lock(&c->lock);
    const int wants = c->threads + ahead - c->queued - c->busy;
    pthread_mutex_unlock(&c->lock);
    return wants > 0 ? wants : 0;
}

bool workers_give(workers *c, int64_t number)
{
    pthread_mutex_lock(&c->lock);
    const bool fits = c->queued < QUEUE;
    if (fits) c->queue[c->queued++] = number;
    pthread_cond_signal(&c->given);
    pthread_mutex_unlock(&c->lock);
    return fits;
}

pairing *workers_take(workers *c)
{
    pthread_mutex_lock(&c->lock);
    done *const d = c->first;
    assert(!c->first == !c->last);
    if (d) c->first = d->next;
    if (!c->first) c->last = NULL;
    pthread_mutex_unlock(&c->lock);
    return d ? &d->pairing : NULL;
}

void workers_wait(workers *c, double seconds)
{
    const int64_t until = monotonic_nanos() + (int64_t)(seconds * 1e9);
    pthread_mutex_lock(&c->lock);
    while (!c->first && !c->failed && condition_wait_until(&c->finished, &c->lock, until)) continue;
    pthread_mutex_unlock(&c->lock);
}

bool workers_failed(workers *c)
{
    pthread_mutex_lock(&c->lock);
    const bool failed = c->failed;
    pthread_mutex_unlock(&c->lock);
    return failed;
}

void workers_stop(workers *c)
{
    pthread_mutex_lock(&c->lock);
    atomic_store(&c->contest->stop, true);
    pthread_cond_broadcast(&c->given);
    pthread_mutex_unlock(&c->lock);
    while (c->threads > 0) pthread_join(c->thread[--c->threads], NULL);
}

void workers_close(workers *c)
{
    if (!c) return;
    workers_stop(c);
    for (pairing *p; (p = workers_take(c));) free(p);
    pthread_cond_destroy(&c->given);
    pthread_cond_destroy(&c->finished);
    pthread_mutex_destroy(&c->lock);
    free(c);
}
