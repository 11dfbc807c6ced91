/* deadline.h -- a process that was asked to end does so in time, whatever its threads are waiting
 * for.
 *
 * A hanging database, a thinking bot, a blocked log pipe: all of them can delay an orderly
 * shutdown forever. What was acknowledged is stored by then, so exiting immediately loses
 * nothing. */
#ifndef DEADLINE_H
#define DEADLINE_H

#include <stdatomic.h>
#include <stdint.h>

enum { DEADLINE_MS = 10000 };

typedef struct deadline deadline;

/* A separate thread watches *stop; once it is true the process has this many milliseconds. NULL
 * if no thread can be started. */
deadline *deadline_open(const atomic_bool *stop, int64_t milliseconds);
/* Starts the countdown now, without *stop; from any thread. NULL is allowed, here and below. */
void deadline_begin(deadline *);
/* The process has shut down in order. */
void deadline_close(deadline *);

#endif
