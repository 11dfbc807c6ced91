/* simple_place.c -- where the bot `simple` puts things that cost nothing: the
 * first settlements and roads, the robber, free roads; and which cards it
 * gives up on a seven. */
#include "simple.h"

/* -- the opening ------------------------------------------------------------------------------ */

/* Rolls a point with this corner beside what one has; the prior stands for what
 * is still to come, so that a first settlement need not have everything. */
static float site_rolls(const sight *s, int corner, float prior)
{
    simple_economy e = s->mine;
    for (int c = 0; c < KINDS; c++) e.income[c] += prior / 36;
    simple_settle(s, corner, &e);
    return simple_rolls_per_point(&e);
}

/* The best free site two roads from here, one step beyond `next`. */
static float best_beyond(const sight *s, int corner, int next, float prior)
{
    float best = 200;
    for (int i = 0; i < 3; i++) {
        const int site = hx_catan_corner_next(s->rules, next, i);
        if (site < 0 || site == corner || !s->site[site]) continue;
        const float rolls = site_rolls(s, site, prior);
        if (rolls < best) best = rolls;
    }
    return best;
}

static float best_outlook(const sight *s, int corner, float prior)
{
    float best = 200;
    for (int i = 0; i < 3; i++) {
        const int next = hx_catan_corner_next(s->rules, corner, i);
        if (next < 0) continue;
        const float rolls = best_beyond(s, corner, next, prior);
        if (rolls < best) best = rolls;
    }
    return best;
}

static bool is_first(const sight *s)
{
    for (int corner = 0; corner < s->corners; corner++)
        if (s->owner[corner] == s->me) return false;
    return true;
}

hx_move simple_start_settlement(const sight *s, const hx_move *list, int n)
{
    const float prior = is_first(s) ? s->w->first_prior : s->w->second_prior;
    float best = 0;
    int found = -1;
    for (int i = 0; i < n; i++) {
        const float rolls =
            site_rolls(s, list[i].at, prior) + s->w->outlook * best_outlook(s, list[i].at, prior);
        if (found >= 0 && rolls >= best) continue;
        best = rolls;
        found = i;
    }
    return list[found];
}

hx_move simple_start_road(const sight *s, const hx_move *list, int n)
{
    float best = 0;
    int found = -1;
    for (int i = 0; i < n; i++) {
        const int one = hx_catan_side_corner(s->rules, list[i].at, 0),
                  two = hx_catan_side_corner(s->rules, list[i].at, 1);
        const int from = s->owner[one] == s->me ? one : two, next = from == one ? two : one;
        const float rolls = best_beyond(s, from, next, s->w->second_prior);
        if (found >= 0 && rolls >= best) continue;
        best = rolls;
        found = i;
    }
    return list[found];
}

/* -- the robber ------------------------------------------------------------------------------- */

/* What the hex yields to opponents, weighted by how dangerous they are, and to me. */
static float harm_at(const sight *s, int hex)
{
    const float pips = (float)hx_catan_pips(hx_catan_number(s->seen, hex));
    float harm = 0;
    for (int i = 0; i < 6; i++) {
        const int corner = hx_catan_hex_corner(s->rules, hex, i);
        if (!s->piece[corner]) continue;
        const float loss = pips * (float)s->piece[corner];
        if (s->owner[corner] == s->me) harm -= s->w->own_hex * loss;
        else harm += loss * sight_threat(s, s->owner[corner]);
    }
    return harm;
}

hx_move simple_robber(const sight *s, const hx_move *list, int n)
{
    float best = 0;
    int found = -1;
    for (int i = 0; i < n; i++) {
        float value = harm_at(s, list[i].at);
        const hx_seat victim = (hx_seat)list[i].to;
        if (victim < s->seats && hx_catan_cards(s->seen, victim))
            value += s->w->steal * sight_threat(s, victim);
        if (found >= 0 && value <= best) continue;
        best = value;
        found = i;
    }
    return list[found];
}

/* -- giving cards up -------------------------------------------------------------------------- */

hx_move simple_discard(const sight *s, const hx_move *list, int n)
{
    float best = 0;
    int found = -1;
    for (int i = 0; i < n; i++) {
        int hand[KINDS];
        for (int c = 0; c < KINDS; c++) hand[c] = s->hand[c] + list[i].cards[c];
        const float rolls = plan_rolls(s, hand);
        if (found >= 0 && rolls >= best) continue;
        best = rolls;
        found = i;
    }
    return list[found];
}

/* -- free roads ------------------------------------------------------------------------------- */

static float reach_worth(const sight *s, const goal *g)
{
    goal free = *g;
    const int roads = g->roads < 2 ? g->roads : 2;
    for (int c = 0; c < KINDS; c++)
        free.need[c] =
            (int8_t)(g->need[c] - roads * hx_catan_cost(s->rules, HX_ROAD_PIECE, (hx_card)c));
    return plan_worth(s, s->hand, &free);
}

float plan_with_roads(const sight *s, const goal **which)
{
    float best = plan_rolls(s, s->hand);
    *which = NULL;
    for (int i = 0; i < s->goal_count; i++) {
        const goal *const g = &s->goals[i];
        if (!g->roads) continue;
        const float worth = reach_worth(s, g);
        if (*which && worth >= best) continue;
        best = worth;
        *which = g;
    }
    return best;
}

hx_move simple_free_road(const sight *s, const hx_move *list, int n)
{
    const goal *g;
    int length;
    plan_with_roads(s, &g);
    int side = g ? (g->piece == HX_ROAD_PIECE ? g->place : g->first) : -1;
    if (side < 0) side = simple_longest(s, &length);
    for (int i = 0; i < n; i++)
        if (list[i].at == side) return list[i];
    return list[0];
}
