/* base_net_default.c -- the built-in network, parsed once. */
#include <pthread.h>

#include "base_net.h"

extern const char net_catan_text[]; /* made by the build from data/nets/ */

static base_net built_in;
static bool is_good;

static void read_standard(void)
{
    is_good = net_read(&built_in, net_catan_text);
}

const base_net *net_default(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_standard);
    return is_good ? &built_in : NULL;
}
