/* flow.h -- the chances of what a turn ends on when it is played as ask.h
 * would play it. */
#ifndef SOLVE_FLOW_H
#define SOLVE_FLOW_H

#include "solver.h"

/* A board this turn may end on. */
typedef struct outcome {
    uint16_t camp, ground;
    bool built;
    double chance;
} outcome;

/* Room for the chances that flow through a turn. */
typedef struct flow_room {
    turn_room room;
    lanes ways[WAYS_MAX];
    uint16_t way_ground[WAYS_MAX]; /* the ground that a way is best used for     */
    uint16_t way_of[KEEPS_MAX];    /* what a full hand builds                    */
    uint16_t keep_of[ROLLS][KEEPS_MAX]; /* by rolls left: what it keeps, or NO_KEEP
                                           to stop                               */
    double full[ROLLS][KEEPS_MAX]; /* chance of a full hand with so many rolls left */
    double hand[HANDS_MAX];
    outcome out[WAYS_MAX];
} flow_room;

/* The outcomes of a whole turn on a board; returns how many are in room->out. */
int flow_turn(const island *, const programs *, int c, int g, future, flow_room *);
/* The same from a position of the seat to move, in phase ROLL or KEEP. */
int flow_from(const island *, const programs *, const hx_dice_state *, const moment *, future,
              flow_room *);

#endif
