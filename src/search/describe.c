/* describe.c -- a position in numbers, seat by seat.
 *
 * Facts come from hx_catan_gather; here they are scaled, turned into times by
 * pace.c, and set against the rivals'.  What a number is worth is value.c's or
 * net.c's to say. */
#include <string.h>

#include "judge.h"
#include "pace.h"

static const float scale_of[INPUTS] = {
#define INPUT(name, scale, meaning) 1.0f / (scale),
#include "judge.def"
#undef INPUT
};

static void put(float *in, int at, int count)
{
    in[at] = (float)count * scale_of[at];
}
static void put_real(float *in, int at, float real)
{
    in[at] = real * scale_of[at];
}

/* What concerns all seats. */
typedef struct setting {
    const void *rules, *state;
    int seats, goal, limit, turn, deck, actor, dice_owner;
    bool rolled, played;
    uint8_t cost[HX_PIECES + 1][HX_RESOURCES];
} setting;

/* A seat's facts and what follows from them. */
typedef struct seat_facts {
    hx_catan_facts f;
    pace pace;
    float price[HX_RESOURCES];
    float pips, basket, eta, soon_point;
} seat_facts;

/* -- income and prices ------------------------------------------------------------------------ */

/* Before the first settlements stand one takes a little of everything for
 * granted; a robbed hex pays half, for the robber will move on. */
static void set_economy(const setting *t, seat_facts *s, int start_left)
{
    const float prior = t->turn == 0 ? (float)start_left : 0;
    s->pips = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const float robbed = c == s->f.robbed_kind ? 0.5f * (float)s->f.robbed : 0;
        s->pace.income[c] = ((float)s->f.pips[c] + prior + robbed) * (1.0f / 36);
        s->pace.share[c] = 1.0f / (float)s->f.rate[c];
        s->pips += (float)s->f.pips[c];
    }
}

/* What a building on the corner would bring, a harbour included. */
static float site_worth(const setting *t, const seat_facts *s, int corner)
{
    const uint8_t *const pips = hx_catan_corner_pips(t->rules, corner);
    const hx_harbour harbour = hx_catan_corner_harbour(t->rules, corner);
    float worth = 0;
    for (int c = 0; c < HX_RESOURCES; c++) worth += (float)pips[c] * s->price[c];
    if (harbour == HX_NO_HARBOUR) return worth;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const bool special = harbour == (hx_harbour)((int)HX_BRICK_HARBOUR + c);
        const float share = special ? 0.5f : harbour == HX_ANY_HARBOUR ? 1.0f / 3 : 0;
        if (s->price[c] < 1 && share > s->pace.share[c])
            worth += (36 * s->pace.income[c] + (float)pips[c]) * (share - s->pace.share[c]);
    }
    return worth;
}

static void put_income(const setting *t, const seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    int kinds = 0;
    float worth = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        put(in, IN_BRICK + c, f->pips[c]);
        put(in, IN_HAND_BRICK + c, f->hand[c]);
        put(in, IN_RATE_BRICK + c, 4 - f->rate[c]);
        kinds += f->pips[c] > 0;
        worth += (float)f->hand[c] * s->price[c];
    }
    put_real(in, IN_PIPS, s->pips);
    put_real(in, IN_HAND_WORTH, worth);
    put(in, IN_KINDS, kinds);
    put(in, IN_ROBBED, f->robbed);
    put(in, IN_NUMBERS, f->numbers);
    put(in, IN_COVERED, f->covered);
    put(in, IN_CARDS, f->cards);
    put(in, IN_EXCESS, f->cards > t->limit ? f->cards - t->limit : 0);
}

/* -- how soon ----------------------------------------------------------------------------------- */

/* What one may save for: a piece or a card, with so many roads before it. */
static const struct {
    int8_t what, roads, input, now; /* now: the input for "this very turn", or -1 */
} plans[] = {
    { HX_SETTLEMENT_PIECE, 0, IN_SOON_SETTLEMENT, IN_NOW_SETTLEMENT },
    { HX_SETTLEMENT_PIECE, 1, IN_SOON_ONE, -1 },
    { HX_SETTLEMENT_PIECE, 2, IN_SOON_TWO, -1 },
    { HX_CITY_PIECE, 0, IN_SOON_CITY, IN_NOW_CITY },
    { HX_PIECES, 0, IN_SOON_CARD, IN_NOW_CARD },
    { HX_ROAD_PIECE, 0, IN_SOON_ROAD, -1 },
};
enum { PLANS = sizeof plans / sizeof *plans, POINT_PLANS = 4, BASKET = PLANS };
_Static_assert((int)BASKET < (int)PACE_PLANS, "the basket is one more plan");

/* Is there a place for it, and a piece, or a card to buy? */
static unsigned feasible(const setting *t, const hx_catan_facts *f)
{
    const uint8_t *const stock = f->stock;
    const int roads = stock[HX_ROAD_PIECE];
    const bool settles = stock[HX_SETTLEMENT_PIECE] > 0;
    return (unsigned)(settles && f->sites[0]) << 0 |
           (unsigned)(settles && f->sites[1] && roads > 0) << 1 |
           (unsigned)(settles && f->sites[2] && roads > 1) << 2 |
           (unsigned)(stock[HX_CITY_PIECE] && f->towns) << 3 | (unsigned)(t->deck > 0) << 4 |
           (unsigned)(roads && f->open_sides) << 5;
}

/* Rolls for every plan, and for the basket. */
static void find_rolls(const setting *t, const seat_facts *s, uint8_t need[PLANS][HX_RESOURCES],
                       float rolls[PACE_PLANS])
{
    float over[HX_RESOURCES][PACE_PLANS] = { { 0 } };
    for (int c = 0; c < HX_RESOURCES; c++) {
        for (int i = 0; i < PLANS; i++) {
            need[i][c] =
                (uint8_t)(t->cost[plans[i].what][c] + plans[i].roads * t->cost[HX_ROAD_PIECE][c]);
            over[c][i] = (float)(s->f.hand[c] - need[i][c]);
        }
        over[c][BASKET] = -pace_basket[c];
    }
    pace_rolls(&s->pace, over, rolls);
}

static void put_soon(const setting *t, int who, seat_facts *s, float *in)
{
    const bool now = t->actor == who && t->rolled;
    const unsigned can = feasible(t, &s->f);
    uint8_t need[PLANS][HX_RESOURCES];
    float rolls[PACE_PLANS];
    find_rolls(t, s, need, rolls);
    s->basket = rolls[BASKET];
    s->soon_point = 0;
    for (int i = 0; i < PLANS; i++) {
        const bool pays = can >> i & 1 && pace_pays(s->f.hand, s->f.rate, need[i]);
        const float later = 6 / (6 + (rolls[i] > 1 ? rolls[i] : 1));
        const float soon = pays ? 1 : can >> i & 1 ? later : 0;
        put_real(in, plans[i].input, soon);
        if (plans[i].now >= 0) put(in, plans[i].now, pays && now);
        if (i < POINT_PLANS && soon > s->soon_point) s->soon_point = soon;
    }
    put_real(in, IN_SOON_POINT, s->soon_point);
}

/* -- cards and pieces ----------------------------------------------------------------------------- */

static void put_cards(const hx_catan_facts *f, float *in)
{
    for (int what = 0; what <= HX_PIECES; what++) put(in, IN_LACK_ROAD + what, f->missing[what]);
    put(in, IN_DEVS, f->devs);
    for (int d = HX_KNIGHT; d <= HX_MONOPOLY; d++) put(in, IN_DEV_KNIGHT + d, f->dev[d]);
    put(in, IN_DEV_FRESH, f->fresh);
    put(in, IN_KNIGHTS, f->knights);
    put(in, IN_ARMY, f->has_army);
    put(in, IN_LENGTH, f->length);
    put(in, IN_ROAD, f->has_road);
}

static void put_pieces(const hx_catan_facts *f, float *in)
{
    const int cities = 4 - f->stock[HX_CITY_PIECE];
    for (int p = 0; p < HX_PIECES; p++) put(in, IN_ROADS_LEFT + p, f->stock[p]);
    for (int i = 0; i < 3; i++) put(in, IN_SITES_NOW + i, f->sites[i]);
    put(in, IN_NEW_KINDS, __builtin_popcount(f->fresh_kinds));
    put(in, IN_OPEN_SIDES, f->open_sides);
    put(in, IN_CITIES, cities);
    put(in, IN_BUILDINGS, 5 - f->stock[HX_SETTLEMENT_PIECE] + cities);
}

/* -- room to build ---------------------------------------------------------------------------------- */

enum { CORNERS = 256, OUT_OF_REACH = 9 };

/* How many roads the nearest and the second nearest seat need to every corner. */
typedef struct reach {
    uint8_t nearest[CORNERS], second[CORNERS];
} reach;

static void find_reach(const seat_facts *all, int seats, reach *r)
{
    memset(r, OUT_OF_REACH, sizeof *r);
    for (int i = 0; i < seats; i++)
        for (int n = 0; n < all[i].f.near; n++) {
            const uint8_t roads = all[i].f.near_roads[n];
            uint8_t *const one = &r->nearest[all[i].f.near_corner[n]];
            uint8_t *const two = &r->second[all[i].f.near_corner[n]];
            if (roads < *one) {
                *two = *one;
                *one = roads;
            } else if (roads < *two) {
                *two = roads;
            }
        }
}

static void put_room(const setting *t, const seat_facts *s, const reach *r, float *in)
{
    float best[HX_NEAR_ROADS] = { 0 }, safe = 0, city = 0;
    for (int n = 0; n < s->f.near; n++) {
        const int roads = s->f.near_roads[n], corner = s->f.near_corner[n];
        const float worth = site_worth(t, s, corner);
        if (worth > best[roads]) best[roads] = worth;
        if (roads == r->nearest[corner] && roads < r->second[corner] && worth > safe) safe = worth;
    }
    for (int i = 0; i < HX_NEAR_ROADS; i++) put_real(in, IN_BEST_NOW + i, best[i]);
    put_real(in, IN_BEST_SAFE, safe);
    for (int n = 0; n < s->f.towns && s->f.stock[HX_CITY_PIECE]; n++) {
        const float worth = site_worth(t, s, s->f.town[n]);
        if (worth > city) city = worth;
    }
    put_real(in, IN_BEST_CITY, city);
}

/* -- the start ---------------------------------------------------------------------------------------- */

enum { STARTS = 2 };

/* First settlements go round and back again [R-BASE-13]: how many will be placed
 * before this seat's next. */
static int placed_before(const setting *t, int who, int standing)
{
    const int at = (who - t->dice_owner + t->seats) % t->seats;
    const int next = at >= standing ? at : STARTS * t->seats - 1 - at;
    return next > standing ? next - standing : 0;
}

/* The best free site, and the best when so many others have been taken. */
static void put_start(const setting *t, const seat_facts *s, int before, float *in)
{
    float best[HX_SEATS * STARTS] = { 0 };
    const int wanted = before + 1 < HX_SEATS * STARTS ? before + 1 : HX_SEATS * STARTS;
    const int corners = hx_catan_corners(t->rules);
    for (int corner = 0; corner < corners; corner++) {
        if (!hx_catan_is_site(t->state, corner)) continue;
        const float worth = site_worth(t, s, corner);
        int at = wanted;
        while (at > 0 && best[at - 1] < worth) {
            if (at < wanted) best[at] = best[at - 1];
            at--;
        }
        if (at < wanted) best[at] = worth;
    }
    put_real(in, IN_START_BEST, best[0]);
    put_real(in, IN_START_LATER, best[wanted - 1]);
}

static int start_left(const setting *t, const hx_catan_facts *f)
{
    const int standing = 5 - f->stock[HX_SETTLEMENT_PIECE] + 4 - f->stock[HX_CITY_PIECE];
    return t->turn > 0 || standing >= STARTS ? 0 : STARTS - standing;
}

/* -- beside the others ----------------------------------------------------------------------------------- */

static int most(int a, int b)
{
    return a > b ? a : b;
}

static void put_rivals(const setting *t, const seat_facts *all, int who, float *in)
{
    int points = 0, sum = 0, cards = 0, knights = 0, length = 0;
    float pips = 0, eta = 0, soon_point = 0;
    for (int i = 0; i < t->seats; i++) {
        if (i == who) continue;
        const seat_facts *const s = &all[i];
        sum += s->f.points;
        cards = most(cards, s->f.cards);
        knights = most(knights, s->f.knights);
        length = most(length, s->f.length);
        if (s->pips > pips) pips = s->pips;
        if (s->eta > eta) eta = s->eta;
        if (s->f.points > points || (s->f.points == points && s->soon_point > soon_point))
            soon_point = s->soon_point;
        points = most(points, s->f.points);
    }
    const hx_catan_facts *const f = &all[who].f;
    put(in, IN_RIVAL_POINTS, points);
    put_real(in, IN_RIVALS_POINTS, (float)sum / (float)(t->seats - 1));
    put_real(in, IN_RIVAL_PIPS, pips);
    put(in, IN_RIVAL_CARDS, cards);
    put_real(in, IN_RIVAL_ETA, eta);
    put_real(in, IN_RIVAL_SOON, soon_point);
    put(in, IN_ARMY_LEAD, f->knights - knights);
    put(in, IN_ARMY_HOPE, f->knights + f->dev[HX_KNIGHT] - knights);
    put(in, IN_ROAD_LEAD, f->length - length);
    put(in, IN_ROAD_GAP, f->has_road ? 0 : most(most(5, length + 1) - f->length, 0));
}

static void put_turn(const setting *t, int who, float *in)
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

static void set_table(setting *t, const void *rules, const void *state)
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

/* What a seat has by itself. */
static void put_own(const setting *t, int who, seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    const int left = start_left(t, f), to_go = most(t->goal - f->points, 0);
    set_economy(t, s, left);
    put_soon(t, who, s, in);
    pace_prices(&s->pace, s->basket, s->price);
    s->eta = 30 / (30 + (float)to_go * s->basket / PACE_POINTS);
    put(in, IN_POINTS, f->points);
    put(in, IN_TO_GO, to_go);
    put_real(in, IN_SPEED, 30 / s->basket);
    put_real(in, IN_ETA, s->eta);
    put_income(t, s, in);
    put_cards(f, in);
    put_pieces(f, in);
    put(in, IN_START_LEFT, left);
    in[IN_START_BEST] = in[IN_START_LATER] = 0;
}

void judge_describe(const void *rules, const void *state, float in[HX_SEATS][INPUTS])
{
    seat_facts all[HX_SEATS];
    setting t;
    reach r;
    int standing = 0;
    set_table(&t, rules, state);
    for (int i = 0; i < t.seats; i++) {
        hx_catan_gather(rules, state, (hx_seat)i, &all[i].f);
        put_own(&t, i, &all[i], in[i]);
        standing += STARTS - start_left(&t, &all[i].f);
    }
    find_reach(all, t.seats, &r);
    for (int i = 0; i < t.seats; i++) {
        put_room(&t, &all[i], &r, in[i]);
        put_rivals(&t, all, i, in[i]);
        put_turn(&t, i, in[i]);
        if (start_left(&t, &all[i].f))
            put_start(&t, &all[i], placed_before(&t, i, standing), in[i]);
    }
}
