/* selfplay.h -- self-play games of an evaluator, and the training samples they yield. */
#ifndef SELFPLAY_H
#define SELFPLAY_H

#include "start.h"

/* A training sample: the features of every seat, and the target win probabilities. */
typedef struct sample {
    int seats;
    float in[HX_SEATS][INPUTS];
    float goal[HX_SEATS];
} sample;

enum { SAMPLES_MAX = 256 };

/* A position of the start, and the same of it; `last`: everything stands. */
typedef struct start_sample {
    int seats;
    bool last;
    float in[HX_SEATS][INPUTS];
    float goal[HX_SEATS];
    start_view view;
} start_sample;

enum { STARTS_MAX = 4 * HX_SEATS };

typedef struct start_samples {
    int count;
    start_sample at[STARTS_MAX];
} start_samples;

typedef struct selfplay {
    int count, seats, turns;
    hx_seat winner; /* HX_NOBODY: the turn limit came first */
    sample at[SAMPLES_MAX];
} selfplay;

typedef struct selfplay_plan {
    evaluator evaluator[HX_SEATS]; /* who sits where                                  */
    unsigned by_thumb;             /* bits: seats moved by the bot `simple` instead    */
    int seats;
    uint64_t seed;
    float stray;     /* how often a random move is made instead of the best      */
    float waver;     /* how often one that is nearly as good                     */
    bool try_starts; /* first settlements and roads: whatever is not much worse */
    float
        lambda; /* weight of later evaluations in the target; 1: the outcome alone, otherwise luck is taken out too          */
    bool learn; /* keep samples                                             */
    start_samples *starts; /* keep those of the start here; NULL: not wanted   */
    int cut;               /* from this turn on the evaluator decides the result; 0: played out */
} selfplay_plan;

/* Plays one game; false if out of memory. */
bool selfplay_game(const selfplay_plan *, selfplay *out);

/* The result of a playout from a position, and the luck of every seat on the way, relative to the
 * mean over the exact odds: the result minus luck has the same mean and less noise. */
typedef struct selfplay_end {
    hx_seat winner; /* HX_NOBODY: the turn limit came first */
    int turns;
    float luck[HX_SEATS];
} selfplay_end;

/* Plays a position to the end; uses the evaluators, the seed and `stray` of the plan. False if
 * out of memory. */
bool selfplay_on(const selfplay_plan *, const void *rules, const void *state, selfplay_end *);

#endif
