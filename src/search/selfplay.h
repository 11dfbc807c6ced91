/* selfplay.h -- games of the judge with itself, and what can be learned from
 * them. */
#ifndef SELFPLAY_H
#define SELFPLAY_H

#include "judge.h"

/* A position to learn from: every seat in numbers, and the chances it turned out
 * to have had. */
typedef struct sample {
    int seats;
    float in[HX_SEATS][INPUTS];
    float goal[HX_SEATS];
} sample;

enum { SAMPLES_MAX = 256 };

typedef struct selfplay {
    int count, seats, turns;
    hx_seat winner; /* HX_NOBODY: the turn limit came first */
    sample at[SAMPLES_MAX];
} selfplay;

typedef struct selfplay_plan {
    judge judge[HX_SEATS]; /* who sits where                                  */
    int seats;
    uint64_t seed;
    float stray;  /* how often a random move is made instead of the best      */
    float lambda; /* how much of the goal comes from later judgements         */
    bool learn;   /* keep samples                                             */
} selfplay_plan;

/* Plays one game; false without memory. */
bool selfplay_game(const selfplay_plan *, selfplay *out);

#endif
