/* pool.c -- a thread pool with one queue in and the loop's queue out. */
#include <assert.h>
#include <pthread.h>
#include <sys/resource.h>

#include "allocation.h"
#include "platform/thread.h"
#include "pool.h"

typedef struct queue {
    job *first, **end;
    int count;
} queue;

static void queue_begin(queue *q)
{
    *q = (queue){ .end = &q->first };
}

static void queue_add(queue *q, job *j)
{
    assert(q->end && (q->count == 0) == (q->first == NULL));
    j->next = NULL;
    *q->end = j;
    q->end = &j->next;
    q->count++;
}

static job *queue_take(queue *q)
{
    job *const j = q->first;
    if (!j) return NULL;
    q->first = j->next;
    if (!q->first) q->end = &q->first;
    q->count--;
    assert(q->count >= 0 && (q->count == 0) == (q->first == NULL));
    return j;
}

/* -- back to the loop ---------------------------------------------------------------------------- */

struct loop_queue {
    pthread_mutex_t lock;
    queue jobs;
    void (*wake)(void *);
    void *context;
};

loop_queue *loop_queue_open(void (*wake)(void *), void *context)
{
    loop_queue *const h = must_have(1, sizeof *h);
    pthread_mutex_init(&h->lock, NULL);
    queue_begin(&h->jobs);
    h->wake = wake;
    h->context = context;
    return h;
}

void loop_queue_post(loop_queue *h, job *j)
{
    pthread_mutex_lock(&h->lock);
    const bool first = h->jobs.first == NULL;
    queue_add(&h->jobs, j);
    pthread_mutex_unlock(&h->lock);
    if (first) h->wake(h->context);
}

void loop_queue_drain(loop_queue *h)
{
    pthread_mutex_lock(&h->lock);
    job *j = h->jobs.first;
    queue_begin(&h->jobs);
    pthread_mutex_unlock(&h->lock);
    while (j) {
        job *const next = j->next;
        j->done(j);
        j = next;
    }
}

void loop_queue_close(loop_queue *h)
{
    assert(!h->jobs.first); /* otherwise a waiter would wait forever */
    pthread_mutex_destroy(&h->lock);
    free(h);
}

/* -- the threads ------------------------------------------------------------------------------- */

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue jobs;
    bool closing;
    loop_queue *to;
    pool_options options;
    int started;
    pthread_t thread[];
};

static job *next_job(pool *p)
{
    pthread_mutex_lock(&p->lock);
    while (!p->jobs.first && !p->closing) pthread_cond_wait(&p->more, &p->lock);
    job *const j = queue_take(&p->jobs);
    pthread_mutex_unlock(&p->lock);
    return j;
}

static void *work(void *context)
{
    pool *const p = context;
    void *tool = NULL;
    job *j;
    if (p->options.nice) setpriority(PRIO_PROCESS, 0, p->options.nice);
    while ((j = next_job(p)) != NULL) {
        if (!tool && p->options.open_tool) tool = p->options.open_tool(p->options.context);
        j->run(j, tool);
        loop_queue_post(p->to, j);
    }
    if (tool) p->options.close_tool(tool);
    return NULL;
}

static bool start_thread(pool *p)
{
    const bool fine = thread_start(&p->thread[p->started], work, p);
    if (fine) p->started++;
    return fine;
}

pool *pool_open(const pool_options *options, loop_queue *to)
{
    pool *const p = must_have(1, sizeof *p + (size_t)options->threads * sizeof(pthread_t));
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    queue_begin(&p->jobs);
    p->options = *options;
    p->to = to;
    while (p->started < options->threads) {
        if (start_thread(p)) continue;
        pool_close(p);
        return NULL;
    }
    return p;
}

void pool_give(pool *p, job *j)
{
    assert(j->run && j->done);
    pthread_mutex_lock(&p->lock);
    queue_add(&p->jobs, j);
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

void pool_give_first(pool *p, job *j)
{
    assert(j->run && j->done);
    pthread_mutex_lock(&p->lock);
    j->next = p->jobs.first;
    p->jobs.first = j;
    if (!j->next) p->jobs.end = &j->next;
    p->jobs.count++;
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

int pool_waiting(pool *p)
{
    pthread_mutex_lock(&p->lock);
    const int count = p->jobs.count;
    pthread_mutex_unlock(&p->lock);
    return count;
}

int pool_threads(const pool *p)
{
    return p->options.threads;
}

void pool_give_up(pool *p)
{
    job *j;
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    while ((j = queue_take(&p->jobs)) != NULL) loop_queue_post(p->to, j);
    pthread_mutex_unlock(&p->lock);
    pool_close(p);
}

void pool_close(pool *p)
{
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->started; i++) pthread_join(p->thread[i], NULL);
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
