/* board_art.h -- the artwork of expansions (data/art), for pictures of boards; the page uses the same files. */
#ifndef BOARD_ART_H
#define BOARD_ART_H

#include <stdbool.h>
#include <stdio.h>

/* All of them, to stand inside <defs>. */
void board_art_defs(FILE *);
/* Is there one of this name, such as "piece-ship"? */
bool board_art_has(const char *name);
/* Puts one down with its middle at x, y; size 1: for hexes with a side of 100.  Shapes that take
 * the colour of their owner get `fill`, which may be NULL. */
void board_art_put(const char *name, double x, double y, double size, const char *fill, FILE *);

#endif
