/* calendar.h -- how far a date may be believed before old things are thrown away for good.
 *
 * The date of a machine can be wrong by years: after a start without a battery, or by a slip of the
 * hand.  A clock that runs out can be mended, a deleted row cannot.  So what is thrown away by age
 * is measured by two witnesses: the newest date that was stored before this process began, and the
 * steady clock since then.  A machine that was switched off for months makes us keep things longer;
 * nothing makes us keep them for less, but for a week. */
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
/* The date was set by this many milliseconds; less than a day is nothing to worry about. */
void calendar_set_by(calendar *, int64_t milliseconds, int64_t steady);
/* Nothing is thrown away in the first hour after a start or a jump: a wrong date is mostly set
 * right within minutes. */
bool calendar_is_calm(const calendar *, int64_t steady);
/* The date it is at least. */
int64_t calendar_believes(const calendar *, int64_t now, int64_t steady);

#endif
