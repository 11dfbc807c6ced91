/* dice_selfplay.h -- games of Island Two and Extra that an evaluator plays with itself, and
 * what can be learned from them. */
#ifndef DICE_SELFPLAY_H
#define DICE_SELFPLAY_H

#include "dice_turn_search.h"

/* A position after a turn, and the chances it turned out to have had: who won, less
 * what the dice did from there on. */
typedef struct dice_sample {
    dice_look look;
    float goal[HX_DICE_SEATS];
    uint8_t holder[TITLES]; /* at the end; seats: nobody */
} dice_sample;

enum { DICE_SAMPLES = 512 };

typedef struct dice_selfplay {
    int count, turns;
    bool over; /* false: it was given up */
    dice_sample at[DICE_SAMPLES];
    dice_turn turn;
    dice_rolls rolls;
    void *rival; /* the notes of the bot turnwise; may be NULL where no seat is its */
} dice_selfplay;

typedef struct dice_selfplay_plan {
    dice_evaluator evaluator;
    hx_dice_rules rules;
    uint64_t seed;
    double stray;    /* how often a turn is played with errors       */
    unsigned rivals; /* seats (bits) that are played by turnwise      */
} dice_selfplay_plan;

bool dice_selfplay_open(dice_selfplay *); /* zeroed memory */
void dice_selfplay_close(dice_selfplay *);
void dice_selfplay_game(const dice_selfplay_plan *, dice_selfplay *);

#endif
