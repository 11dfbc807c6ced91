/* base_net.h -- a small network: INPUTS numbers of a seat in, one score out.
 *
 * Two hidden layers with rectifiers, plain floats.  The sums run in a fixed
 * order that compilers can spread over vector lanes without changing a bit, so
 * the score is the same on every machine and in a browser. */
#ifndef BASE_NET_H
#define BASE_NET_H

#include <stdbool.h>
#include <stddef.h>

#include "evaluator.h"

enum { WIDE = 64, NARROW = 32 };

struct base_net {
    float in[INPUTS][WIDE], in_bias[WIDE];
    float mid[WIDE][NARROW], mid_bias[NARROW];
    float out[NARROW], out_bias;
};

enum { NET_WEIGHTS = sizeof(base_net) / sizeof(float) };

/* The activations of a pass, for learning. */
typedef struct net_pass {
    float wide[WIDE], narrow[NARROW], score;
} net_pass;

float net_score(const base_net *, const float in[INPUTS]);
void net_run(const base_net *, const float in[INPUTS], net_pass *);
/* Adds d(score)/d(weight) * slope to *sum. */
void net_learn(const base_net *, const float in[INPUTS], const net_pass *, float slope,
               base_net *sum);

/* The built-in network, or NULL if there is none. */
const base_net *net_default(void);

/* A network as text: a first line with version and sizes, comment lines starting with '#' that
 * say how it was made, then the weights. Reading rejects other sizes, numbers that are not
 * finite, and too few or too many numbers. */
bool net_read(base_net *, const char *text);
bool net_write(const base_net *, const char *notes, const char *path);

#endif
