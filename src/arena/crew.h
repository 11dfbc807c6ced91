/* crew.h -- threads that play pairings: numbers in, finished pairings out. */
#ifndef CREW_H
#define CREW_H

#include "match.h"

typedef struct crew crew;

/* Starts threads; NULL if there is not even one. */
crew *crew_open(contest *, int threads);
/* How many more numbers keep everybody busy and so many (under 700) in the queue. */
int crew_wants(crew *, int ahead);
bool crew_give(crew *, int64_t number);
/* A finished pairing for free(), or NULL if there is none right now. */
pairing *crew_take(crew *);
/* Until something is finished or failed, or so many seconds have passed. */
void crew_wait(crew *, double seconds);
/* A thread could not go on: no memory. */
bool crew_failed(crew *);
/* Games at hand are given up and the threads end; what is finished stays. */
void crew_stop(crew *);
void crew_close(crew *);

#endif
