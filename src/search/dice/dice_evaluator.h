/* dice_evaluator.h -- chances to win a game of Island Two or Extra, where a turn has ended.
 *
 * Three steps, all of them learned by self-play (dice_learn.c, data/nets/README.md):
 *
 *   1. Who will hold a title at the end: a soft choice among the seats (and nobody),
 *      logistic in the lead of roads or knights.
 *   2. The turns a seat needs with no title, with one, with both, mixed by these
 *      chances.
 *   3. A small network makes a score of that and of what else is on the table, for
 *      every seat; the scores of all together are the chances.
 *
 * Nothing but sums and products of single numbers in a fixed order, and an
 * exponential of our own: the same on every machine and in a browser. */
#ifndef DICE_EVALUATOR_H
#define DICE_EVALUATOR_H

#include "dice_look.h"

enum {
    DICE_NET_RIVALS = HX_DICE_SEATS - 1,
    DICE_NET_OWN = 1 + WITH_TITLES + TITLES + TITLES + 2 + TITLES + 3 + 1 + 2 * TITLES +
                   1, /* see dice_evaluator.c */
    DICE_NET_OF_RIVAL = 14,
    DICE_NET_INPUTS = DICE_NET_OWN + DICE_NET_RIVALS * DICE_NET_OF_RIVAL + FACTS,
    DICE_NET_WIDE = 32,
    DICE_NET_NARROW = 32
};

typedef struct dice_net {
    float title[TITLES][TITLE_INPUTS], nobody[TITLES];
    float in[DICE_NET_INPUTS][DICE_NET_WIDE], in_bias[DICE_NET_WIDE];
    float mid[DICE_NET_WIDE][DICE_NET_NARROW], mid_bias[DICE_NET_NARROW];
    float out[DICE_NET_NARROW], out_bias;
    float error; /* typical error of a chance of one half; less towards 0 and 1 */
} dice_net;

enum { DICE_NET_WEIGHTS = sizeof(dice_net) / sizeof(float) };

/* What somebody needs to evaluate: the tables only for Island Two. */
typedef struct dice_evaluator {
    const dice_net *net;
    const own_tables *tables;
} dice_evaluator;

/* Those built into the program, read once; false if there is none for this game. */
bool dice_evaluator_default(const hx_dice_rules *, dice_evaluator *);

/* -- a position ------------------------------------------------------------------------ */

typedef struct dice_outlook {
    double chance[HX_DICE_SEATS]; /* to win, together 1; alone at the table: the first is
                                     1 - turns / DICE_ALONE_TURNS                       */
    double error;                 /* typical error of these; 0: exact                   */
} dice_outlook;

#define DICE_ALONE_TURNS 64.0

/* The position with a turn of `next` about to begin; where the game is over, how it
 * ended.  Of dice and phase nothing else matters. */
void dice_evaluator_position(const dice_evaluator *, const hx_dice_rules *, const hx_dice_state *,
                             hx_seat next, dice_outlook *out);
/* The same as if the turn of s->seat ended here. */
void dice_evaluator_turn_end(const dice_evaluator *, const hx_dice_rules *, const hx_dice_state *,
                             dice_outlook *out);

/* -- for learning -------------------------------------------------------------------------- */

typedef struct dice_net_pass {
    float in[HX_DICE_SEATS][DICE_NET_INPUTS];
    float wide[HX_DICE_SEATS][DICE_NET_WIDE], narrow[HX_DICE_SEATS][DICE_NET_NARROW];
    double score[HX_DICE_SEATS], chance[HX_DICE_SEATS];
    double holds[TITLES][HX_DICE_SEATS + 1]; /* the last: nobody */
} dice_net_pass;

void dice_net_titles(const dice_net *, const dice_look *, dice_net_pass *);
void dice_net_inputs(const dice_look *, dice_net_pass *);
void dice_net_run(const dice_net *, int seats, dice_net_pass *);
/* Adds the slopes of every weight, for the slopes of the scores. */
void dice_net_learn(const dice_net *, int seats, const dice_net_pass *, const float *slope,
                    dice_net *sum);

/* e to the power of x, the same bits everywhere; x below -700 counts as that. */
double dice_net_exp(double x);
/* Scores to shares that add up to one. */
void dice_net_shares(const double *score, int count, double *share);

bool dice_net_read(dice_net *, hx_dice_kind, const char *text);
bool dice_net_write(const dice_net *, hx_dice_kind, const char *notes, const char *path);

#endif
