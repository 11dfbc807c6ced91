/* dice_review.c -- Island One under review: points one can expect, exactly.
 *
 * A seat's value is what it has and what best play will add; the other seats do
 * not matter to it. */
#include "analysis/reviewer.h"
#include "dice_tables.h"

static bool knows(const hx_game *game, const void *rules)
{
    const hx_dice_rules *const r = rules;
    return game == &hx_dice_game && r->kind == HX_DICE_ISLAND_ONE;
}

static void *open_table(const hx_game *game, const void *rules, const hx_solve_options *how)
{
    (void)game;
    return dice_tables_points(rules, how);
}

static void close_table(void *self)
{
    dice_tables_points_done(self);
}

static void value(void *self, const void *rules, const void *state, float points[HX_SEATS])
{
    const hx_solve *const table = self;
    const bool over = hx_dice_game.over(rules, state);
    for (int i = 0; i < hx_dice_game.seats(rules); i++) {
        const double more = over ? 0 : hx_solve_value(table, state, (hx_seat)i);
        points[i] = (float)(hx_dice_game.points(rules, state, (hx_seat)i) + more);
    }
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds,
                 hx_rng *rng, hx_advice *out, int cap)
{
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    (void)worlds, (void)rng; /* nothing is hidden */
    const int n = hx_solve_moves(self, seen, choice, HX_SOLVE_CHOICES);
    const int has = hx_dice_game.points(rules, seen, who);
    for (int i = 0; i < n && i < cap; i++)
        out[i] = (hx_advice){ choice[i].move, (float)(has + choice[i].value), 0 };
    return n < cap ? n : cap;
}

const reviewer dice_points_reviewer = {
    .unit = HX_UNIT_POINTS,
    .exact = true,
    .limit = { 0, 0.5f, 1.0f, 2.0f },
    .knows = knows,
    .open = open_table,
    .close = close_table,
    .value = value,
    .weigh = weigh,
};
