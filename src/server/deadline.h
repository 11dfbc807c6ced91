/* deadline.h -- a process that was asked to end ends in time, whatever its threads are waiting for.
 *
 * A database that hangs, a bot that thinks, a log nobody reads: all of them can keep an orderly end
 * waiting for ever.  What was acknowledged is stored by then, so ending hard loses nothing. */
#ifndef DEADLINE_H
#define DEADLINE_H

#include <stdatomic.h>
#include <stdint.h>

enum { DEADLINE_MS = 10000 };

typedef struct deadline deadline;

/* A thread of its own looks whether *stop became true; from then on the process has this many
 * milliseconds.  NULL where there is no thread to be had. */
deadline *deadline_open(const atomic_bool *stop, int64_t milliseconds);
/* The time begins now, without *stop; from any thread.  NULL may be given, here and below. */
void deadline_begin(deadline *);
/* All has ended in good order. */
void deadline_close(deadline *);

#endif
