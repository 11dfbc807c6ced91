/* belief.c -- the hand_belief of hidden hands for everybody: see hx/belief.h. */
#include "hx/belief.h"

#include <stdlib.h>

#include "hand_belief.h"

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
