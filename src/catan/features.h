/* features.h -- how large an observation is; the flat action space is SLOTS. */
#ifndef HX_CATAN_FEATURES_H
#define HX_CATAN_FEATURES_H

#include "move_fields.h"

enum {
    OBSERVED_PARTS = 3, OBSERVED_TASKS = 15, /* as networks have learnt them */
    TABLE_FEATURES = RESOURCES + DEVS + 4 + OBSERVED_PARTS + OBSERVED_TASKS + RESOURCES + 2,
    OWN_FEATURES = 2 * RESOURCES + 2 * DEVS,
    SEAT_FEATURES = 9 + PIECES,
    HEX_FEATURES = 6,
    CORNER_FEATURES = 6,
    SIDE_FEATURES = 2,
    FEATURES = TABLE_FEATURES + OWN_FEATURES + HX_SEATS * SEAT_FEATURES + HEXES * HEX_FEATURES +
               CORNERS * CORNER_FEATURES + SIDES * SIDE_FEATURES,
};

#endif
