/* cmd_games.c -- `hexshore games`: what can be played, with which options, and
 * against whom. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "hx/bot.h"
#include "hx/options.h"
#include "server/games_json.h"

/* -- options ------------------------------------------------------------------------ */

/* One option's defaults, variation by variation. */
typedef struct option_defaults {
    const hx_option *about;
    const char *spec; /* the variation asked for */
    char usual[200];  /* of the game by its name */
    int others;       /* told so far             */
} option_defaults;

static void note_usual(void *context, const hx_option_under *o)
{
    option_defaults *const s = context;
    if (o->about == s->about) snprintf(s->usual, sizeof s->usual, "%.199s", o->standard);
}

static void tell_other(void *context, const hx_option_under *o)
{
    option_defaults *const s = context;
    if (o->about != s->about || o->fixed || strcmp(o->standard, s->usual) == 0) return;
    printf("%s%s: %s", s->others++ ? ", " : "; ", s->spec, o->standard);
}

/* Where a variation has a default of its own, that one too. */
static void print_standards(const hx_game *game, const hx_option *o)
{
    char begin[64], spec[HX_SPEC_MAX];
    option_defaults s = { .about = o, .spec = begin };
    void *const rules = cli_room(1, game->rules_size);
    snprintf(s.usual, sizeof s.usual, "%s", o->standard);
    hx_options_under(game, game->name, "", rules, spec, note_usual, &s, NULL);
    printf("  (");
    cli_print(stdout, HX_W_GAMES_STANDARD, s.usual);
    for (int i = 0; hx_variation(game, i, rules, begin, sizeof begin); i++)
        hx_options_under(game, begin, "", rules, spec, tell_other, &s, NULL);
    putchar(')');
    free(rules);
}

static void print_options(const hx_game *game)
{
    enum { COLUMN = 6 };
    for (const hx_option *o = game->options; o && o->name; o++) {
        printf("  %s=%s", o->name, o->values);
        print_standards(game, o);
        printf("\n%*s", COLUMN, "");
        cli_wrap(stdout, o->help[cli_language()], COLUMN, COLUMN, cli_width());
    }
}

/* -- grades ----------------------------------------------------------------------- */

typedef void grade_teller(const char *spec, const cli_game *, void *context);

static void for_each_variation(const hx_game *game, grade_teller *tell, void *context)
{
    char spec[128];
    cli_game what;
    for (int i = 0; cli_variation(game, i, spec, sizeof spec) && cli_open_game(&what, spec); i++) {
        tell(spec, &what, context);
        cli_close_game(&what);
    }
}

static void print_grades(const char *spec, const cli_game *what, void *context)
{
    const hx_bot_info *bot;
    (void)context;
    cli_print(stdout, HX_W_GAMES_GRADES, spec);
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        const char *const text =
            hx_bot_gives_up(bot->name, what->game, what->rules, cli_language());
        if (!text) continue;
        printf("  %-12s", bot->name);
        cli_wrap(stdout, text, 14, 14, cli_width());
    }
    putchar('\n');
}

static void json_grades(const char *spec, const cli_game *what, void *list)
{
    const hx_bot_info *bot;
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        const char *text[HX_LANGUAGES];
        for (int lang = 0; lang < HX_LANGUAGES; lang++)
            text[lang] = hx_bot_gives_up(bot->name, what->game, what->rules, (hx_language)lang);
        if (!text[0]) continue;
        json_array_append_new(list, json_pack("{s:s, s:s, s:o}", "spec", spec, "name", bot->name,
                                              "gives_up", both_languages(text)));
    }
}

static void print_game(const hx_game *game)
{
    printf("%s -- %s\n", game->name, game->title[cli_language()]);
    print_options(game);
    putchar('\n');
    for_each_variation(game, print_grades, NULL);
}

static void print_bots(void)
{
    const hx_bot_info *bot;
    puts(cli_text(HX_W_GAMES_BOTS));
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        printf("  %-12s", bot->name);
        cli_wrap(stdout, bot->help[cli_language()], 14, 14, cli_width());
    }
}

/* -- the same for programs -------------------------------------------------------- */

/* What the server tells of a game too, and what its grades give up. */
static json_t *json_game(const hx_game *game)
{
    json_t *const json = game_json(game), *const grades = json_array();
    for_each_variation(game, json_grades, grades);
    json_object_set_new(json, "grades", grades);
    return json;
}

static json_t *json_bots(void)
{
    json_t *const bots = json_array();
    const hx_bot_info *bot;
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        json_array_append_new(
            bots, json_pack("{s:s, s:o}", "name", bot->name, "help", both_languages(bot->help)));
    }
    return bots;
}

static int show(const char *name, bool json)
{
    json_t *const list = json_array();
    int shown = 0;
    for (const hx_game *const *game = hx_games(); *game; game++) {
        if (*name && strcmp(name, (*game)->name) != 0) continue;
        shown++;
        if (json) json_array_append_new(list, json_game(*game));
        else print_game(*game);
    }
    if (shown == 0) {
        json_decref(list);
        return cli_error(HX_W_GAMES_UNKNOWN, name);
    }
    if (json) cli_print_json(json_pack("{s:o, s:o}", "games", list, "bots", json_bots()));
    else json_decref(list), print_bots();
    return CLI_DONE;
}

int cmd_games(int argc, char **argv)
{
    bool json = false;
    cli_rest name = { 0 };
    const cli_option options[] = {
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[NAME]", HX_W_GAMES_ABOUT, options, &name, 0, 1 };
    const int code = cli_parse(&usage, argc, argv);
    return code == CLI_GO_ON ? show(name.text, json) : code;
}
