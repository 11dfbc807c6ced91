/* ledger.h -- finished pairings as lines of text: in a log that a later run goes
 * on with, and on the way from other machines. */
#ifndef LEDGER_H
#define LEDGER_H

#include "match.h"

/* One line of JSON without its end, for free(); NULL without memory. */
char *ledger_line(const contest *, const pairing *);
/* One game of a pairing for the folder of records, with the seats' bots by name; for free(). */
char *ledger_game(const contest *, const pairing *, const game_result *, const char *spec);
/* False if the line is none, or none of this contest's. */
bool ledger_read(const contest *, const char *line, pairing *);

typedef struct ledger ledger;
/* Opens a log and hands every pairing in it to `take`, or begins it.  NULL with
 * *error filled: it cannot be used, or belongs to another contest. */
ledger *ledger_open(const contest *, const char *path, void (*take)(void *, const pairing *),
                    void *context, hx_arena_error *);
/* False with errno set. */
bool ledger_add(ledger *, const char *line);
void ledger_close(ledger *);

#endif
