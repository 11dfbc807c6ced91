/* friendly_robber.c -- a house rule: the robber stays away from hexes beside a
 * building of somebody with few points.  A hex he may always go to is a desert,
 * so that he is never stuck; when nothing else is left, every hex is. */
#include "../module.h"

static bool wanted(const rules *r) { return r->opt[OPT_FRIENDLY] > 0; }

static bool spares(const rules *r, const state *s, int hex)
{
    if (s->terrain[hex] == DESERT) return false;
    for (int i = 0; i < 6; i++) {
        const uint8_t piece = s->corner[r->board.hex_corner[hex][i]];
        if (piece && owner_of(piece) != s->seat &&
            s->points[owner_of(piece)] <= r->opt[OPT_FRIENDLY])
            return true;
    }
    return false;
}

static bool anywhere_else(const rules *r, const state *s)
{
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (hex != s->robber && s->terrain[hex] != SEA && !spares(r, s, hex)) return true;
    return false;
}

static bool may_rob(const rules *r, const state *s, int hex)
{
    return !spares(r, s, hex) || !anywhere_else(r, s);
}

const struct module friendly_robber_module = {
    .name = "friendly robber",
    .wanted = wanted,
    .may_rob = may_rob,
};
