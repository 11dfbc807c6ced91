/* rating.c -- the Weng-Lin rating update for one game. */
#include <math.h>

#include "rating.h"

enum { MOST = 6 };

const rating rating_at_first = { 25.0, 25.0 / 3.0 };

/* How much chance is in one game; and what is left of sigma at least. */
static const double beta = 25.0 / 6.0, kappa = 0.0001;

/* The sum over all who placed like q or behind, of e to the strength. */
static double sum_behind(const double *strength, const int *places, int count, int q)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        if (places[i] >= places[q]) sum += strength[i];
    }
    return sum;
}

static int ties(const int *places, int count, int q)
{
    int equal = 0;
    for (int i = 0; i < count; i++) equal += places[i] == places[q];
    return equal;
}

static void update_one(rating *r, double c, double omega, double delta)
{
    const double variance = r->sigma * r->sigma, gamma = r->sigma / c;
    const double left = 1 - variance / (c * c) * gamma * delta;
    r->mu += variance / c * omega;
    r->sigma = sqrt(variance * (left > kappa ? left : kappa));
}

void rating_update(rating *players, const int *places, int count)
{
    double strength[MOST], total = 0;
    rating after[MOST];
    for (int i = 0; i < count; i++) total += players[i].sigma * players[i].sigma + beta * beta;
    const double c = sqrt(total);
    for (int i = 0; i < count; i++) strength[i] = exp(players[i].mu / c);
    for (int i = 0; i < count; i++) {
        double omega = 0, delta = 0;
        for (int q = 0; q < count; q++) {
            if (places[q] > places[i]) continue;
            const double p = strength[i] / sum_behind(strength, places, count, q);
            const double equal = ties(places, count, q);
            omega += ((q == i) - p) / equal;
            delta += p * (1 - p) / equal;
        }
        after[i] = players[i];
        update_one(&after[i], c, omega, delta);
    }
    for (int i = 0; i < count; i++) players[i] = after[i];
}
