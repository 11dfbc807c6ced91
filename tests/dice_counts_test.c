/* dice_counts_test.c -- how many ways the dice games go on, counted twice; and
 * random games summed up in one number each.
 *
 * The signatures are made from every move and every packed position: they change
 * with any rule, list order, packing or draw, and must be the same with every
 * compiler.  If a change is meant, the failing test prints the new number. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/dice.h"
#include "hx/walk.h"

static uint64_t perft(const char *spec, const char *position, int depth)
{
    const hx_game *game = &hx_dice_game;
    hx_dice_rules r;
    hx_dice_state s;
    assert_int_equal(game->rules(&r, spec, NULL), HX_OK);
    game->start(&r, &s);
    if (position) assert_int_equal(game->arrange(&r, position, &s, NULL), HX_OK);
    void *room = malloc(hx_perft_room(game, depth));
    assert_non_null(room);
    const uint64_t count = hx_perft(game, &r, &s, depth, room);
    free(room);
    return count;
}

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++) ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return ways;
}

/* Ways n dice can fall. */
static uint64_t rolls(int n)
{
    return choose(n + 5, 5);
}

/* What six dice can do on an empty sheet of Island One: one road, the first
 * settlement, the first knight, five trades, the end. */
static uint64_t first_builds(void)
{
    uint64_t sum = 0;
    for (int n = 0; n < 7 * 7 * 7 * 7 * 7 * 7; n++) {
        int face[6], count = 0;
        for (int f = 0, rest = n; f < 6; f++, rest /= 7) count += face[f] = rest % 7;
        if (count != 6) continue;
        const bool road = face[0] && face[1], knight = face[2] && face[3] && face[4];
        sum += 1u + road + knight + (road && face[2] && face[3]) + (face[5] >= 2 ? 5u : 0u);
    }
    return sum;
}

/* Rolling, keeping, and rolling again or building: by binomials. */
static void first_moves(void **unused)
{
    (void)unused;
    uint64_t third = first_builds();
    for (int kept = 0; kept < 6; kept++) third += rolls(kept) * rolls(6 - kept) * rolls(6 - kept);
    assert_int_equal(perft("dice island-one", NULL, 1), rolls(6));
    assert_int_equal(perft("dice island-one", NULL, 2), choose(17, 6)); /* kept or not: 12 kinds */
    assert_int_equal(perft("dice island-one", NULL, 3), third);
    assert_int_equal(perft("dice island-two", NULL, 1), rolls(3)); /* the ramp */
    assert_int_equal(perft("dice island-two", NULL, 2), choose(14, 3));
}

/* Start roads of two players are 30 times 19, then three dice fall. */
static void first_roads(void **unused)
{
    (void)unused;
    assert_int_equal(perft("dice extra seats=2", NULL, 1), 30);
    assert_int_equal(perft("dice extra seats=2", NULL, 2), 30 * 19);
    assert_int_equal(perft("dice extra seats=2", NULL, 3), 30 * 19 * rolls(3));
    assert_int_equal(perft("dice extra seats=3", NULL, 3), 5460);
    assert_int_equal(perft("dice extra seats=4", NULL, 3), 5460 - 600);
}

/* A turn's end counted by hand: BBLL, one road open, then one or two.
 *   r0 then r1, r2 or .;  . then the next roll */
static void last_builds(void **unused)
{
    (void)unused;
    static const char position[] = "round 1; build BBLL";
    assert_int_equal(perft("dice island-one seats=1", position, 1), 2);
    assert_int_equal(perft("dice island-one seats=1", position, 2), 3 + rolls(6));
    assert_int_equal(perft("dice island-one seats=1", position, 3),
                     1 + 1 + rolls(6) + choose(17, 6));
}

enum { GAMES = 3, MOVES = 4000 };

static const struct pinned {
    const char *spec;
    uint64_t signature;
} pins[] = {
    { "dice island-one seats=1", 0x360feeb262c010d2 },
    { "dice island-one seats=4 knights=flat joker=later-turn", 0x8e537cd3e828d6a6 },
    { "dice island-two seats=1", 0x4ec4c7b7f310fca9 },
    { "dice island-two seats=4 joker=later-turn", 0x7b3ce96d7a54776f },
    { "dice extra seats=2", 0xfe2fb79ce8b252a5 },
    { "dice extra seats=3 castles=on longest-road=2 joker=same-turn", 0x50d2c3bf0e1954f5 },
    { "dice extra seats=4 castles=on", 0xedce851ce7a08f61 },
};

static uint64_t signature_of(const char *spec)
{
    static hx_move list[1000];
    static hx_odds odds[1000];
    hx_dice_rules r;
    hx_dice_state s;
    const hx_walk walk = { &hx_dice_game, &r, list, odds };
    assert_true(hx_dice_game.moves_max <= 1000 && hx_dice_game.odds_max <= 1000);
    assert_int_equal(hx_dice_game.rules(&r, spec, NULL), HX_OK);
    return hx_signature(&walk, &s, 1, GAMES, MOVES);
}

static void games_play_as_ever(void **unused)
{
    int changed = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof pins / sizeof *pins; i++) {
        const uint64_t is = signature_of(pins[i].spec);
        if (is == pins[i].signature) continue;
        print_error("    { \"%s\", 0x%016" PRIx64 " },\n", pins[i].spec, is);
        changed++;
    }
    assert_int_equal(changed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_moves),
        cmocka_unit_test(first_roads),
        cmocka_unit_test(last_builds),
        cmocka_unit_test(games_play_as_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
