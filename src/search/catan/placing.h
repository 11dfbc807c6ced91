/* placing.h -- first settlements, thought through to where everybody's stand. */
#ifndef PLACING_H
#define PLACING_H

#include "evaluator.h"

typedef struct placing {
    evaluator evaluator;
    const void *rules;
    long evaluated; /* positions looked at so far */
} placing;

/* Everybody's chances where all first settlements and roads stand, if from here on each
 * seat takes what is best for itself.  Changes the state. */
void placing_outcome(placing *, void *state, float win[HX_SEATS]);

#endif
