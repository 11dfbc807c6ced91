/* scene_dice_map.c -- the sheet of a dice game: hexes, sites, jokers. */
#include "scenes.h"

static const char *const pieces[HX_DICE_PIECES] = { "road", "settlement", "city", "knight", "castle" };

static const char *terrain_name(int terrain)
{
    if (terrain == HX_DICE_SEA) return "sea";
    return terrain == HX_DICE_DESERT ? "desert" : scene_face(terrain);
}

static void put_corner_or_null(jot *j, const char *key, int corner)
{
    jot_or_null(j, key, corner, HX_DICE_NONE);
}

static void put_hexes(const hx_dice_sheet *map, jot *j)
{
    jot_open(j, "hexes", '[');
    for (int h = 0; h < map->hexes; h++) {
        jot_open(j, NULL, '{');
        jot_length(j, "x", (double)map->hex[h].x);
        jot_length(j, "y", (double)map->hex[h].y);
        jot_text(j, "terrain", terrain_name(map->hex[h].terrain));
        jot_open(j, "corners", '[');
        for (int i = 0; i < 6; i++) put_corner_or_null(j, NULL, map->hex[h].corner[i]);
        jot_close(j, ']');
        jot_close(j, '}');
    }
    jot_close(j, ']');
    jot_open(j, "corners", '[');
    for (int c = 0; c < map->corners; c++) {
        jot_open(j, NULL, '{');
        jot_length(j, "x", (double)map->corner[c].x);
        jot_length(j, "y", (double)map->corner[c].y);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

/* The name of a site, or null where there is none. */
static void put_site_name(const hx_dice_rules *r, jot *j, const char *key, int piece, int site)
{
    char name[16];
    if (site != HX_DICE_NONE) hx_dice_site_name((hx_dice_kind)r->kind, piece, site, name, sizeof name);
    jot_text_or_null(j, key, site != HX_DICE_NONE ? name : NULL);
}

static void put_where(const hx_dice_sheet *map, const hx_dice_site *s, int piece, jot *j)
{
    double x = (double)s->x, y = (double)s->y;
    if (piece < HX_DICE_KNIGHT) {
        const hx_dice_corner *const a = &map->corner[s->a];
        const hx_dice_corner *const b = piece == HX_DICE_ROAD ? &map->corner[s->b] : a;
        x = (double)(a->x + b->x) / 2;
        y = (double)(a->y + b->y) / 2;
    }
    jot_length(j, "x", x);
    jot_length(j, "y", y);
    if (piece == HX_DICE_ROAD) {
        jot_open(j, "ends", '[');
        jot_int(j, NULL, s->a);
        jot_int(j, NULL, s->b);
        jot_close(j, ']');
    } else {
        jot_null(j, "ends");
    }
    put_corner_or_null(j, "corner",
                       piece == HX_DICE_SETTLEMENT || piece == HX_DICE_CITY ? s->a : HX_DICE_NONE);
    put_corner_or_null(j, "hex", piece == HX_DICE_KNIGHT ? s->hex : HX_DICE_NONE);
}

static void put_site(const hx_dice_rules *r, const hx_dice_sheet *map, int piece, int site, jot *j)
{
    const hx_dice_site *const s = &map->site[piece][site];
    const bool extra_city = r->kind == HX_DICE_EXTRA && piece == HX_DICE_CITY;
    jot_open(j, NULL, '{');
    put_site_name(r, j, "id", piece, site);
    jot_text(j, "piece", pieces[piece]);
    jot_int(j, "number", s->number);
    jot_int(j, "points", hx_dice_points(r, piece, site));
    put_where(map, s, piece, j);
    put_site_name(r, j, "needs", extra_city ? HX_DICE_SETTLEMENT : HX_DICE_ROAD, s->needs);
    put_site_name(r, j, "after", piece, s->after);
    put_corner_or_null(j, "coast",
                       r->kind == HX_DICE_EXTRA && piece == HX_DICE_ROAD ? s->coast : HX_DICE_NONE);
    jot_bool(j, "printed", piece == HX_DICE_ROAD && site == map->printed);
    jot_bool(j, "shaded", piece == HX_DICE_ROAD && site == map->shaded);
    jot_close(j, '}');
}

static void put_sites(const hx_dice_rules *r, const hx_dice_sheet *map, jot *j)
{
    jot_open(j, "sites", '[');
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        if (piece == HX_DICE_CASTLE && !r->castles) continue;
        for (int site = 0; site < map->sites[piece]; site++) put_site(r, map, piece, site, j);
    }
    jot_close(j, ']');
}

static void put_jokers(const hx_dice_rules *r, const hx_dice_sheet *map, jot *j)
{
    char name[16];
    jot_open(j, "jokers", '[');
    for (int i = 0; i < map->jokers; i++) {
        const hx_dice_joker *const joker = &map->joker[i];
        hx_dice_joker_name((hx_dice_kind)r->kind, i, name, sizeof name);
        jot_open(j, NULL, '{');
        jot_text(j, "id", name);
        jot_text(j, "gives", scene_face(joker->gives));
        jot_int(j, "hex", joker->hex);
        jot_length(j, "x", (double)map->hex[joker->hex].x);
        jot_length(j, "y", (double)map->hex[joker->hex].y);
        jot_open(j, "knights", '[');
        for (int k = 0; k < map->sites[HX_DICE_KNIGHT]; k++)
            if (joker->knights >> k & 1) put_site_name(r, j, NULL, HX_DICE_KNIGHT, k);
        jot_close(j, ']');
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

void scene_dice_map(const void *rules, jot *j)
{
    const hx_dice_rules *const r = rules;
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    const bool race = r->kind != HX_DICE_ISLAND_ONE;
    jot_text(j, "kind", map->name);
    jot_or_null(j, "goal", race ? HX_DICE_GOAL : -1, INT32_MAX);
    jot_or_null(j, "rounds", race ? -1 : HX_DICE_BOXES, INT32_MAX);
    jot_bool(j, "pointy", map->pointy);
    jot_bool(j, "castles", r->castles);
    jot_bool(j, "jokerLater", r->joker_later);
    put_hexes(map, j);
    put_sites(r, map, j);
    put_jokers(r, map, j);
}
