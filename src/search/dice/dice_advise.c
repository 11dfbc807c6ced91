/* dice_advise.c -- evaluates positions and moves of Island Two and Extra. */
#include "dice_advise.h"

#include <stdlib.h>

#include "dice_start.h"
#include "dice_turn_search.h"

static const hx_budget no_limit;

struct dice_adviser {
    hx_dice_rules rules;
    dice_evaluator evaluator;
    dice_turn turn, then;
    dice_rolls rolls;
    bool looked;
};

bool dice_can_advise(const hx_dice_rules *r)
{
    return r->kind != HX_DICE_ISLAND_ONE && r->seats > 1;
}

dice_adviser *dice_adviser_open(const hx_dice_rules *r)
{
    dice_adviser *const a = calloc(1, sizeof *a);
    if (!a) return NULL;
    a->rules = *r;
    if (dice_rolls_open(&a->rolls) && dice_can_advise(r) &&
        dice_evaluator_default(r, &a->evaluator))
        return a;
    dice_adviser_close(a);
    return NULL;
}

void dice_adviser_close(dice_adviser *a)
{
    if (!a) return;
    dice_rolls_close(&a->rolls);
    free(a);
}

static void look(dice_adviser *a, const hx_dice_state *s)
{
    if (a->looked && dice_turn_fits(&a->turn, &a->rules, s)) return;
    dice_turn_make(&a->turn, &a->evaluator, &a->rules, s, no_limit);
    dice_rolls_set(&a->rolls, a->turn.dice, dice_turn_worth, &a->turn);
    a->looked = true;
}

/* -- moves ------------------------------------------------------------------------------------- */

static double best_of_dice(const dice_turn *t, uint32_t packed)
{
    int dice[FACES];
    for (int f = 0; f < FACES; f++) dice[f] = hx_dice_of(packed, f);
    return dice_turn_best(t, dice, 0, NULL)->chance;
}

/* A piece, a joker or a trade: what the rest of the dice can still come to. */
static double value_of_build(dice_adviser *a, const hx_dice_state *s, const hx_move *m)
{
    hx_dice_state next = *s;
    dice_outlook out;
    if (m->verb == HX_DICE_ENDED) {
        dice_evaluator_turn_end(&a->evaluator, &a->rules, s, &out);
        return out.chance[s->seat];
    }
    hx_dice_game.apply(&a->rules, &next, m);
    if (hx_dice_game.over(&a->rules, &next)) {
        dice_evaluator_position(&a->evaluator, &a->rules, &next, s->seat, &out);
        return out.chance[s->seat];
    }
    dice_turn_make(&a->then, &a->evaluator, &a->rules, &next, no_limit);
    return best_of_dice(&a->then, next.dice);
}

int dice_adviser_moves(dice_adviser *a, const hx_dice_state *s, hx_move *moves, double *chance,
                       int cap)
{
    hx_move roads[START_ROADS];
    double values[START_ROADS];
    const int n = hx_dice_game.legal(&a->rules, s, s->seat, moves, cap);
    if (s->phase == HX_DICE_START) {
        const int all = dice_start_values(&a->evaluator, &a->rules, s, roads, values);
        for (int i = 0; i < n && i < all; i++) chance[i] = values[i];
    } else if (s->phase == HX_DICE_KEEP) {
        look(a, s);
        if (!dice_rolls_keeps(&a->rolls, s, moves, n, chance)) return 0;
    } else {
        for (int i = 0; i < n; i++) chance[i] = value_of_build(a, s, &moves[i]);
    }
    return n;
}

int dice_advise(const hx_dice_rules *r, const hx_dice_state *s, hx_move *moves, double *chance,
                int cap)
{
    dice_adviser *const a = dice_adviser_open(r);
    const int n = a ? dice_adviser_moves(a, s, moves, chance, cap) : 0;
    dice_adviser_close(a);
    return n;
}

/* -- positions ---------------------------------------------------------------------------------- */

/* The chance of the seat to move, within its turn. */
static double value_of_mover(dice_adviser *a, const hx_dice_state *s)
{
    enum { MOVES = 64 };
    hx_move list[MOVES];
    double value[MOVES], best = 0;
    look(a, s);
    if (s->phase == HX_DICE_BUILD) return best_of_dice(&a->turn, s->dice);
    if (s->phase == HX_DICE_ROLL) return dice_rolls_coming(&a->rolls, s);
    const int n = hx_dice_game.legal(&a->rules, s, s->seat, list, MOVES);
    if (!dice_rolls_keeps(&a->rolls, s, list, n, value)) return -1;
    for (int i = 0; i < n; i++) best = value[i] > best ? value[i] : best;
    return best;
}

/* Before everybody has a road: the best that the seat to choose can do. */
static void value_start(dice_adviser *a, const hx_dice_state *s, dice_outlook *out)
{
    hx_move list[START_ROADS];
    double value[START_ROADS];
    const int n = dice_start_values(&a->evaluator, &a->rules, s, list, value);
    int best = 0;
    for (int i = 1; i < n; i++) best = value[i] > value[best] ? i : best;
    hx_dice_state next = *s;
    hx_dice_game.apply(&a->rules, &next, &list[best]);
    if (next.phase == HX_DICE_START) value_start(a, &next, out);
    else dice_evaluator_position(&a->evaluator, &a->rules, &next, next.seat, out);
}

/* Before it is drawn who begins: the mean over those who may. */
static bool value_draw(dice_adviser *a, const hx_dice_state *s, dice_outlook *out)
{
    hx_odds odds[HX_DICE_SEATS];
    const int n = hx_dice_game.chance(&a->rules, s, odds, HX_DICE_SEATS);
    bool good = n > 0 && n <= HX_DICE_SEATS;
    *out = (dice_outlook){ .error = 0 };
    for (int k = 0; k < n && good; k++) {
        hx_dice_state next = *s;
        dice_outlook then;
        hx_dice_game.apply(&a->rules, &next, &odds[k].move);
        good = dice_adviser_value(a, &next, &then);
        for (int i = 0; i < a->rules.seats; i++) out->chance[i] += then.chance[i] / n;
        out->error += then.error / n;
    }
    return good;
}

bool dice_adviser_value(dice_adviser *a, const hx_dice_state *s, dice_outlook *out)
{
    if (s->phase == HX_DICE_FIRST) return value_draw(a, s, out);
    if (s->phase == HX_DICE_START) {
        value_start(a, s, out);
        return true;
    }
    dice_evaluator_turn_end(&a->evaluator, &a->rules, s, out);
    if (s->phase == HX_DICE_OVER) return true;
    const double mover = value_of_mover(a, s), others = 1 - out->chance[s->seat];
    if (!(mover >= 0)) return false;
    for (int i = 0; i < a->rules.seats; i++) {
        const double share = others > 1e-9 ? out->chance[i] / others : 1.0 / (a->rules.seats - 1);
        out->chance[i] = i == s->seat ? mover : (1 - mover) * share;
    }
    return true;
}
