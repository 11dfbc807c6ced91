/* advise.c -- the moves of a position, best first, with what each is worth. */
#include <stdlib.h>
#include <string.h>

#include "hx/bot.h"
#include "hx/catan.h"
#include "reviewer.h"

enum { ADVICE = 1024 };

/* Who looks further, and how far for each world. */
static const char deeper_bot[] = "expect";
enum { NODES_A_WORLD = 250, THOUGHTS = 16 };

struct hx_adviser {
    const hx_game *game;
    void *rules;
    const reviewer *by;
    void *self;
    hx_bot *deeper; /* searches further where values come from one step ahead; NULL: none does */
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
    if (game == &hx_catan_game && hx_bot_knows(deeper_bot, game, rules))
        a->deeper = hx_bot_open(deeper_bot, NULL);
    if (a->self) return a;
    hx_adviser_close(a);
    return NULL;
}

void hx_adviser_close(hx_adviser *a)
{
    if (!a) return;
    if (a->self) a->by->close(a->self);
    hx_bot_close(a->deeper);
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

static hx_advice *advice_on(hx_adviser *a, int n, const hx_move *m)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&a->all[i].move, m, sizeof *m) == 0) return &a->all[i];
    return NULL;
}

/* The moves that were followed are worth what was found behind them; the others as much less
 * than these as one step ahead, and never more than the least of them. */
static void take_over(hx_adviser *a, int n, const hx_thought *thought, int thoughts)
{
    float shift = 0, least = 1;
    int found = 0;
    for (int i = 0; i < thoughts; i++) {
        const hx_advice *const one = advice_on(a, n, &thought[i].move);
        if (!one) continue;
        shift += thought[i].value - one->value;
        least = thought[i].value < least ? thought[i].value : least;
        found++;
    }
    if (found == 0) return;
    for (int i = 0; i < n; i++) {
        const float moved = a->all[i].value + shift / (float)found;
        a->all[i].value = moved < 0 ? 0 : moved > least ? least : moved;
    }
    for (int i = 0; i < thoughts; i++) {
        hx_advice *const one = advice_on(a, n, &thought[i].move);
        if (!one) continue;
        one->value = thought[i].value - (float)i * 1e-6f; /* equals stay in its order */
        if (thought[i].error > one->error) one->error = thought[i].error;
    }
}

/* Follows the moves that look best; the same advice for the same generator. */
static void look_further(hx_adviser *a, const void *seen, hx_seat who, int worlds, hx_rng *rng,
                         int n)
{
    hx_thought thought[THOUGHTS];
    hx_move best;
    const hx_budget budget = { .nodes = (uint64_t)worlds * NODES_A_WORLD };
    hx_bot_begin(a->deeper, a->game, a->rules, who);
    if (hx_bot_choose(a->deeper, a->game, a->rules, seen, who, budget, rng, &best) != HX_OK) return;
    take_over(a, n, thought, hx_bot_thoughts(a->deeper, thought, THOUGHTS));
}

int hx_adviser_moves(hx_adviser *a, const void *seen, hx_seat who, int worlds, hx_rng *rng,
                     hx_advice *out, int cap)
{
    int n = a->by->weigh(a->self, a->rules, seen, who, worlds, rng, a->all, ADVICE);
    if (a->deeper && n > 1) look_further(a, seen, who, worlds, rng, n);
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
