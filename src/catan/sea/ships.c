/* ships.c -- building ships: for cards, free, and in set-up.
 *
 * Where a ship joins is kept in the sets of pieces.c, as for roads; here are what lies in
 * the way, stock and price.  Moving one is sailing.c's. */
#include "sea.h"

bool is_beside_pirate(const rules *r, const state *s, int side)
{
    const sea_state *sea = sea_in(r, s);
    const uint8_t *hex = r->board.side_hex[side];
    if (sea->pirate != NOWHERE) return hex[0] == sea->pirate || hex[1] == sea->pirate;
    return sea->beyond != NOWHERE && is_beyond(r, sea->beyond, side);
}

/* [R-SF-15, 43] The pirate keeps ships away from the sides of its hex, roads never. */
bool sea_may_lie(const rules *r, const state *s, hx_seat who, int class, int side)
{
    (void)who;
    return class != SHIPS || !is_beside_pirate(r, s, side);
}

/* [R-SF-18] In this order; the price comes last. */
static hx_status place_check(const rules *r, const state *s, hx_seat who, int side)
{
    if (side >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[side]) return HX_OCCUPIED;
    if (is_beside_pirate(r, s, side)) return HX_PIRATE_THERE;
    if (!may_start_route(r, s, who, SHIPS, side)) return HX_FORBIDDEN;
    if (!s->stock[who][SHIP]) return HX_NO_PIECE;
    return has_bit(sea_in(r, s)->ships.open[who].w, side) ? HX_OK : HX_NOT_CONNECTED;
}

static void list_ships(const rules *r, const state *s, hx_seat who, enum verb verb, move_list *out)
{
    const side_set *open = &sea_in(r, s)->ships.open[who];
    for (int i = 0; i < r->side_words && s->stock[who][SHIP]; i++)
        for (uint64_t bits = open->w[i]; bits; bits &= bits - 1)
            add_move(out, sea_move(who, verb, i * 64 + __builtin_ctzll(bits), 0));
}

static void launch(const rules *r, state *s, hx_seat who, int side)
{
    set_bit(sea_of(r, s)->launched.w, side);
    put_route(r, s, who, side, SHIP);
}

/* -- for cards [R-SF-10] ---------------------------------------------------------------- */

void ship_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_ships(r, s, who, VERB_SHIP, out);
}
hx_status ship_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = place_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return can_pay(s, m->seat, r->cost[SHIP]) ? HX_OK : HX_CANNOT_PAY;
}
void ship_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[SHIP]);
    s->begun |= BUILT;
    launch(r, s, m->seat, m->at);
}

/* -- free [R-SF-81] --------------------------------------------------------------------- */

void free_ship_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_ships(r, s, who, VERB_FREE_SHIP, out);
}
hx_status free_ship_check(const rules *r, const state *s, const hx_move *m)
{
    return place_check(r, s, m->seat, m->at);
}
void free_ship_apply(const rules *r, state *s, const hx_move *m)
{
    launch(r, s, m->seat, m->at);
}

/* -- in set-up, instead of a road [R-SF-16] ------------------------------------------------ */

hx_status start_ship_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[m->at]) return HX_OCCUPIED;
    const uint16_t *end = r->board.side_corner[m->at];
    const int from = top_task(s)->arg;
    if (end[0] != from && end[1] != from) return HX_NOT_CONNECTED;
    if (is_beside_pirate(r, s, m->at)) return HX_PIRATE_THERE;
    return may_start_route(r, s, m->seat, SHIPS, m->at) ? HX_OK : HX_FORBIDDEN;
}
void start_ship_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    uint16_t sides[3];
    memcpy(sides, r->board.corner_side[top_task(s)->arg], sizeof sides);
    for (int side = 0; side < r->board.sides; side++) {
        if (side != sides[0] && side != sides[1] && side != sides[2]) continue;
        const hx_move m = sea_move(who, VERB_START_SHIP, side, 0);
        if (start_ship_check(r, s, &m) == HX_OK) add_move(out, m);
    }
}
void start_ship_apply(const rules *r, state *s, const hx_move *m)
{
    put_route(r, s, m->seat, m->at, SHIP);
    s->placed++;
}
