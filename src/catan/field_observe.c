/* field_observe.c -- the fields of modules as numbers for learning: a walk over their rows.
 *
 * What is hidden from the viewer is as in a view; two views whose fields differ give
 * different numbers. */
#include "field_observe.h"

#include <assert.h>

#include "deck.h"

struct looking {
    const rules *r;
    hx_seat who;
};

static int features_of(const struct field *f)
{
    /* NOLINTBEGIN(bugprone-branch-clone): kinds that happen to be as long */
    switch (f->kind) {
#define KIND(kind)                                                                                 \
    case KIND_##kind: return OBSERVED_##kind(f->most);
        KIND(NUMBER)
        KIND(BY_SEAT)
        KIND(SEAT)
        KIND(SEAT_SET)
        KIND(BIT_SET)
        KIND(HEX)
        KIND(CORNER)
        KIND(SIDE)
        KIND(HEX_SET)
        KIND(CORNER_SET)
        KIND(SIDE_SET)
        KIND(ON_HEXES)
        KIND(ON_CORNERS)
        KIND(ON_SIDES)
        KIND(ROUTES)
#undef KIND
    default: return OBSERVED_DECK;
    }
    /* NOLINTEND(bugprone-branch-clone) */
}

/* The i-th seat from the one who looks. */
static int seat_from(const struct looking *l, int i)
{
    return l->who < l->r->seats ? (l->who + i) % l->r->seats : i;
}

static float share(int n, int most)
{
    return (float)n / (float)(most ? most : 1);
}

static void observe_deck(const struct looking *l, const struct field *f, const card_deck *d,
                         float *out)
{
    const int kinds = f->most;
    *out++ = share(d->left, 20);
    for (int i = 0; i < QUEUE_MOST; i++) {
        const int kind = d->queue[i] & NO_KIND, down = d->queue[i] & FACE_DOWN ? kinds : 0;
        const int known = kind == NO_KIND ? 1 : 2 + kind + down;
        *out++ = i < d->queued ? share(known, 2 + 2 * kinds) : 0.0f;
    }
    for (int k = 0; k < DECK_KINDS; k++)
        *out++ = l->who < l->r->seats ? share(d->hand[l->who][k], 4) : 0.0f;
    for (int k = 0; k < DECK_KINDS; k++) *out++ = share(d->gone[k], 4);
    for (int i = 0; i < l->r->seats; i++) *out++ = share(d->held[seat_from(l, i)], 4);
}

static void observe_field(const struct looking *l, const struct field *f, const void *at,
                          float *out)
{
    const uint8_t *byte = at;
    uint16_t place;
    switch (f->kind) {
    case KIND_NUMBER: *out = share(*byte, f->most); break;
    case KIND_BY_SEAT:
        for (int i = 0; i < l->r->seats; i++) out[i] = share(byte[seat_from(l, i)], f->most);
        break;
    case KIND_SEAT:
        for (int i = 0; i < l->r->seats; i++) out[i] = *byte == seat_from(l, i);
        break;
    case KIND_SEAT_SET:
        for (int i = 0; i < l->r->seats; i++) out[i] = *byte >> seat_from(l, i) & 1;
        break;
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE:
        memcpy(&place, at, sizeof place);
        if (place < features_of(f)) out[place] = 1.0f;
        break;
    case KIND_BIT_SET:
        for (int i = 0; i < f->most; i++) out[i] = byte[i >> 3] >> (i & 7) & 1;
        break;
    case KIND_HEX_SET:
    case KIND_CORNER_SET:
    case KIND_SIDE_SET:
        for (int i = 0; i < features_of(f); i++) out[i] = has_bit(at, i);
        break;
    case KIND_ON_HEXES:
    case KIND_ON_CORNERS:
    case KIND_ON_SIDES:
        for (int i = 0; i < features_of(f); i++) out[i] = share(byte[i], f->most);
        break;
    case KIND_DECK: observe_deck(l, f, at, out); break;
    default: break;
    }
}

void observe_fields(const rules *r, const state *seen, hx_seat who, float out[OBSERVED_FIELDS])
{
    const struct looking l = { r, who };
    int n = 0;
    for (int i = 0; i < OBSERVED_FIELDS; i++) out[i] = 0.0f;
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        const void *at = field_in(r, seen, f);
        if (at && f->seen != DERIVED) observe_field(&l, f, at, out + n);
        n += features_of(f);
    }
    assert(n == OBSERVED_FIELDS);
}
