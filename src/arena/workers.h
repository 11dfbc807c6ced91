/* workers.h -- threads that play pairings: numbers in, finished pairings out. */
#ifndef WORKERS_H
#define WORKERS_H

#include "match.h"

typedef struct workers workers;

/* Starts threads; NULL if there is not even one. */
workers *workers_open(contest *, int threads);
/* How many more numbers are needed to keep everybody busy and this many (under 700) in the queue.
 * */
int workers_wants(workers *, int ahead);
bool workers_give(workers *, int64_t number);
/* A finished pairing for free(), or NULL if there is none right now. */
pairing *workers_take(workers *);
/* Until something is finished or failed, or this many seconds have passed. */
void workers_wait(workers *, double seconds);
/* A thread failed: out of memory. */
bool workers_failed(workers *);
/* Abandons running games and ends the threads; finished pairings are kept. */
void workers_stop(workers *);
void workers_close(workers *);

#endif
