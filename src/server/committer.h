/* committer.h -- the one thread that writes to the store.
 *
 * A change is a set of writes that belong together, with the texts they need. Everything that
 * arrives while one transaction syncs becomes the next one: group commit without a timer. The
 * changes of one caller are committed in the order in which they were submitted. */
#ifndef COMMITTER_H
#define COMMITTER_H

#include "pool.h"
#include "store/store.h"

typedef struct committer committer;

typedef struct change {
    job job; /* returns to the loop like one; its run is not used   */
    store_write *writes;
    int count, cap;
    void **kept; /* memory that lives as long as the change              */
    int kept_count, kept_cap;
    store_result result;           /* of the whole transaction         */
    void (*done)(struct change *); /* in the loop; frees it            */
    void *owner;                   /* whose it is                      */
    int64_t number;                /* the giver's own                  */
    bool waited, finished;
    uint64_t given; /* when the committer got it, its own                */
} change;

change *change_new(void (*done)(change *), void *owner);
/* A write to fill in; the pointer is good until the next one is added. */
store_write *change_add(change *, store_kind);
/* A copy that lives as long as the change; and memory given to it. */
const char *change_text(change *, const char *);
void *change_keep(change *, void *malloced);
void change_free(change *);
/* The transaction and every single write went through. */
bool change_went_through(const change *);

/* NULL where the store cannot be opened. */
committer *committer_open(const char *url, loop_queue *, store_error *);
/* In the loop: `done` will be called when the change is durable or has failed. */
void committer_give(committer *, change *);
/* In any other thread: waits for that. */
store_result committer_wait(committer *, change *);
bool committer_is_shared(const committer *);

typedef struct committer_counts {
    uint64_t commits, changes, writes, failures;
    int64_t syncs;
    uint64_t micros; /* spent in transactions    */
    int waiting;     /* changes not yet begun    */
    uint64_t oldest; /* microseconds that the oldest change not yet stored has waited; 0: none */
    /* The result of the last commit or probe: an idle store is probed every few seconds. */
    store_error last;
} committer_counts;
committer_counts committer_counted(committer *);

/* Commits everything submitted, then ends. */
void committer_close(committer *);

#endif
