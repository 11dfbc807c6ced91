/* calendar.c -- how far a date may be believed. */
#include "calendar.h"

enum { HOUR = 3600000, DAY = 24 * HOUR, WEEK = 7 * DAY };

calendar calendar_open(int64_t newest, int64_t steady)
{
    return (calendar){ newest, steady, steady };
}

void calendar_set_by(calendar *c, int64_t milliseconds, int64_t steady)
{
    if (milliseconds > DAY || milliseconds < -DAY) c->upset = steady;
}

bool calendar_is_calm(const calendar *c, int64_t steady)
{
    return steady - c->upset >= HOUR;
}

int64_t calendar_believes(const calendar *c, int64_t now, int64_t steady)
{
    const int64_t most = c->newest + (steady - c->began) + WEEK;
    return now < most ? now : most;
}
