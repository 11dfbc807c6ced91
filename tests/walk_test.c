/* walk_test.c -- perft, random play, signature and the printed playthrough. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/walk.h"
#include "support/toy_game.h"

typedef struct path {
    toy_rules rules;
    toy_state state;
    hx_move list[24];
    hx_odds odds[3];
    hx_walk walk;
} path;

static void set_out(path *p, const char *spec)
{
    assert_int_equal(toy_game.rules(&p->rules, spec, NULL), HX_OK);
    toy_game.start(&p->rules, &p->state);
    p->walk = (hx_walk){ &toy_game, &p->rules, p->list, p->odds };
}

/* -- perft ----------------------------------------------------------------------------------- */

/* The slow way: every move made, none counted in bulk. */
static uint64_t count_slowly(const toy_rules *r, const toy_state *s, int depth)
{
    hx_move list[24];
    hx_odds odds[3];
    uint64_t sum = 0;
    if (depth == 0) return 1;
    const uint8_t waiting = toy_game.waiting(r, s);
    hx_seat who = 0;
    while (waiting && !(waiting >> who & 1)) who++;
    const int n = waiting ? toy_game.legal(r, s, who, list, 24) : toy_game.chance(r, s, odds, 3);
    for (int i = 0; i < n; i++) {
        toy_state next = *s;
        toy_game.apply(r, &next, waiting ? &list[i] : &odds[i].move);
        sum += count_slowly(r, &next, depth - 1);
    }
    return sum;
}

static uint64_t count(const path *p, int depth)
{
    void *room = malloc(hx_perft_room(&toy_game, depth));
    const uint64_t n = hx_perft(&toy_game, &p->rules, &p->state, depth, room);
    free(room);
    return n;
}

/* Three rolls; then one of three cards; then play it, give it to one of two,
 * look, or end the turn. */
static void perft_counts_what_one_counts_by_hand(void **unused)
{
    (void)unused;
    path p;
    set_out(&p, "toy");
    assert_int_equal(count(&p, 0), 1);
    assert_int_equal(count(&p, 1), 3);
    assert_int_equal(count(&p, 2), 3 * 3);
    assert_int_equal(count(&p, 3), 3 * 3 * 5);
}

static void perft_counts_what_one_counts_slowly(void **unused)
{
    (void)unused;
    path p;
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    set_out(&p, "toy seats=4 goal=8");
    assert_int_equal(count(&p, 7), count_slowly(&p.rules, &p.state, 7));
    for (int i = 0; i < 12; i++) { /* and so on along a game, with its simultaneous throws */
        hx_playout(&p.walk, &p.state, &rng, 15, NULL);
        assert_int_equal(count(&p, 3), count_slowly(&p.rules, &p.state, 3));
    }
}

static void perft_of_a_finished_game_is_nothing(void **unused)
{
    (void)unused;
    path p;
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    set_out(&p, "toy goal=3");
    assert_true(hx_playout(&p.walk, &p.state, &rng, 5000, NULL));
    assert_int_equal(count(&p, 2), 0);
    assert_int_equal(count(&p, 0), 1);
}

/* -- random play ----------------------------------------------------------------------------- */

static void a_playout_counts_its_moves(void **unused)
{
    (void)unused;
    path p;
    hx_rng rng, same;
    hx_tally tally = { 0 }, by_hand = { 0 };
    hx_move m;
    hx_rng_seed(&rng, 21);
    same = rng;
    set_out(&p, "toy");
    assert_true(hx_playout(&p.walk, &p.state, &rng, 5000, &tally));
    const toy_state end = p.state;
    toy_game.start(&p.rules, &p.state);
    while (hx_draw_move(&p.walk, &p.state, &same, &m)) {
        assert_int_equal(toy_game.check(&p.rules, &p.state, &m), HX_OK);
        if (m.seat == HX_CHANCE) {
            by_hand.chances++;
        } else {
            by_hand.decisions++;
            by_hand.choices += toy_game.legal(&p.rules, &p.state, m.seat, p.list, 24);
        }
        toy_game.apply(&p.rules, &p.state, &m);
    }
    assert_memory_equal(&end, &p.state, sizeof end); /* one draws as the other does */
    assert_int_equal(tally.decisions, by_hand.decisions);
    assert_int_equal(tally.chances, by_hand.chances);
    assert_int_equal(tally.choices, by_hand.choices);
    assert_int_equal(tally.turns, end.turn);
}

static void a_playout_stops_at_its_limit(void **unused)
{
    (void)unused;
    path p;
    hx_rng rng;
    hx_tally tally = { 0 };
    hx_rng_seed(&rng, 21);
    set_out(&p, "toy");
    assert_false(hx_playout(&p.walk, &p.state, &rng, 7, &tally));
    assert_int_equal(tally.decisions + tally.chances, 7);
    assert_false(hx_playout(&p.walk, &p.state, &rng, 5, &tally)); /* tallies add up */
    assert_int_equal(tally.decisions + tally.chances, 12);
}

/* -- signature ------------------------------------------------------------------------------- */

/* Pinned: the same on every compiler and machine.  It changes only if the toy,
 * the generator, the hash or the way of drawing changes. */
static void the_signature_is_the_same_everywhere(void **unused)
{
    (void)unused;
    path p;
    set_out(&p, "toy seats=3 goal=6");
    assert_true(hx_signature(&p.walk, &p.state, 1, 10, 1000) == 0x65d6969928f694c6ull);
}

static void the_signature_sees_seeds_limits_and_rules(void **unused)
{
    (void)unused;
    path p;
    set_out(&p, "toy");
    const uint64_t plain = hx_signature(&p.walk, &p.state, 1, 3, 100);
    assert_true(plain == hx_signature(&p.walk, &p.state, 1, 3, 100));
    assert_true(plain != hx_signature(&p.walk, &p.state, 2, 3, 100));
    assert_true(plain != hx_signature(&p.walk, &p.state, 1, 2, 100));
    assert_true(plain != hx_signature(&p.walk, &p.state, 1, 3, 99));
    set_out(&p, "toy seats=4");
    assert_true(plain != hx_signature(&p.walk, &p.state, 1, 3, 100));
}

/* -- playthrough ----------------------------------------------------------------------------- */

static void a_playthrough_reads_like_a_game(void **unused)
{
    (void)unused;
    path p;
    char text[2000];
    set_out(&p, "toy goal=6");
    const int len = hx_playthrough(&p.walk, &p.state, 3, 3, text, sizeof text);
    assert_int_equal(len, strlen(text));
    assert_string_equal(text, "toy seats=3 goal=6 turns=40\n"
                              "seed 3\n"
                              "# 0 turn 1 seat 1 points 0 0 0 hash e9cf1d055c40f42e\n"
                              "0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 8 7 8"
                              " 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
                              "chance: 1*1 2*2 3*3\n"
                              "> 3\n"
                              "# 1 turn 1 seat 1 points 0 0 0 hash 2f5d8ce1a46ecb21\n"
                              "chance: =A*8 =B*7 =C*8\n"
                              "> =B\n"
                              "# 2 turn 1 seat 1 points 0 0 0 hash 53478d7926213fd4\n"
                              "seat 1: pB g2B1 g3B1 l .\n"
                              "seat 2: 2:!\n"
                              "seat 3: 3:!\n"
                              "> g2B1\n"
                              "# 3 turn 1 seat 1 points 0 0 0 hash 9a0a2786afadb528\n");
}

static void a_playthrough_fits_its_room_and_its_lines(void **unused)
{
    (void)unused;
    path p;
    static char text[400000], cut[400000];
    set_out(&p, "toy seats=4");
    const int len = hx_playthrough(&p.walk, &p.state, 9, 5000, text, sizeof text);
    assert_int_equal(len, strlen(text));
    assert_int_equal(hx_playthrough(&p.walk, &p.state, 9, 5000, NULL, 0), len);
    for (int cap = 1; cap < len; cap += 97) {
        cut[cap] = '#';
        assert_int_equal(hx_playthrough(&p.walk, &p.state, 9, 5000, cut, (size_t)cap), len);
        assert_int_equal(cut[cap], '#');
        assert_memory_equal(cut, text, (size_t)cap - 1);
    }
    for (const char *line = text; *line; line = strchr(line, '\n') + 1)
        assert_in_range(strchr(line, '\n') - line, 1, 98);
    assert_true(toy_game.over(&p.rules, &p.state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_counts_what_one_counts_by_hand),
        cmocka_unit_test(perft_counts_what_one_counts_slowly),
        cmocka_unit_test(perft_of_a_finished_game_is_nothing),
        cmocka_unit_test(a_playout_counts_its_moves),
        cmocka_unit_test(a_playout_stops_at_its_limit),
        cmocka_unit_test(the_signature_is_the_same_everywhere),
        cmocka_unit_test(the_signature_sees_seeds_limits_and_rules),
        cmocka_unit_test(a_playthrough_reads_like_a_game),
        cmocka_unit_test(a_playthrough_fits_its_room_and_its_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
