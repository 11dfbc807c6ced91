/* board_fair.h -- `hexshore board --fair`: evaluates a board's fairness by playing on it. */
#ifndef BOARD_FAIR_H
#define BOARD_FAIR_H

#include "cli/cli.h"

typedef struct board_fair {
    bool wanted;
    int64_t games, threads;
    uint64_t seed;
} board_fair;

/* The options in the table of the command. */
#define BOARD_FAIR_OPTIONS(fair)                                                                   \
    { "fair", NULL, HX_W_FAIR_HELP_FAIR, CLI_SWITCH, &(fair).wanted, 0, 0 },                       \
        { "games", "N", HX_W_FAIR_HELP_GAMES, CLI_NUMBER, &(fair).games, 2, 1000000 },             \
    {                                                                                              \
        "threads", "N", HX_W_FAIR_HELP_THREADS, CLI_NUMBER, &(fair).threads, 1, 64                 \
    }

/* Plays and prints the seats' chances; CLI_DONE, or the exit code after saying
 * why not. */
int board_fair_print(const void *rules, const board_fair *);
/* The same as JSON for the command's own: *out is NULL where nothing was played. */
int board_fair_json(const void *rules, const board_fair *, json_t **out);

#endif
