/* belief.c -- the belief state over hidden hands, for everybody: see hx/belief.h. */
#include "hx/belief.h"

#include <stdlib.h>

#include "hand_belief.h"
#include "hx/survey.h"

struct hx_belief {
    const hx_catan_rules *rules;
    hand_belief hand_belief;
    int bank[HX_CARDS]; /* at the start */
};

static bool read_bank(hx_belief *b)
{
    void *const first = malloc(hx_catan_game.state_size);
    if (!first) return false;
    hx_catan_game.start(b->rules, first);
    for (int c = 0; c < HX_CARDS; c++) {
        b->bank[c] = hx_catan_bank(first, (hx_card)c);
        for (int i = 0; i < hx_catan_game.seats(b->rules); i++)
            b->bank[c] += hx_catan_hand(first, (hx_seat)i, (hx_card)c);
    }
    free(first);
    return true;
}

hx_belief *hx_belief_open(const hx_catan_rules *rules)
{
    hx_belief *const b = malloc(sizeof *b);
    if (!b) return NULL;
    b->rules = rules;
    hand_belief_begin(&b->hand_belief, rules);
    if (read_bank(b)) return b;
    free(b);
    return NULL;
}

void hx_belief_close(hx_belief *b)
{
    free(b);
}

void hx_belief_see(hx_belief *b, const hx_catan_state *seen, const hx_move *masked)
{
    hand_belief_observe(&b->hand_belief, b->rules, seen, masked);
}

/* Where no account is kept, as with commodities and the cards that swap them unseen: the bank is
 * open, so what all hidden hands have together is known, and each has its share of it. */
static void from_view(const hx_belief *b, const hx_catan_state *seen, hx_seat who, hx_card card,
                      hx_belief_range *range)
{
    const int cards = hx_catan_cards(seen, who);
    int hidden = b->bank[card] - hx_catan_bank(seen, card), all = 0;
    for (int i = 0; i < hx_catan_game.seats(b->rules); i++) {
        if (hx_catan_face_down(seen, (hx_seat)i)) all += hx_catan_cards(seen, (hx_seat)i);
        else hidden -= hx_catan_hand(seen, (hx_seat)i, card);
    }
    const int others = all - cards;
    range->least = hidden > others ? hidden - others : 0;
    range->most = hidden < cards ? hidden : cards;
    range->mean = all ? (double)hidden * cards / all : 0;
}

/* Cards that lie open need no belief. */
void hx_belief_of(const hx_belief *b, const hx_catan_state *seen, hx_seat who, hx_card card,
                  hx_belief_range *range)
{
    const hand_belief *const a = &b->hand_belief;
    if (!hx_catan_face_down(seen, who)) {
        const int n = hx_catan_hand(seen, who, card);
        *range = (hx_belief_range){ n, n, n };
        return;
    }
    if (a->count == 0) {
        from_view(b, seen, who, card, range);
        return;
    }
    *range = (hx_belief_range){ .least = 255 };
    for (int i = 0; i < a->count; i++) {
        const int n = a->way[i].of[who][card];
        if (n < range->least) range->least = n;
        if (n > range->most) range->most = n;
        range->mean += n * a->odds[i];
    }
}

int hx_belief_bytes(const hx_belief *b, const hx_catan_state *seen, hx_seat viewer, uint8_t *out,
                    int cap)
{
    const int seats = hx_catan_game.seats(b->rules), kinds = hx_catan_kinds(b->rules);
    int n = 0;
    for (int i = 1; i < seats; i++)
        for (int c = 0; c < kinds; c++) {
            hx_belief_range r;
            const hx_seat who = (hx_seat)((viewer + i) % seats);
            hx_belief_of(b, seen, who, (hx_card)c, &r);
            const uint8_t range[3] = { (uint8_t)r.least,
                                       (uint8_t)(r.mean < 15.9 ? 16 * r.mean + 0.5 : 255),
                                       (uint8_t)r.most };
            for (int k = 0; k < 3; k++, n++)
                if (n < cap) out[n] = range[k];
        }
    return n;
}
