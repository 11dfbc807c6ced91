/* looker.c -- worlds, budgets, and the best move on average. */
#include "looker.h"

#include <string.h>
#include <time.h>

#include "ponder.h"

bool looker_plays(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game;
}

void looker_begin(looker *l, const void *rules) { account_begin(&l->account, rules); }

void looker_observe(looker *l, const void *rules, const void *seen, const hx_move *masked)
{
    account_observe(&l->account, rules, seen, masked);
}

uint64_t looker_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static int best_of(const looker *l)
{
    int best = 0;
    for (int i = 1; i < l->count; i++)
        if (l->value[i] > l->value[best]) best = i;
    return best;
}

hx_status looker_choose(looker *l, look_fn *look, void *self, const void *rules, const void *seen,
                        hx_seat seat, int worlds, uint64_t micros, hx_rng *rng, hx_move *out)
{
    _Alignas(8) unsigned char world[PONDER_STATE];
    const uint64_t until = micros ? looker_clock() + micros : 0;
    l->count = hx_catan_game.legal(rules, seen, seat, l->list, LOOKER_MOVES);
    if (l->count == 0) return hx_catan_game.over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    memset(l->value, 0, sizeof *l->value * (size_t)l->count);
    for (int w = 0; l->count > 1 && w < worlds; w++) {
        if (until && w > 0 && looker_clock() >= until) break;
        if (!account_draw(&l->account, rules, seen, rng, world)) continue;
        if (!look(self, rules, world, seat, l)) break;
    }
    *out = l->list[best_of(l)];
    return HX_OK;
}
