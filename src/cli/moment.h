/* moment.h -- the position a command is asked about: the start of a spec, a
 * position id, a position in words, or a moment of a record. */
#ifndef MOMENT_H
#define MOMENT_H

#include "record_file.h"

/* What the options say; of the first three at most one. */
typedef struct moment_choice {
    const char *position, *arrange, *record;
    int64_t at; /* moves of the record; negative: all */
} moment_choice;

/* The four options in a command's table. */
#define MOMENT_OPTIONS(choice)                                                                     \
    { "position", "ID", HX_W_MOMENT_HELP_POSITION, CLI_STRING, &(choice).position, 0, 0 },         \
    { "arrange", "TEXT", HX_W_MOMENT_HELP_ARRANGE, CLI_STRING, &(choice).arrange, 0, 0 },          \
    { "record", "FILE", HX_W_MOMENT_HELP_RECORD, CLI_STRING, &(choice).record, 0, 0 },             \
    { "at", "N", HX_W_MOMENT_HELP_AT, CLI_NUMBER, &(choice).at, 0, INT32_MAX }

typedef struct moment {
    record_file file; /* its table's play stands at the moment */
    const hx_game *game;
    const void *rules, *state;
} moment;

/* CLI_GO_ON, or the exit code after saying why not. */
int moment_open(moment *, const moment_choice *, const char *spec);
void moment_close(moment *);

#endif
