/* model_may.c -- may this move be made now?  Every verb answers from the rules, for any fields. */
#include <string.h>

#include "support/oracle/oracle.h"

/* -- places ------------------------------------------------------------------------------------ */

/* [R-BASE-70]: free, and joined to an own building or road, not through a foreign building. */
bool model_road_fits(const model *m, int seat, int side)
{
    if (m->road[side] != NOONE || model_stock_of(m, seat, HX_ROAD_PIECE) == 0) return false;
    for (int i = 0; i < 2; i++) {
        const int corner = m->island.ends[side][i];
        if (m->owner[corner] == seat) return true;
        if (m->owner[corner] != NOONE) continue;
        for (int k = 0; k < m->island.degree[corner]; k++)
            if (m->road[m->island.around[corner][k]] == seat) return true;
    }
    return false;
}

static bool anywhere_for_road(const model *m, int seat)
{
    for (int e = 0; e < m->island.sides; e++)
        if (model_road_fits(m, seat, e)) return true;
    return false;
}

/* [R-BASE-72] */
static bool keeps_distance(const model *m, int corner)
{
    if (m->owner[corner] != NOONE) return false;
    for (int i = 0; i < m->island.degree[corner]; i++)
        if (m->owner[island_other_end(&m->island, m->island.around[corner][i], corner)] != NOONE)
            return false;
    return true;
}

static bool own_road_ends_at(const model *m, int seat, int corner)
{
    for (int i = 0; i < m->island.degree[corner]; i++)
        if (m->road[m->island.around[corner][i]] == seat) return true;
    return false;
}

/* -- cards on the table ------------------------------------------------------------------------ */

static bool holds(const model *m, int seat, const int8_t cards[HX_CARDS])
{
    for (int k = 0; k < KINDS; k++)
        if (m->hand[seat][k] + cards[k] < 0) return false;
    return true;
}

static bool only_resources(const int8_t cards[HX_CARDS])
{
    for (int k = KINDS; k < HX_CARDS; k++)
        if (cards[k]) return false;
    return true;
}

static int count(const int8_t cards[HX_CARDS], int sign)
{
    int n = 0;
    for (int k = 0; k < HX_CARDS; k++)
        if (cards[k] * sign > 0) n += cards[k] * sign;
    return n;
}

/* Both give something; no kind on both sides cannot even be written [R-BASE-81] [R-BASE-82]. */
static bool fair_terms(const model *m, int seat, const int8_t cards[HX_CARDS])
{
    for (int k = 0; k < KINDS; k++)
        if (cards[k] < -60 || cards[k] > 60) return false; /* as many as the notation writes */
    return only_resources(cards) && count(cards, -1) > 0 && count(cards, 1) > 0 &&
           holds(m, seat, cards);
}

/* -- set-up, discards, robber ------------------------------------------------------------------ */

static bool may_start_robber(const model *m, const hx_move *v)
{
    return m->phase == PLACE_ROBBER && v->at < m->island.hexes && m->terrain[v->at] == HX_DESERT;
}

static bool may_start_settlement(const model *m, const hx_move *v)
{
    return m->phase == PLACE_SETTLEMENT && v->at < m->island.corners && keeps_distance(m, v->at);
}

static bool may_start_road(const model *m, const hx_move *v)
{
    if (m->phase != PLACE_ROAD || v->at >= m->island.sides || m->road[v->at] != NOONE) return false;
    return m->island.ends[v->at][0] == m->last_corner || m->island.ends[v->at][1] == m->last_corner;
}

/* One's own choice, in one go or card by card [R-BASE-61]. */
static bool may_discard(const model *m, const hx_move *v)
{
    if (m->phase != DISCARDING || !only_resources(v->cards) || count(v->cards, 1) > 0) return false;
    const int n = count(v->cards, -1);
    return n > 0 && n <= m->owed[v->seat] && holds(m, v->seat, v->cards);
}

/* A building of somebody with few open points stands there [R-FRI-01]. */
bool model_spared(const model *m, int hex)
{
    for (int i = 0; i < m->rules.seats; i++)
        if (model_beside(m, hex, i) && model_open_points(m, i) <= m->rules.friendly) return true;
    return false;
}

static bool anywhere_for_robber(const model *m)
{
    for (int h = 0; h < m->island.hexes; h++)
        if (h != m->robber && !model_spared(m, h)) return true;
    return false;
}

static bool has_desert(const model *m)
{
    for (int h = 0; h < m->island.hexes; h++)
        if (m->terrain[h] == HX_DESERT) return true;
    return false;
}

/* [R-BASE-63]: another hex.  If all others are spared: a desert, even the same one [R-FRI-02], and
 * any other hex where there is no desert. */
static bool robber_may_go(const model *m, int hex)
{
    if (anywhere_for_robber(m)) return hex != m->robber && !model_spared(m, hex);
    return has_desert(m) ? m->terrain[hex] == HX_DESERT : hex != m->robber;
}

/* [R-BASE-64] [R-BASE-65] [R-FRI-02] */
bool model_robbable(const model *m, int hex, int seat)
{
    if (seat == m->actor || !model_beside(m, hex, seat)) return false;
    if (model_open_points(m, seat) <= m->rules.friendly) return false;
    return !m->rules.skip_empty || model_hand_size(m, seat) > 0;
}

static bool may_rob(const model *m, const hx_move *v)
{
    if (m->phase != MOVING_ROBBER || v->at >= m->island.hexes) return false;
    if (!robber_may_go(m, v->at)) return false;
    if (v->to != HX_NOBODY) return v->to < m->rules.seats && model_robbable(m, v->at, v->to);
    for (int i = 0; i < m->rules.seats; i++)
        if (model_robbable(m, v->at, i)) return false; /* stealing is not optional */
    return true;
}

/* -- building and buying ----------------------------------------------------------------------- */

static bool may_road(const model *m, const hx_move *v)
{
    return m->phase == ACTING && v->at < m->island.sides &&
           model_can_pay(m, v->seat, HX_ROAD_PIECE) && model_road_fits(m, v->seat, v->at);
}

static bool may_free_road(const model *m, const hx_move *v)
{
    return m->phase == FREE_ROADS && v->at < m->island.sides && model_road_fits(m, v->seat, v->at);
}

static bool may_settle(const model *m, const hx_move *v)
{
    return m->phase == ACTING && v->at < m->island.corners &&
           model_can_pay(m, v->seat, HX_SETTLEMENT_PIECE) &&
           model_stock_of(m, v->seat, HX_SETTLEMENT_PIECE) > 0 && keeps_distance(m, v->at) &&
           own_road_ends_at(m, v->seat, v->at);
}

static bool may_city(const model *m, const hx_move *v)
{
    return m->phase == ACTING && v->at < m->island.corners &&
           model_can_pay(m, v->seat, HX_CITY_PIECE) &&
           model_stock_of(m, v->seat, HX_CITY_PIECE) > 0 && m->owner[v->at] == v->seat &&
           !m->city[v->at];
}

static bool may_buy(const model *m, const hx_move *v)
{
    return m->phase == ACTING && model_can_pay(m, v->seat, HX_PIECES) && model_deck_size(m) > 0;
}

/* -- development cards ------------------------------------------------------------------------- */

/* [R-BASE-101] [R-BASE-102]; not in special building [R-56-23]. */
static bool may_play(const model *m, const hx_move *v, hx_dev dev)
{
    return (m->phase == BEFORE_ROLL || m->phase == ACTING) && m->part != 2 && !m->card_played &&
           m->old_cards[v->seat][dev] > 0;
}

/* Two cards of the bank, or the last one it has [R-BASE-106]. */
static bool may_plenty(const model *m, const hx_move *v)
{
    int there = 0;
    if (!may_play(m, v, HX_PLENTY) || !only_resources(v->cards) || count(v->cards, -1))
        return false;
    for (int k = 0; k < KINDS; k++) {
        if (model_in_bank(m, k) < v->cards[k]) return false;
        there += model_in_bank(m, k);
    }
    return there > 0 && count(v->cards, 1) == (there < 2 ? there : 2);
}

/* -- trade ------------------------------------------------------------------------------------- */

static bool may_trade(const model *m)
{
    return m->phase == ACTING && m->part != 2 && !(m->rules.separate && m->built);
}

/* Is this move `rate` cards of one kind for one of another? */
static bool swaps(const hx_move *v, int give, int get, int rate)
{
    for (int k = 0; k < HX_CARDS; k++)
        if (v->cards[k] != (k == get) - (k == give) * rate) return false;
    return true;
}

/* [R-BASE-84] [R-BASE-85] */
static bool may_bank(const model *m, const hx_move *v)
{
    if (!may_trade(m)) return false;
    for (int give = 0; give < KINDS; give++)
        for (int get = 0; get < KINDS; get++)
            for (int rate = 2; rate <= 4; rate++) {
                if (!swaps(v, give, get, rate)) continue;
                return (get != give || m->rules.swap_any) && model_in_bank(m, get) > 0 &&
                       m->hand[v->seat][give] >= rate && model_rate_of(m, v->seat, give) == rate;
            }
    return false;
}

/* Only in the turn proper, never in the second player's part [R-BASE-80] [R-56-47]. */
static bool may_offer(const model *m, const hx_move *v)
{
    if (!may_trade(m) || m->part != 0 || m->offers_made >= m->rules.offers) return false;
    if (v->to == 0 || v->to >> m->rules.seats || (v->to >> v->seat & 1)) return false;
    return fair_terms(m, v->seat, v->cards);
}

static void turned(const int8_t cards[HX_CARDS], int8_t out[HX_CARDS])
{
    for (int k = 0; k < HX_CARDS; k++) out[k] = (int8_t)-cards[k];
}

static bool may_accept(const model *m, const hx_move *v)
{
    int8_t mine[HX_CARDS];
    turned(m->terms[m->actor], mine);
    return m->phase == OFFERING && model_waits_for(m, v->seat) && v->seat != m->actor &&
           holds(m, v->seat, mine);
}

static bool may_decline(const model *m, const hx_move *v)
{
    return m->phase == OFFERING && model_waits_for(m, v->seat) && v->seat != m->actor;
}

static bool may_counter(const model *m, const hx_move *v)
{
    return may_decline(m, v) && fair_terms(m, v->seat, v->cards);
}

/* Both hands are checked when the swap is made [R-BASE-83]. */
static bool may_confirm(const model *m, const hx_move *v)
{
    int8_t mine[HX_CARDS], theirs[HX_CARDS];
    if (m->phase != OFFERING || v->to >= m->rules.seats) return false;
    if (!m->agreed[v->to] && !m->countered[v->to]) return false;
    if (m->countered[v->to]) {
        memcpy(theirs, m->terms[v->to], sizeof theirs);
        turned(theirs, mine);
    } else {
        memcpy(mine, m->terms[m->actor], sizeof mine);
        turned(mine, theirs);
    }
    return holds(m, m->actor, mine) && holds(m, v->to, theirs);
}

/* -- all of them ------------------------------------------------------------------------------- */

/* Fields a verb does not use are zero: at 1, to 2, cards 4. */
static int fields_of(int verb)
{
    switch (verb) {
    case HX_V_START_ROBBER:
    case HX_V_START_SETTLEMENT:
    case HX_V_START_ROAD:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD:
    case HX_V_SETTLEMENT:
    case HX_V_CITY:
    case HX_V_MONOPOLY: return 1;
    case HX_V_CONFIRM: return 2;
    case HX_V_ROBBER: return 3;
    case HX_V_DISCARD:
    case HX_V_PLENTY:
    case HX_V_BANK:
    case HX_V_COUNTER: return 4;
    case HX_V_OFFER: return 6;
    default: return 0;
    }
}

static bool well_formed(const hx_move *v)
{
    const int fields = fields_of(v->verb);
    return v->told == 0 && (fields & 1 || v->at == 0) && (fields & 2 || v->to == 0) &&
           (fields & 4 || (count(v->cards, 1) == 0 && count(v->cards, -1) == 0));
}

/* Who may speak at all: the actor, and those who discard or answer. */
static bool may_speak(const model *m, const hx_move *v)
{
    if (v->seat >= m->rules.seats || m->phase == FINISHED || model_chance_next(m)) return false;
    if (m->phase == DISCARDING) return true;
    if (m->phase == OFFERING && v->verb >= HX_V_ACCEPT && v->verb <= HX_V_COUNTER) return true;
    return v->seat == m->actor;
}

static bool allowed(const model *m, const hx_move *v)
{
    switch (v->verb) {
    case HX_V_START_ROBBER: return may_start_robber(m, v);
    case HX_V_START_SETTLEMENT: return may_start_settlement(m, v);
    case HX_V_START_ROAD: return may_start_road(m, v);
    case HX_V_ROLL: return m->phase == BEFORE_ROLL;
    case HX_V_DISCARD: return may_discard(m, v);
    case HX_V_ROBBER: return may_rob(m, v);
    case HX_V_ROAD: return may_road(m, v);
    case HX_V_FREE_ROAD: return may_free_road(m, v);
    case HX_V_SETTLEMENT: return may_settle(m, v);
    case HX_V_CITY: return may_city(m, v);
    case HX_V_BUY: return may_buy(m, v);
    case HX_V_KNIGHT: return may_play(m, v, HX_KNIGHT);
    case HX_V_ROADS: return may_play(m, v, HX_ROAD_BUILDING) && anywhere_for_road(m, v->seat);
    case HX_V_PLENTY: return may_plenty(m, v);
    case HX_V_MONOPOLY: return may_play(m, v, HX_MONOPOLY) && v->at < KINDS;
    case HX_V_BANK: return may_bank(m, v);
    case HX_V_OFFER: return may_offer(m, v);
    case HX_V_ACCEPT: return may_accept(m, v);
    case HX_V_DECLINE: return may_decline(m, v);
    case HX_V_COUNTER: return may_counter(m, v);
    case HX_V_CONFIRM: return may_confirm(m, v);
    case HX_V_WITHDRAW: return m->phase == OFFERING;
    case HX_V_END: return m->phase == ACTING;
    default: return false; /* chance's own */
    }
}

bool model_may(const model *m, const hx_move *v)
{
    return may_speak(m, v) && allowed(m, v) && well_formed(v);
}
