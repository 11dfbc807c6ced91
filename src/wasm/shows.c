/* shows.c -- what a table looks like: maps, positions, moves, records. */
#include <stdlib.h>
#include <string.h>

#include "hx/record.h"
#include "scene/scenes.h"
#include "wasm.h"

/* What the fill functions need to know; not all of it each time. */
typedef struct view {
    wasm_table *table;
    const void *state;
    hx_teller to;
    int eyes, from;
} view;

static void fill_map(json_writer *j, const void *context)
{
    const hx_play *const play = &((const wasm_table *)context)->play;
    scene_put_map(j, NULL, play->game, play->rules);
}

const char *show_map(const wasm_table *) EXPORT(map);
const char *show_map(const wasm_table *t)
{
    return answer(fill_map, t);
}

static void put_position(json_writer *j, const char *key, const view *v)
{
    const hx_play *const play = &v->table->play;
    scene_put_position(j, key, play->game, play->rules, v->state, &v->to);
}

static void fill_scene(json_writer *j, const void *context)
{
    put_position(j, NULL, context);
}

const char *show_scene(wasm_table *, int, hx_language, int) EXPORT(scene);
const char *show_scene(wasm_table *t, int eyes, hx_language lang, int at)
{
    const view v = { t, table_seen(t, eyes, at), table_teller(t, eyes, lang), eyes, 0 };
    return answer(fill_scene, &v);
}

/* -- moves there are --------------------------------------------------------------------------------- */

static void put_legal(json_writer *j, const char *key, const view *v)
{
    const hx_play *const play = &v->table->play;
    const hx_game *const game = play->game;
    const int n = game->legal(play->rules, v->state, v->to.who, play->list, game->moves_max);
    scene_put_legal(j, key, game, play->rules, v->state, play->list, n, &v->to);
}

static void fill_legal(json_writer *j, const void *context)
{
    put_legal(j, NULL, context);
}

const char *show_legal(wasm_table *, int, hx_language) EXPORT(legal);
const char *show_legal(wasm_table *t, int seat, hx_language lang)
{
    if (!table_has_seat(t, seat)) return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    const view v = { t, table_seen(t, seat, -1), table_teller(t, seat, lang), seat, 0 };
    return answer(fill_legal, &v);
}

static void fill_odds(json_writer *j, const void *context)
{
    const view *const v = context;
    const hx_play *const play = &v->table->play;
    const int n = play->game->chance(play->rules, play->state, play->odds, play->game->odds_max);
    json_put_open(j, NULL, '[');
    for (int i = 0; i < n; i++) {
        scene_open_move(j, NULL, play->game, play->rules, play->state, &play->odds[i].move, &v->to);
        json_put_int(j, "weight", play->odds[i].weight);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

const char *show_odds(wasm_table *, hx_language) EXPORT(odds);
const char *show_odds(wasm_table *t, hx_language lang)
{
    const view v = { t, NULL, table_teller(t, EYES_ALL, lang), EYES_ALL, 0 };
    return answer(fill_odds, &v);
}

static void put_points(json_writer *j, const char *key, const hx_play *play)
{
    json_put_open(j, key, '[');
    for (hx_seat i = 0; i < play->game->seats(play->rules); i++)
        json_put_int(j, NULL, play->game->points(play->rules, play->state, i));
    json_put_close(j, ']');
}

static void fill_points(json_writer *j, const void *context)
{
    put_points(j, NULL, &((const wasm_table *)context)->play);
}

const char *show_points(const wasm_table *) EXPORT(points);
const char *show_points(const wasm_table *t)
{
    return answer(fill_points, t);
}

/* -- moves that were made ------------------------------------------------------------------------------ */

/* One move as the viewer saw it, and what it did: `seen` is what he saw before it. */
static void put_logged(json_writer *j, const view *v, int number, const void *state,
                       const void *seen)
{
    const hx_play *const play = &v->table->play;
    const hx_game *const game = play->game;
    hx_move m = play->moves[number];
    char entry[HX_WORD_MAX];
    if (v->eyes != EYES_ALL && !play->masked)
        game->mask(play->rules, state, seat_of(v->eyes), &play->moves[number], &m);
    hx_say(game, play->rules, seen, &m, entry, sizeof entry);
    scene_open_move(j, NULL, game, play->rules, seen, &m, &v->to);
    json_put_int(j, "number", number);
    json_put_int(j, "turn", game->turn(play->rules, state));
    json_put_or_null(j, "actor", game->actor(play->rules, state), HX_SEATS);
    json_put_text(j, "entry", entry);
    scene_put_news(j, "news", game, play->rules, seen, &m, v->table->seen[1]);
    json_put_close(j, '}');
}

static void put_log(json_writer *j, const char *key, const view *v)
{
    const hx_play *const play = &v->table->play;
    const bool whole = v->eyes == EYES_ALL || play->masked;
    void *const state = play->spare[0], *const seen = v->table->seen[0];
    json_put_open(j, key, '[');
    hx_play_position(play, v->from, state);
    for (int i = v->from; i < play->count; i++) {
        if (!whole) play->game->view(play->rules, state, seat_of(v->eyes), seen);
        put_logged(j, v, i, state, whole ? state : seen);
        play->game->apply(play->rules, state, &play->moves[i]);
    }
    json_put_close(j, ']');
}

static void fill_log(json_writer *j, const void *context)
{
    put_log(j, NULL, context);
}

static int place_in(const wasm_table *t, int from)
{
    return from < 0 ? 0 : from > t->play.count ? t->play.count : from;
}

const char *show_log(wasm_table *, int, hx_language, int) EXPORT(log);
const char *show_log(wasm_table *t, int eyes, hx_language lang, int from)
{
    const view v = { t, NULL, table_teller(t, eyes, lang), eyes, place_in(t, from) };
    return answer(fill_log, &v);
}

/* -- a step: all of it at once ------------------------------------------------------------------------- */

/* Once it is over nothing is hidden. */
static void fill_step(json_writer *j, const void *context)
{
    view v = *(const view *)context;
    const hx_play *const play = &v.table->play;
    const bool over = play->game->over(play->rules, play->state), acts = v.eyes >= 0 && !over;
    json_put_open(j, NULL, '{');
    put_log(j, "news", &v);
    v.state = table_seen(v.table, over ? EYES_ALL : v.eyes, -1);
    put_position(j, "scene", &v);
    if (acts) put_legal(j, "legal", &v);
    json_put_int(j, "undoable", acts ? hx_play_undoable(play, v.to.who) : 0);
    put_points(j, "points", play);
    json_put_close(j, '}');
}

/* What somebody has to know after a move: the position, the moves since number `from` with what
 * they did, his own moves now, and how many of his last he may take back. */
const char *show_step(wasm_table *, int, hx_language, int) EXPORT(step);
const char *show_step(wasm_table *t, int eyes, hx_language lang, int from)
{
    if (eyes >= 0 && !table_has_seat(t, eyes)) return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    const view v = { t, NULL, table_teller(t, eyes, lang), eyes, place_in(t, from) };
    return answer(fill_step, &v);
}

/* The id of the first position where it is not the start of the game. */
static void put_first(json_writer *j, wasm_table *t)
{
    const hx_play *const play = &t->play;
    const hx_game *const game = play->game;
    char id[HX_ID_MAX];
    game->start(play->rules, t->seen[0]);
    if (play->masked) {
        game->view(play->rules, t->seen[0], play->viewer, t->seen[1]);
        memcpy(t->seen[0], t->seen[1], game->state_size);
    }
    if (memcmp(t->seen[0], play->first, hx_state_used(game, play->rules)) == 0) return;
    hx_position_id(game, play->rules, play->first, id, sizeof id);
    json_put_text(j, "position", id);
}

static void fill_history(json_writer *j, const void *context)
{
    wasm_table *const t = (wasm_table *)(uintptr_t)context;
    const hx_play *const play = &t->play;
    char spec[HX_SPEC_MAX], entry[HX_WORD_MAX];
    play->game->spec(play->rules, spec, sizeof spec);
    json_put_open(j, NULL, '{');
    json_put_text(j, "spec", spec);
    put_first(j, t);
    if (play->masked) json_put_or_null(j, "viewer", play->viewer, HX_SEATS);
    json_put_open(j, "entries", '[');
    hx_play_position(play, 0, play->spare[0]);
    for (int i = 0; i < play->count; i++) {
        hx_say(play->game, play->rules, play->spare[0], &play->moves[i], entry, sizeof entry);
        json_put_text(j, NULL, entry);
        play->game->apply(play->rules, play->spare[0], &play->moves[i]);
    }
    json_put_close(j, ']');
    json_put_close(j, '}');
}

const char *show_history(wasm_table *) EXPORT(history);
const char *show_history(wasm_table *t)
{
    return answer(fill_history, t);
}

/* -- positions and records as text ------------------------------------------------------------------------ */

const char *show_position(wasm_table *, int, int) EXPORT(position);
const char *show_position(wasm_table *t, int eyes, int at)
{
    char id[HX_ID_MAX];
    hx_position_id(t->play.game, t->play.rules, table_seen(t, eyes, at), id, sizeof id);
    return answer_text(id);
}

enum { TAGS_MOST = 32 };

/* "Name value" lines become tags, in place. */
static int read_tags(char *lines, hx_tag *tags)
{
    int n = 0;
    while (*lines && n < TAGS_MOST) {
        char *const value = lines + strcspn(lines, " ");
        char *const end = value + strcspn(value, "\n");
        const bool last = !*end;
        tags[n++] = (hx_tag){ lines, value < end ? value + 1 : end };
        if (value < end) *value = '\0';
        *end = '\0';
        if (last) break;
        lines = end + 1;
    }
    return n;
}

/* The names are those that were given to names(). */
const char *show_record(wasm_table *, int, char *) EXPORT(record);
const char *show_record(wasm_table *t, int eyes, char *tag_lines)
{
    hx_tag tags[TAGS_MOST];
    const hx_record_options options = {
        .seats = t->named ? t->names : NULL,
        .tags = tags,
        .tag_count = read_tags(tag_lines, tags),
        .masked = eyes != EYES_ALL,
        .viewer = seat_of(eyes),
    };
    const size_t size = (size_t)hx_record_write(&t->play, &options, NULL, 0) + 1;
    char *const text = malloc(size);
    if (!text) return refuse(HX_NO_MEMORY, NULL, HX_ENGLISH);
    hx_record_write(&t->play, &options, text, size);
    const char *const is = answer_text(text);
    free(text);
    return is;
}
