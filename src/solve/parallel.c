/* parallel.c -- threads that share a counter of tasks. */
#include "parallel.h"

#include <pthread.h>
#include <unistd.h>

typedef struct crew {
    parallel_work *work;
    void *context;
    int tasks;
    atomic_int next;
} crew;

typedef struct hand {
    crew *crew;
    int number;
    pthread_t thread;
} hand;

static void *run(void *argument)
{
    const hand *const h = argument;
    crew *const c = h->crew;
    for (int task; (task = atomic_fetch_add(&c->next, 1)) < c->tasks;) {
        c->work(c->context, task, h->number);
    }
    return NULL;
}

void parallel_for(int threads, int tasks, parallel_work *work, void *context)
{
    crew c = { .work = work, .context = context, .tasks = tasks };
    hand hands[THREADS_MAX];
    int started = 1;
    for (int i = 0; i < THREADS_MAX; i++) hands[i] = (hand){ .crew = &c, .number = i };
    while (started < threads && started < tasks &&
           pthread_create(&hands[started].thread, NULL, run, &hands[started]) == 0) {
        started++;
    }
    run(&hands[0]);
    while (--started > 0) pthread_join(hands[started].thread, NULL);
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
