/* hint.h -- the best moves of a position with reasons in words: for `hexshore hint`, and for the
 * word "hint" at a game in the terminal. */
#ifndef HINT_H
#define HINT_H

#include "cli.h"

enum { HINT_MOVES_MOST = 100 };

typedef struct hint_position {
    const hx_game *game;
    const void *rules;
    const void *state;       /* complete; only the seat's view of it is used */
    const char *const *name; /* of the seats                                      */
    bool start;              /* of a game: no position was named              */
} hint_position;

typedef struct hint_options {
    int seat;   /* from 1; 0: the first that has something to decide */
    int moves;  /* this many, the best first                           */
    int worlds; /* guesses of hidden cards                           */
    uint64_t seed;
    bool json;
} hint_options;

/* Whether moves of this game can be evaluated like this; otherwise ask a bot. */
bool hint_possible(const hint_position *);
/* Prints them, or says why not.  An exit code. */
int hint_give(const hint_position *, const hint_options *);

#endif
