/* dice_keeps.h -- what dice and keeps of a turn of Island Two or Extra are worth: every
 * roll with its odds, every keep by the mean over the rolls to come. */
#ifndef DICE_KEEPS_H
#define DICE_KEEPS_H

#include "hx/dice.h"
#include "solve/lattice.h"

typedef struct dice_rolls {
    lattice *lattice[DICE + 1]; /* by number of dice, made when asked for */
    turn_room *room;
    int dice;
} dice_rolls;

bool dice_rolls_open(dice_rolls *);
void dice_rolls_close(dice_rolls *);

/* Takes up a turn of so many dice; worth_of: what dice come to when rolling is over. */
typedef double dice_worth_of(const void *context, const int dice[FACES]);
void dice_rolls_set(dice_rolls *, int dice, dice_worth_of *, const void *context);

/* Before the first roll of the turn; NaN if out of memory. */
double dice_rolls_before(dice_rolls *);
/* In a position of phase ROLL, some dice kept; NaN if out of memory. */
double dice_rolls_coming(dice_rolls *, const hx_dice_state *);
/* After each of these moves (keep, stop) of a position in phase KEEP; false if out of memory. */
bool dice_rolls_keeps(dice_rolls *, const hx_dice_state *, const hx_move *list, int n,
                      double *value);

#endif
