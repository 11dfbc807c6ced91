/* ground.h -- the sheet of Island One as states for counting.
 *
 * What is built falls into two parts that meet only in the dice: the `ground`
 * (roads, settlements, cities) and the `camp` (knights and used jokers).
 * Settlements, cities and knights come in order [R-I1-04, R-I1-06], so numbers
 * say which.  1,225 grounds times 127 camps make 155,575 boards. */
#ifndef SOLVE_GROUND_H
#define SOLVE_GROUND_H

#include "hx/dice.h"
#include "pay.h"

enum {
    TURNS = HX_DICE_BOXES,
    KNIGHTS = 6,
    CAMPS = (1 << (KNIGHTS + 1)) - 1,
    GROUNDS = 1225,
    BOARDS = CAMPS * GROUNDS,
    NO_GROUND = 0xFFFF,
    ROADS_NEXT = 4, /* at most this many roads can be built next */
    PARTS = C + 1,  /* what a list does to the ground is one of NOTHING .. C */
    AFTERS_MAX = 1 << 16,
    NO_BUILD = -2 /* points of a turn without a build [R-I1-10] */
};

typedef struct ground {
    uint32_t roads; /* bits as in hx_dice_seat, the printed road among them   */
    uint8_t settlements, cities;
    uint8_t points;
    uint8_t nexts;             /* roads that can be built next                 */
    uint16_t next[ROADS_NEXT]; /* the ground with that road                    */
    uint16_t settlement, city; /* the ground with the next one, or NO_GROUND   */
    uint16_t lists;            /* bits of the lists R .. C that can be built   */
} ground;

typedef struct camp {
    uint8_t knights, used; /* how many; bits of the jokers used */
    uint8_t points;
    uint16_t lists; /* bits of K, KR, KK; KR wants a road as well */
    purse purse;
} camp;

typedef struct island {
    hx_dice_rules rules;
    ground ground[GROUNDS]; /* what follows has a higher number                */
    camp camp[CAMPS];
    uint16_t first_of[1 << 16]; /* roads without the printed one -> first ground,
                                   which go on by settlements, then by cities  */
    uint8_t cities_of[1 << 16]; /* that many cities can be reached             */
    uint16_t after_start[GROUNDS * PARTS + 1], after[AFTERS_MAX];
} island;

void island_one_make(island *, const hx_dice_rules *);

static inline int camp_number(int knights, unsigned used)
{
    return (1 << knights) - 1 + (int)used;
}

/* The ground and camp of a player's sheet. */
int island_one_ground_of(const island *, const hx_dice_seat *);
int island_one_camp_of(const hx_dice_seat *);

/* All lists that a camp and the lists of a ground make possible, as bits. */
static inline unsigned island_one_lists(const island *is, int c, unsigned ground_lists)
{
    const unsigned lists = is->camp[c].lists | ground_lists;
    return lists & 1u << R ? lists : lists & ~(1u << KR);
}

/* The camp after a way: jokers marked, knights added. */
int island_one_camp_after(const island *, int c, const way *);

/* The grounds that one of the lists NOTHING .. C can lead to. */
static inline int island_one_after(const island *is, int g, int part, const uint16_t **out)
{
    const uint16_t *const start = &is->after_start[g * PARTS + part];
    *out = &is->after[start[0]];
    return start[1] - start[0];
}

#endif
