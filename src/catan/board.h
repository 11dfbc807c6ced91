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
 * the reader accepts all.
 *
 * The frame around a board is sea without being hexes: a side with one hex lies
 * between that hex and the frame. */
#ifndef HX_CATAN_BOARD_H
#define HX_CATAN_BOARD_H

#include "hx/text.h"

/* Room for the largest board of the family, Explorers & Pirates for six: 97, 230
 * and 326.  The base game uses 19, 54 and 72. */
enum { HEXES = 104, CORNERS = 240, SIDES = 336, HARBOURS = 16 };
/* What the flat numbers for learning count with: the sizes of 0.1.0, which
 * networks have learnt.  Places beyond have no number there. */
enum { LEARNT_HEXES = 96, LEARNT_CORNERS = 232, LEARNT_SIDES = 320 };
enum { NO_HEX = 0xFF, NOWHERE = 0xFFFF };

/* The rows TERRAIN of the modules.  FOG lies face down; what it hides is not part of the board. */
enum terrain {
#define TERRAIN(name, number, letter, product, word) name = (number),
#include "modules.def"
};
union terrain_numbers {
#define TERRAIN(name, number, letter, product, word) char name[(number) + 1];
#include "modules.def"
};
enum { TERRAINS = sizeof(union terrain_numbers) };
extern const char terrain_letters[TERRAINS + 1]; /* 0: no such terrain, and at the end */
enum card { BRICK, LUMBER, WOOL, GRAIN, ORE, PAPER, CLOTH, COIN, CARDS, NO_CARD = CARDS };
enum { RESOURCES = 5 };

/* What a harbour trades: 3:1 anything, or 2:1 one resource. */
enum harbour {
    NO_HARBOUR,
    ANY_HARBOUR,
    BRICK_HARBOUR,
    LUMBER_HARBOUR,
    WOOL_HARBOUR,
    GRAIN_HARBOUR,
    ORE_HARBOUR,
    HARBOUR_KINDS
};

/* Indices into the six corners and sides of a hex, clockwise. */
enum corner_at { AT_N, AT_NE, AT_SE, AT_S, AT_SW, AT_NW };
enum side_at { SIDE_NE, SIDE_E, SIDE_SE, SIDE_SW, SIDE_W, SIDE_NW };

/* What a scenario uses hexes for, and the special places on a board: rows of
 * map_words.def, where each is explained. */
enum zone {
    NO_ZONE
#define ZONE(name, word) , ZONE_##name
#include "map_words.def"
    ,
    ZONES
};
enum mark_kind {
#define MARK(name, place, word) MARK_##name,
#include "map_words.def"
    MARK_KINDS
};
enum place_kind { A_HEX, A_CORNER, A_SIDE };
enum { MARKS = 64 };

typedef struct marked_place {
    uint16_t at;   /* a hex, corner or side, as its kind says                  */
    uint8_t kind;  /* enum mark_kind                                           */
    uint8_t value; /* a village's number, a gift's enum harbour, which of a list */
} marked_place;

enum side_kind { LAND_SIDE, COAST_SIDE, SEA_SIDE, FOG_SIDE };

typedef struct board {
    uint8_t hexes, rows, harbours;
    uint16_t corners, sides;
    int8_t q[HEXES], r[HEXES];             /* axial, pointy top                 */
    uint8_t row[HEXES], col[HEXES];        /* for names, from 0                 */
    uint8_t terrain[HEXES], number[HEXES]; /* as dealt; number 0: none          */
    uint8_t hex_next[HEXES][6];            /* over side ne e se sw w nw; NO_HEX */
    uint16_t hex_corner[HEXES][6], hex_side[HEXES][6];
    uint8_t corner_hex[CORNERS][3];   /* filled from the left; NO_HEX      */
    uint16_t corner_side[CORNERS][3]; /* filled from the left; NOWHERE     */
    uint16_t corner_next[CORNERS][3]; /* the other end of corner_side[i]   */
    uint16_t side_corner[SIDES][2];   /* smaller number first              */
    uint8_t side_hex[SIDES][2];       /* smaller first; NO_HEX: the frame  */
    uint16_t harbour_side[HARBOURS];
    uint8_t harbour_kind[HARBOURS];  /* enum harbour                      */
    uint8_t corner_harbour[CORNERS]; /* enum harbour                      */

    /* what a scenario adds; nothing on the boards of the base game */
    uint8_t zone[HEXES];                       /* enum zone                     */
    uint8_t area[HEXES], corner_area[CORNERS]; /* islands from 1 on; see below  */
    uint8_t areas;                             /* how many                      */
    uint8_t marks;
    marked_place mark[MARKS];         /* by kind, then as the map says */
    uint8_t robber, pirate;           /* at the start; NO_HEX: nowhere */
    uint16_t pirate_side;             /* in the frame beyond this side,
                                                     where it is drawn; NOWHERE    */
    uint8_t hidden_terrain[TERRAINS]; /* under the fog: how many each  */
    uint8_t hidden_number[13];
    uint8_t harbour_pool[HARBOUR_KINDS]; /* tokens to be placed in play   */
} board;

/* The shape: rows of hexes given by axial coordinates in reading order.
 * Fills everything but terrain, number and harbours. */
void board_shape(board *, const int8_t (*qr)[2], int hexes);
/* Puts a harbour on a side: the list, and both corners. */
void board_harbour(board *, uint16_t side, enum harbour kind);
int board_hex_at(const board *, int q, int r); /* NO_HEX if none */
/* The islands: land hexes that hang together have one number, from 1 in reading
 * order; 0 is sea, fog and ZONE_BORDER, which belongs to no island.  Land of a
 * ZONE_STRIP is an island of its own though land joins it to others.  A corner
 * has the island of its hexes; where two meet that which is not ZONE_HOME.
 * `joined`: pairs of hexes whose islands count as one, ended by NO_HEX; or NULL. */
void board_areas(board *, const uint8_t (*joined)[2]);
/* As things lie: `terrain` is the board's, or that of a position in which fog has
 * been lifted. */
enum side_kind board_side_kind(const board *, const uint8_t terrain[HEXES], int side);
static inline bool is_land(int terrain)
{
    return terrain != SEA && terrain != FOG;
}

/* Names, and back.  The takes fail without moving the reader. */
void put_hex(hx_out *, const board *, int hex);
void put_corner(hx_out *, const board *, int corner);
void put_side(hx_out *, const board *, int side);
bool take_hex(hx_in *, const board *, uint16_t *hex);
bool take_corner(hx_in *, const board *, uint16_t *corner);
bool take_side(hx_in *, const board *, uint16_t *side);

#endif
