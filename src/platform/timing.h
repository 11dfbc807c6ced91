/* timing.h -- clocks.
 *
 * The monotonic clock measures how long something takes; no change of the date moves it.  The wall
 * clock says what time it is. */
#ifndef TIMING_H
#define TIMING_H

#include <stdint.h>

int64_t monotonic_nanos(void);
int64_t monotonic_micros(void);
int64_t monotonic_millis(void);
double monotonic_seconds(void);

/* Since 1970, UTC. */
int64_t wall_clock_nanos(void);
int64_t wall_clock_millis(void);

void sleep_millis(int64_t);

#endif
