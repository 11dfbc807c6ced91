/* arena_luck.c -- the luck of one outcome. */
#include "arena_luck.h"

#include <string.h>

#include "hx/catan.h"
#include "search/catan/base_net.h"
#include "search/catan/evaluator.h"

static void evaluator_catan(const void *rules, const void *state, float win[HX_SEATS])
{
    const evaluator j = evaluator_default(NULL);
    evaluator_win(&j, rules, state, win);
}

luck_evaluator *luck_evaluator_for(const hx_game *game)
{
    return game == &hx_catan_game ? evaluator_catan : NULL;
}

void luck_add(luck_evaluator *judged, const luck_event *e, void *spare, float luck[HX_SEATS])
{
    double mean[HX_SEATS] = { 0 }, weights = 0;
    float win[HX_SEATS] = { 0 }, drawn[HX_SEATS] = { 0 };
    if (e->n < 2) return;
    for (int i = 0; i < e->n; i++) {
        memcpy(spare, e->state, e->game->state_size);
        e->game->apply(e->rules, spare, &e->odds[i].move);
        judged(e->rules, spare, win);
        for (int s = 0; s < HX_SEATS; s++) mean[s] += e->odds[i].weight * (double)win[s];
        weights += e->odds[i].weight;
        if (i == e->drawn) memcpy(drawn, win, sizeof drawn);
    }
    for (int s = 0; s < HX_SEATS; s++) luck[s] += (float)(drawn[s] - mean[s] / weights);
}
