/* hall.h -- all tables of this process, and the one life of an event.
 *
 * A table decides (party.h), the committer stores, and only then the event is sent: visitors get
 * what is on stable storage and nothing else.  A table whose events could not be stored is dropped
 * from memory, its visitors are told to come back, and it is read again from its log.
 *
 * Everything here belongs to the loop's thread; nothing waits.  Reading a table, hashing and
 * thinking happen in pools, writing in the committer.
 *
 * Not here: sockets, requests and who somebody is; see api.h. */
#ifndef HALL_H
#define HALL_H

#include "committer.h"
#include "failure.h"
#include "wire.h"

typedef struct hall hall;
typedef struct hall_table hall_table;

enum {
    STIR_START = 1, /* the game began                       */
    STIR_TURN = 2,  /* others may be waited for than before */
    STIR_OVER = 4
};

typedef struct hall_config {
    const char *process; /* the id of this process in the store               */
    const char *url;     /* where players reach it                            */
    int64_t dead_after;  /* milliseconds without a beat: a process is dead    */
    int64_t idle_after;  /* milliseconds without anybody: a table is put away */
    committer *committer;
    pool *desks;   /* read from the store        */
    pool *workers; /* think for bots             */
    /* Events of a table are stored: what they mean for those who wait for it (STIR_*). */
    void (*stirred)(void *context, const hall_table *, unsigned stir);
    void *context;
} hall_config;

hall *hall_open(const hall_config *);
/* Everybody is told to come back; what is decided is being stored. */
void hall_stop(hall *);
/* Only after committer and pools are closed. */
void hall_close(hall *);
/* Clocks, beats, orphans, idle tables: a few times a second. */
void hall_tick(hall *);

/* Milliseconds since 1970.  Runs evenly: where the machine's date is set while we run, hall_tick()
 * first tells every table, so that no clock at a table notices. */
int64_t hall_now(void);
/* Milliseconds since some moment, whatever happens to the date: for waiting. */
int64_t hall_steady(void);
/* By how much the date was set since the start, in all. */
int64_t hall_date_sum(void);

/* -- a table asked for ----------------------------------------------------------------------- */

/* Somebody wants a table that may have to be read first.  One of the two is called, at once or
 * later: `ready` with the table, or `refused`. */
typedef struct want {
    struct want *next;
    char table[PLAYER_MAX];
    void (*ready)(struct want *, hall_table *);
    void (*refused)(struct want *, const refusal *);
} want;

void hall_want(hall *, want *);
/* He no longer does; neither is called any more. */
void hall_want_no_more(hall *, want *);

const party *hall_party(const hall_table *);
const char *hall_id(const hall_table *);
int hall_watchers(const hall_table *);

/* -- what is done at it ---------------------------------------------------------------------- */

/* Told once its event is stored, or is not.  `number` is that of the event. */
typedef struct errand {
    struct errand *next;
    int64_t number;
    int64_t begun; /* when it was given, in microseconds; the hall's own */
    void (*done)(struct errand *, hall_table *);
    void (*failed)(struct errand *, const refusal *);
} errand;

/* Does it, and tells the errand.  Either is called, at once or later. */
void hall_do(hall_table *, const actor *, command *, errand *);
/* One that nobody waits for; it frees itself. */
errand *hall_errand_for_nobody(void);
/* Waits for what is decided by now to be stored. */
void hall_when_firm(hall_table *, errand *);
/* A new table; its id and secret are filled in here.  `from` is the address it is made from. */
void hall_create(hall *, party_setup *, const char *from, errand *);
const char *hall_made_from(const hall_table *); /* "": not known (any more) */

/* Tables in memory or asleep that are not over: of this host, and made from this address. */
typedef struct hall_stock {
    int open, is_public, bots; /* of the host; of these public, and with nobody but bots */
    int from;
} hall_stock;

hall_stock hall_stock_of(const hall *, const char *host, const char *from);

/* -- visitors ---------------------------------------------------------------------------------- */

/* A connection to one table, of a player or of somebody who watches. */
typedef struct visitor {
    /* its owner's to fill in */
    void (*send)(struct visitor *, const char *text, size_t length);
    /* The table is gone; the visitor has left it already. */
    void (*dismissed)(struct visitor *, const refusal *);
    char player[PLAYER_MAX]; /* "": watches */
    char client[CLIENT_MAX]; /* "": none    */
    bool legal;
    int64_t since; /* the last event it has; negative: none */
    /* the hall's own */
    hall_table *at;
    struct visitor *next, **link;
    int64_t sent;
    char *held;
    int64_t held_number;
} visitor;

void hall_enter(hall_table *, visitor *);
void hall_leave(visitor *);

/* His connections end; whoever may come back does. */
void hall_expel(hall *, const char *player);
/* He is forgotten: his connections end, he leaves his seats, his name goes out of every table that is
 * in memory, and the store gets them as they are now. */
void hall_forget(hall *, const char *player);

/* -- looking after it -------------------------------------------------------------------------- */

enum { HALL_ACK_STEPS = 11 };

typedef struct hall_counts {
    int tables, live, visitors, thinking;
    uint64_t events, loaded, dropped, elsewhere, taken_over, put_away;
    failure ill; /* FAILURE_NONE: the store takes what it is given     */
    uint64_t acked, ack_micros;
    uint64_t ack_within[HALL_ACK_STEPS]; /* of these within 1, 2, 4 .. 1024 ms    */
} hall_counts;

hall_counts hall_counted(const hall *);
void hall_each(hall *, void (*row)(void *, const hall_table *), void *to);
/* A line of text to everybody. */
void hall_announce(hall *, const char *text);
hall_table *hall_find(hall *, const char *id); /* live, or NULL */

/* Random ids, with this letter before them. */
void hall_random_id(char letter, char out[PLAYER_MAX]);

#endif
