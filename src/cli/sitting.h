/* sitting.h -- people at a terminal playing a game with each other and bots.
 *
 * cmd_play.c asks what is to be played, sitting.c runs the game, sitting_ask.c
 * asks people for their moves. */
#ifndef SITTING_H
#define SITTING_H

#include "face.h"
#include "sealing.h"

typedef struct sitting {
    table table;
    seats seats;
    char names[HX_SEATS][32];
    const char *name[HX_SEATS]; /* the same, for those who want pointers         */
    cli_look look;
    hx_rng chance;
    const hx_seal *seal; /* the envelope chance comes from instead, or NULL      */
    const char *record; /* where the record goes at the end, or NULL             */
    int told[HX_SEATS]; /* how many moves this seat has been told of             */
    hx_seat last;       /* the human asked last                                  */
    bool quit, saved, ended;
    hx_move *list; /* what the asked seat can do, as numbered on the screen      */
    int listed;
} sitting;

/* Plays to the end, or until the people leave.  Returns an exit code. */
int sitting_run(sitting *);

/* Asks the human at `seat` until he decides or leaves; then true with *out. */
bool sitting_ask(sitting *, hx_seat seat, hx_move *out);
/* What happened since move number `from`, as `seat` saw it. */
void sitting_log(sitting *, hx_seat seat, int from);
/* Writes the record, and says where it is. */
bool sitting_save(sitting *, const char *path);
/* A line of input without its end, or false when there is none. */
bool sitting_line(char *out, size_t cap);

#endif
