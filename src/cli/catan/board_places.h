/* board_places.h -- special places of a scenario's board, in words. */
#ifndef BOARD_PLACES_H
#define BOARD_PLACES_H

#include <jansson.h>
#include <stdio.h>

#include "hx/catan.h"

/* What it is, and its number or kind where it has one: "village 10", "harbour 2:1 B". */
void mark_words(const hx_catan_mark *, hx_language, char *to, size_t cap);
/* A line for each kind with all places of it; nothing where there are none. */
void print_marks(const void *rules, hx_language, FILE *);
json_t *json_marks(const void *rules);

#endif
