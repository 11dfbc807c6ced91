/* cmd_sim.c -- `hexshore sim`: games between bots: who wins, and how long they take.
 *
 * The playing is in sim.c; here are options, progress and the printed result. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hx/arena.h"
#include "sim.h"

/* -- progress ---------------------------------------------------------------------------- */

/* On a terminal one line that is written over, else a line now and then. */
static void print_progress(int64_t done, int64_t games, double seconds)
{
    static double last;
    const bool terminal = isatty(STDERR_FILENO);
    if (!terminal && seconds - last < 10) return;
    last = seconds;
    if (terminal) fputc('\r', stderr);
    cli_print(stderr, HX_W_SIM_PROGRESS, (long long)done, (long long)games,
              seconds > 0 ? (double)done / seconds : 0.0);
    if (!terminal) fputc('\n', stderr);
}

static void clear_progress(void)
{
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}

/* -- the table --------------------------------------------------------------------------- */

static const char *bot_at(const seats *players, int seat)
{
    return hx_bot_name(players->bot[seat]);
}

static int64_t ended(const sim_result *r)
{
    return r->ends[SIM_WON] + r->ends[SIM_NOBODY_WON];
}

static void print_seats(const sim_result *r, const seats *players)
{
    const int64_t n = ended(r);
    cli_print(stdout, HX_W_SIM_HEADING);
    for (int i = 0; i < players->count; i++) {
        const hx_estimate rate = hx_wilson((double)r->wins[i], (double)n);
        cli_printf("%5d  %-12s %10lld  %6.2f %%  %6.2f - %6.2f %%  %6.2f\n", i + 1,
                   bot_at(players, i), (long long)r->wins[i], 100 * rate.value, 100 * rate.low,
                   100 * rate.high, sim_mean(&r->points[i], n));
    }
}

static void print_measure(hx_word name, const sim_measure *m, int64_t n)
{
    char left[64];
    snprintf(left, sizeof left, "%s", cli_text(name));
    cli_printf("%s%*s %10.1f %10.1f %10lld %10lld\n", left, 22 - cli_columns(left), "",
               sim_mean(m, n), sim_deviation(m, n), (long long)m->least, (long long)m->most);
}

static const hx_word end_words[SIM_ENDS] = {
    [SIM_NOBODY_WON] = HX_W_SIM_NOBODY,
    [SIM_UNFINISHED] = HX_W_SIM_UNFINISHED,
    [SIM_STUCK] = HX_W_SIM_STUCK,
    [SIM_ILLEGAL] = HX_W_SIM_ILLEGAL,
};

static void print_errors(const sim_report *report)
{
    for (int i = 0; i < report->error_count; i++) {
        const sim_error *const t = &report->errors[i];
        cli_print(stderr, HX_W_SIM_TROUBLE, (long long)t->game, cli_text(end_words[t->end]));
        if (t->end == SIM_ILLEGAL) {
            fputs("; ", stderr);
            cli_print(stderr, HX_W_SIM_TROUBLE_MOVE, t->seat + 1, t->move,
                      hx_status_text(t->status, cli_language()));
        }
        fputc('\n', stderr);
    }
}

static void print_report(const sim_report *report, const sim_options *o, const seats *players)
{
    const sim_result *const r = &report->total;
    const int64_t n = ended(r);
    const unsigned long long seed = (unsigned long long)o->seed;
    if (r->games == 1) cli_print(stdout, HX_W_SIM_TITLE_ONE, o->spec, seed);
    else cli_print(stdout, HX_W_SIM_TITLE, (long long)r->games, o->spec, seed);
    print_seats(r, players);
    cli_print(stdout, HX_W_SIM_LENGTHS);
    print_measure(HX_W_SIM_TURNS, &r->turns, n);
    print_measure(HX_W_SIM_DECISIONS, &r->decisions, n);
    print_measure(HX_W_SIM_OUTCOMES, &r->outcomes, n);
    putchar('\n');
    cli_print(stdout, HX_W_SIM_ENDS, (long long)r->ends[SIM_NOBODY_WON],
              (long long)r->ends[SIM_UNFINISHED], (long long)r->ends[SIM_STUCK],
              (long long)r->ends[SIM_ILLEGAL]);
    cli_print(stdout, HX_W_SIM_SPEED, report->seconds, o->threads,
              report->seconds > 0 ? (double)r->games / report->seconds : 0.0);
}

/* -- the same for programs ------------------------------------------------------------------ */

static json_t *json_measure(const sim_measure *m, int64_t n)
{
    return json_pack("{s:f, s:f, s:I, s:I}", "mean", sim_mean(m, n), "deviation",
                     sim_deviation(m, n), "least", (json_int_t)m->least, "most",
                     (json_int_t)m->most);
}

static json_t *json_seat(const sim_result *r, const seats *players, int i)
{
    const int64_t n = ended(r);
    const hx_estimate rate = hx_wilson((double)r->wins[i], (double)n);
    return json_pack("{s:i, s:s, s:I, s:I, s:f, s:[f, f], s:o}", "seat", i + 1, "bot",
                     bot_at(players, i), "wins", (json_int_t)r->wins[i], "shared",
                     (json_int_t)r->shared[i], "rate", rate.value, "interval", rate.low, rate.high,
                     "points", json_measure(&r->points[i], n));
}

static json_t *json_errors(const sim_report *report)
{
    static const char *const names[SIM_ENDS] = {
        [SIM_UNFINISHED] = "unfinished", [SIM_STUCK] = "stuck", [SIM_ILLEGAL] = "illegal"
    };
    json_t *const list = json_array();
    for (int i = 0; i < report->error_count; i++) {
        const sim_error *const t = &report->errors[i];
        json_t *const one =
            json_pack("{s:I, s:s}", "game", (json_int_t)t->game, "end", names[t->end]);
        if (t->end == SIM_ILLEGAL) {
            json_object_set_new(one, "seat", json_integer(t->seat + 1));
            json_object_set_new(one, "move", json_string(t->move));
            json_object_set_new(one, "status", json_string(hx_status_name(t->status)));
        }
        json_array_append_new(list, one);
    }
    return list;
}

static void print_json(const sim_report *report, const sim_options *o, const seats *players)
{
    const sim_result *const r = &report->total;
    const int64_t n = ended(r);
    json_t *const list = json_array();
    for (int i = 0; i < players->count; i++) {
        json_array_append_new(list, json_seat(r, players, i));
    }
    cli_print_json(json_pack(
        "{s:s, s:I, s:I, s:b, s:o, s:o, s:o, s:o, s:I, s:I, s:I, s:I, s:o, s:i, s:f, s:f}", "spec",
        o->spec, "seed", (json_int_t)o->seed, "games", (json_int_t)r->games, "stopped",
        (int)atomic_load(&cli_stopped), "seats", list, "turns", json_measure(&r->turns, n),
        "decisions", json_measure(&r->decisions, n), "outcomes", json_measure(&r->outcomes, n),
        "nobody", (json_int_t)r->ends[SIM_NOBODY_WON], "unfinished",
        (json_int_t)r->ends[SIM_UNFINISHED], "stuck", (json_int_t)r->ends[SIM_STUCK], "illegal",
        (json_int_t)r->ends[SIM_ILLEGAL], "troubles", json_errors(report), "threads", o->threads,
        "seconds", report->seconds, "games_per_second",
        report->seconds > 0 ? (double)r->games / report->seconds : 0.0));
}

/* -- the command ------------------------------------------------------------------------------ */

static int64_t cores(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? n : 1;
}

static bool make_folder(const char *path)
{
    if (!path || mkdir(path, 0777) == 0 || errno == EEXIST) return true;
    cli_error(HX_W_CANNOT_WRITE, path, cli_cause(errno));
    return false;
}

static bool any_human(const seats *players)
{
    for (int i = 0; i < players->count; i++) {
        if (!players->bot[i]) return true;
    }
    return false;
}

static int run(sim_options *o, const cli_game *what, const seats *players, bool json)
{
    sim_report report;
    if (!make_folder(o->records)) return CLI_FAILED;
    sim_run(o, what, &report, print_progress);
    clear_progress();
    print_errors(&report);
    if (json) print_json(&report, o, players);
    else print_report(&report, o, players);
    if (cli_stopped) return cli_error(HX_W_STOPPED);
    const int64_t *const ends = report.total.ends;
    const bool bad = ends[SIM_UNFINISHED] || ends[SIM_STUCK] || ends[SIM_ILLEGAL];
    return bad || report.failed ? CLI_FAILED : CLI_DONE;
}

static int open_and_run(sim_options *o, bool json)
{
    cli_game what;
    seats players;
    if (!cli_open_game(&what, o->spec)) return CLI_FAILED;
    int code = CLI_FAILED;
    if (seats_open(&players, what.game, what.rules, o->bots)) {
        code = any_human(&players) ? cli_wrong(HX_W_SIM_HUMAN) : run(o, &what, &players, json);
        seats_close(&players);
    }
    cli_close_game(&what);
    return code;
}

int cmd_sim(int argc, char **argv)
{
    sim_options o = { .first = 1, .games = 1000, .limit = 100000, .seed = 1 };
    const char *budget = "";
    bool json = false;
    int64_t threads = cores();
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "bots", "A,B,..", HX_W_SIM_HELP_BOTS, CLI_STRING, &o.bots, 0, 0 },
        { "games", "N", HX_W_SIM_HELP_GAMES, CLI_NUMBER, &o.games, 1, 1000000000000 },
        { "first", "N", HX_W_SIM_HELP_FIRST, CLI_NUMBER, &o.first, 1, 1000000000000 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &o.seed, 0, 0 },
        { "threads", "N", HX_W_SIM_HELP_THREADS, CLI_NUMBER, &threads, 1, 1024 },
        { "budget", "BUDGET", HX_W_HELP_BUDGET, CLI_STRING, &budget, 0, 0 },
        { "limit", "N", HX_W_SIM_HELP_LIMIT, CLI_NUMBER, &o.limit, 1, 1000000000 },
        { "records", "DIR", HX_W_SIM_HELP_RECORDS, CLI_FOLDER, &o.records, 0, 0 },
        { "seal", NULL, HX_W_SEAL_HELP_SIM, CLI_SWITCH, &o.seal, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_SIM_ABOUT, options, &spec, 1, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (!hx_budget_read(budget, &o.budget)) return cli_wrong(HX_W_BAD_BUDGET, budget);
    if (threads > o.games) threads = o.games;
    o.threads = (int)threads;
    o.spec = spec.text;
    return open_and_run(&o, json);
}
