/* dice_options.h -- what the bots of the dice games have in common: options after
 * the colon of their name, and the choice of the best. */
#ifndef DICE_OPTIONS_H
#define DICE_OPTIONS_H

#include "search/bots.h"

typedef struct dice_options {
    bool win;          /* play to win, not for points                                   */
    double error;      /* how far off every choice is judged: points, or a hundredth of
                     a game                                                        */
    char weights[256]; /* a file of weights for turnwise; "": the default    */
} dice_options;

/* Joined by '+': "win", "points" and "error=1.5" for the one that knows the
 * solution, "error=1.5" and "weights=FILE" for the other. */
hx_status dice_options_read(const char *text, bool solved, dice_options *, hx_error *why);

/* The place of the largest of n values, each misjudged by about `error`. */
int dice_best_of(const double *values, int n, double error, hx_rng *);

#endif
