/* paper.h -- sheets of the dice games to print: blank, or a position filled in.
 *
 * An order says what to print. Own sheets (Island One, Island Two) go several to a page with
 * cutting lines; Extra's island fills a page. Blank sheets come with a summary of the rules and,
 * if the game has titles, title cards to cut out.
 *
 * The same order gives the same bytes wherever the same libraries and fonts
 * are installed: nothing depends on the clock. */
#ifndef HX_PAPER_H
#define HX_PAPER_H

#include "hx/dice.h"

typedef enum hx_paper_size { HX_PAPER_A4, HX_PAPER_LETTER, HX_PAPER_SIZES } hx_paper_size;

/* A PDF holds all pages; the other two hold one page a file. */
typedef enum hx_paper_format {
    HX_PAPER_PDF,
    HX_PAPER_SVG,
    HX_PAPER_PNG,
    HX_PAPER_FORMATS
} hx_paper_format;

enum {
    HX_PAPER_COPIES_MOST = 100,
    HX_PAPER_DPI_LEAST = 50,
    HX_PAPER_DPI = 150, /* the default */
    HX_PAPER_DPI_MOST = 600
};

typedef struct hx_paper_order {
    const hx_dice_rules *rules;
    const hx_dice_state *state;      /* the position to fill in, or NULL            */
    const char *name[HX_DICE_SEATS]; /* of the players of a position; NULL: "Player 1" */
    hx_language lang;
    hx_paper_size size;
    int copies;      /* blank sheets; 0: one a seat, and what fills the page    */
    int per_page;    /* own sheets per page: 1, 2 or 4; 0: automatic            */
    bool only_sheet; /* blank sheets without rules and cards                    */
    bool unnamed;    /* without the names of sites, which only the program needs */
    bool markers;    /* the two markers of paired players, and no sheet; then
                      * rules and state are not looked at                       */
    int dpi;         /* pixels an inch, PNG only; 0: HX_PAPER_DPI               */
} hx_paper_order;

/* What was drawn, summed over the pages written. */
typedef struct hx_paper_tally {
    int pages, sheets;
    int sites[HX_DICE_PIECES], built[HX_DICE_PIECES];
    int jokers, used;  /* joker symbols, and those crossed out                  */
    int boxes, filled; /* of the track: Island One's turns, points in the others */
    int cards;         /* titles to cut out                                     */
} hx_paper_tally;

/* How many pages the order has; at least 1. */
int hx_paper_pages(const hx_paper_order *);
/* How many sheets are on them, the rules not counted. */
int hx_paper_sheets(const hx_paper_order *);

/* Receives the bytes of a file, piece by piece; returning false stops the writing. */
typedef bool hx_paper_sink(void *to, const void *bytes, size_t count);

/* Writes the order: all pages as PDF, or one page (from 0) in the other formats. Adds to *tally,
 * which may be NULL. False if the sink returned false or memory ran out. */
bool hx_paper_write(const hx_paper_order *, hx_paper_format, int page, hx_paper_sink *, void *to,
                    hx_paper_tally *tally);

/* The order as a PDF, written without any library, in Helvetica, which every PDF viewer has. For
 * the browser, where there is no cairo. */
bool hx_paper_plain(const hx_paper_order *, hx_paper_sink *, void *to, hx_paper_tally *tally);

#endif
