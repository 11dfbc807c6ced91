/* position_argument.h -- the position a command is asked about: the start of a spec, a
 * position id, a position in words, or a moment of a record. */
#ifndef POSITION_ARGUMENT_H
#define POSITION_ARGUMENT_H

#include "record_file.h"

/* What the options say; of the first three at most one. */
typedef struct position_argument_choice {
    const char *position, *arrange, *record;
    int64_t at; /* moves of the record; negative: all */
} position_argument_choice;

/* The four options in a command's table. */
#define POSITION_ARGUMENT_OPTIONS(choice)                                                             \
    {                                                                                                 \
        "position", "ID", HX_W_POSITION_ARGUMENT_HELP_POSITION, CLI_STRING, &(choice).position, 0, 0  \
    },                                                                                                \
        { "arrange", "TEXT", HX_W_POSITION_ARGUMENT_HELP_ARRANGE, CLI_STRING, &(choice).arrange,      \
          0,         0 },                                                                             \
        { "record", "FILE", HX_W_POSITION_ARGUMENT_HELP_RECORD, CLI_STRING, &(choice).record, 0, 0 }, \
    {                                                                                                 \
        "at", "N", HX_W_POSITION_ARGUMENT_HELP_AT, CLI_NUMBER, &(choice).at, 0, INT32_MAX             \
    }

typedef struct position_argument {
    record_file file; /* its table's play stands at that position */
    const hx_game *game;
    const void *rules, *state;
} position_argument;

/* CLI_GO_ON, or the exit code after saying why not. */
int position_argument_open(position_argument *, const position_argument_choice *, const char *spec);
void position_argument_close(position_argument *);

#endif
