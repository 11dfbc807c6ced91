/* awards.c -- Longest Road, Largest Army, and what everything is worth. */
#include "base.h"

enum { ROAD_LEAST = 5, ARMY_LEAST = 3, AWARD = 2 };

static void hand_over(state *s, hx_seat *holder, hx_seat to)
{
    if (*holder == to) return;
    if (*holder != HX_NOBODY) s->points[*holder] = (uint8_t)(s->points[*holder] - AWARD);
    if (to != HX_NOBODY) s->points[to] = (uint8_t)(s->points[to] + AWARD);
    *holder = to;
}

/* [R-BASE-92, 93] The holder keeps it while nobody is longer; else the one who
 * alone is longest has it; else it lies aside. */
void award_road(const rules *r, state *s)
{
    hx_seat longest = HX_NOBODY;
    int best = ROAD_LEAST - 1;
    for (hx_seat who = 0; who < r->seats; who++) {
        if (s->length[who] < best || s->length[who] < ROAD_LEAST) continue;
        longest = s->length[who] > best ? who : HX_NOBODY;
        best = s->length[who];
    }
    const hx_seat holder = s->road_holder;
    if (holder != HX_NOBODY && best >= ROAD_LEAST && s->length[holder] == best) return;
    hand_over(s, &s->road_holder, longest);
}

/* [R-BASE-96] Only strictly more knights take it. */
void award_army(const rules *r, state *s, hx_seat who)
{
    (void)r;
    if (s->knights[who] < ARMY_LEAST) return;
    if (s->army_holder == HX_NOBODY || s->knights[who] > s->knights[s->army_holder])
        hand_over(s, &s->army_holder, who);
}

/* [R-BASE-103] Victory cards count from the purchase on.  Face down they are
 * known only once laid open. */
int points_of(const rules *r, const state *s, hx_seat who)
{
    (void)r;
    return s->points[who] + (is_blind(s, who) ? s->shown[who] : s->dev[who][VICTORY]);
}
