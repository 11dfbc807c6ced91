/* simple_test.c -- the rule-of-thumb player: legal under every spec, blind to what
 * it may not see, never without end, and better than chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "hx/catan.h"
#include "hx/dice.h"
#include "hx/play.h"

typedef struct table {
    void *rules, *state, *view, *other;
    hx_bot *bot[HX_SEATS];
    hx_rng chance, own[HX_SEATS];
    int seats;
    /* what happened */
    int decisions, turns, offers, trades, accepts, counters;
    int verbs[HX_V_COUNT];
} table;

static void *room(size_t size)
{
    void *const r = calloc(1, size);
    assert_non_null(r);
    return r;
}

/* Bots are named in turn; the last stays for the rest. */
static void table_open(table *t, const char *spec, const char *const *bots, uint64_t seed)
{
    hx_error why = { 0 };
    memset(t, 0, sizeof *t);
    t->rules = room(hx_catan_game.rules_size);
    t->state = room(hx_catan_game.state_size);
    t->view = room(hx_catan_game.state_size);
    t->other = room(hx_catan_game.state_size);
    if (hx_catan_game.rules(t->rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    t->seats = hx_catan_game.seats(t->rules);
    hx_rng_seed(&t->chance, seed);
    for (int i = 0; i < t->seats; i++) {
        t->bot[i] = hx_bot_open(*bots, &why);
        assert_non_null(t->bot[i]);
        hx_rng_seed(&t->own[i], seed * 100 + (uint64_t)i);
        hx_bot_begin(t->bot[i], &hx_catan_game, t->rules, (hx_seat)i);
        if (bots[1]) bots++;
    }
    hx_catan_game.start(t->rules, t->state);
}

static void table_close(table *t)
{
    for (int i = 0; i < t->seats; i++) hx_bot_close(t->bot[i]);
    free(t->rules);
    free(t->state);
    free(t->view);
    free(t->other);
}

static hx_move ask(table *t, hx_seat who, const void *view, hx_rng *rng)
{
    hx_move move;
    assert_int_equal(hx_bot_choose(t->bot[who], &hx_catan_game, t->rules, view, who,
                                   (hx_budget){ 0 }, rng, &move),
                     HX_OK);
    assert_int_equal(move.seat, who);
    return move;
}

/* The same seat, the same sight, other hidden cards: the same move. */
static void check_blindness(table *t, hx_seat who, const hx_move *made, hx_rng rng)
{
    hx_rng deal = rng;
    if (!hx_catan_game.fill(t->rules, t->view, &deal, t->other)) fail_msg("nothing fits the view");
    void *const again = room(hx_catan_game.state_size);
    hx_catan_game.view(t->rules, t->other, who, again);
    const hx_move same = ask(t, who, again, &rng);
    assert_memory_equal(&same, made, sizeof same);
    free(again);
}

static hx_move decide(table *t, uint8_t waiting, bool blindness)
{
    const hx_seat who = (hx_seat)__builtin_ctz(waiting);
    const hx_rng before = t->own[who];
    hx_catan_game.view(t->rules, t->state, who, t->view);
    const hx_move move = ask(t, who, t->view, &t->own[who]);
    if (blindness) check_blindness(t, who, &move, before);
    t->decisions++;
    t->verbs[move.verb]++;
    return move;
}

/* One move of whoever is to make one; false at the end. */
static bool step(table *t, bool blindness)
{
    hx_move move;
    if (hx_catan_game.over(t->rules, t->state)) return false;
    const uint8_t waiting = hx_catan_game.waiting(t->rules, t->state);
    if (waiting) move = decide(t, waiting, blindness);
    else assert_true(hx_pick_chance(&hx_catan_game, t->rules, t->state, &t->chance, &move));
    const hx_status status = hx_catan_game.check(t->rules, t->state, &move);
    if (status != HX_OK) {
        char text[HX_WORD_MAX];
        hx_catan_game.say(t->rules, t->state, &move, text, sizeof text);
        fail_msg("seat %d, %s: %s", move.seat + 1, text, hx_status_name(status));
    }
    hx_catan_game.apply(t->rules, t->state, &move);
    return true;
}

static void play_out(table *t, bool blindness)
{
    while (step(t, blindness))
        if (t->decisions > 20000) fail_msg("no end after %d decisions", t->decisions);
    t->turns = hx_catan_game.turn(t->rules, t->state);
}

static const char *const all_simple[] = { "simple", NULL };

/* -- rules ------------------------------------------------------------------------------------ */

static const char *const specs[] = {
    "catan seats=2",
    "catan seats=3 board=beginner",
    "catan seats=4",
    "catan seats=4 board=free fair=63 seed=5 dice=deck friendly=2",
    "catan seats=4 phases=separate empty=skipped hand=5 goal=8 seed=6",
    "catan seats=3 swap=any bank=endless goal=13 offers=0 first=roll",
    "catan seats=4 offers=99 hand=20 seed=9",
    "catan seats=5",
    "catan seats=5 turns=special board=newcomers",
    "catan seats=6 win=pair robber=choose seed=3",
    "catan seats=6 turns=special board=example",
};

/* [R-56-23] [R-56-47] and all the rest: whatever the rules, its moves are legal
 * and its games end with a winner. */
static void test_legal(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        for (uint64_t seed = 1; seed <= 6; seed++) {
            table t;
            table_open(&t, specs[i], all_simple, seed);
            play_out(&t, false);
            assert_int_not_equal(hx_catan_game.winners(t.rules, t.state), 0);
            assert_true(t.turns < 400);
            table_close(&t);
        }
    }
}

/* [R-BASE-66] [R-BASE-120] */
static void test_blind(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        table t;
        table_open(&t, specs[i], all_simple, 40 + i);
        play_out(&t, true);
        table_close(&t);
    }
}

/* Beside players who do anything at all, it meets positions it would not make. */
static void test_among_random(void **state)
{
    (void)state;
    static const char *const bots[] = { "simple", "random", NULL };
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        table t;
        char spec[160];
        snprintf(spec, sizeof spec, "%s limit=400", specs[i]);
        table_open(&t, spec, bots, 70 + i);
        play_out(&t, true);
        table_close(&t);
    }
}

/* Everything it can do it does at some time. */
static void test_does_everything(void **state)
{
    (void)state;
    int verbs[HX_V_COUNT] = { 0 };
    for (uint64_t seed = 1; seed <= 40; seed++) {
        table t;
        char spec[64];
        snprintf(spec, sizeof spec, "catan seats=%d seed=%d", seed % 2 ? 4 : 6, (int)seed);
        table_open(&t, spec, all_simple, seed);
        play_out(&t, false);
        for (int v = 0; v < HX_V_COUNT; v++) verbs[v] += t.verbs[v];
        table_close(&t);
    }
    for (int v = 0; v < HX_V_COUNT; v++) {
        const bool chance =
            v == HX_V_FIRST_DICE || v == HX_V_DICE || v == HX_V_STEAL || v == HX_V_DRAW;
        if (!chance && !verbs[v]) fail_msg("verb %d is never used", v);
    }
}

/* -- trading ----------------------------------------------------------------------------------- */

/* Few offers a turn, never the same one again while nothing else has changed, and
 * nothing for somebody about to win. */
static void test_offers(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        table t;
        hx_move last = { 0 };
        table_open(&t, "catan seats=4 offers=99", all_simple, seed);
        for (int goal = hx_catan_goal(t.rules); !hx_catan_game.over(t.rules, t.state);) {
            const uint8_t waiting = hx_catan_game.waiting(t.rules, t.state);
            if (!waiting) {
                step(&t, false);
                last = (hx_move){ 0 };
                continue;
            }
            const hx_move move = decide(&t, waiting, false);
            if (move.verb == HX_V_OFFER) {
                assert_true(hx_catan_offers_made(t.state) < 2);
                assert_memory_not_equal(&move, &last, sizeof move);
                last = move;
                for (hx_seat who = 0; who < 4; who++)
                    if (move.to >> who & 1)
                        assert_true(hx_catan_public_points(t.state, who) < goal - 2);
            }
            if (move.verb == HX_V_ACCEPT || move.verb == HX_V_COUNTER)
                assert_true(hx_catan_public_points(t.state, hx_catan_game.actor(t.rules, t.state)) <
                            goal - 2);
            if (move.verb == HX_V_CONFIRM || move.verb == HX_V_BANK) last = (hx_move){ 0 };
            hx_catan_game.apply(t.rules, t.state, &move);
        }
        table_close(&t);
    }
}

/* -- single decisions -------------------------------------------------------------------------- */

/* What seat 1 does in a position. */
static void does(const char *bot, const char *spec, const char *words, const char *expected)
{
    table t;
    hx_error why = { 0 };
    char text[HX_WORD_MAX];
    const char *const bots[] = { bot, NULL };
    table_open(&t, spec, bots, 1);
    if (hx_catan_game.arrange(t.rules, words, t.state, &why) != HX_OK)
        fail_msg("%s: %s (%s)", words, why.word, why.wanted);
    hx_catan_game.view(t.rules, t.state, 0, t.view);
    const hx_move move = ask(&t, 0, t.view, &t.own[0]);
    hx_catan_game.say(t.rules, t.state, &move, text, sizeof text);
    if (strcmp(text, expected) != 0) fail_msg("%s\n%s, not %s", words, text, expected);
    table_close(&t);
}

#define SPEC "catan seats=3 board=beginner start=place"
/* Nine points, and a road from A1 to B2. */
#define NINE "turn=30 dice=11 1: c=C1s,E1s,D3n s=A1n,A3n,C5n r=A1ne,A1e,B2ne "

static void test_decisions(void **state)
{
    (void)state;
    /* It wins when it can: by a city, by a settlement, by a trade for the last card. */
    does("simple", SPEC, NINE "hand=2G3O", "cA1n");
    does("simple", SPEC, NINE "hand=BLWG", "sA1se");
    does("simple", SPEC, NINE "hand=3WG3O", "t3W>G");
    /* [R-BASE-40] The robber on its best hex is driven off before the roll. */
    does("simple", SPEC, "owe=roll@1 robber=D1 1: s=D1n,D1s r=D1ne dev=K", "*K");
    does("simple", SPEC, "owe=roll@1 1: s=D1n,D1s r=D1ne dev=K", "roll");
    /* The third knight takes the army at once. */
    does("simple", SPEC, "owe=roll@1 1: s=D1n r=D1ne dev=K knights=2", "*K");
    /* The robber goes to the leader's best hex and leaves the own ones alone. */
    does("simple", SPEC,
         "owe=turn@1,thief@1 dice=34 1: s=B2n r=B2ne 2: c=E2n,E2s r=E2ne s=A3n 3: s=C5ne r=C5e "
         "2: hand=WW 3: hand=W",
         "xE2:2");
    /* A hand too full keeps what the city needs. */
    does("simple", SPEC,
         "owe=turn@1,thief@1,discard@1*1 dice=34 1: s=D1s,C5n r=D1sw,C5ne hand=4L2G2O", "-L");
    /* Somebody about to win gets nothing, whatever he offers. */
    does("simple:counter=0", SPEC,
         "to=2 owe=turn@2,choose@2,answer@1 dice=34 made=1 offer=O>L asked=1 "
         "1: s=D2s,C4se r=D2sw,C4se hand=2L2G2O 2: c=C1s,A3n,A1n,C5n r=A1ne hand=O",
         "n");
    does("simple:counter=0", SPEC,
         "to=2 owe=turn@2,choose@2,answer@1 dice=34 made=1 offer=O>L asked=1 "
         "1: s=D2s,C4se r=D2sw,C4se hand=2L2G2O 2: s=A1n r=A1ne hand=O",
         "y");
}

/* -- names and weights ---------------------------------------------------------------------------- */

static void test_options(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "simple:x=1",      "simple:offers",      "simple:offers=",
        "simple:offers=q", "simple:offers=1,",   "simple:offers=1+x",
        "simple:=1",       "simple:offers=1e30", "simple:offers=nan"
    };
    hx_error why;
    hx_bot *const bot = hx_bot_open("simple:offers=0+counter=0.25", &why);
    assert_non_null(bot);
    assert_string_equal(hx_bot_name(bot), "simple");
    hx_bot_close(bot);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        why = (hx_error){ 0 };
        if (hx_bot_open(bad[i], &why)) fail_msg("taken: %s", bad[i]);
        assert_int_equal(why.status, HX_BAD_TEXT);
        assert_true(*why.wanted);
        assert_null(hx_bot_open(bad[i], NULL));
    }
    /* A weight is obeyed: without offers there are none. */
    static const char *const silent[] = { "simple:offers=0", NULL };
    table t;
    table_open(&t, "catan seats=4", silent, 5);
    play_out(&t, false);
    assert_int_equal(t.verbs[HX_V_OFFER], 0);
    table_close(&t);
}

static void test_games(void **state)
{
    (void)state;
    void *const dice = room(hx_dice_game.rules_size), *const catan = room(hx_catan_game.rules_size);
    assert_int_equal(hx_dice_game.rules(dice, "dice", NULL), HX_OK);
    assert_int_equal(hx_catan_game.rules(catan, "catan seats=6", NULL), HX_OK);
    assert_false(hx_bot_plays("simple", &hx_dice_game, dice));
    assert_true(hx_bot_plays("simple", &hx_catan_game, catan));
    free(dice);
    free(catan);
}

/* -- strength ------------------------------------------------------------------------------------ */

static void test_beats_random(void **state)
{
    (void)state;
    static const char *const first[] = { "simple", "random", NULL };
    static const char *const second[] = { "random", "simple", NULL };
    int wins = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        table t;
        char spec[64];
        snprintf(spec, sizeof spec, "catan seats=2 seed=%d", (int)seed);
        table_open(&t, spec, seed % 2 ? first : second, seed);
        play_out(&t, false);
        wins += hx_catan_game.winners(t.rules, t.state) == (seed % 2 ? 1 : 2);
        table_close(&t);
    }
    assert_true(wins >= 98);
}

/* Four of them finish in the time four people do. */
static void test_length(void **state)
{
    (void)state;
    enum { GAMES = 60 };
    int turns = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        table t;
        char spec[64];
        snprintf(spec, sizeof spec, "catan seats=4 seed=%d", (int)seed);
        table_open(&t, spec, all_simple, seed);
        play_out(&t, false);
        turns += t.turns;
        table_close(&t);
    }
    assert_in_range(turns, 50 * GAMES, 110 * GAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal),        cmocka_unit_test(test_blind),
        cmocka_unit_test(test_among_random), cmocka_unit_test(test_does_everything),
        cmocka_unit_test(test_offers),       cmocka_unit_test(test_decisions),
        cmocka_unit_test(test_options),      cmocka_unit_test(test_games),
        cmocka_unit_test(test_beats_random), cmocka_unit_test(test_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
