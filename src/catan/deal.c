/* deal.c -- printed and shuffled boards.
 *
 * A shuffled board is the printed board of its frame with its parts mixed.
 * The draws come from the seed's stream in an order that must never change,
 * or people's codes would lead to other boards:
 *
 *   1. a place for each terrain: desert, hills, forest, pasture, fields,
 *      mountains;
 *   2. spiral: the corner (drawn even if it is given);
 *      free: a place for each number: 6 8 2 12 3 11 4 10 5 9;
 *   3. a kind for each harbour site in the order of the sides, if shuffled.
 *
 * Filters work by starting a step afresh from the same stream as soon as a
 * piece breaks one.  The most restricted numbers are laid first, so that most
 * vain attempts cost few draws.
 *
 * Drawing places without putting them back is Fisher and Yates' shuffle. */
#include "maps.h"

#include "bag.h"

#include <assert.h>
#include <string.h>

/* Vain attempts before the step before is done afresh too. */
enum { HARBOUR_TRIES = 20 };

static void read_printed(const deal *d, board *b)
{
    hx_in in = hx_in_from(printed_board(d->layout, d->big));
    const hx_status status = take_board(&in, b, NULL);
    assert(status == HX_OK);
    (void)status;
}

/* Lays the pieces on places drawn one by one: terrain or numbers, whichever
 * array `on` is.  False as soon as one breaks a filter. */
static bool lay(board *b, uint8_t on[HEXES], const bag *pieces, bag places, hx_rng *rng,
                unsigned fair)
{
    memset(on, 0, HEXES);
    for (uint32_t i = 0; i < pieces->left; i++) {
        const int hex = draw(&places, rng);
        on[hex] = pieces->item[i];
        if (hex_unfair(b, hex, fair) != 0) return false;
    }
    return true;
}

/* ---- terrain -------------------------------------------------------------- */

/* [R-BASE-25, R-56-12] Shuffles what lies there; leaves no numbers. */
static void deal_terrain(board *b, hx_rng *rng, unsigned fair)
{
    bag pieces = { .left = 0 }, places = { .left = 0 };
    for (int terrain = DESERT; terrain < TERRAINS; terrain++)
        for (int hex = 0; hex < b->hexes; hex++)
            if (b->terrain[hex] == terrain) put_in(&pieces, terrain);
    for (int hex = 0; hex < b->hexes; hex++) put_in(&places, hex);
    memset(b->number, 0, sizeof b->number);
    while (!lay(b, b->terrain, &pieces, places, rng, fair & FAIR_TERRAIN)) continue;
}

/* ---- numbers -------------------------------------------------------------- */

/* The hex over a side, if it belongs to the island. */
static int next_on(const board *b, const bool on[HEXES], int hex, int at)
{
    const int next = b->hex_next[hex][at % 6];
    return next != NO_HEX && on[next] ? next : NO_HEX;
}

/* The corners of the island are the hexes with three neighbours. */
static int corner_hex(const board *b, const bool on[HEXES], int corner)
{
    int hex = -1;
    while (corner > 0) {
        int neighbours = 0;
        if (!on[++hex]) continue;
        for (int at = 0; at < 6; at++) neighbours += next_on(b, on, hex, at) != NO_HEX;
        corner -= neighbours == 3;
    }
    return hex;
}

/* [R-BASE-27, R-56-13] Counter-clockwise with the sea on the right; where the
 * way is blocked by the sea or by hexes already passed, turn left.  From the
 * last hex of a ring that leads to the inner neighbour of its first. */
void deal_spiral_on(board *b, const bool island[HEXES], const uint8_t *token, int corner)
{
    bool on[HEXES];
    assert(1 <= corner && corner <= 6);
    memcpy(on, island, sizeof on);
    int hex = corner_hex(b, on, corner), ahead = 0;
    while (next_on(b, on, hex, ahead) == NO_HEX || next_on(b, on, hex, ahead + 1) != NO_HEX)
        ahead++;
    for (int left = 0;; left = 0) {
        assert(b->terrain[hex] == DESERT || *token != 0);
        b->number[hex] = b->terrain[hex] == DESERT ? 0 : *token++;
        on[hex] = false;
        for (int i = 0; i < b->hexes; i++) left += on[i];
        if (left == 0) return;
        while (next_on(b, on, hex, ahead) == NO_HEX) ahead = (ahead + 5) % 6;
        hex = next_on(b, on, hex, ahead);
    }
}

void deal_spiral(board *b, int corner)
{
    bool on[HEXES] = { false };
    for (int hex = 0; hex < b->hexes; hex++) on[hex] = true;
    deal_spiral_on(b, on, frame_tokens(is_big(b)), corner);
}

/* Those first that the filters restrict most. */
const uint8_t deal_order[] = { 6, 8, 2, 12, 3, 11, 4, 10, 5, 9, 0 };

static bag number_pieces(const board *b)
{
    bag pieces = { .left = 0 };
    for (const uint8_t *number = deal_order; *number != 0; number++)
        for (const uint8_t *token = frame_tokens(is_big(b)); *token != 0; token++)
            if (*token == *number) put_in(&pieces, *token);
    return pieces;
}

static bag number_places(const board *b)
{
    bag places = { .left = 0 };
    for (int hex = 0; hex < b->hexes; hex++)
        if (b->terrain[hex] != DESERT) put_in(&places, hex);
    return places;
}

/* ---- harbours ------------------------------------------------------------- */

/* [R-BASE-26, R-56-12] The sites stay, the kinds move. */
static void deal_harbours(board *b, hx_rng *rng)
{
    bag kinds = { .left = 0 };
    for (int i = 0; i < b->harbours; i++) put_in(&kinds, b->harbour_kind[i]);
    for (int i = 0; i < b->harbours; i++) {
        const uint16_t *ends = b->side_corner[b->harbour_side[i]];
        const uint8_t kind = (uint8_t)draw(&kinds, rng);
        b->harbour_kind[i] = b->corner_harbour[ends[0]] = b->corner_harbour[ends[1]] = kind;
    }
}

/* ---- whole boards --------------------------------------------------------- */

static void deal_lettered(const deal *d, board *b, hx_rng *rng)
{
    deal_terrain(b, rng, 0);
    const int drawn = 1 + (int)hx_rng_below(rng, 6);
    deal_spiral(b, d->corner != 0 ? d->corner : drawn);
    if (d->shuffle_harbours) deal_harbours(b, rng);
}

/* Harbours for a board whose terrain and numbers lie; false: it is not fair. */
static bool finish_free(const deal *d, board *b, hx_rng *rng)
{
    if (!d->shuffle_harbours) return (board_unfair(b) & d->fair) == 0;
    for (int i = 0; i < HARBOUR_TRIES; i++) {
        deal_harbours(b, rng);
        const unsigned unfair = board_unfair(b) & d->fair;
        if (unfair != FAIR_HARBOUR) return unfair == 0;
    }
    return false;
}

/* [R-BASE-28] */
static void deal_free(const deal *d, board *b, hx_rng *rng)
{
    const unsigned later = FAIR_PIPS | (d->shuffle_harbours ? FAIR_HARBOUR : 0);
    const unsigned fair = d->fair & ~(later | FAIR_TERRAIN);
    const bag pieces = number_pieces(b);
    for (;;) {
        deal_terrain(b, rng, d->fair);
        const bag places = number_places(b);
        for (int i = 0; i < NUMBER_TRIES; i++)
            if (lay(b, b->number, &pieces, places, rng, fair) && finish_free(d, b, rng)) return;
    }
}

void deal_board(const deal *d, board *b)
{
    hx_rng rng;
    assert(d->layout != LAYOUT_TEXT);
    read_printed(d, b);
    hx_rng_seed(&rng, d->seed);
    if (d->layout == LAYOUT_SPIRAL) deal_lettered(d, b, &rng);
    if (d->layout == LAYOUT_FREE) deal_free(d, b, &rng);
    board_areas(b, NULL);
}

static void read_pieces(const board *b, const char names[][4][5], int colours, start_pieces *colour)
{
    for (int i = 0; i < colours; i++)
        for (int k = 0; k < 2; k++) {
            hx_in settlement = hx_in_from(names[i][2 * k]);
            hx_in road = hx_in_from(names[i][2 * k + 1]);
            const bool found = take_corner(&settlement, b, &colour[i].settlement[k]) &&
                               take_side(&road, b, &colour[i].road[k]);
            assert(found);
            (void)found;
        }
}

void deal_start_pieces(const board *b, start_pieces colour[4])
{
    read_pieces(b, beginner_pieces, 4, colour);
}

void deal_newcomer_pieces(const board *b, start_pieces colour[6])
{
    read_pieces(b, newcomer_pieces, 6, colour);
}
