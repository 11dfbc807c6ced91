/* field_pack.c -- what modules keep for themselves as bytes: one walk writes and reads. */
#include "field_walks.h"

#include "deck.h"

/* -- places: how many, then the steps from one to the next, each with its number ------------ */

static bool bit_at(const uint8_t *at, int i)
{
    uint64_t word;
    memcpy(&word, at + 8 * (size_t)(i >> 6), sizeof word);
    return word >> (i & 63) & 1;
}

static void mark_bit(uint8_t *at, int i)
{
    uint64_t word;
    memcpy(&word, at + 8 * (size_t)(i >> 6), sizeof word);
    word |= 1ull << (i & 63);
    memcpy(at + 8 * (size_t)(i >> 6), &word, sizeof word);
}

static int value_at(const uint8_t *at, int i, bool set)
{
    return set ? bit_at(at, i) : at[i];
}

static void write_places(stream *p, const uint8_t *at, int places, bool set)
{
    int n = 0, last = 0;
    for (int i = 0; i < places; i++) n += value_at(at, i, set) != 0;
    write_number(p, (unsigned)n);
    for (int i = 0; i < places; i++) {
        if (!value_at(at, i, set)) continue;
        write_number(p, (unsigned)(i - last));
        if (!set) write_number(p, at[i]);
        last = i;
    }
}

static void read_places(stream *p, uint8_t *at, int places, bool set)
{
    unsigned place = 0, n = read_number(p);
    for (unsigned i = 0; i < n && !p->bad; i++) {
        const unsigned step = read_number(p), value = set ? 1 : read_number(p);
        place += step;
        if ((i && step == 0) || place >= (unsigned)places || value == 0 || value > 0xFF)
            p->bad = true;
        else if (set) mark_bit(at, (int)place);
        else at[place] = (uint8_t)value;
    }
}

static void pack_places(stream *p, uint8_t *at, const struct field *f, int places, bool set)
{
    if (p->out) {
        write_places(p, at, places, set);
        return;
    }
    memset(at, 0, f->bytes);
    read_places(p, at, places, set);
}

/* Nowhere is 0. */
static void pack_place(stream *p, void *at)
{
    uint16_t place;
    memcpy(&place, at, sizeof place);
    place++;
    number16(p, &place);
    place--;
    memcpy(at, &place, sizeof place);
}

/* -- decks ---------------------------------------------------------------------------------- */

static void pack_deck(stream *p, const rules *r, const state *s, card_deck *d, int kinds)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        if (is_blind(s, who)) number(p, &d->held[who]);
        else numbers(p, d->hand[who], kinds);
    }
    number(p, &d->queued);
    if (d->queued > QUEUE_MOST) p->bad = true;
    else numbers(p, d->queue, d->queued);
    numbers(p, d->gone, kinds);
    if (s->blind & DECK_BLIND) number(p, &d->left);
    else numbers(p, d->heap, kinds);
}

static void count_deck(const rules *r, const state *s, card_deck *d)
{
    for (hx_seat who = 0; who < r->seats; who++)
        for (int k = 0; k < DECK_KINDS && !is_blind(s, who); k++)
            d->held[who] = (uint8_t)(k ? d->held[who] + d->hand[who][k] : d->hand[who][k]);
    for (int k = 0; k < DECK_KINDS && !(s->blind & DECK_BLIND); k++)
        d->left = (uint8_t)(k ? d->left + d->heap[k] : d->heap[k]);
}

void count_decks(const rules *r, state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        if (f->kind == KIND_DECK && field_of(r, s, f)) count_deck(r, s, field_of(r, s, f));
    }
}

/* -- all of them ------------------------------------------------------------------------------ */

static void pack_field(stream *p, const rules *r, state *s, const struct field *f, uint8_t *at)
{
    switch (f->kind) {
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: pack_place(p, at); break;
    case KIND_HEX_SET:
    case KIND_CORNER_SET:
    case KIND_SIDE_SET: pack_places(p, at, f, field_places(r, f->kind), true); break;
    case KIND_ON_HEXES:
    case KIND_ON_CORNERS:
    case KIND_ON_SIDES: pack_places(p, at, f, field_places(r, f->kind), false); break;
    case KIND_BY_SEAT: numbers(p, at, r->seats); break;
    case KIND_DECK: pack_deck(p, r, s, field_of(r, s, f), f->most); break;
    default: numbers(p, at, f->bytes);
    }
}

/* The fields of 0.1.0 have their place even where the module is not in play: zero. */
static void pack_absent(stream *p, const struct field *f)
{
    uint8_t none[8] = { 0 }, any = 0;
    numbers(p, none, f->bytes);
    for (int k = 0; k < 8; k++) any |= none[k];
    p->foreign |= any != 0;
}

#define FIELD(module, name, kind, most, seen, place)                                               \
    _Static_assert((place) == LAST || sizeof(((module##_state *)0)->name) <= 8, #name " fits");
#include "modules.def"

void pack_fields(stream *p, const rules *r, state *s, enum field_place place)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        uint8_t *own = field_of(r, s, f);
        if (f->place != place || f->seen == DERIVED) continue;
        if (own) pack_field(p, r, s, f, own);
        else if (place != LAST) pack_absent(p, f);
    }
}
