/* play_session.h -- people at a terminal playing a game with each other and bots.
 *
 * cmd_play.c asks what is to be played, play_session.c runs the game, play_session_ask.c
 * asks people for their moves. */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "sealing.h"
#include "terminal_view.h"

struct play_session;
typedef struct autosave autosave;

/* Somebody who looks over the players' shoulders: `hexshore coach`.  Every function
 * gets `self`. */
typedef struct play_session_guide {
    void *self;
    /* Puts s->list, what the seat can do, into another order. */
    void (*order)(void *self, struct play_session *);
    /* Shows it, in short or all; false: the plain list will do. */
    bool (*show)(void *self, struct play_session *, bool all);
    /* A move is about to be made: false if the person thinks again. */
    bool (*settled)(void *self, struct play_session *, hx_seat, const hx_move *);
    /* Answers "hint" and what was typed after it. */
    void (*hint)(void *self, struct play_session *, hx_seat, const char *rest);
    /* Finds out what chance did, or false: no input, or a move taken back.  NULL: it is
     * drawn.  Then undo takes back what was typed last, whatever it was. */
    bool (*chance)(void *self, struct play_session *, hx_move *out);
    bool quiet;   /* no drawing of the board */
    hx_word help; /* more commands           */
} play_session_guide;

typedef struct play_session {
    live_game table;
    seats seats;
    char names[HX_SEATS][32];
    const char *name[HX_SEATS]; /* the same, for those who want pointers         */
    cli_look look;
    hx_rng chance;
    const hx_seal *seal; /* the envelope chance comes from instead, or NULL      */
    autosave *autosave;  /* where the game is kept while it runs, or NULL (autosave.h)   */
    const char *record;  /* where the record goes at the end, or NULL             */
    int told[HX_SEATS];  /* how many moves this seat has been told of             */
    hx_seat last;        /* the human asked last                                  */
    bool quit, saved, ended;
    bool again; /* moves were taken back: look anew who is to move                */
    const play_session_guide *guide; /* or NULL                                        */
    char instead[256];               /* typed in answer to a question of the guide; read next   */
    hx_move *list; /* what the asked seat can do, as numbered on the screen      */
    int listed;
} play_session;

/* Plays to the end, or until the people leave.  Returns an exit code. */
int play_session_run(play_session *);

/* Asks the human at `seat` until they decide (true, with *out) or leave. */
bool play_session_ask(play_session *, hx_seat seat, hx_move *out);
/* A line of input that is a command: done, and true. */
bool play_session_command(play_session *, hx_seat seat, const char *line);
/* What happened since move number `from`, as `seat` saw it. */
void play_session_log(play_session *, hx_seat seat, int from);
/* Writes the record, and says where it is. */
bool play_session_save(play_session *, const char *path);
/* Asks, and reads a line without its end; false when there is none. */
bool play_session_line(const char *prompt, char *out, size_t cap);

#endif
