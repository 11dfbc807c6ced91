/* child.h -- another program connected by two pipes: sends and receives lines, and never waits
 * longer than a deadline. */
#ifndef CHILD_H
#define CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct child child;

typedef enum child_answer {
    CHILD_LINE,
    CHILD_LATE, /* nothing until the deadline, or stopped by the caller     */
    CHILD_GONE, /* it has ended, or closed its output, or sent an endless line */
} child_answer;

/* Starts a command of the shell; NULL if there is no memory or no process. */
child *child_start(const char *command);
/* Sends all of the text; lines that come meanwhile are kept. */
child_answer child_send(child *, const char *text, size_t length, double deadline,
                        const atomic_bool *stop);
/* The next line without its end. */
child_answer child_line(child *, char *out, size_t cap, double deadline, const atomic_bool *stop);
/* Closes its input, waits `grace` seconds for it to exit, then kills it. Returns its exit code,
 * or -1 if it was killed. NULL is allowed. */
int child_end(child *, double grace);

#endif
