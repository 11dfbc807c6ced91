/* net_inside.h -- what the files of this folder share; nobody else sees libwebsockets. */
#ifndef NET_INSIDE_H
#define NET_INSIDE_H

#include <libwebsockets.h>
#include <stdatomic.h>

#include "net.h"
#include "net_ev.h"

/* One piece of output: a message, or a part of a stream. */
typedef struct piece {
    struct piece *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE spare bytes, then the text */
} piece;

typedef struct pieces {
    piece *first, **end;
    size_t bytes;
} pieces;

void pieces_begin(pieces *);
bool pieces_add(pieces *, const void *bytes, size_t length);
void pieces_drop_first(pieces *);
void pieces_free(pieces *);

/* Bytes that grow up to a limit, always NUL-ended. */
typedef struct gathered {
    char *bytes;
    size_t length, room;
} gathered;

/* False where it would be more than `most`, or there is no memory. */
bool gather(gathered *, const void *bytes, size_t length, size_t most);

struct net {
    net_config config;
    net_handlers to;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[2];
    net_ev ev;
    struct ev_loop *loop; /* NULL: the library's own */
    lws_sorted_usec_list_t clock;
    net_socket *sockets;   /* all that are open */
    int64_t now, listened; /* milliseconds; when silence was last looked for */
    atomic_bool stopped, woken;
    net_counts counts;
};

struct net_request {
    net *of;
    struct lws *wsi; /* NULL: the client has left */
    net_head head;
    char *head_room;
    gathered body;
    uint64_t body_wanted;
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
    pieces stream;
    void *mark;
};

struct net_socket {
    net *of;
    struct lws *wsi;
    net_head head;
    char *head_room;
    net_socket *next, **link; /* of all */
    int64_t heard;            /* when something last came */
    bool pinged, wants_ping;
    gathered message;
    pieces out;
    bool leaving;
    uint16_t code;
    char reason[64];
    void *mark;
};

/* What the library keeps for us with each connection. */
typedef struct line {
    net_request *request;
    net_socket *socket; /* opened and not closed: CLOSED may come without ESTABLISHED */
    net_head head;      /* of a socket between admission and opening                  */
    char *head_room;
} line;

/* net_head.c: false without memory. */
bool net_head_copy(const net_head *, net_head *, char **room);
bool net_head_read(net *, struct lws *, net_head *, char **room);

/* net_http.c, net_socket.c: the callbacks by their cause; nonzero ends the connection. */
int net_http_begins(net *, struct lws *, line *);
int net_http_body(net *, line *, const void *bytes, size_t length);
int net_http_body_ends(net *, line *);
int net_http_writeable(net *, line *);
void net_http_closed(net *, line *);

int net_socket_admit(net *, struct lws *, line *);
int net_socket_opened(net *, struct lws *, line *);
int net_socket_received(net *, line *, const void *bytes, size_t length);
int net_socket_writeable(net *, line *);
void net_socket_heard(net *, line *);
void net_socket_closed(net *, line *);
/* Pings those that are silent, ends those that stay so. */
void net_sockets_listen(net *);

#endif
