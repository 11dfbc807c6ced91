/* simple_sight.c -- what the bot `simple` sees in a position: yields, who
 * stands where, how far its roads are from every corner.
 *
 * Looks only; what follows from it is in simple_plan.c. */
#include <string.h>

#include "simple.h"

int sight_points(const sight *s, hx_seat who)
{
    return s->game->points(s->rules, s->seen, who);
}

float sight_threat(const sight *s, hx_seat who)
{
    float others = 0;
    for (hx_seat i = 0; i < s->seats; i++) others += i == who ? 0 : (float)sight_points(s, i);
    const float points = (float)sight_points(s, who);
    const float ahead = points - others / (float)(s->seats - 1);
    const bool close = points >= (float)s->target - s->w->near;
    return (ahead > 0 ? 1 + s->w->leader * ahead : 1 / (1 - s->w->leader * ahead)) +
           (close ? 2.0f : 0.0f);
}

/* -- yields ----------------------------------------------------------------------------------- */

static void see_yields(sight *s)
{
    const int hexes = hx_catan_hexes(s->rules);
    memset(s->yield, 0, sizeof s->yield[0] * (size_t)s->corners);
    for (int hex = 0; hex < hexes; hex++) {
        const hx_card card = hx_catan_product(hx_catan_terrain(s->seen, hex));
        const int pips = hx_catan_pips(hx_catan_number(s->seen, hex));
        if (card == HX_RESOURCES) continue;
        for (int i = 0; i < 6; i++) {
            uint8_t *const at = &s->yield[hx_catan_hex_corner(s->rules, hex, i)][card];
            *at = (uint8_t)(*at + pips);
        }
    }
}

/* The robber's hex yields nothing now, but the robber will not stay forever. */
static void see_robber(const sight *s, hx_seat who, simple_economy *e)
{
    const int hex = hx_catan_robber(s->seen);
    if (hex < 0) return;
    const hx_card card = hx_catan_product(hx_catan_terrain(s->seen, hex));
    if (card == HX_RESOURCES) return;
    const float lost =
        (1 - s->w->robbed) * (float)hx_catan_pips(hx_catan_number(s->seen, hex)) / 36;
    for (int i = 0; i < 6; i++) {
        const int corner = hx_catan_hex_corner(s->rules, hex, i);
        if (s->owner[corner] == who) e->income[card] -= lost * (float)s->piece[corner];
    }
}

void sight_economy(const sight *s, hx_seat who, simple_economy *e)
{
    memset(e, 0, sizeof *e);
    e->bank = s->w->bank;
    for (int corner = 0; corner < s->corners; corner++) {
        if (s->owner[corner] != who) continue;
        const float each = (float)s->piece[corner] / 36;
        for (int c = 0; c < KINDS; c++) e->income[c] += each * (float)s->yield[corner][c];
    }
    see_robber(s, who, e);
    for (int c = 0; c < KINDS; c++)
        e->rate[c] = (float)hx_catan_rate(s->rules, s->seen, who, (hx_card)c);
}

/* -- pieces and ways -------------------------------------------------------------------------- */

static void see_buildings(sight *s)
{
    for (int corner = 0; corner < s->corners; corner++) {
        hx_seat owner;
        s->piece[corner] = (uint8_t)hx_catan_building(s->seen, corner, &owner);
        s->owner[corner] = owner;
    }
    for (int corner = 0; corner < s->corners; corner++) {
        s->site[corner] = !s->piece[corner];
        for (int i = 0; i < 3; i++) {
            const int next = hx_catan_corner_next(s->rules, corner, i);
            if (next >= 0 && s->piece[next]) s->site[corner] = false;
        }
    }
}

/* Corners in the order in which roads reach them. */
typedef struct road_reach {
    uint8_t *far;
    int16_t *first;
    int16_t queue[SPOTS];
    int end;
} road_reach;

static void reach_corner(road_reach *r, int corner, int roads, int first)
{
    if (r->far[corner] <= roads) return;
    r->far[corner] = (uint8_t)roads;
    r->first[corner] = (int16_t)first;
    r->queue[r->end++] = (int16_t)corner;
}

/* Nobody builds on through another's building. */
static bool is_closed(const sight *s, int corner)
{
    return s->piece[corner] && s->owner[corner] != s->me;
}

static void see_ways(sight *s)
{
    road_reach r = { .far = s->far, .first = s->first };
    memset(s->far, FAR_AWAY, sizeof s->far);
    for (int side = 0; side < s->sides; side++)
        for (int end = 0; end < 2 && s->road[side] == s->me; end++)
            reach_corner(&r, hx_catan_side_corner(s->rules, side, end), 0, -1);
    for (int corner = 0; corner < s->corners; corner++)
        if (s->owner[corner] == s->me) reach_corner(&r, corner, 0, -1);
    for (int at = 0; at < r.end; at++) {
        const int corner = r.queue[at], roads = s->far[corner] + 1;
        if (roads >= FAR_AWAY || is_closed(s, corner)) continue;
        for (int i = 0; i < 3; i++) {
            const int side = hx_catan_corner_side(s->rules, corner, i);
            if (side < 0 || s->road[side] >= 0) continue;
            const int first = s->first[corner] >= 0 ? s->first[corner] : side;
            reach_corner(&r, hx_catan_corner_next(s->rules, corner, i), roads, first);
        }
    }
}

static void see_roads(sight *s)
{
    hx_seat owner;
    for (int side = 0; side < s->sides; side++)
        s->road[side] = hx_catan_road(s->seen, side, &owner) ? (int8_t)owner : -1;
    see_ways(s);
}

void sight_take(sight *s, const hx_game *game, const void *rules, const void *seen, hx_seat me,
                const simple_weights *w)
{
    s->game = game;
    s->rules = rules;
    s->seen = seen;
    s->w = w;
    s->me = me;
    s->seats = game->seats(rules);
    s->corners = hx_catan_corners(rules);
    s->sides = hx_catan_sides(rules);
    s->target = hx_catan_goal(rules);
    s->points = sight_points(s, me);
    s->goal_count = 0;
    see_yields(s);
    see_buildings(s);
    see_roads(s);
    sight_economy(s, me, &s->mine);
    for (int c = 0; c < KINDS; c++) s->hand[c] = hx_catan_hand(seen, me, (hx_card)c);
}
