/* cmd_coach.c -- `hexshore coach`: opens the game, its solution and the sitting, and
 * has the game reviewed at the end. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coach.h"
#include "moment.h"
#include "report.h"

typedef struct coach_options {
    const char *seats, *names, *record;
    uint64_t seed;
    moment_choice from;
    double warn;
    bool color, ascii, enter, hide, quiet, json;
} coach_options;

/* -- the solution ---------------------------------------------------------------------------- */

static bool show_progress(void *context, double done)
{
    (void)context;
    if (!isatty(STDERR_FILENO)) return !cli_stopped;
    fputc('\r', stderr);
    if (done < 1) cli_print(stderr, HX_W_COACH_MAKING, 100 * done);
    else fputs("\033[K", stderr);
    fflush(stderr);
    return !cli_stopped;
}

static bool is_solved(const hx_game *game, const void *rules)
{
    const hx_dice_rules *const r = rules;
    return game == &hx_dice_game && r->kind == HX_DICE_ISLAND_ONE;
}

static int open_table(coach *c, const hx_play *play)
{
    const hx_solve_options how = { .listener = show_progress };
    const hx_dice_state *const at = play->state;
    hx_unit unit;
    hx_status why = HX_OK;
    if (!is_solved(play->game, play->rules)) {
        if (hx_can_value(play->game, play->rules, &unit)) return cli_error(HX_W_COACH_ONLY_ONE);
        char *const spec = cli_room(HX_SPEC_MAX, 1);
        play->game->spec(play->rules, spec, HX_SPEC_MAX);
        cli_error(HX_W_COACH_NO_VALUES, spec);
        free(spec);
        return CLI_FAILED;
    }
    c->table = hx_solve_open(play->rules, NULL, &how, &why);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (!c->table && cli_stopped) return cli_error(HX_W_STOPPED);
    if (!c->table) return cli_error(HX_W_COACH_NO_TABLE, hx_status_text(why, cli_language()));
    const double value = hx_solve_value(c->table, at, at->seat);
    if (value == value || at->phase == HX_DICE_OVER) return CLI_GO_ON; /* it is a number */
    return cli_error(HX_W_COACH_UNREACHABLE);
}

/* -- the end --------------------------------------------------------------------------------- */

/* The same review that `hexshore analyse` makes of the record. */
static int sum_up(sitting *s, const coach_options *o)
{
    const hx_review_options how = { .threads = 1 };
    hx_review review;
    if (hx_review_play(&s->table.play, &how, &review) != HX_OK) return cli_error(HX_W_NO_MEMORY);
    if (o->json) {
        record_file file = { .table = s->table };
        memcpy(file.name, s->name, sizeof file.name);
        cli_print_json(report_json(&file, &review));
    } else {
        coach_summary(s, &review);
    }
    hx_review_close(&review);
    return CLI_DONE;
}

/* -- beginning ------------------------------------------------------------------------------- */

/* Names from the list, from the record, or "Player 2"; a bot is called by what it is. */
static void name_seats(sitting *s, const record_file *file, const char *names)
{
    for (int i = 0; i < HX_SEATS; i++) {
        const size_t length = strcspn(names, ",");
        char *const name = s->names[i];
        const size_t room = sizeof s->names[i];
        if (length > 0) snprintf(name, room, "%.*s", (int)length, names);
        else if (s->seats.bot[i])
            snprintf(name, room, "%s %d", hx_bot_name(s->seats.bot[i]), i + 1);
        else snprintf(name, room, "%s", file->name[i]);
        names += length;
        if (*names) names++;
        s->name[i] = name;
    }
}

/* With --json the talk goes where errors go, so that the output is the summary alone;
 * gives back where the output was. */
static int turn_away(void)
{
    fflush(stdout);
    const int output = dup(STDOUT_FILENO);
    if (output >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
    return output;
}

static void turn_back(int output)
{
    fflush(stdout);
    if (output < 0) return;
    dup2(output, STDOUT_FILENO);
    close(output);
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void greet(const coach *c, const hx_dice_state *at)
{
    char text[512];
    const double more = hx_solve_value(c->table, at, at->seat);
    snprintf(text, sizeof text, cli_text(HX_W_COACH_BEGIN), at->seats[at->seat].points + more);
    cli_wrap(stdout, text, 0, 0, cli_width());
}

static int sit(sitting *s, coach *c, const coach_options *o)
{
    const hx_play *const play = &s->table.play;
    const sitting_guide guide = coach_guide(c);
    const hx_dice_state *const at = play->state;
    const int output = o->json ? turn_away() : -1;
    s->look = (cli_look){ cli_language(), o->color, o->ascii, cli_width(), HX_NOBODY, s->name };
    s->record = o->record;
    s->guide = &guide;
    hx_rng_seed(&s->chance, cli_seed_of(o->seed, 0));
    seats_begin(&s->seats, play, o->seed);
    seats_again(&s->seats, play);
    if (at->phase != HX_DICE_OVER) greet(c, at);
    const int code = sitting_run(s);
    if (o->json) turn_back(output);
    const int end = sum_up(s, o);
    return code == CLI_DONE ? end : code;
}

/* The seats of a spec that does not say: one, since the others do not matter. */
static void fill_spec(const cli_rest *given, char *out, size_t cap)
{
    const char *const text = given->count ? given->text : "dice island-one";
    const bool alone =
        strncmp(text, "dice", 4) == 0 && !strstr(text, "seats=") && !strstr(text, "extra");
    snprintf(out, cap, "%s%s", text, alone ? " seats=1" : "");
}

static int coach_from(moment *m, const coach_options *o)
{
    coach c = { .warn = o->warn, .hide = o->hide, .quiet = o->quiet, .enter = o->enter };
    sitting s = { .table = m->file.table };
    int code = open_table(&c, &s.table.play);
    if (code == CLI_GO_ON) {
        code = CLI_FAILED;
        if (seats_open(&s.seats, m->game, m->rules, o->seats)) {
            name_seats(&s, &m->file, o->names);
            code = sit(&s, &c, o);
            seats_close(&s.seats);
        }
    }
    hx_solve_close(c.table);
    m->file.table = s.table; /* it may have grown */
    return code;
}

int cmd_coach(int argc, char **argv)
{
    coach_options o = { .seats = "human",
                        .names = "",
                        .seed = cli_fresh_seed(),
                        .from = { .at = -1 },
                        .warn = 0.5,
                        .color = cli_can_color(),
                        .ascii = cli_is_ascii() };
    cli_rest given = { 0 };
    const cli_option options[] = {
        { "enter-dice", NULL, HX_W_COACH_HELP_ENTER, CLI_SWITCH, &o.enter, 0, 0 },
        { "warn", "POINTS", HX_W_COACH_HELP_WARN, CLI_REAL, &o.warn, 0, 1000 },
        { "hide", NULL, HX_W_COACH_HELP_HIDE, CLI_SWITCH, &o.hide, 0, 0 },
        { "quiet", NULL, HX_W_COACH_HELP_QUIET, CLI_SWITCH, &o.quiet, 0, 0 },
        { "seats", "A,B,..", HX_W_COACH_HELP_SEATS, CLI_STRING, &o.seats, 0, 0 },
        { "names", "A,B,..", HX_W_PLAY_HELP_NAMES, CLI_STRING, &o.names, 0, 0 },
        { "position", "ID", HX_W_MOMENT_HELP_POSITION, CLI_STRING, &o.from.position, 0, 0 },
        { "arrange", "TEXT", HX_W_MOMENT_HELP_ARRANGE, CLI_STRING, &o.from.arrange, 0, 0 },
        { "resume", "FILE", HX_W_COACH_HELP_RESUME, CLI_STRING, &o.from.record, 0, 0 },
        { "at", "N", HX_W_COACH_HELP_AT, CLI_NUMBER, &o.from.at, 0, INT32_MAX },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &o.seed, 0, 0 },
        { "record", "FILE", HX_W_PLAY_HELP_RECORD, CLI_FILE, &o.record, 0, 0 },
        { "json", NULL, HX_W_COACH_HELP_JSON, CLI_SWITCH, &o.json, 0, 0 },
        { "color", "WHEN", HX_W_HELP_COLOR, CLI_COLOR, &o.color, 0, 0 },
        { "ascii", NULL, HX_W_HELP_ASCII, CLI_SWITCH, &o.ascii, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_COACH_ABOUT, options, &given, 0, 1000 };
    char spec[4200] = "";
    moment m;
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if ((o.from.position != NULL) + (o.from.arrange != NULL) + (o.from.record != NULL) > 1)
        return cli_wrong(HX_W_COACH_FROM_ONE);
    if (o.ascii) cli_be_ascii();
    if (!o.from.record || given.count) fill_spec(&given, spec, sizeof spec);
    code = moment_open(&m, &o.from, spec);
    if (code != CLI_GO_ON) return code;
    code = coach_from(&m, &o);
    moment_close(&m);
    return code;
}
