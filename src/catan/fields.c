/* fields.c -- the table of what modules keep for themselves, and how to reach it. */
#include "fields.h"

const struct field catan_fields[] = {
#define FIELD(module, name, bytes, kind, most, place)                                              \
    { #name, OWN_##module, offsetof(module##_state, name), bytes, kind, most, place },
#include "modules.def"
};
const int catan_field_count = sizeof catan_fields / sizeof *catan_fields;

#define FIELD(module, name, bytes, kind, most, place)                                              \
    _Static_assert((bytes) <= FIELD_BYTES && (most) <= 8 * (bytes), #name " has room");
#include "modules.def"

uint8_t *field_of(const rules *r, state *s, const struct field *f)
{
    const uint8_t at = r->own_at[f->owner];
    return at == NO_OWN ? NULL : &s->own[at + f->at];
}

uint64_t field_value(const rules *r, const state *s, const struct field *f)
{
    const uint8_t at = r->own_at[f->owner];
    uint64_t value = 0;
    for (int i = f->bytes - 1; i >= 0 && at != NO_OWN; i--) value = value << 8 | s->own[at + f->at + i];
    return value;
}

int field_digits(const struct field *f) { return (f->most + 3) / 4; }

bool fields_ok(const rules *r, const state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        const int bits = f->kind == SEAT_SET ? r->seats : f->most;
        if (bits < 64 && field_value(r, s, f) >> bits) return false;
    }
    return true;
}
