/* fields.h -- what modules keep for themselves in a position, described once.
 *
 * A module's own fields are bytes at the end of the state, NAME_state, made from the
 * FIELD rows of its NAME.def and reached by NAME_in (to read) and NAME_of (to write)
 * while it is in play.  Packing, words, bounds and look-ups walk over this table; the
 * module adds code only for what no table can say (own_ok).
 *
 *   FIELD(module, name, bytes, kind, most, place)
 *
 * The name is also its word in describe() and for hx_catan_field(). */
#ifndef HX_CATAN_FIELDS_H
#define HX_CATAN_FIELDS_H

#include "module.h"

enum field_kind {
    SEAT_SET, /* bits of seats; written as their numbers, such as 135 */
    BIT_SET,  /* `most` bits, low bytes first; written as a hexadecimal number */
};

/* Where it stands in a packed position.  The first two are where 0.1.0 had them;
 * whatever came later is LAST. */
enum field_place { AFTER_HOLDERS, AFTER_DECK, LAST };

enum { FIELD_BYTES = 8 };

struct field {
    const char *word;
    uint8_t owner; /* enum own */
    uint8_t at, bytes, kind, most, place;
};

extern const struct field catan_fields[];
extern const int catan_field_count;

uint8_t *field_of(const rules *, state *, const struct field *); /* NULL: not in play */
uint64_t field_value(const rules *, const state *, const struct field *);
int field_digits(const struct field *); /* of a BIT_SET */
bool fields_ok(const rules *, const state *); /* each within its bounds */

#endif
