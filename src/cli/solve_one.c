/* solve_one.c -- `hexshore solve dice island-one`. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve_job.h"

/* -- the value of the position --------------------------------------------------------- */

static int points_now(const solve_job *job)
{
    return hx_dice_game.points(job->rules, &job->at, job->at.seat);
}

static void print_value(solve_job *job, const hx_solve *solve, const hx_solve_info *info,
                        double further)
{
    const int points = points_now(job);
    if (job->out) {
        json_object_update_new(
            job->out,
            json_pack("{s:f, s:f, s:i, s:I, s:I, s:f, s:b, s:f}", "expected_score",
                      points + further, "further_points", further, "points", points, "positions",
                      (json_int_t)info->positions, "solved", (json_int_t)info->solved, "seconds",
                      info->seconds, "stored", info->stored, "error", info->error));
    } else {
        cli_print(stdout, HX_W_SOLVE_VALUE, points + further, points);
        putchar('\n');
        solve_print_table(info->positions, info->seconds, info->stored);
    }
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_solve_moves(solve, &job->at, choices, HX_SOLVE_CHOICES);
    const solve_list how = { "choices", "expected_score", HX_W_SOLVE_CHOICES, points };
    solve_print_choices(job, &how, choices, n);
}

/* A table for the whole game, which is kept, or one from the position if that
 * lies outside or nothing is to be kept.  A field wants the whole game. */
static hx_solve *open_solve(solve_job *job, hx_status *why)
{
    if (job->given && job->no_cache && !job->field) {
        return hx_solve_open(job->rules, &job->at, &job->options, why);
    }
    hx_solve *solve = hx_solve_open(job->rules, NULL, &job->options, why);
    if (solve && isnan(hx_solve_value(solve, &job->at, job->at.seat))) {
        hx_solve_close(solve);
        solve = hx_solve_open(job->rules, &job->at, &job->options, why);
    }
    return solve;
}

/* -- distribution ---------------------------------------------------------------------- */

static void print_totals(solve_job *job, const hx_totals *t)
{
    json_t *const list = json_array();
    double at_least = 1;
    if (!job->out) {
        cli_print(stdout, HX_W_SOLVE_TOTALS, hx_totals_mean(t), hx_totals_deviation(t));
        putchar('\n');
        cli_print(stdout, HX_W_SOLVE_TOTALS_HEAD);
        putchar('\n');
    }
    for (int i = 0; i < HX_TOTALS; i++) {
        const int total = HX_TOTAL_LEAST + i;
        if (job->out && t->of[i] > 0) {
            json_array_append_new(list, json_pack("{s:i, s:f, s:f}", "total", total, "chance",
                                                  t->of[i], "at_least", at_least));
        } else if (!job->out && t->of[i] >= 5e-7) {
            cli_printf("%7d %9.6f %9.6f\n", total, t->of[i], at_least);
        }
        at_least = fmax(0, at_least - t->of[i]);
    }
    if (job->out) {
        json_object_set_new(job->out, "distribution",
                            json_pack("{s:f, s:f, s:O}", "mean", hx_totals_mean(t), "deviation",
                                      hx_totals_deviation(t), "totals", list));
    }
    json_decref(list);
}

static int show_totals(solve_job *job, const hx_solve *solve)
{
    hx_totals totals;
    const hx_status why = hx_solve_totals(solve, &job->at, &job->options, &totals);
    solve_clear_bar(job);
    if (why != HX_OK) return solve_refused(why);
    print_totals(job, &totals);
    return CLI_DONE;
}

/* -- targets --------------------------------------------------------------------------- */

static int show_reach_one(solve_job *job, const hx_solve *solve, int target)
{
    hx_status why;
    hx_totals worth;
    hx_worth_reach(target, &worth);
    hx_goal *const goal = hx_goal_open(solve, &job->at, &worth, &job->options, &why);
    solve_clear_bar(job);
    if (!goal) return solve_refused(why);
    const double chance = hx_goal_value(goal, &job->at, job->at.seat);
    if (job->out) {
        json_object_set_new(job->out, "reach",
                            json_pack("{s:i, s:f}", "target", target, "chance", chance));
    } else {
        cli_print(stdout, HX_W_SOLVE_REACH_ONE, target, chance);
        putchar('\n');
    }
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_goal_moves(goal, &job->at, choices, HX_SOLVE_CHOICES);
    const solve_list how = { "reach_choices", NULL, HX_W_SOLVE_CHANCES, 0 };
    solve_print_choices(job, &how, choices, n);
    hx_goal_close(goal);
    return CLI_DONE;
}

static void print_reach_all(solve_job *job, const hx_reach *reach)
{
    json_t *const list = json_array();
    const bool begins = !job->given;
    if (!job->out) cli_print(stdout, HX_W_SOLVE_REACH_HEAD), putchar('\n');
    for (int i = 0; i < HX_TOTALS; i++) {
        const int target = HX_TOTAL_LEAST + i;
        const double chance = begins ? hx_reach_start(reach)->of[i]
                                     : hx_reach_value(reach, &job->at, job->at.seat, target);
        if (chance <= 0) break;
        if (job->out) {
            json_array_append_new(list,
                                  json_pack("{s:i, s:f}", "target", target, "chance", chance));
        } else if (chance < 1 - 1e-9) {
            cli_printf("%10d %13.9f\n", target, chance);
        }
    }
    if (job->out) json_object_set(job->out, "reach_all", list);
    json_decref(list);
}

/* A given position needs only what can follow from it. */
static int show_reach_all(solve_job *job, const hx_solve *solve)
{
    hx_status why;
    hx_solve *const here =
        job->given ? hx_solve_open(job->rules, &job->at, &job->options, &why) : NULL;
    if (job->given && !here) return solve_refused(why);
    hx_reach *const reach = hx_reach_open(here ? here : solve, &job->options, &why);
    solve_clear_bar(job);
    if (reach) print_reach_all(job, reach);
    hx_reach_close(reach);
    hx_solve_close(here);
    return reach ? CLI_DONE : solve_refused(why);
}

static int show_reach(solve_job *job, const hx_solve *solve)
{
    if (strcmp(job->reach, "all") == 0) return show_reach_all(job, solve);
    return show_reach_one(job, solve, atoi(job->reach));
}

/* -- a field --------------------------------------------------------------------------- */

static void print_field(solve_job *job, const hx_goal *goal, double plain)
{
    const double best = hx_goal_value(goal, &job->at, job->at.seat);
    if (job->out) {
        json_object_set_new(job->out, "field",
                            json_pack("{s:I, s:f, s:f}", "opponents", (json_int_t)job->field,
                                      "best", best, "for_points", plain));
    } else {
        cli_print(stdout, HX_W_SOLVE_FIELD, (int)job->field, best, plain);
        putchar('\n');
    }
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_goal_moves(goal, &job->at, choices, HX_SOLVE_CHOICES);
    const solve_list how = { "field_choices", NULL, HX_W_SOLVE_CHANCES, 0 };
    solve_print_choices(job, &how, choices, n);
}

/* The opponents start from the empty sheet and play for points. */
static hx_status field_worth(solve_job *job, const hx_solve *solve, hx_totals *worth)
{
    hx_dice_state start;
    hx_totals theirs;
    hx_dice_game.start(job->rules, &start);
    const hx_status why = hx_solve_totals(solve, &start, &job->options, &theirs);
    hx_worth_field(&theirs, (int)job->field, worth);
    return why;
}

static int show_field(solve_job *job, const hx_solve *solve)
{
    hx_totals worth, mine;
    double plain = 0;
    hx_status why = field_worth(job, solve, &worth);
    if (why == HX_OK) why = hx_solve_totals(solve, &job->at, &job->options, &mine);
    hx_goal *const goal =
        why == HX_OK ? hx_goal_open(solve, &job->at, &worth, &job->options, &why) : NULL;
    solve_clear_bar(job);
    if (!goal) return solve_refused(why);
    for (int i = 0; i < HX_TOTALS; i++) plain += mine.of[i] * worth.of[i];
    print_field(job, goal, plain);
    hx_goal_close(goal);
    return CLI_DONE;
}

/* -- proof ----------------------------------------------------------------------------- */

/* N positions anywhere, N before the last turn, a tenth before the last two. */
static int show_verify(solve_job *job, const hx_solve *solve)
{
    static const hx_word about[] = { HX_W_SOLVE_CHECK_0, HX_W_SOLVE_CHECK_1, HX_W_SOLVE_CHECK_2 };
    json_t *const list = job->out ? json_array() : NULL;
    const int left = HX_DICE_BOXES + 1 - (int)hx_solve_start(solve)->turn;
    bool agrees = true;
    hx_status why = HX_OK;
    for (int turns = 0; turns < 3 && turns <= left && why == HX_OK; turns++) {
        hx_solve_check check;
        const int n = (int)(turns < 2 ? job->verify : (job->verify + 9) / 10);
        why = hx_solve_verify(solve, n, turns, job->seed, &job->options, &check);
        solve_clear_bar(job);
        if (why == HX_OK) agrees = solve_print_check(job, list, about[turns], &check) && agrees;
    }
    if (list) json_object_set_new(job->out, "verify", list);
    if (why != HX_OK) return solve_refused(why);
    return agrees ? CLI_DONE : CLI_FAILED;
}

static void print_games(solve_job *job, const hx_solve_games *games, double expected)
{
    const double off = (games->mean - expected) / games->error;
    if (job->out) {
        json_object_set_new(job->out, "simulate",
                            json_pack("{s:I, s:f, s:f, s:f, s:f, s:f, s:i}", "games",
                                      (json_int_t)games->games, "mean", games->mean, "deviation",
                                      games->deviation, "error", games->error, "off", off,
                                      "chi_square", games->chi_square, "freedom", games->freedom));
        return;
    }
    cli_print(stdout, HX_W_SOLVE_GAMES, (long long)games->games, games->mean, games->error,
              expected, off);
    putchar('\n');
    cli_print(stdout, HX_W_SOLVE_CHI, games->chi_square, games->freedom);
    putchar('\n');
}

/* Stopped early, it shows the games so far. */
static int show_games(solve_job *job, const hx_solve *solve)
{
    hx_solve_games games;
    const double expected =
        hx_dice_game.points(job->rules, hx_solve_start(solve), 0) + hx_solve_about(solve).expected;
    const hx_status why = hx_solve_simulate(solve, job->simulate, job->seed, &job->options, &games);
    solve_clear_bar(job);
    if (games.games > 1) print_games(job, &games, expected);
    return why == HX_OK ? CLI_DONE : solve_refused(why);
}

/* -- all of it ------------------------------------------------------------------------- */

static int show_all(solve_job *job, const hx_solve *solve)
{
    const hx_solve_info info = hx_solve_about(solve);
    int code = CLI_DONE;
    print_value(job, solve, &info, hx_solve_value(solve, &job->at, job->at.seat));
    if (job->distribution) code = show_totals(job, solve);
    if (code == CLI_DONE && job->reach) code = show_reach(job, solve);
    if (code == CLI_DONE && job->field) code = show_field(job, solve);
    if (code == CLI_DONE && job->verify) code = show_verify(job, solve);
    if (code == CLI_DONE && job->simulate) code = show_games(job, solve);
    return code;
}

int solve_island_one(solve_job *job)
{
    hx_status why;
    hx_solve *const solve = open_solve(job, &why);
    solve_clear_bar(job);
    if (!solve) return solve_refused(why);
    const int code = show_all(job, solve);
    hx_solve_close(solve);
    return code;
}
