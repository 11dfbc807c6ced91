/* board.h -- hexes, corners and sides of one board, and who touches whom.
 *
 * Built once for a game and kept in its rules; nothing here changes in play.
 * Hexes are numbered in reading order (rows from the top, each from the left),
 * corners and sides in the order in which reading the hexes first meets them,
 * each hex clockwise from its north corner (corners) or north-east side (sides).
 *
 * Names: hex "C4" is the fourth hex of the third row; its corners are C4n C4ne
 * C4se C4s C4sw C4nw, its sides C4ne C4e C4se C4sw C4w C4nw.  A corner or side
 * of several hexes has several names: the writer uses that of the first hex,
 * the reader accepts all. */
#ifndef HX_CATAN_BOARD_H
#define HX_CATAN_BOARD_H

#include "hx/text.h"

/* Room for the largest board of the family: Seafarers for six with its frame,
 * or Explorers & Pirates for six.  The base game uses 19, 54 and 72. */
enum { HEXES = 96, CORNERS = 232, SIDES = 320, HARBOURS = 16 };
enum { NO_HEX = 0xFF, NOWHERE = 0xFFFF };

enum terrain { SEA, DESERT, HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS, GOLD, TERRAINS };
enum card { BRICK, LUMBER, WOOL, GRAIN, ORE, PAPER, CLOTH, COIN, CARDS, NO_CARD = CARDS };
enum { RESOURCES = 5 };

/* What a harbour trades: 3:1 anything, or 2:1 one resource. */
enum harbour { NO_HARBOUR, ANY_HARBOUR, BRICK_HARBOUR, LUMBER_HARBOUR, WOOL_HARBOUR,
               GRAIN_HARBOUR, ORE_HARBOUR };

/* Indices into the six corners and sides of a hex, clockwise. */
enum corner_at { AT_N, AT_NE, AT_SE, AT_S, AT_SW, AT_NW };
enum side_at { SIDE_NE, SIDE_E, SIDE_SE, SIDE_SW, SIDE_W, SIDE_NW };

typedef struct board {
    uint8_t hexes, rows, harbours;
    uint16_t corners, sides;
    int8_t q[HEXES], r[HEXES];             /* axial, pointy top                 */
    uint8_t row[HEXES], col[HEXES];        /* for names, from 0                 */
    uint8_t terrain[HEXES], number[HEXES]; /* as dealt; number 0: none          */
    uint8_t hex_next[HEXES][6];            /* over side ne e se sw w nw; NO_HEX */
    uint16_t hex_corner[HEXES][6], hex_side[HEXES][6];
    uint8_t corner_hex[CORNERS][3];        /* filled from the left; NO_HEX      */
    uint16_t corner_side[CORNERS][3];      /* filled from the left; NOWHERE     */
    uint16_t corner_next[CORNERS][3];      /* the other end of corner_side[i]   */
    uint16_t side_corner[SIDES][2];        /* smaller number first              */
    uint16_t harbour_side[HARBOURS];
    uint8_t harbour_kind[HARBOURS];        /* enum harbour                      */
    uint8_t corner_harbour[CORNERS];       /* enum harbour                      */
} board;

/* The shape: rows of hexes given by axial coordinates in reading order.
 * Fills everything but terrain, number and harbours. */
void board_shape(board *, const int8_t (*qr)[2], int hexes);
/* Puts a harbour on a side: the list, and both corners. */
void board_harbour(board *, uint16_t side, enum harbour kind);
int board_hex_at(const board *, int q, int r);              /* NO_HEX if none */

/* Names, and back.  The takes fail without moving the reader. */
void put_hex(hx_out *, const board *, int hex);
void put_corner(hx_out *, const board *, int corner);
void put_side(hx_out *, const board *, int side);
bool take_hex(hx_in *, const board *, uint16_t *hex);
bool take_corner(hx_in *, const board *, uint16_t *corner);
bool take_side(hx_in *, const board *, uint16_t *side);

#endif
