/* bans.c -- who is kept out: players by id, addresses by network.
 *
 * An IPv4 address is seen as the IPv6 address that stands for it, so that there is one kind only. */
#include "bans.h"

#include <arpa/inet.h>
#include <pthread.h>

#include "allocation.h"

enum { IN_SIX = 96 }; /* bits before an IPv4 address inside an IPv6 one */

typedef struct ban {
    char player[PLAYER_MAX]; /* "": of an address */
    struct in6_addr network;
    int bits;
    ban_facts facts;
} ban;

struct bans {
    pthread_mutex_t lock;
    ban *list;
    int count, cap;
};

bans *bans_open(void)
{
    bans *const b = must_have(1, sizeof *b);
    pthread_mutex_init(&b->lock, NULL);
    return b;
}

void bans_close(bans *b)
{
    pthread_mutex_destroy(&b->lock);
    free(b->list);
    free(b);
}

/* -- networks ---------------------------------------------------------------------------------- */

static bool address_of(const char *text, struct in6_addr *out, bool *is_four)
{
    struct in_addr four;
    *is_four = inet_pton(AF_INET, text, &four) == 1;
    if (!*is_four) return inet_pton(AF_INET6, text, out) == 1;
    memset(out, 0, sizeof *out);
    out->s6_addr[10] = out->s6_addr[11] = 0xFF;
    memcpy(out->s6_addr + 12, &four, sizeof four);
    return true;
}

/* The rest of the bits is 0. */
static void cut(struct in6_addr *address, int bits)
{
    for (int i = 0; i < 16; i++) {
        const int kept = bits - 8 * i;
        if (kept < 8) address->s6_addr[i] &= (uint8_t)(kept <= 0 ? 0 : 0xFF << (8 - kept));
    }
}

static bool network_of(const char *text, struct in6_addr *network, int *bits)
{
    char address[64], *end;
    bool is_four;
    const char *const slash = strchr(text, '/');
    const size_t length = slash ? (size_t)(slash - text) : strlen(text);
    if (length >= sizeof address) return false;
    copy_text(address, length + 1, text);
    if (!address_of(address, network, &is_four)) return false;
    const int most = is_four ? 32 : 128;
    const long given = slash ? strtol(slash + 1, &end, 10) : most;
    if (slash && (end == slash + 1 || *end)) return false;
    if (given < 1 || given > most) return false;
    *bits = (int)given + (is_four ? IN_SIX : 0);
    cut(network, *bits);
    return true;
}

bool network_spell(const char *text, char *out, size_t cap)
{
    struct in6_addr network;
    int bits;
    char spelled[INET6_ADDRSTRLEN];
    if (!network_of(text, &network, &bits)) return false;
    const bool is_four = IN6_IS_ADDR_V4MAPPED(&network) && bits > IN_SIX;
    if (is_four) inet_ntop(AF_INET, network.s6_addr + 12, spelled, sizeof spelled);
    else inet_ntop(AF_INET6, &network, spelled, sizeof spelled);
    snprintf(out, cap, "%s/%d", spelled, is_four ? bits - IN_SIX : bits);
    return true;
}

/* -- reading ----------------------------------------------------------------------------------- */

static bool note_ban(void *to, const store_ban *row)
{
    bans *const b = to;
    ban one = { .facts.until = row->until };
    if (strcmp(row->kind, "player") == 0) copy_text(one.player, sizeof one.player, row->target);
    else if (!network_of(row->target, &one.network, &one.bits)) return true;
    copy_text(one.facts.reason, sizeof one.facts.reason, row->reason);
    if (b->count == b->cap) {
        b->cap = b->cap ? 2 * b->cap : 16;
        b->list = must(realloc(b->list, (size_t)b->cap * sizeof *b->list));
    }
    b->list[b->count++] = one;
    return true;
}

store_result bans_load(bans *b, store *s)
{
    bans fresh = { .count = 0 };
    const store_result result = store_each_ban(s, 0, note_ban, &fresh);
    if (result != STORE_DONE && result != STORE_NONE) {
        free(fresh.list);
        return result;
    }
    pthread_mutex_lock(&b->lock);
    free(b->list);
    b->list = fresh.list;
    b->count = fresh.count;
    b->cap = fresh.cap;
    pthread_mutex_unlock(&b->lock);
    return STORE_DONE;
}

/* -- asking ------------------------------------------------------------------------------------ */

static bool covers(const ban *one, const struct in6_addr *address)
{
    struct in6_addr same = *address;
    cut(&same, one->bits);
    return memcmp(&same, &one->network, sizeof same) == 0;
}

/* Either of the two is asked for. */
static bool look(bans *b, const char *player, const struct in6_addr *address, int64_t now,
                 ban_facts *out)
{
    bool found = false;
    pthread_mutex_lock(&b->lock);
    for (int i = 0; i < b->count && !found; i++) {
        const ban *const one = &b->list[i];
        if (one->facts.until && one->facts.until <= now) continue;
        found = player ? strcmp(one->player, player) == 0 : !one->player[0] && covers(one, address);
        if (found) *out = one->facts;
    }
    pthread_mutex_unlock(&b->lock);
    return found;
}

bool bans_player(bans *b, const char *player, int64_t now, ban_facts *out)
{
    return *player && look(b, player, NULL, now, out);
}

bool bans_address(bans *b, const char *address, int64_t now, ban_facts *out)
{
    struct in6_addr six;
    bool is_four;
    return address_of(address, &six, &is_four) && look(b, NULL, &six, now, out);
}
