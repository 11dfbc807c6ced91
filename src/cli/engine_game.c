/* engine_game.c -- the engine's commands about a game as a whole: which there
 * are, begin, load, positions, views, records. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "hx/version.h"
#include "terminal_view.h"

/* -- what there is ---------------------------------------------------------------------- */

void engine_hello(engine *e, char *rest)
{
    int64_t version = ENGINE_PROTOCOL;
    const char *const word = engine_word(&rest);
    if (*word && !engine_number(e, word, 1, 1000000, &version)) return;
    if (!engine_done(e, rest)) return;
    if (version > ENGINE_PROTOCOL) {
        const hx_error why = { .status = HX_BAD_VERSION };
        engine_refuse(e, &why, NULL);
        return;
    }
    answer_text(&e->answer, "program", "hexshore " HX_VERSION);
    answer_number(&e->answer, "protocol", ENGINE_PROTOCOL);
}

void engine_help(engine *e, char *rest)
{
    static const char *const syntax[] = {
#define ENGINE(name, function, how) how,
#include "engine_commands.def"
#undef ENGINE
    };
    if (!engine_done(e, rest)) return;
    for (size_t i = 0; i < sizeof syntax / sizeof syntax[0]; i++) {
        answer_row(&e->answer, "command", "commands");
        answer_field(&e->answer, "syntax", syntax[i]);
    }
}

static void say_options(engine *e, const hx_game *game)
{
    answer_list(&e->answer, "options");
    for (const hx_option *o = game->options; o && o->name; o++) {
        answer_row(&e->answer, "option", "options");
        answer_field(&e->answer, "name", o->name);
        answer_field(&e->answer, "values", o->values);
        answer_field(&e->answer, "standard", o->standard && *o->standard ? o->standard : "-");
        answer_field(&e->answer, "help", o->help[cli_language()]);
    }
}

void engine_games(engine *e, char *rest)
{
    const char *const name = engine_word(&rest);
    if (!engine_done(e, rest)) return;
    if (*name) {
        const hx_game *const game = hx_game_named(name);
        if (game) say_options(e, game);
        else engine_fail(e, ENGINE_BAD_ARGUMENT, name);
        return;
    }
    for (const hx_game *const *game = hx_games(); *game; game++) {
        answer_row(&e->answer, "game", "games");
        answer_field(&e->answer, "name", (*game)->name);
        answer_field(&e->answer, "title", (*game)->title[cli_language()]);
    }
}

void engine_bots(engine *e, char *rest)
{
    const hx_bot_info *bot;
    if (!engine_done(e, rest)) return;
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        answer_row(&e->answer, "bot", "bots");
        answer_field(&e->answer, "name", bot->name);
        answer_field(&e->answer, "help", bot->help[cli_language()]);
    }
}

/* -- beginning --------------------------------------------------------------------------- */

static void say_spec(engine *e)
{
    const hx_play *const play = &e->table.play;
    const int length = play->game->spec(play->rules, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    play->game->spec(play->rules, text, (size_t)length + 1);
    answer_text(&e->answer, "spec", text);
    free(text);
}

static void say_game(engine *e)
{
    const hx_play *const play = &e->table.play;
    free(e->view);
    e->view = cli_room(1, play->game->state_size);
    say_spec(e);
    answer_number(&e->answer, "seats", play->game->seats(play->rules));
    answer_number(&e->answer, "made", play->count);
}

void engine_new(engine *e, char *rest)
{
    hx_error why = { 0 };
    if (!*rest) engine_fail(e, ENGINE_BAD_ARGUMENT, rest);
    else if (live_game_open(&e->table, rest, &why) != HX_OK) engine_refuse(e, &why, rest);
    else say_game(e);
}

/* The text behind <<WORD, or NULL where the rest of the line is no such thing. */
static bool is_here(const char *rest)
{
    return strncmp(rest, "<<", 2) == 0;
}

void engine_load(engine *e, char *rest)
{
    hx_error why = { 0 };
    if (!*rest) {
        engine_fail(e, ENGINE_BAD_ARGUMENT, rest);
        return;
    }
    const bool here = is_here(rest);
    char *const text = here ? engine_here(e, rest + 2) : live_game_read_file(rest);
    if (!text) {
        if (!here) engine_fail(e, ENGINE_NO_FILE, strerror(errno));
        return;
    }
    if (live_game_load(&e->table, text, NULL, &why) != HX_OK) engine_refuse(e, &why, text);
    else say_game(e);
    free(text);
}

void engine_spec(engine *e, char *rest)
{
    if (engine_done(e, rest) && engine_has_game(e)) say_spec(e);
}

void engine_seed(engine *e, char *rest)
{
    int64_t seed;
    const char *const word = engine_word(&rest);
    if (!engine_done(e, rest) || !engine_number(e, word, 0, INT64_MAX, &seed)) return;
    hx_rng_seed(&e->chance, cli_seed_of((uint64_t)seed, 0));
    hx_rng_seed(&e->thought, cli_seed_of((uint64_t)seed, 1));
}

void engine_quit(engine *e, char *rest)
{
    if (engine_done(e, rest)) e->quit = true;
}

/* -- positions --------------------------------------------------------------------------- */

static void say_id(engine *e, const void *state)
{
    const hx_play *const play = &e->table.play;
    const int length = hx_position_id(play->game, play->rules, state, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    hx_position_id(play->game, play->rules, state, text, (size_t)length + 1);
    answer_text(&e->answer, "position", text);
    free(text);
}

static void say_description(engine *e, const void *state)
{
    const hx_play *const play = &e->table.play;
    const int length = play->game->describe(play->rules, state, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    play->game->describe(play->rules, state, text, (size_t)length + 1);
    answer_lines(&e->answer, "describe", text);
    free(text);
}

void engine_position(engine *e, char *rest)
{
    hx_play *const play = &e->table.play;
    const char *const id = engine_word(&rest);
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (!*id) {
        say_id(e, play->state);
        return;
    }
    const hx_error why = { .status = hx_position_from_id(play->game, play->rules, id, e->view) };
    if (why.status != HX_OK) engine_refuse(e, &why, NULL);
    else hx_play_begin_at(play, e->view);
}

void engine_describe(engine *e, char *rest)
{
    if (engine_has_game(e) && engine_done(e, rest)) say_description(e, e->table.play.state);
}

static void arrange(engine *e, const char *text)
{
    hx_play *const play = &e->table.play;
    hx_error why = { 0 };
    const hx_status status = play->game->arrange(play->rules, text, e->view, &why);
    if (status != HX_OK) engine_refuse(e, &why, text);
    else hx_play_begin_at(play, e->view);
}

/* A text that follows is read even if there is no game to arrange. */
void engine_arrange(engine *e, char *rest)
{
    const bool here = is_here(rest);
    char *const text = here ? engine_here(e, rest + 2) : rest;
    if (text && engine_has_game(e)) {
        if (*text) arrange(e, text);
        else engine_fail(e, ENGINE_BAD_ARGUMENT, "");
    }
    if (here) free(text);
}

void engine_view(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    hx_seat seat;
    const char *const word = engine_word(&rest);
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (!engine_seat(e, word, HX_NOBODY, &seat)) return;
    play->game->view(play->rules, play->state, seat, e->view);
    say_id(e, e->view);
    say_description(e, e->view);
}

/* -- pictures and records ------------------------------------------------------------------ */

/* Draws without colours; a seat sees what it may see. */
void engine_show(engine *e, char *rest)
{
    static const char *const names[HX_SEATS] = { "1", "2", "3", "4", "5", "6" };
    const hx_play *const play = &e->table.play;
    hx_seat seat = HX_NOBODY;
    const char *const word = engine_word(&rest);
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (*word && !engine_seat(e, word, HX_NOBODY, &seat)) return;
    if (*word) play->game->view(play->rules, play->state, seat, e->view);
    const cli_look look = { cli_language(), false, true, 100, seat, names };
    char *text = NULL;
    size_t length = 0;
    FILE *const out = cli_memory(&text, &length);
    cli_draw(play->game, play->rules, *word ? e->view : play->state, &look, out);
    fclose(out);
    answer_lines(&e->answer, "show", text);
    free(text);
}

void engine_record(engine *e, char *rest)
{
    hx_record_options options = { 0 };
    const char *const word = engine_word(&rest);
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (*word) {
        options.masked = true;
        if (!engine_seat(e, word, HX_NOBODY, &options.viewer)) return;
    }
    char *const text = live_game_record(&e->table, &options);
    answer_lines(&e->answer, "record", text);
    free(text);
}
