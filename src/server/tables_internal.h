/* tables_internal.h -- shared by the tables_*.c files. */
#ifndef TABLES_INTERNAL_H
#define TABLES_INTERNAL_H

#include "fair_queue.h"
#include "tables.h"

typedef struct thought thought;

enum { TABLES_BUCKETS = 1 << 14, SNAPSHOT_EVERY = 256, EVENT_CLASSES = 16 };

typedef enum table_state {
    TABLE_LOADING,
    TABLE_LIVE,
    TABLE_ASLEEP, /* put away, but something is due by itself */
    TABLE_GONE    /* out of the tables; freed when nobody works for it */
} table_state;

struct hosted_table {
    tables *of;
    char id[PLAYER_MAX];
    table_state state;
    table *table;
    int64_t epoch;
    char host[PLAYER_MAX], from[64]; /* who made it, and from which address     */
    bool is_public, only_bots, over; /* as of its last status                   */
    int64_t durable;                 /* the last event that is stored                */
    int64_t due;                     /* when table_tick() is to be called            */
    int64_t snapshot;                /* the event the stored snapshot is of          */
    int64_t touched;                 /* when somebody last had to do with it         */
    int64_t date_set;                /* by so much, and the table does not know yet  */
    bool settled;                    /* resumed, and knows who is here               */
    const table_setup *making;       /* not yet given to the store          */
    bool late;                       /* has spectators who see it later              */
    int busy;                        /* bots that think, changes being stored        */
    thought *thoughts;               /* of bots, that wait for a thread              */
    int thinking;                    /* of bots, that have one                       */
    fair_user bots;
    int64_t listed;        /* its last change, as lists say                       */
    int64_t status_due;    /* lists are told more then; 0: they know all          */
    int64_t watched_until; /* by monotonic_millis(): so long bots go on among themselves */
    visitor *visitors;
    pending_ack *acks, **acks_end;
    table_waiter *waiters;
    hosted_table *chain;        /* in its bucket      */
    hosted_table *next, **link; /* among all          */
};

struct tables {
    tables_config config;
    hosted_table *bucket[TABLES_BUCKETS];
    hosted_table *all;
    tables_counts counts;
    server_error ill; /* why nothing can be stored now */
    bool stopping;
    bool beating;
    bool rolled;    /* our tables were looked up once */
    int background; /* tables being read without anybody asking */
    int64_t started;
    int64_t last_beat, last_sweep; /* by monotonic_millis() */
    char **queue;                  /* ids of tables still to be read */
    int64_t *queue_epochs;
    int queue_count, queue_next, queue_cap;
    fair_queue bots; /* tables whose bots wait for a thread */
    int bots_out;    /* thoughts that have one              */
};

/* tables.c */
hosted_table *hosted_table_new(tables *, const char *id);
void hosted_table_remove(hosted_table *); /* out of the tables; freed when not busy */
void hosted_table_rest(hosted_table *);   /* one less works for it                */
hosted_table *tables_lookup(const tables *, const char *id);
int64_t tables_date_set(void); /* how far the date was set since the last call */

/* tables_life.c: what follows from a call of the table */
void tables_follow(hosted_table *, table_events *);
void tables_settle(hosted_table *);
void tables_tell_date(hosted_table *);
void tables_drop(hosted_table *, const error_reply *);
void tables_close_lost(hosted_table *); /* as soon as nobody works for it */
void tables_flush(hosted_table *);
void tables_presence(hosted_table *, const char *player);
bool tables_is_here(const hosted_table *, const char *player);
void tables_status_write(hosted_table *, change *);
void tables_store_status(hosted_table *); /* and the snapshot; alone, with ids of its own */
void tables_note_status(hosted_table *);  /* for tables_open_by() */
bool tables_snapshot_write(hosted_table *, change *);
/* Status and snapshot of a change get an id of their own, which outlives the table. */
void tables_keep_ids(const hosted_table *, change *);
void tables_add_ack(hosted_table *, pending_ack *);

/* tables_bots.c */
void tables_ask_bots(hosted_table *);
void tables_bots_forget(hosted_table *); /* those that wait */
void tables_watched(hosted_table *);

/* tables_rate.c: a game that was won is noted with the event that ended it */
void tables_unrated_write(hosted_table *, change *, int64_t number);

/* tables_load.c */
void tables_load(hosted_table *, int64_t epoch, bool background);
void tables_load_next(tables *);
void tables_load_later(tables *, const char *id, int64_t epoch);

/* tables_keep.c */
void tables_store_failed(tables *, store_result);

#endif
