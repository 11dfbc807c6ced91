/* scene_catan.c -- a position of the board game. */
#include "scene/catan/scene_catan.h"
#include "hx/shown.h"

static void put_hexes(const void *rules, const void *state, json_writer *j)
{
    json_put_open(j, "hexes", '[');
    for (int h = 0; h < hx_catan_hexes(rules); h++) {
        const int number = hx_catan_number(state, h);
        const int terrain = (int)hx_catan_terrain(state, h);
        json_put_open(j, NULL, '{');
        json_put_text_or_null(j, "terrain",
                              hx_kind_word(&hx_catan_game, rules, HX_S_TERRAINS, terrain));
        json_put_or_null(j, "number", number ? number : -1, 13);
        json_put_int(j, "pips", hx_catan_pips(number));
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* The base game's pieces as 0.1.0 showed them; `pieces` has all. */
static void put_pieces(const void *rules, const void *state, json_writer *j)
{
    hx_seat owner;
    json_put_open(j, "buildings", '[');
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        const int kind = hx_catan_piece_on_corner(state, c, &owner);
        if (kind != HX_SETTLEMENT_PIECE && kind != HX_CITY_PIECE) continue;
        json_put_open(j, NULL, '{');
        json_put_int(j, "corner", c);
        json_put_int(j, "seat", owner);
        json_put_text(j, "kind", kind == HX_CITY_PIECE ? "city" : "settlement");
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
    json_put_open(j, "roads", '[');
    for (int s = 0; s < hx_catan_sides(rules); s++) {
        if (hx_catan_piece_on_side(state, s, &owner) != HX_ROAD_PIECE) continue;
        json_put_open(j, NULL, '{');
        json_put_int(j, "side", s);
        json_put_int(j, "seat", owner);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* -- what is asked ------------------------------------------------------------------------------- */

enum { NAME_ROOM = 32, PARTS_MOST = 32 };

/* The task; a turn under the name of its part. */
static const char *ask_code(const void *state, char room[NAME_ROOM])
{
    const hx_catan_task task = hx_catan_asked(state);
    if (task == HX_T_NONE) return "over";
    if (task == HX_T_TURN) return hx_catan_part_name(hx_catan_part(state));
    hx_catan_task_name((int)task, room, NAME_ROOM);
    return room;
}

/* Of the viewer if it is asked, else of the first who is. */
static int left_to_do(const void *rules, const void *state, const hx_teller *to)
{
    const hx_catan_task task = hx_catan_asked(state);
    const unsigned waiting = hx_catan_game.waiting(rules, state);
    const bool counted = task == HX_T_DISCARD || task == HX_T_FREE_ROAD || task >= HX_T_COUNT;
    if (!counted || !waiting) return 0;
    const bool asked = to->who < HX_SEATS && (waiting >> to->who & 1);
    return hx_catan_owes(state, asked ? to->who : (hx_seat)__builtin_ctz(waiting));
}

static void put_part_seat(int part, hx_seat who, json_writer *j)
{
    if (who >= HX_SEATS || !hx_catan_part_name(part)) return;
    json_put_open(j, NULL, '{');
    json_put_text(j, "part", hx_catan_part_name(part));
    json_put_int(j, "seat", who);
    json_put_close(j, '}');
}

static void put_part(const void *rules, const void *state, json_writer *j)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    json_put_text(j, "part", hx_catan_part_name(hx_catan_part(state)));
    json_put_or_null(j, "diceOwner", hx_catan_dice_owner(state), HX_SEATS);
    json_put_open(j, "parts", '[');
    for (int part = 0; part < PARTS_MOST; part++)
        put_part_seat(part, hx_catan_part_seat(rules, state, part), j);
    json_put_close(j, ']');
    json_put_bits(j, "builders", (unsigned)hx_catan_field(rules, state, "builders"));
    json_put_bool(j, "cardPlayed", hx_catan_card_played(state));
    if (!a) {
        json_put_null(j, "dice");
        return;
    }
    json_put_open(j, "dice", '[');
    json_put_int(j, NULL, a);
    json_put_int(j, NULL, b);
    json_put_close(j, ']');
}

/* The hexes that pay for the dice on the table, and what they owe to whom. */
static void put_owed(const void *rules, const void *state, int hex, hx_seat who, json_writer *j)
{
    uint8_t cards[HX_CARDS];
    hx_catan_owed_by(rules, state, hex, who, cards);
    for (int c = 0; c < hx_catan_card_kinds(rules); c++) {
        if (!cards[c]) continue;
        json_put_open(j, NULL, '{');
        json_put_int(j, "seat", who);
        json_put_text_or_null(j, "kind", hx_kind_word(&hx_catan_game, rules, HX_S_RESOURCES, c));
        json_put_int(j, "count", cards[c]);
        json_put_close(j, '}');
    }
}

static void put_paying(const void *rules, const void *state, json_writer *j)
{
    json_put_open(j, "paying", '[');
    for (int hex = 0; hex < hx_catan_hexes(rules); hex++) {
        if (!hx_catan_pays(rules, state, hex)) continue;
        json_put_open(j, NULL, '{');
        json_put_int(j, "hex", hex);
        json_put_open(j, "owes", '[');
        for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++)
            put_owed(rules, state, hex, who, j);
        json_put_close(j, ']');
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* -- cards and trade ------------------------------------------------------------------------------- */

static void put_offer(const void *rules, const void *state, json_writer *j)
{
    const int kinds = hx_catan_card_kinds(rules);
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    if (!hx_catan_offer(state, cards, &to, &yes, &counter)) {
        json_put_null(j, "offer");
        return;
    }
    json_put_open(j, "offer", '{');
    json_put_or_null(j, "seat", hx_catan_offer_maker(state), HX_SEATS);
    scene_put_cards(j, "cards", cards, kinds);
    json_put_bits(j, "to", to);
    json_put_bits(j, "yes", yes);
    json_put_open(j, "counters", '[');
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        if (!(counter >> who & 1)) continue;
        hx_catan_terms(state, who, cards);
        json_put_open(j, NULL, '{');
        json_put_int(j, "seat", who);
        scene_put_cards(j, "cards", cards, kinds);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
    json_put_close(j, '}');
}

static void put_table(const void *rules, const void *state, json_writer *j)
{
    json_put_open(j, "bank", '[');
    for (int c = 0; c < hx_catan_card_kinds(rules); c++)
        json_put_int(j, NULL, hx_catan_bank(state, (hx_card)c));
    json_put_close(j, ']');
    json_put_int(j, "deck", hx_catan_deck(state));
    json_put_open(j, "gone", '[');
    for (int d = 0; d < HX_DEVS; d++) json_put_int(j, NULL, hx_catan_gone(state, (hx_dev)d));
    json_put_close(j, ']');
    json_put_or_null(j, "roadHolder", hx_catan_road_holder(state), HX_SEATS);
    json_put_or_null(j, "armyHolder", hx_catan_army_holder(state), HX_SEATS);
    put_offer(rules, state, j);
    json_put_int(j, "offersMade", hx_catan_offers_made(state));
}

/* -- seats ------------------------------------------------------------------------------------------ */

static void put_resources(const void *rules, const void *state, hx_seat who, json_writer *j)
{
    json_put_int(j, "cards", hx_catan_cards(state, who));
    if (hx_catan_face_down(state, who)) {
        json_put_null(j, "hand");
        return;
    }
    json_put_open(j, "hand", '[');
    for (int c = 0; c < hx_catan_card_kinds(rules); c++)
        json_put_int(j, NULL, hx_catan_hand(state, who, (hx_card)c));
    json_put_close(j, ']');
}

static void put_devs(const void *state, hx_seat who, json_writer *j)
{
    const bool hidden = hx_catan_face_down(state, who);
    json_put_int(j, "devs", hx_catan_devs(state, who));
    if (hidden) {
        json_put_null(j, "dev");
        json_put_null(j, "fresh");
        return;
    }
    json_put_open(j, "dev", '[');
    for (int d = 0; d < HX_DEVS; d++) json_put_int(j, NULL, hx_catan_dev(state, who, (hx_dev)d));
    json_put_close(j, ']');
    json_put_open(j, "fresh", '[');
    for (int d = 0; d < HX_DEVS; d++) json_put_int(j, NULL, hx_catan_fresh(state, who, (hx_dev)d));
    json_put_close(j, ']');
}

static void put_stock(const void *rules, const void *state, hx_seat who, json_writer *j)
{
    hx_catan_piece piece;
    json_put_open(j, "stock", '{');
    for (int kind = 0; kind < hx_catan_piece_kinds(); kind++)
        if (hx_catan_piece_kind(rules, kind, &piece))
            json_put_int(j, piece.word, hx_catan_pieces_left(state, who, kind));
    json_put_close(j, '}');
}

static void put_seat(const void *rules, const void *state, hx_seat who, json_writer *j)
{
    json_put_open(j, NULL, '{');
    json_put_int(j, "points", hx_catan_public_points(state, who));
    json_put_int(j, "total", hx_catan_game.points(rules, state, who));
    put_resources(rules, state, who, j);
    put_devs(state, who, j);
    json_put_int(j, "limit", hx_catan_hand_limit_of(rules, state, who));
    json_put_int(j, "goal", hx_catan_goal_of(rules, state, who));
    json_put_int(j, "knights", hx_catan_knights(state, who));
    json_put_int(j, "roadLength", hx_catan_road_length(state, who));
    put_stock(rules, state, who, j);
    json_put_open(j, "rates", '[');
    for (int c = 0; c < hx_catan_card_kinds(rules); c++)
        json_put_int(j, NULL, hx_catan_rate(rules, state, who, (hx_card)c));
    json_put_close(j, ']');
    json_put_close(j, '}');
}

static void scene(const void *rules, const void *state, const hx_teller *to, json_writer *j)
{
    char room[NAME_ROOM];
    scene_put_ask(&hx_catan_game, rules, state, to, ask_code(state, room),
                  left_to_do(rules, state, to), j);
    put_part(rules, state, j);
    json_put_or_null(j, "robber", hx_catan_robber(state), hx_catan_hexes(rules));
    put_hexes(rules, state, j);
    put_pieces(rules, state, j);
    scene_catan_kept(rules, state, to, j);
    put_paying(rules, state, j);
    put_table(rules, state, j);
    json_put_open(j, "seats", '[');
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) put_seat(rules, state, who, j);
    json_put_close(j, ']');
}

static void put_verb(uint8_t verb, json_writer *j)
{
    char name[NAME_ROOM];
    hx_catan_verb_name(verb, name, sizeof name);
    json_put_text(j, "verb", name);
}

/* An offer that cannot be accepted, and building out of turn where nothing can be built. */
static int idle(const void *rules, const void *state, const hx_move *list, int n)
{
    int decline = -1;
    if (hx_catan_asked(state) == HX_T_TURN) {
        const hx_seat who = hx_catan_part_seat(rules, state, hx_catan_part(state));
        return n == 1 && who == HX_NOBODY ? 0 : -1;
    }
    if (hx_catan_asked(state) != HX_T_ANSWER) return -1;
    for (int i = 0; i < n; i++) {
        if (list[i].verb == HX_V_ACCEPT) return -1;
        if (list[i].verb == HX_V_DECLINE) decline = i;
    }
    return decline;
}

const scene_kind scene_catan = {
    .game = &hx_catan_game,
    .map = scene_catan_map,
    .scene = scene,
    .verb = put_verb,
    .move = scene_catan_move,
    .idle = idle,
};
