/* evaluator.h -- the interface of evaluators: how good a position of the board game is for each seat.
 *
 * Every seat is described by the same INPUTS features (named in evaluator.def); an evaluator
 * turns them into a score, and a softmax over the seats turns the scores into win probabilities.
 * The same evaluator serves two to six players.
 *
 * Under rules that 0.1.0 did not have, the general evaluator is used instead: a network over
 * features of the seats (general_net.h), or, without one, the time that each seat needs to win.
 *
 * There are two evaluators: a table of weights that people can read (value.def),
 * and a small network learned by self-play (base_net.h), which has a second one beside it for
 * the start (start.h). */
#ifndef EVALUATOR_H
#define EVALUATOR_H

#include "hx/catan.h"

enum evaluator_input {
#define INPUT(name, scale, meaning) IN_##name,
#include "evaluator.def"
#undef INPUT
    INPUTS
};

typedef struct base_net base_net;
typedef struct start_net start_net;
typedef struct general_net general_net;

/* A cache of features of recent boards; clear it before using other rules. It saves time and does
 * not change results. */
typedef struct evaluator_cache evaluator_cache;

typedef struct evaluator {
    const base_net *net;        /* NULL: the table of value.def                    */
    evaluator_cache *memo;      /* NULL: none; one evaluator at a time may use a memo  */
    const start_net *start;     /* until the first roll; NULL: as later      */
    const general_net *general; /* where the rules are new, or always if there is no other net;
                                   NULL: by time                                   */
    const general_net *
        rich; /* replaces it with more kinds of cards than in the base game; NULL: none                                 */
} evaluator;

/* The evaluator with the built-in networks; without them its net is NULL. */
evaluator evaluator_default(evaluator_cache *);

struct general_features_cache *evaluator_features(evaluator_cache *); /* part of it; or NULL */
evaluator_cache *evaluator_cache_open(void);                          /* NULL if out of memory */
void evaluator_cache_close(evaluator_cache *);
void evaluator_cache_clear(evaluator_cache *);

/* The features of every seat in a complete position; the cache may be NULL. */
void evaluator_describe(evaluator_cache *, const void *rules, const void *state,
                        float in[HX_SEATS][INPUTS]);
/* Scores of the seats; and win probabilities from scores. */
void evaluator_score(const evaluator *, int seats, float in[HX_SEATS][INPUTS],
                     float score[HX_SEATS]);
void evaluator_share(int seats, const float score[HX_SEATS], float win[HX_SEATS]);
/* All in one.  A finished game is certain. */
void evaluator_win(const evaluator *, const void *rules, const void *state, float win[HX_SEATS]);

#endif
