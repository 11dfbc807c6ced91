/* rating.h -- skill ratings from the places in games of two to six players.
 *
 * The Plackett-Luce model of Weng and Lin, "A Bayesian approximation method for online ranking"
 * (2011), algorithm 4.  A rating is a belief: around mu, with the uncertainty sigma; people are
 * shown mu - 3 sigma, which begins at 0. */
#ifndef RATING_H
#define RATING_H

typedef struct rating {
    double mu, sigma;
} rating;

extern const rating rating_at_first;

/* One game of `count` players (2 to 6); place 1 is the best, equal places are a draw. */
void rating_update(rating *, const int *places, int count);

#endif
