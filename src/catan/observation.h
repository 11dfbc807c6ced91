/* observation.h -- how large an observation is; the flat action space is SLOTS. */
#ifndef HX_CATAN_OBSERVATION_H
#define HX_CATAN_OBSERVATION_H

#include "field_observe.h"
#include "move_fields.h"

enum {
    OBSERVED_PARTS = 3,
    OBSERVED_TASKS = 15, /* as networks have learnt them */
    TABLE_FEATURES = RESOURCES + DEVS + 4 + OBSERVED_PARTS + OBSERVED_TASKS + RESOURCES + 2,
    OWN_FEATURES = 2 * RESOURCES + 2 * DEVS,
    OBSERVED_PIECES = CITY + 1,
    SEAT_FEATURES = 9 + OBSERVED_PIECES,
    HEX_FEATURES = 6,
    CORNER_FEATURES = 6,
    SIDE_FEATURES = 2,
    LEARNT_FEATURES = TABLE_FEATURES + OWN_FEATURES + HX_SEATS * SEAT_FEATURES +
                      LEARNT_HEXES * HEX_FEATURES + LEARNT_CORNERS * CORNER_FEATURES +
                      LEARNT_SIDES * SIDE_FEATURES,
};

/* What modules bring beside their fields, behind what 0.1.0 had: kinds of cards, tasks, parts
 * and awards, and their pieces with stock and places.  Nothing where no module brings any. */
enum {
    OTHER_CARDS = HX_CARDS - RESOURCES,
    OTHER_TASKS = TASKS - OBSERVED_TASKS,
    OTHER_PARTS = PARTS - OBSERVED_PARTS,
    OTHER_AWARDS = AWARDS - (AWARD_ARMY + 1),
    OTHER_PIECES = PIECES - OBSERVED_PIECES,
    OTHER_FEATURES = 2 * OTHER_CARDS + OTHER_TASKS + OTHER_PARTS + OTHER_AWARDS * HX_SEATS +
                     OTHER_PIECES * HX_SEATS + (OTHER_PIECES > 0) * 2 * (CORNERS + SIDES),
    FEATURES = LEARNT_FEATURES + OTHER_FEATURES + OBSERVED_FIELDS
};

#endif
