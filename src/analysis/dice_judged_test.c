/* dice_judged_test.c -- how far the judge of Island Two and Extra corrects itself, and reviews
 * of all dice games: their numbers hang together. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dice_judged.h"
#include "hx/analysis.h"
#include "hx/bot.h"
#include "search/dice_advise.h"

#define GAME (&hx_dice_game)

enum { MOVES = 2000, LIST = 1024 };

/* -- a game to look at -------------------------------------------------------------------- */

typedef struct game_played {
    hx_play play;
    void *room;
} game_played;

static void next_move(hx_play *p, hx_bot *bot, hx_rng *rng, hx_move *m)
{
    const unsigned waits = GAME->waiting(p->rules, p->state);
    if (!waits) {
        assert_true(hx_pick_chance(GAME, p->rules, p->state, rng, m));
        return;
    }
    const hx_seat who = (hx_seat)__builtin_ctz(waits);
    assert_int_equal(
        hx_bot_choose(bot, GAME, p->rules, p->state, who, (hx_budget){ 0 }, rng, m), HX_OK);
}

static void play_game(game_played *g, const char *spec, const char *name, uint64_t seed)
{
    hx_rng rng;
    hx_error why;
    hx_bot *const bot = hx_bot_open(name, NULL);
    g->room = malloc(hx_play_room(GAME, MOVES));
    hx_play_into(&g->play, GAME, MOVES, g->room);
    assert_int_equal(hx_play_begin(&g->play, spec, &why), HX_OK);
    hx_rng_seed(&rng, seed);
    hx_bot_begin(bot, GAME, g->play.rules, 0);
    while (!GAME->over(g->play.rules, g->play.state)) {
        hx_move m;
        next_move(&g->play, bot, &rng, &m);
        assert_int_equal(hx_play_move(&g->play, &m), HX_OK);
    }
    hx_bot_close(bot);
}

/* -- how sure the judge is -------------------------------------------------------------------- */

/* Squares of what changed and of what was foretold, of values and of differences. */
typedef struct measured {
    double value, value_told, cost, cost_told;
    int pairs;
} measured;

/* Where the turn ends here: judged at once, and with every roll of the next turn seen. */
static bool judge_end(const hx_dice_rules *r, const hx_dice_state *s, dice_adviser *a,
                      const dice_judge *judge, double *now, double *later)
{
    dice_outlook out;
    hx_dice_state next = *s;
    const hx_move end = { .verb = HX_DICE_ENDED, .seat = s->seat };
    if (GAME->check(r, s, &end) != HX_OK) return false;
    dice_judge_turn_end(judge, r, s, &out);
    *now = out.chance[s->seat];
    GAME->apply(r, &next, &end);
    assert_true(dice_adviser_value(a, &next, &out));
    *later = out.chance[s->seat];
    return true;
}

/* Building something against building nothing: does the difference last a turn? */
static void measure_position(const hx_dice_rules *r, const hx_dice_state *s, dice_adviser *a,
                             const dice_judge *judge, measured *m)
{
    static hx_move list[LIST];
    double now, later, other_now, other_later;
    if (s->phase != HX_DICE_BUILD || !judge_end(r, s, a, judge, &now, &later)) return;
    const int n = GAME->legal(r, s, s->seat, list, LIST);
    for (int i = 0; i < n; i++) {
        hx_dice_state next = *s;
        if (list[i].verb > HX_DICE_BUILD_CASTLE) continue;
        GAME->apply(r, &next, &list[i]);
        if (next.phase != HX_DICE_BUILD || !judge_end(r, &next, a, judge, &other_now, &other_later))
            continue;
        const double cost = fabs(other_now - now), change = (other_now - now) - (other_later - later);
        m->value += (other_later - other_now) * (other_later - other_now);
        m->value_told += pow(dice_judged_value_error(other_now), 2);
        m->cost += change * change;
        m->cost_told += pow(dice_judged_cost_error(cost), 2);
        m->pairs++;
    }
}

static void check_errors(const char *spec, int games)
{
    measured m = { 0 };
    for (int k = 0; k < games; k++) {
        game_played g;
        dice_judge judge;
        play_game(&g, spec, "learned", (uint64_t)k + 1);
        const hx_dice_rules *const r = g.play.rules;
        dice_adviser *const a = dice_adviser_open(r);
        assert_true(a && dice_judge_standard(r, &judge));
        for (int i = 0; i < g.play.count; i++) {
            hx_dice_state s;
            hx_play_position(&g.play, i, &s);
            measure_position(r, &s, a, &judge, &m);
        }
        dice_adviser_close(a);
        free(g.room);
    }
    const double value = sqrt(m.value / m.value_told), cost = sqrt(m.cost / m.cost_told);
    print_message("%s: errors of values are %.2f times what is said, of costs %.2f times; %d pairs\n",
                  spec, value, cost, m.pairs);
    assert_true(m.pairs > 20);
    assert_true(value > 0.4 && value < 2.5);
    assert_true(cost > 0.4 && cost < 2.5);
}

static void errors_are_as_measured(void **unused)
{
    (void)unused;
    const char *const many = getenv("HX_MEASURE_GAMES");
    check_errors("dice island-two seats=2", many ? atoi(many) : 1);
    check_errors("dice extra seats=3", many ? atoi(many) : 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_are_as_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
