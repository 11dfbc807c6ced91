/* rng.c -- seeding of the generator; drawing is inline in hx/rng.h.
 *
 * Four steps of splitmix64 fill the state, so that neighbouring seeds give
 * unrelated streams and no seed gives the all-zero state. */
#include "hx/rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

void hx_rng_seed(hx_rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) r->s[i] = splitmix(&seed);
}
