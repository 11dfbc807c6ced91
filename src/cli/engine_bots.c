/* engine_bots.c -- the engine's commands for evaluation: bots with progress reports, hints, win
 * probabilities, and the position as JSON. */
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "hx/analysis.h"
#include "hx/scene.h"

enum { LINES_MOST = 16, ADVICE = 1024, WORLDS = 24 };

/* -- numbers -------------------------------------------------------------------------------- */

static void field_real(engine_answer *a, const char *name, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.4f", value);
    if (a->json) json_object_set_new(a->row, name, json_real(value));
    else answer_field(a, name, text);
}

/* "LINES" at the end of a command. */
static bool take_lines(engine *e, char *rest, int64_t preset, int64_t *lines)
{
    const char *const word = engine_word(&rest);
    *lines = preset;
    if (*word && !engine_number(e, word, 1, LINES_MOST, lines)) return false;
    return engine_done(e, rest);
}

/* -- thinking aloud --------------------------------------------------------------------------- */

typedef struct listening {
    engine *e;
    int64_t lines, heard, next; /* told after one step, two, four ... */
} listening;

/* The moves of the line, one word each, behind the first. */
static void say_line(engine *e, const hx_thought *t)
{
    const hx_play *const play = &e->table.play;
    json_t *const list = json_array();
    for (int i = 0; i < t->line; i++) {
        char text[HX_WORD_MAX];
        play->game->say(play->rules, play->state, &t->then[i], text, sizeof text);
        json_array_append_new(list, json_string(text));
        if (!e->answer.json) answer_more(&e->answer, text);
    }
    if (e->answer.json) json_object_set_new(e->answer.row, "then", list);
    else json_decref(list);
}

static void say_thought(engine *e, const char *key, const char *list, int rank, const hx_thought *t)
{
    const hx_play *const play = &e->table.play;
    char text[HX_WORD_MAX];
    play->game->say(play->rules, play->state, &t->move, text, sizeof text);
    answer_row(&e->answer, key, list);
    answer_field_number(&e->answer, "rank", rank);
    field_real(&e->answer, "value", (double)t->value);
    field_real(&e->answer, "error", (double)t->error);
    answer_field_number(&e->answer, "visits", t->visits);
    answer_field(&e->answer, "move", text);
    say_line(e, t);
}

static void say_thoughts(engine *e, const hx_bot *bot, const char *key, const char *list,
                         int64_t lines)
{
    hx_thought thought[LINES_MOST];
    const int n = hx_bot_thoughts(bot, thought, (int)lines);
    answer_list(&e->answer, list);
    for (int i = 0; i < n; i++) say_thought(e, key, list, i + 1, &thought[i]);
}

/* In text these are the first lines of the answer, sent ahead; in JSON objects without "ok". */
static bool hear(void *context, const hx_bot *bot)
{
    listening *const l = context;
    engine_answer *const a = &l->e->answer;
    if (++l->heard == l->next) {
        l->next *= 2;
        if (a->json) json_object_clear(a->object);
        say_thoughts(l->e, bot, "info", "info", l->lines);
        if (a->json || a->used > 0) answer_send(a, l->e->out);
    }
    return !engine_is_stopped(l->e);
}

void engine_go(engine *e, char *rest)
{
    engine_request w;
    hx_move move;
    listening l = { .e = e, .next = 1 };
    if (!engine_take_bot(e, &rest, &w) || !take_lines(e, rest, 1, &l.lines)) return;
    hx_bot_listen(w.bot, hear, &l);
    const hx_error why = { .status = live_game_ask(&e->table, w.bot, w.seat, w.budget, &e->thought,
                                                   &move) };
    hx_bot_listen(w.bot, NULL, NULL);
    if (why.status != HX_OK) {
        engine_refuse(e, &why, NULL);
        return;
    }
    say_thoughts(e, w.bot, "line", "lines", l.lines);
    engine_say_move(e, "move", "moves", e->table.play.state, &move);
}

/* What it is for happens while a bot thinks; else there is nothing to stop. */
void engine_stop(engine *e, char *rest)
{
    engine_done(e, rest);
}

/* -- judging ---------------------------------------------------------------------------------- */

static hx_adviser *open_adviser(engine *e, hx_unit *unit)
{
    const hx_play *const play = &e->table.play;
    const hx_error why = { .status = HX_BAD_RULES };
    hx_adviser *const a = hx_can_value(play->game, play->rules, unit)
                              ? hx_adviser_open(play->game, play->rules, NULL, NULL)
                              : NULL;
    engine_suppose(e, NULL);
    if (!a) engine_refuse(e, &why, NULL);
    return a;
}

/* The same as the page is told (hx_scene_hints). */
static void say_hints(engine *e, hx_seat seat, const hx_advice *all, int n)
{
    const hx_play *const play = &e->table.play;
    const hx_teller to = { .lang = cli_language(), .who = seat };
    hx_hints hints = { .list = all, .count = n, .unit = HX_UNITS };
    hx_can_value(play->game, play->rules, &hints.unit);
    hints.exact = hx_is_exact(play->game, play->rules);
    const size_t room =
        (size_t)hx_scene_hints(play->game, play->rules, e->view, &hints, &to, NULL, 0) + 1;
    char *const text = cli_room(room, 1);
    hx_scene_hints(play->game, play->rules, e->view, &hints, &to, text, room);
    json_t *const told = json_loads(text, 0, NULL);
    answer_member(&e->answer, "exact", json_incref(json_object_get(told, "exact")));
    answer_member(&e->answer, "hints", json_incref(json_object_get(told, "hints")));
    json_decref(told);
    free(text);
}

static void say_advice(engine *e, hx_adviser *by, hx_seat seat, int64_t lines)
{
    const hx_play *const play = &e->table.play;
    hx_advice *const all = cli_room(ADVICE, sizeof *all);
    play->game->view(play->rules, play->state, seat, e->view);
    const int n = hx_adviser_moves(by, e->view, seat, WORLDS, &e->thought, all, (int)lines);
    answer_list(&e->answer, "lines");
    for (int i = 0; i < n; i++) {
        const hx_thought t = { all[i].move, all[i].value, all[i].error, WORLDS, 0, { { 0 } } };
        say_thought(e, "line", "lines", i + 1, &t);
    }
    if (e->answer.json) say_hints(e, seat, all, n);
    free(all);
}

void engine_hint(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    hx_unit unit;
    hx_seat seat = HX_NOBODY;
    int64_t lines;
    if (!engine_has_game(e)) return;
    const char *const word = engine_word(&rest);
    if (*word && !engine_seat(e, word, HX_NOBODY, &seat)) return;
    const uint8_t waits = play->game->waiting(play->rules, play->state);
    if (!take_lines(e, rest, 5, &lines)) return;
    if (!*word && waits) seat = (hx_seat)__builtin_ctz(waits);
    const hx_error why = { .status = HX_NOT_YOUR_TURN };
    if (seat >= HX_SEATS || !(waits >> seat & 1)) {
        engine_refuse(e, &why, NULL);
        return;
    }
    hx_adviser *const by = open_adviser(e, &unit);
    if (!by) return;
    answer_text(&e->answer, "unit", hx_unit_name(unit));
    say_advice(e, by, seat, lines);
    hx_adviser_close(by);
}

/* Who is to decide will do what is best: its chance is that of its best move, and the others share
 * the rest as before. */
static void go_on_best(engine *e, hx_adviser *by, const void *world, double value[HX_SEATS])
{
    const hx_play *const play = &e->table.play;
    const unsigned waits = play->game->waiting(play->rules, world);
    const int seat = waits ? __builtin_ctz(waits) : HX_SEATS;
    hx_advice best;
    if (waits == 0 || waits & (waits - 1) || value[seat] >= 1) return;
    if (hx_adviser_moves(by, world, (hx_seat)seat, WORLDS, &e->thought, &best, 1) < 1) return;
    const double rest = (1 - (double)best.value) / (1 - value[seat]);
    for (int i = 0; i < play->game->seats(play->rules); i++)
        value[i] = i == seat ? (double)best.value : value[i] * rest;
}

/* The mean over positions consistent with what is known, or the position itself if it is
 * complete. The last of them is searched fully. */
static void add_values(engine *e, hx_adviser *by, const void *known, hx_unit unit,
                       double sum[HX_SEATS])
{
    const hx_play *const play = &e->table.play;
    void *const world = cli_room(1, play->game->state_size);
    for (int w = 0; w < WORLDS; w++) {
        float value[HX_SEATS];
        if (!play->game->fill(play->rules, known, &e->thought, world))
            memcpy(world, known, play->game->state_size);
        hx_adviser_value(by, world, value);
        for (int i = 0; i < play->game->seats(play->rules); i++)
            sum[i] += (double)value[i] / WORLDS;
    }
    if (unit == HX_UNIT_WIN) go_on_best(e, by, world, sum);
    free(world);
}

void engine_eval(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    hx_unit unit;
    hx_seat viewer = HX_NOBODY;
    double sum[HX_SEATS] = { 0 };
    if (!engine_has_game(e)) return;
    const char *const word = engine_word(&rest);
    if (*word && !engine_seat(e, word, HX_NOBODY, &viewer)) return;
    if (!engine_done(e, rest)) return;
    hx_adviser *const by = open_adviser(e, &unit);
    if (!by) return;
    if (*word) play->game->view(play->rules, play->state, viewer, e->view);
    else memcpy(e->view, play->state, play->game->state_size);
    add_values(e, by, e->view, unit, sum);
    hx_adviser_close(by);
    answer_text(&e->answer, "unit", hx_unit_name(unit));
    for (int i = 0; i < play->game->seats(play->rules); i++) {
        answer_row(&e->answer, "value", "values");
        answer_field_number(&e->answer, "seat", i + 1);
        field_real(&e->answer, "value", sum[i]);
    }
}

/* -- the position as JSON ------------------------------------------------------------------- */

static void say_json(engine *e, const char *key, char *text)
{
    if (e->answer.json) answer_member(&e->answer, key, json_loads(text, 0, NULL));
    else answer_text(&e->answer, key, text);
    free(text);
}

void engine_map(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    const int length = hx_scene_map(play->game, play->rules, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    hx_scene_map(play->game, play->rules, text, (size_t)length + 1);
    say_json(e, "map", text);
}

void engine_scene(engine *e, char *rest)
{
    static const char *const names[HX_SEATS] = { "1", "2", "3", "4", "5", "6" };
    const hx_play *const play = &e->table.play;
    hx_seat viewer = HX_NOBODY;
    if (!engine_has_game(e)) return;
    const char *const word = engine_word(&rest);
    if (*word && !engine_seat(e, word, HX_NOBODY, &viewer)) return;
    if (!engine_done(e, rest)) return;
    if (*word) play->game->view(play->rules, play->state, viewer, e->view);
    else memcpy(e->view, play->state, play->game->state_size);
    const hx_teller to = { .lang = cli_language(), .who = viewer, .names = names };
    const int length = hx_scene(play->game, play->rules, e->view, &to, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    hx_scene(play->game, play->rules, e->view, &to, text, (size_t)length + 1);
    say_json(e, "scene", text);
}
