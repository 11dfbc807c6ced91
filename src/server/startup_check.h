/* startup_check.h -- a quick check of the store at startup, in its own thread.
 *
 * A small store is checked before the server starts; for a large one the start waits only
 * briefly, and the check continues in the background. */
#ifndef STARTUP_CHECK_H
#define STARTUP_CHECK_H

#include "store/store.h"

typedef struct startup_check startup_check;

typedef struct startup_check_result {
    bool done;
    int faults; /* negative: could not look, and `first` says why       */
    store_fault fault;
    char where[200]; /* of the first fault, or what the store said      */
    int64_t number;
    int64_t milliseconds; /* it took                                    */
} startup_check_result;

/* Starts the check; NULL if no thread can be started. */
startup_check *startup_check_open(const char *url);
/* The result so far, waiting at most this long; 0: not at all. */
startup_check_result startup_check_wait(startup_check *, int milliseconds);
/* Aborts the check if it is still running. */
void startup_check_close(startup_check *);

#endif
