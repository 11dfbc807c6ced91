/* route.c -- longest road: the longest trail in the graph of a seat's roads.
 *
 * No road twice, corners may repeat, a rival's building ends the trail but may
 * be its end. [R-BASE-90, 91]  Pieces of two classes follow each other only at an own
 * building.
 *
 * Where the pieces form no ring every corner is come to once, and one walk over them measures
 * all trails.  With a ring what hangs loose is peeled off first, and trails are tried over the
 * rest, but only from where the longest one can begin: where an odd number of pieces meet, for
 * from anywhere else it could go on backwards; or anywhere on a ring that nothing hangs on. */
#include <string.h>

#include "pieces.h"

struct trail {
    const rules *r;
    const state *s;
    hx_seat who;
    bool mixed;      /* several classes are in play */
    bool ring;       /* a corner was come to twice  */
    int best;        /* so far                      */
    side_set used;   /* sides walked over           */
    corner_set seen; /* corners come to             */
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

static bool is_home(const struct trail *t, int corner)
{
    return (corner_kind(t->s, corner)->traits & JOINS) && owner_of(t->s->corner[corner]) == t->who;
}
static bool joins(const struct trail *t, struct end from, int side)
{
    return !t->mixed || side_kind(t->s, side)->value == from.class || is_home(t, from.at);
}

/* -- without rings ------------------------------------------------------------------------- */

/* What the walk finds beyond a corner: how far each of its sides leads, and the class there. */
struct branch {
    int length;
    uint8_t class;
};

/* Of the sides at a corner any two that join are one trail. */
static void join_branches(struct trail *t, uint16_t corner, const struct branch *branch, int n)
{
    for (int i = 0; i < n; i++) {
        if (branch[i].length > t->best) t->best = branch[i].length;
        for (int k = 0; k < i; k++) {
            const int length = branch[i].length + branch[k].length;
            const bool joined = branch[i].class == branch[k].class || is_home(t, corner);
            if (joined && length > t->best) t->best = length;
        }
    }
}

/* How far a trail goes on from its end, counting none of the sides walked over. */
static int reach(struct trail *t, struct end from)
{
    const board *b = &t->r->board;
    struct branch branch[3];
    int n = 0, longest = 0;
    if (!passes(t, from.at)) return 0;
    if (has_bit(t->seen.w, from.at)) {
        t->ring = true;
        return 0;
    }
    set_bit(t->seen.w, from.at);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = b->corner_side[from.at][i];
        if (side == NOWHERE || !is_own(t, side) || has_bit(t->used.w, side)) continue;
        const struct end next = { b->corner_next[from.at][i], side_kind(t->s, side)->value };
        set_bit(t->used.w, side);
        branch[n] = (struct branch){ 1 + reach(t, next), next.class };
        if (branch[n].length > longest && joins(t, from, side)) longest = branch[n].length;
        n++;
    }
    join_branches(t, from.at, branch, n);
    return longest;
}

/* Over everything that hangs together with this side. */
static void walk_over(struct trail *t, int side)
{
    const uint16_t *end = t->r->board.side_corner[side];
    const uint8_t class = side_kind(t->s, side)->value;
    set_bit(t->used.w, side);
    const int one = reach(t, (struct end){ end[0], class });
    const int length = 1 + one + reach(t, (struct end){ end[1], class });
    if (length > t->best) t->best = length;
}

/* -- with rings ---------------------------------------------------------------------------- */

/* Pieces as sides of a web, tied at knots: a corner is one knot for all pieces that follow each
 * other there, and one for each piece where none does.  No seat has more than 64 pieces; of a
 * position that no game leads to the rest is left out, and it is refused anyway. */
enum { WEB_SIDES = 64, WEB_KNOTS = 2 * WEB_SIDES, NO_KNOT = 0xFF };
_Static_assert((int)WEB_KNOTS < (int)NO_KNOT, "a knot is a byte");
struct web {
    int sides, knots, best, most; /* best: so far; most: that there can be  */
    uint64_t left, tried;         /* sides: not peeled off; of any trail    */
    uint64_t at[WEB_KNOTS];       /* the sides of a knot, three at most     */
    uint8_t knot[WEB_SIDES][2];
    uint8_t depth[WEB_KNOTS]; /* of what was peeled off there           */
};

static uint8_t new_knot(struct web *w)
{
    w->at[w->knots] = 0;
    w->depth[w->knots] = 0;
    return (uint8_t)w->knots++;
}

static void add_side(const struct trail *t, struct web *w, int side,
                     uint8_t knots[ROUTE_CLASSES][CORNERS])
{
    const uint8_t class = side_kind(t->s, side)->value;
    for (int e = 0; e < 2; e++) {
        const uint16_t corner = t->r->board.side_corner[side][e];
        const bool apart = t->mixed && !is_home(t, corner);
        uint8_t *knot = &knots[apart ? class : 0][corner];
        if (*knot == NO_KNOT || !passes(t, corner)) *knot = new_knot(w);
        w->knot[w->sides][e] = *knot;
        w->at[*knot] |= 1ull << w->sides;
    }
    w->sides++;
}

/* Of all the sides that were walked over. */
static void make_web(const struct trail *t, struct web *w)
{
    uint8_t knots[ROUTE_CLASSES][CORNERS];
    memset(knots, NO_KNOT, sizeof knots);
    w->sides = w->knots = 0;
    for (int i = 0; i < t->r->side_words; i++)
        for (uint64_t bits = t->used.w[i]; bits && w->sides < WEB_SIDES; bits &= bits - 1)
            add_side(t, w, i * 64 + __builtin_ctzll(bits), knots);
    w->left = ~0ull >> (64 - w->sides);
    w->tried = 0;
}

static int degree(const struct web *w, int knot)
{
    return __builtin_popcountll(w->at[knot] & w->left);
}
static int other_end(const struct web *w, int side, int knot)
{
    return w->knot[side][w->knot[side][0] == knot];
}

/* What hangs loose is taken off side by side, and how deep it hung is kept at its knot. */
static void peel(struct web *w)
{
    uint8_t loose[WEB_KNOTS];
    int n = 0;
    for (int k = 0; k < w->knots; k++)
        if (degree(w, k) == 1) loose[n++] = (uint8_t)k;
    while (n > 0) {
        const int knot = loose[--n];
        if (degree(w, knot) != 1) continue;
        const int side = __builtin_ctzll(w->at[knot] & w->left), next = other_end(w, side, knot);
        const int depth = w->depth[knot] + 1;
        if (depth + w->depth[next] > w->best) w->best = depth + w->depth[next];
        if (depth > w->depth[next]) w->depth[next] = (uint8_t)depth;
        w->left &= ~(1ull << side);
        if (degree(w, next) == 1) loose[n++] = (uint8_t)next;
    }
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
        const int side = __builtin_ctzll(bits), next = other_end(w, side, knot);
        const int depth = next == start ? 0 : w->depth[next];
        if (length + 1 + depth > w->best) w->best = length + 1 + depth;
        if (w->best >= w->most) return true;
        w->tried |= 1ull << side;
        if (grow(w, start, next, walked | 1ull << side, length + 1)) return true;
    }
    return false;
}

/* Longer than what is known already, or that. */
static int longest_by_trying(const struct trail *walked, int known)
{
    struct web w;
    make_web(walked, &w);
    w.best = known;
    peel(&w);
    w.most = most_of(&w);
    if (w.most <= w.best) return w.best;
    for (int k = 0; k < w.knots; k++) {
        const int sides = degree(&w, k);
        if (sides < 2 || (sides == 2 && !w.depth[k])) continue;
        if (grow(&w, k, k, 0, w.depth[k])) return w.best;
    }
    for (uint64_t bits; (bits = w.left & ~w.tried);) {
        const int knot = w.knot[__builtin_ctzll(bits)][0];
        if (grow(&w, knot, knot, 0, 0)) break;
    }
    return w.best;
}

/* How many pieces follow each other here, this one counted. */
static int meeting(const struct trail *t, struct end from)
{
    int n = 0;
    if (!passes(t, from.at)) return 1;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = t->r->board.corner_side[from.at][i];
        n += side != NOWHERE && is_own(t, side) && joins(t, from, side);
    }
    return n;
}

/* -- answers --------------------------------------------------------------------------------- */

/* Walks over what hangs together with this side and marks it. */
static int longest_around(const rules *r, const state *s, hx_seat who, int side, int known,
                          side_set *seen)
{
    struct trail t = { .r = r, .s = s, .who = who, .mixed = r->classes > 1 };
    walk_over(&t, side);
    for (int i = 0; i < r->side_words; i++) seen->w[i] |= t.used.w[i];
    if (t.ring) return longest_by_trying(&t, known);
    return t.best > known ? t.best : known;
}

int route_around(const rules *r, const state *s, hx_seat who, int side, int known)
{
    side_set seen = { { 0 } };
    return longest_around(r, s, who, side, known, &seen);
}

/* Of all pieces that were not seen yet, or what is known already; at most so much. */
static int longest_elsewhere(const rules *r, const state *s, hx_seat who, int known, int most,
                             side_set *seen)
{
    for (int i = next_route(r, s, 0); i < r->board.sides && known < most;
         i = next_route(r, s, i + 1))
        if (owner_of(s->side[i]) == who && !has_bit(seen->w, i))
            known = longest_around(r, s, who, i, known, seen);
    return known;
}

int route_longest(const rules *r, const state *s, hx_seat who)
{
    side_set seen = { { 0 } };
    return longest_elsewhere(r, s, who, 0, r->board.sides, &seen);
}

bool route_is_loose(const rules *r, const state *s, hx_seat who, int side)
{
    const struct trail t = { .r = r, .s = s, .who = who, .mixed = r->classes > 1 };
    const uint16_t *end = r->board.side_corner[side];
    const uint8_t class = side_kind(s, side)->value;
    return meeting(&t, (struct end){ end[0], class }) == 1 ||
           meeting(&t, (struct end){ end[1], class }) == 1;
}

int route_moved(const rules *r, const state *s, hx_seat who, int side, int least, int most)
{
    side_set seen = { { 0 } };
    const int around = longest_around(r, s, who, side, least, &seen);
    return longest_elsewhere(r, s, who, around, most, &seen);
}
