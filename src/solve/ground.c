/* ground.c -- listing the grounds and camps of Island One from its sheet. */
#include <string.h>

#include "ground.h"

enum { ROADS = 16, ROAD_SETS = 1 << ROADS };

static const hx_dice_sheet *sheet(void)
{
    return hx_dice_sheet_of(HX_DICE_ISLAND_ONE);
}

static bool has_road(uint32_t roads, int site)
{
    return roads >> site & 1;
}

/* -- grounds --------------------------------------------------------------------------- */

/* Every road but the printed one hangs on another. */
static bool is_connected(uint32_t roads)
{
    for (int i = 0; i < ROADS; i++) {
        if (has_road(roads, i) && !has_road(roads, sheet()->site[HX_DICE_ROAD][i].needs)) {
            return false;
        }
    }
    return true;
}

/* How many of a kind these roads allow, in order [R-I1-04]. */
static int reached(uint32_t roads, int piece)
{
    int n = 0;
    while (n < sheet()->sites[piece] && has_road(roads, sheet()->site[piece][n].needs)) n++;
    return n;
}

static int points_of(const hx_dice_rules *rules, int piece, uint32_t sites)
{
    int sum = 0;
    for (int i = 0; i < sheet()->sites[piece]; i++) {
        if (sites >> i & 1) sum += hx_dice_points(rules, piece, i);
    }
    return sum;
}

static uint32_t first_bits(int n)
{
    return ((uint32_t)1 << n) - 1;
}

static int add_grounds(island *is, uint32_t roads, int n)
{
    const int settlements = reached(roads, HX_DICE_SETTLEMENT);
    const int cities = reached(roads, HX_DICE_CITY);
    is->first_of[roads & (ROAD_SETS - 1)] = (uint16_t)n;
    is->cities_of[roads & (ROAD_SETS - 1)] = (uint8_t)cities;
    for (int s = 0; s <= settlements; s++) {
        for (int c = 0; c <= cities; c++) {
            const int points = points_of(&is->rules, HX_DICE_ROAD, roads) +
                               points_of(&is->rules, HX_DICE_SETTLEMENT, first_bits(s)) +
                               points_of(&is->rules, HX_DICE_CITY, first_bits(c));
            is->ground[n++] = (ground){ .roads = roads,
                                        .settlements = (uint8_t)s,
                                        .cities = (uint8_t)c,
                                        .points = (uint8_t)points,
                                        .settlement = NO_GROUND,
                                        .city = NO_GROUND };
        }
    }
    return n;
}

static int ground_number(const island *is, uint32_t roads, int settlements, int cities)
{
    const uint32_t set = roads & (ROAD_SETS - 1);
    return is->first_of[set] + settlements * (is->cities_of[set] + 1) + cities;
}

static void link_ground(island *is, int number)
{
    ground *const g = &is->ground[number];
    for (int i = 0; i < ROADS; i++) {
        const uint32_t more = g->roads | (uint32_t)1 << i;
        if (more == g->roads || !is_connected(more)) continue;
        g->next[g->nexts++] = (uint16_t)ground_number(is, more, g->settlements, g->cities);
    }
    if (g->settlements < reached(g->roads, HX_DICE_SETTLEMENT)) {
        g->settlement = (uint16_t)ground_number(is, g->roads, g->settlements + 1, g->cities);
    }
    if (g->cities < reached(g->roads, HX_DICE_CITY)) {
        g->city = (uint16_t)ground_number(is, g->roads, g->settlements, g->cities + 1);
    }
}

/* -- what follows ---------------------------------------------------------------------- */

typedef struct ground_set {
    int count;
    uint16_t ground[64];
} ground_set;

static void add_to(ground_set *set, int g)
{
    if (g == NO_GROUND) return;
    for (int i = 0; i < set->count; i++) {
        if (set->ground[i] == g) return;
    }
    set->ground[set->count++] = (uint16_t)g;
}

static void add_roads(const island *is, int g, int roads, ground_set *out)
{
    if (roads == 0) {
        add_to(out, g);
        return;
    }
    for (int i = 0; i < is->ground[g].nexts; i++) {
        add_roads(is, is->ground[g].next[i], roads - 1, out);
    }
}

/* The road first, where it opens the site, or after. */
static void add_settlement_and_road(const island *is, int g, ground_set *out)
{
    if (is->ground[g].settlement != NO_GROUND) add_roads(is, is->ground[g].settlement, 1, out);
    for (int i = 0; i < is->ground[g].nexts; i++) {
        add_to(out, is->ground[is->ground[g].next[i]].settlement);
    }
}

static void find_after(const island *is, int g, int list, ground_set *out)
{
    out->count = 0;
    switch (list) {
    case S: add_to(out, is->ground[g].settlement); break;
    case C: add_to(out, is->ground[g].city); break;
    case SR: add_settlement_and_road(is, g, out); break;
    default: add_roads(is, g, list_infos[list].roads, out); break;
    }
}

static void make_after(island *is, int g)
{
    for (int part = NOTHING; part < PARTS; part++) {
        uint16_t *const start = &is->after_start[g * PARTS + part];
        ground_set after;
        find_after(is, g, part, &after);
        memcpy(&is->after[start[0]], after.ground, (size_t)after.count * sizeof *is->after);
        start[1] = (uint16_t)(start[0] + after.count);
        if (part > NOTHING && after.count > 0) is->ground[g].lists |= (uint16_t)(1u << part);
    }
}

static void make_grounds(island *is)
{
    const uint32_t printed = (uint32_t)1 << sheet()->printed;
    int n = 0;
    memset(is->first_of, 0xFF, sizeof is->first_of);
    for (uint32_t roads = 0; roads < ROAD_SETS; roads++) {
        if (is_connected(roads | printed)) n = add_grounds(is, roads | printed, n);
    }
    for (int g = 0; g < n; g++) link_ground(is, g);
    for (int g = 0; g < n; g++) make_after(is, g);
}

/* -- camps ----------------------------------------------------------------------------- */

static uint8_t joker_bit(int joker)
{
    return (uint8_t)(1u << sheet()->joker[joker].gives);
}

static void make_camp(island *is, int knights, unsigned used)
{
    camp *const c = &is->camp[camp_number(knights, used)];
    *c = (camp){ .knights = (uint8_t)knights, .used = (uint8_t)used };
    c->points = (uint8_t)points_of(&is->rules, HX_DICE_KNIGHT, first_bits(knights));
    if (knights < KNIGHTS) c->lists = 1u << K | 1u << KR;
    if (knights < KNIGHTS - 1) c->lists |= 1u << KK;
    for (int j = 0; j < knights; j++) {
        if (used >> j & 1) continue;
        if (sheet()->joker[j].gives == HX_DICE_ANY) c->purse.wilds++;
        else c->purse.jokers |= joker_bit(j);
    }
    if (knights < KNIGHTS && !is->rules.joker_later) c->purse.fresh = joker_bit(knights);
}

static uint8_t spent_jokers(const way *w)
{
    uint8_t spent = 0;
    for (int j = 0; j < KNIGHTS; j++) {
        const int gives = sheet()->joker[j].gives;
        const bool is_spent =
            w->fresh == gives || (gives == HX_DICE_ANY ? w->wilds > 0 : w->jokers >> gives & 1);
        if (is_spent) spent |= (uint8_t)(1u << j);
    }
    return spent;
}

int island_one_camp_after(const island *is, int c, const way *w)
{
    return camp_number(is->camp[c].knights + list_infos[w->list].knights,
                       (unsigned)(is->camp[c].used | spent_jokers(w)));
}

/* -- the whole island, and a player's sheet on it -------------------------------------- */

void island_one_make(island *is, const hx_dice_rules *rules)
{
    memset(is, 0, sizeof *is);
    is->rules = *rules;
    make_grounds(is);
    for (int knights = 0; knights <= KNIGHTS; knights++) {
        for (unsigned used = 0; used < 1u << knights; used++) make_camp(is, knights, used);
    }
}

static int bits_in(uint32_t set)
{
    return __builtin_popcount(set);
}

int island_one_ground_of(const island *is, const hx_dice_seat *seat)
{
    return ground_number(is, seat->roads[0], bits_in(seat->settlements), bits_in(seat->cities));
}

int island_one_camp_of(const hx_dice_seat *seat)
{
    return camp_number(bits_in(seat->knights), seat->used);
}
