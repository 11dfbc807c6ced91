/* outsider.h -- a bot that is another program; the lines are those of
 * docs/engine-protocol.md, "Bots as programs". */
#ifndef OUTSIDER_H
#define OUTSIDER_H

#include "player.h"
#include "witness.h"

typedef struct outsider outsider;

outsider *outsider_open(const char *command, double patience, const atomic_bool *stop);
void outsider_close(outsider *);
/* False where the command cannot be started, or fails at once. */
bool outsider_starts(const char *command);

void outsider_begin(outsider *, const sight *, const char *spec);
void outsider_tell(outsider *, const sight *, const hx_move *masked);
/* HX_ARENA_FAULTS if it named a move; where it is ILLEGAL, *why says what is wrong with it. */
hx_arena_fault outsider_choose(outsider *, const sight *, hx_budget, hx_move *out, hx_status *why);
/* The line it answered last; "": none. */
const char *outsider_said(const outsider *);
/* Its talk is written down from now on, under this name. */
void outsider_watch(outsider *, witness *, const char *who);
void outsider_over(outsider *, uint8_t winners);

#endif
