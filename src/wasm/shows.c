/* shows.c -- what a table looks like: maps, positions, moves, records. */
#include <stdlib.h>
#include <string.h>

#include "hx/record.h"
#include "hx/scene.h"
#include "wasm.h"

/* What the fill functions need to know; not all of it each time. */
typedef struct view {
    table *table;
    const void *state;
    hx_teller to;
    int eyes, from;
} view;

void put_move(jot *j, const char *key, const table *t, const void *state, const hx_move *m,
              const hx_teller *to)
{
    char text[MOVE_JSON];
    hx_scene_move(t->play.game, t->play.rules, state, m, to, text, sizeof text);
    jot_raw(j, key, text);
}

/* A text that a say-like function writes straight into the answer. */
static void fill_map(jot *j, const void *context)
{
    const hx_play *const play = &((const table *)context)->play;
    j->out.len += (size_t)hx_scene_map(play->game, play->rules, j->out.to, j->out.cap);
}

const char *show_map(const table *) EXPORT(map);
const char *show_map(const table *t) { return answer(fill_map, t); }

static void fill_scene(jot *j, const void *context)
{
    const view *const v = context;
    const hx_play *const play = &v->table->play;
    j->out.len +=
        (size_t)hx_scene(play->game, play->rules, v->state, &v->to, j->out.to, j->out.cap);
}

const char *show_scene(table *, int, hx_language, int) EXPORT(scene);
const char *show_scene(table *t, int eyes, hx_language lang, int at)
{
    const view v = { t, table_seen(t, eyes, at), table_teller(t, eyes, lang), eyes, 0 };
    return answer(fill_scene, &v);
}

/* -- moves there are --------------------------------------------------------------------------------- */

static void fill_legal(jot *j, const void *context)
{
    const view *const v = context;
    const hx_play *const play = &v->table->play;
    const int n = play->game->legal(play->rules, v->state, (hx_seat)v->eyes, play->list,
                                    play->game->moves_max);
    jot_open(j, NULL, '[');
    for (int i = 0; i < n; i++) put_move(j, NULL, v->table, v->state, &play->list[i], &v->to);
    jot_close(j, ']');
}

const char *show_legal(table *, int, hx_language) EXPORT(legal);
const char *show_legal(table *t, int seat, hx_language lang)
{
    if (!table_has_seat(t, seat)) return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    const view v = { t, table_seen(t, seat, -1), table_teller(t, seat, lang), seat, 0 };
    return answer(fill_legal, &v);
}

/* The weight goes into the object of the move. */
static void fill_odds(jot *j, const void *context)
{
    const view *const v = context;
    const hx_play *const play = &v->table->play;
    const int n = play->game->chance(play->rules, play->state, play->odds, play->game->odds_max);
    char text[MOVE_JSON];
    jot_open(j, NULL, '[');
    for (int i = 0; i < n; i++) {
        const int length = hx_scene_move(play->game, play->rules, play->state, &play->odds[i].move,
                                         &v->to, text, sizeof text);
        text[length - 1] = '\0';
        jot_raw(j, NULL, text);
        jot_int(j, "weight", play->odds[i].weight);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

const char *show_odds(table *, hx_language) EXPORT(odds);
const char *show_odds(table *t, hx_language lang)
{
    const view v = { t, NULL, table_teller(t, EYES_ALL, lang), EYES_ALL, 0 };
    return answer(fill_odds, &v);
}

static void fill_points(jot *j, const void *context)
{
    const hx_play *const play = &((const table *)context)->play;
    jot_open(j, NULL, '[');
    for (hx_seat i = 0; i < play->game->seats(play->rules); i++)
        jot_int(j, NULL, play->game->points(play->rules, play->state, i));
    jot_close(j, ']');
}

const char *show_points(const table *) EXPORT(points);
const char *show_points(const table *t) { return answer(fill_points, t); }

/* -- moves that were made ------------------------------------------------------------------------------ */

/* One move as the viewer saw it: what stands in `seen` before it. */
static void put_logged(jot *j, const view *v, int number, const void *state, const void *seen)
{
    const hx_play *const play = &v->table->play;
    const hx_game *const game = play->game;
    hx_move m = play->moves[number];
    char text[MOVE_JSON], entry[HX_WORD_MAX];
    if (v->eyes != EYES_ALL && !play->masked)
        game->mask(play->rules, state, seat_of(v->eyes), &play->moves[number], &m);
    hx_say(game, play->rules, seen, &m, entry, sizeof entry);
    const int length = hx_scene_move(game, play->rules, seen, &m, &v->to, text, sizeof text);
    text[length - 1] = '\0';
    jot_raw(j, NULL, text);
    jot_int(j, "number", number);
    jot_int(j, "turn", game->turn(play->rules, state));
    jot_or_null(j, "actor", game->actor(play->rules, state), HX_SEATS);
    jot_text(j, "entry", entry);
    jot_close(j, '}');
}

static void fill_log(jot *j, const void *context)
{
    const view *const v = context;
    const hx_play *const play = &v->table->play;
    const bool whole = v->eyes == EYES_ALL || play->masked;
    void *const state = play->spare[0], *const seen = v->table->seen[0];
    jot_open(j, NULL, '[');
    hx_play_position(play, v->from, state);
    for (int i = v->from; i < play->count; i++) {
        if (!whole) play->game->view(play->rules, state, seat_of(v->eyes), seen);
        put_logged(j, v, i, state, whole ? state : seen);
        play->game->apply(play->rules, state, &play->moves[i]);
    }
    jot_close(j, ']');
}

const char *show_log(table *, int, hx_language, int) EXPORT(log);
const char *show_log(table *t, int eyes, hx_language lang, int from)
{
    const int first = from < 0 ? 0 : from > t->play.count ? t->play.count : from;
    const view v = { t, NULL, table_teller(t, eyes, lang), eyes, first };
    return answer(fill_log, &v);
}

/* The id of the first position where it is not the start of the game. */
static void put_first(jot *j, table *t)
{
    const hx_play *const play = &t->play;
    const hx_game *const game = play->game;
    char id[HX_ID_MAX];
    game->start(play->rules, t->seen[0]);
    if (play->masked) {
        game->view(play->rules, t->seen[0], play->viewer, t->seen[1]);
        memcpy(t->seen[0], t->seen[1], game->state_size);
    }
    if (memcmp(t->seen[0], play->first, game->state_size) == 0) return;
    hx_position_id(game, play->rules, play->first, id, sizeof id);
    jot_text(j, "position", id);
}

static void fill_history(jot *j, const void *context)
{
    table *const t = (table *)(uintptr_t)context;
    const hx_play *const play = &t->play;
    char spec[HX_SPEC_MAX], entry[HX_WORD_MAX];
    play->game->spec(play->rules, spec, sizeof spec);
    jot_open(j, NULL, '{');
    jot_text(j, "spec", spec);
    put_first(j, t);
    if (play->masked) jot_or_null(j, "viewer", play->viewer, HX_SEATS);
    jot_open(j, "entries", '[');
    hx_play_position(play, 0, play->spare[0]);
    for (int i = 0; i < play->count; i++) {
        hx_say(play->game, play->rules, play->spare[0], &play->moves[i], entry, sizeof entry);
        jot_text(j, NULL, entry);
        play->game->apply(play->rules, play->spare[0], &play->moves[i]);
    }
    jot_close(j, ']');
    jot_close(j, '}');
}

const char *show_history(table *) EXPORT(history);
const char *show_history(table *t) { return answer(fill_history, t); }

/* -- positions and records as text ------------------------------------------------------------------------ */

const char *show_position(table *, int, int) EXPORT(position);
const char *show_position(table *t, int eyes, int at)
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
const char *show_record(table *, int, char *) EXPORT(record);
const char *show_record(table *t, int eyes, char *tag_lines)
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
    if (!text) return refuse(HX_NO_ROOM, NULL, HX_ENGLISH);
    hx_record_write(&t->play, &options, text, size);
    const char *const is = answer_text(text);
    free(text);
    return is;
}
