/* race_lists.h -- what shopping lists lead to on Island Two, for all boards.
 *
 * For each list and board the best value that building it leads to.  The jokers
 * spent make another camp, so a way is worth what its list is worth there. */
#ifndef SOLVE_RACE_LISTS_H
#define SOLVE_RACE_LISTS_H

#include "race.h"

typedef struct list_values {
    double of[LISTS][RACE_CAMPS][RACE_STRIDE];
} list_values;

/* How to evaluate boards of a camp and a kind; the payments are in the scratch of the thread. */
typedef struct race_lead {
    uint16_t camp;
    uint8_t list;
} race_lead;

typedef struct race_program {
    const lattice *lattice;
    int ways;
    race_lead lead[WAYS_MAX];
} race_program;

typedef struct race_scratch { /* of one thread */
    turn_room room;
    double_lanes ways[WAYS_MAX];
    payment payments[PRICES_MAX + 1];
    uint16_t number[WAYS_MAX];
} race_scratch;

void lists_program(const hx_race *, int c, int kind, race_scratch *, race_program *out);

/* The lists of one board but KR and KK, from the boards of the same camp that
 * follow, for which the same is known, and the values of all others; NOTHING is
 * the value of a board itself. */
void lists_fill_board(const hx_race *, list_values *, int c, int g);
/* KR and KK, from what the above has found for the camps that follow. */
void lists_fill_pairs(const hx_race *, list_values *, int c, int g);

/* ways[1 ..] for LANES grounds. */
void lists_fill_ways(const list_values *, const race_program *, const uint16_t *grounds,
                     double_lanes *ways);

#endif
