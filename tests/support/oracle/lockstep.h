/* lockstep.h -- what the files of the lock-step runner share. */
#ifndef HX_TEST_LOCKSTEP_H
#define HX_TEST_LOCKSTEP_H

#include "hx/rng.h"
#include "support/oracle/oracle.h"

/* Random rules, and the spec that asks the engine for the same. */
void random_rules(hx_rng *, model_rules *, char *spec, size_t cap);

/* A move that no list need contain: any offer, discard or nonsense. */
hx_move random_terms(const model *, hx_rng *, int seat);
hx_move random_nonsense(const model *, hx_rng *, const hx_move *near);

/* Counts the rare things this move did. */
void note_rare(const model *before, const hx_move *, const model *after, int64_t rare[RARES]);

static inline int below(hx_rng *rng, int n)
{
    return (int)hx_rng_below(rng, (uint32_t)n);
}
static inline bool one_in(hx_rng *rng, int n)
{
    return below(rng, n) == 0;
}

#endif
