/* general_test.c -- the general evaluator: inputs have names and bounds under all rules, files
 * are read by name, learning learns, and bots play every scenario to its end. */
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

#include "hx/bot.h"
#include "hx/play.h"
#include "hx/train.h"
#include "search/catan/general_play.h"

#define GAME (&hx_catan_game)

static const char *const specs[] = {
    "catan seats=3",
    "catan sea=new-shores seats=2",
    "catan sea=islands seats=3",
    "catan sea=fog seats=4",
    "catan sea=desert seats=5 turns=special",
    "catan sea=tribe seats=2",
    "catan sea=cloth seats=3",
    "catan sea=pirates seats=2",
    "catan sea=wonders seats=4",
    "catan sea=new-world seats=6 turns=paired",
    "catan knights=on seats=3",
    "catan knights=on sea=new-shores seats=2",
    "catan knights=on seats=5 turns=paired",
};
enum { SPECS = sizeof specs / sizeof *specs };

static void *room(size_t size)
{
    void *const r = calloc(1, size);
    assert_non_null(r);
    return r;
}

/* -- inputs ------------------------------------------------------------------------------ */

static void names_are_words_and_found_again(void **unused)
{
    int named = 0;
    (void)unused;
    for (int i = 0; i < GENERAL_INPUTS; i++) {
        const char *const name = general_feature_name(i);
        if (!name) continue;
        named++;
        assert_null(strchr(name, ' '));
        assert_int_equal(general_feature_named(name, strlen(name)), i); /* so none is there twice */
    }
    assert_true(named > 200);
    assert_true(general_feature_named("income.ore", 10) >= 0 &&
                general_feature_named("soon.ship", 9) >= 0);
    assert_true(general_feature_named("own.levels>=2", 13) >= 0 &&
                general_feature_named("own.cloth", 9) >= 0);
    assert_int_equal(general_feature_named("income.mud", 10), -1);
    assert_null(general_feature_name(-1));
    assert_null(general_feature_name(GENERAL_INPUTS));
}

/* What a remembered ground says is what a fresh look says. */
static void look_at(general_features_cache *cache, const void *rules, const void *state)
{
    static general_features with[HX_SEATS], without[HX_SEATS];
    float plan[HX_SEATS], again[HX_SEATS];
    general_features_compute(cache, rules, state, with, plan);
    general_features_compute(NULL, rules, state, without, again);
    for (int i = 0; i < GAME->seats(rules); i++) {
        const general_features *const p = &with[i];
        assert_int_equal(p->count, without[i].count);
        assert_memory_equal(p->x, without[i].x, (size_t)p->count * sizeof *p->x);
        assert_true(p->count > 10 && p->count < GENERAL_INPUTS_MOST && isfinite(plan[i]));
        for (int k = 0; k < p->count; k++) {
            if (!general_feature_name(p->at[k]) || !(fabsf(p->x[k]) <= 12) || p->x[k] == 0)
                fail_msg("%s is %f", general_feature_name(p->at[k]), (double)p->x[k]);
        }
    }
}

static void inputs_are_bounded_under_all_rules(void **unused)
{
    hx_move list[HX_CATAN_MOVES_MAX];
    void *const rules = room(GAME->rules_size), *const state = room(GAME->state_size);
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        hx_rng rng;
        general_features_cache *const cache = general_features_cache_open();
        hx_rng_seed(&rng, (uint64_t)i);
        assert_int_equal(GAME->rules(rules, specs[i], NULL), HX_OK);
        GAME->start(rules, state);
        for (int n = 0; n < 1500 && !GAME->over(rules, state); n++) {
            const unsigned waits = GAME->waiting(rules, state);
            hx_move m;
            if (n % 5 == 0) look_at(cache, rules, state);
            if (waits) {
                const int count = GAME->legal(rules, state, (hx_seat)__builtin_ctz(waits), list,
                                              HX_CATAN_MOVES_MAX);
                m = list[hx_rng_below(&rng, (uint32_t)count)];
            } else {
                assert_true(hx_pick_chance(GAME, rules, state, &rng, &m));
            }
            GAME->apply(rules, state, &m);
        }
        free(cache);
    }
    free(rules);
    free(state);
}

/* -- files -------------------------------------------------------------------------------- */

static char *text_of(const char *path)
{
    FILE *const f = fopen(path, "r");
    char *const text = room(1 << 22);
    assert_non_null(f);
    assert_true(fread(text, 1, (1 << 22) - 1, f) > 0);
    fclose(f);
    return text;
}

/* A row that nobody knows any more is passed over, one that is not there is zero. */
static void rows_are_read_by_name(void **unused)
{
    general_net *const one = room(sizeof *one), *const two = room(sizeof *two);
    char path[] = "general_test_XXXXXX";
    (void)unused;
    close(mkstemp(path));
    general_random(one, 5);
    assert_true(general_write(one, "# a note\n", path));
    char *const text = text_of(path), *const row = strstr(text, "\nown points ");
    assert_true(general_read(two, text));
    for (size_t i = 0; i < GENERAL_WEIGHTS; i++)
        assert_true(fabsf(((float *)one)[i] - ((float *)two)[i]) <=
                    0.002f + 0.05f * fabsf(((float *)one)[i]));
    const int points = general_feature_named("points", 6),
              levels = general_feature_named("own.levels", 10);
    assert_true(two->own[points][0] != 0 && two->own[levels][0] == 0);
    memcpy(row, "\nown pointy ", 12);
    assert_true(general_read(two, text));
    assert_true(two->own[points][0] == 0 && two->rival[points][0] != 0);
    memcpy(row, "\nown points x", 13);
    assert_false(general_read(two, text));
    assert_false(general_read(two, "hexshore-net 1 94 64 32\n"));
    assert_true(two->rival[points][0] != 0); /* as it was */
    unlink(path);
    free(text);
    free(one);
    free(two);
}

/* -- learning ------------------------------------------------------------------------------ */

/* The slopes point downhill: a small step along each makes the score what it should be. */
static void slopes_are_those_of_the_score(void **unused)
{
    general_net *const n = room(sizeof *n), *const slopes = room(sizeof *slopes);
    general_pass pass, moved;
    static general_features of[HX_SEATS];
    (void)unused;
    general_random(n, 3);
    for (int i = 0; i < 3; i++) {
        of[i].count = 20;
        for (int k = 0; k < 20; k++) {
            of[i].at[k] = (uint16_t)(general_feature_named("points", 6) + k * (i + 1));
            of[i].x[k] = 0.1f * (float)(k + i);
        }
    }
    general_run(n, 3, of, &pass);
    const float wanted[HX_SEATS] = { 1, 0, 0 };
    general_learn(n, 3, of, &pass, wanted, slopes);
    double square = 0;
    for (size_t i = 0; i < GENERAL_WEIGHTS; i++) {
        square += (double)((float *)slopes)[i] * (double)((float *)slopes)[i];
        ((float *)n)[i] += 1e-4f * ((float *)slopes)[i];
    }
    general_run(n, 3, of, &moved);
    const double gained = (double)(moved.score[0] - pass.score[0]);
    assert_true(square > 0.1 && fabs(gained / (1e-4 * square) - 1) < 0.1);
    free(n);
    free(slopes);
}

static double first_loss, last_loss;
static int rounds_seen;
static void note_round(const hx_train_round *r)
{
    if (rounds_seen++ == 0) first_loss = r->loss;
    last_loss = r->loss;
}

static void train(const char *folder, int rounds, int threads)
{
    char message[256] = "";
    const hx_train_options o = { .folder = folder,
                                 .seed = 4,
                                 .rounds = rounds,
                                 .watch = rounds,
                                 .games = 4,
                                 .threads = threads,
                                 .spec = "catan seats=2 goal=5; catan sea=islands seats=2 goal=5" };
    if (!hx_train_general(&o, note_round, message, sizeof message)) fail_msg("%s", message);
}

static void remove_run(const char *folder)
{
    static const char *const files[] = { "general.net", "progress", "log.csv" };
    char path[256];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

/* The same seed learns the same with any number of threads, surprise falls, a run goes on, and
 * a spec that is none is told. */
static void a_run_learns(void **unused)
{
    char a[] = "general_test_XXXXXX", b[] = "general_test_XXXXXX", path[64], message[256] = "";
    (void)unused;
    assert_true(mkdtemp(a) && mkdtemp(b));
    train(a, 3, 1);
    train(b, 3, 2);
    assert_int_equal(rounds_seen, 6);
    assert_true(last_loss < first_loss);
    snprintf(path, sizeof path, "%s/general.net", a);
    char *const one = text_of(path);
    snprintf(path, sizeof path, "%s/general.net", b);
    char *const two = text_of(path);
    assert_string_equal(one, two);
    train(a, 4, 1);
    assert_int_equal(rounds_seen, 7);
    const hx_train_options bad = { .folder = b, .rounds = 9, .games = 1, .spec = "catan sea=mud" };
    assert_false(hx_train_general(&bad, NULL, message, sizeof message));
    assert_non_null(strstr(message, "sea=mud"));
    free(one);
    free(two);
    remove_run(a);
    remove_run(b);
}

/* -- playing ------------------------------------------------------------------------------- */

static int played[256];

static void play_game(const char *spec, const char *const bots[], uint64_t nodes, uint64_t seed)
{
    void *const rules = room(GAME->rules_size), *const state = room(GAME->state_size);
    void *const view = room(GAME->state_size);
    hx_bot *bot[HX_SEATS] = { NULL };
    hx_rng rng;
    hx_move m;
    int made = 0;
    hx_rng_seed(&rng, seed);
    assert_int_equal(GAME->rules(rules, spec, NULL), HX_OK);
    GAME->start(rules, state);
    const int seats = GAME->seats(rules);
    for (int i = 0; i < seats; i++) {
        bot[i] = hx_bot_open(bots[i % 2], NULL);
        hx_bot_begin(bot[i], GAME, rules, (hx_seat)i);
    }
    for (; made < 6000 && !GAME->over(rules, state); made++) {
        const unsigned waits = GAME->waiting(rules, state);
        const hx_seat who = (hx_seat)(waits ? __builtin_ctz(waits) : 0);
        if (waits) {
            GAME->view(rules, state, who, view);
            assert_int_equal(hx_bot_choose(bot[who], GAME, rules, view, who,
                                           (hx_budget){ .nodes = nodes }, &rng, &m),
                             HX_OK);
        } else {
            assert_true(hx_pick_chance(GAME, rules, state, &rng, &m));
        }
        if (GAME->check(rules, state, &m) != HX_OK) fail_msg("%s: an illegal move", spec);
        for (int i = 0; i < seats; i++) {
            hx_move seen;
            GAME->view(rules, state, (hx_seat)i, view);
            GAME->mask(rules, state, (hx_seat)i, &m, &seen);
            hx_bot_observe(bot[i], GAME, rules, view, (hx_seat)i, &seen);
        }
        played[m.verb]++;
        GAME->apply(rules, state, &m);
    }
    if (!GAME->over(rules, state)) fail_msg("%s: no end", spec);
    for (int i = 0; i < seats; i++) hx_bot_close(bot[i]);
    free(rules);
    free(state);
    free(view);
}

static bool was_played(const char *verb)
{
    for (int v = HX_V_END + 1; v < 256; v++) {
        char name[32] = "";
        if (played[v] && hx_catan_verb_name(v, name, sizeof name) && strcmp(name, verb) == 0)
            return true;
    }
    return false;
}

/* To the end, by legal moves, and with what the scenarios are about. */
static void bots_play_every_scenario(void **unused)
{
    static const char *const greedy[] = { "greedy", "net" }, *const deep[] = { "expect", "net" };
    char spec[128];
    (void)unused;
    for (int i = 1; i < SPECS; i++) {
        snprintf(spec, sizeof spec, "%s goal=8 limit=150 offers=%d", specs[i], i == 1);
        play_game(spec, greedy, 0, 20 + (uint64_t)i);
    }
    play_game("catan sea=islands seats=2 goal=6 limit=60 offers=0", deep, 40, 3);
    static const char *const verbs[] = { "start-ship",      "ship",    "gold",    "fog", "level",
                                         "improve-science", "recruit", "activate" };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!was_played(verbs[i])) fail_msg("nobody played %s", verbs[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_words_and_found_again),
        cmocka_unit_test(inputs_are_bounded_under_all_rules),
        cmocka_unit_test(rows_are_read_by_name),
        cmocka_unit_test(slopes_are_those_of_the_score),
        cmocka_unit_test(a_run_learns),
        cmocka_unit_test(bots_play_every_scenario),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
