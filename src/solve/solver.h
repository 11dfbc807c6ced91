/* solver.h -- the data of a solved Island One. */
#ifndef SOLVE_SOLVER_H
#define SOLVE_SOLVER_H

#include "ask.h"
#include "points.h"

struct hx_solve {
    island island;
    programs programs;
    hx_dice_state start;     /* where the table begins                         */
    int camp, ground, turns; /* what stands there, and the turns left          */
    reachable reachable;     /* from there, jokers wasted or not               */
    value_layer *layers;     /* by turns left, 0 .. turns; NaN if not reached  */
    hx_solve_info info;
};

/* Can this board stand with this many turns left? */
static inline bool solver_covers(const hx_solve *s, int c, int g, int left)
{
    return left >= 0 && left <= s->turns && s->reachable.first[c][g] <= s->turns - left;
}

/* The future of a turn after which `left` turns remain; the context is the layer. */
double solver_future(const void *layer, int c, int g, bool built);

#endif
