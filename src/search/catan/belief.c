/* belief.c -- the hand_belief of hidden hands for everybody: see hx/belief.h. */
#include "hx/belief.h"

#include <stdlib.h>

#include "hand_belief.h"
#include "hx/survey.h"

struct hx_belief {
    const void *rules;
    hand_belief hand_belief;
};

hx_belief *hx_belief_open(const void *rules)
{
    hx_belief *const b = malloc(sizeof *b);
    if (!b) return NULL;
    b->rules = rules;
    hand_belief_begin(&b->hand_belief, rules);
    return b;
}

void hx_belief_close(hx_belief *b)
{
    free(b);
}

void hx_belief_see(hx_belief *b, const void *seen, const hx_move *masked)
{
    hand_belief_observe(&b->hand_belief, b->rules, seen, masked);
}

/* Cards that lie open need no belief. */
bool hx_belief_of(const hx_belief *b, const void *seen, hx_seat who, hx_card card,
                  hx_belief_range *range)
{
    const hand_belief *const a = &b->hand_belief;
    if (!hx_catan_face_down(seen, who)) {
        const int n = hx_catan_hand(seen, who, card);
        *range = (hx_belief_range){ n, n, n };
        return true;
    }
    *range = (hx_belief_range){ .least = 255 };
    for (int i = 0; i < a->count; i++) {
        const int n = a->way[i].of[who][card];
        if (n < range->least) range->least = n;
        if (n > range->most) range->most = n;
        range->mean += n * a->odds[i];
    }
    return a->count > 0;
}

int hx_belief_bytes(const hx_belief *b, const void *seen, hx_seat viewer, uint8_t *out)
{
    const int seats = hx_catan_game.seats(b->rules), kinds = hx_catan_kinds(b->rules);
    int n = 0;
    for (int i = 1; i < seats; i++)
        for (int c = 0; c < kinds; c++) {
            hx_belief_range r;
            const hx_seat who = (hx_seat)((viewer + i) % seats);
            if (!hx_belief_of(b, seen, who, (hx_card)c, &r)) r = (hx_belief_range){ 0, 255, 0 };
            out[n++] = (uint8_t)r.least;
            out[n++] = (uint8_t)(r.mean < 15.9 ? 16 * r.mean + 0.5 : 255);
            out[n++] = (uint8_t)r.most;
        }
    return n;
}
