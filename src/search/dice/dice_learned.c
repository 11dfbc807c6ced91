/* dice_learned.c -- the bot of Island Two and Extra: a whole turn ahead, every roll with
 * its odds, over what it has learned of the position that follows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice_advise.h"
#include "dice_options.h"
#include "dice_start.h"
#include "dice_turn_search.h"
#include "hx/text.h"
#include "platform/files.h"

extern const bot_kind learned_bot;

enum { KEEP_MOVES = 64, WEIGHTS_MOST = 1 << 20 };

typedef struct learned {
    dice_options options;
    dice_net *own; /* weights of the own; NULL: those built in */
    hx_dice_kind own_kind;
    dice_turn turn;
    dice_rolls rolls;
    bool looked;
} learned;

static bool learned_plays(const hx_game *game, const void *rules)
{
    return game == &hx_dice_game && ((const hx_dice_rules *)rules)->kind != HX_DICE_ISLAND_ONE;
}

/* -- weights ------------------------------------------------------------------------------------- */

static bool take_weights(learned *l, const char *text)
{
    for (int kind = HX_DICE_ISLAND_TWO; kind < HX_DICE_KINDS; kind++) {
        l->own_kind = (hx_dice_kind)kind;
        if (dice_net_read(l->own, l->own_kind, text)) return true;
    }
    return false;
}

static hx_status read_weights(learned *l, hx_error *why)
{
    const char *const path = l->options.weights;
    if (!*path) return HX_OK;
    char *const text = file_text(path, WEIGHTS_MOST);
    l->own = malloc(sizeof *l->own);
    const bool good = text && l->own && take_weights(l, text);
    free(text);
    if (good) return HX_OK;
    const hx_in in = hx_in_from(path);
    return hx_refuse(&in, HX_BAD_TEXT, "a file of weights made by hexshore train", why);
}

static bool evaluator_for(const learned *l, const hx_dice_rules *r, dice_evaluator *out)
{
    const bool good = dice_evaluator_default(r, out);
    if (!l->own || l->own_kind != (hx_dice_kind)r->kind) return good;
    out->net = l->own;
    return r->kind == HX_DICE_EXTRA || out->tables;
}

static hx_status learned_open(void *self, const char *options, hx_error *why)
{
    learned *const l = self;
    if (!dice_rolls_open(&l->rolls)) return HX_NO_MEMORY;
    if (dice_options_read(options, false, &l->options, why) != HX_OK) return HX_BAD_TEXT;
    return read_weights(l, why);
}

static void learned_close(void *self)
{
    learned *const l = self;
    dice_rolls_close(&l->rolls);
    free(l->own);
}

/* Tables are read before anybody waits for a move. */
static void learned_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    learned *const l = self;
    hx_dice_state start;
    dice_evaluator evaluator;
    dice_outlook out;
    (void)seat;
    l->looked = false;
    game->start(rules, &start);
    if (evaluator_for(l, rules, &evaluator))
        dice_evaluator_position(&evaluator, rules, &start, start.seat, &out);
}

/* -- choosing -------------------------------------------------------------------------------------- */

static hx_status choose_start(const learned *l, const dice_evaluator *evaluator,
                              const hx_dice_rules *r, const hx_dice_state *s, hx_rng *rng,
                              hx_move *out)
{
    hx_move list[START_ROADS];
    double value[START_ROADS];
    const int n = dice_start_values(evaluator, r, s, list, value);
    /* Equal places are drawn for: a hair of error decides between them. */
    *out = list[dice_best_of(value, n, 1e-6 + l->options.error / 100, rng)];
    return HX_OK;
}

static hx_status choose_keep(learned *l, const hx_dice_rules *r, const hx_dice_state *s,
                             hx_rng *rng, hx_move *out)
{
    hx_move list[KEEP_MOVES];
    double value[KEEP_MOVES];
    const int n = hx_dice_game.legal(r, s, s->seat, list, KEEP_MOVES);
    if (!dice_rolls_keeps(&l->rolls, s, list, n, value)) return HX_NO_MEMORY;
    *out = list[dice_best_of(value, n, l->options.error / 100, rng)];
    return HX_OK;
}

static void choose_build(const learned *l, const hx_dice_state *s, hx_rng *rng, hx_move *out)
{
    int dice[FACES];
    for (int f = 0; f < FACES; f++) dice[f] = hx_dice_of(s->dice, f);
    const turn_option *const best = dice_turn_best(&l->turn, dice, l->options.error / 100, rng);
    *out = dice_turn_move(&l->turn, best, s->dice);
}

static hx_status learned_choose(void *self, const hx_game *game, const void *rules,
                                const void *seen, hx_seat seat, hx_budget budget, hx_rng *rng,
                                hx_move *out)
{
    learned *const l = self;
    const hx_dice_state *const s = seen;
    dice_evaluator evaluator;
    if (game->over(rules, seen)) return HX_OVER;
    if (!(game->waiting(rules, seen) >> seat & 1)) return HX_NOT_YOUR_TURN;
    if (!evaluator_for(l, rules, &evaluator)) return HX_NO_MEMORY;
    if (s->phase == HX_DICE_START) return choose_start(l, &evaluator, rules, s, rng, out);
    if (!l->looked || !dice_turn_fits(&l->turn, rules, s)) {
        dice_turn_make(&l->turn, &evaluator, rules, s, budget);
        if (s->phase == HX_DICE_KEEP)
            dice_rolls_set(&l->rolls, l->turn.dice, dice_turn_worth, &l->turn);
    }
    l->looked = true;
    if (s->phase == HX_DICE_KEEP) return choose_keep(l, rules, s, rng, out);
    choose_build(l, s, rng, out);
    return HX_OK;
}

const bot_kind learned_bot = {
    .info = { .name = "learned",
              .help = { "plays Island Two and Extra by what it learned from its own games",
                        "spielt Insel Zwei und Extra nach dem, was es aus eigenen Partien gelernt "
                        "hat" } },
    .size = sizeof(learned),
    .plays = learned_plays,
    .open = learned_open,
    .close = learned_close,
    .begin = learned_begin,
    .choose = learned_choose,
};
