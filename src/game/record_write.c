/* record_write.c -- writes a play as a record, whole or as one seat saw it.
 *
 * The writer makes the moves again, because a move's text may depend on the
 * position before it.  A masked record follows two positions: the whole one,
 * which alone knows how to mask a move, and the seat's view, in which the masked
 * move is said.  The format is in docs/record-format.md. */
#include "hx/record.h"

#include <string.h>

#include "base/bits.h"
#include "record_tags.h"

enum { LINE_MAX = 78, INDENT = 4 };

/* -- tags ------------------------------------------------------------------------------------ */

static bool is_control(char c)
{
    return (unsigned char)c < 0x20;
}

/* Control characters cannot stand in a value; a blank takes their place. */
static void put_value(hx_out *o, const char *value)
{
    hx_put(o, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') hx_put_char(o, '\\');
        hx_put_char(o, (char)(is_control(*value) ? ' ' : *value));
    }
    hx_put_char(o, '"');
}

static void put_tag(hx_out *o, const char *name, const char *value)
{
    hx_put_char(o, '[');
    hx_put(o, name);
    put_value(o, value);
    hx_put(o, "]\n");
}

void record_result(const hx_play *p, char *out, size_t cap)
{
    hx_out o = hx_out_to(out, cap);
    const uint8_t winners = p->game->winners(p->rules, p->state);
    if (!p->game->over(p->rules, p->state)) {
        hx_put_char(&o, '*');
    } else if (!winners) {
        hx_put_char(&o, '-');
    } else {
        for_bits(seat, winners)
        {
            if (o.len) hx_put_char(&o, ' ');
            hx_put_int(&o, seat + 1);
        }
    }
}

/* -- the two positions the writer follows ---------------------------------------------------- */

typedef struct record_writer {
    hx_play *play;
    const hx_record_options *options;
    hx_out out;
    size_t line_start; /* in the whole text               */
    bool masking;      /* a whole game is being masked    */
    hx_seat viewer;
    void *whole; /* only while masking              */
    void *seen;  /* the position the record is at   */
} record_writer;

/* A position as the record shows it. */
static void show(const record_writer *w, const void *from, void *to)
{
    const hx_game *g = w->play->game;
    if (w->masking) g->view(w->play->rules, from, w->viewer, to);
    else memcpy(to, from, hx_state_used(g, w->play->rules));
}

/* Leaves `seen` at the first position, and says whether it is the usual one. */
static bool begins_as_usual(record_writer *w)
{
    const hx_play *p = w->play;
    const hx_game *g = p->game;
    g->start(p->rules, w->seen);
    if (w->masking || p->masked) g->view(p->rules, w->seen, w->viewer, w->whole);
    else memcpy(w->whole, w->seen, hx_state_used(g, w->play->rules));
    show(w, p->first, w->seen);
    return memcmp(w->seen, w->whole, hx_state_used(g, w->play->rules)) == 0;
}

/* Whether a masked record's moves alone do not lead to the open end of its game:
 * then the end is written whole.  Uses both positions. */
static bool end_must_be_told(record_writer *w)
{
    const hx_play *p = w->play;
    const hx_game *g = p->game;
    if (!(w->masking || p->masked) || !g->over(p->rules, p->state)) return false;
    memcpy(w->whole, p->first, hx_state_used(g, w->play->rules));
    show(w, p->first, w->seen);
    for (int i = 0; i < p->count; i++) {
        hx_move m = p->moves[i];
        if (w->masking) g->mask(p->rules, w->whole, w->viewer, &p->moves[i], &m);
        g->apply(p->rules, w->whole, &p->moves[i]);
        g->apply(p->rules, w->seen, &m);
    }
    return memcmp(w->seen, p->state, hx_state_used(g, w->play->rules)) != 0;
}

/* What would tell a seat all cards: where chance came from, and an opened seal. */
static bool gives_away(const char *tag)
{
    return hx_text_same(tag, "Seed") || hx_text_same(tag, "Opened") || hx_text_same(tag, "Odds");
}

/* The tags of the format are the writer's own; and who knows the seed of a game
 * knows every card in it. */
static bool may_write(const record_writer *w, const char *name)
{
    return !record_reserves(name) && !(w->masking && gives_away(name));
}

static void put_head(record_writer *w)
{
    const hx_play *p = w->play;
    char text[HX_ID_MAX > HX_SPEC_MAX ? HX_ID_MAX : HX_SPEC_MAX];
    put_tag(&w->out, "Hexshore", RECORD_VERSION);
    p->game->spec(p->rules, text, sizeof text);
    put_tag(&w->out, "Game", text);
    if (w->options->seats) {
        hx_put(&w->out, "[Seats");
        for (int i = 0; i < p->game->seats(p->rules); i++) put_value(&w->out, w->options->seats[i]);
        hx_put(&w->out, "]\n");
    }
    if (w->masking || p->masked) {
        const char viewer = (char)(w->viewer < HX_SEATS ? '1' + w->viewer : '0');
        put_tag(&w->out, "View", (char[]){ viewer, '\0' });
    }
    const bool tell_end = end_must_be_told(w);
    if (!begins_as_usual(w)) {
        hx_position_id(p->game, p->rules, w->seen, text, sizeof text);
        put_tag(&w->out, "Position", text);
    }
    record_result(p, text, sizeof text);
    put_tag(&w->out, "Result", text);
    if (tell_end) {
        hx_position_id(p->game, p->rules, p->state, text, sizeof text);
        put_tag(&w->out, "Final", text);
    }
    for (int i = 0; i < w->options->tag_count; i++)
        if (may_write(w, w->options->tags[i].name))
            put_tag(&w->out, w->options->tags[i].name, w->options->tags[i].value);
}

/* -- turns ----------------------------------------------------------------------------------- */

static void new_line(record_writer *w)
{
    hx_put_char(&w->out, '\n');
    w->line_start = w->out.len;
}

/* Room for a word of this length: a blank, or a continuation line. */
static void put_gap(record_writer *w, size_t length)
{
    if (w->out.len - w->line_start + 1 + length <= LINE_MAX) {
        hx_put_char(&w->out, ' ');
        return;
    }
    new_line(w);
    for (int i = 0; i < INDENT; i++) hx_put_char(&w->out, ' ');
}

/* What would end the comment, or the line, is written as something harmless. */
static void put_note(hx_out *o, const hx_note *note)
{
    hx_put_char(o, '{');
    for (int i = 0; i < note->length; i++) {
        const char c = note->text[i];
        hx_put_char(o, (char)(c == '}' ? ')' : is_control(c) ? ' ' : c));
    }
    hx_put_char(o, '}');
}

static void put_turn(record_writer *w, int turn, hx_seat actor)
{
    if (w->out.len != w->line_start) new_line(w);
    hx_put_int(&w->out, turn);
    hx_put_char(&w->out, ' ');
    if (actor < HX_SEATS) hx_put_int(&w->out, actor + 1);
    else hx_put_char(&w->out, '-');
}

/* Says a move as the record shows it and makes it in the positions followed. */
static void put_move(record_writer *w, const hx_move *made)
{
    const hx_play *p = w->play;
    const hx_game *g = p->game;
    hx_move m = *made;
    char word[HX_WORD_MAX];
    if (w->masking) {
        g->mask(p->rules, w->whole, w->viewer, made, &m);
        g->apply(p->rules, w->whole, made);
    }
    const int length = hx_say(g, p->rules, w->seen, &m, word, sizeof word);
    put_gap(w, (size_t)length);
    hx_put(&w->out, word);
    g->apply(p->rules, w->seen, &m);
}

static void put_turns(record_writer *w)
{
    const hx_play *p = w->play;
    const hx_game *g = p->game;
    const hx_note *note = w->options->notes;
    const hx_note *const notes_end = note ? note + w->options->note_count : note;
    int turn = -1;
    hx_seat actor = HX_NOBODY;
    if (w->masking) memcpy(w->whole, p->first, hx_state_used(g, w->play->rules));
    for (; note < notes_end && note->move <= 0; note++, new_line(w)) put_note(&w->out, note);
    for (int i = 0; i < p->count; i++) {
        const int now = g->turn(p->rules, w->seen);
        const hx_seat who = g->actor(p->rules, w->seen);
        if (now != turn || who != actor) put_turn(w, now, who);
        turn = now;
        actor = who;
        put_move(w, &p->moves[i]);
        for (; note < notes_end && note->move <= i + 1; note++) {
            put_gap(w, (size_t)note->length + 2);
            put_note(&w->out, note);
        }
    }
    if (w->out.len != w->line_start) new_line(w);
}

int hx_record_write(hx_play *p, const hx_record_options *options, char *out, size_t cap)
{
    static const hx_record_options plain;
    record_writer w = { .play = p,
                        .options = options ? options : &plain,
                        .out = hx_out_to(out, cap) };
    w.masking = w.options->masked && !p->masked;
    w.viewer = p->masked ? p->viewer : w.options->viewer;
    w.whole = p->spare[0];
    w.seen = p->spare[1];
    put_head(&w);
    new_line(&w);
    put_turns(&w);
    return hx_put_end(&w.out);
}
