/* cmd_coach.c -- `hexshore coach`: opens the game, its adviser and the session, and
 * has the game reviewed at the end. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coach.h"
#include "position_argument.h"
#include "report.h"
#include "words/print.h"

typedef struct coach_options {
    const char *seats, *names, *record;
    uint64_t seed;
    position_argument_choice from;
    double warn;
    bool color, ascii, enter, hide, quiet, json;
} coach_options;

/* -- the values ------------------------------------------------------------------------------ */

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

/* Used where nobody said from what cost on to warn. */
static double usual_warning(hx_unit unit)
{
    static const double least[HX_UNITS] = { 3, 0.5, 0.1 };
    return least[unit];
}

static int open_adviser(coach *c, const hx_play *play)
{
    const hx_dice_state *const at = play->state;
    float value[HX_SEATS];
    if (play->game != &hx_dice_game || !hx_can_value(play->game, play->rules, &c->unit))
        return cli_error(HX_W_COACH_ONLY_ONE);
    c->exact = hx_is_exact(play->game, play->rules);
    if (c->warn < 0) c->warn = usual_warning(c->unit);
    c->adviser = hx_adviser_open(play->game, play->rules, show_progress, NULL);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (!c->adviser && cli_stopped) return cli_error(HX_W_STOPPED);
    if (!c->adviser)
        return cli_error(HX_W_COACH_NO_TABLE, hx_status_text(HX_NO_MEMORY, cli_language()));
    hx_adviser_value(c->adviser, at, value);
    if (!isnan(value[at->seat])) return CLI_GO_ON;
    return cli_error(HX_W_COACH_UNREACHABLE);
}

/* -- the end --------------------------------------------------------------------------------- */

/* The same review that `hexshore analyse` makes of the record. */
static int sum_up(play_session *s, const coach_options *o)
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
static void name_seats(play_session *s, const record_file *file, const char *names)
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
    static const hx_word words[HX_UNITS] = { HX_W_COACH_BEGIN_WIN, HX_W_COACH_BEGIN,
                                             HX_W_COACH_BEGIN_TURNS };
    char text[512];
    float value[HX_SEATS];
    hx_adviser_value(c->adviser, at, value);
    hx_print_to(text, sizeof text, cli_language(), cli_text(words[c->unit]),
                coach_shown(c->unit, (double)value[at->seat]));
    cli_wrap(stdout, text, 0, 0, cli_width());
}

static int sit(play_session *s, coach *c, const coach_options *o)
{
    const hx_play *const play = &s->table.play;
    const play_session_guide guide = coach_guide(c);
    const hx_dice_state *const at = play->state;
    const int output = o->json ? turn_away() : -1;
    s->look = (cli_look){ cli_language(), o->color, o->ascii, cli_width(), HX_NOBODY, s->name };
    s->record = o->record;
    s->guide = &guide;
    hx_rng_seed(&s->chance, cli_seed_of(o->seed, 0));
    seats_begin(&s->seats, play, o->seed);
    seats_again(&s->seats, play);
    if (at->phase != HX_DICE_OVER) greet(c, at);
    const int code = play_session_run(s);
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

/* Where nobody said who sits where: people on sheets of their own, bots as opponents. */
static void fill_seats(const position_argument *m, const char *given, char *out, size_t cap)
{
    const hx_dice_rules *const r = m->rules;
    const char *const bot = seats_standard(m->game, m->rules);
    size_t used = (size_t)snprintf(out, cap, "%s", given ? given : "human");
    if (given || r->kind == HX_DICE_ISLAND_ONE) return;
    for (int i = 1; i < r->seats && used < cap; i++)
        used += (size_t)snprintf(out + used, cap - used, ",%s", bot);
}

static int coach_from(position_argument *m, const coach_options *o)
{
    coach c = { .warn = o->warn, .hide = o->hide, .quiet = o->quiet, .enter = o->enter };
    play_session s = { .table = m->file.table };
    int code = open_adviser(&c, &s.table.play);
    if (code == CLI_GO_ON) {
        code = CLI_FAILED;
        char list[512];
        fill_seats(m, o->seats, list, sizeof list);
        if (seats_open(&s.seats, m->game, m->rules, list)) {
            name_seats(&s, &m->file, o->names);
            code = sit(&s, &c, o);
            seats_close(&s.seats);
        }
    }
    hx_adviser_close(c.adviser);
    m->file.table = s.table; /* it may have grown */
    return code;
}

int cmd_coach(int argc, char **argv)
{
    coach_options o = { .names = "",
                        .seed = cli_fresh_seed(),
                        .from = { .at = -1 },
                        .warn = -1,
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
        { "position", "ID", HX_W_POSITION_ARGUMENT_HELP_POSITION, CLI_STRING, &o.from.position, 0,
          0 },
        { "arrange", "TEXT", HX_W_POSITION_ARGUMENT_HELP_ARRANGE, CLI_STRING, &o.from.arrange, 0,
          0 },
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
    position_argument m;
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if ((o.from.position != NULL) + (o.from.arrange != NULL) + (o.from.record != NULL) > 1)
        return cli_wrong(HX_W_COACH_FROM_ONE);
    if (o.ascii) cli_be_ascii();
    if (!o.from.record || given.count) fill_spec(&given, spec, sizeof spec);
    code = position_argument_open(&m, &o.from, spec);
    if (code != CLI_GO_ON) return code;
    code = coach_from(&m, &o);
    position_argument_close(&m);
    return code;
}
