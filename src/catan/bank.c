/* bank.c -- pay, take, swap: every card movement goes through here, so that
 * cards are conserved and face-down hands stay face down.
 *
 * Hands and costs are read as one 64-bit word of eight counts; no count ever
 * reaches 128, so a borrow into the top bit of a byte means "not enough". */
#include <assert.h>
#include <string.h>

#include "module.h"

#define TOP_BITS 0x8080808080808080ull

static uint64_t counts(const void *eight)
{
    uint64_t w;
    memcpy(&w, eight, sizeof w);
    return w;
}

static int total(uint64_t eight) { return (int)((eight * 0x0101010101010101ull) >> 56); }

void bank_give(state *s, hx_seat who, int card, int n)
{
    assert(n <= s->bank[card]);
    s->bank[card] = (uint8_t)(s->bank[card] - n);
    s->cards[who] = (uint16_t)(s->cards[who] + n);
    if (!is_blind(s, who)) s->hand[who][card] = (uint8_t)(s->hand[who][card] + n);
}

bool can_pay(const state *s, hx_seat who, const uint8_t cost[HX_CARDS])
{
    const uint64_t price = counts(cost);
    if (is_blind(s, who)) return s->cards[who] >= total(price);
    return (((counts(s->hand[who]) | TOP_BITS) - price) & TOP_BITS) == TOP_BITS;
}

void pay(state *s, hx_seat who, const uint8_t cost[HX_CARDS])
{
    const uint64_t price = counts(cost), bank = counts(s->bank) + price;
    assert(can_pay(s, who, cost));
    memcpy(s->bank, &bank, sizeof bank);
    s->cards[who] = (uint16_t)(s->cards[who] - total(price));
    if (is_blind(s, who)) return;
    const uint64_t hand = counts(s->hand[who]) - price;
    memcpy(s->hand[who], &hand, sizeof hand);
}

void card_moves(state *s, hx_seat from, hx_seat to, int card, int n)
{
    assert(s->cards[from] >= n);
    s->cards[from] = (uint16_t)(s->cards[from] - n);
    s->cards[to] = (uint16_t)(s->cards[to] + n);
    if (!is_blind(s, from)) s->hand[from][card] = (uint8_t)(s->hand[from][card] - n);
    if (!is_blind(s, to)) s->hand[to][card] = (uint8_t)(s->hand[to][card] + n);
}

bool can_give(const state *s, hx_seat who, const int8_t cards[HX_CARDS])
{
    uint8_t gives[HX_CARDS];
    for (int c = 0; c < HX_CARDS; c++) gives[c] = cards[c] < 0 ? (uint8_t)-cards[c] : 0;
    return can_pay(s, who, gives);
}

bool any_cards(const int8_t cards[HX_CARDS]) { return counts(cards) != 0; }
