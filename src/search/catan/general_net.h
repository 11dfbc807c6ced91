/* general_net.h -- the network for any rules of the board game.
 *
 * A seat's head sees its own general_features and the mean of its opponents'; all seats share the
 * same weights. Besides the hidden layers, its own inputs contribute to the score linearly: so
 * training starts from the time to victory, which is known without learning, and learns what that
 * leaves out. A file of weights has a named line for each input: missing names are zero, unknown
 * names are ignored. So a network trained on the base game can play an expansion, and training
 * can continue from it.
 *
 * Sums are made of floats in a fixed order, as in base_net.h. */
#ifndef GENERAL_NET_H
#define GENERAL_NET_H

#include "general_features.h"

enum { GENERAL_WIDE = 64, GENERAL_NARROW = 32 };

typedef struct general_net {
    float own[GENERAL_INPUTS][GENERAL_WIDE], rival[GENERAL_INPUTS][GENERAL_WIDE];
    float in_bias[GENERAL_WIDE];
    float mid[GENERAL_WIDE][GENERAL_NARROW], mid_bias[GENERAL_NARROW];
    float out[GENERAL_NARROW], out_bias;
    float direct[GENERAL_INPUTS]; /* linear contribution of an input to the score */
} general_net;
enum { GENERAL_WEIGHTS = sizeof(general_net) / sizeof(float) };

/* The activations of a pass, for learning. */
typedef struct general_pass {
    float wide[HX_SEATS][GENERAL_WIDE], narrow[HX_SEATS][GENERAL_NARROW], score[HX_SEATS];
} general_pass;

void general_run(const general_net *, int seats, const general_features of[HX_SEATS],
                 general_pass *);
/* Backpropagation: adds the gradients of the weights, given those of the scores. */
void general_learn(const general_net *, int seats, const general_features of[HX_SEATS],
                   const general_pass *, const float slope[HX_SEATS], general_net *sum);

/* False, without any change, if the text is not such a file. */
bool general_read(general_net *, const char *text);
bool general_write(const general_net *, const char *notes, const char *path);
/* Initial weights: the time to victory, and small random numbers from the seed. */
void general_random(general_net *, uint64_t seed);

/* The built-in ones; NULL: none. The second is for rules with more kinds of cards than the base
 * game. */
const general_net *general_default(void);
const general_net *general_rich(void);

#endif
