/* program.h -- how to evaluate a turn on each kind of board of Island One.
 *
 * What a turn can do depends on the camp (jokers, knights still to come) and on
 * which lists the ground allows: 22 kinds of ground.  For each pair there is a
 * program: a lattice, the ways to build, and the payments that lead to them. */
#ifndef SOLVE_PROGRAM_H
#define SOLVE_PROGRAM_H

#include "ground.h"

enum { KINDS_MAX = 32, LATTICES_MAX = 64 };

/* Where a way leads: the camp after it, and the part of its list that changes
 * the ground.  The best ground among those is the player's choice. */
typedef struct lead {
    uint16_t camp;
    uint8_t part;
} lead;

static inline int lead_part(int list)
{
    return list == KR ? R : list > C ? NOTHING : list;
}

typedef struct program {
    const lattice *lattice;
    int ways;
    const lead *lead;        /* [ways]; 0 is to build nothing */
    const payment *payments; /* way numbers are those of lead */
} program;

/* One price of the camp's list, packed for comparing with dice. */
typedef struct tag {
    uint32_t dice;  /* hx_dice packing                              */
    uint8_t needed; /* dice in all, those that jokers turn included */
    uint8_t list;
    uint16_t way;
} tag;

typedef struct price_table {
    int ways, tags;
    way *way;
    tag *tag;
} price_table;

typedef struct programs {
    int kinds;
    uint16_t kind_lists[KINDS_MAX]; /* the ground lists of a kind */
    uint8_t kind_of[GROUNDS];
    int lattices;
    lattice *lattice[LATTICES_MAX];
    program program[CAMPS][KINDS_MAX];
    price_table prices[CAMPS];
} programs;

/* False if out of memory; free in any case. */
bool programs_make(programs *, const island *, int threads);
void programs_free(programs *);

#endif
