/* reviewer.h -- what a game provides for reviews; one table per game. */
#ifndef REVIEWER_H
#define REVIEWER_H

#include "hx/analysis.h"
#include "hx/solve.h"

typedef struct reviewer {
    hx_unit unit;
    bool exact; /* values are exact, not estimated */
    float limit[HX_MARKS];
    bool (*knows)(const hx_game *, const void *rules);
    /* Memory for one thread's work; NULL without.  `how`, or NULL, is for tables that
     * take their time. */
    void *(*open)(const hx_game *, const void *rules, const hx_solve_options *how);
    void (*close)(void *self);
    /* The position's value for every seat, complete information. */
    void (*value)(void *self, const void *rules, const void *state, float value[HX_SEATS]);
    /* What the seat could do and what each is worth to it, from its view; the
     * moves in the order of legal(). */
    int (*weigh)(void *self, const void *rules, const void *seen, hx_seat, int worlds, hx_rng *,
                 hx_advice *out, int cap);
    /* Cards (or points) a chance move brought each seat, and their mean; absent where
     * chance pays nothing by itself. */
    void (*income)(void *self, const void *rules, const void *state, const hx_move *,
                   double got[HX_SEATS], double mean[HX_SEATS]);
    /* The typical error of what a decision cost; NULL where it is exact or not known. */
    float (*cost_error)(float cost);
} reviewer;

extern const reviewer catan_reviewer, dice_points_reviewer, dice_race_reviewer,
    dice_evaluated_reviewer;

/* The one for this game, or NULL. */
const reviewer *reviewer_for(const hx_game *, const void *rules);

#endif
