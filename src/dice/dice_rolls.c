/* dice_rolls.c -- how n dice fall: every multiset of faces with its odds, and a
 * cheap draw for those who need one roll and not the list.
 *
 * The list is a constant, n dice a stretch of it, so that chance() is a copy. */
#include "dice_internal.h"

#include <string.h>

/* Ways to order n things, for n up to six. */
#define ORDERS(n)                                                                                  \
    ((n) == 0   ? 1                                                                                \
     : (n) == 1 ? 1                                                                                \
     : (n) == 2 ? 2                                                                                \
     : (n) == 3 ? 6                                                                                \
     : (n) == 4 ? 24                                                                               \
     : (n) == 5 ? 120                                                                              \
                : 720)

static const hx_odds all_rolls[] = {
#define ROLL(b, l, w, g, o, y)                                                                     \
    { { .verb = HX_DICE_ROLLED, .seat = HX_CHANCE, .cards = { b, l, w, g, o, y } },                \
      ORDERS(b + l + w + g + o + y) /                                                              \
          (ORDERS(b) * ORDERS(l) * ORDERS(w) * ORDERS(g) * ORDERS(o) * ORDERS(y)) },
#include "dice_rolls.def"
#undef ROLL
};

/* Where the rolls of n dice begin: C(n+5, 5) of them for each n. */
static const int first_roll[ALL_DICE + 2] = { 0, 0, 6, 27, 83, 209, 461, 923 };
_Static_assert(sizeof all_rolls == 923 * sizeof(hx_odds), "every roll of one to six dice");

int dice_chance(const void *rules_, const void *state_, hx_odds *out, int cap)
{
    const rules *r = rules_;
    const state *s = state_;
    if (s->phase == HX_DICE_FIRST) {
        for (int i = 0; i < r->seats && i < cap; i++) {
            out[i] =
                (hx_odds){ { .verb = HX_DICE_BEGINS, .seat = HX_CHANCE, .at = (uint16_t)i }, 1 };
        }
        return r->seats;
    }
    if (s->phase != HX_DICE_ROLL) {
        return 0;
    }
    const int from = first_roll[s->rolling], count = first_roll[s->rolling + 1] - from;
    const int fit = count < cap ? count : cap;
    if (fit > 0) {
        memcpy(out, all_rolls + from, (size_t)fit * sizeof *out);
    }
    return count;
}

/* One number below 6^n holds n dice. */
void hx_dice_draw(const hx_dice_state *s, hx_rng *rng, hx_move *out)
{
    static const uint32_t power[ALL_DICE + 1] = { 1, 6, 36, 216, 1296, 7776, 46656 };
    assert(s->phase == HX_DICE_ROLL);
    uint32_t number = hx_rng_below(rng, power[s->rolling]);
    *out = (hx_move){ .verb = HX_DICE_ROLLED, .seat = HX_CHANCE };
    for (int i = 0; i < s->rolling; i++, number /= HX_DICE_FACES) {
        out->cards[number % HX_DICE_FACES]++;
    }
}
