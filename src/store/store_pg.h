/* store_pg.h -- what store_pg.c and store_pg_connect.c share. */
#ifndef STORE_PG_H
#define STORE_PG_H

#include <libpq-fe.h>

#include "store_internal.h"

typedef struct pg_store {
    store base;
    PGconn *link; /* may be NULL before the first connection                                 */
    char *url;
    bool broken;        /* the connection is of no use any more                              */
    bool inside;        /* in a transaction, which cannot survive a new connection           */
    bool writing;       /* and it is one that writes                                         */
    bool begun;         /* BEGIN was sent                                                    */
    bool unknown;       /* COMMIT of `batch` was sent and not answered                       */
    bool was_committed; /* what became of it, once known                                     */
    char writer[32];    /* this handle, in the table batches                                 */
    int64_t batch;
    bool made[STATEMENTS];
} pg_store;

extern const store_driver pg_driver;
/* Inserts the row of a batch and removes the one before. */
extern const char pg_mark_batch[];

/* Connects again where the connection is broken, for some seconds at most, and finds out what
 * became of a commit whose answer was lost. */
store_result pg_connected(pg_store *);
store_result pg_command(pg_store *, const char *sql);
/* Fills the error from the answer, or from the connection. */
store_result pg_failed(pg_store *, const PGresult *);

#endif
