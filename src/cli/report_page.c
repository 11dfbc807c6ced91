/* report_page.c -- the page of a reviewed game: the JSON of report_json.c, words,
 * and the island or the sheets with their pieces after every move, put into the
 * page of report.html. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "catan/board_art.h"
#include "hx/catan.h"
#include "hx/scene.h"
#include "hx/shown.h"
#include "output.h"
#include "report.h"

extern const char report_page[]; /* made by the build from report.html */

/* -- the board --------------------------------------------------------------------------------- */

static json_t *hexes_json(const void *rules, const void *state)
{
    json_t *const list = json_array();
    for (int h = 0; h < hx_catan_hexes(rules); h++) {
        int q, r;
        hx_catan_hex_at(rules, h, &q, &r);
        json_array_append_new(list, json_pack("{s:i, s:i, s:i, s:i}", "q", q, "r", r, "terrain",
                                              (int)hx_catan_terrain(state, h), "number",
                                              hx_catan_number(state, h)));
    }
    return list;
}

/* Each corner by one hex and its place on it, clockwise from north. */
static json_t *corners_json(const void *rules)
{
    json_t *const list = json_array();
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        const int hex = hx_catan_corner_hex(rules, c, 0);
        int k = 0;
        while (k < 5 && hx_catan_hex_corner(rules, hex, k) != c) k++;
        json_array_append_new(list, json_pack("[i, i]", hex, k));
    }
    return list;
}

static json_t *sides_json(const void *rules)
{
    json_t *const list = json_array();
    for (int s = 0; s < hx_catan_sides(rules); s++)
        json_array_append_new(list, json_pack("[i, i]", hx_catan_side_corner(rules, s, 0),
                                              hx_catan_side_corner(rules, s, 1)));
    return list;
}

static json_t *harbours_json(const void *rules, const void *state)
{
    static const char *const kinds[] = { "", "3:1", "B", "L", "W", "G", "O" };
    json_t *const list = json_array();
    for (int i = 0; i < hx_catan_harbours(rules); i++) {
        int side;
        hx_harbour kind;
        hx_catan_harbour(rules, i, &side, &kind);
        const int first = hx_catan_side_hex(rules, side, 0);
        const bool dry = first >= 0 && hx_catan_terrain(state, first) != HX_SEA;
        json_array_append_new(list, json_pack("{s:s, s:i, s:[i, i]}", "kind", kinds[kind], "land",
                                              dry ? first : hx_catan_side_hex(rules, side, 1), "at",
                                              hx_catan_side_corner(rules, side, 0),
                                              hx_catan_side_corner(rules, side, 1)));
    }
    return list;
}

/* Of expansions: what lies on sides and is no road, thieves on hexes, and what lies on corners, each
 * with the name of its drawing. */
static json_t *afloat_json(const void *rules, const void *state)
{
    json_t *const list = json_array();
    hx_seat who;
    for (int s = 0; s < hx_catan_sides(rules); s++) {
        const int kind = hx_catan_piece_on_side(state, s, &who);
        if (kind < 0 || kind == HX_ROAD_PIECE) continue;
        const char *const word = hx_kind_word(&hx_catan_game, rules, HX_S_PIECES, kind);
        json_array_append_new(list, json_pack("[i, i, s+]", s, (int)who, "piece-", word));
    }
    return list;
}

static void add_kept(const void *rules, const void *state, int field, const hx_catan_kept *kept,
                     json_t *thieves, json_t *marks)
{
    const bool thief = kept->shown == HX_SHOWN_THIEF && kept->place == HX_AT_HEX;
    const bool mark = kept->shown == HX_SHOWN_MARK && kept->place == HX_AT_CORNER;
    const int places = thief ? hx_catan_hexes(rules) : mark ? hx_catan_corners(rules) : 0;
    for (int at = 0; at < places; at++)
        if (hx_catan_kept_value(rules, state, field, at) > 0)
            json_array_append_new(thief ? thieves : marks,
                                  json_pack("[i, s+]", at, thief ? "thief-" : "mark-", kept->word));
}

/* Hexes that are not any more what they were: fog that was lifted. */
static json_t *found_json(const void *rules, const void *first, const void *state)
{
    json_t *const list = json_array();
    for (int h = 0; h < hx_catan_hexes(rules); h++)
        if (hx_catan_terrain(first, h) != hx_catan_terrain(state, h))
            json_array_append_new(list, json_pack("[i, i, i]", h, (int)hx_catan_terrain(state, h),
                                                  hx_catan_number(state, h)));
    return list;
}

static void add_expansions(const void *rules, const void *first, const void *state, json_t *step)
{
    json_t *const thieves = json_array(), *const marks = json_array();
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++)
        if (hx_catan_kept_as(rules, f, &kept)) add_kept(rules, state, f, &kept, thieves, marks);
    json_object_set_new(step, "afloat", afloat_json(rules, state));
    json_object_set_new(step, "found", found_json(rules, first, state));
    json_object_set_new(step, "thieves", thieves);
    json_object_set_new(step, "marks", marks);
}

static json_t *pieces_json(const void *rules, const void *first, const void *state)
{
    json_t *const roads = json_array(), *const buildings = json_array();
    hx_seat who;
    for (int s = 0; s < hx_catan_sides(rules); s++)
        if (hx_catan_piece_on_side(state, s, &who) == HX_ROAD_PIECE)
            json_array_append_new(roads, json_pack("[i, i]", s, (int)who));
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        const hx_building b = hx_catan_building(state, c, &who);
        if (b != HX_NO_BUILDING)
            json_array_append_new(buildings, json_pack("[i, i, i]", c, (int)who, b == HX_CITY));
    }
    json_t *const step = json_pack("{s:o, s:o, s:i}", "roads", roads, "buildings", buildings,
                                   "robber", hx_catan_robber(state));
    add_expansions(rules, first, state, step);
    return step;
}

/* The drawings of expansions, as the inside of <defs>. */
static json_t *art_json(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&text, &size);
    if (!to) return json_null();
    board_art_defs(to);
    fclose(to);
    json_t *const art = json_string(text);
    free(text);
    return art;
}

static json_t *board_json(hx_play *play)
{
    void *const state = play->spare[0];
    json_t *const steps = json_array();
    memcpy(state, play->first, play->game->state_size);
    json_array_append_new(steps, pieces_json(play->rules, play->first, state));
    for (int i = 0; i < play->count; i++) {
        play->game->apply(play->rules, state, &play->moves[i]);
        json_array_append_new(steps, pieces_json(play->rules, play->first, state));
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "art", art_json(), "hexes",
                     hexes_json(play->rules, play->first), "corners", corners_json(play->rules),
                     "sides", sides_json(play->rules), "harbours",
                     harbours_json(play->rules, play->first), "steps", steps);
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
        { "better", HX_W_REPORT_BETTER },       { "none", HX_W_REPORT_NONE },
        { "mark1", HX_W_REPORT_MARK1 },         { "mark2", HX_W_REPORT_MARK2 },
        { "mark3", HX_W_REPORT_MARK3 },         { "first", HX_W_REPORT_TO_FIRST },
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
