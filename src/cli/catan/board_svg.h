/* board_svg.h -- a board of the board game as a picture. */
#ifndef BOARD_SVG_H
#define BOARD_SVG_H

#include <stdio.h>

#include "hx/catan.h"

/* Hexes, numbers, harbours, names and whatever stands on the board. The report of a game keeps the lines
 * of many such pictures once each. */
void board_svg(const void *rules, const void *state, hx_language, FILE *);
/* The same with marked corners: coloured from red for 0 to green for 1, with a
 * short text. */
typedef struct board_mark {
    int corner;
    double heat; /* 0 .. 1 */
    char text[12];
} board_mark;
void board_svg_marked(const void *rules, const void *state, hx_language, const board_mark *,
                      int marks, FILE *);
/* Definitions of the patterns "terrain1" ... by hx_terrain, for the above. */
void board_svg_patterns(FILE *);

#endif
