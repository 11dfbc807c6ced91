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
    unsigned by_thumb;     /* bits: seats moved by the bot `simple` instead    */
    int seats;
    uint64_t seed;
    float stray;  /* how often a random move is made instead of the best      */
    float waver;  /* how often one that is nearly as good                     */
    float lambda; /* how much of the goal comes from what happened later; 1: the
                     outcome alone, else luck is taken out of it too          */
    bool learn;   /* keep samples                                             */
} selfplay_plan;

/* Plays one game; false without memory. */
bool selfplay_game(const selfplay_plan *, selfplay *out);

/* How a game that was played on from a position ended, and what chance did for
 * every seat on the way, against the mean over its exact odds: the result less
 * that has the same mean and less noise. */
typedef struct selfplay_end {
    hx_seat winner; /* HX_NOBODY: the turn limit came first */
    int turns;
    float luck[HX_SEATS];
} selfplay_end;

/* Plays a position of given rules to its end; of the plan the judges, the seed
 * and `stray` count.  False without memory. */
bool selfplay_on(const selfplay_plan *, const void *rules, const void *state, selfplay_end *);

#endif
