/* map.h -- boards as data: what a file of data/maps says, and boards made from it.
 *
 * A map is the text of one scenario for some numbers of seats (docs/boards.md has
 * its words).  The build puts all of them into map_texts; map_read makes a struct
 * of one, and map_lay a board, dealing what the map leaves open.  What the zones
 * and marks mean in play is for the scenario's module to say. */
#ifndef HX_CATAN_MAP_H
#define HX_CATAN_MAP_H

#include "deal.h"

enum { MAP_DEALS = 4, MAP_JOINS = 4 };

/* Hexes whose terrain and numbers are mixed among themselves. */
typedef struct map_deal {
    bool in[HEXES];
    bool always;       /* they are not printed; otherwise for a variable set-up    */
    bool spiral;       /* numbers by the lettered spiral of the base game          */
    bool keep_deserts; /* deserts stay where they are                              */
    uint8_t terrain[TERRAINS], number[13]; /* how many of each                   */
} map_deal;

typedef struct map {
    const char *name; /* in its text, up to the next blank or end of line           */
    uint8_t least, most;
    uint16_t only; /* the edition it is for; 0: every                            */
    board board;   /* as printed; hexes to be dealt are sea, harbours not there  */
    bool dealt[HEXES];
    bool robber_on_desert; /* wherever the deal puts it */
    uint8_t sites;         /* of harbours; kind NO_HARBOUR: blank                        */
    uint16_t site[HARBOURS];
    uint8_t kind[HARBOURS];
    uint16_t extra;                     /* a site that not every print has         */
    uint8_t blank_kinds[HARBOUR_KINDS]; /* for the blank ones: how many of each    */
    uint8_t gift_kinds[HARBOUR_KINDS];  /* for MARK_GIFT                           */
    uint8_t deals;
    map_deal deal[MAP_DEALS];
    bool reds_touch; /* 6 and 8 need not be apart in a deal                        */
    uint16_t barred_on[TERRAINS], barred_at[HEXES]; /* numbers (bits) never dealt  */
    uint8_t joins, joined[MAP_JOINS + 1][2];        /* as board_areas wants them   */
} map;

/* What is wanted of a map. */
typedef struct map_options {
    const char *text; /* the map: map_find                                        */
    uint16_t edition;
    uint8_t seats;
    bool variable;         /* terrain and numbers mixed where the map allows it    */
    bool shuffle_harbours; /* printed kinds mixed too; blank ones always are       */
    bool without_extra;    /* the site that not every print has is left out        */
    uint64_t seed;
} map_options;

extern const char *const map_texts[]; /* data/maps, by file name; ended by NULL     */

/* The map of this name for these seats in this edition, or NULL. */
const char *map_find(const char *name, int seats, int edition);
/* False: the text is no map, and `line` is where, from 1. */
bool map_read(const char *text, int edition, map *, int *line);
/* The board; a function of the options alone, in draws that never change:
 *   1. for each deal of the map, in its order: a place for each terrain in the
 *      order of enum terrain; then a place for each number, 6 8 2 12 3 11 4 10
 *      5 9, or the corner of the spiral; what breaks a rule of the map is drawn
 *      again from the same stream;
 *   2. a kind for each harbour to be mixed, in the order of the sides;
 *   3. a kind for each harbour that is a gift, in the order of the map. */
void map_lay(const map_options *, board *);
/* The same from a board in full (take_any_board): its shape, its land and its gifts
 * must be the map's.  Seed, variable and harbours of the options do not matter. */
hx_status map_take(const map_options *, hx_in *, board *, hx_error *why);

#endif
