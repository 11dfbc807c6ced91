/* player.h -- a bot at the arena's table: one of ours, or another program.
 *
 * Either gets its seat's view and masked moves and nothing else. The table checks whether its
 * move is legal. */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdatomic.h>

#include "arena_recorder.h"

/* The table as a player sees it. */
typedef struct seat_view {
    const hx_game *game;
    const void *rules;
    const void *seen; /* this seat's view */
    hx_seat seat;
} seat_view;

typedef struct player player;

/* NULL, with *error filled, if there is no such bot or it does not know the game. */
player *player_open(const char *name, double patience, const atomic_bool *stop, hx_arena_error *);
void player_close(player *);
/* Delegates decisions of this kind to the other player, which is closed with it. */
void player_leave(player *, const char *decision, player *other);
/* Does a bot of this name play here at all?  Programs are started once, to see
 * whether they can be. */
bool player_check(const char *name, const hx_game *, const void *rules, hx_arena_error *);

/* A game begins; seat_view.seen is ignored. */
void player_begin(player *, const seat_view *, const char *spec);
/* Does it need to observe moves? */
bool player_listens(const player *);
void player_tell(player *, const seat_view *, const hx_move *masked);
/* HX_ARENA_FAULTS if it named a move, otherwise what went wrong, and why if it is known. */
hx_arena_fault player_choose(player *, const seat_view *, hx_budget, hx_rng *, hx_move *out,
                             hx_status *why);
/* The line that a program answered last; "": none, or it is no program. */
const char *player_said(const player *);
bool player_is_program(const player *);
/* Traces the communication with a program under this name. */
void player_watch(player *, recorder *, const char *who);
void player_over(player *, uint8_t winners);

#endif
