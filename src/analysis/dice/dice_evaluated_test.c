/* dice_evaluated_test.c -- how far the evaluator of Island Two and Extra corrects itself, and reviews
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

#include "dice_evaluated.h"
#include "hx/analysis.h"
#include "hx/bot.h"
#include "search/dice/dice_advise.h"

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
    assert_int_equal(hx_bot_choose(bot, GAME, p->rules, p->state, who, (hx_budget){ 0 }, rng, m),
                     HX_OK);
}

/* `most`: not to the end, where looking at all of it takes long. */
static void play_game(game_played *g, const char *spec, const char *name, uint64_t seed, int most)
{
    hx_rng rng;
    hx_error why;
    hx_bot *const bot = hx_bot_open(name, NULL);
    g->room = malloc(hx_play_room(GAME, MOVES));
    hx_play_into(&g->play, GAME, MOVES, g->room);
    assert_int_equal(hx_play_begin(&g->play, spec, &why), HX_OK);
    hx_rng_seed(&rng, seed);
    hx_bot_begin(bot, GAME, g->play.rules, 0);
    while (g->play.count < most && !GAME->over(g->play.rules, g->play.state)) {
        hx_move m;
        next_move(&g->play, bot, &rng, &m);
        assert_int_equal(hx_play_move(&g->play, &m), HX_OK);
    }
    hx_bot_close(bot);
}

/* -- how sure the evaluator is -------------------------------------------------------------------- */

/* Squares of what changed and of what was foretold, of values and of differences. */
typedef struct measured {
    double value, value_told, cost, cost_told;
    int pairs;
} measured;

/* Positions at the end of a turn: evaluated directly, and after every roll of the next turn. */
static bool evaluator_end(const hx_dice_rules *r, const hx_dice_state *s, dice_adviser *a,
                          const dice_evaluator *evaluator, double *now, double *later)
{
    dice_outlook out;
    hx_dice_state next = *s;
    const hx_move end = { .verb = HX_DICE_ENDED, .seat = s->seat };
    if (GAME->check(r, s, &end) != HX_OK) return false;
    dice_evaluator_turn_end(evaluator, r, s, &out);
    *now = out.chance[s->seat];
    GAME->apply(r, &next, &end);
    assert_true(dice_adviser_value(a, &next, &out));
    *later = out.chance[s->seat];
    return true;
}

/* Building something against building nothing: does the difference last a turn? */
static void measure_position(const hx_dice_rules *r, const hx_dice_state *s, dice_adviser *a,
                             const dice_evaluator *evaluator, measured *m)
{
    static hx_move list[LIST];
    double now, later, other_now, other_later;
    if (s->phase != HX_DICE_BUILD || !evaluator_end(r, s, a, evaluator, &now, &later)) return;
    const int n = GAME->legal(r, s, s->seat, list, LIST);
    for (int i = 0; i < n; i++) {
        hx_dice_state next = *s;
        if (list[i].verb > HX_DICE_BUILD_CASTLE) continue;
        GAME->apply(r, &next, &list[i]);
        if (next.phase != HX_DICE_BUILD ||
            !evaluator_end(r, &next, a, evaluator, &other_now, &other_later))
            continue;
        const double cost = fabs(other_now - now),
                     change = (other_now - now) - (other_later - later);
        m->value += (other_later - other_now) * (other_later - other_now);
        m->value_told += pow(dice_evaluated_value_error(other_now), 2);
        m->cost += change * change;
        m->cost_told += pow(dice_evaluated_cost_error(cost), 2);
        m->pairs++;
    }
}

static void check_errors(const char *spec, int games, int most)
{
    measured m = { 0 };
    for (int k = 0; k < games; k++) {
        game_played g;
        dice_evaluator evaluator;
        play_game(&g, spec, "learned", (uint64_t)k + 1, most);
        const hx_dice_rules *const r = g.play.rules;
        dice_adviser *const a = dice_adviser_open(r);
        assert_true(a && dice_evaluator_default(r, &evaluator));
        for (int i = 0; i < g.play.count; i++) {
            hx_dice_state s;
            hx_play_position(&g.play, i, &s);
            measure_position(r, &s, a, &evaluator, &m);
        }
        dice_adviser_close(a);
        free(g.room);
    }
    const double value = sqrt(m.value / m.value_told), cost = sqrt(m.cost / m.cost_told);
    print_message(
        "%s: errors of values are %.2f times what is said, of costs %.2f times; %d pairs\n", spec,
        value, cost, m.pairs);
    assert_true(m.pairs > 20);
    const double apart = games > 1 ? 2 : 4; /* one short game does not tell much */
    assert_true(value > 1 / apart && value < apart);
    assert_true(cost > 1 / apart && cost < apart);
}

static void errors_are_as_measured(void **unused)
{
    (void)unused;
    const char *const many = getenv("HX_MEASURE_GAMES");
    check_errors("dice island-two seats=2", many ? atoi(many) : 1, many ? MOVES : 200);
    check_errors("dice extra seats=3", many ? atoi(many) : 1, many ? MOVES : 100);
}

/* -- reviews ------------------------------------------------------------------------------------ */

static void check_move(const hx_play *p, const hx_review *r, int i)
{
    const hx_review_move *const m = &r->moves[i];
    hx_dice_state before;
    float sum = 0, luck = 0;
    for (int s = 0; s < r->seats; s++) sum += m->value[s];
    for (int s = 0; s < r->seats; s++) luck += m->luck[s];
    assert_true(fabsf(sum - 1) < 1e-4f && fabsf(luck) < 1e-4f);
    if (m->seat == HX_CHANCE) return;
    hx_play_position(p, i, &before);
    assert_true(m->cost >= 0 && (m->cost > 0) == (m->error > 0));
    assert_int_equal(GAME->check(p->rules, &before, &m->best), HX_OK);
}

/* Start, luck, cost and others are the result; the luck of every chance move adds up to 0 over
 * the seats. */
static void check_review(const char *spec, int most)
{
    game_played g;
    hx_review r;
    hx_unit unit;
    play_game(&g, spec, "beginner", 3, most);
    assert_true(hx_can_value(GAME, g.play.rules, &unit) && unit == HX_UNIT_WIN);
    assert_int_equal(hx_review_play(&g.play, &(hx_review_options){ .threads = 2 }, &r), HX_OK);
    assert_false(r.exact);
    assert_null(hx_review_grade(&r, &g.play, 0));
    for (int i = 0; i < r.count; i++) check_move(&g.play, &r, i);
    for (int s = 0; s < r.seats; s++) {
        const hx_review_seat *const seat = &r.seat[s];
        const double sum = (double)r.first[s] + seat->luck - seat->cost + seat->others;
        assert_true(fabs(sum - (double)r.moves[r.count - 1].value[s]) < 1e-3);
        if (GAME->over(g.play.rules, g.play.state)) assert_true(fabs(sum - seat->result) < 1e-3);
        assert_true(seat->cost == 0 || (seat->error > 0 && seat->worst[0] >= 0));
    }
    hx_review_close(&r);
    free(g.room);
}

static void races_are_reviewed(void **unused)
{
    (void)unused;
    check_review("dice island-two seats=2 first=random", 40);
    check_review("dice extra seats=3 castles=on", 10);
}

/* The luck of what chance may do is nothing on average. */
static void luck_is_nothing_on_average(void **unused)
{
    (void)unused;
    static hx_odds odds[LIST];
    hx_dice_rules rules;
    hx_dice_state s;
    assert_int_equal(GAME->rules(&rules, "dice island-two seats=2", NULL), HX_OK);
    GAME->start(&rules, &s);
    hx_adviser *const a = hx_adviser_open(GAME, &rules, NULL, NULL);
    assert_non_null(a);
    float before[HX_SEATS], after[HX_SEATS];
    double mean = 0, weights = 0;
    hx_adviser_value(a, &s, before);
    const int n = GAME->chance(&rules, &s, odds, LIST);
    for (int i = 0; i < n; i++) {
        hx_dice_state next = s;
        GAME->apply(&rules, &next, &odds[i].move);
        hx_adviser_value(a, &next, after);
        mean += (double)after[0] * odds[i].weight;
        weights += odds[i].weight;
    }
    assert_true(fabs(mean / weights - (double)before[0]) < 1e-4);
    hx_adviser_close(a);
}

/* Island One: every sum is exact, and the grade goes by what decisions cost. */
static void island_one_has_a_grade(void **unused)
{
    (void)unused;
    static const char *const bots[] = { "random", "exact" }, *const grades[] = { "beginner",
                                                                                 "master" };
    for (int k = 0; k < 2; k++) {
        game_played g;
        hx_review r;
        play_game(&g, "dice island-one seats=1", bots[k], 4, MOVES);
        assert_int_equal(hx_review_play(&g.play, &(hx_review_options){ .threads = 1 }, &r), HX_OK);
        assert_true(r.exact && r.unit == HX_UNIT_POINTS);
        assert_true(fabsf(r.first[0] - 94.8f) < 0.1f);
        assert_true(fabs(r.seat[0].others) < 0.01 && r.seat[0].error == 0);
        assert_string_equal(hx_review_grade(&r, &g.play, 0), grades[k]);
        hx_review_close(&r);
        free(g.room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(races_are_reviewed),
        cmocka_unit_test(luck_is_nothing_on_average),
        cmocka_unit_test(island_one_has_a_grade),
        cmocka_unit_test(errors_are_as_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
