/* candidate_race.c -- heats, differences and their standard errors. */
#include "candidate_race.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define ENOUGH 0.002 /* an error of a difference, in chances to win */
#define FIRST 0.06   /* what a single heat may be wrong by, beyond what is seen */

void race_begin(race *r, int runners, bool to_the_end)
{
    assert(runners >= 0 && runners <= (int)(sizeof r->runs / sizeof r->runs[0]));
    memset(r, 0, sizeof *r);
    r->to_the_end = to_the_end;
    r->runners = runners;
    for (int i = 0; i < runners; i++) r->runs[i] = true;
}

void race_anew(race *r)
{
    r->heats = 0;
    memset(r->sum, 0, sizeof r->sum);
    memset(r->product, 0, sizeof r->product);
}

double race_mean(const race *r, int i)
{
    return r->heats ? r->sum[i] / r->heats : 0;
}

double race_error(const race *r, int a, int b)
{
    const double n = r->heats, mean = race_mean(r, a) - race_mean(r, b);
    if (r->heats == 0) return 1;
    const double squares = (r->product[a][a] + r->product[b][b] - 2 * r->product[a][b]) / n;
    return sqrt(fmax(squares - mean * mean, 0) / n) + FIRST / n;
}

int race_leader(const race *r)
{
    int best = -1;
    for (int i = 0; i < r->runners; i++)
        if (r->runs[i] && (best < 0 || r->sum[i] > r->sum[best])) best = i;
    return best;
}

static bool is_beaten(const race *r, int i, int first)
{
    const double behind = race_mean(r, first) - race_mean(r, i);
    return r->heats >= r->least && behind > 2 * race_error(r, i, first);
}

static void drop(race *r)
{
    const int first = race_leader(r);
    assert(first >= 0 || r->runners == 0); /* somebody is always left */
    for (int i = 0; i < r->runners; i++) {
        if (i == first || !r->runs[i] || r->stays[i] || !is_beaten(r, i, first)) continue;
        r->runs[i] = false;
        r->behind[i] = race_mean(r, first) - race_mean(r, i);
    }
}

void race_heat(race *r, const float value[])
{
    for (int i = 0; i < r->runners; i++) {
        if (!r->runs[i]) continue;
        r->sum[i] += (double)value[i];
        for (int k = 0; k < r->runners; k++)
            if (r->runs[k]) r->product[i][k] += (double)value[i] * (double)value[k];
    }
    r->heats++;
    if (!r->to_the_end) drop(r);
}

bool race_is_over(const race *r)
{
    const int first = race_leader(r);
    if (r->to_the_end) return r->runners == 1;
    for (int i = 0; i < r->runners; i++) {
        if (i == first || !r->runs[i] || is_beaten(r, i, first)) continue;
        if (race_error(r, i, first) > ENOUGH) return false;
    }
    return true;
}
