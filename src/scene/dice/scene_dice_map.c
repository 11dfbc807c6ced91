/* scene_dice_map.c -- the sheet of a dice game: hexes, sites, jokers. */
#include "scene/scenes.h"

static const char *const pieces[HX_DICE_PIECES] = { "road", "settlement", "city", "knight",
                                                    "castle" };

static const char *terrain_name(int terrain)
{
    if (terrain == HX_DICE_SEA) return "sea";
    return terrain == HX_DICE_DESERT ? "desert" : scene_face(terrain);
}

static void put_corner_or_null(json_writer *j, const char *key, int corner)
{
    json_put_or_null(j, key, corner, HX_DICE_NONE);
}

static void put_hexes(const hx_dice_sheet *map, json_writer *j)
{
    json_put_open(j, "hexes", '[');
    for (int h = 0; h < map->hexes; h++) {
        json_put_open(j, NULL, '{');
        json_writer_length(j, "x", (double)map->hex[h].x);
        json_writer_length(j, "y", (double)map->hex[h].y);
        json_put_text(j, "terrain", terrain_name(map->hex[h].terrain));
        json_put_open(j, "corners", '[');
        for (int i = 0; i < 6; i++) put_corner_or_null(j, NULL, map->hex[h].corner[i]);
        json_put_close(j, ']');
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
    json_put_open(j, "corners", '[');
    for (int c = 0; c < map->corners; c++) {
        json_put_open(j, NULL, '{');
        json_writer_length(j, "x", (double)map->corner[c].x);
        json_writer_length(j, "y", (double)map->corner[c].y);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* The name of a site, or null if there is none. */
static void put_site_name(const hx_dice_rules *r, json_writer *j, const char *key, int piece,
                          int site)
{
    char name[16];
    if (site != HX_DICE_NONE)
        hx_dice_site_name((hx_dice_kind)r->kind, piece, site, name, sizeof name);
    json_put_text_or_null(j, key, site != HX_DICE_NONE ? name : NULL);
}

static void put_where(const hx_dice_sheet *map, const hx_dice_site *s, int piece, json_writer *j)
{
    double x = (double)s->x, y = (double)s->y;
    if (piece < HX_DICE_KNIGHT) {
        const hx_dice_corner *const a = &map->corner[s->a];
        const hx_dice_corner *const b = piece == HX_DICE_ROAD ? &map->corner[s->b] : a;
        x = (double)(a->x + b->x) / 2;
        y = (double)(a->y + b->y) / 2;
    }
    json_writer_length(j, "x", x);
    json_writer_length(j, "y", y);
    if (piece == HX_DICE_ROAD) {
        json_put_open(j, "ends", '[');
        json_put_int(j, NULL, s->a);
        json_put_int(j, NULL, s->b);
        json_put_close(j, ']');
    } else {
        json_put_null(j, "ends");
    }
    put_corner_or_null(j, "corner",
                       piece == HX_DICE_SETTLEMENT || piece == HX_DICE_CITY ? s->a : HX_DICE_NONE);
    put_corner_or_null(j, "hex", piece == HX_DICE_KNIGHT ? s->hex : HX_DICE_NONE);
}

static void put_wind(json_writer *j, const char *key, int wind)
{
    static const char *const names[HX_DICE_WINDS] = {
        "middle", "north",      "north-east", "east",       "south-east",
        "south",  "south-west", "west",       "north-west",
    };
    if (wind == HX_DICE_NONE) json_put_null(j, key);
    else json_put_text(j, key, names[wind]);
}

/* What tells a site from the others of its kind. */
static void put_place(const hx_dice_rules *r, int piece, int site, json_writer *j)
{
    const hx_dice_where place = hx_dice_where_is((hx_dice_kind)r->kind, piece, site);
    json_put_open(j, "touches", '[');
    for (int i = 0; i < place.hexes; i++) json_put_int(j, NULL, place.hex[i]);
    json_put_close(j, ']');
    put_wind(j, "part", place.part);
    put_wind(j, "side", place.side);
}

static void put_site(const hx_dice_rules *r, const hx_dice_sheet *map, int piece, int site,
                     json_writer *j)
{
    const hx_dice_site *const s = &map->site[piece][site];
    const bool extra_city = r->kind == HX_DICE_EXTRA && piece == HX_DICE_CITY;
    json_put_open(j, NULL, '{');
    put_site_name(r, j, "id", piece, site);
    json_put_text(j, "piece", pieces[piece]);
    json_put_int(j, "number", s->number);
    json_put_int(j, "points", hx_dice_points(r, piece, site));
    put_where(map, s, piece, j);
    put_place(r, piece, site, j);
    put_site_name(r, j, "needs", extra_city ? HX_DICE_SETTLEMENT : HX_DICE_ROAD, s->needs);
    put_site_name(r, j, "after", piece, s->after);
    put_corner_or_null(j, "coast",
                       r->kind == HX_DICE_EXTRA && piece == HX_DICE_ROAD ? s->coast : HX_DICE_NONE);
    json_put_bool(j, "printed", piece == HX_DICE_ROAD && site == map->printed);
    json_put_bool(j, "shaded", piece == HX_DICE_ROAD && site == map->shaded);
    json_put_close(j, '}');
}

static void put_sites(const hx_dice_rules *r, const hx_dice_sheet *map, json_writer *j)
{
    json_put_open(j, "sites", '[');
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        if (piece == HX_DICE_CASTLE && !r->castles) continue;
        for (int site = 0; site < map->sites[piece]; site++) put_site(r, map, piece, site, j);
    }
    json_put_close(j, ']');
}

static void put_jokers(const hx_dice_rules *r, const hx_dice_sheet *map, json_writer *j)
{
    char name[16];
    json_put_open(j, "jokers", '[');
    for (int i = 0; i < map->jokers; i++) {
        const hx_dice_joker *const joker = &map->joker[i];
        hx_dice_joker_name((hx_dice_kind)r->kind, i, name, sizeof name);
        json_put_open(j, NULL, '{');
        json_put_text(j, "id", name);
        json_put_text(j, "gives", scene_face(joker->gives));
        json_put_int(j, "hex", joker->hex);
        json_writer_length(j, "x", (double)map->hex[joker->hex].x);
        json_writer_length(j, "y", (double)map->hex[joker->hex].y);
        json_put_open(j, "knights", '[');
        for (int k = 0; k < map->sites[HX_DICE_KNIGHT]; k++)
            if (joker->knights >> k & 1) put_site_name(r, j, NULL, HX_DICE_KNIGHT, k);
        json_put_close(j, ']');
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* The faces each piece takes; what a castle takes no list can say. */
static void put_costs(json_writer *j)
{
    static const struct {
        int piece, cost;
    } costs[] = {
        { HX_DICE_ROAD, HX_DICE_ROAD_COST },
        { HX_DICE_KNIGHT, HX_DICE_KNIGHT_COST },
        { HX_DICE_SETTLEMENT, HX_DICE_SETTLEMENT_COST },
        { HX_DICE_CITY, HX_DICE_CITY_COST },
    };
    json_put_open(j, "costs", '{');
    for (size_t i = 0; i < sizeof costs / sizeof costs[0]; i++) {
        json_put_open(j, pieces[costs[i].piece], '[');
        for (int face = 0; face < HX_DICE_FACES; face++)
            for (int n = costs[i].cost >> 4 * face & 15; n > 0; n--)
                json_put_text(j, NULL, scene_face(face));
        json_put_close(j, ']');
    }
    json_put_close(j, '}');
}

/* What the titles count; without a race there are none. */
static void put_titles(const hx_dice_rules *r, json_writer *j)
{
    const bool race = r->kind != HX_DICE_ISLAND_ONE;
    json_put_open(j, "titles", '{');
    json_put_int(j, "road", race ? r->road_points : 0);
    json_put_int(j, "army", race ? HX_DICE_TITLE_POINTS : 0);
    json_put_close(j, '}');
}

void scene_dice_map(const void *rules, json_writer *j)
{
    const hx_dice_rules *const r = rules;
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    const bool race = r->kind != HX_DICE_ISLAND_ONE;
    json_put_text(j, "kind", map->name);
    json_put_or_null(j, "goal", race ? HX_DICE_GOAL : -1, INT32_MAX);
    json_put_or_null(j, "rounds", race ? -1 : HX_DICE_BOXES, INT32_MAX);
    json_put_bool(j, "pointy", map->pointy);
    json_put_bool(j, "castles", r->castles);
    json_put_bool(j, "jokerLater", r->joker_later);
    put_costs(j);
    put_titles(r, j);
    put_hexes(map, j);
    put_sites(r, map, j);
    put_jokers(r, map, j);
}
