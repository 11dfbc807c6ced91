/* points.h -- the most points a board can expect, by backward induction.
 *
 * Values are of the final total without the crosses so far: points of what
 * stands at the end, less 2 for each turn to come without a build.  So building
 * itself adds nothing to a value, and the board of the last turn is worth what
 * is built on it. */
#ifndef SOLVE_POINTS_H
#define SOLVE_POINTS_H

#include "reachable.h"
#include "watch.h"

typedef struct value_layer {
    double value[CAMPS][GROUNDS];
} value_layer;

/* Fills layers[n], n turns left, for n = 0 .. turns and every board that can be
 * reached `turns` - n turns after the first; others stay as they are.  False if
 * stopped by the watch or if out of memory. */
bool points_solve(const island *, const programs *, const reachable *, int turns, int threads,
                  watch *, value_layer *layers);

#endif
