/* startup_check.h -- a quick check of the store at startup, in its own thread.
 *
 * A small store is looked through before the first player comes; of a large one the start waits for a
 * moment only, and the rest goes on beside the games. */
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

/* Begins; NULL where there is no thread to be had. */
startup_check *startup_check_open(const char *url);
/* What is known after so long at most; 0: now. */
startup_check_result startup_check_wait(startup_check *, int milliseconds);
/* Whatever is still looked at is not any more. */
void startup_check_close(startup_check *);

#endif
