/* rate_limits.h -- token buckets: how much one address, player or login may do.
 *
 * Buckets are kept by a keyed hash in a table of fixed size.  A bucket is evicted only when it is
 * full again and so carries no information: no number of addresses can flush what another has
 * used up. If there is no room, newcomers share one bucket; so a flood that fills the table slows
 * newcomers down, and unblocks nobody.
 *
 * No clock but the given `now`, in milliseconds. Belongs to the loop's thread. */
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

/* A limit was exceeded; reported at most once a minute for the same key. */
typedef void limit_hit(void *context, limit_kind, const char *key);

/* on: false disables all limits, for load tests on one's own machine. */
limits *limits_open(bool on);
void limits_close(limits *);
void limits_tell(limits *, limit_hit *, void *context);
void limits_log_hits(limits *); /* limits_log.c: tell the log */

/* Takes a token from the bucket of this kind and key; false if it is empty. */
bool limits_allow(limits *, limit_kind, const char *key, int64_t now);
/* The same for a client address: from its own bucket and from that of its network, which holds
 * sixteen times as much; from both or from neither. */
bool limits_allow_from(limits *, limit_kind, const char *address, int64_t now);

/* May a password be tried for this login from this address? Each address has its own attempts for
 * each login; all strangers together have some more; once those are used up, each network still
 * has a few. So distributed guessing is slowed down, and cannot lock out anybody who knows the
 * password. From an address where the login has succeeded before, only its own attempts count.
 * limits_entered(): the password was correct; the attempt is refunded, and the address
 * remembered. */
bool limits_may_try(limits *, const char *login, const char *address, int64_t now);
void limits_entered(limits *, const char *login, const char *address, int64_t now);

/* The key of an address: IPv6 counts by network (/64), because one home has all of it;
 * IPv4-mapped IPv6 addresses count as IPv4. */
void limits_address(const char *address, char *out, unsigned cap);
/* Its network, the only part that is logged: /24 of IPv4, /48 of IPv6. */
void limits_network(const char *address, char *out, unsigned cap);

const char *limits_name(limit_kind); /* "CHAT" */
uint64_t limits_refused(const limits *);
uint64_t limits_refused_of(const limits *, limit_kind);

#endif
