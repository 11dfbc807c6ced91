/* counts.h -- eight counts of cards, a hand or a price, as one 64-bit word.
 *
 * No count of a hand, of the bank or of a price ever reaches 128, so a borrow into the top
 * bit of a byte means "not enough". */
#ifndef HX_CATAN_COUNTS_H
#define HX_CATAN_COUNTS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define TOP_BITS 0x8080808080808080ull
#define LOW_BITS 0x0101010101010101ull

static inline uint64_t counts(const void *eight)
{
    uint64_t w;
    memcpy(&w, eight, sizeof w);
    return w;
}
static inline void set_counts(void *eight, uint64_t w)
{
    memcpy(eight, &w, sizeof w);
}
/* So many of one kind, none of the others; negative: given away. */
static inline uint64_t count_of(int card, int n)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    card = 7 - card;
#endif
    return (uint64_t)(uint8_t)n << 8 * card;
}
static inline int total(uint64_t eight)
{
    return (int)((eight * LOW_BITS) >> 56);
}
/* The first kind of which there are any, out of a word that is not 0. */
static inline int first_kind(uint64_t eight)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_clzll(eight) / 8;
#else
    return __builtin_ctzll(eight) / 8;
#endif
}
static inline bool covers(uint64_t have, uint64_t price)
{
    return (((have | TOP_BITS) - price) & TOP_BITS) == TOP_BITS;
}

#endif
