/* paper_internal.h -- what the files that draw sheets share.
 *
 * Everything is drawn in millimetres, y downward.  Who does what:
 *   paper_pen.c     lines, fills, paths from text, type
 *   paper_icons.c   dice faces, pieces, marks of the players
 *   paper_land.c    the map's sea and hexes
 *   paper_island.c  the map's sites and jokers
 *   paper_panels.c  costs, tracks, rows of players
 *   paper_sheets.c  a whole sheet: own, or the shared island
 *   paper_rules.c   the rules in brief, the key to the dice, title cards
 *   paper_markers.c the two markers of paired players
 *   paper.c         an order becomes pages
 *   paper_files.c, canvas_cairo.c   files by cairo
 *   paper_plain.c, canvas_pdf.c     PDFs without it */
#ifndef PAPER_INTERNAL_H
#define PAPER_INTERNAL_H

#include <stdio.h>

#include "canvas.h"
#include "hx/paper.h"
#include "hx/words.h"

/* -- the pen ------------------------------------------------------------------ */

typedef struct pen {
    canvas *on;
    hx_language lang;
    hx_paper_tally *tally;
} pen;

typedef struct box {
    double x, y, w, h;
} box;

/* 0xRRGGBB; BARE: nothing. */
enum {
    BARE = 0x1000000,
    INK = 0x27323A,
    GREY = 0x6F7B83,
    FAINT = 0xB9C2C8,
    WHITE = 0xFFFFFF,
    SEA = 0xE3F0F6,
    WAVE = 0xB5D3E2,
    SAND = 0xF1E4BF,
    BUILT = 0x2B3F52,
    CROSSED = 0xB3261E
};

typedef struct paint {
    uint32_t fill, line;
    double width;
} paint;

typedef struct type {
    double size; /* height of an em */
    char align;  /* 'c' centre, 'r' right, else left: where x is */
    bool bold;
    uint32_t rgb; /* 0, black, stands for INK */
    double most;  /* widest; longer text becomes smaller, 0: never */
} type;

const char *paper_words(const pen *, hx_word);
/* Fills and strokes the current path, and clears it. */
void paper_paint(pen *, paint);
/* A path from text, in hundredths of `unit` around (x, y): M and L take a point,
 * C three, R x y w h, O middle and radius; Z closes. */
void paper_path(pen *, double x, double y, double unit, const char *path);
void paper_rounded(pen *, box, double radius);
void paper_circle(pen *, double x, double y, double radius, paint);
void paper_line(pen *, double x1, double y1, double x2, double y2, uint32_t rgb, double width);
/* One line of text whose capitals are centred on y.  Returns its width. */
double paper_text(pen *, double x, double y, type, const char *text);
double paper_say(pen *, double x, double y, type, hx_word, ...);
/* Text broken to a width; y is its top.  Returns its height; `draw` false only
 * measures. */
double paper_paragraph(pen *, double x, double y, double width, type, const char *text, bool draw);
/* The same with the text up to its first colon in bold. */
double paper_rule(pen *, double x, double y, double width, type, const char *text, bool draw);

/* -- where and how ------------------------------------------------------------ */

void paper_save(pen *);
void paper_restore(pen *);
void paper_shift(pen *, double x, double y);
void paper_turn(pen *, double angle);
void paper_scale(pen *, double by);
void paper_dash(pen *, double on, double off);
void paper_move_to(pen *, double x, double y);
void paper_line_to(pen *, double x, double y);
void paper_close(pen *);
void paper_rectangle(pen *, box);

/* -- icons ------------------------------------------------------------------------ */

/* A face as a picture alone, in its colours or in one tint. */
void paper_face(pen *, double x, double y, double size, int face, uint32_t tint);
/* A die that shows a face, in English with its letter; HX_DICE_ANY: a question mark. */
void paper_die(pen *, double x, double y, double size, int face);
void paper_pips(pen *, double x, double y, double size, int pips);
void paper_cross_out(pen *, double x, double y, double size);

/* A piece or its site, `size` wide.  HX_DICE_CITY is the city of the own sheets. */
void paper_piece(pen *, double x, double y, double size, int piece, paint);
/* Extra's site that can become a city, in its two halves. */
void paper_house_half(pen *, double x, double y, double size, paint);
void paper_tower_half(pen *, double x, double y, double size, paint);
void paper_road(pen *, double x1, double y1, double x2, double y2, double width, paint);

/* The colour and the shape of a player, for those who see no colours too. */
uint32_t paper_player_rgb(int seat);
void paper_player_mark(pen *, double x, double y, double size, int seat, uint32_t rgb);
/* A point value in a small disc. */
void paper_points(pen *, double x, double y, int points);
void paper_tick_box(pen *, double x, double y, double size, bool ticked);

/* -- sheets --------------------------------------------------------------------------- */

enum { NAME_MOST = 100 }; /* bytes of a name that are shown */

/* One sheet of a game.  `seat`: whose, where the position has own sheets. */
typedef struct leaf {
    const hx_dice_rules *rules;
    const hx_dice_state *state; /* NULL: blank */
    int seat;
    bool unnamed;            /* without the names of sites and corners */
    const char *const *name; /* of the players, each may be NULL       */
} leaf;

/* What a player of a filled sheet is called. */
void paper_player_name(const pen *, const leaf *, int seat, char *out, size_t cap);

void paper_island(pen *, const leaf *, box);

void paper_costs(pen *, const leaf *, box);
void paper_score_boxes(pen *, const leaf *, box);
void paper_points_track(pen *, const leaf *, int seat, box);
void paper_titles_row(pen *, const leaf *, box);
void paper_players(pen *, const leaf *, box);
/* When in the game, and what lies on the table. */
void paper_status(pen *, const leaf *, double x, double y);

hx_word paper_game_title(const leaf *);
void paper_heading(pen *, double width, hx_word title, const char *after);
void paper_footer(pen *, double width, double y);

/* Whole sheets, from (0, 0) to these sizes; the rules have an own sheet's. */
enum { OWN_WIDTH = 132, OWN_HEIGHT = 196, SHARED_WIDTH = 190, SHARED_HEIGHT = 276 };
void paper_own_sheet(pen *, const leaf *);
void paper_shared_sheet(pen *, const leaf *);
void paper_rules_sheet(pen *, const leaf *);
void paper_marker_sheet(pen *, box);

/* -- pages: paper.c ---------------------------------------------------------------- */

box paper_page_of(const hx_paper_order *);
void paper_draw_page(pen *, const hx_paper_order *, int page);
const char *paper_title_of(const hx_paper_order *);

#endif
