/* scene_catan_kept.c -- what lies and stands on the table, of any module, as plain lists; no
 * module is known here. */
#include "hx/shown.h"
#include "hx/text.h"
#include "scene/catan/scene_catan.h"

typedef struct scene_table {
    const void *rules, *state;
    const hx_teller *to;
    json_writer *j;
} scene_table;

static const char *word_of(const scene_table *t, hx_stack stack, int kind)
{
    return hx_kind_word(&hx_catan_game, t->rules, stack, kind);
}

static int seats_at(const scene_table *t)
{
    return hx_catan_game.seats(t->rules);
}

static int places_of(const scene_table *t, hx_place place)
{
    switch (place) {
    case HX_AT_HEX: return hx_catan_hexes(t->rules);
    case HX_AT_CORNER: return hx_catan_corners(t->rules);
    case HX_AT_SIDE: return hx_catan_sides(t->rules);
    default: return 0;
    }
}

/* -- pieces and thieves ---------------------------------------------------------------- */

static void put_place(const scene_table *t, hx_place place, int at)
{
    json_put_text(t->j, "place", hx_place_word(place));
    json_put_int(t->j, "at", at);
}

static void put_piece(const scene_table *t, hx_place place, int at, int kind, hx_seat owner)
{
    if (kind < 0) return;
    json_put_open(t->j, NULL, '{');
    json_put_text_or_null(t->j, "kind", word_of(t, HX_S_PIECES, kind));
    json_put_int(t->j, "seat", owner);
    put_place(t, place, at);
    json_put_close(t->j, '}');
}

static void put_pieces(const scene_table *t)
{
    hx_seat owner = 0;
    json_put_open(t->j, "pieces", '[');
    for (int c = 0; c < hx_catan_corners(t->rules); c++) {
        const int kind = hx_catan_piece_on_corner(t->state, c, &owner);
        put_piece(t, HX_AT_CORNER, c, kind, owner);
    }
    for (int s = 0; s < hx_catan_sides(t->rules); s++) {
        const int kind = hx_catan_piece_on_side(t->state, s, &owner);
        put_piece(t, HX_AT_SIDE, s, kind, owner);
    }
    json_put_close(t->j, ']');
}

static void put_thief(const scene_table *t, const char *kind, hx_place place, int at)
{
    json_put_open(t->j, NULL, '{');
    json_put_text_or_null(t->j, "kind", kind);
    put_place(t, place, at);
    json_put_close(t->j, '}');
}

static void put_kept_thief(const scene_table *t, int field, const hx_catan_kept *kept)
{
    for (int at = 0; at < places_of(t, kept->place); at++)
        if (hx_catan_kept_value(t->rules, t->state, field, at) > 0)
            put_thief(t, kept->word, kept->place, at);
}

/* -- numbers and marks ------------------------------------------------------------------- */

static void open_kept(const scene_table *t, const hx_catan_kept *kept)
{
    json_put_open(t->j, NULL, '{');
    json_put_text(t->j, "kind", kept->word);
}

/* Null: hidden. */
static void put_value(const scene_table *t, int value)
{
    if (value < 0) json_put_null(t->j, "value");
    else json_put_int(t->j, "value", value);
}

static void put_number(const scene_table *t, int field, const hx_catan_kept *kept)
{
    for (int at = 0; at < (kept->by_seat ? seats_at(t) : 1); at++) {
        open_kept(t, kept);
        json_put_or_null(t->j, "seat", kept->by_seat ? at : HX_SEATS, HX_SEATS);
        put_value(t, hx_catan_kept_value(t->rules, t->state, field, at));
        json_put_int(t->j, "most", kept->most);
        json_put_close(t->j, '}');
    }
}

static void put_mark(const scene_table *t, int field, const hx_catan_kept *kept)
{
    const int places = kept->by_seat ? seats_at(t) : places_of(t, kept->place);
    for (int at = 0; at < places; at++) {
        const int value = hx_catan_kept_value(t->rules, t->state, field, at);
        if (value <= 0) continue;
        open_kept(t, kept);
        if (kept->by_seat) json_put_int(t->j, "seat", at);
        else put_place(t, kept->place, at);
        json_put_int(t->j, "value", value);
        json_put_close(t->j, '}');
    }
}

/* What modules reckon, behind the numbers they keep. */
static void put_reckoned(const scene_table *t)
{
    hx_catan_reckoned list[HX_RECKONED_MOST];
    const int n = hx_catan_reckon(t->rules, t->state, list);
    for (int i = 0; i < n; i++) {
        json_put_open(t->j, NULL, '{');
        json_put_text(t->j, "kind", list[i].word);
        json_put_or_null(t->j, "seat", list[i].seat, HX_SEATS);
        json_put_int(t->j, "value", list[i].value);
        json_put_int(t->j, "most", list[i].most);
        json_put_close(t->j, '}');
    }
}

/* -- decks ----------------------------------------------------------------------------------- */

static void put_card_kind(const scene_table *t, int field, int kind, int count)
{
    const char letter[2] = { hx_catan_deck_letter(field, kind), '\0' };
    if (count) json_put_int(t->j, letter, count);
}

static void put_holder(const scene_table *t, int field, const hx_catan_kept *kept, hx_seat who)
{
    json_put_open(t->j, NULL, '{');
    json_put_int(t->j, "count", hx_catan_deck_held(t->rules, t->state, field, who));
    if (hx_catan_face_down(t->state, who)) json_put_null(t->j, "cards");
    else {
        json_put_open(t->j, "cards", '{');
        for (int kind = 0; kind < kept->most; kind++)
            put_card_kind(t, field, kind, hx_catan_deck_hand(t->rules, t->state, field, who, kind));
        json_put_close(t->j, '}');
    }
    json_put_close(t->j, '}');
}

static void put_deck(const scene_table *t, int field, const hx_catan_kept *kept)
{
    open_kept(t, kept);
    json_put_int(t->j, "left", hx_catan_deck_size(t->rules, t->state, field));
    json_put_open(t->j, "gone", '{');
    for (int kind = 0; kind < kept->most; kind++)
        put_card_kind(t, field, kind, hx_catan_deck_gone(t->rules, t->state, field, kind));
    json_put_close(t->j, '}');
    json_put_open(t->j, "hands", '[');
    for (hx_seat who = 0; who < seats_at(t); who++) put_holder(t, field, kept, who);
    json_put_close(t->j, ']');
    json_put_close(t->j, '}');
}

/* -- fields of one sort as a list ------------------------------------------------------------ */

typedef void put_kept_fn(const scene_table *, int field, const hx_catan_kept *);

static void put_fields(const scene_table *t, hx_shown shown, put_kept_fn *put)
{
    hx_catan_kept kept;
    for (int field = 0; field < hx_catan_kept_count(); field++)
        if (hx_catan_kept_as(t->rules, field, &kept) && kept.shown == shown) put(t, field, &kept);
}

static void put_list(const scene_table *t, const char *key, hx_shown shown, put_kept_fn *put)
{
    json_put_open(t->j, key, '[');
    put_fields(t, shown, put);
    json_put_close(t->j, ']');
}

static void put_counters(const scene_table *t)
{
    json_put_open(t->j, "counters", '[');
    put_fields(t, HX_SHOWN_COUNTER, put_number);
    put_reckoned(t);
    json_put_close(t->j, ']');
}

static void put_thieves(const scene_table *t)
{
    const int robber = hx_catan_robber(t->state);
    json_put_open(t->j, "thieves", '[');
    if (robber >= 0) put_thief(t, word_of(t, HX_S_THIEVES, 0), HX_AT_HEX, robber);
    put_fields(t, HX_SHOWN_THIEF, put_kept_thief);
    json_put_close(t->j, ']');
}

/* -- awards ------------------------------------------------------------------------------------ */

static void put_awards(const scene_table *t)
{
    hx_catan_award award;
    json_put_open(t->j, "awards", '[');
    for (int i = 0; i < hx_catan_awards(); i++) {
        if (!hx_catan_award_at(t->rules, t->state, i, &award)) continue;
        json_put_open(t->j, NULL, '{');
        json_put_text(t->j, "kind", award.word);
        json_put_or_null(t->j, "seat", award.holder, HX_SEATS);
        json_put_int(t->j, "least", award.least);
        json_put_int(t->j, "points", award.points);
        json_put_open(t->j, "values", '[');
        for (int who = 0; who < seats_at(t); who++) json_put_int(t->j, NULL, award.measure[who]);
        json_put_close(t->j, ']');
        json_put_close(t->j, '}');
    }
    json_put_close(t->j, ']');
}

/* -- names ------------------------------------------------------------------------------------- */

static void put_name(const scene_table *t, const char *word)
{
    const char *const name = word ? hx_catan_name(word, t->to->lang) : NULL;
    if (name) json_put_text(t->j, word, name);
}

static void name_cards(const scene_table *t, int field, const hx_catan_kept *kept)
{
    char word[64];
    for (int kind = 0; kind < kept->most; kind++) {
        hx_out out = hx_out_to(word, sizeof word);
        hx_put(&out, kept->word);
        hx_put_char(&out, '.');
        hx_put_char(&out, hx_catan_deck_letter(field, kind));
        hx_put_end(&out);
        put_name(t, word);
    }
}

static void name_fields(const scene_table *t)
{
    hx_catan_kept kept;
    for (int field = 0; field < hx_catan_kept_count(); field++) {
        if (!hx_catan_kept_as(t->rules, field, &kept)) continue;
        const char *const name = hx_catan_kept_name(kept.word, t->to->lang);
        if (name) json_put_text(t->j, kept.word, name);
        if (kept.shown == HX_SHOWN_DECK) name_cards(t, field, &kept);
    }
}

/* Of all kinds in play. */
static void put_names(const scene_table *t)
{
    hx_catan_piece piece;
    hx_catan_award award;
    json_put_open(t->j, "names", '{');
    for (int c = 0; c < hx_catan_card_kinds(t->rules); c++)
        put_name(t, word_of(t, HX_S_RESOURCES, c));
    for (int kind = 0; kind < hx_catan_piece_kinds(); kind++)
        if (hx_catan_piece_kind(t->rules, kind, &piece)) put_name(t, piece.word);
    for (int i = 0; i < hx_catan_awards(); i++)
        if (hx_catan_award_at(t->rules, t->state, i, &award)) put_name(t, award.word);
    put_name(t, word_of(t, HX_S_THIEVES, 0));
    name_fields(t);
    json_put_close(t->j, '}');
}

void scene_catan_kept(const void *rules, const void *state, const hx_teller *to, json_writer *j)
{
    const scene_table t = { rules, state, to, j };
    put_pieces(&t);
    put_thieves(&t);
    put_counters(&t);
    put_list(&t, "tracks", HX_SHOWN_TRACK, put_number);
    put_list(&t, "marks", HX_SHOWN_MARK, put_mark);
    put_list(&t, "decks", HX_SHOWN_DECK, put_deck);
    put_awards(&t);
    put_names(&t);
}
