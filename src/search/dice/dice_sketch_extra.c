/* dice_sketch_extra.c -- Extra in outline: points missing, roads to the two nearest
 * free sites, settlements that can become cities, knights towards Largest Army,
 * roads towards Longest Road.
 *
 * Beyond a settlement the next site is two roads away, as nearly everywhere on
 * the island, and every other settlement can become a city.  Castles are left
 * out. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "dice_sketch.h"

enum {
    POINTS = HX_DICE_GOAL + 1, /* missing: 0..10                                 */
    AWAY = 4,                  /* roads to a site: 0..2, 3 or more               */
    GROWING = 3,               /* settlements that can become cities: 0..2       */
    ARMY = 5,                  /* knights: 3, 2, 1 missing; the title; one more  */
    HAS_ARMY = 3,
    ROADS = 5, /* missing to the title: 0..3, 4 or more          */
    STATES = POINTS * AWAY * AWAY * GROWING * ARMY * ROADS,
    STEP = 20, /* a point weighs more in the level than all else          */
    LEVELS = POINTS * STEP,
    BEYOND = 2, /* roads from one site to the next */
    ARMY_POINTS = 2,
    CORNERS = 64
};

typedef struct extra_outline {
    int missing, near_, next, growing, army, roads;
} extra_outline;

static int number_of(const extra_outline *o)
{
    return ((((o->missing * AWAY + o->near_) * AWAY + o->next) * GROWING + o->growing) * ARMY +
            o->army) *
               ROADS +
           o->roads;
}

static extra_outline outline_of(int state)
{
    extra_outline o;
    o.roads = state % ROADS;
    o.army = state / ROADS % ARMY;
    o.growing = state / ROADS / ARMY % GROWING;
    o.next = state / ROADS / ARMY / GROWING % AWAY;
    o.near_ = state / ROADS / ARMY / GROWING / AWAY % AWAY;
    o.missing = state / ROADS / ARMY / GROWING / AWAY / AWAY;
    return o;
}

static int level_of(const void *context, int state)
{
    const extra_outline o = outline_of(state);
    (void)context;
    if (o.near_ > o.next) return -1;
    return (POINTS - 1 - o.missing) * STEP + 2 * (AWAY - 1) - o.near_ - o.next + o.army + ROADS -
           1 - o.roads;
}

static bool is_done(const void *context, int state)
{
    (void)context;
    return outline_of(state).missing == 0;
}

/* -- one piece more --------------------------------------------------------------------------- */

static void gain(extra_outline *o, int points)
{
    o->missing = o->missing > points ? o->missing - points : 0;
}

/* The nearer site is named first. */
static int put(sketch_next *out, int n, extra_outline o)
{
    if (o.near_ > o.next) {
        const int nearer = o.next;
        o.next = o.near_;
        o.near_ = nearer;
    }
    out[n] = (sketch_next){ { number_of(&o), SKETCH_NO_PIECE } };
    return n + 1;
}

/* Towards the one site or the other; both ways the road may grow longer. */
static int next_roads(const hx_dice_rules *r, const extra_outline *o, sketch_next *out)
{
    extra_outline longer = *o;
    int n = 0;
    if (o->roads > 0 && --longer.roads == 0) gain(&longer, r->road_points);
    extra_outline one = longer, other = longer;
    if (one.near_ > 0) {
        one.near_--;
        n = put(out, n, one);
    }
    if (other.next > 0) {
        other.next--;
        n = put(out, n, other);
    }
    if (n == 0 && o->roads > 0) n = put(out, n, longer);
    return n;
}

/* Every other settlement stands where a city can be. */
static int next_settlement(const extra_outline *o, sketch_next *out)
{
    extra_outline more = *o;
    if (o->near_ > 0) return 0;
    more.near_ = BEYOND;
    gain(&more, 1);
    put(out, 0, more);
    if (more.growing == GROWING - 1) return 1;
    sketch_next grows;
    more.growing++;
    put(&grows, 0, more);
    out[0].state[1] = grows.state[0];
    return 1;
}

static int next_of(const void *context, int state, int piece, sketch_next out[SKETCH_NEXT])
{
    const extra_outline o = outline_of(state);
    extra_outline more = o;
    switch (piece) {
    case HX_DICE_ROAD: return next_roads(context, &o, out);
    case HX_DICE_SETTLEMENT: return next_settlement(&o, out);
    case HX_DICE_CITY:
        if (o.growing == 0) return 0;
        more.growing--;
        gain(&more, 1);
        return put(out, 0, more);
    default:
        if (o.army == ARMY - 1) return 0;
        if (++more.army == HAS_ARMY) gain(&more, ARMY_POINTS);
        return put(out, 0, more);
    }
}

/* -- the island ---------------------------------------------------------------------------------- */

typedef struct ways {
    const hx_dice_sheet *map;
    const hx_dice_seat *own;
    uint32_t taken[3], settled; /* roads and settlements of anybody */
    uint8_t away[CORNERS];      /* roads to each corner             */
    uint8_t queue[CORNERS];
    int queued;
} ways;

static void take_stock(const hx_dice_rules *r, const hx_dice_state *s, ways *w)
{
    for (int i = 0; i < r->seats; i++) {
        for (int word = 0; word < 3; word++) w->taken[word] |= s->seats[i].roads[word];
        w->settled |= s->seats[i].settlements;
    }
}

static void reach(ways *w, int corner, int away)
{
    if (w->away[corner] <= away) return;
    w->away[corner] = (uint8_t)away;
    w->queue[w->queued++] = (uint8_t)corner;
}

static void begin_at_roads(ways *w)
{
    memset(w->away, AWAY - 1, sizeof w->away);
    for (int word = 0; word < 3; word++) {
        for (uint32_t rest = w->own->roads[word]; rest; rest &= rest - 1) {
            const hx_dice_site *const way =
                &w->map->site[HX_DICE_ROAD][32 * word + __builtin_ctz(rest)];
            reach(w, way->a, 0);
            reach(w, way->b, 0);
        }
    }
}

/* [R-EX-06, R-EX-07] A site lets through only whoever has built on it. */
static bool lets_through(const ways *w, int corner)
{
    const int site = w->map->corner[corner].settlement;
    return site == HX_DICE_NONE || (w->own->settlements >> site & 1);
}

static void find_ways(ways *w)
{
    begin_at_roads(w);
    for (int i = 0; i < w->queued; i++) {
        const int c = w->queue[i];
        const uint8_t *const meet = w->map->corner[c].road;
        if (!lets_through(w, c)) continue;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
            const hx_dice_site *const way = &w->map->site[HX_DICE_ROAD][meet[k]];
            if (w->taken[meet[k] / 32] >> (meet[k] % 32) & 1) continue;
            reach(w, way->a == c ? way->b : way->a, w->away[c] + 1);
        }
    }
}

static void find_sites(const ways *w, extra_outline *o)
{
    o->near_ = o->next = AWAY - 1;
    for (int i = 0; i < w->map->sites[HX_DICE_SETTLEMENT]; i++) {
        const int away = w->away[w->map->site[HX_DICE_SETTLEMENT][i].a];
        if (w->settled >> i & 1) continue;
        if (away < o->near_) {
            o->next = o->near_;
            o->near_ = away;
        } else if (away < o->next) {
            o->next = away;
        }
    }
    for (int i = 0; i < w->map->sites[HX_DICE_CITY]; i++) {
        const int below = w->map->site[HX_DICE_CITY][i].needs;
        const bool grows = (w->own->settlements >> below & 1) && !(w->own->cities >> i & 1);
        if (grows && o->growing < GROWING - 1) o->growing++;
    }
}

/* A title that is far out of reach is treated like one that one has. */
static extra_outline sketch_of(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    ways w = { .map = hx_dice_sheet_of(HX_DICE_EXTRA), .own = &s->seats[who] };
    const int points = hx_dice_game.points(r, s, who), army = sketch_knights_missing(s, who);
    extra_outline o = { .missing = points < HX_DICE_GOAL ? HX_DICE_GOAL - points : 0,
                        .army = army > HAS_ARMY ? HAS_ARMY : HAS_ARMY - army };
    if (s->longest_road != who) {
        const int roads = sketch_length_wanted(s) - s->road_length[who];
        o.roads = roads < 1 ? 1 : roads < ROADS ? roads : ROADS - 1;
    }
    take_stock(r, s, &w);
    find_ways(&w);
    find_sites(&w, &o);
    return o;
}

/* -- tables ---------------------------------------------------------------------------------------- */

const float *sketch_of_extra(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    static const sketch_kind kind = { STATES, LEVELS, level_of, is_done, next_of };
    static sketch_turns *tables[3]; /* by the points of Longest Road */
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    sketch_turns **const at = &tables[r->road_points];
    sketch_turns *table = __atomic_load_n(at, __ATOMIC_ACQUIRE);
    if (!table) {
        pthread_mutex_lock(&lock);
        if (!*at) __atomic_store_n(at, sketch_solve(&kind, r), __ATOMIC_RELEASE);
        table = *at;
        pthread_mutex_unlock(&lock);
    }
    const extra_outline o = sketch_of(r, s, who);
    return table ? table[number_of(&o)] : NULL;
}
