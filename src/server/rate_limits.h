/* rate_limits.h -- token buckets: how much one address, player or login may do.
 *
 * Buckets are kept by a keyed hash in a table of fixed size.  A bucket gives way to another only
 * when it is full again, and so says nothing any more: however many addresses come, none of them can
 * wash away what another has used up.  Where a newcomer finds no room he shares one bucket with all
 * others who found none; so a flood that fills the table slows newcomers down, and frees nobody.
 *
 * No clock but the `now` it is given, in milliseconds.  Belongs to the loop's thread. */
#ifndef RATE_LIMITS_H
#define RATE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum limit_kind {
#define LIMIT(name, minute, burst) LIMIT_##name,
#include "limits.def"
#undef LIMIT
    LIMITS
} limit_kind;

typedef struct limits limits;

/* Somebody was refused; not told more than once a minute of the same one. */
typedef void limit_hit(void *context, limit_kind, const char *key);

/* on: false lets everything through, for tests and load on a machine of one's own. */
limits *limits_open(bool on);
void limits_close(limits *);
void limits_tell(limits *, limit_hit *, void *context);
void limits_log_hits(limits *); /* limits_log.c: tell the log */

/* Takes one from the bucket of this kind and key; false if it is empty. */
bool limits_allow(limits *, limit_kind, const char *key, int64_t now);
/* The same for an address as a request has it: from its own bucket and from that of the network
 * around it, which holds sixteen times as much; from both or from none. */
bool limits_allow_from(limits *, limit_kind, const char *address, int64_t now);

/* May a password be tried for this login from this address?  Each address has its own tries for
 * each login; all strangers together have some more; once those are used up, each network still has
 * a few.  So somebody who guesses from many addresses is slowed, and cannot keep out anybody who
 * knows the password.  From an address where the login was entered before, only its own tries
 * count.  limits_entered(): the password was right; the try is given back, and remembered. */
bool limits_may_try(limits *, const char *login, const char *address, int64_t now);
void limits_entered(limits *, const char *login, const char *address, int64_t now);

/* The key of an address: an IPv6 one counts with its network (/64), because one home has all of
 * it; an IPv4 one in the clothes of IPv6 is an IPv4 one. */
void limits_address(const char *address, char *out, unsigned cap);
/* The network around it, which is all that goes into logs: /24 of IPv4, /48 of IPv6. */
void limits_network(const char *address, char *out, unsigned cap);

const char *limits_name(limit_kind); /* "CHAT" */
uint64_t limits_refused(const limits *);
uint64_t limits_refused_of(const limits *, limit_kind);

#endif
