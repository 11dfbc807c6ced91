/* expansion.c -- an expansion is a folder and a line in modules.def, and nothing else.
 *
 * The core is compiled once more with the toy expansion in it (cmake/HexshoreExpansion.cmake).
 * Games that do not use it are what they were; those that do can be packed, described, said,
 * numbered and seen like any other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/game.h"
#include "hx/walk.h"

enum { BYTES = 4096, TEXT = 16384, GAMES = 3, MOVES = 500 };

typedef struct table {
    const hx_game *game;
    hx_walk walk;
    void *rules, *state, *one, *two;
} table;

static void *room(size_t bytes)
{
    void *const block = calloc(1, bytes);
    assert_non_null(block);
    return block;
}

static table open_table(const char *spec)
{
    const hx_game *game = hx_game_named("catan");
    table t = { game, { game, NULL, NULL, NULL }, room(game->rules_size), room(game->state_size),
                room(game->state_size), room(game->state_size) };
    hx_error why;
    assert_int_equal(game->rules(t.rules, spec, &why), HX_OK);
    t.walk = (hx_walk){ game, t.rules, room((size_t)game->moves_max * sizeof(hx_move)),
                        room((size_t)game->odds_max * sizeof(hx_odds)) };
    return t;
}

static void close_table(table *t)
{
    void *const blocks[] = { t->rules, t->state, t->one, t->two, t->walk.list, t->walk.odds };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) free(blocks[i]);
}

/* Signatures of the core without the toy. */
static void others_are_as_before(void **unused)
{
    static const struct {
        const char *spec;
        uint64_t signature;
    } kept[] = {
        { "catan seats=4 offers=0", 0xc537f54388fa2c53 },
        { "catan seats=6", 0xcaf39673f250333b },
        { "catan seats=4 dice=deck friendly=2", 0x6132e177daea7dbd },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        table t = open_table(kept[i].spec);
        char spec[2048];
        assert_true(hx_signature(&t.walk, t.state, 7, 3, 100000) == kept[i].signature);
        t.game->spec(t.rules, spec, sizeof spec);
        assert_null(strstr(spec, "toy"));
        close_table(&t);
    }
}

static void assert_paper(table *t)
{
    const hx_game *g = t->game;
    uint8_t bytes[BYTES];
    char text[TEXT];
    hx_error why;
    const int len = g->pack(t->rules, t->state, bytes, sizeof bytes);
    assert_int_equal(g->unpack(t->rules, bytes, (size_t)len, t->one), HX_OK);
    assert_memory_equal(t->one, t->state, g->state_size);
    g->describe(t->rules, t->state, text, sizeof text);
    assert_int_equal(g->arrange(t->rules, text, t->one, &why), HX_OK);
    assert_memory_equal(t->one, t->state, g->state_size);
}

static void assert_move(table *t, const hx_move *m)
{
    const hx_game *g = t->game;
    char text[256];
    hx_move heard, seen;
    hx_error why;
    assert_int_equal(g->check(t->rules, t->state, m), HX_OK);
    g->say(t->rules, t->state, m, text, sizeof text);
    assert_int_equal(g->hear(t->rules, t->state, m->seat, text, &heard, &why), HX_OK);
    assert_memory_equal(&heard, m, sizeof heard);
    if (m->seat < HX_SEATS) assert_in_range(g->slot(t->rules, m), 0, g->slots - 1);
    g->view(t->rules, t->state, 1, t->one);
    g->mask(t->rules, t->state, 1, m, &seen);
    g->apply(t->rules, t->state, m);
    g->apply(t->rules, t->one, &seen);
    g->view(t->rules, t->state, 1, t->two);
    if (!g->over(t->rules, t->state)) assert_memory_equal(t->one, t->two, g->state_size);
}

static void toy_games_hold(void **spec)
{
    int digs = 0, prayers = 0;
    table t = open_table(*spec);
    for (uint64_t game = 1; game <= GAMES; game++) {
        hx_rng rng;
        hx_move m;
        hx_rng_seed(&rng, game);
        t.game->start(t.rules, t.state);
        for (int i = 0; i < MOVES && hx_draw_move(&t.walk, t.state, &rng, &m); i++) {
            assert_paper(&t);
            assert_move(&t, &m);
            prayers += m.verb == 40;
            digs += m.verb == 41;
        }
    }
    assert_true(digs > 10 && prayers > 10);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_as_before),
        { "four players", toy_games_hold, NULL, NULL, "catan toy=1" },
        { "six, paired", toy_games_hold, NULL, NULL, "catan seats=6 toy=1" },
        { "five, special building, the deck", toy_games_hold, NULL, NULL,
          "catan seats=5 turns=special dice=deck toy=1 propose=all" },
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
