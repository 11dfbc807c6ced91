/* turn_end.h -- a turn played on to its end, so that moves made in any order are
 * compared at the same point. */
#ifndef TURN_END_H
#define TURN_END_H

#include "search/catan/lookahead.h"

/* The chance of p->me to win if it goes on with its turn as the evaluator likes best
 * and ends it where nothing more helps.  Where the turn is not its own: as things
 * stand. */
float turn_end_value(lookahead *, const void *state);
/* What it would do next on that way; false where others or chance are next. */
bool turn_end_next(lookahead *, const void *state, hx_move *);

#endif
