/* timing.c -- the clocks of POSIX as plain integers. */
#include "timing.h"

#include <time.h>

static int64_t nanos_of(const struct timespec *t)
{
    return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

int64_t monotonic_nanos(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return nanos_of(&now);
}

int64_t monotonic_micros(void)
{
    return monotonic_nanos() / 1000;
}

int64_t monotonic_millis(void)
{
    return monotonic_nanos() / 1000000;
}

double monotonic_seconds(void)
{
    return (double)monotonic_nanos() * 1e-9;
}

int64_t wall_clock_nanos(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return nanos_of(&now);
}

int64_t wall_clock_millis(void)
{
    return wall_clock_nanos() / 1000000;
}

void sleep_millis(int64_t millis)
{
    nanosleep(&(struct timespec){ millis / 1000, (long)(millis % 1000) * 1000000 }, NULL);
}
