/* bits.h -- small sets of seats, corners or cards as bits of a word.
 *
 * The count is written out because the compiler's built-in becomes a call into
 * its runtime library on machines without the instruction, and the core links
 * against none. */
#ifndef HX_BASE_BITS_H
#define HX_BASE_BITS_H

#include <stdint.h>

static inline int bit_count(uint64_t set)
{
    set -= (set >> 1) & 0x5555555555555555ull;
    set = (set & 0x3333333333333333ull) + ((set >> 2) & 0x3333333333333333ull);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return (int)((set * 0x0101010101010101ull) >> 56);
}

/* The number of the lowest bit; the set must not be empty. */
static inline int bit_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Takes the lowest bit out of *set and returns its number. */
static inline int bit_take(uint64_t *set)
{
    const int lowest = bit_lowest(*set);
    *set &= *set - 1;
    return lowest;
}

/* for_bits(i, set) body: i runs over the bits of set, lowest first.  The set is
 * looked at once, before the first round; break and continue work as in a plain
 * loop, because the outer loop goes on only if the inner one came to its end. */
#define for_bits(i, set)                                                                           \
    for (uint64_t left_##i = (set), go_##i = 1; left_##i && go_##i; left_##i &= left_##i - 1)      \
        for (int i = (go_##i = 0, bit_lowest(left_##i)); !go_##i; go_##i = 1)

#endif
