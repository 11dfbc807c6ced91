/* tell_dice.c -- moves of the dice games in words.
 *
 * Places are named by what they touch and what they are worth, never by the
 * letters and numbers of the notation. */
#include "telling.h"

/* -- places ------------------------------------------------------------------------------------------ */

/* The terrains that have a corner or a road (as the second corner), up to three. */
static int lands_at(const hx_dice_sheet *map, int a, int b, int lands[3])
{
    int n = 0;
    for (int h = 0; h < map->hexes && n < 3; h++) {
        bool at_a = false, at_b = b == HX_DICE_NONE;
        for (int i = 0; i < 6; i++) {
            at_a |= map->hex[h].corner[i] == a;
            at_b |= map->hex[h].corner[i] == b;
        }
        if (at_a && at_b) lands[n++] = map->hex[h].terrain;
    }
    return n;
}

/* "brick", "desert" and "sea" for hexes. */
static const char *land_word(const hx_teller *to, int terrain)
{
    if (terrain == HX_DICE_SEA) return tell_word(to, HX_W_CATAN_SEA);
    if (terrain == HX_DICE_DESERT) return tell_word(to, HX_W_CATAN_DESERT);
    return hx_tell_face(terrain, to->lang);
}

/* "between wool and ore", "at the coast of wool" */
static void put_road(const hx_dice_sheet *map, const hx_teller *to, const hx_dice_site *road,
                     hx_out *out)
{
    int lands[3];
    const int n = lands_at(map, road->a, road->b, lands);
    if (n == 1) tell_say(to, out, HX_W_DICE_COAST_OF, land_word(to, lands[0]));
    else tell_say(to, out, HX_W_DICE_BETWEEN, land_word(to, lands[0]), land_word(to, lands[1]));
}

/* "at wool, ore and brick" */
static void put_corner(const hx_dice_sheet *map, const hx_teller *to, int corner, hx_out *out)
{
    char list[TELL_PART];
    int lands[3];
    const int n = lands_at(map, corner, HX_DICE_NONE, lands);
    hx_out part = hx_out_to(list, sizeof list);
    for (int i = 0; i < n; i++) {
        if (i > 0) hx_put(&part, i < n - 1 ? ", " : tell_word(to, HX_W_CATAN_AND));
        hx_put(&part, land_word(to, lands[i]));
    }
    hx_put_end(&part);
    tell_say(to, out, HX_W_DICE_AT, list);
}

/* Castles stand in the corners of the sheet. */
static void put_castle(const hx_teller *to, const hx_dice_site *at, hx_out *out)
{
    static const hx_word words[2][2] = { { HX_W_DICE_NORTH_WEST, HX_W_DICE_NORTH_EAST },
                                         { HX_W_DICE_SOUTH_WEST, HX_W_DICE_SOUTH_EAST } };
    hx_put(out, tell_word(to, words[at->y > 0][at->x > 0]));
}

static void put_points(const hx_teller *to, int points, hx_out *out)
{
    tell_say(to, out, points == 1 ? HX_W_DICE_TELL_ONE_POINT : HX_W_DICE_TELL_POINTS, points);
}

/* "with the joker wool" */
static void put_knight(const hx_dice_sheet *map, const hx_teller *to, int knight, hx_out *out)
{
    int i = 0;
    while (i < map->jokers - 1 && !(map->joker[i].knights >> knight & 1)) i++;
    tell_say(to, out, HX_W_DICE_JOKER_OF, hx_tell_face(map->joker[i].gives, to->lang));
}

/* "between wool and ore (1 point)" */
static void put_site(const hx_dice_rules *r, const hx_teller *to, int piece, int site, hx_out *out)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    const hx_dice_site *const at = &map->site[piece][site];
    const int points = r->kind == HX_DICE_EXTRA ? 0 : hx_dice_points(r, piece, site);
    if (piece == HX_DICE_KNIGHT) put_knight(map, to, site, out);
    else if (piece == HX_DICE_CASTLE) put_castle(to, at, out);
    else if (piece == HX_DICE_ROAD) put_road(map, to, at, out);
    else put_corner(map, to, at->a, out);
    if (!points) return;
    hx_put(out, " (");
    put_points(to, points, out);
    hx_put_char(out, ')');
}

/* -- moves --------------------------------------------------------------------------------------------- */

/* Titles that change hands, and the end, are seen by looking ahead. */
static void tell_titles(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                        const hx_teller *to, hx_out *out)
{
    hx_dice_state next = *s;
    char name[TELL_NAME];
    if (hx_dice_game.check(r, s, m) != HX_OK) return;
    hx_dice_game.apply(r, &next, m);
    if (next.longest_road == m->seat && s->longest_road != m->seat)
        hx_put(out, tell_word(to, HX_W_DICE_TELL_LONGEST_ROAD));
    else if (next.longest_road != s->longest_road && s->longest_road < HX_SEATS)
        tell_say(to, out, HX_W_DICE_TELL_CUTS, tell_name(to, s->longest_road, name));
    if (next.largest_army == m->seat && s->largest_army != m->seat)
        hx_put(out, tell_word(to, HX_W_DICE_TELL_LARGEST_ARMY));
    if (next.phase == HX_DICE_OVER) hx_put(out, tell_word(to, HX_W_DICE_TELL_WINS));
}

static void tell_build(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                       const hx_teller *to, hx_out *out)
{
    static const hx_word words[HX_DICE_PIECES] = {
        HX_W_DICE_TELL_ROAD, HX_W_DICE_TELL_SETTLEMENT, HX_W_DICE_TELL_CITY,
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
    tell_say(to, out, HX_W_DICE_TELL_JOKER, hx_tell_face(map->joker[m->at].gives, to->lang),
             hx_tell_face(from, to->lang), hx_tell_face(into, to->lang));
}

/* [R-I1-10] Nothing built is a cross. */
static void tell_end(const hx_dice_rules *r, const hx_dice_state *s, const hx_teller *to, hx_out *out)
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
    char name[TELL_NAME];
    switch (m->verb) {
    case HX_DICE_BEGINS:
        tell_say(to, out, HX_W_DICE_TELL_BEGINS, tell_name(to, (hx_seat)m->at, name));
        break;
    case HX_DICE_KEPT:
    case HX_DICE_STOPPED: tell_keep(s, m, to, out); break;
    case HX_DICE_USE_JOKER:
    case HX_DICE_TRADED: tell_swap(r, m, to, out); break;
    case HX_DICE_ENDED: tell_end(r, s, to, out); break;
    default: tell_build(r, s, m, to, out); break;
    }
}

static void tell_any(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                     hx_out *out)
{
    tell(rules, state, m, to, out);
}

const tell_kind tell_dice_games = {
    .game = &hx_dice_game,
    .move = tell_any,
    .expect = tell_dice_expect,
    .headings = tell_dice_headings,
    .verbs = HX_DICE_ENDED + 1,
};
