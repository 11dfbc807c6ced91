/* net.h -- HTTP, WebSockets and timers: the only interface to the network libraries.
 *
 * One thread runs the loop (net_loop) and calls the handlers; every function here belongs to that
 * thread, except net_wake and net_stop.  A handler never waits: what takes time goes to another
 * thread, which calls net_wake() when it has a result.
 *
 * A request is answered once, at once or later; until then its pointer is good, even if the client
 * has left in the meantime.  A socket's pointer is good until its `closed` was called.
 *
 * This layer does not interpret paths and messages. */
#ifndef NET_NET_H
#define NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net net;
typedef struct net_request net_request;
typedef struct net_socket net_socket;

typedef struct net_header {
    const char *name, *value; /* the name in lower case */
} net_header;

typedef enum net_method {
    NET_GET,
    NET_HEAD,
    NET_POST,
    NET_PUT,
    NET_DELETE,
    NET_OPTIONS,
    NET_OTHER
} net_method;

/* The head of a request, or of the request that opened a socket.  Missing texts are ""; path and
 * query are percent-decoded, the parts of the query joined by '&'. */
typedef struct net_head {
    net_method method;
    const char *path, *query;
    const char *host, *origin, *authorization, *cookie, *type;
    const char *languages, *encodings, *if_none_match, *agent;
    const char *address; /* of the client: the socket's, or the proxy's word if it is trusted */
    bool secure;         /* over TLS, here or at the trusted proxy */
} net_head;

/* -- opening ---------------------------------------------------------------------------------- */

enum { NET_PROXIES_MAX = 32 };

typedef struct net_config {
    const char *address;           /* to listen on, in digits; NULL: all                 */
    int port;                      /* 0: any free one, see net_port()                    */
    const char *certificate, *key; /* PEM files; NULL: no TLS                            */
    const char *proxies;           /* see net_proxies_fit(); NULL: none                  */
    const char *socket_path;       /* where sockets open, with this subprotocol          */
    const char *subprotocol;
    const net_header *headers; /* of every answer; ends with a NULL name             */
    size_t body_max;           /* bytes of a request's body                          */
    size_t message_max;        /* bytes of a socket's message                        */
    size_t backlog_max;        /* maximum backlog of a slow reader, in bytes  */
    int sockets_max;           /* connections of all kinds                           */
    int address_max;           /* connections of one address (IPv6: of a /64) that is
                                * no proxy of ours; 0: any number                    */
    int patience;              /* seconds for a whole head or body to come           */
    int ping, hang_up;         /* seconds of silence on a socket                     */
    int tick;                  /* milliseconds between calls of `tick`               */
} net_config;

/* Is this a valid list of trusted proxies? Addresses and networks separated by commas, such as
 * "127.0.0.1,::1,10.0.0.0/8". X-Forwarded-For and X-Forwarded-Proto are honoured only from them;
 * of several addresses the right-most that is not a proxy counts. */
bool net_proxies_fit(const char *list);

typedef struct net_handlers {
    void *context;
    void (*request)(void *context, net_request *);
    /* The reader of a stream has left; the request is freed after this call. */
    void (*gone)(void *context, net_request *);
    /* May this socket be opened? 0, or an HTTP error status. Called before `opened`. */
    int (*admit)(void *context, const net_head *);
    void (*opened)(void *context, net_socket *);
    void (*message)(void *context, net_socket *, const char *text, size_t length);
    void (*closed)(void *context, net_socket *);
    void (*tick)(void *context);
    void (*woken)(void *context); /* after net_wake(); several calls may become one */
    /* The certificate files have changed, or SIGHUP came: the new ones are in use, or (with
     * `why`) still the old ones. May be NULL. */
    void (*renewed)(void *context, const char *why);
} net_handlers;

typedef enum net_error {
    NET_FINE,
    NET_NO_ADDRESS, /* it is not ours to listen on      */
    NET_PORT_TAKEN,
    NET_NO_CERTIFICATE, /* not readable, or not of this key */
    NET_NO_ROOM         /* no memory, or no descriptor      */
} net_error;

/* NULL on failure; *why (may be NULL) says why. */
net *net_open(const net_config *, const net_handlers *, net_error *why);
int net_port(const net *);
void net_loop(net *); /* until net_stop() */
void net_stop(net *);
void net_wake(net *);
/* Ends all connections; `gone` and `closed` are called. */
void net_close(net *);

typedef struct net_counts {
    uint64_t requests, messages, sent, sent_bytes, slow_readers;
    uint64_t refused;     /* requests and sockets that broke the protocol             */
    uint64_t turned_away; /* connections rejected for lack of room                             */
    uint64_t shed;        /* connections closed to make room: idle ones, or incomplete heads */
    int connections, sockets, streams;
} net_counts;
net_counts net_counted(const net *);

/* -- requests --------------------------------------------------------------------------------- */

const net_head *net_request_head(const net_request *);
/* NUL-ended. */
const char *net_request_body(const net_request *, size_t *length);
void net_request_mark(net_request *, void *mark); /* the handlers' own pointer */
void *net_request_marked(const net_request *);

/* A request without a connection, for fuzzers: its answer is discarded. */
net_request *net_request_make(const net_head *, const char *body, size_t length);

typedef struct net_answer {
    int status;
    const char *type;          /* NULL: no body                                    */
    const net_header *headers; /* ends with a NULL name; NULL: none                */
    const void *body;
    size_t length;
    bool lasting; /* the body outlives the answer and need not be copied */
} net_answer;

/* Answers and frees the request. */
void net_reply(net_request *, const net_answer *);

/* Or a streamed answer. net_stream_write() is false when the reader is gone or too slow; `gone`
 * follows. net_stream_end() frees the request. */
void net_stream_begin(net_request *, const net_answer *);
bool net_stream_write(net_request *, const void *bytes, size_t length);
void net_stream_end(net_request *);

/* -- sockets ---------------------------------------------------------------------------------- */

const net_head *net_socket_head(const net_socket *);
void net_socket_mark(net_socket *, void *mark);
void *net_socket_marked(const net_socket *);

/* Queued and sent as the reader accepts it; a reader that is too slow is disconnected. */
void net_send(net_socket *, const char *text, size_t length);
/* Closes it after sending what is queued; code and reason as in RFC 6455. */
void net_hang_up(net_socket *, int code, const char *reason);

#endif
