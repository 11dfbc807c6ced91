/* arena_recorder.h -- what the arena saves of its games: protocol traces and records.
 *
 * Threads share one recorder. */
#ifndef ARENA_RECORDER_H
#define ARENA_RECORDER_H

#include "hx/arena.h"
#include "hx/play.h"

typedef struct recorder recorder;

/* Opens the trace and the folder of records that a plan asks for; NULL with *error filled.
 * There is always one, also where neither is asked for. */
recorder *recorder_open(const hx_arena_plan *, hx_arena_error *);
void recorder_close(recorder *);

/* Does anybody want records? */
bool recorder_keeps_records(const recorder *);
/* Something could not be written; it is not tried again. */
bool recorder_failed(recorder *);

/* Lines that went to a program ('>') or came from it ('<'), or a remark ('!'); `who` says which
 * program at which table. */
void recorder_talk(recorder *, const char *who, char direction, const char *text, size_t length);

/* The game of a pairing (both from 1), as far as it was played. */
void recorder_record(recorder *, int64_t pairing, int game, const char *spec, const hx_move *moves,
                     int count, const char *const names[HX_SEATS]);
/* A line for games.jsonl in the folder of records. */
void recorder_game(recorder *, const char *line);
/* Tells the plan's owner what a bot did wrong, one at a time. */
void recorder_blame(recorder *, const hx_arena_blame *);

#endif
