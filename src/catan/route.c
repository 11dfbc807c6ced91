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
#include "pieces.h"

/* -- the web ------------------------------------------------------------------------------- */

/* A corner is one knot for each class of pieces, the first of them where classes join; where no
 * pieces follow each other each has one of its own.  No seat has more than 64 pieces; of a
 * position that no game leads to the rest is left out, and it is refused anyway. */
enum { WEB_SIDES = 64, OWN_KNOTS = ROUTE_CLASSES * CORNERS, WEB_KNOTS = OWN_KNOTS + 2 * WEB_SIDES };
struct web {
    int sides, best, most; /* best: so far; most: that there can be            */
    uint64_t left, tried;  /* sides: not peeled off; of any trail              */
    uint16_t knot[WEB_SIDES][2];
    uint64_t at[WEB_KNOTS];   /* the sides of a knot, three at most; unset where none is */
    uint8_t depth[WEB_KNOTS]; /* of what was peeled off there; likewise                  */
};

static int knot_of(const state *s, hx_seat who, int corner, int class, int own)
{
    const uint8_t traits = corner_kind(s, corner)->traits;
    if (traits & (BLOCKS | JOINS)) {
        const bool mine = owner_of(s->corner[corner]) == who;
        if (!mine && (traits & BLOCKS)) return own;
        if (mine && (traits & JOINS)) return corner;
    }
    return class * CORNERS + corner;
}

static void add_side(const rules *r, const state *s, hx_seat who, int side, struct web *w)
{
    const uint16_t *end = r->board.side_corner[side];
    const int class = r->classes > 1 ? side_kind(s, side)->value : 0;
    for (int e = 0; e < 2; e++) {
        const int knot = knot_of(s, who, end[e], class, OWN_KNOTS + 2 * w->sides + e);
        w->knot[w->sides][e] = (uint16_t)knot;
        w->at[knot] = 0;
        w->depth[knot] = 0;
    }
    w->sides++;
}

static void make_web(const rules *r, const state *s, hx_seat who, struct web *w)
{
    w->sides = 0;
    for (int i = next_own_side(r, s, who, 0); i < r->board.sides && w->sides < WEB_SIDES;
         i = next_own_side(r, s, who, i + 1))
        add_side(r, s, who, i, w);
    for (int i = 0; i < w->sides; i++) {
        w->at[w->knot[i][0]] |= 1ull << i;
        w->at[w->knot[i][1]] |= 1ull << i;
    }
    w->left = w->sides ? ~0ull >> (WEB_SIDES - w->sides) : 0;
    w->tried = 0;
}

static int other_end(const struct web *w, int side, int knot)
{
    return w->knot[side][0] ^ w->knot[side][1] ^ knot;
}

/* -- without rings ------------------------------------------------------------------------- */

static bool is_single(uint64_t sides)
{
    return sides && !(sides & (sides - 1));
}

/* What hangs loose is taken off side by side, and how deep it hung is kept at its knot. */
static void peel_from(struct web *w, int knot)
{
    for (uint64_t last = w->at[knot] & w->left; is_single(last); last = w->at[knot] & w->left) {
        const int next = other_end(w, __builtin_ctzll(last), knot), depth = w->depth[knot] + 1;
        if (depth + w->depth[next] > w->best) w->best = depth + w->depth[next];
        if (depth > w->depth[next]) w->depth[next] = (uint8_t)depth;
        w->left &= ~last;
        knot = next;
    }
}
static void peel(struct web *w)
{
    for (int i = 0; i < w->sides; i++) {
        peel_from(w, w->knot[i][0]);
        peel_from(w, w->knot[i][1]);
    }
}

/* -- with rings ---------------------------------------------------------------------------- */

static int degree(const struct web *w, int knot)
{
    return __builtin_popcountll(w->at[knot] & w->left);
}

/* Each knot that is left is looked at with the first of its sides. */
static bool is_first(const struct web *w, int side, int knot)
{
    return __builtin_ctzll(w->at[knot] & w->left) == side;
}

/* A trail leaves two odd knots at most, and each side it leaves out evens two; two of the parts
 * that hung loose may lengthen it. */
static int most_of(const struct web *w)
{
    int odd = 0, deepest = 0, second = 0;
    for (uint64_t bits = w->left; bits; bits &= bits - 1)
        for (int e = 0; e < 2; e++) {
            const int side = __builtin_ctzll(bits), knot = w->knot[side][e];
            const int depth = w->depth[knot];
            if (!is_first(w, side, knot)) continue;
            odd += degree(w, knot) == 3;
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
        const int next = other_end(w, __builtin_ctzll(bits), knot);
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
    for (uint64_t bits = w->left; bits; bits &= bits - 1)
        for (int e = 0; e < 2; e++) {
            const int side = __builtin_ctzll(bits), knot = w->knot[side][e];
            if (!is_first(w, side, knot) || (degree(w, knot) == 2 && !w->depth[knot])) continue;
            if (grow(w, knot, knot, 0, w->depth[knot])) return;
        }
    for (uint64_t bits; (bits = w->left & ~w->tried);) {
        const int knot = w->knot[__builtin_ctzll(bits)][0];
        if (grow(w, knot, knot, 0, 0)) return;
    }
}

/* -- over one piece -------------------------------------------------------------------------- */

/* Does a trail go on from the one piece to the other?  Of two classes only at home, an own building. */
static bool follows(uint8_t piece, uint8_t next, bool home)
{
    if (next == piece) return true;
    if (next == EMPTY || owner_of(next) != owner_of(piece)) return false;
    return home ||
           kinds_on_places[kind_of(next) + 16].value == kinds_on_places[kind_of(piece) + 16].value;
}

/* Does nothing follow this piece at this end of it, so that trails over it begin or end there? */
static bool is_loose(const rules *r, const state *s, int side, int corner)
{
    const uint8_t piece = s->side[side];
    const bool home =
        (corner_kind(s, corner)->traits & JOINS) && owner_of(s->corner[corner]) == owner_of(piece);
    for (int i = 0; i < 3; i++) {
        const uint16_t near = r->board.corner_side[corner][i];
        if (near != NOWHERE && near != side && follows(piece, s->side[near], home)) return false;
    }
    return true;
}

struct stroll {
    const rules *r;
    const state *s;
    hx_seat who;
    int tries; /* left; none: it was given up */
    side_set walked;
};

/* The longest trail that goes on from this piece at this corner. */
static int goes_on(struct stroll *w, uint8_t piece, int corner)
{
    const uint8_t here = w->s->corner[corner];
    const uint8_t traits = kinds_on_places[kind_of(here)].traits;
    const bool mine = owner_of(here) == w->who;
    int most = 0;
    if (here && (traits & BLOCKS) && !mine) return 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t near = w->r->board.corner_side[corner][i];
        if (near == NOWHERE) continue;
        const uint8_t next = w->s->side[near];
        if (!follows(piece, next, here && mine && (traits & JOINS))) continue;
        if (has_bit(w->walked.w, near)) continue;
        if (--w->tries < 0) return most;
        set_bit(w->walked.w, near);
        const int length = 1 + goes_on(w, next, w->r->board.corner_next[corner][i]);
        clear_bit(w->walked.w, near);
        if (length > most) most = length;
    }
    return most;
}

/* Rings double the ways; more than these take longer than all trails measured together. */
enum { TRIES = 48 };

int route_over(const rules *r, const state *s, int side)
{
    struct stroll w = { .r = r, .s = s, .who = (hx_seat)owner_of(s->side[side]), .tries = TRIES };
    const uint16_t *end = r->board.side_corner[side];
    for (int e = 0; e < 2; e++) {
        if (!is_loose(r, s, side, end[e])) continue;
        set_bit(w.walked.w, side);
        const int length = 1 + goes_on(&w, s->side[side], end[!e]);
        return w.tries < 0 ? 0 : length;
    }
    return 0;
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
