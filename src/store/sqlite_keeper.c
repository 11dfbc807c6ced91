/* sqlite_keeper.c -- SQLite checkpoints in a thread of their own.
 *
 * They are passive ones, which keep neither the writer nor readers waiting.  Only the writer's own, at
 * a moment when it writes nothing, can find the whole log copied and begin it anew. */
#include "sqlite_keeper.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>

#include "platform/thread.h"

struct sqlite_keeper {
    sqlite3 *db;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    bool wanted, closing;
};

static bool next(sqlite_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    while (!k->wanted && !k->closing) pthread_cond_wait(&k->more, &k->lock);
    k->wanted = false;
    const bool goes_on = !k->closing;
    pthread_mutex_unlock(&k->lock);
    return goes_on;
}

/* Whether it could is all the same: the writer will. */
static void *run(void *context)
{
    sqlite_keeper *const k = context;
    while (next(k)) sqlite3_wal_checkpoint_v2(k->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return NULL;
}

sqlite_keeper *sqlite_keeper_open(const char *path)
{
    sqlite_keeper *const k = calloc(1, sizeof *k);
    if (!k) return NULL;
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->more, NULL);
    if (sqlite3_open_v2(path, &k->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_exec(k->db, "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0", NULL, NULL,
                     NULL) == SQLITE_OK &&
        thread_start(&k->thread, run, k))
        return k;
    sqlite3_close(k->db);
    free(k);
    return NULL;
}

void sqlite_keeper_wake(sqlite_keeper *k)
{
    if (!k) return;
    pthread_mutex_lock(&k->lock);
    k->wanted = true;
    pthread_cond_signal(&k->more);
    pthread_mutex_unlock(&k->lock);
}

void sqlite_keeper_close(sqlite_keeper *k)
{
    if (!k) return;
    pthread_mutex_lock(&k->lock);
    k->closing = true;
    pthread_cond_signal(&k->more);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    sqlite3_close(k->db);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->more);
    free(k);
}
