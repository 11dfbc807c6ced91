/* fair_queue.h -- fair scheduling: who is served next, so that all get the same share of time.
 *
 * A user is anything with work waiting, such as a table whose bots have to think. The next one is
 * the one that has used the least time; new and returning users start level with the others, so
 * that nobody saves up time by waiting. The cost of a piece of work is charged when it is done.
 *
 *     fair_add(&q, &user);            he has work
 *     user = fair_take(&q);           the next one, out of the queue
 *     fair_charge(user, micros);      when it is done; then fair_add() again if he has more
 *
 * Adding and taking cost the logarithm of how many wait.  No threads, no clock. */
#ifndef FAIR_QUEUE_H
#define FAIR_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

/* Part of the user's own struct.  Zero before use. */
typedef struct fair_user {
    int64_t used;
    int place; /* in the queue, from 1; 0: not in it */
} fair_user;

/* Zero before use. */
typedef struct fair_queue {
    fair_user **at;
    int count, cap;
    int64_t reached; /* what he had used who was taken last */
} fair_queue;

bool fair_add(fair_queue *, fair_user *); /* false: no memory */
fair_user *fair_take(fair_queue *);       /* NULL: nobody waits */
void fair_leave(fair_queue *, fair_user *);
void fair_charge(fair_user *, int64_t used);
void fair_free(fair_queue *);

#endif
