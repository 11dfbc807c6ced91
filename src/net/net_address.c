/* net_address.c -- who a client is: addresses, the proxies we believe, and how many connections
 * somebody has.
 *
 * IPv4 is kept as ::ffff:a.b.c.d, so that there is one kind of address.  A customer of a provider
 * has a whole /64 of IPv6 to himself: it counts as one. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "net_internal.h"

static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static bool is_four(const net_address *a)
{
    return memcmp(a->byte, mapped, sizeof mapped) == 0;
}

bool address_read(const char *text, net_address *a)
{
    if (inet_pton(AF_INET6, text, a->byte) == 1) return true;
    memcpy(a->byte, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, a->byte + 12) == 1;
}

void address_write(const net_address *a, char out[INET6_ADDRSTRLEN])
{
    if (is_four(a)) inet_ntop(AF_INET, a->byte + 12, out, INET6_ADDRSTRLEN);
    else inet_ntop(AF_INET6, a->byte, out, INET6_ADDRSTRLEN);
}

net_address address_of_peer(const uv_tcp_t *tcp)
{
    struct sockaddr_storage peer;
    int size = sizeof peer;
    net_address a = { { 0 } };
    if (uv_tcp_getpeername(tcp, (struct sockaddr *)&peer, &size) != 0) return a;
    if (peer.ss_family == AF_INET6) {
        memcpy(a.byte, &((struct sockaddr_in6 *)&peer)->sin6_addr, 16);
    } else if (peer.ss_family == AF_INET) {
        memcpy(a.byte, mapped, sizeof mapped);
        memcpy(a.byte + 12, &((struct sockaddr_in *)&peer)->sin_addr, 4);
    }
    return a;
}

/* -- proxies ----------------------------------------------------------------------------------- */

/* "10.0.0.0/8": the bits count from the left of what was written. */
static bool network_read(char *text, net_address *network, int *bits)
{
    char *const slash = strchr(text, '/');
    long wanted = -1;
    if (slash) {
        char *end;
        *slash = '\0';
        wanted = strtol(slash + 1, &end, 10);
        if (slash[1] < '0' || slash[1] > '9' || *end) return false;
    }
    if (!address_read(text, network)) return false;
    const int own = strchr(text, ':') ? 128 : 32;
    if (wanted > own) return false;
    *bits = wanted < 0 ? 128 : (int)wanted + (128 - own);
    return true;
}

bool proxies_read(const char *text, proxy_list *list)
{
    list->count = 0;
    while (text && *text) {
        char one[64];
        text += strspn(text, ", ");
        const size_t length = strcspn(text, ", ");
        if (length == 0) break;
        if (length >= sizeof one || list->count == NET_PROXIES_MAX) return false;
        memcpy(one, text, length);
        one[length] = '\0';
        if (!network_read(one, &list->at[list->count].network, &list->at[list->count].bits))
            return false;
        list->count++;
        text += length;
    }
    return true;
}

bool net_proxies_fit(const char *text)
{
    proxy_list list;
    return proxies_read(text, &list) && list.count > 0;
}

static bool within(const net_address *a, const net_address *network, int bits)
{
    const size_t whole = (size_t)bits / 8;
    if (memcmp(a->byte, network->byte, whole) != 0) return false;
    if (bits % 8 == 0) return true;
    return (a->byte[whole] ^ network->byte[whole]) >> (8 - bits % 8) == 0;
}

bool proxies_trust(const proxy_list *list, const net_address *a)
{
    for (int i = 0; i < list->count; i++) {
        if (within(a, &list->at[i].network, list->at[i].bits)) return true;
    }
    return false;
}

/* What a client may write into X-Forwarded-For: also with a port, and IPv6 in brackets. */
static bool address_read_forwarded(const char *text, size_t length, net_address *a)
{
    char one[64];
    while (length && (text[0] == ' ' || text[0] == '\t')) text++, length--;
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    if (length == 0 || length >= sizeof one) return false;
    memcpy(one, text, length);
    one[length] = '\0';
    if (address_read(one, a)) return true;
    char *const colon = strrchr(one, ':');
    if (colon) {
        const size_t digits = strspn(colon + 1, "0123456789");
        if (digits && digits <= 5 && !colon[1 + digits]) *colon = '\0';
    }
    const size_t left = strlen(one);
    if (one[0] != '[') return !strchr(one, ':') && address_read(one, a);
    if (left < 2 || one[left - 1] != ']') return false;
    one[left - 1] = '\0';
    return strchr(one, ':') && address_read(one + 1, a);
}

/* From the right, through all trusted proxies. An invalid address ends the scan, since its author
 * may have forged everything to the left of it. */
net_address proxies_client(const proxy_list *list, const net_address *peer, const char *forwarded)
{
    net_address client = *peer;
    size_t end = strlen(forwarded);
    while (end && proxies_trust(list, &client)) {
        size_t begin = end;
        while (begin && forwarded[begin - 1] != ',') begin--;
        net_address next;
        if (!address_read_forwarded(forwarded + begin, end - begin, &next)) break;
        client = next;
        end = begin ? begin - 1 : 0;
    }
    return client;
}

/* -- the peers --------------------------------------------------------------------------------- */

enum { PEERS_ROWS = 4096 };

typedef struct group {
    struct group *next;
    net_address of;
    int count;
} group;

struct peers {
    uint64_t secret; /* so that nobody can choose who shares a row */
    group *row[PEERS_ROWS];
};

static net_address group_of(const net_address *a)
{
    net_address g = *a;
    if (!is_four(a)) memset(g.byte + 8, 0, 8);
    return g;
}

bool address_same_group(const net_address *a, const net_address *b)
{
    const net_address one = group_of(a), other = group_of(b);
    return memcmp(&one, &other, sizeof one) == 0;
}

static group **find(peers *c, const net_address *g)
{
    uint64_t hash = c->secret;
    for (size_t i = 0; i < sizeof g->byte; i++)
        hash = (hash ^ g->byte[i]) * UINT64_C(0x9e3779b97f4a7c15);
    group **at = &c->row[hash >> 52];
    while (*at && memcmp(&(*at)->of, g, sizeof *g) != 0) at = &(*at)->next;
    return at;
}

peers *peers_open(void)
{
    peers *const c = calloc(1, sizeof *c);
    if (c && uv_random(NULL, NULL, &c->secret, sizeof c->secret, 0, NULL) != 0)
        c->secret = uv_hrtime();
    return c;
}

void peers_close(peers *c)
{
    for (int i = 0; c && i < PEERS_ROWS; i++) {
        while (c->row[i]) {
            group *const g = c->row[i];
            c->row[i] = g->next;
            free(g);
        }
    }
    free(c);
}

int peers_enter(peers *c, const net_address *a)
{
    const net_address g = group_of(a);
    group **const at = find(c, &g);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at) return -1;
        (*at)->of = g;
    }
    return ++(*at)->count;
}

void peers_leave(peers *c, const net_address *a)
{
    const net_address g = group_of(a);
    group **const at = find(c, &g);
    if (!*at || --(*at)->count > 0) return;
    group *const empty = *at;
    *at = empty->next;
    free(empty);
}
