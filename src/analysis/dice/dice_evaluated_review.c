/* dice_evaluated_review.c -- Island Two and Extra with several seats under review: chances to
 * win by the learned evaluator of the best bot (search/dice/dice_advise.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/reviewer.h"
#include "dice_evaluated.h"
#include "search/dice/dice_advise.h"

enum { MOVES = 1024 };

typedef struct dice_review {
    dice_adviser *adviser;
    hx_move list[MOVES];
    double chance[MOVES];
} dice_review;

/* Measured in 20 games each of Island Two with two and Extra with three seats. */
#define VALUE_ERROR 0.05
#define COST_ERROR_LEAST 0.004
#define COST_ERROR_PART 0.2

double dice_evaluated_value_error(double chance)
{
    return VALUE_ERROR * 4 * chance * (1 - chance);
}

double dice_evaluated_cost_error(double cost)
{
    return hypot(COST_ERROR_LEAST, COST_ERROR_PART * cost);
}

static float cost_error(float cost)
{
    return (float)dice_evaluated_cost_error((double)cost);
}

static bool knows(const hx_game *game, const void *rules)
{
    return game == &hx_dice_game && dice_can_advise(rules);
}

static void close_dice_review(void *self)
{
    dice_review *const j = self;
    if (j) dice_adviser_close(j->adviser);
    free(j);
}

static void *open_dice_review(const hx_game *game, const void *rules, const hx_solve_options *how)
{
    dice_review *const j = calloc(1, sizeof *j);
    (void)game, (void)how;
    if (j) j->adviser = dice_adviser_open(rules);
    if (j && j->adviser) return j;
    close_dice_review(j);
    return NULL;
}

/* Before the first player is drawn: the mean over the candidates. */
static void value_lots(dice_review *j, const void *rules, const hx_dice_state *s,
                       float win[HX_SEATS])
{
    hx_odds odds[HX_DICE_SEATS];
    const int n = hx_dice_game.chance(rules, s, odds, HX_DICE_SEATS);
    const int seats = hx_dice_game.seats(rules);
    for (int i = 0; i < seats; i++) win[i] = 0;
    for (int k = 0; k < n; k++) {
        hx_dice_state next = *s;
        dice_outlook out = { 0 };
        hx_dice_game.apply(rules, &next, &odds[k].move);
        dice_adviser_value(j->adviser, &next, &out);
        for (int i = 0; i < seats; i++) win[i] += (float)(out.chance[i] / n);
    }
}

static void value(void *self, const void *rules, const void *state, float win[HX_SEATS])
{
    dice_review *const j = self;
    const hx_dice_state *const s = state;
    dice_outlook out = { 0 };
    if (s->phase == HX_DICE_FIRST) {
        value_lots(j, rules, s, win);
        return;
    }
    dice_adviser_value(j->adviser, s, &out);
    for (int i = 0; i < hx_dice_game.seats(rules); i++) win[i] = (float)out.chance[i];
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds,
                 hx_rng *rng, hx_advice *out, int cap)
{
    dice_review *const j = self;
    (void)rules, (void)who, (void)worlds, (void)rng; /* nothing is hidden */
    const int n =
        dice_adviser_moves(j->adviser, seen, j->list, j->chance, cap < MOVES ? cap : MOVES);
    for (int i = 0; i < n; i++)
        out[i] = (hx_advice){ j->list[i], (float)j->chance[i],
                              (float)dice_evaluated_value_error(j->chance[i]) };
    return n;
}

const reviewer dice_evaluated_reviewer = {
    .unit = HX_UNIT_WIN,
    .limit = { 0, 0.03f, 0.06f, 0.12f },
    .knows = knows,
    .open = open_dice_review,
    .close = close_dice_review,
    .value = value,
    .weigh = weigh,
    .cost_error = cost_error,
};
