/* routes.c -- the longest trade route by trying every trail, and ships that may leave by looking for
 * every chain they are part of. [R-SF-20..24, 30..32] */
#include <string.h>

#include "support/sea_oracle/sea_oracle.h"

/* -- the longest trade route --------------------------------------------------------------------- */

typedef struct trail {
    const sea_oracle *o;
    int seat;
    bool used[SO_SIDES];
} trail;

static int piece_of_seat(const sea_oracle *o, int seat, int side) /* 1 road, 2 ship */
{
    return o->road[side] == seat ? 1 : o->ship[side] == seat ? 2 : 0;
}

/* From this corner on, come by a piece of this kind (0: just begun). */
static int go_on(trail *t, int corner, int by)
{
    const sea_oracle *o = t->o;
    int best = 0;
    if (by && o->owner[corner] != NOT_THERE && o->owner[corner] != t->seat) return 0;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        const int kind = side == NOT_THERE ? 0 : piece_of_seat(o, t->seat, side);
        if (!kind || t->used[side]) continue;
        if (by && kind != by && o->owner[corner] != t->seat) continue;
        t->used[side] = true;
        const int n = 1 + go_on(t, so_other_end(o, side, corner), kind);
        t->used[side] = false;
        if (n > best) best = n;
    }
    return best;
}

int so_route_length(const sea_oracle *o, int seat)
{
    trail t = { .o = o, .seat = seat };
    bool begun[SO_CORNERS] = { false };
    int best = 0;
    for (int side = 0; side < o->sides; side++)
        for (int i = 0; i < 2 && piece_of_seat(o, seat, side); i++) {
            const int c = o->side_end[side][i];
            const int n = begun[c] ? 0 : go_on(&t, c, 0);
            begun[c] = true;
            if (n > best) best = n;
        }
    return best;
}

/* [R-SF-28, 30] as in the base game: five at least, more than all others, the holder keeps it
 * while nobody has more. */
void so_award_route(sea_oracle *o)
{
    int most = 0, leader = NOT_THERE, leaders = 0;
    for (int i = 0; i < o->seats; i++) {
        if (o->length[i] > most) most = o->length[i], leaders = 0;
        if (o->length[i] == most) leader = i, leaders++;
    }
    if (most < 5) o->holder = NOT_THERE;
    else if (o->holder != NOT_THERE && o->length[o->holder] == most) return;
    else o->holder = leaders == 1 ? leader : NOT_THERE;
}

/* -- ships that may leave --------------------------------------------------------------------------- */

typedef struct chain {
    const sea_oracle *o;
    int seat, ship;
    bool at[SO_CORNERS]; /* on the chain so far */
    int began;           /* at this building    */
} chain;

/* Own buildings, and villages one trades with. */
static bool is_closing(const sea_oracle *o, int seat, int corner)
{
    if (o->owner[corner] == seat) return true;
    for (int i = 0; i < o->villages; i++)
        if (o->village_at[i] == corner && o->trades[i][seat]) return true;
    return false;
}

static bool ends_at_another(chain *c, int corner)
{
    if (is_closing(c->o, c->seat, corner)) return corner != c->began;
    for (int i = 0; i < 3; i++) {
        const int side = c->o->corner_side[corner][i];
        if (side == NOT_THERE || side == c->ship || c->o->ship[side] != c->seat) continue;
        const int next = so_other_end(c->o, side, corner);
        if (c->at[next]) continue;
        c->at[next] = true;
        const bool found = ends_at_another(c, next);
        c->at[next] = false;
        if (found) return true;
    }
    return false;
}

/* From one end of the ship out to a building, and for every such way from its other end. */
static bool begins_somewhere(chain *c, int corner, int other)
{
    if (is_closing(c->o, c->seat, corner)) {
        c->began = corner;
        return ends_at_another(c, other);
    }
    for (int i = 0; i < 3; i++) {
        const int side = c->o->corner_side[corner][i];
        if (side == NOT_THERE || side == c->ship || c->o->ship[side] != c->seat) continue;
        const int next = so_other_end(c->o, side, corner);
        if (c->at[next]) continue;
        c->at[next] = true;
        const bool found = begins_somewhere(c, next, other);
        c->at[next] = false;
        if (found) return true;
    }
    return false;
}

/* [R-SF-21, 24] */
static bool is_closed(const sea_oracle *o, int seat, int ship)
{
    chain c = { .o = o, .seat = seat, .ship = ship };
    const int *end = o->side_end[ship];
    c.at[end[0]] = c.at[end[1]] = true;
    return begins_somewhere(&c, end[0], end[1]);
}

/* Does nothing own follow at this end but the ship itself? */
static bool is_free_end(const sea_oracle *o, int seat, int ship, int corner)
{
    if (is_closing(o, seat, corner)) return false;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        if (side != NOT_THERE && side != ship && o->ship[side] == seat) return false;
        if (side != NOT_THERE && o->roads_hold && o->road[side] == seat) return false;
    }
    return true;
}

/* Another way of own ships between these corners, past no building. */
static bool comes_round(chain *c, int corner, int to)
{
    for (int i = 0; i < 3; i++) {
        const int side = c->o->corner_side[corner][i];
        if (side == NOT_THERE || side == c->ship || c->o->ship[side] != c->seat) continue;
        const int next = so_other_end(c->o, side, corner);
        if (next == to) return true;
        if (c->at[next] || is_closing(c->o, c->seat, next)) continue;
        c->at[next] = true;
        const bool found = comes_round(c, next, to);
        c->at[next] = false;
        if (found) return true;
    }
    return false;
}

/* [R-SF-23] */
static bool is_in_ring(const sea_oracle *o, int seat, int ship)
{
    chain c = { .o = o, .seat = seat, .ship = ship };
    const int *end = o->side_end[ship];
    const bool first = is_closing(o, seat, end[0]), second = is_closing(o, seat, end[1]);
    if (first && second) return false;
    c.at[end[0]] = c.at[end[1]] = true;
    return first ? comes_round(&c, end[1], end[0]) : comes_round(&c, end[0], end[1]);
}

bool so_may_leave(const sea_oracle *o, int seat, int side)
{
    if (o->ship[side] != seat || o->fresh[side] || o->sailed) return false;
    for (int i = 0; i < 2; i++)
        if (o->pirate != NOT_THERE && o->side_hex[side][i] == o->pirate) return false;
    if (is_closed(o, seat, side)) return false;
    return is_free_end(o, seat, side, o->side_end[side][0]) ||
           is_free_end(o, seat, side, o->side_end[side][1]) || is_in_ring(o, seat, side);
}
