/* hash.c -- the byte hash: FNV-1a over words instead of bytes.
 *
 * A multiplication carries differences only upwards, so each step also folds the
 * high half down; otherwise two flips of top bits would cancel.  Words are read
 * low byte first on every machine.  The length goes in at the end, so that
 * trailing zero bytes count. */
#include "hx/hash.h"

static uint64_t word(const uint8_t *from, size_t bytes)
{
    uint64_t w = 0;
    for (size_t i = 0; i < bytes; i++) w |= (uint64_t)from[i] << (8 * i);
    return w;
}

static uint64_t step(uint64_t h, uint64_t w)
{
    h = (h ^ w) * 0x100000001b3ull;
    return h ^ (h >> 32);
}

uint64_t hx_hash(uint64_t seed, const void *bytes, size_t len)
{
    const uint8_t *at = bytes;
    uint64_t h = seed;
    size_t left = len;
    for (; left >= 8; left -= 8, at += 8) h = step(h, word(at, 8));
    if (left) h = step(h, word(at, left));
    h ^= len;
    h = (h ^ (h >> 33)) * 0xff51afd7ed558ccdull;
    h = (h ^ (h >> 33)) * 0xc4ceb9fe1a85ec53ull;
    return h ^ (h >> 33);
}
