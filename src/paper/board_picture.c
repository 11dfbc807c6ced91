/* board_picture.c -- a board of the board game with its players, as it stands in a message that has the
 * table's link: sea, land, numbers, pieces; on the left the game and who plays.
 *
 * One unit is a point of the picture.  A hex has corners `size` away from its centre, one of them at the top. */
#include "board_picture.h"

#include <math.h>

#include "canvas_cairo.h"
#include "paper_internal.h"

#define ROOT3 1.7320508075688772

/* The colours of the seats and of the land as on the page. */
static const uint32_t seat_colour[HX_SEATS] = { 0xB8273A, 0x1F5FB4, 0xF6F1E4,
                                                0xEE8414, 0x6F3A9C, 0x2F2A28 };
static const uint32_t land_colour[] = {
    [HX_SEA] = 0x62A7B4,       [HX_DESERT] = 0xECD9AB,  [HX_HILLS] = 0xDD9A72,
    [HX_FOREST] = 0x7FAE7A,    [HX_PASTURE] = 0xBFDC8C, [HX_FIELDS] = 0xF3D472,
    [HX_MOUNTAINS] = 0xBCC4CD, [HX_GOLD] = 0xF0DCA0,    [HX_FOG] = 0xDDE6EA,
};
static uint32_t colour_of(hx_terrain terrain)
{
    return land_colour[terrain < sizeof land_colour / sizeof *land_colour ? terrain : HX_DESERT];
}
enum { WATER = 0x62A7B4, SHALLOW = 0x8FC7CF, BEACH = 0xEFDFB8, TOKEN = 0xFBF3DF, RED = 0xB3141B };

typedef struct picture_point {
    double x, y;
} picture_point;

typedef struct drawing {
    pen pen;
    const board_picture *of;
    double size;
    picture_point middle; /* of the land, where its centre is to lie */
    picture_point offset;
} drawing;

/* -- where things are ---------------------------------------------------------------------------- */

static picture_point plain_centre(const void *rules, int hex)
{
    int q, r;
    hx_catan_hex_at(rules, hex, &q, &r);
    return (picture_point){ ROOT3 * (q + r / 2.0), 1.5 * r };
}

static picture_point centre_of(const drawing *d, int hex)
{
    const picture_point at = plain_centre(d->of->rules, hex);
    return (picture_point){ d->middle.x + d->size * (at.x - d->offset.x),
                            d->middle.y + d->size * (at.y - d->offset.y) };
}

static picture_point corner_at(picture_point centre, int i, double size)
{
    static const picture_point unit[6] = { { 0, -1 }, { ROOT3 / 2, -0.5 }, { ROOT3 / 2, 0.5 },
                                           { 0, 1 },  { -ROOT3 / 2, 0.5 }, { -ROOT3 / 2, -0.5 } };
    return (picture_point){ centre.x + size * unit[i].x, centre.y + size * unit[i].y };
}

static picture_point corner_point(const drawing *d, int corner)
{
    const void *const rules = d->of->rules;
    const int hex = hx_catan_corner_hex(rules, corner, 0);
    int i = 0;
    while (i < 5 && hx_catan_hex_corner(rules, hex, i) != corner) i++;
    return corner_at(centre_of(d, hex), i, d->size);
}

static bool is_land(const drawing *d, int hex)
{
    return hx_catan_terrain(d->of->state, hex) != HX_SEA;
}

/* The land fills the right part of the picture, whatever its shape. */
static void measure(drawing *d)
{
    const box room = { 440, 20, 740, 590 };
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (int hex = 0; hex < hx_catan_hexes(d->of->rules); hex++) {
        if (!is_land(d, hex)) continue;
        const picture_point at = plain_centre(d->of->rules, hex);
        left = fmin(left, at.x);
        right = fmax(right, at.x);
        top = fmin(top, at.y);
        bottom = fmax(bottom, at.y);
    }
    const double wide = right - left + ROOT3 + 0.5, high = bottom - top + 2.5;
    d->size = fmin(room.w / wide, room.h / high);
    d->middle = (picture_point){ room.x + room.w / 2, room.y + room.h / 2 };
    d->offset = (picture_point){ (left + right) / 2, (top + bottom) / 2 };
}

/* -- land ------------------------------------------------------------------------------------------ */

static void put_hexagon(drawing *d, picture_point centre, double size, paint with)
{
    for (int i = 0; i < 6; i++) {
        const picture_point at = corner_at(centre, i, size);
        if (i) paper_line_to(&d->pen, at.x, at.y);
        else paper_move_to(&d->pen, at.x, at.y);
    }
    paper_close(&d->pen);
    paper_paint(&d->pen, with);
}

static void put_token(drawing *d, picture_point at, int number)
{
    const bool red = number == 6 || number == 8;
    const int pips = hx_catan_pips(number);
    const uint32_t ink = red ? RED : INK;
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    paper_circle(&d->pen, at.x, at.y, 0.36 * d->size, (paint){ TOKEN, 0x8A7A55, 1 });
    paper_text(
        &d->pen, at.x, at.y - 0.07 * d->size,
        (type){ .size = (0.3 + 0.03 * pips) * d->size, .align = 'c', .bold = true, .rgb = ink },
        text);
    for (int i = 0; i < pips; i++)
        paper_circle(&d->pen, at.x + 0.09 * d->size * (i - (pips - 1) / 2.0), at.y + 0.21 * d->size,
                     0.034 * d->size, (paint){ ink, BARE, 0 });
}

static void put_land(drawing *d)
{
    const int hexes = hx_catan_hexes(d->of->rules);
    for (int hex = 0; hex < hexes; hex++)
        if (is_land(d, hex))
            put_hexagon(d, centre_of(d, hex), 1.22 * d->size, (paint){ SHALLOW, BARE, 0 });
    for (int hex = 0; hex < hexes; hex++)
        if (is_land(d, hex))
            put_hexagon(d, centre_of(d, hex), 1.08 * d->size, (paint){ BEACH, BARE, 0 });
    for (int hex = 0; hex < hexes; hex++) {
        if (!is_land(d, hex)) continue;
        const picture_point at = centre_of(d, hex);
        const int number = hx_catan_number(d->of->state, hex);
        put_hexagon(d, at, 0.98 * d->size,
                    (paint){ colour_of(hx_catan_terrain(d->of->state, hex)), BEACH, 3 });
        if (number) put_token(d, at, number);
    }
}

/* -- pieces ---------------------------------------------------------------------------------------- */

static void put_road(drawing *d, int side, hx_seat owner)
{
    const void *const rules = d->of->rules;
    const picture_point one = corner_point(d, hx_catan_side_corner(rules, side, 0));
    const picture_point two = corner_point(d, hx_catan_side_corner(rules, side, 1));
    const picture_point from = { one.x + 0.2 * (two.x - one.x), one.y + 0.2 * (two.y - one.y) };
    const picture_point to = { one.x + 0.8 * (two.x - one.x), one.y + 0.8 * (two.y - one.y) };
    paper_line(&d->pen, from.x, from.y, to.x, to.y, INK, 0.19 * d->size);
    paper_line(&d->pen, from.x, from.y, to.x, to.y, seat_colour[owner], 0.13 * d->size);
}

static void put_building(drawing *d, int corner, hx_building kind, hx_seat owner)
{
    const picture_point at = corner_point(d, corner);
    const char *const house = "M -18 18 L -18 -6 L 0 -24 L 18 -6 L 18 18 Z";
    const char *const city = "M -28 20 L -28 -2 L -4 -2 L -4 -18 L 11 -32 L 26 -18 L 26 20 Z";
    paper_path(&d->pen, at.x, at.y, d->size, kind == HX_CITY ? city : house);
    paper_paint(&d->pen, (paint){ seat_colour[owner], INK, 0.04 * d->size });
}

static void put_robber(drawing *d)
{
    const int hex = hx_catan_robber(d->of->state);
    if (hex < 0) return;
    const picture_point centre = centre_of(d, hex);
    const bool beside = hx_catan_number(d->of->state, hex) != 0;
    const picture_point at = { centre.x - (beside ? 0.56 * d->size : 0), centre.y };
    paper_path(&d->pen, at.x, at.y, d->size, "M -16 28 C -18 8 -12 0 0 0 C 12 0 18 8 16 28 Z");
    paper_paint(&d->pen, (paint){ 0x2B2B2B, WHITE, 1.5 });
    paper_circle(&d->pen, at.x, at.y - 0.08 * d->size, 0.13 * d->size,
                 (paint){ 0x2B2B2B, WHITE, 1.5 });
}

static void put_pieces(drawing *d)
{
    const void *const rules = d->of->rules, *const state = d->of->state;
    hx_seat owner;
    for (int side = 0; side < hx_catan_sides(rules); side++)
        if (hx_catan_road(state, side, &owner)) put_road(d, side, owner);
    for (int corner = 0; corner < hx_catan_corners(rules); corner++) {
        const hx_building kind = hx_catan_building(state, corner, &owner);
        if (kind) put_building(d, corner, kind, owner);
    }
    put_robber(d);
}

/* -- who plays ------------------------------------------------------------------------------------- */

static void put_players(drawing *d)
{
    double y = 210;
    char points[12];
    paper_text(&d->pen, 48, 72, (type){ .size = 44, .bold = true, .rgb = WHITE, .most = 380 },
               "Hexshore");
    paper_text(&d->pen, 48, 130, (type){ .size = 30, .rgb = WHITE, .most = 380 }, d->of->title);
    for (int seat = 0; seat < HX_SEATS && d->of->names[seat]; seat++, y += 66) {
        paper_rounded(&d->pen, (box){ 44, y - 26, 374, 54 }, 12);
        paper_paint(&d->pen, (paint){ 0xFFFDF7, BARE, 0 });
        paper_circle(&d->pen, 74, y + 1, 15, (paint){ seat_colour[seat], INK, 2 });
        paper_text(&d->pen, 102, y + 1, (type){ .size = 27, .bold = true, .most = 240 },
                   d->of->names[seat]);
        snprintf(points, sizeof points, "%d", d->of->points[seat]);
        paper_text(&d->pen, 400, y + 1, (type){ .size = 27, .align = 'r', .bold = true }, points);
    }
}

static void draw(drawing *d)
{
    paper_rectangle(&d->pen, (box){ 0, 0, BOARD_PICTURE_WIDE, BOARD_PICTURE_HIGH });
    paper_paint(&d->pen, (paint){ WATER, BARE, 0 });
    measure(d);
    put_land(d);
    put_pieces(d);
    put_players(d);
}

bool board_picture_png(const board_picture *of, hx_paper_sink *sink, void *to)
{
    canvas_cairo on;
    canvas_cairo_sink out = { sink, to };
    hx_paper_tally tally = { 0 };
    cairo_surface_t *const surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, BOARD_PICTURE_WIDE, BOARD_PICTURE_HIGH);
    canvas_cairo_open(&on, surface, 1, of->lang);
    drawing d = { .pen = { .on = &on.as, .lang = of->lang, .tally = &tally }, .of = of };
    draw(&d);
    const bool fine = canvas_cairo_close(&on) &&
                      cairo_surface_write_to_png_stream(surface, canvas_cairo_write, &out) ==
                          CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return fine;
}
