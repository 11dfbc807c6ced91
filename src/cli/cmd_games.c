/* cmd_games.c -- `hexshore games`: what can be played, with which options, and
 * against whom. */
#include <string.h>

#include "cli.h"
#include "hx/bot.h"

static void print_options(const hx_game *game)
{
    enum { COLUMN = 6 };
    for (const hx_option *o = game->options; o && o->name; o++) {
        printf("  %s=%s", o->name, o->values);
        if (o->standard && *o->standard) {
            printf("  (");
            cli_print(stdout, HX_W_GAMES_STANDARD, o->standard);
            putchar(')');
        }
        printf("\n%*s", COLUMN, "");
        cli_wrap(stdout, o->help[cli_language()], COLUMN, COLUMN, cli_width());
    }
}

static void print_game(const hx_game *game)
{
    printf("%s -- %s\n", game->name, game->title[cli_language()]);
    print_options(game);
    putchar('\n');
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

static json_t *both_languages(const char *const text[HX_LANGUAGES])
{
    return json_pack("{s:s, s:s}", "en", text[HX_ENGLISH], "de", text[HX_GERMAN]);
}

static json_t *json_option(const hx_option *o)
{
    return json_pack("{s:s, s:s, s:s, s:o}", "name", o->name, "values", o->values, "standard",
                     o->standard ? o->standard : "", "help", both_languages(o->help));
}

static json_t *json_game(const hx_game *game)
{
    json_t *const options = json_array();
    for (const hx_option *o = game->options; o && o->name; o++) {
        json_array_append_new(options, json_option(o));
    }
    return json_pack("{s:s, s:o, s:o}", "name", game->name, "title", both_languages(game->title),
                     "options", options);
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
