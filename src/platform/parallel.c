/* parallel.c -- threads that share a counter of tasks. */
#include "parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

typedef struct parallel_job {
    parallel_work *work;
    void *context;
    int tasks;
    atomic_int next;
} parallel_job;

typedef struct parallel_worker {
    parallel_job *job;
    int number;
    pthread_t thread;
} parallel_worker;

static void *take_tasks(void *argument)
{
    const parallel_worker *const w = argument;
    parallel_job *const j = w->job;
    for (int task; (task = atomic_fetch_add(&j->next, 1)) < j->tasks;) {
        j->work(j->context, task, w->number);
    }
    return NULL;
}

void parallel_for(int threads, int tasks, parallel_work *work, void *context)
{
    parallel_job j = { .work = work, .context = context, .tasks = tasks };
    parallel_worker all[THREADS_MAX];
    int started = 1;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    for (int i = 0; i < THREADS_MAX; i++) all[i] = (parallel_worker){ .job = &j, .number = i };
    while (started < threads && started < tasks &&
           pthread_create(&all[started].thread, NULL, take_tasks, &all[started]) == 0) {
        started++;
    }
    take_tasks(&all[0]);
    while (--started > 0) pthread_join(all[started].thread, NULL);
}

typedef struct team {
    void (*work)(void *);
    void *context;
    pthread_t thread[THREADS_MAX];
} team;

static void *take_part(void *argument)
{
    const team *const t = argument;
    t->work(t->context);
    return NULL;
}

void parallel_run(int threads, void (*work)(void *context), void *context)
{
    team t = { .work = work, .context = context };
    int started = 1;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    while (started < threads && pthread_create(&t.thread[started], NULL, take_part, &t) == 0) {
        started++;
    }
    work(context);
    while (--started > 0) pthread_join(t.thread[started], NULL);
}

int parallel_threads(int wanted)
{
    const long there = sysconf(_SC_NPROCESSORS_ONLN);
    if (wanted <= 0) wanted = there > 0 ? (int)there : 1;
    return wanted < THREADS_MAX ? wanted : THREADS_MAX;
}
