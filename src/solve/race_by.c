/* race_by.c -- Island Two: the chance to be there by turn n, when playing for the
 * fewest turns.
 *
 * Chances flow from the empty board.  From the fourth turn on every turn has six
 * dice and is played the same way, so each board is looked at once, for all
 * turns together; camps in the order of knights and used jokers, grounds in that
 * of pieces, so that all that flows into a board has done so. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "platform/parallel.h"
#include "race.h"

enum { FIRST = RAMP + 1, ROW = HX_RACE_TURNS + 2, LEVELS = 9 + 7 + 1 };

/* Chance to stand on a board at the beginning of turn t. */
typedef double turn_row[ROW];

typedef struct race_by_scratch { /* of one thread */
    flow flow;
    payment payments[PRICES_MAX + 1];
    race_end ends[WAYS_MAX];
} race_by_scratch;

typedef struct by_job {
    const hx_race *race;
    int turns;
    turn_row *rows[RACE_CAMPS]; /* [ground]; NULL until something flows there */
    pthread_mutex_t lock[RACE_CAMPS], done_lock;
    turn_row done; /* chance to be there in turn t, not before */
    uint16_t camps[RACE_CAMPS];
    race_by_scratch *scratches;
    watch watch;
    atomic_bool failed;
} by_job;

/* -- rows ------------------------------------------------------------------------------ */

static bool is_empty(const double *row)
{
    for (int t = 0; t < ROW; t++) {
        if (row[t] > 0) return false;
    }
    return true;
}

/* What stands on `from` at the beginning of a turn stands there at the next. */
static void add_row(by_job *job, const race_end *to, double chance, const double *from)
{
    pthread_mutex_lock(&job->lock[to->camp]);
    turn_row **const rows = &job->rows[to->camp];
    if (!*rows) *rows = calloc(RACE_GROUNDS, sizeof **rows);
    if (*rows) {
        double *const row = (*rows)[to->ground];
        for (int t = 0; t + 1 < ROW; t++) row[t + 1] += chance * from[t];
    } else {
        atomic_store(&job->failed, true);
    }
    pthread_mutex_unlock(&job->lock[to->camp]);
}

static void add_done(by_job *job, double chance, const double *from)
{
    pthread_mutex_lock(&job->done_lock);
    for (int t = 0; t < ROW; t++) job->done[t] += chance * from[t];
    pthread_mutex_unlock(&job->done_lock);
}

/* -- boards ---------------------------------------------------------------------------- */

static int ways_of(const hx_race *r, int dice, int c)
{
    return race_prices(r, dice, r->sheet.camp[c].purse)->ways;
}

static void flow_board(const by_job *job, int c, int g, int dice, race_future f, race_by_scratch *d)
{
    race_set(job->race, c, g, dice, f, d->payments, &d->flow.rolling, d->ends);
    flow_turn(&d->flow, ways_of(job->race, dice, c));
}

static void spread_row(by_job *job, int c, int first_way, int dice, const double *row,
                       const race_by_scratch *d)
{
    const int ways = ways_of(job->race, dice, c);
    for (int w = first_way; w < ways; w++) {
        const race_end *const end = &d->ends[w];
        if (d->flow.chance[w] == 0) continue;
        if (race_is_done(&job->race->sheet, end->camp, end->ground)) {
            add_done(job, d->flow.chance[w], row);
        } else {
            add_row(job, end, d->flow.chance[w], row);
        }
    }
}

/* A turn that builds nothing stays. */
static void flow_row(by_job *job, int c, int g, race_by_scratch *d)
{
    double *const row = job->rows[c][g];
    const race_future f = { race_future_of, job->race->values };
    if (is_empty(row)) return;
    flow_board(job, c, g, DICE, f, d);
    for (int t = 0; t + 1 < ROW; t++) row[t + 1] += d->flow.chance[0] * row[t];
    spread_row(job, c, 1, DICE, row, d);
}

static void flow_camp(void *context, int task, int thread)
{
    by_job *const job = context;
    const int c = job->camps[task];
    if (job->rows[c]) {
        for (int g = 0; g < job->race->sheet.grounds && !watch_stopped(&job->watch); g++) {
            flow_row(job, c, g, &job->scratches[thread]);
        }
        free(job->rows[c]);
        job->rows[c] = NULL;
    }
    watch_step(&job->watch, 1, thread);
}

/* -- the first turns ------------------------------------------------------------------- */

/* Spreads what stands at the beginning of a turn of the ramp; rows are moved
 * out first, since a turn may lead back to the same board. */
static void flow_early(by_job *job, int turn)
{
    const hx_race *const r = job->race;
    const race_values *const later = turn == RAMP ? r->values : &r->early[turn + 1]->values;
    const race_future f = { race_future_of, later };
    turn_row *before[RACE_CAMPS];
    memcpy(before, job->rows, sizeof before);
    memset(job->rows, 0, sizeof job->rows);
    for (int c = 0; c < RACE_CAMPS; c++) {
        for (int g = 0; before[c] && g < r->sheet.grounds; g++) {
            if (is_empty(before[c][g])) continue;
            flow_board(job, c, g, DICE - FIRST + turn, f, &job->scratches[0]);
            spread_row(job, c, 0, DICE - FIRST + turn, before[c][g], &job->scratches[0]);
        }
        free(before[c]);
    }
}

/* -- all of it ------------------------------------------------------------------------- */

static void flow_all(by_job *job, int threads)
{
    const race_end start = { .camp = 0, .ground = 0 };
    const turn_row certain = { 1 }; /* at the beginning of turn 0: so it is there in turn 1 */
    add_row(job, &start, 1, certain);
    for (int turn = 1; turn <= RAMP; turn++) flow_early(job, turn);
    for (int level = 0; level < LEVELS && !watch_stopped(&job->watch); level++) {
        int n = 0;
        for (int c = 0; c < RACE_CAMPS; c++) {
            const race_camp *const camp = &job->race->sheet.camp[c];
            if (camp->knights + camp->used == level) job->camps[n++] = (uint16_t)c;
        }
        parallel_for(threads, n, flow_camp, job);
    }
}

static by_job *new_job(const hx_race *r, int turns, int threads, const hx_solve_options *options)
{
    by_job *const job = calloc(1, sizeof *job);
    if (!job) return NULL;
    job->race = r;
    job->turns = turns;
    job->scratches = aligned_alloc(64, (size_t)threads * sizeof *job->scratches);
    job->watch.listener = options->listener;
    job->watch.context = options->context;
    job->watch.total = RACE_CAMPS;
    pthread_mutex_init(&job->done_lock, NULL);
    for (int c = 0; c < RACE_CAMPS; c++) pthread_mutex_init(&job->lock[c], NULL);
    return job;
}

static void free_job(by_job *job)
{
    for (int c = 0; c < RACE_CAMPS; c++) {
        free(job->rows[c]);
        pthread_mutex_destroy(&job->lock[c]);
    }
    pthread_mutex_destroy(&job->done_lock);
    free(job->scratches);
    free(job);
}

hx_status hx_race_by(const hx_race *r, int turns, const hx_solve_options *options,
                     double out[HX_RACE_TURNS + 1])
{
    static const hx_solve_options defaults;
    if (!options) options = &defaults;
    const int threads = parallel_threads(options->threads);
    if (r->sheet.rules.seats != 1 || turns > HX_RACE_TURNS) return HX_BAD_RULES;
    by_job *const job = new_job(r, turns, threads, options);
    if (!job) return HX_NO_MEMORY;
    if (job->scratches) flow_all(job, threads);
    memset(out, 0, (HX_RACE_TURNS + 1) * sizeof *out);
    for (int n = 1; n <= turns; n++) out[n] = out[n - 1] + job->done[n];
    const hx_status status = !job->scratches || atomic_load(&job->failed) ? HX_NO_MEMORY
                             : watch_stopped(&job->watch)                 ? HX_OVER
                                                                          : HX_OK;
    free_job(job);
    return status;
}
