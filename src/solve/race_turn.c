/* race_turn.c -- one turn on one board of Island Two. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "race.h"

double race_future_of(const void *values, int c, int g)
{
    return ((const race_values *)values)->of[c][g];
}

const price_list *race_prices(const hx_race *r, int dice, purse have)
{
    return r->prices[dice - (DICE - RAMP)][have.jokers + 32 * have.wilds];
}

unsigned race_fresh(const hx_race *r, int c)
{
    return r->sheet.rules.joker_later ? 0 : r->sheet.camp[c].purse.fresh;
}

/* Lists that fit the number of dice. */
static unsigned fitting(unsigned lists, int dice)
{
    for (int list = R; list < LISTS; list++) {
        if (list_infos[list].size > dice) lists &= ~(1u << list);
    }
    return lists;
}

const lattice *race_lattice(const hx_race *r, int dice, unsigned lists)
{
    uint8_t cap[FACES];
    pay_caps(fitting(lists, dice), cap);
    for (int i = 0; i < r->lattices; i++) {
        if (r->lattice[i]->dice == dice && memcmp(r->lattice[i]->cap, cap, FACES) == 0) {
            return r->lattice[i];
        }
    }
    return NULL;
}

/* -- where ways lead ------------------------------------------------------------------- */

static void take_better(race_end *best, int c, int g, race_future f)
{
    const double value = f.value(f.context, c, g);
    if (value > best->value) *best = (race_end){ value, (uint16_t)c, (uint16_t)g };
}

/* All roads, then a settlement before, between or after them, or a city. */
static void try_grounds(const hx_race *r, int c, int g, int roads, int settlements, int cities,
                        race_future f, race_end *best)
{
    if (g == GOAL_REACHED || roads + settlements + cities == 0) {
        take_better(best, c, g, f);
        return;
    }
    const race_ground *const at = &r->sheet.ground[g];
    for (int i = 0; i < at->nexts && roads > 0; i++) {
        try_grounds(r, c, at->next[i], roads - 1, settlements, cities, f, best);
    }
    if (settlements > 0 && at->settlement != NO_PLACE) {
        try_grounds(r, c, at->settlement, roads, settlements - 1, cities, f, best);
    }
    if (cities > 0 && at->city != NO_PLACE) {
        try_grounds(r, c, at->city, roads, settlements, cities - 1, f, best);
    }
}

static void try_camps(const hx_race *r, int c, int g, const list_info *list, int knights,
                      race_future f, race_end *best)
{
    if (knights == 0) {
        try_grounds(r, c, g, list->roads, list->settlements, list->cities, f, best);
        return;
    }
    const race_camp *const at = &r->sheet.camp[c];
    for (int i = 0; i < at->nexts; i++) try_camps(r, at->next[i], g, list, knights - 1, f, best);
}

race_end race_best(const hx_race *r, int c, int g, const way *w, race_future f)
{
    race_end best = { .value = -INFINITY };
    int list;
    const int paid = race_camp_paid(&r->sheet, c, w, &list);
    try_camps(r, paid, g, &list_infos[list], list_infos[list].knights, f, &best);
    return best;
}

/* -- a turn ---------------------------------------------------------------------------- */

void race_set(const hx_race *r, int c, int g, int dice, race_future f, payment *payments,
              rolling *to, race_end *ends)
{
    const unsigned lists = fitting(race_lists(&r->sheet, c, g), dice);
    const price_list *const prices = race_prices(r, dice, r->sheet.camp[c].purse);
    bool needed[WAYS_MAX] = { true };
    to->lattice = race_lattice(r, dice, lists);
    to->payments = payments;
    const int n = pay_payments(prices, lists, race_fresh(r, c), to->lattice, payments);
    for (int i = 0; i < n; i++) needed[payments[i].way] = true;
    for (int w = 0; w < prices->ways; w++) {
        if (!needed[w]) continue;
        const race_end end = race_best(r, c, g, &prices->way[w], f);
        rolling_set(to, w, end.value);
        if (ends) ends[w] = end;
    }
}

/* The value of a whole turn, without what the turn itself costs. */
static double race_turn(const hx_race *r, int c, int g, int dice, race_future f)
{
    rolling *const to = rolling_new();
    payment *const payments = malloc((PRICES_MAX + 1) * sizeof *payments);
    double_lanes out = { .v = { NAN } };
    if (to && payments) {
        race_set(r, c, g, dice, f, payments, to, NULL);
        turn_value(to->lattice, payments, to->ways, &to->room, &out);
    }
    free(to);
    free(payments);
    return out.v[0];
}

/* -- the first turns ------------------------------------------------------------------- */

race_first *race_new_first(void)
{
    return calloc(1, sizeof(race_first));
}

typedef struct early_future {
    const race_ramp *ramp;
    int turn;
} early_future;

static double early_value(const void *context, int c, int g)
{
    const early_future *const f = context;
    return race_early(f->ramp, f->turn, c, g);
}

double race_early(const race_ramp *ramp, int turn, int c, int g)
{
    const hx_race *const r = ramp->race;
    if (turn > RAMP || race_is_done(&r->sheet, c, g)) return ramp->later->of[c][g];
    race_first *const first = ramp->early[turn];
    if (first->known[c][g]) return first->values.of[c][g];
    const early_future then = { ramp, turn + r->sheet.rules.seats };
    const double value = ramp->cost + race_turn(r, c, g, DICE - RAMP - 1 + turn,
                                                (race_future){ early_value, &then });
    if (ramp->note) {
        first->values.of[c][g] = value;
        first->known[c][g] = true;
    }
    return value;
}
