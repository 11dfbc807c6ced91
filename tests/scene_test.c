/* scene_test.c -- positions as JSON: valid for every game and every eye, and silent about what is
 * hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "hx/play.h"
#include "hx/scene.h"

enum { TEXT = 1 << 20, MOVES = 400 };

static const char *const specs[] = {
    "catan seats=2 board=beginner start=place",
    "catan seats=3 board=beginner",
    "catan seats=4 seed=1 first=roll",
    "catan seats=5 seed=2",
    "catan seats=6 seed=3 turns=special",
    "dice island-one seats=2",
    "dice island-two seats=3",
    "dice extra seats=4 castles=on",
};
enum { SPECS = sizeof specs / sizeof *specs };

typedef struct stage {
    hx_play play;
    void *room, *seen, *other;
    hx_rng rng;
    char *text, *second;
} stage;

static void open_stage(stage *s, const char *spec)
{
    const hx_game *const game = hx_game_named(spec);
    s->room = malloc(hx_play_room(game, MOVES));
    s->seen = malloc(game->state_size);
    s->other = malloc(game->state_size);
    s->text = malloc(TEXT);
    s->second = malloc(TEXT);
    hx_play_into(&s->play, game, MOVES, s->room);
    assert_int_equal(hx_play_begin(&s->play, spec, NULL), HX_OK);
    hx_rng_seed(&s->rng, 5);
}

static void close_stage(stage *s)
{
    free(s->room);
    free(s->seen);
    free(s->other);
    free(s->text);
    free(s->second);
}

/* Random moves; false at the end of the game or of the room. */
static bool play_on(stage *s, int moves)
{
    return hx_play_random(&s->play, &s->rng, moves) == HX_OK &&
           !s->play.game->over(s->play.rules, s->play.state) && s->play.count + moves <= MOVES;
}

static json_t *parsed(const char *text, int length)
{
    json_error_t why;
    assert_true(length > 0 && length < TEXT);
    assert_int_equal(strlen(text), length);
    json_t *const json = json_loads(text, JSON_REJECT_DUPLICATES, &why);
    if (!json) fail_msg("%s at %d of %s", why.text, why.position, text);
    return json;
}

/* -- valid ------------------------------------------------------------------------------------- */

static void check_moves(stage *s, const void *state, hx_seat who, const hx_teller *to)
{
    const hx_play *const p = &s->play;
    const int n = p->game->legal(p->rules, state, who, p->list, p->game->moves_max);
    for (int i = 0; i < n; i += 1 + n / 20) {
        json_t *const j = parsed(
            s->text, hx_scene_move(p->game, p->rules, state, &p->list[i], to, s->text, TEXT));
        assert_true(json_string_length(json_object_get(j, "label")) > 0);
        assert_true(json_string_length(json_object_get(j, "heading")) > 0);
        assert_true(json_string_length(json_object_get(j, "verb")) > 0);
        assert_int_equal(json_integer_value(json_object_get(j, "seat")), who);
        json_decref(j);
    }
}

/* As the eyes see it, in both languages; and the seat's own moves. */
static void check_eyes(stage *s, hx_seat who)
{
    const hx_play *const p = &s->play;
    p->game->view(p->rules, p->state, who, s->seen);
    for (hx_language lang = 0; lang < HX_LANGUAGES; lang++) {
        const hx_teller to = { .lang = lang, .who = who };
        json_t *const j = parsed(s->text, hx_scene(p->game, p->rules, s->seen, &to, s->text, TEXT));
        assert_string_equal(json_string_value(json_object_get(j, "game")), p->game->name);
        assert_int_equal(json_array_size(json_object_get(j, "seats")), p->game->seats(p->rules));
        json_decref(j);
        if (who < HX_SEATS) check_moves(s, s->seen, who, &to);
    }
}

static void scenes_are_json_for_every_eye(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        stage s;
        open_stage(&s, specs[i]);
        json_decref(parsed(s.text, hx_scene_map(s.play.game, s.play.rules, s.text, TEXT)));
        do {
            for (hx_seat who = 0; who < s.play.game->seats(s.play.rules); who++)
                check_eyes(&s, who);
            check_eyes(&s, HX_NOBODY);
        } while (play_on(&s, 17));
        close_stage(&s);
    }
}

/* -- cut ----------------------------------------------------------------------------------------- */

static void a_short_room_is_never_overrun(void **unused)
{
    (void)unused;
    stage s;
    const hx_teller to = { .lang = HX_GERMAN, .who = 0 };
    open_stage(&s, "catan seats=4 seed=1");
    play_on(&s, 40);
    const hx_play *const p = &s.play;
    const int whole = hx_scene(p->game, p->rules, p->state, &to, s.text, TEXT);
    assert_int_equal(hx_scene(p->game, p->rules, p->state, &to, NULL, 0), whole);
    for (int cap = 1; cap < whole; cap += 97) {
        char *const few = malloc((size_t)cap);
        assert_int_equal(hx_scene(p->game, p->rules, p->state, &to, few, (size_t)cap), whole);
        assert_memory_equal(few, s.text, strlen(few));
        free(few);
    }
    close_stage(&s);
}

/* -- hidden -------------------------------------------------------------------------------------- */

/* Another world that looks the same from there: its scene is the same, byte for byte. */
static void check_hidden(stage *s, hx_seat who)
{
    const hx_play *const p = &s->play;
    const hx_teller to = { .lang = HX_ENGLISH, .who = who };
    p->game->view(p->rules, p->state, who, s->seen);
    hx_scene(p->game, p->rules, s->seen, &to, s->text, TEXT);
    assert_true(p->game->fill(p->rules, s->seen, &s->rng, s->other));
    p->game->view(p->rules, s->other, who, s->seen);
    hx_scene(p->game, p->rules, s->seen, &to, s->second, TEXT);
    assert_string_equal(s->text, s->second);
}

/* Of a seat that is not the viewer's nothing is there but numbers. */
static void check_hands(stage *s, hx_seat viewer)
{
    json_t *const j = json_loads(s->text, 0, NULL), *const seats = json_object_get(j, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *const seat = json_array_get(seats, i);
        const bool own = i == viewer;
        assert_int_equal(json_is_null(json_object_get(seat, "hand")), !own);
        assert_int_equal(json_is_null(json_object_get(seat, "dev")), !own);
        assert_int_equal(json_is_null(json_object_get(seat, "fresh")), !own);
    }
    json_decref(j);
}

static void nothing_hidden_is_shown(void **unused)
{
    (void)unused;
    for (int i = 0; i < 5; i++) {
        stage s;
        open_stage(&s, specs[i]);
        while (play_on(&s, 23)) {
            for (hx_seat who = 0; who < s.play.game->seats(s.play.rules); who++) {
                check_hidden(&s, who);
                check_hands(&s, who);
            }
            check_hidden(&s, HX_NOBODY);
            check_hands(&s, HX_NOBODY);
        }
        close_stage(&s);
    }
}

/* -- news ------------------------------------------------------------------------------------------ */

/* The effects of every move of a game, for every eye: JSON with words for every number. */
static void check_news(stage *s, hx_seat who, const hx_move *m)
{
    const hx_play *const p = &s->play;
    hx_move masked;
    p->game->view(p->rules, p->state, who, s->seen);
    p->game->mask(p->rules, p->state, who, m, &masked);
    json_t *const j = parsed(
        s->text, hx_scene_news(p->game, p->rules, s->seen, &masked, s->other, s->text, TEXT));
    for (size_t i = 0; i < json_array_size(j); i++) {
        const json_t *const e = json_array_get(j, i);
        const char *const is = json_string_value(json_object_get(e, "is"));
        assert_non_null(is);
        if (strcmp(is, "put") == 0 || strcmp(is, "award") == 0)
            assert_true(json_is_string(json_object_get(e, "kind")));
        if (strcmp(is, "put") == 0) assert_true(json_is_string(json_object_get(e, "place")));
    }
    json_decref(j);
}

static void news_are_json_for_every_eye(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        stage s;
        open_stage(&s, specs[i]);
        const hx_play *const p = &s.play;
        while (p->count < 150 && hx_play_random(&s.play, &s.rng, 1) == HX_OK) {
            const hx_move made = p->moves[p->count - 1];
            hx_play_rewind(&s.play, p->count - 1);
            for (hx_seat who = 0; who < p->game->seats(p->rules); who++) check_news(&s, who, &made);
            check_news(&s, HX_NOBODY, &made);
            assert_int_equal(hx_play_move(&s.play, &made), HX_OK);
            if (p->game->over(p->rules, p->state)) break;
        }
        close_stage(&s);
    }
}

/* -- a position known by heart --------------------------------------------------------------------- */

static json_t *arranged(stage *s, const char *spec, const char *words, hx_seat who)
{
    hx_error why;
    open_stage(s, spec);
    const hx_play *const p = &s->play;
    if (p->game->arrange(p->rules, words, p->state, &why) != HX_OK)
        fail_msg("at %d, '%s': %s", why.at, why.word, why.wanted);
    const hx_teller to = { .lang = HX_ENGLISH, .who = who };
    return parsed(s->text, hx_scene(p->game, p->rules, p->state, &to, s->text, TEXT));
}

static json_int_t number_at(json_t *j, const char *key)
{
    return json_integer_value(json_object_get(j, key));
}

/* [R-BASE-61] Half the hand of nine is four. */
static void a_board_position_says_what_is_asked(void **unused)
{
    (void)unused;
    stage s;
    json_t *const j = arranged(&s, "catan seats=3 board=beginner start=place",
                               "turn=7 to=2 owe=turn@2,thief@2,discard@1*4 dice=43 "
                               "1: s=B2n r=B2ne hand=5B4L 2: c=D3n r=D3ne dev=KV",
                               0);
    json_t *const ask = json_object_get(j, "ask"), *const seats = json_object_get(j, "seats");
    assert_string_equal(json_string_value(json_object_get(ask, "code")), "discard");
    assert_int_equal(number_at(ask, "left"), 4);
    assert_int_equal(json_array_size(json_object_get(ask, "seats")), 1);
    assert_int_equal(json_array_size(json_object_get(j, "buildings")), 2);
    assert_int_equal(json_array_size(json_object_get(j, "pieces")), 4);
    assert_int_equal(json_array_size(json_object_get(j, "thieves")), 1);
    assert_int_equal(number_at(json_array_get(seats, 0), "cards"), 9);
    assert_int_equal(number_at(json_array_get(seats, 1), "points"), 2);
    assert_int_equal(number_at(json_array_get(seats, 1), "total"), 3);
    assert_int_equal(number_at(j, "actor"), 1);
    json_decref(j);
    close_stage(&s);
}

static void a_sheet_says_what_is_built(void **unused)
{
    (void)unused;
    stage s;
    json_t *const j =
        arranged(&s, "dice island-one seats=1", "round 2; rolled BBLLO$ left 1; 1: r0 boxes 1", 0);
    json_t *const seat = json_array_get(json_object_get(j, "seats"), 0);
    assert_string_equal(json_string_value(json_object_get(json_object_get(j, "ask"), "code")),
                        "keep");
    assert_int_equal(json_array_size(json_object_get(j, "dice")), 6);
    assert_int_equal(number_at(j, "rollsLeft"), 1);
    assert_string_equal(json_string_value(json_array_get(json_object_get(seat, "built"), 0)), "r0");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(seat, "boxes"), 0)), 1);
    assert_true(json_is_null(json_array_get(json_object_get(seat, "boxes"), 1)));
    json_decref(j);
    close_stage(&s);
}

/* [R-I1-10] What the last listed move, the end of the turn, brings after so many were built. */
static void assert_end_brings(int built, int points)
{
    stage s;
    json_decref(arranged(&s, "dice island-one seats=1", "round 2; build BBLLO$; 1: r0 boxes 1", 0));
    const hx_play *const p = &s.play;
    const hx_teller to = { .lang = HX_ENGLISH, .who = 0 };
    int n = p->game->legal(p->rules, p->state, 0, p->list, p->game->moves_max);
    for (; built > 0; built--) {
        p->game->apply(p->rules, p->state, &p->list[0]);
        n = p->game->legal(p->rules, p->state, 0, p->list, p->game->moves_max);
    }
    assert_true(n > 0);
    json_t *const j = parsed(
        s.text, hx_scene_move(p->game, p->rules, p->state, &p->list[n - 1], &to, s.text, TEXT));
    assert_string_equal(json_string_value(json_object_get(j, "verb")), "end");
    assert_int_equal(number_at(j, "points"), points);
    json_decref(j);
    close_stage(&s);
}

static void the_end_of_a_turn_says_what_it_costs(void **unused)
{
    (void)unused;
    assert_end_brings(0, -2);
    assert_end_brings(1, 0);
}

/* What front ends count with is the engine's: ways to roll a sum, dots of a hex, rates. */
static void chances_and_rates_are_told(void **unused)
{
    (void)unused;
    stage s;
    open_stage(&s, "catan seats=4 board=beginner");
    const hx_play *const p = &s.play;
    const hx_teller to = { .lang = HX_ENGLISH, .who = 0 };
    json_t *const map = parsed(s.text, hx_scene_map(p->game, p->rules, s.text, TEXT));
    json_t *const j = parsed(s.text, hx_scene(p->game, p->rules, p->state, &to, s.text, TEXT));
    json_t *const rolls = json_object_get(map, "rolls"), *const hexes = json_object_get(j, "hexes");
    json_int_t all = 0, dots = 0;
    for (size_t i = 0; i < json_array_size(rolls); i++)
        all += json_integer_value(json_array_get(rolls, i));
    for (size_t i = 0; i < json_array_size(hexes); i++)
        dots += number_at(json_array_get(hexes, i), "pips");
    assert_int_equal(json_array_size(rolls), 13);
    assert_int_equal(json_integer_value(json_array_get(rolls, 7)), 6);
    assert_int_equal(all, 36);
    assert_int_equal(dots, 58); /* 2 and 12 once, all others but 7 twice */
    assert_int_equal(number_at(map, "rate"), 4);
    json_t *const harbours = json_object_get(map, "harbours");
    for (size_t i = 0; i < json_array_size(harbours); i++) {
        json_t *const harbour = json_array_get(harbours, i);
        const bool any = strcmp(json_string_value(json_object_get(harbour, "kind")), "any") == 0;
        assert_int_equal(number_at(harbour, "rate"), any ? 3 : 2);
    }
    json_decref(map);
    json_decref(j);
    close_stage(&s);
}

/* [R-DICE-04] */
static void prices_of_the_dice_are_told(void **unused)
{
    (void)unused;
    static const char *const told[] = {
        "\"road\":[\"brick\",\"lumber\"]",
        "\"knight\":[\"wool\",\"grain\",\"ore\"]",
        "\"settlement\":[\"brick\",\"lumber\",\"wool\",\"grain\"]",
        "\"city\":[\"grain\",\"grain\",\"ore\",\"ore\",\"ore\"]",
    };
    stage s;
    open_stage(&s, "dice island-two seats=2");
    json_decref(parsed(s.text, hx_scene_map(s.play.game, s.play.rules, s.text, TEXT)));
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (!strstr(s.text, told[i])) fail_msg("the map has no %s", told[i]);
    close_stage(&s);
}

/* The scenario, the expansion, and what is different where both meet; nothing of the game alone. */
static void games_say_what_they_are_about(void **unused)
{
    static const struct {
        const char *spec, *begins[3];
    } all[] = {
        { "catan seats=4", { NULL } },
        { "catan sea=fog seats=4", { "A part of the board" } },
        { "catan knights=on seats=4", { "Cities earn paper" } },
        { "catan sea=fog knights=on seats=4",
          { "A part of the board", "Cities earn paper", "Together with Seafarers" } },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        void *const rules = malloc(hx_catan_game.rules_size);
        int part = 0;
        assert_int_equal(hx_catan_game.rules(rules, all[i].spec, NULL), HX_OK);
        for (; part < 3 && all[i].begins[part]; part++) {
            const char *const text = hx_catan_about(rules, part, HX_ENGLISH);
            assert_non_null(text);
            assert_memory_equal(text, all[i].begins[part], strlen(all[i].begins[part]));
        }
        assert_null(hx_catan_about(rules, part, HX_GERMAN));
        free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_say_what_they_are_about),
        cmocka_unit_test(the_end_of_a_turn_says_what_it_costs),
        cmocka_unit_test(chances_and_rates_are_told),
        cmocka_unit_test(prices_of_the_dice_are_told),
        cmocka_unit_test(scenes_are_json_for_every_eye),
        cmocka_unit_test(a_short_room_is_never_overrun),
        cmocka_unit_test(nothing_hidden_is_shown),
        cmocka_unit_test(news_are_json_for_every_eye),
        cmocka_unit_test(a_board_position_says_what_is_asked),
        cmocka_unit_test(a_sheet_says_what_is_built),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
