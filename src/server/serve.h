/* serve.h -- the whole server: opened with a configuration, run until it is asked to stop. */
#ifndef SERVE_H
#define SERVE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hx/status.h"
#include "log.h"

typedef struct serve_config {
    const char *address; /* to listen on; NULL: this machine only              */
    int port;            /* 0: any                                             */
    bool next_port;      /* if it is taken, the next free one                  */
    const char *store;   /* URL of the store                                   */
    const char *url;     /* where players reach us; NULL: http://ADDRESS:PORT  */
    const char *origins; /* further pages that may speak to us, with commas    */
    const char *tls_cert, *tls_key;
    const char *process; /* our id in the store, the same after a restart; NULL: a new one */
    const char *admin;   /* path of the local socket for `hexshore admin`; NULL: none */
    const char *proxies; /* of ours that stand before, see net_proxies_fit(); NULL: none */
    bool no_limits;
    int bots; /* threads that think; 0: as many as there are cores      */
    int pace; /* milliseconds a bot waits, so that people can follow    */
    int sockets_max;
    int address_max;                /* connections of one address, see connection_count.h */
    hx_language language;           /* of those who run it, for `detail` */
    int64_t dead_after, idle_after; /* milliseconds; 0: the default              */
    bool no_check;                  /* the store is not looked through at the start */
    struct deadline *deadline;      /* begins when an administrator stops us; NULL: none */
} serve_config;

typedef enum serve_result {
    SERVE_FINE,
    SERVE_NO_STORE, /* `detail` says why           */
    SERVE_DAMAGED,  /* the check found faults, `detail` has the first */
    SERVE_PORT_TAKEN,
    SERVE_NO_ADDRESS,
    SERVE_NO_CERTIFICATE,
    SERVE_NO_ADMIN,
    SERVE_NO_THREADS
} serve_result;

typedef struct server server;

/* The id of the server whose data are in a folder, generated once and kept there, so that a
 * restarted server can reclaim its tables. False if it can be neither read nor written. */
bool serve_process_id(const char *folder, char *out, size_t cap);

server *serve_open(const serve_config *, serve_result *, char *detail, size_t cap);
const char *serve_url(const server *);
int serve_port(const server *);
/* Runs until *stop is true or an administrator stops it; then tells everybody and stores what has
 * been decided. */
void serve_run(server *, const atomic_bool *stop);
void serve_close(server *);

#endif
