/* hand_belief_test.c -- beliefs about hidden hands: the truth is always among
 * the possibilities, with odds that are right on average. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/play.h"
#include "search/catan/hand_belief.h"

#define GAME (&hx_catan_game)

enum { MOVES = 1024, SEATS = 4 };

typedef struct watched {
    void *rules, *state, *view;
    hand_belief *hand_belief;
    hx_rng rng;
    hx_move list[MOVES];
    int thefts; /* unknown to the watcher */
} watched;

static void open_game(watched *w, uint64_t seed)
{
    w->rules = malloc(GAME->rules_size);
    w->state = calloc(1, GAME->state_size);
    w->view = calloc(1, GAME->state_size);
    w->hand_belief = malloc(sizeof *w->hand_belief);
    hx_rng_seed(&w->rng, seed);
    assert_int_equal(GAME->rules(w->rules, "catan seats=4 board=beginner offers=2", NULL), HX_OK);
    GAME->start(w->rules, w->state);
    hand_belief_begin(w->hand_belief, w->rules);
}

static void close_game(watched *w)
{
    free(w->rules);
    free(w->state);
    free(w->view);
    free(w->hand_belief);
}

/* The true hands, and where the hand_belief has them; -1 if nowhere. */
static int place_of_truth(const watched *w)
{
    hands truth = { 0 };
    for (int i = 0; i < SEATS; i++)
        for (int c = 0; c < HX_RESOURCES; c++)
            truth.of[i][c] = (uint8_t)hx_catan_hand(w->state, (hx_seat)i, (hx_card)c);
    for (int i = 0; i < w->hand_belief->count; i++)
        if (memcmp(&w->hand_belief->way[i], &truth, sizeof truth) == 0) return i;
    return -1;
}

static void next_move(watched *w, hx_move *m)
{
    const unsigned waits = GAME->waiting(w->rules, w->state);
    if (waits == 0) {
        assert_true(hx_pick_chance(GAME, w->rules, w->state, &w->rng, m));
        return;
    }
    const int n = GAME->legal(w->rules, w->state, (hx_seat)__builtin_ctz(waits), w->list, MOVES);
    *m = w->list[hx_rng_below(&w->rng, (uint32_t)n)];
}

/* Seat 0 watches `moves` moves of a random game. */
static void watch(watched *w, int moves)
{
    for (int i = 0; i < moves && !GAME->over(w->rules, w->state); i++) {
        hx_move m, masked;
        next_move(w, &m);
        GAME->view(w->rules, w->state, 0, w->view);
        GAME->mask(w->rules, w->state, 0, &m, &masked);
        hand_belief_observe(w->hand_belief, w->rules, w->view, &masked);
        GAME->apply(w->rules, w->state, &m);
        w->thefts += masked.verb == HX_V_STEAL && masked.at >= HX_RESOURCES;
        if (w->hand_belief->count < BELIEF_MAX) assert_true(place_of_truth(w) >= 0);
    }
}

static void the_truth_is_always_possible(void **unused)
{
    int thefts = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        watched w = { 0 };
        open_game(&w, seed);
        watch(&w, 700);
        thefts += w.thefts;
        close_game(&w);
    }
    assert_true(thefts > 20); /* else nothing was tested */
}

/* Until the first unseen theft everything is known. */
static void nothing_is_unknown_before_a_theft(void **unused)
{
    (void)unused;
    watched w = { 0 };
    open_game(&w, 5);
    while (w.thefts == 0) {
        assert_int_equal(w.hand_belief->count, 1);
        watch(&w, 1);
    }
    assert_true(w.hand_belief->count >= 1);
    close_game(&w);
}

/* A game taken up in the middle: the hand_belief begins from what the position shows. */
static void worlds_fit_without_the_beginning(void **unused)
{
    (void)unused;
    watched w = { 0 };
    open_game(&w, 9);
    watch(&w, 600);
    void *const world = calloc(1, GAME->state_size), *const again = malloc(GAME->state_size);
    GAME->view(w.rules, w.state, 0, w.view);
    hand_belief_begin(w.hand_belief, w.rules);
    for (int i = 0; i < 50; i++) {
        assert_true(hand_belief_draw(w.hand_belief, w.rules, w.view, &w.rng, world));
        GAME->view(w.rules, world, 0, again);
        assert_memory_equal(again, w.view, hx_state_used(GAME, w.rules));
    }
    assert_true(w.hand_belief->count > 1); /* three hands nobody knows */
    free(world);
    free(again);
    close_game(&w);
}

/* Whoever made terms, or agreed to some, holds what he would give, even if one was told of hands before
 * but not of the terms: what may be answered in the view may be answered in each world. */
static void worlds_keep_pledges(void **unused)
{
    (void)unused;
    int asked = 0, counters = 0;
    watched w = { 0 };
    open_game(&w, 9);
    watch(&w, 300);
    void *const world = calloc(1, GAME->state_size);
    for (int i = 0; i < 4000 && !GAME->over(w.rules, w.state); i++) {
        hx_move m;
        GAME->view(w.rules, w.state, 0, w.view);
        const bool mine = GAME->waiting(w.rules, w.state) & 1;
        if (mine && hx_catan_offer_maker(w.view) != HX_NOBODY) {
            assert_true(hand_belief_draw(w.hand_belief, w.rules, w.view, &w.rng, world));
            const int n = GAME->legal(w.rules, w.view, 0, w.list, MOVES);
            for (int k = 0; k < n; k++) {
                assert_int_equal(GAME->check(w.rules, world, &w.list[k]), HX_OK);
                counters += w.list[k].verb == HX_V_CONFIRM;
            }
            asked++;
        }
        next_move(&w, &m);
        GAME->apply(w.rules, w.state, &m);
    }
    assert_true(asked > 20 && counters > 0); /* else nothing was tested */
    free(world);
    close_game(&w);
}

static void odds_add_up_and_worlds_fit(void **unused)
{
    (void)unused;
    watched w = { 0 };
    open_game(&w, 9);
    watch(&w, 600);
    double sum = 0;
    for (int i = 0; i < w.hand_belief->count; i++) sum += w.hand_belief->odds[i];
    assert_true(sum > 0.999999 && sum < 1.000001);
    void *const world = calloc(1, GAME->state_size), *const again = malloc(GAME->state_size);
    GAME->view(w.rules, w.state, 0, w.view);
    for (int i = 0; i < 50; i++) {
        assert_true(hand_belief_draw(w.hand_belief, w.rules, w.view, &w.rng, world));
        GAME->view(w.rules, world, 0, again);
        assert_memory_equal(again, w.view, hx_state_used(GAME, w.rules));
    }
    free(world);
    free(again);
    close_game(&w);
}

/* Over many games the first possibility is true as often as its odds say. */
static void odds_are_right_on_average(void **unused)
{
    double given = 0;
    int right = 0, asked = 0;
    (void)unused;
    for (uint64_t seed = 100; seed < 260; seed++) {
        watched w = { 0 };
        open_game(&w, seed);
        watch(&w, 250);
        if (w.hand_belief->count > 1 && w.hand_belief->count < BELIEF_MAX) {
            given += w.hand_belief->odds[0];
            right += place_of_truth(&w) == 0;
            asked++;
        }
        close_game(&w);
    }
    assert_true(asked > 30);
    const double error = right - given, spread = asked; /* variance is at most a quarter of it */
    assert_true(error * error < 9 * spread / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_truth_is_always_possible),
        cmocka_unit_test(nothing_is_unknown_before_a_theft),
        cmocka_unit_test(worlds_keep_pledges),
        cmocka_unit_test(odds_add_up_and_worlds_fit),
        cmocka_unit_test(worlds_fit_without_the_beginning),
        cmocka_unit_test(odds_are_right_on_average),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
