/* describe.c -- a position in numbers, seat by seat.
 *
 * What follows from the pieces comes from describe_ground.c; here are the cards, how
 * soon they pay for something (pace.c), the turn, and how the rivals stand.  What
 * a number is worth is value.c's or net.c's to say. */
#include <string.h>

#include "describe.h"

const float describe_scale[INPUTS] = {
#define INPUT(name, scale, meaning) 1.0f / (scale),
#include "judge.def"
#undef INPUT
};

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
enum { PLANS = sizeof plans / sizeof *plans, POINT_PLANS = 4 };
_Static_assert((int)PLANS <= (int)PACE_PLANS, "all plans are timed at once");

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

/* Rolls for every plan. */
static void find_rolls(const setting *t, const seat_facts *s, uint8_t need[PLANS][HX_RESOURCES],
                       float rolls[PACE_PLANS])
{
    float over[HX_RESOURCES][PACE_PLANS] = { { 0 } };
    for (int c = 0; c < HX_RESOURCES; c++)
        for (int i = 0; i < PLANS; i++) {
            need[i][c] =
                (uint8_t)(t->cost[plans[i].what][c] + plans[i].roads * t->cost[HX_ROAD_PIECE][c]);
            over[c][i] = (float)(s->f.hand[c] - need[i][c]);
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

/* -- cards --------------------------------------------------------------------------------------- */

static void put_hand(const setting *t, const seat_facts *s, float *in)
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

/* What a seat has by itself, beside its pieces. */
static void put_own(const setting *t, int who, seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    hx_catan_gather_cards(t->rules, t->state, (hx_seat)who, &s->f);
    const int to_go = most(t->goal - f->points, 0);
    s->eta = 30 / (30 + (float)to_go * s->basket / PACE_POINTS);
    put(in, IN_POINTS, f->points);
    put(in, IN_TO_GO, to_go);
    put_real(in, IN_ETA, s->eta);
    put_soon(t, who, s, in);
    put_hand(t, s, in);
    put_cards(f, in);
}

void judge_describe(judge_memo *memo, const void *rules, const void *state,
                    float in[HX_SEATS][INPUTS])
{
    setting t;
    ground spare;
    set_table(&t, rules, state);
    ground *const g = ground_of(memo, &t, &spare);
    memcpy(in, g->in, (size_t)t.seats * sizeof *in);
    for (int i = 0; i < t.seats; i++) put_own(&t, i, &g->seat[i], in[i]);
    for (int i = 0; i < t.seats; i++) {
        put_rivals(&t, g->seat, i, in[i]);
        put_turn(&t, i, in[i]);
    }
}
