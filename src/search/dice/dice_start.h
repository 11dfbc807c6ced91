/* dice_start.h -- where to begin on Extra. */
#ifndef DICE_START_H
#define DICE_START_H

#include "dice_evaluator.h"

enum { START_ROADS = 32 };

/* The start roads of the seat to choose, in the order of legal(), and its chance to
 * win after each: the others then take whatever leaves them the fewest turns, and the
 * position before the first roll is judged.  How many. */
int dice_start_values(const dice_evaluator *, const hx_dice_rules *, const hx_dice_state *,
                      hx_move *list, double *chance);

#endif
