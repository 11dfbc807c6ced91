/* commodities.c -- paper, cloth and coin: what cities earn, what the bank takes for them, and the
 * aqueduct for those whom a roll gave nothing. [R-CK-30..34, 41]
 *
 * How the bank shares what it has is the base game's business, kind by kind. */
#include "progress.h"

static int commodity_of(int terrain)
{
    switch (terrain) {
    case FOREST: return PAPER;
    case PASTURE: return CLOTH;
    case MOUNTAINS: return COIN;
    default: return NO_CARD;
    }
}

/* [R-CK-30] A city's second card of forest, pasture and mountains is the commodity. */
void commodity_yield(const rules *r, const state *s, int hex, uint8_t piece, struct yield *y)
{
    const int terrain = s->terrain[hex], card = commodity_of(terrain);
    (void)r;
    if (kind_of(piece) != A_CITY || card == NO_CARD) return;
    y->cards[terrain - HILLS]--;
    y->cards[card]++;
}

/* -- the bank ------------------------------------------------------------------------------ */

/* [R-CK-41] Harbours of one resource do not trade commodities, which base_rate knows; rates never
 * combine, so the best one counts. */
int commodity_rate(int so_far, const rules *r, const state *s, hx_seat who, int card)
{
    if (card >= RESOURCES && level_of(r, s, who, TRADE) >= PERMANENT) return 2;
    return so_far;
}

/* -- the aqueduct [R-CK-33] ------------------------------------------------------------------ */

static bool got_nothing(const struct harvest *h, hx_seat who)
{
    for (int card = 0; card < HX_CARDS; card++)
        if (h->paid[who][card]) return false;
    return h->picks[who] == 0; /* [R-CK-116] a pick of gold is a card, too */
}

/* Kept until those beside gold have taken theirs. */
void note_unpaid(const rules *r, state *s, const struct harvest *h)
{
    uint8_t *unpaid = &knights_of(r, s)->unpaid;
    *unpaid = 0;
    for (hx_seat who = 0; who < r->seats; who++)
        if (level_of(r, s, who, SCIENCE) >= PERMANENT && got_nothing(h, who))
            *unpaid |= seat_bit(who);
}

static int resources_left(const state *s)
{
    int n = 0;
    for (int card = 0; card < RESOURCES; card++) n += s->bank[card];
    return n;
}

/* In turn order from the roller. */
void step_aqueduct(const rules *r, state *s)
{
    const uint8_t unpaid = knights_of(r, s)->unpaid;
    hx_seat order[HX_SEATS];
    int n = 0;
    knights_of(r, s)->unpaid = 0;
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        if ((unpaid >> who & 1) && resources_left(s)) order[n++] = who;
    }
    while (n-- > 0) owe(s, TASK_AQUEDUCT, order[n], 1, 0);
}

void aqueduct_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    for (int card = 0; card < RESOURCES; card++)
        if (s->bank[card]) add_move(out, knights_move(who, VERB_AQUEDUCT, card, 0));
}
hx_status aqueduct_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    if (m->at >= RESOURCES) return HX_BAD_TEXT;
    return s->bank[m->at] ? HX_OK : HX_BANK_SHORT;
}
/* With the last card of the bank it is over for the others, too. */
void aqueduct_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    bank_give(s, m->seat, m->at, 1);
    while (s->depth && top_task(s)->kind == TASK_AQUEDUCT && !resources_left(s))
        answered(s, top_task(s)->seat, 1);
}

void no_aqueduct_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, knights_move(who, VERB_NO_AQUEDUCT, 0, 0));
}
void no_aqueduct_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)s, (void)m;
}
