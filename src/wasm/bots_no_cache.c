/* bots_no_cache.c -- a browser has no folder for the solver's tables, so they are computed anew. */
#include "solve/race_cache.h"
#include "solve/solve_cache.h"

bool solve_cache_read(hx_solve *table, const char *folder)
{
    (void)table, (void)folder;
    return false;
}

void solve_cache_write(const hx_solve *table, const char *folder)
{
    (void)table, (void)folder;
}

bool race_cache_read(hx_race *race, const char *folder)
{
    (void)race, (void)folder;
    return false;
}

void race_cache_write(const hx_race *race, const char *folder)
{
    (void)race, (void)folder;
}
