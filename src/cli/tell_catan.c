/* tell_catan.c -- moves of the board game in words, and what is expected now.
 *
 * Places are named as in the notation and by what lies there, since people
 * think in "between the 8 ore and the 5 grain". */
#include <stdlib.h>
#include <string.h>

#include "draw_catan.h"

enum { PLACE = 160 }; /* room for a place in words */

static const char *word(const cli_look *look, hx_word w)
{
    return hx_words(w, look->lang);
}

/* -- places ----------------------------------------------------------------------------------- */

/* "8 ore", "desert" */
static void say_land(const void *state, const cli_look *look, int hex, char *to, size_t cap)
{
    static const hx_word bare[] = {
        [HX_SEA] = HX_W_CATAN_SEA, [HX_DESERT] = HX_W_CATAN_DESERT, [HX_GOLD] = HX_W_CATAN_GOLD
    };
    const hx_terrain terrain = hx_catan_terrain(state, hex);
    const hx_card card = hx_catan_product(terrain);
    if (card == HX_RESOURCES) snprintf(to, cap, "%s", word(look, bare[terrain]));
    else snprintf(to, cap, "%d %s", hx_catan_number(state, hex), catan_card(look, card));
}

/* "C3 (6 ore)" */
static void say_hex(const void *rules, const void *state, const cli_look *look, int hex, char *to)
{
    char name[8], land[48];
    hx_catan_say_hex(rules, hex, name, sizeof name);
    say_land(state, look, hex, land, sizeof land);
    snprintf(to, PLACE, "%s (%s)", name, land);
}

static void say_harbour(const void *rules, const cli_look *look, int corner, char *to, size_t cap)
{
    const hx_harbour kind = hx_catan_corner_harbour(rules, corner);
    to[0] = '\0';
    if (kind == HX_ANY_HARBOUR) snprintf(to, cap, word(look, HX_W_TELL_HARBOUR), 3);
    if (kind >= HX_BRICK_HARBOUR)
        snprintf(to, cap, word(look, HX_W_TELL_HARBOUR_OF),
                 catan_card(look, (hx_card)(kind - HX_BRICK_HARBOUR)));
}

/* "C4n (8 ore, 5 grain, harbour 3:1)" */
static void say_corner(const void *rules, const void *state, const cli_look *look, int corner,
                       char *to)
{
    char name[12], text[48];
    hx_catan_say_corner(rules, corner, name, sizeof name);
    size_t used = (size_t)snprintf(to, PLACE, "%s (", name);
    for (int i = 0; i < 3 && used < PLACE; i++) {
        const int hex = hx_catan_corner_hex(rules, corner, i);
        if (hex < 0) break;
        say_land(state, look, hex, text, sizeof text);
        used += (size_t)snprintf(to + used, PLACE - used, "%s%s", i ? ", " : "", text);
    }
    say_harbour(rules, look, corner, text, sizeof text);
    if (used < PLACE) snprintf(to + used, PLACE - used, "%s%s)", *text ? ", " : "", text);
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

/* "C4ne (between 8 ore and 5 grain)" */
static void say_side(const void *rules, const void *state, const cli_look *look, int side, char *to)
{
    char name[12], one[48], two[48];
    int hexes[2];
    const int n = hexes_of_side(rules, side, hexes);
    hx_catan_say_side(rules, side, name, sizeof name);
    say_land(state, look, hexes[0], one, sizeof one);
    if (n == 1) {
        snprintf(to, PLACE, word(look, HX_W_TELL_COAST), name, one);
        return;
    }
    say_land(state, look, hexes[1], two, sizeof two);
    snprintf(to, PLACE, word(look, HX_W_TELL_BETWEEN), name, one, two);
}

/* -- what a roll brings [R-BASE-50..53] ------------------------------------------------------- */

typedef struct harvest {
    int8_t cards[HX_SEATS][HX_CARDS];
    int sum[HX_RESOURCES];
    unsigned claims[HX_RESOURCES]; /* seats (bits) */
} harvest;

static void reap_hex(const void *rules, const void *state, int hex, harvest *h)
{
    const int card = (int)hx_catan_terrain(state, hex) - HX_HILLS;
    for (int i = 0; i < 6 && card >= 0 && card < HX_RESOURCES; i++) {
        hx_seat who;
        const int n = (int)hx_catan_building(state, hx_catan_hex_corner(rules, hex, i), &who);
        if (!n) continue;
        h->cards[who][card] = (int8_t)(h->cards[who][card] + n);
        h->sum[card] += n;
        h->claims[card] |= 1u << who;
    }
}

/* [R-BASE-52] What the bank is short of goes to a sole claimant or to nobody. */
static void cut_short(const void *state, const cli_look *look, harvest *h, int card, FILE *out)
{
    const int bank = hx_catan_bank(state, (hx_card)card);
    const bool sole = !(h->claims[card] & (h->claims[card] - 1));
    if (h->sum[card] <= bank) return;
    catan_say(look, out, HX_W_TELL_BANK_SHORT, catan_card(look, (hx_card)card));
    for (int who = 0; who < HX_SEATS; who++)
        if (h->cards[who][card]) h->cards[who][card] = (int8_t)(sole ? bank : 0);
}

static void tell_harvest(const void *rules, const void *state, const cli_look *look, int sum,
                         FILE *out)
{
    harvest h = { 0 };
    static const int8_t none[HX_CARDS];
    bool any = false;
    for (int hex = 0; hex < hx_catan_hexes(rules); hex++)
        if (hx_catan_number(state, hex) == sum && hex != hx_catan_robber(state))
            reap_hex(rules, state, hex, &h);
    for (int card = 0; card < HX_RESOURCES; card++) cut_short(state, look, &h, card, out);
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        if (memcmp(h.cards[who], none, sizeof none) == 0) continue;
        char *const text = catan_cards_text(look, h.cards[who], 1);
        catan_say(look, out, HX_W_TELL_GETS, cli_who(look, who), text);
        free(text);
        any = true;
    }
    if (!any) fputs(word(look, HX_W_TELL_NOBODY_GETS), out);
}

/* -- moves ------------------------------------------------------------------------------------ */

static void tell_dice(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                      FILE *out)
{
    const int sum = m->at + m->to;
    catan_say(look, out, HX_W_TELL_ROLLS, m->at, m->to, sum);
    if (m->verb == HX_V_DICE && sum != 7) tell_harvest(rules, state, look, sum, out);
}

static void tell_place(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                       FILE *out)
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
    char place[PLACE];
    switch (m->verb) {
    case HX_V_START_ROBBER:
    case HX_V_ROBBER: say_hex(rules, state, look, m->at, place); break;
    case HX_V_START_ROAD:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD: say_side(rules, state, look, m->at, place); break;
    default: say_corner(rules, state, look, m->at, place); break;
    }
    catan_say(look, out, words[m->verb], place);
    if (m->verb == HX_V_ROBBER && m->to < HX_SEATS)
        catan_say(look, out, HX_W_TELL_ROBS, cli_who(look, (hx_seat)m->to));
}

/* Chance's draws: who gets it, and what, where that may be known. */
static void tell_draw(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                      FILE *out)
{
    char text[64];
    const bool steal = m->verb == HX_V_STEAL, known = m->at < (steal ? HX_RESOURCES : HX_DEVS);
    if (!known) snprintf(text, sizeof text, "%s", word(look, HX_W_TELL_A_CARD));
    else
        snprintf(text, sizeof text, word(look, HX_W_TELL_ONE),
                 steal ? catan_card(look, (hx_card)m->at) : catan_dev(look, (hx_dev)m->at));
    const char *const other = cli_who(look, (hx_seat)m->to);
    if (steal)
        catan_say(look, out, HX_W_TELL_STEAL, cli_who(look, hx_catan_game.actor(rules, state)),
                  text, other);
    else catan_say(look, out, HX_W_TELL_DRAW, other, text);
}

/* A masked move says how many each gave; a complete position knows. */
static void tell_monopoly(const void *rules, const void *state, const hx_move *m,
                          const cli_look *look, FILE *out)
{
    int sum = 0;
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) {
        if (who == m->seat) continue;
        sum += hx_catan_face_down(state, who) ? m->cards[who]
                                              : hx_catan_hand(state, who, (hx_card)m->at);
    }
    catan_say(look, out, HX_W_TELL_MONOPOLY, catan_card(look, (hx_card)m->at), sum);
}

static void tell_swap(const hx_move *m, hx_word w, const cli_look *look, FILE *out)
{
    char *const gives = catan_cards_text(look, m->cards, -1), *const gets = catan_cards_text(
                                                                  look, m->cards, 1);
    if (m->verb == HX_V_DISCARD) catan_say(look, out, w, gives);
    else if (m->verb == HX_V_PLENTY) catan_say(look, out, w, gets);
    else catan_say(look, out, w, gives, gets);
    free(gives);
    free(gets);
}

static void tell_offer(const void *rules, const hx_move *m, const cli_look *look, FILE *out)
{
    const unsigned all = ((1u << hx_catan_game.seats(rules)) - 1) & ~(1u << m->seat);
    tell_swap(m, HX_W_TELL_OFFER, look, out);
    if (m->to == all) {
        fputs(word(look, HX_W_TELL_TO_ALL), out);
        return;
    }
    char *const names = catan_seats_text(look, m->to);
    catan_say(look, out, HX_W_TELL_TO, names);
    free(names);
}

/* The partner's terms are written from his side. */
static void tell_confirm(const void *state, const hx_move *m, const cli_look *look, FILE *out)
{
    int8_t terms[HX_CARDS];
    hx_catan_terms(state, (hx_seat)m->to, terms);
    char *const gives = catan_cards_text(look, terms, 1), *const gets =
                                                              catan_cards_text(look, terms, -1);
    catan_say(look, out, HX_W_TELL_CONFIRM, cli_who(look, (hx_seat)m->to), gives, gets);
    free(gives);
    free(gets);
}

static void tell_plain(const void *state, const hx_move *m, const cli_look *look, FILE *out)
{
    static const hx_word words[HX_V_COUNT] = {
        [HX_V_ROLL] = HX_W_TELL_ROLL,         [HX_V_BUY] = HX_W_TELL_BUY,
        [HX_V_KNIGHT] = HX_W_TELL_KNIGHT,     [HX_V_ROADS] = HX_W_TELL_ROADS,
        [HX_V_ACCEPT] = HX_W_TELL_ACCEPT,     [HX_V_DECLINE] = HX_W_TELL_DECLINE,
        [HX_V_WITHDRAW] = HX_W_TELL_WITHDRAW,
    };
    static const hx_word ends[] = { HX_W_TELL_END, HX_W_TELL_END_PART, HX_W_TELL_PASS };
    const hx_word w = m->verb == HX_V_END ? ends[hx_catan_part(state)] : words[m->verb];
    fputs(word(look, w), out);
}

static void tell(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                 FILE *out)
{
    switch (m->verb) {
    case HX_V_FIRST_DICE:
    case HX_V_DICE: tell_dice(rules, state, m, look, out); break;
    case HX_V_START_ROBBER:
    case HX_V_START_SETTLEMENT:
    case HX_V_START_ROAD:
    case HX_V_ROBBER:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD:
    case HX_V_SETTLEMENT:
    case HX_V_CITY: tell_place(rules, state, m, look, out); break;
    case HX_V_STEAL:
    case HX_V_DRAW: tell_draw(rules, state, m, look, out); break;
    case HX_V_MONOPOLY: tell_monopoly(rules, state, m, look, out); break;
    case HX_V_DISCARD: tell_swap(m, HX_W_TELL_DISCARD, look, out); break;
    case HX_V_PLENTY: tell_swap(m, HX_W_TELL_PLENTY, look, out); break;
    case HX_V_BANK: tell_swap(m, HX_W_TELL_BANK, look, out); break;
    case HX_V_COUNTER: tell_swap(m, HX_W_TELL_COUNTER, look, out); break;
    case HX_V_OFFER: tell_offer(rules, m, look, out); break;
    case HX_V_CONFIRM: tell_confirm(state, m, look, out); break;
    default: tell_plain(state, m, look, out); break;
    }
}

void tell_catan_move(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                     FILE *out)
{
    plain_out p;
    tell(rules, state, m, look, plain_open(&p, look, out));
    plain_close(&p);
}

void tell_catan_corner(const void *rules, const void *state, const cli_look *look, int corner,
                       FILE *out)
{
    char place[PLACE];
    plain_out p;
    say_corner(rules, state, look, corner, place);
    fputs(place, plain_open(&p, look, out));
    plain_close(&p);
}
