/* cmd_solve.c -- `hexshore solve`: exact play on the own sheets of the dice games.
 *
 * Options, the position and what both sheets print alike; the sheets themselves
 * are in solve_one.c and solve_two.c, all that is computed behind hx/solve.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "hx/play.h"
#include "platform/timing.h"
#include "solve_job.h"

enum { BAR = 40, CHOICES_SHOWN = 12 };

/* -- the progress bar ------------------------------------------------------------------ */

/* The most the program has had so far. */
static double megabytes(void)
{
    struct rusage use;
    return getrusage(RUSAGE_SELF, &use) == 0 ? (double)use.ru_maxrss / 1024 : 0;
}

static bool show_progress(void *context, double done)
{
    solve_job *const job = context;
    const double now = monotonic_seconds();
    if (isatty(STDERR_FILENO) && now > job->drawn + 0.1) {
        const int full = (int)(done * BAR);
        fprintf(stderr, "\r[%.*s%*s] %3d %% %4.0f MB", full,
                "########################################", BAR - full, "", (int)(100 * done),
                megabytes());
        job->drawn = now;
    }
    return !cli_stopped;
}

void solve_clear_bar(solve_job *job)
{
    if (job->drawn > 0) fprintf(stderr, "\r%*s\r", BAR + 16, "");
    job->drawn = 0;
}

void solve_print_table(int64_t positions, double seconds, bool stored)
{
    cli_print(stdout, HX_W_SOLVE_TABLE, (long long)positions, seconds, megabytes(),
              cli_text(stored ? HX_W_SOLVE_STORED : HX_W_SOLVE_COMPUTED));
    putchar('\n');
}

/* -- what both sheets print ------------------------------------------------------------ */

int solve_refused(hx_status why)
{
    if (why == HX_OVER) return cli_error(HX_W_STOPPED);
    if (why == HX_NO_MEMORY) return cli_error(HX_W_NO_MEMORY);
    return cli_error(HX_W_SOLVE_FAILED);
}

static void list_choice(const solve_job *job, const solve_list *how, json_t *list,
                        const hx_solve_choice *c, double best)
{
    char text[HX_WORD_MAX];
    const double cost = fabs(best - c->value), shown = c->value + how->plus;
    hx_say(job->what.game, job->what.rules, &job->at, &c->move, text, sizeof text);
    if (!list) {
        cli_printf("  %-10s %12.6f %12.6f\n", text, shown, cost);
        return;
    }
    json_t *const line =
        json_pack("{s:s, s:f, s:f}", "move", text, "value", c->value, "cost", cost);
    if (how->what) json_object_set_new(line, how->what, json_real(shown));
    json_array_append_new(list, line);
}

void solve_print_choices(solve_job *job, const solve_list *how, const hx_solve_choice *choices,
                         int count)
{
    if (count == 0) return;
    json_t *const list = job->out ? json_array() : NULL;
    const int shown = list || count < CHOICES_SHOWN ? count : CHOICES_SHOWN;
    if (!list) cli_print(stdout, how->heading), putchar('\n');
    for (int i = 0; i < shown; i++) list_choice(job, how, list, &choices[i], choices[0].value);
    if (list) json_object_set_new(job->out, how->key, list);
    else if (shown < count)
        cli_print(stdout, HX_W_SOLVE_MORE_CHOICES, count - shown), putchar('\n');
}

/* Computed values agree to rounding, stored ones to what storing costs. */
bool solve_print_check(solve_job *job, json_t *list, hx_word about, const hx_solve_check *check)
{
    const bool agrees = check->worst < 1e-9;
    if (list) {
        json_array_append_new(
            list, json_pack("{s:s, s:i, s:I, s:f, s:b}", "about", hx_words(about, HX_ENGLISH),
                            "positions", check->positions, "searched", (json_int_t)check->searched,
                            "worst", check->worst, "agrees", agrees));
    } else {
        cli_print(stdout, HX_W_SOLVE_CHECKED, cli_text(about), check->positions,
                  (long long)check->searched, check->worst);
        putchar('\n');
    }
    if (!agrees) {
        char text[2048];
        hx_dice_game.describe(job->rules, &check->where, text, sizeof text);
        cli_error(HX_W_SOLVE_DISAGREE, text);
    }
    return agrees;
}

/* -- the position ---------------------------------------------------------------------- */

/* A sheet alone unless seats are given; what cannot be solved is opened as it is. */
static bool open_game(solve_job *job, const char *words)
{
    char spec[4096 + 16];
    const hx_game *const game = hx_game_named(words);
    hx_dice_rules rules;
    snprintf(spec, sizeof spec, "%s%s", words, strstr(words, "seats=") ? "" : " seats=1");
    const bool alone = game == &hx_dice_game && game->rules(&rules, spec, NULL) == HX_OK;
    if (!cli_open_game(&job->what, alone ? spec : words)) return false;
    job->rules = job->what.rules;
    return true;
}

static bool is_target(const char *text)
{
    char *end;
    const long target = strtol(text, &end, 10);
    return strcmp(text, "all") == 0 ||
           (*text && !*end && target >= HX_TOTAL_LEAST && target <= HX_TOTAL_MOST);
}

static int check_game(const solve_job *job, const char *name)
{
    const bool dice = job->what.game == &hx_dice_game;
    if (!dice || job->rules->kind == HX_DICE_EXTRA) return cli_wrong(HX_W_SOLVE_ONLY_SHEETS, name);
    if (job->rules->kind == HX_DICE_ISLAND_TWO) {
        if (job->turns) return cli_wrong(HX_W_SOLVE_ONLY_ONE, "turns");
        if (job->reach) return cli_wrong(HX_W_SOLVE_ONLY_ONE, "reach");
        if (job->field) return cli_wrong(HX_W_SOLVE_ONLY_ONE, "field");
    }
    if (job->reach && !is_target(job->reach)) {
        return cli_wrong(HX_W_SOLVE_WRONG_REACH, job->reach, HX_TOTAL_LEAST, HX_TOTAL_MOST);
    }
    if (job->rules->seats > 1) {
        if (job->verify) return cli_wrong(HX_W_SOLVE_ONE_SEAT, "verify");
        if (job->simulate) return cli_wrong(HX_W_SOLVE_ONE_SEAT, "simulate");
    }
    return CLI_GO_ON;
}

/* With --turns the sheet stays and only the number of the turn changes. */
static int set_position(solve_job *job)
{
    hx_error why = { 0 };
    job->given = job->position || job->turns;
    hx_dice_game.start(job->rules, &job->at);
    if (job->position && hx_dice_game.arrange(job->rules, job->position, &job->at, &why) != HX_OK) {
        return cli_refused(job->position, &why);
    }
    if (job->at.phase == HX_DICE_OVER) return cli_error(HX_W_SOLVE_OVER);
    if (job->turns) {
        const int seats = job->rules->seats;
        job->at.turn = (uint32_t)((HX_DICE_BOXES - (int)job->turns) * seats + job->at.seat + 1);
    }
    return CLI_GO_ON;
}

/* -- the command ----------------------------------------------------------------------- */

/* With all digits: what is exact is worth reading to the end. */
static void print_json(json_t *json)
{
    json_dumpf(json, stdout, JSON_COMPACT | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(json);
}

static int run(solve_job *job)
{
    char spec[4096];
    job->options = (hx_solve_options){ .threads = (int)job->threads,
                                       .folder = job->no_cache ? "" : NULL,
                                       .listener = show_progress,
                                       .context = job };
    job->what.game->spec(job->what.rules, spec, sizeof spec);
    if (job->json) job->out = json_pack("{s:s, s:b}", "spec", spec, "alone", true);
    else if (job->rules->seats > 1)
        cli_print(stdout, HX_W_SOLVE_ALONE, job->at.seat + 1), putchar('\n');
    const int code =
        job->rules->kind == HX_DICE_ISLAND_ONE ? solve_island_one(job) : solve_island_two(job);
    solve_clear_bar(job);
    if (job->out) print_json(job->out);
    return code;
}

int cmd_solve(int argc, char **argv)
{
    solve_job job = { .seed = 1 };
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "position", "TEXT", HX_W_SOLVE_HELP_POSITION, CLI_STRING, &job.position, 0, 0 },
        { "turns", "N", HX_W_SOLVE_HELP_TURNS, CLI_NUMBER, &job.turns, 1, HX_DICE_BOXES },
        { "distribution", NULL, HX_W_SOLVE_HELP_DISTRIBUTION, CLI_SWITCH, &job.distribution, 0, 0 },
        { "reach", "T|all", HX_W_SOLVE_HELP_REACH, CLI_STRING, &job.reach, 0, 0 },
        { "field", "N", HX_W_SOLVE_HELP_FIELD, CLI_NUMBER, &job.field, 1, 1000 },
        { "verify", "N", HX_W_SOLVE_HELP_VERIFY, CLI_NUMBER, &job.verify, 1, 1000000 },
        { "simulate", "N", HX_W_SOLVE_HELP_SIMULATE, CLI_NUMBER, &job.simulate, 1, 1000000000 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &job.seed, 0, 0 },
        { "threads", "N", HX_W_SOLVE_HELP_THREADS, CLI_NUMBER, &job.threads, 0, 64 },
        { "no-cache", NULL, HX_W_SOLVE_HELP_NO_CACHE, CLI_SWITCH, &job.no_cache, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &job.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_SOLVE_ABOUT, options, &spec, 1, 1000 };
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (!open_game(&job, spec.text)) return CLI_FAILED;
    code = check_game(&job, argv[0]);
    if (code == CLI_GO_ON) code = set_position(&job);
    if (code == CLI_GO_ON) code = run(&job);
    cli_close_game(&job.what);
    return code;
}
