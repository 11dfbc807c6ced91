/* seal_lines.c -- the lines of a record's chain out of its text, and where they are
 * not the ones that were chained.
 *
 * Only the form of the text counts here, not what the moves mean: the lines must come
 * out the same even where the rules refuse a move. */
#include <stdlib.h>
#include <string.h>

#include "sealed.h"

/* -- words ----------------------------------------------------------------------------------- */

typedef struct seal_reader {
    const char *text, *at;
    seal_text turn, seat; /* as the line says that the word is in */
    bool wants_seat;
} seal_reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Blanks, {comments} and ; remarks. */
static void skip(seal_reader *r)
{
    for (;;) {
        if (is_blank(*r->at)) r->at++;
        else if (*r->at == ';') r->at += strcspn(r->at, "\n");
        else if (*r->at == '{') r->at += strcspn(r->at, "}") + (strchr(r->at, '}') != NULL);
        else return;
    }
}

/* The next move; numbers of turn and seat are taken on the way. */
static bool next_word(seal_reader *r, seal_text *word)
{
    for (;;) {
        skip(r);
        const bool begins_line = r->at == r->text || r->at[-1] == '\n';
        *word = (seal_text){ r->at, strcspn(r->at, " \t\r\n{;") };
        if (word->length == 0) return false;
        r->at += word->length;
        if (begins_line) {
            r->turn = *word;
            r->seat = (seal_text){ "", 0 };
            r->wants_seat = true;
        } else if (r->wants_seat) {
            r->seat = *word;
            r->wants_seat = false;
        } else {
            return true;
        }
    }
}

/* -- lines ----------------------------------------------------------------------------------- */

static void add_line(seal_record *s, const seal_text *parts, int count, int at)
{
    seal_line_hash(parts, count, s->leaf[s->lines]);
    s->at[s->lines] = at;
    s->made[s->lines] = seal_chain_add(&s->chain, s->leaf[s->lines]);
    s->lines++;
}

static void add_tag(seal_record *s, const char *name, const char *value)
{
    const seal_text parts[] = { seal_text_of(name), seal_text_of(value) };
    add_line(s, parts, 2, -1);
}

static void add_moves(seal_record *s)
{
    seal_reader r = { .text = s->text, .at = s->text + s->record.turns };
    seal_text word;
    while (next_word(&r, &word)) {
        const int at = (int)(word.at - s->text);
        word.length = seal_shown(word.at, word.length);
        add_line(s, (const seal_text[]){ r.turn, r.seat, word }, 3, at);
        s->moves++;
    }
}

bool seal_make_lines(seal_record *s)
{
    const size_t room = (size_t)s->record.moves + SEAL_HEADS + SEAL_ENDS;
    s->at = malloc(room * sizeof *s->at);
    s->leaf = malloc(room * sizeof *s->leaf);
    s->made = malloc(room + 1);
    if (!s->at || !s->leaf || !s->made) return false;
    for (int i = 0; i < SEAL_HEADS; i++) add_tag(s, seal_heads[i], s->head[i]);
    add_moves(s);
    for (int i = 0; s->opened && i < SEAL_ENDS; i++) add_tag(s, seal_ends[i], s->end[i]);
    s->made[s->lines] = '\0';
    return true;
}

void seal_show_move(hx_verdict *v, const seal_record *s, int index)
{
    v->move = index + 1;
    v->at = s->at[SEAL_HEADS + index];
    const char *const word = s->text + v->at;
    size_t length = strcspn(word, " \t\r\n{;");
    if (length >= sizeof v->said) length = sizeof v->said - 1;
    memcpy(v->said, word, length);
    v->said[length] = '\0';
}

/* -- what was edited ------------------------------------------------------------------------- */

/* The marks that were chained and those of this record, and how far they agree from
 * both ends. */
typedef struct edit {
    const char *was, *is;
    int was_count, is_count, before, after;
} edit;

static edit compare(const seal_record *s)
{
    edit e = { .was = s->marks, .is = s->made, .is_count = s->lines };
    e.was_count = (int)strlen(s->marks);
    const int least = e.was_count < e.is_count ? e.was_count : e.is_count;
    while (e.before < least && e.was[e.before] == e.is[e.before]) e.before++;
    while (e.after < least - e.before &&
           e.was[e.was_count - 1 - e.after] == e.is[e.is_count - 1 - e.after])
        e.after++;
    return e;
}

/* The same marks in another order? */
static bool is_swapped(const edit *e)
{
    int count[128] = { 0 };
    for (int i = e->before; i < e->is_count - e->after; i++) {
        count[e->was[i] & 127]++;
        count[e->is[i] & 127]--;
    }
    for (int i = 0; i < 128; i++)
        if (count[i]) return false;
    return e->is_count == e->was_count;
}

static hx_seal_fault move_fault(const seal_record *s, const edit *e)
{
    const int index = e->before - SEAL_HEADS;
    if (e->is_count < e->was_count) {
        return index >= s->moves ? HX_SEAL_CUT_SHORT : HX_SEAL_MOVES_REMOVED;
    }
    if (e->is_count > e->was_count) return HX_SEAL_MOVES_ADDED;
    if (is_swapped(e)) return HX_SEAL_MOVES_SWAPPED;
    return seal_is_chance(s, index) ? HX_SEAL_CHANGED_ROLL : HX_SEAL_CHANGED_MOVE;
}

static bool edited_move(const seal_record *s, const edit *e, hx_verdict *v)
{
    const int index = e->before - SEAL_HEADS;
    v->fault = move_fault(s, e);
    if (index < s->moves) seal_show_move(v, s, index);
    else v->move = index + 1;
    if (v->fault == HX_SEAL_CHANGED_ROLL) seal_expected(s, index, v->wanted, sizeof v->wanted);
    return false;
}

static bool edited(const seal_record *s, const edit *e, hx_verdict *v)
{
    static const hx_seal_fault heads[SEAL_HEADS] = {
        HX_SEAL_OTHER_VERSION,     HX_SEAL_CHANGED_ID,         HX_SEAL_CHANGED_ENVELOPE,
        HX_SEAL_CHANGED_SEAT_SEAL, HX_SEAL_CHANGED_SEAT_VALUE, HX_SEAL_CHANGED_AGREED,
        HX_SEAL_CHANGED_GAME
    };
    static const hx_seal_fault ends[SEAL_ENDS] = { HX_SEAL_CHANGED_RESULT, HX_SEAL_CHANGED_ODDS,
                                                   HX_SEAL_CHANGED_SECRET };
    const int end = e->before - SEAL_HEADS - s->moves;
    if (e->before < SEAL_HEADS) return seal_fault_at(v, s, heads[e->before], seal_heads[e->before]);
    if (end >= 0 && end < SEAL_ENDS && e->is_count == e->was_count)
        return seal_fault_at(v, s, ends[end], seal_ends[end]);
    return edited_move(s, e, v);
}

bool seal_check_lines(const seal_record *s, hx_verdict *v)
{
    const edit e = compare(s);
    const bool marked = e.before == e.is_count && e.before == e.was_count;
    const bool same = memcmp(s->chain.head, s->chain_head, HX_SEAL_BYTES) == 0;
    if (!same && !marked) return edited(s, &e, v);
    if (same && !marked) return seal_fault_at(v, s, HX_SEAL_CHANGED_MARKS, "Marks");
    if (same && s->chained != s->lines) return seal_fault_at(v, s, HX_SEAL_CHANGED_COUNT, "Chain");
    return same || seal_fault_at(v, s, HX_SEAL_CHANGED_CHAIN, "Chain");
}

/* -- an earlier copy ------------------------------------------------------------------------- */

/* How many moves at the end of a copy whoever made them could still take back. */
static int open_moves(const seal_record *s)
{
    const hx_play *const p = &s->play;
    if (!p->game || p->count != s->moves || p->count == 0) return 0;
    const hx_seat last = p->moves[p->count - 1].seat;
    return last < HX_SEATS ? hx_play_undoable(p, last) : 0;
}

bool seal_check_earlier(const seal_record *s, const seal_record *earlier, hx_verdict *v)
{
    const int shared = SEAL_HEADS + earlier->moves, have = SEAL_HEADS + s->moves;
    int i = 0;
    while (i < shared && i < have && memcmp(s->leaf[i], earlier->leaf[i], HX_SEAL_BYTES) == 0) i++;
    if (i >= SEAL_HEADS && i >= shared - open_moves(earlier)) {
        v->taken_back = shared - i;
        return true;
    }
    if (i < SEAL_HEADS) return seal_fault_at(v, s, HX_SEAL_OTHER_ENVELOPE, seal_heads[i]);
    v->fault = HX_SEAL_NOT_CONTINUED;
    v->move = i - SEAL_HEADS + 1;
    if (i < have) seal_show_move(v, s, i - SEAL_HEADS);
    if (i < have) {
        const char *const word = earlier->text + earlier->at[i];
        hx_out o = hx_out_to(v->wanted, sizeof v->wanted);
        for (size_t k = 0; k < strcspn(word, " \t\r\n{;"); k++) hx_put_char(&o, word[k]);
    }
    return false;
}
