/* api_internal.h -- an HTTP request in progress: the client, the request, and the response.
 *
 * A call starts in the loop, is handled in the loop or in a reader thread, and ends with
 * call_answer() in the loop. routes.def lists the handlers; a handler in a reader thread fills in
 * the answer and returns. */
#ifndef API_INTERNAL_H
#define API_INTERNAL_H

#include "server_internal.h"

typedef struct call call;

typedef struct route {
    net_method method;
    const char *path;
    const char *flags;
    void (*handle)(call *, store *); /* store: NULL in the loop */
} route;

struct call {
    job job;
    table_waiter waiter;
    pending_ack ack;
    server *of;
    net_request *request;
    const route *route;
    char arg[PLAYER_MAX]; /* the * of the path                          */
    json_t *body;         /* an object, or NULL                         */
    person who;           /* id "": nobody                              */
    server_error unknown; /* why nobody, where a token was shown        */
    char token[TOKEN_MAX];
    hx_language language;
    command command; /* of the table                                */
    /* the answer */
    int status;      /* 0: 200, or what the error_reply says             */
    error_reply why; /* what: SERVER_ERROR_NONE if there is none          */
    json_t *out;
    char *text;             /* instead of out, to be freed                   */
    const char *type;       /* of that                                      */
    size_t length;          /* of that; 0: it is a text                     */
    const char *keep;       /* for how long others may keep it; NULL: never */
    char cookie[TOKEN_MAX]; /* to be set; "-": to be taken away       */
    bool sets_cookie;
    /* one that waits for a commit of readiness.c */
    call *waits_behind;
    int64_t asked;
};

/* In the loop: sends what is filled in, and ends the call. */
void call_answer(call *);
void call_refuse(call *, server_error); /* and ends it */
/* Is the client or its address banned? Fills in the error_reply. */
bool call_banned(call *);
/* Ends the call without an answer: the request now belongs to the caller. */
net_request *call_release(call *);
/* A text member of the body; NULL if it is missing, with the error_reply filled if it is
 * required. */
const char *call_text(call *, const char *name, bool must);
/* Only these members may be in the body (with blanks between); fills in the error_reply if not. */
bool call_members(call *, const char *names);
/* A part of the query, such as "before"; false if it is not there. */
bool call_query(const call *, const char *name, char *out, size_t cap);
/* A table as its row in the store describes it to its players. */
json_t *api_own_summary(const store_table *);
const route *api_routes(int *count);

#define ROUTE(method, path, handler, flags) void api_##handler(call *, store *);
#include "routes.def"
#undef ROUTE

#endif
