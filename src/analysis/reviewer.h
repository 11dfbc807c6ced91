/* reviewer.h -- what a game must say of itself to be reviewed; one table a game. */
#ifndef REVIEWER_H
#define REVIEWER_H

#include "hx/analysis.h"

typedef struct reviewer {
    hx_unit unit;
    float limit[HX_MARKS];
    bool (*knows)(const hx_game *, const void *rules);
    /* Memory for one thread's work; NULL without. */
    void *(*open)(const hx_game *, const void *rules);
    void (*close)(void *self);
    /* The position's value for every seat, complete information. */
    void (*value)(void *self, const void *rules, const void *state, float value[HX_SEATS]);
    /* What the seat could do and what each is worth to it, from its view; the
     * moves in the order of legal(). */
    int (*weigh)(void *self, const void *rules, const void *seen, hx_seat, int worlds, hx_rng *,
                 hx_advice *out, int cap);
    /* Cards (or points) a chance move brought each seat, and their mean. */
    void (*income)(void *self, const void *rules, const void *state, const hx_move *,
                   double got[HX_SEATS], double mean[HX_SEATS]);
} reviewer;

extern const reviewer catan_reviewer, dice_reviewer;

/* The one for this game, or NULL. */
const reviewer *reviewer_for(const hx_game *, const void *rules);

#endif
