/* advise.c -- the moves of a position, best first, with what each is worth. */
#include <stdlib.h>
#include <string.h>

#include "reviewer.h"

enum { ADVICE = 1024 };

struct hx_adviser {
    const hx_game *game;
    void *rules;
    const reviewer *by;
    void *self;
    hx_advice all[ADVICE];
};

hx_adviser *hx_adviser_open(const hx_game *game, const void *rules,
                            bool (*listener)(void *context, double done), void *context)
{
    const reviewer *const by = reviewer_for(game, rules);
    const hx_solve_options how = { .listener = listener, .context = context };
    hx_adviser *const a = by ? calloc(1, sizeof *a) : NULL;
    if (!a) return NULL;
    *a = (hx_adviser){ .game = game, .by = by, .rules = malloc(game->rules_size) };
    if (a->rules) {
        memcpy(a->rules, rules, game->rules_size);
        a->self = by->open(game, a->rules, &how);
    }
    if (a->self) return a;
    hx_adviser_close(a);
    return NULL;
}

void hx_adviser_close(hx_adviser *a)
{
    if (!a) return;
    if (a->self) a->by->close(a->self);
    free(a->rules);
    free(a);
}

void hx_adviser_value(hx_adviser *a, const void *state, float value[HX_SEATS])
{
    a->by->value(a->self, a->rules, state, value);
}

static int larger(const void *a, const void *b)
{
    const float x = ((const hx_advice *)a)->value, y = ((const hx_advice *)b)->value;
    return (x < y) - (x > y);
}

static int smaller(const void *a, const void *b)
{
    return larger(b, a);
}

int hx_adviser_moves(hx_adviser *a, const void *seen, hx_seat who, int worlds, hx_rng *rng,
                     hx_advice *out, int cap)
{
    int n = a->by->weigh(a->self, a->rules, seen, who, worlds, rng, a->all, ADVICE);
    const bool fewer = a->by->unit == HX_UNIT_TURNS;
    if (n > 0) qsort(a->all, (size_t)n, sizeof *a->all, fewer ? smaller : larger);
    if (n > cap) n = cap;
    if (n > 0) memcpy(out, a->all, (size_t)n * sizeof *out);
    return n;
}

int hx_advise(const hx_game *game, const void *rules, const void *seen, hx_seat who, int worlds,
              hx_rng *rng, hx_advice *out, int cap)
{
    hx_adviser *const a = hx_adviser_open(game, rules, NULL, NULL);
    const int n = a ? hx_adviser_moves(a, seen, who, worlds, rng, out, cap) : 0;
    hx_adviser_close(a);
    return n;
}
