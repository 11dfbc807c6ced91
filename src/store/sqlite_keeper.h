/* sqlite_keeper.h -- a checkpoint thread: copies pages from the WAL into the database while the writer goes on.
 *
 * SQLite would do it within some commit, and all who wait for that commit would wait for thousands
 * of pages.  Whatever the keeper has copied, the writer need not. */
#ifndef SQLITE_KEEPER_H
#define SQLITE_KEEPER_H

typedef struct sqlite_keeper sqlite_keeper;

/* NULL if it cannot be had: then the writer does it all. */
sqlite_keeper *sqlite_keeper_open(const char *path);
void sqlite_keeper_wake(sqlite_keeper *);
void sqlite_keeper_close(sqlite_keeper *);

#endif
