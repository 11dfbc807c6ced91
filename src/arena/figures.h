/* figures.h -- the mathematics of results: shares, means over pairings with luck
 * taken out, the sequential test, ratings.  docs/strength.md explains them. */
#ifndef FIGURES_H
#define FIGURES_H

#include "hx/arena.h"

/* Half the width of a 95 % interval in standard deviations. */
#define NORMAL_95 1.959963984540054

/* Sums over pairings of a score x and the luck l that went into it. */
typedef struct scores {
    int64_t n;
    double x, l, xx, xl, ll;
} scores;

void scores_add(scores *, double x, double l);
/* The mean score with its interval; and the same with luck taken out. */
hx_estimate scores_mean(const scores *);
hx_estimate scores_adjusted(const scores *);

/* Wald's bounds for errors of 5 % on either side. */
double sprt_bound(void);
/* How much more likely the scores are under a mean of p1 than of p0 (logarithm). */
double sprt_llr(const scores *, double p0, double p1);
/* What follows from it. */
hx_sprt_state sprt_state(const scores *, double p0, double p1);

/* All games of one line-up: how many seats each bot had, and its wins. */
typedef struct rated {
    uint8_t seats[HX_ARENA_BOTS];
    double won[HX_ARENA_BOTS], games; /* games that somebody won */
} rated;

/* The most likely ratings; anchor as in hx_arena_plan. */
void rating_fit(const rated *, int lineups, int bots, int anchor, hx_estimate rating[]);

#endif
