/* dice_rolls_test.c -- odds of the dice, counted die by die; packed dice; and
 * what a roll can pay for at most. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"

static const hx_game *const game = &hx_dice_game;

/* A position in which this many dice are about to be rolled. */
static hx_dice_state rolling(const hx_dice_rules *r, int dice)
{
    char text[40] = "round 1; kept none left 2";
    hx_dice_state s;
    if (dice < 6) {
        memcpy(text, "round 1; kept ", 14);
        memcpy(text + 14, "BBBBBB", (size_t)(6 - dice));
        memcpy(text + 14 + 6 - dice, " left 2", 8);
    }
    assert_int_equal(game->arrange(r, text, &s, NULL), HX_OK);
    assert_int_equal(s.rolling, dice);
    return s;
}

/* How often each roll comes when every die is thrown in all ways; rolls are
 * told apart by their counts, six to a base of seven. */
static uint32_t ways[7 * 7 * 7 * 7 * 7 * 7];

static int code_of(const int8_t *cards)
{
    int code = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) code = 7 * code + cards[f];
    return code;
}

static void throw_all(int dice, int8_t *cards)
{
    if (dice == 0) {
        ways[code_of(cards)]++;
        return;
    }
    for (int f = 0; f < HX_DICE_FACES; f++) {
        cards[f]++;
        throw_all(dice - 1, cards);
        cards[f]--;
    }
}

/* [R-DICE-01] */
static void odds_are_exact(void **unused)
{
    (void)unused;
    static const int outcomes[7] = { 0, 6, 21, 56, 126, 252, 462 };
    static hx_odds odds[1000];
    hx_dice_rules r;
    game->rules(&r, "dice island-one seats=1", NULL);
    for (int dice = 1; dice <= 6; dice++) {
        const hx_dice_state s = rolling(&r, dice);
        int8_t cards[HX_DICE_FACES] = { 0 };
        memset(ways, 0, sizeof ways);
        throw_all(dice, cards);
        const int n = game->chance(&r, &s, odds, 1000);
        assert_int_equal(n, outcomes[dice]);
        uint32_t sum = 0, all = 1;
        for (int i = 0; i < n; i++) {
            assert_int_equal(odds[i].weight, ways[code_of(odds[i].move.cards)]);
            assert_int_equal(game->check(&r, &s, &odds[i].move), HX_OK);
            ways[code_of(odds[i].move.cards)] = 0; /* none twice */
            sum += odds[i].weight;
        }
        for (int i = 0; i < dice; i++) all *= 6;
        assert_int_equal(sum, all);
    }
}

static void short_lists_are_cut(void **unused)
{
    (void)unused;
    hx_odds odds[4];
    hx_move moves[4];
    hx_dice_rules r;
    hx_dice_state s;
    game->rules(&r, "dice island-one seats=1", NULL);
    game->start(&r, &s);
    memset(odds, 0xA5, sizeof odds);
    assert_int_equal(game->chance(&r, &s, odds, 3), 462);
    assert_int_equal(odds[3].weight, 0xA5A5A5A5);
    assert_int_equal(game->chance(&r, &s, NULL, 0), 462);
    assert_int_equal(game->arrange(&r, "round 1; rolled BLWGO$ left 1", &s, NULL), HX_OK);
    memset(moves, 0xA5, sizeof moves);
    assert_int_equal(game->legal(&r, &s, 0, moves, 3), 64);
    assert_int_equal(moves[2].verb, HX_DICE_KEPT);
    assert_int_equal(moves[3].verb, 0xA5);
    assert_int_equal(game->legal(&r, &s, 0, NULL, 0), 64);
    assert_int_equal(game->legal(&r, &s, 1, moves, 3), 0);
    assert_int_equal(game->chance(&r, &s, odds, 3), 0);
}

/* Drawn rolls come as often as the odds say: chi-square over the 462 rolls of
 * six dice, the rarest taken together. */
static void draws_follow_the_odds(void **unused)
{
    (void)unused;
    enum { DRAWS = 200000 };
    static uint32_t seen[7 * 7 * 7 * 7 * 7 * 7];
    static hx_odds odds[462];
    hx_dice_rules r;
    hx_rng rng;
    double chi = 0, rare = 0, rare_seen = 0;
    int classes = 0;
    game->rules(&r, "dice island-one seats=1", NULL);
    const hx_dice_state s = rolling(&r, 6);
    hx_rng_seed(&rng, 6);
    for (int i = 0; i < DRAWS; i++) {
        hx_move m;
        hx_dice_draw(&s, &rng, &m);
        if (i % 100 == 0) assert_int_equal(game->check(&r, &s, &m), HX_OK);
        seen[code_of(m.cards)]++;
    }
    game->chance(&r, &s, odds, 462);
    for (int i = 0; i < 462; i++) {
        const double expected = (double)odds[i].weight * DRAWS / 46656;
        const double is = seen[code_of(odds[i].move.cards)];
        if (expected < 20) {
            rare += expected;
            rare_seen += is;
            continue;
        }
        chi += (is - expected) * (is - expected) / expected;
        classes++;
    }
    chi += (rare_seen - rare) * (rare_seen - rare) / rare;
    assert_true(chi > classes * 0.7 && chi < classes * 1.35); /* five sigma and more */
}

/* -- packed dice --------------------------------------------------------------------------- */

/* Every pair of rolls of up to six dice, counted face by face. */
static void packed_dice_count_right(void **unused)
{
    (void)unused;
    static uint32_t rolls[1000];
    int n = 0;
    for (uint32_t dice = 0; dice <= 0x666666; dice++) {
        int sum = 0;
        for (int f = 0; f < HX_DICE_FACES; f++) sum += (int)(dice >> (4 * f) & 15);
        if (sum > 6) continue;
        assert_int_equal(hx_dice_count(dice), sum);
        rolls[n++] = dice;
    }
    assert_int_equal(n, 924);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            bool part = true;
            for (int f = 0; f < HX_DICE_FACES; f++)
                part &= hx_dice_of(rolls[k], f) <= hx_dice_of(rolls[i], f);
            if (hx_dice_hold(rolls[i], rolls[k]) != part) fail();
        }
    }
}

/* -- shopping lists ------------------------------------------------------------------------ */

/* The largest lists of roads, settlements, cities and knights that one roll can
 * pay for, as counts R + 4 S + 16 C + 64 K. */
static uint8_t lists[256];

static void spend(uint32_t dice, int list)
{
    static const uint32_t cost[4] = { HX_DICE_ROAD_COST, HX_DICE_SETTLEMENT_COST, HX_DICE_CITY_COST,
                                      HX_DICE_KNIGHT_COST };
    lists[list] = 1;
    for (int piece = 0; piece < 4; piece++)
        if (hx_dice_hold(dice, cost[piece])) spend(dice - cost[piece], list + (1 << (2 * piece)));
}

/* [R-DICE-12, R-DICE-04] */
static void nine_shopping_lists(void **unused)
{
    (void)unused;
    static const int wanted[] = { 1, 2, 3, 4, 5, 16, 64, 128, 65 }; /* R RR RRR S SR C K KK KR */
    int count = 0;
    for (uint32_t dice = 0; dice <= 0x666666; dice++) {
        int sum = 0;
        for (int f = 0; f < HX_DICE_FACES; f++) sum += (int)(dice >> (4 * f) & 15);
        if (sum == 6) spend(dice, 0);
    }
    for (int i = 1; i < 256; i++) count += lists[i];
    assert_int_equal(count, 9);
    for (int i = 0; i < 9; i++) assert_true(lists[wanted[i]]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_exact),        cmocka_unit_test(short_lists_are_cut),
        cmocka_unit_test(draws_follow_the_odds), cmocka_unit_test(packed_dice_count_right),
        cmocka_unit_test(nine_shopping_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
