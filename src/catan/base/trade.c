/* trade.c -- with the bank and harbours, and between players.
 *
 * An offer lies on the table until its maker confirms it with one who agreed,
 * or withdraws it.  Those asked answer in any order: yes, no, or terms of their
 * own.  Terms are written from the side of the seat that names them. */
#include <assert.h>
#include <string.h>

#include "base.h"

/* [R-BASE-41] With separate phases building ends trading. */
static bool may_trade(const rules *r, const state *s)
{
    return !(r->opt[OPT_PHASES] && (s->begun & BUILT));
}

/* -- the bank [R-BASE-84..86] ------------------------------------------------------------ */

int harbour_rate(int harbour)
{
    if (harbour == NO_HARBOUR) return 4;
    return harbour == ANY_HARBOUR ? 3 : 2;
}

int base_rate(const state *s, hx_seat who, int card)
{
    if (s->ports[who] >> (BRICK_HARBOUR + card) & 1) return harbour_rate(BRICK_HARBOUR + card);
    return harbour_rate(s->ports[who] >> ANY_HARBOUR & 1 ? ANY_HARBOUR : NO_HARBOUR);
}

int bank_rate(const rules *r, const state *s, hx_seat who, int card)
{
    return ask_rate(r, s, who, card);
}

static bool has_harbour(const state *s, hx_seat who)
{
    return s->ports[who] >> ANY_HARBOUR;
}
#define FOUR_OR_MORE (LOW_BITS * 0xFC)

/* [R-BASE-85] The card taken is of another kind, unless the option allows it. */
void bank_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!may_trade(r, s)) return;
    if (!r->rate[0] && !has_harbour(s, who) && !(counts(s->hand[who]) & FOUR_OR_MORE)) return;
    /* kinds of which there are two: no rate is better */
    for (uint64_t pairs = counts(s->hand[who]) & ~LOW_BITS; pairs;) {
        const int give = first_kind(pairs), rate = bank_rate(r, s, who, give);
        pairs &= ~count_of(give, 0xFF);
        if (s->hand[who][give] < rate) continue;
        for (int get = 0; get < r->kinds; get++) {
            const bool may = s->bank[get] && (get != give || r->opt[OPT_SWAP]);
            const uint64_t terms =
                get == give ? count_of(give, 1 - rate) : count_of(give, -rate) | count_of(get, 1);
            add_cards_if(out, may, who, VERB_BANK, 0, terms);
        }
    }
}

/* The one kind given and the one kind taken; false if it is not one of each. */
static bool bank_terms(const rules *r, const hx_move *m, int *give, int *get)
{
    *give = *get = -1;
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] == 0) continue;
        int *kind = m->cards[c] < 0 ? give : get;
        if (*kind >= 0 || m->cards[c] > 1 || c >= r->kinds) return false;
        *kind = c;
    }
    return *give >= 0;
}
hx_status bank_check(const rules *r, const state *s, const hx_move *m)
{
    int give, get;
    if (!may_trade(r, s)) return HX_WRONG_STEP;
    if (!bank_terms(r, m, &give, &get)) return HX_BAD_RATE;
    const bool same = get < 0;
    if (same && !r->opt[OPT_SWAP]) return HX_FORBIDDEN;
    if (-m->cards[give] + same != bank_rate(r, s, m->seat, give)) return HX_BAD_RATE;
    if (!same && !s->bank[get]) return HX_BANK_SHORT;
    if (same && !s->bank[give]) return HX_BANK_SHORT;
    int8_t gives[HX_CARDS] = { 0 };
    gives[give] = (int8_t)(m->cards[give] - same);
    return can_give(s, m->seat, gives) ? HX_OK : HX_CANNOT_PAY;
}
void bank_apply(const rules *r, state *s, const hx_move *m)
{
    for (int c = 0; c < r->kinds; c++)
        if (m->cards[c]) bank_give(s, m->seat, c, m->cards[c]);
}

/* -- offers [R-BASE-80..83] ---------------------------------------------------------------- */

/* [R-BASE-81, 82] Both sides give, and no kind is on both sides: the signs of
 * one row of numbers see to the second. */
bool trades_fairly(const rules *r, const int8_t cards[HX_CARDS])
{
    bool gives = false, gets = false;
    for (int c = 0; c < HX_CARDS; c++) {
        gives |= cards[c] < 0;
        gets |= cards[c] > 0;
        if (cards[c] > 60 || cards[c] < -60 || (c >= r->kinds && cards[c])) return false;
    }
    return gives && gets;
}

static uint8_t rivals(const rules *r, hx_seat who)
{
    return (uint8_t)(((1u << r->seats) - 1) & ~(1u << who));
}

enum { OFFERS_ANY = 100 };

static hx_status offer_time(const rules *r, const state *s, hx_seat who)
{
    const int made = who == s->seat ? s->offer.made : s->proposed[who];
    if (!may_trade(r, s)) return HX_WRONG_STEP;
    return made < r->opt[OPT_OFFERS] ? HX_OK : HX_OFFER_LIMIT;
}

/* Without a limit nobody counts beyond it. */
static uint8_t one_more(uint8_t made)
{
    return (uint8_t)(made < OFFERS_ANY - 1 ? made + 1 : made);
}

/* [R-BASE-80, 87] Whom a seat may ask: whose part it is all others, they only him. */
static uint8_t askable(const rules *r, const state *s, hx_seat who)
{
    return who == s->seat ? rivals(r, who) : seat_bit(s->seat);
}

/* One for one, to everybody: the offers people make most. */
void offer_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (offer_time(r, s, who) != HX_OK) return;
    const uint8_t all = askable(r, s, who);
    for (int give = 0; give < r->kinds; give++) {
        if (!s->hand[who][give]) continue;
        for (int get = 0; get < r->kinds; get++)
            if (get != give) add_swap(out, who, VERB_OFFER, all, give, get);
    }
}
hx_status offer_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = offer_time(r, s, m->seat);
    if (st != HX_OK) return st;
    if (!m->to || (m->to & ~rivals(r, m->seat))) return HX_BAD_TEXT;
    if (m->to & ~askable(r, s, m->seat)) return HX_FORBIDDEN;
    if (!trades_fairly(r, m->cards)) return HX_BAD_OFFER;
    return can_give(s, m->seat, m->cards) ? HX_OK : HX_CANNOT_PAY;
}
void offer_apply(const rules *r, state *s, const hx_move *m)
{
    const uint8_t made = s->offer.made;
    const bool own = m->seat == s->seat;
    assert(!s->offer.to && !s->proposer); /* one offer at a time */
    memset(&s->offer, 0, sizeof s->offer);
    s->offer.made = own ? one_more(made) : made;
    if (!own) {
        s->proposed[m->seat] = one_more(s->proposed[m->seat]);
        s->proposer = (uint8_t)(m->seat + 1);
    }
    s->offer.to = (uint8_t)m->to;
    memcpy(s->offer.cards, m->cards, sizeof m->cards);
    owe(s, TASK_CHOOSE, m->seat, 1, 0);
    for (int i = r->seats - 1; i > 0; i--) {
        const hx_seat who = (hx_seat)((m->seat + i) % r->seats);
        if (m->to >> who & 1) owe(s, TASK_ANSWER, who, 1, 0);
    }
}

static void clear_table(state *s)
{
    const uint8_t made = s->offer.made;
    drop_tasks(s, TASK_ANSWER);
    drop_tasks(s, TASK_CHOOSE);
    memset(&s->offer, 0, sizeof s->offer);
    s->offer.made = made;
    s->proposer = 0;
}

/* What the seat would give and get if it agreed. */
static void mirrored(const int8_t cards[HX_CARDS], int8_t out[HX_CARDS])
{
    for (int c = 0; c < HX_CARDS; c++) out[c] = (int8_t)-cards[c];
}

static hx_status can_accept(const state *s, hx_seat who)
{
    int8_t mine[HX_CARDS];
    mirrored(s->offer.cards, mine);
    return can_give(s, who, mine) ? HX_OK : HX_CANNOT_PAY;
}

void accept_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    if (can_accept(s, who) == HX_OK) add_place(out, who, VERB_ACCEPT, 0, 0);
}
hx_status accept_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    return can_accept(s, m->seat);
}
/* [R-BASE-87] The one on turn agrees to a proposal: then it is done, if the other can
 * still pay, which nothing can have changed. */
void accept_apply(const rules *r, state *s, const hx_move *m)
{
    s->offer.yes |= seat_bit(m->seat);
    mirrored(s->offer.cards, s->offer.terms[m->seat]);
    if (!s->proposer) return;
    const hx_move done = move_by(offer_maker(s), VERB_CONFIRM, 0, m->seat);
    confirm_apply(r, s, &done);
}

void decline_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_place(out, who, VERB_DECLINE, 0, 0);
}
void decline_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)m;
    if (s->proposer) clear_table(s);
}

/* Listed: one card of what is wanted, for one of another kind than offered. */
void counter_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int give = 0; give < r->kinds; give++) {
        if (s->offer.cards[give] <= 0 || !s->hand[who][give]) continue;
        for (int get = 0; get < r->kinds; get++)
            if (get != give && s->offer.cards[get] == 0)
                add_swap(out, who, VERB_COUNTER, 0, give, get);
    }
}
hx_status counter_check(const rules *r, const state *s, const hx_move *m)
{
    if (!trades_fairly(r, m->cards)) return HX_BAD_OFFER;
    return can_give(s, m->seat, m->cards) ? HX_OK : HX_CANNOT_PAY;
}
void counter_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    s->offer.counter |= seat_bit(m->seat);
    memcpy(s->offer.terms[m->seat], m->cards, sizeof m->cards);
}

/* -- the end of an offer --------------------------------------------------------------------- */

/* [R-BASE-83] Both hands are looked at when the swap is made. */
static hx_status can_swap(const state *s, hx_seat who, int partner)
{
    int8_t mine[HX_CARDS];
    if (partner >= HX_SEATS || !((s->offer.yes | s->offer.counter) >> partner & 1))
        return HX_NOT_ACCEPTED;
    mirrored(s->offer.terms[partner], mine);
    if (!can_give(s, (hx_seat)partner, s->offer.terms[partner])) return HX_CANNOT_PAY;
    return can_give(s, who, mine) ? HX_OK : HX_CANNOT_PAY;
}

void confirm_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int partner = 0; partner < r->seats; partner++)
        if (can_swap(s, who, partner) == HX_OK) add_place(out, who, VERB_CONFIRM, 0, partner);
}
hx_status confirm_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    return can_swap(s, m->seat, m->to);
}

void confirm_apply(const rules *r, state *s, const hx_move *m)
{
    const hx_seat partner = (hx_seat)m->to;
    (void)r;
    assert(partner != m->seat && !((s->offer.yes & s->offer.counter) >> partner & 1));
    for (int c = 0; c < HX_CARDS; c++) {
        const int n = s->offer.terms[partner][c];
        if (n > 0) card_moves(s, m->seat, partner, c, n);
        if (n < 0) card_moves(s, partner, m->seat, c, -n);
    }
    clear_table(s);
}

void withdraw_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_place(out, who, VERB_WITHDRAW, 0, 0);
}
void withdraw_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)m;
    clear_table(s);
}
