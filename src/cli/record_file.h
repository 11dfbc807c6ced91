/* record_file.h -- a record opened from a file, with names for all seats. */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include "live_game.h"

typedef struct record_file {
    live_game table;
    player_names names;
    const char *name[HX_SEATS]; /* from the record, or "Player 2" */
} record_file;

/* CLI_GO_ON with the whole game replayed; or, the reason told with line and
 * column (as JSON if wanted), an exit code.  "-" is the standard input. */
int record_file_open(record_file *, const char *path, bool json);
void record_file_close(record_file *);

#endif
