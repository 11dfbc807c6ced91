/* tally.c -- keeping pairings, and the test that follows them. */
#include "tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool tally_open(tally *t, const contest *c)
{
    memset(t, 0, sizeof *t);
    t->contest = c;
    t->all = lineup_pairings(&c->lineups, c->plan.games);
    t->at = calloc((size_t)t->all, sizeof *t->at);
    return t->at;
}

void tally_close(tally *t)
{
    for (int64_t i = 0; t->at && i < t->all; i++) free(t->at[i]);
    free(t->at);
}

bool tally_has(const tally *t, int64_t number)
{
    return number >= 0 && number < t->all && t->at[number];
}

bool tally_finished(const tally *t)
{
    return t->done == t->all || t->sprt != HX_SPRT_OPEN;
}

static void add_work(bot_work *to, const bot_work *from)
{
    to->decisions += from->decisions;
    to->nanos += from->nanos;
    if (from->most > to->most) to->most = from->most;
    for (int i = 0; i < HX_ARENA_FAULTS; i++) to->faults[i] += from->faults[i];
    for (int i = 0; i < TIMES; i++) to->times[i] += from->times[i];
}

/* The first bot's wins and luck for each seat it had. */
static void first_score(const tally *t, const kept *k, double *wins, double *luck, double *seats)
{
    *wins = *luck = *seats = 0;
    for (int g = 0; g < k->games; g++) {
        const game_result *const r = &k->game[g];
        for (int i = 0; i < t->contest->seats; i++) {
            assert(r->bot[i] < t->contest->plan.bots);
            if (r->bot[i] != 0) continue;
            *seats += 1;
            *luck += (double)r->luck[i];
            if (r->winners >> i & 1) *wins += 1.0 / __builtin_popcount(r->winners);
        }
    }
}

static void go_on_in_order(tally *t)
{
    const hx_arena_plan *const plan = &t->contest->plan;
    double wins, luck, seats;
    while (t->in_order < t->all && t->at[t->in_order] && t->sprt == HX_SPRT_OPEN) {
        first_score(t, t->at[t->in_order++], &wins, &luck, &seats);
        if (seats > 0) scores_add(&t->first, wins / seats, luck / seats);
        if (plan->p1 > plan->p0) t->sprt = sprt_state(&t->first, plan->p0, plan->p1);
    }
}

bool tally_add(tally *t, const pairing *p)
{
    double wins, luck, seats;
    if (p->number >= t->all || tally_has(t, p->number)) return true;
    const size_t size = (size_t)p->games * sizeof p->game[0];
    kept *const k = malloc(sizeof *k + size);
    if (!k) return false;
    assert(t->done < t->all && p->number >= 0);
    k->games = p->games;
    memcpy(k->game, p->game, size);
    t->at[p->number] = k;
    t->done++;
    t->games += p->games;
    first_score(t, k, &wins, &luck, &seats);
    t->wins += wins;
    t->chances += seats;
    for (int b = 0; b < t->contest->plan.bots; b++) add_work(&t->work[b], &p->work[b]);
    go_on_in_order(t);
    assert(t->in_order <= t->done);
    return true;
}
