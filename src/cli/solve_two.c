/* solve_two.c -- `hexshore solve dice island-two`: the race alone. */
#include "platform/cpu_time.h"
#include "solve_job.h"

static const solve_list turn_choices = { "choices", NULL, HX_W_SOLVE_TURN_CHOICES, 0 };

static void print_value(solve_job *job, const hx_race *race)
{
    const hx_race_info info = hx_race_about(race);
    const double asked = process_cpu_seconds();
    const double turns = job->given ? hx_race_value(race, &job->at) : info.expected;
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_race_moves(race, &job->at, choices, HX_SOLVE_CHOICES);
    const double answered = process_cpu_seconds() - asked;
    if (job->out) {
        json_object_update_new(
            job->out, json_pack("{s:f, s:I, s:f, s:b, s:f, s:f}", "expected_turns", turns,
                                "positions", (json_int_t)info.positions, "seconds", info.seconds,
                                "stored", info.stored, "error", info.error, "answered", answered));
    } else {
        cli_print(stdout, HX_W_SOLVE_RACE, HX_DICE_GOAL, turns);
        putchar('\n');
        solve_print_table(info.positions, info.seconds, info.stored);
        cli_print(stdout, HX_W_SOLVE_ANSWERED, answered * 1000);
        putchar('\n');
    }
    solve_print_choices(job, &turn_choices, choices, n);
}

/* -- the chance to be there by turn n -------------------------------------------------- */

static void print_by(solve_job *job, const double *by, const double *best, int turns)
{
    json_t *const list = json_array();
    if (!job->out) cli_print(stdout, HX_W_SOLVE_RACE_HEAD), putchar('\n');
    for (int n = 1; n <= turns; n++) {
        if (job->out) {
            json_array_append_new(list, json_pack("{s:i, s:f, s:f}", "turn", n, "fewest_turns",
                                                  by[n], "best", best[n]));
        } else if (best[n] > 0) {
            cli_printf("%9d %14.9f %13.9f\n", n, by[n], best[n]);
        }
    }
    if (job->out) json_object_set(job->out, "by_turn", list);
    json_decref(list);
}

static int show_by(solve_job *job, const hx_race *race)
{
    enum { SHOWN = 24 };
    double by[HX_RACE_TURNS + 1], best[HX_RACE_TURNS + 1];
    hx_status why = hx_race_by(race, SHOWN, &job->options, by);
    if (why == HX_OK) why = hx_race_best_by(race, SHOWN, &job->options, best);
    solve_clear_bar(job);
    if (why != HX_OK) return solve_refused(why);
    print_by(job, by, best, SHOWN);
    return CLI_DONE;
}

/* -- proof ----------------------------------------------------------------------------- */

static int show_verify(solve_job *job, const hx_race *race)
{
    hx_solve_check check;
    json_t *const list = job->out ? json_array() : NULL;
    const hx_status why = hx_race_verify(race, (int)job->verify, job->seed, &job->options, &check);
    solve_clear_bar(job);
    const bool agrees = why == HX_OK && solve_print_check(job, list, HX_W_SOLVE_CHECK_0, &check);
    if (list) json_object_set_new(job->out, "verify", list);
    if (why != HX_OK) return solve_refused(why);
    return agrees ? CLI_DONE : CLI_FAILED;
}

static void print_games(solve_job *job, const hx_race_games *games, double expected)
{
    const double off = (games->mean - expected) / games->error;
    if (job->out) {
        json_object_set_new(job->out, "simulate",
                            json_pack("{s:I, s:f, s:f, s:f, s:f}", "games",
                                      (json_int_t)games->games, "mean", games->mean, "deviation",
                                      games->deviation, "error", games->error, "off", off));
    } else {
        cli_print(stdout, HX_W_SOLVE_GAMES, (long long)games->games, games->mean, games->error,
                  expected, off);
        putchar('\n');
    }
}

/* Stopped early, it shows the games so far. */
static int show_games(solve_job *job, const hx_race *race)
{
    hx_race_games games;
    const hx_status why = hx_race_simulate(race, job->simulate, job->seed, &job->options, &games);
    solve_clear_bar(job);
    if (games.games > 1) print_games(job, &games, hx_race_about(race).expected);
    return why == HX_OK ? CLI_DONE : solve_refused(why);
}

/* -- all of it ------------------------------------------------------------------------- */

int solve_island_two(solve_job *job)
{
    hx_status why;
    hx_race *const race = hx_race_open(job->rules, &job->options, &why);
    int code = CLI_DONE;
    solve_clear_bar(job);
    if (!race) return solve_refused(why);
    print_value(job, race);
    if (job->distribution) code = show_by(job, race);
    if (code == CLI_DONE && job->verify) code = show_verify(job, race);
    if (code == CLI_DONE && job->simulate) code = show_games(job, race);
    hx_race_close(race);
    return code;
}
