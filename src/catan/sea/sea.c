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
    [SEA_PIRATES] = { "pirates", 10 },       /* [R-SF-161] */
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
    if (!has_robber_choice(r)) r->opt[OPT_ROBBER] = 1;
}

/* Options that only one scenario has; `big`: with five and six players. */
static const struct {
    int option;
    enum scenario scenario;
    bool big;
} of_scenario[] = {
    { OPT_EXTRA_HARBOUR, SEA_DESERT, true }, { OPT_CLOTH_END, SEA_CLOTH, false },
    { OPT_CLOTH_LEFT, SEA_CLOTH, true },     { OPT_FLEET, SEA_PIRATES, false },
    { OPT_COASTING, SEA_PIRATES, false },    { OPT_ATTACK, SEA_PIRATES, false },
    { OPT_CATHEDRAL, SEA_WONDERS, false },   { OPT_CLAIM, SEA_WONDERS, false },
};
enum { OF_SCENARIO = sizeof of_scenario / sizeof *of_scenario };

static bool is_of_sea(int option)
{
    for (int i = 0; i < OF_SCENARIO; i++)
        if (of_scenario[i].option == option) return true;
    return option == OPT_EDITION || option == OPT_SETUP || option == OPT_SHIP_ENDS ||
           option == OPT_START_GOLD || option == OPT_FRAME;
}

static bool is_of_another(const rules *r, int option)
{
    for (int i = 0; i < OF_SCENARIO; i++)
        if (of_scenario[i].option == option)
            return scenario_of(r) != of_scenario[i].scenario ||
                   (of_scenario[i].big && r->seats < 5);
    return false;
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
    const bool in_full = r->opt[OPT_BOARD] == LAYOUT_TEXT;
    if (!wanted(r)) return is_of_sea(option);
    if (is_of_another(r, option)) return true;
    if (option == OPT_EXTRA_HARBOUR || option == OPT_SETUP) return in_full;
    if (option == OPT_FRAME) return scenario_of(r) == SEA_PIRATES || scenario_of(r) == SEA_WONDERS;
    return option == OPT_CORNER || (option == OPT_ROBBER && !has_robber_choice(r));
}

/* -- the board ------------------------------------------------------------------------------ */

static hx_status lay_board(rules *r, hx_in *text, hx_error *why)
{
    const uint16_t edition = r->opt[OPT_EDITION] ? 2025 : 2015;
    const map_options options = {
        .text = map_find(scenarios[scenario_of(r)].map, r->seats, edition),
        .edition = edition,
        .seats = r->seats,
        .variable = r->opt[OPT_SETUP],
        .shuffle_harbours = r->opt[OPT_HARBOURS],
        .without_extra = r->opt[OPT_EXTRA_HARBOUR],
        .seed = r->deal.seed,
    };
    assert(options.text);
    if (text) return map_take(&options, text, &r->board, why);
    map_lay(&options, &r->board);
    return HX_OK;
}

/* [R-SF-1, 10] */
static void start(rules *r)
{
    r->stock[SHIP] = 15;
    r->cost[SHIP][LUMBER] = r->cost[SHIP][WOOL] = 1;
    r->leap = 6; /* a settlement with its chits that makes a longest route */
    memset(&r->verb[r->opt[OPT_FRAME] ? VERB_PIRATE_OFF : VERB_BEYOND], 0, sizeof r->verb[0]);
}

/* [R-SF-44] Where nothing is printed both begin beside the board. */
static void pirate_comes(const rules *r, state *s)
{
    const uint8_t pirate = r->board.pirate;
    sea_of(r, s)->pirate = pirate == NO_HEX ? (uint16_t)NOWHERE : pirate;
    if (r->opt[OPT_FRAME] && pirate == NO_HEX && r->board.pirate_side != NOWHERE)
        sea_of(r, s)->beyond = first_side_beyond(r, r->board.pirate_side);
}
static void lay(const rules *r, state *s)
{
    if (ask_thieves_awake(r, s)) pirate_comes(r, s);
    s->robber = r->board.robber;
}
static void thieves_wake(const rules *r, state *s)
{
    pirate_comes(r, s);
    derive_routes(r, s, SHIPS);
}

/* -- answers -------------------------------------------------------------------------------- */

static void part_begun(const rules *r, state *s)
{
    sea_state *sea = sea_of(r, s);
    memset(&sea->launched, 0, sizeof sea->launched);
    sea->sailed = 0;
}

/* Roads hold ships only with ends=pieces. */
static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    if (piece == SHIP || r->opt[OPT_SHIP_ENDS]) find_loose_beside(r, s, who, side);
}
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    (void)piece;
    find_loose_around(r, s, who, corner);
}
static void derive(const rules *r, state *s)
{
    memset(&sea_of(r, s)->loose, 0, sizeof sea_of(r, s)->loose);
    sea_of(r, s)->ringed = 0;
    for (hx_seat who = 0; who < r->seats; who++) find_loose(r, s, who);
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
    if (sea->beyond != NOWHERE)
        return r->opt[OPT_FRAME] && sea->pirate == NOWHERE &&
               r->board.side_hex[sea->beyond][1] == NO_HEX &&
               first_side_beyond(r, sea->beyond) == sea->beyond;
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
    .step = { [STEP_ROBBER] = step_sea_robber },
    .verb = {
        [VERB_START_ROBBER] = { .list = sea_robber_list, .check = sea_robber_check,
                                .apply = sea_robber_apply },
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
        [VERB_BEYOND] = { .list = beyond_list, .check = beyond_check, .apply = beyond_apply },
        [VERB_GOLD] = { .list = gold_list, .check = gold_check, .apply = gold_apply },
    },
    .thieves_wake = thieves_wake,
    .may_go = sea_may_go,
    .may_settle = sea_may_settle,
    .may_start = sea_may_start,
    .may_lie = sea_may_lie,
    .yield = gold_yield,
    .harvested = gold_harvested,
    .start_paid = gold_at_start,
    .part_begun = part_begun,
    .put_on_side = put_on_side,
    .put_on_corner = put_on_corner,
    .left_side = find_loose_beside,
    .left_corner = find_loose_around,
    .derive = derive,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
