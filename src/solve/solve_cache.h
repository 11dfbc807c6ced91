/* solve_cache.h -- solved tables of Island One, cached in files. */
#ifndef SOLVE_CACHE_H
#define SOLVE_CACHE_H

#include "solver.h"

/* Half a unit of the stored numbers: what storing can cost. */
#define CACHE_ERROR (1.0 / 8589934592.0)

/* Fills the layers of a table that begins at the empty sheet.  False if there
 * is none, or it is of another version or damaged; then the layers may be half
 * filled.  folder: as in hx_solve_options. */
bool solve_cache_read(hx_solve *, const char *folder);
/* Best effort: a table that cannot be written is made again next time. */
void solve_cache_write(const hx_solve *, const char *folder);

#endif
