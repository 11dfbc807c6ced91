/* report_json.c -- a game review as JSON. */
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "terminal_view.h"

static json_t *floats(const float *v, int n)
{
    json_t *const list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, json_real((double)v[i]));
    return list;
}

static json_t *ints(const int *v, int n)
{
    json_t *const list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, json_integer(v[i]));
    return list;
}

static json_t *seat_json(const record_file *f, const hx_review *r, int i)
{
    const hx_review_seat *const s = &r->seat[i];
    const char *const grade = hx_review_grade(r, &f->table.play, i);
    json_t *const j =
        json_pack("{s:i, s:s, s:f, s:f, s:f, s:f, s:f, s:f, s:i, s:o, s:o, s:f, s:f}", "seat",
                  i + 1, "name", f->name[i], "result", s->result, "luck", s->luck, "adjusted",
                  s->adjusted, "cost", s->cost, "error", s->error, "others", s->others, "decisions",
                  s->decisions, "marks", ints(s->marks, HX_MARKS), "worst", ints(s->worst, 3),
                  "received", s->received, "expected", s->expected);
    if (grade) json_object_set_new(j, "grade", json_string(grade));
    return j;
}

static void told(const record_file *f, const void *state, const hx_move *m, char **out)
{
    const hx_play *const play = &f->table.play;
    const cli_look look = { cli_language(), false, false, 100, HX_NOBODY, f->name };
    size_t size;
    FILE *const memory = open_memstream(out, &size);
    if (!memory) return;
    cli_tell_move(play->game, play->rules, state, m, &look, memory);
    fclose(memory);
}

static void set_text(json_t *j, const char *key, const char *told_key, const record_file *f,
                     const void *state, const hx_move *m)
{
    const hx_play *const play = &f->table.play;
    char text[HX_WORD_MAX], *words = NULL;
    play->game->say(play->rules, state, m, text, sizeof text);
    json_object_set_new(j, key, json_string(text));
    told(f, state, m, &words);
    if (words) json_object_set_new(j, told_key, json_string(words));
    free(words);
}

static json_t *move_json(const record_file *f, const hx_review *r, int i, const void *state)
{
    const hx_review_move *const m = &r->moves[i];
    const hx_play *const play = &f->table.play;
    json_t *const j =
        json_pack("{s:i, s:i, s:o}", "turn", play->game->turn(play->rules, state), "seat",
                  m->seat == HX_CHANCE ? -1 : m->seat, "value", floats(m->value, r->seats));
    set_text(j, "text", "told", f, state, &play->moves[i]);
    if (m->seat == HX_CHANCE) {
        json_object_set_new(j, "luck", floats(m->luck, r->seats));
        return j;
    }
    json_object_set_new(j, "choices", json_integer(m->choices));
    json_object_set_new(j, "cost", json_real((double)m->cost));
    json_object_set_new(j, "error", json_real((double)m->error));
    json_object_set_new(j, "mark", json_integer(m->mark));
    if (m->cost > 0) set_text(j, "best", "best_told", f, state, &m->best);
    return j;
}

json_t *report_json(record_file *f, const hx_review *r)
{
    hx_play *const play = &f->table.play;
    void *const state = play->spare[0];
    json_t *const players = json_array(), *const moves = json_array();
    char *const spec = cli_room(HX_SPEC_MAX, 1);
    play->game->spec(play->rules, spec, HX_SPEC_MAX);
    for (int i = 0; i < r->seats; i++) json_array_append_new(players, seat_json(f, r, i));
    memcpy(state, play->first, play->game->state_size);
    for (int i = 0; i < r->count; i++) {
        json_array_append_new(moves, move_json(f, r, i, state));
        play->game->apply(play->rules, state, &play->moves[i]);
    }
    json_t *const all =
        json_pack("{s:s, s:s, s:b, s:o, s:o, s:o, s:o}", "spec", spec, "unit",
                  hx_unit_name(r->unit), "exact", r->exact, "limits", floats(r->limit, HX_MARKS),
                  "first", floats(r->first, r->seats), "seats", players, "moves", moves);
    free(spec);
    return all;
}
