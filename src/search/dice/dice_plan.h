/* dice_plan.h -- all that a turn of Island Two or Extra can come to, valued by
 * dice_value.h.
 *
 * For each list the best sites are found once a turn (dice_lines.h), whatever the
 * dice may show; then every set of dice is worth the best list it pays for, less
 * the jokers that go into it. */
#ifndef DICE_PLAN_H
#define DICE_PLAN_H

#include "dice_lines.h"

/* The best way to build a list: its pieces in order, and the lead they give.  A
 * fresh joker that comes with the first piece and pays for the second is already
 * taken off the lead. */
typedef struct plan_end {
    double lead; /* -INFINITY if the list cannot be built */
    int count;
    hx_move build[LINE_PIECES];
} plan_end;

typedef struct dice_plan {
    hx_dice_rules rules;
    hx_dice_state at;     /* where it was made; `dice` and `phase` do not matter */
    joker_count jokers;   /* ready now                                           */
    const float *weights; /* of dice_value.h                                     */
    double spread;        /* turns to a lead of one                              */
    double worth[FACES];  /* of a joker, in leads; the last is a wild one        */
    plan_end end[LINE_LISTS];
    plan_end fresh[LISTS][ANY_FACE + 1]; /* KR and KK with the fresh joker of this face   */
} dice_plan;

/* Finds the best sites within the budget; each board looked at is a node. */
void dice_plan_make(dice_plan *, const hx_dice_rules *, const hx_dice_state *, const float *weights,
                    hx_budget);
/* Does the plan still hold for this position? */
bool dice_plan_fits(const dice_plan *, const hx_dice_rules *, const hx_dice_state *);

/* What to do with these dice: the lead, and the first move towards it.  `error`
 * is how far off each list is judged, drawn from *rng; NULL for none. */
typedef struct plan_choice {
    double lead;
    hx_move first;
} plan_choice;
/* What these dice come to, as a chance to win, or alone in turns. */
double dice_plan_chance(const dice_plan *, const int dice[FACES]);
plan_choice dice_plan_choose(const dice_plan *, uint32_t dice, double error, hx_rng *);

/* A number of mean 0 and deviation 1. */
double dice_noise(hx_rng *);

#endif
