/* pay.h -- what six dice can buy, and with which jokers and gold.
 *
 * Only nine shopping lists fit into six dice [R-DICE-12].  A `way` is a list
 * together with the jokers spent on it; trades of gold cost nothing beyond the
 * turn, so they are no part of it.  A `price` is a set of dice that suffices
 * for a way: a joker turns any die [R-DICE-07], a trade takes two gold
 * [R-DICE-06], so a list of n pieces of resource paid with t trades needs n + t
 * dice in all, and which of them are turned does not matter.
 *
 * A `fresh` joker is one that comes with a knight of the same list and pays for
 * the piece after it [R-I1-09]: the second knight of KK or the road of KR. */
#ifndef SOLVE_PAY_H
#define SOLVE_PAY_H

#include "lattice.h"

enum { NOTHING, R, RR, RRR, S, SR, C, K, KR, KK, LISTS };

enum { ANY_FACE = FACES, NO_FRESH = 0xFF, RESOURCES = 5 };

typedef struct list_info {
    uint8_t roads, settlements, cities, knights;
    uint8_t cost[FACES], size;
} list_info;

extern const list_info list_infos[LISTS];

typedef struct way {
    uint8_t list;
    uint8_t jokers; /* bits of the faces whose jokers are spent */
    uint8_t wilds;  /* wild jokers spent                        */
    uint8_t fresh;  /* face of the fresh joker spent, ANY_FACE, or NO_FRESH */
} way;

/* Jokers at hand. */
typedef struct purse {
    uint8_t jokers; /* bits of faces */
    uint8_t wilds;
    uint8_t fresh; /* bits of faces (bit ANY_FACE: wild) a new knight may bring for
                       use in this turn */
} purse;

typedef struct price {
    uint8_t count[FACES];
    uint8_t list;
    uint16_t way;
} price;

enum { WAYS_MAX = 512, PRICES_MAX = 2048 };

/* Everything a purse can do with up to six dice. */
typedef struct price_list {
    int ways, prices;
    way way[WAYS_MAX];
    price price[PRICES_MAX];
} price_list;

/* `dice`: how many there are; way 0 is to build nothing. */
void pay_list(purse, int dice, price_list *out);

/* The caps of a lattice for a choice of lists (bits). */
void pay_caps(unsigned lists, uint8_t cap[FACES]);

/* Those prices whose list is among `lists` and whose fresh joker, if any, among
 * `fresh` (bits as in a purse), as payments of a lattice, ordered and ended.
 * Returns the length without the end; out holds PRICES_MAX + 1. */
int pay_payments(const price_list *, unsigned lists, unsigned fresh, const lattice *, payment *out);

#endif
