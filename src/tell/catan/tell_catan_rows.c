/* tell_catan_rows.c -- moves of variants and expansions in words, as the rows of their modules
 * say them: "digs a hole in {at}".  Where a module says nothing, the verb's name and what the
 * move carries have to do. */
#include <string.h>

#include "hx/shown.h"
#include "tell/telling.h"

typedef struct said_row {
    const void *rules, *state;
    const hx_move *move;
    const hx_teller *to;
    hx_out *out;
} said_row;

static void put_seats(const said_row *l, unsigned seats)
{
    char names[TELL_PART];
    hx_tell_seats(seats, l->to, names, sizeof names);
    hx_put(l->out, names);
}

static void put_cards(const said_row *l)
{
    char gives[TELL_PART], gets[TELL_PART];
    const int8_t *const cards = l->move->cards;
    bool any[2] = { false, false };
    for (int c = 0; c < HX_CARDS; c++) any[cards[c] > 0] |= cards[c] != 0;
    if (!any[0] && !any[1]) return; /* not told */
    hx_tell_cards(cards, -1, l->to->lang, gives, sizeof gives);
    hx_tell_cards(cards, 1, l->to->lang, gets, sizeof gets);
    hx_put(l->out, any[0] ? gives : gets);
    if (any[0] && any[1]) hx_put(l->out, " > ");
    if (any[0] && any[1]) hx_put(l->out, gets);
}

static void put_card(const said_row *l)
{
    const bool known = l->move->at < HX_CARDS;
    hx_put(l->out, known ? hx_tell_card((hx_card)l->move->at, l->to->lang)
                         : tell_word(l->to, HX_W_TELL_A_CARD));
}

/* A card of a deck, whatever is done with it: "card:tM". */
static const char *name_of_card(const char *colon, hx_language lang)
{
    char word[TELL_PART];
    hx_out key = hx_out_to(word, sizeof word);
    hx_put(&key, "card");
    hx_put(&key, colon);
    hx_put_end(&key);
    return hx_catan_name(word, lang);
}

/* What only the module knows, under the name of how the move is written ("claimT", "gift:G"); where
 * nobody named that, the number in it ("number4"). */
static void put_other(const said_row *l)
{
    char text[TELL_PART], word[TELL_PART];
    hx_catan_game.say(l->rules, l->state, l->move, text, sizeof text);
    const size_t verb = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    const char *const colon = strrchr(text, ':');
    hx_out key = hx_out_to(word, sizeof word);
    for (size_t i = 0; colon && i < verb; i++) hx_put_char(&key, text[i]);
    hx_put(&key, colon ? colon : text);
    hx_put_end(&key);
    const char *named = hx_catan_name(word, l->to->lang);
    if (!named && colon) named = name_of_card(colon, l->to->lang);
    hx_put(l->out, named ? named : text + verb);
}

/* One thing the move carries. */
static void put_carried(const said_row *l, hx_carried what)
{
    const hx_move *const m = l->move;
    switch (what) {
    case HX_C_HEX: tell_catan_hex(l->rules, l->state, l->to, l->out, m->at); break;
    case HX_C_CORNER: tell_catan_corner(l->rules, l->state, l->to, l->out, m->at); break;
    case HX_C_SIDE: tell_catan_side(l->rules, l->state, l->to, l->out, m->at); break;
    case HX_C_TO_HEX: tell_catan_hex(l->rules, l->state, l->to, l->out, m->to); break;
    case HX_C_TO_CORNER: tell_catan_corner(l->rules, l->state, l->to, l->out, m->to); break;
    case HX_C_TO_SIDE: tell_catan_side(l->rules, l->state, l->to, l->out, m->to); break;
    case HX_C_STOLEN:
    case HX_C_CARD: put_card(l); break;
    case HX_C_VICTIM:
    case HX_C_PARTNER:
        if (m->to < HX_SEATS) put_seats(l, 1u << m->to);
        break;
    case HX_C_ASKED: put_seats(l, m->to); break;
    case HX_C_CARDS: put_cards(l); break;
    case HX_C_NUMBER: hx_put_int(l->out, m->to); break;
    case HX_C_DICE:
        hx_put_int(l->out, m->at);
        hx_put(l->out, ", ");
        hx_put_int(l->out, m->to);
        break;
    case HX_C_OTHER: put_other(l); break;
    default: break;
    }
}

/* Does a blank of this name stand for it? */
static bool stands_for(const char *blank, hx_carried what)
{
    switch (what) {
    case HX_C_HEX:
    case HX_C_CORNER:
    case HX_C_SIDE:
    case HX_C_CARD:
    case HX_C_STOLEN: return strncmp(blank, "{at}", 4) == 0;
    case HX_C_CARDS: return strncmp(blank, "{cards}", 7) == 0;
    case HX_C_OTHER: return strncmp(blank, "{what}", 6) == 0;
    default: return strncmp(blank, "{to}", 4) == 0;
    }
}

static void fill_blank(const said_row *l, const char *blank)
{
    hx_carried what;
    for (int i = 0; (what = hx_catan_carries(l->move->verb, i)) != HX_C_NOTHING; i++)
        if (stands_for(blank, what)) put_carried(l, what);
}

/* Is there nothing to fill in? */
static bool is_empty(const said_row *l, const char *blank)
{
    char text[TELL_PART] = "";
    hx_out aside = hx_out_to(text, sizeof text);
    said_row short_line = *l;
    short_line.out = &aside;
    fill_blank(&short_line, blank);
    return aside.len == 0;
}

/* "[ and robs {to}]": left out where there is nobody, and where no move is told.  "[robs {to}|robs
 * nobody]": the second part in its place.  Where the telling goes on. */
static const char *skip_optional(const char *text, const said_row *l)
{
    const char *const blank = strchr(text, '{'), *const end = strchr(text, ']'),
                      *const other = strchr(text, '|');
    if (!end || !blank || blank > end || (l && !is_empty(l, blank))) return text + 1;
    return (other && other < end ? other : end) + 1;
}

/* The sentence with every blank filled; without a line, with dots for them. */
static void put_sentence(const char *text, const said_row *l, hx_out *out)
{
    while (*text) {
        if (*text == '[') {
            text = skip_optional(text, l); /* perhaps the end */
            continue;
        }
        if (*text == '|' && strchr(text, ']')) text = strchr(text, ']');
        if (*text == ']') {
            text++;
            continue;
        }
        const char *const end = *text == '{' ? strchr(text, '}') : NULL;
        if (!end) {
            hx_put_char(out, *text++);
            continue;
        }
        if (l) fill_blank(l, text);
        else hx_put(out, "…");
        text = end + 1;
    }
}

static void put_name(uint8_t verb, hx_out *out)
{
    char name[64];
    hx_catan_verb_name(verb, name, sizeof name);
    hx_put(out, name);
}

void tell_catan_row(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                    hx_out *out)
{
    const said_row l = { rules, state, m, to, out };
    const char *const says = hx_catan_says(m->verb, to->lang);
    hx_carried what;
    if (says) {
        put_sentence(says, &l, out);
        return;
    }
    put_name(m->verb, out);
    for (int i = 0; (what = hx_catan_carries(m->verb, i)) != HX_C_NOTHING; i++) {
        hx_put_char(out, ' ');
        put_carried(&l, what);
    }
}

/* What a module's row calls "verb.NAME". */
static const char *name_of(uint8_t verb, hx_language lang)
{
    char word[64] = "verb.";
    hx_catan_verb_name(verb, word + 5, sizeof word - 5);
    return hx_catan_name(word, lang);
}

void tell_catan_row_heading(uint8_t verb, hx_language lang, hx_out *out)
{
    const char *const says = hx_catan_says(verb, lang), *const named = name_of(verb, lang);
    if (verb < HX_V_COUNT) return;
    if (named) hx_put(out, named);
    else if (says) put_sentence(says, NULL, out);
    else put_name(verb, out);
}
