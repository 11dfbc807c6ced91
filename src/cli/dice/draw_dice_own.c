/* draw_dice_own.c -- the sheets of Island One and Two, one for each player, side
 * by side as far as the terminal is wide.
 *
 * Hexes lie on a side.  A half side of a hex is 11/3 cells wide, and two rows
 * of corners are three lines apart, so that a level road has seven cells and a
 * slanting one two.  A road bears its number on its upper cell, a building on
 * its corner, a knight in its hex with its joker below. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw_dice.h"

enum { LEFT = 18, WIDTH = 39, MIDDLE = 10, HEIGHT = 20, GAP = 1 };

/* Which of the players' sheets is being drawn, and its upper left cell. */
typedef struct own {
    dice_chart *chart;
    const hx_dice_seat *built;
    hx_seat seat;
    dice_spot at;
} own;

static dice_spot spot_of(const own *o, float x, float y)
{
    return (dice_spot){ o->at.x + LEFT + (int)lroundf(x * 22 / 3),
                        o->at.y + MIDDLE + (int)lroundf(y / 0.866f * 3) };
}

static dice_spot corner_at(const own *o, int corner)
{
    const hx_dice_corner *const c = &o->chart->map->corner[corner];
    return spot_of(o, c->x, c->y);
}

static bool is_built(const own *o, int piece, int site)
{
    return dice_has(dice_sites_of(o->built, piece), site);
}

static bool is_open(const own *o, int piece, int site)
{
    const dice_chart *const c = o->chart;
    if (c->state->phase == HX_DICE_OVER) return false;
    return dice_has(hx_dice_open(c->rules, c->state, o->seat, piece), site);
}

static const text_pen on_land = { DICE_FAINT, DICE_LAND_PAPER, false };
static const text_pen on_land_open = { 16, DICE_LAND_PAPER, true };
static const text_pen on_land_closed = { 58, DICE_LAND_PAPER, false };

/* "s11", "+s11" if it can be built next, "⌂11" in the seat's colour when built. */
static void put_site(const own *o, dice_spot at, int piece, int site, text_pen open,
                     text_pen closed)
{
    dice_chart *const c = o->chart;
    char text[DICE_NAME + 8], name[DICE_NAME];
    hx_dice_site_name((hx_dice_kind)c->rules->kind, piece, site, name, sizeof name);
    if (is_built(o, piece, site)) {
        dice_piece(c, at, "", piece, c->map->site[piece][site].number, o->seat);
        return;
    }
    const bool next = is_open(o, piece, site);
    snprintf(text, sizeof text, "%s%s", next ? "+" : "", name);
    dice_centred(c, at, text, next ? open : closed);
}

/* -- hexes ------------------------------------------------------------------------------------- */

static void paint_hex(const own *o, const hx_dice_hex *hex)
{
    static const int reach[5] = { 4, 5, 6, 5, 4 };
    const dice_spot at = spot_of(o, hex->x, hex->y);
    const dice_paint paint = dice_paints[hex->terrain];
    char name[32];
    for (int i = 0; i < 5; i++)
        sheet_paint(&o->chart->sheet, at.x - reach[i], at.y + i - 2, 2 * reach[i] + 1, paint.paper);
    plain_word(o->chart->look, dice_terrain(o->chart->look, hex->terrain), name, sizeof name);
    dice_centred(o->chart, (dice_spot){ at.x, at.y - 1 }, name, (text_pen){ paint.ink, -1, false });
}

/* A pair of knights stands left and right of the middle. */
static void put_knight(const own *o, int site)
{
    const hx_dice_sheet *const map = o->chart->map;
    const hx_dice_site *const knight = &map->site[HX_DICE_KNIGHT][site];
    const hx_dice_hex *const hex = &map->hex[knight->hex];
    const float aside = knight->x - hex->x;
    const int ink = dice_paints[hex->terrain].ink;
    const dice_spot middle = spot_of(o, hex->x, hex->y);
    const dice_spot at = { middle.x + (aside < -0.1f ? -3 : aside > 0.1f ? 3 : 0), middle.y };
    put_site(o, at, HX_DICE_KNIGHT, site, (text_pen){ (int16_t)ink, -1, true },
             (text_pen){ (int16_t)ink, -1, false });
}

/* Ready as soon as all its knights are built; with jokers of a later turn a
 * fresh one counts as not ready yet. */
static void put_joker(const own *o, int number)
{
    dice_chart *const c = o->chart;
    const hx_dice_joker *const joker = &c->map->joker[number];
    const bool used = o->built->used >> number & 1;
    const bool ready = hx_dice_jokers(c->rules, c->state, o->seat) >> number & 1;
    const dice_spot middle = spot_of(o, c->map->hex[joker->hex].x, c->map->hex[joker->hex].y);
    char text[DICE_NAME + 8], name[DICE_NAME];
    if (!used && !ready) return;
    hx_dice_joker_name((hx_dice_kind)c->rules->kind, number, name, sizeof name);
    snprintf(text, sizeof text, "%s%s", name, used ? c->g->used : c->g->ready);
    const int ink = dice_paints[c->map->hex[joker->hex].terrain].ink;
    dice_centred(c, (dice_spot){ middle.x, middle.y + 1 }, text,
                 (text_pen){ (int16_t)ink, -1, ready });
}

/* -- roads and corners ---------------------------------------------------------------------------- */

static int run_of(dice_spot a, dice_spot b)
{
    if (a.y == b.y) return DICE_LEVEL;
    return (b.x > a.x) == (b.y > a.y) ? DICE_FALLING : DICE_RISING;
}

/* The cells between two corners, in one glyph. */
static void put_side(const own *o, dice_spot a, dice_spot b, const char *const glyph[3], text_pen p)
{
    const int run = run_of(a, b);
    const int steps = run == DICE_LEVEL ? abs(b.x - a.x) : 3;
    for (int i = 1; i < steps; i++) {
        const int x = a.x + (b.x - a.x) * i / steps, y = a.y + (b.y - a.y) * i / steps;
        sheet_put(&o->chart->sheet, x, y, glyph[run], p);
    }
}

/* Where the number of a road stands. */
static dice_spot label_at(dice_spot a, dice_spot b)
{
    if (a.y == b.y) return (dice_spot){ (a.x + b.x) / 2, a.y };
    const dice_spot up = a.y < b.y ? a : b, down = a.y < b.y ? b : a;
    return (dice_spot){ up.x + (down.x > up.x ? 1 : -1), up.y + 1 };
}

static void put_built_road(const own *o, dice_spot a, dice_spot b, const char *name)
{
    dice_chart *const c = o->chart;
    const text_pen p = catan_seat_pens[o->seat];
    const char *const edge = c->g->built[run_of(a, b)];
    char text[32];
    put_side(o, a, b, c->g->built, p);
    snprintf(text, sizeof text, "%s%s%s", edge, name, edge);
    dice_centred(c, label_at(a, b), text, p);
}

static void put_road(const own *o, int site)
{
    dice_chart *const c = o->chart;
    const hx_dice_site *const road = &c->map->site[HX_DICE_ROAD][site];
    const dice_spot a = corner_at(o, road->a), b = corner_at(o, road->b);
    char name[DICE_NAME], text[DICE_NAME + 8];
    hx_dice_site_name((hx_dice_kind)c->rules->kind, HX_DICE_ROAD, site, name, sizeof name);
    if (site == c->map->printed) {
        put_side(o, a, b, c->g->built, catan_seat_pens[o->seat]);
        dice_centred(c, label_at(a, b), hx_words(HX_W_DICE_START, c->look->lang),
                     catan_seat_pens[o->seat]);
        return;
    }
    if (is_built(o, HX_DICE_ROAD, site)) {
        put_built_road(o, a, b, name + 1);
        return;
    }
    const bool next = is_open(o, HX_DICE_ROAD, site);
    put_side(o, a, b, c->g->free_, on_land);
    snprintf(text, sizeof text, "%s%s%s", next ? "+" : "", name, site == c->map->shaded ? "*" : "");
    dice_centred(c, label_at(a, b), text, next ? on_land_open : on_land_closed);
}

/* All six sides and corners of a hex, before roads and buildings come on them. */
static void put_outline(const own *o, const hx_dice_hex *hex)
{
    static const float corner[6][2] = { { 0.5f, -0.866f }, { 1, 0 },  { 0.5f, 0.866f },
                                        { -0.5f, 0.866f }, { -1, 0 }, { -0.5f, -0.866f } };
    for (int i = 0; i < 6; i++) {
        const float *const here = corner[i], *const then = corner[(i + 1) % 6];
        const dice_spot a = spot_of(o, hex->x + here[0], hex->y + here[1]);
        const dice_spot b = spot_of(o, hex->x + then[0], hex->y + then[1]);
        put_side(o, a, b, o->chart->g->bare, on_land);
        dice_centred(o->chart, a, o->chart->g->bare[0], on_land);
    }
}

static void put_corner(const own *o, int corner)
{
    const hx_dice_corner *const c = &o->chart->map->corner[corner];
    const dice_spot at = corner_at(o, corner);
    if (c->settlement != HX_DICE_NONE)
        put_site(o, at, HX_DICE_SETTLEMENT, c->settlement, on_land_open, on_land_closed);
    else if (c->city != HX_DICE_NONE)
        put_site(o, at, HX_DICE_CITY, c->city, on_land_open, on_land_closed);
}

/* -- a sheet, and all of them ------------------------------------------------------------------------ */

/* " 1 Ann", and the points at the right. */
static void put_title(const own *o)
{
    dice_chart *const c = o->chart;
    char name[64], points[48], number[8];
    snprintf(number, sizeof number, " %d ", o->seat + 1);
    sheet_put(&c->sheet, o->at.x, o->at.y, number, catan_seat_pens[o->seat]);
    plain_word(c->look, c->look->names[o->seat], name, 24);
    sheet_over(&c->sheet, o->at.x + 4, o->at.y, name, -1, true);
    const int sum = hx_dice_game.points(c->rules, c->state, o->seat);
    snprintf(points, sizeof points,
             hx_words(sum == 1 ? HX_W_DICE_TELL_ONE_POINT : HX_W_DICE_TELL_POINTS, c->look->lang),
             sum);
    sheet_over(&c->sheet, o->at.x + WIDTH - 3 - cli_columns(points), o->at.y, points, -1, false);
}

static void put_own(dice_chart *c, hx_seat seat, dice_spot at)
{
    const own o = { c, &c->state->seats[seat], seat, at };
    for (int i = 0; i < c->map->hexes; i++) paint_hex(&o, &c->map->hex[i]);
    for (int i = 0; i < c->map->hexes; i++) put_outline(&o, &c->map->hex[i]);
    for (int i = 0; i < c->map->sites[HX_DICE_ROAD]; i++) put_road(&o, i);
    for (int i = 0; i < c->map->corners; i++) put_corner(&o, i);
    for (int i = 0; i < c->map->sites[HX_DICE_KNIGHT]; i++) put_knight(&o, i);
    for (int i = 0; i < c->map->jokers; i++) put_joker(&o, i);
    put_title(&o);
}

static void put_legend(const dice_chart *c, FILE *out)
{
    const dice_glyphs *const g = c->g;
    char piece[HX_DICE_PIECES][24], road[DICE_NAME], shaded[DICE_NAME + 1];
    static const int example[HX_DICE_PIECES] = { 0, 3, 7, 1, 0 };
    for (int i = 0; i < HX_DICE_PIECES; i++)
        snprintf(piece[i], sizeof piece[i], "%s%d%s", g->edge[i][0], example[i], g->edge[i][1]);
    dice_say_wrapped(c->look, out, HX_W_DICE_LEGEND_OWN, piece[HX_DICE_ROAD],
                     piece[HX_DICE_SETTLEMENT], piece[HX_DICE_CITY], piece[HX_DICE_KNIGHT],
                     g->ready, g->used);
    if (c->map->shaded == HX_DICE_NONE) return;
    hx_dice_site_name((hx_dice_kind)c->rules->kind, HX_DICE_ROAD, c->map->shaded, road,
                      sizeof road);
    snprintf(shaded, sizeof shaded, "%s*", road);
    dice_say_wrapped(c->look, out, HX_W_DICE_LEGEND_SHADED, shaded);
}

void draw_dice_own(const hx_dice_rules *rules, const hx_dice_state *state, const cli_look *look,
                   FILE *out)
{
    dice_chart c = { .rules = rules,
                     .state = state,
                     .map = hx_dice_sheet_of((hx_dice_kind)rules->kind),
                     .look = look,
                     .g = dice_glyphs_for(look) };
    int across = (look->width + GAP) / (WIDTH + GAP);
    if (across < 1) across = 1;
    if (across > rules->seats) across = rules->seats;
    const int down = (rules->seats + across - 1) / across;
    sheet_open(&c.sheet, across * (WIDTH + GAP), down * HEIGHT, (text_pen){ -1, -1, false });
    for (int i = 0; i < rules->seats; i++)
        put_own(&c, (hx_seat)i, (dice_spot){ i % across * (WIDTH + GAP), i / across * HEIGHT });
    sheet_print(&c.sheet, look->color, out);
    sheet_close(&c.sheet);
    put_legend(&c, out);
}
