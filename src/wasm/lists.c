/* lists.c -- what can be played, what a record says of itself, and numbers that
 * show that the games here are those of the program. */
#include <stdlib.h>

#include "hx/options.h"
#include "hx/record.h"
#include "hx/walk.h"
#include "wasm.h"

static void fill_games(json_writer *j, const void *context)
{
    const hx_language lang = *(const hx_language *)context;
    json_put_open(j, NULL, '[');
    for (const hx_game *const *g = hx_games(); *g; g++) {
        json_put_open(j, NULL, '{');
        json_put_text(j, "name", (*g)->name);
        json_put_text(j, "title", (*g)->title[lang]);
        json_put_open(j, "options", '[');
        for (const hx_option *o = (*g)->options; o->name; o++) {
            json_put_open(j, NULL, '{');
            json_put_text(j, "name", o->name);
            json_put_text(j, "values", o->values);
            json_put_text(j, "standard", o->standard);
            json_put_text(j, "help", o->help[lang]);
            json_put_close(j, '}');
        }
        json_put_close(j, ']');
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

const char *list_games(hx_language) EXPORT(games);
const char *list_games(hx_language lang)
{
    return answer(fill_games, &lang);
}

/* -- what may be chosen ----------------------------------------------------------------------------- */

typedef struct wishes {
    const hx_game *game;
    const char *begin, *words;
    void *rules;
    hx_language lang;
    json_writer *to;
} wishes;

static void put_option(void *context, const hx_option_under *o)
{
    const wishes *const w = context;
    json_writer *const j = w->to;
    json_put_open(j, NULL, '{');
    json_put_text(j, "name", o->about->name);
    json_put_text(j, "values", o->values);
    json_put_text(j, "standard", o->standard);
    json_put_text(j, "value", o->value);
    json_put_bool(j, "fixed", o->fixed);
    json_put_text(j, "help", o->about->help[w->lang]);
    json_put_close(j, '}');
}

static void fill_options(json_writer *j, const void *context)
{
    wishes w = *(const wishes *)context;
    char spec[HX_SPEC_MAX];
    w.to = j;
    json_put_open(j, NULL, '{');
    json_put_open(j, "options", '[');
    hx_options_under(w.game, w.begin, w.words, w.rules, spec, put_option, &w, NULL);
    json_put_close(j, ']');
    json_put_text(j, "spec", spec);
    json_put_close(j, '}');
}

/* The options a game has that begins so, and the spec of these wishes. */
const char *list_options(const char *, const char *, hx_language) EXPORT(options);
const char *list_options(const char *begin, const char *words, hx_language lang)
{
    char spec[HX_SPEC_MAX];
    hx_error why = { 0 };
    const hx_game *const game = hx_game_named(begin);
    if (!game) return refuse(HX_BAD_RULES, NULL, lang);
    const wishes w = { game, begin, words, malloc(game->rules_size), lang, NULL };
    const hx_status st = hx_options_under(game, begin, "", w.rules, spec, NULL, NULL, &why);
    const char *const said = st == HX_OK ? answer(fill_options, &w) : refuse(st, &why, lang);
    free(w.rules);
    return said;
}

/* -- records -------------------------------------------------------------------------------------- */

static void put_tags(json_writer *j, const hx_record *r)
{
    char name[64], value[HX_SPEC_MAX];
    json_put_open(j, "names", '[');
    for (int i = 0; hx_record_tag(r, "Seats", i, value, sizeof value) >= 0; i++)
        json_put_text(j, NULL, value);
    json_put_close(j, ']');
    json_put_open(j, "tags", '[');
    for (int i = 0; hx_record_tag_name(r, i, name, sizeof name) >= 0; i++) {
        hx_record_tag(r, name, 0, value, sizeof value);
        json_put_open(j, NULL, '[');
        json_put_text(j, NULL, name);
        json_put_text(j, NULL, value);
        json_put_close(j, ']');
    }
    json_put_close(j, ']');
}

static void fill_record(json_writer *j, const void *context)
{
    const hx_record *const r = context;
    char spec[HX_SPEC_MAX] = "";
    hx_record_tag(r, "Game", 0, spec, sizeof spec);
    json_put_open(j, NULL, '{');
    json_put_text(j, "spec", spec);
    put_tags(j, r);
    json_put_int(j, "moves", r->moves);
    json_put_close(j, '}');
}

const char *list_record(const char *, hx_language) EXPORT(recordInfo);
const char *list_record(const char *text, hx_language lang)
{
    hx_record record;
    hx_error why = { 0 };
    const hx_status status = hx_record_open(&record, text, &why);
    return status == HX_OK ? answer(fill_record, &record) : refuse(status, &why, lang);
}

/* -- the same games as everywhere ------------------------------------------------------------------- */

typedef struct room {
    const hx_game *game;
    void *rules, *state;
    hx_walk walk;
} room;

static bool open_room(room *r, const char *spec)
{
    const hx_game *const game = hx_game_named(spec);
    if (!game) return false;
    *r = (room){ .game = game,
                 .rules = malloc(game->rules_size),
                 .state = malloc(game->state_size) };
    r->walk = (hx_walk){ game, r->rules, malloc((size_t)game->moves_max * sizeof(hx_move)),
                         malloc((size_t)game->odds_max * sizeof(hx_odds)) };
    return game->rules(r->rules, spec, NULL) == HX_OK;
}

static void close_room(room *r)
{
    free(r->rules);
    free(r->state);
    free(r->walk.list);
    free(r->walk.odds);
}

/* As hx_signature(); sixteen hexadecimal digits. */
const char *list_signature(const char *, uint32_t, int, int) EXPORT(signature);
const char *list_signature(const char *spec, uint32_t seed, int games, int limit)
{
    room r = { 0 };
    char text[17];
    if (!open_room(&r, spec)) return refuse(HX_BAD_RULES, NULL, HX_ENGLISH);
    hx_out out = hx_out_to(text, sizeof text);
    hx_put_hex(&out, hx_signature(&r.walk, r.state, seed, games, limit), 16);
    close_room(&r);
    return answer_text(text);
}

/* Plays random games; how many moves were made. */
const char *list_playouts(const char *, uint32_t, int) EXPORT(playouts);
const char *list_playouts(const char *spec, uint32_t seed, int games)
{
    room r = { 0 };
    hx_tally tally = { 0 };
    hx_rng rng;
    if (!open_room(&r, spec)) return refuse(HX_BAD_RULES, NULL, HX_ENGLISH);
    hx_rng_seed(&rng, seed);
    for (int i = 0; i < games; i++) {
        r.game->start(r.rules, r.state);
        hx_playout(&r.walk, r.state, &rng, 1000000, &tally);
    }
    close_room(&r);
    return answer_number(tally.decisions + tally.chances);
}
