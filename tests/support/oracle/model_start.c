/* model_start.c -- the first position: the engine's board, held against what is in the box, and the
 * printed start pieces of the beginner board. */
#include <string.h>

#include "support/oracle/oracle.h"

/* -- what is in the box ------------------------------------------------------------------------ */

/* Terrain and tokens of the frame [R-BASE-6] [R-BASE-7] [R-56-1] [R-56-2]; a board typed in full
 * may be anything. */
static bool complete(const model *m)
{
    static const int small_land[] = { 0, 1, 3, 4, 4, 4, 3, 0 },
                     big_land[] = { 0, 2, 5, 6, 6, 6, 5, 0 };
    const bool big = m->island.hexes == 30;
    int land[HX_GOLD + 1] = { 0 }, token[13] = { 0 };
    for (int h = 0; h < m->island.hexes; h++) {
        land[m->terrain[h]]++;
        token[m->number[h]]++;
    }
    if (memcmp(land, big ? big_land : small_land, sizeof land) != 0) return false;
    for (int n = 2; n <= 12; n++) {
        const int rare = n == 2 || n == 12;
        if (token[n] != (n == 7 ? 0 : rare ? (big ? 2 : 1) : (big ? 3 : 2))) return false;
    }
    return true;
}

typedef struct site {
    int q, r, side;
    hx_harbour kind;
} site;

enum { NE, E, SE, SW, W, NW };

/* [R-BASE-21] [R-56-11] */
static const site small_sites[] = {
    { 0, -2, NW, HX_ANY_HARBOUR },    { 1, -2, NE, HX_GRAIN_HARBOUR },
    { 2, -1, NE, HX_ORE_HARBOUR },    { 2, 0, E, HX_ANY_HARBOUR },
    { 1, 1, SE, HX_WOOL_HARBOUR },    { -1, 2, SE, HX_ANY_HARBOUR },
    { -2, 2, SW, HX_ANY_HARBOUR },    { -2, 1, W, HX_BRICK_HARBOUR },
    { -1, -1, W, HX_LUMBER_HARBOUR },
};
static const site big_sites[] = {
    { 0, -3, NW, HX_ANY_HARBOUR },    { 1, -3, NE, HX_WOOL_HARBOUR },
    { 2, -2, NE, HX_ANY_HARBOUR },    { 2, 0, E, HX_ANY_HARBOUR },
    { 1, 1, SE, HX_BRICK_HARBOUR },   { -1, 3, E, HX_WOOL_HARBOUR },
    { -2, 3, SE, HX_LUMBER_HARBOUR }, { -3, 3, SW, HX_ANY_HARBOUR },
    { -3, 2, W, HX_GRAIN_HARBOUR },   { -3, 0, SW, HX_ANY_HARBOUR },
    { -2, -1, W, HX_ORE_HARBOUR },
};

/* All sites in use, and the kinds of the box shared out among them. */
static bool harboured(const model *m, const void *rules)
{
    const bool big = m->island.hexes == 30;
    const site *sites = big ? big_sites : small_sites;
    const int n = big ? 11 : 9;
    int kinds[HX_ORE_HARBOUR + 1] = { 0 };
    if (hx_catan_harbours(rules) != n) return false;
    for (int i = 0; i < n; i++) {
        const int side = island_side(&m->island, sites[i].q, sites[i].r, sites[i].side);
        const hx_harbour kind = m->island.harbour[m->island.ends[side][0]];
        if (kind == HX_NO_HARBOUR || kind != m->island.harbour[m->island.ends[side][1]])
            return false;
        kinds[sites[i].kind]++;
        kinds[kind]--;
    }
    for (int k = 0; k <= HX_ORE_HARBOUR; k++)
        if (kinds[k]) return false;
    return true;
}

/* -- the printed start ------------------------------------------------------------------------- */

typedef struct printed_seat {
    int plain[2], star[2]; /* q, r of a hex whose northern corner it is, or southern: see south */
    bool south;            /* the plain one lies at the southern corner                         */
    int roads[2][3];       /* q, r, side                                                        */
    int cards[KINDS];
} printed_seat;

/* [R-BASE-22], red first: with three players it is left out [R-BASE-23]. */
static const printed_seat printed[4] = {
    { { 0, -1 }, { -2, 1 }, false, { { 0, -1, NE }, { -2, 1, NE } }, { 0, 2, 0, 1, 0 } },
    { { 2, -2 }, { -1, 2 }, true, { { 2, -2, SW }, { -1, 2, NE } }, { 0, 0, 0, 2, 1 } },
    { { -1, 0 }, { 1, 1 }, false, { { -1, 0, NW }, { 1, 0, E } }, { 0, 1, 1, 0, 1 } },
    { { 0, 2 }, { -2, 2 }, false, { { 0, 1, E }, { -2, 2, NE } }, { 1, 1, 0, 0, 1 } },
};

static void put_printed(model *m, int seat, const printed_seat *p)
{
    m->owner[island_corner(&m->island, p->plain[0], p->plain[1], p->south ? 3 : 0)] = seat;
    m->owner[island_corner(&m->island, p->star[0], p->star[1], 0)] = seat;
    for (int i = 0; i < 2; i++)
        m->road[island_side(&m->island, p->roads[i][0], p->roads[i][1], p->roads[i][2])] = seat;
    memcpy(m->hand[seat], p->cards, sizeof p->cards);
}

static void put_all_printed(model *m)
{
    for (int i = 0; i < m->rules.seats; i++) put_printed(m, i, &printed[i + 4 - m->rules.seats]);
    model_award_road(m);
}

/* -- the first position ------------------------------------------------------------------------ */

static void read_board(model *m, const void *state)
{
    m->robber = NOONE;
    for (int h = 0; h < m->island.hexes; h++) {
        m->terrain[h] = hx_catan_terrain(state, h);
        m->number[h] = hx_catan_number(state, h);
        if (m->terrain[h] == HX_DESERT && m->robber == NOONE) m->robber = h;
    }
}

const char *model_start(model *m, const model_rules *given, const void *rules, const void *state)
{
    memset(m, 0, sizeof *m);
    m->rules = *given;
    m->road_holder = m->army_holder = m->winner = m->victim = NOONE;
    for (int e = 0; e < EDGES; e++) m->road[e] = NOONE;
    for (int c = 0; c < POINTS; c++) m->owner[c] = NOONE;
    if (!island_make(&m->island, rules)) return "the places do not fit the coordinates";
    read_board(m, state);
    if (!given->typed && !complete(m)) return "terrain and tokens are not those of the box";
    if (!given->typed && !harboured(m, rules)) return "the harbours are not those of the frame";
    if (m->rules.printed) put_all_printed(m);
    m->phase = FIRST_ROLLS;
    model_begin_set_up(m);
    return NULL;
}
