/* catan_table.h -- a board game that goes on by random moves, for tests that want all kinds
 * of positions. */
#ifndef CATAN_TABLE_H
#define CATAN_TABLE_H

#include "hx/catan.h"
#include "hx/rng.h"

typedef struct catan_table {
    void *rules, *state;
    hx_rng rng;
} catan_table;

/* A game of the spec at its beginning; the seed is that of the moves. */
catan_table catan_lay(const char *spec, uint64_t seed);
void catan_clear(catan_table *);
/* Somebody moves at random, or chance does, every outcome as likely as another. */
void catan_step(catan_table *);

#endif
