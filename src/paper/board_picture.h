/* board_picture.h -- a board of the board game as a picture for a message: 1200 x 630 points, PNG. */
#ifndef PAPER_BOARD_PICTURE_H
#define PAPER_BOARD_PICTURE_H

#include "hx/catan.h"
#include "hx/paper.h"

enum { BOARD_PICTURE_WIDE = 1200, BOARD_PICTURE_HIGH = 630 };

typedef struct board_picture {
    const void *rules, *state; /* of "catan"                                     */
    hx_language lang;
    const char *title;           /* beside the board                             */
    const char *names[HX_SEATS]; /* of the seats, below it; NULL after the last  */
    int points[HX_SEATS];
} board_picture;

/* False: there was no memory, or the sink refused. */
bool board_picture_png(const board_picture *, hx_paper_sink *, void *to);

#endif
