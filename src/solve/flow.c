/* flow.c -- one turn played as well as possible, with the chance of each end.
 *
 * First the values, as in ask.c, with every choice noted; then chances flow the
 * other way: from the roll to the keep chosen, from there to the next roll, and
 * from the last hands to what they build. */
#include <math.h>
#include <string.h>

#include "flow.h"

/* -- choices ------------------------------------------------------------------------------- */

/* The best ground each way leads to; the first of equals. */
static void choose_grounds(const island *is, const program *p, int c, int g, future f,
                           flow_room *r)
{
    r->way_ground[0] = (uint16_t)g;
    r->ways[0].v[0] = f.value(f.context, c, g, false);
    for (int w = 1; w < p->ways; w++) {
        const uint16_t *after;
        const int n = island_after(is, g, p->lead[w].part, &after);
        double best = -INFINITY;
        for (int i = 0; i < n; i++) {
            const double value = f.value(f.context, p->lead[w].camp, after[i], true);
            if (value > best) {
                best = value;
                r->way_ground[w] = after[i];
            }
        }
        r->ways[w].v[0] = best;
    }
    for (int w = 0; w < p->ways; w++) {
        for (int l = 1; l < LANES; l++) r->ways[w].v[l] = r->ways[w].v[0];
    }
}

/* What each full hand builds: what one with a die less builds, or one of its
 * own payments. */
static void choose_builds(const program *p, flow_room *r)
{
    const lattice *const t = p->lattice;
    const payment *pay = p->payments;
    double value[KEEPS_MAX];
    for (int k = 0; k < t->keeps; k++) {
        value[k] = r->ways[0].v[0];
        r->way_of[k] = 0;
        for (int i = 0; i < t->faces[k]; i++) {
            const int less = t->less[k][i];
            if (value[less] <= value[k]) continue;
            value[k] = value[less];
            r->way_of[k] = r->way_of[less];
        }
        for (; pay->keep == k; pay++) {
            if (r->ways[pay->way].v[0] <= value[k]) continue;
            value[k] = r->ways[pay->way].v[0];
            r->way_of[k] = pay->way;
        }
    }
}

/* Among equals the fewest dice, then what legal() lists first, where the count
 * of the last face changes slowest. */
static bool keeps_first(const lattice *t, int a, int b)
{
    if (t->size[a] != t->size[b]) return t->size[a] < t->size[b];
    for (int f = FACES - 1; f >= 0; f--) {
        if (t->count[a][f] != t->count[b][f]) return t->count[a][f] < t->count[b][f];
    }
    return false;
}

/* A part of a hand to keep, and its value. */
typedef struct part {
    double value;
    int keep;
} part;

static part better_part(const lattice *t, part a, part b)
{
    if (a.value > b.value + ASK_TIE) return a;
    if (b.value > a.value + ASK_TIE) return b;
    return keeps_first(t, b.keep, a.keep) ? b : a;
}

/* The best part of each full hand, or NO_KEEP where to stop is as good.  All
 * dice are no part: keeping them is stopping. */
static void choose_keeps(const lattice *t, const turn_room *room, uint16_t *keep)
{
    part parts[KEEPS_MAX];
    for (int k = 0; k < t->keeps; k++) {
        part best = { -INFINITY, k };
        if (t->size[k] < t->dice) best.value = room->best[t->keeps + t->hand_of[k]].v[0];
        for (int i = 0; i < t->faces[k]; i++) best = better_part(t, parts[t->less[k][i]], best);
        parts[k] = best;
        const bool stop = room->build[k].v[0] >= best.value - ASK_TIE;
        keep[k] = stop ? NO_KEEP : (uint16_t)best.keep;
    }
}

static void choose(const island *is, const program *p, int c, int g, future f, flow_room *r)
{
    choose_grounds(is, p, c, g, f, r);
    choose_builds(p, r);
    turn_build(p->lattice, p->payments, r->ways, &r->room);
    for (int rolls = 1; rolls < ROLLS; rolls++) {
        turn_roll(p->lattice, &r->room);
        choose_keeps(p->lattice, &r->room, r->keep_of[rolls]);
        turn_keep(p->lattice, &r->room);
    }
}

/* -- chances ------------------------------------------------------------------------------- */

static void add_value(const lattice *t, flow_room *r, double *full, int value, double chance)
{
    if (value < t->keeps) full[value] += chance;
    else r->hand[value - t->keeps] += chance;
}

/* Rolls the dice that the hands lack, die by die, into full[]. */
static void flow_roll(const lattice *t, flow_room *r, double *full)
{
    for (int run = t->hand_run_count - 1; run >= 0; run--) {
        const hand_run *const at = &t->hand_runs[run];
        for (int h = at->first + at->count - 1; h >= at->first; h--) {
            const double each = r->hand[h] / FACES;
            if (each == 0) continue;
            for (int f = 0; f < at->useful; f++) add_value(t, r, full, t->more[h][f], each);
            if (at->useful < FACES) {
                add_value(t, r, full, t->more[h][at->useful], (FACES - at->useful) * each);
            }
        }
    }
}

/* Full hands with `rolls` left stop, or keep and roll. */
static void flow_keep(const lattice *t, flow_room *r, int rolls)
{
    memset(r->hand, 0, sizeof r->hand);
    for (int k = 0; k < t->keeps; k++) {
        const double chance = r->full[rolls][k];
        const uint16_t keep = r->keep_of[rolls][k];
        if (chance == 0) continue;
        if (keep == NO_KEEP) r->full[0][k] += chance;
        else r->hand[t->hand_of[keep]] += chance;
    }
    flow_roll(t, r, r->full[rolls - 1]);
}

static int flow_build(const program *p, flow_room *r)
{
    double chance[WAYS_MAX] = { 0 };
    int n = 0;
    for (int k = 0; k < p->lattice->keeps; k++) chance[r->way_of[k]] += r->full[0][k];
    for (int w = 0; w < p->ways; w++) {
        if (chance[w] == 0) continue;
        r->out[n++] = (outcome){ .camp = p->lead[w].camp,
                                 .ground = r->way_ground[w],
                                 .built = w > 0,
                                 .chance = chance[w] };
    }
    return n;
}

/* -- a turn --------------------------------------------------------------------------------- */

int flow_turn(const island *is, const programs *ps, int c, int g, future f, flow_room *r)
{
    const program *const p = &ps->program[c][ps->kind_of[g]];
    choose(is, p, c, g, f, r);
    memset(r->full, 0, sizeof r->full);
    memcpy(r->full[ROLLS - 1], p->lattice->weight, (size_t)p->lattice->keeps * sizeof(double));
    for (int rolls = ROLLS - 1; rolls > 0; rolls--) flow_keep(p->lattice, r, rolls);
    return flow_build(p, r);
}

int flow_from(const island *is, const programs *ps, const hx_dice_state *s, const moment *m,
              future f, flow_room *r)
{
    const program *const p = &ps->program[m->camp][ps->kind_of[m->ground]];
    int count[FACES], rolls = s->rolls_left;
    for (int i = 0; i < FACES; i++) count[i] = hx_dice_of(s->dice, i);
    const int value = lattice_value_of(p->lattice, count);
    choose(is, p, m->camp, m->ground, f, r);
    memset(r->full, 0, sizeof r->full);
    memset(r->hand, 0, sizeof r->hand);
    if (s->phase == HX_DICE_ROLL) rolls--;
    add_value(p->lattice, r, r->full[rolls], value, 1);
    if (s->phase == HX_DICE_ROLL) flow_roll(p->lattice, r, r->full[rolls]);
    for (; rolls > 0; rolls--) flow_keep(p->lattice, r, rolls);
    return flow_build(p, r);
}
