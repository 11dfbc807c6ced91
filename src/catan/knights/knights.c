/* knights.c -- Cities & Knights: the table of what happens on the board, its options and numbers,
 * and what a position may look like.  The cards are progress.c's. */
#include "knights.h"

#include "../base/base.h"
#include "../deal.h"
#include "../sea/sea.h"

/* -- options ------------------------------------------------------------------------------- */

enum { GOAL = 13, MORE_AT_SEA = 2 };

/* [R-CK-1, 110] Every part of the game has its own start: the printed one has no cities. */
static void settle(rules *r, uint64_t given)
{
    if (!knights_wanted(r)) return;
    if (!(given >> OPT_GOAL & 1))
        r->opt[OPT_GOAL] = r->opt[OPT_SEA] ? r->opt[OPT_GOAL] + MORE_AT_SEA : GOAL;
    if (r->opt[OPT_START] == AUTO) r->opt[OPT_START] = 0;
}

static bool is_of_knights(int option)
{
    return option == OPT_ZERO_DEFENCE || option == OPT_CHASE;
}

static const char *conflict(const rules *r, uint64_t given)
{
    for (int i = 0; i < OPTIONS && !knights_wanted(r); i++)
        if (is_of_knights(i) && (given >> i & 1)) return "this option needs knights=on";
    const bool printed = r->opt[OPT_BOARD] == LAYOUT_KNIGHTS;
    if (printed && (!knights_wanted(r) || r->opt[OPT_SEATS] > 4))
        return "board=knights needs knights=on and at most 4 seats";
    if (!knights_wanted(r)) return NULL;
    if (r->opt[OPT_START]) return "knights=on needs start=place";
    if (scenario_of(r) == SEA_TRIBE || scenario_of(r) == SEA_PIRATES)
        return "sea=tribe and pirates need development cards, which knights=on has not";
    return NULL;
}

static bool hides(const rules *r, int option)
{
    if (!knights_wanted(r)) return is_of_knights(option);
    return option == OPT_START;
}

/* -- numbers [R-CK-2, 4, 14] ------------------------------------------------------------------ */

/* [R-CK-1] No development cards, no Largest Army. */
static void put_away_cards(rules *r)
{
    static const uint8_t verbs[] = { VERB_BUY,   VERB_DRAW,   VERB_KNIGHT,
                                     VERB_ROADS, VERB_PLENTY, VERB_MONOPOLY };
    for (size_t i = 0; i < sizeof verbs; i++) r->verb[verbs[i]] = (struct verb_ops){ .list = NULL };
    memset(r->deck, 0, sizeof r->deck);
    r->measure[AWARD_ARMY] = NULL;
}

/* Without a sea there is no pirate; where the frame has places he does not leave the board. */
static void put_away_pirate(rules *r)
{
    static const uint8_t verbs[] = { VERB_CHASE_PIRATE, VERB_PIRATE_FLEES, VERB_PIRATE_FLEES_OFF };
    for (size_t i = 0; i < sizeof verbs && scenario_of(r) == SEA_OFF; i++)
        r->verb[verbs[i]] = (struct verb_ops){ .list = NULL };
    if (!r->verb[VERB_PIRATE_OFF].apply)
        r->verb[VERB_PIRATE_FLEES_OFF] = (struct verb_ops){ .list = NULL };
}

static void start(rules *r)
{
    put_away_cards(r);
    put_away_pirate(r);
    r->kinds = CARDS;
    for (int card = PAPER; card <= COIN; card++) r->bank[card] = r->seats > 4 ? 18 : 12;
    r->start_piece[r->start_rounds - 1] = CITY; /* [R-CK-11, 118] */
    r->stock[BASIC_KNIGHT] = r->stock[STRONG_KNIGHT] = r->stock[MIGHTY_KNIGHT] = 2;
    r->stock[CITY_WALL] = 3;
    r->shared_stock |= 1u << TIPPED_CITY;
    for (int piece = BASIC_KNIGHT; piece <= MIGHTY_KNIGHT; piece++)
        r->cost[piece][WOOL] = r->cost[piece][ORE] = 1;
    r->cost[CITY_WALL][BRICK] = 2;
    r->least_price = 1; /* a knight is activated for one grain */
    if (r->leap < 8) r->leap = 8;
}

/* [R-CK-13, 114] The robber sleeps on a desert; where the scenario has him elsewhere he waits
 * beside the board. */
static void lay(const rules *r, state *s)
{
    (void)r;
    if (s->robber != NO_HEX && s->number[s->robber]) s->robber = NO_HEX;
}
static void thieves_wake(const rules *r, state *s)
{
    if (s->robber == NO_HEX) s->robber = r->board.robber;
}
static bool thieves_awake(const rules *r, const state *s)
{
    return knights_in(r, s)->raided;
}

/* -- answers ------------------------------------------------------------------------------------ */

static int walls_of(const rules *r, const state *s, hx_seat who)
{
    return r->stock[CITY_WALL] - s->stock[who][CITY_WALL];
}

/* [R-CK-35] */
static int hand_limit(int so_far, const rules *r, const state *s, hx_seat who)
{
    return so_far + WALL_ROOM * walls_of(r, s, who);
}

/* [R-CK-103] Activated and promoted in this part, and what the die showed in this turn. */
static void part_begun(const rules *r, state *s)
{
    knights_state *own = knights_of(r, s);
    memset(&own->woken, 0, sizeof own->woken);
    memset(&own->promoted, 0, sizeof own->promoted);
    if (s->part == PART_TURN) own->event = NO_EVENT;
}

/* [R-CK-113] A ship route that leads to an own knight is closed. */
static bool anchors(bool so_far, const rules *r, const state *s, hx_seat who, int corner)
{
    (void)r;
    return so_far || is_own_knight(s, who, corner);
}

static bool piece_in_air(bool so_far, const rules *r, const state *s)
{
    (void)r;
    return so_far || (s->depth && top_task(s)->kind == TASK_RETREAT);
}

/* Walls are kept with the cities, so their stock follows; so do points. */
static void derive(const rules *r, state *s)
{
    const knights_state *own = knights_in(r, s);
    for (hx_seat who = 0; who < r->seats; who++) {
        s->stock[who][CITY_WALL] = r->stock[CITY_WALL];
        add_points(s, who, own->defender[who]);
    }
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1)) {
        const hx_seat who = (hx_seat)owner_of(s->corner[c]);
        if (who >= r->seats) continue;
        if (has_bit(own->walls.w, c)) s->stock[who][CITY_WALL]--;
        if (is_metropolis(r, s, c)) add_points(s, who, 2);
    }
}

/* -- could it be? --------------------------------------------------------------------------------- */

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    switch (t->kind) {
    case TASK_EVENT: return t->left == 1 && t->arg == 0;
    case TASK_PILLAGE: return pillage_task_ok(r, s, t);
    case TASK_AQUEDUCT:
        return t->left == 1 && t->arg == 0 && s->die[0] + s->die[1] != 7 &&
               level_of(r, s, t->seat, SCIENCE) >= PERMANENT;
    case TASK_METROPOLIS:
        return t->left == 1 && t->arg < TRACKS && t->seat == s->seat &&
               metropolis_at(r, s, t->arg) == NOWHERE &&
               level_of(r, s, t->seat, t->arg) >= METROPOLIS_AT;
    case TASK_RETREAT: return retreat_task_ok(r, s, t);
    case TASK_CHASE: return chase_task_ok(r, s, t);
    default: return true;
    }
}

static bool is_asked(const state *s, int kind, int arg)
{
    return s->depth && top_task(s)->kind == kind && top_task(s)->arg == arg;
}

/* [R-CK-43] Somebody on level 4 or 5 means that one of those on the highest level has it, unless
 * a city is still to be chosen. */
static bool metropolis_ok(const rules *r, const state *s, int track)
{
    const uint16_t at = metropolis_at(r, s, track);
    int most = 0;
    for (hx_seat who = 0; who < r->seats; who++)
        if (level_of(r, s, who, track) > most) most = level_of(r, s, who, track);
    if (at == NOWHERE) return most < METROPOLIS_AT || is_asked(s, TASK_METROPOLIS, track);
    if (at >= r->board.corners || kind_of(s->corner[at]) != A_CITY || !s->turn) return false;
    const hx_seat who = (hx_seat)owner_of(s->corner[at]);
    for (int other = 0; other < track; other++)
        if (metropolis_at(r, s, other) == at) return false;
    return who < r->seats && most >= METROPOLIS_AT && level_of(r, s, who, track) == most;
}

static bool touches_own_route(const rules *r, const state *s, int corner)
{
    const corner_set reached = corners_reached(r, s, (hx_seat)owner_of(s->corner[corner]));
    return has_bit(reached.w, corner);
}

static bool corner_ok(const rules *r, const state *s, int c)
{
    const knights_state *own = knights_in(r, s);
    const bool knight = knight_level(s, c), active = has_bit(own->active.w, c),
               woken = has_bit(own->woken.w, c), promoted = has_bit(own->promoted.w, c);
    const bool mine = knight && owner_of(s->corner[c]) == s->seat;
    if (knight && (!s->turn || owner_of(s->corner[c]) >= r->seats || !touches_own_route(r, s, c)))
        return false;
    if ((active && !knight) || (woken && !(mine && active)) || (promoted && !mine)) return false;
    if (promoted && knight_level(s, c) < 2) return false;
    if (has_bit(own->walls.w, c) && kind_of(s->corner[c]) != A_CITY) return false;
    return kind_of(s->corner[c]) != A_TIPPED_CITY ||
           (s->turn && owner_of(s->corner[c]) < r->seats &&
            !s->stock[owner_of(s->corner[c])][SETTLEMENT]);
}

/* The die shows nothing until it is thrown, after the dice; later it matters to nobody, so a
 * position need not say it. */
static bool event_ok(const rules *r, const state *s)
{
    const bool rolled = s->die[0] && !(s->depth && s->agenda[0].kind == TASK_EVENT);
    return s->over || rolled || knights_in(r, s)->event == NO_EVENT;
}

static bool own_ok(const rules *r, const state *s)
{
    const knights_state *own = knights_in(r, s);
    for (int track = 0; track < TRACKS; track++)
        if (!metropolis_ok(r, s, track)) return false;
    for (int c = 0; c < r->board.corners; c++)
        if (!corner_ok(r, s, c)) return false;
    for (hx_seat who = 0; who < r->seats; who++) {
        if (s->stock[who][CITY_WALL] > r->stock[CITY_WALL]) return false;
        if (own->defender[who] && !own->raided) return false;
    }
    if (own->unpaid && !(s->depth && s->agenda[0].kind == TASK_GOLD)) return false;
    return event_ok(r, s) && (s->turn || !(own->raided || own->barbarians));
}

static void reckon(const rules *r, const state *s, struct reckoning *all)
{
    enum { POINTS_MOST = 99 };
    reckon_attack(r, s, all);
    reckon_prices(r, s, all);
    for (hx_seat who = 0; who < r->seats; who++) {
        reckon_number(all, "worth_defender", who, knights_in(r, s)->defender[who], POINTS_MOST);
        reckon_number(all, "worth_metropolis", who, metropolis_points(r, s, who), POINTS_MOST);
    }
}

const struct module knights_module = {
    .name = "knights",
    .settle = settle,
    .conflict = conflict,
    .hides = hides,
    .wanted = knights_wanted,
    .start = start,
    .lay = lay,
    .step = { [STEP_EVENT] = step_event, [STEP_AQUEDUCT] = step_aqueduct },
    .verb = {
        [VERB_CITY] = { .costs = COSTS(CITY), .list = upgrade_list, .check = upgrade_check,
                        .apply = upgrade_apply },
        [VERB_EVENT] = { .odds = event_odds, .check = event_check, .apply = event_apply },
        [VERB_PILLAGE] = { .list = pillage_list, .check = pillage_check, .apply = pillage_apply },
        [VERB_AQUEDUCT] = { .list = aqueduct_list, .check = aqueduct_check,
                            .apply = aqueduct_apply },
        [VERB_NO_AQUEDUCT] = { .list = no_aqueduct_list, .apply = no_aqueduct_apply },
        [VERB_IMPROVE_TRADE] = { .list = improve_trade_list,
                                 .check = improve_check, .apply = improve_apply },
        [VERB_IMPROVE_POLITICS] = { .list = improve_politics_list,
                                    .check = improve_check, .apply = improve_apply },
        [VERB_IMPROVE_SCIENCE] = { .list = improve_science_list,
                                   .check = improve_check, .apply = improve_apply },
        [VERB_METROPOLIS] = { .list = metropolis_list, .check = metropolis_check,
                              .apply = metropolis_apply },
        [VERB_WALL] = { .costs = COSTS(CITY_WALL), .list = wall_list, .check = wall_check,
                        .apply = wall_apply },
        [VERB_RECRUIT] = { .costs = COSTS(BASIC_KNIGHT), .list = recruit_list,
                           .check = recruit_check, .apply = recruit_apply },
        [VERB_ACTIVATE] = { .needs = NEEDS_CARDS, .list = activate_list, .check = activate_check,
                            .apply = activate_apply },
        [VERB_PROMOTE] = { .costs = COSTS(STRONG_KNIGHT), .list = promote_list,
                           .check = promote_check, .apply = promote_apply },
        [VERB_MOVE_KNIGHT] = { .list = move_knight_list, .check = move_knight_check,
                               .apply = move_knight_apply },
        [VERB_DISPLACE] = { .list = displace_list, .check = displace_check,
                            .apply = displace_apply },
        [VERB_RETREAT] = { .list = retreat_list, .check = retreat_check, .apply = retreat_apply },
        [VERB_CHASE_ROBBER] = { .list = chase_robber_list, .check = chase_robber_check,
                                .apply = chase_robber_apply },
        [VERB_CHASE_PIRATE] = { .list = chase_pirate_list, .check = chase_pirate_check,
                                .apply = chase_pirate_apply },
        [VERB_ROBBER_FLEES] = { .list = robber_flees_list, .check = robber_flees_check,
                                .apply = robber_flees_apply },
        [VERB_PIRATE_FLEES] = { .list = pirate_flees_list, .check = pirate_flees_check,
                                .apply = pirate_flees_apply },
        [VERB_PIRATE_FLEES_OFF] = { .list = pirate_flees_off_list,
                                    .check = pirate_flees_off_check,
                                    .apply = pirate_flees_off_apply },
    },
    .thieves_awake = thieves_awake,
    .thieves_wake = thieves_wake,
    .anchors = anchors,
    .piece_in_air = piece_in_air,
    .hand_limit = hand_limit,
    .yield = commodity_yield,
    .harvested = note_unpaid,
    .rate = commodity_rate,
    .part_begun = part_begun,
    .derive = derive,
    .reckon = reckon,
    .task_ok = task_ok,
    .own_ok = own_ok,
    .beyond = knights_beyond,
    .savings = knights_savings,
    .facts = knights_facts,
};
