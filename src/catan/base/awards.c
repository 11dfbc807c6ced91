/* awards.c -- Longest Road, Largest Army and what else goes to whoever has most of
 * something; and what everything is worth. */
#include <assert.h>

#include "../pieces.h"

#include "base.h"

enum { FALLING, LASTING };
static const struct {
    uint8_t least, points, keeps;
} award_is[AWARDS] = {
#define AWARD(name, number, key, word, least, points, keeps) [number] = { least, points, keeps },
#include "../modules.def"
};

int award_points(int award)
{
    return award_is[award].points;
}

int award_least(int award)
{
    return award_is[award].least;
}

static void hand_over(state *s, int award, hx_seat to)
{
    const hx_seat from = s->holder[award];
    assert(to == HX_NOBODY || to < HX_SEATS);
    if (from == to) return;
    if (from != HX_NOBODY) add_points(s, from, -award_is[award].points);
    if (to != HX_NOBODY) add_points(s, to, award_is[award].points);
    s->holder[award] = to;
}

/* [R-BASE-92, 93, 96] The holder keeps it while nobody has more; else the one who
 * alone has most has it; else it lies aside. */
void award(const rules *r, state *s, int which)
{
    const int least = award_is[which].least;
    hx_seat first = HX_NOBODY;
    int most = least - 1, of[HX_SEATS];
    if (!r->measure[which] || (which == AWARD_ROAD && ask_piece_in_air(r, s))) return;
    for (hx_seat who = 0; who < r->seats; who++) {
        of[who] = r->measure[which](r, s, who);
        if (of[who] < most || of[who] < least) continue;
        if (of[who] > most) first = who;
        else if (award_is[which].keeps == FALLING) first = HX_NOBODY;
        most = of[who];
    }
    const hx_seat holder = s->holder[which];
    if (holder != HX_NOBODY && most >= least && of[holder] == most) return;
    hand_over(s, which, first);
}

int road_measure(const rules *r, const state *s, hx_seat who)
{
    (void)r;
    return s->length[who];
}
int army_measure(const rules *r, const state *s, hx_seat who)
{
    (void)r;
    return s->knights[who];
}

/* [R-BASE-103] Victory cards count from the purchase on.  Face down they are
 * known only once laid open. */
int points_of(const rules *r, const state *s, hx_seat who)
{
    (void)r;
    return s->points[who] + (is_blind(s, who) ? s->shown[who] : s->dev[who][VICTORY]);
}
