/* race_solve.c -- the fewest turns, for every board of Island Two at once.
 *
 * A turn that builds nothing leads back to the same board, so the value v of a
 * board solves v = -1 + turn(v), where turn() rises with v by less than v does.
 * Everything else a turn leads to has more pieces or fewer jokers, so one sweep
 * over the boards, the fullest first, solves them all: camps by knights and
 * used jokers, grounds by pieces. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"
#include "race_lists.h"

enum { STEPS_MAX = 60 };
#define CLOSE 1e-13

typedef struct level_job {
    const hx_race *race;
    list_values *lists;
    uint16_t camps[RACE_CAMPS]; /* of this level */
    race_scratch *scratches;
    watch *watch;
} level_job;

/* -- the turn that may repeat ---------------------------------------------------------- */

typedef struct tries { /* by lane: two arguments and what they gave */
    double_lanes x0, y0, x1, y1;
} tries;

static void evaluate(const race_program *p, race_scratch *d, const double_lanes *x, double_lanes *y)
{
    d->ways[0] = *x;
    turn_value(p->lattice, d->payments, d->ways, &d->room, y);
    for (int l = 0; l < LANES; l++) y->v[l] -= 1;
}

/* Where the line through both tries crosses y = x. */
static double next_try(const tries *t, int l)
{
    const double x0 = t->x0.v[l], y0 = t->y0.v[l], x1 = t->x1.v[l], y1 = t->y1.v[l];
    if (x0 == x1) return y1;
    const double slope = fmin(fmax((y1 - y0) / (x1 - x0), 0), 0.999999);
    return x1 + (y1 - x1) / (1 - slope);
}

static bool is_close(const tries *t)
{
    for (int l = 0; l < LANES; l++) {
        if (fabs(t->y1.v[l] - t->x1.v[l]) > CLOSE * fabs(t->y1.v[l])) return false;
    }
    return true;
}

/* Starts from the best single way plus a turn. */
static void find_fixed(const race_program *p, race_scratch *d, double_lanes *out)
{
    tries t;
    for (int l = 0; l < LANES; l++) {
        double best = -INFINITY;
        for (int w = 1; w < p->ways; w++) best = fmax(best, d->ways[w].v[l]);
        t.x0.v[l] = best - 2;
    }
    evaluate(p, d, &t.x0, &t.y0);
    t.x1 = t.y0;
    evaluate(p, d, &t.x1, &t.y1);
    for (int step = 0; step < STEPS_MAX && !is_close(&t); step++) {
        double_lanes x;
        for (int l = 0; l < LANES; l++) x.v[l] = next_try(&t, l);
        t.x0 = t.x1;
        t.y0 = t.y1;
        t.x1 = x;
        evaluate(p, d, &t.x1, &t.y1);
    }
    *out = t.y1;
}

/* -- a camp ---------------------------------------------------------------------------- */

static void solve_block(const level_job *job, int c, const race_program *p, const uint16_t *grounds,
                        int count, race_scratch *d)
{
    double_lanes out;
    lists_fill_ways(job->lists, p, grounds, d->ways);
    find_fixed(p, d, &out);
    for (int l = 0; l < count; l++) job->lists->of[NOTHING][c][grounds[l]] = out.v[l];
}

/* Grounds with the same number of pieces, first .. end-1. */
static void solve_level(const level_job *job, int c, int first, int end, race_scratch *d)
{
    const hx_race *const r = job->race;
    for (int g = first; g < end; g++) {
        if (race_is_done(&r->sheet, c, g)) continue;
        lists_fill_board(r, job->lists, c, g);
        lists_fill_pairs(r, job->lists, c, g);
    }
    for (int kind = 0; kind < r->kinds.count; kind++) {
        uint16_t block[LANES];
        race_program p;
        int held = 0, ready = 0;
        for (int g = first; g < end; g++) {
            if (r->kinds.of[g] != kind || race_is_done(&r->sheet, c, g)) continue;
            if (!ready++) lists_program(r, c, kind, d, &p);
            block[held++] = (uint16_t)g;
            if (held == LANES) {
                solve_block(job, c, &p, block, held, d);
                held = 0;
            }
        }
        if (held == 0) continue;
        for (int l = held; l < LANES; l++) block[l] = block[0];
        solve_block(job, c, &p, block, held, d);
    }
}

static void solve_camp(void *context, int task, int thread)
{
    level_job *const job = context;
    const race_ground *const ground = job->race->sheet.ground;
    const int c = job->camps[task];
    for (int end = job->race->sheet.grounds; end > 0 && !watch_stopped(job->watch);) {
        int first = end - 1;
        while (first > 0 && ground[first - 1].pieces == ground[end - 1].pieces) first--;
        solve_level(job, c, first, end, &job->scratches[thread]);
        end = first;
    }
    watch_step(job->watch, 1, thread);
}

/* -- all camps ------------------------------------------------------------------------- */

/* A camp leads to camps with more knights or used jokers only. */
static int level_of(const race_camp *c)
{
    return c->knights + c->used;
}

static void solve_camps(level_job *job, int threads)
{
    enum { LEVELS = 9 + 7 + 1 };
    for (int level = LEVELS - 1; level >= 0; level--) {
        int n = 0;
        for (int c = 0; c < RACE_CAMPS; c++) {
            if (level_of(&job->race->sheet.camp[c]) == level) job->camps[n++] = (uint16_t)c;
        }
        parallel_for(threads, n, solve_camp, job);
    }
}

bool race_solve(hx_race *r, int threads, watch *w)
{
    list_values *const lists = calloc(1, sizeof *lists); /* being there is worth 0 */
    race_scratch *const scratches = aligned_alloc(64, (size_t)threads * sizeof *scratches);
    level_job job = { .race = r, .lists = lists, .scratches = scratches, .watch = w };
    bool done = lists && scratches;
    w->total = RACE_CAMPS;
    if (done) solve_camps(&job, threads);
    if (done) memcpy(r->values, lists->of[NOTHING], sizeof *r->values);
    done = done && !watch_stopped(w);
    free(lists);
    free(scratches);
    return done;
}

int64_t race_count(const hx_race *r)
{
    int64_t n = 0;
    for (int c = 0; c < RACE_CAMPS; c++) {
        for (int g = 0; g < r->sheet.grounds; g++) n += !race_is_done(&r->sheet, c, g);
    }
    return n;
}
