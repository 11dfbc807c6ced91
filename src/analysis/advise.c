/* advise.c -- the moves of a position, best first, with what each is worth.
 *
 * Where a game can be reviewed its reviewer weighs them; Island Two and Extra have
 * no such value of every position, but their bot has one of every move. */
#include <stdlib.h>
#include <string.h>

#include "reviewer.h"
#include "search/dice_advise.h"

enum { ADVICE = 1024 };

static bool by_bot(const hx_game *game, const void *rules)
{
    return game == &hx_dice_game && dice_can_advise(rules);
}

bool hx_can_advise(const hx_game *game, const void *rules, hx_unit *unit)
{
    if (hx_can_value(game, rules, unit)) return true;
    *unit = HX_UNIT_WIN;
    return by_bot(game, rules);
}

static int better(const void *a, const void *b)
{
    const float x = ((const hx_advice *)a)->value, y = ((const hx_advice *)b)->value;
    return (x < y) - (x > y);
}

static int weigh_by_bot(const void *rules, const void *seen, hx_advice *out)
{
    hx_move *const moves = malloc(ADVICE * sizeof *moves);
    double *const chance = malloc(ADVICE * sizeof *chance);
    const int n = moves && chance ? dice_advise(rules, seen, moves, chance, ADVICE) : 0;
    for (int i = 0; i < n; i++) out[i] = (hx_advice){ moves[i], (float)chance[i], 0 };
    free(moves);
    free(chance);
    return n;
}

int hx_advise(const hx_game *game, const void *rules, const void *seen, hx_seat who, int worlds,
              hx_rng *rng, hx_advice *out, int cap)
{
    const reviewer *const by = reviewer_for(game, rules);
    hx_advice *const all = malloc(ADVICE * sizeof *all);
    void *const self = by && all ? by->open(game, rules) : NULL;
    int n = 0;
    if (self) n = by->weigh(self, rules, seen, who, worlds, rng, all, ADVICE);
    else if (all && by_bot(game, rules)) n = weigh_by_bot(rules, seen, all);
    if (self) by->close(self);
    if (n > 0) qsort(all, (size_t)n, sizeof *all, better);
    if (n > cap) n = cap;
    if (n > 0) memcpy(out, all, (size_t)n * sizeof *all);
    free(all);
    return n;
}
