/* tell_dice.c -- moves of the dice games in words.
 *
 * Places are named by what they touch and what they are worth, never by the
 * letters and numbers of the notation. */
#include "tell/telling.h"

/* -- places ------------------------------------------------------------------------------------------ */

/* "brick", "desert" and "sea" for hexes. */
static const char *land_word(const hx_teller *to, int terrain)
{
    if (terrain == HX_DICE_SEA) return tell_word(to, HX_W_CATAN_SEA);
    if (terrain == HX_DICE_DESERT) return tell_word(to, HX_W_CATAN_DESERT);
    return hx_tell_face(terrain, to->lang);
}

/* "in the north-west" */
static void put_part(const hx_teller *to, int part, hx_out *out)
{
    static const hx_word words[HX_DICE_WINDS] = {
        [HX_DICE_MIDDLE] = HX_W_DICE_MIDDLE,         [HX_DICE_NORTH] = HX_W_DICE_NORTH,
        [HX_DICE_NORTH_EAST] = HX_W_DICE_NORTH_EAST, [HX_DICE_EAST] = HX_W_DICE_EAST,
        [HX_DICE_SOUTH_EAST] = HX_W_DICE_SOUTH_EAST, [HX_DICE_SOUTH] = HX_W_DICE_SOUTH,
        [HX_DICE_SOUTH_WEST] = HX_W_DICE_SOUTH_WEST, [HX_DICE_WEST] = HX_W_DICE_WEST,
        [HX_DICE_NORTH_WEST] = HX_W_DICE_NORTH_WEST,
    };
    hx_put(out, tell_word(to, words[part]));
}

/* "at the coast of wool", "at the east coast of wool" */
static void put_coast(const hx_teller *to, int side, const char *land, hx_out *out)
{
    static const hx_word words[HX_DICE_WINDS] = {
        [HX_DICE_NORTH] = HX_W_DICE_NORTH_COAST, [HX_DICE_NORTH_EAST] = HX_W_DICE_NORTH_EAST_COAST,
        [HX_DICE_EAST] = HX_W_DICE_EAST_COAST,   [HX_DICE_SOUTH_EAST] = HX_W_DICE_SOUTH_EAST_COAST,
        [HX_DICE_SOUTH] = HX_W_DICE_SOUTH_COAST, [HX_DICE_SOUTH_WEST] = HX_W_DICE_SOUTH_WEST_COAST,
        [HX_DICE_WEST] = HX_W_DICE_WEST_COAST,   [HX_DICE_NORTH_WEST] = HX_W_DICE_NORTH_WEST_COAST,
    };
    tell_say(to, out, side == HX_DICE_NONE ? HX_W_DICE_COAST_OF : words[side], land);
}

/* "wool, ore and brick" */
static void put_lands(const hx_dice_sheet *map, const hx_dice_where *place, const hx_teller *to,
                      hx_out *out)
{
    for (int i = 0; i < place->hexes; i++) {
        if (i > 0) hx_put(out, i < place->hexes - 1 ? ", " : tell_word(to, HX_W_CATAN_AND));
        hx_put(out, land_word(to, map->hex[place->hex[i]].terrain));
    }
}

/* "with the joker wool" */
static void put_knight(const hx_dice_sheet *map, const hx_teller *to, int knight, hx_out *out)
{
    int i = 0;
    while (i < map->jokers - 1 && !(map->joker[i].knights >> knight & 1)) i++;
    const int gives = map->joker[i].gives;
    if (gives == HX_DICE_ANY) hx_put(out, tell_word(to, HX_W_DICE_JOKER_WILD));
    else tell_say(to, out, HX_W_DICE_JOKER_OF, hx_tell_face(gives, to->lang));
}

/* "between wool and ore in the north", "at the east coast of wool in the south" */
static void put_place(const hx_dice_sheet *map, const hx_teller *to, int piece, int site,
                      const hx_dice_where *place, hx_out *out)
{
    char lands[TELL_PART];
    hx_out part = hx_out_to(lands, sizeof lands);
    put_lands(map, place, to, &part);
    hx_put_end(&part);
    if (piece == HX_DICE_KNIGHT) put_knight(map, to, site, out);
    else if (piece != HX_DICE_ROAD) tell_say(to, out, HX_W_DICE_AT, lands);
    else if (place->hexes == 1) put_coast(to, place->side, lands, out);
    else tell_say(to, out, HX_W_DICE_BETWEEN, lands);
}

/* Of two knights in a desert. */
static void put_knight_side(const hx_teller *to, int side, hx_out *out)
{
    hx_put(out,
           tell_word(to, side == HX_DICE_WEST ? HX_W_DICE_ON_THE_LEFT : HX_W_DICE_ON_THE_RIGHT));
}

static void put_points(const hx_teller *to, int points, hx_out *out)
{
    tell_say(to, out, points == 1 ? HX_W_DICE_TELL_ONE_POINT : HX_W_DICE_TELL_POINTS, points);
}

/* "between wool and ore (1 point)"; castles stand in the corners of the sheet. */
static void put_site(const hx_dice_rules *r, const hx_teller *to, int piece, int site, hx_out *out)
{
    const hx_dice_kind kind = (hx_dice_kind)r->kind;
    const hx_dice_where place = hx_dice_where_is(kind, piece, site);
    const int points = kind == HX_DICE_EXTRA ? 0 : hx_dice_points(r, piece, site);
    if (piece != HX_DICE_CASTLE) put_place(hx_dice_sheet_of(kind), to, piece, site, &place, out);
    if (place.part != HX_DICE_NONE) {
        if (piece != HX_DICE_CASTLE) hx_put_char(out, ' ');
        put_part(to, place.part, out);
    }
    if (piece == HX_DICE_KNIGHT && place.side != HX_DICE_NONE) put_knight_side(to, place.side, out);
    if (!points) return;
    hx_put(out, " (");
    put_points(to, points, out);
    hx_put_char(out, ')');
}

/* -- moves --------------------------------------------------------------------------------------------- */

static void tell_title(const hx_effect *e, const hx_teller *to, hx_seat who, hx_out *out)
{
    static const hx_word gained[] = { HX_W_DICE_TELL_LONGEST_ROAD, HX_W_DICE_TELL_LARGEST_ARMY };
    char name[TELL_NAME];
    if (e->to == who) hx_put(out, tell_word(to, gained[e->kind]));
    else if (e->from < HX_SEATS)
        tell_say(to, out, HX_W_DICE_TELL_CUTS, tell_name(to, e->from, name));
}

/* Titles that change hands, and the end. */
static void tell_titles(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                        const hx_teller *to, hx_out *out)
{
    hx_effect list[HX_EFFECTS_MAX];
    const int n = tell_effects(&hx_dice_game, r, s, m, list);
    for (int i = 0; i < n; i++) {
        if (list[i].is == HX_E_AWARD) tell_title(&list[i], to, m->seat, out);
        if (list[i].is == HX_E_OVER) hx_put(out, tell_word(to, HX_W_DICE_TELL_WINS));
    }
}

static void tell_build(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                       const hx_teller *to, hx_out *out)
{
    static const hx_word words[HX_DICE_PIECES] = {
        HX_W_DICE_TELL_ROAD,   HX_W_DICE_TELL_SETTLEMENT, HX_W_DICE_TELL_CITY,
        HX_W_DICE_TELL_KNIGHT, HX_W_DICE_TELL_CASTLE,
    };
    const bool start = m->verb == HX_DICE_PUT_START;
    const int piece = start ? HX_DICE_ROAD : m->verb - HX_DICE_BUILD_ROAD;
    char site[TELL_PART];
    hx_out part = hx_out_to(site, sizeof site);
    put_site(r, to, piece, m->at, &part);
    tell_say(to, out, start ? HX_W_DICE_TELL_START : words[piece], site);
    tell_titles(r, s, m, to, out);
}

/* The dice of a roll or keep. */
static uint32_t dice_of_move(const hx_move *m)
{
    uint32_t dice = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) dice += (uint32_t)m->cards[f] * hx_dice_die(f);
    return dice;
}

static void tell_keep(const hx_dice_state *s, const hx_move *m, const hx_teller *to, hx_out *out)
{
    const uint32_t kept = m->verb == HX_DICE_STOPPED ? s->dice : dice_of_move(m);
    const int rest = s->dice_count - hx_dice_count(kept);
    char text[TELL_PART];
    hx_tell_dice(kept, to->lang, text, sizeof text);
    if (m->verb == HX_DICE_STOPPED) tell_say(to, out, HX_W_DICE_TELL_STOPS, text);
    else if (!kept) hx_put(out, tell_word(to, HX_W_DICE_TELL_KEEPS_NONE));
    else if (rest == 1) tell_say(to, out, HX_W_DICE_TELL_KEEPS_ONE_OUT, text);
    else tell_say(to, out, HX_W_DICE_TELL_KEEPS, text, rest);
}

static void tell_swap(const hx_dice_rules *r, const hx_move *m, const hx_teller *to, hx_out *out)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    int from = 0, into = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] < 0) from = f;
        if (m->cards[f] > 0) into = f;
    }
    if (m->verb == HX_DICE_TRADED) {
        tell_say(to, out, HX_W_DICE_TELL_TRADE, hx_tell_face(into, to->lang));
        return;
    }
    const char *const was = hx_tell_face(from, to->lang), *const is = hx_tell_face(into, to->lang);
    const int gives = map->joker[m->at].gives;
    if (gives == HX_DICE_ANY) tell_say(to, out, HX_W_DICE_TELL_WILD, was, is);
    else tell_say(to, out, HX_W_DICE_TELL_JOKER, hx_tell_face(gives, to->lang), was, is);
}

/* [R-I1-10] Nothing built is a cross. */
static void tell_end(const hx_dice_rules *r, const hx_dice_state *s, const hx_teller *to,
                     hx_out *out)
{
    const int turn = (int)(s->turn - 1) / r->seats;
    const bool cross = r->kind == HX_DICE_ISLAND_ONE && s->seats[s->seat].boxes[turn] == 0;
    hx_put(out, tell_word(to, cross ? HX_W_DICE_TELL_END_CROSS : HX_W_DICE_TELL_END));
}

static void tell(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                 const hx_teller *to, hx_out *out)
{
    if (m->verb == HX_DICE_ROLLED) {
        char text[TELL_PART];
        hx_tell_dice(dice_of_move(m), to->lang, text, sizeof text);
        tell_say(to, out, HX_W_DICE_TELL_ROLLS, text);
        return;
    }
    switch (m->verb) {
    case HX_DICE_BEGINS: hx_put(out, tell_word(to, HX_W_DICE_TELL_BEGINS)); break;
    case HX_DICE_KEPT:
    case HX_DICE_STOPPED: tell_keep(s, m, to, out); break;
    case HX_DICE_USE_JOKER:
    case HX_DICE_TRADED: tell_swap(r, m, to, out); break;
    case HX_DICE_ENDED: tell_end(r, s, to, out); break;
    default: tell_build(r, s, m, to, out); break;
    }
}

/* Chance rolls for whoever is on turn, and draws lots for all. */
static hx_seat maker(const void *rules, const void *state, const hx_move *m)
{
    (void)rules;
    if (m->verb == HX_DICE_ROLLED) return ((const hx_dice_state *)state)->seat;
    return m->verb == HX_DICE_BEGINS ? (hx_seat)m->at : m->seat;
}

static void tell_any(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                     hx_out *out)
{
    tell(rules, state, m, to, out);
}

const tell_kind tell_dice_games = {
    .game = &hx_dice_game,
    .move = tell_any,
    .maker = maker,
    .expect = tell_dice_expect,
    .headings = tell_dice_headings,
    .verbs = HX_DICE_ENDED + 1,
};
