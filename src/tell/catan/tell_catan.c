/* tell_catan.c -- moves of the board game in words.
 *
 * Places are named as in the notation and by what lies there, since people
 * think in "between the 8 ore and the 5 grain". */
#include <string.h>

#include "hx/shown.h"
#include "tell/telling.h"

/* -- places ----------------------------------------------------------------------------------- */

const char *hx_tell_land(const void *rules, int terrain, hx_language lang)
{
    const char *const kind = hx_kind_word(&hx_catan_game, rules, HX_S_TERRAINS, terrain);
    char word[TELL_NAME];
    hx_out out = hx_out_to(word, sizeof word);
    hx_put(&out, "land.");
    hx_put(&out, kind ? kind : "");
    hx_put_end(&out);
    const char *const name = hx_catan_name(word, lang);
    return name ? name : kind ? kind : "";
}

/* "8 ore"; "ore" where nothing is rolled for it, "desert" */
static void put_land(const void *rules, const void *state, const hx_teller *to, hx_out *out,
                     int hex)
{
    const int number = hx_catan_number(state, hex);
    if (number) hx_put_int(out, number);
    if (number) hx_put_char(out, ' ');
    hx_put(out, hx_tell_land(rules, (int)hx_catan_terrain(state, hex), to->lang));
}

/* "C3 (6 ore)"; plainly "6 ore" */
void tell_catan_hex(const void *rules, const void *state, const hx_teller *to, hx_out *out, int hex)
{
    char name[TELL_PLACE_NAME];
    if (to->plain) {
        put_land(rules, state, to, out, hex);
        return;
    }
    hx_catan_say_hex(rules, hex, name, sizeof name);
    hx_put(out, name);
    hx_put(out, " (");
    put_land(rules, state, to, out, hex);
    hx_put_char(out, ')');
}

static void put_harbour(const void *rules, const hx_teller *to, hx_out *out, int corner)
{
    const hx_harbour kind = hx_catan_corner_harbour(rules, corner);
    if (kind == HX_NO_HARBOUR) return;
    hx_put(out, ", ");
    if (kind == HX_ANY_HARBOUR) tell_say(to, out, HX_W_TELL_HARBOUR, 3);
    else
        tell_say(to, out, HX_W_TELL_HARBOUR_OF,
                 hx_tell_card((hx_card)(kind - HX_BRICK_HARBOUR), to->lang));
}

/* "8 ore, 5 grain, harbour 3:1" */
static void put_around(const void *rules, const void *state, const hx_teller *to, hx_out *out,
                       int corner)
{
    for (int i = 0; i < 3; i++) {
        const int hex = hx_catan_corner_hex(rules, corner, i);
        if (hex < 0) break;
        if (i > 0) hx_put(out, ", ");
        put_land(rules, state, to, out, hex);
    }
    put_harbour(rules, to, out, corner);
}

/* "C4n (8 ore, 5 grain, harbour 3:1)"; plainly what is in the brackets */
void tell_catan_corner(const void *rules, const void *state, const hx_teller *to, hx_out *out,
                       int corner)
{
    char name[TELL_PLACE_NAME];
    if (to->plain) {
        put_around(rules, state, to, out, corner);
        return;
    }
    hx_catan_say_corner(rules, corner, name, sizeof name);
    hx_put(out, name);
    hx_put(out, " (");
    put_around(rules, state, to, out, corner);
    hx_put_char(out, ')');
}

int hx_tell_corner(const void *rules, const void *state, const hx_teller *to, int corner,
                   char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    tell_catan_corner(rules, state, to, &out, corner);
    return hx_put_end(&out);
}

/* The hexes on both sides; the number of them. */
static int hexes_of_side(const void *rules, int side, int hexes[2])
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

/* What lies on both sides; the number of them. */
static int lands_of_side(const void *rules, const void *state, const hx_teller *to, int side,
                         char land[2][64])
{
    int hexes[2];
    const int n = hexes_of_side(rules, side, hexes);
    for (int i = 0; i < n; i++) {
        hx_out part = hx_out_to(land[i], 64);
        put_land(rules, state, to, &part, hexes[i]);
    }
    return n;
}

/* "C4ne (between 8 ore and 5 grain)"; plainly "8 ore / 5 grain", which fits every sentence */
void tell_catan_side(const void *rules, const void *state, const hx_teller *to, hx_out *out,
                     int side)
{
    char name[TELL_PLACE_NAME], land[2][64];
    const int n = lands_of_side(rules, state, to, side, land);
    hx_catan_say_side(rules, side, name, sizeof name);
    if (to->plain && n == 1) tell_say(to, out, HX_W_TELL_SIDE_COAST, land[0]);
    else if (to->plain) tell_say(to, out, HX_W_TELL_SIDE_OF, land[0], land[1]);
    else if (n == 1) tell_say(to, out, HX_W_TELL_COAST, name, land[0]);
    else tell_say(to, out, HX_W_TELL_BETWEEN, name, land[0], land[1]);
}

/* -- rolls, and moves of modules ---------------------------------------------------------------- */

/* [R-BASE-50..53] */
static void tell_roll(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                      hx_out *out)
{
    const int sum = m->at + m->to;
    tell_say(to, out, HX_W_TELL_ROLLS, m->at, m->to, sum);
    if (sum == 7) return;
    if (!tell_catan_brought(rules, state, m, to, out) && tell_catan_is_done(rules, state, m))
        hx_put(out, tell_word(to, HX_W_TELL_NOBODY_GETS));
}

/* What a module's row says, and what the move brought beside it. */
static void tell_row(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                     hx_out *out)
{
    tell_catan_row(rules, state, m, to, out);
    if (m->seat == HX_CHANCE) (void)tell_catan_brought(rules, state, m, to, out);
    else tell_catan_gained(rules, state, m, to, out);
}

static void tell_first_roll(const void *state, const hx_move *m, const hx_teller *to, hx_out *out)
{
    char name[TELL_NAME];
    tell_say(to, out, HX_W_TELL_FIRST_ROLL, tell_name(to, hx_catan_first_roller(state), name),
             m->at, m->to, m->at + m->to);
}

static void put_place(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                      hx_out *out)
{
    switch (m->verb) {
    case HX_V_START_ROBBER:
    case HX_V_ROBBER: tell_catan_hex(rules, state, to, out, m->at); break;
    case HX_V_START_ROAD:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD: tell_catan_side(rules, state, to, out, m->at); break;
    default: tell_catan_corner(rules, state, to, out, m->at); break;
    }
}

/* "builds a road between 8 ore and 5 grain" */
static void tell_plain_road(const void *rules, const void *state, const hx_move *m,
                            const hx_teller *to, hx_out *out)
{
    static const hx_word words[HX_V_COUNT] = {
        [HX_V_START_ROAD] = HX_W_TELL_START_ROAD_THERE,
        [HX_V_ROAD] = HX_W_TELL_ROAD_THERE,
        [HX_V_FREE_ROAD] = HX_W_TELL_FREE_ROAD_THERE,
    };
    char place[TELL_PART], land[2][64];
    hx_out part = hx_out_to(place, sizeof place);
    const int n = lands_of_side(rules, state, to, m->at, land);
    if (n == 1) tell_say(to, &part, HX_W_TELL_ON_COAST, land[0]);
    else tell_say(to, &part, HX_W_TELL_BETWEEN_LANDS, land[0], land[1]);
    tell_say(to, out, words[m->verb], place);
}

static void tell_place(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                       hx_out *out)
{
    static const hx_word words[HX_V_COUNT] = {
        [HX_V_START_ROBBER] = HX_W_TELL_START_ROBBER,
        [HX_V_START_SETTLEMENT] = HX_W_TELL_START_SETTLEMENT,
        [HX_V_START_ROAD] = HX_W_TELL_START_ROAD,
        [HX_V_ROBBER] = HX_W_TELL_ROBBER,
        [HX_V_ROAD] = HX_W_TELL_ROAD,
        [HX_V_FREE_ROAD] = HX_W_TELL_FREE_ROAD,
        [HX_V_SETTLEMENT] = HX_W_TELL_SETTLEMENT,
        [HX_V_CITY] = HX_W_TELL_CITY,
    };
    char place[TELL_PART], name[TELL_NAME];
    hx_out part = hx_out_to(place, sizeof place);
    const bool city =
        m->verb == HX_V_START_SETTLEMENT && hx_catan_start_piece(rules, state) == HX_CITY_PIECE;
    put_place(rules, state, m, to, &part);
    tell_say(to, out, city ? HX_W_TELL_START_CITY : words[m->verb], place);
    if (m->verb == HX_V_ROBBER && m->to < HX_SEATS)
        tell_say(to, out, HX_W_TELL_ROBS, tell_name(to, (hx_seat)m->to, name));
    if (m->verb == HX_V_SETTLEMENT) tell_catan_gained(rules, state, m, to, out);
}

static void tell_road(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                      hx_out *out)
{
    (to->plain ? tell_plain_road : tell_place)(rules, state, m, to, out);
}

/* Chance's draws: who gets it, and what, where that may be known. */
static void tell_draw(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                      hx_out *out)
{
    char text[64], mine[TELL_NAME], theirs[TELL_NAME];
    const bool steal = m->verb == HX_V_STEAL,
               known = m->at < (steal ? (int)HX_CARDS : (int)HX_DEVS);
    hx_out part = hx_out_to(text, sizeof text);
    if (!known) hx_put(&part, tell_word(to, HX_W_TELL_A_CARD));
    else
        tell_say(to, &part, HX_W_TELL_ONE,
                 steal ? hx_tell_card((hx_card)m->at, to->lang)
                       : hx_tell_dev((hx_dev)m->at, to->lang));
    const char *const other = tell_name(to, (hx_seat)m->to, theirs);
    if (steal)
        tell_say(to, out, HX_W_TELL_STEAL, tell_name(to, hx_catan_game.actor(rules, state), mine),
                 text, other);
    else tell_say(to, out, HX_W_TELL_DRAW, other, text);
}

/* A masked move says how many each gave; a complete position knows.  Before it is made nobody else
 * does: then the number is left out. */
static void tell_monopoly(const void *rules, const void *state, const hx_move *m,
                          const hx_teller *to, hx_out *out)
{
    hx_effect list[HX_EFFECTS_MAX];
    const char *const card = hx_tell_card((hx_card)m->at, to->lang);
    const int n = tell_effects(&hx_catan_game, rules, state, m, list);
    int sum = 0, hidden = 0;
    for (int i = 0; i < n; i++)
        if (list[i].is == HX_E_CARDS && list[i].stack == HX_S_RESOURCES) sum += list[i].count;
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++)
        hidden += who != m->seat && hx_catan_face_down(state, who) && hx_catan_cards(state, who);
    if (sum == 0 && hidden > 0) tell_say(to, out, HX_W_TELL_MONOPOLY_OPEN, card);
    else tell_say(to, out, HX_W_TELL_MONOPOLY, card, sum);
}

static void tell_swap(const hx_move *m, hx_word w, const hx_teller *to, hx_out *out)
{
    char gives[TELL_PART], gets[TELL_PART];
    hx_tell_cards(m->cards, -1, to->lang, gives, sizeof gives);
    hx_tell_cards(m->cards, 1, to->lang, gets, sizeof gets);
    if (m->verb == HX_V_DISCARD) tell_say(to, out, w, gives);
    else if (m->verb == HX_V_PLENTY) tell_say(to, out, w, gets);
    else tell_say(to, out, w, gives, gets);
}

static void tell_offer(const void *rules, const hx_move *m, const hx_teller *to, hx_out *out)
{
    const unsigned all = ((1u << hx_catan_game.seats(rules)) - 1) & ~(1u << m->seat);
    char names[TELL_PART];
    tell_swap(m, HX_W_TELL_OFFER, to, out);
    if (m->to == all) {
        hx_put(out, tell_word(to, HX_W_TELL_TO_ALL));
        return;
    }
    hx_tell_seats(m->to, to, names, sizeof names);
    tell_say(to, out, HX_W_TELL_TO, names);
}

/* The partner's terms are written from his side. */
static void tell_confirm(const void *state, const hx_move *m, const hx_teller *to, hx_out *out)
{
    int8_t terms[HX_CARDS];
    char gives[TELL_PART], gets[TELL_PART], name[TELL_NAME];
    hx_catan_terms(state, (hx_seat)m->to, terms);
    hx_tell_cards(terms, 1, to->lang, gives, sizeof gives);
    hx_tell_cards(terms, -1, to->lang, gets, sizeof gets);
    tell_say(to, out, HX_W_TELL_CONFIRM, tell_name(to, (hx_seat)m->to, name), gives, gets);
}

/* The offer's terms are written from its maker's side. */
static void tell_accept(const void *state, const hx_teller *to, hx_out *out)
{
    int8_t terms[HX_CARDS];
    uint8_t asked, yes, counter;
    char gives[TELL_PART], gets[TELL_PART];
    hx_catan_offer(state, terms, &asked, &yes, &counter);
    hx_tell_cards(terms, 1, to->lang, gives, sizeof gives);
    hx_tell_cards(terms, -1, to->lang, gets, sizeof gets);
    tell_say(to, out, HX_W_TELL_ACCEPT, gives, gets);
}

static void tell_simple(const void *state, const hx_move *m, const hx_teller *to, hx_out *out)
{
    static const hx_word words[HX_V_COUNT] = {
        [HX_V_ROLL] = HX_W_TELL_ROLL,       [HX_V_BUY] = HX_W_TELL_BUY,
        [HX_V_KNIGHT] = HX_W_TELL_KNIGHT,   [HX_V_ROADS] = HX_W_TELL_ROADS,
        [HX_V_DECLINE] = HX_W_TELL_DECLINE, [HX_V_WITHDRAW] = HX_W_TELL_WITHDRAW,
    };
    static const hx_word ends[] = { HX_W_TELL_END, HX_W_TELL_END_PART, HX_W_TELL_PASS };
    const int part = hx_catan_part(state);
    const hx_word w = m->verb == HX_V_END ? ends[part < 3 ? part : 0] : words[m->verb];
    hx_put(out, tell_word(to, w));
}

static void tell(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                 hx_out *out)
{
    if (m->verb >= HX_V_COUNT) {
        tell_row(rules, state, m, to, out);
        return;
    }
    switch (m->verb) {
    case HX_V_FIRST_DICE: tell_first_roll(state, m, to, out); break;
    case HX_V_DICE: tell_roll(rules, state, m, to, out); break;
    case HX_V_START_ROAD:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD: tell_road(rules, state, m, to, out); break;
    case HX_V_START_ROBBER:
    case HX_V_START_SETTLEMENT:
    case HX_V_ROBBER:
    case HX_V_SETTLEMENT:
    case HX_V_CITY: tell_place(rules, state, m, to, out); break;
    case HX_V_STEAL:
    case HX_V_DRAW: tell_draw(rules, state, m, to, out); break;
    case HX_V_MONOPOLY: tell_monopoly(rules, state, m, to, out); break;
    case HX_V_DISCARD: tell_swap(m, HX_W_TELL_DISCARD, to, out); break;
    case HX_V_PLENTY: tell_swap(m, HX_W_TELL_PLENTY, to, out); break;
    case HX_V_BANK: tell_swap(m, HX_W_TELL_BANK, to, out); break;
    case HX_V_COUNTER: tell_swap(m, HX_W_TELL_COUNTER, to, out); break;
    case HX_V_OFFER: tell_offer(rules, m, to, out); break;
    case HX_V_ACCEPT: tell_accept(state, to, out); break;
    case HX_V_CONFIRM: tell_confirm(state, m, to, out); break;
    default: tell_simple(state, m, to, out); break;
    }
}

const tell_kind tell_catan = {
    .game = &hx_catan_game,
    .move = tell,
    .expect = tell_catan_expect,
    .headings = tell_catan_headings,
    .verbs = HX_V_COUNT,
    .heading = tell_catan_row_heading,
};
