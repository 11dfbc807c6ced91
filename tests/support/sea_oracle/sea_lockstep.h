/* sea_lockstep.h -- Seafarers against the oracle: random scenarios, random games; at every position all
 * lists of places, routes, claims and points are compared. */
#ifndef HX_SEA_LOCKSTEP_H
#define HX_SEA_LOCKSTEP_H

#include "support/sea_oracle/sea_oracle.h"

/* What was met: a rule that no position touched was not compared. */
typedef struct sea_tally {
    int64_t positions, games, moved, cuts, chits, gold, fog;
} sea_tally;

/* So many positions, from this game on; a difference fails the test. */
sea_tally sea_lockstep(uint64_t first_game, int64_t positions);

#endif
