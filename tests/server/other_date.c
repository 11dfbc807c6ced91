/* other_date.c -- a date that a test can set, for a program it preloads this into.
 *
 *     cc -shared -fPIC other_date.c -o other_date.so
 *     HX_DATE_FILE=FILE LD_PRELOAD=other_date.so hexshore serve ...
 *
 * FILE holds eight bytes: the seconds the date is ahead of the machine's.  They may change while the
 * program runs, as the date of a machine may.  Only the date is another: the steady clocks are not
 * touched. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t ahead(void)
{
    static const volatile int64_t *seconds;
    const char *const file = getenv("HX_DATE_FILE");
    if (!seconds && file) {
        const int fd = open(file, O_RDONLY);
        void *const at = mmap(NULL, sizeof *seconds, PROT_READ, MAP_SHARED, fd, 0);
        close(fd);
        if (at != MAP_FAILED) seconds = at;
    }
    return seconds ? *seconds : 0;
}

int clock_gettime(clockid_t which, struct timespec *t)
{
    const long done = syscall(SYS_clock_gettime, which, t);
    if (done == 0 && which == CLOCK_REALTIME) t->tv_sec += ahead();
    return (int)done;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    t->tv_sec = now.tv_sec;
    t->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
