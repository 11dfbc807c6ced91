/* scores.c -- shares, means and the sequential test.
 *
 * The unit is the pairing: games of one pairing share board and dice and are
 * not independent, pairings are.  Luck is a control variate: its true mean is
 * zero, so subtracting any multiple of it keeps the mean score where it is; the
 * multiple that leaves the least spread is estimated from the scores. */
#include "figures.h"

#include <math.h>

enum { FEW = 20, SPRT_LEAST = 16 };

hx_estimate hx_wilson(double hits, double n)
{
    const double z = NORMAL_95;
    if (n <= 0) return (hx_estimate){ 0, 0, 1 };
    const double share = hits / n, zz = z * z / n;
    const double middle = (share + zz / 2) / (1 + zz);
    const double reach = z * sqrt(share * (1 - share) / n + zz / (4 * n)) / (1 + zz);
    return (hx_estimate){ share, hits <= 0 ? 0 : middle - reach, hits >= n ? 1 : middle + reach };
}

void scores_add(scores *s, double x, double l)
{
    s->n++;
    s->x += x;
    s->l += l;
    s->xx += x * x;
    s->xl += x * l;
    s->ll += l * l;
}

/* Sums of squares about the means. */
static double spread(const scores *s, double a, double b, double ab)
{
    return ab - a * b / (double)s->n;
}

/* Of few pairings nothing can be estimated: luck is taken at its face value. */
static double slope(const scores *s)
{
    const double ll = s->n > 0 ? spread(s, s->l, s->l, s->ll) : 0;
    if (s->ll <= 0) return 0;
    return s->n < FEW || ll <= 0 ? 1 : spread(s, s->x, s->l, s->xl) / ll;
}

/* Mean of x - b * l, and its variance about that mean.  Half a square is added,
 * as if one pairing had gone all one way and one the other: a few pairings may
 * by chance be all alike, and are not certain for that. */
static double residual(const scores *s, double b, double *variance)
{
    const double xx = spread(s, s->x, s->x, s->xx), xl = spread(s, s->x, s->l, s->xl);
    const double squares = xx - 2 * b * xl + b * b * spread(s, s->l, s->l, s->ll);
    *variance = (fmax(squares, 0) + 0.5) / (double)(s->n + 1);
    return (s->x - b * s->l) / (double)s->n;
}

static hx_estimate mean_with(const scores *s, double b)
{
    double variance;
    if (s->n == 0) return (hx_estimate){ 0, 0, 1 };
    const double mean = residual(s, b, &variance);
    const double reach = NORMAL_95 * sqrt(variance / (double)s->n);
    return (hx_estimate){ mean, fmax(mean - reach, 0), fmin(mean + reach, 1) };
}

hx_estimate scores_mean(const scores *s)
{
    return mean_with(s, 0);
}

hx_estimate scores_adjusted(const scores *s)
{
    return mean_with(s, slope(s));
}

double sprt_bound(void)
{
    return log(0.95 / 0.05);
}

/* The likelihood ratio of normal laws with the estimated spread. */
double sprt_llr(const scores *s, double p0, double p1)
{
    double variance;
    if (s->n == 0) return 0;
    const double mean = residual(s, slope(s), &variance);
    return (double)s->n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance);
}

hx_sprt_state sprt_state(const scores *s, double p0, double p1)
{
    const double llr = sprt_llr(s, p0, p1);
    if (s->n < SPRT_LEAST || fabs(llr) < sprt_bound()) return HX_SPRT_OPEN;
    return llr > 0 ? HX_SPRT_P1 : HX_SPRT_P0;
}
