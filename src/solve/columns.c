/* columns.c -- backward induction for rows of columns. */
#include "columns.h"

#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"

/* Chances closer to certainty than this are certain; over all turns that costs
 * less than the computer's own rounding. */
#define CERTAIN 1e-15

typedef struct columns_scratch { /* of one thread */
    turn_room room;
    double_lanes ways[WAYS_MAX];
} columns_scratch;

typedef struct columns_job {
    columns *columns;
    int left;
    const row_layer *later;
    row_layer *now;
    columns_scratch *scratches;
    watch *watch;
} columns_job;

/* -- rows ------------------------------------------------------------------------------ */

static double row_value(const columns *cs, const row_layer *layer, const row_place *p, int column)
{
    if (column < p->least) return cs->below;
    if (column >= p->least + p->width) return cs->above;
    const size_t at = p->start + (size_t)(column - p->least);
    return layer->exact ? layer->exact[at] : (double)layer->brief[at];
}

double columns_value(const columns *cs, int left, int c, int g, int column)
{
    const row_layer *const layer = &cs->layers[left];
    return row_value(cs, layer, &layer->place[c][g], column);
}

/* LANES columns from `column` on; returns from inside the row where it can. */
static const double *get_lanes(const columns *cs, const row_layer *layer, const row_place *p,
                               int column, double_lanes *room)
{
    if (column >= p->least && column + LANES <= p->least + p->width) {
        return layer->exact + p->start + (column - p->least);
    }
    for (int l = 0; l < LANES; l++) room->v[l] = row_value(cs, layer, p, column + l);
    return room->v;
}

/* -- one block of a board -------------------------------------------------------------- */

static void set_max(double_lanes *to, const double *from)
{
    for (int l = 0; l < LANES; l++) to->v[l] = from[l] > to->v[l] ? from[l] : to->v[l];
}

static void fill_way(const columns_job *job, const lead *to, int g, int column, double_lanes *out)
{
    const columns *const cs = job->columns;
    const row_place *const places = job->later->place[to->camp];
    const uint16_t *after;
    const int n = island_one_after(cs->island, g, to->part, &after);
    double_lanes room;
    memcpy(out, get_lanes(cs, job->later, &places[after[0]], column, &room), sizeof *out);
    for (int i = 1; i < n; i++) {
        set_max(out, get_lanes(cs, job->later, &places[after[i]], column, &room));
    }
}

static void solve_block(const columns_job *job, int c, int g, int column, int count,
                        columns_scratch *d)
{
    const columns *const cs = job->columns;
    const program *const p = &cs->programs->program[c][cs->programs->kind_of[g]];
    const row_place *const place = &job->now->place[c][g];
    double_lanes out;
    fill_way(job, &p->lead[0], g, column + cs->shift, &d->ways[0]);
    for (int w = 1; w < p->ways; w++) fill_way(job, &p->lead[w], g, column, &d->ways[w]);
    turn_value(p->lattice, p->payments, d->ways, &d->room, &out);
    memcpy(job->now->exact + place->start + (column - place->least), out.v,
           (size_t)count * sizeof(double));
}

static void solve_board(const columns_job *job, int c, int g, columns_scratch *d)
{
    const row_place *const place = &job->now->place[c][g];
    const int end = place->least + place->width;
    for (int column = place->least; column < end; column += LANES) {
        solve_block(job, c, g, column, end - column < LANES ? end - column : LANES, d);
    }
}

/* Cuts what is certain from both ends of a row. */
static void trim_row(const columns_job *job, int c, int g)
{
    row_place *const p = &job->now->place[c][g];
    const double *const row = job->now->exact + p->start;
    int first = 0, end = p->width;
    while (first < end && row[first] >= job->columns->below - CERTAIN) first++;
    while (end > first && row[end - 1] <= job->columns->above + CERTAIN) end--;
    p->start += (uint32_t)first;
    p->least = (int16_t)(p->least + first);
    p->width = (uint16_t)(end - first);
}

/* -- a layer --------------------------------------------------------------------------- */

static bool can_stand(const columns_job *job, int c, int g)
{
    return job->columns->reachable->first[c][g] <= job->columns->turns - job->left;
}

/* From where building nothing may fail, to where the best that can be built
 * must. */
static row_place place_by_later(const columns_job *job, int c, int g)
{
    const columns *const cs = job->columns;
    const program *const p = &cs->programs->program[c][cs->programs->kind_of[g]];
    const row_place *const same = &job->later->place[c][g];
    int end = same->least + same->width - cs->shift;
    for (int w = 1; w < p->ways; w++) {
        const uint16_t *after;
        const int n = island_one_after(cs->island, g, p->lead[w].part, &after);
        for (int i = 0; i < n; i++) {
            const row_place *const next = &job->later->place[p->lead[w].camp][after[i]];
            if (next->least + next->width > end) end = next->least + next->width;
        }
    }
    const int least = same->least - cs->shift;
    return (row_place){ .least = (int16_t)least, .width = (uint16_t)(end - least) };
}

static void place_camp(void *context, int c, int thread)
{
    columns_job *const job = context;
    const columns *const cs = job->columns;
    (void)thread;
    for (int g = 0; g < GROUNDS; g++) {
        row_place *const place = &job->now->place[c][g];
        if (!can_stand(job, c, g)) continue;
        if (job->left == 0) *place = cs->last_place(cs->context, c, g);
        else if (cs->place) *place = cs->place(cs->context, c, g, job->left);
        else *place = place_by_later(job, c, g);
    }
}

static bool reserve(columns_job *job)
{
    size_t size = 0;
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            row_place *const place = &job->now->place[c][g];
            place->start = (uint32_t)size;
            size += place->width;
        }
    }
    job->now->size = size;
    job->now->exact = malloc((size + LANES) * sizeof(double));
    return job->now->exact && size <= UINT32_MAX;
}

static void solve_camp(void *context, int c, int thread)
{
    columns_job *const job = context;
    for (int g = 0; g < GROUNDS && !watch_stopped(job->watch); g++) {
        if (!can_stand(job, c, g)) continue;
        solve_board(job, c, g, &job->scratches[thread]);
        if (!job->columns->place) trim_row(job, c, g);
        watch_step(job->watch, 1, thread);
    }
}

static void fill_last(const columns_job *job)
{
    const columns *const cs = job->columns;
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            const row_place *const p = &job->now->place[c][g];
            for (int i = 0; i < p->width; i++) {
                job->now->exact[p->start + (uint32_t)i] =
                    cs->last_value(cs->context, c, g, p->least + i);
            }
        }
    }
}

/* Trimmed rows keep their place in the exact values; here they close up. */
static bool make_brief(row_layer *layer)
{
    size_t size = 0;
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) size += layer->place[c][g].width;
    }
    layer->brief = malloc((size + 1) * sizeof(float));
    if (!layer->brief) return false;
    size = 0;
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            row_place *const p = &layer->place[c][g];
            const double *const row = layer->exact + p->start;
            p->start = (uint32_t)size;
            for (int i = 0; i < p->width; i++) layer->brief[size++] = (float)row[i];
        }
    }
    layer->size = size;
    free(layer->exact);
    layer->exact = NULL;
    return true;
}

/* -- all layers ------------------------------------------------------------------------ */

static bool solve_layer(columns_job *job, int threads)
{
    columns *const cs = job->columns;
    job->now = &cs->layers[job->left];
    job->later = job->left > 0 ? &cs->layers[job->left - 1] : NULL;
    parallel_for(threads, CAMPS, place_camp, job);
    if (!reserve(job)) return false;
    if (job->left == 0) fill_last(job);
    else parallel_for(threads, CAMPS, solve_camp, job);
    return !(cs->brief && job->left > 0) || make_brief(&cs->layers[job->left - 1]);
}

static bool keep_first(columns *cs, int c, int g)
{
    const row_layer *const layer = &cs->layers[cs->turns];
    const row_place *const p = &layer->place[c][g];
    cs->first = malloc(((size_t)p->width + 1) * sizeof *cs->first);
    if (!cs->first) return false;
    memcpy(cs->first, layer->exact + p->start, p->width * sizeof *cs->first);
    return true;
}

hx_status columns_solve(columns *cs, int c, int g, int threads, watch *w)
{
    columns_scratch *const scratches = aligned_alloc(64, (size_t)threads * sizeof *scratches);
    columns_job job = { .columns = cs, .scratches = scratches, .watch = w };
    w->total = reachable_count(cs->reachable, cs->turns);
    cs->layers = calloc((size_t)cs->turns + 1, sizeof *cs->layers);
    bool done = scratches && cs->layers;
    for (; done && job.left <= cs->turns && !watch_stopped(w); job.left++) {
        done = solve_layer(&job, threads);
    }
    free(scratches);
    if (watch_stopped(w)) return HX_OVER;
    return done && keep_first(cs, c, g) ? HX_OK : HX_NO_MEMORY;
}

void columns_free(columns *cs)
{
    for (int left = 0; cs->layers && left <= cs->turns; left++) {
        free(cs->layers[left].exact);
        free(cs->layers[left].brief);
    }
    free(cs->layers);
    free(cs->first);
}
