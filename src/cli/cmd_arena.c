/* cmd_arena.c -- `hexshore arena`: bots against bots on many boards.
 *
 * The playing and the figures are in src/arena/, the page too; here are options,
 * progress, and the report for people.  For programs it is in arena_json.c. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_print.h"
#include "guess.h"
#include "output.h"

/* -- options ----------------------------------------------------------------------------------- */

typedef struct arena_arguments {
    const char *bots, *budget, *budgets, *sprt, *anchor, *html;
    bool json;
    char *list; /* the bots' names, cut apart */
} arena_arguments;

/* Cuts "a,b" or "a;b,c" apart.  False where it is no list. */
static bool read_bots(arena_arguments *a, hx_arena_plan *plan)
{
    const char separator = strchr(a->bots, ';') ? ';' : ',';
    a->list = cli_room(strlen(a->bots) + 1, 1);
    strcpy(a->list, a->bots);
    for (char *at = a->list; at;) {
        char *const end = strchr(at, separator);
        if (end) *end = '\0';
        at += strspn(at, " ");
        if (plan->bots == HX_ARENA_BOTS || !*at) return false;
        plan->bot[plan->bots++] = at;
        at = end ? end + 1 : NULL;
    }
    return plan->bots >= 2;
}

/* The number of the bot that "net" or "net#2" names, or -1. */
static int bot_named(const hx_arena_plan *plan, const char *name, size_t length)
{
    int same[HX_ARENA_BOTS];
    char label[256];
    for (int i = 0; i < plan->bots; i++) {
        same[i] = 1;
        for (int j = 0; j < i; j++) same[i] += strcmp(plan->bot[i], plan->bot[j]) == 0;
        if (same[i] == 1) snprintf(label, sizeof label, "%s", plan->bot[i]);
        else snprintf(label, sizeof label, "%s#%d", plan->bot[i], same[i]);
        if (strlen(label) == length && memcmp(label, name, length) == 0) return i;
    }
    return -1;
}

/* One "net=5ms" of the list; the budget is what follows the last name that fits. */
static bool read_one_budget(hx_arena_plan *plan, const char *text)
{
    for (const char *at = strchr(text, '='); at; at = strchr(at + 1, '=')) {
        const int bot = bot_named(plan, text, (size_t)(at - text));
        if (bot >= 0) return hx_budget_read(at + 1, &plan->budget[bot]) && at[1];
    }
    return false;
}

static int read_budgets(const arena_arguments *a, hx_arena_plan *plan)
{
    hx_budget all;
    char one[256];
    if (!hx_budget_read(a->budget, &all)) return cli_wrong(HX_W_BAD_BUDGET, a->budget);
    for (int i = 0; i < plan->bots; i++) plan->budget[i] = all;
    const char separator = strchr(a->budgets, ';') ? ';' : ',';
    for (const char *at = a->budgets; *at;) {
        const char *const end = strchr(at, separator) ? strchr(at, separator) : at + strlen(at);
        snprintf(one, sizeof one, "%.*s", (int)(end - at), at);
        if (!read_one_budget(plan, one)) return cli_wrong(HX_W_ARENA_BAD_BUDGETS, one);
        at = *end ? end + 1 : end;
    }
    return CLI_GO_ON;
}

static bool read_sprt(const char *text, hx_arena_plan *plan)
{
    char *end;
    if (!*text) return true;
    plan->p0 = strtod(text, &end);
    if (end == text || *end != ',') return false;
    const char *const second = end + 1;
    plan->p1 = strtod(second, &end);
    return end != second && !*end && plan->p0 > 0 && plan->p1 > plan->p0 && plan->p1 < 1;
}

static bool is_decision(const char *name)
{
    const char *known;
    for (int i = 0; (known = hx_arena_decision(i)); i++)
        if (strcmp(known, name) == 0) return true;
    return false;
}

static int read_asked(arena_arguments *a, hx_arena_plan *plan)
{
    if (plan->swap && !is_decision(plan->swap)) return cli_wrong(HX_W_ARENA_BAD_SWAP, plan->swap);
    if (!*a->bots) return cli_wrong(HX_W_ARENA_NO_BOTS);
    if (!read_bots(a, plan)) return cli_wrong(HX_W_ARENA_BAD_BOTS, a->bots, HX_ARENA_BOTS);
    if (!read_sprt(a->sprt, plan)) return cli_wrong(HX_W_ARENA_BAD_SPRT, a->sprt);
    if (plan->p1 > plan->p0 && plan->bots != 2) return cli_wrong(HX_W_ARENA_SPRT_TWO);
    plan->anchor = *a->anchor ? bot_named(plan, a->anchor, strlen(a->anchor)) : -1;
    if (*a->anchor && plan->anchor < 0) return cli_wrong(HX_W_ARENA_NO_ANCHOR, a->anchor);
    return read_budgets(a, plan);
}

/* -- progress ---------------------------------------------------------------------------------- */

/* The first few of each bot in full: move, position, line. */
enum { BLAMES_TOLD = 5 };

typedef struct told {
    const hx_arena_plan *plan;
    int blames[HX_ARENA_BOTS];
} told;

static void print_blame(const hx_arena_blame *b)
{
    const long long pairing = b->pairing;
    const int seat = b->seat + 1;
    const bool is_move = strncmp(b->line, "move ", 5) == 0 || strncmp(b->bot, "exec", 4) != 0;
    if (b->fault == HX_ARENA_LATE)
        cli_print(stderr, HX_W_ARENA_BLAME_LATE, b->bot, pairing, b->game, b->move, seat);
    else if (b->fault == HX_ARENA_GONE)
        cli_print(stderr, HX_W_ARENA_BLAME_GONE, b->bot, pairing, b->game, b->move, seat);
    else
        cli_print(stderr, is_move ? HX_W_ARENA_BLAME_ILLEGAL : HX_W_ARENA_BLAME_NOT_MOVE, b->bot,
                  pairing, b->game, b->move, seat, b->line,
                  hx_status_text(b->status, cli_language()));
    cli_print(stderr, HX_W_ARENA_BLAME_WANTED, b->wanted, b->choices);
    cli_print(stderr, HX_W_ARENA_BLAME_WHERE, (unsigned long long)b->board, b->spec, b->position);
}

static void tell_blame(void *context, const hx_arena_blame *b)
{
    told *const t = context;
    int bot = 0;
    while (bot + 1 < t->plan->bots && t->plan->bot[bot] != b->bot) bot++;
    if (t->blames[bot] > BLAMES_TOLD) return;
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (t->blames[bot]++ < BLAMES_TOLD) print_blame(b);
    else cli_print(stderr, HX_W_ARENA_BLAME_MORE, b->bot);
}

/* On a terminal one line that is written over, else a line now and then. */
static bool watch(void *context, const hx_arena_news *news)
{
    static double last;
    const hx_arena_plan *const plan = ((const told *)context)->plan;
    const bool terminal = isatty(STDERR_FILENO);
    if (!terminal && news->seconds - last < 30) return !cli_stopped;
    last = news->seconds;
    if (terminal) fputs("\r\033[K", stderr);
    cli_print(stderr, HX_W_ARENA_PROGRESS, (long long)news->pairings, (long long)news->pairings_all,
              (long long)news->games, news->games_per_second, plan->bot[0], 100 * news->rate);
    if (plan->p1 > plan->p0) cli_print(stderr, HX_W_ARENA_PROGRESS_TEST, news->llr, 2.94);
    if (!terminal) fputc('\n', stderr);
    return !cli_stopped;
}

static void tell_faults(const hx_arena_report *r)
{
    for (int i = 0; i < r->bots; i++) {
        int64_t faults = 0;
        for (int f = 0; f < HX_ARENA_FAULTS; f++) faults += r->bot[i].faults[f];
        if (faults > 0) cli_error(HX_W_ARENA_FAULTS, r->bot[i].name, (long long)faults);
    }
}

/* -- the command ------------------------------------------------------------------------------- */

/* The words of the command line, those with blanks in quotes. */
static char *whole_command(int argc, char **argv)
{
    size_t room = 1;
    for (int i = 0; i < argc; i++) room += strlen(argv[i]) + 3;
    char *const text = cli_room(room, 1);
    for (int i = 0; i < argc; i++) {
        const bool quotes = i > 0 && (!*argv[i] || strpbrk(argv[i], " ;#*?&|<>$"));
        if (i > 0) strcat(text, " ");
        if (quotes) strcat(text, "'");
        strcat(text, argv[i]);
        if (quotes) strcat(text, "'");
    }
    return text;
}

static bool write_page(const arena_arguments *a, const hx_arena_plan *plan,
                       const hx_arena_report *r, const char *command)
{
    output o;
    return output_begin(&o, a->html) &&
           output_end(&o, hx_arena_page(plan, r, command, cli_language(), o.path));
}

static int tell(const arena_arguments *a, const hx_arena_plan *plan, const hx_arena_report *r,
                const char *command)
{
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    tell_faults(r);
    if (a->json) cli_print_json(arena_json(plan, r, command));
    else arena_print(plan, r);
    if (a->html && !write_page(a, plan, r, command)) return CLI_FAILED;
    if (cli_stopped && r->stopped) return cli_error(HX_W_STOPPED);
    return CLI_DONE;
}

static int tell_error(const hx_arena_error *t)
{
    guess g = guess_for(t->first);
    if (t->what != HX_W_NO_SUCH_BOT) return cli_error(t->what, t->first, t->second);
    guess_try_bots(&g);
    return cli_error(t->what, t->first, t->second, guess_suffix(&g));
}

static int run(const arena_arguments *a, hx_arena_plan *plan, const char *command)
{
    cli_game what;
    hx_arena_error error = { 0 };
    if (!cli_open_game(&what, plan->spec)) return CLI_FAILED;
    cli_close_game(&what);
    hx_arena_report *const report = cli_room(1, sizeof *report);
    plan->watch = watch;
    told context = { .plan = plan };
    plan->blame = tell_blame;
    plan->context = &context;
    int code = CLI_DONE;
    if (!hx_arena_run(plan, report, &error)) {
        code = tell_error(&error);
    } else if (!report->elsewhere) {
        code = tell(a, plan, report, command);
    }
    free(report);
    return code;
}

int cmd_arena(int argc, char **argv)
{
    hx_arena_plan plan = { .games = 1000, .seed = 1 };
    arena_arguments a = { .bots = "", .budget = "", .budgets = "", .sprt = "", .anchor = "" };
    int64_t threads = 0;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "bots", "A,B,..", HX_W_ARENA_HELP_BOTS, CLI_STRING, &a.bots, 0, 0 },
        { "games", "N", HX_W_ARENA_HELP_GAMES, CLI_NUMBER, &plan.games, 1, 10000000 },
        { "sprt", "P0,P1", HX_W_ARENA_HELP_SPRT, CLI_STRING, &a.sprt, 0, 0 },
        { "one-against-rest", NULL, HX_W_ARENA_HELP_ONE, CLI_SWITCH, &plan.one_against_rest, 0, 0 },
        { "budget", "BUDGET", HX_W_HELP_BUDGET, CLI_STRING, &a.budget, 0, 0 },
        { "budgets", "A=..,B=..", HX_W_ARENA_HELP_BUDGETS, CLI_STRING, &a.budgets, 0, 0 },
        { "luck", NULL, HX_W_ARENA_HELP_LUCK, CLI_SWITCH, &plan.luck, 0, 0 },
        { "anchor", "BOT", HX_W_ARENA_HELP_ANCHOR, CLI_STRING, &a.anchor, 0, 0 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &plan.seed, 0, 0 },
        { "threads", "N", HX_W_SIM_HELP_THREADS, CLI_NUMBER, &threads, 1, 256 },
        { "log", "FILE", HX_W_ARENA_HELP_LOG, CLI_FILE, &plan.log, 0, 0 },
        { "records", "DIR", HX_W_ARENA_HELP_RECORDS, CLI_FOLDER, &plan.records, 0, 0 },
        { "swap", "KIND", HX_W_ARENA_HELP_SWAP, CLI_STRING, &plan.swap, 0, 0 },
        { "trace", "FILE", HX_W_ARENA_HELP_TRACE, CLI_FILE, &plan.trace, 0, 0 },
        { "html", "FILE", HX_W_ARENA_HELP_HTML, CLI_FILE, &a.html, 0, 0 },
        { "limit", "N", HX_W_SIM_HELP_LIMIT, CLI_NUMBER, &plan.limit, 1, 1000000000 },
        { "patience", "SECONDS", HX_W_ARENA_HELP_PATIENCE, CLI_REAL, &plan.patience, 0, 3600 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &a.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_ARENA_ABOUT, options, &spec, 1, 1000 };
    char *const command = whole_command(argc, argv);
    int code = cli_parse(&usage, argc, argv);
    if (code == CLI_GO_ON) code = read_asked(&a, &plan);
    plan.spec = spec.text;
    plan.threads = (int)threads;
    if (code == CLI_GO_ON) code = run(&a, &plan, command);
    free(a.list);
    free(command);
    return code;
}
