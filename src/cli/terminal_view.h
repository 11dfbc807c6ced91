/* terminal_view.h -- how a game looks in a terminal.
 *
 * Everything in the command line works for every game through hx_game; only
 * how a game is drawn differs.  A game with a view of its own has a file
 * draw_NAME.c that fills this table and a line in terminal_views.def; without one the
 * position's description is shown.  Moves are put into words by hx/tell.h. */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include <stdio.h>

#include "hx/game.h"

typedef struct cli_look {
    hx_language lang;
    bool color, ascii;        /* escape sequences; nothing but ASCII          */
    int width;                /* columns there are                            */
    hx_seat who;              /* whose hand is shown; HX_NOBODY: no one's     */
    const char *const *names; /* of the seats                                 */
} cli_look;

/* `state` may be a view; a terminal view shows what is in it and nothing else. */
typedef struct terminal_view {
    const char *game; /* hx_game.name */
    /* The board or sheet, and the hand of look->who. */
    void (*draw)(const void *rules, const void *state, const cli_look *, FILE *out);
    /* What lists show of a move, and a typed line in the notation, where the language has
     * its own way to write it; false where the notation is used.  Both may be NULL. */
    bool (*label)(const void *rules, const hx_move *, hx_language, char *out, size_t cap);
    bool (*notation)(const char *line, hx_language, char *out, size_t cap);
    /* What this variant or scenario is about, for those who begin it, a paragraph at a time; NULL past
     * the last. */
    const char *(*about)(const void *rules, int part, hx_language);
} terminal_view;

/* Prints it, where there is something to tell. */
void cli_about(const hx_game *, const void *rules, const cli_look *, FILE *out);
void cli_draw(const hx_game *, const void *rules, const void *state, const cli_look *, FILE *out);
/* A move as lists show it and people type it, in the language of the program. */
void cli_label(const hx_game *, const void *rules, const void *state, const hx_move *, char *out,
               size_t cap);
/* The same where the language does not use the notation; else false. */
bool cli_own_label(const hx_game *, const void *rules, const hx_move *, char *out, size_t cap);
hx_status cli_hear(const hx_game *, const void *rules, const void *state, hx_seat, const char *line,
                   hx_move *out, hx_error *why);
/* What hx/tell.h says, in the look's language and characters. */
void cli_tell_move(const hx_game *, const void *rules, const void *state, const hx_move *,
                   const cli_look *, FILE *out);
void cli_expect(const hx_game *, const void *rules, const void *state, const cli_look *, FILE *out);
/* A corner of the board game by name and by what lies around it. */
void cli_tell_corner(const void *rules, const void *state, int corner, const cli_look *, FILE *out);
/* NULL where the game has no word for it. */
const char *cli_verb(const hx_game *, uint8_t verb, hx_language);
/* A heading where a turn begins: whose, and which.  A zeroed mark before the first. */
typedef struct cli_turn {
    bool begun;
    int turn;
    hx_seat actor;
} cli_turn;
void cli_tell_turn(const hx_game *, const void *rules, const void *state, const cli_look *,
                   cli_turn *, FILE *out);
/* Names, points and winners, one line a seat. */
void cli_standing(const hx_game *, const void *rules, const void *state, const cli_look *,
                  FILE *out);
/* "Ann", or "the dice" for chance, as the subject of a sentence. */
const char *cli_who(const cli_look *, hx_seat);

#endif
