/* train.h -- learning the evaluators of the games by self-play.
 *
 * A run lives in a folder: the network so far, everything needed to resume, and a log with one
 * line per round. Rounds do not depend on the number of threads, so a run can be reproduced from
 * its seed. */
#ifndef HX_TRAIN_H
#define HX_TRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "hx/api.h"
#include "hx/bot.h"
#include "hx/dice.h"

HX_API_BEGIN

typedef struct hx_train_options {
    const char *folder;
    uint64_t seed;
    int rounds;            /* in all, those of earlier runs in the folder included     */
    int watch;             /* of these, how many at the beginning watch the rule-based bot        */
    int games;             /* a round; 0: 240                                          */
    int threads;           /* 0: 1                                                     */
    bool (*stopped)(void); /* may be NULL; true: abandon the current round */
    const char *spec;      /* of the general network: games to learn, separated by ';' */
    const char *from;      /* of the general network: the file to begin with; NULL: nothing */
} hx_train_options;

/* The result of a round, for progress reports. */
typedef struct hx_train_round {
    int round;
    long games, positions; /* so far                                        */
    double loss;           /* loss per position, in nats                   */
    double turns;          /* mean length of the round's games               */
    double seconds;        /* this run so far                                */
    double against;        /* share of two-player games won against the
                              bot `simple`; negative: not measured           */
} hx_train_round;

/* False, with a message, if the folder cannot be used. */
bool hx_train(const hx_train_options *, void (*progress)(const hx_train_round *), char *message,
              int room);

/* The general network, for any rules of the board game: o->spec names the games, and where a
 * spec leaves the seats open they are drawn by lot.  `against` is measured against players who
 * go by the time to victory.  Its file is general.net in the folder. */
bool hx_train_general(const hx_train_options *, void (*progress)(const hx_train_round *),
                      char *message, int room);

/* The same for the start network, from games of the built-in one; `watch` is ignored, and nothing
 * is measured on the way. */
bool hx_train_start(const hx_train_options *, void (*progress)(const hx_train_round *),
                    char *message, int room);

/* Fits the readable table of weights to `games` games of the built-in network
 * and writes it to the file o->folder names. */
bool hx_train_table(const hx_train_options *, void (*progress)(const hx_train_round *),
                    char *message, int room);

/* The evaluator of Island Two or Extra; single-threaded, `watch` is ignored.  Its file is
 * island-two.net or extra.net in the folder. */
bool hx_train_dice(const hx_train_options *, hx_dice_kind, void (*progress)(const hx_train_round *),
                   char *message, int room);

/* The tables of Island Two that its evaluator needs, in short: solves four races and writes
 * them to the file o->folder names.  `progress` gets hundredths as rounds. */
bool hx_train_own(const hx_train_options *, void (*progress)(const hx_train_round *), char *message,
                  int room);

/* -- twins ------------------------------------------------------------------------ */

/* Close decisions of the board game with two alternatives each, settled by playouts, in a text
 * file with one line per twin. Evaluators are measured by the difference they see between the
 * two: see docs/learning.md. */
enum { HX_TWIN_KINDS = 9 };
const char *hx_twin_kind(int number); /* "point", "robber" ...; NULL past the last */

typedef struct hx_twins_options {
    const char *file, *spec;
    uint64_t seed;
    int twins;             /* in the file when all is done                             */
    int games;             /* playouts of each alternative                             */
    int kind;              /* one kind only; negative: all in turn                     */
    bool (*stopped)(void); /* may be NULL; true: abandon the current twin */
} hx_twins_options;

/* How well a bot evaluates the twins of one kind, in win probability. */
typedef struct hx_twin_sums {
    int twins;
    int judged;       /* of these, it had a number for both alternatives            */
    int clear, right; /* those beyond two errors of the playouts; it has the sign   */
    double error;     /* of its differences, corrected for the playouts' own error      */
    double noise;     /* that error                                                 */
    /* compared with tossing a coin: what following it wins, and what could be won */
    double gain, best;
} hx_twin_sums;

/* Adds twins to the file until it has the requested number. False, with a message, on failure. */
bool hx_twins_make(const hx_twins_options *, void (*progress)(int number), char *message, int room);
/* Measures a bot by them, with all cards visible; the last of the sums is over all kinds. */
bool hx_twins_judge(const char *file, const char *bot, hx_budget, bool (*stopped)(void),
                    hx_twin_sums sums[HX_TWIN_KINDS + 1], char *message, int room);

HX_API_END

#endif
