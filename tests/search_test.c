/* search_test.c -- the bots that look ahead: what they cannot see does not change
 * their moves, and their moves are always legal. */
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
#include "hx/play.h"

#define GAME (&hx_catan_game)

/* Every bot of the board game, with a budget that is the same on every machine. */
static const struct known {
    const char *name;
    uint64_t nodes;
} bots[] = { { "simple", 0 },   { "greedy", 0 }, { "net", 2 },
             { "expect", 150 }, { "mcts", 60 },  { "mcts:threads=2", 60 } };

enum { BOTS = sizeof bots / sizeof *bots };

typedef struct table {
    void *rules, *state, *view, *other, *again;
    int seats, decisions;
    hx_rng chance;
    int sits[HX_SEATS];                        /* which of the bots                      */
    hx_bot *bot[HX_SEATS];                     /* is told of the game as it is           */
    hx_bot *twin[HX_SEATS];                    /* sees it as it might be as well         */
    int changed;                               /* decisions where that was another world */
    int offers[BOTS], wide[BOTS], swaps[BOTS]; /* made; of two cards; carried out */
} table;

static void *room(size_t size)
{
    void *const r = calloc(1, size);
    assert_non_null(r);
    return r;
}

static hx_bot *open_bot(table *t, int seat)
{
    hx_bot *const bot = hx_bot_open(bots[t->sits[seat]].name, NULL);
    assert_non_null(bot);
    assert_true(hx_bot_plays(bots[t->sits[seat]].name, GAME, t->rules));
    hx_bot_begin(bot, GAME, t->rules, (hx_seat)seat);
    return bot;
}

/* Seat 0 has bot number `first`, the next the next. */
static void table_open(table *t, const char *spec, int first, uint64_t seed)
{
    hx_error why = { 0 };
    memset(t, 0, sizeof *t);
    t->rules = room(GAME->rules_size);
    t->state = room(GAME->state_size);
    t->view = room(GAME->state_size);
    t->other = room(GAME->state_size);
    t->again = room(GAME->state_size);
    if (GAME->rules(t->rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    t->seats = GAME->seats(t->rules);
    hx_rng_seed(&t->chance, seed);
    for (int i = 0; i < t->seats; i++) {
        t->sits[i] = (first + i) % BOTS;
        t->bot[i] = open_bot(t, i);
        t->twin[i] = open_bot(t, i);
    }
    GAME->start(t->rules, t->state);
}

static void table_close(table *t)
{
    for (int i = 0; i < t->seats; i++) {
        hx_bot_close(t->bot[i]);
        hx_bot_close(t->twin[i]);
    }
    free(t->rules);
    free(t->state);
    free(t->view);
    free(t->other);
    free(t->again);
}

static hx_move ask(const table *t, hx_bot *bot, const void *view, hx_seat who, uint64_t seed)
{
    hx_move m;
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    const hx_budget budget = { .nodes = bots[t->sits[who]].nodes };
    assert_int_equal(hx_bot_choose(bot, GAME, t->rules, view, who, budget, &rng, &m), HX_OK);
    return m;
}

/* Another world that looks the same to the seat, and what the seat sees of it. */
static void look_elsewhere(table *t, hx_seat who, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    assert_true(GAME->fill(t->rules, t->view, &rng, t->other));
    GAME->view(t->rules, t->other, who, t->again);
    assert_memory_equal(t->again, t->view, hx_state_used(GAME, t->rules));
}

static void say_wrong(const table *t, const hx_move *a, const char *what)
{
    char text[HX_WORD_MAX];
    GAME->say(t->rules, t->state, a, text, sizeof text);
    fail_msg("%s, decision %d, %s: %s", bots[t->sits[a->seat]].name, t->decisions, text, what);
}

static hx_move decide(table *t, hx_seat who, bool blindness)
{
    const uint64_t seed = (uint64_t)t->decisions * 77 + 5;
    GAME->view(t->rules, t->state, who, t->view);
    const hx_move m = ask(t, t->bot[who], t->view, who, seed);
    if (m.seat != who) say_wrong(t, &m, "the move of another seat");
    if (blindness) {
        look_elsewhere(t, who, seed + 1);
        t->changed += memcmp(t->other, t->state, hx_state_used(GAME, t->rules)) != 0;
        const hx_move same = ask(t, t->twin[who], t->again, who, seed);
        if (memcmp(&m, &same, sizeof m) != 0) say_wrong(t, &m, "differs with what is hidden");
    }
    t->decisions++;
    return m;
}

static void tell(table *t, hx_bot *bot, hx_seat who, const void *view, const hx_move *m)
{
    hx_bot_observe(bot, GAME, t->rules, view, who, m);
}

/* Every seat hears of the move as it may see it; its twin from another world. */
static void tell_all(table *t, const hx_move *m, bool blindness)
{
    for (int i = 0; i < t->seats; i++) {
        hx_move masked;
        GAME->view(t->rules, t->state, (hx_seat)i, t->view);
        GAME->mask(t->rules, t->state, (hx_seat)i, m, &masked);
        tell(t, t->bot[i], (hx_seat)i, t->view, &masked);
        if (!blindness) continue;
        look_elsewhere(t, (hx_seat)i, (uint64_t)t->decisions + 900);
        tell(t, t->twin[i], (hx_seat)i, t->again, &masked);
    }
}

/* Offers are no nuisance: two in a turn, then no more. */
static void count_talk(table *t, const hx_move *m)
{
    int cards = 0;
    for (int c = 0; c < HX_RESOURCES; c++) cards += abs(m->cards[c]);
    if (m->verb == HX_V_CONFIRM) t->swaps[t->sits[m->seat]]++;
    if (m->verb != HX_V_OFFER) return;
    if (hx_catan_offers_made(t->state) >= 2) say_wrong(t, m, "one offer too many");
    t->offers[t->sits[m->seat]]++;
    t->wide[t->sits[m->seat]] += cards > 2;
}

static void play(table *t, int decisions, bool blindness)
{
    while (!GAME->over(t->rules, t->state) && t->decisions < decisions) {
        const unsigned waits = GAME->waiting(t->rules, t->state);
        hx_move m;
        if (waits) m = decide(t, (hx_seat)__builtin_ctz(waits), blindness);
        else assert_true(hx_pick_chance(GAME, t->rules, t->state, &t->chance, &m));
        const hx_status status = GAME->check(t->rules, t->state, &m);
        if (status != HX_OK) say_wrong(t, &m, hx_status_name(status));
        count_talk(t, &m);
        tell_all(t, &m, blindness);
        GAME->apply(t->rules, t->state, &m);
    }
}

/* The interface gives a bot nothing but a view; that its move does not change when
 * what it cannot see is changed is tried here for every bot.  Twins are told of
 * every move from worlds of their own. */
static void hidden_cards_change_no_move(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=2 board=beginner seed=1",
                                         "catan seats=3 board=beginner seed=2",
                                         "catan seats=4 board=beginner seed=3" };
    int changed = 0;
    for (int first = 0; first < BOTS; first++) {
        table t;
        table_open(&t, specs[first % 3], first, 40 + (uint64_t)first);
        play(&t, 240, true);
        changed += t.changed;
        table_close(&t);
    }
    assert_true(changed > 300); /* else nothing was hidden, and nothing tested */
}

/* The same at sea, where the general evaluator speaks. */
static void nor_do_they_at_sea(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan sea=new-shores seats=2 seed=1 goal=6",
                                         "catan sea=fog seats=3 seed=2 goal=6",
                                         "catan sea=cloth seats=2 seed=3 goal=6" };
    int changed = 0;
    for (int i = 0; i < 3; i++) {
        table t;
        table_open(&t, specs[i], i + 1, 70 + (uint64_t)i);
        play(&t, 160, true);
        changed += t.changed;
        table_close(&t);
    }
    assert_true(changed > 100);
}

/* And with progress cards, which are hidden too. */
static void nor_do_they_with_knights(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan knights=on seats=2 seed=1 goal=8",
                                         "catan knights=on seats=3 seed=2 goal=8" };
    int changed = 0;
    for (int i = 0; i < 2; i++) {
        table t;
        table_open(&t, specs[i], i + 1, 80 + (uint64_t)i);
        play(&t, 260, true);
        changed += t.changed;
        table_close(&t);
    }
    assert_true(changed > 100);
}

/* Two to six players, both rules for five and six, and rules that ask for unusual
 * moves. */
static void every_move_is_legal(void **unused)
{
    (void)unused;
    static const char *const specs[] = {
        "catan seats=2 seed=1 goal=6",
        "catan seats=3 seed=2 goal=6 board=free phases=separate empty=skipped",
        "catan seats=4 seed=3 goal=6 dice=deck friendly=2 first=roll",
        "catan seats=4 seed=4 goal=6 hand=4 offers=0 bank=endless swap=any",
        "catan seats=5 seed=5 goal=5 turns=paired",
        "catan seats=5 seed=6 goal=5 turns=special",
        "catan seats=6 seed=7 goal=5 turns=paired win=pair",
        "catan seats=6 seed=8 goal=5 turns=special",
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        table t;
        table_open(&t, specs[i], (int)i, 60 + i);
        play(&t, 2500, false);
        if (!GAME->over(t.rules, t.state))
            fail_msg("no end after %d decisions: %s", t.decisions, specs[i]);
        table_close(&t);
    }
}

/* Those who evaluate by the network find partners, for two cards too, and a good part of
 * their offers is taken. */
static void the_network_trades(void **unused)
{
    (void)unused;
    enum { GREEDY = 1, MCTS = 4 };
    int offers[BOTS] = { 0 }, wide[BOTS] = { 0 }, swaps[BOTS] = { 0 };
    for (int game = 1; game <= 3; game++) {
        char spec[64];
        table t;
        snprintf(spec, sizeof spec, "catan seats=4 seed=%d", game);
        table_open(&t, spec, GREEDY, (uint64_t)game);
        play(&t, 3000, false);
        for (int i = 0; i < BOTS; i++) {
            offers[i] += t.offers[i];
            wide[i] += t.wide[i];
            swaps[i] += t.swaps[i];
        }
        table_close(&t);
    }
    for (int i = GREEDY + 1; i <= MCTS; i++) {
        if (swaps[i] < 5 || wide[i] == 0 || 4 * swaps[i] < offers[i])
            fail_msg("%s: %d offers, %d of two cards, %d kept", bots[i].name, offers[i], wide[i],
                     swaps[i]);
    }
}

/* The same view, seed and budget of nodes: the same move, however often. */
static void thinking_again_changes_nothing(void **unused)
{
    (void)unused;
    for (int first = 0; first < BOTS; first++) {
        table t;
        table_open(&t, "catan seats=4 board=beginner seed=9", first, 11);
        play(&t, 12 + first, false);
        while (!GAME->waiting(t.rules, t.state)) play(&t, t.decisions + 1, false);
        const hx_seat who = (hx_seat)__builtin_ctz(GAME->waiting(t.rules, t.state));
        hx_bot *const one = open_bot(&t, who), *const two = open_bot(&t, who);
        GAME->view(t.rules, t.state, who, t.view);
        const hx_move a = ask(&t, one, t.view, who, 3), b = ask(&t, two, t.view, who, 3);
        assert_memory_equal(&a, &b, sizeof a);
        hx_bot_close(one);
        hx_bot_close(two);
        table_close(&t);
    }
}

/* Weights of a file that is none, options there are not, more threads than one may
 * have: refused with a word on what would be right. */
static void bad_options_are_refused(void **unused)
{
    (void)unused;
    static const char *const bad[] = { "net:weights=no/such.net",
                                       "net:threads=2",
                                       "expect:x",
                                       "mcts:threads=0",
                                       "mcts:threads=17",
                                       "mcts:threads=2x",
                                       "mcts:threads=2+y",
                                       "net:weights=" HX_SOURCE_DIR "/README.md",
                                       "net:start=no/such.net",
                                       "net:start=" HX_SOURCE_DIR "/data/nets/catan.net",
                                       "net:weights=" HX_SOURCE_DIR "/data/nets/start.net",
                                       "greedy:x" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        hx_error why = { 0 };
        hx_bot *const bot = hx_bot_open(bad[i], &why);
        if (bot || !why.wanted[0]) fail_msg("%s: taken, or refused without a word", bad[i]);
    }
}

/* What a bot of this name does at the first settlement of a game. */
static hx_move first_move(const char *name, uint64_t seed)
{
    table t;
    table_open(&t, "catan seats=3 seed=4", 2, 21);
    while (!GAME->waiting(t.rules, t.state)) play(&t, t.decisions + 1, false);
    const hx_seat who = (hx_seat)__builtin_ctz(GAME->waiting(t.rules, t.state));
    hx_bot *const bot = hx_bot_open(name, NULL);
    hx_move m;
    hx_rng rng;
    assert_non_null(bot);
    hx_rng_seed(&rng, seed);
    hx_bot_begin(bot, GAME, t.rules, who);
    GAME->view(t.rules, t.state, who, t.view);
    assert_int_equal(
        hx_bot_choose(bot, GAME, t.rules, t.view, who, (hx_budget){ .nodes = 2000 }, &rng, &m),
        HX_OK);
    hx_bot_close(bot);
    table_close(&t);
    assert_int_equal(m.verb, HX_V_START_SETTLEMENT);
    return m;
}

static void assert_same_first_move(const char *one, const char *two)
{
    const hx_move a = first_move(one, 3), b = first_move(two, 4);
    assert_memory_equal(&a, &b, sizeof a);
}

/* Nothing is hidden at the start and no dice are drawn there: lots have no part in it. */
static void the_start_is_no_matter_of_luck(void **unused)
{
    (void)unused;
    assert_same_first_move("expect", "expect");
    assert_same_first_move("net", "net");
}

/* The files that the built-in networks were made from play the same. */
static void weights_come_from_files(void **unused)
{
    (void)unused;
    table t;
    table_open(&t, "catan seats=3 board=beginner seed=4", 2, 21);
    play(&t, 60, false);
    while (!GAME->waiting(t.rules, t.state)) play(&t, t.decisions + 1, false);
    const hx_seat who = (hx_seat)__builtin_ctz(GAME->waiting(t.rules, t.state));
    hx_bot *const one = hx_bot_open("net", NULL), *const two =
                                                      hx_bot_open("net:weights=" HX_SOURCE_DIR
                                                                  "/data/nets/catan.net",
                                                                  NULL);
    assert_true(one && two);
    hx_bot_begin(one, GAME, t.rules, who);
    hx_bot_begin(two, GAME, t.rules, who);
    GAME->view(t.rules, t.state, who, t.view);
    const hx_move a = ask(&t, one, t.view, who, 3), b = ask(&t, two, t.view, who, 3);
    assert_memory_equal(&a, &b, sizeof a);
    hx_bot_close(one);
    hx_bot_close(two);
    table_close(&t);
    assert_same_first_move("expect",
                           "expect:start=" HX_SOURCE_DIR
                           "/data/nets/start.net+weights=" HX_SOURCE_DIR "/data/nets/catan.net");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_cards_change_no_move),
        cmocka_unit_test(nor_do_they_at_sea),
        cmocka_unit_test(nor_do_they_with_knights),
        cmocka_unit_test(every_move_is_legal),
        cmocka_unit_test(the_network_trades),
        cmocka_unit_test(thinking_again_changes_nothing),
        cmocka_unit_test(bad_options_are_refused),
        cmocka_unit_test(the_start_is_no_matter_of_luck),
        cmocka_unit_test(weights_come_from_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
