/* dice_tables.h -- solutions of the dice games, opened once for all threads.
 *
 * A table stays open after its last user, for the next question about the same rules. A request
 * for other rules while it is in use gets a separate table. */
#ifndef DICE_TABLES_H
#define DICE_TABLES_H

#include "hx/solve.h"

/* NULL if out of memory, or stopped by the listener.  `how` may be NULL. */
hx_solve *dice_tables_points(const hx_dice_rules *, const hx_solve_options *how);
hx_race *dice_tables_race(const hx_dice_rules *, const hx_solve_options *how);
void dice_tables_points_done(void *table);
void dice_tables_race_done(void *table);

#endif
