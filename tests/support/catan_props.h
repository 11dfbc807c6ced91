/* catan_props.h -- the properties every game must have (support/props.h), for a game of the board game. */
#ifndef HX_CATAN_PROPS_H
#define HX_CATAN_PROPS_H

#include <stdint.h>

/* From so many seeds on; a position in `every` is looked at from all sides. */
void assert_catan_props(const char *spec, uint64_t seed, int seeds, int every);

#endif
