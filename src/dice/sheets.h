/* sheets.h -- how the three sheets are written down; sheets.c gives them out. */
#ifndef DICE_SHEETS_H
#define DICE_SHEETS_H

#include "hx/dice.h"

extern const hx_dice_sheet dice_sheet_one, dice_sheet_two, dice_sheet_extra;

/* Rows of the tables, one form for each kind of site.
 * ROAD    own sheets: number, points, road it needs, its two corners
 * WAY     Extra: number, its two corners, place along the coast
 * HOUSE   settlement or city: number, points, road (Extra city: settlement)
 *         it needs, site before it, corner
 * KNIGHT  number, points, knight before it, hex, middle
 * CASTLE  number, points, middle */
#define NO HX_DICE_NONE
#define ROAD(n, pts, need, from, to)                                                               \
    {                                                                                              \
        .number = n, .points = pts, .needs = need, .after = NO, .hex = NO, .a = from, .b = to,     \
        .coast = NO                                                                                \
    }
#define WAY(n, from, to, place)                                                                    \
    {                                                                                              \
        .number = n, .points = 0, .needs = NO, .after = NO, .hex = NO, .a = from, .b = to,         \
        .coast = place                                                                             \
    }
#define HOUSE(n, pts, need, before, corner)                                                        \
    {                                                                                              \
        .number = n, .points = pts, .needs = need, .after = before, .hex = NO, .a = corner,        \
        .b = NO, .coast = NO                                                                       \
    }
#define KNIGHT(n, pts, before, tile, cx, cy)                                                       \
    {                                                                                              \
        .number = n, .points = pts, .needs = NO, .after = before, .hex = tile, .a = NO, .b = NO,   \
        .coast = NO, .x = cx, .y = cy                                                              \
    }
#define CASTLE(n, pts, cx, cy)                                                                     \
    {                                                                                              \
        .number = n, .points = pts, .needs = NO, .after = NO, .hex = NO, .a = NO, .b = NO,         \
        .coast = NO, .x = cx, .y = cy                                                              \
    }

#endif
