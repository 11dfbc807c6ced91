/* evaluator.h -- the interface of evaluators: how good a position of the board game is for each seat.
 *
 * Every seat is described by the same INPUTS numbers (evaluator.def names them); a
 * evaluator turns them into a score, and the scores of all seats together into
 * chances to win that add up to one.  The same evaluator serves two to six players.
 *
 * Under rules that 0.1.0 did not have, the general evaluator speaks instead: a network over
 * features of the seats (general_net.h), or, for those who have learned nothing, the time that
 * each seat needs to win.
 *
 * There are two evaluators: a table of weights that people can read (value.def),
 * and a small network learned by self-play (net.h), which has a second one beside it for
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

/* What was found out about boards seen lately; of one game's rules, to be cleared
 * before another's.  It saves time and changes nothing. */
typedef struct evaluator_cache evaluator_cache;

typedef struct evaluator {
    const base_net *net;        /* NULL: the table of value.def                    */
    evaluator_cache *memo;      /* NULL: none; one evaluator at a time may use a memo  */
    const start_net *start;     /* until the first roll; NULL: as later      */
    const general_net *general; /* where the rules are new, or always if there is no other net;
                                   NULL: by time                                   */
    const general_net *rich;    /* in its place with more kinds of cards than the base game
                                   has; NULL: none                                 */
} evaluator;

/* The networks that are built into the program; without them j->net is NULL. */
evaluator evaluator_default(evaluator_cache *);

struct general_features_cache *evaluator_features(evaluator_cache *); /* part of it; or NULL */
evaluator_cache *evaluator_cache_open(void);                          /* NULL without memory */
void evaluator_cache_close(evaluator_cache *);
void evaluator_cache_clear(evaluator_cache *);

/* The numbers of every seat of a complete position; the memo may be NULL. */
void evaluator_describe(evaluator_cache *, const void *rules, const void *state,
                        float in[HX_SEATS][INPUTS]);
/* Scores of seats; and chances to win from scores. */
void evaluator_score(const evaluator *, int seats, float in[HX_SEATS][INPUTS],
                     float score[HX_SEATS]);
void evaluator_share(int seats, const float score[HX_SEATS], float win[HX_SEATS]);
/* All in one.  A finished game is certain. */
void evaluator_win(const evaluator *, const void *rules, const void *state, float win[HX_SEATS]);

#endif
