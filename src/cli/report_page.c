/* report_page.c -- the page of a reviewed game: the JSON of report_json.c, words,
 * and the board or the sheets after every move, put into the page of report.html. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/catan/board_svg.h"
#include "hx/catan.h"
#include "hx/scene.h"
#include "output.h"
#include "report.h"

extern const char report_page[]; /* made by the build from report.html */

/* -- the board --------------------------------------------------------------------------------- */

/* The boards of a game as board_svg paints them. Most lines of a picture are those of the one before: every
 * line is kept once, a picture is the places of its lines, and a step the number of its picture. */
typedef struct album {
    json_t *lines, *place, *pictures, *steps; /* place: where a line is, by its text */
} album;

static int line_of(const album *a, const char *text, size_t length)
{
    const json_t *const known = json_object_getn(a->place, text, length);
    if (known) return (int)json_integer_value(known);
    const int at = (int)json_array_size(a->lines);
    json_array_append_new(a->lines, json_stringn(text, length));
    json_object_setn_new(a->place, text, length, json_integer(at));
    return at;
}

static json_t *lines_of(const album *a, const char *svg)
{
    json_t *const list = json_array();
    for (const char *end; *svg; svg = *end ? end + 1 : end) {
        end = svg + strcspn(svg, "\n");
        json_array_append_new(list, json_integer(line_of(a, svg, (size_t)(end - svg))));
    }
    return list;
}

static void add_step(const album *a, const void *rules, const void *state)
{
    char *svg = NULL;
    size_t size = 0;
    FILE *const to = cli_memory(&svg, &size);
    board_svg(rules, state, cli_language(), to);
    fclose(to);
    json_t *const lines = lines_of(a, svg);
    const size_t pictures = json_array_size(a->pictures);
    const bool is_new =
        pictures == 0 || !json_equal(lines, json_array_get(a->pictures, pictures - 1));
    if (is_new) json_array_append(a->pictures, lines);
    json_array_append_new(a->steps, json_integer((int)(pictures + is_new) - 1));
    json_decref(lines);
    free(svg);
}

static json_t *board_json(hx_play *play)
{
    const album a = { json_array(), json_object(), json_array(), json_array() };
    hx_play_position(play, 0, play->spare[0]);
    for (int i = 0; i <= play->count; i++) {
        add_step(&a, play->rules, play->spare[0]);
        hx_play_walk_on(play, i, i + 1, play->spare[0]);
    }
    json_decref(a.place);
    return json_pack("{s:o, s:o, s:o}", "lines", a.lines, "pictures", a.pictures, "steps", a.steps);
}

/* -- the sheets of a dice game ------------------------------------------------------------------- */

/* The position in words names every site that is built; the page finds them on the map. */
static json_t *words_of(const hx_play *play, const void *state)
{
    const int room = play->game->describe(play->rules, state, NULL, 0) + 1;
    char *const text = cli_room((size_t)room, 1);
    play->game->describe(play->rules, state, text, (size_t)room);
    json_t *const words = json_string(text);
    free(text);
    return words;
}

static json_t *sheet_json(hx_play *play)
{
    const int room = hx_scene_map(play->game, play->rules, NULL, 0) + 1;
    char *const map = cli_room((size_t)room, 1);
    json_t *const steps = json_array();
    hx_scene_map(play->game, play->rules, map, (size_t)room);
    hx_play_position(play, 0, play->spare[0]);
    for (int i = 0; i <= play->count; i++) {
        json_array_append_new(steps, words_of(play, play->spare[0]));
        hx_play_walk_on(play, i, i + 1, play->spare[0]);
    }
    json_t *const sheet = json_pack("{s:o, s:o}", "map", json_loads(map, 0, NULL), "steps", steps);
    free(map);
    return sheet;
}

/* -- words --------------------------------------------------------------------------------------- */

static json_t *words_json(hx_unit unit)
{
    static const struct {
        const char *key;
        hx_word word;
    } words[] = {
        { "players", HX_W_REPORT_PLAYERS },     { "player", HX_W_REPORT_PLAYER },
        { "result", HX_W_REPORT_RESULT },       { "luck", HX_W_REPORT_LUCK },
        { "adjusted", HX_W_REPORT_ADJUSTED },   { "cost", HX_W_REPORT_COST },
        { "decisions", HX_W_REPORT_DECISIONS }, { "inaccuracies", HX_W_REPORT_INACCURACIES },
        { "mistakes", HX_W_REPORT_MISTAKES },   { "blunders", HX_W_REPORT_BLUNDERS },
        { "received", HX_W_REPORT_RECEIVED },   { "expected", HX_W_REPORT_EXPECTED },
        { "board", HX_W_REPORT_BOARD },         { "costly", HX_W_REPORT_COSTLY },
        { "luck_sum", HX_W_REPORT_LUCK_SUM },   { "cost_sum", HX_W_REPORT_COST_SUM },
        { "moves", HX_W_REPORT_MOVES },         { "start", HX_W_REPORT_START },
        { "none", HX_W_REPORT_NONE },           { "first", HX_W_REPORT_TO_FIRST },
        { "back", HX_W_REPORT_TO_BACK },        { "on", HX_W_REPORT_TO_ON },
        { "last", HX_W_REPORT_TO_LAST },
    };
    static const hx_word chances[HX_UNITS] = { HX_W_REPORT_CHANCES, HX_W_REPORT_POINTS,
                                               HX_W_REPORT_TURNS };
    json_t *const all = json_object();
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        json_object_set_new(all, words[i].key, json_string(cli_text(words[i].word)));
    json_object_set_new(all, "chances", json_string(cli_text(chances[unit])));
    return all;
}

/* -- the page -------------------------------------------------------------------------------------- */

/* JSON inside a script element must not end it. */
static void put_safely(const char *json, FILE *out)
{
    for (; *json; json++) {
        if (*json == '<') fputs("\\u003c", out);
        else fputc(*json, out);
    }
}

static bool put_page(const char *json, const char *path)
{
    static const char mark[] = "@DATA@";
    const char *const at = strstr(report_page, mark);
    FILE *const out = fopen(path, "w");
    if (!out || !at) {
        if (out) fclose(out);
        return false;
    }
    fwrite(report_page, 1, (size_t)(at - report_page), out);
    put_safely(json, out);
    fputs(at + sizeof mark - 1, out);
    const bool good = !ferror(out);
    return fclose(out) == 0 && good;
}

bool report_page_write(record_file *f, const hx_review *r, const char *path)
{
    hx_play *const play = &f->table.play;
    json_t *const all = report_json(f, r);
    json_object_set_new(all, "words", words_json(r->unit));
    json_object_set_new(all, "language", json_string(cli_language() == HX_GERMAN ? "de" : "en"));
    json_object_set_new(all, "title", json_string(cli_text(HX_W_REPORT_TITLE)));
    const bool on_board = play->game == &hx_catan_game;
    json_object_set_new(all, on_board ? "board" : "sheet",
                        on_board ? board_json(play) : sheet_json(play));
    char *const json = json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(6));
    output o;
    const bool begun = json && output_begin(&o, path);
    const bool good = begun && output_end(&o, put_page(json, o.path));
    free(json);
    json_decref(all);
    return good;
}
