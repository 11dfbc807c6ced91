/* model_list.c -- every move there is, tried one by one; and what chance may do.
 *
 * Of moves whose number has no end only the usual ones are listed: offers of one card for one to
 * everybody, counter-offers of one card that is wanted for one the offer does not speak of, and
 * discards of a single card. */
#include <string.h>

#include "support/oracle/oracle.h"

typedef struct lister {
    const model *m;
    hx_move *out;
    int cap, count;
    hx_seat seat;
} lister;

static hx_move move_of(const lister *l, uint8_t verb)
{
    return (hx_move){ .verb = verb, .seat = l->seat };
}

static void try_move(lister *l, const hx_move *v)
{
    if (!model_may(l->m, v)) return;
    if (l->count < l->cap) l->out[l->count] = *v;
    l->count++;
}

static void try_places(lister *l, uint8_t verb, int places)
{
    hx_move v = move_of(l, verb);
    for (int i = 0; i < places; i++) {
        v.at = (uint16_t)i;
        try_move(l, &v);
    }
}

static void try_robber(lister *l)
{
    hx_move v = move_of(l, HX_V_ROBBER);
    for (int h = 0; h < l->m->island.hexes; h++) {
        v.at = (uint16_t)h;
        for (int i = 0; i <= l->m->rules.seats; i++) {
            v.to = i < l->m->rules.seats ? (uint16_t)i : HX_NOBODY;
            try_move(l, &v);
        }
    }
}

static void try_discards(lister *l)
{
    for (int k = 0; k < KINDS; k++) {
        hx_move v = move_of(l, HX_V_DISCARD);
        v.cards[k] = -1;
        try_move(l, &v);
    }
}

static void try_plenty(lister *l)
{
    for (int a = 0; a < KINDS; a++) {
        hx_move one = move_of(l, HX_V_PLENTY);
        one.cards[a]++;
        try_move(l, &one);
        for (int b = a; b < KINDS; b++) {
            hx_move two = one;
            two.cards[b]++;
            try_move(l, &two);
        }
    }
}

/* `give` cards of one kind for one card of any kind. */
static void try_swaps(lister *l, uint8_t verb, int give, unsigned to, bool same)
{
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++) {
            hx_move v = move_of(l, verb);
            if (a == b && !same) continue;
            v.to = (uint16_t)to;
            v.cards[a] = (int8_t)-give;
            v.cards[b]++;
            try_move(l, &v);
        }
}

static void try_counters(lister *l)
{
    const int8_t *wanted = l->m->terms[l->m->actor];
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++) {
            hx_move v = move_of(l, HX_V_COUNTER);
            if (wanted[a] <= 0 || wanted[b] != 0) continue;
            v.cards[a] = -1;
            v.cards[b] = 1;
            try_move(l, &v);
        }
}

static void try_trades(lister *l)
{
    const unsigned all = (1u << l->m->rules.seats) - 1;
    hx_move v = move_of(l, HX_V_CONFIRM);
    for (int rate = 2; rate <= 4; rate++) try_swaps(l, HX_V_BANK, rate, 0, true);
    try_swaps(l, HX_V_OFFER, 1, all & ~(1u << l->seat), false);
    try_counters(l);
    for (int i = 0; i < l->m->rules.seats; i++) {
        v.to = (uint16_t)i;
        try_move(l, &v);
    }
}

static void try_plain(lister *l)
{
    static const uint8_t plain[] = { HX_V_ROLL,   HX_V_BUY,     HX_V_KNIGHT,   HX_V_ROADS,
                                     HX_V_ACCEPT, HX_V_DECLINE, HX_V_WITHDRAW, HX_V_END };
    for (size_t i = 0; i < sizeof plain; i++) {
        const hx_move v = move_of(l, plain[i]);
        try_move(l, &v);
    }
}

/* Saves trying everything for seats that merely look on; model_may() would refuse it all. */
static bool looks_on(const model *m, int seat)
{
    if (m->phase == FINISHED || model_chance_next(m)) return true;
    return seat != m->actor && m->phase != DISCARDING && m->phase != OFFERING;
}

int model_list(const model *m, int seat, hx_move *out, int cap)
{
    lister l = { .m = m, .out = out, .cap = cap, .seat = (hx_seat)seat };
    if (looks_on(m, seat)) return 0;
    try_plain(&l);
    try_places(&l, HX_V_START_ROBBER, m->island.hexes);
    try_places(&l, HX_V_START_SETTLEMENT, m->island.corners);
    try_places(&l, HX_V_START_ROAD, m->island.sides);
    try_places(&l, HX_V_ROAD, m->island.sides);
    try_places(&l, HX_V_FREE_ROAD, m->island.sides);
    try_places(&l, HX_V_SETTLEMENT, m->island.corners);
    try_places(&l, HX_V_CITY, m->island.corners);
    try_places(&l, HX_V_MONOPOLY, KINDS);
    try_robber(&l);
    try_discards(&l);
    try_plenty(&l);
    try_trades(&l);
    return l.count;
}

/* -- chance ------------------------------------------------------------------------------------ */

typedef struct urn {
    hx_odds *out;
    int cap, count;
} urn;

static void put_in(urn *u, uint8_t verb, int at, int to, int weight)
{
    if (weight <= 0) return;
    const hx_move v = { .verb = verb, .seat = HX_CHANCE, .at = (uint16_t)at, .to = (uint16_t)to };
    if (u->count < u->cap) u->out[u->count] = (hx_odds){ .move = v, .weight = (uint32_t)weight };
    u->count++;
}

static void put_dice(urn *u, const model *m, uint8_t verb)
{
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            put_in(u, verb, a, b, verb == HX_V_DICE && m->drawn[a][b] ? 0 : 1);
}

/* Two dice; a card of the victim's hand [R-BASE-64]; the top card of the deck [R-BASE-100]. */
int model_odds(const model *m, hx_odds *out, int cap)
{
    urn u = { .out = out, .cap = cap };
    if (m->phase == FIRST_ROLLS) put_dice(&u, m, HX_V_FIRST_DICE);
    if (m->phase == ROLLING) put_dice(&u, m, HX_V_DICE);
    for (int k = 0; k < KINDS && m->phase == STEALING; k++)
        put_in(&u, HX_V_STEAL, k, m->victim, m->hand[m->victim][k]);
    for (int d = 0; d < HX_DEVS && m->phase == DRAWING; d++)
        put_in(&u, HX_V_DRAW, d, m->actor, model_in_deck(m, d));
    return u.count;
}
