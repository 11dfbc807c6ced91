/* simple_trade.c -- how the bot `simple` trades with players: what it offers,
 * what it agrees to, and with whom it deals.
 *
 * Its own gain is the number of rolls a trade saves on the way to victory. The partner's hand is
 * hidden; the partner's gain is estimated from how rarely they produce a card. */
#include "simple.h"

static void swapped(const sight *s, const int8_t cards[HX_CARDS], int sign, int hand[KINDS])
{
    for (int c = 0; c < KINDS; c++) hand[c] = s->hand[c] + sign * cards[c];
}

/* What is gained by cards that come (+) and go (-). */
static float my_gain(const sight *s, const int8_t cards[HX_CARDS], int sign)
{
    int hand[KINDS];
    swapped(s, cards, sign, hand);
    return plan_rolls(s, s->hand) - plan_rolls(s, hand);
}

/* Rolls a card is worth to somebody who harvests so much of it. */
static float card_worth(float income)
{
    return 1 / (income + 0.12f);
}

static float their_gain(const sight *s, hx_seat who, const int8_t cards[HX_CARDS], int sign)
{
    simple_economy e;
    float gain = 0;
    sight_economy(s, who, &e);
    for (int c = 0; c < KINDS; c++) gain += (float)(sign * cards[c]) * card_worth(e.income[c]);
    return gain > 0 ? gain : 0;
}

/* Somebody about to win gets nothing. */
static bool is_near_goal(const sight *s, hx_seat who)
{
    return (float)sight_points(s, who) >= (float)s->target - s->w->near;
}

/* Is the trade good for me, and better than for the partner, weighted by how much the partner
 * matters? */
static bool is_good(const sight *s, hx_seat who, const int8_t cards[HX_CARDS], int sign,
                    float least, float *value)
{
    const float gain = my_gain(s, cards, sign);
    *value = gain - s->w->their_gain * sight_threat(s, who) * their_gain(s, who, cards, -sign);
    return gain >= least && *value > 0 && !is_near_goal(s, who);
}

/* -- offering --------------------------------------------------------------------------------- */

static uint16_t partners(const sight *s)
{
    unsigned bits = 0;
    for (hx_seat who = 0; who < s->seats; who++)
        if (who != s->me && !is_near_goal(s, who) && hx_catan_cards(s->seen, who))
            bits |= 1u << who;
    return (uint16_t)bits;
}

/* How likely somebody has the card, by what the others harvest: 0 to 1. */
static float supply(const sight *s, int card)
{
    float income = 0;
    for (hx_seat who = 0; who < s->seats; who++) {
        simple_economy e;
        if (who == s->me || !hx_catan_cards(s->seen, who)) continue;
        sight_economy(s, who, &e);
        income += e.income[card];
    }
    return income / (income + 0.1f);
}

typedef struct proposal {
    int give, get, amount;
    float value;
} proposal;

/* Keeps the best few, best first. */
static void keep(proposal *list, int room, const proposal *p)
{
    int at = room;
    while (at > 0 && p->value > list[at - 1].value) at--;
    for (int i = room - 1; i > at; i--) list[i] = list[i - 1];
    if (at < room) list[at] = *p;
}

enum { PROPOSALS = 8 };

static void propose(const sight *s, int get, proposal *list, int room)
{
    const float likely = supply(s, get);
    for (int give = 0; give < KINDS; give++) {
        for (int amount = 1; amount <= 2 && give != get && amount <= s->hand[give]; amount++) {
            int8_t cards[HX_CARDS] = { 0 };
            cards[give] = (int8_t)-amount;
            cards[get] = 1;
            const float gain = my_gain(s, cards, 1);
            if (gain < s->w->offer_gain) break;
            const proposal p = { give, get, amount, gain * likely };
            keep(list, room, &p);
        }
    }
}

/* Each offer of a turn is the next best: the same is never asked twice. */
bool simple_offer(const sight *s, hx_move *out)
{
    proposal list[PROPOSALS] = { 0 };
    const int made = hx_catan_offers_made(s->seen);
    *out = move_of(s, HX_V_OFFER, 0);
    out->to = partners(s);
    if (made >= (int)s->w->offers || made >= PROPOSALS || !out->to) return false;
    for (int get = 0; get < KINDS; get++) propose(s, get, list, made + 1);
    const proposal *const p = &list[made];
    if (p->value <= 0) return false;
    out->cards[p->give] = (int8_t)-p->amount;
    out->cards[p->get] = 1;
    return is_legal(s, out);
}

/* -- answering -------------------------------------------------------------------------------- */

/* One of the requested cards for one that I need. */
static bool name_terms(const sight *s, hx_seat maker, const int8_t offer[HX_CARDS], hx_move *out)
{
    float best = 0, value;
    for (int give = 0; give < KINDS; give++) {
        if (offer[give] <= 0 || !s->hand[give]) continue;
        for (int get = 0; get < KINDS; get++) {
            if (get == give || offer[get] < 0) continue;
            hx_move m = move_of(s, HX_V_COUNTER, 0);
            m.cards[give] = -1;
            m.cards[get] = 1;
            if (!is_good(s, maker, m.cards, 1, s->w->accept_gain, &value) || value <= best)
                continue;
            best = value;
            *out = m;
        }
    }
    return best > 0 && is_legal(s, out);
}

hx_move simple_answer(const sight *s, const hx_move *list, int n, hx_rng *rng)
{
    const hx_seat maker = hx_catan_offer_maker(s->seen);
    int8_t offer[HX_CARDS];
    uint8_t to, yes, counter;
    float value;
    hx_move out;
    hx_catan_offer(s->seen, offer, &to, &yes, &counter);
    if (list[0].verb == HX_V_ACCEPT && is_good(s, maker, offer, -1, s->w->accept_gain, &value))
        return list[0];
    const bool bargain = (float)hx_rng_below(rng, 1000) < 1000 * s->w->counter;
    if (bargain && name_terms(s, maker, offer, &out)) return out;
    for (int i = 0; i < n; i++)
        if (list[i].verb == HX_V_DECLINE) return list[i];
    return list[0];
}

/* -- closing the deal ------------------------------------------------------------------------- */

hx_move simple_confirm(const sight *s, const hx_move *list, int n)
{
    const hx_move *best = &list[n - 1]; /* to withdraw */
    float most = 0, value;
    for (int i = 0; i < n; i++) {
        int8_t terms[HX_CARDS];
        if (list[i].verb != HX_V_CONFIRM) continue;
        const hx_seat partner = (hx_seat)list[i].to;
        hx_catan_terms(s->seen, partner, terms);
        if (!is_good(s, partner, terms, -1, s->w->accept_gain, &value) || value <= most) continue;
        most = value;
        best = &list[i];
    }
    return *best;
}
