/* dice_deck.c -- dice from a deck: 36 cards, one for each roll of two dice,
 * drawn without putting back, shuffled anew when fewer than 13 are left.
 *
 * The long-run odds are those of dice, only the swings are smaller.  The state
 * knows which cards are gone, so the odds of the next roll are exact. */
#include <string.h>

#include "../module.h"
#include "base/bits.h"

enum { DECK = 36, RESHUFFLE_BELOW = 13 };

static bool wanted(const rules *r)
{
    return r->opt[OPT_DICE] == 1;
}

static int card_of(int a, int b)
{
    return (a - 1) * 6 + b - 1;
}

static bool is_gone(const dice_deck_state *deck, int card)
{
    return deck->drawn[card >> 3] >> (card & 7) & 1;
}

static int cards_left(const dice_deck_state *deck)
{
    uint64_t gone = 0;
    memcpy(&gone, deck->drawn, sizeof deck->drawn);
    return DECK - bit_count(gone);
}

static int dice_weight(int so_far, const rules *r, const state *s, int a, int b)
{
    return is_gone(dice_deck_in(r, s), card_of(a, b)) ? 0 : so_far;
}

static void rolled(const rules *r, state *s)
{
    const int card = card_of(s->die[0], s->die[1]);
    dice_deck_state *deck = dice_deck_of(r, s);
    deck->drawn[card >> 3] = (uint8_t)(deck->drawn[card >> 3] | 1u << (card & 7));
    if (cards_left(deck) < RESHUFFLE_BELOW) memset(deck, 0, sizeof *deck);
}

static bool own_ok(const rules *r, const state *s)
{
    return cards_left(dice_deck_in(r, s)) >= RESHUFFLE_BELOW;
}

const struct module dice_deck_module = {
    .name = "dice deck",
    .plain = true,
    .wanted = wanted,
    .dice_weight = dice_weight,
    .rolled = rolled,
    .own_ok = own_ok,
};
