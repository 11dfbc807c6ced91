/* bots.c -- bots in a game with an expansion that none of them has learned.
 *
 * The toy expansion has a task, verbs and fields of its own.  Every bot must play it to the
 * end with legal moves only and beat `random`; those that go by rules of thumb say that they do
 * not know it, the others see it as they see any rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "hx/play.h"

enum { LIMIT = 20000 };

static const char strange[] = "catan seats=2 toy=1 offers=3";

/* Those that search, and those who see what a network sees, win both of two games with fixed seeds;
 * simple ones, and those that leave decisions to chance, may lose one of six. */
static const struct known {
    const char *name;
    uint64_t nodes;
    int games;
} bots[] = { { "simple", 0, 6 }, { "greedy", 0, 2 },   { "net", 0, 2 },    { "expect", 60, 2 },
             { "mcts", 60, 2 },  { "beginner", 0, 6 }, { "casual", 0, 6 }, { "club", 0, 2 },
             { "expert", 0, 2 }, { "master", 60, 2 } };

typedef struct seated {
    hx_bot *bot;
    hx_budget budget;
} seated;

typedef struct table {
    const hx_game *game;
    void *rules, *state, *view;
    hx_rng chance, thought;
    seated seat[HX_SEATS];
    int made, strange_moves;
} table;

static void *room(size_t bytes)
{
    void *const block = calloc(1, bytes);
    assert_non_null(block);
    return block;
}

static table open_table(const char *spec)
{
    table t = { .game = hx_game_named("catan") };
    hx_error why;
    t.rules = room(t.game->rules_size);
    t.state = room(t.game->state_size);
    t.view = room(t.game->state_size);
    assert_int_equal(t.game->rules(t.rules, spec, &why), HX_OK);
    return t;
}

static void close_table(table *t)
{
    free(t->rules);
    free(t->state);
    free(t->view);
}

static void sit_down(table *t, int seat, const char *name, uint64_t nodes)
{
    hx_bot *const bot = hx_bot_open(name, NULL);
    assert_non_null(bot);
    assert_true(hx_bot_plays(name, t->game, t->rules));
    hx_bot_begin(bot, t->game, t->rules, (hx_seat)seat);
    t->seat[seat] = (seated){ bot, { .nodes = nodes } };
}

static void get_up(table *t)
{
    for (int i = 0; i < HX_SEATS; i++) {
        hx_bot_close(t->seat[i].bot);
        t->seat[i].bot = NULL;
    }
}

static void make_move(table *t, const hx_move *m)
{
    const hx_game *const g = t->game;
    assert_int_equal(g->check(t->rules, t->state, m), HX_OK);
    for (int i = 0; i < g->seats(t->rules); i++) {
        hx_move seen;
        g->view(t->rules, t->state, (hx_seat)i, t->view);
        g->mask(t->rules, t->state, (hx_seat)i, m, &seen);
        hx_bot_observe(t->seat[i].bot, g, t->rules, t->view, (hx_seat)i, &seen);
    }
    t->strange_moves += m->verb >= 150;
    t->made++;
    g->apply(t->rules, t->state, m);
}

static void decide(table *t, hx_seat who)
{
    const hx_game *const g = t->game;
    const seated *const s = &t->seat[who];
    hx_move m;
    g->view(t->rules, t->state, who, t->view);
    assert_int_equal(hx_bot_choose(s->bot, g, t->rules, t->view, who, s->budget, &t->thought, &m),
                     HX_OK);
    make_move(t, &m);
}

/* Bits of the winners. */
static unsigned play_game(table *t, uint64_t seed)
{
    const hx_game *const g = t->game;
    hx_move m;
    hx_rng_seed(&t->chance, seed);
    hx_rng_seed(&t->thought, seed + 1000);
    g->start(t->rules, t->state);
    for (t->made = 0; !g->over(t->rules, t->state) && t->made < LIMIT;) {
        const unsigned waits = g->waiting(t->rules, t->state);
        if (waits) decide(t, (hx_seat)__builtin_ctz(waits));
        else if (hx_pick_chance(g, t->rules, t->state, &t->chance, &m)) make_move(t, &m);
        else break;
    }
    assert_true(g->over(t->rules, t->state));
    return g->winners(t->rules, t->state);
}

static bool goes_by_thumb(const char *name)
{
    return strcmp(name, "simple") == 0 || strcmp(name, "beginner") == 0 ||
           strcmp(name, "casual") == 0;
}

static void rules_of_thumb_do_not_know_it(void **unused)
{
    table usual = open_table("catan seats=4 goal=12 dice=deck friendly=2"),
          toy = open_table(strange);
    (void)unused;
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        const char *const name = bots[i].name;
        assert_true(hx_bot_plays(name, toy.game, toy.rules));
        assert_true(hx_bot_knows(name, usual.game, usual.rules));
        assert_int_equal(hx_bot_knows(name, toy.game, toy.rules), !goes_by_thumb(name));
    }
    assert_true(hx_bot_knows("random", toy.game, toy.rules));
    close_table(&usual);
    close_table(&toy);
}

/* Both seats in turn; a bot that plays sensibly loses to random moves next to never, also one
 * that leaves three of ten decisions to chance. */
static void all_beat_random(void **unused)
{
    table t = open_table(strange);
    (void)unused;
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        const int games = bots[i].games, losses = games > 2;
        int wins = 0;
        for (int game = 0; game < games; game++) {
            const int seat = game % 2;
            sit_down(&t, seat, bots[i].name, bots[i].nodes);
            sit_down(&t, 1 - seat, "random", 0);
            wins += play_game(&t, (uint64_t)game / 2 + 1) == 1u << seat;
            get_up(&t);
        }
        if (wins < games - losses) fail_msg("%s won %d of %d", bots[i].name, wins, games);
    }
    assert_true(t.strange_moves > 100);
    close_table(&t);
}

static void six_play_together(void **unused)
{
    static const char *const names[] = { "master", "expert", "club", "casual", "beginner", "mcts" };
    table t = open_table("catan seats=6 toy=1 propose=all goal=6");
    (void)unused;
    for (int i = 0; i < 6; i++) sit_down(&t, i, names[i], 40);
    play_game(&t, 3);
    get_up(&t);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_of_thumb_do_not_know_it),
        cmocka_unit_test(all_beat_random),
        cmocka_unit_test(six_play_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
