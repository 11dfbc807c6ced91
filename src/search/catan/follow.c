/* follow.c -- simulates the game from a position on. */
#include "follow.h"

#include <string.h>

#include "hx/hash.h"
#include "sampling_bot.h"

#define GAME (&hx_catan_game)
enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, LONGEST = 64 };

bool follow_is_spent(const follow *f)
{
    if (f->nodes) return f->spent >= f->nodes;
    return f->until && sampling_bot_clock() >= f->until;
}

lookahead follow_lookahead(const follow *f, hx_seat who)
{
    return (lookahead){ .evaluator = f->evaluator,
                        .rules = f->rules,
                        .me = who,
                        .broad = who == f->me,
                        .mood = who == f->me ? f->mood : NULL,
                        .offers = 2,
                        .margin = 0.003f,
                        .price = f->mood ? trade_price(f->mood, who) : 0 };
}

void follow_evaluate(follow *f, const void *state, float win[HX_SEATS])
{
    f->spent++;
    evaluator_win(&f->evaluator, f->rules, state, win);
}

/* -- moves ------------------------------------------------------------------------------------ */

/* The seat's best move one step ahead; nobody makes offers. */
static hx_move best_move(follow *f, const void *state, hx_seat who)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 };
    lookahead p = follow_lookahead(f, who);
    p.brief = true;
    int n = 0, best = 0;
    const int all = lookahead_list(f->rules, state, who, list, MOVES);
    for (int i = 0; i < all; i++)
        if (list[i].verb != HX_V_OFFER && list[i].verb != HX_V_COUNTER) list[n++] = list[i];
    if (n == 1) return list[0];
    n = lookahead_robber(&p, state, list, n);
    lookahead_moves(&p, state, list, n, value);
    f->spent += (uint64_t)p.evaluated;
    for (int i = 1; i < n; i++)
        if (value[i] > value[best]) best = i;
    return list[best];
}

static hx_move draw(follow *f, const void *state)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(f->rules, state, odds, ODDS);
    return odds[lookahead_draw(odds, n, &f->rng)].move;
}

/* -- playing on -------------------------------------------------------------------------------- */

bool follow_dice_are_due(const follow *f, const void *state)
{
    hx_odds first[1];
    if (GAME->waiting(f->rules, state)) return false;
    return GAME->chance(f->rules, state, first, 1) > 0 && first->move.verb == HX_V_DICE;
}

static bool is_before_roll(const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    return a == 0;
}

void follow_on(follow *f, void *state, bool turn)
{
    for (int i = 0; i < LONGEST && !GAME->over(f->rules, state); i++) {
        if (turn ? is_before_roll(state) : follow_dice_are_due(f, state)) return;
        if ((f->cut = follow_is_spent(f))) return;
        const unsigned waits = GAME->waiting(f->rules, state);
        const hx_move m =
            waits ? best_move(f, state, (hx_seat)__builtin_ctz(waits)) : draw(f, state);
        GAME->apply(f->rules, state, &m);
    }
}

void follow_roll(follow *f, void *state, const hx_move *roll)
{
    const uint64_t luck[3] = { f->seed, (uint64_t)f->heat, (uint64_t)(roll->at + roll->to) };
    hx_rng_seed(&f->rng, hx_hash(HX_HASH_START, luck, sizeof luck));
    GAME->apply(f->rules, state, roll);
    follow_on(f, state, true);
}

void follow_round(follow *f, void *state)
{
    bool mine = false;
    for (int i = 0; i <= GAME->seats(f->rules) && !mine && !GAME->over(f->rules, state); i++) {
        follow_on(f, state, false);
        if (f->cut || !follow_dice_are_due(f, state)) return;
        mine = hx_catan_dice_owner(state) == f->me;
        const hx_move roll = draw(f, state);
        GAME->apply(f->rules, state, &roll);
        follow_on(f, state, true);
        if (f->cut) return;
    }
}

/* -- all rolls ---------------------------------------------------------------------------------- */

int follow_rolls(const follow *f, const void *state, hx_odds odds[ODDS])
{
    const int n = GAME->chance(f->rules, state, odds, ODDS);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < kept && odds[k].move.at + odds[k].move.to != odds[i].move.at + odds[i].move.to)
            k++;
        if (k < kept) odds[k].weight += odds[i].weight;
        else odds[kept++] = odds[i];
    }
    return kept;
}
