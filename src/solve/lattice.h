/* lattice.h -- the dice of one turn: every set of dice one can keep, and what
 * it leads to.
 *
 * Dice beyond what any build could use are all alike ("spare"), so a set is
 * known by the counts up to a cap for each face.  A `keep` is such a vector of
 * counts, of at most `dice` dice.  A keep together with spare dice is a `hand`;
 * a full hand is what a roll shows, and its value depends on the keep alone.
 *
 * One pass down computes the mean over the dice still to roll, die by die:
 *     mean(hand) = average over the six faces of mean(hand + face)
 * One pass up lets every keep have the best of what it contains:
 *     best(keep) = max(build(keep), mean(keep), best(keep - one die))
 * So a reroll costs some thousand operations instead of 462 x 924.  Every
 * operation works on LANES values at once: as many boards, or thresholds. */
#ifndef SOLVE_LATTICE_H
#define SOLVE_LATTICE_H

#include <stdbool.h>
#include <stdint.h>

enum { FACES = 6, DICE = 6, LANES = 8, ROLLS = 3 };

/* Hands in a row with the same number of faces that are worth something. */
typedef struct hand_run {
    int first, count, useful;
} hand_run;

/* Keeps in a row with the same number of different faces. */
typedef struct keep_run {
    int first, count, faces;
    bool full; /* nothing left to roll */
} keep_run;

typedef struct lattice {
    int dice; /* rolled in this turn */
    uint8_t cap[FACES];
    int keeps; /* ordered by size, then by number of faces; 0 is empty */
    uint8_t (*count)[FACES];
    uint8_t *size, *faces;   /* dice of a keep, different faces among them          */
    uint16_t (*less)[FACES]; /* keep with one die less, the first `faces` entries */
    keep_run *keep_runs;
    int keep_run_count;
    int hands;               /* not full ones, in the order the pass down needs       */
    uint16_t (*more)[FACES]; /* values: < keeps a keep, else a hand; first `useful`
                                entries per useful face, then one with a spare die */
    hand_run *hand_runs;
    int hand_run_count;
    uint16_t *hand_of;    /* keep -> hand without spare dice; unused for full keeps */
    double *weight;       /* keep -> chance that a roll of all dice shows it        */
    uint16_t *index;      /* mixed radix of counts -> keep, NO_KEEP if too many     */
    uint16_t *spare_hand; /* keep * dice + spare dice -> hand, NO_KEEP if none     */
} lattice;

enum { NO_KEEP = 0xFFFF };

/* NULL if out of memory. */
lattice *lattice_make(int dice, const uint8_t cap[FACES]);
void lattice_free(lattice *);

/* The keep with exactly these counts, none above its cap. */
int lattice_keep(const lattice *, const uint8_t count[FACES]);
/* The value number of a set of dice held: a keep if the set is full, else
 * keeps + hand.  Counts need not be capped. */
int lattice_value_of(const lattice *, const int count[FACES]);

/* -- the passes, LANES values at a time ------------------------------------------------ */

typedef struct double_lanes {
    _Alignas(64) double v[LANES];
} double_lanes;

/* A way to build (see pay.h) becomes possible with this keep.  Lists are
 * ordered by keep and end with NO_KEEP. */
typedef struct payment {
    uint16_t keep, way;
} payment;

enum { KEEPS_MAX = 924, HANDS_MAX = 462 };

/* The values of a turn while they are computed. */
typedef struct turn_room {
    double_lanes build[KEEPS_MAX];            /* keep: rolling is over                    */
    double_lanes best[KEEPS_MAX + HANDS_MAX]; /* full hands, then at `keeps` the others   */
} turn_room;

/* build[keep]: the best of ways[] that the keep pays for; ways[0], building
 * nothing, is always possible.  Copied to best[]: no roll is left. */
void turn_build(const lattice *, const payment *, const double_lanes *ways, turn_room *);
/* From the full hands in best[], the others: the mean over the dice to roll. */
void turn_roll(const lattice *, turn_room *);
/* From the others, the full hands anew: keep and roll, or stop. */
void turn_keep(const lattice *, turn_room *);

/* All of it: the value of a turn before its first roll. */
void turn_value(const lattice *, const payment *, const double_lanes *ways, turn_room *,
                double_lanes *out);
/* The same by one of the two copies of the code, for tests; false if this
 * processor cannot run it. */
bool turn_value_by(int copy, const lattice *, const payment *, const double_lanes *ways,
                   turn_room *, double_lanes *out);

#endif
