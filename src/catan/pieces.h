/* pieces.h -- what stands on corners and lies on sides: kinds from the PIECE rows, and how
 * they are put and taken. */
#ifndef HX_CATAN_PIECES_H
#define HX_CATAN_PIECES_H

#include <assert.h>

#include "module.h"

extern const struct piece_kind kinds_on_places[32];

static inline const struct piece_kind *corner_kind(const state *s, int corner)
{
    return &kinds_on_places[kind_of(s->corner[corner])];
}
static inline const struct piece_kind *side_kind(const state *s, int side)
{
    return &kinds_on_places[kind_of(s->side[side]) + 16];
}

/* The pieces of this corner and those behind it that share a word with it. */
static inline uint64_t eight_corners(const state *s, int corner)
{
    uint64_t eight;
    memcpy(&eight, &s->corner[corner & ~7], sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight >> 8 * (corner & 7);
}

/* Of eight of them those of this seat, as one bit each: the owner is in the upper half of a
 * byte, and the kind in the lower. */
static inline uint64_t own_of_eight(uint64_t eight, hx_seat who)
{
    const uint64_t halves = 0x0F0F0F0F0F0F0F0F, owners = who * 0x0101010101010101ull;
    const uint64_t other = ((eight >> 4 & halves) ^ owners) + halves,
                   piece = (eight & halves) + halves;
    return piece & ~other & 0x1010101010101010;
}

/* The next corner from this one on that has a piece; beyond the board: none.  Most are empty,
 * so they are looked at in words. */
static inline int next_piece(const rules *r, const state *s, int corner)
{
    for (; corner < r->board.corners; corner = (corner | 7) + 1) {
        const uint64_t eight = eight_corners(s, corner);
        if (eight) return corner + __builtin_ctzll(eight) / 8;
    }
    return corner;
}
/* The same for a seat's own. */
static inline int next_own(const rules *r, const state *s, hx_seat who, int corner)
{
    for (; corner < r->board.corners; corner = (corner | 7) + 1) {
        const uint64_t own = own_of_eight(eight_corners(s, corner), who);
        if (own) return corner + __builtin_ctzll(own) / 8;
    }
    return corner;
}
_Static_assert(CORNERS % 8 == 0, "corners are looked at in words");

/* Sides in the same way: the next one that has a piece of this seat. */
static inline uint64_t eight_sides(const state *s, int side)
{
    uint64_t eight;
    memcpy(&eight, &s->side[side & ~7], sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight >> 8 * (side & 7);
}
static inline int next_own_side(const rules *r, const state *s, hx_seat who, int side)
{
    for (; side < r->board.sides; side = (side | 7) + 1) {
        const uint64_t own = own_of_eight(eight_sides(s, side), who);
        if (own) return side + __builtin_ctzll(own) / 8;
    }
    return side;
}
_Static_assert(SIDES % 8 == 0, "sides are looked at in words");

/* The next side from this one on that has just this piece. */
static inline int next_such(const rules *r, const state *s, uint8_t piece, int side)
{
    const uint64_t low = 0x7F7F7F7F7F7F7F7F, such = piece * 0x0101010101010101ull;
    for (; side < r->board.sides; side = (side | 7) + 1) {
        const uint64_t other = eight_sides(s, side) ^ such;
        const uint64_t same = ~(((other & low) + low) | other | low);
        if (same) return side + __builtin_ctzll(same) / 8;
    }
    return side;
}

/* The same for pieces of this kind, whosever they are. */
static inline int next_of_kind(const rules *r, const state *s, uint8_t kind, int side)
{
    const uint64_t halves = 0x0F0F0F0F0F0F0F0F, such = kind * 0x0101010101010101ull;
    for (; side < r->board.sides; side = (side | 7) + 1) {
        const uint64_t other = (eight_sides(s, side) & halves) ^ such;
        const uint64_t same = ~(other + halves) & 0x1010101010101010;
        if (same) return side + __builtin_ctzll(same) / 8;
    }
    return side;
}

/* The sets of a class of routes; only where it is in play. */
static inline bool has_routes(const rules *r, int class)
{
    return r->routes_at[class] != 0;
}
static inline const route_sets *routes_in(const rules *r, const state *s, int class)
{
    return (const route_sets *)((const uint8_t *)s + r->routes_at[class]);
}
static inline route_sets *routes_of(const rules *r, state *s, int class)
{
    return (route_sets *)((uint8_t *)s + r->routes_at[class]);
}

/* Is this kind of piece part of the game? */
static inline bool is_piece_in_play(const rules *r, int piece)
{
    const int from = piece_kinds[piece].from;
    return r->stock[from] && (from == piece || (r->shared_stock >> piece & 1));
}

static inline void add_points(state *s, hx_seat who, int points)
{
    assert(who < HX_SEATS && s->points[who] + points == (int8_t)(s->points[who] + points));
    s->points[who] = (int8_t)(s->points[who] + points);
}

/* On a side; the class of its routes is the piece's. */
void put_route(const rules *, state *, hx_seat who, int side, enum piece);
void move_route(const rules *, state *, int from, int to);
void take_route(const rules *, state *, int side); /* back to its owner's stock       */
/* May a piece of this class lie here at all, joined to something or not? */
bool may_start_route(const rules *, const state *, hx_seat who, int class, int side);
bool route_ends(const rules *, const state *, hx_seat who, int class, int corner);
bool any_open(const rules *, const state *, hx_seat who, int class);
corner_set corners_reached(const rules *, const state *, hx_seat who);
/* On a corner that is free or has another piece of the same seat, which goes back. */
void put_piece(const rules *, state *, hx_seat who, int corner, enum piece);
void take_piece(const rules *, state *, int corner);
/* The same for one that is put elsewhere at once: Longest Road is judged then. */
void lift_piece(const rules *, state *, int corner);
/* What stands here becomes another piece of its owner that does the same: a city pillaged, a knight
 * promoted. */
void change_piece(state *, int corner, enum piece);
bool corner_has_land(const rules *, const state *, int corner);
/* Rebuilds one class of routes alone, after what may lie there has changed; all: state_derive(). */
void derive_routes(const rules *, state *, int class);
/* The same around one hex. */
void look_again(const rules *, state *, int class, int hex);
/* Which sides take which class, as far as nothing in play changes it; for rules.c. */
void survey_ground(rules *);

#endif
