/* witness.h -- what the arena writes down of its games: what was said to programs and by them,
 * and records.
 *
 * Threads share one witness. */
#ifndef WITNESS_H
#define WITNESS_H

#include "hx/arena.h"
#include "hx/play.h"

typedef struct witness witness;

/* Opens the trace and the folder of records that a plan asks for; NULL with *error filled.
 * There is always one, also where neither is asked for. */
witness *witness_open(const hx_arena_plan *, hx_arena_error *);
void witness_close(witness *);

/* Does anybody want records? */
bool witness_keeps_records(const witness *);
/* Something could not be written; it is not tried again. */
bool witness_failed(witness *);

/* Lines that went to a program ('>') or came from it ('<'), or a remark ('!'); `who` says which
 * program at which table. */
void witness_talk(witness *, const char *who, char direction, const char *text, size_t length);

/* The game of a pairing (both from 1), as far as it was played. */
void witness_record(witness *, int64_t pairing, int game, const char *spec, const hx_move *moves,
                    int count, const char *const names[HX_SEATS]);
/* A line for games.jsonl in the folder of records. */
void witness_game(witness *, const char *line);
/* Tells the plan's owner what a bot did wrong, one at a time. */
void witness_blame(witness *, const hx_arena_blame *);

#endif
