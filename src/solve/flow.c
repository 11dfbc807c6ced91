/* flow.c -- values first, with every choice noted; then chances the other way.
 *
 * Chances flow from the roll to the keep chosen, from there to the next roll,
 * and from the last hands to what they build. */
#include "flow.h"

#include <math.h>
#include <string.h>

/* -- choices --------------------------------------------------------------------------- */

/* What each full hand builds: what one with a die less builds, or one of its
 * own payments. */
static void choose_builds(flow *fl)
{
    const lattice *const t = fl->rolling.lattice;
    const double_lanes *const ways = fl->rolling.ways;
    const payment *pay = fl->rolling.payments;
    double value[KEEPS_MAX];
    for (int k = 0; k < t->keeps; k++) {
        value[k] = ways[0].v[0];
        fl->way_of[k] = 0;
        for (int i = 0; i < t->faces[k]; i++) {
            const int less = t->less[k][i];
            if (value[less] <= value[k]) continue;
            value[k] = value[less];
            fl->way_of[k] = fl->way_of[less];
        }
        for (; pay->keep == k; pay++) {
            if (ways[pay->way].v[0] <= value[k]) continue;
            value[k] = ways[pay->way].v[0];
            fl->way_of[k] = pay->way;
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
typedef struct kept_part {
    double value;
    int keep;
} kept_part;

static kept_part better_part(const lattice *t, kept_part a, kept_part b)
{
    if (a.value > b.value + ROLLING_TIE) return a;
    if (b.value > a.value + ROLLING_TIE) return b;
    return keeps_first(t, b.keep, a.keep) ? b : a;
}

/* The best part of each full hand, or NO_KEEP where to stop is as good.  All
 * dice are no part: keeping them is stopping. */
static void choose_keeps(const lattice *t, const turn_room *room, uint16_t *keep)
{
    kept_part parts[KEEPS_MAX];
    for (int k = 0; k < t->keeps; k++) {
        kept_part best = { -INFINITY, k };
        if (t->size[k] < t->dice) best.value = room->best[t->keeps + t->hand_of[k]].v[0];
        for (int i = 0; i < t->faces[k]; i++) best = better_part(t, parts[t->less[k][i]], best);
        parts[k] = best;
        const bool stop = room->build[k].v[0] >= best.value - ROLLING_TIE;
        keep[k] = stop ? NO_KEEP : (uint16_t)best.keep;
    }
}

static void choose(flow *fl)
{
    rolling *const r = &fl->rolling;
    choose_builds(fl);
    turn_build(r->lattice, r->payments, r->ways, &r->room);
    for (int rolls = 1; rolls < ROLLS; rolls++) {
        turn_roll(r->lattice, &r->room);
        choose_keeps(r->lattice, &r->room, fl->keep_of[rolls]);
        turn_keep(r->lattice, &r->room);
    }
}

/* -- chances --------------------------------------------------------------------------- */

static void add_to(flow *fl, double *full, int value, double chance)
{
    const int keeps = fl->rolling.lattice->keeps;
    if (value < keeps) full[value] += chance;
    else fl->hand[value - keeps] += chance;
}

/* Rolls the dice that the hands lack, die by die, into full[]. */
static void flow_roll(flow *fl, double *full)
{
    const lattice *const t = fl->rolling.lattice;
    for (int run = t->hand_run_count - 1; run >= 0; run--) {
        const hand_run *const at = &t->hand_runs[run];
        for (int h = at->first + at->count - 1; h >= at->first; h--) {
            const double each = fl->hand[h] / FACES;
            if (each == 0) continue;
            for (int f = 0; f < at->useful; f++) add_to(fl, full, t->more[h][f], each);
            if (at->useful < FACES) {
                add_to(fl, full, t->more[h][at->useful], (FACES - at->useful) * each);
            }
        }
    }
}

/* Full hands with `rolls` left stop, or keep and roll. */
static void flow_keep(flow *fl, int rolls)
{
    const lattice *const t = fl->rolling.lattice;
    memset(fl->hand, 0, sizeof fl->hand);
    for (int k = 0; k < t->keeps; k++) {
        const double chance = fl->full[rolls][k];
        const uint16_t keep = fl->keep_of[rolls][k];
        if (chance == 0) continue;
        if (keep == NO_KEEP) fl->full[0][k] += chance;
        else fl->hand[t->hand_of[keep]] += chance;
    }
    flow_roll(fl, fl->full[rolls - 1]);
}

/* From the full hands with `rolls` left to what is built. */
static void flow_on(flow *fl, int rolls, int ways)
{
    for (; rolls > 0; rolls--) flow_keep(fl, rolls);
    memset(fl->chance, 0, (size_t)ways * sizeof *fl->chance);
    for (int k = 0; k < fl->rolling.lattice->keeps; k++) {
        fl->chance[fl->way_of[k]] += fl->full[0][k];
    }
}

/* -- a turn ---------------------------------------------------------------------------- */

void flow_turn(flow *fl, int ways)
{
    const lattice *const t = fl->rolling.lattice;
    choose(fl);
    memset(fl->full, 0, sizeof fl->full);
    memcpy(fl->full[ROLLS - 1], t->weight, (size_t)t->keeps * sizeof *t->weight);
    flow_on(fl, ROLLS - 1, ways);
}

void flow_from(flow *fl, int ways, const hx_dice_state *s)
{
    int count[FACES];
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(s->dice, f);
    const int value = lattice_value_of(fl->rolling.lattice, count);
    const int rolls = s->phase == HX_DICE_ROLL ? s->rolls_left - 1 : s->rolls_left;
    choose(fl);
    memset(fl->full, 0, sizeof fl->full);
    memset(fl->hand, 0, sizeof fl->hand);
    add_to(fl, fl->full[rolls], value, 1);
    if (s->phase == HX_DICE_ROLL) flow_roll(fl, fl->full[rolls]);
    flow_on(fl, rolls, ways);
}
