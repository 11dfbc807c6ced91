/* catan_table.c -- laying the board, and one random move after the other. */
#include "catan_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define GAME (&hx_catan_game)

catan_table catan_lay(const char *spec, uint64_t seed)
{
    catan_table t = { malloc(GAME->rules_size), malloc(GAME->state_size), { { 0 } } };
    assert_true(t.rules && t.state);
    assert_int_equal(GAME->rules(t.rules, spec, NULL), HX_OK);
    GAME->start(t.rules, t.state);
    hx_rng_seed(&t.rng, seed);
    return t;
}

void catan_clear(catan_table *t)
{
    free(t->rules);
    free(t->state);
}

void catan_step(catan_table *t)
{
    hx_move list[1024];
    hx_odds odds[HX_CATAN_ODDS_MAX];
    const unsigned waits = GAME->waiting(t->rules, t->state);
    if (waits) {
        const int n = GAME->legal(t->rules, t->state, (hx_seat)__builtin_ctz(waits), list, 1024);
        GAME->apply(t->rules, t->state, &list[hx_rng_below(&t->rng, (uint32_t)n)]);
    } else {
        const int n = GAME->chance(t->rules, t->state, odds, HX_CATAN_ODDS_MAX);
        GAME->apply(t->rules, t->state, &odds[hx_rng_below(&t->rng, (uint32_t)n)].move);
    }
}
