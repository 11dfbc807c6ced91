/* start_test.c -- the network of the start: what it sees of a board, its sums and slopes,
 * its files, when it is asked, and how it learns. */
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

#include "hx/train.h"
#include "search/catan/base_net.h"
#include "search/catan/selfplay.h"
#include "search/catan/start.h"
#include "support/catan_table.h"

#define GAME (&hx_catan_game)

static void place_all(catan_table *t)
{
    while (GAME->turn(t->rules, t->state) == 0) catan_step(t);
}

/* -- what it sees ------------------------------------------------------------------------------ */

static void it_is_asked_until_the_first_roll(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=4", 3);
    int asked = 0, a = 0, b = 0;
    while (a == 0) {
        assert_true(start_is_due(t.rules, t.state));
        asked++;
        catan_step(&t);
        hx_catan_dice(t.state, &a, &b);
    }
    assert_true(asked > 12); /* two settlements and two roads each */
    for (int i = 0; i < 300 && !GAME->over(t.rules, t.state); i++, catan_step(&t))
        assert_false(start_is_due(t.rules, t.state));
    catan_clear(&t);
    catan_table large = catan_lay("catan seats=6 seed=4", 3);
    assert_false(start_is_due(large.rules, large.state)); /* more corners than it can see */
    catan_clear(&large);
}

/* Roads from the seat's pieces to a corner by brute force: every path of free sides. */
static int plain_distance(const catan_table *t, hx_seat who, int corner, int most)
{
    hx_seat owner;
    const bool built = hx_catan_building(t->state, corner, &owner);
    if (built && owner == who) return 0;
    for (int i = 0; i < 3 && !built; i++) {
        const int side = hx_catan_corner_side(t->rules, corner, i);
        if (side >= 0 && hx_catan_road(t->state, side, &owner) && owner == who) return 0;
    }
    int best = START_FAR;
    for (int i = 0; i < 3 && most > 0; i++) {
        const int side = hx_catan_corner_side(t->rules, corner, i);
        if (side < 0 || hx_catan_road(t->state, side, &owner)) continue;
        const int from = hx_catan_corner_next(t->rules, corner, i);
        if (hx_catan_building(t->state, from, &owner) && owner != who) continue;
        const int way = plain_distance(t, who, from, most - 1) + 1;
        if (way < best) best = way;
    }
    return best;
}

static void it_sees_every_corner_from_every_seat(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=8", 3);
    start_view v;
    place_all(&t);
    start_look(t.rules, t.state, &v);
    assert_int_equal(v.corners, hx_catan_corners(t.rules));
    int own_towns = 0, free_sites = 0;
    for (int c = 0; c < v.corners; c++) {
        hx_seat owner;
        const bool built = hx_catan_building(t.state, c, &owner);
        int way[3];
        assert_int_equal(v.at[c].harbour, hx_catan_corner_harbour(t.rules, c));
        assert_memory_equal(v.at[c].pips, hx_catan_corner_pips(t.rules, c), HX_RESOURCES);
        for (int s = 0; s < 3; s++) way[s] = plain_distance(&t, (hx_seat)s, c, START_FAR - 1);
        for (int s = 0; s < 3; s++) {
            const start_corner *const seen = &v.seen[s][c];
            const int a = way[(s + 1) % 3], b = way[(s + 2) % 3];
            assert_int_equal(seen->own, way[s]);
            assert_int_equal(seen->rival, a < b ? a : b);
            assert_int_equal(seen->kind, built                          ? (owner == s ? 0 : 2)
                                         : hx_catan_is_site(t.state, c) ? 4
                                                                        : 5);
            own_towns += seen->kind == 0;
            free_sites += seen->kind == 4;
        }
    }
    assert_int_equal(own_towns, 6);
    assert_true(free_sites > 30);
    catan_clear(&t);
}

/* -- sums and slopes ------------------------------------------------------------------------------ */

static start_net *random_net(uint64_t seed)
{
    start_net *const n = calloc(1, sizeof *n);
    float *const w = (float *)n;
    hx_rng rng;
    assert_non_null(n);
    hx_rng_seed(&rng, seed);
    for (size_t i = 0; i < START_WEIGHTS; i++)
        w[i] = ((float)(hx_rng_next(&rng) >> 40) * 0x1p-24f - 0.5f) * 0.4f;
    return n;
}

static float score_of(const start_net *n, const start_view *v, const float in[INPUTS])
{
    start_pass p;
    start_run(n, v, 1, in, &p);
    return p.score;
}

static void slopes_are_right(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=2 seed=5", 3);
    start_net *const n = random_net(6), *const sum = calloc(1, sizeof *sum);
    float *const w = (float *)n, *const slope = (float *)sum, in[HX_SEATS][INPUTS];
    start_view v;
    start_pass pass;
    int steep = 0;
    place_all(&t);
    start_look(t.rules, t.state, &v);
    evaluator_describe(NULL, t.rules, t.state, in);
    start_run(n, &v, 1, in[1], &pass);
    start_learn(n, &v, 1, &pass, 1, sum);
    for (size_t i = 0; i < START_WEIGHTS; i += 11) {
        const float kept = w[i], small = 2e-3f;
        w[i] = kept + small;
        const double up = (double)score_of(n, &v, in[1]);
        w[i] = kept - small;
        const double down = (double)score_of(n, &v, in[1]);
        w[i] = kept;
        const double measured = (up - down) / (2 * (double)small);
        if (fabs(measured - (double)slope[i]) > 0.03 * (1 + fabs(measured)))
            fail_msg("weight %zu: %f, not %f", i, (double)slope[i], measured);
        steep += i < offsetof(start_net, in) / sizeof(float) && fabs(measured) > 0.05;
    }
    assert_true(steep > 5); /* the corners have a part in it */
    free(sum);
    free(n);
    catan_clear(&t);
}

/* The evaluator asks it, and its chances add up. */
static void the_evaluator_asks_it(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=4 seed=6", 3);
    start_net *const n = random_net(9);
    const evaluator with = { .net = net_default(), .start = n }, without = { .net = net_default() };
    float a[HX_SEATS], b[HX_SEATS];
    place_all(&t);
    evaluator_win(&with, t.rules, t.state, a);
    evaluator_win(&without, t.rules, t.state, b);
    assert_true(fabsf(a[0] + a[1] + a[2] + a[3] - 1) < 1e-5f);
    assert_memory_not_equal(a, b, 4 * sizeof *a);
    catan_step(&t);
    while (start_is_due(t.rules, t.state)) catan_step(&t);
    evaluator_win(&with, t.rules, t.state, a);
    evaluator_win(&without, t.rules, t.state, b);
    assert_memory_equal(a, b, 4 * sizeof *a);
    free(n);
    catan_clear(&t);
}

/* -- files ------------------------------------------------------------------------------------- */

static char *slurp(const char *path)
{
    FILE *const f = fopen(path, "r");
    char *const text = calloc(1, 1 << 21);
    assert_true(f && text);
    assert_true(fread(text, 1, (1 << 21) - 1, f) > 0);
    fclose(f);
    return text;
}

static void files_bring_it_back_or_are_refused(void **unused)
{
    (void)unused;
    char path[] = "start_test_XXXXXX";
    start_net *const n = random_net(2), *const again = calloc(1, sizeof *again);
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    assert_true(start_write(n, "# a note\n", path));
    char *const text = slurp(path);
    assert_true(start_read(again, text));
    assert_memory_equal(again, n, sizeof *n);
    text[strlen("hexshore-start ")] = '7'; /* another version */
    assert_false(start_read(again, text));
    text[strlen("hexshore-start ")] = '1';
    *strrchr(text, ' ') = '\0'; /* one number too few */
    assert_false(start_read(again, text));
    assert_false(start_read(again, "hexshore-net 1 94 64 32\n1 2 3"));
    assert_memory_equal(again, n, sizeof *n);
    unlink(path);
    free(text);
    free(again);
    free(n);
}

static void the_shipped_network_can_be_read(void **unused)
{
    (void)unused;
    assert_non_null(start_default());
    char *const text = slurp(HX_SOURCE_DIR "/data/nets/start.net");
    start_net *const n = calloc(1, sizeof *n);
    assert_true(start_read(n, text));
    assert_memory_equal(n, start_default(), sizeof *n);
    assert_non_null(strstr(text, "hexshore train --start")); /* how it can be made again */
    free(n);
    free(text);
}

/* -- learning -------------------------------------------------------------------------------------- */

static void starts_are_kept_with_goals(void **unused)
{
    (void)unused;
    selfplay *const game = calloc(1, sizeof *game);
    start_samples *const starts = calloc(1, sizeof *starts);
    assert_true(game && starts);
    selfplay_plan plan = {
        .seats = 2, .seed = 4, .lambda = 1, .starts = starts, .try_starts = true
    };
    for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s].net = net_default();
    assert_true(selfplay_game(&plan, game));
    assert_true(starts->count >= 8);
    int last = 0;
    for (int n = 0; n < starts->count; n++) {
        const start_sample *const s = &starts->at[n];
        assert_true(fabsf(s->goal[0] + s->goal[1] - 1) < 1e-3f);
        assert_true(s->goal[0] > -1 && s->goal[0] < 2);
        last += s->last;
    }
    assert_true(last >= 1 && last < starts->count);
    free(starts);
    free(game);
}

static char *learned(const char *folder, int rounds, int threads, uint64_t seed)
{
    char message[256] = "", path[256];
    const hx_train_options o = {
        .folder = folder, .seed = seed, .rounds = rounds, .games = 4, .threads = threads
    };
    if (!hx_train_start(&o, NULL, message, sizeof message)) fail_msg("%s", message);
    snprintf(path, sizeof path, "%s/start.net", folder);
    return slurp(path);
}

static void remove_run(const char *folder)
{
    static const char *const files[] = { "start.net", "progress", "log.csv" };
    char path[256];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void threads_change_nothing_and_a_run_goes_on(void **unused)
{
    (void)unused;
    char a[] = "start_test_XXXXXX", b[] = "start_test_XXXXXX";
    assert_true(mkdtemp(a) && mkdtemp(b));
    char *const one = learned(a, 2, 1, 5), *const two = learned(b, 2, 3, 5);
    assert_string_equal(one, two);
    char message[256] = "";
    const hx_train_options other = { .folder = a, .seed = 5, .rounds = 9, .games = 4 };
    assert_false(hx_train(&other, NULL, message, sizeof message)); /* not its folder */
    assert_non_null(strstr(message, "another folder"));
    char *const more = learned(a, 3, 1, 5);
    assert_non_null(strstr(more, "# after round 3: 12 games"));
    free(one);
    free(two);
    free(more);
    remove_run(a);
    remove_run(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_asked_until_the_first_roll),
        cmocka_unit_test(it_sees_every_corner_from_every_seat),
        cmocka_unit_test(slopes_are_right),
        cmocka_unit_test(the_evaluator_asks_it),
        cmocka_unit_test(files_bring_it_back_or_are_refused),
        cmocka_unit_test(the_shipped_network_can_be_read),
        cmocka_unit_test(starts_are_kept_with_goals),
        cmocka_unit_test(threads_change_nothing_and_a_run_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
