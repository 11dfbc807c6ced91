/* simple_plan.c -- goals of the bot `simple` and how long they take.
 *
 * The cost of a goal is the number of rolls until it can be paid for, plus the rolls from there
 * to victory with the resulting economy. The latter is a rough estimate: missing points times
 * rolls per point, where a point costs its share of a basket of everything that gives points. */
#include <string.h>

#include "simple.h"

/* Rolls beyond which it does not matter: for a goal, and for a whole basket. */
enum { LONGEST = 96, LONGEST_BASKET = 512 };

/* -- time ------------------------------------------------------------------------------------- */

/* With complete bank trades, now. */
static bool can_afford(const simple_economy *e, const int hand[KINDS], const int8_t need[KINDS])
{
    int missing = 0, lots = 0;
    for (int c = 0; c < KINDS; c++) {
        const int over = hand[c] - need[c];
        if (over < 0) missing -= over;
        else lots += over / (int)e->rate[c];
    }
    return missing <= lots;
}

/* Cards missing after so many rolls, those the bank gives for others deducted. */
static float missing_after(const simple_economy *e, const float over[KINDS], float rolls)
{
    float missing = 0;
    for (int c = 0; c < KINDS; c++) {
        const float left = over[c] + e->income[c] * rolls;
        missing -= left < 0 ? left : left / (e->rate[c] * e->bank);
    }
    return missing;
}

/* What is missing falls without a jump, so halving finds where it is gone. */
static float when_covered(const simple_economy *e, const float over[KINDS], float most)
{
    float low = 0, high = most;
    if (missing_after(e, over, high) > 0) return most;
    while (high - low > 0.5f) {
        const float middle = (low + high) / 2;
        if (missing_after(e, over, middle) > 0) low = middle;
        else high = middle;
    }
    return high;
}

float simple_rolls(const simple_economy *e, const int hand[KINDS], const int8_t need[KINDS])
{
    float over[KINDS];
    if (can_afford(e, hand, need)) return 0;
    for (int c = 0; c < KINDS; c++) over[c] = (float)(hand[c] - need[c]);
    const float rolls = when_covered(e, over, LONGEST);
    return rolls > 1 ? rolls : 1;
}

/* A road and a half, a settlement, a city and a card: 15 cards. */
#define BASKET                                                                                     \
    {                                                                                              \
        -2.5f, -2.5f, -2.0f, -4.0f, -4.0f                                                          \
    }
static const float basket_points = 2.5f, basket_cards = 15;

float simple_rolls_per_point(const simple_economy *e)
{
    static const float basket[KINDS] = BASKET;
    return when_covered(e, basket, LONGEST_BASKET) / basket_points;
}

/* -- goals ------------------------------------------------------------------------------------ */

void simple_settle(const sight *s, int corner, simple_economy *e)
{
    const hx_harbour harbour = hx_catan_corner_harbour(s->rules, corner);
    for (int c = 0; c < KINDS; c++) {
        e->income[c] += (float)s->yield[corner][c] / 36;
        if (harbour == HX_ANY_HARBOUR && e->rate[c] > 3) e->rate[c] = 3;
    }
    if (harbour >= HX_BRICK_HARBOUR) e->rate[harbour - HX_BRICK_HARBOUR] = 2;
}

static void need_more(const sight *s, goal *g, int what, int times)
{
    for (int c = 0; c < KINDS; c++)
        g->need[c] = (int8_t)(g->need[c] + times * hx_catan_cost(s->rules, what, (hx_card)c));
}

/* What comes after the goal, if it brings these points and this economy. */
static void set_rest(const sight *s, goal *g, float points, const simple_economy *after)
{
    const float missing = (float)(s->target - s->points) - points;
    g->rest = g->card = 0;
    if (missing <= 0) return;
    const float each = simple_rolls_per_point(after);
    g->rest = missing * each;
    g->card = s->w->left_over * each * basket_points / basket_cards;
}

/* Cards over when the goal is reached; the bank has kept some of them. */
static float left_over(const simple_economy *e, const int hand[KINDS], const goal *g, float rolls)
{
    float left = 0;
    for (int c = 0; c < KINDS; c++) {
        const float over = (float)(hand[c] - g->need[c]) + e->income[c] * rolls;
        left += over > 0 ? over : 3 * over;
    }
    return left < 0 ? 0 : left > 7 ? 7 : left;
}

float plan_worth(const sight *s, const int hand[KINDS], const goal *g)
{
    const float rolls = simple_rolls(&s->mine, hand, g->need);
    if (g->rest <= 0) return rolls; /* it wins */
    const float rest = g->rest - g->card * left_over(&s->mine, hand, g, rolls);
    return rolls + (rest > 1 ? rest : 1);
}

static void add_site(sight *s, int corner, goal best[4], float worth[4])
{
    const int roads = s->far[corner];
    simple_economy after = s->mine;
    goal g = {
        .piece = HX_SETTLEMENT_PIECE, .place = (int16_t)corner, .first = -1, .roads = (uint8_t)roads
    };
    if (roads) g.first = s->first[corner];
    need_more(s, &g, HX_SETTLEMENT_PIECE, 1);
    need_more(s, &g, HX_ROAD_PIECE, roads);
    simple_settle(s, corner, &after);
    set_rest(s, &g, 1, &after);
    const float value = plan_worth(s, s->hand, &g);
    if (best[roads].piece && value >= worth[roads]) return;
    best[roads] = g;
    worth[roads] = value;
}

static void add_sites(sight *s)
{
    goal best[4];
    float worth[4] = { 0 };
    memset(best, 0, sizeof best);
    if (!hx_catan_stock(s->seen, s->me, HX_SETTLEMENT_PIECE)) return;
    const int roads = hx_catan_stock(s->seen, s->me, HX_ROAD_PIECE);
    for (int corner = 0; corner < s->corners; corner++)
        if (s->site[corner] && s->far[corner] < 4 && s->far[corner] <= roads)
            add_site(s, corner, best, worth);
    for (int i = 0; i < 4; i++)
        if (best[i].piece) s->goals[s->goal_count++] = best[i];
}

static void add_city(sight *s)
{
    goal best = { .place = -1, .first = -1 };
    if (!hx_catan_stock(s->seen, s->me, HX_CITY_PIECE)) return;
    for (int corner = 0; corner < s->corners; corner++) {
        if (s->owner[corner] != s->me || s->piece[corner] != HX_SETTLEMENT) continue;
        goal g = { .piece = HX_CITY_PIECE, .place = (int16_t)corner, .first = -1 };
        simple_economy after = s->mine;
        for (int c = 0; c < KINDS; c++) after.income[c] += (float)s->yield[corner][c] / 36;
        need_more(s, &g, HX_CITY_PIECE, 1);
        set_rest(s, &g, 1, &after);
        if (best.place < 0 || g.rest < best.rest) best = g;
    }
    if (best.place >= 0) s->goals[s->goal_count++] = best;
}

/* Knights still needed for the army, those in the hand counted as played. */
static int knights_missing(const sight *s)
{
    enum { ARMY_LEAST = 3 };
    const hx_seat holder = hx_catan_army_holder(s->seen);
    const int have = hx_catan_knights(s->seen, s->me) + hx_catan_dev(s->seen, s->me, HX_KNIGHT);
    const int beat = holder == HX_NOBODY || holder == s->me ? 0 : hx_catan_knights(s->seen, holder);
    const int need = beat + 1 > ARMY_LEAST ? beat + 1 : ARMY_LEAST;
    return holder == s->me || have >= need ? 0 : need - have;
}

static void add_card(sight *s)
{
    goal g = { .piece = HX_PIECES, .place = -1, .first = -1 };
    const int knights = knights_missing(s);
    if (!hx_catan_deck(s->seen)) return;
    need_more(s, &g, HX_PIECES, 1);
    const float army = knights ? s->w->army / (float)knights : 0;
    set_rest(s, &g, s->w->card_points + army, &s->mine);
    if (g.rest <= 0) g.rest = 1; /* a promise is no point yet */
    s->goals[s->goal_count++] = g;
}

static void add_long_road(sight *s)
{
    const int missing = simple_road_gap(s);
    int length;
    if (missing < 1 || missing > 3) return;
    if (hx_catan_stock(s->seen, s->me, HX_ROAD_PIECE) < missing) return;
    const int side = simple_longest(s, &length);
    if (side < 0) return;
    const int gain = length - hx_catan_road_length(s->seen, s->me);
    const int roads = missing - gain + 1 > 1 ? missing - gain + 1 : 1;
    goal g = {
        .piece = HX_ROAD_PIECE, .place = (int16_t)side, .first = -1, .roads = (uint8_t)roads
    };
    need_more(s, &g, HX_ROAD_PIECE, roads);
    const bool wins = s->points + 2 >= s->target;
    set_rest(s, &g, wins ? 2 : s->w->road_points, &s->mine);
    s->goals[s->goal_count++] = g;
}

void plan_goals(sight *s)
{
    s->goal_count = 0;
    add_sites(s);
    add_city(s);
    add_card(s);
    add_long_road(s);
}

const goal *plan_best(const sight *s, const int hand[KINDS], float *rolls)
{
    const goal *best = NULL;
    *rolls = 100 * LONGEST;
    for (int i = 0; i < s->goal_count; i++) {
        const float worth = plan_worth(s, hand, &s->goals[i]);
        if (best && worth >= *rolls) continue;
        *rolls = worth;
        best = &s->goals[i];
    }
    return best;
}

float plan_rolls(const sight *s, const int hand[KINDS])
{
    float rolls;
    plan_best(s, hand, &rolls);
    return rolls;
}
