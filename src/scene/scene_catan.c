/* scene_catan.c -- a position of the board game. */
#include "scenes.h"

static void put_hexes(const void *rules, const void *state, jot *j)
{
    static const char *const terrains[] = { "sea",     "desert", "hills",     "forest",
                                            "pasture", "fields", "mountains", "gold" };
    jot_open(j, "hexes", '[');
    for (int h = 0; h < hx_catan_hexes(rules); h++) {
        const int number = hx_catan_number(state, h);
        jot_open(j, NULL, '{');
        jot_text(j, "terrain", terrains[hx_catan_terrain(state, h)]);
        jot_or_null(j, "number", number ? number : -1, 13);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

static void put_pieces(const void *rules, const void *state, jot *j)
{
    hx_seat owner;
    jot_open(j, "buildings", '[');
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        const hx_building kind = hx_catan_building(state, c, &owner);
        if (kind == HX_NO_BUILDING) continue;
        jot_open(j, NULL, '{');
        jot_int(j, "corner", c);
        jot_int(j, "seat", owner);
        jot_text(j, "kind", kind == HX_CITY ? "city" : "settlement");
        jot_close(j, '}');
    }
    jot_close(j, ']');
    jot_open(j, "roads", '[');
    for (int s = 0; s < hx_catan_sides(rules); s++) {
        if (!hx_catan_road(state, s, &owner)) continue;
        jot_open(j, NULL, '{');
        jot_int(j, "side", s);
        jot_int(j, "seat", owner);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

/* -- what is asked ------------------------------------------------------------------------------- */

static const char *ask_code(const void *state)
{
    static const char *const codes[HX_T_COUNT] = {
        "over",    "first-roll", "start-robber", "start-settlement", "start-road",
        "roll",    "dice",       "discard",      "robber",           "steal",
        "turn",    "draw",       "free-road",    "answer",           "choose",
    };
    static const char *const parts[] = { "turn", "second", "special" };
    const hx_catan_task task = hx_catan_asked(state);
    return task == HX_T_TURN ? parts[hx_catan_part(state)] : codes[task];
}

/* Of the viewer if it is asked, else of the first who is. */
static int left_to_do(const void *rules, const void *state, const hx_teller *to)
{
    const hx_catan_task task = hx_catan_asked(state);
    const unsigned waiting = hx_catan_game.waiting(rules, state);
    if ((task != HX_T_DISCARD && task != HX_T_FREE_ROAD) || !waiting) return 0;
    const bool asked = to->who < HX_SEATS && (waiting >> to->who & 1);
    return hx_catan_owes(state, asked ? to->who : (hx_seat)__builtin_ctz(waiting));
}

static void put_part(const void *rules, const void *state, jot *j)
{
    static const char *const parts[] = { "turn", "second", "special" };
    int a, b;
    hx_catan_dice(state, &a, &b);
    jot_text(j, "part", parts[hx_catan_part(state)]);
    jot_or_null(j, "diceOwner", hx_catan_dice_owner(state), HX_SEATS);
    jot_bits(j, "builders", (unsigned)hx_catan_field(rules, state, "builders"));
    jot_bool(j, "cardPlayed", hx_catan_card_played(state));
    if (!a) {
        jot_null(j, "dice");
        return;
    }
    jot_open(j, "dice", '[');
    jot_int(j, NULL, a);
    jot_int(j, NULL, b);
    jot_close(j, ']');
}

/* -- cards and trade ------------------------------------------------------------------------------- */

static void put_offer(const void *state, jot *j)
{
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    if (!hx_catan_offer(state, cards, &to, &yes, &counter)) {
        jot_null(j, "offer");
        return;
    }
    jot_open(j, "offer", '{');
    jot_or_null(j, "seat", hx_catan_offer_maker(state), HX_SEATS);
    scene_put_cards(j, "cards", cards);
    jot_bits(j, "to", to);
    jot_bits(j, "yes", yes);
    jot_open(j, "counters", '[');
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        if (!(counter >> who & 1)) continue;
        hx_catan_terms(state, who, cards);
        jot_open(j, NULL, '{');
        jot_int(j, "seat", who);
        scene_put_cards(j, "cards", cards);
        jot_close(j, '}');
    }
    jot_close(j, ']');
    jot_close(j, '}');
}

static void put_table(const void *state, jot *j)
{
    jot_open(j, "bank", '[');
    for (int c = 0; c < HX_RESOURCES; c++) jot_int(j, NULL, hx_catan_bank(state, (hx_card)c));
    jot_close(j, ']');
    jot_int(j, "deck", hx_catan_deck(state));
    jot_open(j, "gone", '[');
    for (int d = 0; d < HX_DEVS; d++) jot_int(j, NULL, hx_catan_gone(state, (hx_dev)d));
    jot_close(j, ']');
    jot_or_null(j, "roadHolder", hx_catan_road_holder(state), HX_SEATS);
    jot_or_null(j, "armyHolder", hx_catan_army_holder(state), HX_SEATS);
    put_offer(state, j);
    jot_int(j, "offersMade", hx_catan_offers_made(state));
}

/* -- seats ------------------------------------------------------------------------------------------ */

static void put_resources(const void *state, hx_seat who, jot *j)
{
    jot_int(j, "cards", hx_catan_cards(state, who));
    if (hx_catan_face_down(state, who)) {
        jot_null(j, "hand");
        return;
    }
    jot_open(j, "hand", '[');
    for (int c = 0; c < HX_RESOURCES; c++) jot_int(j, NULL, hx_catan_hand(state, who, (hx_card)c));
    jot_close(j, ']');
}

static void put_devs(const void *state, hx_seat who, jot *j)
{
    const bool hidden = hx_catan_face_down(state, who);
    jot_int(j, "devs", hx_catan_devs(state, who));
    if (hidden) {
        jot_null(j, "dev");
        jot_null(j, "fresh");
        return;
    }
    jot_open(j, "dev", '[');
    for (int d = 0; d < HX_DEVS; d++) jot_int(j, NULL, hx_catan_dev(state, who, (hx_dev)d));
    jot_close(j, ']');
    jot_open(j, "fresh", '[');
    for (int d = 0; d < HX_DEVS; d++) jot_int(j, NULL, hx_catan_fresh(state, who, (hx_dev)d));
    jot_close(j, ']');
}

static void put_seat(const void *rules, const void *state, hx_seat who, jot *j)
{
    static const char *const pieces[HX_PIECES] = { "road", "settlement", "city" };
    jot_open(j, NULL, '{');
    jot_int(j, "points", hx_catan_public_points(state, who));
    jot_int(j, "total", hx_catan_game.points(rules, state, who));
    put_resources(state, who, j);
    put_devs(state, who, j);
    jot_int(j, "knights", hx_catan_knights(state, who));
    jot_int(j, "roadLength", hx_catan_road_length(state, who));
    jot_open(j, "stock", '{');
    for (int p = 0; p < HX_PIECES; p++) jot_int(j, pieces[p], hx_catan_stock(state, who, (hx_piece)p));
    jot_close(j, '}');
    jot_open(j, "rates", '[');
    for (int c = 0; c < HX_RESOURCES; c++) jot_int(j, NULL, hx_catan_rate(rules, state, who, (hx_card)c));
    jot_close(j, ']');
    jot_close(j, '}');
}

static void scene(const void *rules, const void *state, const hx_teller *to, jot *j)
{
    scene_put_ask(&hx_catan_game, rules, state, to, ask_code(state), left_to_do(rules, state, to), j);
    put_part(rules, state, j);
    jot_or_null(j, "robber", hx_catan_robber(state), hx_catan_hexes(rules));
    put_hexes(rules, state, j);
    put_pieces(rules, state, j);
    put_table(state, j);
    jot_open(j, "seats", '[');
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) put_seat(rules, state, who, j);
    jot_close(j, ']');
}

static const char *verb_name(uint8_t verb)
{
    static const char *const names[HX_V_COUNT] = {
        "first-dice", "start-robber", "start-settlement", "start-road", "roll",    "dice",
        "discard",    "robber",       "steal",            "road",       "free-road", "settlement",
        "city",       "buy",          "draw",             "knight",     "roads",   "plenty",
        "monopoly",   "bank",         "offer",            "accept",     "decline", "counter",
        "confirm",    "withdraw",     "end",
    };
    return names[verb];
}

const scene_kind scene_catan = {
    .game = &hx_catan_game,
    .map = scene_catan_map,
    .scene = scene,
    .verb = verb_name,
    .move = scene_catan_move,
};
