/* happened.c -- what a move of the base game did that its net change hides: who got what
 * by a roll, both directions of a swap, what was stolen, how an offer came on.
 *
 * Everything else is found by comparing the positions (catan_effects.c). */
#include "base.h"

static void cards_go(hx_effect_list *out, hx_seat from, hx_seat to, int kind, int n)
{
    if (n > 0)
        hx_add_effect(out, (hx_effect){ .is = HX_E_CARDS,
                                        .stack = HX_S_RESOURCES,
                                        .kind = (uint8_t)kind,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)n });
}

/* Signed cards as one side has them: negative goes to the other. */
static void swap_goes(hx_effect_list *out, hx_seat who, hx_seat other, const int8_t cards[HX_CARDS])
{
    for (int c = 0; c < HX_CARDS; c++) {
        cards_go(out, who, other, c, -cards[c]);
        cards_go(out, other, who, c, cards[c]);
    }
}

/* One kind for itself is written as the difference [R-BASE-85]; both ways are said here. */
static void bank_swaps(const hx_move *m, hx_effect_list *out)
{
    int gives = 0, same = 1;
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] < 0) gives = c;
        if (m->cards[c] > 0) same = 0;
    }
    cards_go(out, m->seat, HX_BANK, gives, same - m->cards[gives]);
    for (int c = 0; c < HX_CARDS; c++) cards_go(out, HX_BANK, m->seat, c, m->cards[c]);
    cards_go(out, HX_BANK, m->seat, gives, same);
}

/* -- dice and harvest ----------------------------------------------------------------------- */

static void dice_show(hx_effect_list *out, hx_seat roller, const hx_move *m)
{
    for (uint16_t i = 0; i < 2; i++)
        hx_add_effect(out, (hx_effect){ .is = HX_E_DICE,
                                        .stack = HX_S_DICE,
                                        .kind = (uint8_t)(i ? m->to : m->at),
                                        .from = HX_CHANCE,
                                        .to = roller,
                                        .at = i,
                                        .count = 1 });
}

/* Did everybody get what the dice pay by this move?  Mostly by the roll itself, but a module may
 * bring steps between. */
static bool was_harvested(const rules *r, const state *s, const state *after)
{
    const uint8_t harvest = r->place[STEP_HARVEST];
    if (s->turn == 0 || after->turn != s->turn || after->die[0] == 0) return false;
    return r->place[s->step] <= harvest && r->place[after->step] > harvest &&
           after->die[0] + after->die[1] != 7;
}

/* Clockwise from the one who rolled, as cards are dealt out at a table.  Pieces are as they stood
 * when the bank paid. */
static void harvest_goes(const rules *r, const state *before, const state *after,
                         hx_effect_list *out)
{
    struct harvest h;
    state paid;
    const state *s = &paid;
    state_copy(r, &paid, after);
    memcpy(paid.bank, before->bank, sizeof paid.bank);
    reap(r, s, s->die[0] + s->die[1], &h);
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        for (int c = 0; c < r->kinds; c++) {
            cards_go(out, HX_BANK, who, c, h.paid[who][c]);
            if (h.paid[who][c] == h.owed[who][c]) continue;
            hx_add_effect(out, (hx_effect){ .is = HX_E_SHORT,
                                            .stack = HX_S_RESOURCES,
                                            .kind = (uint8_t)c,
                                            .to = who,
                                            .count = h.owed[who][c] - h.paid[who][c] });
        }
    }
}

/* -- cards of others ------------------------------------------------------------------------ */

static void steal_happened(const state *s, const hx_move *m, hx_effect_list *out)
{
    const int kind = m->at == UNKNOWN ? HX_FACE_DOWN : m->at;
    cards_go(out, (hx_seat)m->to, s->seat, kind, 1);
}

static void monopoly_happened(const rules *r, const state *s, const hx_move *m, hx_effect_list *out)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        const int n = is_blind(s, who) ? m->cards[who] : s->hand[who][m->at];
        if (who != m->seat) cards_go(out, who, m->seat, m->at, n);
    }
}

/* -- offers ------------------------------------------------------------------------------------ */

static void offer_comes(hx_effect_list *out, hx_seat who, hx_seat to, hx_offer_word word)
{
    hx_add_effect(out,
                  (hx_effect){ .is = HX_E_OFFER, .kind = (uint8_t)word, .from = who, .to = to });
}

static void terms_are(hx_effect_list *out, const hx_move *m)
{
    for (int c = 0; c < HX_CARDS; c++)
        if (m->cards[c])
            hx_add_effect(out, (hx_effect){ .is = HX_E_TERMS,
                                            .stack = HX_S_RESOURCES,
                                            .kind = (uint8_t)c,
                                            .from = m->seat,
                                            .count = m->cards[c] });
}

/* One effect for each seat that is asked. */
static void offer_made(const rules *r, const hx_move *m, hx_effect_list *out)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (m->to >> who & 1) offer_comes(out, m->seat, who, HX_O_MADE);
    terms_are(out, m);
}

static void agreed(hx_effect_list *out, hx_seat maker, hx_seat partner,
                   const int8_t terms[HX_CARDS])
{
    offer_comes(out, maker, partner, HX_O_AGREED);
    swap_goes(out, partner, maker, terms);
}

/* [R-BASE-87] A proposal is done when the one on turn accepts it. */
static void accepted(const state *s, const hx_move *m, hx_effect_list *out)
{
    int8_t terms[HX_CARDS];
    offer_comes(out, m->seat, offer_maker(s), HX_O_ACCEPTED);
    if (!s->proposer) return;
    for (int c = 0; c < HX_CARDS; c++) terms[c] = (int8_t)-s->offer.cards[c];
    agreed(out, offer_maker(s), m->seat, terms);
}

void base_happened(const rules *r, const state *s, const hx_move *m, const state *after,
                   hx_effect_list *out)
{
    switch (m->verb) {
    case VERB_FIRST_DICE: dice_show(out, (hx_seat)top_task(s)->arg, m); break;
    case VERB_DICE: dice_show(out, s->seat, m); break;
    case VERB_STEAL: steal_happened(s, m, out); break;
    case VERB_MONOPOLY: monopoly_happened(r, s, m, out); break;
    case VERB_BANK: bank_swaps(m, out); break;
    case VERB_OFFER: offer_made(r, m, out); break;
    case VERB_ACCEPT: accepted(s, m, out); break;
    case VERB_DECLINE: offer_comes(out, m->seat, offer_maker(s), HX_O_DECLINED); break;
    case VERB_COUNTER:
        offer_comes(out, m->seat, offer_maker(s), HX_O_COUNTERED);
        terms_are(out, m);
        break;
    case VERB_CONFIRM: agreed(out, m->seat, (hx_seat)m->to, s->offer.terms[m->to]); break;
    case VERB_WITHDRAW: offer_comes(out, m->seat, HX_NOBODY, HX_O_WITHDRAWN); break;
    default: break;
    }
    if (was_harvested(r, s, after)) harvest_goes(r, s, after, out);
}
