/* draw_catan_board.c -- the island in character cells: hexes with their names,
 * products, numbers and pips, harbours at their sides, pieces where they stand.
 *
 * A hex is 12 cells wide and 4 lines from the next row; its corners lie at the
 * cells of `corners` around its centre.  A road lies on the three cells in the
 * middle of its side, a building on the three around its corner; each bears the
 * number of its seat, so that nobody needs the colours.  What expansions bring is
 * drawn the same way: ships and their like on sides, thieves with their letter. */
#include <stdlib.h>
#include <string.h>

#include "draw_catan.h"
#include "hx/shown.h"
#include "hx/tell.h"

enum { ACROSS = 12, DOWN = 4, MARGIN = 9, SEA_PAPER = 24, LAND_PAPER = 180, FAINT = 137 };

typedef struct canvas_spot {
    int x, y;
} canvas_spot;

/* From the centre of a hex; clockwise from north, and from north-east. */
static const canvas_spot corners[6] = { { 0, -3 }, { 6, -1 }, { 6, 1 },
                                        { 0, 3 },  { -6, 1 }, { -6, -1 } };
static const canvas_spot sides[6] = { { 3, -2 }, { 6, 0 },  { 3, 2 },
                                      { -3, 2 }, { -6, 0 }, { -3, -2 } };

typedef struct glyphs {
    const char *low, *middle, *high, *upright; /* free sides, in pieces    */
    const char *corner, *open_corner, *open_side;
    const char *falling, *rising, *standing; /* beside a road's number   */
    const char *settlement[2], *city[2];     /* beside its number        */
    const char *robber[2], *pip;
    const char *pier, *pier_down;
    const char *afloat, *place; /* beside a ship's number; a special place */
} glyphs;

static const glyphs fine = {
    "⣀", "⠒",         "⠉",          "│",          "·", "○", "+", "╲", "╱",
    "┃", { "⌂", "" }, { "▟", "▙" }, { "▐", "▌" }, "•", "─", "│", "≈", "▲",
};
static const glyphs plain = {
    "_", "-",          "\"",         "|",          ".", "o", "+", "\\", "/",
    "|", { "(", ")" }, { "[", "]" }, { "<", ">" }, ".", "-", "|", "~",  "^",
};

typedef struct chart {
    const void *rules, *state;
    const cli_look *look;
    const glyphs *g;
    text_sheet sheet;
    canvas_spot origin; /* where the hex 0, 0 lies             */
    bool open_corner[256], open_side[352], special[256];
} chart;

typedef struct hex_paint {
    int16_t paper, ink;
} hex_paint;

static const hex_paint paints[] = {
    [HX_SEA] = { SEA_PAPER, 255 }, [HX_DESERT] = { 223, 238 }, [HX_HILLS] = { 130, 255 },
    [HX_FOREST] = { 22, 255 },     [HX_PASTURE] = { 113, 16 }, [HX_FIELDS] = { 220, 16 },
    [HX_MOUNTAINS] = { 244, 16 },  [HX_GOLD] = { 178, 16 },    [HX_FOG] = { 238, 250 },
};

/* Terrains that have no colours of their own are drawn like desert. */
static hex_paint paint_of(hx_terrain terrain)
{
    return paints[terrain < sizeof paints / sizeof *paints ? terrain : HX_DESERT];
}

static canvas_spot centre_of(const chart *c, int hex)
{
    int q, r;
    hx_catan_hex_at(c->rules, hex, &q, &r);
    return (canvas_spot){ c->origin.x + ACROSS * q + ACROSS / 2 * r, c->origin.y + DOWN * r };
}

static void put_centred(chart *c, int x, int y, const char *text, int ink, bool bold)
{
    sheet_over(&c->sheet, x - cli_columns(text) / 2, y, text, ink, bold);
}

/* A sign between two edges, which show its shape: as a silhouette in the owner's
 * colour, or on it where the right one is missing. */
static void put_piece(chart *c, canvas_spot at, const char *const edge[2], char sign, text_pen p)
{
    if (*edge[1]) sheet_over(&c->sheet, at.x - 1, at.y, edge[0], p.paper, true);
    else sheet_put(&c->sheet, at.x - 1, at.y, edge[0], p);
    sheet_over(&c->sheet, at.x + 1, at.y, edge[1], p.paper, true);
    sheet_put(&c->sheet, at.x, at.y, (char[2]){ sign, '\0' }, p);
}

static const text_pen robber_pen = { 255, 16, true };

/* -- hexes ------------------------------------------------------------------------------------ */

static void paint_hex(chart *c, canvas_spot at, int paper)
{
    static const int reach[5] = { 1, 5, 5, 5, 1 };
    for (int i = 0; i < 5; i++)
        sheet_paint(&c->sheet, at.x - reach[i], at.y + i - 2, 2 * reach[i] + 1, paper);
}

static void put_number(chart *c, canvas_spot at, int number, int ink)
{
    char text[8], pips[32] = "";
    const bool red = number == 6 || number == 8;
    snprintf(text, sizeof text, number < 10 ? " %d " : "%d ", number);
    sheet_put(&c->sheet, at.x - 1, at.y, text, (text_pen){ red ? 160 : 16, 230, true });
    for (int i = 0; i < hx_catan_pips(number); i++) strcat(pips, c->g->pip);
    put_centred(c, at.x, at.y + 1, pips, ink, false);
}

static void put_product(chart *c, canvas_spot at, hx_terrain terrain)
{
    const hx_language lang = c->look->lang;
    char name[32];
    const char *const word = terrain == HX_SEA ? "" : hx_tell_land(c->rules, (int)terrain, lang);
    plain_word(c->look, word, name, sizeof name);
    put_centred(c, at.x, at.y - 1, name, paint_of(terrain).ink, false);
}

/* Thieves of expansions stand on the other side of the number. */
static void put_thieves(chart *c, canvas_spot at, int hex)
{
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++) {
        if (!hx_catan_kept_as(c->rules, f, &kept) || kept.shown != HX_SHOWN_THIEF) continue;
        if (hx_catan_kept_value(c->rules, c->state, f, hex) <= 0) continue;
        const char letter = catan_thief_letter(kept.word);
        const int beside = hx_catan_number(c->state, hex) ? 3 : 0;
        put_piece(c, (canvas_spot){ at.x + beside, at.y }, c->g->robber, letter, robber_pen);
    }
}

static void put_hex(chart *c, int hex)
{
    const canvas_spot at = centre_of(c, hex);
    const hx_terrain terrain = hx_catan_terrain(c->state, hex);
    const int number = hx_catan_number(c->state, hex);
    const hex_paint paint = paint_of(terrain);
    char name[8];
    hx_catan_say_hex(c->rules, hex, name, sizeof name);
    paint_hex(c, at, paint.paper);
    sheet_over(&c->sheet, at.x - 1, at.y - 2, name, paint.ink, false);
    put_product(c, at, terrain);
    if (number) put_number(c, at, number, paint.ink);
    if (hx_catan_robber(c->state) == hex)
        put_piece(c, (canvas_spot){ at.x - (number ? 3 : 0), at.y }, c->g->robber, 'R', robber_pen);
    put_thieves(c, at, hex);
}

/* -- sides and corners ------------------------------------------------------------------------ */

static bool is_water(const chart *c, int hex)
{
    if (hex < 0) return true;
    const hx_terrain terrain = hx_catan_terrain(c->state, hex);
    return terrain == HX_SEA || terrain == HX_FOG;
}

/* Land has a shore; where there is none, sides and corners lie in the water. */
static int side_paper(const chart *c, int side)
{
    const bool wet = is_water(c, hx_catan_side_hex(c->rules, side, 0)) &&
                     is_water(c, hx_catan_side_hex(c->rules, side, 1));
    return wet ? SEA_PAPER : LAND_PAPER;
}

static int corner_paper(const chart *c, int corner)
{
    for (int i = 0; i < 3; i++)
        if (!is_water(c, hx_catan_corner_hex(c->rules, corner, i))) return LAND_PAPER;
    return SEA_PAPER;
}

/* The five cells of a free slanting side, from its left end to the right. */
static void put_slope(chart *c, canvas_spot left, int fall, int paper)
{
    const char *const a = fall > 0 ? c->g->low : c->g->high, *const b =
                                                                 fall > 0 ? c->g->high : c->g->low;
    text_sheet *const s = &c->sheet;
    sheet_paint(s, left.x + 1, left.y, 1, paper);
    sheet_paint(s, left.x + 2, left.y + fall, 3, paper);
    sheet_paint(s, left.x + 5, left.y + 2 * fall, 1, paper);
    sheet_over(s, left.x + 1, left.y, a, FAINT, false);
    sheet_over(s, left.x + 2, left.y + fall, b, FAINT, false);
    sheet_over(s, left.x + 3, left.y + fall, c->g->middle, FAINT, false);
    sheet_over(s, left.x + 4, left.y + fall, a, FAINT, false);
    sheet_over(s, left.x + 5, left.y + 2 * fall, b, FAINT, false);
}

/* How the side runs: 1 falling to the right, -1 rising, 0 upright. */
static int fall_of(int i)
{
    static const int fall[6] = { 1, 0, -1, 1, 0, -1 };
    return fall[i];
}

static void put_free_side(chart *c, canvas_spot centre, int i, int side)
{
    const int paper = side_paper(c, side);
    const int fall = fall_of(i);
    const canvas_spot one = corners[i], two = corners[(i + 1) % 6],
                      left = one.x < two.x ? one : two;
    const canvas_spot at = { centre.x + sides[i].x, centre.y + sides[i].y };
    if (fall == 0)
        sheet_put(&c->sheet, at.x, at.y, c->g->upright, (text_pen){ FAINT, (int16_t)paper, false });
    else put_slope(c, (canvas_spot){ centre.x + left.x, centre.y + left.y }, fall, paper);
    if (c->open_side[side]) sheet_over(&c->sheet, at.x, at.y, c->g->open_side, 16, true);
}

static const char *road_edge(const chart *c, int fall)
{
    return fall > 0 ? c->g->falling : fall < 0 ? c->g->rising : c->g->standing;
}

static void put_on_side(chart *c, canvas_spot at, const char *edge, hx_seat owner)
{
    char text[16];
    snprintf(text, sizeof text, "%s%d%s", edge, owner + 1, edge);
    sheet_put(&c->sheet, at.x - 1, at.y, text, catan_seat_pens[owner]);
}

static void put_side(chart *c, int hex, int i)
{
    const canvas_spot centre = centre_of(c, hex);
    const int side = hx_catan_hex_side(c->rules, hex, i);
    const canvas_spot middle = { centre.x + sides[i].x, centre.y + sides[i].y };
    hx_seat owner;
    const int kind = hx_catan_piece_on_side(c->state, side, &owner);
    if (kind < 0) put_free_side(c, centre, i, side);
    else if (kind == HX_ROAD_PIECE) put_on_side(c, middle, road_edge(c, fall_of(i)), owner);
    else put_on_side(c, middle, c->g->afloat, owner);
}

/* A knight or its like; false: there is none. */
static bool put_figure(chart *c, canvas_spot at, int corner)
{
    hx_seat owner;
    const char *edge[2];
    const int rank = catan_figure(c->rules, hx_catan_piece_on_corner(c->state, corner, &owner));
    if (rank == 0) return false;
    catan_figure_edges(c->look->ascii, catan_figure_is_ready(c->rules, c->state, corner), rank,
                       edge);
    put_piece(c, at, edge, (char)('1' + owner), catan_seat_pens[owner]);
    return true;
}

static void put_corner(chart *c, int hex, int i)
{
    const canvas_spot centre = centre_of(c, hex);
    const canvas_spot at = { centre.x + corners[i].x, centre.y + corners[i].y };
    const int corner = hx_catan_hex_corner(c->rules, hex, i);
    hx_seat owner;
    if (put_figure(c, at, corner)) return;
    const hx_building kind = hx_catan_building(c->state, corner, &owner);
    if (kind == HX_NO_BUILDING) {
        const bool open = c->open_corner[corner];
        const char *const unused = c->special[corner] ? c->g->place : c->g->corner;
        sheet_put(&c->sheet, at.x, at.y, open ? c->g->open_corner : unused,
                  open ? (text_pen){ 16, LAND_PAPER, true }
                       : (text_pen){ FAINT, (int16_t)corner_paper(c, corner), false });
        return;
    }
    const char *const *edge = kind == HX_CITY ? c->g->city : c->g->settlement;
    put_piece(c, at, edge, (char)('1' + owner), catan_seat_pens[owner]);
}

/* -- harbours --------------------------------------------------------------------------------- */

static const char *harbour_name(const chart *c, hx_harbour kind)
{
    return kind == HX_ANY_HARBOUR ? "" : catan_card(c->look, (hx_card)(kind - HX_BRICK_HARBOUR));
}

/* Beside an upright side: piers at both ends, the name between them. */
static void put_harbour_beside(chart *c, canvas_spot centre, int i, hx_harbour kind)
{
    const char *const name = harbour_name(c, kind), *const rate = *name ? "2:1" : "3:1";
    const int out = sides[i].x > 0 ? 1 : -1, y = centre.y;
    const int pier = centre.x + out * 8;
    sheet_over(&c->sheet, pier, y - 1, c->g->pier, 255, false);
    sheet_over(&c->sheet, pier, y + 1, c->g->pier, 255, false);
    const int words = out > 0 ? pier : pier + 1 - cli_columns(name);
    sheet_over(&c->sheet, words, y, name, 255, true);
    const int x = out > 0 ? pier + 2 : pier - 4;
    sheet_over(&c->sheet, x, *name ? y - 1 : y, rate, 255, true);
}

/* Above or below a slanting side; the name of a hex below it is left alone. */
static void put_harbour_off(chart *c, canvas_spot centre, int i, hx_harbour kind, bool hex_beyond)
{
    const char *const name = harbour_name(c, kind), *const rate = *name ? "2:1" : "3:1";
    const int out = sides[i].x > 0 ? 1 : -1, down = sides[i].y > 0 ? 1 : -1;
    const int x = centre.x + 6 * out, y = centre.y + 3 * down;
    for (int step = 2; step < 4; step++)
        sheet_over(&c->sheet, centre.x + out * step, y, c->g->pier, 255, false);
    if (down < 0 || !hex_beyond) sheet_over(&c->sheet, x, y - down, c->g->pier_down, 255, false);
    sheet_over(&c->sheet, x - 1, y, rate, 255, true);
    put_centred(c, x, y + down, name, 255, true);
}

/* The land of this side on the coast, and which of its sides it is. */
static int land_of_side(const chart *c, int side, int *i)
{
    int hex = hx_catan_side_hex(c->rules, side, 0);
    if (is_water(c, hex)) hex = hx_catan_side_hex(c->rules, side, 1);
    for (*i = 0; *i < 6; ++*i)
        if (hex >= 0 && hx_catan_hex_side(c->rules, hex, *i) == side) return hex;
    return -1;
}

static void put_harbour(chart *c, int side, hx_harbour kind)
{
    int i;
    const int hex = land_of_side(c, side, &i);
    if (hex < 0) return;
    if (fall_of(i) == 0) put_harbour_beside(c, centre_of(c, hex), i, kind);
    else put_harbour_off(c, centre_of(c, hex), i, kind, hx_catan_side_hex(c->rules, side, 1) >= 0);
}

/* Printed ones, and those that players have placed. */
static void put_harbours(chart *c)
{
    for (int i = 0; i < hx_catan_harbours(c->rules); i++) {
        hx_harbour kind;
        int side;
        hx_catan_harbour(c->rules, i, &side, &kind);
        put_harbour(c, side, kind);
    }
    for (int side = 0; side < hx_catan_sides(c->rules); side++) {
        const hx_harbour kind = catan_dock_at(c->rules, c->state, side);
        if (kind != HX_NO_HARBOUR) put_harbour(c, side, kind);
    }
}

/* -- the whole -------------------------------------------------------------------------------- */

static void mark_place(chart *c, hx_carried what, int at)
{
    if (what == HX_C_CORNER || what == HX_C_TO_CORNER) c->open_corner[at] = true;
    if (what == HX_C_SIDE || what == HX_C_TO_SIDE) c->open_side[at] = true;
}

static void mark_special(chart *c)
{
    for (int i = 0; i < hx_catan_marks(c->rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(c->rules, i);
        if (mark.place == HX_MARKED_CORNER) c->special[mark.at] = true;
    }
}

/* Where the seat that is to move may build now. */
static void mark_open(chart *c)
{
    const hx_game *const game = &hx_catan_game;
    const hx_seat who = c->look->who;
    if (who >= game->seats(c->rules) || game->over(c->rules, c->state)) return;
    if (!(game->waiting(c->rules, c->state) >> who & 1)) return;
    hx_move *const list = cli_room((size_t)game->moves_max, sizeof *list);
    const int n = game->legal(c->rules, c->state, who, list, game->moves_max);
    for (int i = 0; i < n; i++) {
        hx_carried what;
        if (list[i].verb == HX_V_CITY) continue; /* a settlement stands there */
        for (int k = 0; (what = hx_catan_carries(list[i].verb, k)) != HX_C_NOTHING; k++)
            mark_place(c, what, what >= HX_C_TO_HEX ? list[i].to : list[i].at);
    }
    free(list);
}

/* The frame around all hexes, with room for the harbours. */
static void open_chart(chart *c)
{
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int hex = 0; hex < hx_catan_hexes(c->rules); hex++) {
        const canvas_spot at = centre_of(c, hex);
        if (at.x < left) left = at.x;
        if (at.x > right) right = at.x;
        if (at.y < top) top = at.y;
        if (at.y > bottom) bottom = at.y;
    }
    const int wide = ACROSS / 2 + MARGIN;
    c->origin = (canvas_spot){ wide - left, DOWN - top };
    sheet_open(&c->sheet, right - left + 2 * wide + 1, bottom - top + 2 * DOWN + 1,
               (text_pen){ 255, SEA_PAPER, false });
}

void draw_catan_board(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    chart c = { .rules = rules, .state = state, .look = look, .g = look->ascii ? &plain : &fine };
    const int hexes = hx_catan_hexes(rules);
    mark_open(&c);
    mark_special(&c);
    open_chart(&c);
    for (int hex = 0; hex < hexes; hex++) put_hex(&c, hex);
    for (int hex = 0; hex < hexes; hex++)
        for (int i = 0; i < 6; i++) put_side(&c, hex, i);
    put_harbours(&c);
    for (int hex = 0; hex < hexes; hex++)
        for (int i = 0; i < 6; i++) put_corner(&c, hex, i);
    sheet_print(&c.sheet, look->color, out);
    sheet_close(&c.sheet);
}
