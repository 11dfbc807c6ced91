/* route.c -- longest road: the longest trail in the graph of a seat's roads.
 *
 * No road twice, corners may repeat, a rival's building ends the trail but may
 * be its end. [R-BASE-90, 91]  Pieces of two classes follow each other only at an own
 * building.
 *
 * The pieces become sides of a web, tied at knots.  What hangs loose is peeled off from its ends,
 * which measures all trails over it; mostly nothing is left then.  On what is left, rings, trails
 * are tried, but only from where the longest one can begin: where an odd number of pieces meet,
 * for from anywhere else it could go on backwards; or anywhere on a ring that nothing hangs on. */
#include <string.h>

#include "pieces.h"

/* -- the web ------------------------------------------------------------------------------- */

/* No seat has more than 64 pieces; of a position that no game leads to the rest is left out,
 * and it is refused anyway. */
enum { WEB_SIDES = 64, WEB_KNOTS = 2 * WEB_SIDES, NO_KNOT = 0xFF };
_Static_assert((int)WEB_KNOTS < (int)NO_KNOT, "a knot is a byte");
struct web {
    int sides, knots, best, most; /* best: so far; most: that there can be  */
    uint64_t left, tried;         /* sides: not peeled off; of any trail    */
    uint64_t at[WEB_KNOTS];       /* the sides of a knot, three at most     */
    uint8_t depth[WEB_KNOTS];     /* of what was peeled off there           */
    uint8_t across[WEB_SIDES];    /* one end of a side xor the other        */
};

/* Which knots corners have become, for each class of pieces; where classes join that of the
 * first one counts. */
typedef uint8_t knot_table[ROUTE_CLASSES][CORNERS];

static uint8_t new_knot(struct web *w)
{
    w->at[w->knots] = 0;
    w->depth[w->knots] = 0;
    return (uint8_t)w->knots++;
}

/* Of a corner where pieces of this class follow each other; one of its own where they do not. */
static uint8_t knot_of(const state *s, hx_seat who, int corner, int class, struct web *w,
                       knot_table known)
{
    const uint8_t traits = corner_kind(s, corner)->traits;
    if (traits & (BLOCKS | JOINS)) {
        if (owner_of(s->corner[corner]) != who) {
            if (traits & BLOCKS) return new_knot(w);
        } else if (traits & JOINS) {
            class = 0;
        }
    }
    uint8_t *knot = &known[class][corner];
    if (*knot == NO_KNOT) *knot = new_knot(w);
    return *knot;
}

static void add_side(const rules *r, const state *s, hx_seat who, int side, struct web *w,
                     knot_table known)
{
    const uint16_t *end = r->board.side_corner[side];
    const int class = r->classes > 1 ? side_kind(s, side)->value : 0;
    const uint8_t a = knot_of(s, who, end[0], class, w, known),
                  b = knot_of(s, who, end[1], class, w, known);
    w->at[a] |= 1ull << w->sides;
    w->at[b] |= 1ull << w->sides;
    w->across[w->sides++] = a ^ b;
}

static void make_web(const rules *r, const state *s, hx_seat who, struct web *w)
{
    knot_table known;
    for (int class = 0; class < r->classes; class ++)
        memset(known[class], NO_KNOT, r->board.corners);
    w->sides = w->knots = 0;
    for (int i = next_own_side(r, s, who, 0); i < r->board.sides && w->sides < WEB_SIDES;
         i = next_own_side(r, s, who, i + 1))
        add_side(r, s, who, i, w, known);
    w->left = w->sides ? ~0ull >> (WEB_SIDES - w->sides) : 0;
    w->tried = 0;
}

/* -- without rings ------------------------------------------------------------------------- */

static bool is_single(uint64_t sides)
{
    return sides && !(sides & (sides - 1));
}

/* What hangs loose is taken off side by side, and how deep it hung is kept at its knot. */
static void peel(struct web *w)
{
    for (int i = 0; i < w->knots; i++)
        for (int knot = i; is_single(w->at[knot] & w->left);) {
            const int side = __builtin_ctzll(w->at[knot] & w->left);
            const int next = w->across[side] ^ knot, depth = w->depth[knot] + 1;
            if (depth + w->depth[next] > w->best) w->best = depth + w->depth[next];
            if (depth > w->depth[next]) w->depth[next] = (uint8_t)depth;
            w->left &= ~(1ull << side);
            knot = next;
        }
}

/* -- with rings ---------------------------------------------------------------------------- */

static int degree(const struct web *w, int knot)
{
    return __builtin_popcountll(w->at[knot] & w->left);
}

/* A trail leaves two odd knots at most, and each side it leaves out evens two; two of the parts
 * that hung loose may lengthen it. */
static int most_of(const struct web *w)
{
    int odd = 0, deepest = 0, second = 0;
    for (int k = 0; k < w->knots; k++) {
        const int sides = degree(w, k), depth = w->depth[k];
        if (!sides) continue;
        odd += sides == 3;
        if (depth > second) second = depth < deepest ? depth : deepest;
        if (depth > deepest) deepest = depth;
    }
    return __builtin_popcountll(w->left) + (odd ? 1 - odd / 2 : 0) + deepest + second;
}

/* Goes on from a knot.  True: nothing longer is possible, so no more trails need to be tried. */
static bool grow(struct web *w, int start, int knot, uint64_t walked, int length)
{
    for (uint64_t bits = w->at[knot] & w->left & ~walked; bits; bits &= bits - 1) {
        const uint64_t side = bits & -bits;
        const int next = w->across[__builtin_ctzll(bits)] ^ knot;
        const int depth = next == start ? 0 : w->depth[next];
        if (length + 1 + depth > w->best) w->best = length + 1 + depth;
        if (w->best >= w->most) return true;
        w->tried |= side;
        if (grow(w, start, next, walked | side, length + 1)) return true;
    }
    return false;
}

static void try_rings(struct web *w)
{
    for (int k = 0; k < w->knots; k++) {
        const int sides = degree(w, k);
        if (sides < 2 || (sides == 2 && !w->depth[k])) continue;
        if (grow(w, k, k, 0, w->depth[k])) return;
    }
    for (int k = 0; k < w->knots; k++)
        if ((w->at[k] & w->left & ~w->tried) && grow(w, k, k, 0, 0)) return;
}

/* -- answers --------------------------------------------------------------------------------- */

int route_within(const rules *r, const state *s, hx_seat who, int least, int most)
{
    struct web w;
    make_web(r, s, who, &w);
    w.best = least;
    peel(&w);
    if (!w.left) return w.best;
    w.most = most_of(&w);
    if (w.most > most) w.most = most;
    if (w.best < w.most) try_rings(&w);
    return w.best;
}

int route_longest(const rules *r, const state *s, hx_seat who)
{
    return route_within(r, s, who, 0, r->board.sides);
}

static bool follows(const rules *r, const state *s, int from, int side, int corner)
{
    const uint8_t here = s->corner[corner], piece = s->side[side];
    if (side == from || !piece || owner_of(piece) != owner_of(s->side[from])) return false;
    return kind_of(piece) == kind_of(s->side[from]) || r->classes == 1 ||
           side_kind(s, side)->value == side_kind(s, from)->value ||
           ((corner_kind(s, corner)->traits & JOINS) && owner_of(here) == owner_of(piece));
}

bool route_is_loose(const rules *r, const state *s, int side)
{
    for (int e = 0; e < 2; e++) {
        const uint16_t corner = r->board.side_corner[side][e];
        bool any = false;
        for (int i = 0; i < 3; i++) {
            const uint16_t near = r->board.corner_side[corner][i];
            any |= near != NOWHERE && follows(r, s, side, near, corner);
        }
        if (!any) return true;
    }
    return false;
}
