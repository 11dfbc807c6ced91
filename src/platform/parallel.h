/* parallel.h -- parallel loops: threads are started for one piece of work and joined at its end.
 *
 * The caller's thread does its share.  Where no other can be started (in a browser, or if out of memory) it does everything. */
#ifndef PARALLEL_H
#define PARALLEL_H

enum { THREADS_MAX = 64 };

/* As many threads as asked for, or as there are processors for 0. */
int parallel_threads(int wanted);

/* Calls work(context, task, thread) for each task 0 .. tasks-1 on `threads` threads at most; the
 * caller's is number 0.  Tasks are begun in order. */
typedef void parallel_work(void *context, int task, int thread);
void parallel_for(int threads, int tasks, parallel_work *work, void *context);

/* Calls work(context) once on each of `threads` threads, which share what is to be done among
 * themselves. */
void parallel_run(int threads, void (*work)(void *context), void *context);

#endif
