/* bank.c -- pay, take, swap: every card movement goes through here, so that
 * cards are conserved and face-down hands stay face down. */
#include <assert.h>

#include "counts.h"
#include "module.h"

void bank_give(state *s, hx_seat who, int card, int n)
{
    assert(who < HX_SEATS && card >= 0 && card < HX_CARDS && n <= s->bank[card]);
    assert(s->cards[who] + n >= 0 && (is_blind(s, who) || s->hand[who][card] + n >= 0));
    s->bank[card] = (uint8_t)(s->bank[card] - n);
    s->cards[who] = (uint16_t)(s->cards[who] + n);
    if (!is_blind(s, who)) s->hand[who][card] = (uint8_t)(s->hand[who][card] + n);
}

void bank_gives(state *s, hx_seat who, uint64_t cards)
{
    assert(covers(counts(s->bank), cards));
    set_counts(s->bank, counts(s->bank) - cards);
    s->cards[who] = (uint16_t)(s->cards[who] + total(cards));
    if (!is_blind(s, who)) set_counts(s->hand[who], counts(s->hand[who]) + cards);
}

bool can_pay(const state *s, hx_seat who, const uint8_t cost[HX_CARDS])
{
    const uint64_t price = counts(cost);
    if (is_blind(s, who)) return s->cards[who] >= total(price);
    return covers(counts(s->hand[who]), price);
}

void pay(state *s, hx_seat who, const uint8_t cost[HX_CARDS])
{
    const uint64_t price = counts(cost);
    assert(can_pay(s, who, cost));
    set_counts(s->bank, counts(s->bank) + price);
    s->cards[who] = (uint16_t)(s->cards[who] - total(price));
    if (!is_blind(s, who)) set_counts(s->hand[who], counts(s->hand[who]) - price);
}

void card_moves(state *s, hx_seat from, hx_seat to, int card, int n)
{
    assert(from < HX_SEATS && to < HX_SEATS && n >= 0 && s->cards[from] >= n);
    assert(is_blind(s, from) || s->hand[from][card] >= n);
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

bool any_cards(const int8_t cards[HX_CARDS])
{
    return counts(cards) != 0;
}
