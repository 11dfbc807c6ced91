/* dice_exact.c -- the bot of Island One that knows the solution: `exact` plays for
 * points, `exact:win` for the win.
 *
 * Playing to win requires the opponents' final scores. Those who have finished keep theirs; the
 * others are assumed to play for points, which gives the exact distribution of each total, and
 * with these the solver finds the moves that win most often.  That takes seconds while many turns
 * are left, so it begins where the budget allows; before, points are the best guide anyway.
 * Where the machine is too busy for what the budget promised, the thought is broken off in time,
 * and not begun again before fewer turns are left.
 *
 * Tables are shared by all bots of a program and kept to its end. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "dice_options.h"
#include "hx/solve.h"
#include "platform/timing.h"

extern const bot_kind exact_bot;

typedef struct exact {
    dice_options options;
    hx_goal *goal; /* of the turn that began at `at`, if the last turn had one */
    hx_dice_state at;
    uint64_t until; /* microseconds on the clock: then the win is given up       */
    int too_many;   /* turns left at which that happened; 0: never               */
} exact;

/* -- tables ----------------------------------------------------------------------------------- */

static const hx_solve *tables[4];
static pthread_mutex_t tables_lock = PTHREAD_MUTEX_INITIALIZER;

/* The table is that of one seat alone; positions are turned into such (alone()). */
static const hx_solve *table_for(const hx_dice_rules *rules)
{
    const int number = (rules->flat_knights ? 1 : 0) | (rules->joker_later ? 2 : 0);
    hx_dice_rules alone = *rules;
    hx_status why;
    alone.seats = 1;
    alone.first = 0;
    pthread_mutex_lock(&tables_lock);
    if (!tables[number]) tables[number] = hx_solve_open(&alone, NULL, NULL, &why);
    const hx_solve *const table = tables[number];
    pthread_mutex_unlock(&tables_lock);
    return table;
}

/* Turns a seat has behind it, whoever began. */
static int turns_done(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    if (s->phase == HX_DICE_OVER) return HX_DICE_BOXES;
    return ((int)s->turn - 1 - hx_dice_place(r, s, who) + r->seats - 1) / r->seats;
}

/* The position with nobody but `who`: about to roll if it is another's turn. */
static hx_dice_state alone(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    hx_dice_state a = *s;
    memset(a.seats, 0, sizeof a.seats);
    a.seats[0] = s->seats[who];
    a.seat = a.first = 0;
    a.turn = (uint32_t)turns_done(r, s, who) + 1;
    if (s->seat == who) return a;
    a.phase = HX_DICE_ROLL;
    a.rolls_left = 3;
    a.rolling = a.dice_count;
    a.dice = a.fresh = 0;
    return a;
}

/* -- in time ------------------------------------------------------------------------------------- */

static uint64_t clock_micros(void)
{
    return (uint64_t)monotonic_micros();
}

static bool is_time_left(void *context, double done)
{
    (void)done;
    return clock_micros() < ((const exact *)context)->until;
}

static hx_solve_options in_time(exact *e)
{
    return (hx_solve_options){ .threads = 1, .listener = is_time_left, .context = e };
}

/* -- the field ----------------------------------------------------------------------------------- */

/* The chances of a seat's final totals. */
static bool totals_of(exact *e, const hx_solve *table, const hx_dice_rules *r,
                      const hx_dice_state *s, hx_seat who, hx_totals *out)
{
    const hx_solve_options one_thread = in_time(e);
    memset(out, 0, sizeof *out);
    if (turns_done(r, s, who) == HX_DICE_BOXES) {
        out->of[hx_total_index(s->seats[who].points)] = 1;
        return true;
    }
    const hx_dice_state a = alone(r, s, who);
    return hx_solve_totals(table, &a, &one_thread, out) == HX_OK;
}

/* ways[n]: the chance that n of the others have exactly this total and the rest
 * less; one more opponent comes in. */
static void add_opponent(double ways[HX_SEATS], int before, double less, double same)
{
    for (int n = before + 1; n >= 0; n--)
        ways[n] = (n <= before ? ways[n] * less : 0) + (n > 0 ? ways[n - 1] * same : 0);
}

/* What each total is worth: a win shared by n counts 1/n [R-I1-11]. */
static bool worth_of_totals(exact *e, const hx_solve *table, const hx_dice_rules *r,
                            const hx_dice_state *s, hx_totals *worth)
{
    hx_totals other[HX_DICE_SEATS];
    double less[HX_DICE_SEATS] = { 0 };
    int count = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != s->seat && !totals_of(e, table, r, s, (hx_seat)i, &other[count++])) return false;
    for (int t = 0; t < HX_TOTALS; t++) {
        double ways[HX_SEATS] = { 1 };
        for (int i = 0; i < count; i++) {
            add_opponent(ways, i, less[i], other[i].of[t]);
            less[i] += other[i].of[t];
        }
        worth->of[t] = 0;
        for (int n = 0; n <= count; n++) worth->of[t] += ways[n] / (n + 1);
    }
    return true;
}

/* -- playing to win -------------------------------------------------------------------------------- */

/* Milliseconds of one processor that a turn takes with so many turns left, for
 * each opponent; measured (docs/bots.md). */
static const int thinking[HX_DICE_BOXES + 1] = { 1,   5,    20,   40,   60,   160,   280,   430,
                                                 570, 2700, 3100, 6500, 9800, 13000, 14000, 16000 };
enum { DEFAULT_MILLIS = 600 };

static int turns_left(const hx_dice_rules *r, const hx_dice_state *s)
{
    return HX_DICE_BOXES - turns_done(r, s, s->seat);
}

static uint64_t micros_of(hx_budget budget)
{
    return budget.micros ? budget.micros : DEFAULT_MILLIS * 1000u;
}

static bool is_affordable(const exact *e, const hx_dice_rules *r, const hx_dice_state *s,
                          hx_budget budget)
{
    const int left = turns_left(r, s);
    if (e->too_many > 0 && left >= e->too_many) return false;
    return (uint64_t)(thinking[left] * (r->seats - 1)) <= micros_of(budget) / 1000;
}

/* Is this a later moment of the turn the goal was made for? */
static bool goal_fits(const exact *e, const hx_dice_rules *r, const hx_dice_state *s)
{
    if (!e->goal || e->at.turn != s->turn) return false;
    for (int i = 0; i < r->seats; i++)
        if (i != s->seat && memcmp(&e->at.seats[i], &s->seats[i], sizeof s->seats[i]) != 0)
            return false;
    return true;
}

static void set_goal(exact *e, const hx_solve *table, const hx_dice_rules *r,
                     const hx_dice_state *s)
{
    const hx_solve_options one_thread = in_time(e);
    const hx_dice_state a = alone(r, s, s->seat);
    hx_totals worth;
    hx_status why;
    hx_goal_close(e->goal);
    e->goal = NULL;
    if (worth_of_totals(e, table, r, s, &worth))
        e->goal = hx_goal_open(table, &a, &worth, &one_thread, &why);
    if (!e->goal && clock_micros() >= e->until) e->too_many = turns_left(r, s);
    e->at = *s;
}

static int choices_to_win(exact *e, const hx_solve *table, const hx_dice_rules *r,
                          const hx_dice_state *s, hx_solve_choice *out)
{
    const hx_dice_state a = alone(r, s, s->seat);
    int n = 0;
    if (goal_fits(e, r, s)) n = hx_goal_moves(e->goal, &a, out, HX_SOLVE_CHOICES);
    if (n > 0) return n;
    set_goal(e, table, r, s);
    return e->goal ? hx_goal_moves(e->goal, &a, out, HX_SOLVE_CHOICES) : 0;
}

/* -- choosing ----------------------------------------------------------------------------------------- */

static bool exact_plays(const hx_game *game, const void *rules)
{
    return game == &hx_dice_game && ((const hx_dice_rules *)rules)->kind == HX_DICE_ISLAND_ONE;
}

static hx_status exact_open(void *self, const char *options, hx_error *why)
{
    return dice_options_read(options, true, &((exact *)self)->options, why);
}

static void exact_close(void *self)
{
    hx_goal_close(((exact *)self)->goal);
}

/* The table is made before anybody waits for a move. */
static void exact_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    exact *const e = self;
    (void)game, (void)seat;
    hx_goal_close(e->goal);
    e->goal = NULL;
    e->too_many = 0;
    table_for(rules);
}

/* The best comes first in both lists.  Where two moves win equally often, as
 * when all is won or lost, the one with more points is taken. */
static hx_move best_of(const exact *e, const hx_solve *table, const hx_dice_state *a,
                       hx_solve_choice *choices, int n, bool to_win, hx_rng *rng)
{
    double value[HX_SOLVE_CHOICES];
    if (!to_win) {
        for (int i = 0; i < n; i++) value[i] = choices[i].value;
        return choices[dice_best_of(value, n, e->options.error, rng)].move;
    }
    hx_solve_choice points[HX_SOLVE_CHOICES];
    const int m = hx_solve_moves(table, a, points, HX_SOLVE_CHOICES);
    const double most = choices[0].value - 1e-9;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n && choices[j].value >= most; j++)
            if (memcmp(&points[i].move, &choices[j].move, sizeof(hx_move)) == 0)
                return points[i].move;
    return choices[0].move;
}

static hx_status exact_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                              hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    exact *const e = self;
    const hx_dice_rules *const r = rules;
    const hx_dice_state *const s = seen;
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    if (game->over(rules, seen)) return HX_OVER;
    if (!(game->waiting(rules, seen) >> seat & 1)) return HX_NOT_YOUR_TURN;
    const hx_solve *const table = table_for(r);
    if (!table) return HX_NO_MEMORY;
    const hx_dice_state a = alone(r, s, seat);
    e->until = clock_micros() + micros_of(budget);
    const bool wants = e->options.win && r->seats > 1 && is_affordable(e, r, s, budget);
    int n = wants ? choices_to_win(e, table, r, s, choices) : 0;
    const bool to_win = n > 0;
    if (!to_win) n = hx_solve_moves(table, &a, choices, HX_SOLVE_CHOICES);
    if (n == 0) return HX_BAD_POSITION;
    *out = best_of(e, table, &a, choices, n, to_win, rng);
    out->seat = seat;
    return HX_OK;
}

const bot_kind exact_bot = {
    .info = { .name = "exact",
              .help = { "plays Island One perfectly: for points, or exact:win to win",
                        "spielt Insel Eins vollkommen: auf Punkte, oder exact:win auf Sieg" } },
    .size = sizeof(exact),
    .plays = exact_plays,
    .open = exact_open,
    .close = exact_close,
    .begin = exact_begin,
    .choose = exact_choose,
};
