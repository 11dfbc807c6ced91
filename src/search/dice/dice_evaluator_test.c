/* dice_evaluator_test.c -- the evaluator of Island Two and Extra: chances that are chances and the
 * same on every machine, tables that make sense, turns searched as well as by trying
 * everything, files of weights, a run of learning. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "dice_advise.h"
#include "dice_turn_search.h"
#include "hx/hash.h"
#include "hx/train.h"
#include "hx/walk.h"
#include "platform/files.h"

#define SIGNATURE 0x8c823349dd8fa3cdull

static const hx_budget no_limit;
static const char *const specs[] = { "dice island-two seats=2",
                                     "dice island-two seats=4 joker=later-turn",
                                     "dice extra seats=2 castles=on joker=same-turn",
                                     "dice extra seats=3 castles=off first=random",
                                     "dice extra seats=4 castles=on longest-road=2" };
enum { SPECS = sizeof specs / sizeof *specs };

static hx_dice_rules rules_of(const char *spec)
{
    hx_dice_rules rules;
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    return rules;
}

/* A position in phase BUILD, ROLL or KEEP after some random moves. */
static hx_dice_state wander(const hx_dice_rules *rules, int moves, uint64_t seed)
{
    static hx_move list[1024];
    static hx_odds odds[1024];
    const hx_walk walk = { &hx_dice_game, rules, list, odds };
    hx_dice_state s;
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    hx_dice_game.start(rules, &s);
    for (int i = 0; i < moves && !hx_dice_game.over(rules, &s); i++) {
        hx_move m;
        assert_true(hx_draw_move(&walk, &s, &rng, &m));
        hx_dice_game.apply(rules, &s, &m);
    }
    return s;
}

static void test_exponential(void **state)
{
    (void)state;
    for (double x = -40; x < 40; x += 0.37) assert_true(fabs(dice_net_exp(x) / exp(x) - 1) < 1e-13);
    assert_true(dice_net_exp(-1e9) >= 0 && dice_net_exp(-1e9) < 1e-200);
    assert_true(dice_net_exp(0) == 1);
}

/* In every phase the chances add up to one; where all is over they are what happened. */
static void test_chances(void **state)
{
    (void)state;
    for (int i = 0; i < SPECS; i++) {
        const hx_dice_rules rules = rules_of(specs[i]);
        dice_adviser *const a = dice_adviser_open(&rules);
        assert_non_null(a);
        for (int n = 0; n < 60; n++) {
            const hx_dice_state s = wander(&rules, 7 * n, (uint64_t)n);
            dice_outlook out;
            double sum = 0;
            assert_true(dice_adviser_value(a, &s, &out));
            for (int k = 0; k < rules.seats; k++) {
                assert_true(out.chance[k] >= 0 && out.chance[k] <= 1);
                sum += out.chance[k];
            }
            assert_true(fabs(sum - 1) < 1e-9);
            assert_true(s.phase == HX_DICE_OVER ? out.error == 0
                                                : out.error > 0 && out.error < 0.3);
        }
        dice_adviser_close(a);
    }
}

/* The same bits by every compiler, with sanitizers, with and without wide vectors.  When
 * the weights or what they look at change, this number does. */
static void test_the_same_everywhere(void **state)
{
    (void)state;
    uint64_t hash = HX_HASH_START;
    for (int i = 0; i < SPECS; i++) {
        const hx_dice_rules rules = rules_of(specs[i]);
        dice_evaluator evaluator;
        assert_true(dice_evaluator_default(&rules, &evaluator));
        for (int n = 0; n < 40; n++) {
            const hx_dice_state s = wander(&rules, 9 * n + 10, (uint64_t)n + 100);
            dice_outlook out;
            dice_evaluator_turn_end(&evaluator, &rules, &s, &out);
            hash = hx_hash(hash, out.chance, rules.seats * sizeof out.chance[0]);
        }
    }
    if (hash != SIGNATURE) fail_msg("0x%016llx", (unsigned long long)hash);
}

/* -- own sheets ------------------------------------------------------------------------------ */

/* More titles need fewer turns, more pieces never need many more. */
static void test_own_tables(void **state)
{
    (void)state;
    const hx_dice_rules rules = rules_of("dice island-two seats=1");
    dice_evaluator evaluator;
    assert_true(dice_evaluator_default(&rules, &evaluator));
    for (int n = 0; n < 300; n++) {
        hx_dice_state s = wander(&rules, 3 * n, (uint64_t)n);
        const own_board board = own_board_of(&s.seats[0]);
        double turns[OWN_ENDS];
        for (int end = 0; end < OWN_ENDS; end++)
            turns[end] = own_turns(evaluator.tables, &board, end);
        assert_true(turns[OWN_BOTH_TITLES] <= turns[OWN_ONE_TITLE] + 0.05);
        assert_true(turns[OWN_ONE_TITLE] <= turns[OWN_NO_TITLE] + 0.05);
        assert_true(turns[OWN_ALONE] <= turns[OWN_NO_TITLE] + 0.05);
        assert_true(turns[OWN_NO_TITLE] < 40);
        const uint32_t open = hx_dice_open(&rules, &s, 0, HX_DICE_SETTLEMENT).bits[0];
        if (!open || s.phase == HX_DICE_OVER) continue;
        s.seats[0].settlements |= open & -open;
        const own_board more = own_board_of(&s.seats[0]);
        assert_true(own_turns(evaluator.tables, &more, OWN_NO_TITLE) < turns[OWN_NO_TITLE] - 0.3);
    }
}

static void test_own_files(void **state)
{
    (void)state;
    char path[] = "/tmp/hexshore-own-XXXXXX";
    const hx_dice_rules rules = rules_of("dice island-two seats=2");
    dice_evaluator evaluator;
    own_tables *const copy = malloc(sizeof *copy);
    assert_true(dice_evaluator_default(&rules, &evaluator) && copy);
    const int file = mkstemp(path);
    assert_true(file >= 0 && own_write(evaluator.tables, "# a note\n", path));
    close(file);
    char *const text = file_text(path, 1 << 20);
    unlink(path);
    assert_non_null(text);
    const size_t length = strlen(text);
    assert_true(length > 1000);
    assert_true(own_read(copy, text));
    for (int c = 0; c < OWN_CAMPS; c += 97) {
        const own_board board = { c, (c * 7) % OWN_GROUNDS, 0 };
        assert_true(fabs(own_turns(copy, &board, OWN_NO_TITLE) -
                         own_turns(evaluator.tables, &board, OWN_NO_TITLE)) < 0.01);
    }
    text[length / 2] = '*';
    assert_false(own_read(copy, text));
    text[length / 2] = '\0';
    assert_false(own_read(copy, text));
    assert_false(own_read(copy, "none\n"));
    free(copy);
    free(text);
}

/* -- a turn --------------------------------------------------------------------------------------- */

/* The best end of a turn by trying every sequence of moves. */
static double try_all(const dice_evaluator *evaluator, const hx_dice_rules *rules,
                      const hx_dice_state *s, hx_seat who, int *left)
{
    hx_move list[256];
    dice_outlook out;
    dice_evaluator_turn_end(evaluator, rules, s, &out);
    double best = out.chance[who];
    if (s->phase == HX_DICE_OVER || --*left < 0) return best;
    const int n = hx_dice_game.legal(rules, s, who, list, 256);
    for (int i = 0; i < n; i++) {
        hx_dice_state next = *s;
        if (list[i].verb == HX_DICE_ENDED) continue;
        hx_dice_game.apply(rules, &next, &list[i]);
        best = fmax(best, try_all(evaluator, rules, &next, who, left));
    }
    return best;
}

/* A few ends of a list are looked at with jokers spent, not all: it may miss a little. */
static void test_turns_are_searched_through(void **state)
{
    (void)state;
    static dice_turn turn;
    int compared = 0, equal = 0;
    for (int i = 0; i < SPECS; i++) {
        const hx_dice_rules rules = rules_of(specs[i]);
        dice_evaluator evaluator;
        assert_true(dice_evaluator_default(&rules, &evaluator));
        for (int n = 0; n < 120; n++) {
            hx_dice_state s = wander(&rules, 11 * n, (uint64_t)n + 1000);
            int left = 4000, dice[FACES];
            if (s.phase != HX_DICE_BUILD) continue;
            const double all = try_all(&evaluator, &rules, &s, s.seat, &left);
            if (left < 0) continue;
            dice_turn_make(&turn, &evaluator, &rules, &s, no_limit);
            for (int f = 0; f < FACES; f++) dice[f] = hx_dice_of(s.dice, f);
            const double found = dice_turn_best(&turn, dice, 0, NULL)->chance;
            if (found < all - 0.02 || found > all + 1e-9)
                fail_msg("%s, %d: found %.4f, all %.4f", specs[i], n, found, all);
            compared++;
            equal += found > all - 1e-9;
        }
    }
    assert_true(compared > 60);
    assert_true(equal * 100 >= compared * 90);
}

/* -- files and learning ------------------------------------------------------------------------- */

static void test_net_files(void **state)
{
    (void)state;
    char path[] = "/tmp/hexshore-net-XXXXXX";
    static char text[1 << 18];
    static dice_net copy;
    const hx_dice_rules rules = rules_of("dice extra");
    dice_evaluator evaluator;
    assert_true(dice_evaluator_default(&rules, &evaluator));
    const int file = mkstemp(path);
    assert_true(file >= 0);
    assert_true(dice_net_write(evaluator.net, HX_DICE_EXTRA, "# a note\n", path));
    FILE *const in = fopen(path, "r");
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    close(file);
    unlink(path);
    assert_true(dice_net_read(&copy, HX_DICE_EXTRA, text));
    assert_memory_equal(&copy, evaluator.net, sizeof copy);
    assert_false(dice_net_read(&copy, HX_DICE_ISLAND_TWO, text));
    text[strlen(text) / 2] = '\0';
    assert_false(dice_net_read(&copy, HX_DICE_EXTRA, text));
}

static void read_learned(const char *folder, char *text, size_t room)
{
    char path[256];
    snprintf(path, sizeof path, "%s/island-two.net", folder);
    FILE *const in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, room - 1, in)] = '\0';
    fclose(in);
}

static void clear(const char *folder)
{
    static const char *const files[] = { "island-two.net", "progress", "log.csv" };
    char path[256];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* The same seed learns the same; a run goes on where it was; another kind is refused. */
static void test_learning(void **state)
{
    (void)state;
    static char first[1 << 18], second[1 << 18];
    char a[] = "/tmp/hexshore-a-XXXXXX", b[] = "/tmp/hexshore-b-XXXXXX", message[256];
    assert_non_null(mkdtemp(a));
    assert_non_null(mkdtemp(b));
    hx_train_options o = { .folder = a, .seed = 5, .rounds = 2, .games = 2 };
    assert_true(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    read_learned(a, first, sizeof first);
    o.folder = b;
    assert_true(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    read_learned(b, second, sizeof second);
    assert_string_equal(first, second);
    o.rounds = 3;
    assert_true(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    read_learned(b, second, sizeof second);
    assert_string_not_equal(first, second);
    assert_non_null(strstr(second, "# 6 games"));
    assert_false(hx_train_dice(&o, HX_DICE_EXTRA, NULL, message, sizeof message));
    assert_non_null(strstr(message, "another folder"));
    clear(a);
    clear(b);
}

/* A guest at tables of three goes on from the weights it is given, and from nothing else. */
static void test_guest_learns(void **state)
{
    (void)state;
    static char first[1 << 18], second[1 << 18];
    char a[] = "/tmp/hexshore-a-XXXXXX", b[] = "/tmp/hexshore-b-XXXXXX", from[64], message[256];
    assert_non_null(mkdtemp(a));
    assert_non_null(mkdtemp(b));
    hx_train_options o = { .folder = a, .seed = 5, .rounds = 1, .games = 1 };
    assert_true(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    read_learned(a, first, sizeof first);
    o.folder = b;
    o.from = "/no/such.net";
    assert_false(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    assert_string_equal(message, "/no/such.net: no weights of Island Two");
    snprintf(from, sizeof from, "%s/island-two.net", a);
    o.from = from;
    o.games = 2;
    assert_true(hx_train_dice(&o, HX_DICE_ISLAND_TWO, NULL, message, sizeof message));
    read_learned(b, second, sizeof second);
    assert_non_null(strstr(second, "as a guest at tables of three\n# 2 games"));
    assert_string_not_equal(first, second);
    clear(a);
    clear(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exponential),
        cmocka_unit_test(test_guest_learns),
        cmocka_unit_test(test_chances),
        cmocka_unit_test(test_the_same_everywhere),
        cmocka_unit_test(test_own_tables),
        cmocka_unit_test(test_own_files),
        cmocka_unit_test(test_turns_are_searched_through),
        cmocka_unit_test(test_net_files),
        cmocka_unit_test(test_learning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
