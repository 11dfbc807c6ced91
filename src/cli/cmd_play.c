/* cmd_play.c -- `hexshore play`: which game, who sits where; then play_session.c.
 *
 * Without a spec it asks: the game, how many players, how many of them people, and how
 * good the others are. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "autosave.h"
#include "hx/base64.h"
#include "hx/version.h"
#include "play_session.h"
#include "terminal.h"

typedef struct play_options {
    const char *seats, *names, *record, *budget;
    uint64_t seed;
    bool color, ascii, seal, resume;
} play_options;

/* -- asking -------------------------------------------------------------------------------- */

/* A number, the default for an empty line; -1 when the input ends. */
static int ask_number(const char *question, int least, int most, int preset)
{
    char line[64], prompt[256], *end;
    for (;;) {
        snprintf(prompt, sizeof prompt, "%s (%d-%d) [%d] ", question, least, most, preset);
        if (!play_session_line(prompt, line, sizeof line)) return -1;
        const long number = *line ? strtol(line, &end, 10) : preset;
        if ((!*line || !*end) && number >= least && number <= most) return (int)number;
        cli_print(stdout, HX_W_PLAY_NUMBER, least, most);
    }
}

static const hx_option *option_named(const hx_game *game, const char *name)
{
    for (const hx_option *o = game->options; o && o->name; o++)
        if (strcmp(o->name, name) == 0) return o;
    return NULL;
}

static bool is_spec(const char *spec)
{
    const hx_game *const game = hx_game_named(spec);
    hx_error why;
    void *const rules = cli_room(1, game->rules_size);
    const bool good = game->rules(rules, spec, &why) == HX_OK;
    free(rules);
    return good;
}

/* The least and most players, from the values "3..4" of the option "seats" as far as
 * the rest of the spec allows. */
static bool seats_range(const hx_game *game, const char *spec, int *least, int *most, int *preset)
{
    const hx_option *const o = option_named(game, "seats");
    char tried[4200];
    if (!o || sscanf(o->values, "%d..%d", least, most) != 2 ||
        sscanf(o->standard, "%d", preset) != 1)
        return false;
    for (; *least < *most; ++*least) {
        snprintf(tried, sizeof tried, "%s seats=%d", spec, *least);
        if (is_spec(tried)) break;
    }
    if (*preset < *least) *preset = *least;
    return true;
}

static const hx_game *ask_game(void)
{
    const hx_game *const *games = hx_games();
    int n = 0;
    puts(cli_text(HX_W_PLAY_WHICH));
    for (; games[n]; n++) printf("  %d  %s\n", n + 1, games[n]->title[cli_language()]);
    const int number = n > 1 ? ask_number(cli_text(HX_W_PLAY_GAME), 1, n, 1) : 1;
    return number < 0 ? NULL : games[number - 1];
}

/* Which of a game's variations, where it has some: "dice extra". */
static bool ask_variation(const hx_game *game, char *spec, size_t cap)
{
    const hx_option *const o = option_named(game, "variation");
    int n = 0;
    if (o) cli_wrap(stdout, o->help[cli_language()], 0, 2, cli_width());
    while (cli_variation(game, n, spec, cap)) {
        n++;
        if (o) printf("  %d  %s\n", n, spec);
    }
    const int number = n > 1 ? ask_number(cli_text(HX_W_PLAY_GAME), 1, n, 1) : 1;
    return number > 0 && cli_variation(game, number - 1, spec, cap);
}

/* The grade of the opponents, with a description of each. */
static bool ask_grade(const char *spec, const char **grade)
{
    const char *names[16];
    const hx_bot_info *bot;
    cli_game what;
    int n = 0;
    if (!cli_open_game(&what, spec)) return false;
    puts(cli_text(HX_W_PLAY_GRADES));
    for (int i = 0; (bot = hx_bot_list(i)) != NULL && n < 16; i++) {
        const char *const text = hx_bot_gives_up(bot->name, what.game, what.rules, cli_language());
        if (!text) continue;
        names[n++] = bot->name;
        printf("  %d  %-10s", n, bot->name);
        cli_wrap(stdout, text, 15, 15, cli_width());
    }
    cli_close_game(&what);
    const int number = n > 0 ? ask_number(cli_text(HX_W_PLAY_GRADE), 1, n, (n + 1) / 2) : 0;
    *grade = number > 0 ? names[number - 1] : NULL;
    return number >= 0;
}

/* Fills in the spec and the list of seats; false when the input ended. */
static bool ask_all(cli_rest *spec, char *list, size_t cap)
{
    int least = 1, most = 1, players = 1;
    const char *grade = NULL;
    puts("Hexshore " HX_VERSION);
    const hx_game *const game = ask_game();
    if (!game || !ask_variation(game, spec->text, sizeof spec->text)) return false;
    if (!seats_range(game, spec->text, &least, &most, &players)) return true;
    players = ask_number(cli_text(HX_W_PLAY_HOW_MANY), least, most, players);
    if (players < 0) return false;
    const size_t used = strlen(spec->text);
    snprintf(spec->text + used, sizeof spec->text - used, " seats=%d", players);
    const int people = players > 1 ? ask_number(cli_text(HX_W_PLAY_PEOPLE), 0, players, 1) : 1;
    if (people < 0 || (people < players && !ask_grade(spec->text, &grade))) return false;
    list[0] = '\0';
    for (int i = 0; i < (grade ? players : people); i++) {
        if (i > 0) strncat(list, ",", cap - strlen(list) - 1);
        strncat(list, i < people ? "human" : grade, cap - strlen(list) - 1);
    }
    return true;
}

/* -- who begins ------------------------------------------------------------------------------- */

/* The number of a seat, 0 for lots, -1 when the input ended. */
static int ask_beginner(const cli_game *what)
{
    return ask_number(cli_text(HX_W_PLAY_WHO_BEGINS), 0, what->game->seats(what->rules), 0);
}

/* Completes a spec that does not say who begins, according to the rules: the board game is rolled
 * for, and in the dice games the youngest begins, so ask. Empty input, such as from a script,
 * means a random draw. False: the input ended. */
static bool settle_beginner(const cli_game *what, bool asking, cli_rest *spec)
{
    const hx_option *const o = option_named(what->game, "first");
    const size_t used = strlen(spec->text);
    char *const end = spec->text + used;
    const size_t room = sizeof spec->text - used;
    if (!o || strstr(spec->text, " first=") || what->game->seats(what->rules) < 2) return true;
    if (strstr(o->values, "roll")) {
        snprintf(end, room, " first=roll");
        return true;
    }
    const int seat = asking ? ask_beginner(what) : 0;
    if (seat > 0) snprintf(end, room, " first=seat%d", seat);
    else snprintf(end, room, " first=random");
    return seat >= 0;
}

static void set_unless_told(const cli_game *what, cli_rest *spec, const char *name,
                            const char *value)
{
    char word[40];
    const size_t used = strlen(spec->text);
    snprintf(word, sizeof word, " %s=", name);
    if (option_named(what->game, name) && !strstr(spec->text, word))
        snprintf(spec->text + used, sizeof spec->text - used, "%s%s", word, value);
}

/* [R-BASE-87, 88] People may make as many offers as they like, also to the player on turn, unless
 * the spec has it otherwise. */
static void let_people_trade(const cli_game *what, cli_rest *spec)
{
    set_unless_told(what, spec, "offers", "100");
    set_unless_told(what, spec, "propose", "all");
}

/* -- seating ---------------------------------------------------------------------------------- */

/* Seats that a list does not name are taken by the default bot. */
static void fill_list(const char *given, const cli_game *what, char *out, size_t cap)
{
    const char *const bot = seats_standard(what->game, what->rules);
    const int count = what->game->seats(what->rules);
    size_t used = (size_t)snprintf(out, cap, "%s", given);
    int named = *given ? 1 : 0;
    for (const char *c = given; *c; c++) named += *c == ',';
    for (; named < count && used < cap; named++) {
        used += (size_t)snprintf(out + used, cap - used, "%s%s", used ? "," : "", bot);
    }
}

/* Names from "Ann,Ben"; the others are called by what they are. */
static void name_seats(play_session *s, const char *names)
{
    for (int i = 0; i < s->seats.count; i++) {
        const size_t length = strcspn(names, ",");
        char *const name = s->names[i];
        const size_t room = sizeof s->names[i];
        if (length > 0) snprintf(name, room, "%.*s", (int)length, names);
        else if (s->seats.bot[i])
            snprintf(name, room, "%s %d", hx_bot_name(s->seats.bot[i]), i + 1);
        else snprintf(name, room, "%s %d", cli_text(HX_W_PLAY_PLAYER), i + 1);
        names += length;
        if (*names) names++;
        s->name[i] = name;
    }
}

/* -- the envelope ---------------------------------------------------------------------------- */

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* What a person adds to the dice: anything typed, or 32 random bytes. */
static void ask_value(const play_session *s, int seat, uint8_t out[HX_SEAL_BYTES])
{
    char line[256] = "", prompt[256];
    if (isatty(STDIN_FILENO)) {
        snprintf(prompt, sizeof prompt, cli_text(HX_W_SEAL_ASK), s->name[seat]);
        if (!play_session_line(prompt, line, sizeof line)) line[0] = '\0';
    }
    if (*line) hx_seal_hash(line, strlen(line), out);
    else hx_seal_random(out);
}

/* The envelope is shown before anybody adds to it; bots add nothing.  Then the board
 * is the envelope's. */
static bool seal_dice(play_session *s, hx_seal *seal, const char *spec)
{
    uint8_t values[HX_SEATS][HX_SEAL_BYTES], people = 0;
    char text[HX_SEAL_TEXT], dealt[HX_SPEC_MAX + 64];
    hx_error why;
    if (!sealing_begin(seal, spec)) return false;
    hx_to_base64(seal->sealed, HX_SEAL_BYTES, text, sizeof text);
    cli_tell(HX_W_SEAL_ENVELOPE, text);
    for (int i = 0; i < s->seats.count; i++) {
        if (s->seats.bot[i]) continue;
        ask_value(s, i, values[i]);
        people = (uint8_t)(people | 1u << i);
    }
    sealing_settle(seal, people, values);
    hx_seal_spec(seal, dealt, sizeof dealt);
    s->seal = seal;
    return hx_play_begin(&s->table.play, dealt, &why) == HX_OK;
}

/* -- playing --------------------------------------------------------------------------------- */

/* Only where somebody sits: what comes out of a pipe can be sent again. */
static void keep_running(play_session *s, autosave *k, const char *list, const char *budget)
{
    bool people = false;
    for (int i = 0; i < s->seats.count; i++) people = people || !s->seats.bot[i];
    if (!people || !terminal_is_there()) return;
    autosave_begin(k, list, budget);
    s->autosave = k;
    autosave_save(k, s);
}

static int play(play_session *s, const play_options *o, const char *spec, const char *list)
{
    autosave kept;
    hx_seal seal;
    s->look = (cli_look){ cli_language(), o->color, o->ascii, cli_width(), HX_NOBODY, s->name };
    s->record = o->record;
    if (o->ascii) cli_be_ascii();
    name_seats(s, o->names);
    if (o->seal && !seal_dice(s, &seal, spec)) return CLI_FAILED;
    hx_rng_seed(&s->chance, cli_seed_of(o->seed, 0));
    seats_begin(&s->seats, &s->table.play, o->seed);
    keep_running(s, &kept, list, o->budget);
    cli_tell(HX_W_PLAY_BEGIN, (unsigned long long)o->seed);
    const int code = play_session_run(s);
    if (o->seal) hx_seal_forget(&seal);
    return code;
}

static int open_and_play(const char *spec, const play_options *o)
{
    play_session s = { 0 };
    cli_game what;
    hx_error why;
    char list[512], seeded[4200];
    if (!cli_open_game(&what, spec)) return CLI_FAILED;
    cli_seed_spec(what.game, spec, o->seed, seeded, sizeof seeded);
    fill_list(o->seats, &what, list, sizeof list);
    int code = CLI_FAILED;
    if (live_game_open(&s.table, seeded, &why) == HX_OK &&
        seats_open(&s.seats, what.game, what.rules, list)) {
        if (hx_budget_read(o->budget, &s.seats.budget)) code = play(&s, o, spec, list);
        else code = cli_wrong(HX_W_BAD_BUDGET, o->budget);
        seats_close(&s.seats);
    }
    live_game_close(&s.table);
    cli_close_game(&what);
    return code;
}

/* -- going on with a game ---------------------------------------------------------------------- */

enum { GAMES_SHOWN = 20 };

/* Which of them: the latest where nobody can be asked.  -1: none. */
static int choose_game(const kept_game *games, int n)
{
    if (n == 1 || !isatty(STDIN_FILENO)) return 0;
    puts(cli_text(HX_W_KEEP_WHICH));
    for (int i = 0; i < n; i++) printf("  %2d  %s\n", i + 1, games[i].about);
    return ask_number(cli_text(HX_W_PLAY_GAME), 1, n, 1) - 1;
}

static int go_on(play_session *s, const play_options *o, kept_state *kept)
{
    const hx_play *const at = &s->table.play;
    s->look = (cli_look){ cli_language(), o->color, o->ascii, cli_width(), HX_NOBODY, s->name };
    s->record = o->record;
    if (o->ascii) cli_be_ascii();
    if (kept->sealed) s->seal = &kept->seal;
    seats_begin(&s->seats, at, 0);
    seats_again(&s->seats, at);
    s->chance = kept->chance;
    memcpy(s->seats.rng, kept->bots, sizeof kept->bots);
    for (int i = 0; i < HX_SEATS; i++) s->told[i] = at->count > 10 ? at->count - 10 : 0;
    cli_tell(HX_W_KEEP_GOES_ON, at->count);
    const int code = play_session_run(s);
    if (kept->sealed) hx_seal_forget(&kept->seal);
    return code;
}

static void take_names(play_session *s, const player_names *names)
{
    for (int i = 0; i < HX_SEATS; i++) {
        memcpy(s->names[i], names->at[i], sizeof s->names[i]);
        s->name[i] = s->names[i];
    }
}

static int resume_game(const char *path, const play_options *o)
{
    play_session s = { 0 };
    autosave k;
    kept_state kept;
    player_names names;
    hx_error why = { 0 };
    char *const text = autosave_resume(&k, path, &kept);
    if (!text) return CLI_FAILED;
    int code = CLI_FAILED;
    s.autosave = &k;
    if (live_game_load(&s.table, text, &names, &why) != HX_OK) {
        cli_error(HX_W_KEEP_BROKEN, path);
    } else if (seats_open(&s.seats, s.table.play.game, s.table.play.rules, kept.seats)) {
        take_names(&s, &names);
        hx_budget_read(kept.budget, &s.seats.budget);
        code = go_on(&s, o, &kept);
        seats_close(&s.seats);
    }
    live_game_close(&s.table);
    free(text);
    return code;
}

static int resume(const play_options *o)
{
    kept_game *const games = cli_room(GAMES_SHOWN, sizeof *games);
    const int n = autosave_list(games, GAMES_SHOWN);
    int code = CLI_DONE;
    if (n == 0) code = cli_error(HX_W_KEEP_NONE);
    const int chosen = n > 0 ? choose_game(games, n) : -1;
    if (chosen >= 0) code = resume_game(games[chosen].path, o);
    free(games);
    return code;
}

int cmd_play(int argc, char **argv)
{
    char list[128] = "human";
    play_options o = { .names = "",
                       .budget = "",
                       .seed = cli_fresh_seed(),
                       .color = cli_can_color(),
                       .ascii = cli_is_ascii() };
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "seats", "A,B,..", HX_W_PLAY_HELP_SEATS, CLI_STRING, &o.seats, 0, 0 },
        { "names", "A,B,..", HX_W_PLAY_HELP_NAMES, CLI_STRING, &o.names, 0, 0 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &o.seed, 0, 0 },
        { "record", "FILE", HX_W_PLAY_HELP_RECORD, CLI_FILE, &o.record, 0, 0 },
        { "budget", "BUDGET", HX_W_HELP_BUDGET, CLI_STRING, &o.budget, 0, 0 },
        { "seal", NULL, HX_W_SEAL_HELP_PLAY, CLI_SWITCH, &o.seal, 0, 0 },
        { "resume", NULL, HX_W_KEEP_HELP, CLI_SWITCH, &o.resume, 0, 0 },
        { "color", "WHEN", HX_W_HELP_COLOR, CLI_COLOR, &o.color, 0, 0 },
        { "ascii", NULL, HX_W_HELP_ASCII, CLI_SWITCH, &o.ascii, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_PLAY_ABOUT, options, &spec, 0, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (o.resume && (spec.count || o.seats || o.seal)) return cli_wrong(HX_W_KEEP_ALONE);
    if (o.resume) return resume(&o);
    const bool asking = spec.count == 0;
    if (asking && !ask_all(&spec, list, sizeof list)) return CLI_DONE;
    if (!o.seats) o.seats = list;
    cli_game what;
    if (!cli_open_game(&what, spec.text)) return CLI_FAILED;
    let_people_trade(&what, &spec);
    const bool settled = settle_beginner(&what, asking || isatty(STDIN_FILENO), &spec);
    cli_close_game(&what);
    return settled ? open_and_play(spec.text, &o) : CLI_DONE;
}
