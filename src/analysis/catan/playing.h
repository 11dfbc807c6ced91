/* playing.h -- positions of the board game played out many times by the network
 * with itself. */
#ifndef PLAYING_H
#define PLAYING_H

#include "hx/analysis.h"

/* Plays o->games games from each of `count` positions (state_size bytes each, one
 * after the other); out has `count` places.  HX_BAD_RULES without a network,
 * HX_NO_MEMORY if out of memory. */
hx_status playing_run(const void *rules, const void *states, int count, const hx_rollouts *o,
                      hx_outcome *out);

#endif
