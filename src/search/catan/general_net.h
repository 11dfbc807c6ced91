/* general_net.h -- the network for any rules of the board game.
 *
 * A seat's head sees its own general_features and the mean of its rivals'; all seats have the same
 * weights.  Beside the hidden layers its own inputs add to the score as they are: so it begins
 * with what is known without learning, the time to victory, and learns what that leaves out.  A file of weights has a line for each input, by name: what it does not name is
 * zero, and names that nobody knows any more are passed over.  So a network of the base game
 * plays an expansion as it is, and learns on from there.
 *
 * Sums are made of floats in a fixed order, as in net.h. */
#ifndef GENERAL_NET_H
#define GENERAL_NET_H

#include "general_features.h"

enum { GENERAL_WIDE = 64, GENERAL_NARROW = 32 };

typedef struct general_net {
    float own[GENERAL_INPUTS][GENERAL_WIDE], rival[GENERAL_INPUTS][GENERAL_WIDE];
    float in_bias[GENERAL_WIDE];
    float mid[GENERAL_WIDE][GENERAL_NARROW], mid_bias[GENERAL_NARROW];
    float out[GENERAL_NARROW], out_bias;
    float direct[GENERAL_INPUTS]; /* what an input adds to the score as it is */
} general_net;
enum { GENERAL_WEIGHTS = sizeof(general_net) / sizeof(float) };

/* What running it left behind, for learning. */
typedef struct general_pass {
    float wide[HX_SEATS][GENERAL_WIDE], narrow[HX_SEATS][GENERAL_NARROW], score[HX_SEATS];
} general_pass;

void general_run(const general_net *, int seats, const general_features of[HX_SEATS],
                 general_pass *);
/* Adds the slopes of the weights, from those of the scores. */
void general_learn(const general_net *, int seats, const general_features of[HX_SEATS],
                   const general_pass *, const float slope[HX_SEATS], general_net *sum);

/* False where the text is no such file; then nothing is changed. */
bool general_read(general_net *, const char *text);
bool general_write(const general_net *, const char *notes, const char *path);
/* To begin with: the time to victory, and small random numbers of the seed. */
void general_random(general_net *, uint64_t seed);

/* Those that are built into the program; NULL: none.  The second is for rules with more kinds of
 * cards than the base game has. */
const general_net *general_default(void);
const general_net *general_rich(void);

#endif
