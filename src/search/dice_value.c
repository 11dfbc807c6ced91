/* dice_value.c -- features of a seat of Island Two or Extra, and their sum.
 *
 * Not here: what a turn can do; that is dice_turnwise.c. */
#include "dice_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FAR = 3 }; /* roads that are counted: 0, 1, 2 */

static const float weights[HX_DICE_KINDS][DICE_FEATURES] = {
#define FEATURE(id, two, extra) [HX_DICE_ISLAND_TWO][DICE_F_##id] = two,
#include "dice_value.def"
#undef FEATURE
#define FEATURE(id, two, extra) [HX_DICE_EXTRA][DICE_F_##id] = extra,
#include "dice_value.def"
#undef FEATURE
};

const float *dice_weights(hx_dice_kind kind)
{
    return weights[kind];
}

static int feature_named(const char *name)
{
    static const char *const names[DICE_FEATURES] = {
#define FEATURE(id, two, extra) #id,
#include "dice_value.def"
#undef FEATURE
    };
    int i = 0;
    while (i < DICE_FEATURES && strcmp(names[i], name) != 0) i++;
    return i;
}

bool dice_weights_read(const char *path, hx_dice_kind kind, float out[DICE_FEATURES])
{
    FILE *const in = fopen(path, "r");
    char name[40];
    float value;
    int got;
    if (!in) return false;
    memcpy(out, weights[kind], sizeof weights[kind]);
    while ((got = fscanf(in, "%39s %f", name, &value)) == 2) {
        const int i = feature_named(name);
        if (i == DICE_FEATURES) break;
        out[i] = value;
    }
    fclose(in);
    return got == EOF;
}

static bool has_road(const uint32_t *roads, int i)
{
    return roads[i / 32] >> (i % 32) & 1;
}

static void add_up_to(float *sum, float most)
{
    if (*sum < most) *sum += 1;
}

/* -- own sheets: the road that leads there and those before it -------------------------- */

static int roads_missing(const hx_dice_sheet *map, const hx_dice_seat *seat, int road)
{
    int n = 0;
    while (road != HX_DICE_NONE && !has_road(seat->roads, road) && n < FAR) {
        road = map->site[HX_DICE_ROAD][road].needs;
        n++;
    }
    return n;
}

static void count_on_sheet(const hx_dice_sheet *map, const hx_dice_seat *seat, float *f)
{
    for (int i = 0; i < map->sites[HX_DICE_SETTLEMENT]; i++) {
        if (seat->settlements >> i & 1) continue;
        const int away = roads_missing(map, seat, map->site[HX_DICE_SETTLEMENT][i].needs);
        if (away < FAR) add_up_to(&f[DICE_F_SETTLEMENT_0 + away], 2);
    }
    for (int i = 0; i < map->sites[HX_DICE_CITY]; i++) {
        if (seat->cities >> i & 1) continue;
        const int away = roads_missing(map, seat, map->site[HX_DICE_CITY][i].needs);
        if (away < FAR) add_up_to(&f[DICE_F_CITY_0 + away], 2);
    }
}

/* -- the shared island: how far a seat is from each corner -------------------------------- */

typedef struct ways {
    const hx_dice_sheet *map;
    const hx_dice_seat *seat;
    uint32_t taken[3];           /* roads of anybody        */
    uint32_t settlements;        /* of anybody              */
    uint8_t away[64];            /* roads to each corner    */
} ways;

static void take_stock(const hx_dice_rules *r, const hx_dice_state *s, ways *w)
{
    for (int i = 0; i < r->seats; i++) {
        for (int word = 0; word < 3; word++) w->taken[word] |= s->seats[i].roads[word];
        w->settlements |= s->seats[i].settlements;
    }
}

/* [R-EX-06, R-EX-07] A site lets through only whoever has built on it. */
static bool lets_through(const ways *w, int corner)
{
    const int site = w->map->corner[corner].settlement;
    return site == HX_DICE_NONE || (w->seat->settlements >> site & 1);
}

static void begin_at_roads(ways *w)
{
    memset(w->away, FAR, sizeof w->away);
    for (int i = 0; i < w->map->sites[HX_DICE_ROAD]; i++) {
        if (!has_road(w->seat->roads, i)) continue;
        w->away[w->map->site[HX_DICE_ROAD][i].a] = 0;
        w->away[w->map->site[HX_DICE_ROAD][i].b] = 0;
    }
}

static void go_on(ways *w, int steps)
{
    for (int c = 0; c < w->map->corners; c++) {
        if (w->away[c] != steps - 1 || !lets_through(w, c)) continue;
        for (int k = 0; k < 3 && w->map->corner[c].road[k] != HX_DICE_NONE; k++) {
            const int road = w->map->corner[c].road[k];
            const hx_dice_site *const way = &w->map->site[HX_DICE_ROAD][road];
            const int there = way->a == c ? way->b : way->a;
            if (!has_road(w->taken, road) && w->away[there] > steps) w->away[there] = (uint8_t)steps;
        }
    }
}

static void count_sites(const ways *w, float *f)
{
    for (int i = 0; i < w->map->sites[HX_DICE_SETTLEMENT]; i++) {
        const int corner = w->map->site[HX_DICE_SETTLEMENT][i].a;
        const int away = w->away[corner];
        if ((w->settlements >> i & 1) || away >= FAR) continue;
        add_up_to(&f[DICE_F_SETTLEMENT_0 + away], 2);
        const bool grows = w->map->corner[corner].city != HX_DICE_NONE;
        if (grows && away < 2) add_up_to(&f[DICE_F_CITY_1 + away], 2);
    }
}

static void count_on_island(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, float *f)
{
    ways w = { .map = hx_dice_sheet_of(HX_DICE_EXTRA), .seat = &s->seats[who] };
    take_stock(r, s, &w);
    begin_at_roads(&w);
    for (int steps = 1; steps < FAR; steps++) go_on(&w, steps);
    count_sites(&w, f);
    for (int i = 0; i < w.map->sites[HX_DICE_CITY]; i++) {
        const int settlement = w.map->site[HX_DICE_CITY][i].needs;
        const bool mine = w.seat->settlements >> settlement & 1;
        if (mine && !(w.seat->cities >> i & 1)) add_up_to(&f[DICE_F_CITY_0], 2);
    }
}

/* -- knights, titles, jokers ----------------------------------------------------------------- */

static int knights_of(const hx_dice_state *s, int who)
{
    return __builtin_popcount(s->seats[who].knights);
}

/* Knights, or roads, until the title changes hands; 0 for its holder. */
static int army_missing(const hx_dice_state *s, hx_seat who)
{
    if (s->largest_army == who) return 0;
    const int most = s->largest_army < HX_DICE_SEATS ? knights_of(s, s->largest_army) + 1 : 3;
    return most - knights_of(s, who);
}

/* [R-I2-07] On Island Two the first is whoever builds the shaded road. */
static int road_missing(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    if (s->longest_road == who) return 0;
    if (s->longest_road < HX_DICE_SEATS)
        return s->road_length[s->longest_road] + 1 - s->road_length[who];
    if (map->shaded != HX_DICE_NONE) return roads_missing(map, &s->seats[who], map->shaded);
    return s->road_length[who] < 5 ? 5 - s->road_length[who] : 1;
}

static void count_titles(int army, int road, float *f)
{
    if (army == 0) f[DICE_F_HAS_ARMY] = 1;
    else if (army <= 3) f[DICE_F_ARMY_1 + army - 1] = 1;
    if (road == 0) f[DICE_F_HAS_ROAD] = 1;
    else if (road <= 3) f[DICE_F_ROAD_1 + road - 1] = 1;
}

static bool any_open(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, int piece)
{
    const hx_dice_sites open = hx_dice_open(r, s, who, piece);
    return open.bits[0] | open.bits[1] | open.bits[2];
}

static void count_jokers(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, float *f)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    /* Those of fresh knights are ready by the next turn. */
    for (int j = 0; j < map->jokers; j++) {
        if ((map->joker[j].knights & ~s->seats[who].knights) || (s->seats[who].used >> j & 1)) continue;
        f[map->joker[j].gives == HX_DICE_ANY ? DICE_F_WILDS : DICE_F_JOKERS] += 1;
    }
}

/* Which single pieces would end the game. */
static void count_wins(const hx_dice_rules *r, int points, int army, int road, float *f)
{
    const int missing = HX_DICE_GOAL - points;
    const int city = r->kind == HX_DICE_EXTRA ? 1 : 2;
    f[DICE_F_WINS_CITY] = missing <= city && f[DICE_F_CITY_0] > 0;
    f[DICE_F_WINS_SETTLEMENT] = missing <= 1 && f[DICE_F_SETTLEMENT_0] > 0;
    f[DICE_F_WINS_KNIGHT] = missing <= 2 && army == 1 && f[DICE_F_KNIGHT_FREE] > 0;
    f[DICE_F_WINS_ROAD] = missing <= r->road_points && road == 1;
}

/* -- all of it ----------------------------------------------------------------------------------- */

void dice_features(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who,
                   float f[DICE_FEATURES])
{
    const int points = hx_dice_game.points(r, s, who), knights = knights_of(s, who);
    const int army = army_missing(s, who), road = road_missing(r, s, who);
    const int order = (who + r->seats - s->seat - 1) % r->seats; /* s->seat has just moved */
    memset(f, 0, sizeof *f * DICE_FEATURES);
    f[DICE_F_POINTS_0 + (points < 9 ? points : 9)] = 1;
    if (r->kind == HX_DICE_EXTRA) count_on_island(r, s, who, f);
    else count_on_sheet(hx_dice_sheet_of(HX_DICE_ISLAND_TWO), &s->seats[who], f);
    f[DICE_F_KNIGHTS] = (float)(knights < 3 ? knights : 3);
    f[DICE_F_KNIGHTS_MORE] = (float)(knights > 3 ? knights - 3 : 0);
    f[DICE_F_KNIGHT_FREE] = any_open(r, s, who, HX_DICE_KNIGHT);
    count_jokers(r, s, who, f);
    count_titles(army, road, f);
    count_wins(r, points, army, road, f);
    if (order < r->seats - 1) f[DICE_F_NEXT + order] = 1;
}

double dice_sum(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    float f[DICE_FEATURES];
    double sum = 0;
    dice_features(r, s, who, f);
    for (int i = 0; i < DICE_FEATURES; i++) sum += (double)w[i] * (double)f[i];
    return sum;
}

double dice_lead(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    double others = 0;
    if (r->seats == 1) return dice_sum(r, s, who, w);
    for (int i = 0; i < r->seats; i++)
        if (i != who) others += exp(dice_sum(r, s, (hx_seat)i, w));
    return dice_sum(r, s, who, w) - log(others);
}
