/* general_features.c -- turns surveys into named features.
 *
 * What follows from the pieces is remembered from position to position, as in
 * describe_ground.c: most moves of a turn change cards only. */
#include "general_features.h"

#include <stdlib.h>
#include <string.h>

#include "economy.h"

/* -- what follows from the pieces ---------------------------------------------------------------- */

enum { BEST_CITY = HX_SURVEY_AWAY, GOALS };

/* A seat as its pieces have it. */
typedef struct ground_seat {
    hx_survey_ground_of g;
    economy economy;
    float pips, basket, price[HX_CARDS];
    int best[HX_SURVEY_AWAY], city; /* which site, which town; -1: none                */
    float after[GOALS];             /* rolls a point takes with it                      */
    general_features_parts parts;   /* those that follow from the pieces                */
} ground_seat;

typedef struct general_ground {
    uint64_t key;
    bool known;
    ground_seat seat[HX_SEATS];
    uint8_t table[HX_SURVEY_COUNTS];
} general_ground;

enum { GROUNDS = 64 };
struct general_features_cache {
    general_ground at[GROUNDS];
};

general_features_cache *general_features_cache_open(void)
{
    return calloc(1, sizeof(general_features_cache));
}
void general_features_cache_clear(general_features_cache *c)
{
    for (int i = 0; c && i < GROUNDS; i++) c->at[i].known = false;
}

/* What is the same for all seats. */
typedef struct general_setting {
    const void *rules, *state;
    int seats, kinds, turn, ship; /* ship: the piece, or -1 */
    hx_seat actor, dice_owner;
    bool rolled, played;
    const float *basket;
} general_setting;

static float least(float a, float b)
{
    return a < b ? a : b;
}
static float most(float a, float b)
{
    return a > b ? a : b;
}

/* Before the first settlements stand one takes a little of everything for granted; a blocked
 * hex pays half, for the robber will move on. */
static void set_economy(const general_setting *t, ground_seat *h, int start_left)
{
    const float prior = t->turn == 0 ? (float)start_left : 0;
    const hx_survey_ground_of *const g = &h->g;
    h->economy =
        (economy){ .picks = ((float)g->picks + 0.5f * (float)g->robbed[HX_CARDS]) / 36.0f };
    h->pips = g->picks;
    for (int c = 0; c < t->kinds; c++) {
        const float more = c < HX_RESOURCES ? prior : 0;
        h->economy.income[c] = ((float)g->income[c] + 0.5f * (float)g->robbed[c] + more) / 36.0f;
        h->economy.share[c] = g->rate[c] ? 1.0f / (float)g->rate[c] : 0;
        h->pips += g->income[c];
    }
}

static float harbour_share(int harbour, int card)
{
    if (harbour == (int)HX_BRICK_HARBOUR + card) return 0.5f;
    return harbour == HX_ANY_HARBOUR ? 1.0f / 3 : 0;
}

/* What a building there would bring, a harbour included; in pips. */
static float site_worth(const general_setting *t, const ground_seat *h, const hx_survey_site *s)
{
    float worth = s->pay.picks;
    for (int c = 0; c < t->kinds; c++) worth += (float)s->pay.cards[c] * h->price[c];
    for (int c = 0; c < HX_RESOURCES && s->harbour; c++) {
        const float share = harbour_share(s->harbour, c), old = h->economy.share[c];
        if (h->price[c] < 1 && share > old)
            worth += (36 * h->economy.income[c] + (float)s->pay.cards[c]) * (share - old);
    }
    return worth;
}

static economy with_site(const general_setting *t, const ground_seat *h, const hx_survey_site *s)
{
    economy e = h->economy;
    e.picks += (float)s->pay.picks / 36.0f;
    for (int c = 0; c < t->kinds; c++) {
        e.income[c] += (float)s->pay.cards[c] / 36.0f;
        if (c < HX_RESOURCES) e.share[c] = most(e.share[c], harbour_share(s->harbour, c));
    }
    return e;
}

/* How fast one gets on after the best of each kind of goal. */
static void look_beyond(const general_setting *t, ground_seat *h)
{
    economy e[GOALS];
    int goal[GOALS], n = 0;
    float rolls[LANES];
    for (int i = 0; i < GOALS; i++) {
        const int at = i == BEST_CITY ? h->city : h->best[i];
        h->after[i] = ECONOMY_MOST;
        if (at < 0) continue;
        goal[n] = i;
        e[n++] = with_site(t, h, i == BEST_CITY ? &h->g.town[at] : &h->g.site[at]);
    }
    if (n == 0) return;
    economy_baskets(e, n, t->basket, rolls);
    for (int i = 0; i < n; i++) h->after[goal[i]] = rolls[i] / ECONOMY_POINTS;
}

/* -- room to build -------------------------------------------------------------------------------- */

enum { CORNERS = 256, OUT_OF_REACH = 9 };
typedef struct general_reach {
    uint8_t nearest[CORNERS], second[CORNERS];
} general_reach;

static void find_reach(const general_ground *g, int seats, general_reach *r)
{
    memset(r, OUT_OF_REACH, sizeof *r);
    for (int i = 0; i < seats; i++)
        for (int n = 0; n < g->seat[i].g.sites; n++) {
            const hx_survey_site *const s = &g->seat[i].g.site[n];
            if (s->corner >= CORNERS) continue;
            uint8_t *const one = &r->nearest[s->corner], *const two = &r->second[s->corner];
            if (s->away < *one) {
                *two = *one;
                *one = s->away;
            } else if (s->away < *two) {
                *two = s->away;
            }
        }
}

/* A point beside the building's own counts as so many pips when sites are compared. */
#define PIPS_A_POINT 7.0f

static void put_sites(const general_setting *t, ground_seat *h, const general_reach *r)
{
    general_features_parts *const p = &h->parts;
    float best[HX_SURVEY_AWAY] = { 0 }, safe = 0;
    for (int i = 0; i < HX_SURVEY_AWAY; i++) h->best[i] = -1;
    for (int n = 0; n < h->g.sites; n++) {
        const hx_survey_site *const s = &h->g.site[n];
        const float worth = site_worth(t, h, s), all = worth + PIPS_A_POINT * (float)s->bonus;
        p->sites[s->away] += 0.25f;
        if (s->harbour) p->harbours[0] += 1.0f / 3;
        if (h->best[s->away] < 0 || all > best[s->away]) {
            h->best[s->away] = n;
            best[s->away] = all;
            p->best[s->away] = worth / 13;
            p->bonus[s->away] = 0.5f * (float)s->bonus;
        }
        if (s->corner < CORNERS && s->away == r->nearest[s->corner] &&
            s->away < r->second[s->corner] && all > safe) {
            safe = all;
            p->safe[0] = worth / 13;
            p->safe_bonus[0] = 0.5f * (float)s->bonus;
        }
    }
}

static int new_kinds(const general_setting *t, const ground_seat *h)
{
    int n = 0;
    for (int c = 0; c < t->kinds; c++) {
        bool found = h->g.income[c] > 0;
        if (found) continue;
        for (int i = 0; i < h->g.sites && !found; i++)
            found = h->g.site[i].away <= 2 && h->g.site[i].pay.cards[c];
        n += found;
    }
    return n;
}

static void put_city(const general_setting *t, ground_seat *h)
{
    float best = 0;
    h->city = -1;
    for (int n = 0; n < h->g.towns && h->g.stock[HX_CITY_PIECE]; n++) {
        const float worth = site_worth(t, h, &h->g.town[n]);
        if (h->city >= 0 && worth <= best) continue;
        h->city = n;
        best = worth;
    }
    h->parts.city[0] = best / 13;
}

static void put_income(const general_setting *t, ground_seat *h)
{
    general_features_parts *const p = &h->parts;
    const hx_survey_ground_of *const g = &h->g;
    int robbed = g->robbed[HX_CARDS], kinds = 0;
    for (int c = 0; c < t->kinds; c++) {
        p->income[c] = 0.1f * (float)g->income[c];
        p->rate[c] = g->rate[c] ? 0.5f * (float)(4 - g->rate[c]) : 0;
        robbed += g->robbed[c];
        kinds += g->income[c] > 0;
    }
    p->picks[0] = 0.1f * (float)g->picks;
    p->pips[0] = h->pips / 30;
    p->robbed[0] = 0.1f * (float)robbed;
    p->numbers[0] = 0.1f * (float)g->numbers;
    p->covered[0] = (float)g->covered / 36;
    p->kinds[0] = 0.2f * (float)kinds;
    p->speed[0] = 60 / most(h->basket, 10);
    p->new_kinds[0] = (float)new_kinds(t, h) / 3;
    p->open_roads[0] = 0.1f * (float)g->open[0];
    p->open_ships[0] = 0.1f * (float)g->open[1];
    for (int i = 0; i < HX_SURVEY_PIECES; i++) p->left[i] = 0.2f * (float)g->stock[i];
    for (int i = 0; i < HX_SURVEY_AWAY; i++) {
        p->lure[i] = 0.1f * (float)g->lure[i];
        p->lures[i] = (float)g->lures[i] / 30;
    }
}

/* -- the start -------------------------------------------------------------------------------------- */

static int start_left(const general_setting *t, hx_seat who)
{
    int standing = 0;
    if (t->turn > 0) return 0;
    for (int c = 0; c < hx_catan_corners(t->rules); c++) {
        hx_seat owner;
        standing += hx_catan_building(t->state, c, &owner) && owner == who;
    }
    const int rounds = hx_catan_start_rounds(t->rules);
    return standing < rounds ? rounds - standing : 0;
}

/* The best free site, and the best when every rival has taken one. */
static void put_start(const general_setting *t, hx_seat who, int left, ground_seat *h)
{
    float best[HX_SEATS] = { 0 };
    h->parts.start_left[0] = 0.5f * (float)left;
    for (int corner = 0; left && corner < hx_catan_corners(t->rules); corner++) {
        hx_survey_site site;
        if (!hx_survey_start_site(t->rules, t->state, who, corner, &site)) continue;
        const float worth = site_worth(t, h, &site);
        int at = t->seats;
        for (; at > 0 && best[at - 1] < worth; at--)
            if (at < t->seats) best[at] = best[at - 1];
        if (at < t->seats) best[at] = worth;
    }
    h->parts.start_best[0] = best[0] / 13;
    h->parts.start_later[0] = best[t->seats - 1] / 13;
}

static void survey(const general_setting *t, general_ground *g)
{
    general_reach r;
    int left[HX_SEATS];
    for (int i = 0; i < t->seats; i++) {
        ground_seat *const h = &g->seat[i];
        hx_survey_pieces(t->rules, t->state, (hx_seat)i, &h->g);
        left[i] = start_left(t, (hx_seat)i);
        set_economy(t, h, left[i]);
        float rolls[LANES];
        economy_baskets(&h->economy, 1, t->basket, rolls);
        h->basket = rolls[0];
        economy_prices(&h->economy, h->basket, t->basket, h->price);
        memset(&h->parts, 0, sizeof h->parts);
    }
    find_reach(g, t->seats, &r);
    for (int i = 0; i < t->seats; i++) {
        ground_seat *const h = &g->seat[i];
        put_sites(t, h, &r);
        put_city(t, h);
        put_income(t, h);
        put_start(t, (hx_seat)i, left[i], h);
        look_beyond(t, h);
    }
    hx_survey_table(t->rules, t->state, g->table);
}

/* Nothing is kept during the start, where more than the pieces counts. */
static general_ground *ground_of(general_features_cache *c, const general_setting *t,
                                 general_ground *spare)
{
    const bool keeps = c && t->turn > 0;
    const uint64_t key = keeps ? hx_survey_ground(t->rules, t->state) : 0;
    general_ground *const g = keeps ? &c->at[key % GROUNDS] : spare;
    if (keeps && g->known && g->key == key) return g;
    survey(t, g);
    g->key = key;
    g->known = true;
    return g;
}

/* -- times -------------------------------------------------------------------------------------------- */

enum { SITE_PLAN = HX_SURVEY_PRICES, LURE_PLAN = SITE_PLAN + HX_SURVEY_AWAY };
enum { ROUTE_PLAN = LURE_PLAN + HX_SURVEY_AWAY, PLANS };

/* Things that one may save for; need has their prices. */
typedef struct saving {
    int count, what[PLANS];
    uint8_t need[PLANS][HX_CARDS];
    float rolls[PLANS]; /* by `what`; negative: cannot be had */
} saving;

typedef struct seat_now {
    const ground_seat *h;
    hx_survey_hand_of now;
    general_features_parts parts;
    saving save;
    int gap; /* routes missing for the longest, 0: has it or it is not in play */
    float plan, soon_point;
} seat_now;

static uint8_t *add_plan(saving *s, int what)
{
    s->what[s->count] = what;
    memset(s->need[s->count], 0, HX_CARDS);
    return s->need[s->count++];
}
static void add_cost(uint8_t *need, const uint8_t *cost, int times)
{
    for (int c = 0; c < HX_CARDS; c++) need[c] = (uint8_t)(need[c] + times * cost[c]);
}

/* Is there a place for it? */
static bool has_place(const general_setting *t, const seat_now *s, int price)
{
    if (price == HX_ROAD_PIECE) return s->h->g.open[0];
    if (price == t->ship) return s->h->g.open[1];
    if (price == HX_SETTLEMENT_PIECE) return s->h->best[0] >= 0;
    return price != HX_CITY_PIECE || s->h->city >= 0;
}

/* The cheaper way to lay routes that lead somewhere: ships where there are sides for them. */
static const uint8_t *route_cost(const general_setting *t, const seat_now *s)
{
    return t->ship >= 0 && s->h->g.open[1] > s->h->g.open[0] ? s->now.cost[t->ship]
                                                             : s->now.cost[HX_ROAD_PIECE];
}

static void list_plans(const general_setting *t, seat_now *s)
{
    saving *const save = &s->save;
    save->count = 0;
    for (int p = 0; p < HX_SURVEY_PRICES; p++)
        if (s->now.worth[p] && has_place(t, s, p)) add_cost(add_plan(save, p), s->now.cost[p], 1);
    for (int i = 0; i < HX_SURVEY_AWAY; i++) {
        const int at = s->h->best[i];
        if (at < 0 || !s->now.worth[HX_SETTLEMENT_PIECE]) continue;
        uint8_t *const need = add_plan(save, SITE_PLAN + i);
        add_cost(need, s->now.cost[HX_SETTLEMENT_PIECE], 1);
        add_cost(need, s->now.cost[HX_ROAD_PIECE], s->h->g.site[at].roads);
        if (t->ship >= 0) add_cost(need, s->now.cost[t->ship], s->h->g.site[at].ships);
    }
    for (int i = 1; i < HX_SURVEY_AWAY; i++)
        if (s->h->g.lure[i]) add_cost(add_plan(save, LURE_PLAN + i), route_cost(t, s), i);
    if (s->gap > 0 && s->gap <= 3) add_cost(add_plan(save, ROUTE_PLAN), route_cost(t, s), s->gap);
}

/* Rolls for every plan, at least one where the hand does not pay as it is. */
static void find_times(const general_setting *t, seat_now *s)
{
    saving *const save = &s->save;
    list_plans(t, s);
    for (int i = 0; i < PLANS; i++) save->rolls[i] = -1;
    for (int first = 0; first < save->count; first += LANES) {
        float over[HX_CARDS][LANES] = { { 0 } }, rolls[LANES];
        const int n = save->count - first < LANES ? save->count - first : LANES;
        for (int c = 0; c < t->kinds; c++)
            for (int i = 0; i < n; i++)
                over[c][i] = (float)(s->now.hand[c] - save->need[first + i][c]);
        economy_rolls(&s->h->economy, over, rolls);
        for (int i = 0; i < n; i++) {
            const bool pays = economy_pays(s->now.hand, s->h->g.rate, save->need[first + i]);
            save->rolls[save->what[first + i]] = pays ? 0 : most(rolls[i], 1);
        }
    }
}

static void put_times(const general_setting *t, int who, seat_now *s)
{
    general_features_parts *const p = &s->parts;
    const bool mine = t->actor == who && t->rolled;
    s->soon_point = 0;
    for (int i = 0; i < s->save.count; i++) {
        const int what = s->save.what[i];
        const float soon = 6 / (6 + s->save.rolls[what]);
        int lack = 0;
        if (what >= SITE_PLAN && what < LURE_PLAN) {
            p->soon_site[what - SITE_PLAN] = soon;
            s->soon_point = most(s->soon_point, soon);
        }
        if (what >= HX_SURVEY_PRICES) continue;
        for (int c = 0; c < t->kinds; c++)
            if (s->save.need[i][c] > s->now.hand[c]) lack += s->save.need[i][c] - s->now.hand[c];
        p->lack[what] = 0.25f * (float)lack;
        p->soon[what] = soon;
        p->now[what] = soon >= 1 && mine;
        if (what == HX_CITY_PIECE) s->soon_point = most(s->soon_point, soon);
    }
    p->soon_point[0] = s->soon_point;
}

/* -- the way to victory --------------------------------------------------------------------------------- */

/* Rolls to victory: those for the next thing, and from there at the speed one then has. */
static float way(float rolls, float to_go, float points, float each)
{
    if (rolls < 0) return 0;
    return 30 / (30 + rolls + (to_go > points ? (to_go - points) * each : 0));
}

/* A card is a third of a point, and its share of the army. */
static float card_points(const seat_now *s, int army_gap)
{
    const int missing = army_gap - s->now.dev[HX_KNIGHT];
    return 0.35f + (s->now.holds[1] || missing <= 0 ? 0 : 1.4f / (float)missing);
}

static void put_plan(const seat_now *s, float to_go, int army_gap, general_features_parts *p)
{
    const float *const rolls = s->save.rolls, now = s->h->basket / ECONOMY_POINTS;
    float site = 0, other = 0;
    for (int i = 0; i < HX_SURVEY_AWAY; i++) {
        const int at = s->h->best[i];
        const float points = at < 0 ? 1 : 1 + (float)s->h->g.site[at].bonus;
        site = most(site, way(rolls[SITE_PLAN + i], to_go, points, s->h->after[i]));
        other = most(other, way(rolls[LURE_PLAN + i], to_go, 0.1f * (float)s->h->g.lure[i], now));
    }
    for (int i = HX_SURVEY_CARD + 1; i < HX_SURVEY_PRICES; i++)
        if (s->now.worth[i])
            other = most(other, way(rolls[i], to_go, 0.1f * (float)s->now.worth[i], now));
    p->plan_site[0] = site;
    p->plan_other[0] = other;
    p->plan_city[0] = way(rolls[HX_CITY_PIECE], to_go, 1, s->h->after[BEST_CITY]);
    p->plan_route[0] = way(rolls[ROUTE_PLAN], to_go, to_go > 2 ? 0.8f : 2, now);
    p->plan_card[0] = way(rolls[HX_SURVEY_CARD], to_go, card_points(s, army_gap), now);
    p->plan[0] =
        most(most(most(site, other), most(p->plan_city[0], p->plan_route[0])), p->plan_card[0]);
}

/* -- cards and races -------------------------------------------------------------------------------------- */

static void put_cards(const general_setting *t, seat_now *s)
{
    general_features_parts *const p = &s->parts;
    const hx_survey_hand_of *const n = &s->now;
    const float to_go = most(most((float)(n->goal - n->points), 0) + 0.1f * (float)n->beyond, 0);
    float worth = 0;
    p->points[0] = 0.1f * (float)n->points;
    p->to_go[0] = 0.1f * to_go;
    p->last_point[0] = to_go <= 1;
    p->last_two[0] = to_go <= 2;
    p->last_three[0] = to_go <= 3;
    p->eta[0] = 30 / (30 + to_go * s->h->basket / ECONOMY_POINTS);
    for (int c = 0; c < t->kinds; c++) {
        p->hand[c] = 0.25f * (float)n->hand[c];
        p->one_of[c] = n->hand[c] >= 1;
        p->two_of[c] = n->hand[c] >= 2;
        worth += (float)n->hand[c] * s->h->price[c];
    }
    for (int i = 0; i < HX_SURVEY_FACTS; i++) p->fact[i] = 0.2f * (float)n->fact[i];
    p->cards[0] = 0.1f * (float)n->cards;
    p->hand_worth[0] = 0.1f * worth;
    p->excess[0] = n->cards > n->limit ? 0.2f * (float)(n->cards - n->limit) : 0;
    p->knight[0] = 0.5f * (float)n->dev[HX_KNIGHT];
    p->free_roads[0] = n->dev[HX_ROAD_BUILDING];
    p->plenty[0] = n->dev[HX_PLENTY];
    p->monopoly[0] = n->dev[HX_MONOPOLY];
    p->devs[0] = 0.25f * (float)n->devs;
    p->fresh[0] = 0.5f * (float)n->fresh;
}

/* Awards as this seat sees them; how many knights are missing for the army. */
static int put_awards(const general_setting *t, seat_now *all, int who)
{
    seat_now *const s = &all[who];
    int army_gap = 3;
    s->gap = 0;
    for (int a = 0; a < HX_SURVEY_AWARDS; a++) {
        if (!hx_survey_award(a)) continue;
        const int own = s->now.measure[a];
        int rival = 0;
        for (int i = 0; i < t->seats; i++)
            if (i != who && all[i].now.measure[a] > rival) rival = all[i].now.measure[a];
        const int wanted =
            rival + 1 > hx_survey_award_least(a) ? rival + 1 : hx_survey_award_least(a);
        const int gap = s->now.holds[a] || wanted <= own ? 0 : wanted - own;
        s->parts.measure[a] = 0.1f * (float)own;
        s->parts.holds[a] = s->now.holds[a];
        if (own || rival) s->parts.lead[a] = 0.2f * (float)(own - rival);
        s->parts.gap[a] = own || rival ? 0.2f * (float)gap : 0;
        if (a == 0 && (own || rival)) s->gap = gap;
        if (a == 1) {
            army_gap = gap;
            s->parts.army_hope[0] = (float)(own + s->now.dev[HX_KNIGHT] - rival) / 3;
        }
    }
    return army_gap;
}

static void put_rivals(const general_setting *t, const seat_now *all, int who,
                       general_features_parts *p)
{
    float points = -1;
    for (int i = 0; i < t->seats; i++) {
        if (i == who) continue;
        const seat_now *const s = &all[i];
        p->rival_cards[0] = most(p->rival_cards[0], s->parts.cards[0]);
        p->rival_pips[0] = most(p->rival_pips[0], s->parts.pips[0]);
        p->rival_plan[0] = most(p->rival_plan[0], s->parts.plan[0]);
        if (s->parts.points[0] < points) continue;
        p->rival_soon[0] =
            s->parts.points[0] > points ? s->soon_point : most(p->rival_soon[0], s->soon_point);
        points = s->parts.points[0];
    }
    p->rival_points[0] = points;
    p->plan_lead[0] = p->plan[0] - p->rival_plan[0];
}

static void put_turn(const general_setting *t, int who, const seat_now *s,
                     general_features_parts *p)
{
    const bool on_turn = t->actor == who;
    p->on_turn[0] = on_turn;
    p->before_roll[0] = on_turn && !t->rolled;
    p->wait[0] = (float)((who - t->dice_owner + t->seats) % t->seats) / (float)t->seats;
    p->played[0] = on_turn && t->played;
    p->setup[0] = t->turn == 0;
    p->players[0] = (float)t->seats / 6;
    p->deck[0] = (float)hx_catan_deck(t->state) / 25;
    p->goal[0] = 0.1f * (float)s->now.goal;
}

/* -- all of it ------------------------------------------------------------------------------------------------ */

static void add_input(general_features *p, int at, float x)
{
    if (p->count == GENERAL_INPUTS_MOST) return;
    p->at[p->count] = (uint16_t)at;
    p->x[p->count++] = x;
}

enum { EIGHT = 8 };
_Static_assert(HX_SURVEY_COUNTS % EIGHT == 0, "rows are looked at eight at a time");

/* Most rows belong to modules that are not in play. */
static bool are_zero(const uint8_t *eight)
{
    uint64_t all;
    memcpy(&all, eight, sizeof all);
    return all == 0;
}

static void add_counts(const general_ground *g, int who, general_features *p)
{
    const uint8_t *const own = g->seat[who].g.count;
    int rows;
    const hx_survey_row *const about = general_feature_rows(&rows);
    for (int row = 0; row < rows; row++) {
        if (row % EIGHT == 0 && are_zero(own + row) && are_zero(g->table + row)) {
            row += EIGHT - 1;
            continue;
        }
        const int n = own[row] ? own[row] : g->table[row], at = GENERAL_PARTS + row * (1 + UNARY);
        if (n == 0) continue;
        const hx_survey_row r = about[row];
        add_input(p, at, least((float)n / (float)(r.most > 8 ? 8 : r.most), 3));
        for (int i = 1; i <= UNARY && i <= n && r.of_seat && r.most > 1; i++)
            add_input(p, at + i, 1);
    }
}

static void gather(const seat_now *s, const general_ground *g, int who, general_features *p)
{
    const float *const in = (const float *)&s->parts;
    p->count = 0;
    for (int i = 0; i < GENERAL_PARTS; i++) {
        if (i % 2 == 0 && i + 2 <= GENERAL_PARTS && are_zero((const uint8_t *)(in + i))) {
            i++;
            continue;
        }
        p->at[p->count] = (uint16_t)i;
        p->x[p->count] = in[i];
        p->count += in[i] != 0;
    }
    add_counts(g, who, p);
}

static int ship_piece(const void *rules)
{
    if (hx_catan_is_plain(rules)) return -1;
    return hx_survey_routes(HX_SURVEY_SHIPS);
}

static void set_table(general_setting *t, const void *rules, const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    *t = (general_setting){ .rules = rules,
                            .state = state,
                            .seats = hx_catan_game.seats(rules),
                            .kinds = hx_catan_kinds(rules),
                            .turn = hx_catan_game.turn(rules, state),
                            .ship = ship_piece(rules),
                            .actor = hx_catan_game.actor(rules, state),
                            .dice_owner = hx_catan_dice_owner(state),
                            .rolled = a != 0,
                            .played = hx_catan_card_played(state),
                            .basket = economy_basket(hx_catan_kinds(rules)) };
}

/* What lies on the board counts a little more than the cards for it, or nobody would begin. */
#define BEGUN 0.015f

void general_features_compute(general_features_cache *cache, const void *rules, const void *state,
                              general_features of[HX_SEATS], float plan[HX_SEATS])
{
    general_setting t;
    general_ground spare;
    seat_now all[HX_SEATS];
    set_table(&t, rules, state);
    const general_ground *const g = ground_of(cache, &t, &spare);
    for (int i = 0; i < t.seats; i++) {
        all[i].h = &g->seat[i];
        all[i].parts = g->seat[i].parts;
        hx_survey_cards(rules, state, (hx_seat)i, &all[i].now);
    }
    for (int i = 0; i < t.seats; i++) {
        seat_now *const s = &all[i];
        const int army_gap = put_awards(&t, all, i);
        put_cards(&t, s);
        find_times(&t, s);
        put_times(&t, i, s);
        put_plan(s, 10 * s->parts.to_go[0], army_gap, &s->parts);
    }
    for (int i = 0; i < t.seats; i++) {
        if (of) {
            put_rivals(&t, all, i, &all[i].parts);
            put_turn(&t, i, &all[i], &all[i].parts);
            gather(&all[i], g, i, &of[i]);
        }
        const general_features_parts *const p = &all[i].parts;
        plan[i] =
            p->plan[0] +
            0.1f * (p->plan_site[0] + p->plan_city[0] + p->plan_card[0] + p->plan_other[0] +
                    p->eta[0]) +
            BEGUN * (p->devs[0] - p->left[HX_ROAD_PIECE] - (t.ship >= 0 ? p->left[t.ship] : 0));
    }
}
