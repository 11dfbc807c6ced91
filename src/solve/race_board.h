/* race_board.h -- the sheet of Island Two as states for counting.
 *
 * As on Island One a board is a ground and a camp.  Nothing has an order here
 * [R-I2-04], so of settlements and cities only the numbers count, and the roads
 * that end at a city and lead nowhere else are all alike: 583 grounds below ten
 * points; 676 where no title counts.  Five knights are single with a joker each, four stand in two pairs
 * with a wild one [R-I2-06]: 2,430 camps.  Alone, Longest Road belongs to who
 * has built the shaded road [R-I2-07], Largest Army to who has three knights
 * [R-I2-08], for good. */
#ifndef SOLVE_RACE_BOARD_H
#define SOLVE_RACE_BOARD_H

#include "hx/dice.h"
#include "pay.h"

enum {
    RACE_CAMPS = 2430,
    RACE_GROUNDS = 676,          /* the most there are, see race_terms              */
    GOAL_REACHED = RACE_GROUNDS, /* a ground that has the points, whatever the camp */
    RACE_NEXT = 4,
    NO_PLACE = 0xFFFF,
    PAIRS = 2,
    CAMP_KNIGHTS = RESOURCES + PAIRS
};

typedef struct race_ground {
    uint32_t roads;
    uint8_t settlements, cities, points, pieces;
    uint8_t nexts;
    uint16_t next[RACE_NEXT];
    uint16_t settlement, city; /* or NO_PLACE */
    uint16_t lists;            /* bits of R .. C */
} race_ground;

typedef struct race_camp {
    uint8_t single[RESOURCES]; /* by the joker's face: 0 none, 1 built, 2 joker used */
    uint8_t pair[PAIRS];       /* rising: knights built, 3: both and the joker used  */
    uint8_t knights, used, points;
    uint16_t lists; /* bits of K, KR, KK */
    purse purse;    /* fresh: whether or not the rules allow it in the same turn */
    uint8_t nexts;
    uint16_t next[CAMP_KNIGHTS];       /* with one knight more                   */
    uint16_t fresh[ANY_FACE + 1];      /* with the knight that brings this joker, and
                                           the joker used; or NO_PLACE            */
    uint16_t spent[RESOURCES], wilder; /* with that joker, a wild one, used      */
} race_camp;

/* What the race is for: the game's ten points with both titles, or fewer without
 * them, for somebody who is given titles, or is not, whatever he builds. */
typedef struct race_terms {
    int goal;
    bool titles;
} race_terms;
static const race_terms race_game = { HX_DICE_GOAL, true };

typedef struct race_sheet {
    hx_dice_rules rules;
    race_terms terms;
    int grounds;
    race_ground ground[RACE_GROUNDS]; /* ordered by the number of pieces */
    race_camp camp[RACE_CAMPS];
} race_sheet;

void race_sheet_make(race_sheet *, const hx_dice_rules *, race_terms);

int race_ground_of(const race_sheet *, const hx_dice_seat *);
int race_camp_of(const hx_dice_seat *);

static inline bool race_is_done(const race_sheet *s, int c, int g)
{
    return g == GOAL_REACHED || s->ground[g].points + s->camp[c].points >= s->terms.goal;
}

/* Lists that a board can build, as bits. */
static inline unsigned race_lists(const race_sheet *s, int c, int g)
{
    const unsigned lists = (unsigned)(s->camp[c].lists | s->ground[g].lists);
    return lists & 1u << R ? lists : lists & ~(1u << KR);
}

/* The camp after a way's jokers and its fresh knight; `list` is what remains to
 * be built. */
int race_camp_paid(const race_sheet *, int c, const way *, int *list);

#endif
