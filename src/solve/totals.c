/* totals.c -- the chances of the final totals when playing for points.
 *
 * Chances flow forward, turn by turn, over the boards that best play reaches;
 * for each board one per number of crosses, which do not change how to play. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "platform/parallel.h"
#include "solver.h"

enum { CROSSES = TURNS + 1 };

typedef struct totals_scratch { /* of one thread */
    flow flow;
    uint16_t ground[WAYS_MAX]; /* what each way is best used for */
} totals_scratch;

/* Chance of a board with this many crosses since the beginning. */
typedef struct board_chances {
    double of[CAMPS][GROUNDS][CROSSES];
} board_chances;

typedef struct totals_job {
    const hx_solve *solve;
    future future;
    const board_chances *now;
    board_chances *next;
    pthread_mutex_t lock[CAMPS]; /* of next->of[c] */
    totals_scratch *scratches;
    watch watch;
} totals_job;

static bool has_chance(const double chance[CROSSES])
{
    for (int x = 0; x < CROSSES; x++) {
        if (chance[x] > 0) return true;
    }
    return false;
}

static void add_board(totals_job *job, int c, int g, bool built, double chance,
                      const double from[CROSSES])
{
    double *const to = job->next->of[c][g];
    const int more = built ? 0 : 1;
    pthread_mutex_lock(&job->lock[c]);
    for (int x = 0; x + more < CROSSES; x++) to[x + more] += chance * from[x];
    pthread_mutex_unlock(&job->lock[c]);
}

/* The turn of one board, from its beginning or from `state`. */
static void flow_board(totals_job *job, int c, int g, const hx_dice_state *state,
                       const double from[CROSSES], totals_scratch *d)
{
    const hx_solve *const s = job->solve;
    const program *const p = &s->programs.program[c][s->programs.kind_of[g]];
    d->flow.rolling.lattice = p->lattice;
    d->flow.rolling.payments = p->payments;
    d->ground[0] = (uint16_t)g;
    rolling_set(&d->flow.rolling, 0, job->future.value(job->future.context, c, g, false));
    for (int w = 1; w < p->ways; w++) {
        int which = NO_GROUND;
        rolling_set(&d->flow.rolling, w,
                    ask_best(&s->island, p->lead[w].camp, g, p->lead[w].part, job->future, &which));
        d->ground[w] = (uint16_t)which;
    }
    if (state) flow_from(&d->flow, p->ways, state);
    else flow_turn(&d->flow, p->ways);
    for (int w = 0; w < p->ways; w++) {
        if (d->flow.chance[w] == 0) continue;
        add_board(job, p->lead[w].camp, d->ground[w], w > 0, d->flow.chance[w], from);
    }
}

static void flow_camp(void *context, int c, int thread)
{
    totals_job *const job = context;
    if (watch_stopped(&job->watch)) return;
    for (int g = 0; g < GROUNDS; g++) {
        const double *const chance = job->now->of[c][g];
        if (has_chance(chance)) flow_board(job, c, g, NULL, chance, &job->scratches[thread]);
    }
    watch_step(&job->watch, 1, thread);
}

/* -- the beginning and the end --------------------------------------------------------- */

/* What a turn in its building ends on: the best moves, one after the other. */
static turn_position build_on(const hx_solve *s, const hx_dice_state *from)
{
    hx_dice_state at = *from;
    hx_solve_choice best[1];
    while (hx_solve_moves(s, &at, best, 1) > 0 && best[0].move.verb != HX_DICE_ENDED) {
        hx_dice_game.apply(&s->island.rules, &at, &best[0].move);
    }
    return ask_position(&s->island, &at, at.seat);
}

static void begin(totals_job *job, const hx_dice_state *from, const turn_position *m)
{
    const double certain[CROSSES] = { 1 };
    if (from->phase == HX_DICE_BUILD) {
        const turn_position end = build_on(job->solve, from);
        add_board(job, end.camp, end.ground, end.built, 1, certain);
    } else {
        flow_board(job, m->camp, m->ground, from, certain, &job->scratches[0]);
    }
}

static void collect(const totals_job *job, int crosses, hx_totals *out)
{
    memset(out, 0, sizeof *out);
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            const int built =
                job->solve->island.camp[c].points + job->solve->island.ground[g].points;
            for (int x = 0; x + crosses < CROSSES; x++) {
                const int total = built + NO_BUILD * (crosses + x);
                out->of[hx_total_index(total)] += job->next->of[c][g][x];
            }
        }
    }
}

static void run(totals_job *job, board_chances *boards, const hx_dice_state *from,
                const turn_position *m, int threads)
{
    job->next = &boards[0];
    job->future = (future){ solver_future, &job->solve->layers[m->left - 1] };
    job->watch.total = (int64_t)CAMPS * (m->left > 1 ? m->left - 1 : 1);
    begin(job, from, m);
    for (int left = m->left - 1; left > 0 && !watch_stopped(&job->watch); left--) {
        job->now = job->next;
        job->next = job->now == &boards[0] ? &boards[1] : &boards[0];
        memset(job->next, 0, sizeof *job->next);
        job->future = (future){ solver_future, &job->solve->layers[left - 1] };
        parallel_for(threads, CAMPS, flow_camp, job);
    }
}

hx_status hx_solve_totals(const hx_solve *s, const hx_dice_state *from,
                          const hx_solve_options *options, hx_totals *out)
{
    static const hx_solve_options defaults;
    if (!options) options = &defaults;
    const int threads = parallel_threads(options->threads);
    const turn_position m = ask_position(&s->island, from, from->seat);
    if (m.left == 0 || isnan(hx_solve_value(s, from, from->seat))) return HX_BAD_POSITION;
    board_chances *const boards = calloc(2, sizeof *boards);
    totals_scratch *const scratches = aligned_alloc(64, (size_t)threads * sizeof *scratches);
    totals_job job = { .solve = s, .scratches = scratches };
    job.watch.listener = options->listener;
    job.watch.context = options->context;
    for (int c = 0; c < CAMPS; c++) pthread_mutex_init(&job.lock[c], NULL);
    if (boards && scratches) {
        run(&job, boards, from, &m, threads);
        collect(&job, m.crosses, out);
    }
    for (int c = 0; c < CAMPS; c++) pthread_mutex_destroy(&job.lock[c]);
    free(boards);
    free(scratches);
    if (!boards || !scratches) return HX_NO_MEMORY;
    return watch_stopped(&job.watch) ? HX_OVER : HX_OK;
}

/* -- what chances say ------------------------------------------------------------------ */

double hx_totals_mean(const hx_totals *chances)
{
    double sum = 0;
    for (int i = 0; i < HX_TOTALS; i++) sum += chances->of[i] * (HX_TOTAL_LEAST + i);
    return sum;
}

double hx_totals_deviation(const hx_totals *chances)
{
    const double mean = hx_totals_mean(chances);
    double sum = 0;
    for (int i = 0; i < HX_TOTALS; i++) {
        const double away = HX_TOTAL_LEAST + i - mean;
        sum += chances->of[i] * away * away;
    }
    return sqrt(sum);
}
