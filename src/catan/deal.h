/* deal.h -- the boards one can play on: printed ones, dealt ones, typed ones.
 *
 * A dealt board is a function of its options and a seed: the same words give
 * the same board everywhere, so a seed is a code people can share. */
#ifndef HX_CATAN_DEAL_H
#define HX_CATAN_DEAL_H

#include "board.h"

enum layout {
    LAYOUT_SPIRAL,        /* [R-BASE-25..27, R-56-12..13] shuffled, lettered spiral */
    LAYOUT_BEGINNER,      /* [R-BASE-20..22] printed board with start pieces, 3-4  */
    LAYOUT_FREE,          /* [R-BASE-28] shuffled, numbers too, under filters      */
    LAYOUT_NEWCOMERS,     /* [R-56-15] the fixed 5-6 map of 2022, no start pieces  */
    LAYOUT_EXAMPLE,       /* [R-56-15] the 2015 booklet's spiral example, 5-6      */
    LAYOUT_KNIGHTS,       /* [R-CK-10] printed for Cities & Knights, 3-4           */
    LAYOUT_TEXT,          /* given in full                                         */
    LAYOUT_NEWCOMERS_2025 /* [R-56-15] its print of 2025, with start pieces    */
};

/* Bits: what a freely numbered board must satisfy.  RED is R-BASE-28. */
enum fairness {
    FAIR_RED = 1,      /* no 6 or 8 beside a 6 or 8                            */
    FAIR_EQUAL = 2,    /* no number beside the same number                     */
    FAIR_ENDS = 4,     /* no 2 beside a 12                                     */
    FAIR_TERRAIN = 8,  /* no three equal terrains in a cluster                 */
    FAIR_PIPS = 16,    /* pips per resource within the bands of docs/boards.md */
    FAIR_HARBOUR = 32, /* no 2:1 harbour beside a 6 or 8 of its own resource   */
    FAIR_ALL = 63
};

typedef struct deal {
    uint8_t layout;           /* enum layout                                      */
    uint8_t big;              /* 0: the 19-hex frame, 1: the 30-hex frame         */
    uint8_t corner;           /* spiral: 1..6 in reading order, 0: by the seed    */
    uint8_t fair;             /* enum fairness bits; LAYOUT_FREE only             */
    uint8_t shuffle_harbours; /* [R-BASE-26] kinds shuffled onto the sites     */
    uint64_t seed;
} deal;

/* Start pieces of a printed board: for each colour two settlements with a
 * road, the second of which pays start cards. */
typedef struct start_pieces {
    uint16_t settlement[2], road[2];
} start_pieces;

/* Makes the board.  Cannot fail for a layout other than TEXT: what the filters
 * refuse is drawn again from the same seed's stream until they are met.  The
 * printed layouts have their own frame (BEGINNER with `big` is NEWCOMERS). */
void deal_board(const deal *, board *);
/* Lays the lettered tokens on the frame's terrain, in the spiral from a corner
 * 1..6; the terrain must have the frame's number of deserts. */
void deal_spiral(board *, int corner);
/* The same on some hexes that have the shape of a frame, with these tokens. */
void deal_spiral_on(board *, const bool island[HEXES], const uint8_t *token, int corner);
/* The numbers in the order in which a deal lays them, ended by 0; and how often it
 * lays them in vain before the terrain is laid afresh. */
extern const uint8_t deal_order[];
enum { NUMBER_TRIES = 20000 };
/* Start pieces of LAYOUT_BEGINNER, colours red, orange, white, blue. */
void deal_start_pieces(const board *, start_pieces colour[4]);
/* Those of LAYOUT_NEWCOMERS: blue, red, white, orange, purple, green. */
void deal_newcomer_pieces(const board *, start_pieces colour[6]);

/* A board in full as one word, e.g.
 *   m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/...;A1nw3.A2neG...
 * Terrain letters: h hills, f forest, p pasture, g fields (grain), m mountains,
 * d desert; s sea, y gold, u fog.  After ';' the harbours: side name, then 3 for
 * 3:1 or B L W G O; after another ';' harbours that lie there as gifts.  A ';'
 * after which nothing comes is left out.
 * take_board accepts the shapes and the land of the two frames, take_any_board
 * all shapes: '-' is a place without hex, and rows lie centred under each other.
 * On refusal the board's content is undefined. */
enum { BOARD_TEXT = 1024 }; /* holds every board text with its NUL */
void put_board(hx_out *, const board *);
hx_status take_board(hx_in *, board *, hx_error *why);
hx_status take_any_board(hx_in *, board *, hx_error *why);
/* The letter of a kind, and back: -1, or NO_HARBOUR, if there is none. */
int take_terrain(hx_in *);
enum harbour take_harbour_kind(hx_in *);

/* Which fairness filters the board breaks, and pips per resource. */
unsigned board_unfair(const board *);
/* Which of the filters asked for a hex breaks with what touches it, as far as
 * that is laid: terrain SEA and number 0 break nothing.  All but PIPS. */
unsigned hex_unfair(const board *, int hex, unsigned asked);
void board_pips(const board *, int pips[RESOURCES]);

#endif
