/* thief.c -- the robber: where he may go, and whom he robs.
 *
 * Hex and victim are one move.  Which card is taken is chance's move; who must
 * discard on a seven is roll.c's. */
#include <assert.h>
#include <string.h>

#include "base.h"

/* Seats (bits) that could be robbed by this one: rivals, also with an empty hand
 * unless the option hides them. [R-BASE-64, 65] */
static uint8_t rivals_to_rob(const rules *r, const state *s, hx_seat who)
{
    uint8_t seats = 0;
    for (hx_seat v = 0; v < r->seats; v++)
        if (v != who && !(r->opt[OPT_EMPTY] && s->cards[v] == 0) && ask_may_rob(r, s, v))
            seats |= seat_bit(v);
    return seats;
}

/* Of these seats, those with a building on this hex. */
static uint8_t at_hex(const rules *r, const state *s, int hex, uint8_t seats)
{
    uint8_t here = 0;
    for (int i = 0; i < 6; i++) {
        const int corner = r->board.hex_corner[hex][i];
        if (corner_kind(s, corner)->traits & ROBBED)
            here |= seat_bit((hx_seat)owner_of(s->corner[corner]));
    }
    return here & seats;
}

/* The same for all hexes at once: far fewer corners have buildings than hexes have
 * corners. */
static void at_hexes(const rules *r, const state *s, uint8_t seats, uint8_t here[NO_HEX + 1])
{
    memset(here, 0, NO_HEX + 1);
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1)) {
        const uint8_t found = seats & seat_bit((hx_seat)owner_of(s->corner[c]));
        if (!(corner_kind(s, c)->traits & ROBBED)) continue;
        for (int i = 0; i < 3; i++) here[r->board.corner_hex[c][i]] |= found;
    }
}

/* [R-BASE-63] Another land hex; [R-56-14] deserts too. */
static hx_status hex_check(const rules *r, const state *s, int hex)
{
    if (hex >= r->board.hexes) return HX_NO_SUCH_PLACE;
    if (r->has_sea && (s->terrain[hex] == SEA || s->terrain[hex] == FOG)) return HX_NO_SUCH_PLACE;
    if (ask_may_go(r, s, hex)) return HX_OK;
    return hex == s->robber ? HX_SAME_PLACE : HX_PROTECTED;
}

void robber_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    uint8_t here[NO_HEX + 1];
    at_hexes(r, s, rivals_to_rob(r, s, who), here);
    const bool plain = !r->may_go[0] && !r->has_sea;
    for (int hex = 0; hex < r->board.hexes; hex++) {
        if (plain ? hex == s->robber : hex_check(r, s, hex) != HX_OK) continue;
        unsigned seats = here[hex];
        if (!seats) add_place(out, who, VERB_ROBBER, hex, HX_NOBODY);
        for (; seats; seats &= seats - 1)
            add_place(out, who, VERB_ROBBER, hex, __builtin_ctz(seats));
    }
}

/* Taking is not optional where somebody is. [R-BASE-64] */
hx_status robber_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = hex_check(r, s, m->at);
    if (st != HX_OK) return st;
    const uint8_t seats = at_hex(r, s, m->at, rivals_to_rob(r, s, m->seat));
    if (m->to == HX_NOBODY) return seats ? HX_WRONG_COUNT : HX_OK;
    return m->to < r->seats && (seats >> m->to & 1) ? HX_OK : HX_NO_SUCH_PLACE;
}

void robber_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    assert(m->at < r->board.hexes && m->to != m->seat);
    s->robber = (uint8_t)m->at;
    if (m->to != HX_NOBODY && s->cards[m->to]) owe(s, TASK_STEAL, HX_CHANCE, 1, m->to);
}

/* [R-BASE-64] Uniform over the cards of the hand, not over the kinds.  In a view
 * the card is unknown. [R-BASE-66] */
void steal_odds(const rules *r, const state *s, odds_list *out)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    (void)r;
    for (int c = 0; c < HX_CARDS; c++)
        if (s->hand[victim][c])
            add_odds(out, move_by(HX_CHANCE, VERB_STEAL, c, victim), s->hand[victim][c]);
    if (out->n == 0) add_odds(out, move_by(HX_CHANCE, VERB_STEAL, UNKNOWN, victim), 1);
}
hx_status steal_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    (void)r;
    if (m->to != victim) return HX_BAD_TEXT;
    if (m->at == UNKNOWN) return is_blind(s, victim) && is_blind(s, s->seat) ? HX_OK : HX_BAD_TEXT;
    if (m->at >= HX_CARDS) return HX_BAD_TEXT;
    return is_blind(s, victim) || s->hand[victim][m->at] ? HX_OK : HX_NO_CARD;
}
void steal_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    card_moves(s, (hx_seat)m->to, s->seat, m->at, 1);
}
