/* route.c -- longest road: the longest trail in the graph of a seat's roads.
 *
 * No road twice, corners may repeat, a rival's building ends the trail but may
 * be its end. [R-BASE-90, 91]  Pieces of two classes follow each other only at an own
 * building.
 *
 * Where the pieces form no ring every corner is come to once, and one walk over them measures
 * all trails.  With a ring trails are tried, but only from where the longest one can begin: at a
 * corner that an odd number of pieces come to, for at any other it could go on backwards; or
 * anywhere on a ring that nothing hangs on. */
#include <string.h>

#include "pieces.h"

struct trail {
    const rules *r;
    const state *s;
    hx_seat who;
    bool mixed;      /* several classes are in play */
    bool ring;       /* a corner was come to twice  */
    int best, most;  /* so far; that there can be */
    side_set used;   /* sides walked over         */
    corner_set seen; /* corners come to           */
    side_set tried;  /* sides of any trail        */
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

/* True: nothing longer is possible, so no more trails need to be tried. */
static bool grow(struct trail *t, struct end head, int length)
{
    const board *b = &t->r->board;
    if (length > t->best) t->best = length;
    if (t->best >= t->most) return true;
    for (int i = 0; i < 3 && passes(t, head.at); i++) {
        const uint16_t side = b->corner_side[head.at][i];
        if (side == NOWHERE || !is_own(t, side) || has_bit(t->used.w, side)) continue;
        if (!joins(t, head, side)) continue;
        const struct end next = { b->corner_next[head.at][i], side_kind(t->s, side)->value };
        set_bit(t->used.w, side);
        set_bit(t->tried.w, side);
        if (grow(t, next, length + 1)) return true;
        clear_bit(t->used.w, side);
    }
    return false;
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

static bool try_from(struct trail *t, int side, int e)
{
    const uint16_t *end = t->r->board.side_corner[side];
    set_bit(t->used.w, side);
    set_bit(t->tried.w, side);
    const bool done = grow(t, (struct end){ end[!e], side_kind(t->s, side)->value }, 1);
    clear_bit(t->used.w, side);
    return done;
}

/* Where trails may begin: both ends of each side, one bit each. */
struct starts {
    side_set at[2];
};

/* A trail leaves two odd corners at most, and each side it leaves out evens two. */
static struct starts find_starts(struct trail *t, const side_set *of)
{
    struct starts starts = { 0 };
    int sides = 0, odd = 0; /* in thirds: a corner of three is found three times */
    for (int i = 0; i < t->r->side_words; i++)
        for (uint64_t bits = of->w[i]; bits; bits &= bits - 1, sides++) {
            const int side = i * 64 + __builtin_ctzll(bits);
            for (int e = 0; e < 2; e++) {
                const uint16_t corner = t->r->board.side_corner[side][e];
                const int n = meeting(t, (struct end){ corner, side_kind(t->s, side)->value });
                if (n == 2) continue;
                set_bit(starts.at[e].w, side);
                odd += n == 1 ? 3 : 1;
            }
        }
    t->most = odd ? sides + 1 - odd / 6 : sides;
    return starts;
}

/* Longer than what is known already, or that. */
static int longest_by_trying(const struct trail *walked, int known)
{
    struct trail t = {
        .r = walked->r, .s = walked->s, .who = walked->who, .mixed = walked->mixed, .best = known
    };
    const side_set *of = &walked->used;
    const struct starts starts = find_starts(&t, of);
    if (t.most <= known) return known;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < t.r->side_words; i++)
            for (uint64_t bits = starts.at[e].w[i]; bits; bits &= bits - 1)
                if (try_from(&t, i * 64 + __builtin_ctzll(bits), e)) return t.best;
    for (int i = 0; i < t.r->side_words; i++)
        for (uint64_t bits; (bits = of->w[i] & ~t.tried.w[i]);)
            (void)try_from(&t, i * 64 + __builtin_ctzll(bits), 0);
    return t.best;
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

int route_longest(const rules *r, const state *s, hx_seat who)
{
    side_set seen = { { 0 } };
    int best = 0;
    for (int i = next_route(r, s, 0); i < r->board.sides; i = next_route(r, s, i + 1))
        if (owner_of(s->side[i]) == who && !has_bit(seen.w, i))
            best = longest_around(r, s, who, i, best, &seen);
    return best;
}
