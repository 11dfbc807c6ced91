/* base_net_test.c -- the network: its files, its sums bit for bit, and the evaluator's
 * chances. */
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

#include "hx/catan.h"
#include "hx/play.h"
#include "hx/walk.h"
#include "search/catan/base_net.h"

#define GAME (&hx_catan_game)

static float unit(hx_rng *rng)
{
    return (float)(hx_rng_next(rng) >> 40) * 0x1p-24f;
}

static base_net *random_net(uint64_t seed)
{
    base_net *const n = calloc(1, sizeof *n);
    float *const w = (float *)n;
    hx_rng rng;
    assert_non_null(n);
    hx_rng_seed(&rng, seed);
    for (size_t i = 0; i < NET_WEIGHTS; i++) w[i] = (unit(&rng) - 0.5f) * 3.7f;
    w[3] = 1e-30f; /* very small, very large and negative ones come back too */
    w[5] = -12345678.0f;
    return n;
}

/* -- files ------------------------------------------------------------------------------------- */

static char *slurp(const char *path)
{
    FILE *const f = fopen(path, "r");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    const long size = ftell(f);
    rewind(f);
    char *const text = calloc(1, (size_t)size + 1);
    assert_int_equal(fread(text, 1, (size_t)size, f), size);
    fclose(f);
    return text;
}

static char *written(const base_net *n, const char *notes)
{
    char path[] = "net_test_XXXXXX";
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    assert_true(net_write(n, notes, path));
    char *const text = slurp(path);
    unlink(path);
    return text;
}

static void a_file_brings_every_weight_back(void **unused)
{
    (void)unused;
    base_net *const n = random_net(7), *const again = calloc(1, sizeof *again);
    char *const text = written(n, "# how it was made\n# 123 -4.5\n");
    assert_non_null(strstr(text, "# how it was made\n"));
    assert_true(net_read(again, text));
    assert_memory_equal(again, n, sizeof *n);
    free(text);
    free(again);
    free(n);
}

/* The text with one part exchanged for another. */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *const at = strstr(text, from);
    assert_non_null(at);
    char *const out = calloc(1, strlen(text) + strlen(to) + 1);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

static void assert_refused(const char *text)
{
    base_net *const kept = random_net(8), *const before = random_net(8);
    if (net_read(kept, text)) fail_msg("taken for a network: %.60s", text);
    assert_memory_equal(kept, before, sizeof *kept);
    free(kept);
    free(before);
}

static void bad_files_are_refused(void **unused)
{
    (void)unused;
    base_net *const n = random_net(9);
    char *const text = written(n, "# x\n");
    const struct {
        const char *from, *to;
    } changes[] = {
        { "hexshore-net 1 ", "hexshore-net 2 " }, /* another version           */
        { "hexshore-net", "hexshore-met" },       /* something else altogether */
        { "# x\n", "# x\n0.5 " },                 /* one number too many       */
        { "# x\n", "# x\nnan " },
        { "# x\n", "# x\ninf " },
        { "# x\n", "# x\nhello " },
        { "# x\n", "x\n" },
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *const other = changed(text, changes[i].from, changes[i].to);
        assert_refused(other);
        free(other);
    }
    char *const cut = changed(text, "# x\n", "# x\n");
    cut[strlen(cut) - 1] = '\0'; /* without the line end it is still whole */
    assert_true(net_read(n, cut));
    *strrchr(cut, ' ') = '\0'; /* without the last number it is not */
    assert_refused(cut);
    assert_refused("");
    assert_refused("hexshore-net 1");
    free(cut);
    free(text);
    free(n);
}

static void other_sizes_are_refused(void **unused)
{
    (void)unused;
    static const int off[][3] = { { 1, 0, 0 }, { -1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };
    base_net *const n = random_net(10);
    char *const text = written(n, ""), head[64], other[64];
    snprintf(head, sizeof head, "hexshore-net 1 %d %d %d\n", INPUTS, WIDE, NARROW);
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        snprintf(other, sizeof other, "hexshore-net 1 %d %d %d\n", INPUTS + off[i][0],
                 WIDE + off[i][1], NARROW + off[i][2]);
        char *const wrong = changed(text, head, other);
        assert_refused(wrong);
        free(wrong);
    }
    free(text);
    free(n);
}

static void writing_to_nowhere_fails(void **unused)
{
    (void)unused;
    base_net *const n = random_net(11);
    assert_false(net_write(n, "", "no/such/folder/x.net"));
    free(n);
}

static void the_shipped_network_can_be_read(void **unused)
{
    (void)unused;
    assert_non_null(net_default());
    char *const text = slurp(HX_SOURCE_DIR "/data/nets/catan.net");
    base_net *const n = calloc(1, sizeof *n);
    assert_true(net_read(n, text));
    assert_memory_equal(n, net_default(), sizeof *n);
    assert_non_null(strstr(text, "hexshore train")); /* how it can be made again */
    free(n);
    free(text);
}

/* -- sums -------------------------------------------------------------------------------------- */

/* The network as one would write it down, nothing spread, nothing skipped. */
static float plain_score(const base_net *n, const float in[INPUTS])
{
    float wide[WIDE], narrow[NARROW], score = n->out_bias;
    for (int k = 0; k < WIDE; k++) {
        volatile float sum = n->in_bias[k];
        for (int i = 0; i < INPUTS; i++) {
            volatile float part = in[i] * n->in[i][k];
            sum = sum + part;
        }
        wide[k] = sum > 0 ? sum : 0;
    }
    for (int k = 0; k < NARROW; k++) {
        volatile float sum = n->mid_bias[k];
        for (int i = 0; i < WIDE; i++) {
            volatile float part = wide[i] * n->mid[i][k];
            sum = sum + part;
        }
        narrow[k] = sum > 0 ? sum : 0;
    }
    for (int k = 0; k < NARROW; k++) {
        volatile float part = narrow[k] * n->out[k];
        volatile float sum = score + part;
        score = sum;
    }
    return score;
}

static void assert_same_score(const base_net *n, const float in[INPUTS])
{
    const float fast = net_score(n, in), plain = plain_score(n, in);
    if (memcmp(&fast, &plain, sizeof fast) != 0)
        fail_msg("%a is not %a", (double)fast, (double)plain);
}

static void scores_are_the_plain_sums_bit_for_bit(void **unused)
{
    (void)unused;
    base_net *const n = random_net(12);
    hx_rng rng;
    float in[INPUTS];
    hx_rng_seed(&rng, 13);
    for (int round = 0; round < 300; round++) {
        for (int i = 0; i < INPUTS; i++)
            in[i] = hx_rng_below(&rng, 3) == 0 ? 0 : (unit(&rng) - 0.3f) * 2;
        assert_same_score(n, in);
        assert_same_score(net_default(), in);
    }
    free(n);
}

/* The slope of every weight that learning uses, against two scores close by. */
static void slopes_are_right(void **unused)
{
    (void)unused;
    base_net *const n = random_net(14), *const sum = calloc(1, sizeof *sum);
    float *const w = (float *)n, *const slope = (float *)sum;
    float in[INPUTS];
    hx_rng rng;
    net_pass pass;
    hx_rng_seed(&rng, 15);
    w[3] = w[5] = 0.1f;
    for (size_t i = 0; i < NET_WEIGHTS; i++) w[i] *= 0.1f;
    for (int i = 0; i < INPUTS; i++) in[i] = unit(&rng);
    net_run(n, in, &pass);
    assert_true(pass.score == net_score(n, in));
    net_learn(n, in, &pass, 1, sum);
    for (size_t i = 0; i < NET_WEIGHTS; i += 37) {
        const float kept = w[i], step = 1e-2f;
        w[i] = kept + step;
        const double up = (double)net_score(n, in);
        w[i] = kept - step;
        const double down = (double)net_score(n, in);
        w[i] = kept;
        const double measured = (up - down) / (2 * (double)step);
        if (fabs(measured - (double)slope[i]) > 0.02 * (1 + fabs(measured)))
            fail_msg("weight %zu: %f, not %f", i, (double)slope[i], measured);
    }
    free(sum);
    free(n);
}

/* -- the evaluator --------------------------------------------------------------------------------- */

typedef struct walkers {
    void *rules, *state;
    hx_walk walk;
    hx_rng rng;
} walkers;

static void open_walk(walkers *w, const char *spec)
{
    w->rules = malloc(GAME->rules_size);
    w->state = malloc(GAME->state_size);
    assert_int_equal(GAME->rules(w->rules, spec, NULL), HX_OK);
    w->walk = (hx_walk){ .game = GAME, .rules = w->rules };
    w->walk.list = calloc((size_t)GAME->moves_max, sizeof(hx_move));
    w->walk.odds = calloc((size_t)GAME->odds_max, sizeof(hx_odds));
    hx_rng_seed(&w->rng, 3);
    GAME->start(w->rules, w->state);
}

static void close_walk(walkers *w)
{
    free(w->rules);
    free(w->state);
    free(w->walk.list);
    free(w->walk.odds);
}

static void assert_chances(const walkers *w, const base_net *n)
{
    const evaluator j = { .net = n };
    const int seats = GAME->seats(w->rules);
    float win[HX_SEATS];
    double sum = 0;
    evaluator_win(&j, w->rules, w->state, win);
    for (int s = 0; s < seats; s++) {
        assert_true(win[s] >= 0 && win[s] <= 1);
        sum += (double)win[s];
    }
    assert_true(fabs(sum - 1) < 1e-5);
    if (!GAME->over(w->rules, w->state)) return;
    for (int s = 0; s < seats; s++)
        assert_true(win[s] == (float)(GAME->winners(w->rules, w->state) >> s & 1));
}

static void chances_add_up_to_one(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "catan seats=2 goal=4", "catan seats=3 goal=4 board=free",
                                         "catan seats=4 goal=4 board=beginner",
                                         "catan seats=5 goal=4 turns=paired",
                                         "catan seats=6 goal=4 turns=special" };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        walkers w = { 0 };
        hx_move m;
        open_walk(&w, specs[i]);
        assert_chances(&w, net_default());
        while (hx_draw_move(&w.walk, w.state, &w.rng, &m)) {
            GAME->apply(w.rules, w.state, &m);
            if (hx_rng_below(&w.rng, 8) != 0 && !GAME->over(w.rules, w.state)) continue;
            assert_chances(&w, net_default());
            assert_chances(&w, NULL);
        }
        assert_true(GAME->over(w.rules, w.state)); /* the end was judged too */
        close_walk(&w);
    }
}

/* What is remembered of a board is what would be found out anew, to the bit. */
static void the_memo_changes_nothing(void **unused)
{
    (void)unused;
    float fresh[HX_SEATS][INPUTS], kept[HX_SEATS][INPUTS];
    evaluator_cache *const memo = evaluator_cache_open();
    walkers w = { 0 };
    hx_move m;
    assert_non_null(memo);
    open_walk(&w, "catan seats=3 goal=5");
    while (hx_draw_move(&w.walk, w.state, &w.rng, &m)) {
        GAME->apply(w.rules, w.state, &m);
        evaluator_describe(NULL, w.rules, w.state, fresh);
        evaluator_describe(memo, w.rules, w.state, kept);
        assert_memory_equal(fresh, kept, 3 * sizeof *fresh);
    }
    close_walk(&w);
    evaluator_cache_close(memo);
}

/* A win nearly in hand is worth more than none in sight, by both evaluators. */
static void more_points_are_better(void **unused)
{
    (void)unused;
    float in[HX_SEATS][INPUTS], score[HX_SEATS], win[HX_SEATS];
    const evaluator evaluators[] = { { .net = NULL }, { .net = net_default() } };
    walkers w = { 0 };
    open_walk(&w, "catan seats=4 board=beginner");
    evaluator_describe(NULL, w.rules, w.state, in);
    for (int s = 0; s < 4; s++) in[s][IN_RIVAL_POINTS] = s == 2 ? 0.2f : 0.9f;
    in[2][IN_POINTS] = 0.9f;
    in[2][IN_TO_GO] = 0.1f;
    in[2][IN_ETA] = 0.75f; /* ten rolls to the goal */
    for (int k = 0; k < 2; k++) {
        evaluator_score(&evaluators[k], 4, in, score);
        evaluator_share(4, score, win);
        for (int s = 0; s < 4; s++) assert_true(s == 2 || win[2] > win[s]);
    }
    close_walk(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_brings_every_weight_back),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(other_sizes_are_refused),
        cmocka_unit_test(writing_to_nowhere_fails),
        cmocka_unit_test(the_shipped_network_can_be_read),
        cmocka_unit_test(scores_are_the_plain_sums_bit_for_bit),
        cmocka_unit_test(slopes_are_right),
        cmocka_unit_test(chances_add_up_to_one),
        cmocka_unit_test(the_memo_changes_nothing),
        cmocka_unit_test(more_points_are_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
