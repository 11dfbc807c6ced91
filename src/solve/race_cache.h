/* race_cache.h -- the solved table of Island Two, cached in a file. */
#ifndef SOLVE_RACE_CACHE_H
#define SOLVE_RACE_CACHE_H

#include "race.h"

/* Half a unit of the stored numbers: what storing can cost. */
#define RACE_CACHE_ERROR (1.0 / 8589934592.0)

/* Fills r->values, and r->early for one seat.  False if there is no table, or it is of
 * another version or damaged; then values may be half filled.  folder: as in
 * hx_solve_options. */
bool race_cache_read(hx_race *, const char *folder);
/* Best effort: a table that cannot be written is made again next time. */
void race_cache_write(const hx_race *, const char *folder);

#endif
