/* headcount.h -- how many sockets and streams an address or a player has open, and how many are
 * enough.
 *
 * Rates (limits.h) say how often somebody may come; this says how often somebody may be there at
 * the same time. */
#ifndef HEADCOUNT_H
#define HEADCOUNT_H

#include <stdbool.h>

typedef enum headcount_kind {
    SOCKETS_OF_ADDRESS,
    STREAMS_OF_ADDRESS,
    SOCKETS_OF_PLAYER,
    STREAMS_OF_PLAYER,
    HEADCOUNT_KINDS
} headcount_kind;

typedef struct headcount headcount;

/* Connections an address may have; sockets and streams are parts of them, so that requests always
 * find room.  0: nothing is counted. */
headcount *headcount_open(int of_address);
void headcount_close(headcount *);
/* May there be one more of this? */
bool headcount_has_room(headcount *, headcount_kind, const char *who);
void headcount_enter(headcount *, headcount_kind, const char *who);
void headcount_leave(headcount *, headcount_kind, const char *who);

#endif
