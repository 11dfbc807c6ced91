/* describe_ground.c -- the numbers that follow from pieces and robber alone.
 *
 * Most moves of a turn change cards, not pieces, and a search meets the same pieces
 * over and over: what follows from them is kept in a memo.  During the start, where
 * more than the pieces counts, nothing is kept. */
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "general_features.h"

/* -- the memo ----------------------------------------------------------------------------------- */

enum { GROUNDS = 128 };

struct evaluator_cache {
    ground_facts at[GROUNDS];
    general_features_cache *features; /* made when first wanted */
};

evaluator_cache *evaluator_cache_open(void)
{
    return calloc(1, sizeof(evaluator_cache));
}
void evaluator_cache_close(evaluator_cache *m)
{
    if (m) free(m->features);
    free(m);
}
general_features_cache *evaluator_features(evaluator_cache *m)
{
    if (m && !m->features) m->features = general_features_cache_open();
    return m ? m->features : NULL;
}
void evaluator_cache_clear(evaluator_cache *m)
{
    for (int i = 0; m && i < GROUNDS; i++) m->at[i].known = false;
    if (m) general_features_cache_clear(m->features);
}

/* -- income and prices ------------------------------------------------------------------------ */

/* Before the first settlements stand one takes a little of everything for
 * granted; a robbed hex pays half, for the robber will move on. */
static void set_economy(const table_setting *t, seat_facts *s, int start_left)
{
    const float prior = t->turn == 0 ? (float)start_left : 0;
    s->pips = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const float robbed = c == s->f.robbed_kind ? 0.5f * (float)s->f.robbed : 0;
        s->build_time.income[c] = ((float)s->f.pips[c] + prior + robbed) * (1.0f / 36);
        s->build_time.share[c] = 1.0f / (float)s->f.rate[c];
        s->pips += (float)s->f.pips[c];
    }
}

/* What a building on the corner would bring, a harbour included. */
static float site_worth(const table_setting *t, const seat_facts *s, int corner)
{
    const uint8_t *const pips = hx_catan_corner_pips(t->rules, corner);
    const hx_harbour harbour = hx_catan_corner_harbour(t->rules, corner);
    float worth = 0;
    for (int c = 0; c < HX_RESOURCES; c++) worth += (float)pips[c] * s->price[c];
    if (harbour == HX_NO_HARBOUR) return worth;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const bool special = harbour == (hx_harbour)((int)HX_BRICK_HARBOUR + c);
        const float share = special ? 0.5f : harbour == HX_ANY_HARBOUR ? 1.0f / 3 : 0;
        if (s->price[c] < 1 && share > s->build_time.share[c])
            worth +=
                (36 * s->build_time.income[c] + (float)pips[c]) * (share - s->build_time.share[c]);
    }
    return worth;
}

static void put_income(const seat_facts *s, float *in)
{
    const hx_catan_facts *const f = &s->f;
    int kinds = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        put(in, IN_BRICK + c, f->pips[c]);
        put(in, IN_RATE_BRICK + c, 4 - f->rate[c]);
        kinds += f->pips[c] > 0;
    }
    put_real(in, IN_PIPS, s->pips);
    put_real(in, IN_SPEED, 30 / s->basket);
    put(in, IN_KINDS, kinds);
    put(in, IN_ROBBED, f->robbed);
    put(in, IN_NUMBERS, f->numbers);
    put(in, IN_COVERED, f->covered);
    put(in, IN_LENGTH, f->length);
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

static void put_room(const table_setting *t, const seat_facts *s, const reach *r, float *in)
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

/* -- the way to victory ------------------------------------------------------------------------------- */

/* Economies to compare, as many at a time as there are lanes. */
typedef struct prospects {
    float income[HX_RESOURCES][BUILD_TIME_PLANS], share[HX_RESOURCES][BUILD_TIME_PLANS];
    int goal[BUILD_TIME_PLANS], count;
} prospects;

static void compare(prospects *p, seat_facts *s)
{
    float rolls[BUILD_TIME_PLANS];
    build_time_baskets(p->income, p->share, rolls);
    for (int i = 0; i < p->count; i++) {
        float *const after = &s->after[p->goal[i]], each = rolls[i] / BUILD_TIME_POINTS;
        if (each < *after) *after = each;
    }
    p->count = 0;
}

/* The economy with a building on the corner counted once more. */
static void add_prospect(const table_setting *t, seat_facts *s, prospects *p, int goal, int corner)
{
    const uint8_t *const pips = hx_catan_corner_pips(t->rules, corner);
    const hx_harbour harbour = hx_catan_corner_harbour(t->rules, corner);
    const int at = p->count++;
    p->goal[at] = goal;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const bool special = harbour == (hx_harbour)((int)HX_BRICK_HARBOUR + c);
        const float share = special ? 0.5f : harbour == HX_ANY_HARBOUR ? 1.0f / 3 : 0;
        p->income[c][at] = s->build_time.income[c] + (float)pips[c] * (1.0f / 36);
        p->share[c][at] = share > s->build_time.share[c] ? share : s->build_time.share[c];
    }
    if (p->count == BUILD_TIME_PLANS) compare(p, s);
}

/* How fast one gets on after the best of each kind of goal. */
static void look_beyond(const table_setting *t, seat_facts *s)
{
    prospects p = { .count = 0 };
    for (int i = 0; i < GOALS; i++) s->after[i] = BUILD_TIME_MOST;
    for (int n = 0; n < s->f.near && s->f.stock[HX_SETTLEMENT_PIECE]; n++)
        add_prospect(t, s, &p, s->f.near_roads[n], s->f.near_corner[n]);
    for (int n = 0; n < s->f.towns && s->f.stock[HX_CITY_PIECE]; n++)
        add_prospect(t, s, &p, GOAL_CITY, s->f.town[n]);
    if (p.count > 0) compare(&p, s);
}

/* -- the start ---------------------------------------------------------------------------------------- */

/* First settlements go round and back again [R-BASE-13]: how many will be placed
 * before this seat's next. */
static int placed_before(const table_setting *t, int who, int standing)
{
    const int at = (who - t->dice_owner + t->seats) % t->seats;
    const int next = at >= standing ? at : STARTS * t->seats - 1 - at;
    return next > standing ? next - standing : 0;
}

/* The best free site, and the best when so many others have been taken. */
static void put_start(const table_setting *t, const seat_facts *s, int before, float *in)
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

/* Start settlements that this seat has still to place. */
static int ground_start_left(const table_setting *t, const hx_catan_facts *f)
{
    const int standing = 5 - f->stock[HX_SETTLEMENT_PIECE] + 4 - f->stock[HX_CITY_PIECE];
    return t->turn > 0 || standing >= STARTS ? 0 : STARTS - standing;
}

/* -- all of it --------------------------------------------------------------------------------------------- */

/* Rolls to the basket of an average game; the hand has no part in it. */
static float basket_rolls(const build_time *p)
{
    float over[HX_RESOURCES][BUILD_TIME_PLANS] = { { 0 } }, rolls[BUILD_TIME_PLANS];
    for (int c = 0; c < HX_RESOURCES; c++) over[c][0] = -build_time_basket[c];
    build_time_rolls(p, over, rolls);
    return rolls[0];
}

static void put_seat(const table_setting *t, int who, seat_facts *s, float *in)
{
    hx_catan_gather_ground(t->rules, t->state, (hx_seat)who, &s->f);
    const int left = ground_start_left(t, &s->f);
    set_economy(t, s, left);
    s->basket = basket_rolls(&s->build_time);
    build_time_prices(&s->build_time, s->basket, s->price);
    look_beyond(t, s);
    s->timed = false;
    put_income(s, in);
    put_pieces(&s->f, in);
    put(in, IN_START_LEFT, left);
    in[IN_START_BEST] = in[IN_START_LATER] = 0;
}

static void survey(const table_setting *t, ground_facts *g)
{
    reach r;
    int standing = 0;
    for (int i = 0; i < t->seats; i++) {
        put_seat(t, i, &g->seat[i], g->in[i]);
        standing += STARTS - ground_start_left(t, &g->seat[i].f);
    }
    find_reach(g->seat, t->seats, &r);
    for (int i = 0; i < t->seats; i++) {
        put_room(t, &g->seat[i], &r, g->in[i]);
        if (ground_start_left(t, &g->seat[i].f))
            put_start(t, &g->seat[i], placed_before(t, i, standing), g->in[i]);
    }
}

ground_facts *ground_of(evaluator_cache *m, const table_setting *t, ground_facts *spare)
{
    const bool keeps = m && t->turn > 0;
    const uint64_t key = keeps ? hx_catan_ground(t->rules, t->state) : 0;
    ground_facts *const g = keeps ? &m->at[key % GROUNDS] : spare;
    if (keeps && g->known && g->key == key) return g;
    survey(t, g);
    g->key = key;
    g->known = true;
    return g;
}
