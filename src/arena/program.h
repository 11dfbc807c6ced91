/* program.h -- a bot that is another program; the lines are those of
 * docs/engine-protocol.md, "Bots as programs". */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "player.h"

typedef struct program program;

program *program_open(const char *command, double patience, const atomic_bool *stop);
void program_close(program *);
/* False where the command cannot even be started. */
bool program_starts(const char *command);

void program_begin(program *, const sight *, const char *spec);
void program_tell(program *, const sight *, const hx_move *masked);
hx_arena_fault program_choose(program *, const sight *, hx_budget, hx_move *out);
void program_over(program *, uint8_t winners);

#endif
