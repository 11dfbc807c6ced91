/* cards_trade.c -- the trade cards: each with list, check and apply. [R-CK-80, 83, 88] */
#include "../base/base.h"
#include "../move_fields.h"
#include "progress.h"

static hx_status held(const rules *r, const state *s, const hx_move *m, int card)
{
    return card_play_check(r, s, m->seat, TRADE, card);
}
static void played(const rules *r, state *s, const hx_move *m, int card)
{
    card_played(r, s, m->seat, TRADE, card);
}

static int most_cards(const rules *r, const state *s, hx_seat but)
{
    int most = 0;
    for (hx_seat who = 0; who < r->seats; who++)
        if (who != but && s->cards[who] > most) most = s->cards[who];
    return most;
}

/* -- Commercial Harbor: each opponent once, a resource face down for a commodity [R-CK-88, 105] ---- */

static bool has_resource(const state *s, hx_seat who)
{
    for (int c = 0; c < RESOURCES; c++)
        if (s->hand[who][c]) return true;
    return is_blind(s, who) && s->cards[who];
}
static bool has_commodity(const state *s, hx_seat who)
{
    return s->hand[who][PAPER] || s->hand[who][CLOTH] || s->hand[who][COIN];
}

void commercial_harbor_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_COMMERCIAL_HARBOR, 0, 0);
    list_card(r, s, &m, commercial_harbor_check, out);
}
hx_status commercial_harbor_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, COMMERCIAL_HARBOR);
    if (st != HX_OK) return st;
    if (r->opt[OPT_SECOND_HARBOR] && s->part == PART_SECOND) return HX_FORBIDDEN;
    return has_resource(s, m->seat) && most_cards(r, s, m->seat) ? HX_OK : without_effect(r);
}
void commercial_harbor_apply(const rules *r, state *s, const hx_move *m)
{
    uint8_t *asks = progress_of(r, s)->harbor_asks;
    played(r, s, m, COMMERCIAL_HARBOR);
    for (hx_seat who = 0; who < r->seats; who++)
        if (who != m->seat && asks[who] < 2) asks[who]++;
}

void harbor_offer_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (hx_seat to = 0; to < r->seats; to++)
        for (int c = 0; progress_in(r, s)->harbor_asks[to] && s->cards[to] && c < RESOURCES; c++)
            if (s->hand[who][c]) add_move(out, knights_move(who, VERB_HARBOR_OFFER, c, to));
}
hx_status harbor_offer_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = rival_check(r, m);
    if (st != HX_OK) return st;
    if (!progress_in(r, s)->harbor_asks[m->to]) return HX_FORBIDDEN;
    if (!s->cards[m->to]) return HX_NO_EFFECT;
    if (is_blind(s, m->seat)) return m->at == UNKNOWN && s->cards[m->seat] ? HX_OK : HX_BAD_TEXT;
    if (m->at >= RESOURCES) return HX_BAD_TEXT;
    return s->hand[m->seat][m->at] ? HX_OK : HX_NO_CARD;
}
void harbor_offer_apply(const rules *r, state *s, const hx_move *m)
{
    progress_state *own = progress_of(r, s);
    own->harbor_asks[m->to]--;
    if (!is_blind(s, m->seat)) own->offered = (uint8_t)(m->at + 1);
    owe(s, TASK_HARBOR, (hx_seat)m->to, 1, 0);
}

/* The resource that comes in exchange, told to the giver alone: "(B)". */
static void put_told_card(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    if (!m->to) return;
    hx_put_char(out, '(');
    put_kind(out, card_letters, RESOURCES, m->to - 1);
    hx_put_char(out, ')');
}
static bool take_told_card(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    uint16_t kind;
    (void)r, (void)s;
    if (!hx_take_char(in, '(')) return true;
    if (!take_kind(in, card_letters, &kind) || kind >= RESOURCES) return false;
    m->to = (uint16_t)(kind + 1);
    return hx_take_char(in, ')');
}
const struct move_field_ops told_card_ops = {
    USES_TO, 1, "a resource in brackets", put_told_card, take_told_card, NULL, NULL
};

void harbor_give_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    for (int c = PAPER; c <= COIN; c++)
        if (s->hand[who][c]) add_move(out, knights_move(who, VERB_HARBOR_GIVE, c, 0));
}
hx_status harbor_give_check(const rules *r, const state *s, const hx_move *m)
{
    const bool may_be_told = !is_blind(s, m->seat) && is_blind(s, s->seat);
    if (m->to && (!may_be_told || m->to > RESOURCES)) return HX_BAD_TEXT;
    if (m->at < RESOURCES) return HX_FORBIDDEN;
    return passing_check(r, s, m->seat, s->seat, m->at);
}
void harbor_give_mask(const rules *r, const state *s, hx_seat viewer, hx_move *seen)
{
    if (viewer == seen->seat) seen->to = progress_in(r, s)->offered;
}
void harbor_give_apply(const rules *r, state *s, const hx_move *m)
{
    const uint8_t offered = progress_in(r, s)->offered;
    const int card = offered ? offered - 1 : m->to ? m->to - 1 : UNKNOWN;
    const bool blind = is_blind(s, m->seat) && is_blind(s, s->seat);
    progress_of(r, s)->offered = 0;
    card_moves(s, m->seat, s->seat, m->at, 1);
    if (card != UNKNOWN || blind) card_moves(s, s->seat, m->seat, card, 1);
    answered(s, m->seat, 1);
}

/* Then the card goes back, and he is not asked again. */
void harbor_none_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    if (!has_commodity(s, who)) add_move(out, knights_move(who, VERB_HARBOR_NONE, 0, 0));
}
hx_status harbor_none_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    return has_commodity(s, m->seat) ? HX_FORBIDDEN : HX_OK;
}
void harbor_none_apply(const rules *r, state *s, const hx_move *m)
{
    progress_of(r, s)->offered = 0;
    answered(s, m->seat, 1);
}

/* -- Master Merchant: two cards of somebody with more points ----------------------------------------- */

void master_merchant_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_rivals(r, s, who, VERB_MASTER_MERCHANT, master_merchant_check, out);
}
hx_status master_merchant_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, MASTER_MERCHANT), rival = rival_check(r, m);
    if (st != HX_OK || rival != HX_OK) return st != HX_OK ? st : rival;
    if (s->points[m->to] <= s->points[m->seat]) return HX_FORBIDDEN;
    return s->cards[m->to] ? seen_hand_check(s, m) : HX_NO_EFFECT;
}
void master_merchant_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, MASTER_MERCHANT);
    look_at_hand(r, s, m);
    owe(s, TASK_MASTER, m->seat, s->cards[m->to] < 2 ? 1 : 2, m->to);
}

void master_takes_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = 0; c < r->kinds; c++)
        if (progress_in(r, s)->looked[c]) add_move(out, knights_move(who, VERB_MASTER_TAKES, c, 0));
}
hx_status master_takes_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    const hx_status st = passing_check(r, s, victim, m->seat, m->at);
    if (st != HX_OK || is_blind(s, m->seat)) return st;
    return progress_in(r, s)->looked[m->at] ? HX_OK : HX_NO_CARD;
}
void master_takes_apply(const rules *r, state *s, const hx_move *m)
{
    const struct task t = *top_task(s);
    card_moves(s, (hx_seat)t.arg, m->seat, m->at, 1);
    if (!is_blind(s, m->seat)) progress_of(r, s)->looked[m->at]--;
    if (t.left == 1) look_away(r, s);
    answered(s, m->seat, 1);
}

/* -- Merchant: a point and a rate while one has it ------------------------------------------------------ */

void merchant_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hex_set homes = hexes_lived_at(r, s, who);
    for (int hex = 0; hex < r->board.hexes; hex++) {
        const hx_move m = knights_move(who, VERB_MERCHANT, hex, 0);
        if (has_bit(homes.w, hex)) list_card(r, s, &m, merchant_check, out);
    }
}
/* [R-CK-116] Never on gold; a desert brings the point alone. */
hx_status merchant_check(const rules *r, const state *s, const hx_move *m)
{
    const progress_state *own = progress_in(r, s);
    const hx_status st = held(r, s, m, MERCHANT);
    if (st != HX_OK) return st;
    if (m->at >= r->board.hexes || !is_land(s->terrain[m->at]) || s->terrain[m->at] == FOG)
        return HX_NO_SUCH_PLACE;
    if (s->terrain[m->at] == GOLD) return HX_FORBIDDEN;
    if (own->merchant_of == m->seat && own->merchant == m->at) return HX_SAME_PLACE;
    return has_building_at(r, s, m->seat, m->at) ? HX_OK : HX_NOT_CONNECTED;
}
void merchant_apply(const rules *r, state *s, const hx_move *m)
{
    progress_state *own = progress_of(r, s);
    played(r, s, m, MERCHANT);
    if (own->merchant_of < r->seats) add_points(s, own->merchant_of, -1);
    own->merchant = m->at;
    own->merchant_of = m->seat;
    add_points(s, m->seat, 1);
}

/* -- Merchant Fleet: a kind for two in this part ------------------------------------------------------- */

void merchant_fleet_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = 0; c < r->kinds; c++) {
        const hx_move m = knights_move(who, VERB_MERCHANT_FLEET, c, 0);
        list_card(r, s, &m, merchant_fleet_check, out);
    }
}
hx_status merchant_fleet_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, MERCHANT_FLEET);
    if (st != HX_OK) return st;
    if (m->at >= r->kinds) return HX_BAD_TEXT;
    return ask_rate(r, s, m->seat, m->at) > 2 ? HX_OK : without_effect(r);
}
void merchant_fleet_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, MERCHANT_FLEET);
    progress_of(r, s)->fleet_kinds[0] |= (uint8_t)(1u << m->at);
}

/* -- monopolies: two of a resource, or one of a commodity, from each ------------------------------------ */

static int share_of(const state *s, hx_seat who, int card)
{
    const int most = card < RESOURCES ? 2 : 1;
    return s->hand[who][card] < most ? s->hand[who][card] : most;
}
static hx_status amounts_check(const rules *r, const state *s, const hx_move *m, int most)
{
    for (hx_seat who = 0; who < HX_CARDS; who++) {
        const bool may_tell = who < r->seats && who != m->seat && is_blind(s, who);
        if (!m->cards[who]) continue;
        if (!may_tell || m->cards[who] < 0 || m->cards[who] > most || m->cards[who] > s->cards[who])
            return HX_BAD_TEXT;
    }
    return HX_OK;
}
static hx_status demand_check(const rules *r, const state *s, const hx_move *m, int card, int most)
{
    const hx_status st = held(r, s, m, card), told = amounts_check(r, s, m, most);
    if (st != HX_OK || told != HX_OK) return st != HX_OK ? st : told;
    return most_cards(r, s, m->seat) ? HX_OK : without_effect(r);
}
static void list_demands(const rules *r, const state *s, hx_seat who, enum verb verb, int from,
                         int to, check_fn *check, move_list *out)
{
    for (int c = from; c < to; c++) {
        const hx_move m = knights_move(who, verb, c, 0);
        list_card(r, s, &m, check, out);
    }
}
static void collect(const rules *r, state *s, const hx_move *m)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        if (who == m->seat) continue;
        card_moves(s, who, m->seat, m->at,
                   is_blind(s, who) ? m->cards[who] : share_of(s, who, m->at));
    }
}
/* As in the base game: what each gave is told to those who cannot see it. */
void demand_mask(const rules *r, const state *s, hx_seat viewer, hx_move *seen)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (who != seen->seat && who != viewer)
            seen->cards[who] = (int8_t)share_of(s, who, seen->at);
}

void resource_monopoly_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_demands(r, s, who, VERB_RESOURCE_MONOPOLY, 0, RESOURCES, resource_monopoly_check, out);
}
hx_status resource_monopoly_check(const rules *r, const state *s, const hx_move *m)
{
    return m->at < RESOURCES ? demand_check(r, s, m, RESOURCE_MONOPOLY, 2) : HX_BAD_TEXT;
}
void resource_monopoly_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, RESOURCE_MONOPOLY);
    collect(r, s, m);
}

void trade_monopoly_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_demands(r, s, who, VERB_TRADE_MONOPOLY, PAPER, COIN + 1, trade_monopoly_check, out);
}
hx_status trade_monopoly_check(const rules *r, const state *s, const hx_move *m)
{
    return m->at >= PAPER && m->at <= COIN ? demand_check(r, s, m, TRADE_MONOPOLY, 1) : HX_BAD_TEXT;
}
void trade_monopoly_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, TRADE_MONOPOLY);
    collect(r, s, m);
}

/* -- could it be? --------------------------------------------------------------------------------------- */

bool harbor_ok(const rules *r, const state *s)
{
    const progress_state *own = progress_in(r, s);
    const bool asked = s->depth && top_task(s)->kind == TASK_HARBOR;
    if (own->harbor_asks[s->seat]) return false;
    if (!asked || is_blind(s, s->seat)) return own->offered == 0;
    return own->offered && s->hand[s->seat][own->offered - 1];
}
