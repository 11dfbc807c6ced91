/* board_svg.c -- a board of the board game as SVG: plain shapes of our own.
 *
 * Units are points of the picture; a hex has corners SIZE away from its centre
 * and one of them at the top.  What the terrains look like is in
 * board_svg_patterns.c, what expansions put on the board in board_art.c. */
#include "board_svg.h"

#include <math.h>
#include <string.h>

#include "board_art.h"
#include "board_places.h"
#include "draw_catan.h"
#include "hx/shown.h"
#include "hx/tell.h"

#define SIZE 60.0
#define ROOT3 1.7320508075688772

typedef struct svg_point {
    double x, y;
} svg_point;

typedef struct picture {
    const void *rules, *state;
    hx_language lang;
    FILE *out;
    double left, top, width, height;
} picture;

/* The colours of the seats as on the page (web/src/board/players.ts). */
static const char *const seat_colors[HX_SEATS] = { "#b8273a", "#1f5fb4", "#f6f1e4",
                                                   "#ee8414", "#6f3a9c", "#2f2a28" };

/* -- where things are ------------------------------------------------------------------------- */

static svg_point centre_of(const picture *p, int hex)
{
    int q, r;
    hx_catan_hex_at(p->rules, hex, &q, &r);
    return (svg_point){ SIZE * ROOT3 * (q + r / 2.0), SIZE * 1.5 * r };
}

/* Corner i of a hex, clockwise from the north. */
static svg_point corner_at(svg_point centre, int i, double size)
{
    static const svg_point unit[6] = { { 0, -1 }, { ROOT3 / 2, -0.5 }, { ROOT3 / 2, 0.5 },
                                       { 0, 1 },  { -ROOT3 / 2, 0.5 }, { -ROOT3 / 2, -0.5 } };
    return (svg_point){ centre.x + size * unit[i].x, centre.y + size * unit[i].y };
}

static svg_point between(svg_point a, svg_point b, double share)
{
    return (svg_point){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* Where a corner or side is, found on any hex that has it. */
static svg_point corner_point(const picture *p, int corner)
{
    const int hex = hx_catan_corner_hex(p->rules, corner, 0);
    int i = 0;
    while (hx_catan_hex_corner(p->rules, hex, i) != corner) i++;
    return corner_at(centre_of(p, hex), i, SIZE);
}

/* -- hexes ------------------------------------------------------------------------------------ */

static void put_hexagon(const picture *p, svg_point centre, double size, const char *style)
{
    fputs("<polygon points='", p->out);
    for (int i = 0; i < 6; i++) {
        const svg_point at = corner_at(centre, i, size);
        fprintf(p->out, "%s%.1f,%.1f", i ? " " : "", at.x, at.y);
    }
    fprintf(p->out, "' %s/>\n", style);
}

/* The token: the number, and under it a dot for each of its 36ths. */
static void put_token(const picture *p, svg_point at, int number)
{
    const bool red = number == 6 || number == 8;
    const char *const ink = red ? "#b3141b" : "#222";
    const int pips = hx_catan_pips(number);
    fprintf(p->out, "<circle cx='%.1f' cy='%.1f' r='19' fill='#fbf3df' stroke='#8a7a55'/>\n", at.x,
            at.y);
    fprintf(p->out,
            "<text x='%.1f' y='%.1f' font-size='%d' font-weight='bold' fill='%s'>%d</text>\n", at.x,
            at.y + 4.5, 13 + pips, ink, number);
    for (int i = 0; i < pips; i++)
        fprintf(p->out, "<circle cx='%.1f' cy='%.1f' r='1.6' fill='%s'/>",
                at.x + 4.6 * (i - (pips - 1) / 2.0), at.y + 10.5, ink);
    fputc('\n', p->out);
}

/* A drawing of an expansion, if there is one of this sort and kind: "mark" and "village". */
static bool put_drawing(const picture *p, const char *sort, const char *kind, svg_point at,
                        const char *fill)
{
    char name[48];
    snprintf(name, sizeof name, "%s-%s", sort, kind);
    if (!board_art_has(name)) return false;
    board_art_put(name, at.x, at.y, SIZE / 100, fill, p->out);
    return true;
}

/* What has no drawing: a round token, named by its kind. */
static void put_plain(const picture *p, const char *kind, svg_point at, const char *fill)
{
    const char *const name = hx_catan_kept_name(kind, p->lang);
    fprintf(p->out,
            "<circle cx='%.1f' cy='%.1f' r='9' fill='%s' stroke='#222' stroke-width='1.5'>"
            "<title>%s</title></circle>\n",
            at.x, at.y, fill, name ? name : kind);
}

static void put_drawing_or_token(const picture *p, const char *sort, const char *kind, svg_point at,
                                 const char *fill)
{
    if (!put_drawing(p, sort, kind, at, fill)) put_plain(p, kind, at, fill ? fill : "#fff");
}

static const char *terrain_word(const picture *p, hx_terrain terrain)
{
    return hx_tell_land(p->rules, (int)terrain, p->lang);
}

/* Words on patterns stand on a pale ground of their own colour. */
static void put_label(const picture *p, double x, double y, int size, const char *text)
{
    fprintf(p->out,
            "<text x='%.1f' y='%.1f' font-size='%d' fill='#1d1d1d' stroke='#fff' "
            "stroke-opacity='.65' stroke-width='3' paint-order='stroke'>%s</text>\n",
            x, y, size, text);
}

static const char sea_style[] = "fill='none' stroke='#8fc1d8' stroke-opacity='.55'";

static bool is_land(const picture *p, int hex)
{
    return hex >= 0 && hx_catan_terrain(p->state, hex) != HX_SEA &&
           hx_catan_terrain(p->state, hex) != HX_FOG;
}

static void put_hex(const picture *p, int hex)
{
    const svg_point at = centre_of(p, hex);
    const hx_terrain terrain = hx_catan_terrain(p->state, hex);
    const int number = hx_catan_number(p->state, hex);
    char style[96], name[8];
    snprintf(style, sizeof style, "fill='url(#terrain%d)' stroke='#f0e2bd' stroke-width='4'",
             terrain <= HX_FOG ? (int)terrain : (int)HX_DESERT);
    put_hexagon(p, at, SIZE - 1, terrain == HX_SEA ? sea_style : style);
    put_drawing(p, "land", hx_kind_word(&hx_catan_game, p->rules, HX_S_TERRAINS, (int)terrain), at,
                NULL);
    hx_catan_say_hex(p->rules, hex, name, sizeof name);
    put_label(p, at.x, at.y - 33, 11, name);
    if (terrain != HX_SEA) put_label(p, at.x, at.y + 37, 12, terrain_word(p, terrain));
    if (number) put_token(p, at, number);
}

/* -- harbours --------------------------------------------------------------------------------- */

/* The hex on the coast of which this side is, and the side's place on it. */
static int coast_of(const picture *p, int side, int *i)
{
    const int first = hx_catan_side_hex(p->rules, side, 0);
    const int hex = is_land(p, first) ? first : hx_catan_side_hex(p->rules, side, 1);
    for (*i = 0; *i < 6; ++*i)
        if (hex >= 0 && hx_catan_hex_side(p->rules, hex, *i) == side) return hex;
    return -1;
}

static void put_pier(const picture *p, svg_point from, svg_point to)
{
    const svg_point end = between(from, to, 0.72);
    fprintf(p->out,
            "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='#7b5a36' stroke-width='5' "
            "stroke-linecap='round'/>\n",
            from.x, from.y, end.x, end.y);
}

static void put_harbour(const picture *p, int side, hx_harbour kind)
{
    int i;
    const int hex = coast_of(p, side, &i);
    if (hex < 0) return;
    const svg_point centre = centre_of(p, hex), one = corner_at(centre, i, SIZE),
                    two = corner_at(centre, (i + 1) % 6, SIZE);
    const svg_point at = between(centre, between(one, two, 0.5), 1.72);
    const bool any = kind == HX_ANY_HARBOUR;
    put_pier(p, one, at);
    put_pier(p, two, at);
    fprintf(p->out,
            "<circle cx='%.1f' cy='%.1f' r='17' fill='%s' stroke='#5a4326' "
            "stroke-width='1.5'/>\n",
            at.x, at.y, any ? "#fbf3df" : "#fff");
    if (!any)
        fprintf(p->out,
                "<circle cx='%.1f' cy='%.1f' r='16' fill='url(#terrain%d)' "
                "fill-opacity='.45'/>\n",
                at.x, at.y, (int)HX_HILLS + (int)kind - HX_BRICK_HARBOUR);
    fprintf(p->out, "<text x='%.1f' y='%.1f' font-size='12' font-weight='bold'>%s</text>\n", at.x,
            at.y + (any ? 4 : -1), any ? "3:1" : "2:1");
    if (!any)
        put_label(p, at.x, at.y + 10, 9,
                  terrain_word(p, (hx_terrain)(HX_HILLS + (int)kind - HX_BRICK_HARBOUR)));
}

/* Harbours that players placed. */
static void put_docks(const picture *p)
{
    for (int side = 0; side < hx_catan_sides(p->rules); side++) {
        const hx_harbour kind = catan_dock_at(p->rules, p->state, side);
        if (kind != HX_NO_HARBOUR) put_harbour(p, side, kind);
    }
}

static void put_harbours(const picture *p)
{
    for (int i = 0; i < hx_catan_harbours(p->rules); i++) {
        hx_harbour kind;
        int side;
        hx_catan_harbour(p->rules, i, &side, &kind);
        put_harbour(p, side, kind);
    }
}

/* -- pieces ----------------------------------------------------------------------------------- */

static void put_road(const picture *p, int side, hx_seat owner)
{
    const svg_point one = corner_point(p, hx_catan_side_corner(p->rules, side, 0)),
                    two = corner_point(p, hx_catan_side_corner(p->rules, side, 1)),
                    from = between(one, two, 0.22), to = between(one, two, 0.78);
    for (int inner = 0; inner < 2; inner++)
        fprintf(p->out,
                "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s' "
                "stroke-width='%d'/>\n",
                from.x, from.y, to.x, to.y, inner ? seat_colors[owner] : "#222", inner ? 7 : 10);
}

/* What can be read on its colour. */
static const char *ink_of(hx_seat owner)
{
    return owner == 3 || owner == 2 ? "#222" : "#fff";
}

/* A house, or a house beside a tower; the seat's number on it. */
static void put_building(const picture *p, int corner, hx_building kind, hx_seat owner)
{
    const svg_point at = corner_point(p, corner);
    const bool city = kind == HX_CITY;
    fprintf(p->out,
            "<g transform='translate(%.1f %.1f)'><path d='%s' fill='%s' stroke='#222' "
            "stroke-width='1.8' stroke-linejoin='round'/>"
            "<text x='%d' y='8' font-size='11' font-weight='bold' fill='%s'>%d</text></g>\n",
            at.x, at.y, city ? "M-15 11V-1H-2V-10L6-17L14-10V11Z" : "M-10 10V-3L0-13L10-3V10Z",
            seat_colors[owner], city ? 5 : 0, ink_of(owner), owner + 1);
}

static svg_point side_point(const picture *p, int side)
{
    return between(corner_point(p, hx_catan_side_corner(p->rules, side, 0)),
                   corner_point(p, hx_catan_side_corner(p->rules, side, 1)), 0.5);
}

/* Whatever lies on a side and is no road, with the seat's number on it. */
static void put_on_side(const picture *p, int side, int kind, hx_seat owner)
{
    const char *const word = hx_kind_word(&hx_catan_game, p->rules, HX_S_PIECES, kind);
    const svg_point at = side_point(p, side);
    put_drawing_or_token(p, "piece", word, at, seat_colors[owner]);
    fprintf(p->out,
            "<text x='%.1f' y='%.1f' font-size='11' font-weight='bold' fill='%s'>%d</text>\n",
            at.x + 4, at.y - 1, ink_of(owner), owner + 1);
}

/* Whatever stands on a corner and is no building of the base game, with the seat's number beside it. */
static void put_on_corner(const picture *p, int corner, int kind, hx_seat owner)
{
    const char *const word = hx_kind_word(&hx_catan_game, p->rules, HX_S_PIECES, kind);
    const svg_point at = corner_point(p, corner);
    put_drawing_or_token(p, "piece", word, at, seat_colors[owner]);
    fprintf(p->out,
            "<circle cx='%.1f' cy='%.1f' r='7' fill='%s' stroke='#222'/><text x='%.1f' y='%.1f' "
            "font-size='10' font-weight='bold' fill='%s'>%d</text>\n",
            at.x - 13, at.y + 13, seat_colors[owner], at.x - 13, at.y + 16.5, ink_of(owner),
            owner + 1);
}

static void put_robber(const picture *p)
{
    const int hex = hx_catan_robber(p->state);
    if (hex < 0) return;
    const svg_point at = centre_of(p, hex);
    fprintf(
        p->out,
        "<g transform='translate(%.1f %.1f)'><path d='M-9 16Q-11 4-4 0A8 8 0 1 1 4 0Q11 4 9 16Z' "
        "fill='#2b2b2b' stroke='#fff' stroke-width='1.5'/></g>\n",
        at.x + (hx_catan_number(p->state, hex) ? -32 : 0), at.y);
}

static void put_pieces(const picture *p)
{
    hx_seat owner;
    for (int side = 0; side < hx_catan_sides(p->rules); side++) {
        const int kind = hx_catan_piece_on_side(p->state, side, &owner);
        if (kind == HX_ROAD_PIECE) put_road(p, side, owner);
        else if (kind >= 0) put_on_side(p, side, kind, owner);
    }
    for (int corner = 0; corner < hx_catan_corners(p->rules); corner++) {
        const int kind = hx_catan_piece_on_corner(p->state, corner, &owner);
        if (kind == HX_SETTLEMENT_PIECE || kind == HX_CITY_PIECE)
            put_building(p, corner, kind == HX_CITY_PIECE ? HX_CITY : HX_SETTLEMENT, owner);
        else if (kind >= 0) put_on_corner(p, corner, kind, owner);
    }
    put_robber(p);
}

/* -- special places ----------------------------------------------------------------------------- */

static svg_point place_of(const picture *p, const hx_catan_mark *mark)
{
    if (mark->place == HX_MARKED_CORNER) return corner_point(p, mark->at);
    if (mark->place == HX_MARKED_HEX) return centre_of(p, mark->at);
    return side_point(p, mark->at);
}

/* A field that modules keep, by its word; -1: none in play. */
static int field_called(const picture *p, const char *word)
{
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++)
        if (hx_catan_kept_as(p->rules, f, &kept) && strcmp(kept.word, word) == 0) return f;
    return -1;
}

/* A gift that somebody has taken lies there no more. */
static bool is_taken(const picture *p, const hx_catan_mark *mark)
{
    const int gifts = mark->place == HX_MARKED_SIDE ? field_called(p, "gifts") : -1;
    return gifts >= 0 && hx_catan_kept_value(p->rules, p->state, gifts, mark->at) == 0;
}

/* A drawing or a dot, with its words; those of the sea stand in the middle of it. */
static void put_place(const picture *p, int i)
{
    const hx_catan_mark mark = hx_catan_mark_at(p->rules, i);
    const svg_point at = place_of(p, &mark);
    char text[64];
    if (is_taken(p, &mark)) return;
    mark_words(&mark, p->lang, text, sizeof text);
    if (!put_drawing(p, "mark", mark.word, at, seat_colors[mark.value % HX_SEATS]) &&
        mark.place != HX_MARKED_HEX)
        fprintf(p->out,
                "<circle cx='%.1f' cy='%.1f' r='6' fill='#fff' stroke='#7a1f5c' "
                "stroke-width='3'/>\n",
                at.x, at.y);
    put_label(p, at.x, at.y + (mark.place == HX_MARKED_HEX ? 14 : 22), 10, text);
}

/* -- what modules keep on places ----------------------------------------------------------------- */

static int places_of(const picture *p, hx_place place)
{
    switch (place) {
    case HX_AT_HEX: return hx_catan_hexes(p->rules);
    case HX_AT_CORNER: return hx_catan_corners(p->rules);
    case HX_AT_SIDE: return hx_catan_sides(p->rules);
    default: return 0;
    }
}

/* Beside the building rather than around it: what somebody has won there. */
static bool lies_beside(const char *word)
{
    return strcmp(word, "chits") == 0;
}

static void put_kept(const picture *p, const hx_catan_kept *kept, int at)
{
    if (kept->shown == HX_SHOWN_THIEF)
        put_drawing_or_token(p, "thief", kept->word, centre_of(p, at), NULL);
    if (kept->shown != HX_SHOWN_MARK) return;
    if (kept->place == HX_AT_HEX) {
        const svg_point hex = centre_of(p, at);
        put_drawing_or_token(p, "mark", kept->word, (svg_point){ hex.x + 32, hex.y }, NULL);
    }
    if (kept->place != HX_AT_CORNER) return;
    const svg_point corner = corner_point(p, at);
    const double aside = lies_beside(kept->word) ? 1 : 0;
    put_drawing_or_token(p, "mark", kept->word,
                         (svg_point){ corner.x + 16 * aside, corner.y + 13 * aside }, NULL);
}

static void put_all_kept(const picture *p)
{
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++) {
        if (!hx_catan_kept_as(p->rules, f, &kept)) continue;
        for (int at = 0; at < places_of(p, kept.place); at++)
            if (hx_catan_kept_value(p->rules, p->state, f, at) > 0) put_kept(p, &kept, at);
    }
}

/* From red over yellow to green. */
static void put_mark(const picture *p, const board_mark *mark)
{
    const svg_point at = corner_point(p, mark->corner);
    const double heat = fmin(fmax(mark->heat, 0), 1);
    const int red = (int)(fmin(2 - 2 * heat, 1) * 215), green = (int)(fmin(2 * heat, 1) * 190);
    fprintf(p->out,
            "<g transform='translate(%.1f %.1f)'><circle r='15' fill='rgb(%d,%d,50)' "
            "fill-opacity='.9' stroke='#222' stroke-width='1.5'/>"
            "<text y='4' font-size='12' font-weight='bold'>%s</text></g>\n",
            at.x, at.y, red, green, mark->text);
}

/* -- the whole -------------------------------------------------------------------------------- */

static void measure(picture *p)
{
    double right = 0, bottom = 0;
    for (int hex = 0; hex < hx_catan_hexes(p->rules); hex++) {
        const svg_point at = centre_of(p, hex);
        p->left = fmin(p->left, at.x);
        p->top = fmin(p->top, at.y);
        right = fmax(right, at.x);
        bottom = fmax(bottom, at.y);
    }
    const double margin = 2 * SIZE;
    p->left -= margin;
    p->top -= margin;
    p->width = right - p->left + margin;
    p->height = bottom - p->top + margin;
}

static void put_head(const picture *p)
{
    fprintf(p->out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%.0f' height='%.0f' "
            "viewBox='%.1f %.1f %.1f %.1f' font-family='DejaVu Sans, Verdana, sans-serif' "
            "text-anchor='middle'>\n<title>Hexshore</title>\n",
            p->width, p->height, p->left, p->top, p->width, p->height);
    board_svg_patterns(p->out);
    fprintf(p->out, "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='24' fill='#4f93b8'/>\n",
            p->left, p->top, p->width, p->height);
}

void board_svg_marked(const void *rules, const void *state, hx_language lang,
                      const board_mark *mark, int marks, FILE *out)
{
    picture p = { .rules = rules, .state = state, .lang = lang, .out = out };
    const int hexes = hx_catan_hexes(rules);
    measure(&p);
    put_head(&p);
    for (int hex = 0; hex < hexes; hex++) /* shallow water, then the beach */
        if (is_land(&p, hex)) put_hexagon(&p, centre_of(&p, hex), SIZE + 14, "fill='#7fb9d3'");
    for (int hex = 0; hex < hexes; hex++)
        if (is_land(&p, hex)) put_hexagon(&p, centre_of(&p, hex), SIZE + 5, "fill='#f0e2bd'");
    for (int hex = 0; hex < hexes; hex++) put_hex(&p, hex);
    put_harbours(&p);
    for (int i = 0; i < hx_catan_marks(rules); i++) put_place(&p, i);
    put_docks(&p);
    put_pieces(&p);
    put_all_kept(&p);
    for (int i = 0; i < marks; i++) put_mark(&p, &mark[i]);
    fputs("</svg>\n", out);
}

void board_svg(const void *rules, const void *state, hx_language lang, FILE *out)
{
    board_svg_marked(rules, state, lang, NULL, 0, out);
}
