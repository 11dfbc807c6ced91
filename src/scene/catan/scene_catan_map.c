/* scene_catan_map.c -- the board of the board game: places, where they lie and
 * what they touch, harbours and costs.
 *
 * Hexes stand on a point; their sides have length 1. */
#include "hx/shown.h"
#include "scene/scenes.h"

typedef struct map_spot {
    double x, y;
} map_spot;

/* From the middle of a hex, clockwise from north. */
static const double half = 0.86602540378443865;
static const map_spot corner_of[6] = { { 0, -1 }, { half, -0.5 }, { half, 0.5 },
                                       { 0, 1 },  { -half, 0.5 }, { -half, -0.5 } };

static void put_spot(json_writer *j, map_spot at)
{
    json_writer_length(j, "x", at.x);
    json_writer_length(j, "y", at.y);
}

static map_spot middle_of(const void *rules, int hex)
{
    int q, r;
    hx_catan_hex_at(rules, hex, &q, &r);
    return (map_spot){ half * (2 * q + r), 1.5 * r };
}

static map_spot spot_of(const void *rules, int corner)
{
    const int hex = hx_catan_corner_hex(rules, corner, 0);
    const map_spot middle = middle_of(rules, hex);
    int i = 0;
    while (i < 5 && hx_catan_hex_corner(rules, hex, i) != corner) i++;
    return (map_spot){ middle.x + corner_of[i].x, middle.y + corner_of[i].y };
}

static map_spot middle_of_side(const void *rules, int side)
{
    const map_spot a = spot_of(rules, hx_catan_side_corner(rules, side, 0)),
                   b = spot_of(rules, hx_catan_side_corner(rules, side, 1));
    return (map_spot){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The hexes on both sides of a side; returns how many. */
static int hexes_at(const void *rules, int side, int hexes[2])
{
    const int corner = hx_catan_side_corner(rules, side, 0);
    int n = 0;
    for (int i = 0; i < 3; i++) {
        const int hex = hx_catan_corner_hex(rules, corner, i);
        for (int at = 0; hex >= 0 && at < 6; at++)
            if (hx_catan_hex_side(rules, hex, at) == side) hexes[n++] = hex;
    }
    return n;
}

typedef int at_fn(const hx_catan_rules *rules, int place, int i);

/* Up to `most` neighbours, those there are. */
static void put_around(const void *rules, json_writer *j, const char *key, at_fn *at, int place,
                       int most)
{
    json_put_open(j, key, '[');
    for (int i = 0; i < most; i++)
        if (at(rules, place, i) >= 0) json_put_int(j, NULL, at(rules, place, i));
    json_put_close(j, ']');
}

static void put_harbour_kind(json_writer *j, const char *key, hx_harbour kind)
{
    if (kind == HX_NO_HARBOUR) json_put_null(j, key);
    else
        json_put_text(j, key,
                      kind == HX_ANY_HARBOUR ? "any" : scene_face((int)kind - HX_BRICK_HARBOUR));
}

static void put_hexes(const void *rules, json_writer *j)
{
    char name[16];
    json_put_open(j, "hexes", '[');
    for (int h = 0; h < hx_catan_hexes(rules); h++) {
        int q, r;
        hx_catan_hex_at(rules, h, &q, &r);
        hx_catan_say_hex(rules, h, name, sizeof name);
        json_put_open(j, NULL, '{');
        json_put_text(j, "name", name);
        json_put_int(j, "q", q);
        json_put_int(j, "r", r);
        put_spot(j, middle_of(rules, h));
        put_around(rules, j, "corners", hx_catan_hex_corner, h, 6);
        put_around(rules, j, "sides", hx_catan_hex_side, h, 6);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

static void put_corners(const void *rules, json_writer *j)
{
    char name[16];
    json_put_open(j, "corners", '[');
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        hx_catan_say_corner(rules, c, name, sizeof name);
        json_put_open(j, NULL, '{');
        json_put_text(j, "name", name);
        put_spot(j, spot_of(rules, c));
        put_around(rules, j, "hexes", hx_catan_corner_hex, c, 3);
        put_around(rules, j, "sides", hx_catan_corner_side, c, 3);
        put_around(rules, j, "next", hx_catan_corner_next, c, 3);
        put_harbour_kind(j, "harbour", hx_catan_corner_harbour(rules, c));
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

static void put_sides(const void *rules, json_writer *j)
{
    char name[16];
    json_put_open(j, "sides", '[');
    for (int s = 0; s < hx_catan_sides(rules); s++) {
        int hexes[2];
        const int n = hexes_at(rules, s, hexes);
        hx_catan_say_side(rules, s, name, sizeof name);
        json_put_open(j, NULL, '{');
        json_put_text(j, "name", name);
        put_spot(j, middle_of_side(rules, s));
        put_around(rules, j, "corners", hx_catan_side_corner, s, 2);
        json_put_open(j, "hexes", '[');
        for (int i = 0; i < n; i++) json_put_int(j, NULL, hexes[i]);
        json_put_close(j, ']');
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* The harbour's own place is the hex over its side, as seen from the land. */
static void put_harbours(const void *rules, json_writer *j)
{
    json_put_open(j, "harbours", '[');
    for (int i = 0; i < hx_catan_harbours(rules); i++) {
        int side, hexes[2];
        hx_harbour kind;
        hx_catan_harbour(rules, i, &side, &kind);
        hexes_at(rules, side, hexes);
        const map_spot m = middle_of_side(rules, side), h = middle_of(rules, hexes[0]);
        json_put_open(j, NULL, '{');
        json_put_int(j, "side", side);
        put_harbour_kind(j, "kind", kind);
        json_put_int(j, "rate", hx_catan_harbour_rate(kind));
        put_spot(j, (map_spot){ 2 * m.x - h.x, 2 * m.y - h.y });
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

static void put_cost(json_writer *j, const uint8_t cost[HX_CARDS], int kinds)
{
    json_put_open(j, "cost", '[');
    for (int c = 0; c < kinds; c++) json_put_int(j, NULL, cost[c]);
    json_put_close(j, ']');
}

/* Kinds of cards and pieces in play, with the notation's letters for cards. */
static void put_kinds(const void *rules, json_writer *j)
{
    const int kinds = hx_catan_card_kinds(rules);
    char letters[HX_CARDS + 1] = "";
    hx_catan_piece piece;
    json_put_open(j, "cards", '[');
    for (int c = 0; c < kinds; c++) {
        letters[c] = hx_catan_card_letter(c);
        json_put_text_or_null(j, NULL, hx_kind_word(&hx_catan_game, rules, HX_S_RESOURCES, c));
    }
    json_put_close(j, ']');
    json_put_text(j, "letters", letters);
    json_put_open(j, "pieces", '[');
    for (int kind = 0; kind < hx_catan_piece_kinds(); kind++) {
        if (!hx_catan_piece_kind(rules, kind, &piece)) continue;
        json_put_open(j, NULL, '{');
        json_put_text(j, "kind", piece.word);
        json_put_text(j, "place", hx_place_word(piece.place));
        json_put_int(j, "stock", piece.stock);
        json_put_int(j, "points", piece.points);
        put_cost(j, piece.cost, kinds);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* What a scenario's board says of special places. */
static void put_marks(const void *rules, json_writer *j)
{
    static const hx_place places[] = { [HX_MARKED_HEX] = HX_AT_HEX,
                                       [HX_MARKED_CORNER] = HX_AT_CORNER,
                                       [HX_MARKED_SIDE] = HX_AT_SIDE };
    json_put_open(j, "marks", '[');
    for (int i = 0; i < hx_catan_marks(rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(rules, i);
        json_put_open(j, NULL, '{');
        json_put_text(j, "kind", mark.word);
        json_put_text(j, "place", hx_place_word(places[mark.place]));
        json_put_int(j, "at", mark.at);
        json_put_int(j, "value", mark.value);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* What the bank takes without a harbour; out of 36, how many ways two dice make each sum. */
static void put_chances(json_writer *j)
{
    json_put_int(j, "rate", hx_catan_harbour_rate(HX_NO_HARBOUR));
    json_put_open(j, "rolls", '[');
    for (int sum = 0; sum <= 12; sum++) json_put_int(j, NULL, hx_catan_pips(sum));
    json_put_close(j, ']');
}

static void put_costs(const void *rules, json_writer *j)
{
    static const char *const names[HX_PIECES + 1] = { "road", "settlement", "city", "card" };
    json_put_open(j, "costs", '{');
    for (int what = 0; what <= HX_PIECES; what++) {
        json_put_open(j, names[what], '[');
        for (int c = 0; c < hx_catan_card_kinds(rules); c++)
            json_put_int(j, NULL, hx_catan_cost(rules, what, (hx_card)c));
        json_put_close(j, ']');
    }
    json_put_close(j, '}');
}

/* Fairness filters the board breaks, as docs/boards.md numbers them; pips by resource. */
static void put_judgement(const void *rules, json_writer *j)
{
    int pips[HX_RESOURCES];
    hx_catan_board_pips(rules, pips);
    json_put_open(j, "unfair", '[');
    for (unsigned bits = hx_catan_unfair(rules); bits; bits &= bits - 1)
        json_put_int(j, NULL, bits & -bits);
    json_put_close(j, ']');
    json_put_open(j, "pips", '[');
    for (int c = 0; c < HX_RESOURCES; c++) json_put_int(j, NULL, pips[c]);
    json_put_close(j, ']');
}

void scene_catan_map(const void *rules, json_writer *j)
{
    json_put_int(j, "goal", hx_catan_goal(rules));
    json_put_int(j, "handLimit", hx_catan_hand_limit(rules));
    json_put_int(j, "offers", hx_catan_option(rules, "offers"));
    put_kinds(rules, j);
    put_marks(rules, j);
    put_hexes(rules, j);
    put_corners(rules, j);
    put_sides(rules, j);
    put_harbours(rules, j);
    put_costs(rules, j);
    put_chances(j);
    put_judgement(rules, j);
}
