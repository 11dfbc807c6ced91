/* tally.h -- all finished pairings, and the report that is made of them. */
#ifndef TALLY_H
#define TALLY_H

#include "figures.h"
#include "match.h"

typedef struct kept {
    int games;
    game_result game[];
} kept;

typedef struct tally {
    const contest *contest;
    int64_t all;  /* pairings planned                               */
    kept **at;    /* by number; NULL: not finished                  */
    int64_t done; /* finished ones                                  */
    int64_t games;
    double wins, chances; /* of the first bot: wins, and seats it took */
    bot_work work[HX_ARENA_BOTS];
    /* The test processes pairings in numerical order, whenever they were finished; so its verdict
     * does not depend on the number of threads. */
    int64_t in_order; /* numbers 0 .. in_order - 1 have been processed */
    scores first;     /* of the first bot, in these                    */
    hx_sprt_state sprt;
} tally;

bool tally_open(tally *, const contest *);
void tally_close(tally *);
/* Keeps a copy; false if out of memory.  One that is there already, or beyond the
 * plan, is left out. */
bool tally_add(tally *, const pairing *);
bool tally_has(const tally *, int64_t number);
/* Is everything played? */
bool tally_finished(const tally *);
/* All figures; the caller has filled in what is not about games.  False if out of memory. */
bool tally_report(const tally *, hx_arena_report *);

#endif
