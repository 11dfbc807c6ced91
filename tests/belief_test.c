/* belief_test.c -- what a careful viewer knows of hidden hands: the truth is always within it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/belief.h"
#include "hx/survey.h"
#include "hx/walk.h"

#define GAME (&hx_catan_game)

enum { MOVES = 700 };

typedef struct watched {
    void *rules, *state, *seen;
    hx_walk walk;
    hx_rng rng;
    int seats, kinds, sure, unsure;
} watched;

static void open_game(watched *w, const char *spec, uint64_t seed)
{
    *w = (watched){ .rules = malloc(GAME->rules_size),
                    .state = malloc(GAME->state_size),
                    .seen = malloc(GAME->state_size) };
    w->walk = (hx_walk){ GAME, w->rules, malloc((size_t)GAME->moves_max * sizeof(hx_move)),
                         malloc((size_t)GAME->odds_max * sizeof(hx_odds)) };
    hx_rng_seed(&w->rng, seed);
    assert_int_equal(GAME->rules(w->rules, spec, NULL), HX_OK);
    w->seats = GAME->seats(w->rules);
    w->kinds = hx_catan_kinds(w->rules);
    GAME->start(w->rules, w->state);
}

static void close_game(watched *w)
{
    free(w->rules);
    free(w->state);
    free(w->seen);
    free(w->walk.list);
    free(w->walk.odds);
}

/* The cards of a seat: each kind within its range, and the means add up to all of them. */
static void truth_is_within(watched *w, const hx_belief *b, hx_seat who)
{
    double sum = 0;
    for (int c = 0; c < w->kinds; c++) {
        hx_belief_range range;
        hx_belief_of(b, w->seen, who, (hx_card)c, &range);
        assert_in_range(hx_catan_hand(w->state, who, (hx_card)c), range.least, range.most);
        assert_true(range.mean >= range.least - 1e-9 && range.mean <= range.most + 1e-9);
        sum += range.mean;
        if (range.least == range.most) w->sure++;
        else w->unsure++;
    }
    const double off = sum - hx_catan_cards(w->state, who);
    assert_true(off < 1e-6 && off > -1e-6);
}

/* The bytes say the same, the viewer's left first. */
static void bytes_say_the_same(const watched *w, const hx_belief *b, hx_seat viewer)
{
    uint8_t bytes[(HX_SEATS - 1) * HX_CARDS * 3];
    const int n = hx_belief_bytes(b, w->seen, viewer, bytes, sizeof bytes);
    assert_int_equal(n, (w->seats - 1) * w->kinds * 3);
    const uint8_t kept = bytes[4];
    bytes[4] = 0xEE;
    assert_int_equal(hx_belief_bytes(b, w->seen, viewer, bytes, 4), n);
    assert_int_equal(bytes[4], 0xEE);
    bytes[4] = kept;
    for (int at = 0; at < n; at += 3) {
        const hx_seat who = (hx_seat)((viewer + 1 + at / 3 / w->kinds) % w->seats);
        hx_belief_range range;
        hx_belief_of(b, w->seen, who, (hx_card)(at / 3 % w->kinds), &range);
        assert_int_equal(bytes[at], range.least);
        assert_true(bytes[at + 1] == 255 || bytes[at + 1] == (int)(16 * range.mean + 0.5));
        assert_int_equal(bytes[at + 2], range.most);
    }
}

static void watch(watched *w, hx_seat viewer)
{
    hx_belief *const b = hx_belief_open(w->rules);
    hx_move m, masked;
    assert_non_null(b);
    for (int i = 0; i < MOVES && hx_draw_move(&w->walk, w->state, &w->rng, &m); i++) {
        GAME->view(w->rules, w->state, viewer, w->seen);
        for (hx_seat who = 0; who < w->seats; who++) truth_is_within(w, b, who);
        bytes_say_the_same(w, b, viewer);
        GAME->mask(w->rules, w->state, viewer, &m, &masked);
        hx_belief_see(b, w->seen, &masked);
        GAME->apply(w->rules, w->state, &m);
    }
    hx_belief_close(b);
}

static void the_truth_is_within_the_belief(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        watched w;
        open_game(&w, "catan seats=4 board=beginner offers=1", seed);
        watch(&w, seed < 4 ? (hx_seat)seed : (hx_seat)HX_NOBODY);
        assert_true(w.sure > 1000 && w.unsure > 10);
        close_game(&w);
    }
}

/* With commodities, and cards that pass between two unseen (Commercial Harbor, Wedding, Master
 * Merchant), for players and spectators. */
static void with_commodities_too(void **unused)
{
    static const char *const specs[] = {
        "catan knights=on seats=2 offers=0",
        "catan knights=on seats=3 offers=1",
        "catan knights=on seats=4 sea=new-shores offers=0",
        "catan knights=on seats=5 offers=0",
        "catan knights=on seats=6 turns=special offers=0",
    };
    (void)unused;
    for (uint64_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        watched w;
        open_game(&w, specs[i], i + 1);
        watch(&w, i < 4 ? (hx_seat)i / 2 : (hx_seat)HX_NOBODY);
        assert_true(w.sure > 1000);
        close_game(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_truth_is_within_the_belief),
        cmocka_unit_test(with_commodities_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
