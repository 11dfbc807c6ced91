/* knights_props_test.c -- the properties every game must have (support/props.h), tried on Cities &
 * Knights, alone and at sea; and many random games, which must come to their end.
 *
 *     HX_GAMES=10000   plays so many of each number of seats, turn rule and scenario */
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

static void islands_hold(void **unused)
{
    (void)unused;
    hold("catan knights=on seats=2 offers=0", 1, 61);
    hold("catan knights=on seats=3 offers=1 board=free seed=5", 2, 61);
    hold("catan knights=on seats=4 offers=0 chase=numbered zero-defence=draw", 3, 61);
    hold("catan knights=on seats=5 offers=0 limit=120", 4, 37);
    hold("catan knights=on seats=6 turns=special offers=0 limit=120", 5, 37);
    hold("catan knights=on seats=4 first=roll friendly=2 dice=deck offers=0 limit=150", 6, 37);
    hold("catan knights=on seats=5 turns=special offers=0 limit=100", 7, 41);
    hold("catan knights=on seats=6 offers=0 limit=100", 8, 41);
    hold("catan knights=on seats=3 board=knights dead-cards=allow deserter=basic deserter-acts=no "
         "offers=0 limit=200",
         9, 41);
}

static void seas_hold(void **unused)
{
    (void)unused;
    hold("catan knights=on sea=new-shores seats=3 offers=0 limit=200", 11, 61);
    hold("catan knights=on sea=new-shores seats=6 offers=0 limit=90", 12, 37);
    hold("catan knights=on sea=desert seats=4 offers=0 limit=150", 13, 41);
    hold("catan knights=on sea=desert seats=5 turns=special offers=0 limit=90", 14, 37);
    hold("catan knights=on sea=new-shores seats=4 offers=0 limit=120", 20, 43);
    hold("catan knights=on sea=new-shores seats=5 turns=special offers=0 limit=80", 21, 43);
    hold("catan knights=on sea=desert seats=3 offers=0 limit=120", 22, 43);
    hold("catan knights=on sea=desert seats=6 second-harbor=no offers=0 limit=80", 23, 43);
    hold("catan knights=on sea=fog seats=4 offers=0 limit=100", 15, 41);
    hold("catan knights=on sea=cloth seats=3 offers=0 limit=100", 16, 41);
    hold("catan knights=on sea=wonders seats=4 offers=0 limit=100", 17, 41);
    hold("catan knights=on sea=new-world seats=4 seed=3 offers=0 limit=100", 18, 41);
    hold("catan knights=on sea=islands seats=4 offers=0 limit=100", 19, 41);
}

/* -- numbers -------------------------------------------------------------------------------- */

static void assert_spec(const char *spec, int goal)
{
    const hx_game *game = &hx_catan_game;
    void *rules = calloc(1, game->rules_size);
    assert_int_equal(game->rules(rules, spec, NULL), HX_OK);
    assert_int_equal(hx_catan_goal(rules), goal);
    assert_true(game->used(rules) <= 3584); /* 3.5 KiB */
    free(rules);
}

/* [R-CK-1, 110] */
static void goals_are_higher(void **unused)
{
    (void)unused;
    assert_spec("catan knights=on", 13);
    assert_spec("catan knights=on seats=2", 13);
    assert_spec("catan knights=on goal=10", 10);
    assert_spec("catan knights=on sea=new-shores", 16);
    assert_spec("catan knights=on sea=desert seats=6", 16);
    assert_spec("catan knights=on sea=cloth", 16);
    assert_spec("catan knights=on sea=wonders", 12);
}

static void assert_refused(const char *spec)
{
    const hx_game *game = &hx_catan_game;
    void *rules = calloc(1, game->rules_size);
    if (game->rules(rules, spec, NULL) == HX_OK) fail_msg("%s is accepted", spec);
    free(rules);
}

/* [R-CK-110] */
static void some_do_not_combine(void **unused)
{
    (void)unused;
    assert_refused("catan knights=on sea=tribe");
    assert_refused("catan knights=on sea=pirates");
    assert_refused("catan knights=on board=beginner start=printed");
    assert_refused("catan chase=numbered");
    assert_refused("catan zero-defence=draw");
    assert_refused("catan board=knights");
    assert_refused("catan knights=on seats=5 board=knights");
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
        if (++moves > 300000) fail_msg("%s, seed %" PRIu64 ": endless", spec, seed);
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
        snprintf(dealt, sizeof dealt, "%s seed=%d", spec, i);
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
    static const char *const with[] = {
        "",         " sea=new-shores", " sea=desert",  " sea=islands",
        " sea=fog", " sea=cloth",      " sea=wonders", " sea=new-world",
    };
    const char *wanted = getenv("HX_GAMES");
    const int games = wanted ? atoi(wanted) : 1;
    (void)unused;
    for (size_t i = 0; i < sizeof with / sizeof *with; i++)
        for (int seats = 2; seats <= 6; seats++)
            for (int special = 0; special <= (seats > 4); special++) {
                char spec[120];
                snprintf(spec, sizeof spec, "catan knights=on seats=%d offers=0%s%s", seats,
                         special ? " turns=special" : "", with[i]);
                play_all(spec, games);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(islands_hold),     cmocka_unit_test(seas_hold),
        cmocka_unit_test(goals_are_higher), cmocka_unit_test(some_do_not_combine),
        cmocka_unit_test(random_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
