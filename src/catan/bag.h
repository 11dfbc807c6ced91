/* bag.h -- things drawn one by one without putting them back: Fisher and Yates'
 * shuffle.  What a seed deals hangs on every line here. */
#ifndef HX_CATAN_BAG_H
#define HX_CATAN_BAG_H

#include "board.h"
#include "hx/rng.h"

typedef struct bag {
    uint8_t item[HEXES];
    uint32_t left;
} bag;

static inline void put_in(bag *from, int item)
{
    from->item[from->left++] = (uint8_t)item;
}

static inline int draw(bag *from, hx_rng *rng)
{
    const uint32_t pick = hx_rng_below(rng, from->left);
    const int item = from->item[pick];
    from->item[pick] = from->item[--from->left];
    return item;
}

#endif
