/* value.h -- the readable evaluator: a table of weights, two for each input, one for the
 * beginning of a game and one for its end, interpolated linearly. */
#ifndef VALUE_H
#define VALUE_H

#include "evaluator.h"

float value_score(const float in[INPUTS]);
/* The progress of the game: 0 at the start, 1 when somebody has reached the goal. The same for
 * all seats of a position. */
float value_phase(const float in[INPUTS]);

#endif
