/* paper_map.h -- a sheet's map scaled into a box: what paper_land.c and
 * paper_island.c share. */
#ifndef PAPER_MAP_H
#define PAPER_MAP_H

#include "paper_internal.h"

typedef struct paper_map {
    pen *pen;
    const leaf *leaf;
    const hx_dice_sheet *sheet;
    box box;
    double x, y, side; /* where the sheet's (0, 0) lies; millimetres a side */
    bool shared;
} paper_map;

static inline double at_x(const paper_map *m, double x)
{
    return m->x + x * m->side;
}

static inline double at_y(const paper_map *m, double y)
{
    return m->y + y * m->side;
}

/* The sea, and the hexes with a little of what grows there. */
void paper_land(const paper_map *);

#endif
