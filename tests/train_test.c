/* train_test.c -- learning: the same seed learns the same whatever the threads, a run
 * goes on where it stopped, and games by rules of thumb come first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/train.h"
#include "search/catan/base_net.h"
#include "search/catan/selfplay.h"

static int rounds_seen;
static long games_seen;

static void count_round(const hx_train_round *r)
{
    rounds_seen++;
    games_seen = r->games;
    assert_true(r->loss > 0 && r->turns > 10 && r->positions > 0);
}

static void train(const char *folder, int rounds, int threads, uint64_t seed)
{
    char message[256] = "";
    const hx_train_options o = {
        .folder = folder, .seed = seed, .rounds = rounds, .watch = 1, .games = 4, .threads = threads
    };
    if (!hx_train(&o, count_round, message, sizeof message)) fail_msg("%s", message);
}

static char *net_of(const char *folder)
{
    char path[256];
    snprintf(path, sizeof path, "%s/catan.net", folder);
    FILE *const f = fopen(path, "r");
    assert_non_null(f);
    char *const text = calloc(1, 1 << 20);
    assert_true(fread(text, 1, (1 << 20) - 1, f) > 0);
    fclose(f);
    return text;
}

static void remove_run(const char *folder)
{
    static const char *const files[] = { "catan.net", "progress", "log.csv" };
    char path[256];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void threads_change_nothing_and_seeds_do(void **unused)
{
    (void)unused;
    char a[] = "train_test_XXXXXX", b[] = "train_test_XXXXXX", c[] = "train_test_XXXXXX";
    assert_true(mkdtemp(a) && mkdtemp(b) && mkdtemp(c));
    train(a, 2, 1, 5);
    train(b, 2, 3, 5);
    train(c, 2, 1, 6);
    char *const one = net_of(a), *const two = net_of(b), *const three = net_of(c);
    base_net n;
    assert_true(net_read(&n, one));
    assert_string_equal(one, two);
    assert_string_not_equal(strstr(one, "positions"), strstr(three, "positions"));
    free(one);
    free(two);
    free(three);
    remove_run(a);
    remove_run(b);
    remove_run(c);
}

static void a_run_goes_on(void **unused)
{
    (void)unused;
    char a[] = "train_test_XXXXXX";
    assert_true(mkdtemp(a));
    rounds_seen = 0;
    train(a, 1, 1, 7);
    train(a, 2, 1, 7);
    assert_int_equal(rounds_seen, 2);
    assert_int_equal(games_seen, 8);
    remove_run(a);
}

static void a_folder_that_cannot_be_is_told(void **unused)
{
    (void)unused;
    char message[256] = "";
    const hx_train_options o = { .folder = "no/such/place", .rounds = 1, .games = 1 };
    assert_false(hx_train(&o, NULL, message, sizeof message));
    assert_non_null(strstr(message, "no/such/place"));
}

/* Goals are chances of all seats together, also where luck was taken out. */
static void goals_add_up_to_one(void **unused)
{
    (void)unused;
    selfplay *const game = malloc(sizeof *game);
    assert_non_null(game);
    for (int thumb = 0; thumb < 2; thumb++) {
        selfplay_plan plan = { .seats = 3,
                               .seed = 9,
                               .learn = true,
                               .lambda = 0.9f,
                               .stray = 0.02f,
                               .by_thumb = thumb ? ~0u : 0 };
        for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s].net = net_default();
        assert_true(selfplay_game(&plan, game));
        assert_true(game->count > 20 && game->turns > 10);
        for (int n = 0; n < game->count; n++) {
            const float *const g = game->at[n].goal;
            const float sum = g[0] + g[1] + g[2];
            assert_true(sum > 0.999f && sum < 1.001f);
            for (int s = 0; s < 3; s++) assert_true(g[s] > -1 && g[s] < 2);
        }
    }
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing_and_seeds_do),
        cmocka_unit_test(a_run_goes_on),
        cmocka_unit_test(a_folder_that_cannot_be_is_told),
        cmocka_unit_test(goals_add_up_to_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
