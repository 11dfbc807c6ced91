/* games_json.c -- a game with its options and bots, as JSON. */
#include "games_json.h"

#include "allocation.h"
#include "hx/bot.h"
#include "hx/options.h"

json_t *both_languages(const char *const text[HX_LANGUAGES])
{
    return json_pack("{s:s, s:s}", "en", text[HX_ENGLISH], "de", text[HX_GERMAN]);
}

static json_t *options_json(const hx_game *game)
{
    json_t *const list = json_array();
    for (const hx_option *o = game->options; o && o->name; o++) {
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:o}", "name", o->name, "values",
                                              o->values, "standard", o->standard ? o->standard : "",
                                              "help", both_languages(o->help)));
    }
    return list;
}

/* Bots that know this game as it is by default, weakest first as they are listed. */
static json_t *bots_json(const hx_game *game)
{
    json_t *const list = json_array();
    void *const rules = must_have(1, game->rules_size);
    hx_error why;
    const hx_bot_info *bot;
    if (game->rules(rules, game->name, &why) == HX_OK) {
        for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
            if (!hx_bot_plays(bot->name, game, rules)) continue;
            const bool grade = hx_bot_gives_up(bot->name, game, rules, HX_ENGLISH) != NULL;
            json_array_append_new(list, json_pack("{s:s, s:b, s:o}", "name", bot->name, "grade",
                                                  grade, "help", both_languages(bot->help)));
        }
    }
    free(rules);
    return list;
}

/* -- what each variation makes of the options ------------------------------------ */

static void add_option(void *list, const hx_option_under *o)
{
    if (o->fixed) return;
    json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "name", o->about->name, "values",
                                          o->values, "standard", o->standard));
}

static json_t *variations_json(const hx_game *game)
{
    json_t *const list = json_array();
    void *const rules = must_have(1, game->rules_size);
    char begin[64], spec[HX_SPEC_MAX];
    for (int i = 0; hx_variation(game, i, rules, begin, sizeof begin); i++) {
        json_t *const options = json_array();
        hx_options_under(game, begin, "", rules, spec, add_option, options, NULL);
        json_array_append_new(list, json_pack("{s:s, s:o}", "spec", begin, "options", options));
    }
    free(rules);
    return list;
}

json_t *game_json(const hx_game *game)
{
    return json_pack("{s:s, s:o, s:o, s:o, s:o}", "name", game->name, "title",
                     both_languages(game->title), "options", options_json(game), "variations",
                     variations_json(game), "bots", bots_json(game));
}
