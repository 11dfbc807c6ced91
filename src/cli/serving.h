/* serving.h -- the settings of a server, from options, environment and file. */
#ifndef SERVING_H
#define SERVING_H

#include "cli.h"

typedef struct serving {
    const char *listen, *data, *store, *url, *origins, *cert, *key, *admin, *log, *level, *config;
    const char *proxied; /* as it was said: "yes", "no" or a list; NULL: nothing */
    const char *proxies; /* the list; NULL: none                                 */
    int64_t port, bots, pace, sockets, idle, address_connections;
    bool no_limits, no_check;
    char data_room[512], store_room[600], admin_room[600];
} serving;

/* Before the options are read: the file they name, then the environment.  CLI_GO_ON or a code. */
int serving_before(serving *, const cli_option *, int argc, char **argv);
/* After it: what is left open gets its default.  CLI_GO_ON or a code. */
int serving_fill(serving *);
/* The same for the admin socket alone. */
int serving_fill_admin(serving *);

#endif
