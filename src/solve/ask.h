/* ask.h -- the value of any point of a turn on Island One, and of every choice.
 *
 * Only what comes after the turn differs between playing for points, for a goal
 * or for a target; that is the `future`. */
#ifndef SOLVE_ASK_H
#define SOLVE_ASK_H

#include "program.h"
#include "rolling.h"

/* What a board is worth when this turn has ended on it; `built`: something was
 * built in this turn.  NaN where it is not known. */
typedef struct future {
    double (*value)(const void *context, int c, int g, bool built);
    const void *context;
} future;

/* A seat's sheet at some point of its turn. */
typedef struct turn_position {
    int camp, ground;
    int left;       /* turns left to the seat, one that is not over counted       */
    int crosses;    /* turns without a build so far                               */
    int points;     /* of what is built                                           */
    bool begun;     /* it is this seat's turn, and it has rolled                  */
    bool built;     /* something this turn                                        */
    uint8_t barred; /* jokers that work only from the next turn on                */
} turn_position;

turn_position ask_position(const island *, const hx_dice_state *, hx_seat who);

/* The value of a position of the seat to move, before the end of its turn. */
double ask_value(const island *, const programs *, const hx_dice_state *, const turn_position *,
                 future);
/* The choices there, ordered by choices_sort(). */
int ask_moves(const island *, const programs *, const hx_dice_state *, const turn_position *,
              future, hx_solve_choice *out, int cap);

/* The best of the grounds that a part of a list leads to: its value, and which
 * it is.  An unknown value is passed on. */
double ask_best(const island *, int c, int g, int part, future, int *which);

#endif
