/* limits_log.c -- logs exceeded limits: a player by id, an address by its network only, a login
 * not at all (people type passwords into the wrong field). */
#include <arpa/inet.h>

#include "allocation.h"
#include "log.h"
#include "rate_limits.h"

static bool is_address(const char *text)
{
    struct in6_addr any;
    return inet_pton(AF_INET, text, &any) == 1 || inet_pton(AF_INET6, text, &any) == 1;
}

/* A network is there as it is; of "LOGIN\nADDRESS" only the second part. */
static void what_to_say(limit_kind kind, const char *key, char *out, unsigned cap)
{
    const char *const behind = strchr(key, '\n');
    if (kind == LIMIT_LOGIN) copy_text(out, cap, "-");
    else if (is_address(behind ? behind + 1 : key))
        limits_network(behind ? behind + 1 : key, out, cap);
    else copy_text(out, cap, behind ? behind + 1 : key);
}

static void on_hit(void *context, limit_kind kind, const char *key)
{
    char who[64];
    (void)context;
    what_to_say(kind, key, who, sizeof who);
    log_line(LOG_WARN_, "limit",
             (log_fact[]){ { "kind", limits_name(kind), 0 }, { "who", who, 0 }, { 0 } });
}

void limits_log_hits(limits *l)
{
    limits_tell(l, on_hit, NULL);
}
