/* autosave.h -- saves a running game after every move, so that it can be resumed
 * whatever ended the program.
 *
 * Each game has a file of its own in the user's folder (terminal_state()), a record with a few
 * more tags: who sits where, and where chance stands.  It is replaced as a whole after every
 * move.  While a game runs its lock is held, so that it cannot be resumed twice; when it is over
 * the file is deleted. The file contains the secret of a sealed game: it is readable by its owner
 * only, and not meant for `hexshore verify`. */
#ifndef AUTOSAVE_H
#define AUTOSAVE_H

#include "play_session.h"

struct autosave {
    char path[2400]; /* of the record; "": the game is not kept */
    int lock;        /* descriptor                              */
    const char *seats, *budget;
    bool failed; /* it was said that it cannot be written   */
};

/* Starts saving a new game; if that fails, a message is printed once and the game continues. */
void autosave_begin(autosave *, const char *list, const char *budget);
/* After every move, and after moves were taken back. */
void autosave_save(autosave *, play_session *);
/* The game was left (and can be resumed) or is over. */
void autosave_end(autosave *, bool done);

/* -- going on ------------------------------------------------------------------------------------ */

typedef struct kept_game {
    char path[2400];
    char about[200]; /* "catan, 120 moves, 2026-11-18 00:50" */
    int64_t when;
} kept_game;

/* Saved games that are not running, the latest first; returns how many. */
int autosave_list(kept_game *out, int cap);

/* What a kept game needs besides its record. */
typedef struct kept_state {
    char seats[512], budget[64];
    hx_rng chance, bots[HX_SEATS];
    bool sealed;
    hx_seal seal;
} kept_state;

/* Takes the lock and reads the game, to be freed. Prints an error and returns NULL on failure. */
char *autosave_resume(autosave *, const char *path, kept_state *);

#endif
