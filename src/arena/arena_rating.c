/* arena_rating.c -- ratings by maximum likelihood.
 *
 * Every seat at a table wins with a chance in proportion to the strength of its
 * bot (Bradley and Terry's model for two, the first place of Plackett and
 * Luce's for more).  Logarithms of strengths on the usual scale, 400 points for
 * odds of ten to one, are the ratings.  Newton's method finds the most likely
 * ones; the curvature there gives the intervals. */
#include "figures.h"

#include <math.h>
#include <string.h>

enum { B = HX_ARENA_BOTS, ROUNDS = 60 };

/* Points for one unit of the logarithm. */
static const double scale = 173.71779276130073; /* 400 / ln 10 */
/* Belief before any game: this many units about the mean.  Over 1000 points, so it
 * only keeps bots that never lose from rating at infinity. */
static const double belief = 6;

typedef struct fit {
    int bots;
    double strength[B]; /* logarithms                     */
    double slope[B];    /* of the log-likelihood          */
    double bend[B][B];  /* minus its second derivatives   */
} fit;

static void add_lineup(fit *f, const rated *r)
{
    double part[B], sum = 0;
    for (int i = 0; i < f->bots; i++) sum += part[i] = r->seats[i] * exp(f->strength[i]);
    for (int i = 0; i < f->bots && r->games > 0; i++) {
        part[i] /= sum;
        f->slope[i] += r->won[i] - r->games * part[i];
        f->bend[i][i] += r->games * part[i] * (1 - part[i]);
        for (int j = 0; j < i; j++) {
            f->bend[i][j] -= r->games * part[i] * part[j];
            f->bend[j][i] = f->bend[i][j];
        }
    }
}

static void add_all(fit *f, const rated *r, int lineups)
{
    memset(f->slope, 0, sizeof f->slope);
    memset(f->bend, 0, sizeof f->bend);
    for (int i = 0; i < f->bots; i++) {
        f->slope[i] = -f->strength[i] / (belief * belief);
        f->bend[i][i] = 1 / (belief * belief);
    }
    for (int i = 0; i < lineups; i++) add_lineup(f, &r[i]);
}

/* The inverse of a positive definite matrix, by Gauss and Jordan. */
static void invert(int n, double a[B][B], double out[B][B])
{
    memset(out, 0, sizeof(double[B][B]));
    for (int i = 0; i < n; i++) out[i][i] = 1;
    for (int i = 0; i < n; i++) {
        const double pivot = a[i][i];
        for (int j = 0; j < n; j++) {
            a[i][j] /= pivot;
            out[i][j] /= pivot;
        }
        for (int k = 0; k < n; k++) {
            const double by = a[k][i];
            if (k == i || by == 0) continue;
            for (int j = 0; j < n; j++) {
                a[k][j] -= by * a[i][j];
                out[k][j] -= by * out[i][j];
            }
        }
    }
}

/* One step of Newton's, at most one unit long in each direction; its length. */
static double step(fit *f, const rated *r, int lineups, double spread[B][B])
{
    double length = 0;
    add_all(f, r, lineups);
    invert(f->bots, f->bend, spread);
    for (int i = 0; i < f->bots; i++) {
        double by = 0;
        for (int j = 0; j < f->bots; j++) by += spread[i][j] * f->slope[j];
        by = fmax(-1, fmin(1, by));
        f->strength[i] += by;
        length = fmax(length, fabs(by));
    }
    return length;
}

/* The rating of bot i as seen from the anchor, whose own interval is nothing. */
static hx_estimate place(const fit *f, double spread[B][B], int anchor, int i)
{
    double weight[B], value = 0, variance = 0;
    for (int j = 0; j < f->bots; j++) {
        weight[j] = (i == j) - (anchor < 0 ? 1.0 / f->bots : j == anchor);
        value += weight[j] * f->strength[j];
    }
    for (int j = 0; j < f->bots; j++) {
        for (int k = 0; k < f->bots; k++) variance += weight[j] * weight[k] * spread[j][k];
    }
    const double middle = HX_ARENA_RATING + scale * value;
    const double reach = NORMAL_95 * scale * sqrt(fmax(variance, 0));
    return (hx_estimate){ middle, middle - reach, middle + reach };
}

void rating_fit(const rated *r, int lineups, int bots, int anchor, hx_estimate rating[])
{
    fit f = { .bots = bots };
    double spread[B][B];
    for (int i = 0; i < ROUNDS && step(&f, r, lineups, spread) > 1e-9; i++) continue;
    for (int i = 0; i < bots; i++) rating[i] = place(&f, spread, anchor, i);
}
