/* model_do.c -- what a move does, and what follows from it at once. */
#include <string.h>

#include "support/oracle/oracle.h"

/* -- cards ------------------------------------------------------------------------------------- */

static void pay(model *m, int seat, int what)
{
    for (int k = 0; k < KINDS; k++) m->hand[seat][k] -= model_cost_of(what, k);
}

static void move_cards(model *m, int seat, const int8_t cards[HX_CARDS])
{
    for (int k = 0; k < KINDS; k++) m->hand[seat][k] += cards[k];
}

static void give_start_cards(model *m, int seat, int corner)
{
    for (int h = 0; h < m->island.hexes; h++)
        for (int i = 0; i < 6; i++)
            if (m->island.hex_corner[h][i] == corner && terrain_gives(m->terrain[h]) != NOONE)
                m->hand[seat][terrain_gives(m->terrain[h])]++;
}

/* -- set-up ------------------------------------------------------------------------------------ */

static void do_first_dice(model *m, const hx_move *v)
{
    for (int i = 0; i < m->rules.seats; i++) {
        if (m->first_roll[i] != 0) continue;
        m->first_roll[i] = v->at + v->to;
        break;
    }
    model_begin_set_up(m);
}

static void do_start_settlement(model *m, const hx_move *v)
{
    m->owner[v->at] = v->seat;
    m->last_corner = v->at;
    m->phase = PLACE_ROAD;
    if (m->placed >= m->rules.seats) give_start_cards(m, v->seat, v->at); /* [R-BASE-34] */
}

static void do_start_road(model *m, const hx_move *v)
{
    m->road[v->at] = v->seat;
    model_award_road(m);
    model_placed_road(m);
}

/* -- the roll ---------------------------------------------------------------------------------- */

/* How many cards of a kind a seat is owed by this roll [R-BASE-50] [R-BASE-51]. */
static int owed_by_roll(const model *m, int seat, int kind)
{
    int n = 0;
    for (int h = 0; h < m->island.hexes; h++) {
        if (m->number[h] != m->die[0] + m->die[1] || h == m->robber) continue;
        if (terrain_gives(m->terrain[h]) != kind) continue;
        for (int i = 0; i < 6; i++) {
            const int c = m->island.hex_corner[h][i];
            if (m->owner[c] == seat) n += m->city[c] ? 2 : 1;
        }
    }
    return n;
}

/* [R-BASE-52] */
static void produce(model *m)
{
    for (int k = 0; k < KINDS; k++) {
        int owed[HX_SEATS], all = 0, claimants = 0;
        const int left = model_in_bank(m, k);
        for (int i = 0; i < m->rules.seats; i++) {
            owed[i] = owed_by_roll(m, i, k);
            all += owed[i];
            claimants += owed[i] > 0;
        }
        if (all > left && claimants > 1) continue;
        for (int i = 0; i < m->rules.seats; i++) m->hand[i][k] += owed[i] < left ? owed[i] : left;
    }
}

static bool somebody_owes(const model *m)
{
    for (int i = 0; i < m->rules.seats; i++)
        if (m->owed[i] > 0) return true;
    return false;
}

/* [R-BASE-61] [R-BASE-62] */
static void seven(model *m)
{
    for (int i = 0; i < m->rules.seats; i++) {
        const int n = model_hand_size(m, i);
        m->owed[i] = n <= m->rules.hand ? 0 : n < 512 ? n / 2 : 255;
    }
    m->phase = somebody_owes(m) ? DISCARDING : MOVING_ROBBER;
}

static int deck_of_dice_left(const model *m)
{
    int n = 36;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) n -= m->drawn[a][b];
    return n;
}

static void do_dice(model *m, const hx_move *v)
{
    m->rolled = true;
    m->die[0] = v->at;
    m->die[1] = v->to;
    if (m->rules.dice_deck) {
        m->drawn[v->at][v->to] = true;
        if (deck_of_dice_left(m) < 13) memset(m->drawn, 0, sizeof m->drawn);
    }
    if (v->at + v->to == 7) {
        seven(m);
        return;
    }
    produce(m);
    m->phase = ACTING;
}

static void do_discard(model *m, const hx_move *v)
{
    move_cards(m, v->seat, v->cards);
    for (int k = 0; k < KINDS; k++) m->owed[v->seat] += v->cards[k];
    if (!somebody_owes(m)) m->phase = MOVING_ROBBER;
}

static void do_rob(model *m, const hx_move *v)
{
    m->robber = v->at;
    m->victim = v->to == HX_NOBODY ? NOONE : v->to;
    if (m->victim != NOONE && model_hand_size(m, m->victim) > 0) m->phase = STEALING;
    else model_resume(m);
}

static void do_steal(model *m, const hx_move *v)
{
    m->hand[m->victim][v->at]--;
    m->hand[m->actor][v->at]++;
    model_resume(m);
}

/* -- building and buying ----------------------------------------------------------------------- */

static void do_road(model *m, const hx_move *v)
{
    pay(m, v->seat, HX_ROAD_PIECE);
    m->built = true;
    m->road[v->at] = v->seat;
    model_award_road(m);
}

static void do_settle(model *m, const hx_move *v)
{
    pay(m, v->seat, HX_SETTLEMENT_PIECE);
    m->built = true;
    m->owner[v->at] = v->seat;
    model_award_road(m);
}

static void do_city(model *m, const hx_move *v)
{
    pay(m, v->seat, HX_CITY_PIECE);
    m->built = true;
    m->city[v->at] = true;
}

static void do_buy(model *m, const hx_move *v)
{
    pay(m, v->seat, HX_PIECES);
    m->built = true;
    m->phase = DRAWING;
}

static void do_draw(model *m, const hx_move *v)
{
    m->new_cards[m->actor][v->at]++;
    m->phase = ACTING;
}

/* -- development cards ------------------------------------------------------------------------- */

static void lay_card(model *m, int seat, hx_dev dev)
{
    m->old_cards[seat][dev]--;
    m->played[seat][dev]++;
    m->card_played = true;
}

static void do_knight(model *m, const hx_move *v)
{
    lay_card(m, v->seat, HX_KNIGHT);
    model_award_army(m);
    m->phase = MOVING_ROBBER;
}

static void do_roads(model *m, const hx_move *v)
{
    lay_card(m, v->seat, HX_ROAD_BUILDING);
    m->free_roads = 2;
    m->phase = FREE_ROADS;
}

/* [R-BASE-105]: the second only if there is a piece and a place for it. */
static void do_free_road(model *m, const hx_move *v)
{
    m->road[v->at] = v->seat;
    model_award_road(m);
    m->free_roads--;
    for (int e = 0; e < m->island.sides && m->free_roads > 0; e++)
        if (model_road_fits(m, v->seat, e)) return;
    model_resume(m);
}

static void do_plenty(model *m, const hx_move *v)
{
    lay_card(m, v->seat, HX_PLENTY);
    move_cards(m, v->seat, v->cards);
}

static void do_monopoly(model *m, const hx_move *v)
{
    lay_card(m, v->seat, HX_MONOPOLY);
    int all = 0;
    for (int i = 0; i < m->rules.seats; i++) {
        all += m->hand[i][v->at];
        m->hand[i][v->at] = 0;
    }
    m->hand[v->seat][v->at] = all;
}

/* -- trade between players --------------------------------------------------------------------- */

static void clear_offer(model *m)
{
    memset(m->terms, 0, sizeof m->terms);
    memset(m->asked, 0, sizeof m->asked);
    memset(m->agreed, 0, sizeof m->agreed);
    memset(m->countered, 0, sizeof m->countered);
    memset(m->declined, 0, sizeof m->declined);
    m->phase = ACTING;
}

static void do_offer(model *m, const hx_move *v)
{
    memcpy(m->terms[v->seat], v->cards, sizeof v->cards);
    for (int i = 0; i < m->rules.seats; i++) m->asked[i] = v->to >> i & 1;
    m->offers_made++;
    m->phase = OFFERING;
}

static void do_counter(model *m, const hx_move *v)
{
    memcpy(m->terms[v->seat], v->cards, sizeof v->cards);
    m->countered[v->seat] = true;
}

static void do_confirm(model *m, const hx_move *v)
{
    const int from = m->countered[v->to] ? v->to : m->actor;
    const int other = from == m->actor ? v->to : m->actor;
    int8_t turned[HX_CARDS];
    for (int k = 0; k < HX_CARDS; k++) turned[k] = (int8_t)-m->terms[from][k];
    move_cards(m, from, m->terms[from]);
    move_cards(m, other, turned);
    clear_offer(m);
}

/* -- all of them ------------------------------------------------------------------------------- */

static void do_start_robber(model *m, const hx_move *v)
{
    m->robber = v->at;
    model_begin_set_up(m);
}

void model_do(model *m, const hx_move *v)
{
    switch (v->verb) {
    case HX_V_FIRST_DICE: do_first_dice(m, v); break;
    case HX_V_START_ROBBER: do_start_robber(m, v); break;
    case HX_V_START_SETTLEMENT: do_start_settlement(m, v); break;
    case HX_V_START_ROAD: do_start_road(m, v); break;
    case HX_V_ROLL: m->phase = ROLLING; break;
    case HX_V_DICE: do_dice(m, v); break;
    case HX_V_DISCARD: do_discard(m, v); break;
    case HX_V_ROBBER: do_rob(m, v); break;
    case HX_V_STEAL: do_steal(m, v); break;
    case HX_V_ROAD: do_road(m, v); break;
    case HX_V_FREE_ROAD: do_free_road(m, v); break;
    case HX_V_SETTLEMENT: do_settle(m, v); break;
    case HX_V_CITY: do_city(m, v); break;
    case HX_V_BUY: do_buy(m, v); break;
    case HX_V_DRAW: do_draw(m, v); break;
    case HX_V_KNIGHT: do_knight(m, v); break;
    case HX_V_ROADS: do_roads(m, v); break;
    case HX_V_PLENTY: do_plenty(m, v); break;
    case HX_V_MONOPOLY: do_monopoly(m, v); break;
    case HX_V_BANK: move_cards(m, v->seat, v->cards); break;
    case HX_V_OFFER: do_offer(m, v); break;
    case HX_V_ACCEPT: m->agreed[v->seat] = true; break;
    case HX_V_DECLINE: m->declined[v->seat] = true; break;
    case HX_V_COUNTER: do_counter(m, v); break;
    case HX_V_CONFIRM: do_confirm(m, v); break;
    case HX_V_WITHDRAW: clear_offer(m); break;
    case HX_V_END: model_end_part(m); break;
    default: break;
    }
    model_seek_winner(m);
}
