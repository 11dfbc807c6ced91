/* route.c -- longest road: the longest trail in the graph of a seat's roads.
 *
 * No road twice, corners may repeat, a rival's building ends the trail but may
 * be its end. [R-BASE-90, 91]  A trail grows at its head; when the head is
 * stuck the tail may grow instead, so a trail through a given road is found by
 * starting with that road.  The roads used are marked in a set on the stack. */
#include <string.h>

#include "module.h"

struct trail {
    const rules *r;
    const state *s;
    uint8_t road;       /* how a road of this seat is written on a side */
    int best;
    uint64_t used[SIDE_WORDS];
};

/* May a trail pass through?  It may always end here. */
static bool passes(const struct trail *t, int corner)
{
    const uint8_t piece = t->s->corner[corner];
    return piece == EMPTY || owner_of(piece) == owner_of(t->road);
}

static void grow(struct trail *t, int head, int tail, int length)
{
    const board *b = &t->r->board;
    if (length > t->best) t->best = length;
    for (int i = 0; i < 3 && passes(t, head); i++) {
        const uint16_t side = b->corner_side[head][i];
        if (side == NOWHERE || t->s->side[side] != t->road || has_bit(t->used, side)) continue;
        set_bit(t->used, side);
        grow(t, b->corner_next[head][i], tail, length + 1);
        clear_bit(t->used, side);
    }
    if (tail != NOWHERE) grow(t, tail, NOWHERE, length);
}

int route_through(const rules *r, const state *s, hx_seat who, int side)
{
    struct trail t = { .r = r, .s = s, .road = piece_of(who, A_ROAD) };
    const uint16_t *end = r->board.side_corner[side];
    set_bit(t.used, side);
    grow(&t, end[0], end[1], 1);
    return t.best;
}

int route_longest(const rules *r, const state *s, hx_seat who)
{
    int best = 0;
    for (int i = 0; i < r->board.sides; i++) {
        if (s->side[i] != piece_of(who, A_ROAD)) continue;
        const int length = route_through(r, s, who, i);
        if (length > best) best = length;
    }
    return best;
}
