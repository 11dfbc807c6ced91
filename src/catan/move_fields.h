/* move_fields.h -- what a move says beside who makes it and which it is.
 *
 * A verb's row names its fields, at most VERB_FIELDS, in the order in which they are
 * written: FIELDS(AT_HEX, VICTIM), or NOTHING.  Everything that must tell verbs apart by
 * what they carry walks over these: text, the check that nothing else is set, slots, masks.
 *
 *   MOVE_FIELD(name, slots, ops)     a kind of field that a module brings; `ops` is its
 *                                    const struct move_field_ops */
#ifndef HX_CATAN_MOVE_FIELDS_H
#define HX_CATAN_MOVE_FIELDS_H

#include "module.h"

enum move_field {
    NO_FIELD,
    TWO_DICE, /* at, to: 1 to 6 each; chance                                 */
    AT_HEX,   /* at: a place                                                 */
    AT_CORNER,
    AT_SIDE,
    OF_RESOURCE, /* at: a kind of card                                          */
    HIDDEN_CARD, /* at: a kind, or UNKNOWN; to: whose card it was; chance       */
    HIDDEN_DEV,  /* at: a kind, or UNKNOWN; to: the buyer; chance               */
    VICTIM,      /* to: a seat, or HX_NOBODY                                    */
    TO_SEAT,     /* to: a seat                                                  */
    ASKED,       /* to: seats (bits); not written: all others                   */
    GIVES,       /* cards: those that leave the hand                            */
    GETS,        /* cards: those that enter it                                  */
    TERMS,       /* cards: both                                                 */
    BANK_TERMS,  /* cards: both; one kind for itself is written in full         */
    AMOUNTS,     /* cards: by seat, in a masked move only                       */
    OF_CARD,     /* at: a kind of card in play                                  */
    TO_HEX,      /* to: a place, after a dash                                   */
    TO_CORNER,
    TO_SIDE,
    FIELDS_HERE,
    LAST_HERE = FIELDS_HERE - 1,
#define MOVE_FIELD(name, slots, ops) name,
#include "modules.def"
    MOVE_FIELDS
};

/* How many different ones there are for learning; none of chance's. */
enum {
    SLOTS_TWO_DICE = 0,
    SLOTS_AT_HEX = LEARNT_HEXES,
    SLOTS_AT_CORNER = LEARNT_CORNERS,
    SLOTS_AT_SIDE = LEARNT_SIDES,
    SLOTS_OF_RESOURCE = HX_CARDS,
    SLOTS_HIDDEN_CARD = 0,
    SLOTS_HIDDEN_DEV = 0,
    SLOTS_VICTIM = HX_SEATS + 1,
    SLOTS_TO_SEAT = HX_SEATS,
    SLOTS_ASKED = 1,
    SLOTS_GIVES = HX_CARDS,
    SLOTS_GETS = HX_CARDS * HX_CARDS,
    SLOTS_TERMS = HX_CARDS * HX_CARDS,
    SLOTS_BANK_TERMS = HX_CARDS * HX_CARDS,
    SLOTS_AMOUNTS = 1,
    SLOTS_OF_CARD = HX_CARDS,
    SLOTS_TO_HEX = LEARNT_HEXES,
    SLOTS_TO_CORNER = LEARNT_CORNERS,
    SLOTS_TO_SIDE = LEARNT_SIDES,
#define MOVE_FIELD(name, slots, ops) SLOTS_##name = (slots),
#include "modules.def"
    SLOTS_ALONE = 1, /* beside a field that is the only one */
};
#define SLOTS_OF_BOTH(a, b, ...) (SLOTS_##a * SLOTS_##b)

/* Of all verbs together. */
#define FIELDS(...) SLOTS_OF_BOTH(__VA_ARGS__, ALONE, none)
#define NOTHING 1
enum {
    SLOTS = 0
#define VERB(name, number, tasks, closes, fields, letter) +fields
#include "modules.def"
};
#undef FIELDS
#undef NOTHING

enum { USES_AT = 1, USES_TO = 2, USES_CARDS = 4 };
enum { VERB_FIELDS = 2 };

struct move_field_ops {
    uint8_t uses; /* members of hx_move                                   */
    uint16_t slots;
    const char *wanted; /* for whom it cannot be read                           */
    void (*put)(hx_out *, const rules *, const state *, const hx_move *);
    bool (*take)(hx_in *, const rules *, const state *, hx_move *);
    int (*slot)(const rules *, const hx_move *); /* below slots, or -1; absent: 0 */
    /* Seats (bits) that may see `at`; to others it is UNKNOWN.  Absent: all. */
    uint8_t (*insiders)(const state *, const hx_move *);
};

const struct move_field_ops *move_field(int field);
extern const uint8_t verb_fields[VERBS][VERB_FIELDS + 1]; /* ends with NO_FIELD */

unsigned move_uses(int verb);
void put_move_fields(hx_out *, const rules *, const state *, const hx_move *);
/* On failure `wanted` says what should stand there. */
bool take_move_fields(hx_in *, const rules *, const state *, hx_move *, const char **wanted);
int move_slots(int verb);
int move_slot_within(const rules *, const hx_move *); /* or -1 */
uint8_t move_insiders(const state *, const hx_move *);
/* A seat's number; on failure nothing is read. */
bool take_seat(hx_in *, const rules *, uint16_t *seat);
/* A kind by its letter, or ? for one that is not known. */
void put_kind(hx_out *, const char *letters, int kinds, int kind);
bool take_kind(hx_in *, const char *letters, uint16_t *kind);

#endif
