/* reachable.h -- which boards play can lead to, and how soon. */
#ifndef SOLVE_REACHABLE_H
#define SOLVE_REACHABLE_H

#include "program.h"

enum { NEVER_REACHED = 0xFF };

/* For each board the least number of turns after which it can stand, starting
 * from the board (c, g); NEVER_REACHED beyond `turns`.  Nobody must build, so a
 * board that can stand after n turns can after n + 1.
 * With `wasted` a joker may also be used up for nothing, as the rules allow;
 * without, each pays for something. */
typedef struct reachable {
    uint8_t first[CAMPS][GROUNDS];
} reachable;

void reachable_find(const island *, const programs *, int c, int g, int turns, bool wasted,
                    reachable *);

/* Boards that can stand before one of the turns 1 .. `turns`, with the turn:
 * what has to be evaluated. */
int64_t reachable_count(const reachable *, int turns);

#endif
