/* draw_dice.h -- what the files that draw and tell the dice games share.
 *
 * Sheets of character cells, pens and plain ASCII are those of draw_catan.h. */
#ifndef DRAW_DICE_H
#define DRAW_DICE_H

#include "cli/catan/draw_catan.h"
#include "hx/dice.h"

enum { DICE_NAME = 16 }; /* room for the name of a site or joker */

typedef struct dice_spot {
    int x, y;
} dice_spot;

/* How things look, in Unicode and in ASCII. */
typedef struct dice_glyphs {
    const char *bare[3];  /* a side without a road: level or upright, falling, rising */
    const char *free_[3]; /* a road not built                                         */
    const char *built[3]; /* and a built one                                          */
    const char *edge[HX_DICE_PIECES][2]; /* around the number of a built piece          */
    const char *ready, *used;            /* beside the number of a joker                */
    const char *full, *empty;            /* of the track                                */
    const char *box[6]; /* of a die: three corners and sides above, below           */
    const char *face[HX_DICE_FACES];
} dice_glyphs;

enum { DICE_LEVEL, DICE_FALLING, DICE_RISING };

const dice_glyphs *dice_glyphs_for(const cli_look *);

/* A position being drawn. */
typedef struct dice_chart {
    const hx_dice_rules *rules;
    const hx_dice_state *state;
    const hx_dice_sheet *map;
    const cli_look *look;
    const dice_glyphs *g;
    text_sheet sheet;
    dice_spot origin;
} dice_chart;

enum { DICE_SEA_PAPER = 24, DICE_LAND_PAPER = 180, DICE_FAINT = 137 };
typedef struct dice_paint {
    int16_t paper, ink;
} dice_paint;
extern const dice_paint dice_paints[]; /* by terrain */

void dice_centred(dice_chart *, dice_spot at, const char *text, text_pen);
/* A built piece: `before`, then its number between the edges of its kind. */
void dice_piece(dice_chart *, dice_spot at, const char *before, int piece, int number,
                hx_seat owner);
/* Is this among the sites?  Roads need the second and third word. */
bool dice_has(hx_dice_sites, int site);
/* What a seat has built of a kind. */
hx_dice_sites dice_sites_of(const hx_dice_seat *, int piece);

/* -- the parts of the drawing: draw_dice_own.c, draw_dice_island.c, draw_dice_table.c ------------ */

void draw_dice_own(const hx_dice_rules *, const hx_dice_state *, const cli_look *, FILE *);
void draw_dice_island(const hx_dice_rules *, const hx_dice_state *, const cli_look *, FILE *);
void draw_dice_players(const hx_dice_rules *, const hx_dice_state *, const cli_look *, FILE *);
void draw_dice_dice(const hx_dice_rules *, const hx_dice_state *, const cli_look *, FILE *);

/* -- words: draw_dice_words.c --------------------------------------------------------------------- */

extern const char dice_face_letters[]; /* "BLWGO$" */
/* "brick", "desert" and "sea" for hexes. */
const char *dice_terrain(const cli_look *, int terrain);
/* A text of words.def, broken into lines; the second and later ones are indented. */
void dice_say_wrapped(const cli_look *, FILE *, hx_word, ...);

/* -- as people write it: dice_typed.c --------------------------------------------------------------- */

enum { DICE_MARK = 4 };
/* What stands for a face: its letter, or where that would name another thing (in
 * German an L is Lehm) the beginning of its name. */
const char *dice_face_mark(hx_language, int face, char mark[DICE_MARK]);
/* The marks of all these dice. */
void dice_marks(hx_language, uint32_t dice, const char *between, char *out, size_t cap);
/* terminal_view.label and terminal_view.notation */
bool dice_label(const void *rules, const hx_move *, hx_language, char *out, size_t cap);
bool dice_notation(const char *line, hx_language, char *out, size_t cap);

#endif
