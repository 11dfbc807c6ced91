/* dice_advise.h -- what the learned evaluator thinks of any position of Island Two and Extra,
 * and of every move: chances to win, by the exact odds of the turn.
 *
 * Where a turn ends the evaluator speaks (dice_evaluator.h); within a turn the seat to move does
 * what is best for it, every roll with its odds, and the others share what is left as
 * they would if it built nothing.  With two seats that is all there is to say; with more
 * it is an estimate for those who wait.  Nothing is drawn: the same question gets the
 * same answer.
 *
 * Island Two alone is solved: ask hx_race (hx/solve.h). */
#ifndef DICE_ADVISE_H
#define DICE_ADVISE_H

#include "dice_evaluator.h"

/* Island Two and Extra, with somebody to play against. */
bool dice_can_advise(const hx_dice_rules *);

/* Keeps what can be used again from question to question; for one thread.  NULL if out of memory, or where there is nothing to advise. */
typedef struct dice_adviser dice_adviser;
dice_adviser *dice_adviser_open(const hx_dice_rules *);
void dice_adviser_close(dice_adviser *);

/* The chances of all seats in a position of any phase, together 1, with their typical
 * error (0 where the game is over).  False if out of memory. */
bool dice_adviser_value(dice_adviser *, const hx_dice_state *, dice_outlook *out);
/* The moves of the seat to decide, in the order of legal(), and its chance to win
 * after each; returns how many, at most cap.  0 if out of memory. */
int dice_adviser_moves(dice_adviser *, const hx_dice_state *, hx_move *moves, double *chance,
                       int cap);

/* The same for a single question. */
int dice_advise(const hx_dice_rules *, const hx_dice_state *, hx_move *moves, double *chance,
                int cap);

#endif
