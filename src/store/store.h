/* store.h -- everything that survives the process: tables and their logs, players, leases.
 *
 * A store is one SQLite file ("sqlite:PATH") or one PostgreSQL database ("postgres://...").  Both
 * keep the same rows and pass the same tests; callers can tell them apart only by
 * store_is_shared().
 *
 * Writing: fill an array of store_write and call store_commit().  It is one transaction: when it
 * returns STORE_DONE, all writes whose `result` is STORE_DONE are on stable storage.  A write
 * that comes too late (its number is taken, its lease is lost) is rejected by itself and changes
 * nothing; the others succeed. After any result other than STORE_DONE nothing of the batch may be
 * relied on, nothing is half written, and store_why() says what happened; read again before
 * continuing.
 *
 * Reading: every read hands rows to a callback, which returns false to stop early.  Texts in a row
 * are never NULL and live until the callback returns; a callback must not use the handle.  Times
 * are milliseconds since 1970 and come from the caller; only heartbeats are measured with the
 * store's own clock.
 *
 * Threads: a handle belongs to one thread at a time.  A process opens one handle with STORE_WRITE
 * and as many as it likes with STORE_READ.
 *
 * Not here: what is in an event, a snapshot or a summary.  The store knows neither games nor
 * JSON. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hx/words.h"

typedef struct store store;

typedef enum store_result {
    STORE_DONE,
    /* of one write or read */
    STORE_TAKEN,    /* the id, number or login is taken, or another writer was faster     */
    STORE_LOST,     /* the lease is not, or no longer, held with that epoch                  */
    STORE_GAP,      /* the preceding event is missing, usually because it was rejected       */
    STORE_NONE,     /* no such row                                                           */
    STORE_BAD_TEXT, /* a text is not UTF-8                                                */
    /* of the whole call: an environment error */
    STORE_BUSY,    /* others held the lock for too long; trying again may help                  */
    STORE_FULL,    /* no room left; works again once there is                             */
    STORE_FAILED,  /* reading or writing failed, or the answer made no sense              */
    STORE_AWAY,    /* the database server cannot be reached; the next call tries again    */
    STORE_MISSING, /* there is nothing to read yet; opening to write creates it                  */
    STORE_DAMAGED, /* the file is not a store, or damaged                                 */
    STORE_NEWER,   /* made by a newer version of this program                             */
    STORE_IN_USE,  /* another process writes to this SQLite file                          */
    STORE_BAD_URL, /* neither sqlite:PATH nor postgres://...                              */
    STORE_NO_MEMORY,
    STORE_GONE,      /* the file was removed or replaced while it was in use              */
    STORE_READ_ONLY, /* it may be read, but not written                                   */
    STORE_RESULTS
} store_result;

typedef enum store_mode {
    STORE_READ,  /* must exist and be up to date                                          */
    STORE_WRITE, /* is made if it does not exist; brings the schema up to date            */
} store_mode;

/* Why something failed: a sentence for people, then the database library's message, for
 * administrators. */
typedef struct store_error {
    store_result result;
    char detail[240];
} store_error;

/* NULL on failure, then `error` is filled. */
store *store_open(const char *url, store_mode, store_error *error);
void store_close(store *);

/* The error of the last failed call on this handle. */
const store_error *store_why(const store *);
hx_word store_word(store_result);            /* the sentence about a result, for hx_words()    */
const char *store_result_name(store_result); /* "FULL", stable                               */
bool store_is_shared(const store *);         /* other processes may write to it (PostgreSQL)   */
/* Whether the opened file still exists under its name and is writable: DONE, GONE or READ_ONLY.
 * Quick; does not contact a database server, since every commit does so anyway. */
store_result store_probe(store *);
/* Syncs to stable storage that commits have waited for, since the handle was opened. */
int64_t store_syncs(const store *);

/* ==== writing ======================================================================== */

typedef enum store_kind {
    STORE_NEW_TABLE,
    STORE_ADD_EVENT,
    STORE_PUT_SNAPSHOT,
    STORE_PUT_STATUS,
    STORE_NEW_PLAYER,
    STORE_SET_NAME,
    STORE_SET_LOGIN,
    STORE_SET_PASSWORD,
    STORE_FORGET_PLAYER,
    STORE_REWRITE,
    STORE_FORGOTTEN,
    STORE_CLAIM,
    STORE_PUT_SESSION,
    STORE_SEE_SESSION,
    STORE_DROP_SESSION,
    STORE_DROP_SESSIONS,
    STORE_PUT_TOKEN,
    STORE_DROP_TOKEN,
    STORE_ADD_ENDED,
    STORE_ADD_AUDIT,
    STORE_PUT_BAN,
    STORE_DROP_BAN,
    STORE_ADD_REPORT,
    STORE_CLOSE_REPORT,
    STORE_SWEEP,
    STORE_ADD_UNRATED,
    STORE_PUT_RATING,
    STORE_NOT_RATED,
    STORE_BEAT,
    STORE_LEAVE,
    STORE_TAKE_TABLE,
    STORE_TAKE_ORPHANS,
    STORE_LET_GO,
    STORE_KINDS
} store_kind;

/* Creates a table and its lease, with epoch 1, owned by `owner`; TAKEN if the id exists. */
typedef struct store_new_table {
    const char *id, *spec, *title, *host; /* host: a player                              */
    bool is_public;
    int64_t created;
    const char *owner; /* the process that has it, see store_beat                        */
} store_new_table;

/* Appends an event to the log. LOST, TAKEN or GAP, checked in this order. TAKEN and GAP mean that
 * the table is not in the state its owner assumes: this ends the epoch, so that nothing based on
 * that assumption can follow, in this batch or a later one. Read the table again, with its new
 * epoch. */
typedef struct store_event {
    const char *table;
    int64_t number; /* 1, 2, 3 ...                                                       */
    int64_t epoch;  /* of the lease it was written under                                 */
    int64_t at;
    const char *kind, *player, *body; /* player "" where nobody did it                   */
} store_event;

/* The state after event `number`; only the last one is kept.  LOST; GAP if there is no such
 * event; TAKEN if a later snapshot is there. */
typedef struct store_snapshot {
    const char *table;
    int64_t number, epoch;
    const void *bytes;
    size_t size;
} store_snapshot;

typedef enum store_phase { STORE_GATHERING, STORE_PLAYING, STORE_OVER } store_phase;

/* What lists show of a table, without reading its log. LOST. */
typedef struct store_status {
    const char *table;
    int64_t epoch;
    const char *title, *host;
    bool is_public;
    store_phase phase;
    const char *summary;        /* for lists; the caller's own words                      */
    int64_t changed;            /* when the last event happened                           */
    int64_t wake;               /* when the next timer is due; 0: never              */
    const char *const *players; /* humans new to the table, for their lists of games: who   */
    int player_count;           /* was named once stays; 0 where nobody is new             */
} store_status;

/* TAKEN if the player exists or the login is in use; logins are compared byte by byte. */
typedef struct store_player {
    const char *id, *name;
    const char *login;    /* "" for a guest                                              */
    const char *password; /* its argon2 hash; "" for a guest                       */
    int64_t created;
    int64_t gone;       /* when the player asked to be forgotten; 0: never                   */
    const char *became; /* the account that claimed this guest, or ""                      */
} store_player;

/* Updates columns of a player; NONE if the player is gone or was claimed by an account. SET_NAME:
 * the name. SET_LOGIN: login and password of a guest, who becomes an account; TAKEN if the login
 * is in use, NONE if the player already has one. SET_PASSWORD: of an account whose password is
 * still `before`; ends all sessions except the one with the hash `session`, and all tokens except
 * those it made. */
typedef struct store_set {
    const char *id;
    const char *name;             /* SET_NAME                  */
    const char *login, *password; /* SET_LOGIN, SET_PASSWORD   */
    const char *before, *session; /* SET_PASSWORD              */
} store_set;

/* Erases name, login and password, also of claimed guests; deletes sessions, tokens, ratings,
 * reports by and about the player, bans, and the details of the player's audit entries; games
 * stay. NONE if the player is gone, or the password is not `password` (NULL: any).
 * store_each_forgotten() lists the player until STORE_FORGOTTEN: meanwhile the caller, who can
 * read logs, rewrites what they say. */
typedef struct store_forget {
    const char *id;
    int64_t at;
    const char *password;
} store_forget;

/* Rewrites the texts in a table's log to forget a player, and drops the snapshot; needs no lease,
 * because no event is added or removed. Changes title and summary only if the summary is
 * unchanged. */
typedef struct store_rewrite {
    const char *table, *title, *summary, *summary_before;
    const struct store_event *events; /* their number and body                            */
    int count;
} store_rewrite;

/* The games and tokens of a guest go to an account; the guest is marked and his sessions end.
 * NONE. */
typedef struct store_claim {
    const char *guest, *account;
    int64_t at;
} store_claim;

/* NONE if there is no such player, or the password is not `password` (NULL: any), so that a
 * password changed meanwhile no longer admits anybody. SEE_SESSION: `seen` of `hash`; NONE if it
 * has ended. */
typedef struct store_session {
    const char *hash, *player;
    int64_t created, seen;
    const char *agent;    /* what it is on, in few words; NULL: not known */
    const char *password; /* to put it                                    */
} store_session;

/* NONE if there is no such player, or the session that makes it has ended. */
typedef struct store_token {
    const char *hash, *id, *player, *label, *scopes;
    int64_t created, seen;
    const char *session; /* the hash of the one that made it; NULL, read as "": not known */
} store_token;

/* DROP_SESSION: the one with `hash`; NONE if it was not there.  DROP_SESSIONS: all of `player` but
 * `hash` (NULL: all), or all not seen since `before`.  Both: with `tokens`, also the tokens that the
 * sessions made, and of unknown origin.  DROP_TOKEN: `id` of `player`; NONE.  Unused members are
 * NULL or 0. */
typedef struct store_drop {
    const char *hash, *player, *id;
    int64_t before;
    bool tokens;
} store_drop;

/* Sessions or tokens of a player ended: other processes learn of it through store_each_ended().
 * */
typedef struct store_ended {
    const char *id; /* of this row; random */
    const char *player;
} store_ended;

/* An audit entry: a change to an account, or an action of an administrator. */
typedef struct store_audit {
    const char *id; /* random */
    int64_t at;
    const char *kind, *player; /* player "": it is about nobody */
    const char *actor;         /* a player, or "admin"          */
    const char *detail;
} store_audit;

/* STORE_PUT_BAN; STORE_DROP_BAN: the one with this id, or all of this target; NONE. */
typedef struct store_ban {
    const char *id;    /* random */
    int64_t at, until; /* 0: for good */
    const char *kind;  /* "player" or "address" */
    const char *target, *reason;
} store_ban;

/* STORE_ADD_REPORT: NONE if there is no such player `about`, or table.  STORE_CLOSE_REPORT: `id`,
 * `closed` and `note`; NONE if there is none that is open. */
typedef struct store_report {
    const char *id; /* random */
    int64_t at;
    const char *player, *about, *table, *reason;
    int64_t closed; /* 0: open */
    const char *note;
} store_report;

/* Deletes what has expired: sessions not seen since `sessions`, audit entries before `audit`,
 * bans that ended before `bans`, and what store_each_ended() no longer reports. */
typedef struct store_sweep {
    int64_t sessions, audit, bans;
} store_sweep;

/* A player's part in a game that was won. ADD_UNRATED goes with the last event of the game
 * (`number` under `epoch`) and has no effect without it. The row stays until the player is rated
 * or NOT_RATED, and all rows of a game stay until the last of them is: so a game counts exactly
 * once, whichever process dies in between. */
typedef struct store_unrated {
    const char *table;
    int64_t number, epoch; /* to add it                                                   */
    const char *who;       /* a player, or "bot:NAME"                                     */
    const char *kind;      /* of game                                                     */
    int64_t place;         /* 1: first                                                    */
    int64_t at;            /* when it ended                                               */
    bool done;             /* read: rated, or not to be                                   */
} store_unrated;

/* Creates or replaces a rating, for an unrated game. TAKEN if the game is rated already, or the
 * stored count of games is not games - 1: read and try again. */
typedef struct store_rating {
    const char *who;  /* a player, or "bot:NAME"                                          */
    const char *kind; /* of game                                                          */
    double mu, sigma;
    int64_t games;
    const char *table; /* which game; not read                                            */
} store_rating;

/* The heartbeat of a process, created or renewed with the store's clock. STORE_LEAVE: it shuts
 * down, and its tables are released at once. A process is "NAME.LIFE"; a restart on the same data
 * has the same NAME and another LIFE; a lease belongs to one life. In a shared store, the first
 * write of a handle that names its process (this one, a new table, taking a lease) takes over all
 * leases of other lives of that name, with a new epoch: writes of those lives that the database
 * has not executed yet are rejected, and a life that still runs has no special claim to them.
 * Events, snapshots and status are LOST until then; so beat first, and read epochs afterwards. */
typedef struct store_beat {
    const char *process, *url;
} store_beat;

/* A lease. TAKE_TABLE acquires it if it is free or held by a dead process or by `process` itself;
 * fills `epoch`, one more than before. LOST if a live process holds it, NONE if there is no such
 * table. A process is dead when it left or its last heartbeat is older than `dead_after`
 * milliseconds. If the store is not shared, opening it for writing declares all processes dead.
 * LET_GO releases it. LOST. */
typedef struct store_lease {
    const char *table, *process;
    int64_t epoch;
    int64_t dead_after;
} store_lease;

/* Gives `process` the leases of up to `most` unfinished tables that are free or held by dead
 * processes; `taken` is how many. store_each_owned() lists them. */
typedef struct store_orphans {
    const char *process;
    int64_t dead_after;
    int most;
    int taken;
} store_orphans;

typedef struct store_write {
    store_kind kind;
    store_result result; /* filled by store_commit                                        */
    union {
        store_new_table new_table;
        store_event event;
        store_snapshot snapshot;
        store_status status;
        store_player player;
        store_set set;
        store_forget forget;
        store_rewrite rewrite;
        store_claim claim;
        store_session session;
        store_token token;
        store_drop drop;
        store_ended ended;
        store_audit audit;
        store_ban ban; /* also STORE_DROP_BAN: the id */
        store_report report;
        store_sweep sweep;
        store_unrated unrated;
        store_rating rating;
        store_beat beat; /* also STORE_LEAVE, url NULL                                    */
        store_lease lease;
        store_orphans orphans;
    } as;
    void *owner; /* the caller's own                                                      */
} store_write;

/* See the top of the file.  Texts and bytes are the caller's and are only read. */
store_result store_commit(store *, store_write *writes, int count);

/* ==== reading ======================================================================== */

/* STORE_DONE, STORE_NONE if there was no row at all, or an environment error. */

typedef struct store_table {
    const char *id, *spec, *title, *host, *summary;
    bool is_public;
    store_phase phase;
    int64_t created, changed, wake;
    const char *owner; /* the process that has it, "" for nobody                          */
    const char *url;   /* of that process, "" if it is gone                               */
    bool owner_alive;  /* it beat within STORE_ALIVE_MS; false for nobody                 */
    int64_t epoch;
    int64_t last; /* the number of its last event; 0 in lists                             */
} store_table;

enum { STORE_ALIVE_MS = 5000 };

typedef bool store_table_row(void *to, const store_table *);
typedef bool store_event_row(void *to, const store_event *);
typedef bool store_snapshot_row(void *to, const store_snapshot *);
typedef bool store_player_row(void *to, const store_player *);
typedef bool store_session_row(void *to, const store_session *);
typedef bool store_token_row(void *to, const store_token *);
typedef bool store_rating_row(void *to, const store_rating *);
typedef bool store_unrated_row(void *to, const store_unrated *);
typedef bool store_ended_row(void *to, const store_ended *);
typedef bool store_audit_row(void *to, const store_audit *);
typedef bool store_ban_row(void *to, const store_ban *);
typedef bool store_report_row(void *to, const store_report *);
/* What a rating was after a game; `table` is that game. */
typedef bool store_rated_row(void *to, const store_rating *, int64_t at);

store_result store_find_table(store *, const char *id, store_table_row *, void *to);
store_result store_find_snapshot(store *, const char *table, store_snapshot_row *, void *to);
/* Events first <= number <= last, in order; last < 0: to the end.  The whole log: 1, -1. */
store_result store_each_event(store *, const char *table, int64_t first, int64_t last,
                              store_event_row *, void *to);
/* What is needed to load a table: the snapshot, if any, then all events after it. */
store_result store_load_table(store *, const char *table, store_snapshot_row *, store_event_row *,
                              void *to);

/* The running tables whose leases a process holds. */
store_result store_each_owned(store *, const char *process, store_table_row *, void *to);
/* Public tables that are not over, the last changed first. */
store_result store_each_public(store *, int most, store_table_row *, void *to);
/* Tables a player sits or sat at, newest first, made before `before` (0: all); of equals those
 * with a smaller id than `before_id` ("" for none). */
store_result store_each_game(store *, const char *player, int64_t before, const char *before_id,
                             int most, store_table_row *, void *to);

/* Players whose traces are to be erased, and the tables that may contain them. */
typedef bool store_forgotten_row(void *to, const char *player, int64_t at);
store_result store_each_forgotten(store *, store_forgotten_row *, void *to);
store_result store_each_trace(store *, const char *player, store_table_row *, void *to);
/* All lines of chat of a player. */
store_result store_each_said(store *, const char *player, store_event_row *, void *to);

store_result store_find_player(store *, const char *id, store_player_row *, void *to);
store_result store_find_login(store *, const char *login, store_player_row *, void *to);
/* The guests an account has claimed, the newest first. */
store_result store_each_claimed(store *, const char *account, int most, store_player_row *,
                                void *to);
store_result store_find_session(store *, const char *hash, store_session_row *, void *to);
/* When a session was last seen before `before`; 0: never. */
store_result store_newest(store *, int64_t before, int64_t *date);
store_result store_each_session(store *, const char *player, store_session_row *, void *to);
store_result store_find_token(store *, const char *hash, store_token_row *, void *to);
store_result store_each_token(store *, const char *player, store_token_row *, void *to);
/* One, or all of somebody (kind NULL). */
store_result store_each_rating(store *, const char *who, const char *kind, store_rating_row *,
                               void *to);
/* The best of a kind by mu - 3 sigma: of "people", of "bots", or of all (""). */
store_result store_each_ranked(store *, const char *kind, const char *sort, int most,
                               store_rating_row *, void *to);

/* How ratings of a player or bot came about, by kind of game, in order. */
store_result store_each_rated(store *, const char *who, store_rated_row *, void *to);

/* Those whose sessions or tokens ended in the last `within` milliseconds. */
store_result store_each_ended(store *, int64_t within, store_ended_row *, void *to);
/* The newest first; player NULL: of everybody. */
store_result store_each_audit(store *, const char *player, int most, store_audit_row *, void *to);
/* Those that are in force at `now`. */
store_result store_each_ban(store *, int64_t now, store_ban_row *, void *to);
/* By a player, in order; or (player NULL) the newest first, the open ones or all. */
store_result store_each_report(store *, const char *player, bool all, int most, store_report_row *,
                               void *to);

/* All that wait, the game that ended first first, game by game. */
store_result store_each_unrated(store *, store_unrated_row *, void *to);

typedef struct store_counts {
    int64_t tables, open_tables, events, players, accounts;
} store_counts;

store_result store_count(store *, store_counts *);

/* ==== keeping ======================================================================== */

/* A fault that store_check found: where, and what is wrong. */
typedef enum store_fault {
    STORE_FAULT_FILE,     /* the database itself says that it is damaged                   */
    STORE_FAULT_GAP,      /* the numbers of a table's events are not 1, 2, 3 ...           */
    STORE_FAULT_AHEAD,    /* a snapshot is of a later event than there is                  */
    STORE_FAULT_EPOCH,    /* epochs go back in a log, or are ahead of the lease            */
    STORE_FAULT_NO_LEASE, /* a table without a lease                                       */
    STORE_FAULT_STRAY,    /* rows of a table or player that is not there                   */
    STORE_FAULT_SCHEMA,   /* a table, column or key that the schema has is missing         */
    STORE_FAULTS
} store_fault;

typedef void store_fault_told(void *to, store_fault, const char *where, int64_t number);
/* The number of faults; negative: the check failed, see store_why(). Read-only. */
int store_check(store *, store_fault_told *, void *to);
/* A quick check at startup: the schema, the logs of the most recently changed tables, and the
 * database's own quick integrity check. */
int store_quick_check(store *, store_fault_told *, void *to);
/* From any thread: makes the handle's current operation fail soon. For checks that are no longer
 * needed. */
void store_interrupt(store *);
hx_word store_fault_word(store_fault);

/* A consistent backup, made while the store is in use, as a file that store_restore can load into
 * an empty store of either kind. The file appears under its name only when it is complete. */
store_result store_backup(store *, const char *path);
/* Restores into a store without tables and players; TAKEN if it has any. All or nothing. */
store_result store_restore(store *, const char *path);

#endif
