/* mind_no_cache.c -- a browser has no folder for the solver's tables: they are made anew. */
#include "solve/solve_cache.h"

bool solve_cache_read(hx_solve *table, const char *folder)
{
    (void)table, (void)folder;
    return false;
}

void solve_cache_write(const hx_solve *table, const char *folder) { (void)table, (void)folder; }
