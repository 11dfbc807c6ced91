/* simulate.c -- games played by the best choices, through hx_dice_game.
 *
 * Dice come from a generator, moves from hx_solve_moves: nothing of how the
 * values were computed matters here, so that mean and spread of the games are a
 * test of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/solve.h"
#include "parallel.h"

enum { BATCH = 500 };

typedef struct games_job {
    const hx_solve *solve;
    hx_dice_rules rules;
    int64_t games;
    uint64_t seed;
    int64_t (*count)[HX_TOTALS]; /* by thread */
    watch watch;
} games_job;

static int play_game(const games_job *job, hx_rng *rng)
{
    hx_dice_state s;
    hx_dice_game.start(&job->rules, &s);
    while (s.phase != HX_DICE_OVER) {
        hx_solve_choice best[1];
        hx_move move;
        if (s.phase == HX_DICE_ROLL) {
            hx_dice_draw(&s, rng, &move);
        } else {
            hx_solve_moves(job->solve, &s, best, 1);
            move = best[0].move;
        }
        hx_dice_game.apply(&job->rules, &s, &move);
    }
    return hx_dice_game.points(&job->rules, &s, 0);
}

/* Each batch has dice of its own, so that the number of threads does not matter. */
static void play_batch(void *context, int batch, int thread)
{
    games_job *const job = context;
    const int64_t first = (int64_t)batch * BATCH;
    hx_rng rng;
    hx_rng_seed(&rng, job->seed + (uint64_t)batch * 0x9e3779b97f4a7c15u);
    for (int64_t i = first; i < first + BATCH && i < job->games; i++) {
        if (watch_stopped(&job->watch)) return;
        job->count[thread][hx_total_index(play_game(job, &rng))]++;
    }
    watch_step(&job->watch, BATCH, thread);
}

/* -- what the games say ----------------------------------------------------------------------------- */

static void find_mean(hx_solve_games *out)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < HX_TOTALS; i++) {
        out->games += out->count[i];
        sum += (double)out->count[i] * (HX_TOTAL_LEAST + i);
    }
    const double games = (double)out->games;
    out->mean = sum / games;
    for (int i = 0; i < HX_TOTALS; i++) {
        const double away = HX_TOTAL_LEAST + i - out->mean;
        squares += (double)out->count[i] * away * away;
    }
    out->deviation = out->games > 1 ? sqrt(squares / (games - 1)) : 0;
    out->error = out->deviation / sqrt(games);
}

/* Pearson's sum; neighbouring totals are joined until 20 games are expected. */
static void find_chi_square(const hx_totals *chances, hx_solve_games *out)
{
    double expected = 0, counted = 0, rest = (double)out->games;
    for (int i = 0; i < HX_TOTALS; i++) {
        const double here = chances->of[i] * (double)out->games;
        expected += here;
        counted += (double)out->count[i];
        rest -= here;
        if (expected < 20 || (rest < 20 && i < HX_TOTALS - 1)) continue;
        out->chi_square += (counted - expected) * (counted - expected) / expected;
        out->freedom++;
        expected = counted = 0;
    }
    out->freedom--;
}

static hx_status play(games_job *job, int threads, hx_solve_games *out)
{
    const int batches = (int)((job->games + BATCH - 1) / BATCH);
    job->watch.total = job->games;
    parallel_for(threads, batches, play_batch, job);
    for (int t = 0; t < threads; t++) {
        for (int i = 0; i < HX_TOTALS; i++) out->count[i] += job->count[t][i];
    }
    find_mean(out);
    return watch_stopped(&job->watch) ? HX_OVER : HX_OK;
}

hx_status hx_solve_simulate(const hx_solve *solve, int64_t games, uint64_t seed,
                            const hx_solve_options *options, hx_solve_games *out)
{
    static const hx_solve_options standard;
    if (!options) options = &standard;
    const int threads = parallel_threads(options->threads);
    games_job job = { .solve = solve, .rules = *hx_solve_rules(solve), .games = games,
                      .seed = seed };
    hx_dice_state start;
    hx_totals chances;
    memset(out, 0, sizeof *out);
    if (job.rules.seats != 1) return HX_BAD_RULES;
    hx_dice_game.start(&job.rules, &start);
    hx_status status = hx_solve_totals(solve, &start, options, &chances);
    if (status != HX_OK) return status;
    job.count = calloc((size_t)threads, sizeof *job.count);
    if (!job.count) return HX_NO_ROOM;
    job.watch.listener = options->listener;
    job.watch.context = options->context;
    status = play(&job, threads, out);
    free(job.count);
    if (out->games > 0) find_chi_square(&chances, out);
    return status;
}
