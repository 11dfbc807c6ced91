/* bench_search.c -- how fast bots and network think, by processor time of one
 * core.
 *
 * Bots are measured over whole games they play with themselves, decisions with
 * more than one choice only; network and tree over positions of such games. */
#include "bench_search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hx/analysis.h"
#include "hx/bot.h"
#include "hx/catan.h"
#include "hx/play.h"
#include "platform/cpu_time.h"
#include "platform/timing.h"
#include "search/catan/base_net.h"
#include "search/catan/tree.h"

#define GAME (&hx_catan_game)

enum { SAMPLES = 256, SAMPLE_EVERY = 23, TIMES = 1 << 16, TREE_ROOM = 1 << 16 };
enum { PER_POSITION = 2000, LOG_MOVES = 20000, REVIEW_THREADS = 2 };

typedef struct thoughts {
    const char *bot;
    long count;
    double sum, most;
    float times[TIMES]; /* microseconds; the first TIMES of them */
} thoughts;

typedef struct search_bench {
    const void *rules;
    int seats;
    double seconds; /* for each part */
    hx_rng rng;
    void *state, *view;
    hx_move *list;
    char *samples;
    int sample_count;
    thoughts all[2];
    hx_play log; /* the first game */
    void *log_room;
    double evaluator_us, net_us, simulations, review_seconds;
} search_bench;

static double micros(void)
{
    return thread_cpu_seconds() * 1e6;
}

static void *sample(const search_bench *b, int i)
{
    return b->samples + (size_t)i * GAME->state_size;
}

/* -- bots -------------------------------------------------------------------------------------- */

static void note(thoughts *t, double us)
{
    if (t->count < TIMES) t->times[t->count] = (float)us;
    t->count++;
    t->sum += us;
    if (us > t->most) t->most = us;
}

static void tell_all(search_bench *b, hx_bot *const *bots, const hx_move *m)
{
    for (int i = 0; i < b->seats; i++) {
        hx_move masked;
        GAME->view(b->rules, b->state, (hx_seat)i, b->view);
        GAME->mask(b->rules, b->state, (hx_seat)i, m, &masked);
        hx_bot_observe(bots[i], GAME, b->rules, b->view, (hx_seat)i, &masked);
    }
}

static bool decide(search_bench *b, hx_bot *const *bots, hx_seat who, thoughts *t, hx_move *m)
{
    const int n = GAME->legal(b->rules, b->state, who, b->list, GAME->moves_max);
    GAME->view(b->rules, b->state, who, b->view);
    const double began = micros();
    const hx_status status =
        hx_bot_choose(bots[who], GAME, b->rules, b->view, who, (hx_budget){ 0 }, &b->rng, m);
    if (n > 1) note(t, micros() - began);
    return status == HX_OK;
}

/* One game; some of its positions are kept, and of the first all moves. */
static bool play(search_bench *b, hx_bot *const *bots, thoughts *t)
{
    int moves = 0;
    const bool logging = b->log.count == 0;
    GAME->start(b->rules, b->state);
    for (int i = 0; i < b->seats; i++) hx_bot_begin(bots[i], GAME, b->rules, (hx_seat)i);
    while (!GAME->over(b->rules, b->state) && !cli_stopped) {
        const unsigned waits = GAME->waiting(b->rules, b->state);
        hx_move m;
        if (waits && ++moves % SAMPLE_EVERY == 0 && b->sample_count < SAMPLES)
            memcpy(sample(b, b->sample_count++), b->state, GAME->state_size);
        if (!waits) hx_pick_chance(GAME, b->rules, b->state, &b->rng, &m);
        else if (!decide(b, bots, (hx_seat)__builtin_ctz(waits), t, &m)) return false;
        tell_all(b, bots, &m);
        GAME->apply(b->rules, b->state, &m);
        if (logging) hx_play_move(&b->log, &m);
    }
    return true;
}

static bool time_bot(search_bench *b, const char *name, thoughts *t)
{
    hx_bot *bots[HX_SEATS] = { 0 };
    bool good = true;
    t->bot = name;
    for (int i = 0; i < b->seats; i++) good = (bots[i] = hx_bot_open(name, NULL)) && good;
    const double until = micros() + b->seconds * 1e6;
    while (good && !cli_stopped && (micros() < until || t->count == 0)) good = play(b, bots, t);
    for (int i = 0; i < b->seats; i++) hx_bot_close(bots[i]);
    return good;
}

static int by_size(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* The time that 99 of 100 decisions keep within. */
static double within(thoughts *t)
{
    const long n = t->count < TIMES ? t->count : TIMES;
    qsort(t->times, (size_t)n, sizeof *t->times, by_size);
    return n ? (double)t->times[(n - 1) * 99 / 100] : 0;
}

/* -- the network and the tree ------------------------------------------------------------------ */

/* A whole position: gathering its facts, and the network once for each seat. */
static double time_evaluator(search_bench *b)
{
    const evaluator j = evaluator_default(NULL);
    const double began = micros();
    double spent;
    long rounds = 0;
    float win[HX_SEATS];
    do {
        for (int i = 0; i < b->sample_count; i++) evaluator_win(&j, b->rules, sample(b, i), win);
        rounds++;
        spent = micros() - began;
    } while (spent < b->seconds * 1e6 && !cli_stopped);
    return spent / (double)(rounds * b->sample_count);
}

static double time_net(search_bench *b)
{
    float in[HX_SEATS][INPUTS];
    volatile float sum = 0;
    const base_net *const n = net_default();
    double spent = 0;
    long rounds = 0;
    do {
        evaluator_describe(NULL, b->rules, sample(b, (int)(rounds % b->sample_count)), in);
        const double began = micros();
        for (int i = 0; i < 1000; i++) sum = sum + net_score(n, in[i % b->seats]);
        spent += micros() - began;
        rounds++;
    } while (spent < b->seconds * 1e6 / 4 && !cli_stopped);
    return spent / (double)(rounds * 1000);
}

/* Simulations from one position, as a bot with a budget would run them. */
static long simulate(search_bench *b, tree *t, const void *state)
{
    const evaluator learned = evaluator_default(NULL);
    const void *worlds[1] = { state };
    const unsigned waits = GAME->over(b->rules, state) ? 0 : GAME->waiting(b->rules, state);
    long done = 0;
    if (!waits) return 0;
    tree_clear(t);
    tree_worlds(t, &learned, b->rules, (hx_seat)__builtin_ctz(waits), worlds, 1);
    while (done < PER_POSITION && tree_simulate(t, &b->rng)) done++;
    return done;
}

static double time_tree(search_bench *b)
{
    tree *const t = tree_open(TREE_ROOM);
    const double began = micros();
    double spent = 1;
    long done = 0;
    for (int i = 0; t && !cli_stopped; i = (i + 1) % b->sample_count) {
        done += simulate(b, t, sample(b, i));
        spent = micros() - began;
        if (spent >= b->seconds * 1e6) break;
    }
    tree_close(t);
    return (double)done * 1e6 / spent;
}

/* A whole game reviewed as `hexshore analyse` does it; by the clock on the wall. */
static double time_review(search_bench *b)
{
    const hx_review_options o = { .threads = REVIEW_THREADS };
    hx_review r;
    const double began = monotonic_seconds();
    if (hx_review_play(&b->log, &o, &r) == HX_OK) hx_review_close(&r);
    return monotonic_seconds() - began;
}

/* -- the result -------------------------------------------------------------------------------- */

static void print_text(search_bench *b)
{
    for (size_t i = 0; i < sizeof b->all / sizeof *b->all; i++) {
        thoughts *const t = &b->all[i];
        cli_print(stdout, HX_W_BENCH_DECISION, t->bot, t->sum / (double)t->count, within(t),
                  t->most, (long long)t->count);
    }
    cli_print(stdout, HX_W_BENCH_EVALUATION, b->evaluator_us, b->seats, b->net_us);
    cli_print(stdout, HX_W_BENCH_SIMULATIONS, b->simulations);
    cli_print(stdout, HX_W_BENCH_REVIEW, b->review_seconds, b->log.count, REVIEW_THREADS);
}

static void print_json(search_bench *b)
{
    char *const spec = cli_room(HX_SPEC_MAX, 1);
    json_t *const bots = json_array();
    for (size_t i = 0; i < sizeof b->all / sizeof *b->all; i++) {
        thoughts *const t = &b->all[i];
        json_array_append_new(bots,
                              json_pack("{s:s, s:I, s:f, s:f, s:f}", "name", t->bot, "decisions",
                                        (json_int_t)t->count, "mean_us", t->sum / (double)t->count,
                                        "p99_us", within(t), "most_us", t->most));
    }
    GAME->spec(b->rules, spec, HX_SPEC_MAX);
    cli_print_json(json_pack("{s:s, s:o, s:f, s:f, s:f, s:f, s:i, s:i}", "spec", spec, "bots", bots,
                             "evaluation_us", b->evaluator_us, "network_us", b->net_us,
                             "simulations_per_second", b->simulations, "review_seconds",
                             b->review_seconds, "review_moves", b->log.count, "review_threads",
                             REVIEW_THREADS));
    free(spec);
}

static bool measure(search_bench *b)
{
    static const char *const names[] = { "greedy", "net" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!time_bot(b, names[i], &b->all[i])) return false;
    if (cli_stopped || b->sample_count == 0) return false;
    b->evaluator_us = time_evaluator(b);
    b->net_us = time_net(b);
    b->simulations = time_tree(b);
    b->review_seconds = time_review(b);
    return !cli_stopped;
}

int bench_search(const cli_game *what, double seconds, uint64_t seed, bool json)
{
    if (what->game != GAME || !net_default()) return cli_error(HX_W_BENCH_NO_BOTS);
    search_bench *const b = cli_room(1, sizeof *b);
    b->rules = what->rules;
    b->seats = GAME->seats(what->rules);
    b->seconds = seconds / 4;
    b->state = cli_room(1, GAME->state_size);
    b->view = cli_room(1, GAME->state_size);
    b->list = cli_room((size_t)GAME->moves_max, sizeof *b->list);
    b->samples = cli_room(SAMPLES, GAME->state_size);
    b->log_room = cli_room(1, hx_play_room(GAME, LOG_MOVES));
    hx_play_into(&b->log, GAME, LOG_MOVES, b->log_room);
    memcpy(b->log.rules, what->rules, GAME->rules_size);
    GAME->start(b->rules, b->state);
    hx_play_begin_at(&b->log, b->state);
    hx_rng_seed(&b->rng, seed);
    const bool good = measure(b);
    if (good && json) print_json(b);
    else if (good) print_text(b);
    free(b->state);
    free(b->view);
    free(b->list);
    free(b->samples);
    free(b->log_room);
    free(b);
    return good ? CLI_DONE : cli_error(HX_W_STOPPED);
}
