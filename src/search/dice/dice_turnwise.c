/* dice_turnwise.c -- the bot of Island Two and Extra: a whole turn ahead, every
 * roll with its odds, over the value of the position that follows.
 *
 * What the dice can come to is in dice_plan.c, the odds of the rolls are the
 * lattice of the solver. */
#include <string.h>

#include "dice_keeps.h"
#include "dice_options.h"
#include "dice_plan.h"
#include "dice_value.h"
#include "hx/text.h"

extern const bot_kind turnwise_bot;

enum { START_MOVES = 32, KEEP_MOVES = 64 };

typedef struct turnwise {
    dice_options options;
    float weights[HX_DICE_KINDS][DICE_WEIGHTS];
    dice_plan plan;
    bool planned;
    dice_rolls rolls;
} turnwise;

static int kind_of(const void *rules)
{
    return ((const hx_dice_rules *)rules)->kind;
}

static bool turnwise_plays(const hx_game *game, const void *rules)
{
    return game == &hx_dice_game && kind_of(rules) != HX_DICE_ISLAND_ONE;
}

static hx_status take_weights(turnwise *t, hx_error *why)
{
    const char *const path = t->options.weights;
    for (int kind = HX_DICE_ISLAND_TWO; kind < HX_DICE_KINDS; kind++) {
        float *const to = t->weights[kind];
        if (!*path) memcpy(to, dice_weights((hx_dice_kind)kind), sizeof t->weights[kind]);
        else if (!dice_weights_read(path, (hx_dice_kind)kind, to)) {
            const hx_in in = hx_in_from(path);
            return hx_refuse(&in, HX_BAD_TEXT,
                             "a file of lines with the name of a weight and a number", why);
        }
    }
    return HX_OK;
}

static hx_status turnwise_open(void *self, const char *options, hx_error *why)
{
    turnwise *const t = self;
    if (!dice_rolls_open(&t->rolls)) return HX_NO_MEMORY;
    if (dice_options_read(options, false, &t->options, why) != HX_OK) return HX_BAD_TEXT;
    return take_weights(t, why);
}

static void turnwise_close(void *self)
{
    turnwise *const t = self;
    dice_rolls_close(&t->rolls);
}

/* -- rolling ----------------------------------------------------------------------------- */

static double worth_of_dice(const void *plan, const int dice[FACES])
{
    return dice_plan_chance(plan, dice);
}

static hx_status choose_keep(turnwise *t, const hx_dice_state *s, const hx_move *list, int n,
                             hx_rng *rng, hx_move *out)
{
    double value[KEEP_MOVES];
    if (!dice_rolls_keeps(&t->rolls, s, list, n, value)) return HX_NO_MEMORY;
    *out = list[dice_best_of(value, n, t->options.error / 100, rng)];
    return HX_OK;
}

/* -- the start, and building ---------------------------------------------------------------- */

static double effort_after(const turnwise *t, const hx_dice_rules *r, const hx_dice_state *s,
                           const hx_move *m)
{
    hx_dice_state next = *s;
    hx_dice_game.apply(r, &next, m);
    return dice_effort(r, &next, s->seat, t->weights[r->kind]);
}

static hx_move choose_start(const turnwise *t, const hx_dice_rules *r, const hx_dice_state *s,
                            const hx_move *list, int n, hx_rng *rng)
{
    double value[START_MOVES];
    for (int i = 0; i < n; i++) value[i] = -effort_after(t, r, s, &list[i]);
    /* Equal places are drawn for: a hair of error decides between them. */
    return list[dice_best_of(value, n, 1e-6 + t->options.error / 100, rng)];
}

/* An error of a hundredth of a game is worth a twenty-fifth in the lead. */
static hx_move choose_build(const turnwise *t, const hx_dice_state *s, hx_rng *rng)
{
    return dice_plan_choose(&t->plan, s->dice, t->options.error / 25, rng).first;
}

static hx_status turnwise_choose(void *self, const hx_game *game, const void *rules,
                                 const void *seen, hx_seat seat, hx_budget budget, hx_rng *rng,
                                 hx_move *out)
{
    turnwise *const t = self;
    const hx_dice_state *const s = seen;
    hx_move list[KEEP_MOVES];
    if (game->over(rules, seen)) return HX_OVER;
    if (!(game->waiting(rules, seen) >> seat & 1)) return HX_NOT_YOUR_TURN;
    if (s->phase == HX_DICE_START) {
        const int n = game->legal(rules, seen, seat, list, START_MOVES);
        *out = choose_start(t, rules, s, list, n, rng);
        return HX_OK;
    }
    if (!t->planned || !dice_plan_fits(&t->plan, rules, s)) {
        dice_plan_make(&t->plan, rules, s, t->weights[kind_of(rules)], budget);
        if (s->phase == HX_DICE_KEEP)
            dice_rolls_set(&t->rolls, s->dice_count, worth_of_dice, &t->plan);
    }
    t->planned = true;
    if (s->phase == HX_DICE_KEEP) {
        const int n = game->legal(rules, seen, seat, list, KEEP_MOVES);
        return choose_keep(t, s, list, n, rng, out);
    }
    *out = choose_build(t, s, rng);
    return HX_OK;
}

const bot_kind turnwise_bot = {
    .info = { .name = "turnwise",
              .help = { "plays Island Two and Extra with the exact odds of its turn",
                        "spielt Insel Zwei und Extra mit den genauen Chancen seines Zuges" } },
    .size = sizeof(turnwise),
    .plays = turnwise_plays,
    .open = turnwise_open,
    .close = turnwise_close,
    .choose = turnwise_choose,
};
