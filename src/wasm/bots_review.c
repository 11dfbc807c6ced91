/* bots_review.c -- luck, skill and mistakes of the game at a table. */
#include <string.h>

#include "bots_table.h"
#include "hx/analysis.h"

typedef struct report {
    const wasm_table *table;
    const hx_review *review;
    hx_teller to;
} report;

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

static void put_seat(json_writer *j, const report *r, int i)
{
    const hx_review_seat *const s = &r->review->seat[i];
    json_put_open(j, NULL, '{');
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
    json_put_text_or_null(j, "grade", hx_review_grade(r->review, &r->table->play, i));
    json_put_close(j, '}');
}

/* A move as a record writes it and as it is told. */
static void put_told(json_writer *j, const report *r, const void *state, const hx_move *m,
                     const char *entry, const char *label)
{
    const hx_play *const play = &r->table->play;
    char text[1024];
    hx_say(play->game, play->rules, state, m, text, sizeof text);
    json_put_text(j, entry, text);
    hx_tell_move(play->game, play->rules, state, m, &r->to, text, sizeof text);
    json_put_text(j, label, text);
}

static void put_judged(json_writer *j, const report *r, int i, const void *state)
{
    const hx_play *const play = &r->table->play;
    const hx_review_move *const m = &r->review->moves[i];
    json_put_open(j, NULL, '{');
    json_put_or_null(j, "seat", m->seat, HX_SEATS);
    json_put_int(j, "turn", play->game->turn(play->rules, state));
    put_told(j, r, state, &play->moves[i], "entry", "label");
    put_floats(j, "value", m->value, r->review->seats);
    if (m->seat == HX_CHANCE) {
        put_floats(j, "luck", m->luck, r->review->seats);
    } else {
        json_put_int(j, "choices", m->choices);
        json_put_real(j, "cost", (double)m->cost);
        json_put_real(j, "error", (double)m->error);
        json_put_int(j, "mark", m->mark);
        if (m->cost > 0) put_told(j, r, state, &m->best, "best", "bestLabel");
    }
    json_put_close(j, '}');
}

static void put_moves(json_writer *j, const report *r)
{
    const hx_play *const play = &r->table->play;
    void *const state = play->spare[0];
    memcpy(state, play->first, play->game->state_size);
    json_put_open(j, "moves", '[');
    for (int i = 0; i < r->review->count; i++) {
        put_judged(j, r, i, state);
        play->game->apply(play->rules, state, &play->moves[i]);
    }
    json_put_close(j, ']');
}

static void fill_review(json_writer *j, const void *context)
{
    const report *const r = context;
    const hx_play *const play = &r->table->play;
    char spec[HX_SPEC_MAX];
    play->game->spec(play->rules, spec, sizeof spec);
    json_put_open(j, NULL, '{');
    json_put_text(j, "spec", spec);
    json_put_text(j, "unit", hx_unit_name(r->review->unit));
    json_put_bool(j, "exact", r->review->exact);
    put_floats(j, "limits", r->review->limit, HX_MARKS);
    put_floats(j, "first", r->review->first, r->review->seats);
    json_put_open(j, "seats", '[');
    for (int i = 0; i < r->review->seats; i++) put_seat(j, r, i);
    json_put_close(j, ']');
    put_moves(j, r);
    json_put_close(j, '}');
}

static bool still_here(void *context, double done)
{
    (void)context;
    page_progress((int)(done * 1000), 1000);
    return true;
}

/* A game that has to be solved first is solved here, where the page hears of it. */
static hx_status review_with_progress(const hx_play *play, const hx_review_options *options,
                                      hx_review *out)
{
    hx_adviser *const table = hx_is_exact(play->game, play->rules)
                                  ? hx_adviser_open(play->game, play->rules, still_here, NULL)
                                  : NULL;
    const hx_status status = hx_review_play(play, options, out);
    hx_adviser_close(table);
    return status;
}

const char *table_bots_review(wasm_table *, hx_language) EXPORT(review);
const char *table_bots_review(wasm_table *t, hx_language lang)
{
    const hx_review_options options = {
        .worlds = 4, .threads = 1, .seed = 1, .progress = page_progress
    };
    hx_review review;
    const hx_status status = review_with_progress(&t->play, &options, &review);
    if (status != HX_OK) return refuse(status, NULL, lang);
    const report r = { t, &review, table_teller(t, EYES_ALL, lang) };
    const char *const text = answer(fill_review, &r);
    hx_review_close(&review);
    return text;
}
