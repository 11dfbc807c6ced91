/* pirates.c -- the pirate islands: each seat has a fortress to win back, which its line of
 * ships must reach; knights arm ships, and a seven robs without a robber. [R-SF-161..170, 180,
 * 184..187]
 *
 * The line is line.c's, the fleet fleet.c's.  A fortress is no piece on the board: it is the
 * mark on the map and the chits taken from it, and holds back one settlement of its owner until
 * all three are. */
#include <assert.h>

#include "sea.h"

#include "../base/base.h"
#include "../move_fields.h"

enum { CHITS = 3, SETTLEMENTS = 5 };

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_PIRATES;
}

static bool has_won_back(const rules *r, const state *s, hx_seat who)
{
    return pirates_in(r, s)->fortress[who] == CHITS;
}
static bool all_have(const rules *r, const state *s)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (!has_won_back(r, s, who)) return false;
    return true;
}

/* -- numbers and the first position ------------------------------------------------------------------ */

/* [R-SF-162] With four and more players victory cards are knights, with fewer they are
 * left out.  [R-SF-161, 169] No robber, no pirate, no cards for routes and armies. */
static void start(rules *r)
{
    if (r->seats > 3) r->deck[KNIGHT] = (uint8_t)(r->deck[KNIGHT] + r->deck[VICTORY]);
    r->deck[VICTORY] = 0;
    memset(&r->verb[VERB_ROBBER], 0, sizeof r->verb[VERB_ROBBER]);
    memset(&r->verb[VERB_PIRATE], 0, sizeof r->verb[VERB_PIRATE]);
    memset(&r->verb[VERB_PIRATE_OFF], 0, sizeof r->verb[VERB_PIRATE_OFF]);
    memset(&r->verb[VERB_BEYOND], 0, sizeof r->verb[VERB_BEYOND]);
    r->measure[AWARD_ROAD] = r->measure[AWARD_ARMY] = NULL;
    r->leap = UINT8_MAX; /* the last chit wins with points one had */
    measure_ways(r);
}

/* [R-SF-161] */
static void lay(const rules *r, state *s)
{
    pirates_state *p = pirates_of(r, s);
    sea_of(r, s)->pirate = sea_of(r, s)->beyond = NOWHERE;
    p->pirate_fleet = r->board.pirate;
    for (hx_seat who = 0; who < r->seats; who++) {
        s->corner[own_mark(r, MARK_START, who)] = piece_of(who, A_SETTLEMENT);
        s->side[own_mark(r, MARK_SHIP, who)] = piece_of(who, A_SHIP);
        s->stock[who][SHIP]--;
    }
}

static int settlements_of(const rules *r, const state *s, hx_seat who)
{
    int n = 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        n += s->corner[c] == piece_of(who, A_SETTLEMENT);
    return n;
}

/* [R-SF-184] */
static void derive(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        const int used = settlements_of(r, s, who) + !has_won_back(r, s, who);
        s->stock[who][SETTLEMENT] = (uint8_t)(used < SETTLEMENTS ? SETTLEMENTS - used : 0);
    }
}

/* [R-SF-164] Among the pirates one settles at the own landing alone. */
static bool may_settle(const rules *r, const state *s, hx_seat who, int corner)
{
    (void)s;
    if (corner == own_mark(r, MARK_LANDING, who)) return true;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && r->board.zone[hex] == ZONE_PIRATES) return false;
    }
    return true;
}

/* What a line allows follows from all of its ships, and from buildings it can begin at. */
static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    (void)who, (void)side;
    if (piece == SHIP) derive_routes(r, s, SHIPS);
}
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    (void)who, (void)corner, (void)piece;
    derive_routes(r, s, SHIPS);
}

/* -- warships [R-SF-165] --------------------------------------------------------------------------------- */

/* The rearmost ship of the line that is not armed; NOWHERE: none. */
static uint16_t ship_to_arm(const rules *r, const state *s, hx_seat who)
{
    const ship_line line = line_of(r, s, who);
    for (int i = 0; i < line.ships; i++)
        if (!has_bit(pirates_in(r, s)->warships.w, line.ship[i])) return line.ship[i];
    return NOWHERE;
}

static void arm_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (ship_to_arm(r, s, who) != NOWHERE) add_move(out, sea_move(who, VERB_KNIGHT, 0, 0));
}
static hx_status arm_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = card_check(s, m->seat, KNIGHT);
    if (st != HX_OK) return st;
    return ship_to_arm(r, s, m->seat) == NOWHERE ? HX_NO_PIECE : HX_OK;
}
static void arm_apply(const rules *r, state *s, const hx_move *m)
{
    card_leaves(s, m->seat, KNIGHT);
    s->knights[m->seat]++;
    const uint16_t ship = ship_to_arm(r, s, m->seat);
    assert(ship != NOWHERE && is_own_ship(s, m->seat, ship));
    set_bit(pirates_of(r, s)->warships.w, ship);
}

void warship_moves(const rules *r, state *s, int from, int to)
{
    if (!wanted(r) || !has_bit(pirates_in(r, s)->warships.w, from)) return;
    clear_bit(pirates_of(r, s)->warships.w, from);
    set_bit(pirates_of(r, s)->warships.w, to);
}

/* -- a seven robs anybody, or nobody [R-SF-167] ---------------------------------------------------------------- */

static hx_status rob_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->to == HX_NOBODY) return HX_OK;
    if (m->to >= r->seats || m->to == m->seat) return HX_NO_SUCH_PLACE;
    if (!ask_may_rob(r, s, (hx_seat)m->to)) return HX_PROTECTED;
    return r->opt[OPT_EMPTY] && !s->cards[m->to] ? HX_NO_SUCH_PLACE : HX_OK;
}
static void rob_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (hx_seat victim = 0; victim < r->seats; victim++) {
        const hx_move m = sea_move(who, VERB_ROB, 0, victim);
        if (rob_check(r, s, &m) == HX_OK) add_move(out, m);
    }
    add_move(out, sea_move(who, VERB_ROB, 0, HX_NOBODY));
}
static void rob_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    if (m->to != HX_NOBODY && s->cards[m->to]) owe(s, TASK_STEAL, HX_CHANCE, 1, m->to);
}

/* -- the fortress [R-SF-168, 186, 187] ----------------------------------------------------------------------------- */

static bool can_attack(const rules *r, const state *s, hx_seat who)
{
    return !has_won_back(r, s, who) && line_of(r, s, who).end == own_mark(r, MARK_FORTRESS, who);
}
static hx_status attack_check(const rules *r, const state *s, const hx_move *m)
{
    if (has_won_back(r, s, m->seat)) return HX_NOT_IN_ORDER;
    return can_attack(r, s, m->seat) ? HX_OK : HX_NOT_CONNECTED;
}
static void attack_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (can_attack(r, s, who)) add_move(out, sea_move(who, VERB_ATTACK, 0, 0));
}
static void attack_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)m;
    owe(s, TASK_SIEGE, HX_CHANCE, 1, 0);
}
static bool may_end(const rules *r, const state *s, hx_seat who)
{
    return !r->opt[OPT_ATTACK] || !may_do(s->part, ACTS) || !can_attack(r, s, who);
}

/* [R-SF-169] When the last one falls the fleet leaves. */
static void win_fortress(const rules *r, state *s, hx_seat who)
{
    s->stock[who][SETTLEMENT]++;
    put_piece(r, s, who, own_mark(r, MARK_FORTRESS, who), SETTLEMENT);
    if (all_have(r, s)) pirates_of(r, s)->pirate_fleet = NOWHERE;
}

static void lose_ship(const rules *r, state *s, int side)
{
    clear_bit(pirates_of(r, s)->warships.w, side);
    clear_bit(sea_of(r, s)->launched.w, side);
    take_route(r, s, side);
}

static void siege_odds(const rules *r, const state *s, odds_list *out)
{
    (void)r, (void)s;
    for (int die = 1; die <= 6; die++) add_odds(out, sea_move(HX_CHANCE, VERB_SIEGE, die, 0), 1);
}
static hx_status siege_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    return m->at >= 1 && m->at <= 6 ? HX_OK : HX_BAD_TEXT;
}
static void siege_apply(const rules *r, state *s, const hx_move *m)
{
    const ship_line line = line_of(r, s, s->seat);
    int armed = 0;
    for (int i = 0; i < line.ships; i++)
        armed += has_bit(pirates_in(r, s)->warships.w, line.ship[i]);
    if (armed > m->at) {
        if (++pirates_of(r, s)->fortress[s->seat] == CHITS) win_fortress(r, s, s->seat);
        return;
    }
    const int lost = armed == m->at ? 1 : 2;
    for (int i = line.ships - 1; i >= 0 && i >= line.ships - lost; i--)
        lose_ship(r, s, line.ship[i]);
}

/* Evaluators save for the way to the fortress and for enough knights to take it. */
enum { ARMED_WELL = 5, A_SHIPS_WORTH = 5, A_KNIGHTS_WORTH = 4 }; /* in tenths of a point */

static int ships_missing(const rules *r, const state *s, hx_seat who)
{
    const uint16_t at = line_of(r, s, who).end, landing = own_mark(r, MARK_LANDING, who);
    const uint16_t end = at == NOWHERE ? own_mark(r, MARK_START, who) : at;
    const int on = r->to_fortress[who][end], to = r->to_landing[who][end];
    const int whole = r->to_fortress[who][landing];
    return (on < whole ? on : to + whole) + (at == NOWHERE);
}
static int knights_missing(const rules *r, const state *s, hx_seat who)
{
    const ship_line line = line_of(r, s, who);
    int armed = 0;
    for (int i = 0; i < line.ships; i++)
        armed += has_bit(pirates_in(r, s)->warships.w, line.ship[i]);
    return armed < ARMED_WELL ? ARMED_WELL - armed : 0;
}
static void savings(const rules *r, const state *s, hx_seat who, struct saving_list *list)
{
    if (has_won_back(r, s, who)) return;
    if (ships_missing(r, s, who)) {
        memcpy(list->cost[SAVING_LINE], r->cost[SHIP], HX_CARDS);
        list->worth[SAVING_LINE] = s->stock[who][SHIP] ? A_SHIPS_WORTH : 0;
    }
    if (knights_missing(r, s, who) > s->dev[who][KNIGHT]) {
        memcpy(list->cost[SAVING_ARMS], r->card_cost, HX_CARDS);
        list->worth[SAVING_ARMS] = s->deck_left ? A_KNIGHTS_WORTH - 1 : 0;
    }
}
static int beyond(int so_far, const rules *r, const state *s, hx_seat who)
{
    if (has_won_back(r, s, who)) return so_far;
    const int chits = CHITS - pirates_in(r, s)->fortress[who];
    const int knights = knights_missing(r, s, who), cards = s->dev[who][KNIGHT];
    return so_far + 12 * chits + A_SHIPS_WORTH * ships_missing(r, s, who) +
           A_KNIGHTS_WORTH * knights - (A_KNIGHTS_WORTH - 1) * (cards < knights ? cards : knights);
}

static void put_die(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->at);
}
static bool take_die(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    int n;
    (void)r, (void)s;
    if (!hx_take_int(in, 1, 6, &n)) return false;
    m->at = (uint16_t)n;
    return true;
}
const struct move_field_ops one_die_ops = { USES_AT, 0,   "a die, 1 to 6", put_die, take_die,
                                            NULL,    NULL };

static bool wins(bool so_far, const rules *r, const state *s, hx_seat who, int points)
{
    (void)points;
    return so_far && has_won_back(r, s, who);
}

/* -- sanity -------------------------------------------------------------------------------------------------------- */

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    if (t->kind == TASK_SIEGE) return t->left == 1 && t->arg == 0 && can_attack(r, s, s->seat);
    return fleet_task_ok(r, s, t);
}

static bool seat_ok(const rules *r, const state *s, hx_seat who)
{
    const uint8_t there = s->corner[own_mark(r, MARK_FORTRESS, who)];
    const bool won = has_won_back(r, s, who);
    if (won != (there != EMPTY) || (there && owner_of(there) != who)) return false;
    return settlements_of(r, s, who) + !won <= SETTLEMENTS;
}

static bool own_ok(const rules *r, const state *s)
{
    const pirates_state *p = pirates_in(r, s);
    for (int side = 0; side < r->board.sides; side++)
        if (has_bit(p->warships.w, side) && kind_of(s->side[side]) != A_SHIP) return false;
    for (hx_seat who = 0; who < r->seats; who++)
        if (!seat_ok(r, s, who)) return false;
    if (sea_in(r, s)->pirate != NOWHERE || sea_in(r, s)->beyond != NOWHERE || s->robber != NO_HEX)
        return false;
    return all_have(r, s) ? p->pirate_fleet == NOWHERE : is_marked(r, MARK_FLEET, p->pirate_fleet);
}

const struct module pirates_module = {
    .name = "pirates",
    .wanted = wanted,
    .start = start,
    .lay = lay,
    .rolled = fleet_sails,
    .step = { [STEP_FLEET] = step_fleet },
    .verb = {
        [VERB_KNIGHT] = { .needs = NEEDS_CARD(KNIGHT), .list = arm_list, .check = arm_check,
                          .apply = arm_apply },
        [VERB_ROB] = { .list = rob_list, .check = rob_check, .apply = rob_apply },
        [VERB_PLUNDER] = { .odds = plunder_odds, .check = plunder_check,
                           .apply = plunder_apply },
        [VERB_BOOTY] = { .list = booty_list, .check = booty_check, .apply = booty_apply },
        [VERB_ATTACK] = { .list = attack_list, .check = attack_check, .apply = attack_apply },
        [VERB_SIEGE] = { .odds = siege_odds, .check = siege_check, .apply = siege_apply },
    },
    .may_lie = line_may_lie,
    .may_settle = may_settle,
    .may_end = may_end,
    .put_on_side = put_on_side,
    .savings = savings,
    .beyond = beyond,
    .put_on_corner = put_on_corner,
    .derive = derive,
    .wins = wins,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
