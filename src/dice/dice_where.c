/* dice_where.c -- where a site lies, said so that no two sites of a kind are told alike.
 *
 * People name a place by the hexes around it.  Where these fit several sites, the part
 * of the island is said too, and where even that fits several (coasts of one hex, the
 * two knights of a desert) the side of the hex. */
#include "hx/dice.h"

typedef struct point {
    float x, y;
} point;

static point middle_of(const hx_dice_sheet *map, int piece, const hx_dice_site *site)
{
    if (site->a == HX_DICE_NONE) return (point){ site->x, site->y };
    const hx_dice_corner *const a = &map->corner[site->a];
    const hx_dice_corner *const b = piece == HX_DICE_ROAD ? &map->corner[site->b] : a;
    return (point){ (a->x + b->x) / 2, (a->y + b->y) / 2 };
}

static bool has_corner(const hx_dice_hex *hex, int corner)
{
    for (int i = 0; i < 6; i++)
        if (hex->corner[i] == corner) return true;
    return false;
}

static bool touches(const hx_dice_sheet *map, int hex, int piece, const hx_dice_site *site)
{
    if (piece == HX_DICE_KNIGHT) return site->hex == hex;
    if (piece == HX_DICE_CASTLE) return false;
    const hx_dice_hex *const at = &map->hex[hex];
    return has_corner(at, site->a) && (piece != HX_DICE_ROAD || has_corner(at, site->b));
}

/* The direction of (x, y) seen from the middle; eight of equal width.  y grows to the south. */
static uint8_t wind_of(float x, float y)
{
    static const uint8_t winds[3][3] = {
        { HX_DICE_NORTH_WEST, HX_DICE_NORTH, HX_DICE_NORTH_EAST },
        { HX_DICE_WEST, HX_DICE_MIDDLE, HX_DICE_EAST },
        { HX_DICE_SOUTH_WEST, HX_DICE_SOUTH, HX_DICE_SOUTH_EAST },
    };
    const float near = 0.1f, slope = 0.41421f; /* the tangent of half such a width */
    const float wide = x < 0 ? -x : x, high = y < 0 ? -y : y;
    const int column = wide < near || wide < slope * high ? 1 : x < 0 ? 0 : 2;
    const int row = high < near || high < slope * wide ? 1 : y < 0 ? 0 : 2;
    return winds[row][column];
}

/* All that can be said of a site. */
static hx_dice_where whole_place(const hx_dice_sheet *map, int piece, int site)
{
    const hx_dice_site *const at = &map->site[piece][site];
    const point middle = middle_of(map, piece, at);
    hx_dice_where p = { .hexes = 0, .part = wind_of(middle.x, middle.y), .side = HX_DICE_NONE };
    for (int h = 0; h < map->hexes && p.hexes < 3; h++)
        if (touches(map, h, piece, at)) p.hex[p.hexes++] = (uint8_t)h;
    if (p.hexes == 1) {
        const hx_dice_hex *const hex = &map->hex[p.hex[0]];
        p.part = wind_of(hex->x, hex->y);
        p.side = wind_of(middle.x - hex->x, middle.y - hex->y);
    }
    return p;
}

static int count_terrain(const hx_dice_sheet *map, const hx_dice_where *p, int terrain)
{
    int n = 0;
    for (int i = 0; i < p->hexes; i++) n += map->hex[p->hex[i]].terrain == terrain;
    return n;
}

static bool same_lands(const hx_dice_sheet *map, const hx_dice_where *a, const hx_dice_where *b)
{
    if (a->hexes != b->hexes) return false;
    for (int i = 0; i < a->hexes; i++) {
        const int terrain = map->hex[a->hex[i]].terrain;
        if (count_terrain(map, a, terrain) != count_terrain(map, b, terrain)) return false;
    }
    return true;
}

hx_dice_where hx_dice_where_is(hx_dice_kind kind, int piece, int site)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of(kind);
    hx_dice_where place = whole_place(map, piece, site);
    bool needs_part = false, needs_side = false;
    for (int i = 0; i < map->sites[piece]; i++) {
        const hx_dice_where other = whole_place(map, piece, i);
        if (i == site || !same_lands(map, &place, &other)) continue;
        if (other.part != place.part) needs_part = true;
        else needs_side = true;
    }
    if (!needs_part) place.part = HX_DICE_NONE;
    if (!needs_side) place.side = HX_DICE_NONE;
    return place;
}
