/* dice_selfplay.c -- a game turn by turn, with the luck of every turn.
 *
 * The mean over all rolls of a turn is known before it, so what the dice of the turn
 * did for the seat is the best they pay for less that mean.  Its expectation is zero
 * whatever the evaluator thinks; for the others it counts in proportion to the chances
 * they had, and has none either.  So the outcome less all luck from a position on
 * has the mean of the outcome, and far less noise; mixed with what was thought of the
 * positions on the way, it has still less. */
#include "dice_selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "dice_options.h"
#include "dice_start.h"

extern const bot_kind turnwise_bot;

enum { KEEP_MOVES = 64 };
#define STRAY_ERROR 0.04
#define LAMBDA 0.95 /* how much of what happened later counts against what was thought */

typedef struct game {
    const dice_selfplay_plan *plan;
    const hx_dice_rules *rules;
    dice_selfplay *out;
    hx_dice_state state;
    hx_rng rng;
    float luck[DICE_SAMPLES][HX_DICE_SEATS];   /* of the turn that begins at sample i */
    float judged[DICE_SAMPLES][HX_DICE_SEATS]; /* the chances there                    */
    double before[HX_DICE_SEATS];              /* chances when the turn begins */
} game;

static double uniform(game *g)
{
    return (double)(hx_rng_next(&g->rng) >> 11) * 0x1p-53;
}

/* -- the start ---------------------------------------------------------------------------------- */

/* Every other start road is anywhere. */
static void start_roads(game *g)
{
    while (g->state.phase == HX_DICE_START) {
        hx_move list[START_ROADS];
        double value[START_ROADS];
        int n, at;
        if (uniform(g) < 0.5) {
            n = hx_dice_game.legal(g->rules, &g->state, g->state.seat, list, START_ROADS);
            at = (int)hx_rng_below(&g->rng, (uint32_t)n);
        } else {
            n = dice_start_values(&g->plan->evaluator, g->rules, &g->state, list, value);
            at = dice_best_of(value, n, STRAY_ERROR / 2, &g->rng);
        }
        hx_dice_game.apply(g->rules, &g->state, &list[at]);
    }
}

/* -- a turn --------------------------------------------------------------------------------------- */

static void roll(game *g)
{
    hx_move m;
    hx_dice_draw(&g->state, &g->rng, &m);
    hx_dice_game.apply(g->rules, &g->state, &m);
}

static void roll_and_keep(game *g, double error)
{
    hx_move list[KEEP_MOVES];
    double value[KEEP_MOVES];
    roll(g);
    while (g->state.phase == HX_DICE_KEEP) {
        const int n = hx_dice_game.legal(g->rules, &g->state, g->state.seat, list, KEEP_MOVES);
        if (!dice_rolls_keeps(&g->out->rolls, &g->state, list, n, value)) return;
        hx_dice_game.apply(g->rules, &g->state, &list[dice_best_of(value, n, error, &g->rng)]);
        if (g->state.phase == HX_DICE_ROLL) roll(g);
    }
}

static void note_luck(game *g, hx_seat mover, double luck)
{
    const double others = 1 - g->before[mover];
    for (int i = 0; i < g->rules->seats; i++) {
        const double share = others > 1e-6 ? -g->before[i] / others : 0;
        g->luck[g->out->count][i] = (float)(i == mover ? luck : luck * share);
    }
}

static void play_own_turn(game *g)
{
    dice_selfplay *const out = g->out;
    const hx_seat mover = g->state.seat;
    const double error = uniform(g) < g->plan->stray ? STRAY_ERROR : 0;
    int dice[FACES];
    const double mean = dice_rolls_before(&out->rolls);
    roll_and_keep(g, error);
    for (int f = 0; f < FACES; f++) dice[f] = hx_dice_of(g->state.dice, f);
    const turn_option *const best = dice_turn_best(&out->turn, dice, 0, NULL);
    note_luck(g, mover, error > 0 ? 0 : best->chance - mean);
    const turn_option *const choice =
        error > 0 ? dice_turn_best(&out->turn, dice, error, &g->rng) : best;
    dice_lines_end(g->rules, &choice->how, &g->state);
}

/* -- a turn of the rival ---------------------------------------------------------------------------- */

/* What the dice on the table can still come to, best played. */
static double worth_now(game *g)
{
    hx_move list[KEEP_MOVES];
    double value[KEEP_MOVES], best = 0;
    int dice[FACES];
    if (g->state.phase != HX_DICE_KEEP) {
        for (int f = 0; f < FACES; f++) dice[f] = hx_dice_of(g->state.dice, f);
        return dice_turn_worth(&g->out->turn, dice);
    }
    const int n = hx_dice_game.legal(g->rules, &g->state, g->state.seat, list, KEEP_MOVES);
    if (!dice_rolls_keeps(&g->out->rolls, &g->state, list, n, value)) return 0;
    for (int i = 0; i < n; i++) best = value[i] > best ? value[i] : best;
    return best;
}

/* What a roll did is what the dice are worth after it less the mean before it, whoever
 * keeps and builds, and however well. */
static double roll_with_luck(game *g)
{
    const double mean = dice_rolls_coming(&g->out->rolls, &g->state);
    roll(g);
    return worth_now(g) - mean;
}

static void play_rival_turn(game *g)
{
    static const hx_budget no_limit;
    const hx_seat mover = g->state.seat;
    const uint32_t turn = g->state.turn;
    double luck = 0;
    while (g->state.phase != HX_DICE_OVER && g->state.turn == turn) {
        hx_move m;
        if (g->state.phase == HX_DICE_ROLL) {
            luck += roll_with_luck(g);
            continue;
        }
        turnwise_bot.choose(g->out->rival, &hx_dice_game, g->rules, &g->state, mover, no_limit,
                            &g->rng, &m);
        hx_dice_game.apply(g->rules, &g->state, &m);
    }
    note_luck(g, mover, luck);
}

static void play_turn(game *g)
{
    static const hx_budget no_limit;
    dice_selfplay *const out = g->out;
    dice_turn_make(&out->turn, &g->plan->evaluator, g->rules, &g->state, no_limit);
    dice_rolls_set(&out->rolls, out->turn.dice, dice_turn_worth, &out->turn);
    if (g->plan->rivals >> g->state.seat & 1) play_rival_turn(g);
    else play_own_turn(g);
}

/* -- what was learned ---------------------------------------------------------------------------------- */

static void note_position(game *g)
{
    dice_outlook now;
    const dice_evaluator *const j = &g->plan->evaluator;
    dice_evaluator_position(j, g->rules, &g->state, g->state.seat, &now);
    memcpy(g->before, now.chance, sizeof g->before);
    for (int i = 0; i < g->rules->seats; i++) g->judged[g->out->count][i] = (float)now.chance[i];
    dice_look_at(j->tables, g->rules, &g->state, g->state.seat, &g->out->at[g->out->count].look);
}

static void set_goals(game *g)
{
    dice_outlook end;
    double later[HX_DICE_SEATS];
    const int seats = g->rules->seats;
    dice_evaluator_position(&g->plan->evaluator, g->rules, &g->state, g->state.seat, &end);
    memcpy(later, end.chance, sizeof later);
    for (int n = g->out->count - 1; n >= 0; n--) {
        dice_sample *const s = &g->out->at[n];
        for (int i = 0; i < seats; i++) {
            later[i] -= (double)g->luck[n][i];
            s->goal[i] = (float)later[i];
            later[i] += (1 - LAMBDA) * ((double)g->judged[n][i] - later[i]);
        }
        s->holder[TITLE_ROAD] =
            (uint8_t)(g->state.longest_road < seats ? g->state.longest_road : seats);
        s->holder[TITLE_ARMY] =
            (uint8_t)(g->state.largest_army < seats ? g->state.largest_army : seats);
    }
}

bool dice_selfplay_open(dice_selfplay *out)
{
    hx_error why;
    out->rival = calloc(1, turnwise_bot.size);
    return out->rival && turnwise_bot.open(out->rival, "", &why) == HX_OK &&
           dice_rolls_open(&out->rolls);
}

void dice_selfplay_close(dice_selfplay *out)
{
    if (out->rival) turnwise_bot.close(out->rival);
    free(out->rival);
    dice_rolls_close(&out->rolls);
}

void dice_selfplay_game(const dice_selfplay_plan *plan, dice_selfplay *out)
{
    game g = { .plan = plan, .rules = &plan->rules, .out = out };
    hx_rng_seed(&g.rng, plan->seed);
    hx_dice_game.start(g.rules, &g.state);
    out->count = 0;
    start_roads(&g);
    while (g.state.phase != HX_DICE_OVER && out->count < DICE_SAMPLES) {
        note_position(&g);
        play_turn(&g);
        out->count++;
    }
    out->over = g.state.phase == HX_DICE_OVER;
    out->turns = (int)g.state.turn;
    set_goals(&g);
}
