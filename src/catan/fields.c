/* fields.c -- the table of what modules keep for themselves, how to reach it, its bounds,
 * and what of it a view hides. */
#include "fields.h"

#include "deck.h"

#define AT(module, name) offsetof(module##_state, name)
#define BYTES(module, name) sizeof(((module##_state *)0)->name)

const struct field catan_fields[] = {
#define FIELD(module, name, kind, most, seen, place)                                                \
    {                                                                                               \
        #name, AT(module, name), BYTES(module, name), OWN_##module, KIND_##kind, most, seen, place, \
        0                                                                                           \
    },
#define DECK(module, name, letters, place)                                                         \
    { #name,                                                                                       \
      AT(module, name),                                                                            \
      BYTES(module, name),                                                                         \
      OWN_##module,                                                                                \
      KIND_DECK,                                                                                   \
      sizeof(letters) - 1,                                                                         \
      OPEN,                                                                                        \
      place,                                                                                       \
      DECK_##name },
#include "modules.def"
    { "terrain", offsetof(state, terrain), HEXES, OWN_base, KIND_ON_HEXES, TERRAINS - 1, OPEN, LAST,
      SHIFTS_TERRAIN },
    { "numbers", offsetof(state, number), HEXES, OWN_base, KIND_ON_HEXES, 12, OPEN, LAST,
      SHIFTS_NUMBERS },
};
const int catan_field_count = sizeof catan_fields / sizeof *catan_fields;

const char *const deck_letters[DECKS + 1] = {
#define DECK(module, name, letters, place) [DECK_##name] = letters,
#include "modules.def"
    [DECKS] = NULL,
};

/* Nothing between the fields, and up to 7 bytes behind, which stay zero. */
#define OWN(module) _Static_assert(sizeof(module##_state) < 8
#define FIELD(module, name, kind, most, seen, place) +BYTES(module, name)
#define DECK(module, name, letters, place) +BYTES(module, name)
#define OWN_END(module) , #module " has no padding: larger fields first");
#include "modules.def"
#define DECK(module, name, letters, place)                                                         \
    _Static_assert(sizeof(letters) - 1 <= DECK_KINDS, #name " has room");
#include "modules.def"

/* -- reaching ------------------------------------------------------------------------- */

const void *field_in(const rules *r, const state *s, const struct field *f)
{
    const uint8_t *from = (const uint8_t *)s;
    if (f->owner == OWN_base) return r->shifts & f->deck ? from + f->at : NULL;
    const uint16_t at = r->own_at[f->owner];
    return at == NO_OWN ? NULL : from + offsetof(state, own) + 8 * (size_t)at + f->at;
}

void *field_of(const rules *r, state *s, const struct field *f)
{
    const uint8_t *at = field_in(r, s, f);
    return at ? (uint8_t *)s + (at - (const uint8_t *)s) : NULL;
}

uint64_t field_value(const rules *r, const state *s, const struct field *f)
{
    const uint8_t *own = field_in(r, s, f);
    uint64_t value = 0;
    for (int i = (f->bytes < 8 ? f->bytes : 8) - 1; i >= 0 && own; i--) value = value << 8 | own[i];
    return value;
}

int field_digits(const struct field *f)
{
    return (f->most + 3) / 4;
}

int field_places(const rules *r, int kind)
{
    switch (kind) {
    case KIND_HEX:
    case KIND_HEX_SET:
    case KIND_ON_HEXES: return r->board.hexes;
    case KIND_CORNER:
    case KIND_CORNER_SET:
    case KIND_ON_CORNERS: return r->board.corners;
    default: return r->board.sides;
    }
}

uint8_t field_place_of(int kind)
{
    switch (kind) {
    case KIND_HEX:
    case KIND_HEX_SET:
    case KIND_ON_HEXES: return HX_AT_HEX;
    case KIND_CORNER:
    case KIND_CORNER_SET:
    case KIND_ON_CORNERS: return HX_AT_CORNER;
    case KIND_SIDE:
    case KIND_SIDE_SET:
    case KIND_ON_SIDES: return HX_AT_SIDE;
    default: return HX_AT_NOWHERE;
    }
}

/* -- what nothing is, and who may see it ------------------------------------------------ */

static void clear_field(const struct field *f, void *at)
{
    const bool none = f->kind == KIND_SEAT || f->kind == KIND_HEX || f->kind == KIND_CORNER ||
                      f->kind == KIND_SIDE;
    memset(at, none ? 0xFF : 0, f->bytes);
}

static bool is_clear(const struct field *f, const void *at)
{
    const bool none = f->kind == KIND_SEAT || f->kind == KIND_HEX || f->kind == KIND_CORNER ||
                      f->kind == KIND_SIDE;
    const uint8_t *byte = at;
    for (int i = 0; i < f->bytes; i++)
        if (byte[i] != (none ? 0xFF : 0)) return false;
    return true;
}

void lay_fields(const rules *r, state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        void *at = field_of(r, s, f);
        if (!at || f->owner == OWN_base) continue;
        clear_field(f, at);
        if (f->kind == KIND_DECK) lay_deck(r, at, f->deck);
    }
}

bool field_is_hidden(const struct field *f, const state *s, hx_seat who)
{
    if (f->seen == NOBODY) return s->blind & DECK_BLIND;
    return f->seen == OWNER && is_blind(s, f->kind == KIND_BY_SEAT ? who : s->seat);
}

void cover_fields(const rules *r, state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        uint8_t *at = field_of(r, s, f);
        if (!at) continue;
        if (f->kind == KIND_DECK) cover_deck(r, s, field_of(r, s, f));
        else if (f->kind != KIND_BY_SEAT && field_is_hidden(f, s, 0)) clear_field(f, at);
        for (hx_seat who = 0; f->kind == KIND_BY_SEAT && who < r->seats; who++)
            if (field_is_hidden(f, s, who)) at[who] = 0;
    }
}

bool fill_decks(const rules *r, state *s, hx_rng *rng)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        card_deck *d = f->kind == KIND_DECK ? field_of(r, s, f) : NULL;
        if (d && !fill_deck(r, s, d, f->deck, rng)) return false;
    }
    return true;
}

/* -- bounds --------------------------------------------------------------------------- */

static bool place_ok(const rules *r, int kind, const void *at)
{
    uint16_t place;
    memcpy(&place, at, sizeof place);
    return place == NOWHERE || place < field_places(r, kind);
}

/* No bit behind the first `bits`. */
static bool bits_ok(const uint8_t *at, int bytes, int bits)
{
    for (int i = bits; i < 8 * bytes; i++)
        if (at[i >> 3] >> (i & 7) & 1) return false;
    return true;
}

static bool bytes_ok(const uint8_t *at, int n, int all, int most)
{
    for (int i = 0; i < all; i++)
        if (at[i] > (i < n ? most : 0)) return false;
    return true;
}

static bool by_seat_ok(const rules *r, const state *s, const struct field *f, const uint8_t *at)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (field_is_hidden(f, s, who) && at[who]) return false;
    return bytes_ok(at, r->seats, HX_SEATS, f->most);
}

static bool field_ok(const rules *r, const state *s, const struct field *f, const void *at)
{
    const uint8_t *byte = at;
    if (f->kind == KIND_DECK) return deck_ok(r, s, at, f->deck);
    if (f->kind == KIND_BY_SEAT) return by_seat_ok(r, s, f, at);
    if (field_is_hidden(f, s, 0)) return is_clear(f, at);
    switch (f->kind) {
    case KIND_NUMBER: return *byte <= f->most;
    case KIND_SEAT: return *byte == HX_NOBODY || *byte < r->seats;
    case KIND_SEAT_SET: return bits_ok(at, 1, r->seats);
    case KIND_BIT_SET: return bits_ok(at, f->bytes, f->most);
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: return place_ok(r, f->kind, at);
    case KIND_HEX_SET:
    case KIND_CORNER_SET:
    case KIND_SIDE_SET: return bits_ok(at, f->bytes, field_places(r, f->kind));
    default: return bytes_ok(at, field_places(r, f->kind), f->bytes, f->most);
    }
}

bool fields_ok(const rules *r, const state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        const void *at = field_in(r, s, f);
        if (at && f->seen != DERIVED && !field_ok(r, s, f, at)) return false;
    }
    return true;
}
