/* turn_end.h -- a turn played on to its end, so that moves made in any order are
 * compared at the same point. */
#ifndef TURN_END_H
#define TURN_END_H

#include "search/catan/lookahead.h"

/* The win probability of p->me if it continues its turn as the evaluator prefers and ends it when
 * nothing more helps. If it is not its turn: the present win probability. */
float turn_end_value(lookahead *, const void *state);
/* What it would do next on that way; false where others or chance are next. */
bool turn_end_next(lookahead *, const void *state, hx_move *);

#endif
