/* rolling.h -- values while dice are rolled, for one board.
 *
 * The board says what each way to build is worth (ways[]); the rest follows
 * from the dice and is the same for every sheet. */
#ifndef SOLVE_ROLLING_H
#define SOLVE_ROLLING_H

#include "hx/solve.h"
#include "pay.h"

typedef struct rolling {
    turn_room room;
    double_lanes ways[WAYS_MAX]; /* lane 0 is used */
    const lattice *lattice;
    const payment *payments;
} rolling;

/* NULL if out of memory. */
rolling *rolling_new(void);

/* Values that differ by no more than this are equal. */
#define ROLLING_TIE 1e-9

static inline void rolling_set(rolling *r, int number, double value)
{
    for (int l = 0; l < LANES; l++) r->ways[number].v[l] = value;
}

/* The value of a position in phase ROLL or KEEP. */
double rolling_value(rolling *, const hx_dice_state *);
/* The values of the choices of a position in phase KEEP. */
void rolling_choices(rolling *, const hx_dice_state *, hx_solve_choice *, int count);

/* The legal moves of the seat to move, without values.  Returns how many. */
int choices_list(const hx_dice_rules *, const hx_dice_state *, hx_solve_choice *out);
/* The best first.  Among equals: to stop, then to keep the fewest dice; to build,
 * then to end the turn, to trade, to use a joker; then what legal() lists first. */
void choices_sort(hx_solve_choice *, int count);

#endif
