/* arena_log.h -- finished pairings as lines of text: in a log that a later run can resume, and in
 * messages from other machines. */
#ifndef ARENA_LOG_H
#define ARENA_LOG_H

#include "match.h"

/* One line of JSON without its end, to be freed; NULL if out of memory. */
char *arena_log_line(const contest *, const pairing *);
/* One game of a pairing for the folder of records, with the seats' bots by name; for free(). */
char *arena_log_game(const contest *, const pairing *, const game_result *, const char *spec);
/* False if the line is invalid, or of another contest. */
bool arena_log_read(const contest *, const char *line, pairing *);

typedef struct arena_log arena_log;
/* Opens a log and passes every pairing in it to `take`, or creates it. NULL, with *error filled,
 * if it cannot be used or belongs to another contest. */
arena_log *arena_log_open(const contest *, const char *path, void (*take)(void *, const pairing *),
                          void *context, hx_arena_error *);
/* False with errno set. */
bool arena_log_add(arena_log *, const char *line);
void arena_log_close(arena_log *);

#endif
