/* bans.h -- the bans in force, in memory, so that every request can be checked.
 *
 * Any thread may query or load; there are few bans, so a linear search is enough. */
#ifndef BANS_H
#define BANS_H

#include "people.h"

typedef struct bans bans;

bans *bans_open(void);
void bans_close(bans *);
/* Replaces all with those in the store; keeps the old ones if it cannot be read. */
store_result bans_load(bans *, store *);
bool bans_player(bans *, const char *player, int64_t now, ban_facts *);
bool bans_address(bans *, const char *address, int64_t now, ban_facts *);

/* "192.0.2.7", "2001:db8::/32" in one spelling, always with /BITS; false: it is no address. */
bool network_spell(const char *text, char *out, size_t cap);

#endif
