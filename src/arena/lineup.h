/* lineup.h -- who sits where: pairings, their boards and their rotations. */
#ifndef LINEUP_H
#define LINEUP_H

#include "hx/arena.h"

enum { LINEUP_SETS = 12870 }; /* 8 of 16: the most there can be */

typedef struct lineups {
    int seats, bots;
    bool one_against_rest;
    uint64_t seed;
    int count; /* different line-ups; each sees the same boards */
    uint16_t set[LINEUP_SETS];
} lineups;

void lineups_make(lineups *, const hx_arena_plan *, int seats);
/* The number of the board pairing `number` is played on. */
int64_t lineup_board(const lineups *, int64_t number);
/* Fills in which bot sits where in each game of a pairing; how many games. */
int lineup_games(const lineups *, int64_t number, uint8_t bot[HX_SEATS][HX_SEATS]);
/* How many pairings give at least this many games. */
int64_t lineup_pairings(const lineups *, int64_t games);

/* An independent seed for part `index` of what `seed` stands for. */
uint64_t lineup_seed(uint64_t seed, uint64_t index);

#endif
