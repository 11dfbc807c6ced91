/* limits.c -- token buckets in a table of fixed size. */
#include <arpa/inet.h>

#include "hx/hash.h"
#include "limits.h"
#include "memory.h"

enum { BUCKETS = 8192, PROBES = 8, MINUTE = 60000 };

typedef struct rate {
    int minute, burst;
} rate;

static const rate rates[LIMITS] = {
#define LIMIT(name, minute, burst) { minute, burst },
#include "limits.def"
#undef LIMIT
};

typedef struct bucket {
    uint64_t key; /* 0: free */
    double left;
    int64_t last;
} bucket;

struct limits {
    bool on;
    uint64_t refused;
    bucket buckets[BUCKETS];
};

limits *limits_open(bool on)
{
    limits *const l = must_have(1, sizeof *l);
    l->on = on;
    return l;
}

void limits_close(limits *l)
{
    free(l);
}

static uint64_t key_of(limit_kind kind, const char *text)
{
    return hx_hash(HX_HASH_START + (uint64_t)kind + 1, text, strlen(text)) | 1;
}

/* Its own bucket, a free one, or the one unused for longest among a few. */
static bucket *bucket_of(limits *l, uint64_t key)
{
    bucket *oldest = &l->buckets[key % BUCKETS];
    for (unsigned i = 0; i < PROBES; i++) {
        bucket *const b = &l->buckets[(key + i) % BUCKETS];
        if (b->key == key) return b;
        if (b->last < oldest->last) oldest = b;
    }
    *oldest = (bucket){ 0 };
    return oldest;
}

bool limits_allow(limits *l, limit_kind kind, const char *text, int64_t now)
{
    if (!l->on) return true;
    const rate *const r = &rates[kind];
    const uint64_t key = key_of(kind, text);
    bucket *const b = bucket_of(l, key);
    if (!b->key) *b = (bucket){ key, r->burst, now };
    if (now > b->last) b->left += (double)(now - b->last) * r->minute / MINUTE;
    if (b->left > r->burst) b->left = r->burst;
    b->last = now;
    if (b->left < 1) {
        l->refused++;
        return false;
    }
    b->left -= 1;
    return true;
}

void limits_address(const char *address, char *out, unsigned cap)
{
    struct in6_addr six;
    if (inet_pton(AF_INET6, address, &six) == 1) {
        memset(six.s6_addr + 8, 0, 8);
        if (inet_ntop(AF_INET6, &six, out, cap)) return;
    }
    copy_text(out, cap, address);
}

uint64_t limits_refused(const limits *l)
{
    return l->refused;
}
