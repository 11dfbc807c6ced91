/* limits.h -- token buckets: how much one address, player or login may do.
 *
 * Buckets are kept by the hash of their key in a table of fixed size; one that was not used for
 * long makes room for another, which by then would be full anyway.  No clock but the `now` it is
 * given. */
#ifndef LIMITS_H
#define LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum limit_kind {
#define LIMIT(name, minute, burst) LIMIT_##name,
#include "limits.def"
#undef LIMIT
    LIMITS
} limit_kind;

typedef struct limits limits;

/* on: false lets everything through, for tests and load on a machine of one's own. */
limits *limits_open(bool on);
void limits_close(limits *);
/* Takes one from the bucket of this kind and key; false if it is empty.  Milliseconds. */
bool limits_allow(limits *, limit_kind, const char *key, int64_t now);
/* The key of an address: an IPv6 one counts with its network (/64), because one home has all of
 * it. */
void limits_address(const char *address, char *out, unsigned cap);
uint64_t limits_refused(const limits *);

#endif
