/* agree.c -- model and engine side by side: everything that can be seen, the lists, the odds. */
#include <stdio.h>
#include <string.h>

#include "support/oracle/oracle.h"

static const hx_game *const game = &hx_catan_game;

enum { LIST = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, MESSAGE = 160 };

/* What differs, kept until the next call. */
static char difference[MESSAGE];

static const char *differ(const char *what, int where, int expected, int found)
{
    snprintf(difference, sizeof difference, "%s %d: by the rules %d, the engine says %d", what,
             where, expected, found);
    return difference;
}

#define SAME(what, where, expected, found)                                                         \
    do {                                                                                           \
        const int e_ = (int)(expected), f_ = (int)(found);                                         \
        if (e_ != f_) return differ(what, where, e_, f_);                                          \
    } while (0)

static int seat_or_none(hx_seat seat)
{
    return seat == HX_NOBODY ? NOONE : seat;
}

/* -- the board --------------------------------------------------------------------------------- */

static const char *agree_board(const model *m, const void *state)
{
    for (int h = 0; h < m->island.hexes; h++) {
        SAME("terrain of hex", h, m->terrain[h], hx_catan_terrain(state, h));
        SAME("number of hex", h, m->number[h], hx_catan_number(state, h));
    }
    SAME("robber", 0, m->robber, hx_catan_robber(state));
    for (int c = 0; c < m->island.corners; c++) {
        hx_seat owner = HX_NOBODY;
        const hx_building b = hx_catan_building(state, c, &owner);
        SAME("building at corner", c,
             m->owner[c] == NOONE ? HX_NO_BUILDING
             : m->city[c]         ? HX_CITY
                                  : HX_SETTLEMENT,
             b);
        if (b) SAME("owner of corner", c, m->owner[c], owner);
    }
    for (int e = 0; e < m->island.sides; e++) {
        hx_seat owner = HX_NOBODY;
        SAME("road at side", e, m->road[e] != NOONE, hx_catan_road(state, e, &owner));
        if (m->road[e] != NOONE) SAME("owner of side", e, m->road[e], owner);
    }
    return NULL;
}

/* -- the players ------------------------------------------------------------------------------- */

static const char *agree_cards(const model *m, const void *rules, const void *state, int i)
{
    const hx_seat seat = (hx_seat)i;
    int devs = 0;
    for (int k = 0; k < KINDS; k++) {
        SAME("cards of seat", i * 10 + k, m->hand[i][k], hx_catan_hand(state, seat, (hx_card)k));
        SAME("rate of seat", i * 10 + k, model_rate_of(m, i, k),
             hx_catan_rate(rules, state, seat, (hx_card)k));
    }
    SAME("hand of seat", i, model_hand_size(m, i), hx_catan_cards(state, seat));
    for (int d = 0; d < HX_DEVS; d++) {
        SAME("development cards of seat", i * 10 + d, model_cards_of(m, i, d),
             hx_catan_dev(state, seat, (hx_dev)d));
        if (i == m->actor && m->turn > 0)
            SAME("new cards of seat", i * 10 + d, m->new_cards[i][d],
                 hx_catan_fresh(state, seat, (hx_dev)d));
        devs += model_cards_of(m, i, d);
    }
    SAME("all development cards of seat", i, devs, hx_catan_devs(state, seat));
    return NULL;
}

static const char *agree_standing(const model *m, const void *rules, const void *state, int i)
{
    const hx_seat seat = (hx_seat)i;
    for (int p = 0; p < HX_PIECES; p++)
        SAME("stock of seat", i * 10 + p, model_stock_of(m, i, (hx_piece)p),
             hx_catan_stock(state, seat, (hx_piece)p));
    SAME("open points of seat", i, model_open_points(m, i), hx_catan_public_points(state, seat));
    SAME("points of seat", i, model_all_points(m, i), game->points(rules, state, seat));
    SAME("knights of seat", i, m->played[i][HX_KNIGHT], hx_catan_knights(state, seat));
    SAME("road length of seat", i, m->length[i], hx_catan_road_length(state, seat));
    return NULL;
}

/* -- the table --------------------------------------------------------------------------------- */

static const char *agree_table(const model *m, const void *state)
{
    for (int k = 0; k < KINDS; k++)
        SAME("bank", k, model_in_bank(m, k), hx_catan_bank(state, (hx_card)k));
    for (int d = 0; d < HX_DEVS; d++) {
        int gone = 0;
        for (int i = 0; i < m->rules.seats; i++) gone += m->played[i][d];
        SAME("played cards", d, gone, hx_catan_gone(state, (hx_dev)d));
    }
    SAME("deck", 0, model_deck_size(m), hx_catan_deck(state));
    SAME("holder of the longest road", 0, m->road_holder,
         seat_or_none(hx_catan_road_holder(state)));
    SAME("holder of the largest army", 0, m->army_holder,
         seat_or_none(hx_catan_army_holder(state)));
    return NULL;
}

static const char *agree_offer(const model *m, const void *state)
{
    int8_t cards[HX_CARDS], terms[HX_CARDS];
    uint8_t to = 0, yes = 0, counter = 0;
    const bool there = hx_catan_offer(state, cards, &to, &yes, &counter);
    SAME("an offer", 0, m->phase == OFFERING, there);
    if (m->part == 0) SAME("offers made", 0, m->offers_made, hx_catan_offers_made(state));
    if (!there) return NULL;
    for (int k = 0; k < HX_CARDS; k++) SAME("offer", k, m->terms[m->actor][k], cards[k]);
    for (int i = 0; i < m->rules.seats; i++) {
        SAME("asked", i, m->asked[i], to >> i & 1);
        SAME("agreed", i, m->agreed[i], yes >> i & 1);
        SAME("countered", i, m->countered[i], counter >> i & 1);
        if (!m->countered[i]) continue;
        hx_catan_terms(state, (hx_seat)i, terms);
        for (int k = 0; k < HX_CARDS; k++) SAME("terms", k, m->terms[i][k], terms[k]);
    }
    return NULL;
}

static const char *agree_turn(const model *m, const void *rules, const void *state)
{
    int waiting = 0, a, b, builders = 0;
    for (int i = 0; i < m->rules.seats; i++) {
        waiting |= model_waits_for(m, i) << i;
        builders |= m->to_build[i] << i;
    }
    SAME("over", 0, m->phase == FINISHED, game->over(rules, state));
    SAME("winners", 0, m->winner == NOONE ? 0 : 1 << m->winner, game->winners(rules, state));
    SAME("waiting", 0, waiting, game->waiting(rules, state));
    SAME("turn", 0, m->turn, game->turn(rules, state));
    if (m->phase == FINISHED || m->turn == 0) return NULL;
    SAME("actor", 0, m->actor, game->actor(rules, state));
    SAME("dice owner", 0, m->dice_owner, hx_catan_dice_owner(state));
    SAME("part", 0, m->part, hx_catan_part(state));
    SAME("builders", 0, builders, (int)hx_catan_field(rules, state, "builders"));
    SAME("card played", 0, m->card_played, hx_catan_card_played(state));
    hx_catan_dice(state, &a, &b);
    SAME("first die", 0, m->die[0], a);
    SAME("second die", 0, m->die[1], b);
    return agree_offer(m, state);
}

const char *agree_position(const model *m, const void *rules, const void *state)
{
    const char *what = agree_turn(m, rules, state);
    if (!what) what = agree_board(m, state);
    if (!what) what = agree_table(m, state);
    for (int i = 0; i < m->rules.seats && !what; i++) {
        what = agree_cards(m, rules, state, i);
        if (!what) what = agree_standing(m, rules, state, i);
    }
    return what;
}

/* -- lists and odds ---------------------------------------------------------------------------- */

static const char *about_move(const char *what, const void *rules, const void *state,
                              const hx_move *v)
{
    char text[64];
    game->say(rules, state, v, text, sizeof text);
    snprintf(difference, sizeof difference, "%s: %s of seat %d (verb %d at %d to %d)", what, text,
             v->seat + 1, v->verb, v->at, v->to);
    return difference;
}

static bool contains(const hx_move *list, int n, const hx_move *v)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&list[i], v, sizeof *v) == 0) return true;
    return false;
}

static const char *agree_list(const model *m, const void *rules, const void *state, int seat)
{
    static hx_move mine[LIST], theirs[LIST];
    const int n = model_list(m, seat, mine, LIST);
    const int found = game->legal(rules, state, (hx_seat)seat, theirs, LIST);
    for (int i = 0; i < found; i++) {
        if (!contains(mine, n, &theirs[i]))
            return about_move("listed against the rules", rules, state, &theirs[i]);
        if (contains(theirs, i, &theirs[i]))
            return about_move("listed twice", rules, state, &theirs[i]);
    }
    for (int i = 0; i < n && n != found; i++)
        if (!contains(theirs, found, &mine[i]))
            return about_move("not listed", rules, state, &mine[i]);
    return NULL;
}

const char *agree_lists(const model *m, const void *rules, const void *state)
{
    const char *what = NULL;
    for (int i = 0; i < m->rules.seats && !what; i++) what = agree_list(m, rules, state, i);
    return what;
}

const char *agree_odds(const model *m, const void *rules, const void *state)
{
    hx_odds mine[ODDS], theirs[ODDS];
    const int n = model_odds(m, mine, ODDS);
    SAME("outcomes", 0, n, game->chance(rules, state, theirs, ODDS));
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < n && memcmp(&mine[i].move, &theirs[k].move, sizeof mine[i].move) != 0) k++;
        if (k == n) return about_move("no outcome", rules, state, &mine[i].move);
        SAME("weight of outcome", i, mine[i].weight, theirs[k].weight);
    }
    return NULL;
}
