/* move_log.h -- a compact log of moves: a few bytes each.
 *
 * A table keeps all its moves: bots, records and snapshots need them. They are always read from
 * the beginning, so they can have variable size. */
#ifndef MOVE_LOG_H
#define MOVE_LOG_H

#include "hx/game.h"

typedef struct move_log {
    uint8_t *bytes;
    size_t used, cap;
    int count;
} move_log;

/* False: no memory. */
bool move_log_add(move_log *, const hx_move *);
bool move_log_copy(move_log *, const move_log *from);
/* The move at this place, from 0 on; where the next one begins. */
size_t move_log_read(const move_log *, size_t place, hx_move *);
void move_log_cut(move_log *, int count); /* only the first `count` stay */
void move_log_free(move_log *);

#endif
