/* tables.h -- all tables of this process, and the life cycle of an event.
 *
 * A table decides (table.h), the committer stores, and only then the event is sent: visitors get
 * only what is durable. A table whose events could not be stored is dropped from memory, its
 * visitors are told to reconnect, and it is reloaded from its log.
 *
 * Everything here runs in the loop's thread and never blocks. Loading tables, hashing and bots
 * run in pools, writing in the committer.
 *
 * Not here: sockets, requests and authentication; see api_internal.h. */
#ifndef TABLES_H
#define TABLES_H

#include "committer.h"
#include "server_error.h"
#include "wire.h"

typedef struct tables tables;
typedef struct hosted_table hosted_table;

enum {
    CHANGED_START = 1, /* the game began                       */
    CHANGED_TURN = 2,  /* others may be waited for than before */
    CHANGED_OVER = 4
};

typedef struct tables_config {
    const char *process; /* the id of this process in the store               */
    const char *url;     /* where players reach it                            */
    int64_t dead_after;  /* milliseconds without a beat: a process is dead    */
    int64_t idle_after;  /* milliseconds without anybody: a table is put away */
    committer *committer;
    pool *readers; /* read from the store        */
    pool *workers; /* think for bots             */
    /* Called when events of a table are stored: what they change for observers (CHANGED_*). */
    void (*on_change)(void *context, const hosted_table *, unsigned changes);
    void *context;
} tables_config;

tables *tables_start(const tables_config *);
/* Tells everybody to reconnect, and stores what has been decided. */
void tables_stop(tables *);
/* Only after committer and pools are closed. */
void tables_end(tables *);
/* Clocks, heartbeats, orphaned and idle tables: call a few times a second. */
void tables_tick(tables *);

/* Milliseconds since 1970, without jumps: when the system date is changed, tables_tick() first
 * tells every table, so that game clocks are not affected. */
int64_t tables_now(void);
/* Monotonic milliseconds, unaffected by changes of the date: for waiting. */
/* Total change of the date since the start. */
int64_t tables_date_sum(void);

/* -- a table asked for ----------------------------------------------------------------------- */

/* Waits for a table, which may have to be loaded first. One of the two is called, at once or
 * later: `ready` with the table, or `refused`. */
typedef struct table_waiter {
    struct table_waiter *next;
    char table[PLAYER_MAX];
    void (*ready)(struct table_waiter *, hosted_table *);
    void (*refused)(struct table_waiter *, const error_reply *);
} table_waiter;

void tables_await(tables *, table_waiter *);
/* Cancels waiting; neither is called any more. */
void tables_stop_waiting(tables *, table_waiter *);

const table *hosted_state(const hosted_table *);
const char *hosted_id(const hosted_table *);
int tables_watchers(const hosted_table *);

/* -- what is done at it ---------------------------------------------------------------------- */

/* Called once its event has been stored or has failed. `number` is that of the event. */
typedef struct pending_ack {
    struct pending_ack *next;
    int64_t number;
    int64_t begun; /* when it was given, in microseconds; for tables.c alone */
    void (*done)(struct pending_ack *, hosted_table *);
    void (*failed)(struct pending_ack *, const error_reply *);
} pending_ack;

/* Executes a command for a pending_ack. One of its two functions is called, at once or later. */
void tables_do(hosted_table *, const actor *, command *, pending_ack *);
/* One that nobody waits for; frees itself. */
pending_ack *ack_for_nobody(void);
/* Waits until everything decided so far is stored. */
void tables_when_durable(hosted_table *, pending_ack *);
/* A new table; its id and secret are filled in here.  `from` is the address it is made from. */
void tables_create(tables *, table_setup *, const char *from, pending_ack *);
const char *tables_made_from(const hosted_table *); /* "": not known (any more) */

/* Counts unfinished tables, in memory or asleep: of this host, and created from this address. */
typedef struct open_counts {
    int open, is_public, bots; /* of the host; of these public, and with nobody but bots */
    int from;
} open_counts;

open_counts tables_open_by(const tables *, const char *host, const char *from);

/* -- visitors ---------------------------------------------------------------------------------- */

/* A connection to one table, of a player or of somebody who watches. */
typedef struct visitor {
    /* its owner's to fill in */
    void (*send)(struct visitor *, const char *text, size_t length);
    /* The table is gone; the visitor has left it already. */
    void (*dismissed)(struct visitor *, const error_reply *);
    char player[PLAYER_MAX]; /* "": watches */
    char client[CLIENT_MAX]; /* "": none    */
    bool legal, scene;
    int64_t since; /* the last event it has; negative: none */
    /* for tables.c alone */
    hosted_table *at;
    struct visitor *next, **link;
    int64_t sent;
    char *held;
    int64_t held_number;
} visitor;

void tables_enter(hosted_table *, visitor *);
void tables_leave(visitor *);

/* Closes a player's connections; authorised clients will reconnect. */
void tables_expel(tables *, const char *player);
/* Forgets a player: closes all connections, vacates all seats, removes the name from every table
 * in memory, and stores these tables again. */
void tables_forget(tables *, const char *player);

/* -- looking after it -------------------------------------------------------------------------- */

enum { TABLES_ACK_STEPS = 11 };

typedef struct tables_counts {
    int tables, live, visitors, thinking;
    uint64_t events, loaded, dropped, elsewhere, taken_over, put_away;
    server_error ill; /* SERVER_ERROR_NONE: the store accepts writes     */
    uint64_t acked, ack_micros;
    uint64_t ack_within[TABLES_ACK_STEPS]; /* of these within 1, 2, 4 .. 1024 ms    */
} tables_counts;

tables_counts tables_counted(const tables *);
void tables_each(tables *, void (*row)(void *, const hosted_table *), void *to);
/* Sends a line of text to everybody. */
void tables_announce(tables *, const char *text);
hosted_table *tables_find(tables *, const char *id); /* live, or NULL */

/* Random ids with this letter as prefix. */
void tables_random_id(char letter, char out[PLAYER_MAX]);

#endif
