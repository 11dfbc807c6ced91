/* server_internal.h -- the parts of a running server, for the request handlers. */
#ifndef SERVER_INTERNAL_H
#define SERVER_INTERNAL_H

#include "calendar.h"
#include "connection_count.h"
#include "health.h"
#include "net/net.h"
#include "people.h"
#include "rate_limits.h"
#include "serve.h"
#include "startup_check.h"
#include "tables.h"

typedef struct bot_stream bot_stream;

struct server {
    serve_config config;
    char url[256];
    char process[PLAYER_MAX];
    char policy[512]; /* Content-Security-Policy */
    net_header headers[8];
    net *net;
    loop_queue *loop_queue;
    committer *committer;
    pool *readers, *hashers, *workers;
    tables *tables;
    people *people;
    limits *limits;
    connection_count *connection_count;
    bot_stream *bot_streams;
    struct socket_client *strangers; /* sockets that have not said hello */
    struct admin *admin;
    const atomic_bool *stop;
    bool stopping;
    int64_t started;
    int64_t stop_by; /* steady microseconds */
    int calls;       /* requests being answered */
    uint64_t wrong_passwords;
    bool rating, rate_soon;
    int64_t rated; /* when games were last looked for that do not count yet */
    bool forgetting;
    atomic_bool forget_soon, forget_now; /* somebody is to be forgotten; he is new           */
    int64_t forget_next;
    struct people_watch *watch;
    struct {
        calendar calendar;
        bool asking, known; /* the newest date of the store */
        int64_t next;       /* by the steady clock          */
        int64_t date_sum;   /* see tables_date_sum()          */
    } sweep;
    startup_check *startup_check; /* of the store, while its result is not known */
    bool damaged;                 /* it found faults                             */
    loop_lag lag;
    int64_t pinged; /* when the supervisor last heard of us; microseconds of the steady clock */
    struct {
        bool asking;          /* a commit is under way            */
        bool stored;          /* the last one went through        */
        int64_t asked, known; /* steady microseconds; known 0: never */
        int64_t took;
        struct call *waiting; /* for the one under way            */
    } ready;
};

/* api.c */
void api_request(void *server, net_request *);
void api_gone(void *server, net_request *);
int api_admit(void *server, const net_head *); /* 0, or a status */
hx_language api_language(const net_head *);
/* The token of a request: from Authorization, or from the cookie; false if there is none. */
bool api_token(const net_head *, char token[TOKEN_MAX], bool *by_cookie);

/* Is the player or the address banned? Then *why has the reason and the end of the ban. */
bool api_banned(server *, const net_head *, const person *, error_reply *why);

/* The id of a person at a table: their own, or that of a claimed guest who has a seat there or is
 * its host. */
const char *api_known_as(const table *, const person *);

/* api_limits.c: true if a limit is exceeded; *why says so, and when to try again. */
bool limit_table(server *, const table_setup *, const char *from, error_reply *why);
bool limit_command(server *, const hosted_table *, const char *player, const command *,
                   error_reply *why);

/* api_socket.c */
void socket_opened(void *server, net_socket *);
void socket_message(void *server, net_socket *, const char *text, size_t length);
void socket_closed(void *server, net_socket *);
void socket_tick(server *); /* hangs up on clients that never say hello */

/* api_bot.c */
void bot_streams_changed(server *, const hosted_table *, unsigned changes);
void bot_streams_tick(server *);
void bot_streams_end(server *);
void bot_streams_expel(server *, const char *player);

/* api_page.c */
void page_answer(server *, net_request *);

/* readiness.c: requests to /readyz time out */
void readiness_tick(server *);

/* metrics.c: for free() */
char *metrics_text(server *);

/* ratings.c: rates games that were won, now and later if something is left */
void ratings_due(server *);
void ratings_tick(server *);

/* forgetting.c: erases players who asked for it; _due() from any thread */
void forgetting_due(server *);
void forgetting_tick(server *);

/* people_watch.c: bans, and what other processes ended */
void people_watch_tick(server *);
void people_watch_close(server *);

/* sweeping.c: deletes expired data */
void sweeping_tick(server *);

/* admin.c */
struct admin *admin_open(server *, const char *path);
void admin_close(struct admin *);

/* serve.c: from the loop */
void serve_stop(server *);

#endif
