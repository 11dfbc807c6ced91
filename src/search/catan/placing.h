/* placing.h -- initial placements, searched to the end of the set-up. */
#ifndef PLACING_H
#define PLACING_H

#include "evaluator.h"

typedef struct placing {
    evaluator evaluator;
    const void *rules;
    long evaluated; /* positions looked at so far */
} placing;

/* Win probabilities after all initial placements, if from here on each seat chooses what is best
 * for itself. Changes the state. */
void placing_outcome(placing *, void *state, float win[HX_SEATS]);

#endif
