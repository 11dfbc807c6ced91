/* map_trial.h -- what the tests of maps share. */
#ifndef MAP_TRIAL_H
#define MAP_TRIAL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "catan/map.h"

static const char *const names[] = { "new-shores", "islands", "fog",     "desert",   "tribe",
                                     "cloth",      "pirates", "wonders", "new-world" };
enum { NAMES = sizeof names / sizeof *names };
static const int years[] = { 2015, 2025 };

static inline map_options options_for(const char *name, int seats, int edition, uint64_t seed)
{
    map_options wish = { .edition = (uint16_t)edition, .seats = (uint8_t)seats, .seed = seed };
    wish.text = map_find(name, seats, edition);
    assert_non_null(wish.text);
    return wish;
}

static inline board laid(const map_options *wish)
{
    board b;
    memset(&b, 0x55, sizeof b);
    map_lay(wish, &b);
    return b;
}

typedef void each_fn(map_options wish, const char *name);

/* Every name, number of seats and edition. */
static inline void each_map(each_fn *check)
{
    for (int i = 0; i < NAMES; i++)
        for (int seats = 2; seats <= 6; seats++)
            for (int year = 0; year < 2; year++)
                check(options_for(names[i], seats, years[year], 1), names[i]);
}

static inline int count_sites(const board *b)
{
    int sites = 0;
    for (int corner = 0; corner < b->corners; corner++) {
        bool land = false;
        for (int i = 0; i < 3 && b->corner_hex[corner][i] != NO_HEX; i++)
            land |= is_land(b->terrain[b->corner_hex[corner][i]]);
        sites += land;
    }
    return sites;
}

#endif
