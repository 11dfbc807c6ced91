/* weights.h -- the weights of a network: reading, writing and training. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A file of weights has a first line that identifies it, comment lines starting with '#' that say
 * how it was made, then the numbers. The caller checks the first line. Reading rejects numbers
 * that are not finite, and too few or too many numbers, without changing anything. */
bool weights_read(float *weights, size_t count, const char *text);
bool weights_write(const float *weights, size_t count, const char *first_line, const char *notes,
                   const char *path);

/* Small random initial weights from the seed. */
void weights_random(float *weights, size_t count, uint64_t seed);
/* A step of Adam with weight decay; mean and spread are its moment estimates, steps counts from
 * 1. */
void weights_step(float *weights, float *mean, float *spread, const float *slopes, size_t count,
                  long steps, float rate);
/* Updates the running mean of the weights; early steps are quickly discounted. */
void weights_smoothen(float *smooth, const float *weights, size_t count, long steps);

#endif
