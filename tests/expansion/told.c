/* told.c -- an expansion is told and shown without a word about it in src/tell or src/scene:
 * sentences, headings, JSON of moves, positions and news come from its rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "hx/play.h"
#include "hx/scene.h"

enum { TEXT = 1 << 17, MOVES = 1500 };

/* What the toy brings to a position; each must have been seen in the course of a game. */
typedef struct sights {
    int shrines, rafts, holes, wells, pearls, wishes_hidden, shells_open, shells_hidden, paper;
} sights;

typedef struct stage {
    hx_play play;
    void *room, *seen, *after;
    char *text;
    hx_rng rng;
    int own; /* moves of the toy's that were told */
    sights saw;
} stage;

static void open_stage(stage *s, const char *spec)
{
    const hx_game *const game = hx_game_named(spec);
    *s = (stage){ .room = malloc(hx_play_room(game, MOVES)),
                  .seen = malloc(game->state_size),
                  .after = malloc(game->state_size),
                  .text = malloc(TEXT) };
    hx_play_into(&s->play, game, MOVES, s->room);
    assert_int_equal(hx_play_begin(&s->play, spec, NULL), HX_OK);
    hx_rng_seed(&s->rng, 11);
}

static void close_stage(stage *s)
{
    free(s->room);
    free(s->seen);
    free(s->after);
    free(s->text);
}

static json_t *parsed(const stage *s, int length)
{
    json_error_t why;
    assert_true(length > 0 && length < TEXT);
    json_t *const json = json_loads(s->text, JSON_REJECT_DUPLICATES, &why);
    if (!json) fail_msg("%s at %d of %s", why.text, why.position, s->text);
    return json;
}

static const char *text_of(const json_t *j, const char *key)
{
    const char *const text = json_string_value(json_object_get(j, key));
    assert_non_null(text);
    return text;
}

/* -- the position: plain lists with words from the toy's rows ------------------------------ */

static const json_t *list_of(const json_t *scene, const char *key)
{
    const json_t *const list = json_object_get(scene, key);
    assert_true(json_is_array(list));
    return list;
}

/* How many of a list are of this kind. */
static int count_of(const json_t *scene, const char *key, const char *kind)
{
    const json_t *const list = list_of(scene, key);
    int n = 0;
    for (size_t i = 0; i < json_array_size(list); i++)
        n += strcmp(text_of(json_array_get(list, i), "kind"), kind) == 0;
    return n;
}

/* A kind that is shown has a name in the viewer's language. */
static void check_names(const json_t *scene, const hx_teller *to)
{
    static const char *const lists[] = { "pieces", "thieves", "counters", "tracks",
                                         "marks",  "decks",   "awards" };
    const json_t *const names = json_object_get(scene, "names");
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++)
        for (size_t i = 0; i < json_array_size(list_of(scene, lists[l])); i++) {
            const json_t *const entry = json_array_get(list_of(scene, lists[l]), i);
            assert_true(text_of(names, text_of(entry, "kind"))[0]);
        }
    assert_string_equal(text_of(names, "raft"), to->lang == HX_GERMAN ? "Floß" : "raft");
    assert_string_equal(text_of(names, "shells.B"),
                        to->lang == HX_GERMAN ? "Blaue Muschel" : "blue shell");
    assert_string_equal(text_of(names, "paper"), to->lang == HX_GERMAN ? "Papier" : "paper");
}

static void check_decks(stage *s, const json_t *scene, const hx_teller *to)
{
    const json_t *const deck = json_array_get(list_of(scene, "decks"), 0);
    const json_t *const hands = list_of(deck, "hands");
    json_int_t all = json_integer_value(json_object_get(deck, "left"));
    assert_string_equal(text_of(deck, "kind"), "shells");
    for (size_t who = 0; who < json_array_size(hands); who++) {
        const json_t *const hand = json_array_get(hands, who),
                            *cards = json_object_get(hand, "cards");
        const json_int_t count = json_integer_value(json_object_get(hand, "count"));
        all += count;
        assert_int_equal(json_is_null(cards), who != to->who);
        s->saw.shells_open += !json_is_null(cards) && json_object_size(cards) > 0;
        s->saw.shells_hidden += json_is_null(cards) && count > 0;
    }
    assert_in_range(all, 1, 11);
}

static void check_position(stage *s, const hx_teller *to)
{
    const hx_play *const p = &s->play;
    json_t *const scene = parsed(s, hx_scene(p->game, p->rules, s->seen, to, s->text, TEXT));
    const json_t *const seats = list_of(scene, "seats");
    check_names(scene, to);
    check_decks(s, scene, to);
    s->saw.shrines += count_of(scene, "pieces", "shrine");
    s->saw.rafts += count_of(scene, "pieces", "raft");
    s->saw.holes += count_of(scene, "marks", "holes");
    s->saw.wells += count_of(scene, "marks", "well");
    assert_int_equal(count_of(scene, "tracks", "pearls"), json_array_size(seats));
    assert_int_equal(count_of(scene, "counters", "wish"), json_array_size(seats));
    assert_int_equal(count_of(scene, "counters", "drifted"), 0);
    assert_int_equal(count_of(scene, "awards", "best-diver"), 1);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *const seat = json_array_get(seats, i), *hand = json_object_get(seat, "hand"),
                            *track = json_array_get(list_of(scene, "tracks"), i);
        assert_int_equal(json_integer_value(json_object_get(track, "seat")), i);
        s->saw.pearls += json_integer_value(json_object_get(track, "value")) > 0;
        s->saw.wishes_hidden +=
            json_is_null(json_object_get(json_array_get(list_of(scene, "counters"), i), "value"));
        if (json_is_array(hand)) assert_int_equal(json_array_size(hand), 6);
        s->saw.paper += json_integer_value(json_array_get(hand, 5)) > 0;
        assert_true(json_is_integer(json_object_get(json_object_get(seat, "stock"), "raft")));
    }
    json_decref(scene);
}

/* Kinds, stocks and costs stand in what never changes. */
static void check_map(stage *s)
{
    const hx_play *const p = &s->play;
    json_t *const map = parsed(s, hx_scene_map(p->game, p->rules, s->text, TEXT));
    assert_int_equal(json_array_size(list_of(map, "cards")), 6);
    assert_string_equal(json_string_value(json_array_get(list_of(map, "cards"), 5)), "paper");
    assert_string_equal(text_of(map, "letters"), "BLWGOP");
    assert_int_equal(count_of(map, "pieces", "raft"), 1);
    assert_int_equal(count_of(map, "pieces", "road"), 1);
    json_decref(map);
}

/* Every word is there, no blank is left. */
static void check_move(stage *s, const hx_move *m, const hx_teller *to)
{
    const hx_play *const p = &s->play;
    json_t *const j = parsed(s, hx_scene_move(p->game, p->rules, s->seen, m, to, s->text, TEXT));
    assert_true(text_of(j, "verb")[0] && text_of(j, "label")[0]);
    assert_null(strchr(text_of(j, "label"), '{'));
    assert_null(strchr(text_of(j, "heading"), '{'));
    if (m->seat < HX_SEATS) assert_true(text_of(j, "heading")[0]);
    if (strcmp(text_of(j, "verb"), "dig") == 0) {
        assert_true(json_is_integer(json_object_get(j, "hex")));
        assert_non_null(strstr(text_of(j, "label"), to->lang == HX_GERMAN ? "Loch" : "hole"));
        s->own++;
    }
    json_decref(j);
}

static void check_eyes(stage *s, hx_seat who, const hx_move *made)
{
    const hx_play *const p = &s->play;
    const hx_teller to = { .lang = who & 1 ? HX_GERMAN : HX_ENGLISH, .who = who };
    hx_move masked;
    p->game->view(p->rules, p->state, who, s->seen);
    p->game->mask(p->rules, p->state, who, made, &masked);
    check_position(s, &to);
    check_move(s, &masked, &to);
    json_decref(
        parsed(s, hx_scene_news(p->game, p->rules, s->seen, &masked, s->after, s->text, TEXT)));
    const int n = p->game->legal(p->rules, s->seen, who, p->list, p->game->moves_max);
    for (int i = 0; i < n; i += 1 + n / 8) check_move(s, &p->list[i], &to);
}

static void games_are_told(void **spec)
{
    stage s;
    open_stage(&s, *spec);
    check_map(&s);
    hx_play *const p = &s.play;
    while (p->count < MOVES && !p->game->over(p->rules, p->state)) {
        assert_int_equal(hx_play_random(p, &s.rng, 1), HX_OK);
        const hx_move made = p->moves[p->count - 1];
        hx_play_rewind(p, p->count - 1);
        /* Each move is seen by one of them in turn, the spectators among them. */
        const int seats = p->game->seats(p->rules), who = p->count % (seats + 1);
        check_eyes(&s, who < seats ? (hx_seat)who : (hx_seat)HX_NOBODY, &made);
        assert_int_equal(hx_play_move(p, &made), HX_OK);
    }
    assert_true(s.own > 0);
    assert_true(s.saw.shrines > 0);
    assert_true(s.saw.rafts > 0);
    assert_true(s.saw.holes > 0 && s.saw.wells > 0);
    assert_true(s.saw.pearls > 0 && s.saw.wishes_hidden > 0);
    assert_true(s.saw.shells_open > 0 && s.saw.shells_hidden > 0);
    assert_true(s.saw.paper > 0);
    close_stage(&s);
}

/* Those of the module in play, and of no other. */
static void it_says_what_it_is_about(void **spec)
{
    stage s;
    open_stage(&s, *spec);
    assert_memory_equal(hx_catan_about(s.play.rules, 0, HX_ENGLISH), "Shrines", 7);
    assert_null(hx_catan_about(s.play.rules, 1, HX_ENGLISH));
    close_stage(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        { "four players", games_are_told, NULL, NULL, "catan toy=1" },
        { "about", it_says_what_it_is_about, NULL, NULL, "catan toy=1" },
        { "six, paired", games_are_told, NULL, NULL, "catan seats=6 toy=1" },
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
