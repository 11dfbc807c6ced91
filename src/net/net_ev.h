/* net_ev.h -- the three calls of libev that run a loop, found when a server starts.
 *
 * libwebsockets brings libev along and asks it about many connections at once.  It is not linked: it
 * also defines the names of libevent, and other libraries that mean the real one would get its. */
#ifndef NET_EV_H
#define NET_EV_H

#include <stdbool.h>

struct ev_loop;

typedef struct net_ev {
    struct ev_loop *(*open)(unsigned flags);
    int (*run)(struct ev_loop *, int flags);
    void (*close)(struct ev_loop *);
} net_ev;

enum { NET_EV_AUTO = 0, NET_EV_ONCE = 2 }; /* flags: the best way there is; one turn */

/* False where there is no libev. */
bool net_ev_find(net_ev *);

#endif
