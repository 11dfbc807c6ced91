/* arena_plot.h -- plots as SVG inside a page; colours come from the page's style
 * sheet, so that they follow light and dark. */
#ifndef ARENA_PLOT_H
#define ARENA_PLOT_H

#include <stdio.h>

#include "hx/arena.h"
#include "hx/words.h"

/* Text with the characters that HTML takes for its own written as entities. */
void plot_text(FILE *, const char *text);

/* One row for each entry: a dot with its interval. */
typedef struct plot_row {
    const char *name;
    hx_estimate at;
    hx_estimate more; /* a second, paler one below it; high 0: none */
} plot_row;
typedef struct plot_rows {
    int count;
    plot_row row[HX_ARENA_BOTS];
    double mark;        /* a dashed line here, if it is in seat_view */
    double least, most; /* values that cannot be exceeded        */
    double times;       /* numbers are written this many times larger */
    const char *unit;   /* and with this behind them              */
    int digits;
    hx_language language;
} plot_rows;
void plot_intervals(FILE *, const plot_rows *);

/* Win rates so far. */
void plot_curves(FILE *, const hx_arena_report *, double mark, hx_language);
/* Bars of lengths. */
void plot_bars(FILE *, const hx_arena_lengths *, const char *unit, hx_language);

#endif
