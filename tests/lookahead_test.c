/* lookahead_test.c -- moves of a turn are compared where the turn ends; first settlements where
 * everybody's stand. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "search/catan/base_net.h"
#include "search/catan/lookahead.h"
#include "search/catan/placing.h"
#include "support/catan_table.h"

#define GAME (&hx_catan_game)

enum { LIST = 1024 };

static void *after(const catan_table *t, const void *state, const hx_move *m)
{
    void *const next = malloc(GAME->state_size);
    assert_non_null(next);
    memcpy(next, state, GAME->state_size);
    GAME->apply(t->rules, next, m);
    return next;
}

static float evaluated(const catan_table *t, const evaluator *j, const void *state, hx_seat who)
{
    float win[HX_SEATS];
    evaluator_win(j, t->rules, state, win);
    return win[who];
}

/* -- where a turn ends --------------------------------------------------------------------------- */

/* What it is worth to end the turn here. */
static float ended(const catan_table *t, const evaluator *j, const void *state, hx_seat who)
{
    const hx_move end = { .verb = HX_V_END, .seat = who };
    if (GAME->check(t->rules, state, &end) != HX_OK) return evaluated(t, j, state, who);
    void *const rest = after(t, state, &end);
    const float v = evaluated(t, j, rest, who);
    free(rest);
    return v;
}

/* The same after one more settlement or city, if that is better. */
static float rested(const catan_table *t, const evaluator *j, const void *state, hx_seat who)
{
    hx_move list[LIST];
    float best = ended(t, j, state, who);
    const int n = GAME->legal(t->rules, state, who, list, LIST);
    for (int i = 0; i < n; i++) {
        if (list[i].verb != HX_V_SETTLEMENT && list[i].verb != HX_V_CITY) continue;
        void *const built = after(t, state, &list[i]);
        const float v = ended(t, j, built, who);
        if (v > best) best = v;
        free(built);
    }
    return best;
}

static bool leaves_turn_open(const hx_move *m)
{
    return m->verb == HX_V_ROAD || m->verb == HX_V_BANK || m->verb == HX_V_SETTLEMENT ||
           m->verb == HX_V_CITY;
}

/* How many moves of this decision were compared with plain reckoning. */
static int compare(catan_table *t, const evaluator *j, hx_seat who)
{
    hx_move list[LIST];
    float value[LIST] = { 0 };
    int compared = 0;
    const int n = GAME->legal(t->rules, t->state, who, list, LIST);
    lookahead p = { .evaluator = *j, .rules = t->rules, .me = who };
    lookahead_moves(&p, t->state, list, n, value);
    for (int i = 0; i < n; i++) {
        const bool end = list[i].verb == HX_V_END;
        if (!end && !leaves_turn_open(&list[i])) continue;
        void *const next = after(t, t->state, &list[i]);
        const float plain = GAME->over(t->rules, next) || end ? evaluated(t, j, next, who)
                                                              : rested(t, j, next, who);
        assert_true(fabsf(value[i] - plain) < 1e-6f);
        compared++;
        free(next);
    }
    return compared;
}

static void moves_are_compared_where_the_turn_ends(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=12 offers=0", 5);
    const evaluator j = evaluator_default(NULL);
    int compared = 0;
    while (!GAME->over(t.rules, t.state) && compared < 400) {
        const unsigned waits = GAME->waiting(t.rules, t.state);
        if (waits && GAME->turn(t.rules, t.state) > 0 && (waits & (waits - 1)) == 0)
            compared += compare(&t, &j, (hx_seat)__builtin_ctz(waits));
        catan_step(&t);
    }
    assert_true(compared >= 400);
    catan_clear(&t);
}

/* -- offers --------------------------------------------------------------------------------------- */

/* What the offer is worth by plain reckoning, with the best of those who gain by it in the
 * eyes of `theirs`; less than any if there is none. */
static float offered(const catan_table *t, const evaluator *mine, const evaluator *theirs,
                     const hx_move *m)
{
    const float margin = 0.003f;
    void *const next = malloc(GAME->state_size);
    float best = -1;
    assert_non_null(next);
    for (int s = 0; s < GAME->seats(t->rules); s++) {
        const hx_seat with = (hx_seat)s;
        if (with == m->seat || !lookahead_swap(t->state, m->seat, with, m->cards, next)) continue;
        if (evaluated(t, theirs, next, with) <= evaluated(t, theirs, t->state, with) + margin)
            continue;
        const float v = rested(t, mine, next, m->seat);
        if (v > best) best = v;
    }
    free(next);
    return best - margin;
}

static int compare_offers(const catan_table *t, hx_seat who, int taken[2])
{
    hx_move list[LIST];
    float value[LIST] = { 0 };
    int compared = 0;
    const evaluator mine = evaluator_default(NULL), theirs = { 0 };
    const int n = GAME->legal(t->rules, t->state, who, list, LIST);
    lookahead p = {
        .evaluator = mine, .rules = t->rules, .me = who, .offers = 2, .margin = 0.003f
    };
    lookahead_moves(&p, t->state, list, n, value);
    for (int i = 0; i < n; i++) {
        if (list[i].verb != HX_V_OFFER) continue;
        const bool silent = hx_catan_offers_made(t->state) >= 2;
        const float plain = silent ? -1 : offered(t, &mine, &theirs, &list[i]);
        assert_true(fabsf(value[i] - plain) < 1e-6f);
        taken[plain > 0]++;
        if (!silent)
            assert_int_equal(lookahead_partner(&p, t->state, &list[i], NULL) == HX_NOBODY,
                             plain < 0);
        compared++;
    }
    return compared;
}

/* The own seat gains by the network, the partner by the table of weights. */
static void offers_need_a_partner_who_sees_a_gain(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=12", 6);
    int compared = 0, taken[2] = { 0 };
    while (!GAME->over(t.rules, t.state) && compared < 1500) {
        const unsigned waits = GAME->waiting(t.rules, t.state);
        if (waits && (waits & (waits - 1)) == 0)
            compared += compare_offers(&t, (hx_seat)__builtin_ctz(waits), taken);
        catan_step(&t);
    }
    assert_true(taken[0] > 100 && taken[1] > 100);
    catan_clear(&t);
}

/* What a bot does for the seat that is asked. */
static int verb_of(const char *spec, const char *position, const char *name)
{
    catan_table t = catan_lay(spec, 1);
    hx_bot *const bot = hx_bot_open(name, NULL);
    hx_rng rng;
    hx_move m;
    hx_rng_seed(&rng, 1);
    assert_non_null(bot);
    assert_int_equal(GAME->arrange(t.rules, position, t.state, NULL), HX_OK);
    const hx_seat who = (hx_seat)__builtin_ctz(GAME->waiting(t.rules, t.state));
    hx_bot_begin(bot, GAME, t.rules, who);
    assert_int_equal(hx_bot_choose(bot, GAME, t.rules, t.state, who, (hx_budget){ 0 }, &rng, &m),
                     HX_OK);
    hx_bot_close(bot);
    catan_clear(&t);
    return m.verb;
}

/* One step ahead both knights look good; one drives the robber off an own hex, the other can wait. */
static void a_knight_waits_for_the_roll(void **unused)
{
    (void)unused;
    assert_int_equal(
        verb_of("catan seats=2 offers=0 board=f5.m10.f8/g2.f9.p3.h4/p6.p4.h11.f6.g11/m3.d.m5.g12/"
                "p8.h10.g9;A1nw3.A2neO.B1w3.B4neL.C5eB.D1w3.D4seG.E1swW.E2se3",
                "turn=25 to=1 owe=roll@1 robber=C1 road=- army=- 1: s=A2se,D3s r=A3sw,D3se "
                "hand=2LG dev=K knights=1 2: s=B1s,C3se r=C1e,C3e hand=L2W4O knights=2",
                "net"),
        HX_V_ROLL);
    assert_int_equal(
        verb_of("catan seats=2 offers=0 board=g4.d.f11/h8.g3.g6.p12/p5.f10.m11.f5.h9/g2.h9.p4.p10/"
                "f6.m3.m8;A1nw3.A2neO.B1wG.B4ne3.C5eB.D1wL.D4se3.E1sw3.E2seW",
                "turn=36 to=2 owe=roll@2 robber=E3 road=- army=- 1: s=B3s,C3s,C4se "
                "r=C3e,C3se,C4e,D2e,D2se hand=3L3W2O dev=KV knights=1 2: s=A1se,B1se,D3se "
                "r=A1se,B1e,B1se,C1e,D3e hand=3BW2G dev=K knights=1",
                "net"),
        HX_V_KNIGHT);
}

static void the_best_come_first(void **unused)
{
    (void)unused;
    const float value[] = { 0.2f, 0.5f, -1, 0.9f, 0.5f };
    int at[3];
    assert_int_equal(lookahead_best(value, 5, at, 3), 3);
    assert_int_equal(at[0], 3);
    assert_int_equal(at[1], 1); /* of equals the first */
    assert_int_equal(at[2], 4);
    assert_int_equal(lookahead_best(value, 2, at, 3), 2);
    assert_int_equal(at[0], 1);
}

/* -- where everybody's settlements stand ------------------------------------------------------------ */

static void outcome(const catan_table *t, const evaluator *j, const void *from, float win[HX_SEATS])
{
    placing p = { .evaluator = *j, .rules = t->rules };
    void *const state = malloc(GAME->state_size);
    float sum = 0;
    assert_non_null(state);
    memcpy(state, from, GAME->state_size);
    placing_outcome(&p, state, win);
    for (int s = 0; s < GAME->seats(t->rules); s++) sum += win[s];
    assert_true(p.evaluated > 0 && fabsf(sum - 1) < 1e-5f);
    free(state);
}

static int pips_at(const catan_table *t, int corner)
{
    const uint8_t *const each = hx_catan_corner_pips(t->rules, corner);
    return each[0] + each[1] + each[2] + each[3] + each[4];
}

/* The site that looks best at once, if few have as many pips; else none. */
static bool obvious_site(const catan_table *t, const evaluator *j, hx_seat who, hx_move *site)
{
    hx_move list[LIST];
    float value[LIST] = { 0 };
    int best[1], as_good = 0;
    const int n = GAME->legal(t->rules, t->state, who, list, LIST);
    if (list[0].verb != HX_V_START_SETTLEMENT) return false;
    lookahead p = { .evaluator = *j, .rules = t->rules, .me = who };
    lookahead_moves(&p, t->state, list, n, value);
    lookahead_best(value, n, best, 1);
    *site = list[best[0]];
    for (int i = 0; i < n; i++) as_good += pips_at(t, list[i].at) >= pips_at(t, site->at);
    return as_good <= 16;
}

/* Whoever places takes a site that ends at least as well for it as the one that looks best
 * at once; where all stands, it is what the evaluator says. */
static void seats_choose_what_ends_best_for_them(void **unused)
{
    (void)unused;
    const evaluator j = evaluator_default(NULL);
    float win[HX_SEATS], at_once[HX_SEATS];
    int same = 0, better = 0;
    for (int seed = 1; seed <= 6; seed++) {
        char spec[64];
        snprintf(spec, sizeof spec, "catan seats=2 seed=%d", seed);
        catan_table t = catan_lay(spec, (uint64_t)seed);
        for (; GAME->turn(t.rules, t.state) == 0; catan_step(&t)) {
            hx_move site;
            const hx_seat who = (hx_seat)__builtin_ctz(GAME->waiting(t.rules, t.state));
            if (!obvious_site(&t, &j, who, &site)) continue;
            outcome(&t, &j, t.state, win);
            void *const next = after(&t, t.state, &site);
            outcome(&t, &j, next, at_once);
            assert_true(win[who] >= at_once[who]);
            same += win[who] == at_once[who];
            better += win[who] > at_once[who];
            free(next);
        }
        outcome(&t, &j, t.state, win);
        assert_true(win[0] == evaluated(&t, &j, t.state, 0));
        catan_clear(&t);
    }
    assert_true(same > 0 && better > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_compared_where_the_turn_ends),
        cmocka_unit_test(offers_need_a_partner_who_sees_a_gain),
        cmocka_unit_test(a_knight_waits_for_the_roll),
        cmocka_unit_test(the_best_come_first),
        cmocka_unit_test(seats_choose_what_ends_best_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
