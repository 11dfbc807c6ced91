/* sea_props_test.c -- the properties every game must have (support/props.h), tried on the
 * scenarios of Seafarers; and many random games of each, which must come to their end.
 *
 *     HX_GAMES=10000   plays so many of each scenario, seat count and turn rule */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/walk.h"
#include "support/catan_props.h"

static void hold(const char *spec, uint64_t seed, int every)
{
    assert_catan_props(spec, seed, 1, every);
}

static void scenarios_hold(void **unused)
{
    (void)unused;
    hold("catan sea=new-shores seats=2 offers=0", 1, 41);
    hold("catan sea=new-shores seats=4 offers=1 goal=8", 2, 43);
    hold("catan sea=new-shores seats=6 edition=2025 offers=0 limit=60", 3, 37);
    hold("catan sea=islands seats=3 setup=variable seed=4 offers=0 goal=8", 4, 31);
    hold("catan sea=islands seats=5 turns=special offers=0 limit=60", 5, 37);
    hold("catan sea=fog seats=3 offers=0 goal=8", 10, 31);
    hold("catan sea=fog seats=6 offers=0 limit=60", 11, 37);
    hold("catan sea=fog seats=5 edition=2025 turns=special offers=0 limit=60", 12, 37);
    hold("catan sea=desert seats=4 edition=2025 offers=0 goal=7", 6, 31);
    hold("catan sea=desert seats=6 turns=special extra-harbour=without offers=0 limit=60", 7, 37);
    hold("catan sea=tribe seats=4 offers=0 goal=8", 13, 31);
    hold("catan sea=tribe seats=5 turns=special offers=0 limit=60", 14, 37);
    hold("catan sea=cloth seats=3 offers=0 goal=9", 15, 31);
    hold("catan sea=cloth seats=6 cloth-end=at-once cloth-left=left3 offers=0 limit=80", 16, 37);
    hold("catan sea=pirates seats=3 offers=0 limit=300", 19, 41);
    hold("catan sea=pirates seats=4 coast-routes=off fleet=none offers=1 limit=80", 20, 37);
    hold("catan sea=pirates seats=5 turns=special attack=automatic offers=0 limit=80", 21, 37);
    hold("catan sea=pirates seats=6 offers=0 empty=skipped limit=100", 22, 37);
    hold("catan sea=cloth seats=4 frame=hex setup=variable offers=0 goal=8", 23, 41);
    hold("catan sea=islands seats=4 frame=hex offers=0 goal=7", 24, 41);
    hold("catan sea=wonders seats=3 claim=ship robber=first offers=0 limit=200", 25, 41);
    hold("catan sea=wonders seats=4 offers=0", 17, 41);
    hold("catan sea=wonders seats=6 edition=2025 cathedral=visible offers=0 limit=60", 18, 37);
    hold("catan sea=new-world seats=3 seed=8 ends=pieces offers=0 goal=8", 8, 31);
    hold("catan sea=new-world seats=6 seed=9 first=roll empty=skipped start-gold=none offers=0 "
         "limit=60",
         9, 37);
}

/* -- numbers and boards --------------------------------------------------------------------- */

typedef struct table {
    void *rules, *state;
} table;

static table laid(const char *spec)
{
    const hx_game *game = &hx_catan_game;
    const table t = { calloc(1, game->rules_size), calloc(1, game->state_size) };
    assert_int_equal(game->rules(t.rules, spec, NULL), HX_OK);
    game->start(t.rules, t.state);
    return t;
}
static void put_away(table t)
{
    free(t.rules);
    free(t.state);
}

/* [R-SF-101, 111, 131, 181] */
static void goals_are_the_scenarios(void **unused)
{
    static const struct {
        const char *spec;
        int goal;
    } wanted[] = {
        { "catan sea=new-shores", 14 },     { "catan sea=islands seats=3", 13 },
        { "catan sea=desert seats=6", 14 }, { "catan sea=new-world seats=2", 12 },
        { "catan sea=islands goal=9", 9 },  { "catan sea=fog", 12 },
        { "catan sea=tribe", 13 },          { "catan sea=cloth", 14 },
        { "catan sea=wonders", 10 },        { "catan sea=pirates", 10 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const table t = laid(wanted[i].spec);
        assert_int_equal(hx_catan_goal(t.rules), wanted[i].goal);
        put_away(t);
    }
}

static bool is_red(int number)
{
    return number == 6 || number == 8;
}

static void assert_reds_apart(table t)
{
    for (int side = 0; side < hx_catan_sides(t.rules); side++) {
        const int a = hx_catan_side_hex(t.rules, side, 0), b = hx_catan_side_hex(t.rules, side, 1);
        if (a < 0 || b < 0) continue;
        assert_false(is_red(hx_catan_number(t.state, a)) && is_red(hx_catan_number(t.state, b)));
    }
}

/* The same terrains and numbers, elsewhere; land is land and deserts are where they were. */
static void assert_mixed(const char *printed, const char *mixed, bool deserts_stay, bool reds_apart)
{
    const table a = laid(printed), b = laid(mixed);
    int terrains[HX_FOG + 1] = { 0 }, numbers[13] = { 0 }, moved = 0;
    if (reds_apart) assert_reds_apart(b);
    for (int hex = 0; hex < hx_catan_hexes(a.rules); hex++) {
        const hx_terrain was = hx_catan_terrain(a.state, hex), is = hx_catan_terrain(b.state, hex);
        const int number = hx_catan_number(b.state, hex);
        assert_int_equal(was == HX_SEA, is == HX_SEA);
        if (deserts_stay) assert_int_equal(was == HX_DESERT, is == HX_DESERT);
        if (is == HX_GOLD && number != hx_catan_number(a.state, hex)) assert_false(is_red(number));
        assert_int_equal(was == HX_FOG, is == HX_FOG);
        terrains[was]++, terrains[is]--;
        numbers[hx_catan_number(a.state, hex)]++, numbers[number]--;
        moved += was != is;
    }
    for (int i = 0; i <= HX_FOG; i++) assert_int_equal(terrains[i], 0);
    for (int i = 0; i <= 12; i++) assert_int_equal(numbers[i], 0);
    assert_true(moved > 3);
    put_away(a);
    put_away(b);
}

static void assert_robber_on_12(const char *spec)
{
    const table t = laid(spec);
    assert_int_equal(hx_catan_number(t.state, hx_catan_robber(t.state)), 12);
    put_away(t);
}

/* [R-SF-147] Of the three rows of six the last hexes. */
static void assert_far_end_poor(const char *spec)
{
    const table t = laid(spec);
    for (int hex = 0, row = 0; hex < hx_catan_hexes(t.rules); hex++) {
        const bool last = hx_catan_number(t.state, hex) && !hx_catan_number(t.state, hex + 1);
        const int number = hx_catan_number(t.state, hex);
        if (last && row++ < 3) assert_true(number < 5 || number > 9 || number == 7);
    }
    put_away(t);
}

/* [R-SF-104, 113, 124, 134, 148, 160, 178] */
static void variable_boards_are_mixed(void **unused)
{
    (void)unused;
    for (int seed = 1; seed < 20; seed++) {
        char spec[100];
        snprintf(spec, sizeof spec, "catan sea=new-shores setup=variable seed=%d", seed);
        assert_mixed("catan sea=new-shores", spec, false, true);
        snprintf(spec, sizeof spec, "catan sea=fog setup=variable seed=%d", seed);
        assert_mixed("catan sea=fog", spec, true, false);
        snprintf(spec, sizeof spec, "catan sea=tribe setup=variable seed=%d", seed);
        assert_mixed("catan sea=tribe", spec, true, true);
        assert_far_end_poor(spec);
        snprintf(spec, sizeof spec, "catan sea=cloth setup=variable seed=%d", seed);
        assert_mixed("catan sea=cloth", spec, true, true);
        assert_robber_on_12(spec);
        snprintf(spec, sizeof spec, "catan sea=wonders setup=variable seed=%d", seed);
        assert_mixed("catan sea=wonders", spec, true, true);
        snprintf(spec, sizeof spec, "catan sea=desert setup=variable seed=%d", seed);
        assert_mixed("catan sea=desert", spec, true, true);
        snprintf(spec, sizeof spec, "catan sea=islands setup=variable seed=%d", seed);
        assert_mixed("catan sea=islands", spec, true, true);
        const table t = laid(spec);
        for (int hex = 0; hex < hx_catan_hexes(t.rules); hex++) {
            const hx_terrain is = hx_catan_terrain(t.state, hex);
            const int number = hx_catan_number(t.state, hex);
            const bool rare = number == 2 || number == 3 || number == 11 || number == 12;
            assert_false((is == HX_FOREST || is == HX_PASTURE) && rare);
        }
        put_away(t);
        assert_robber_on_12(spec);
    }
}

/* -- random games ---------------------------------------------------------------------------- */

static void play(const hx_walk *walk, void *state, const char *spec, uint64_t seed)
{
    hx_rng rng;
    hx_move m;
    int moves = 0;
    hx_rng_seed(&rng, seed);
    walk->game->start(walk->rules, state);
    while (hx_draw_move(walk, state, &rng, &m)) {
        walk->game->apply(walk->rules, state, &m);
        if (++moves > 200000) fail_msg("%s, seed %" PRIu64 ": endless", spec, seed);
    }
    if (!walk->game->over(walk->rules, state)) fail_msg("%s, seed %" PRIu64 ": stuck", spec, seed);
}

static void play_all(const char *spec, int games)
{
    const hx_game *game = &hx_catan_game;
    void *rules = calloc(1, game->rules_size), *state = calloc(1, game->state_size);
    const hx_walk walk = { game, rules, calloc((size_t)game->moves_max, sizeof(hx_move)),
                           calloc((size_t)game->odds_max, sizeof(hx_odds)) };
    for (int i = 0; i < games; i++) {
        char dealt[200];
        snprintf(dealt, sizeof dealt, "%s seed=%d setup=%s", spec, i,
                 i % 2 ? "variable" : "printed");
        assert_int_equal(game->rules(rules, dealt, NULL), HX_OK);
        play(&walk, state, dealt, (uint64_t)i + 1);
    }
    free(walk.list);
    free(walk.odds);
    free(rules);
    free(state);
}

static void random_games_end(void **unused)
{
    static const char *const scenarios[] = { "new-shores", "islands", "fog",
                                             "desert",     "tribe",   "cloth",
                                             "pirates",    "wonders", "new-world" };
    const char *wanted = getenv("HX_GAMES");
    const int games = wanted ? atoi(wanted) : 2;
    (void)unused;
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        for (int seats = 2; seats <= 6; seats++)
            for (int special = 0; special <= (seats > 4); special++) {
                char spec[120];
                snprintf(spec, sizeof spec, "catan sea=%s seats=%d offers=0%s", scenarios[i], seats,
                         special ? " turns=special" : "");
                play_all(spec, games);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenarios_hold),
        cmocka_unit_test(goals_are_the_scenarios),
        cmocka_unit_test(variable_boards_are_mixed),
        cmocka_unit_test(random_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
