/* fleet.c -- the pirate fleet: with every roll it moves on by the lower die and attacks those
 * who live at its new hex, with that strength against their warships. [R-SF-166, 169, 185]
 *
 * How the attacks end is settled at once, clockwise from the roller: who is weaker loses cards,
 * which chance draws; who is stronger takes one, as far as the bank goes. */
#include "sea.h"

#include "../move_fields.h"

static int lower_die(const state *s)
{
    return s->die[0] < s->die[1] ? s->die[0] : s->die[1];
}

static int warships_of(const rules *r, const state *s, hx_seat who)
{
    const side_set *warships = &pirates_in(r, s)->warships;
    int n = 0;
    for (int i = 0; i < r->side_words; i++)
        for (uint64_t bits = warships->w[i]; bits; bits &= bits - 1)
            n += is_own_ship(s, who, i * 64 + __builtin_ctzll(bits));
    return n;
}

/* -- its way ----------------------------------------------------------------------------------- */

/* The hex so many steps on; the ring is closed. */
static uint16_t hex_on_ring(const rules *r, uint16_t from, int steps)
{
    uint16_t ring[HEXES];
    int n = 0, at = 0;
    for (int i = 0; i < r->board.marks; i++) {
        if (r->board.mark[i].kind != MARK_FLEET) continue;
        if (r->board.mark[i].at == from) at = n;
        ring[n++] = r->board.mark[i].at;
    }
    return ring[(at + steps) % n];
}

void fleet_sails(const rules *r, state *s)
{
    uint16_t *fleet = &pirates_of(r, s)->pirate_fleet;
    if (*fleet != NOWHERE) *fleet = hex_on_ring(r, *fleet, lower_die(s));
}

/* Seats (bits) the fleet attacks where it is. */
static uint8_t attacked(const rules *r, const state *s)
{
    const uint16_t fleet = pirates_in(r, s)->pirate_fleet;
    uint8_t seats = 0;
    if (fleet == NOWHERE || is_marked(r, MARK_CALM, fleet)) return 0;
    for (int i = 0; i < 6; i++) {
        const int corner = r->board.hex_corner[fleet][i], who = owner_of(s->corner[corner]);
        if (corner_kind(s, corner)->traits & ROBBED) seats |= seat_bit((hx_seat)who);
    }
    const bool several = (seats & (seats - 1)) != 0;
    return several && r->opt[OPT_FLEET] ? 0 : seats;
}

/* -- attacks ------------------------------------------------------------------------------------- */

/* Cards the fleet takes from a seat (below zero: it gives one) [R-SF-166, 185]. */
static int cards_lost(const rules *r, const state *s, hx_seat who)
{
    const int against = warships_of(r, s, who) - lower_die(s);
    int loss = 1;
    if (against >= 0) return against ? -1 : 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        loss += s->corner[c] == piece_of(who, A_CITY);
    return loss < s->cards[who] ? loss : s->cards[who];
}

/* The last one owed is the first one asked, so the roller comes last here. */
void step_fleet(const rules *r, state *s)
{
    const uint8_t seats = attacked(r, s);
    int loss[HX_SEATS] = { 0 }, bank = 0;
    for (int c = 0; c < RESOURCES; c++) bank += s->bank[c];
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        if (seats >> who & 1) loss[who] = cards_lost(r, s, who);
        if (loss[who] < 0 && bank == 0) loss[who] = 0;
        bank += loss[who];
    }
    for (int i = r->seats - 1; i >= 0; i--) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        if (loss[who] > 0) owe(s, TASK_PLUNDER, HX_CHANCE, loss[who], who);
        if (loss[who] < 0) owe(s, TASK_BOOTY, who, 1, 0);
    }
}

/* -- what it takes: it goes to the bank, so all see it --------------------------------------------- */

void plunder_odds(const rules *r, const state *s, odds_list *out)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    (void)r;
    for (int c = 0; c < HX_CARDS; c++)
        if (s->hand[victim][c])
            add_odds(out, sea_move(HX_CHANCE, VERB_PLUNDER, c, victim), s->hand[victim][c]);
    if (out->n == 0) /* face down: any kind that is out of the bank */
        for (int c = 0; c < r->kinds; c++)
            if (s->bank[c] < r->bank[c])
                add_odds(out, sea_move(HX_CHANCE, VERB_PLUNDER, c, victim), 1);
}
hx_status plunder_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    if (m->to != victim || m->at >= r->kinds) return HX_BAD_TEXT;
    if (is_blind(s, victim)) return s->bank[m->at] < r->bank[m->at] ? HX_OK : HX_NO_CARD;
    return s->hand[victim][m->at] ? HX_OK : HX_NO_CARD;
}
void plunder_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    bank_give(s, (hx_seat)m->to, m->at, -1);
}

/* -- what one takes from it ------------------------------------------------------------------------- */

void booty_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    for (int c = 0; c < RESOURCES; c++)
        if (s->bank[c]) add_move(out, sea_move(who, VERB_BOOTY, c, 0));
}
hx_status booty_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    if (m->at >= RESOURCES) return HX_BAD_TEXT;
    return s->bank[m->at] ? HX_OK : HX_BANK_SHORT;
}
void booty_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    bank_give(s, m->seat, m->at, 1);
}

/* -- how a lost card is written: its kind; whose it is stands in the task ------------------------------ */

static void put_lost_card(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, card_letters, HX_CARDS, m->at);
}
static bool take_lost_card(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    m->to = s->depth ? top_task(s)->arg : 0;
    return take_kind(in, card_letters, &m->at) && m->at < r->kinds;
}
const struct move_field_ops lost_card_ops = {
    USES_AT | USES_TO, 0, "a card's letter", put_lost_card, take_lost_card, NULL, NULL
};

/* -- sanity --------------------------------------------------------------------------------------------- */

bool fleet_task_ok(const rules *r, const state *s, const struct task *t)
{
    if (t->kind != TASK_PLUNDER && t->kind != TASK_BOOTY) return true;
    const hx_seat who = t->kind == TASK_PLUNDER ? (hx_seat)t->arg : t->seat;
    if (who >= r->seats || !(attacked(r, s) >> who & 1)) return false;
    const int loss = cards_lost(r, s, who);
    for (const struct task *other = s->agenda; other < t; other++)
        if (other->kind == TASK_PLUNDER ? other->arg == who : other->seat == who) return false;
    return t->kind == TASK_BOOTY ? loss < 0 && t->left == 1 && t->arg == 0
                                 : loss > 0 && t->left >= 1 && t->left <= loss;
}
