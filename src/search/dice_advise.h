/* dice_advise.h -- what the bot of Island Two and Extra thinks of every move. */
#ifndef DICE_ADVISE_H
#define DICE_ADVISE_H

#include "hx/dice.h"

/* Island Two and Extra, with somebody to play against. */
bool dice_can_advise(const hx_dice_rules *);
/* The moves of the seat to decide, in the order of legal(), and its chance to win
 * after each; how many, at most cap.  0 without memory. */
int dice_advise(const hx_dice_rules *, const hx_dice_state *, hx_move *moves, double *chance,
                int cap);

#endif
