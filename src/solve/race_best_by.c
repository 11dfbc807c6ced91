/* race_best_by.c -- Island Two: the best chance to be there by turn n, when that
 * alone counts.
 *
 * Layer after layer: the chance within n turns from the chance within n - 1, for
 * every board.  A board that is there has the chance 1. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"
#include "race_lists.h"

typedef struct chance_job {
    const hx_race *race;
    list_values *lists; /* NOTHING: the chances of the layer before */
    race_values *next;
    race_scratch *scratches;
    watch watch;
} chance_job;

/* -- a layer --------------------------------------------------------------------------- */

static void fill_camp(void *context, int c, int thread)
{
    const chance_job *const job = context;
    (void)thread;
    for (int g = job->race->sheet.grounds - 1; g >= 0; g--) {
        if (!race_is_done(&job->race->sheet, c, g)) lists_fill_board(job->race, job->lists, c, g);
    }
}

static void fill_pairs(void *context, int c, int thread)
{
    const chance_job *const job = context;
    (void)thread;
    for (int g = 0; g < job->race->sheet.grounds; g++) {
        if (!race_is_done(&job->race->sheet, c, g)) lists_fill_pairs(job->race, job->lists, c, g);
    }
}

static void chance_block(const chance_job *job, int c, const race_program *p,
                         const uint16_t *grounds, int count, race_scratch *d)
{
    double_lanes out;
    lists_fill_ways(job->lists, p, grounds, d->ways);
    for (int l = 0; l < LANES; l++) d->ways[0].v[l] = job->lists->of[NOTHING][c][grounds[l]];
    turn_value(p->lattice, d->payments, d->ways, &d->room, &out);
    for (int l = 0; l < count; l++) job->next->of[c][grounds[l]] = out.v[l];
}

static void chance_kind(const chance_job *job, int c, int kind, race_scratch *d)
{
    const hx_race *const r = job->race;
    uint16_t block[LANES];
    race_program p;
    int held = 0;
    lists_program(r, c, kind, d, &p);
    for (int g = 0; g < r->sheet.grounds; g++) {
        if (r->kinds.of[g] != kind || race_is_done(&r->sheet, c, g)) continue;
        block[held++] = (uint16_t)g;
        if (held < LANES) continue;
        chance_block(job, c, &p, block, held, d);
        held = 0;
    }
    if (held == 0) return;
    for (int l = held; l < LANES; l++) block[l] = block[0];
    chance_block(job, c, &p, block, held, d);
}

static void chance_camp(void *context, int c, int thread)
{
    chance_job *const job = context;
    if (watch_stopped(&job->watch)) return;
    for (int kind = 0; kind < job->race->kinds.count; kind++) {
        chance_kind(job, c, kind, &job->scratches[thread]);
    }
    watch_step(&job->watch, 1, thread);
}

static void make_layer(chance_job *job, int threads)
{
    parallel_for(threads, RACE_CAMPS, fill_camp, job);
    parallel_for(threads, RACE_CAMPS, fill_pairs, job);
    parallel_for(threads, RACE_CAMPS, chance_camp, job);
    memcpy(job->lists->of[NOTHING], job->next->of, sizeof job->next->of);
}

/* -- all layers ------------------------------------------------------------------------ */

/* Nothing is possible in no turns, but on boards that are there. */
static void make_first(chance_job *job)
{
    for (int c = 0; c < RACE_CAMPS; c++) {
        for (int g = 0; g < RACE_STRIDE; g++) {
            const double there = race_is_done(&job->race->sheet, c, g) ? 1 : 0;
            for (int list = NOTHING; list < LISTS; list++) job->lists->of[list][c][g] = there;
            job->next->of[c][g] = there;
        }
    }
}

/* From the start, through the turns with fewer dice. */
static bool from_start(const chance_job *job, double *out)
{
    race_first *early[RAMP + 1] = { NULL };
    bool room = true;
    for (int turn = 1; turn <= RAMP; turn++) {
        early[turn] = race_new_first();
        room = room && early[turn];
    }
    const race_ramp ramp = { job->race, job->next, 0, early, true };
    if (room) *out = race_early(&ramp, 1, 0, 0);
    for (int turn = 1; turn <= RAMP; turn++) free(early[turn]);
    return room;
}

static hx_status find_chances(chance_job *job, int turns, int threads, double *out)
{
    make_first(job);
    for (int n = RAMP + 1; n <= turns; n++) {
        make_layer(job, threads);
        if (watch_stopped(&job->watch)) return HX_OVER;
        if (!from_start(job, &out[n])) return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* The twelve dice of the first three turns buy less than ten points, so the
 * chance is 0 for these. */
hx_status hx_race_best_by(const hx_race *r, int turns, const hx_solve_options *options,
                          double out[HX_RACE_TURNS + 1])
{
    static const hx_solve_options defaults;
    if (!options) options = &defaults;
    const int threads = parallel_threads(options->threads);
    chance_job job = { .race = r,
                       .lists = malloc(sizeof *job.lists),
                       .next = malloc(sizeof *job.next),
                       .scratches = aligned_alloc(64, (size_t)threads * sizeof *job.scratches) };
    hx_status status = HX_NO_MEMORY;
    if (r->sheet.rules.seats != 1 || turns > HX_RACE_TURNS) status = HX_BAD_RULES;
    job.watch.listener = options->listener;
    job.watch.context = options->context;
    job.watch.total = (int64_t)RACE_CAMPS * (turns > RAMP ? turns - RAMP : 1);
    memset(out, 0, (HX_RACE_TURNS + 1) * sizeof *out);
    if (status != HX_BAD_RULES && job.lists && job.next && job.scratches) {
        status = find_chances(&job, turns, threads, out);
    }
    free(job.lists);
    free(job.next);
    free(job.scratches);
    return status;
}
