/* field_effects.c -- effects on modules' fields: numbers as
 * counters, sets as marks, a place as something that moved, cards of decks as cards.
 *
 * The kind of each effect is the number of the field; hx_kind_word() knows its word. */
#include "deck.h"
#include "field_walks.h"

struct change {
    const rules *r;
    const struct field *f;
    int number; /* of the field */
    hx_effect_list *out;
};

static void say(const struct change *c, hx_effect e)
{
    e.kind = (uint8_t)c->number;
    e.stack = HX_S_MARKS;
    hx_add_effect(c->out, e);
}

static void numbers_change(const struct change *c, const uint8_t *old, const uint8_t *new)
{
    const uint8_t place = field_place_of(c->f->kind);
    for (int i = 0; i < c->f->bytes; i++)
        if (old[i] != new[i])
            say(c, (hx_effect){ .is = HX_E_COUNTER,
                                .to = c->f->kind == KIND_BY_SEAT ? (uint8_t)i : HX_NOBODY,
                                .place = place,
                                .at = place ? (uint16_t)i : 0,
                                .count = (int16_t)(new[i] - old[i]) });
}

static void bits_change(const struct change *c, const uint8_t *old, const uint8_t *new)
{
    const bool seats = c->f->kind == KIND_SEAT_SET;
    for (int i = 0; i < 8 * c->f->bytes; i++)
        if ((old[i >> 3] ^ new[i >> 3]) >> (i & 7) & 1)
            say(c, (hx_effect){ .is = HX_E_MARKED,
                                .to = seats ? (uint8_t)i : HX_NOBODY,
                                .place = field_place_of(c->f->kind),
                                .at = seats ? 0 : (uint16_t)i,
                                .count = new[i >> 3] >> (i & 7) & 1 ? 1 : -1 });
}

static void place_changes(const struct change *c, const void *old, const void *new)
{
    uint16_t was, at;
    memcpy(&was, old, sizeof was);
    memcpy(&at, new, sizeof at);
    if (was != at)
        say(c, (hx_effect){
                   .is = HX_E_MOVED, .place = field_place_of(c->f->kind), .at = at, .was = was });
}

static void seat_changes(const struct change *c, const uint8_t *old, const uint8_t *new)
{
    if (*old != *new) say(c, (hx_effect){ .is = HX_E_AWARD, .from = *old, .to = *new });
}

/* -- decks: `at` is the number of the field, the kind that of the card ---------------------- */

static void card_goes(const struct change *c, hx_seat from, hx_seat to, int kind, int n)
{
    if (n > 0)
        hx_add_effect(c->out, (hx_effect){ .is = HX_E_CARDS,
                                           .stack = HX_S_DECKS,
                                           .kind = (uint8_t)kind,
                                           .from = from,
                                           .to = to,
                                           .at = (uint16_t)c->number,
                                           .count = (int16_t)n });
}

/* More come from the deck, fewer went on the pile or under the deck; what went from hand
 * to hand the module says itself. */
static void deck_changes(const struct change *c, const state *s, const card_deck *old,
                         const card_deck *new)
{
    const bool drawn = deck_size(new) < deck_size(old);
    for (hx_seat who = 0; who < c->r->seats; who++) {
        const int more = new->held[who] - old->held[who];
        const hx_seat with = drawn ? (hx_seat)HX_DECK : (hx_seat)HX_PILE;
        if (is_blind(s, who)) card_goes(c, with, who, HX_FACE_DOWN, drawn ? more : 0);
        if (is_blind(s, who)) card_goes(c, who, with, HX_FACE_DOWN, -more);
        for (int k = 0; k < c->f->most && !is_blind(s, who); k++) {
            card_goes(c, with, who, k, drawn ? new->hand[who][k] - old->hand[who][k] : 0);
            card_goes(c, who, with, k, old->hand[who][k] - new->hand[who][k]);
        }
    }
}

void field_effects(const rules *r, const state *before, const state *after, hx_effect_list *out)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        const void *old = field_in(r, before, f), *new = field_in(r, after, f);
        const struct change c = { r, f, i, out };
        if (!old || f->seen == DERIVED || f->owner == OWN_base || !memcmp(old, new, f->bytes))
            continue;
        switch (f->kind) {
        case KIND_NUMBER:
        case KIND_BY_SEAT:
        case KIND_ON_HEXES:
        case KIND_ON_CORNERS:
        case KIND_ON_SIDES: numbers_change(&c, old, new); break;
        case KIND_SEAT: seat_changes(&c, old, new); break;
        case KIND_HEX:
        case KIND_CORNER:
        case KIND_SIDE: place_changes(&c, old, new); break;
        case KIND_DECK: deck_changes(&c, before, old, new); break;
        default: bits_change(&c, old, new);
        }
    }
}
