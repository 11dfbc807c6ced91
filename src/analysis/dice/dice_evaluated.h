/* dice_evaluated.h -- how sure the evaluator of Island Two and Extra is.
 *
 * How far it is wrong is not known; how far it corrects itself is: it evaluates a position where
 * a turn ends, and a turn later it has seen every roll of that turn.  dice_evaluated_test.c
 * measures that; with HX_MEASURE_GAMES=20 in the environment it does so thoroughly. */
#ifndef DICE_EVALUATED_H
#define DICE_EVALUATED_H

/* Of a chance to win: most where it is one half, less towards 0 and 1. */
double dice_evaluated_value_error(double chance);
/* Of the difference between two choices, which share most of the error of either. */
double dice_evaluated_cost_error(double cost);

#endif
