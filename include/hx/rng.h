/* rng.h -- one seeded generator for drivers, bots and tests; rules never draw.
 *
 * xoshiro256** (Blackman and Vigna), seeded through splitmix64, so that any
 * 64-bit seed is a good one.  The same seed gives the same stream everywhere. */
#ifndef HX_RNG_H
#define HX_RNG_H

#include <stdint.h>

#include "hx/api.h"

HX_API_BEGIN

typedef struct hx_rng {
    uint64_t s[4];
} hx_rng;

void hx_rng_seed(hx_rng *, uint64_t seed);

static inline uint64_t hx_rng_next(hx_rng *r)
{
    const uint64_t x = r->s[1] * 5, out = ((x << 7) | (x >> 57)) * 9, t = r->s[1] << 17;
    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = (r->s[3] << 45) | (r->s[3] >> 19);
    return out;
}

/* Uniform in 0..n-1, n >= 1.  Unbiased (Lemire's multiply and reject). */
static inline uint32_t hx_rng_below(hx_rng *r, uint32_t n)
{
    uint64_t m = (uint64_t)(uint32_t)(hx_rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        const uint32_t reject = -n % n;
        while ((uint32_t)m < reject) m = (uint64_t)(uint32_t)(hx_rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

HX_API_END

#endif
