/* draw_dice_island.c -- the shared island of Extra: who built what.
 *
 * Hexes stand on a point.  A corner is seven cells from the next, rows of hexes
 * are four lines apart.  Every corner bears its number, since roads are named
 * by their corners; a piece also bears the number of its owner in front. */
#include <math.h>
#include <string.h>

#include "draw_dice.h"

enum { ACROSS = 7, LEFT = 38, MIDDLE = 11, WIDTH = 77, HEIGHT = 23 };

static const text_pen sea_pen = { 255, DICE_SEA_PAPER, false };
static const text_pen shore = { DICE_FAINT, DICE_LAND_PAPER, false };
static const text_pen marked = { 16, DICE_LAND_PAPER, true };
static const text_pen site_pen = { 16, DICE_LAND_PAPER, false };
static const text_pen corner_pen = { 94, DICE_LAND_PAPER, false };

static dice_spot spot_of(float x, float y)
{
    return (dice_spot){ LEFT + ACROSS * (int)lroundf(x / 0.866f),
                        MIDDLE + (int)lroundf(y * 8 / 3) };
}

static dice_spot corner_at(const dice_chart *c, int corner)
{
    return spot_of(c->map->corner[corner].x, c->map->corner[corner].y);
}

/* The seat that has built here, or HX_NOBODY. */
static hx_seat owner_of(const dice_chart *c, int piece, int site)
{
    for (int i = 0; i < c->rules->seats; i++)
        if (dice_has(dice_sites_of(&c->state->seats[i], piece), site)) return (hx_seat)i;
    return HX_NOBODY;
}

/* Free for the one who looks. */
static bool is_open(const dice_chart *c, int piece, int site)
{
    const hx_seat who = c->look->who;
    if (who >= c->rules->seats || c->state->phase == HX_DICE_OVER) return false;
    return dice_has(hx_dice_open(c->rules, c->state, who, piece), site);
}

/* "1⌂12": the owner, what it is, its number; "+1⌂12" where it may grow. */
static void put_piece(dice_chart *c, dice_spot at, int piece, int number, hx_seat owner, bool grows)
{
    char before[16];
    snprintf(before, sizeof before, "%s%d", grows ? "+" : "", owner + 1);
    dice_piece(c, at, before, piece, number, owner);
}

/* -- hexes ---------------------------------------------------------------------------------------- */

static void put_hex(dice_chart *c, const hx_dice_hex *hex)
{
    static const int reach[5] = { 3, 6, 6, 6, 3 };
    const dice_spot at = spot_of(hex->x, hex->y);
    const dice_paint paint = dice_paints[hex->terrain];
    char name[32];
    for (int i = 0; i < 5; i++)
        sheet_paint(&c->sheet, at.x - reach[i], at.y + i - 2, 2 * reach[i] + 1, paint.paper);
    plain_word(c->look, dice_terrain(c->look, hex->terrain), name, sizeof name);
    dice_centred(c, (dice_spot){ at.x, at.y - 1 }, name, (text_pen){ paint.ink, -1, false });
}

/* How far from the middle of its hex a knight stands: there are two in the desert. */
static int aside_of(const dice_chart *c, int knight)
{
    const hx_dice_site *const site = &c->map->site[HX_DICE_KNIGHT][knight];
    const float aside = site->x - c->map->hex[site->hex].x;
    return aside < -0.1f ? -3 : aside > 0.1f ? 3 : 0;
}

static void put_knight(dice_chart *c, int site)
{
    const hx_dice_site *const knight = &c->map->site[HX_DICE_KNIGHT][site];
    const hx_dice_hex *const hex = &c->map->hex[knight->hex];
    const hx_seat owner = owner_of(c, HX_DICE_KNIGHT, site);
    dice_spot at = spot_of(hex->x, hex->y);
    char text[16];
    at.x += aside_of(c, site);
    if (owner < HX_SEATS) {
        put_piece(c, at, HX_DICE_KNIGHT, knight->number, owner, false);
        return;
    }
    const bool open = is_open(c, HX_DICE_KNIGHT, site);
    snprintf(text, sizeof text, "%sk%d", open ? "+" : "", knight->number);
    dice_centred(c, at, text, (text_pen){ dice_paints[hex->terrain].ink, -1, open });
}

/* Below its knight; each joker of the island has one. */
static void put_joker(dice_chart *c, int number)
{
    const hx_dice_joker *const joker = &c->map->joker[number];
    const hx_dice_hex *const hex = &c->map->hex[joker->hex];
    const hx_seat owner = owner_of(c, HX_DICE_KNIGHT, number);
    if (owner >= HX_SEATS) return;
    const bool used = c->state->seats[owner].used >> number & 1;
    const bool ready = hx_dice_jokers(c->rules, c->state, owner) >> number & 1;
    dice_spot at = spot_of(hex->x, hex->y);
    char text[24];
    if (!used && !ready) return;
    at.x += aside_of(c, number);
    at.y++;
    snprintf(text, sizeof text, "j%d%s", joker->number, used ? c->g->used : c->g->ready);
    dice_centred(c, at, text, (text_pen){ dice_paints[hex->terrain].ink, -1, ready });
}

/* -- roads ----------------------------------------------------------------------------------------- */

/* A free slanting side from its left end; its first and last cells are left to the
 * numbers of the corners. */
static void put_slope(dice_chart *c, dice_spot left, int fall)
{
    const bool ascii = c->look->ascii;
    const char *const low = ascii ? "_" : "⣀", *const high = ascii ? "\"" : "⠉";
    const char *const middle = ascii ? "-" : "⠒";
    const char *const a = fall > 0 ? low : high, *const b = fall > 0 ? high : low;
    const char *const glyph[6] = { "", b, middle, middle, a, "" };
    static const int line[6] = { 0, 1, 1, 1, 1, 2 };
    for (int i = 0; i < 6; i++) {
        const dice_spot at = { left.x + 1 + i, left.y + fall * line[i] };
        sheet_paint(&c->sheet, at.x, at.y, 1, shore.paper);
        sheet_over(&c->sheet, at.x, at.y, glyph[i], shore.ink, false);
    }
}

static void put_free_road(dice_chart *c, dice_spot a, dice_spot b, bool open)
{
    const dice_spot left = a.x < b.x ? a : b, right = a.x < b.x ? b : a;
    if (a.x == b.x) sheet_put(&c->sheet, a.x, (a.y + b.y) / 2, c->look->ascii ? "|" : "│", shore);
    else put_slope(c, left, right.y > left.y ? 1 : -1);
    if (!open) return;
    dice_centred(c, (dice_spot){ (a.x + b.x) / 2, (a.y + b.y) / 2 }, "+", marked);
}

static void put_road(dice_chart *c, int site)
{
    const hx_dice_site *const road = &c->map->site[HX_DICE_ROAD][site];
    const dice_spot a = corner_at(c, road->a), b = corner_at(c, road->b);
    const hx_seat owner = owner_of(c, HX_DICE_ROAD, site);
    char text[24];
    if (owner >= HX_SEATS) {
        put_free_road(c, a, b, is_open(c, HX_DICE_ROAD, site));
        return;
    }
    const dice_spot middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
    if (a.x == b.x) {
        const char *const wall = c->look->ascii ? "|" : "┃";
        snprintf(text, sizeof text, "%s%d%s", wall, owner + 1, wall);
        dice_centred(c, middle, text, catan_seat_pens[owner]);
        return;
    }
    const bool falling = (b.x > a.x) == (b.y > a.y);
    const char *const edge = c->g->built[falling ? DICE_FALLING : DICE_RISING];
    snprintf(text, sizeof text, "%sr%d%s", edge, owner + 1, edge);
    sheet_put(&c->sheet, (a.x < b.x ? a.x : b.x) + 2, middle.y, text, catan_seat_pens[owner]);
}

/* -- corners ---------------------------------------------------------------------------------------- */

static void put_building(dice_chart *c, dice_spot at, int corner)
{
    const int settlement = c->map->corner[corner].settlement, city = c->map->corner[corner].city;
    const hx_seat owner = owner_of(c, HX_DICE_SETTLEMENT, settlement);
    const bool grown = city != HX_DICE_NONE && owner_of(c, HX_DICE_CITY, city) < HX_SEATS;
    char text[16];
    if (owner < HX_SEATS) {
        put_piece(c, at, grown ? HX_DICE_CITY : HX_DICE_SETTLEMENT, corner, owner,
                  city != HX_DICE_NONE && is_open(c, HX_DICE_CITY, city));
        return;
    }
    const bool open = is_open(c, HX_DICE_SETTLEMENT, settlement);
    snprintf(text, sizeof text, "%s%c%d", open ? "+" : "", city == HX_DICE_NONE ? 's' : 'S',
             corner);
    dice_centred(c, at, text, open ? marked : site_pen);
}

static void put_corner(dice_chart *c, int corner)
{
    const dice_spot at = corner_at(c, corner);
    char text[16];
    if (c->map->corner[corner].settlement != HX_DICE_NONE) {
        put_building(c, at, corner);
        return;
    }
    snprintf(text, sizeof text, "%d", corner);
    dice_centred(c, at, text, corner_pen);
}

/* -- castles and the whole ------------------------------------------------------------------------------ */

static void put_castle(dice_chart *c, int site)
{
    const hx_dice_site *const castle = &c->map->site[HX_DICE_CASTLE][site];
    const hx_seat owner = owner_of(c, HX_DICE_CASTLE, site);
    const dice_spot at = { castle->x > 0 ? WIDTH - 7 : 6, castle->y > 0 ? HEIGHT - 4 : 3 };
    char name[32], text[16];
    plain_word(c->look, hx_words(HX_W_DICE_CASTLE, c->look->lang), name, sizeof name);
    dice_centred(c, (dice_spot){ at.x, at.y - 1 }, name, (text_pen){ 255, -1, false });
    if (owner < HX_SEATS) {
        put_piece(c, at, HX_DICE_CASTLE, castle->number, owner, false);
        return;
    }
    snprintf(text, sizeof text, "%sw%d", is_open(c, HX_DICE_CASTLE, site) ? "+" : "",
             castle->number);
    dice_centred(c, at, text, (text_pen){ 255, -1, true });
}

static void put_all(dice_chart *c)
{
    const hx_dice_sheet *const map = c->map;
    for (int i = 0; i < map->hexes; i++) put_hex(c, &map->hex[i]);
    for (int i = 0; i < map->sites[HX_DICE_ROAD]; i++) put_road(c, i);
    for (int i = 0; i < map->corners; i++) put_corner(c, i);
    for (int i = 0; i < map->sites[HX_DICE_KNIGHT]; i++) put_knight(c, i);
    for (int i = 0; i < map->jokers; i++) put_joker(c, i);
    for (int i = 0; i < map->sites[HX_DICE_CASTLE] && c->rules->castles; i++) put_castle(c, i);
}

static void put_legend(const dice_chart *c, FILE *out)
{
    const dice_glyphs *const g = c->g;
    const bool ascii = c->look->ascii;
    char piece[HX_DICE_PIECES][24], ready[16], used[16];
    for (int i = HX_DICE_SETTLEMENT; i < HX_DICE_PIECES; i++)
        snprintf(piece[i], sizeof piece[i], "1%s7%s", g->edge[i][0], g->edge[i][1]);
    snprintf(ready, sizeof ready, "j7%s", g->ready);
    snprintf(used, sizeof used, "j7%s", g->used);
    dice_say_wrapped(c->look, out, HX_W_DICE_LEGEND_ISLAND, ascii ? "\\r1\\" : "╲r1╲",
                     ascii ? "|1|" : "┃1┃", piece[HX_DICE_SETTLEMENT], piece[HX_DICE_CITY],
                     piece[HX_DICE_KNIGHT], ready, used);
    dice_say_wrapped(c->look, out, HX_W_DICE_LEGEND_SITES);
}

void draw_dice_island(const hx_dice_rules *rules, const hx_dice_state *state, const cli_look *look,
                      FILE *out)
{
    dice_chart c = { .rules = rules,
                     .state = state,
                     .map = hx_dice_sheet_of((hx_dice_kind)rules->kind),
                     .look = look,
                     .g = dice_glyphs_for(look) };
    sheet_open(&c.sheet, WIDTH, HEIGHT, sea_pen);
    put_all(&c);
    sheet_print(&c.sheet, look->color, out);
    sheet_close(&c.sheet);
    put_legend(&c, out);
}
