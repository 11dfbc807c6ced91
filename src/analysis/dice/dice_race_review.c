/* dice_race_review.c -- Island Two alone under review: turns to the ten points, exactly.
 *
 * The value is the number of turns the game will have taken with best play from here:
 * those behind and those to come. */
#include "analysis/reviewer.h"
#include "dice_tables.h"

static bool knows(const hx_game *game, const void *rules)
{
    const hx_dice_rules *const r = rules;
    return game == &hx_dice_game && r->kind == HX_DICE_ISLAND_TWO && r->seats == 1;
}

static void *open_table(const hx_game *game, const void *rules, const hx_solve_options *how)
{
    (void)game;
    return dice_tables_race(rules, how);
}

static void close_table(void *self)
{
    dice_tables_race_done(self);
}

/* The turn that runs counts in what is to come. */
static double behind(const hx_dice_state *s)
{
    return (double)s->turn - 1;
}

static void value(void *self, const void *rules, const void *state, float turns[HX_SEATS])
{
    const bool over = hx_dice_game.over(rules, state);
    turns[0] = (float)(behind(state) + (over ? 1 : hx_race_value(self, state)));
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds,
                 hx_rng *rng, hx_advice *out, int cap)
{
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    (void)rules, (void)who, (void)worlds, (void)rng; /* nothing is hidden */
    const int n = hx_race_moves(self, seen, choice, HX_SOLVE_CHOICES);
    for (int i = 0; i < n && i < cap; i++)
        out[i] = (hx_advice){ choice[i].move, (float)(behind(seen) + choice[i].value), 0 };
    return n < cap ? n : cap;
}

const reviewer dice_race_reviewer = {
    .unit = HX_UNIT_TURNS,
    .exact = true,
    .limit = { 0, 0.1f, 0.2f, 0.4f },
    .knows = knows,
    .open = open_table,
    .close = close_table,
    .value = value,
    .weigh = weigh,
};
