/* targets.c -- the best chance to reach at least T, for every T at once.
 *
 * The columns of a board are what its pieces must be worth at the end: the
 * target and two more for each cross so far, since a cross costs as much as
 * asking for two points more. */
#include <math.h>
#include <stdlib.h>

#include "columns.h"
#include "platform/parallel.h"

struct hx_reach {
    const hx_solve *solve;
    columns columns;
    hx_totals start;
};

/* -- rows ------------------------------------------------------------------------------ */

/* No row is needed: what is built is enough, or not. */
static row_place last_place(const void *context, int c, int g)
{
    const island *const is = &((const hx_reach *)context)->solve->island;
    return (row_place){ .least = (int16_t)(is->camp[c].points + is->ground[g].points + 1) };
}

static double last_value(const void *context, int c, int g, int column)
{
    (void)context, (void)c, (void)g, (void)column;
    return 0;
}

/* -- opening --------------------------------------------------------------------------- */

static void fill_start(hx_reach *r)
{
    const hx_solve *const s = r->solve;
    const row_place *const p = &r->columns.layers[s->turns].place[s->camp][s->ground];
    const int crosses = ask_position(&s->island, &s->start, s->start.seat).crosses;
    for (int i = 0; i < HX_TOTALS; i++) {
        const int column = HX_TOTAL_LEAST + i - NO_BUILD * crosses - p->least;
        r->start.of[i] = column < 0 ? 1 : column < p->width ? r->columns.first[column] : 0;
    }
}

hx_reach *hx_reach_open(const hx_solve *s, const hx_solve_options *options, hx_status *why)
{
    static const hx_solve_options defaults;
    if (!options) options = &defaults;
    *why = HX_NO_MEMORY;
    hx_reach *const r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->solve = s;
    r->columns = (columns){ .island = &s->island,
                            .programs = &s->programs,
                            .reachable = &s->reachable,
                            .turns = s->turns,
                            .shift = -NO_BUILD,
                            .below = 1,
                            .brief = true,
                            .context = r,
                            .last_place = last_place,
                            .last_value = last_value };
    watch w = { .listener = options->listener, .context = options->context };
    *why = columns_solve(&r->columns, s->camp, s->ground, parallel_threads(options->threads), &w);
    if (*why == HX_OK) {
        fill_start(r);
        return r;
    }
    hx_reach_close(r);
    return NULL;
}

void hx_reach_close(hx_reach *r)
{
    if (!r) return;
    columns_free(&r->columns);
    free(r);
}

const hx_totals *hx_reach_start(const hx_reach *r)
{
    return &r->start;
}

/* -- asking ---------------------------------------------------------------------------- */

/* After a turn: this many turns are left, and the pieces must become worth that much. */
typedef struct target_future {
    const hx_reach *reach;
    int left, needed;
} target_future;

static double value_then(const void *context, int c, int g, bool built)
{
    const target_future *const f = context;
    if (!solver_covers(f->reach->solve, c, g, f->left)) return NAN;
    return columns_value(&f->reach->columns, f->left, c, g,
                         f->needed + (built ? 0 : f->reach->columns.shift));
}

static bool is_covered(const hx_reach *r, const hx_dice_state *at, const turn_position *m)
{
    if (m->begun && at->phase == HX_DICE_BUILD) return m->left <= r->solve->turns;
    return solver_covers(r->solve, m->camp, m->ground, m->left);
}

double hx_reach_value(const hx_reach *r, const hx_dice_state *at, hx_seat who, int target)
{
    const hx_solve *const s = r->solve;
    const turn_position m = ask_position(&s->island, at, who);
    const int needed = target - NO_BUILD * m.crosses;
    if (!is_covered(r, at, &m)) return NAN;
    if (!m.begun) return columns_value(&r->columns, m.left, m.camp, m.ground, needed);
    const target_future then = { r, m.left - 1, needed };
    return ask_value(&s->island, &s->programs, at, &m, (future){ value_then, &then });
}

int hx_reach_moves(const hx_reach *r, const hx_dice_state *at, int target, hx_solve_choice *out,
                   int cap)
{
    const hx_solve *const s = r->solve;
    const turn_position m = ask_position(&s->island, at, at->seat);
    if (!m.begun || !is_covered(r, at, &m)) return 0;
    const target_future then = { r, m.left - 1, target - NO_BUILD * m.crosses };
    const int n =
        ask_moves(&s->island, &s->programs, at, &m, (future){ value_then, &then }, out, cap);
    return n > 0 && cap > 0 && isnan(out[0].value) ? 0 : n;
}
