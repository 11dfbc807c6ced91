/* record_read.c -- reads a record: checks its tags, then makes its moves again.
 *
 * Nothing is believed: every move goes through hear and check, every turn line
 * must name the turn and seat the game is at, and the result must be the one
 * reached.  The format is in docs/record-format.md. */
#include "hx/record.h"

#include "record_tags.h"

/* -- the parts of the turns ------------------------------------------------------------------ */

enum item_kind { ITEM_END, ITEM_WORD, ITEM_NOTE, ITEM_OPEN };

typedef struct item {
    enum item_kind kind;
    hx_in from;
    int length;
    bool begins_line;
} item;

static bool ends_word(char c)
{
    return c == '\0' || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '{' || c == ';';
}

static void skip_line_remarks(hx_in *in)
{
    for (hx_skip_blanks(in); *in->at == ';'; hx_skip_blanks(in))
        while (*in->at && *in->at != '\n') in->at++;
}

/* A note's text is without its braces; an open note has no end. */
static item take_note(hx_in *in)
{
    const hx_in open = *in;
    const char *text = ++in->at;
    while (*in->at && *in->at != '}') in->at++;
    const int length = (int)(in->at - text);
    if (!hx_take_char(in, '}')) return (item){ .kind = ITEM_OPEN, .from = open };
    return (item){ .kind = ITEM_NOTE, .from = { open.text, text }, .length = length };
}

static item next_item(hx_in *in)
{
    skip_line_remarks(in);
    if (*in->at == '{') return take_note(in);
    item it = { .kind = ITEM_WORD, .from = *in };
    it.begins_line = in->at == in->text || in->at[-1] == '\n';
    while (!ends_word(*in->at)) in->at++;
    it.length = (int)(in->at - it.from.at);
    if (it.length == 0) it.kind = ITEM_END;
    return it;
}

static bool copy_word(const item *it, char *out, size_t cap)
{
    hx_out o = hx_out_to(out, cap);
    for (int i = 0; i < it->length; i++) hx_put_char(&o, it->from.at[i]);
    return o.len < cap;
}

/* -- opening: the head, and what the turns will need ----------------------------------------- */

/* `earlier` tags come before this one; none of them may have its name. */
static hx_status check_tag(const char *text, const record_tag *tag, int earlier, hx_error *why)
{
    record_tag same;
    hx_out version = hx_out_to((char[16]){ 0 }, 16);
    if (earlier == 0) {
        hx_in value = tag->value;
        if (!hx_text_same(tag->name, "Hexshore"))
            return hx_refuse(&tag->from, HX_BAD_TEXT, "[Hexshore \"1\"] as the first tag", why);
        if (!record_take_value(&value, &version) || !hx_text_same(version.to, RECORD_VERSION))
            return hx_refuse(&tag->value, HX_BAD_VERSION,
                             "version \"1\"; read newer records with a newer program", why);
    }
    if (earlier >= TAGS_MAX) return hx_refuse(&tag->from, HX_NO_ROOM, "at most 64 tags", why);
    if (record_find_tag(text, tag->name, &same) && same.from.at != tag->from.at)
        return hx_refuse(&tag->from, HX_BAD_TEXT, "each tag only once", why);
    if (tag->values > 1 && !hx_text_same(tag->name, "Seats"))
        return hx_refuse(&tag->from, HX_BAD_TEXT, "one value; only Seats has several", why);
    return HX_OK;
}

/* Reads tags as long as there are any; *in ends after the last one. */
static hx_status open_tags(hx_in *in, hx_error *why)
{
    record_tag tag;
    hx_in ahead = *in;
    for (int count = 0;; count++) {
        hx_status st = record_skip_remarks(&ahead, why);
        if (st != HX_OK) return st;
        if (*ahead.at != '[' && count > 0) break;
        st = record_take_tag(&ahead, &tag, why);
        if (st == HX_OK) st = check_tag(in->text, &tag, count, why);
        if (st != HX_OK) return st;
        *in = ahead;
    }
    if (!record_find_tag(in->text, "Game", &tag))
        return hx_refuse(in, HX_BAD_TEXT, "a tag such as [Game \"catan\"]", why);
    return HX_OK;
}

hx_status hx_record_open(hx_record *record, const char *text, hx_error *why)
{
    hx_in in = hx_in_from(text);
    hx_take_text(&in, "\xEF\xBB\xBF"); /* some editors begin a file with this mark */
    const hx_status st = open_tags(&in, why);
    if (st != HX_OK) return st;
    *record = (hx_record){ .text = text, .turns = (int)(in.at - text) };
    for (item it = next_item(&in); it.kind != ITEM_END; it = next_item(&in)) {
        if (it.kind == ITEM_OPEN)
            return hx_refuse(&it.from, HX_BAD_TEXT, "a '}' that ends this comment", why);
        if (it.kind == ITEM_NOTE) record->notes++;
        else record->moves++;
    }
    return HX_OK;
}

/* -- beginning as the tags say --------------------------------------------------------------- */

/* A tag of one value, unquoted, and where that value stands; false if absent. */
static bool read_tag(const hx_record *record, const char *name, hx_in *place, char *out, size_t cap)
{
    record_tag tag;
    if (!record_find_tag(record->text, name, &tag)) return false;
    hx_out value = hx_out_to(out, cap);
    *place = tag.value;
    record_take_value(&tag.value, &value);
    if (value.len >= cap && cap) out[0] = '\0'; /* a cut value is no value */
    return true;
}

static hx_status begin_game(const hx_record *record, hx_play *p, hx_error *why)
{
    char spec[HX_SPEC_MAX] = "", view[8];
    hx_in place = hx_in_from(record->text);
    int seat = 0;
    read_tag(record, "Game", &place, spec, sizeof spec);
    hx_status st = hx_play_begin(p, spec, why);
    if (st != HX_OK) {
        if (why) why->at += (int)(place.at + 1 - record->text);
        return st;
    }
    if (!read_tag(record, "View", &place, view, sizeof view)) return HX_OK;
    hx_in in = hx_in_from(view);
    if (!hx_take_int(&in, 0, p->game->seats(p->rules), &seat) || !hx_in_done(&in))
        return hx_refuse(&place, HX_BAD_TEXT, "the number of a seat, or 0 for spectators", why);
    return hx_play_begin_view(p, spec, seat ? (hx_seat)(seat - 1) : HX_NOBODY, why);
}

static hx_status begin_as_tagged(const hx_record *record, hx_play *p, hx_error *why)
{
    char id[HX_ID_MAX];
    hx_in place;
    record_tag seats;
    hx_status st = begin_game(record, p, why);
    if (st != HX_OK) return st;
    if (record_find_tag(record->text, "Seats", &seats) && seats.values != p->game->seats(p->rules))
        return hx_refuse(&seats.value, HX_WRONG_COUNT, "one name for each seat of the game", why);
    if (!read_tag(record, "Position", &place, id, sizeof id)) return HX_OK;
    st = hx_position_from_id(p->game, p->rules, id, p->spare[0]);
    if (st != HX_OK) return hx_refuse(&place, st, "the id of a position of this game", why);
    hx_play_begin_at(p, p->spare[0]);
    return HX_OK;
}

/* -- the turns ------------------------------------------------------------------------------- */

typedef struct record_reader {
    hx_play *play;
    hx_in in;
    int turn, seat; /* what the line says; seat from 1, 0: nobody's */
    bool in_line;
    hx_error *why;
} record_reader;

static int actor_number(const hx_play *p)
{
    const hx_seat actor = p->game->actor(p->rules, p->state);
    return actor < HX_SEATS ? actor + 1 : 0;
}

static bool is_at(const hx_play *p, int turn, int seat)
{
    return p->game->turn(p->rules, p->state) == turn && actor_number(p) == seat;
}

/* Refuses because the game is at another turn, and says at which. */
static hx_status refuse_turn(const record_reader *r, const hx_in *at)
{
    const hx_play *p = r->play;
    char wanted[88];
    hx_out o = hx_out_to(wanted, sizeof wanted);
    hx_put(&o, "a line that begins with '");
    hx_put_int(&o, p->game->turn(p->rules, p->state));
    hx_put_char(&o, ' ');
    if (actor_number(p)) hx_put_int(&o, actor_number(p));
    else hx_put_char(&o, '-');
    hx_put(&o, "', the turn and seat the game is at");
    return hx_refuse(at, HX_BAD_TEXT, wanted, r->why);
}

static bool read_number(const item *it, int least, int most, int *out)
{
    char word[12];
    if (!copy_word(it, word, sizeof word)) return false;
    hx_in in = hx_in_from(word);
    return hx_take_int(&in, least, most, out) && hx_in_done(&in);
}

/* A seat on the same line, from 1; "-" is 0. */
static bool read_seat(const item *it, int *seat)
{
    *seat = 0;
    if (it->kind != ITEM_WORD || it->begins_line) return false;
    if (it->length == 1 && *it->from.at == '-') return true;
    return read_number(it, 1, HX_SEATS, seat);
}

/* The number at the start of a line, and the seat after it. */
static hx_status read_line_start(record_reader *r, const item *number)
{
    if (!read_number(number, 0, INT32_MAX, &r->turn))
        return hx_refuse(&number->from, HX_BAD_TEXT,
                         "a turn number, or a blank before a move of the same turn", r->why);
    const item seat = next_item(&r->in);
    if (!read_seat(&seat, &r->seat))
        return hx_refuse(&seat.from, HX_BAD_TEXT, "the number of a seat, or -", r->why);
    r->in_line = true;
    return is_at(r->play, r->turn, r->seat) ? HX_OK : refuse_turn(r, &number->from);
}

static hx_status read_move(record_reader *r, const item *it)
{
    hx_play *p = r->play;
    char word[HX_WORD_MAX];
    if (p->game->over(p->rules, p->state))
        return hx_refuse(&it->from, HX_OVER, "no more moves: the game is over", r->why);
    if (!r->in_line || !is_at(p, r->turn, r->seat)) return refuse_turn(r, &it->from);
    if (!copy_word(it, word, sizeof word))
        return hx_refuse(&it->from, HX_NO_ROOM, "a move of at most 127 letters", r->why);
    const hx_status st = hx_play_hear(p, word, r->why);
    if (st != HX_OK && r->why) r->why->at += (int)(it->from.at - it->from.text);
    return st;
}

static hx_status read_turns(record_reader *r, hx_note *notes)
{
    hx_status st = HX_OK;
    for (item it = next_item(&r->in); it.kind != ITEM_END && st == HX_OK; it = next_item(&r->in)) {
        if (it.kind == ITEM_NOTE) {
            if (notes) *notes++ = (hx_note){ r->play->count, it.from.at, it.length };
        } else if (it.begins_line) {
            st = read_line_start(r, &it);
        } else {
            st = read_move(r, &it);
        }
    }
    return st;
}

/* The Result tag, where there is one, must say what the moves led to. */
static hx_status check_result(const hx_record *record, hx_play *p, hx_error *why)
{
    char said[32], reached[32];
    hx_in place;
    if (!read_tag(record, "Result", &place, said, sizeof said)) return HX_OK;
    record_result(p, reached, sizeof reached);
    if (hx_text_same(said, reached)) return HX_OK;
    char wanted[64];
    hx_out o = hx_out_to(wanted, sizeof wanted);
    hx_put(&o, "\"");
    hx_put(&o, reached);
    hx_put(&o, "\", as the moves lead to");
    return hx_refuse(&place, HX_BAD_TEXT, wanted, why);
}

/* The Final tag of a masked record turns all cards up. */
static hx_status open_end(const hx_record *record, hx_play *p, hx_error *why)
{
    char id[HX_ID_MAX];
    hx_in place;
    if (!p->masked || !read_tag(record, "Final", &place, id, sizeof id)) return HX_OK;
    hx_status st = hx_position_from_id(p->game, p->rules, id, p->spare[0]);
    if (st == HX_OK) st = hx_play_open(p, p->spare[0]);
    if (st == HX_OK) return HX_OK;
    return hx_refuse(&place, st, "the id of the position the moves lead to, all cards open", why);
}

hx_status hx_record_replay(const hx_record *record, hx_play *p, hx_note *notes, hx_error *why)
{
    hx_status st = begin_as_tagged(record, p, why);
    if (st != HX_OK) return st;
    record_reader r = { .play = p,
                        .in = { record->text, record->text + record->turns },
                        .why = why };
    st = read_turns(&r, notes);
    if (st == HX_OK) st = check_result(record, p, why);
    return st == HX_OK ? open_end(record, p, why) : st;
}

void hx_record_place(const char *text, int at, int *line, int *column)
{
    *line = *column = 1;
    for (int i = 0; i < at && text[i]; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[i + 1] & 0xC0) != 0x80) {
            ++*column;
        }
    }
}
