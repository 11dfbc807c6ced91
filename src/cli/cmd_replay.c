/* cmd_replay.c -- `hexshore replay`: checks a record and shows what happened in it. */
#include <stdlib.h>
#include <string.h>

#include "hx/tell.h"
#include "record_file.h"
#include "record_list.h"
#include "terminal_view.h"

typedef struct replay {
    const char *path;
    int64_t at; /* stop after this many moves; -1: at the end */
    bool json, color, ascii, quiet, positions;
    bool many; /* one of several records */
    record_file file;
    cli_look look;
} replay;

/* -- text ------------------------------------------------------------------------------ */

static void print_moves(const replay *r, int count)
{
    const hx_play *const play = &r->file.table.play;
    void *const state = play->spare[0];
    char text[HX_WORD_MAX];
    cli_turn turn = { 0 };
    memcpy(state, play->first, play->game->state_size);
    for (int i = 0; i < count; i++) {
        const hx_move *const move = &play->moves[i];
        cli_tell_turn(play->game, play->rules, state, &r->look, &turn, stdout);
        play->game->say(play->rules, state, move, text, sizeof text);
        const hx_seat who = hx_tell_maker(play->game, play->rules, state, move);
        printf("%5d  %-12s %s: ", i + 1, text, cli_who(&r->look, who));
        cli_tell_move(play->game, play->rules, state, move, &r->look, stdout);
        putchar('\n');
        play->game->apply(play->rules, state, move);
    }
}

/* One id a line, the beginning first: for comparing with another program. */
static void print_positions(const replay *r)
{
    const hx_play *const play = &r->file.table.play;
    char id[HX_ID_MAX];
    hx_play_position(play, 0, play->spare[0]);
    for (int i = 0; i <= play->count; i++) {
        hx_position_id(play->game, play->rules, play->spare[0], id, sizeof id);
        puts(id);
        hx_play_walk_on(play, i, i + 1, play->spare[0]);
    }
}

static void print_text(const replay *r)
{
    const hx_play *const play = &r->file.table.play;
    if (r->positions) {
        print_positions(r);
        return;
    }
    if (!r->quiet) {
        print_moves(r, play->count);
        putchar('\n');
        cli_draw(play->game, play->rules, play->state, &r->look, stdout);
    }
    cli_standing(play->game, play->rules, play->state, &r->look, stdout);
    const bool over = play->game->over(play->rules, play->state);
    cli_print(stdout, over ? HX_W_REPLAY_OVER : HX_W_REPLAY_OPEN, play->count);
}

/* -- the same for programs ---------------------------------------------------------------- */

static json_t *json_moves(const replay *r)
{
    const hx_play *const play = &r->file.table.play;
    void *const state = play->spare[0];
    char text[HX_WORD_MAX], id[HX_ID_MAX];
    json_t *const list = json_array();
    memcpy(state, play->first, play->game->state_size);
    for (int i = 0; i < play->count; i++) {
        const hx_move *const move = &play->moves[i];
        play->game->say(play->rules, state, move, text, sizeof text);
        json_t *const entry =
            json_pack("{s:i, s:i, s:s}", "turn", play->game->turn(play->rules, state), "seat",
                      move->seat == HX_CHANCE ? 0 : move->seat + 1, "move", text);
        play->game->apply(play->rules, state, move);
        hx_position_id(play->game, play->rules, state, id, sizeof id);
        if (r->positions) json_object_set_new(entry, "position", json_string(id));
        json_array_append_new(list, entry);
    }
    return list;
}

static json_t *json_seats(const replay *r, bool over)
{
    const hx_play *const play = &r->file.table.play;
    const uint8_t winners = over ? play->game->winners(play->rules, play->state) : 0;
    json_t *const list = json_array();
    for (int i = 0; i < play->game->seats(play->rules); i++) {
        json_array_append_new(
            list, json_pack("{s:i, s:s, s:i, s:b}", "seat", i + 1, "name", r->file.name[i],
                            "points", play->game->points(play->rules, play->state, (hx_seat)i),
                            "winner", winners >> i & 1));
    }
    return list;
}

static void print_json(const replay *r)
{
    const hx_play *const play = &r->file.table.play;
    const bool over = play->game->over(play->rules, play->state);
    const int id_room = hx_position_id(play->game, play->rules, play->state, NULL, 0) + 1;
    const int spec_room = play->game->spec(play->rules, NULL, 0) + 1;
    char *const id = cli_room((size_t)id_room, 1), *const spec = cli_room((size_t)spec_room, 1);
    hx_position_id(play->game, play->rules, play->state, id, (size_t)id_room);
    play->game->spec(play->rules, spec, (size_t)spec_room);
    json_t *const all =
        json_pack("{s:b, s:s, s:i, s:i, s:b, s:o, s:o, s:s}", "ok", 1, "spec", spec, "moves_made",
                  play->count, "turn", play->game->turn(play->rules, play->state), "over",
                  (int)over, "seats", json_seats(r, over), "moves", json_moves(r), "position", id);
    if (r->many) json_object_set_new(all, "file", json_string(r->path));
    cli_print_json(all);
    free(id);
    free(spec);
}

/* -- the command -------------------------------------------------------------------------- */

static int show(replay *r)
{
    hx_play *const play = &r->file.table.play;
    if (r->at > play->count) return cli_error(HX_W_REPLAY_SHORT, play->count);
    if (r->at >= 0) hx_play_rewind(play, (int)r->at);
    if (r->ascii) cli_be_ascii();
    if (r->many && !r->json) printf("== %s\n", r->path);
    r->look =
        (cli_look){ cli_language(), r->color, r->ascii, cli_width(), HX_NOBODY, r->file.name };
    if (r->json) print_json(r);
    else print_text(r);
    return CLI_DONE;
}

static bool run_one(replay *r, const char *path)
{
    r->path = path;
    int code = record_file_open(&r->file, path, r->json);
    if (code == CLI_GO_ON) code = show(r);
    record_file_close(&r->file);
    return code == CLI_DONE;
}

/* One that is wrong does not stop the others. */
static int run(replay *r, const cli_list *words)
{
    record_list list;
    record_tally tally = { 0 };
    record_list_make(&list, words);
    r->many = list.many;
    for (int i = 0; i < list.count && !cli_stopped; i++) {
        if (run_one(r, list.path[i])) tally.done++;
        else record_tally_bad(&tally, list.path[i]);
    }
    const int code = record_tally_end(&tally, &list, r->json);
    record_list_free(&list);
    return cli_stopped ? cli_error(HX_W_STOPPED) : code;
}

int cmd_replay(int argc, char **argv)
{
    replay r = { .at = -1, .color = cli_can_color(), .ascii = cli_is_ascii() };
    cli_list words = { 0 };
    cli_rest rest = { .list = &words };
    const cli_option options[] = {
        { "at", "N", HX_W_REPLAY_HELP_AT, CLI_NUMBER, &r.at, 0, INT32_MAX },
        { "positions", NULL, HX_W_REPLAY_HELP_POSITIONS, CLI_SWITCH, &r.positions, 0, 0 },
        { "quiet", NULL, HX_W_REPLAY_HELP_QUIET, CLI_SWITCH, &r.quiet, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &r.json, 0, 0 },
        { "color", "WHEN", HX_W_HELP_COLOR, CLI_COLOR, &r.color, 0, 0 },
        { "ascii", NULL, HX_W_HELP_ASCII, CLI_SWITCH, &r.ascii, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "FILE|FOLDER|-..", HX_W_REPLAY_ABOUT, options, &rest, 1, INT32_MAX };
    int code = cli_parse(&usage, argc, argv);
    if (code == CLI_GO_ON) code = run(&r, &words);
    free(words.at);
    return code;
}
