/* arena_print.h -- the report of an arena, as text and as JSON. */
#ifndef ARENA_PRINT_H
#define ARENA_PRINT_H

#include "cli.h"
#include "hx/arena.h"

void arena_print(const hx_arena_plan *, const hx_arena_report *);
json_t *arena_json(const hx_arena_plan *, const hx_arena_report *, const char *command);

#endif
