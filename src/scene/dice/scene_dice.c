/* scene_dice.c -- a position of a dice game, and what its moves touch. */
#include "scene/scenes.h"

static void put_faces(json_writer *j, const char *key, uint32_t dice)
{
    json_put_open(j, key, '[');
    for (int f = 0; f < HX_DICE_FACES; f++)
        for (int i = 0; i < hx_dice_of(dice, f); i++) json_put_text(j, NULL, scene_face(f));
    json_put_close(j, ']');
}

/* -- seats ------------------------------------------------------------------------------------------- */

static hx_dice_sites built_by(const hx_dice_seat *seat, int piece)
{
    switch (piece) {
    case HX_DICE_ROAD: return (hx_dice_sites){ { seat->roads[0], seat->roads[1], seat->roads[2] } };
    case HX_DICE_SETTLEMENT: return (hx_dice_sites){ { seat->settlements } };
    case HX_DICE_CITY: return (hx_dice_sites){ { seat->cities } };
    case HX_DICE_KNIGHT: return (hx_dice_sites){ { seat->knights } };
    default: return (hx_dice_sites){ { seat->castles } };
    }
}

static void put_sites(const hx_dice_rules *r, int piece, hx_dice_sites sites, json_writer *j)
{
    char name[16];
    for (int i = 0; i < hx_dice_sheet_of((hx_dice_kind)r->kind)->sites[piece]; i++) {
        if (!(sites.bits[i / 32] >> (i % 32) & 1)) continue;
        hx_dice_site_name((hx_dice_kind)r->kind, piece, i, name, sizeof name);
        json_put_text(j, NULL, name);
    }
}

static void put_jokers(const hx_dice_rules *r, const char *key, uint32_t jokers, json_writer *j)
{
    char name[16];
    json_put_open(j, key, '[');
    for (int i = 0; jokers >> i; i++) {
        if (!(jokers >> i & 1)) continue;
        hx_dice_joker_name((hx_dice_kind)r->kind, i, name, sizeof name);
        json_put_text(j, NULL, name);
    }
    json_put_close(j, ']');
}

/* Island One: what each turn brought [R-I1-10]. */
static void put_boxes(const hx_dice_rules *r, const hx_dice_seat *seat, json_writer *j)
{
    json_put_open(j, "boxes", '[');
    for (int i = 0; r->kind == HX_DICE_ISLAND_ONE && i < HX_DICE_BOXES; i++) {
        if (seat->boxes[i]) json_put_int(j, NULL, seat->boxes[i]);
        else json_put_null(j, NULL);
    }
    json_put_close(j, ']');
}

static void put_seat(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, json_writer *j)
{
    const hx_dice_seat *const seat = &s->seats[who];
    const bool plays = s->phase != HX_DICE_OVER;
    json_put_open(j, NULL, '{');
    json_put_int(j, "points", hx_dice_game.points(r, s, who));
    json_put_open(j, "built", '[');
    for (int piece = 0; piece < HX_DICE_PIECES; piece++)
        put_sites(r, piece, built_by(seat, piece), j);
    json_put_close(j, ']');
    json_put_open(j, "open", '[');
    for (int piece = 0; plays && piece < HX_DICE_PIECES; piece++)
        put_sites(r, piece, hx_dice_open(r, s, who, piece), j);
    json_put_close(j, ']');
    put_jokers(r, "ready", hx_dice_jokers(r, s, who), j);
    put_jokers(r, "used", seat->used, j);
    put_boxes(r, seat, j);
    json_put_int(j, "roadLength", s->road_length[who]);
    json_put_int(j, "knights", __builtin_popcount(seat->knights));
    json_put_int(j, "castles", __builtin_popcount(seat->castles));
    json_put_close(j, '}');
}

/* -- the position -------------------------------------------------------------------------------------- */

static void scene(const void *rules, const void *state, const hx_teller *to, json_writer *j)
{
    static const char *const codes[] = { "start", "roll", "keep", "build", "over", "first" };
    const hx_dice_rules *const r = rules;
    const hx_dice_state *const s = state;
    json_put_text(j, "kind", hx_dice_sheet_of((hx_dice_kind)r->kind)->name);
    scene_put_ask(&hx_dice_game, rules, state, to, codes[s->phase], 0, j);
    put_faces(j, "dice", s->dice);
    json_put_int(j, "rolling", s->rolling);
    json_put_int(j, "rollsLeft", s->rolls_left);
    json_put_int(j, "diceCount", s->dice_count);
    json_put_or_null(j, "longestRoad", s->longest_road, HX_SEATS);
    json_put_or_null(j, "largestArmy", s->largest_army, HX_SEATS);
    json_put_open(j, "seats", '[');
    for (hx_seat who = 0; who < r->seats; who++) put_seat(r, s, who, j);
    json_put_close(j, ']');
}

/* -- moves ----------------------------------------------------------------------------------------------- */

static void put_verb(uint8_t verb, json_writer *j)
{
    static const char *const names[HX_DICE_ENDED + 1] = {
        [HX_DICE_BEGINS] = "begins",
        [HX_DICE_ROLLED] = "rolled",
        [HX_DICE_PUT_START] = "start",
        [HX_DICE_KEPT] = "keep",
        [HX_DICE_STOPPED] = "stop",
        [HX_DICE_BUILD_ROAD] = "build-road",
        [HX_DICE_BUILD_SETTLEMENT] = "build-settlement",
        [HX_DICE_BUILD_CITY] = "build-city",
        [HX_DICE_BUILD_KNIGHT] = "build-knight",
        [HX_DICE_BUILD_CASTLE] = "build-castle",
        [HX_DICE_USE_JOKER] = "joker",
        [HX_DICE_TRADED] = "trade",
        [HX_DICE_ENDED] = "end",
    };
    json_put_text(j, "verb", names[verb]);
}

static void put_swap(const hx_move *m, json_writer *j)
{
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] < 0) json_put_text(j, "from", scene_face(f));
        if (m->cards[f] > 0) json_put_text(j, "into", scene_face(f));
    }
}

static void put_site(const hx_dice_rules *r, int piece, int site, json_writer *j)
{
    char name[16];
    hx_dice_site_name((hx_dice_kind)r->kind, piece, site, name, sizeof name);
    json_put_text(j, "site", name);
}

static void put_joker(const hx_dice_rules *r, int joker, json_writer *j)
{
    char name[16];
    hx_dice_joker_name((hx_dice_kind)r->kind, joker, name, sizeof name);
    json_put_text(j, "joker", name);
}

static void put_rolled(const hx_move *m, json_writer *j)
{
    uint32_t dice = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) dice += (uint32_t)m->cards[f] * hx_dice_die(f);
    put_faces(j, "faces", dice);
}

/* Of a turn that ends now. */
static void put_points(const void *rules, const hx_dice_state *s, const hx_move *m, json_writer *j)
{
    hx_dice_state after = *s;
    if (hx_dice_game.check(rules, s, m) != HX_OK) return;
    hx_dice_game.apply(rules, &after, m);
    json_put_int(j, "points",
                 hx_dice_game.points(rules, &after, m->seat) -
                     hx_dice_game.points(rules, s, m->seat));
}

static void scene_dice_move(const void *rules, const void *state, const hx_move *m, json_writer *j)
{
    switch (m->verb) {
    case HX_DICE_BEGINS: json_put_int(j, "beginner", m->at); break;
    case HX_DICE_ROLLED:
    case HX_DICE_KEPT: put_rolled(m, j); break;
    case HX_DICE_PUT_START: put_site(rules, HX_DICE_ROAD, m->at, j); break;
    case HX_DICE_USE_JOKER: put_joker(rules, m->at, j); /* fall through */
    case HX_DICE_TRADED: put_swap(m, j); break;
    case HX_DICE_STOPPED: break;
    case HX_DICE_ENDED: put_points(rules, state, m, j); break;
    default: put_site(rules, m->verb - HX_DICE_BUILD_ROAD, m->at, j); break;
    }
}

const scene_kind scene_dice = {
    .game = &hx_dice_game,
    .map = scene_dice_map,
    .scene = scene,
    .verb = put_verb,
    .move = scene_dice_move,
};
