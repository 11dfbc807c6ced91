/* rate_limits.c -- token buckets in a hash table of fixed size, sixteen to a row.
 *
 * The hash has a secret key, so nobody can choose names that fall into one place. */
#include <arpa/inet.h>
#include <assert.h>
#include <sodium.h>

#include "allocation.h"
#include "rate_limits.h"

/* 65,536 buckets are 2.5 MiB; only those in use are ever touched. */
enum { PLACES = 4096, WAYS = 16, MINUTE = 60000, WIDER = 16, SHARED = 64, KNOWN = 8192 };
enum { KEY_MAX = 160, ADDRESS_MAX = 64 };

typedef struct rate {
    const char *name;
    int minute, burst;
} rate;

static const rate rates[LIMITS] = {
#define LIMIT(name, minute, burst) { #name, minute, burst },
#include "limits.def"
#undef LIMIT
};

typedef struct bucket {
    uint64_t key; /* 0: free */
    double left;
    int64_t last, told;
    uint16_t kind, times; /* it holds this many times what limits.def says */
} bucket;

struct limits {
    bool on;
    unsigned char secret[crypto_shorthash_KEYBYTES];
    limit_hit *hit;
    void *context;
    uint64_t refused[LIMITS];
    bucket shared[LIMITS]; /* of all who found no room */
    /* Logins with the address they were entered from, the oldest overwritten: only those who know
     * a password can write here. */
    uint64_t known[KNOWN];
    unsigned known_next;
    bucket buckets[PLACES][WAYS];
};

static double holds(const bucket *b)
{
    return (double)rates[b->kind].burst * b->times;
}

static bucket full_bucket(uint64_t key, limit_kind kind, int times, int64_t now)
{
    bucket b = { .key = key, .last = now, .kind = (uint16_t)kind, .times = (uint16_t)times };
    b.left = holds(&b);
    return b;
}

limits *limits_open(bool on)
{
    limits *const l = must_have(1, sizeof *l);
    l->on = on;
    randombytes_buf(l->secret, sizeof l->secret);
    for (int i = 0; i < LIMITS; i++) l->shared[i] = full_bucket(1, (limit_kind)i, SHARED, 0);
    return l;
}

void limits_close(limits *l)
{
    free(l);
}

void limits_tell(limits *l, limit_hit *hit, void *context)
{
    l->hit = hit;
    l->context = context;
}

/* -- buckets ----------------------------------------------------------------------------------- */

static uint64_t key_of(const limits *l, int kind, const char *text)
{
    unsigned char bytes[KEY_MAX], hash[crypto_shorthash_BYTES];
    uint64_t key;
    size_t length = strlen(text);
    if (length > sizeof bytes - 1) length = sizeof bytes - 1;
    bytes[0] = (unsigned char)kind;
    memcpy(bytes + 1, text, length);
    crypto_shorthash(hash, bytes, length + 1, l->secret);
    memcpy(&key, hash, sizeof key);
    return key | 1;
}

/* What came back since it was last looked at.  A clock that went back gives nothing and takes
 * nothing. */
static void refill(bucket *b, int64_t now)
{
    if (now > b->last)
        b->left += (double)(now - b->last) * rates[b->kind].minute * b->times / MINUTE;
    if (b->left > holds(b)) b->left = holds(b);
    b->last = now;
    assert(b->left >= 0 && b->kind < LIMITS && b->times > 0);
}

/* Its own bucket; a free one; one that is full again; or the one all others share. */
static bucket *bucket_of(limits *l, limit_kind kind, uint64_t key, int times, int64_t now)
{
    bucket *const place = l->buckets[(key >> 1) % PLACES], *room = NULL;
    for (int i = 0; i < WAYS; i++) {
        bucket *const b = &place[i];
        if (b->key == key) return b;
        if (room) continue;
        if (b->key) refill(b, now);
        if (!b->key || b->left >= holds(b)) room = b;
    }
    if (!room) return &l->shared[kind];
    *room = full_bucket(key, kind, times, now);
    return room;
}

static bucket *bucket_named(limits *l, limit_kind kind, const char *text, int times, int64_t now)
{
    /* a network's bucket must not be that of an address with the same text */
    const int apart = times > 1 ? LIMITS + (int)kind : (int)kind;
    bucket *const b = bucket_of(l, kind, key_of(l, apart, text), times, now);
    assert(b->kind == kind);
    refill(b, now);
    return b;
}

static bool refuse(limits *l, limit_kind kind, bucket *b, const char *key, int64_t now)
{
    l->refused[kind]++;
    if (l->hit && (!b->told || now - b->told >= MINUTE)) {
        b->told = now;
        l->hit(l->context, kind, key);
    }
    return false;
}

bool limits_allow(limits *l, limit_kind kind, const char *text, int64_t now)
{
    if (!l->on) return true;
    bucket *const b = bucket_named(l, kind, text, 1, now);
    if (b->left < 1) return refuse(l, kind, b, text, now);
    b->left -= 1;
    return true;
}

bool limits_allow_from(limits *l, limit_kind kind, const char *address, int64_t now)
{
    char own[ADDRESS_MAX], around[ADDRESS_MAX];
    if (!l->on) return true;
    limits_address(address, own, sizeof own);
    limits_network(address, around, sizeof around);
    bucket *const b = bucket_named(l, kind, own, 1, now);
    if (b->left < 1) return refuse(l, kind, b, own, now);
    b->left -= 1; /* before the second look: it must not be taken for a full one */
    bucket *const wide = bucket_named(l, kind, around, WIDER, now);
    if (wide->left >= 1) return wide->left -= 1, true;
    b->left += 1;
    return refuse(l, kind, wide, around, now);
}

/* -- passwords --------------------------------------------------------------------------------- */

static void join(char out[KEY_MAX], const char *login, const char *address)
{
    snprintf(out, KEY_MAX, "%.80s\n%s", login, address);
}

static bool is_known(const limits *l, uint64_t key)
{
    for (int i = 0; i < KNOWN; i++) {
        if (l->known[i] == key) return true;
    }
    return false;
}

bool limits_may_try(limits *l, const char *login, const char *address, int64_t now)
{
    char own[ADDRESS_MAX], around[ADDRESS_MAX], here[KEY_MAX], there[KEY_MAX];
    if (!l->on) return true;
    limits_address(address, own, sizeof own);
    limits_network(address, around, sizeof around);
    join(here, login, own);
    join(there, login, around);
    const bool known = is_known(l, key_of(l, LIMIT_LOGIN_HERE, here));
    if (!known && !limits_allow_from(l, LIMIT_PASSWORD, address, now)) return false;
    if (!limits_allow(l, LIMIT_LOGIN_HERE, here, now)) return false;
    if (known) return true;
    bucket *const all = bucket_named(l, LIMIT_LOGIN, login, 1, now);
    if (all->left >= 1) return all->left -= 1, true;
    return limits_allow(l, LIMIT_LOGIN_SLOW, there, now);
}

static void give_back(limits *l, limit_kind kind, const char *text, int64_t now)
{
    bucket *const b = bucket_named(l, kind, text, 1, now);
    b->left = b->left + 1 < holds(b) ? b->left + 1 : holds(b);
}

void limits_entered(limits *l, const char *login, const char *address, int64_t now)
{
    char own[ADDRESS_MAX], here[KEY_MAX];
    if (!l->on) return;
    limits_address(address, own, sizeof own);
    join(here, login, own);
    const uint64_t key = key_of(l, LIMIT_LOGIN_HERE, here);
    give_back(l, LIMIT_LOGIN_HERE, here, now);
    if (is_known(l, key)) return;
    give_back(l, LIMIT_LOGIN, login, now);
    give_back(l, LIMIT_PASSWORD, own, now);
    l->known[l->known_next++ % KNOWN] = key;
}

/* -- addresses --------------------------------------------------------------------------------- */

/* Digits of IPv4, also inside IPv6; false: it is another kind of address. */
static bool is_four(const char *address, struct in_addr *four)
{
    struct in6_addr six;
    if (inet_pton(AF_INET, address, four) == 1) return true;
    if (inet_pton(AF_INET6, address, &six) != 1 || !IN6_IS_ADDR_V4MAPPED(&six)) return false;
    memcpy(four, six.s6_addr + 12, 4);
    return true;
}

/* The first bytes of an address, the others 0, with `after` behind it where something was cut. */
static void cut(const char *address, int of_four, int of_six, const char *after[2], char *out,
                unsigned cap)
{
    struct in_addr four;
    struct in6_addr six;
    char text[INET6_ADDRSTRLEN];
    if (is_four(address, &four)) {
        memset((char *)&four + of_four, 0, (size_t)(4 - of_four));
        inet_ntop(AF_INET, &four, text, sizeof text);
        snprintf(out, cap, "%s%s", text, after[0]);
    } else if (inet_pton(AF_INET6, address, &six) == 1) {
        memset(six.s6_addr + of_six, 0, (size_t)(16 - of_six));
        inet_ntop(AF_INET6, &six, text, sizeof text);
        snprintf(out, cap, "%s%s", text, after[1]);
    } else {
        copy_text(out, cap, address);
    }
}

void limits_address(const char *address, char *out, unsigned cap)
{
    cut(address, 4, 8, (const char *[2]){ "", "" }, out, cap);
}

void limits_network(const char *address, char *out, unsigned cap)
{
    cut(address, 3, 6, (const char *[2]){ "/24", "/48" }, out, cap);
}

/* -- figures ----------------------------------------------------------------------------------- */

const char *limits_name(limit_kind kind)
{
    return rates[kind].name;
}

uint64_t limits_refused(const limits *l)
{
    uint64_t all = 0;
    for (int i = 0; i < LIMITS; i++) all += l->refused[i];
    return all;
}

uint64_t limits_refused_of(const limits *l, limit_kind kind)
{
    return l->refused[kind];
}
