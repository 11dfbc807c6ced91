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

#include "hx/catan.h"
#include "hx/effects.h"
#include "hx/walk.h"
#include "support/catan_props.h"

enum { SHRINE = 150, RAFT, DRIFT, DIG = 155, GIFT = 157 }; /* verbs of toy.def */
enum { BYTES = 4096, TEXT = 16384, GAMES = 3, MOVES = 900 };

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
    table t = { game,
                { game, NULL, NULL, NULL },
                room(game->rules_size),
                room(game->state_size),
                room(game->state_size),
                room(game->state_size) };
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
    assert_memory_equal(t->one, t->state, hx_state_used(g, t->rules));
    g->describe(t->rules, t->state, text, sizeof text);
    assert_int_equal(g->arrange(t->rules, text, t->one, &why), HX_OK);
    assert_memory_equal(t->one, t->state, hx_state_used(g, t->rules));
}

/* Fields that change are told without a word of the module. */
static int marks_of(table *t, const hx_move *m, const char *field)
{
    hx_effect list[HX_EFFECTS_MAX];
    const int n = hx_effects(t->game, t->rules, t->state, m, t->one, list, HX_EFFECTS_MAX);
    int marks = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].is != HX_E_MARKED) continue;
        const char *const word = hx_kind_word(t->game, t->rules, HX_S_MARKS, list[i].kind);
        marks += strcmp(word, field) == 0 && list[i].at == m->at && list[i].count == 1;
    }
    return marks;
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
    if (!g->over(t->rules, t->state))
        assert_memory_equal(t->one, t->two, hx_state_used(g, t->rules));
}

static void toy_games_hold(void **spec)
{
    int made[256] = { 0 };
    table t = open_table(*spec);
    for (uint64_t game = 1; game <= GAMES; game++) {
        hx_rng rng;
        hx_move m;
        hx_rng_seed(&rng, game);
        t.game->start(t.rules, t.state);
        for (int i = 0; i < MOVES && hx_draw_move(&t.walk, t.state, &rng, &m); i++) {
            assert_paper(&t);
            if (m.verb == DIG) assert_int_equal(marks_of(&t, &m, "holes"), 1);
            assert_move(&t, &m);
            made[m.verb]++;
        }
    }
    for (int verb = SHRINE; verb <= GIFT; verb++)
        if (!made[verb]) fail_msg("verb %d never came", verb);
    close_table(&t);
}

/* -- questions: what the toy answers is what happens -------------------------------------------- */

/* What was seen in games, so that no answer goes without effect unnoticed. */
typedef struct seen_answers {
    int asleep, awake, forced, cheap, wake, dry, kept;
    int fields[12];
} seen_answers;

static const char *const field_words[12] = { "holes", "well", "sacred", "altar", "wakes", "mooring",
                                             "moss",  "tide", "keeper", "dived", "found", "omen" };

static bool beside(table *t, int corner, int hex)
{
    for (int i = 0; i < 3; i++)
        if (hx_catan_corner_hex(t->rules, corner, i) == hex) return true;
    return false;
}

static bool beside_desert(table *t, int corner)
{
    for (int h = 0; h < hx_catan_hexes(t->rules); h++)
        if (hx_catan_terrain(t->state, h) == HX_DESERT && beside(t, corner, h)) return true;
    return false;
}

static uint64_t field(table *t, const char *word)
{
    return hx_catan_field(t->rules, t->state, word);
}

/* Nobody starts beside a desert, nor settles beside the well. */
static void assert_no_site(table *t, hx_seat who, seen_answers *seen)
{
    const bool start = hx_catan_asked(t->state) == HX_T_START_SETTLEMENT;
    for (int c = 0; c < hx_catan_corners(t->rules); c++) {
        const bool barred = start ? beside_desert(t, c) : beside(t, c, (int)field(t, "well"));
        const hx_move m = { .verb = start ? HX_V_START_SETTLEMENT : HX_V_SETTLEMENT,
                            .seat = who,
                            .at = (uint16_t)c };
        const hx_status st = t->game->check(t->rules, t->state, &m);
        if (barred) assert_int_not_equal(st, HX_OK);
        seen->dry += !start && st == HX_FORBIDDEN;
    }
}

static void look_before(table *t, const hx_move *m, seen_answers *seen)
{
    const hx_move end = { .verb = HX_V_END, .seat = m->seat };
    char text[TEXT];
    if (m->seat >= HX_SEATS) return;
    if (hx_catan_asked(t->state) == HX_T_START_SETTLEMENT || hx_catan_asked(t->state) == HX_T_TURN)
        assert_no_site(t, m->seat, seen);
    if (hx_catan_asked(t->state) != HX_T_TURN) return;
    seen->forced += t->game->check(t->rules, t->state, &end) == HX_NOT_IN_ORDER;
    seen->cheap += hx_catan_rate(t->rules, t->state, m->seat, (hx_card)5) < 4;
    seen->kept += field(t, "keeper") == m->seat;
    t->game->describe(t->rules, t->state, text, sizeof text);
    for (int i = 0; i < 12; i++) seen->fields[i] += strstr(text, field_words[i]) != NULL;
}

static void look_after(table *t, const hx_move *m, seen_answers *seen)
{
    if (m->verb == HX_V_DICE && m->at + m->to == 7) {
        const bool moves = hx_catan_asked(t->state) != HX_T_TURN;
        if (t->game->turn(t->rules, t->state) <= 2 && !moves) seen->asleep++;
        if (t->game->turn(t->rules, t->state) > 2) assert_true(moves), seen->awake++;
    }
    if (m->verb != DRIFT) return;
    const hx_move back = { .verb = RAFT, .seat = m->seat, .at = m->at };
    assert_int_equal(t->game->check(t->rules, t->state, &back), HX_NOT_CONNECTED);
    seen->wake++;
}

static void answers_have_effect(void **unused)
{
    table t = open_table("catan toy=1 goal=14");
    seen_answers seen = { 0 };
    (void)unused;
    for (uint64_t game = 1; game <= 40; game++) {
        hx_rng rng;
        hx_move m;
        hx_rng_seed(&rng, game);
        t.game->start(t.rules, t.state);
        for (int i = 0; i < MOVES && hx_draw_move(&t.walk, t.state, &rng, &m); i++) {
            look_before(&t, &m, &seen);
            t.game->apply(t.rules, t.state, &m);
            look_after(&t, &m, &seen);
        }
    }
    assert_true(seen.asleep && seen.awake);
    assert_true(seen.forced);
    assert_true(seen.cheap);
    assert_true(seen.wake);
    assert_true(seen.dry);
    assert_true(seen.kept);
    for (int i = 0; i < 12; i++)
        if (!seen.fields[i]) fail_msg("field %s never said anything", field_words[i]);
    close_table(&t);
}

/* -- observation -------------------------------------------------------------------------------- */

/* Nobody observes more than he may see, whatever position he is given. */
static void assert_no_secrets(table *t, float *of[2], uint64_t salt)
{
    const hx_game *g = t->game;
    const size_t bytes = (size_t)g->features * sizeof(float);
    for (hx_seat who = 0; who < 4; who++) {
        hx_rng rng;
        hx_rng_seed(&rng, salt);
        g->view(t->rules, t->state, who, t->one);
        g->observe(t->rules, t->one, who, of[0]);
        g->observe(t->rules, t->state, who, of[1]);
        assert_memory_equal(of[0], of[1], bytes);
        assert_true(g->fill(t->rules, t->one, &rng, t->two));
        g->observe(t->rules, t->two, who, of[1]);
        assert_memory_equal(of[0], of[1], bytes);
    }
}

/* A move by which the toy's part of a view changes changes the observation behind what 0.1.0
 * had; true if it does change. */
static bool assert_differs(table *t, const hx_move *m, float *of[2], size_t own, size_t used)
{
    enum { LEARNT = 2739 };
    const hx_game *g = t->game;
    g->view(t->rules, t->state, 0, t->one);
    g->observe(t->rules, t->one, 0, of[0]);
    g->apply(t->rules, t->state, m);
    g->view(t->rules, t->state, 0, t->two);
    g->observe(t->rules, t->two, 0, of[1]);
    if (memcmp((char *)t->one + own, (char *)t->two + own, used - own) == 0) return false;
    const size_t more = (size_t)g->features - LEARNT;
    assert_memory_not_equal(of[0] + LEARNT, of[1] + LEARNT, more * sizeof(float));
    return true;
}

static void observation_has_fields(void **unused)
{
    table t = open_table("catan toy=1 goal=14"), plain = open_table("catan");
    enum { RAFTS = 480 }; /* the first field follows from the pieces, and is not observed */
    const size_t used = hx_state_used(t.game, t.rules),
                 own = hx_state_used(t.game, plain.rules) + RAFTS;
    float *of[2] = { room((size_t)t.game->features * sizeof(float)),
                     room((size_t)t.game->features * sizeof(float)) };
    hx_rng rng;
    hx_move m;
    int changes = 0;
    (void)unused;
    assert_true(own < used);
    for (uint64_t game = 1; game <= 4; game++) {
        hx_rng_seed(&rng, game);
        t.game->start(t.rules, t.state);
        for (int i = 0; i < MOVES && hx_draw_move(&t.walk, t.state, &rng, &m); i++) {
            changes += assert_differs(&t, &m, of, own, used);
            if (i % 5 == 0 && !t.game->over(t.rules, t.state)) assert_no_secrets(&t, of, game);
        }
    }
    assert_true(changes > 50);
    free(of[0]);
    free(of[1]);
    close_table(&t);
    close_table(&plain);
}

/* Every property of every game: lists and checks, bytes and words, views byte for byte, fills,
 * records, slots, the order of answers. */
static void toy_has_every_property(void **spec)
{
    assert_catan_props(*spec, 4200, 2, 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_as_before),
        { "four players", toy_games_hold, NULL, NULL, "catan toy=1" },
        { "six, paired", toy_games_hold, NULL, NULL, "catan seats=6 toy=1" },
        { "five, special building, the deck", toy_games_hold, NULL, NULL,
          "catan seats=5 turns=special dice=deck toy=1 propose=all" },
        cmocka_unit_test(answers_have_effect),
        cmocka_unit_test(observation_has_fields),
        { "properties", toy_has_every_property, NULL, NULL, "catan seats=3 toy=1 goal=8" },
        { "properties, paired", toy_has_every_property, NULL, NULL,
          "catan seats=6 toy=1 goal=7 propose=all offers=2" },
        { "properties, special building", toy_has_every_property, NULL, NULL,
          "catan seats=5 turns=special toy=1 goal=7 friendly=2" },
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
