/* dice_sketch.h -- how many turns to ten points: the race in outline, solved.
 *
 * What a seat has is reduced to a few numbers (a sketch): points missing, how far
 * the next sites are, how many knights and roads a title wants, how many jokers
 * are ready, all of them wild.  A knight brings such a joker every other time:
 * half a wild one is about what the joker of a resource is worth.  The other
 * players are left out.  Then there are only some ten thousand states, and the
 * mean number of turns that the best play needs follows for all of them from the
 * odds of the dice, within a blink.
 *
 * dice_sketch_two.c and dice_sketch_extra.c say which states there are; here it
 * is counted. */
#ifndef DICE_SKETCH_H
#define DICE_SKETCH_H

#include "hx/dice.h"

enum { SKETCH_NEXT = 4, SKETCH_NO_PIECE = -1, SKETCH_JOKERS = 4 /* ready: 0..3 */ };

/* One way to go on from a state; of several that chance decides, their shares. */
typedef struct sketch_next {
    int state[2]; /* the second is SKETCH_NO_PIECE where there is only one; each half */
} sketch_next;

/* What the states are, jokers aside.  Building always leads to a state of a higher
 * level. */
typedef struct sketch_kind {
    int states, levels;
    int (*level)(const void *context, int state); /* below 0: there is no such state */
    bool (*done)(const void *context, int state);
    /* The states one piece of a kind leads to, of which the player chooses. */
    int (*next)(const void *context, int state, int piece, sketch_next out[SKETCH_NEXT]);
} sketch_kind;

/* Turns for every state and number of jokers, to be freed; NULL if out of memory. */
typedef float sketch_turns[SKETCH_JOKERS];
sketch_turns *sketch_solve(const sketch_kind *, const void *context);

/* Turns a seat needs alone, by jokers ready.  Tables are made when first asked
 * for; NULL if out of memory. */
const float *sketch_of_two(const hx_dice_rules *, const hx_dice_state *, hx_seat);
const float *sketch_of_extra(const hx_dice_rules *, const hx_dice_state *, hx_seat);

/* The same for somebody on Extra whose titles are settled: points missing, roads to
 * the nearest free sites, settlements that can become cities, knights that can be
 * built. */
enum { SKETCH_SITES = 3 };
const float *sketch_of_sites(int missing, const int away[SKETCH_SITES], int growing, int knights);
/* Between the numbers of jokers that the sketch knows, and beyond the first. */
double sketch_turns_with(const float turns[SKETCH_JOKERS], double jokers);

/* Knights that a seat lacks to Largest Army, 0 if it has it; and how long a road
 * must be to earn Longest Road. */
int sketch_knights_missing(const hx_dice_state *, hx_seat);
int sketch_length_wanted(const hx_dice_state *);

#endif
