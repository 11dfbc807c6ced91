/* field_observe.h -- the fields of modules as numbers for learning, behind those of 0.1.0. */
#ifndef HX_CATAN_FIELD_OBSERVE_H
#define HX_CATAN_FIELD_OBSERVE_H

#include "fields.h"

/* So many numbers a field of each kind is.  A place is a flag for each place there can be, so
 * that two places that differ are never the same number. */
#define OBSERVED_NUMBER(most) 1
#define OBSERVED_BY_SEAT(most) HX_SEATS
#define OBSERVED_SEAT(most) HX_SEATS
#define OBSERVED_SEAT_SET(most) HX_SEATS
#define OBSERVED_BIT_SET(most) (most)
#define OBSERVED_HEX(most) HEXES
#define OBSERVED_CORNER(most) CORNERS
#define OBSERVED_SIDE(most) SIDES
#define OBSERVED_HEX_SET(most) HEXES
#define OBSERVED_CORNER_SET(most) CORNERS
#define OBSERVED_SIDE_SET(most) SIDES
#define OBSERVED_ON_HEXES(most) HEXES
#define OBSERVED_ON_CORNERS(most) CORNERS
#define OBSERVED_ON_SIDES(most) SIDES
#define OBSERVED_ROUTES(most) 0
/* Cards left, the queue, the own hand, what is gone, and how many each seat holds. */
#define OBSERVED_DECK (1 + QUEUE_MOST + DECK_KINDS + DECK_KINDS + HX_SEATS)
enum {
    OBSERVED_FIELDS = 2 * HEXES /* terrain and numbers, where they change */
#define FIELD(module, name, kind, most, seen, place) +OBSERVED_##kind(most)
#define DECK(module, name, letters, place) +OBSERVED_DECK
#include "modules.def"
};

/* What `who` sees of the fields of modules in play; zero for all others.  Seats are counted from
 * the one who looks. */
void observe_fields(const rules *, const state *seen, hx_seat who, float out[OBSERVED_FIELDS]);

#endif
