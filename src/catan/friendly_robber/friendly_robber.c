/* friendly_robber.c -- a variant: the robber stays away from hexes beside a
 * building of anybody, the mover included, with few open points [R-FRI-01].
 *
 * When no other hex is left he goes to a desert or stays on it, and robs there
 * only those with more points [R-FRI-02].  On an island without deserts every
 * other hex is then open, but the poor are not robbed. */
#include "../pieces.h"

static bool wanted(const rules *r)
{
    return r->opt[OPT_FRIENDLY] > 0;
}

static bool is_poor(const rules *r, const state *s, int seat)
{
    return s->points[seat] <= r->opt[OPT_FRIENDLY];
}

static bool spares(const rules *r, const state *s, int hex)
{
    for (int i = 0; i < 6; i++) {
        const int corner = r->board.hex_corner[hex][i], who = owner_of(s->corner[corner]);
        if ((corner_kind(s, corner)->traits & ROBBED) && who < r->seats && is_poor(r, s, who))
            return true;
    }
    return false;
}

/* Is there another hex he need not spare; is there a desert at all? */
static bool anywhere_else(const rules *r, const state *s, bool *desert)
{
    *desert = false;
    for (int hex = 0; hex < r->board.hexes; hex++) {
        *desert |= s->terrain[hex] == DESERT;
        if (hex != s->robber && s->terrain[hex] != SEA && !spares(r, s, hex)) return true;
    }
    return false;
}

static bool may_go(bool so_far, const rules *r, const state *s, int hex)
{
    bool desert;
    if (anywhere_else(r, s, &desert)) return so_far && !spares(r, s, hex);
    return desert ? s->terrain[hex] == DESERT : so_far;
}

static bool may_rob(const rules *r, const state *s, hx_seat victim)
{
    return !is_poor(r, s, victim);
}

const struct module friendly_robber_module = {
    .name = "friendly robber",
    .plain = true,
    .wanted = wanted,
    .may_go = may_go,
    .may_rob = may_rob,
};
