/* shown.c -- what hx/shown.h offers: rows and fields of all modules, for those who show them
 * without knowing them one by one.  Reads only. */
#include "hx/shown.h"

#include "base/base.h"
#include "deck.h"
#include "fields.h"
#include "move_fields.h"

const char *hx_catan_name(const char *word, hx_language language)
{
    static const struct {
        const char *word, *name[HX_LANGUAGES];
    } names[] = {
#define NAMED(word, english, german) { word, { english, german } },
#define WITH_WORDS
#include "modules.def"
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (hx_text_same(names[i].word, word)) return names[i].name[language];
    return NULL;
}

const char *hx_catan_kept_name(const char *word, hx_language language)
{
    char key[64];
    hx_out out = hx_out_to(key, sizeof key);
    hx_put(&out, "kept.");
    hx_put(&out, word);
    hx_put_end(&out);
    const char *const name = hx_catan_name(key, language);
    return name ? name : hx_catan_name(word, language);
}

/* -- kinds ------------------------------------------------------------------------------- */

int hx_catan_card_kinds(const rules *r)
{
    return r->kinds;
}
char hx_catan_card_letter(int kind)
{
    return kind >= 0 && kind < HX_CARDS ? card_letters[kind] : '?';
}

int hx_catan_piece_kinds(void)
{
    return PIECES;
}

bool hx_catan_piece_kind(const rules *r, int kind, hx_catan_piece *out)
{
    static const hx_place places[] = {
        [ASIDE] = HX_AT_NOWHERE, [ON_CORNER] = HX_AT_CORNER, [ON_SIDE] = HX_AT_SIDE
    };
    if (kind < 0 || kind >= PIECES || !piece_kinds[kind].word || !is_piece_in_play(r, kind))
        return false;
    *out = (hx_catan_piece){ .word = piece_kinds[kind].word,
                             .place = places[piece_kinds[kind].place],
                             .stock = r->stock[kind],
                             .points = piece_kinds[kind].points };
    memcpy(out->cost, r->cost[kind], sizeof out->cost);
    return true;
}

int hx_catan_pieces_left(const state *s, hx_seat who, int kind)
{
    return s->stock[who][kind];
}

int hx_catan_awards(void)
{
    return AWARDS;
}

bool hx_catan_award_at(const rules *r, const state *s, int award, hx_catan_award *out)
{
    if (award < 0 || award >= AWARDS || !r->measure[award]) return false;
    *out = (hx_catan_award){ .word = kind_word(HX_S_AWARDS, award),
                             .holder = s->holder[award],
                             .least = award_least(award),
                             .points = award_points(award) };
    for (hx_seat who = 0; who < r->seats; who++) out->measure[who] = r->measure[award](r, s, who);
    return true;
}

/* -- fields ------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    hx_shown how;
} shown_as[] = {
#define SHOWN(field, how) { #field, HX_SHOWN_##how },
#include "modules.def"
};

static hx_shown shown_by_kind(const struct field *f)
{
    if (f->seen == DERIVED || f->owner == OWN_base) return HX_SHOWN_ASIDE;
    switch (f->kind) {
    case KIND_NUMBER:
    case KIND_BY_SEAT: return HX_SHOWN_COUNTER;
    case KIND_DECK: return HX_SHOWN_DECK;
    case KIND_BIT_SET:
    case KIND_ROUTES: return HX_SHOWN_ASIDE;
    default: return HX_SHOWN_MARK;
    }
}

static hx_shown shown(const struct field *f)
{
    for (size_t i = 0; i < sizeof shown_as / sizeof *shown_as; i++)
        if (hx_text_same(shown_as[i].word, f->word)) return shown_as[i].how;
    return shown_by_kind(f);
}

static const struct field *field_at(int field)
{
    return field >= 0 && field < catan_field_count ? &catan_fields[field] : NULL;
}

int hx_catan_kept_count(void)
{
    return catan_field_count;
}

bool hx_catan_kept_as(const rules *r, int field, hx_catan_kept *out)
{
    const struct field *f = field_at(field);
    if (!f || f->owner == OWN_base || r->own_at[f->owner] == NO_OWN) return false;
    const bool seats = f->kind == KIND_BY_SEAT || f->kind == KIND_SEAT || f->kind == KIND_SEAT_SET;
    *out = (hx_catan_kept){ f->word, shown(f), seats, (hx_place)field_place_of(f->kind), f->most };
    return true;
}

static int bit_at(const uint8_t *bits, int at)
{
    return bits[at >> 3] >> (at & 7) & 1;
}

int hx_catan_kept_value(const rules *r, const state *s, int field, int at)
{
    const struct field *f = field_at(field);
    const uint8_t *own = f ? field_in(r, s, f) : NULL;
    uint16_t place;
    if (!own) return 0;
    if (field_is_hidden(f, s, f->kind == KIND_BY_SEAT ? (hx_seat)at : 0)) return -1;
    switch (f->kind) {
    case KIND_NUMBER: return *own;
    case KIND_BY_SEAT:
    case KIND_ON_HEXES:
    case KIND_ON_CORNERS:
    case KIND_ON_SIDES: return at < f->bytes ? own[at] : 0;
    case KIND_SEAT: return *own == at;
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: memcpy(&place, own, sizeof place); return place == at;
    case KIND_DECK: return deck_size((const card_deck *)(const void *)own);
    default: return at < 8 * f->bytes ? bit_at(own, at) : 0;
    }
}

/* -- decks ------------------------------------------------------------------------------------ */

static const card_deck *deck_of(const void *r, const void *s, int field)
{
    const struct field *f = field_at(field);
    return f && f->kind == KIND_DECK ? field_in(r, s, f) : NULL;
}

char hx_catan_deck_letter(int field, int kind)
{
    const struct field *f = field_at(field);
    if (!f || f->kind != KIND_DECK || kind < 0 || kind >= f->most) return '?';
    return deck_letters[f->deck][kind];
}
int hx_catan_deck_size(const rules *r, const state *s, int field)
{
    const card_deck *d = deck_of(r, s, field);
    return d ? deck_size(d) : 0;
}
int hx_catan_deck_held(const rules *r, const state *s, int field, hx_seat who)
{
    const card_deck *d = deck_of(r, s, field);
    return d ? d->held[who] : 0;
}
int hx_catan_deck_hand(const rules *r, const state *s, int field, hx_seat who, int kind)
{
    const card_deck *d = deck_of(r, s, field);
    return d ? d->hand[who][kind] : 0;
}
int hx_catan_deck_gone(const rules *r, const state *s, int field, int kind)
{
    const card_deck *d = deck_of(r, s, field);
    return d ? d->gone[kind] : 0;
}

/* -- what modules reckon ------------------------------------------------------------------------ */

int hx_catan_reckon(const rules *r, const state *s, hx_catan_reckoned list[HX_RECKONED_MOST])
{
    struct reckoning all = { list, 0 };
    ask_reckon(r, s, &all);
    return all.n;
}

/* -- limits ------------------------------------------------------------------------------------ */

int hx_catan_hand_limit_of(const rules *r, const state *s, hx_seat who)
{
    return ask_hand_limit(r, s, who);
}
int hx_catan_goal_of(const rules *r, const state *s, hx_seat who)
{
    return ask_goal(r, s, who);
}

hx_seat hx_catan_part_seat(const rules *r, const state *s, int part)
{
    return ask_part_seat(r, s, part);
}

/* -- what pays --------------------------------------------------------------------------------- */

bool hx_catan_pays(const rules *r, const state *s, int hex)
{
    const int sum = s->die[0] + s->die[1];
    return sum && ask_is_rolled(r, s, hex, sum) && !ask_blocked(r, s, hex);
}

void hx_catan_owed_by(const rules *r, const state *s, int hex, hx_seat who, uint8_t cards[HX_CARDS])
{
    struct harvest h = { .sum = { 0 } };
    owe_hex(r, s, hex, &h);
    memcpy(cards, h.owed[who], HX_CARDS);
}
