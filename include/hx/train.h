/* train.h -- learning the judges of the games by self-play.
 *
 * A run lives in a folder: the network so far, everything needed to go on with
 * it, and a log with one line a round.  Rounds are the same whatever the number
 * of threads: a run with a seed can be made again. */
#ifndef HX_TRAIN_H
#define HX_TRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "hx/dice.h"

typedef struct hx_train_options {
    const char *folder;
    uint64_t seed;
    int rounds;  /* in all, those of earlier runs in the folder included     */
    int watch;   /* of these, the first so many watch rules of thumb        */
    int games;   /* a round; 0: 240                                          */
    int threads; /* 0: 1                                                     */
    bool (*stopped)(void);   /* may be NULL; true: the round at hand is given up */
} hx_train_options;

/* What a round showed, for progress. */
typedef struct hx_train_round {
    int round;
    long games, positions; /* so far                                        */
    double loss;           /* surprise a position, in nats                   */
    double turns;          /* mean length of the round's games               */
    double seconds;        /* this run so far                                */
    double against;        /* share of two-player games won against the
                              bot `simple`; negative: not measured           */
} hx_train_round;

/* False with a message where the folder cannot be used. */
bool hx_train(const hx_train_options *, void (*progress)(const hx_train_round *), char *message,
              int room);

/* The same for the network of the start, from games of the built-in one; `watch` has no
 * part in it, and nothing is measured on the way. */
bool hx_train_start(const hx_train_options *, void (*progress)(const hx_train_round *),
                    char *message, int room);

/* Fits the readable table of weights to `games` games of the built-in network
 * and writes it to the file o->folder names. */
bool hx_train_table(const hx_train_options *, void (*progress)(const hx_train_round *),
                    char *message, int room);

/* The judge of Island Two or Extra; one thread, `watch` has no part in it.  Its file is
 * island-two.net or extra.net in the folder. */
bool hx_train_dice(const hx_train_options *, hx_dice_kind,
                   void (*progress)(const hx_train_round *), char *message, int room);

/* The tables of Island Two that its judge needs, in short: solves four races and writes
 * them to the file o->folder names.  `progress` gets hundredths as rounds. */
bool hx_train_own(const hx_train_options *, void (*progress)(const hx_train_round *),
                  char *message, int room);

#endif
