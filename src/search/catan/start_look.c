/* start_look.c -- the corners of the board as inputs of the start network. */
#include <string.h>

#include "start.h"

enum { OWN_TOWN, OWN_CITY, RIVAL_TOWN, RIVAL_CITY, FREE, SPENT };
_Static_assert(SPENT + 1 == START_KINDS, "one for each kind");

bool start_is_due(const void *rules, const void *state)
{
    int a, b;
    if (hx_catan_game.turn(rules, state) > 1) return false;
    hx_catan_dice(state, &a, &b);
    return a == 0 && hx_catan_corners(rules) <= START_CORNERS;
}

/* -- how far ----------------------------------------------------------------------------- */

typedef uint8_t distances[START_CORNERS];

/* Roads that lead away from a corner are no rival's, and neither is the corner. */
static bool is_passable(const void *state, int corner, hx_seat who)
{
    hx_seat owner;
    return !hx_catan_building(state, corner, &owner) || owner == who;
}

static bool has_own_road(const void *rules, const void *state, int corner, hx_seat who)
{
    for (int i = 0; i < 3; i++) {
        hx_seat owner;
        const int side = hx_catan_corner_side(rules, corner, i);
        if (side >= 0 && hx_catan_road(state, side, &owner) && owner == who) return true;
    }
    return false;
}

static bool is_reached(const void *rules, const void *state, int corner, hx_seat who)
{
    hx_seat owner;
    if (hx_catan_building(state, corner, &owner)) return owner == who;
    return has_own_road(rules, state, corner, who);
}

/* Roads that this seat needs to every corner, all of them free sides. */
static void measure(const void *rules, const void *state, hx_seat who, distances far)
{
    uint8_t queue[START_CORNERS];
    int head = 0, tail = 0;
    const int corners = hx_catan_corners(rules);
    memset(far, START_FAR, START_CORNERS);
    for (int c = 0; c < corners; c++) {
        if (!is_reached(rules, state, c, who)) continue;
        far[c] = 0;
        queue[tail++] = (uint8_t)c;
    }
    while (head < tail) {
        const int c = queue[head++];
        if (far[c] + 1 >= START_FAR || !is_passable(state, c, who)) continue;
        for (int i = 0; i < 3; i++) {
            hx_seat owner;
            const int side = hx_catan_corner_side(rules, c, i);
            if (side < 0 || hx_catan_road(state, side, &owner)) continue;
            const int next = hx_catan_corner_next(rules, c, i);
            if (far[next] != START_FAR) continue;
            far[next] = (uint8_t)(far[c] + 1);
            queue[tail++] = (uint8_t)next;
        }
    }
}

/* -- all of it --------------------------------------------------------------------------- */

static uint8_t kind_of(const void *state, int corner, hx_seat who)
{
    hx_seat owner;
    const hx_building b = hx_catan_building(state, corner, &owner);
    if (!b) return hx_catan_is_site(state, corner) ? FREE : SPENT;
    return (uint8_t)((owner == who ? OWN_TOWN : RIVAL_TOWN) + (b == HX_CITY));
}

static uint8_t nearest_rival(distances far[HX_SEATS], int seats, int who, int corner)
{
    uint8_t least = START_FAR;
    for (int s = 0; s < seats; s++)
        if (s != who && far[s][corner] < least) least = far[s][corner];
    return least;
}

void start_look(const void *rules, const void *state, start_view *v)
{
    distances far[HX_SEATS];
    const int seats = hx_catan_game.seats(rules);
    v->corners = hx_catan_corners(rules);
    for (int s = 0; s < seats; s++) measure(rules, state, (hx_seat)s, far[s]);
    for (int c = 0; c < v->corners; c++) {
        v->at[c].harbour = (uint8_t)hx_catan_corner_harbour(rules, c);
        memcpy(v->at[c].pips, hx_catan_corner_pips(rules, c), sizeof v->at[c].pips);
        for (int s = 0; s < seats; s++)
            v->seen[s][c] = (start_corner){ .kind = kind_of(state, c, (hx_seat)s),
                                            .own = far[s][c],
                                            .rival = nearest_rival(far, seats, s, c) };
    }
}
