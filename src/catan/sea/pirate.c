/* pirate.c -- the pirate: moved instead of the robber, it robs those with ships at its hex
 * and keeps new ones away. [R-SF-40..46]
 *
 * In the frame it is nowhere, and harms nobody; with frame=hex it is at a hex there, see frame.c. */
#include "sea.h"

uint8_t owners_of_ships_at(const rules *r, const state *s, hx_seat but, int hex)
{
    uint8_t seats = 0;
    for (int i = 0; i < 6; i++) {
        const uint8_t piece = s->side[r->board.hex_side[hex][i]];
        if (kind_of(piece) == A_SHIP && owner_of(piece) != but)
            seats |= seat_bit((hx_seat)owner_of(piece));
    }
    return seats;
}

/* Of these seats (bits) those that could be robbed of a card.  [R-SF-42, 157, R-BASE-65] */
static uint8_t with_cards(const rules *r, const state *s, uint8_t seats)
{
    const bool needs = r->opt[OPT_EMPTY] || scenario_of(r) == SEA_CLOTH;
    for (hx_seat who = 0; who < r->seats && needs; who++)
        if (!s->cards[who]) seats = (uint8_t)(seats & ~seat_bit(who));
    return seats;
}

/* Is there nothing to be taken from any of them? */
static bool may_spare(const rules *r, const state *s, uint8_t seats)
{
    if (with_cards(r, s, seats)) return false;
    for (hx_seat who = 0; who < r->seats; who++)
        if ((seats >> who & 1) && has_cloth(r, s, who)) return false;
    return true;
}

/* [R-SF-157] Among the villages it is moved by those who trade with one. */
hx_status pirate_hex_check(const rules *r, const state *s, hx_seat who, int hex)
{
    if (hex >= r->board.hexes || s->terrain[hex] != SEA) return HX_NO_SUCH_PLACE;
    if (!trades_at_all(r, s, who)) return HX_FORBIDDEN;
    return hex == sea_in(r, s)->pirate ? HX_SAME_PLACE : HX_OK;
}

void pirate_goes(const rules *r, state *s, uint16_t hex, uint16_t beyond)
{
    sea_state *sea = sea_of(r, s);
    const bool in_frame = sea->beyond != NOWHERE || beyond != NOWHERE;
    const uint16_t before = sea->pirate;
    sea->pirate = hex;
    sea->beyond = beyond;
    if (in_frame) derive_routes(r, s, SHIPS);
    if (!in_frame && before != NOWHERE) look_again(r, s, SHIPS, before);
    if (!in_frame && hex != NOWHERE) look_again(r, s, SHIPS, hex);
}

/* Taking is not optional where somebody is. [R-SF-45] */
hx_status victim_check(const rules *r, const state *s, uint8_t here, uint16_t victim)
{
    if (victim == HX_NOBODY) return may_spare(r, s, here) ? HX_OK : HX_WRONG_COUNT;
    return victim < r->seats && (with_cards(r, s, here) >> victim & 1) ? HX_OK : HX_NO_SUCH_PLACE;
}
void list_victims(const rules *r, const state *s, uint8_t here, hx_move m, move_list *out)
{
    if (may_spare(r, s, here)) add_move(out, m);
    for (unsigned seats = with_cards(r, s, here); seats; seats &= seats - 1) {
        m.to = (uint16_t)__builtin_ctz(seats);
        add_move(out, m);
    }
}

/* The owners of ships at all hexes at once: most sides have none. */
static void owners_at(const rules *r, const state *s, hx_seat but, uint8_t here[NO_HEX + 1])
{
    memset(here, 0, NO_HEX + 1);
    for (int i = next_of_kind(r, s, A_SHIP, 0); i < r->board.sides;
         i = next_of_kind(r, s, A_SHIP, i + 1)) {
        const hx_seat owner = (hx_seat)owner_of(s->side[i]);
        if (owner == but) continue;
        here[r->board.side_hex[i][0]] |= seat_bit(owner);
        here[r->board.side_hex[i][1]] |= seat_bit(owner);
    }
}

void pirate_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    uint8_t here[NO_HEX + 1];
    if (!trades_at_all(r, s, who)) return;
    owners_at(r, s, who, here);
    for (int hex = 0; hex < r->board.hexes; hex++) {
        const hx_move m = sea_move(who, VERB_PIRATE, hex, HX_NOBODY);
        if (s->terrain[hex] != SEA || hex == sea_in(r, s)->pirate) continue;
        if (here[hex]) list_victims(r, s, here[hex], m, out);
        else add_move(out, m);
    }
}
hx_status pirate_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = pirate_hex_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return victim_check(r, s, owners_of_ships_at(r, s, m->seat, m->at), m->to);
}
void pirate_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_goes(r, s, m->at, NOWHERE);
    if (m->to != HX_NOBODY && s->cards[m->to]) owe(s, TASK_STEAL, HX_CHANCE, 1, m->to);
}

/* [R-SF-41] The frame is one place. */
void pirate_off_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (sea_in(r, s)->pirate != NOWHERE && trades_at_all(r, s, who))
        add_move(out, sea_move(who, VERB_PIRATE_OFF, 0, 0));
}
hx_status pirate_off_check(const rules *r, const state *s, const hx_move *m)
{
    if (!trades_at_all(r, s, m->seat)) return HX_FORBIDDEN;
    return sea_in(r, s)->pirate == NOWHERE ? HX_SAME_PLACE : HX_OK;
}
void pirate_off_apply(const rules *r, state *s, const hx_move *m)
{
    (void)m;
    pirate_goes(r, s, NOWHERE, NOWHERE);
}
