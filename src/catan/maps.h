/* maps.h -- the two frames and the boards printed for them, as data. */
#ifndef HX_CATAN_MAPS_H
#define HX_CATAN_MAPS_H

#include "deal.h"
#include "hx/game.h"

/* The bare shape of a frame: 3-4-5-4-3 hexes, or 3-4-5-6-5-4-3. */
void frame_shape(board *, bool big);

/* Which of the two a board is. */
static inline bool is_big(const board *b)
{
    return b->hexes > 19;
}

/* The values of the lettered tokens in the order of the letters, ended by 0. */
const uint8_t *frame_tokens(bool big);
/* A printed board as board text.  A layout that is not printed gives the
 * frame's own: its terrain and its harbours are the parts one shuffles. */
const char *printed_board(int layout, bool big);
/* Start pieces as names: settlement, its road, twice; see deal_start_pieces. */
extern const char beginner_pieces[4][4][5];
extern const char newcomer_pieces[HX_SEATS][4][5];

#endif
