/* playing_progress.c -- a progress line for long playouts. */
#include "playing_progress.h"

#include <math.h>
#include <unistd.h>

#include "cli.h"
#include "platform/timing.h"

#define NORMAL_95 1.959964
#define EVERY 0.25 /* seconds between two looks */

static double began, last;
static bool shown;

static void tell(long done, long all)
{
    const double now = monotonic_seconds();
    if (now - last < EVERY) return;
    last = now;
    shown = true;
    fputs("\r\033[K", stderr);
    cli_print(stderr, HX_W_PLAYING_PROGRESS, done, all, (double)done / (now - began + 1e-9));
    fflush(stderr);
}

static bool is_stopped(void)
{
    return cli_stopped;
}

void playing_watch(hx_rollouts *o)
{
    began = last = monotonic_seconds();
    shown = false;
    o->stopped = is_stopped;
    o->progress = isatty(STDERR_FILENO) ? tell : NULL;
}

void playing_watched(void)
{
    if (shown) fputs("\r\033[K", stderr);
}

void playing_interval(double chance, double error, double *low, double *high)
{
    *low = fmax(chance - NORMAL_95 * error, 0);
    *high = fmin(chance + NORMAL_95 * error, 1);
}
