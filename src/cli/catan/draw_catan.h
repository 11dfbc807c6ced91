/* draw_catan.h -- what the files that draw and tell the board game share. */
#ifndef DRAW_CATAN_H
#define DRAW_CATAN_H

#include "cli/cli.h"
#include "cli/terminal_view.h"
#include "hx/catan.h"

/* -- a sheet of character cells: draw_catan_sheet.c ------------------------------------------- */

/* A pen: colours of the 256 of a terminal, -1 for the terminal's own. */
typedef struct text_pen {
    int16_t ink, paper;
    bool bold;
} text_pen;

typedef struct sheet_cell {
    char text[5]; /* one character in UTF-8; "" is a blank */
    text_pen pen;
} sheet_cell;

typedef struct text_sheet {
    int width, height;
    sheet_cell *cells;
} text_sheet;

void sheet_open(text_sheet *, int width, int height, text_pen);
void sheet_close(text_sheet *);
/* Writes one character a cell from (x, y) on; what falls outside is lost. */
void sheet_put(text_sheet *, int x, int y, const char *text, text_pen);
/* The same on the paper that is already there. */
void sheet_over(text_sheet *, int x, int y, const char *text, int ink, bool bold);
void sheet_paint(text_sheet *, int x, int y, int width, int paper);
/* Prints it line by line, without blanks at the ends; pens only in colour. */
void sheet_print(const text_sheet *, bool color, FILE *);
/* Switches to a pen, and back to the terminal's own, in running text. */
void pen_on(const cli_look *, text_pen, FILE *);
void pen_off(const cli_look *, FILE *);

/* -- words ------------------------------------------------------------------------------------ */

extern const char catan_letters[]; /* of the cards: resources "BLWGO", commodities "PCN" */
extern const text_pen catan_seat_pens[HX_SEATS];
const char *catan_card(const cli_look *, hx_card);
/* A text of words.def with the names of seats (bits), "Ann and Ben". */
void catan_say_seats(const cli_look *, hx_word, unsigned seats, FILE *);
/* A text of words.def with who gives what for what. */
void catan_say_terms(const cli_look *, hx_word, hx_seat who, const int8_t cards[HX_CARDS], FILE *);
/* Prints a text of words.def in the language of the look. */
void catan_say(const cli_look *, FILE *, hx_word, ...);

/* The letter of an expansion's thief: P for the pirate, F for the fleet. */
char catan_thief_letter(const char *word);
/* Knights and their like: 1 for the least kind, 2 for the next ...; 0: another piece.  Drawn between
 * two edges like buildings; one that is ready has another sign than one that rests. */
int catan_figure(const void *rules, int piece);
bool catan_figure_is_ready(const void *rules, const void *state, int corner);
void catan_figure_edges(bool ascii, bool ready, int rank, const char *edge[2]);
/* A harbour that a player placed on this side, or HX_NO_HARBOUR. */
hx_harbour catan_dock_at(const void *rules, const void *state, int side);

/* Everything that is printed for a look with ascii goes through these: they give
 * a stream to write to, and then copy it to `out` without any other character. */
typedef struct plain_out {
    FILE *to, *out;
    char *text;
    size_t size;
} plain_out;
FILE *plain_open(plain_out *, const cli_look *, FILE *out);
void plain_close(plain_out *);
/* A word as it will come out, for those who count columns; cut to fit. */
void plain_word(const cli_look *, const char *word, char *to, size_t cap);

/* -- the parts of the drawing ----------------------------------------------------------------- */

void draw_catan_board(const void *rules, const void *state, const cli_look *, FILE *);
void draw_catan_players(const void *rules, const void *state, const cli_look *, FILE *);
void draw_catan_hand(const void *rules, const void *state, const cli_look *, FILE *);
/* What expansions keep, in words: draw_catan_kept.c. */
void draw_catan_kept(const void *rules, const void *state, const cli_look *, FILE *);
/* Their signs on the board, for the legend. */
void draw_catan_kept_legend(const void *rules, const cli_look *, FILE *);

#endif
