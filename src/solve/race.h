/* race.h -- Island Two alone: what is known, and how a turn is evaluated.
 *
 * Values rise with what is good: minus the turns still needed, or the chance to
 * be there in time.  A board that has ten points has the value of being there. */
#ifndef SOLVE_RACE_H
#define SOLVE_RACE_H

#include "race_board.h"
#include "rolling.h"
#include "watch.h"

enum {
    RACE_STRIDE = RACE_GROUNDS + 1, /* the last is GOAL_REACHED                     */
    RACE_KINDS_MAX = 64,            /* of boards, by the lists they can build       */
    RACE_LATTICES_MAX = 128,
    JOKER_SETS = 32 * (PAIRS + 1),
    RAMP = DICE - 3, /* turns with fewer than six dice [R-I2-02]     */
    FRESH_ALL = 0x5F /* bits of all jokers a knight can bring        */
};

/* A value for every board. */
typedef struct race_values {
    double of[RACE_CAMPS][RACE_STRIDE];
} race_values;

/* The same for a turn with fewer dice, where not everything is asked for. */
typedef struct race_first {
    race_values values;
    bool known[RACE_CAMPS][RACE_STRIDE];
} race_first;

typedef struct race_kinds {
    int count;
    uint16_t lists[RACE_KINDS_MAX]; /* what the ground allows */
    uint8_t of[RACE_GROUNDS];
} race_kinds;

struct hx_race {
    race_sheet sheet;
    race_kinds kinds;
    int lattices;
    lattice *lattice[RACE_LATTICES_MAX];
    price_list *prices[RAMP + 1][JOKER_SETS]; /* by dice - 3 and jokers at hand      */
    race_values *values;                      /* six dice, minus the turns needed          */
    race_first *early[RAMP + 1];              /* [turn 1 .. RAMP]                          */
    hx_race_info info;
};

/* What a board is worth when a turn has ended on it. */
typedef struct race_future {
    double (*value)(const void *context, int c, int g);
    const void *context;
} race_future;

double race_future_of(const void *values, int c, int g); /* context: race_values */

const price_list *race_prices(const hx_race *, int dice, purse);
const lattice *race_lattice(const hx_race *, int dice, unsigned lists);
/* Fresh jokers of a camp that may be used in the same turn, as bits. */
unsigned race_fresh(const hx_race *, int c);

/* The best board a way leads to. */
typedef struct race_end {
    double value;
    uint16_t camp, ground;
} race_end;
race_end race_best(const hx_race *, int c, int g, const way *, race_future);

/* Sets up the turn of a board with this many dice: lattice, payments (which must
 * have room for PRICES_MAX + 1) and the value of each way; ends may be NULL. */
void race_set(const hx_race *, int c, int g, int dice, race_future, payment *payments, rolling *,
              race_end *ends);

/* As hx_race_open(), for other terms than those of the game. */
hx_race *race_open_for(const hx_dice_rules *, race_terms, const hx_solve_options *, hx_status *why);

/* Solving: fills values; the number of boards that are not there yet. */
bool race_solve(hx_race *, int threads, watch *);
int64_t race_count(const hx_race *);

/* The first turns, with fewer dice, before values that are known. */
typedef struct race_ramp {
    const hx_race *race;
    const race_values *later; /* from turn RAMP + 1 on                              */
    double cost;              /* what each turn adds                                */
    race_first *const *early; /* [turn]: what has been found                        */
    bool note;                /* more may be noted there: only while one thread asks */
} race_ramp;

/* The value of a board at the beginning of a turn of the game. */
double race_early(const race_ramp *, int turn, int c, int g);
race_first *race_new_first(void);

#endif
