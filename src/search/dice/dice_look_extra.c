/* dice_look_extra.c -- a player's part of Extra's island in numbers: free sites by the
 * roads that lead there, those that another may take first, what can grow, knights,
 * jokers, castles. */
#include <string.h>

#include "dice_look.h"
#include "dice_sketch.h"
#include "dice_value.h"

enum { CORNERS = 54, FAR_AWAY = 6, SITES = 24, BY_ROADS = 5 };

typedef struct extra_island {
    const hx_dice_rules *rules;
    const hx_dice_state *state;
    const hx_dice_sheet *map;
    uint32_t taken[3], settled, knights;  /* of anybody */
    int castles;                          /* built by anybody */
    uint8_t away[HX_DICE_SEATS][CORNERS]; /* roads from each seat to each corner */
} extra_island;

/* -- ways --------------------------------------------------------------------------------------- */

typedef struct walk {
    uint8_t *away, queue[CORNERS];
    int queued;
} walk;

static void reach(walk *w, int corner, int away)
{
    if (w->away[corner] <= away) return;
    w->away[corner] = (uint8_t)away;
    w->queue[w->queued++] = (uint8_t)corner;
}

static void begin_at_roads(const extra_island *is, const hx_dice_seat *own, walk *w)
{
    memset(w->away, FAR_AWAY, CORNERS);
    for (int word = 0; word < 3; word++) {
        for (uint32_t rest = own->roads[word]; rest; rest &= rest - 1) {
            const hx_dice_site *const way =
                &is->map->site[HX_DICE_ROAD][32 * word + __builtin_ctz(rest)];
            reach(w, way->a, 0);
            reach(w, way->b, 0);
        }
    }
}

/* [R-EX-06, R-EX-07] A site lets through only whoever has built on it. */
static bool lets_through(const extra_island *is, const hx_dice_seat *own, int corner)
{
    const int site = is->map->corner[corner].settlement;
    return site == HX_DICE_NONE || (own->settlements >> site & 1);
}

static void find_ways(extra_island *is, int who)
{
    const hx_dice_seat *const own = &is->state->seats[who];
    walk w = { .away = is->away[who] };
    begin_at_roads(is, own, &w);
    for (int i = 0; i < w.queued; i++) {
        const int c = w.queue[i], next = w.away[c] + 1;
        const uint8_t *const meet = is->map->corner[c].road;
        if (next >= FAR_AWAY || !lets_through(is, own, c)) continue;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
            const hx_dice_site *const way = &is->map->site[HX_DICE_ROAD][meet[k]];
            if (is->taken[meet[k] / 32] >> (meet[k] % 32) & 1) continue;
            reach(&w, way->a == c ? way->b : way->a, next);
        }
    }
}

static void survey(extra_island *is)
{
    for (int i = 0; i < is->rules->seats; i++) {
        const hx_dice_seat *const seat = &is->state->seats[i];
        for (int word = 0; word < 3; word++) is->taken[word] |= seat->roads[word];
        is->settled |= seat->settlements;
        is->knights |= seat->knights;
        is->castles += __builtin_popcount(seat->castles);
    }
    for (int i = 0; i < is->rules->seats; i++) find_ways(is, i);
}

/* -- sites ---------------------------------------------------------------------------------------- */

typedef struct site_prospects {
    int free[BY_ROADS];  /* sites so many roads away                        */
    int ahead[BY_ROADS]; /* of these, some other is not nearer              */
    int cities;          /* near ones that can become cities                */
    int nearest[SKETCH_SITES];
} site_prospects;

static int nearest_rival(const extra_island *is, int who, int corner)
{
    int away = FAR_AWAY;
    for (int i = 0; i < is->rules->seats; i++)
        if (i != who && is->away[i][corner] < away) away = is->away[i][corner];
    return away;
}

static void note_near(int nearest[SKETCH_SITES], int away)
{
    for (int i = 0; i < SKETCH_SITES; i++) {
        if (away >= nearest[i]) continue;
        const int later = nearest[i];
        nearest[i] = away;
        away = later;
    }
}

static site_prospects prospects_of(const extra_island *is, int who)
{
    site_prospects p = { .nearest = { FAR_AWAY, FAR_AWAY, FAR_AWAY } };
    for (int i = 0; i < SITES; i++) {
        const int corner = is->map->site[HX_DICE_SETTLEMENT][i].a, away = is->away[who][corner];
        if ((is->settled >> i & 1) || away >= FAR_AWAY) continue;
        const int rival = nearest_rival(is, who, corner);
        note_near(p.nearest, rival < away ? away + 1 : away);
        if (away >= BY_ROADS) continue;
        p.free[away]++;
        p.ahead[away] += rival > away;
        p.cities += away <= 2 && is->map->corner[corner].city != HX_DICE_NONE;
    }
    return p;
}

static int growing_of(const extra_island *is, const hx_dice_seat *own)
{
    int n = 0;
    for (int i = 0; i < is->map->sites[HX_DICE_CITY]; i++)
        n += (own->settlements >> is->map->site[HX_DICE_CITY][i].needs & 1) &&
             !(own->cities >> i & 1);
    return n;
}

/* -- a seat ----------------------------------------------------------------------------------------- */

static void look_at_turns(const extra_island *is, int who, const site_prospects *p, int growing,
                          int knights, seat_look *out)
{
    const hx_dice_seat *const own = &is->state->seats[who];
    const float *const w = dice_weights(HX_DICE_EXTRA);
    const double jokers = dice_jokers_of(is->rules, own, w);
    const int title[TITLES] = { is->rules->road_points, 2 };
    int points = out->points;
    for (int i = 0; i < TITLES; i++) points -= out->holds[i] ? title[i] : 0;
    for (int with = 0; with < WITH_TITLES; with++) {
        const int given =
            (with & WITH_ROAD ? title[TITLE_ROAD] : 0) + (with & WITH_ARMY ? title[TITLE_ARMY] : 0);
        const float *const turns =
            sketch_of_sites(HX_DICE_GOAL - points - given, p->nearest, growing, knights);
        out->turns[with] = turns ? (float)sketch_turns_with(turns, jokers) : 0;
    }
}

static int most_equal(const int ready[HX_DICE_FACES])
{
    int most = 0;
    for (int f = 0; f < HX_DICE_GOLD; f++) most = ready[f] > most ? ready[f] : most;
    return most + ready[HX_DICE_GOLD];
}

/* Free knights in reach, by the face of their joker. */
static void knights_near(const extra_island *is, hx_seat who, int near_[HX_DICE_FACES])
{
    uint32_t open = hx_dice_open(is->rules, is->state, who, HX_DICE_KNIGHT).bits[0];
    memset(near_, 0, HX_DICE_FACES * sizeof *near_);
    for (; open; open &= open - 1) {
        const int gives = is->map->joker[__builtin_ctz(open)].gives;
        near_[gives == HX_DICE_ANY ? HX_DICE_GOLD : gives]++;
    }
}

static int ways_on(const extra_island *is, hx_seat who)
{
    const hx_dice_sites open = hx_dice_open(is->rules, is->state, who, HX_DICE_ROAD);
    return __builtin_popcount(open.bits[0]) + __builtin_popcount(open.bits[1]) +
           __builtin_popcount(open.bits[2]);
}

static void look_at_seat(const extra_island *is, hx_seat who, seat_look *out)
{
    const hx_dice_seat *const own = &is->state->seats[who];
    const hx_dice_rules *const r = is->rules;
    const site_prospects p = prospects_of(is, who);
    const int growing = growing_of(is, own);
    int ready[HX_DICE_FACES], near_[HX_DICE_FACES], knights = 0;
    look_count_jokers(r, own, ready);
    knights_near(is, who, near_);
    for (int i = 0; i < HX_DICE_FACES; i++) knights += near_[i];
    look_at_turns(is, who, &p, growing, knights, out);
    float *f = out->facts;
    for (int i = 0; i < HX_DICE_FACES; i++) *f++ = (float)ready[i] / 2;
    for (int i = 0; i < BY_ROADS; i++) *f++ = (float)p.free[i] / 2;
    for (int i = 0; i < BY_ROADS; i++) *f++ = (float)p.ahead[i] / 2;
    *f++ = (float)p.cities / 2;
    *f++ = (float)growing / 2;
    for (int i = 0; i < HX_DICE_FACES; i++) *f++ = (float)near_[i] / 2;
    *f++ = (float)knights / 4;
    *f++ = (float)ways_on(is, who) / 4;
    *f++ = (float)__builtin_popcount(own->knights) / 4;
    *f++ = (float)is->state->road_length[who] / 8;
    *f++ = r->castles ? (float)(4 - is->castles) / 4 : 0;
    *f++ = r->castles && is->castles < 4 ? (float)most_equal(ready) / 3 : 0;
    *f++ = (float)__builtin_popcount(own->settlements) / 4;
    *f++ = r->joker_later;
    *f++ = r->road_points == 2;
}

void look_at_extra(const hx_dice_rules *r, const hx_dice_state *s, dice_look *out)
{
    extra_island is = { .rules = r, .state = s, .map = hx_dice_sheet_of(HX_DICE_EXTRA) };
    survey(&is);
    for (int i = 0; i < r->seats; i++) look_at_seat(&is, (hx_seat)i, &out->seat[i]);
}
