/* solve.c -- opening a table of Island One and asking it. */
#include <math.h>
#include <stdlib.h>

#include "platform/parallel.h"
#include "platform/timing.h"
#include "solve_cache.h"
#include "solver.h"

/* -- opening --------------------------------------------------------------------------- */

static bool make_layers(hx_solve *s)
{
    const size_t count = (size_t)s->turns + 1;
    s->layers = malloc(count * sizeof *s->layers);
    if (!s->layers) return false;
    double *const values = &s->layers[0].value[0][0];
    for (size_t i = 0; i < count * BOARDS; i++) values[i] = NAN;
    return true;
}

/* The table begins with the sheet of the seat to move; if that has built
 * something in this turn already, the table covers what follows all the same. */
static void begin_at(hx_solve *s, const hx_dice_state *from)
{
    if (from) s->start = *from;
    else hx_dice_game.start(&s->island.rules, &s->start);
    const turn_position m = ask_position(&s->island, &s->start, s->start.seat);
    s->camp = m.camp;
    s->ground = m.ground;
    s->turns = m.left;
}

static hx_status compute(hx_solve *s, int threads, const hx_solve_options *options)
{
    watch w = { .listener = options->listener, .context = options->context };
    if (points_solve(&s->island, &s->programs, &s->reachable, s->turns, threads, &w, s->layers)) {
        return HX_OK;
    }
    return watch_stopped(&w) ? HX_OVER : HX_NO_MEMORY;
}

static hx_status fill(hx_solve *s, bool standard, const hx_solve_options *options)
{
    const int threads = parallel_threads(options->threads);
    if (!programs_make(&s->programs, &s->island, threads) || !make_layers(s)) return HX_NO_MEMORY;
    reachable_find(&s->island, &s->programs, s->camp, s->ground, s->turns, false, &s->reachable);
    s->info.positions = reachable_count(&s->reachable, s->turns);
    reachable_find(&s->island, &s->programs, s->camp, s->ground, s->turns, true, &s->reachable);
    s->info.solved = reachable_count(&s->reachable, s->turns);
    if (standard && solve_cache_read(s, options->folder)) {
        s->info.stored = true;
        s->info.error = CACHE_ERROR;
        return HX_OK;
    }
    const hx_status status = compute(s, threads, options);
    if (status == HX_OK && standard) solve_cache_write(s, options->folder);
    return status;
}

hx_solve *hx_solve_open(const hx_dice_rules *rules, const hx_dice_state *from,
                        const hx_solve_options *options, hx_status *why)
{
    static const hx_solve_options defaults;
    const double start = monotonic_seconds();
    if (!options) options = &defaults;
    *why = HX_BAD_RULES;
    if (rules->kind != HX_DICE_ISLAND_ONE) return NULL;
    *why = HX_OVER;
    if (from && from->phase == HX_DICE_OVER) return NULL;
    *why = HX_NO_MEMORY;
    hx_solve *const s = calloc(1, sizeof *s);
    if (!s) return NULL;
    island_one_make(&s->island, rules);
    begin_at(s, from);
    *why = fill(s, !from, options);
    if (*why != HX_OK) {
        hx_solve_close(s);
        return NULL;
    }
    s->info.expected = s->layers[s->turns].value[s->camp][s->ground] -
                       s->island.camp[s->camp].points - s->island.ground[s->ground].points;
    s->info.seconds = monotonic_seconds() - start;
    return s;
}

void hx_solve_close(hx_solve *s)
{
    if (!s) return;
    programs_free(&s->programs);
    free(s->layers);
    free(s);
}

hx_solve_info hx_solve_about(const hx_solve *s)
{
    return s->info;
}

const hx_dice_state *hx_solve_start(const hx_solve *s)
{
    return &s->start;
}

const hx_dice_rules *hx_solve_rules(const hx_solve *s)
{
    return &s->island.rules;
}

/* -- asking ---------------------------------------------------------------------------- */

double solver_future(const void *layer, int c, int g, bool built)
{
    return ((const value_layer *)layer)->value[c][g] + (built ? 0 : NO_BUILD);
}

/* While rolling nothing has been built this turn, so the board must be one that
 * stands at the beginning of a turn; while building, what follows must. */
static bool is_covered(const hx_solve *s, const hx_dice_state *at, const turn_position *m)
{
    if (m->begun && at->phase == HX_DICE_BUILD) return m->left <= s->turns;
    return solver_covers(s, m->camp, m->ground, m->left);
}

double hx_solve_value(const hx_solve *s, const hx_dice_state *at, hx_seat who)
{
    const turn_position m = ask_position(&s->island, at, who);
    if (!is_covered(s, at, &m)) return NAN;
    if (!m.begun) return s->layers[m.left].value[m.camp][m.ground] - m.points;
    const future f = { solver_future, &s->layers[m.left - 1] };
    return ask_value(&s->island, &s->programs, at, &m, f) - m.points;
}

int hx_solve_moves(const hx_solve *s, const hx_dice_state *at, hx_solve_choice *out, int cap)
{
    const turn_position m = ask_position(&s->island, at, at->seat);
    if (!m.begun || !is_covered(s, at, &m)) return 0;
    const future f = { solver_future, &s->layers[m.left - 1] };
    const int n = ask_moves(&s->island, &s->programs, at, &m, f, out, cap);
    if (n > 0 && cap > 0 && isnan(out[0].value)) return 0;
    for (int i = 0; i < n && i < cap; i++) out[i].value -= m.points;
    return n;
}
