/* fairness.c -- six yes-or-no filters for fair boards.
 *
 * Five of them look at a hex and what touches it, and treat a hex that has no
 * terrain or number yet as harmless: a deal can therefore ask after every piece
 * it lays and give up at once.  Only the pips need a finished board.
 * Who really wins on a board is a matter for playing, not for this file. */
#include "maps.h"

/* HILLS..MOUNTAINS, BRICK..ORE and BRICK_HARBOUR..ORE_HARBOUR stand in the same
 * order, so a terrain's resource and its harbour are found by counting. */
static bool yields(int terrain)
{
    return HILLS <= terrain && terrain <= MOUNTAINS;
}

static bool is_red(int number)
{
    return number == 6 || number == 8;
}

/* Of 36 rolls of two dice, how many give the number. */
static int pips_of(int number)
{
    if (number == 0) return 0;
    return number < 7 ? number - 1 : 13 - number;
}

void board_pips(const board *b, int pips[RESOURCES])
{
    for (int i = 0; i < RESOURCES; i++) pips[i] = 0;
    for (int hex = 0; hex < b->hexes; hex++)
        if (yields(b->terrain[hex])) pips[b->terrain[hex] - HILLS] += pips_of(b->number[hex]);
}

/* ---- a hex and what touches it -------------------------------------------- */

static unsigned numbers_unfair(int one, int two)
{
    unsigned bits = 0;
    if (one == 0 || two == 0) return 0;
    if (is_red(one) && is_red(two)) bits |= FAIR_RED;
    if (one == two) bits |= FAIR_EQUAL;
    if (one + two == 14 && (one == 2 || one == 12)) bits |= FAIR_ENDS;
    return bits;
}

static int equal_neighbours(const board *b, int hex)
{
    int equal = 0;
    for (int at = 0; at < 6; at++) {
        const int next = b->hex_next[hex][at];
        equal += next != NO_HEX && b->terrain[next] == b->terrain[hex];
    }
    return equal;
}

/* Three in a cluster: two equal neighbours, or one that has another. */
static bool in_cluster(const board *b, int hex)
{
    if (b->terrain[hex] == SEA) return false;
    const int equal = equal_neighbours(b, hex);
    if (equal != 1) return equal > 1;
    for (int at = 0; at < 6; at++) {
        const int next = b->hex_next[hex][at];
        if (next != NO_HEX && b->terrain[next] == b->terrain[hex])
            return equal_neighbours(b, next) > 1;
    }
    return false;
}

/* A red number of the very resource for which one of its corners has a 2:1
 * harbour. */
static bool beside_own_harbour(const board *b, int hex)
{
    if (!yields(b->terrain[hex]) || !is_red(b->number[hex])) return false;
    const int own = b->terrain[hex] - HILLS + BRICK_HARBOUR;
    for (int at = 0; at < 6; at++)
        if (b->corner_harbour[b->hex_corner[hex][at]] == own) return true;
    return false;
}

unsigned hex_unfair(const board *b, int hex, unsigned asked)
{
    unsigned bits = 0;
    if (asked & FAIR_TERRAIN && in_cluster(b, hex)) bits |= FAIR_TERRAIN;
    if (asked & FAIR_HARBOUR && beside_own_harbour(b, hex)) bits |= FAIR_HARBOUR;
    if (asked & (FAIR_RED | FAIR_EQUAL | FAIR_ENDS))
        for (int at = 0; at < 6; at++) {
            const int next = b->hex_next[hex][at];
            if (next != NO_HEX) bits |= numbers_unfair(b->number[hex], b->number[next]);
        }
    return bits & asked;
}

/* ---- the whole board ------------------------------------------------------ */

/* Bands for pips, as docs/boards.md explains them: the community's for 19
 * hexes, and as many standard deviations wide for 30. */
typedef struct band {
    int least, most;
} band;

static bool pips_unfair(const board *b)
{
    static const band small_rare = { 6, 13 }, small_common = { 9, 16 };
    static const band big_rare = { 11, 20 }, big_common = { 14, 23 };
    int pips[RESOURCES];
    board_pips(b, pips);
    for (int i = 0; i < RESOURCES; i++) {
        const bool rare = i == BRICK || i == ORE;
        const band *within =
            is_big(b) ? (rare ? &big_rare : &big_common) : (rare ? &small_rare : &small_common);
        if (pips[i] < within->least || pips[i] > within->most) return true;
    }
    return false;
}

unsigned board_unfair(const board *b)
{
    unsigned bits = 0;
    for (int hex = 0; hex < b->hexes; hex++) bits |= hex_unfair(b, hex, FAIR_ALL);
    if (pips_unfair(b)) bits |= FAIR_PIPS;
    return bits;
}
