/* player_sums.h -- luck and skill of every player over many reviewed games.
 *
 * Players are distinguished by name and by unit: chances of winning in the board game, points or
 * turns in the dice games that are solved. */
#ifndef PLAYER_SUMS_H
#define PLAYER_SUMS_H

#include "hx/analysis.h"
#include "record_file.h"

typedef struct player_sum {
    char name[32];
    hx_unit unit;
    int games, decisions, marks[HX_MARKS];
    double result, luck, adjusted, cost; /* sums; shown as means */
} player_sum;

typedef struct player_sums {
    player_sum *at;
    int count;
} player_sums;

void player_sums_add(player_sums *, const record_file *, const hx_review *);
void player_sums_print(const player_sums *);
json_t *player_sums_json(const player_sums *);
void player_sums_free(player_sums *);

#endif
