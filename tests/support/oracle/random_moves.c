/* random_moves.c -- moves that no list need contain: any terms of trade, and plain nonsense. */
#include <string.h>

#include "support/oracle/lockstep.h"

/* -- terms ------------------------------------------------------------------------------------- */

/* Mostly something the seat can give, now and then more or for nothing. */
static void draw_terms(const model *m, hx_rng *rng, int seat, int8_t cards[HX_CARDS])
{
    const int kinds = 1 + below(rng, 3);
    for (int i = 0; i < kinds; i++) {
        const int k = below(rng, one_in(rng, 40) ? HX_CARDS : KINDS);
        const int held = k < KINDS ? m->hand[seat][k] : 0;
        const int most = held + (one_in(rng, 6) ? 2 : 0);
        cards[k] =
            (int8_t)(most > 0 && one_in(rng, 2) ? -(1 + below(rng, most)) : 1 + below(rng, 3));
    }
}

static hx_move draw_discard(const model *m, hx_rng *rng, int seat)
{
    hx_move v = { .verb = HX_V_DISCARD, .seat = (hx_seat)seat };
    const int n = 1 + below(rng, m->owed[seat] + 1 + one_in(rng, 4));
    for (int i = 0; i < n; i++) v.cards[below(rng, KINDS)]--;
    return v;
}

hx_move random_terms(const model *m, hx_rng *rng, int seat)
{
    if (m->phase == DISCARDING) return draw_discard(m, rng, seat);
    hx_move v = { .verb = seat == m->actor ? HX_V_OFFER : HX_V_COUNTER, .seat = (hx_seat)seat };
    if (m->phase == ACTING && one_in(rng, 8)) v.verb = HX_V_BANK;
    draw_terms(m, rng, seat, v.cards);
    if (v.verb == HX_V_OFFER) v.to = (uint16_t)(below(rng, 1 << m->rules.seats) & ~(1 << seat));
    return v;
}

/* -- nonsense ---------------------------------------------------------------------------------- */

static uint16_t draw_place(const model *m, hx_rng *rng)
{
    switch (below(rng, 6)) {
    case 0: return (uint16_t)below(rng, m->island.hexes + 1);
    case 1: return (uint16_t)below(rng, m->island.corners + 1);
    case 2: return (uint16_t)below(rng, m->island.sides + 1);
    case 3: return (uint16_t)below(rng, 8);
    case 4: return 0;
    default: return (uint16_t)below(rng, 1 << 16);
    }
}

static hx_seat draw_seat(const model *m, hx_rng *rng)
{
    const int n = below(rng, 12);
    return n == 0 ? HX_CHANCE : n == 1 ? HX_NOBODY : (hx_seat)below(rng, m->rules.seats + (n == 2));
}

static void disturb(const model *m, hx_rng *rng, hx_move *v)
{
    switch (below(rng, 8)) {
    case 0: v->verb = (uint8_t)below(rng, one_in(rng, 8) ? 256 : HX_V_COUNT); break;
    case 1: v->seat = draw_seat(m, rng); break;
    case 2:
    case 3: v->at = draw_place(m, rng); break;
    case 4: v->to = (uint16_t)(one_in(rng, 4) ? HX_NOBODY : below(rng, 8)); break;
    case 5:
        if (one_in(rng, 4)) v->told = (uint16_t)below(rng, 512);
        break;
    default: v->cards[below(rng, HX_CARDS)] = (int8_t)(below(rng, 9) - 4); break;
    }
}

/* A listed move with a field or two changed, or a verb of the wrong moment with a likely field. */
hx_move random_nonsense(const model *m, hx_rng *rng, const hx_move *near)
{
    hx_move v = { .verb = (uint8_t)below(rng, HX_V_COUNT), .seat = (hx_seat)m->actor };
    if (near && !one_in(rng, 3)) {
        v = *near;
        do disturb(m, rng, &v);
        while (one_in(rng, 4));
        return v;
    }
    if (one_in(rng, 4)) return random_terms(m, rng, below(rng, m->rules.seats));
    if (one_in(rng, 4)) v.seat = draw_seat(m, rng);
    if (!one_in(rng, 3)) v.at = draw_place(m, rng);
    if (v.verb == HX_V_ROBBER)
        v.to = (uint16_t)(one_in(rng, 2) ? HX_NOBODY : below(rng, m->rules.seats));
    return v;
}
