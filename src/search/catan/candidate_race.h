/* candidate_race.h -- compares candidate moves in the same worlds with the same dice (successive elimination).
 *
 * In each heat every remaining candidate gets a value. Only differences within a heat count, so
 * shared luck cancels out. */
#ifndef CANDIDATE_RACE_H
#define CANDIDATE_RACE_H

#include <stdbool.h>

enum { RACE_MOST = 24 };

typedef struct race {
    int runners, heats;
    int least;       /* nobody drops out before this many heats */
    bool to_the_end; /* nobody drops out */
    bool runs[RACE_MOST];
    bool stays[RACE_MOST];                /* never drops out: others are measured by it      */
    double behind[RACE_MOST];             /* dropped out: how far behind the leader it was */
    double sum[RACE_MOST];                /* of values                                      */
    double product[RACE_MOST][RACE_MOST]; /* of values of two in one heat                    */
} race;

void race_begin(race *, int runners, bool to_the_end);
/* Adds a heat: one value for each remaining candidate; those behind the leader by more than the
 * error drop out. */
void race_heat(race *, const float value[]);
/* Only one is left, or the error is small enough. */
bool race_is_over(const race *);
/* Resets the values but not the set of remaining candidates. */
void race_anew(race *);
double race_mean(const race *, int runner);
/* The error of the difference of two means; both must have run in all heats. */
double race_error(const race *, int a, int b);
int race_leader(const race *);

#endif
