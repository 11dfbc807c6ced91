/* calendar.h -- how far the system date can be trusted before expired data is deleted.
 *
 * The system date can be wrong by years, after a start without a battery or through a mistake,
 * and a deleted row cannot be recovered. So age is measured by two other sources: the newest date
 * stored before this process started, and the monotonic clock since then. If the machine was off
 * for months data is kept longer; it is never kept for less than intended, apart from one week.
 * */
#ifndef CALENDAR_H
#define CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

typedef struct calendar {
    int64_t newest; /* date                                   */
    int64_t began;  /* by the steady clock, milliseconds      */
    int64_t upset;  /* the same: the start, or the last jump  */
} calendar;

calendar calendar_open(int64_t newest, int64_t steady);
/* The date was changed by this many milliseconds; less than a day is ignored. */
void calendar_set_by(calendar *, int64_t milliseconds, int64_t steady);
/* Nothing is deleted in the first hour after a start or a jump: a wrong date is usually corrected
 * within minutes. */
bool calendar_is_calm(const calendar *, int64_t steady);
/* A lower bound for the current date. */
int64_t calendar_believes(const calendar *, int64_t now, int64_t steady);

#endif
