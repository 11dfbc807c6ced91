/* dice_value.h -- what a position of Island Two or Extra is worth when a turn has
 * ended.
 *
 * Every seat has a sum of weighted features (dice_value.def); the chances to win
 * are in the ratio of exp(sum), so that what harms others counts as well. */
#ifndef DICE_VALUE_H
#define DICE_VALUE_H

#include "hx/dice.h"

enum {
#define FEATURE(id, two, extra) DICE_F_##id,
#include "dice_value.def"
#undef FEATURE
    DICE_FEATURES
};

/* The features of a seat, as if a turn had just ended. */
void dice_features(const hx_dice_rules *, const hx_dice_state *, hx_seat, float out[DICE_FEATURES]);
/* The standard weights for this kind of game; and weights from a file with lines
 * "NAME VALUE", those it leaves out being standard.  False where it cannot be read
 * or names something else. */
const float *dice_weights(hx_dice_kind);
bool dice_weights_read(const char *path, hx_dice_kind, float out[DICE_FEATURES]);
/* The seat's sum; and its lead: log of its chance to win against the others'.
 * Alone the lead is the sum. */
double dice_sum(const hx_dice_rules *, const hx_dice_state *, hx_seat, const float *weights);
double dice_lead(const hx_dice_rules *, const hx_dice_state *, hx_seat, const float *weights);

#endif
