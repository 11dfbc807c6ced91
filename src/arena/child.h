/* child.h -- another program on the other end of two pipes: lines to it, lines
 * from it, and never waiting for it longer than agreed. */
#ifndef CHILD_H
#define CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct child child;

typedef enum child_answer {
    CHILD_LINE,
    CHILD_LATE, /* nothing until the deadline, or the caller wants no more     */
    CHILD_GONE, /* it has ended, or closed its output, or sent an endless line */
} child_answer;

/* Starts a command of the shell; NULL if there is no memory or no process. */
child *child_start(const char *command);
/* Sends all of the text; lines that come meanwhile are kept. */
child_answer child_send(child *, const char *text, size_t length, double deadline,
                        const atomic_bool *stop);
/* The next line without its end. */
child_answer child_line(child *, char *out, size_t cap, double deadline, const atomic_bool *stop);
/* Closes its input, waits a moment for it to end, then ends it.  Its exit code,
 * or -1 where it was ended.  NULL is fine. */
int child_end(child *, double moment);

#endif
