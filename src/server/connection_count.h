/* connection_count.h -- how many sockets and streams an address or a player has open, and how many are
 * enough.
 *
 * limits.def limits rates; this limits concurrent connections. */
#ifndef CONNECTION_COUNT_H
#define CONNECTION_COUNT_H

#include <stdbool.h>

typedef enum connection_count_kind {
    SOCKETS_OF_ADDRESS,
    STREAMS_OF_ADDRESS,
    SOCKETS_OF_PLAYER,
    STREAMS_OF_PLAYER,
    CONNECTION_COUNT_KINDS
} connection_count_kind;

typedef struct connection_count connection_count;

/* Connections an address may have; sockets and streams are parts of them, so that requests always
 * find room.  0: nothing is counted. */
connection_count *connection_count_open(int of_address);
void connection_count_close(connection_count *);
/* May there be one more of this? */
bool connection_count_has_room(connection_count *, connection_count_kind, const char *who);
void connection_count_enter(connection_count *, connection_count_kind, const char *who);
void connection_count_leave(connection_count *, connection_count_kind, const char *who);

#endif
