/* race_board.c -- listing the grounds and camps of Island Two from its sheet. */
#include "race_board.h"

#include <stdlib.h>
#include <string.h>

enum { PAIR_STATES = 10, TITLE = 2, ARMY = 3, KNIGHTS_ALL = 9 };

static const hx_dice_sheet *sheet(void)
{
    return hx_dice_sheet_of(HX_DICE_ISLAND_TWO);
}

static bool has_road(uint32_t roads, int site)
{
    return roads >> site & 1;
}

static int bits_in(uint32_t set)
{
    return __builtin_popcount(set);
}

/* -- roads ----------------------------------------------------------------------------- */

static int road_parent(int road)
{
    return sheet()->site[HX_DICE_ROAD][road].needs;
}

/* A road that no other needs, at whose end a city can stand. */
static bool is_spur(int road)
{
    bool city = false;
    for (int i = 0; i < sheet()->sites[HX_DICE_ROAD]; i++) {
        if (i != road && road_parent(i) == road) return false;
    }
    for (int i = 0; i < sheet()->sites[HX_DICE_CITY]; i++) {
        city = city || sheet()->site[HX_DICE_CITY][i].needs == road;
    }
    return city;
}

/* The same number of spurs, the first of those that can be built. */
static uint32_t tidy_roads(uint32_t roads)
{
    int spurs = 0;
    uint32_t tidy = roads;
    for (int i = 0; i < sheet()->sites[HX_DICE_ROAD]; i++) {
        if (!has_road(roads, i) || !is_spur(i)) continue;
        spurs++;
        tidy &= ~((uint32_t)1 << i);
    }
    for (int i = 0; i < sheet()->sites[HX_DICE_ROAD] && spurs > 0; i++) {
        if (!is_spur(i) || !has_road(tidy, road_parent(i))) continue;
        tidy |= (uint32_t)1 << i;
        spurs--;
    }
    return tidy;
}

/* How many sites of a kind these roads lead to. */
static int reached(uint32_t roads, int piece)
{
    int n = 0;
    for (int i = 0; i < sheet()->sites[piece]; i++) {
        n += has_road(roads, sheet()->site[piece][i].needs);
    }
    return n;
}

/* -- grounds --------------------------------------------------------------------------- */

static race_ground ground_with(race_terms terms, uint32_t roads, int settlements, int cities)
{
    const bool title = terms.titles && has_road(roads, sheet()->shaded);
    const int points = settlements * sheet()->site[HX_DICE_SETTLEMENT][0].points +
                       cities * sheet()->site[HX_DICE_CITY][0].points + (title ? TITLE : 0);
    return (race_ground){ .roads = roads,
                          .settlements = (uint8_t)settlements,
                          .cities = (uint8_t)cities,
                          .points = (uint8_t)points,
                          .pieces = (uint8_t)(bits_in(roads) + settlements + cities),
                          .settlement = NO_PLACE,
                          .city = NO_PLACE };
}

static int compare_grounds(const void *a, const void *b)
{
    const race_ground *const x = a, *const y = b;
    if (x->pieces != y->pieces) return x->pieces - y->pieces;
    if (x->roads != y->roads) return x->roads < y->roads ? -1 : 1;
    if (x->settlements != y->settlements) return x->settlements - y->settlements;
    return x->cities - y->cities;
}

static int add_grounds(race_sheet *s, uint32_t roads, int n)
{
    for (int i = 0; i <= reached(roads, HX_DICE_SETTLEMENT); i++) {
        for (int j = 0; j <= reached(roads, HX_DICE_CITY); j++) {
            const race_ground g = ground_with(s->terms, roads, i, j);
            if (g.points < s->terms.goal) s->ground[n++] = g;
        }
    }
    return n;
}

/* Adds the grounds of every tidy set of roads that continues this one by roads
 * of higher numbers. */
static int add_road_sets(race_sheet *s, uint32_t roads, int from, int n)
{
    if (tidy_roads(roads) == roads) n = add_grounds(s, roads, n);
    for (int i = from; i < sheet()->sites[HX_DICE_ROAD]; i++) {
        if (has_road(roads, i) || !has_road(roads, road_parent(i))) continue;
        n = add_road_sets(s, roads | (uint32_t)1 << i, i + 1, n);
    }
    return n;
}

static int find_ground(const race_sheet *s, uint32_t roads, int settlements, int cities)
{
    const race_ground wanted = ground_with(s->terms, tidy_roads(roads), settlements, cities);
    if (wanted.points >= s->terms.goal) return GOAL_REACHED;
    const race_ground *const found =
        bsearch(&wanted, s->ground, (size_t)s->grounds, sizeof wanted, compare_grounds);
    return (int)(found - s->ground);
}

static void add_next(race_ground *g, int to)
{
    for (int i = 0; i < g->nexts; i++) {
        if (g->next[i] == to) return;
    }
    g->next[g->nexts++] = (uint16_t)to;
}

static void link_ground(race_sheet *s, race_ground *g)
{
    for (int i = 0; i < sheet()->sites[HX_DICE_ROAD]; i++) {
        if (has_road(g->roads, i) || !has_road(g->roads, road_parent(i))) continue;
        add_next(g, find_ground(s, g->roads | (uint32_t)1 << i, g->settlements, g->cities));
    }
    if (g->settlements < reached(g->roads, HX_DICE_SETTLEMENT)) {
        g->settlement = (uint16_t)find_ground(s, g->roads, g->settlements + 1, g->cities);
    }
    if (g->cities < reached(g->roads, HX_DICE_CITY)) {
        g->city = (uint16_t)find_ground(s, g->roads, g->settlements, g->cities + 1);
    }
}

/* From the last to the first, so that what follows is known.  A list that goes
 * beyond the goal is not needed: a shorter one is there already. */
static void list_ground(race_sheet *s, race_ground *g)
{
    unsigned lists = g->nexts > 0 ? 1u << R : 0;
    if (g->settlement != NO_PLACE) lists |= 1u << S;
    if (g->city != NO_PLACE) lists |= 1u << C;
    if (g->settlement != NO_PLACE && g->nexts > 0) lists |= 1u << SR;
    for (int i = 0; i < g->nexts; i++) {
        if (g->next[i] == GOAL_REACHED) continue;
        const unsigned then = s->ground[g->next[i]].lists;
        if (then & 1u << R) lists |= 1u << RR;
        if (then & 1u << RR) lists |= 1u << RRR;
        if (then & 1u << S) lists |= 1u << SR;
    }
    g->lists = (uint16_t)lists;
}

static void make_grounds(race_sheet *s)
{
    s->grounds = add_road_sets(s, (uint32_t)1 << sheet()->printed, 0, 0);
    qsort(s->ground, (size_t)s->grounds, sizeof s->ground[0], compare_grounds);
    for (int g = 0; g < s->grounds; g++) link_ground(s, &s->ground[g]);
    for (int g = s->grounds - 1; g >= 0; g--) list_ground(s, &s->ground[g]);
}

/* -- camps ----------------------------------------------------------------------------- */

/* Two pair states 0..3, rising, as one number 0..9. */
static int pair_number(const uint8_t pair[PAIRS])
{
    static const uint8_t start[] = { 0, 4, 7, 9 };
    return start[pair[0]] + pair[1] - pair[0];
}

static int camp_number(const uint8_t single[RESOURCES], const uint8_t pair[PAIRS])
{
    const uint8_t rising[PAIRS] = { pair[0] < pair[1] ? pair[0] : pair[1],
                                    pair[0] < pair[1] ? pair[1] : pair[0] };
    int n = 0;
    for (int f = 0; f < RESOURCES; f++) n = 3 * n + single[f];
    return n * PAIR_STATES + pair_number(rising);
}

static uint16_t camp_with_single(const race_camp *c, int face, int state)
{
    uint8_t single[RESOURCES];
    memcpy(single, c->single, sizeof single);
    single[face] = (uint8_t)state;
    return (uint16_t)camp_number(single, c->pair);
}

static uint16_t camp_with_pair(const race_camp *c, int which, int state)
{
    uint8_t pair[PAIRS];
    memcpy(pair, c->pair, sizeof pair);
    pair[which] = (uint8_t)state;
    return (uint16_t)camp_number(c->single, pair);
}

static void link_singles(race_camp *c)
{
    for (int f = 0; f < RESOURCES; f++) {
        c->spent[f] = c->fresh[f] = NO_PLACE;
        if (c->single[f] == 0) {
            c->next[c->nexts++] = camp_with_single(c, f, 1);
            c->fresh[f] = camp_with_single(c, f, 2);
            c->purse.fresh |= (uint8_t)(1u << f);
        } else if (c->single[f] == 1) {
            c->spent[f] = camp_with_single(c, f, 2);
            c->purse.jokers |= (uint8_t)(1u << f);
        }
    }
}

static void link_pairs(race_camp *c)
{
    c->wilder = c->fresh[ANY_FACE] = NO_PLACE;
    for (int i = 0; i < PAIRS; i++) {
        if (c->pair[i] < 2 && (i == 0 || c->pair[i] != c->pair[i - 1])) {
            c->next[c->nexts++] = camp_with_pair(c, i, c->pair[i] + 1);
        }
        if (c->pair[i] == 1) {
            c->fresh[ANY_FACE] = camp_with_pair(c, i, 3);
            c->purse.fresh |= 1u << ANY_FACE;
        } else if (c->pair[i] == 2) {
            c->wilder = camp_with_pair(c, i, 3);
            c->purse.wilds++;
        }
    }
}

static void count_knights(race_camp *c, bool titles)
{
    for (int f = 0; f < RESOURCES; f++) {
        c->knights = (uint8_t)(c->knights + (c->single[f] > 0));
        c->used = (uint8_t)(c->used + (c->single[f] == 2));
    }
    for (int i = 0; i < PAIRS; i++) {
        c->knights = (uint8_t)(c->knights + (c->pair[i] < 2 ? c->pair[i] : 2));
        c->used = (uint8_t)(c->used + (c->pair[i] == 3));
    }
    c->points = titles && c->knights >= ARMY ? TITLE : 0;
    if (c->knights < KNIGHTS_ALL) c->lists = 1u << K | 1u << KR;
    if (c->knights < KNIGHTS_ALL - 1) c->lists |= 1u << KK;
}

static void make_camps(race_sheet *s)
{
    for (int n = 0; n < RACE_CAMPS / PAIR_STATES; n++) {
        race_camp c = { .knights = 0 };
        for (int f = RESOURCES - 1, rest = n; f >= 0; f--, rest /= 3) {
            c.single[f] = (uint8_t)(rest % 3);
        }
        for (uint8_t a = 0; a <= 3; a++) {
            for (uint8_t b = a; b <= 3; b++) {
                race_camp *const to = &s->camp[n * PAIR_STATES + pair_number((uint8_t[]){ a, b })];
                *to = c;
                to->pair[0] = a;
                to->pair[1] = b;
                count_knights(to, s->terms.titles);
                link_singles(to);
                link_pairs(to);
            }
        }
    }
}

int race_camp_paid(const race_sheet *s, int c, const way *w, int *list)
{
    for (int f = 0; f < RESOURCES; f++) {
        if (w->jokers >> f & 1) c = s->camp[c].spent[f];
    }
    for (int i = 0; i < w->wilds; i++) c = s->camp[c].wilder;
    *list = w->list;
    if (w->fresh == NO_FRESH) return c;
    *list = w->list == KK ? K : R;
    return s->camp[c].fresh[w->fresh];
}

/* -- the whole sheet, and a player's --------------------------------------------------- */

void race_sheet_make(race_sheet *s, const hx_dice_rules *rules, race_terms terms)
{
    memset(s, 0, sizeof *s);
    s->rules = *rules;
    s->terms = terms;
    make_grounds(s);
    make_camps(s);
}

int race_ground_of(const race_sheet *s, const hx_dice_seat *seat)
{
    return find_ground(s, seat->roads[0], bits_in(seat->settlements), bits_in(seat->cities));
}

int race_camp_of(const hx_dice_seat *seat)
{
    uint8_t single[RESOURCES] = { 0 }, pair[PAIRS] = { 0 };
    for (int j = 0, pairs = 0; j < sheet()->jokers; j++) {
        const hx_dice_joker *const joker = &sheet()->joker[j];
        const int knights = bits_in(seat->knights & joker->knights);
        const int state = knights + (int)(seat->used >> j & 1);
        if (joker->gives == HX_DICE_ANY) pair[pairs++] = (uint8_t)state;
        else single[joker->gives] = (uint8_t)state;
    }
    return camp_number(single, pair);
}
