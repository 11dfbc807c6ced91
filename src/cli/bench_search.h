/* bench_search.h -- `hexshore bench --bots`: how fast bots and network think. */
#ifndef BENCH_SEARCH_H
#define BENCH_SEARCH_H

#include "cli.h"

/* Measures for about this many seconds and prints; an exit code. */
int bench_search(const cli_game *, double seconds, uint64_t seed, bool json);

#endif
