/* load_server.h -- a server of our own as a child, and what it costs. */
#ifndef LOAD_SERVER_H
#define LOAD_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct load_server {
    pid_t pid;
    int port;
    int output; /* what it prints */
} load_server;

/* Starts `program serve` with its data in this folder, or its games in another store (else NULL);
 * false if it says no address. */
bool load_server_start(load_server *, const char *program, const char *folder, const char *store);
/* Ends it, with SIGTERM or, without giving it a chance, SIGKILL. */
void load_server_end(load_server *, bool kill_it);

double load_cpu_seconds(pid_t); /* used so far */
double load_resident(pid_t);    /* bytes       */

#endif
