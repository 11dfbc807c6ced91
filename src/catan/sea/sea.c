/* sea.c -- Seafarers: the table of what all scenarios share, their options and numbers, and
 * the board of each. */
#include "sea.h"

#include <assert.h>

#include "../map.h"

static const struct {
    const char *map;
    uint8_t goal;
} scenarios[SCENARIOS] = {
    [SEA_NEW_SHORES] = { "new-shores", 14 }, /* [R-SF-101] */
    [SEA_ISLANDS] = { "islands", 13 },       /* [R-SF-111] */
    [SEA_FOG] = { "fog", 12 },               /* [R-SF-121] */
    [SEA_DESERT] = { "desert", 14 },         /* [R-SF-131] */
    [SEA_TRIBE] = { "tribe", 13 },           /* [R-SF-141] */
    [SEA_CLOTH] = { "cloth", 14 },           /* [R-SF-151] */
    [SEA_WONDERS] = { "wonders", 10 },       /* [R-SF-175] */
    [SEA_NEW_WORLD] = { "new-world", 12 },   /* [R-SF-181] */
};

static bool wanted(const rules *r)
{
    return scenario_of(r) != SEA_OFF;
}

/* -- options ------------------------------------------------------------------------------ */

/* The scenario says what wins and where the robber begins. */
static void settle(rules *r, uint64_t given)
{
    if (!wanted(r)) return;
    if (!(given >> OPT_GOAL & 1)) r->opt[OPT_GOAL] = scenarios[scenario_of(r)].goal;
    if (r->opt[OPT_HARBOURS] == AUTO) r->opt[OPT_HARBOURS] = r->opt[OPT_SETUP];
    r->opt[OPT_ROBBER] = 1;
}

static bool is_of_sea(int option)
{
    return option == OPT_EDITION || option == OPT_SETUP || option == OPT_SHIP_ENDS ||
           option == OPT_START_GOLD || option == OPT_EXTRA_HARBOUR || option == OPT_CLOTH_END ||
           option == OPT_CLOTH_LEFT || option == OPT_CATHEDRAL;
}

static const char *conflict(const rules *r, uint64_t given)
{
    const int layout = r->opt[OPT_BOARD];
    for (int i = 0; i < OPTIONS && !wanted(r); i++)
        if (is_of_sea(i) && (given >> i & 1)) return "this option needs sea= and a scenario";
    if (!wanted(r)) return NULL;
    if (layout != LAYOUT_SPIRAL && layout != LAYOUT_TEXT)
        return "with sea= the board is the scenario's; setup=variable mixes it";
    if (given >> OPT_CORNER & 1) return "corner= is for boards without sea=";
    return NULL;
}

static bool hides(const rules *r, int option)
{
    if (!wanted(r)) return is_of_sea(option);
    if (option == OPT_EXTRA_HARBOUR)
        return scenario_of(r) != SEA_DESERT || r->seats < 5 || r->opt[OPT_BOARD] == LAYOUT_TEXT;
    if (option == OPT_SETUP) return r->opt[OPT_BOARD] == LAYOUT_TEXT;
    if (option == OPT_CLOTH_END) return scenario_of(r) != SEA_CLOTH;
    if (option == OPT_CLOTH_LEFT) return scenario_of(r) != SEA_CLOTH || r->seats < 5;
    if (option == OPT_CATHEDRAL) return scenario_of(r) != SEA_WONDERS;
    return option == OPT_CORNER || option == OPT_ROBBER;
}

/* -- the board ------------------------------------------------------------------------------ */

static hx_status lay_board(rules *r, hx_in *text, hx_error *why)
{
    const uint16_t edition = r->opt[OPT_EDITION] ? 2025 : 2015;
    const map_wish wish = {
        .text = map_find(scenarios[scenario_of(r)].map, r->seats, edition),
        .edition = edition,
        .seats = r->seats,
        .variable = r->opt[OPT_SETUP],
        .shuffle_harbours = r->opt[OPT_HARBOURS],
        .without_extra = r->opt[OPT_EXTRA_HARBOUR],
        .seed = r->deal.seed,
    };
    assert(wish.text);
    if (text) return map_take(&wish, text, &r->board, why);
    map_lay(&wish, &r->board);
    return HX_OK;
}

/* [R-SF-1, 10] */
static void start(rules *r)
{
    r->stock[SHIP] = 15;
    r->cost[SHIP][LUMBER] = r->cost[SHIP][WOOL] = 1;
    r->leap = 6; /* a settlement with its chits that makes a longest route */
}

/* [R-SF-44] Where nothing is printed both begin beside the board. */
static void lay(const rules *r, state *s)
{
    const uint8_t pirate = r->board.pirate;
    sea_of(r, s)->pirate = pirate == NO_HEX ? (uint16_t)NOWHERE : pirate;
    s->robber = r->board.robber;
}

/* -- answers -------------------------------------------------------------------------------- */

static void part_begun(const rules *r, state *s)
{
    sea_state *sea = sea_of(r, s);
    memset(&sea->launched, 0, sizeof sea->launched);
    sea->sailed = 0;
}

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    return t->kind != TASK_GOLD || gold_task_ok(r, s, t);
}

static bool own_ok(const rules *r, const state *s)
{
    const sea_state *sea = sea_in(r, s);
    for (int side = 0; side < r->board.sides; side++)
        if (has_bit(sea->launched.w, side) && !(s->turn && is_own_ship(s, s->seat, side)))
            return false;
    if (sea->sailed && !(s->turn && may_do(s->part, ACTS))) return false;
    return sea->pirate == NOWHERE || s->terrain[sea->pirate] == SEA;
}

const struct module sea_module = {
    .name = "sea",
    .settle = settle,
    .conflict = conflict,
    .hides = hides,
    .board = lay_board,
    .wanted = wanted,
    .start = start,
    .lay = lay,
    .verb = {
        [VERB_START_SHIP] = { .list = start_ship_list, .check = start_ship_check,
                              .apply = start_ship_apply },
        [VERB_SHIP] = { .costs = COSTS(SHIP), .list = ship_list, .check = ship_check,
                        .apply = ship_apply },
        [VERB_FREE_SHIP] = { .list = free_ship_list, .check = free_ship_check,
                             .apply = free_ship_apply },
        [VERB_MOVE_SHIP] = { .list = move_ship_list, .check = move_ship_check,
                             .apply = move_ship_apply },
        [VERB_PIRATE] = { .list = pirate_list, .check = pirate_check, .apply = pirate_apply },
        [VERB_PIRATE_OFF] = { .list = pirate_off_list, .check = pirate_off_check,
                              .apply = pirate_off_apply },
        [VERB_GOLD] = { .list = gold_list, .check = gold_check, .apply = gold_apply },
    },
    .may_go = sea_may_go,
    .may_settle = sea_may_settle,
    .may_start = sea_may_start,
    .may_lie = sea_may_lie,
    .yield = gold_yield,
    .harvested = gold_harvested,
    .start_paid = gold_at_start,
    .part_begun = part_begun,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
