/* describe.c -- a position in numbers, seat by seat.
 *
 * What follows from the pieces comes from describe_ground.c; here are the cards, how
 * soon they pay for something (build_time.c), the turn, and how the rivals stand.  What
 * a number is worth is value.c's or base_net.c's to say. */
#include <string.h>

#include "describe.h"

const float describe_scale[INPUTS] = {
#define INPUT(name, scale, meaning) 1.0f / (scale),
#include "evaluator.def"
#undef INPUT
};

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* -- how soon ----------------------------------------------------------------------------------- */

/* What one may save for: a piece or a card, with so many roads before it. */
static const struct {
    int8_t what, roads, input, now; /* inputs; now: for "this very turn"; -1: none */
} plans[] = {
    { HX_SETTLEMENT_PIECE, 0, IN_SOON_SETTLEMENT, IN_NOW_SETTLEMENT },
    { HX_SETTLEMENT_PIECE, 1, IN_SOON_ONE, -1 },
    { HX_SETTLEMENT_PIECE, 2, IN_SOON_TWO, -1 },
    { HX_SETTLEMENT_PIECE, 3, -1, -1 },
    { HX_CITY_PIECE, 0, IN_SOON_CITY, IN_NOW_CITY },
    { HX_PIECES, 0, IN_SOON_CARD, IN_NOW_CARD },
    { HX_ROAD_PIECE, 0, IN_SOON_ROAD, -1 },
};
enum { FIRST_SITE, CITY = HX_NEAR_ROADS, CARD, ROAD, LONG_ROAD, PLANS = LONG_ROAD };
_Static_assert(sizeof plans / sizeof *plans == PLANS, "one line for each");
_Static_assert((int)LONG_ROAD < (int)BUILD_TIME_PLANS, "the longest road is one more plan");

/* Is there a place for it, and pieces, or a card to buy? */
static unsigned feasible(const table_setting *t, const hx_catan_facts *f)
{
    const int roads = f->stock[HX_ROAD_PIECE];
    unsigned can = 0;
    for (int n = 0; n < f->near && f->stock[HX_SETTLEMENT_PIECE]; n++)
        if (f->near_roads[n] <= roads) can |= 1u << f->near_roads[n];
    return can | (unsigned)(f->stock[HX_CITY_PIECE] && f->towns) << CITY |
           (unsigned)(t->deck > 0) << CARD | (unsigned)(roads && f->open_sides) << ROAD;
}

/* Rolls for every plan, at least one where the hand does not pay as it is; the last is
 * so many roads as the longest road wants. */
static void find_rolls(const table_setting *t, seat_facts *s)
{
    float over[HX_RESOURCES][BUILD_TIME_PLANS];
    uint8_t need[BUILD_TIME_PLANS][HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const int road = t->cost[HX_ROAD_PIECE][c];
        for (int i = 0; i < PLANS; i++)
            need[i][c] = (uint8_t)(t->cost[plans[i].what][c] + plans[i].roads * road);
        need[LONG_ROAD][c] = (uint8_t)(s->road_gap * road);
        for (int i = 0; i < BUILD_TIME_PLANS; i++) over[c][i] = (float)(s->f.hand[c] - need[i][c]);
    }
    build_time_rolls(&s->build_time, over, s->rolls);
    for (int i = 0; i < BUILD_TIME_PLANS; i++)
        s->rolls[i] = build_time_pays(s->f.hand, s->f.rate, need[i]) ? 0
                      : s->rolls[i] > 1                              ? s->rolls[i]
                                                                     : 1;
}

/* Most moves change the hand of one seat: what is known of the others' stays. */
static void set_rolls(const table_setting *t, seat_facts *s)
{
    if (s->timed && s->timed_gap == s->road_gap &&
        memcmp(s->timed_hand, s->f.hand, sizeof s->timed_hand) == 0)
        return;
    find_rolls(t, s);
    s->timed = true;
    s->timed_gap = (uint8_t)s->road_gap;
    memcpy(s->timed_hand, s->f.hand, sizeof s->timed_hand);
}

/* Rolls to victory: those for the next thing, and from there at the speed one then has. */
static float way(float rolls, float to_go, float points, float each)
{
    const float rest = to_go > points ? (to_go - points) * each : 0;
    return 30 / (30 + rolls + rest);
}

static float better(float a, float b)
{
    return a > b ? a : b;
}

/* A card is a third of a point, and its share of the army. */
static float card_points(const seat_facts *s)
{
    const int missing = most(3, s->rival_knights + 1) - s->f.knights - s->f.dev[HX_KNIGHT];
    return 0.35f + (s->f.has_army || missing <= 0 ? 0 : 1.4f / (float)missing);
}

static void put_plan(const table_setting *t, seat_facts *s, unsigned can, float *in)
{
    const float *const rolls = s->rolls;
    const int to_go = most(t->goal - s->f.points, 0), gap = s->road_gap;
    const float go = (float)to_go, now = s->basket / BUILD_TIME_POINTS;
    float site = 0, city = 0, card = 0, road = 0;
    for (int i = FIRST_SITE; i < CITY; i++)
        if (can >> i & 1) site = better(site, way(rolls[i], go, 1, s->after[i]));
    if (can >> CITY & 1) city = way(rolls[CITY], go, 1, s->after[GOAL_CITY]);
    if (can >> CARD & 1) card = way(rolls[CARD], go, card_points(s), now);
    if (gap > 0 && gap <= 3 && s->f.stock[HX_ROAD_PIECE] >= gap && s->f.open_sides)
        road = way(rolls[LONG_ROAD], go, to_go > 2 ? 0.8f : 2, now);
    s->plan = better(better(site, city), better(card, road));
    put_real(in, IN_PLAN, s->plan);
    put_real(in, IN_PLAN_SITE, site);
    put_real(in, IN_PLAN_CITY, city);
    put_real(in, IN_PLAN_CARD, card);
    put_real(in, IN_PLAN_ROAD, road);
}

static void put_soon(const table_setting *t, int who, seat_facts *s, float *in)
{
    const bool now = t->actor == who && t->rolled;
    const unsigned can = feasible(t, &s->f);
    set_rolls(t, s);
    s->soon_point = 0;
    for (int i = 0; i < PLANS; i++) {
        if (plans[i].input < 0) continue;
        const float soon = can >> i & 1 ? 6 / (6 + s->rolls[i]) : 0;
        put_real(in, plans[i].input, soon);
        if (plans[i].now >= 0) put(in, plans[i].now, soon >= 1 && now);
        if (i <= CITY && soon > s->soon_point) s->soon_point = soon;
    }
    put_real(in, IN_SOON_POINT, s->soon_point);
    put_plan(t, s, can, in);
}

/* -- cards --------------------------------------------------------------------------------------- */

static void put_hand(const table_setting *t, const seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    float worth = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        put(in, IN_HAND_BRICK + c, f->hand[c]);
        worth += (float)f->hand[c] * s->price[c];
    }
    put_real(in, IN_HAND_WORTH, worth);
    put(in, IN_CARDS, f->cards);
    put(in, IN_EXCESS, f->cards > t->limit ? f->cards - t->limit : 0);
    for (int what = 0; what <= HX_PIECES; what++) put(in, IN_LACK_ROAD + what, f->missing[what]);
}

static void put_cards(const hx_catan_facts *f, float *in)
{
    put(in, IN_DEVS, f->devs);
    for (int d = HX_KNIGHT; d <= HX_MONOPOLY; d++) put(in, IN_DEV_KNIGHT + d, f->dev[d]);
    put(in, IN_DEV_FRESH, f->fresh);
    put(in, IN_KNIGHTS, f->knights);
    put(in, IN_ARMY, f->has_army);
    put(in, IN_ROAD, f->has_road);
}

/* -- beside the others ----------------------------------------------------------------------------------- */

/* The races for army and road, as this seat sees them. */
static void set_races(const table_setting *t, seat_facts *all, int who)
{
    seat_facts *const s = &all[who];
    s->rival_knights = s->rival_length = 0;
    for (int i = 0; i < t->seats; i++) {
        if (i == who) continue;
        s->rival_knights = most(s->rival_knights, all[i].f.knights);
        s->rival_length = most(s->rival_length, all[i].f.length);
    }
    s->road_gap = s->f.has_road ? 0 : most(most(5, s->rival_length + 1) - s->f.length, 0);
}

static void put_races(const seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    put(in, IN_ARMY_LEAD, f->knights - s->rival_knights);
    put(in, IN_ARMY_HOPE, f->knights + f->dev[HX_KNIGHT] - s->rival_knights);
    put(in, IN_ROAD_LEAD, f->length - s->rival_length);
    put(in, IN_ROAD_GAP, s->road_gap);
}

static void put_rivals(const table_setting *t, const seat_facts *all, int who, float *in)
{
    int points = 0, sum = 0, cards = 0;
    float pips = 0, eta = 0, soon_point = 0, plan = 0;
    for (int i = 0; i < t->seats; i++) {
        if (i == who) continue;
        const seat_facts *const s = &all[i];
        sum += s->f.points;
        cards = most(cards, s->f.cards);
        pips = better(pips, s->pips);
        eta = better(eta, s->eta);
        plan = better(plan, s->plan);
        if (s->f.points > points || (s->f.points == points && s->soon_point > soon_point))
            soon_point = s->soon_point;
        points = most(points, s->f.points);
    }
    put(in, IN_RIVAL_POINTS, points);
    put_real(in, IN_RIVALS_POINTS, (float)sum / (float)(t->seats - 1));
    put_real(in, IN_RIVAL_PIPS, pips);
    put(in, IN_RIVAL_CARDS, cards);
    put_real(in, IN_RIVAL_ETA, eta);
    put_real(in, IN_RIVAL_SOON, soon_point);
    put_real(in, IN_RIVAL_PLAN, plan);
    put_real(in, IN_PLAN_LEAD, all[who].plan - plan);
}

static void put_turn(const table_setting *t, int who, float *in)
{
    const bool on_turn = t->actor == who;
    put(in, IN_ON_TURN, on_turn);
    put(in, IN_BEFORE_ROLL, on_turn && !t->rolled);
    in[IN_WAIT] = (float)((who - t->dice_owner + t->seats) % t->seats) / (float)t->seats;
    put(in, IN_PLAYED, on_turn && t->played);
    put(in, IN_SEATS, t->seats);
    put(in, IN_DECK, t->deck);
    put(in, IN_SETUP, t->turn == 0);
}

/* -- all of it --------------------------------------------------------------------------------------------- */

static void set_table(table_setting *t, const void *rules, const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    t->rules = rules;
    t->state = state;
    t->seats = hx_catan_game.seats(rules);
    t->goal = hx_catan_goal(rules);
    t->limit = hx_catan_hand_limit(rules);
    t->turn = hx_catan_game.turn(rules, state);
    t->deck = hx_catan_deck(state);
    t->actor = hx_catan_game.actor(rules, state);
    t->dice_owner = hx_catan_dice_owner(state);
    t->rolled = a != 0;
    t->played = hx_catan_card_played(state);
    for (int what = 0; what <= HX_PIECES; what++)
        for (int c = 0; c < HX_RESOURCES; c++)
            t->cost[what][c] = (uint8_t)hx_catan_cost(rules, what, (hx_card)c);
}

/* What a seat has by itself, beside its pieces. */
static void put_own(const table_setting *t, int who, seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    const int to_go = most(t->goal - f->points, 0);
    s->eta = 30 / (30 + (float)to_go * s->basket / BUILD_TIME_POINTS);
    put(in, IN_POINTS, f->points);
    put(in, IN_TO_GO, to_go);
    put_real(in, IN_ETA, s->eta);
    put_soon(t, who, s, in);
    put_hand(t, s, in);
    put_cards(f, in);
    put_races(s, in);
}

void evaluator_describe(evaluator_cache *memo, const void *rules, const void *state,
                        float in[HX_SEATS][INPUTS])
{
    table_setting t;
    ground_facts spare;
    set_table(&t, rules, state);
    ground_facts *const g = ground_of(memo, &t, &spare);
    memcpy(in, g->in, (size_t)t.seats * sizeof *in);
    for (int i = 0; i < t.seats; i++)
        hx_catan_gather_cards(rules, state, (hx_seat)i, &g->seat[i].f);
    for (int i = 0; i < t.seats; i++) {
        set_races(&t, g->seat, i);
        put_own(&t, i, &g->seat[i], in[i]);
    }
    for (int i = 0; i < t.seats; i++) {
        put_rivals(&t, g->seat, i, in[i]);
        put_turn(&t, i, in[i]);
    }
}
