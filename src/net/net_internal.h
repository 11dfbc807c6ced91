/* net_internal.h -- shared by the files of this folder; nobody else sees the libraries below. */
#ifndef NET_INTERNAL_H
#define NET_INTERNAL_H

#include <http_parser.h>
#include <openssl/ssl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <uv.h>
#include <wslay/wslay.h>

#include "net.h"

enum {
    READ_ROOM = 64 * 1024,  /* what one read may bring                                  */
    WRITE_ROOM = 64 * 1024, /* an answer is written in parts: so much waits at a time   */
    HEAD_MAX = 8 * 1024,    /* bytes of a head                                          */
    HEADERS_MAX = 100,      /* lines of it                                              */
    IDLE_PATIENCE = 30000,  /* ms between two requests on a connection                  */
    WRITE_PATIENCE = 30000, /* ms in which a reader takes nothing at all                */
    LINGER_PATIENCE = 2000, /* ms for a client to hang up after us                      */
    RESERVE = 32,           /* connections above the limit, for short requests only     */
    SPARE_FILES = 64        /* descriptors for everything that is not a connection      */
};

typedef struct connection connection;

/* -- bytes (net_bytes.c) ----------------------------------------------------------------------- */

/* Bytes that grow up to a limit, always NUL-ended. */
typedef struct gathered {
    char *bytes;
    size_t length, room;
} gathered;

/* False where it would be more than `most`, or there is no memory. */
bool gather(gathered *, const void *bytes, size_t length, size_t most);
/* Drops this many from the front; room that is not used is given back. */
void gathered_drop(gathered *, size_t length);
void gathered_free(gathered *);

/* -- addresses (net_address.c) ----------------------------------------------------------------- */

/* IPv6, or IPv4 as ::ffff:a.b.c.d. */
typedef struct net_address {
    uint8_t byte[16];
} net_address;

bool address_read(const char *text, net_address *);
void address_write(const net_address *, char out[INET6_ADDRSTRLEN]);
net_address address_of_peer(const uv_tcp_t *);

typedef struct proxy_list {
    struct {
        net_address network;
        int bits;
    } at[NET_PROXIES_MAX];
    int count;
} proxy_list;

/* NULL and "": nobody is trusted.  False for a text that is no list of addresses. */
bool proxies_read(const char *text, proxy_list *);
bool proxies_trust(const proxy_list *, const net_address *);
/* The client's address: the right-most of `forwarded` (with commas) that is no proxy of ours. */
net_address proxies_client(const proxy_list *, const net_address *peer, const char *forwarded);

/* How many connections an address has; IPv6 counts by /64. */
typedef struct peers peers;
peers *peers_open(void);
void peers_close(peers *);
int peers_enter(peers *, const net_address *); /* how many there are now; -1 if out of memory */
void peers_leave(peers *, const net_address *);
bool address_same_group(const net_address *, const net_address *);

/* -- TLS (net_tls.c) --------------------------------------------------------------------------- */

typedef struct tls tls;
/* NULL, and *why in words, if the files are not a certificate and its key. */
tls *tls_open(const char *certificate, const char *key, char *why, size_t cap);
void tls_close(tls *);
/* Reads the files again if they have changed, or if `anyway`; true if there was something to do:
 * then *why is "" or says why the old ones stay. */
bool tls_renew(tls *, bool anyway, char *why, size_t cap);
bool tls_begin(connection *, tls *);
/* Bytes from the client; what they mean is taken by connection_take().  False: not TLS. */
bool tls_heard(connection *, const char *bytes, size_t length);
bool tls_put(connection *, const void *bytes, size_t length);
void tls_end(connection *); /* says goodbye */

/* -- connections (net_connection.c) ------------------------------------------------------------ */

typedef enum phase {
    PHASE_HEAD,   /* a head is to come, or has begun to      */
    PHASE_BODY,   /* its body                                */
    PHASE_ASKED,  /* the handler has it, or it is answered   */
    PHASE_STREAM, /* an answer without a known end           */
    PHASE_SOCKET, /* a WebSocket                             */
    PHASE_LINGER, /* all said; the client may hang up        */
    PHASE_CLOSED
} phase;

struct connection {
    uv_tcp_t tcp;
    uv_write_t write;
    net *of;
    net_address peer;
    SSL *tls; /* NULL: plain */
    phase phase;
    connection *next, **link;             /* of all                                      */
    connection *loose_next, **loose_link; /* of those that may be ended; NULL: it is not */
    connection *dirty_next;
    gathered in, out;
    char *writing; /* what the system has not taken yet */
    size_t writing_length;
    size_t scanned;   /* of `in`: is part of a sound head         */
    int64_t since;    /* ms: when the phase began                 */
    int64_t progress; /* ms: when the client last took something  */
    size_t left;      /* bytes it had still to take when last looked at */
    size_t thrown;    /* bytes that came and were not wanted      */
    bool served;      /* a request was answered                   */
    bool dirty;       /* something is to be done for it           */
    bool doomed;      /* ends now                                 */
    bool ending;      /* ends when all is written                 */
    bool said_all;    /* the client has ended its side            */
    bool counted;     /* in the peers                             */
    bool reserve;     /* beyond the limit                         */
    bool deaf;        /* not read from at the moment              */
    net_request *request;
    net_socket *socket;
};

/* False: there is no memory for it now, and it is still waiting. */
bool connection_accept(net *);
/* Plain bytes of the client. */
void connection_take(connection *, const char *bytes, size_t length);
/* Plain bytes to it; false if out of memory. */
bool connection_put(connection *, const void *bytes, size_t length);
size_t connection_waiting(const connection *); /* bytes it has not taken */
/* Something is to be written or looked at: done before the loop waits again. */
void connection_wake(connection *);
void connection_doom(connection *); /* it ends, but not under the caller's feet */
void connection_enter(connection *, phase);
void connection_close(connection *); /* from the loop only */
void connections_work(net *);
void connections_look_at_clock(net *);

/* -- heads (net_head.c) ------------------------------------------------------------------------ */

/* A head as it came: texts in `room`, those that are not there "". */
typedef struct raw_head {
    net_head head;
    const char *upgrade, *connection, *key, *version, *protocol, *expect, *forwarded;
    const char *forwarded_proto;
    const char *length;
    int hosts, lengths, keys, encodings_of_body;
    bool old;          /* HTTP/1.0 */
    const char *wrong; /* NULL, or what is wrong with it, for the client */
    int status;        /* of the answer then */
    char room[HEAD_MAX * 3];
    size_t used;
} raw_head;

typedef enum head_state { HEAD_COMING, HEAD_WHOLE, HEAD_BAD } head_state;

/* Looks for the end of the head in `in`, from *scanned on; *wrong says what is bad. */
head_state head_find(const gathered *in, size_t *scanned, const char **wrong);
/* Reads a whole head of that length; `wrong` and `status` are filled if it is not to be answered. */
void head_read(const connection *, const char *bytes, size_t length, raw_head *);
bool head_has_word(const char *list, const char *word); /* with commas, in any case */
bool net_head_copy(const net_head *, net_head *, char **room);

/* -- requests (net_http.c) --------------------------------------------------------------------- */

struct net_request {
    net *of;
    connection *line; /* NULL: the client has left */
    net_head head;
    char *head_room;
    gathered body;
    uint64_t body_wanted;
    bool old;       /* HTTP/1.0: knows no connection that lasts */
    bool asked;     /* the handler has it                       */
    bool streaming; /* begun and not ended                      */
    bool answered;  /* the handler is done with it              */
    bool ended;     /* all of the answer is known               */
    bool begun;     /* its head was written                     */
    bool final;     /* the connection ends with this answer     */
    int status;
    char *type;
    net_header *headers; /* copies; ends with a NULL name            */
    const char *body_out;
    size_t length_out, written;
    char *copy; /* of the body, if it had to be made        */
    net_request *gone_next;
    void *mark;
};

/* As far as the bytes that are there go: one head, one body. */
void http_advance(connection *);
/* What can be written of the answer; true if it is all written. */
bool http_produce(connection *);
/* After it: what comes next on this connection. */
void http_finish(connection *);
void http_closed(connection *);
/* An answer of our own, after which the connection ends. */
void http_refuse(connection *, int status, const char *why, const net_header *);
void http_tell_gone(net *); /* streams that were begun for nobody */

/* -- sockets (net_socket.c) -------------------------------------------------------------------- */

struct net_socket {
    net *of;
    connection *line;
    wslay_event_context_ptr frames; /* NULL: between messages, see net_socket.c */
    uint64_t fed, framed;           /* bytes given to it; bytes of the frames it has begun */
    net_head head;
    char *head_room;
    net_socket *next, **link; /* of all */
    int64_t heard;            /* when something last came     */
    int64_t period;           /* in which `pings` were counted */
    int pings;                /* control frames               */
    int parts;                /* frames of this message       */
    bool pinged, leaving;
    uint16_t code; /* of the goodbye that is still to be said; 0: none */
    char reason[64];
    const char *feed; /* bytes that were just read */
    size_t feed_left;
    void *mark;
};

bool net_socket_wanted(const raw_head *);
void net_socket_begin(connection *, const raw_head *);
void net_socket_take(connection *, const char *bytes, size_t length);
/* Frames to bytes; true if there is nothing more to say, ever. */
bool net_socket_produce(connection *);
void net_socket_closed(connection *);
void net_sockets_look_at_clock(net *); /* pings those that are silent, ends those that stay so */

/* -- the loop (net_uv.c) ----------------------------------------------------------------------- */

struct net {
    net_config config;
    net_handlers to;
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_timer_t clock;
    uv_async_t wake;
    uv_prepare_t before; /* the loop waits                     */
    uv_check_t after;    /* it has waited                      */
    uv_idle_t more;      /* it must not wait: there is work    */
    uv_signal_t hangup;
    bool left_waiting; /* a connection for which there was no memory */
    int port;
    int limit; /* connections */
    proxy_list proxies;
    tls *tls; /* NULL: plain */
    peers *peers;
    connection *all, *dirty;
    connection *loose, **loose_end; /* oldest first */
    net_socket *sockets;
    net_request *gone;
    int64_t now, looked, renewed; /* ms */
    atomic_bool stopped, woken;
    net_counts counts;
    char room[READ_ROOM];
};

#endif
