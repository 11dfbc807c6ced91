/* weights.h -- the numbers of a network: as text, and as something that learns. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A file of weights is a first line that says what they are, lines that begin with
 * '#' that say how they were made, then the numbers.  The first line is the caller's
 * to check.  Reading refuses numbers that are not finite, too few and too many of
 * them, and then changes nothing. */
bool weights_read(float *weights, size_t count, const char *text);
bool weights_write(const float *weights, size_t count, const char *first_line, const char *notes,
                   const char *path);

/* Small random numbers of the seed, to begin with. */
void weights_random(float *weights, size_t count, uint64_t seed);
/* A step downhill by Adam's rule, weights falling a little by themselves; mean and
 * spread are its memory of slopes, steps counts from 1. */
void weights_step(float *weights, float *mean, float *spread, const float *slopes, size_t count,
                  long steps, float rate);
/* Moves the running mean of the weights towards them; the first steps soon count
 * little. */
void weights_smoothen(float *smooth, const float *weights, size_t count, long steps);

#endif
