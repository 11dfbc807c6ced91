/* hall_inside.h -- what the hall's files share. */
#ifndef HALL_INSIDE_H
#define HALL_INSIDE_H

#include "fair_queue.h"
#include "hall.h"

typedef struct thought thought;

enum { HALL_BUCKETS = 1 << 14, SNAPSHOT_EVERY = 256, EVENT_CLASSES = 16 };

typedef enum table_state {
    TABLE_LOADING,
    TABLE_LIVE,
    TABLE_ASLEEP, /* put away, but something is due by itself */
    TABLE_GONE    /* out of the hall; freed when nobody works for it */
} table_state;

struct hall_table {
    hall *of;
    char id[PLAYER_MAX];
    table_state state;
    party *party;
    int64_t epoch;
    char host[PLAYER_MAX], from[64]; /* who made it, and from which address     */
    bool is_public, only_bots, over; /* as of its last status                   */
    int64_t firm;              /* the last event that is stored                */
    int64_t due;               /* when party_tick() is to be called            */
    int64_t snapshot;          /* the event the stored snapshot is of          */
    int64_t touched;           /* when somebody last had to do with it         */
    int64_t date_set;          /* by so much, and the party does not know yet  */
    bool settled;              /* resumed, and knows who is here               */
    const party_setup *making; /* not yet given to the store          */
    bool late;                 /* has spectators who see it later              */
    int busy;                  /* bots that think, changes being stored        */
    thought *thoughts;         /* of bots, that wait for a thread              */
    int thinking;              /* of bots, that have one                       */
    fair_user bots;
    int64_t listed;       /* its last change, as lists say                       */
    int64_t status_due;   /* lists are told more then; 0: they know all          */
    int64_t watched_until; /* by hall_steady(): so long bots go on among themselves */
    visitor *visitors;
    errand *errands, **errands_end;
    want *wants;
    hall_table *chain;        /* in its bucket      */
    hall_table *next, **link; /* among all          */
};

struct hall {
    hall_config config;
    hall_table *bucket[HALL_BUCKETS];
    hall_table *all;
    hall_counts counts;
    failure ill; /* why nothing can be stored now */
    bool stopping;
    bool beating;
    bool rolled;    /* our tables were looked up once */
    int background; /* tables being read without anybody asking */
    int64_t started;
    int64_t last_beat, last_sweep; /* by hall_steady() */
    char **queue; /* ids of tables still to be read */
    int64_t *queue_epochs;
    int queue_count, queue_next, queue_cap;
    fair_queue bots; /* tables whose bots wait for a thread */
    int bots_out;    /* thoughts that have one              */
};

/* hall.c */
hall_table *hall_table_new(hall *, const char *id);
void hall_table_remove(hall_table *); /* out of the hall; freed when not busy */
void hall_table_rest(hall_table *);   /* one less works for it                */
hall_table *hall_lookup(const hall *, const char *id);
int64_t hall_date_set(void); /* how far the date was set since the last call */

/* hall_life.c: what follows from a call of the party */
void hall_follow(hall_table *, party_out *);
void hall_settle(hall_table *);
void hall_tell_date(hall_table *);
void hall_drop(hall_table *, const refusal *);
void hall_flush(hall_table *);
void hall_presence(hall_table *, const char *player);
bool hall_is_here(const hall_table *, const char *player);
void hall_status_write(hall_table *, change *);
void hall_store_status(hall_table *); /* and the snapshot; alone, with ids of its own */
void hall_note_status(hall_table *); /* for hall_stock_of() */
bool hall_snapshot_write(hall_table *, change *);
/* Status and snapshot of a change get an id of their own, which outlives the table. */
void hall_keep_ids(const hall_table *, change *);
void hall_errand_add(hall_table *, errand *);
int64_t hall_micros(void);

/* hall_bots.c */
void hall_ask_bots(hall_table *);
void hall_bots_forget(hall_table *); /* those that wait */
void hall_watched(hall_table *);

/* hall_rate.c: a game that was won is noted with the event that ended it */
void hall_unrated_write(hall_table *, change *, int64_t number);

/* hall_load.c */
void hall_load(hall_table *, int64_t epoch, bool background);
void hall_load_next(hall *);
void hall_load_later(hall *, const char *id, int64_t epoch);

/* hall_keep.c */
void hall_sick(hall *, store_result);
void hall_well(hall *);

#endif
