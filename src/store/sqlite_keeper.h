/* sqlite_keeper.h -- a checkpoint thread: copies pages from the WAL into the database while the writer goes on.
 *
 * SQLite would do it within a commit, and everything waiting for that commit would wait for
 * thousands of pages. The writer need not copy what the keeper has copied. */
#ifndef SQLITE_KEEPER_H
#define SQLITE_KEEPER_H

typedef struct sqlite_keeper sqlite_keeper;

/* NULL on failure: then the writer does all the work. */
sqlite_keeper *sqlite_keeper_open(const char *path);
void sqlite_keeper_wake(sqlite_keeper *);
void sqlite_keeper_close(sqlite_keeper *);

#endif
