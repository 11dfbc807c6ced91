/* cpu_time.c -- see cpu_time.h; browsers have no such clock. */
#include "cpu_time.h"

#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec used;
    clock_gettime(clock, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

double process_cpu_seconds(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

double thread_cpu_seconds(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}
