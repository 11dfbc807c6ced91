/* simple_road.c -- how the bot `simple` thinks about the longest road.
 *
 * The length with a new road is taken as the longest trails from both of its
 * ends added up; where these share roads, in a ring, that is a little too much. */
#include "simple.h"

enum { ROAD_LEAST = 5 };

/* [R-BASE-91] A rival's building on the way ends a trail. */
static int trail_from(const sight *s, int corner, uint64_t used[WAYS / 64 + 1])
{
    int longest = 0;
    if (s->piece[corner] && s->owner[corner] != s->me) return 0;
    for (int i = 0; i < 3; i++) {
        const int side = hx_catan_corner_side(s->rules, corner, i);
        if (side < 0 || s->road[side] != s->me || (used[side / 64] >> (side % 64) & 1)) continue;
        used[side / 64] |= 1ull << (side % 64);
        const int length = 1 + trail_from(s, hx_catan_corner_next(s->rules, corner, i), used);
        used[side / 64] &= ~(1ull << (side % 64));
        if (length > longest) longest = length;
    }
    return longest;
}

static int length_with(const sight *s, int side)
{
    uint64_t used[WAYS / 64 + 1] = { 0 };
    return 1 + trail_from(s, hx_catan_side_corner(s->rules, side, 0), used) +
           trail_from(s, hx_catan_side_corner(s->rules, side, 1), used);
}

/* Can I build here at once? */
static bool leads_here(const sight *s, int corner)
{
    return s->far[corner] == 0 && (!s->piece[corner] || s->owner[corner] == s->me);
}

int simple_longest(const sight *s, int *length)
{
    int best = -1;
    *length = hx_catan_road_length(s->seen, s->me);
    for (int side = 0; side < s->sides; side++) {
        const int one = hx_catan_side_corner(s->rules, side, 0),
                  two = hx_catan_side_corner(s->rules, side, 1);
        if (s->road[side] >= 0 || (!leads_here(s, one) && !leads_here(s, two))) continue;
        const int with = length_with(s, side);
        if (with <= *length) continue;
        *length = with;
        best = side;
    }
    return best;
}

int simple_road_gap(const sight *s)
{
    const hx_seat holder = hx_catan_road_holder(s->seen);
    if (holder == s->me) return 0;
    const int beat = holder == HX_NOBODY ? 0 : hx_catan_road_length(s->seen, holder);
    const int need = beat + 1 > ROAD_LEAST ? beat + 1 : ROAD_LEAST;
    const int missing = need - hx_catan_road_length(s->seen, s->me);
    return missing > 1 ? missing : 1;
}
