/* fields.h -- what modules keep for themselves in a position, described once.
 *
 * A module's own fields lie at the end of the state, NAME_state, made from the FIELD and
 * DECK rows of its NAME.def and reached by NAME_in (to read) and NAME_of (to write) while
 * it is in play.  Packing, words, bounds, views, look-ups and observations walk over this
 * table; the module adds code only for what no table can say (own_ok, derive).
 *
 *   FIELD(module, name, kind, most, seen, place)
 *   DECK(module, name, letters, place)     a deck of hidden cards, a letter for each kind;
 *                                          `start` says in rules.deck_cards how many of each
 *
 * The name is also its word in describe() and for hx_catan_field(). */
#ifndef HX_CATAN_FIELDS_H
#define HX_CATAN_FIELDS_H

#include "hx/effects.h"
#include "module.h"

enum field_kind {
    KIND_NUMBER,   /* 0 to most                                                       */
    KIND_BY_SEAT,  /* one for each seat; written among the seat's words               */
    KIND_SEAT,     /* a seat, or HX_NOBODY, which is what it begins with              */
    KIND_SEAT_SET, /* bits of seats; written as their numbers, such as 135            */
    KIND_BIT_SET,  /* `most` bits, low bytes first; written as a hexadecimal number   */
    KIND_HEX,      /* a place, or NOWHERE, which is what it begins with               */
    KIND_CORNER,
    KIND_SIDE,
    KIND_HEX_SET, /* places                                                          */
    KIND_CORNER_SET,
    KIND_SIDE_SET,
    KIND_ON_HEXES, /* a number on each place, 0 to most; written as C3n:2,C4n:1       */
    KIND_ON_CORNERS,
    KIND_ON_SIDES,
    KIND_ROUTES, /* see state.h; always DERIVED                                     */
    KIND_DECK,
    FIELD_KINDS
};

/* Who may see it: all; of numbers by seat each its own, of other fields the seat whose
 * part it is; nobody.  What is not seen is zero in a view.  DERIVED: follows from the rest,
 * kept for speed and never stored; `derive` of the module makes it new. */
enum field_seen { OPEN, OWNER, NOBODY, DERIVED };

/* Where it stands in a packed position.  The first two are where 0.1.0 had them;
 * whatever came later is LAST. */
enum field_place { AFTER_HOLDERS, AFTER_DECK, LAST };

struct field {
    const char *word;
    uint16_t at, bytes;
    uint8_t owner; /* enum own; OWN_base: a member of the position itself */
    uint8_t kind, most, seen, place, deck;
};

extern const struct field catan_fields[];
extern const int catan_field_count;

/* Where it lies in this position; NULL: not in this game. */
void *field_of(const rules *, state *, const struct field *);
const void *field_in(const rules *, const state *, const struct field *);
/* A number, or the first 64 bits of a set. */
uint64_t field_value(const rules *, const state *, const struct field *);
int field_digits(const struct field *);    /* of a BIT_SET                                   */
int field_places(const rules *, int kind); /* hexes, corners or sides, as the kind says   */
uint8_t field_place_of(int kind);          /* hx_place                                       */
/* What of it is hidden from `blind`: seats (bits), 0x80 the rest; the bytes by seat. */
bool field_is_hidden(const struct field *, const state *, hx_seat who);

void lay_fields(const rules *, state *);      /* as a game begins, before modules lay  */
bool fields_ok(const rules *, const state *); /* each within its bounds                */
void cover_fields(const rules *, state *);    /* for those blind in it                 */
bool fill_decks(const rules *, state *, hx_rng *);

#endif
