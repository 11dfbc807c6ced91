/* pool.h -- threads that work for the event loop: jobs go out, results return to it.
 *
 * A job is a struct that begins with a `job`.  Its `run` is called in a thread of the pool, which
 * may block; then its `done` in the loop. Between pool_give() and `done` the job belongs to the
 * pool. Every thread has its own tool, such as a store handle. */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>

typedef struct job {
    struct job *next;
    void (*run)(struct job *, void *tool); /* the thread's own; NULL if there is none now */
    void (*done)(struct job *);
} job;

/* Jobs that are done and wait for the event loop. */
typedef struct loop_queue loop_queue;

loop_queue *loop_queue_open(void (*wake)(void *), void *context);
/* From any thread: `done` will be called in the loop. */
void loop_queue_post(loop_queue *, job *);
/* In the loop: calls `done` of every job in the queue. */
void loop_queue_drain(loop_queue *);
void loop_queue_close(loop_queue *);

typedef struct pool pool;

typedef struct pool_options {
    const char *name; /* of its threads */
    int threads;
    int nice; /* how far its threads stand back */
    /* Opens a thread's tool; if that fails, the next job tries again. NULL: no tool. */
    void *(*open_tool)(void *context);
    void (*close_tool)(void *);
    void *context;
} pool_options;

/* NULL if no thread can be started. */
pool *pool_open(const pool_options *, loop_queue *);
void pool_give(pool *, job *);
void pool_give_first(pool *, job *); /* before those that wait */
int pool_waiting(pool *);
int pool_threads(const pool *);
/* Runs all jobs, then ends; all of them have been returned to the loop by then. */
void pool_close(pool *);
/* The same without running queued jobs: those are returned as they are. */
void pool_give_up(pool *);

#endif
