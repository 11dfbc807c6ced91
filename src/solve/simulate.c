/* simulate.c -- games played by the best choices, through hx_dice_game.
 *
 * Dice come from a generator, moves from the solver: nothing of how the
 * values were computed matters here, so that mean and spread of the games are a
 * test of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/solve.h"
#include "platform/parallel.h"
#include "watch.h"

enum { BATCH = 500, RESULTS = HX_TOTALS };
_Static_assert((int)RESULTS > (int)HX_RACE_TURNS, "room for either kind of result");

/* Who plays, and what a finished game has come to, as an index of count[]. */
typedef struct simulated_player {
    const void *solver;
    int (*moves)(const void *solver, const hx_dice_state *, hx_solve_choice *out, int cap);
    int (*result)(const hx_dice_rules *, const hx_dice_state *);
} simulated_player;

typedef struct games_job {
    simulated_player player;
    hx_dice_rules rules;
    hx_dice_state start;
    int64_t games;
    uint64_t seed;
    int64_t (*count)[RESULTS]; /* by thread */
    watch watch;
} games_job;

static int play_game(const games_job *job, hx_rng *rng)
{
    hx_dice_state s = job->start;
    while (s.phase != HX_DICE_OVER) {
        hx_solve_choice best[1];
        hx_move move;
        if (s.phase == HX_DICE_ROLL) {
            hx_dice_draw(&s, rng, &move);
        } else {
            job->player.moves(job->player.solver, &s, best, 1);
            move = best[0].move;
        }
        hx_dice_game.apply(&job->rules, &s, &move);
    }
    return job->player.result(&job->rules, &s);
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
        job->count[thread][play_game(job, &rng)]++;
        watch_step(&job->watch, 1, thread);
    }
}

static hx_status play(simulated_player who, const hx_dice_rules *rules, const hx_dice_state *start,
                      int64_t games, uint64_t seed, const hx_solve_options *options,
                      int64_t count[RESULTS])
{
    const int threads = parallel_threads(options ? options->threads : 0);
    games_job job = {
        .player = who, .rules = *rules, .start = *start, .games = games, .seed = seed
    };
    memset(count, 0, RESULTS * sizeof *count);
    if (rules->seats != 1) return HX_BAD_RULES;
    job.count = calloc((size_t)threads, sizeof *job.count);
    if (!job.count) return HX_NO_MEMORY;
    job.watch.listener = options ? options->listener : NULL;
    job.watch.context = options ? options->context : NULL;
    job.watch.total = games;
    parallel_for(threads, (int)((games + BATCH - 1) / BATCH), play_batch, &job);
    for (int t = 0; t < threads; t++) {
        for (int i = 0; i < RESULTS; i++) count[i] += job.count[t][i];
    }
    free(job.count);
    return watch_stopped(&job.watch) ? HX_OVER : HX_OK;
}

/* -- what the games say ---------------------------------------------------------------- */

typedef struct summary {
    int64_t games;
    double mean, deviation, error;
} summary;

/* count[i] games had the result first + i. */
static summary sum_up(const int64_t *count, int n, int first)
{
    summary s = { 0 };
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        s.games += count[i];
        sum += (double)count[i] * (first + i);
    }
    if (s.games == 0) return s;
    s.mean = sum / (double)s.games;
    for (int i = 0; i < n; i++) {
        const double away = first + i - s.mean;
        squares += (double)count[i] * away * away;
    }
    s.deviation = s.games > 1 ? sqrt(squares / (double)(s.games - 1)) : 0;
    s.error = s.deviation / sqrt((double)s.games);
    return s;
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

/* -- Island One ------------------------------------------------------------------------ */

static int points_moves(const void *solver, const hx_dice_state *s, hx_solve_choice *out, int cap)
{
    return hx_solve_moves(solver, s, out, cap);
}

static int points_result(const hx_dice_rules *rules, const hx_dice_state *s)
{
    return hx_total_index(hx_dice_game.points(rules, s, 0));
}

hx_status hx_solve_simulate(const hx_solve *solve, int64_t games, uint64_t seed,
                            const hx_solve_options *options, hx_solve_games *out)
{
    const hx_dice_rules *const rules = hx_solve_rules(solve);
    const simulated_player who = { solve, points_moves, points_result };
    const hx_dice_state *const start = hx_solve_start(solve);
    hx_totals chances;
    memset(out, 0, sizeof *out);
    if (rules->seats != 1) return HX_BAD_RULES;
    const hx_status known = hx_solve_totals(solve, start, options, &chances);
    if (known != HX_OK) return known;
    const hx_status status = play(who, rules, start, games, seed, options, out->count);
    const summary s = sum_up(out->count, HX_TOTALS, HX_TOTAL_LEAST);
    out->games = s.games;
    out->mean = s.mean;
    out->deviation = s.deviation;
    out->error = s.error;
    if (s.games > 0) find_chi_square(&chances, out);
    return status;
}

/* -- Island Two ------------------------------------------------------------------------ */

static int race_moves(const void *solver, const hx_dice_state *s, hx_solve_choice *out, int cap)
{
    return hx_race_moves(solver, s, out, cap);
}

static int race_result(const hx_dice_rules *rules, const hx_dice_state *s)
{
    (void)rules;
    return s->turn < HX_RACE_TURNS ? (int)s->turn : HX_RACE_TURNS;
}

hx_status hx_race_simulate(const hx_race *race, int64_t games, uint64_t seed,
                           const hx_solve_options *options, hx_race_games *out)
{
    const simulated_player who = { race, race_moves, race_result };
    int64_t count[RESULTS];
    hx_dice_state start;
    hx_dice_game.start(hx_race_rules(race), &start);
    const hx_status status = play(who, hx_race_rules(race), &start, games, seed, options, count);
    const summary s = sum_up(count, HX_RACE_TURNS + 1, 0);
    *out = (hx_race_games){ s.games, s.mean, s.deviation, s.error, { 0 } };
    memcpy(out->count, count, sizeof out->count);
    return status;
}
