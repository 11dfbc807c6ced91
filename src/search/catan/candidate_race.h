/* candidate_race.h -- compares candidate moves in the same worlds with the same dice (successive elimination).
 *
 * In each heat every candidate that still runs gets a value.  Only differences within a heat
 * count: luck that all share drops out of them. */
#ifndef CANDIDATE_RACE_H
#define CANDIDATE_RACE_H

#include <stdbool.h>

enum { RACE_MOST = 24 };

typedef struct race {
    int runners, heats;
    bool to_the_end; /* nobody drops out */
    bool runs[RACE_MOST];
    bool stays[RACE_MOST];                /* never drops out: others are measured by it      */
    double behind[RACE_MOST];             /* who dropped out: how far behind the first it was */
    double sum[RACE_MOST];                /* of values                                      */
    double product[RACE_MOST][RACE_MOST]; /* of values of two in one heat                    */
} race;

void race_begin(race *, int runners, bool to_the_end);
/* One value for each that runs; who is behind the first by more than its error drops out. */
void race_heat(race *, const float value[]);
/* One is left, or the best are known well enough. */
bool race_is_over(const race *);
/* Forgets the values, not who runs. */
void race_anew(race *);
double race_mean(const race *, int runner);
/* The error of the difference of two means; both must have run in all heats. */
double race_error(const race *, int a, int b);
int race_leader(const race *);

#endif
