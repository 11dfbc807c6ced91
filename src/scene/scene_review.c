/* scene_review.c -- hints and reviews as JSON, for the page, the engine and `analyse` alike.
 *
 * `entry` is a move as a record writes it, `label` as it is told. */
#include <math.h>
#include <string.h>

#include "hx/record.h"
#include "scenes.h"

enum { TEXT = 1024 };

static void put_floats(json_writer *j, const char *key, const float *value, int n)
{
    json_put_open(j, key, '[');
    for (int i = 0; i < n; i++) json_put_real(j, NULL, (double)value[i]);
    json_put_close(j, ']');
}

static void put_ints(json_writer *j, const char *key, const int *value, int n)
{
    json_put_open(j, key, '[');
    for (int i = 0; i < n; i++)
        if (value[i] >= 0) json_put_int(j, NULL, value[i]);
    json_put_close(j, ']');
}

/* -- hints -------------------------------------------------------------------------------------- */

/* A share of the chance below this is not told: a thousandth. */
#define LITTLE 0.001f

static void put_reason(json_writer *j, const hx_reason *r, hx_language lang)
{
    char text[TEXT];
    json_put_open(j, NULL, '{');
    hx_why_name((hx_why)r->why, text, sizeof text);
    json_put_text(j, "why", text);
    hx_tell_reason(r, lang, text, sizeof text);
    json_put_text(j, "label", text);
    json_put_real(j, "before", (double)r->before);
    json_put_real(j, "after", (double)r->after);
    json_put_real(j, "share", (double)r->share);
    json_put_close(j, '}');
}

/* The rest of the turn, what the move changes, and its reasons. */
static void put_why(json_writer *j, const hx_game *game, const void *rules, const void *seen,
                    const hx_explained *why, hx_language lang)
{
    char text[TEXT];
    json_put_open(j, "then", '[');
    for (int i = 0; i < why->line; i++) {
        game->say(rules, seen, &why->then[i], text, sizeof text);
        json_put_text(j, NULL, text);
    }
    json_put_close(j, ']');
    json_put_real(j, "change", (double)(why->after - why->before));
    json_put_open(j, "reasons", '[');
    for (int i = 0; i < HX_WHYS && fabsf(why->reason[i].share) >= LITTLE; i++)
        put_reason(j, &why->reason[i], lang);
    json_put_close(j, ']');
}

void scene_put_hints(json_writer *j, const char *key, const hx_game *game, const void *rules,
                     const void *seen, const hx_hints *hints, const hx_teller *to)
{
    json_put_open(j, key, '{');
    json_put_text_or_null(j, "unit", hints->unit < HX_UNITS ? hx_unit_name(hints->unit) : NULL);
    json_put_bool(j, "exact", hints->exact);
    json_put_open(j, "hints", '[');
    for (int i = 0; i < hints->count; i++) {
        const hx_advice *const a = &hints->list[i];
        json_put_open(j, NULL, '{');
        scene_put_move(j, "move", game, rules, seen, &a->move, to);
        json_put_real(j, "value", (double)a->value);
        json_put_real(j, "error", (double)a->error);
        if (hints->why) put_why(j, game, rules, seen, &hints->why[i], to->lang);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
    json_put_close(j, '}');
}

int hx_scene_hints(const hx_game *game, const void *rules, const void *seen, const hx_hints *hints,
                   const hx_teller *to, char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_hints(&j, NULL, game, rules, seen, hints, to);
    return json_writer_end(&j);
}

/* -- a review ----------------------------------------------------------------------------------- */

typedef struct report {
    const hx_play *play;
    const hx_review *review;
    const hx_teller *to;
} report;

static void put_seat(json_writer *j, const report *r, int i)
{
    const hx_review_seat *const s = &r->review->seat[i];
    json_put_open(j, NULL, '{');
    json_put_text_or_null(j, "name", r->to->names ? r->to->names[i] : NULL);
    json_put_real(j, "result", s->result);
    json_put_real(j, "luck", s->luck);
    json_put_real(j, "adjusted", s->adjusted);
    json_put_real(j, "cost", s->cost);
    json_put_real(j, "error", s->error);
    json_put_real(j, "others", s->others);
    json_put_int(j, "decisions", s->decisions);
    put_ints(j, "marks", s->marks, HX_MARKS);
    put_ints(j, "worst", s->worst, 3);
    json_put_real(j, "received", s->received);
    json_put_real(j, "expected", s->expected);
    json_put_text_or_null(j, "grade", hx_review_grade(r->review, r->play, i));
    json_put_close(j, '}');
}

static void put_told(json_writer *j, const report *r, const void *state, const hx_move *m,
                     const char *entry, const char *label)
{
    const hx_play *const play = r->play;
    char text[TEXT];
    hx_say(play->game, play->rules, state, m, text, sizeof text);
    json_put_text(j, entry, text);
    hx_tell_move(play->game, play->rules, state, m, r->to, text, sizeof text);
    json_put_text(j, label, text);
}

static void put_decision(json_writer *j, const report *r, int i, const void *state)
{
    const hx_review_move *const m = &r->review->moves[i];
    char text[TEXT];
    json_put_int(j, "choices", m->choices);
    json_put_real(j, "cost", (double)m->cost);
    json_put_real(j, "error", (double)m->error);
    json_put_int(j, "mark", m->mark);
    if (m->cost <= 0) return;
    put_told(j, r, state, &m->best, "best", "bestLabel");
    hx_tell_judged(r->play->game, r->play->rules, state, r->review, i, r->to, text, sizeof text);
    json_put_text(j, "verdict", text);
}

static void put_judged(json_writer *j, const report *r, int i, const void *state)
{
    const hx_review_move *const m = &r->review->moves[i];
    json_put_open(j, NULL, '{');
    json_put_or_null(j, "seat", m->seat, HX_SEATS);
    json_put_int(j, "turn", m->turn);
    put_told(j, r, state, &r->play->moves[i], "entry", "label");
    put_floats(j, "value", m->value, r->review->seats);
    if (m->seat == HX_CHANCE) put_floats(j, "luck", m->luck, r->review->seats);
    else put_decision(j, r, i, state);
    json_put_close(j, '}');
}

static void put_words(json_writer *j, const report *r)
{
    char text[TEXT];
    hx_tell_story(r->review, r->to, text, sizeof text);
    json_put_text(j, "story", text);
    json_put_text(j, "sums", hx_tell_sums(r->review->unit, r->to->lang));
}

void scene_put_review(json_writer *j, const char *key, const hx_play *play, const hx_review *review,
                      const hx_teller *to, void *state)
{
    const report r = { play, review, to };
    char spec[HX_SPEC_MAX];
    play->game->spec(play->rules, spec, sizeof spec);
    json_put_open(j, key, '{');
    json_put_text(j, "spec", spec);
    json_put_text(j, "unit", hx_unit_name(review->unit));
    json_put_bool(j, "exact", review->exact);
    json_put_or_null(j, "winner", review->winner, review->seats);
    json_put_or_null(j, "turned", review->turned, review->count);
    put_words(j, &r);
    put_floats(j, "limits", review->limit, HX_MARKS);
    put_floats(j, "first", review->first, review->seats);
    json_put_open(j, "seats", '[');
    for (int i = 0; i < review->seats; i++) put_seat(j, &r, i);
    json_put_close(j, ']');
    json_put_open(j, "moves", '[');
    hx_play_position(play, 0, state);
    for (int i = 0; i < review->count; i++) {
        put_judged(j, &r, i, state);
        hx_play_walk_on(play, i, i + 1, state);
    }
    json_put_close(j, ']');
    json_put_close(j, '}');
}

int hx_scene_review(const hx_play *play, const hx_review *review, const hx_teller *to, void *state,
                    char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_review(&j, NULL, play, review, to, state);
    return json_writer_end(&j);
}
