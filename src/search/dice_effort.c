/* dice_effort.c -- how many turns a seat needs for the points it lacks.
 *
 * A plan grows piece by piece, as a player would think: which site, city, army
 * or long road is the cheapest a point, counting the roads that lead there and
 * are not planned yet?  That one is taken, until there are points enough.
 * Nobody else's plans are foreseen; what others have built is in the way. */
#include <math.h>
#include <string.h>

#include "dice_value.h"

enum { FAR = 9, SITES_PLANNED = 4, CORNERS = 64 };

typedef struct plan {
    const hx_dice_rules *rules;
    const hx_dice_state *state;
    const hx_dice_sheet *map;
    const float *weight;
    hx_seat who;
    hx_dice_seat own;     /* what there is and what is planned     */
    uint32_t taken[3];    /* Extra: roads of anybody               */
    uint32_t settled;     /* Extra: settlements of anybody         */
    uint8_t away[CORNERS]; /* Extra: roads to each corner           */
    uint8_t by[CORNERS];  /* and the last of them                  */
    int missing;          /* points                                */
    int roads;            /* planned, for the length               */
    bool army, road;      /* titles that are held or planned       */
    int sites;            /* planned                               */
    double turns;
} plan;

/* A step of a plan. */
typedef struct step {
    int kind, site; /* of pieces; army and road have kinds of their own */
    int points;
    double turns, rate;
} step;

enum { TAKE_ARMY = HX_DICE_PIECES, TAKE_ROAD };

static double cost(const plan *p, int weight)
{
    return (double)p->weight[weight];
}

static bool has_road(const uint32_t *roads, int i)
{
    return roads[i / 32] >> (i % 32) & 1;
}

static void put_road(plan *p, int i)
{
    p->own.roads[i / 32] |= (uint32_t)1 << (i % 32);
    p->taken[i / 32] |= (uint32_t)1 << (i % 32);
    p->roads++;
}

/* -- roads of an own sheet -------------------------------------------------------------- */

static int roads_to(const plan *p, int road)
{
    int n = 0;
    for (; road != HX_DICE_NONE && !has_road(p->own.roads, road); n++)
        road = p->map->site[HX_DICE_ROAD][road].needs;
    return n;
}

static void plan_roads_to(plan *p, int road)
{
    while (road != HX_DICE_NONE && !has_road(p->own.roads, road)) {
        put_road(p, road);
        road = p->map->site[HX_DICE_ROAD][road].needs;
    }
}

/* -- ways over the island ------------------------------------------------------------------ */

/* [R-EX-06, R-EX-07] A site lets through only whoever has built on it. */
static bool lets_through(const plan *p, int corner)
{
    const int site = p->map->corner[corner].settlement;
    return site == HX_DICE_NONE || (p->own.settlements >> site & 1);
}

static int begin_at_roads(plan *p, uint8_t *queue)
{
    int n = 0;
    memset(p->away, FAR, sizeof p->away);
    for (int word = 0; word < 3; word++) {
        for (uint32_t rest = p->own.roads[word]; rest; rest &= rest - 1) {
            const hx_dice_site *const way =
                &p->map->site[HX_DICE_ROAD][32 * word + __builtin_ctz(rest)];
            const uint8_t ends[2] = { way->a, way->b };
            for (int e = 0; e < 2; e++) {
                if (p->away[ends[e]] == 0) continue;
                p->away[ends[e]] = 0;
                queue[n++] = ends[e];
            }
        }
    }
    return n;
}

static void find_ways(plan *p)
{
    uint8_t queue[CORNERS];
    int n = begin_at_roads(p, queue);
    for (int i = 0; i < n; i++) {
        const int c = queue[i];
        const uint8_t *const meet = p->map->corner[c].road;
        if (!lets_through(p, c)) continue;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
            const hx_dice_site *const way = &p->map->site[HX_DICE_ROAD][meet[k]];
            const int there = way->a == c ? way->b : way->a;
            if (has_road(p->taken, meet[k]) || p->away[there] < FAR) continue;
            p->away[there] = (uint8_t)(p->away[c] + 1);
            p->by[there] = meet[k];
            if (p->away[there] < FAR - 1) queue[n++] = (uint8_t)there;
        }
    }
}

static void plan_way_to(plan *p, int corner)
{
    while (p->away[corner] > 0 && p->away[corner] < FAR) {
        const hx_dice_site *const way = &p->map->site[HX_DICE_ROAD][p->by[corner]];
        put_road(p, p->by[corner]);
        p->away[corner] = 0;
        corner = way->a == corner ? way->b : way->a;
    }
}

static void take_stock(plan *p)
{
    for (int i = 0; i < p->rules->seats; i++) {
        for (int word = 0; word < 3; word++) p->taken[word] |= p->state->seats[i].roads[word];
        p->settled |= p->state->seats[i].settlements;
    }
    find_ways(p);
}

/* -- titles ------------------------------------------------------------------------------------- */

static int knights_of(const hx_dice_state *s, int who)
{
    return __builtin_popcount(s->seats[who].knights);
}

static int knights_missing(const hx_dice_state *s, hx_seat who)
{
    const int most = s->largest_army < HX_DICE_SEATS ? knights_of(s, s->largest_army) + 1 : 3;
    return most - knights_of(s, who);
}

/* How long a road must be to earn the title.  [R-I2-07] The shaded road of Island
 * Two is the fifth of its line after the printed one. */
static int length_wanted(const hx_dice_state *s)
{
    return s->longest_road < HX_DICE_SEATS ? s->road_length[s->longest_road] + 1 : 5;
}

/* Island Two: the road that makes a line so long, or the shaded one; the line goes
 * on by the road that more roads follow. */
static int road_wanted(const plan *p)
{
    int road = p->map->shaded, length = 5;
    if (p->state->longest_road >= HX_DICE_SEATS) return road;
    for (const int wanted = length_wanted(p->state); length < wanted; length++) {
        int next = road + 1;
        const int roads = p->map->sites[HX_DICE_ROAD];
        while (next < roads && p->map->site[HX_DICE_ROAD][next].needs != road) next++;
        while (next + 1 < roads && p->map->site[HX_DICE_ROAD][next + 1].needs == road) next++;
        if (next >= roads) return HX_DICE_NONE;
        road = next;
    }
    return road;
}

static int roads_for_title(const plan *p)
{
    if (p->map->shaded == HX_DICE_NONE) {
        const int more = length_wanted(p->state) - p->state->road_length[p->who] - p->roads;
        return more > 0 ? more : 0;
    }
    const int road = road_wanted(p);
    return road == HX_DICE_NONE ? FAR : roads_to(p, road);
}

/* Titles that the next piece of another would take away. */
static double threats(const plan *p)
{
    const hx_dice_state *const s = p->state;
    double lost = 0;
    for (int i = 0; i < p->rules->seats; i++) {
        if (i == p->who) continue;
        if (s->largest_army == p->who && knights_missing(s, (hx_seat)i) == 1)
            lost += cost(p, DICE_W_THREAT);
        if (s->longest_road == p->who && length_wanted(s) - s->road_length[i] == 1)
            lost += cost(p, DICE_W_THREAT);
    }
    return lost;
}

/* -- the plan ----------------------------------------------------------------------------------------- */

static void consider(const plan *p, step *best, int kind, int site, int points, double turns)
{
    const int useful = points < p->missing ? points : p->missing;
    const double rate = turns / useful;
    if (points <= 0 || (best->points && rate >= best->rate)) return;
    *best = (step){ kind, site, points, turns, rate };
}

static void consider_sheet(const plan *p, step *best)
{
    static const int weight[] = { DICE_W_ROAD, DICE_W_SETTLEMENT, DICE_W_CITY };
    for (int piece = HX_DICE_SETTLEMENT; piece <= HX_DICE_CITY; piece++) {
        const uint32_t built = piece == HX_DICE_CITY ? p->own.cities : p->own.settlements;
        for (int i = 0; i < p->map->sites[piece]; i++) {
            if (built >> i & 1) continue;
            const int roads = roads_to(p, p->map->site[piece][i].needs);
            consider(p, best, piece, i, piece,
                     cost(p, weight[piece]) + roads * cost(p, DICE_W_ROAD));
        }
    }
}

static void consider_island(const plan *p, step *best)
{
    for (int i = 0; i < p->map->sites[HX_DICE_SETTLEMENT]; i++) {
        const int away = p->away[p->map->site[HX_DICE_SETTLEMENT][i].a];
        if ((p->settled >> i & 1) || away >= FAR || p->sites >= SITES_PLANNED) continue;
        consider(p, best, HX_DICE_SETTLEMENT, i, 1,
                 cost(p, DICE_W_SETTLEMENT) + away * cost(p, DICE_W_ROAD));
    }
    for (int i = 0; i < p->map->sites[HX_DICE_CITY]; i++) {
        const int below = p->map->site[HX_DICE_CITY][i].needs;
        if ((p->own.settlements >> below & 1) && !(p->own.cities >> i & 1))
            consider(p, best, HX_DICE_CITY, i, 1, cost(p, DICE_W_CITY));
    }
}

static step next_step(const plan *p)
{
    step best = { 0 };
    if (p->rules->kind == HX_DICE_EXTRA) consider_island(p, &best);
    else consider_sheet(p, &best);
    if (!p->army)
        consider(p, &best, TAKE_ARMY, 0, 2, knights_missing(p->state, p->who) * cost(p, DICE_W_KNIGHT));
    if (!p->road && roads_for_title(p) < FAR)
        consider(p, &best, TAKE_ROAD, 0, p->rules->road_points,
                 roads_for_title(p) * cost(p, DICE_W_ROAD));
    return best;
}

static void settle_at(plan *p, int site)
{
    p->own.settlements |= (uint32_t)1 << site;
    if (p->rules->kind != HX_DICE_EXTRA) {
        plan_roads_to(p, p->map->site[HX_DICE_SETTLEMENT][site].needs);
        return;
    }
    p->settled |= (uint32_t)1 << site;
    plan_way_to(p, p->map->site[HX_DICE_SETTLEMENT][site].a);
    if (++p->sites < SITES_PLANNED) find_ways(p);
}

static void take_step(plan *p, const step *s)
{
    p->turns += s->turns;
    p->missing -= s->points;
    switch (s->kind) {
    case HX_DICE_SETTLEMENT: settle_at(p, s->site); break;
    case HX_DICE_CITY:
        p->own.cities |= (uint16_t)(1u << s->site);
        if (p->rules->kind != HX_DICE_EXTRA)
            plan_roads_to(p, p->map->site[HX_DICE_CITY][s->site].needs);
        break;
    case TAKE_ARMY: p->army = true; break;
    default:
        p->road = true;
        if (p->map->shaded != HX_DICE_NONE) plan_roads_to(p, road_wanted(p));
        break;
    }
}

/* What the seat has at hand: jokers, and a choice of what to build next turn. */
static double savings(const plan *p)
{
    const hx_dice_seat *const seat = &p->state->seats[p->who];
    double saved = 0;
    for (int j = 0; j < p->map->jokers; j++) {
        if ((p->map->joker[j].knights & ~seat->knights) || (seat->used >> j & 1)) continue;
        saved += cost(p, p->map->joker[j].gives == HX_DICE_ANY ? DICE_W_WILD : DICE_W_JOKER);
    }
    static const int open[][2] = { { HX_DICE_SETTLEMENT, DICE_W_OPEN_SETTLEMENT },
                                   { HX_DICE_CITY, DICE_W_OPEN_CITY },
                                   { HX_DICE_KNIGHT, DICE_W_OPEN_KNIGHT } };
    for (int i = 0; i < 3; i++)
        if (hx_dice_open(p->rules, p->state, p->who, open[i][0]).bits[0]) saved += cost(p, open[i][1]);
    return saved;
}

double dice_effort(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    plan p = { .rules = r,
               .state = s,
               .map = hx_dice_sheet_of((hx_dice_kind)r->kind),
               .weight = w,
               .who = who,
               .own = s->seats[who],
               .missing = HX_DICE_GOAL - hx_dice_game.points(r, s, who),
               .army = s->largest_army == who,
               .road = s->longest_road == who };
    if (r->kind == HX_DICE_EXTRA) take_stock(&p);
    while (p.missing > 0) {
        const step next = next_step(&p);
        if (!next.points) break;
        take_step(&p, &next);
    }
    if (p.missing > 0) p.turns += p.missing * cost(&p, DICE_W_REST);
    return p.turns - savings(&p) + threats(&p);
}
