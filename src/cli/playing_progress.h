/* playing_progress.h -- a progress line for long playouts. */
#ifndef PLAYING_PROGRESS_H
#define PLAYING_PROGRESS_H

#include "hx/analysis.h"

/* Fills in how a run is watched and stopped: a line on the terminal's stderr, if
 * it is one, and Ctrl-C. */
void playing_watch(hx_rollouts *);
/* Clears the line. */
void playing_watched(void);
/* The ends of a 95 % interval, kept within 0 and 1. */
void playing_interval(double chance, double error, double *low, double *high);

#endif
