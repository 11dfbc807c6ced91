/* columns.h -- the best chance of something at the end, for a whole row of
 * numbers at once.
 *
 * How well a board stands then depends on one number more than the board: how
 * many crosses there are, or how many points the pieces must reach in the end.
 * Every board has a row of values over that number, a `column` each; a turn
 * without a build moves `shift` columns on, and building stays in its column.
 * The lanes of the lattice are columns. */
#ifndef SOLVE_COLUMNS_H
#define SOLVE_COLUMNS_H

#include "solver.h"

/* Where a board's row is kept.  Columns before it have the value `below`, those
 * behind it `above`. */
typedef struct row_place {
    uint32_t start;
    int16_t least;
    uint16_t width;
} row_place;

typedef struct row_layer {
    row_place place[CAMPS][GROUNDS];
    size_t size;
    double *exact; /* either of them holds the values */
    float *brief;
} row_layer;

typedef struct columns {
    const island *island;
    const programs *programs;
    const reachable *reachable;
    int turns;
    int shift;
    double below, above;
    bool brief; /* keep floats, once a layer is no longer needed for the next */
    /* The row of a board when the game is over; the widths of what can stand. */
    const void *context;
    row_place (*last_place)(const void *context, int c, int g);
    double (*last_value)(const void *context, int c, int g, int column);
    /* NULL: rows are as wide as what follows asks for, and ends that no longer
     * matter are cut. */
    row_place (*place)(const void *context, int c, int g, int left);
    row_layer *layers; /* by turns left */
    double *first;     /* the row of the beginning, not shortened */
} columns;

/* Fills layers 0 .. turns, which begin at the board (c, g).  HX_OVER if stopped,
 * HX_NO_MEMORY if out of memory. */
hx_status columns_solve(columns *, int c, int g, int threads, watch *);
void columns_free(columns *);

double columns_value(const columns *, int left, int c, int g, int column);

#endif
