/* parallel.c -- threads that share a counter of tasks. */
#include "parallel.h"

#include <pthread.h>
#include <unistd.h>

typedef struct workers {
    parallel_work *work;
    void *context;
    int tasks;
    atomic_int next;
} workers;

typedef struct worker {
    workers *workers;
    int number;
    pthread_t thread;
} worker;

static void *run(void *argument)
{
    const worker *const h = argument;
    workers *const c = h->workers;
    for (int task; (task = atomic_fetch_add(&c->next, 1)) < c->tasks;) {
        c->work(c->context, task, h->number);
    }
    return NULL;
}

void parallel_for(int threads, int tasks, parallel_work *work, void *context)
{
    workers c = { .work = work, .context = context, .tasks = tasks };
    worker all[THREADS_MAX];
    int started = 1;
    for (int i = 0; i < THREADS_MAX; i++) all[i] = (worker){ .workers = &c, .number = i };
    while (started < threads && started < tasks &&
           pthread_create(&all[started].thread, NULL, run, &all[started]) == 0) {
        started++;
    }
    run(&all[0]);
    while (--started > 0) pthread_join(all[started].thread, NULL);
}

int parallel_threads(int wanted)
{
    const long there = sysconf(_SC_NPROCESSORS_ONLN);
    if (wanted <= 0) wanted = there > 0 ? (int)there : 1;
    return wanted < THREADS_MAX ? wanted : THREADS_MAX;
}

void watch_step(watch *w, int64_t steps, int thread)
{
    const int64_t done = atomic_fetch_add(&w->done, steps) + steps;
    if (thread != 0 || !w->listener) return;
    if (!w->listener(w->context, (double)done / (double)w->total)) atomic_store(&w->stopped, true);
}
