/* route.c -- longest road: the longest trail in the graph of a seat's roads.
 *
 * No road twice, corners may repeat, a rival's building ends the trail but may
 * be its end. [R-BASE-90, 91]  Pieces of two classes follow each other only at an own
 * building.  A trail grows at its head; when the head is stuck the tail may
 * grow instead, so a trail through a given road is found by starting with that road.  The
 * roads used are marked in a set on the stack. */
#include <string.h>

#include "pieces.h"

struct trail {
    const rules *r;
    const state *s;
    hx_seat who;
    bool mixed; /* several classes are in play */
    int best;
    uint64_t used[SIDE_WORDS];
};

/* One end of the trail: the corner, and the class of the piece that leads there. */
struct end {
    uint16_t at;
    uint8_t class;
};

static bool is_own(const struct trail *t, int side)
{
    const uint8_t piece = t->s->side[side];
    return piece && owner_of(piece) == t->who;
}

/* May a trail pass through?  It may always end here. */
static bool passes(const struct trail *t, int corner)
{
    const uint8_t piece = t->s->corner[corner];
    return piece == EMPTY || owner_of(piece) == t->who ||
           !(corner_kind(t->s, corner)->traits & BLOCKS);
}

static bool joins(const struct trail *t, struct end from, int side)
{
    if (!t->mixed || side_kind(t->s, side)->value == from.class) return true;
    return (corner_kind(t->s, from.at)->traits & JOINS) &&
           owner_of(t->s->corner[from.at]) == t->who;
}

static void grow(struct trail *t, struct end head, struct end tail, int length)
{
    const board *b = &t->r->board;
    if (length > t->best) t->best = length;
    for (int i = 0; i < 3 && passes(t, head.at); i++) {
        const uint16_t side = b->corner_side[head.at][i];
        if (side == NOWHERE || !is_own(t, side) || has_bit(t->used, side)) continue;
        if (!joins(t, head, side)) continue;
        const struct end next = { b->corner_next[head.at][i], side_kind(t->s, side)->value };
        set_bit(t->used, side);
        grow(t, next, tail, length + 1);
        clear_bit(t->used, side);
    }
    if (tail.at != NOWHERE) grow(t, tail, (struct end){ NOWHERE, 0 }, length);
}

int route_through(const rules *r, const state *s, hx_seat who, int side)
{
    struct trail t = { .r = r, .s = s, .who = who, .mixed = r->classes > 1 };
    const uint16_t *end = r->board.side_corner[side];
    const uint8_t class = side_kind(s, side)->value;
    set_bit(t.used, side);
    grow(&t, (struct end){ end[0], class }, (struct end){ end[1], class }, 1);
    return t.best;
}

int route_longest(const rules *r, const state *s, hx_seat who)
{
    int best = 0;
    for (int i = 0; i < r->board.sides; i++) {
        if (!s->side[i] || owner_of(s->side[i]) != who) continue;
        const int length = route_through(r, s, who, i);
        if (length > best) best = length;
    }
    return best;
}
