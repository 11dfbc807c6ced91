/* features.h -- how large an observation and the flat action space are. */
#ifndef HX_CATAN_FEATURES_H
#define HX_CATAN_FEATURES_H

#include "module.h"

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

    SLOTS = HEXES + 3 * CORNERS + 3 * SIDES + HEXES * (HX_SEATS + 1) + 2 * HX_CARDS +
            4 * HX_CARDS * HX_CARDS + HX_SEATS + 8,
};

#endif
