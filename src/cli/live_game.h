/* live_game.h -- a game on the table: an hx_play that grows, records in files, and
 * the bots that sit at it.
 *
 * Bots get what their seat sees and nothing else: `seats_choose` and
 * `seats_watch` make the views and masks. */
#ifndef LIVE_GAME_H
#define LIVE_GAME_H

#include "cli.h"
#include "hx/bot.h"
#include "hx/record.h"

/* -- the table -------------------------------------------------------------------- */

typedef struct live_game {
    hx_play play; /* play.game is NULL while there is no game */
    void *room;
} live_game;

/* Begins a game; a refused spec leaves *t alone. */
hx_status live_game_open(live_game *t, const char *spec, hx_error *why);
/* The game of a record, all moves made; the same.  Names of the seats that the
 * record has go to names, up to HX_SEATS. */
typedef struct player_names {
    char at[HX_SEATS][32];
} player_names;
hx_status live_game_load(live_game *t, const char *text, player_names *names, hx_error *why);
void live_game_close(live_game *);
/* hx_play_move, with more room where the log is full. */
hx_status live_game_move(live_game *, const hx_move *);
/* The record as text, to be freed; as `viewer` sees it, or everything if masked
 * is false. */
char *live_game_record(live_game *, const hx_record_options *);
/* Writes it to a file; says why not. */
bool live_game_save(live_game *, const hx_record_options *, const char *path);
/* What a bot that has not followed the game would do: it is shown the game from the beginning, as
 * its seat saw it. Uses the scratch positions. */
hx_status live_game_ask(live_game *, hx_bot *, hx_seat, hx_budget, hx_rng *, hx_move *out);
/* Tells a bot the game so far, as its seat saw it.  The same. */
void live_game_brief(const hx_play *, hx_bot *, hx_seat);
/* A whole file as text, to be freed, or NULL with errno set; E2BIG if it is larger
 * than any record.  "-" is the standard input. */
char *live_game_read_file(const char *path);

/* -- who sits at it ------------------------------------------------------------------ */

typedef struct seats {
    const hx_game *game;
    int count;
    hx_bot *bot[HX_SEATS]; /* NULL: a human being */
    hx_rng rng[HX_SEATS];
    hx_budget budget;
    void *view;
} seats;

/* "human,simple,random"; a shorter list is repeated.  NULL: the default bot
 * everywhere.  Says why not and returns false. */
bool seats_open(seats *, const hx_game *, const void *rules, const char *list);
void seats_close(seats *);
/* A new game begins: bots forget the last, their chance comes from the seed. */
void seats_begin(seats *, const hx_play *, uint64_t seed);
/* What the bot at `seat` would do. */
hx_status seats_choose(seats *, const hx_play *, hx_seat seat, hx_move *out);
/* Tells the bots of a move about to be made. */
void seats_watch(seats *, const hx_play *, const hx_move *);
/* Moves were taken back: bots with state are shown the game again. */
void seats_again(seats *, const hx_play *);
/* Says that there is no such bot, and which there are.  Returns CLI_FAILED. */
int seats_no_bot(const char *name, const char *wanted);
/* Who sits where nobody was named: "simple" where it knows the game, a grade, or
 * "random". */
const char *seats_standard(const hx_game *, const void *rules);
/* Who is asked for a hint: the one that knows the dice games best, or the default bot. */
const char *seats_adviser(const hx_game *, const void *rules);

#endif
