/* points.c -- backward induction for points, LANES grounds at a time.
 *
 * For each turn, camp by camp: boards of the same kind share a program and go
 * through the lattice together.  What their ways lead to comes from a table
 * that is made once per camp and turn: for every ground the best that each part
 * of a list leaves behind. */
#include "points.h"

#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"

/* The best value that building `part` on a ground leads to. */
typedef struct best_table {
    double best[CAMPS][PARTS][GROUNDS];
} best_table;

typedef struct points_scratch { /* of one thread */
    turn_room room;
    double_lanes ways[WAYS_MAX];
} points_scratch;

typedef struct points_job {
    const island *island;
    const programs *programs;
    const reachable *reachable;
    int turns, left; /* turns of the whole, turns left in this step */
    const best_table *later;
    best_table *now;
    value_layer *layer;
    points_scratch *scratches;
    watch *watch;
} points_job;

/* -- the table of what parts lead to --------------------------------------------------- */

static double best_next(const ground *g, const double *value)
{
    double best = -1e300;
    for (int i = 0; i < g->nexts; i++) {
        if (value[g->next[i]] > best) best = value[g->next[i]];
    }
    return best;
}

static double best_settled(const ground *g, const double *value)
{
    return g->settlement == NO_GROUND ? -1e300 : value[g->settlement];
}

/* From the last ground to the first: what follows has a higher number. */
static void fill_best(const points_job *job, int c)
{
    double(*const b)[GROUNDS] = job->now->best[c];
    memcpy(b[NOTHING], job->layer->value[c], sizeof b[NOTHING]);
    for (int g = GROUNDS - 1; g >= 0; g--) {
        const ground *const at = &job->island->ground[g];
        b[R][g] = best_next(at, b[NOTHING]);
        b[RR][g] = best_next(at, b[R]);
        b[RRR][g] = best_next(at, b[RR]);
        b[S][g] = best_settled(at, b[NOTHING]);
        b[C][g] = at->city == NO_GROUND ? -1e300 : b[NOTHING][at->city];
        const double road_first = best_next(at, b[S]), road_last = best_settled(at, b[R]);
        b[SR][g] = road_first > road_last ? road_first : road_last;
    }
}

/* -- a turn of some boards ------------------------------------------------------------- */

static void fill_ways(const points_job *job, const program *p, const uint16_t *grounds,
                      double_lanes *ways)
{
    for (int w = 0; w < p->ways; w++) {
        const double *const from = job->later->best[p->lead[w].camp][p->lead[w].part];
        for (int l = 0; l < LANES; l++) ways[w].v[l] = from[grounds[l]];
    }
    for (int l = 0; l < LANES; l++) ways[0].v[l] += NO_BUILD;
}

static void solve_block(const points_job *job, int c, int kind, const uint16_t *grounds, int count,
                        points_scratch *d)
{
    const program *const p = &job->programs->program[c][kind];
    double_lanes out;
    fill_ways(job, p, grounds, d->ways);
    turn_value(p->lattice, p->payments, d->ways, &d->room, &out);
    for (int l = 0; l < count; l++) job->layer->value[c][grounds[l]] = out.v[l];
}

/* Boards of one kind that can stand now, in blocks; the last is filled up with
 * copies of its first. */
static int solve_kind(const points_job *job, int c, int kind, points_scratch *d)
{
    uint16_t block[LANES];
    int held = 0, done = 0;
    for (int g = 0; g < GROUNDS; g++) {
        if (job->programs->kind_of[g] != kind) continue;
        if (job->reachable->first[c][g] > job->turns - job->left) continue;
        block[held++] = (uint16_t)g;
        done++;
        if (held == LANES) {
            solve_block(job, c, kind, block, held, d);
            held = 0;
        }
    }
    if (held > 0) {
        for (int l = held; l < LANES; l++) block[l] = block[0];
        solve_block(job, c, kind, block, held, d);
    }
    return done;
}

static void solve_camp(void *context, int c, int thread)
{
    points_job *const job = context;
    int done = 0;
    if (watch_stopped(job->watch)) return;
    for (int kind = 0; kind < job->programs->kinds; kind++) {
        done += solve_kind(job, c, kind, &job->scratches[thread]);
    }
    fill_best(job, c);
    watch_step(job->watch, done, thread);
}

/* -- all turns ------------------------------------------------------------------------- */

static void solve_last(points_job *job)
{
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            job->layer->value[c][g] = job->island->camp[c].points + job->island->ground[g].points;
        }
        fill_best(job, c);
    }
}

static bool solve_turns(points_job *job, best_table *tables, int threads, value_layer *layers)
{
    job->layer = &layers[0];
    job->now = &tables[0];
    solve_last(job);
    for (job->left = 1; job->left <= job->turns && !watch_stopped(job->watch); job->left++) {
        job->layer = &layers[job->left];
        job->later = job->now;
        job->now = &tables[job->left % 2];
        parallel_for(threads, CAMPS, solve_camp, job);
    }
    return !watch_stopped(job->watch);
}

bool points_solve(const island *is, const programs *p, const reachable *r, int turns, int threads,
                  watch *w, value_layer *layers)
{
    best_table *const tables = calloc(2, sizeof *tables);
    points_scratch *const scratches = aligned_alloc(64, (size_t)threads * sizeof *scratches);
    points_job job = { .island = is,
                       .programs = p,
                       .reachable = r,
                       .turns = turns,
                       .scratches = scratches,
                       .watch = w };
    w->total = reachable_count(r, turns);
    const bool done = tables && scratches && solve_turns(&job, tables, threads, layers);
    free(tables);
    free(scratches);
    return done;
}
