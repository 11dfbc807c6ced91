/* external_bot.h -- a bot that is another program; the lines are those of
 * docs/engine-protocol.md, "Bots as programs". */
#ifndef EXTERNAL_BOT_H
#define EXTERNAL_BOT_H

#include "arena_recorder.h"
#include "player.h"

typedef struct external_bot external_bot;

/* With `json` it also receives the board and each position as JSON. */
external_bot *external_bot_open(const char *command, bool json, double patience,
                                const atomic_bool *stop);
void external_bot_close(external_bot *);
/* False if the command cannot be started, or fails at once. */
bool external_bot_starts(const char *command);

void external_bot_begin(external_bot *, const seat_view *, const char *spec);
void external_bot_tell(external_bot *, const seat_view *, const hx_move *masked);
/* HX_ARENA_FAULTS if it answered with a move; if ILLEGAL, *why says what is wrong. */
hx_arena_fault external_bot_choose(external_bot *, const seat_view *, hx_budget, hx_move *out,
                                   hx_status *why);
/* The line it answered last; "": none. */
const char *external_bot_said(const external_bot *);
/* Traces its communication from now on, under this name. */
void external_bot_watch(external_bot *, recorder *, const char *who);
void external_bot_over(external_bot *, uint8_t winners);

#endif
