/* goal.c -- the best chance of something that depends on the final total.
 *
 * The columns of a board are the crosses since the beginning: pieces and
 * crosses together make the total. */
#include <math.h>
#include <stdlib.h>

#include "columns.h"
#include "platform/parallel.h"

struct hx_goal {
    const hx_solve *solve;
    hx_totals worth;
    hx_dice_state start;
    int crosses; /* there */
    reachable reachable;
    columns columns;
};

/* -- rows ------------------------------------------------------------------------------ */

/* Every turn that did not build is a cross, and a board takes its turns to
 * build; but one turn may have done nothing except waste jokers. */
static row_place place_of(const void *context, int c, int g, int left)
{
    const hx_goal *const goal = context;
    const int first = goal->reachable.first[c][g], builds = first > 1 ? first : 0;
    const int crosses = goal->columns.turns - left - builds;
    return (row_place){ .least = 0, .width = (uint16_t)(crosses + 1) };
}

static row_place last_place(const void *context, int c, int g)
{
    return place_of(context, c, g, 0);
}

static double last_value(const void *context, int c, int g, int column)
{
    const hx_goal *const goal = context;
    const island *const is = &goal->solve->island;
    const int total =
        is->camp[c].points + is->ground[g].points + NO_BUILD * (goal->crosses + column);
    return goal->worth.of[hx_total_index(total)];
}

/* -- opening --------------------------------------------------------------------------- */

static hx_status solve(hx_goal *goal, const hx_solve_options *options)
{
    const hx_solve *const s = goal->solve;
    const turn_position m = ask_position(&s->island, &goal->start, goal->start.seat);
    goal->crosses = m.crosses;
    reachable_find(&s->island, &s->programs, m.camp, m.ground, m.left, true, &goal->reachable);
    goal->columns = (columns){ .island = &s->island,
                               .programs = &s->programs,
                               .reachable = &goal->reachable,
                               .turns = m.left,
                               .shift = 1,
                               .context = goal,
                               .place = place_of,
                               .last_place = last_place,
                               .last_value = last_value };
    watch w = { .listener = options->listener, .context = options->context };
    return columns_solve(&goal->columns, m.camp, m.ground, parallel_threads(options->threads), &w);
}

hx_goal *hx_goal_open(const hx_solve *s, const hx_dice_state *from, const hx_totals *worth,
                      const hx_solve_options *options, hx_status *why)
{
    static const hx_solve_options defaults;
    *why = HX_OVER;
    if (from && from->phase == HX_DICE_OVER) return NULL;
    *why = HX_NO_MEMORY;
    hx_goal *const goal = calloc(1, sizeof *goal);
    if (!goal) return NULL;
    goal->solve = s;
    goal->worth = *worth;
    goal->start = from ? *from : s->start;
    *why = solve(goal, options ? options : &defaults);
    if (*why == HX_OK) return goal;
    hx_goal_close(goal);
    return NULL;
}

void hx_goal_close(hx_goal *goal)
{
    if (!goal) return;
    columns_free(&goal->columns);
    free(goal);
}

const hx_solve *hx_goal_solve(const hx_goal *goal)
{
    return goal->solve;
}

const hx_dice_state *hx_goal_start(const hx_goal *goal)
{
    return &goal->start;
}

const hx_totals *hx_goal_worth(const hx_goal *goal)
{
    return &goal->worth;
}

/* -- asking ---------------------------------------------------------------------------- */

/* After a turn: this many turns are left, with this many crosses before it. */
typedef struct goal_future {
    const hx_goal *goal;
    int left, crosses;
} goal_future;

static bool covers(const hx_goal *goal, int c, int g, int left, int crosses)
{
    if (left < 0 || left > goal->columns.turns || crosses < 0) return false;
    if (goal->reachable.first[c][g] > goal->columns.turns - left) return false;
    return crosses < goal->columns.layers[left].place[c][g].width;
}

static double value_then(const void *context, int c, int g, bool built)
{
    const goal_future *const f = context;
    const int crosses = f->crosses + (built ? 0 : 1);
    if (!covers(f->goal, c, g, f->left, crosses)) return NAN;
    return columns_value(&f->goal->columns, f->left, c, g, crosses);
}

/* Before the end of a turn only boards that stand at its beginning have a row;
 * while building, what follows must have one. */
static bool is_covered(const hx_goal *goal, const hx_dice_state *at, const turn_position *m)
{
    if (m->begun && at->phase == HX_DICE_BUILD) return m->left <= goal->columns.turns;
    return covers(goal, m->camp, m->ground, m->left, m->crosses - goal->crosses);
}

double hx_goal_value(const hx_goal *goal, const hx_dice_state *at, hx_seat who)
{
    const hx_solve *const s = goal->solve;
    const turn_position m = ask_position(&s->island, at, who);
    const int crosses = m.crosses - goal->crosses;
    if (!is_covered(goal, at, &m)) return NAN;
    if (!m.begun) return columns_value(&goal->columns, m.left, m.camp, m.ground, crosses);
    const goal_future then = { goal, m.left - 1, crosses };
    return ask_value(&s->island, &s->programs, at, &m, (future){ value_then, &then });
}

int hx_goal_moves(const hx_goal *goal, const hx_dice_state *at, hx_solve_choice *out, int cap)
{
    const hx_solve *const s = goal->solve;
    const turn_position m = ask_position(&s->island, at, at->seat);
    if (!m.begun || !is_covered(goal, at, &m)) return 0;
    const goal_future then = { goal, m.left - 1, m.crosses - goal->crosses };
    const int n =
        ask_moves(&s->island, &s->programs, at, &m, (future){ value_then, &then }, out, cap);
    return n > 0 && cap > 0 && isnan(out[0].value) ? 0 : n;
}

/* -- what totals are worth ------------------------------------------------------------- */

void hx_worth_reach(int target, hx_totals *worth)
{
    for (int i = 0; i < HX_TOTALS; i++) worth->of[i] = HX_TOTAL_LEAST + i >= target;
}

/* Each opponent has less with chance `less`, the same with chance `same`; the
 * mean of 1 / (1 + number that have the same), none having more. */
static double shared_win(double less, double same, int opponents)
{
    double sum = 0, ways = 1;
    for (int equal = 0; equal <= opponents; equal++) {
        sum += ways * pow(same, equal) * pow(less, opponents - equal) / (equal + 1);
        ways = ways * (opponents - equal) / (equal + 1);
    }
    return sum;
}

void hx_worth_field(const hx_totals *chances, int opponents, hx_totals *worth)
{
    double less = 0;
    for (int i = 0; i < HX_TOTALS; i++) {
        worth->of[i] = shared_win(less, chances->of[i], opponents);
        less += chances->of[i];
    }
}
