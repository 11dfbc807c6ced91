/* flow.h -- one turn of optimal play, and the probability of each outcome.
 *
 * The counterpart of rolling.h, the other way round: given what each way to
 * build is worth, how often does best play end with it? */
#ifndef SOLVE_FLOW_H
#define SOLVE_FLOW_H

#include "rolling.h"

typedef struct flow {
    rolling rolling;                    /* its lattice, payments and ways[] are given  */
    double chance[WAYS_MAX];            /* the answer, by way                          */
    uint16_t way_of[KEEPS_MAX];         /* what a full hand builds                     */
    uint16_t keep_of[ROLLS][KEEPS_MAX]; /* by rolls left: what it keeps, or NO_KEEP
                                           to stop                               */
    double full[ROLLS][KEEPS_MAX];      /* chance of a full hand with this many rolls left */
    double hand[HANDS_MAX];
} flow;

/* A whole turn; the ways have the numbers 0 .. ways-1. */
void flow_turn(flow *, int ways);
/* The rest of one, from a position in phase ROLL or KEEP. */
void flow_from(flow *, int ways, const hx_dice_state *);

#endif
