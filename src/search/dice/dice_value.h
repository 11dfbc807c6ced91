/* dice_value.h -- what a position of Island Two or Extra is worth when a turn has
 * ended.
 *
 * For every seat the turns are guessed that it needs for the points it lacks: it
 * takes one piece after the other, always those with the fewest turns a point,
 * with the roads that lead to them.  Who needs fewer turns than the others has
 * the better chance to win; so what holds others up counts as well. */
#ifndef DICE_VALUE_H
#define DICE_VALUE_H

#include "hx/dice.h"

enum {
#define WEIGHT(id, two, extra) DICE_W_##id,
#include "dice_value.def"
#undef WEIGHT
    DICE_WEIGHTS
};

/* The default weights for this kind of game; and weights from a file with lines
 * "NAME VALUE", with defaults for the rest.  False where it cannot be read
 * or names something else. */
const float *dice_weights(hx_dice_kind);
bool dice_weights_read(const char *path, hx_dice_kind, float out[DICE_WEIGHTS]);

/* Turns that a seat needs, as if a turn of s->seat had just ended. */
double dice_effort(const hx_dice_rules *, const hx_dice_state *, hx_seat, const float *weights);
/* The jokers of a seat that are ready or used, in wild ones. */
double dice_jokers_of(const hx_dice_rules *, const hx_dice_seat *, const float *weights);
/* Turns that a wild joker more or less makes. */
double dice_joker_turns(const hx_dice_rules *, const hx_dice_state *, hx_seat,
                        const float *weights);
/* How many turns make a difference of one in the lead, from this position on. */
double dice_spread(const hx_dice_rules *, const hx_dice_state *, const float *weights);
/* A seat's lead: the logarithm of its chance to win against all others together;
 * alone, what its effort lacks to zero. */
double dice_lead(const hx_dice_rules *, const hx_dice_state *, hx_seat, const float *weights,
                 double spread);

#endif
