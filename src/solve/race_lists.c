/* race_lists.c -- values of shopping lists, and programs of camps. */
#include <math.h>
#include <string.h>

#include "race_lists.h"

/* -- lists of a board ------------------------------------------------------------------ */

static double best_next(const race_ground *g, const double *value)
{
    double best = -INFINITY;
    for (int i = 0; i < g->nexts; i++) best = fmax(best, value[g->next[i]]);
    return best;
}

static double value_at(const double *value, int place)
{
    return place == NO_PLACE ? -INFINITY : value[place];
}

static double best_camp(const race_camp *c, double (*value)[RACE_STRIDE], int g)
{
    double best = -INFINITY;
    for (int i = 0; i < c->nexts; i++) best = fmax(best, value[c->next[i]][g]);
    return best;
}

void lists_fill_board(const hx_race *r, list_values *v, int c, int g)
{
    const race_ground *const ground = &r->sheet.ground[g];
    const race_camp *const camp = &r->sheet.camp[c];
    v->of[R][c][g] = best_next(ground, v->of[NOTHING][c]);
    v->of[RR][c][g] = best_next(ground, v->of[R][c]);
    v->of[RRR][c][g] = best_next(ground, v->of[RR][c]);
    v->of[S][c][g] = value_at(v->of[NOTHING][c], ground->settlement);
    v->of[SR][c][g] =
        fmax(best_next(ground, v->of[S][c]), value_at(v->of[R][c], ground->settlement));
    v->of[C][c][g] = value_at(v->of[NOTHING][c], ground->city);
    v->of[K][c][g] = best_camp(camp, v->of[NOTHING], g);
}

void lists_fill_pairs(const hx_race *r, list_values *v, int c, int g)
{
    const race_camp *const camp = &r->sheet.camp[c];
    v->of[KR][c][g] = best_camp(camp, v->of[R], g);
    v->of[KK][c][g] = best_camp(camp, v->of[K], g);
}

void lists_fill_ways(const list_values *v, const race_program *p, const uint16_t *grounds,
                     double_lanes *ways)
{
    for (int w = 1; w < p->ways; w++) {
        const double *const from = v->of[p->lead[w].list][p->lead[w].camp];
        for (int l = 0; l < LANES; l++) ways[w].v[l] = from[grounds[l]];
    }
}

/* -- programs -------------------------------------------------------------------------- */

void lists_program(const hx_race *r, int c, int kind, race_scratch *d, race_program *out)
{
    const race_camp *const camp = &r->sheet.camp[c];
    const price_list *const prices = race_prices(r, DICE, camp->purse);
    unsigned lists = (unsigned)(camp->lists | r->kinds.lists[kind]);
    if (!(lists & 1u << R)) lists &= ~(1u << KR);
    out->lattice = race_lattice(r, DICE, lists);
    out->ways = 1;
    const int n = pay_payments(prices, lists, race_fresh(r, c), out->lattice, d->payments);
    memset(d->number, 0, sizeof d->number);
    for (int i = 0; i < n; i++) {
        uint16_t *const number = &d->number[d->payments[i].way];
        if (*number == 0) {
            int list;
            const int paid = race_camp_paid(&r->sheet, c, &prices->way[d->payments[i].way], &list);
            *number = (uint16_t)out->ways;
            out->lead[out->ways++] = (race_lead){ .camp = (uint16_t)paid, .list = (uint8_t)list };
        }
        d->payments[i].way = *number;
    }
}
