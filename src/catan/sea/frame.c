/* frame.c -- the pirate beyond the rim, where the frame counts as hexes (frame=hex): it robs and
 * keeps away ships on the sides that such a hex shares with the board. [R-SF-41]
 *
 * A hex of the frame has no number of its own; it goes by the first of its sides. */
#include "sea.h"

/* The hex of the frame beyond this side; false: the side has hexes on both sides. */
static bool beyond(const rules *r, int side, int at[2])
{
    static const int8_t way[6][2] = {
        { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }
    };
    const board *b = &r->board;
    const uint8_t hex = b->side_hex[side][0];
    int i = 0;
    if (b->side_hex[side][1] != NO_HEX) return false;
    while (b->hex_side[hex][i] != side) i++;
    at[0] = b->q[hex] + way[i][0];
    at[1] = b->r[hex] + way[i][1];
    return true;
}

static bool same_beyond(const rules *r, int side, int other)
{
    int one[2], two[2];
    if (!beyond(r, side, one) || !beyond(r, other, two)) return false;
    return one[0] == two[0] && one[1] == two[1];
}

uint16_t first_side_beyond(const rules *r, int side)
{
    for (uint16_t first = 0; first < side; first++)
        if (same_beyond(r, first, side)) return first;
    return (uint16_t)side;
}

bool is_beyond(const rules *r, int place, int side)
{
    return side == place || same_beyond(r, place, side);
}

static uint8_t owners_of_ships_beyond(const rules *r, const state *s, hx_seat but, int place)
{
    uint8_t seats = 0;
    for (int side = 0; side < r->board.sides; side++) {
        const uint8_t piece = s->side[side];
        if (kind_of(piece) != A_SHIP || owner_of(piece) == but || !is_beyond(r, place, side))
            continue;
        seats |= seat_bit((hx_seat)owner_of(piece));
    }
    return seats;
}

static hx_status place_check(const rules *r, const state *s, hx_seat who, int side)
{
    if (side >= r->board.sides || r->board.side_hex[side][1] != NO_HEX) return HX_NO_SUCH_PLACE;
    if (first_side_beyond(r, side) != side) return HX_NO_SUCH_PLACE;
    if (!trades_at_all(r, s, who)) return HX_FORBIDDEN;
    return side == sea_in(r, s)->beyond ? HX_SAME_PLACE : HX_OK;
}

hx_status beyond_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = place_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return victim_check(r, s, owners_of_ships_beyond(r, s, m->seat, m->at), m->to);
}
void beyond_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int side = 0; side < r->board.sides; side++)
        if (place_check(r, s, who, side) == HX_OK)
            list_victims(r, s, owners_of_ships_beyond(r, s, who, side),
                         sea_move(who, VERB_BEYOND, side, HX_NOBODY), out);
}
void beyond_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_goes(r, s, NOWHERE, m->at);
    if (m->to != HX_NOBODY && s->cards[m->to]) owe(s, TASK_STEAL, HX_CHANCE, 1, m->to);
}

hx_status beyond_cloth_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = place_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (m->to >= r->seats) return HX_NO_SUCH_PLACE;
    const bool here = owners_of_ships_beyond(r, s, m->seat, m->at) >> m->to & 1;
    return here && has_cloth(r, s, (hx_seat)m->to) ? HX_OK : HX_NO_SUCH_PLACE;
}
void beyond_cloth_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int side = 0; side < r->board.sides; side++)
        for (hx_seat from = 0; from < r->seats; from++) {
            const hx_move m = sea_move(who, VERB_BEYOND_CLOTH, side, from);
            if (beyond_cloth_check(r, s, &m) == HX_OK) add_move(out, m);
        }
}
void beyond_cloth_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_goes(r, s, NOWHERE, m->at);
    cloth_moves(r, s, (hx_seat)m->to, m->seat);
}
