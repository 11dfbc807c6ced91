/* draw_sea_test.c -- every map of data/maps as characters, as a picture and in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "catan/map.h"
#include "catan/module.h"
#include "catan/pieces.h"
#include "cli/catan/board_places.h"
#include "cli/catan/board_svg.h"
#include "cli/catan/draw_catan.h"

/* Rules of the base game on another board: enough to be drawn. */
static struct shown {
    rules r;
    state s;
} shown;

static void show(const char *name, int seats)
{
    map_options wish = { .text = map_find(name, seats, 2015), .edition = 2015, .seed = 1 };
    hx_error why;
    wish.seats = (uint8_t)seats;
    assert_non_null(wish.text);
    assert_int_equal(rules_make(&shown.r, seats > 4 ? "catan seats=6" : "catan seats=4", &why),
                     HX_OK);
    hx_catan_game.start(&shown.r, &shown.s);
    map_lay(&wish, &shown.r.board);
    memcpy(shown.s.terrain, shown.r.board.terrain, sizeof shown.s.terrain);
    memcpy(shown.s.number, shown.r.board.number, sizeof shown.s.number);
    shown.s.robber = shown.r.board.robber;
}

typedef void show_fn(FILE *);

static char *drawn(show_fn *draw)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    draw(out);
    fclose(out);
    return text;
}

static void draw_text(FILE *out)
{
    const cli_look look = { HX_ENGLISH, false, true, 200, HX_NOBODY, NULL };
    draw_catan_board(&shown.r, &shown.s, &look, out);
}
static void draw_svg(FILE *out)
{
    board_svg(&shown.r, &shown.s, HX_GERMAN, out);
}
static void draw_marks(FILE *out)
{
    print_marks(&shown.r, HX_ENGLISH, out);
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what)) n++;
    return n;
}

/* Every hex by its name, every harbour by its rate. */
static void check_text(const char *text)
{
    const board *b = &shown.r.board;
    for (int hex = 0; hex < b->hexes; hex++) {
        char name[8];
        hx_catan_say_hex(&shown.r, hex, name, sizeof name);
        assert_true(count(text, name) >= 1);
    }
    assert_int_equal(count(text, "3:1") + count(text, "2:1"), b->harbours);
}

static void check_svg(const char *text)
{
    const board *b = &shown.r.board;
    int land = 0, fog = 0, numbers = 0;
    for (int hex = 0; hex < b->hexes; hex++) {
        land += is_land(b->terrain[hex]);
        fog += b->terrain[hex] == FOG;
        numbers += b->number[hex] != 0;
    }
    assert_int_equal(count(text, "fill='#f0e2bd'"), land); /* a beach around land alone */
    assert_int_equal(count(text, ">Nebel<"), fog);
    assert_int_equal(count(text, "r='19'"), numbers);
    assert_int_equal(count(text, "r='17'"), b->harbours);
    assert_int_equal(count(text, "<svg"), 1);
    assert_int_equal(count(text, "</svg>"), 1);
}

static void test_all_maps(void **unused)
{
    (void)unused;
    static const char *const names[] = { "new-shores", "islands", "fog",     "desert",   "tribe",
                                         "cloth",      "pirates", "wonders", "new-world" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int seats = 3; seats <= 6; seats++) {
            show(names[i], seats);
            char *const text = drawn(draw_text), *const svg = drawn(draw_svg);
            check_text(text);
            check_svg(svg);
            free(text);
            free(svg);
        }
}

static void test_marks(void **unused)
{
    (void)unused;
    show("cloth", 4);
    char *text = drawn(draw_marks);
    assert_int_equal(count(text, "village: "), 1);
    assert_int_equal(count(text, ","), 7);
    free(text);
    text = drawn(draw_svg);
    assert_int_equal(count(text, ">Dorf 10<"), 1);
    free(text);
    show("tribe", 6);
    text = drawn(draw_marks);
    assert_int_equal(count(text, "\n"), 3);
    assert_int_equal(count(text, "harbour: "), 1);
    assert_int_equal(count(text, " 3:1"), 3);
    assert_int_equal(count(text, " 2:1 B"), 1);
    free(text);
    show("islands", 4);
    text = drawn(draw_marks);
    assert_string_equal(text, "");
    free(text);
    show("pirates", 4);
    json_t *const list = json_marks(&shown.r);
    assert_int_equal(json_array_size(list), 4 * 4 + 14);
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 0), "mark")),
                        "start");
    assert_non_null(json_object_get(json_array_get(list, 0), "corner"));
    json_decref(list);
}

/* -- games of Seafarers, with what stands and lies on the board --------------------------------------- */

static void begin(const char *spec)
{
    hx_error why;
    assert_int_equal(rules_make(&shown.r, spec, &why), HX_OK);
    hx_catan_game.start(&shown.r, &shown.s);
}

static const char *const names[] = { "Ann", "Ben", "Cem", "Dee" };

static void draw_table(FILE *out)
{
    const cli_look look = { HX_GERMAN, false, true, 200, 0, names };
    extern const terminal_view catan_terminal_view;
    catan_terminal_view.draw(&shown.r, &shown.s, &look, out);
}

/* Somewhere between two hexes of sea. */
static int open_sea(void)
{
    for (int side = 0; side < shown.r.board.sides; side++)
        if (board_side_kind(&shown.r.board, shown.s.terrain, side) == SEA_SIDE) return side;
    return -1;
}

/* Ships are no roads: in characters and in the picture, each with its owner. */
static void test_ships(void **unused)
{
    (void)unused;
    begin("catan sea=new-shores seats=4");
    char *text = drawn(draw_table), *svg = drawn(draw_svg);
    assert_int_equal(count(text, "~2~"), 0);
    assert_int_equal(count(text, "15~"), 4); /* in stock */
    assert_int_equal(count(text, "Schiff LW"), 1);
    assert_int_equal(count(svg, "<use href='#piece-ship'"), 0);
    assert_true(count(svg, "<use href='#land-gold'") > 0);
    free(text);
    free(svg);
    const int side = open_sea();
    assert_true(side >= 0);
    shown.s.side[side] = piece_of(1, A_SHIP);
    text = drawn(draw_table), svg = drawn(draw_svg);
    assert_int_equal(count(text, "~2~"), 1);
    assert_int_equal(count(svg, "<use href='#piece-ship'"), 1);
    assert_int_equal(count(svg, "fill='#1f5fb4'"), 1);
    free(text);
    free(svg);
}

/* Every number a scenario keeps has a name, every drawing that is used is there. */
static void check_drawings(const char *svg)
{
    for (const char *at = strstr(svg, "<use href='#"); at; at = strstr(at + 1, "<use href='#")) {
        char id[64];
        const char *const name = at + strlen("<use href='#");
        snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(name, "'"), name);
        assert_non_null(strstr(svg, id));
    }
}

static void test_scenarios(void **unused)
{
    (void)unused;
    static const char *const scenarios[] = { "new-shores", "islands",   "fog",
                                             "desert",     "tribe",     "cloth",
                                             "wonders",    "new-world", "pirates" };
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        for (int seats = 2; seats <= 6; seats++) {
            char spec[64];
            snprintf(spec, sizeof spec, "catan sea=%s seats=%d", scenarios[i], seats);
            begin(spec);
            char *const svg = drawn(draw_svg);
            check_drawings(svg);
            free(svg);
        }
    begin("catan sea=cloth seats=4");
    char *const text = drawn(draw_table);
    assert_int_equal(count(text, "Stoff in Dorf "), 8);
    assert_int_equal(count(text, "Dorf: "), 1);
    assert_int_equal(count(text, "_1"), 0); /* no bare word of a field */
    free(text);
}

/* What a scenario is about is told in three sentences; with Cities & Knights both are. */
static void test_about(void **unused)
{
    (void)unused;
    extern const terminal_view catan_terminal_view;
    begin("catan seats=4");
    assert_null(catan_terminal_view.about(&shown.r, 0, HX_ENGLISH));
    begin("catan sea=fog seats=3");
    const char *told = catan_terminal_view.about(&shown.r, 0, HX_GERMAN);
    assert_non_null(told);
    assert_non_null(strstr(told, "Nebel"));
    assert_int_equal(count(told, "."), 3);
    assert_null(catan_terminal_view.about(&shown.r, 1, HX_GERMAN));
    begin("catan knights=on sea=new-shores seats=3");
    assert_non_null(strstr(catan_terminal_view.about(&shown.r, 0, HX_GERMAN), "Insel"));
    told = catan_terminal_view.about(&shown.r, 1, HX_GERMAN);
    assert_non_null(strstr(told, "Ritter"));
    assert_int_equal(count(told, "."), 3);
    assert_non_null(strstr(catan_terminal_view.about(&shown.r, 2, HX_GERMAN), "2 Punkte mehr"));
    assert_null(catan_terminal_view.about(&shown.r, 3, HX_GERMAN));
}

/* The hand in German: commodities below the resources, and no development cards. */
static void draw_hand(FILE *out)
{
    const char *const people[] = { "Ann", "Ben", "Cyd" };
    const cli_look look = { HX_GERMAN, false, true, 100, 0, people };
    draw_catan_players(&shown.r, &shown.s, &look, out);
    draw_catan_hand(&shown.r, &shown.s, &look, out);
}

static void test_commodities(void **unused)
{
    hx_error why;
    (void)unused;
    assert_int_equal(rules_make(&shown.r, "catan knights=on seats=3 board=knights", &why), HX_OK);
    hx_catan_game.start(&shown.r, &shown.s);
    char *const text = drawn(draw_hand);
    assert_int_equal(count(text, "Lehm B"), 1);
    assert_int_equal(count(text, "Papier P"), 1);
    assert_int_equal(count(text, "Tuch C"), 1);
    assert_int_equal(count(text, "Entw"), 0);
    assert_int_equal(count(text, "Karte WGO"), 0);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_maps),    cmocka_unit_test(test_marks),
        cmocka_unit_test(test_commodities), cmocka_unit_test(test_ships),
        cmocka_unit_test(test_scenarios),   cmocka_unit_test(test_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
