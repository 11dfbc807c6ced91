/* people.h -- users, their sessions and accounts, bot tokens, ratings.
 *
 * A token identifies a player: 32 random bytes as text, of which the store has only a hash.
 * Guests have a name and a session; accounts also have a login and a password (argon2id).
 *
 * Functions that take a store are called in a reader thread, which may block; people_known() is
 * for the loop. Functions return SERVER_ERROR_NONE or an error. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include <jansson.h>

#include "committer.h"
#include "event.h"
#include "server_error.h"

/* GUESTS_MAX: how many claimed guests of an account can still be played on. */
enum { GUESTS_MAX = 8 };
enum { TOKEN_MAX = 64, LOGIN_MAX = 33, PASSWORD_MAX = 129, HASH_MAX = 48, DEVICE_MAX = 40 };

enum {
    SCOPE_READ = 1, /* look at tables and records              */
    SCOPE_PLAY = 2, /* sit down and move                       */
    SCOPE_SELF = 4  /* the player himself: a session, no token */
};

typedef struct person {
    char id[PLAYER_MAX], name[PERSON_MAX];
    char login[LOGIN_MAX]; /* "": a guest                     */
    char key[HASH_MAX];    /* the hash of the token he showed */
    unsigned scopes;
    int guests; /* that the account claimed */
    char guest[GUESTS_MAX][PLAYER_MAX];
} person;

typedef struct people people;

people *people_open(committer *);
void people_close(people *);

/* -- who is it? -------------------------------------------------------------------------------- */

/* From memory alone; false: ask people_find(). */
bool people_known(people *, const char *token, person *);
/* WHO_ARE_YOU if the token is invalid or has ended. */
server_error people_find(people *, store *, const char *token, person *);

/* -- guests and sessions (session.c) ----------------------------------------------------------- */

/* Names are those of name_take().  device: what he is on, see device_of(). */
server_error session_guest(people *, const char *name, const char *device, person *,
                           char token[TOKEN_MAX]);
server_error session_rename(people *, person *, const char *name);
server_error session_end(people *, const person *);
server_error session_end_all(people *, const person *);
/* His sessions as JSON, the one he asks with marked. */
server_error session_list(store *, const person *, json_t **out);
/* One of them, with the tokens it made; NO_SUCH_PATH.  Or all but the one he asks with. */
server_error session_drop(people *, store *, const person *, const char *id);
server_error session_drop_others(people *, const person *);
/* In the loop: ends sessions unused for half a year, and deletes other expired data. */
void session_sweep(people *, int64_t now);
/* Creates a session of a player whose password hash is still `password`. */
server_error session_begin(people *, const person *, const char *password, const char *device,
                           char token[TOKEN_MAX]);
/* A User-Agent in few words, such as "Firefox, Linux": enough to tell one's own devices apart,
 * not enough to identify people. */
void device_of(const char *agent, char out[DEVICE_MAX]);

/* -- accounts (accounts.c): these hash passwords and take their time --------------------------- */

server_error account_make(people *, store *, person *, const char *login, const char *password);
/* claim: the token of a guest whose games the account takes over; NULL: none. */
server_error account_enter(people *, store *, const char *login, const char *password,
                           const char *claim, const char *device, person *, char token[TOKEN_MAX]);
/* Ends all sessions but the one he asks with, and all tokens but those that one made. */
server_error account_password(people *, store *, const person *, const char *old,
                              const char *fresh);
server_error account_forget(people *, store *, const person *, const char *password);
/* All data about a player, as JSON (account_export.c). */
server_error account_export(store *, const person *, json_t **out);

/* -- tokens for bots (tokens.c) ---------------------------------------------------------------- */

server_error token_make(people *, const person *, const char *label, unsigned scopes,
                        char id[PLAYER_MAX], char token[TOKEN_MAX]);
server_error token_list(store *, const person *, json_t **out);
server_error token_drop(people *, const person *, const char *id);
unsigned token_scope_named(const char *name); /* 0: none */

/* -- moderation (moderation.c): bans, reports, and what happened ------------------------------- */

enum { REASON_MAX = 240 };

typedef struct ban_facts {
    int64_t until; /* 0: for good */
    char reason[REASON_MAX];
} ban_facts;

/* From memory, in any thread.  who may be NULL, or nobody (id ""). */
bool people_banned(people *, const person *who, const char *address, ban_facts *);
/* Loads the bans into memory: at the start, and whenever something changed. */
store_result bans_read(people *, store *);
/* target: the id of a player, or an address, or a network such as 192.0.2.0/24; BAD_BODY if it is
 * neither.  days 0: for good. */
server_error ban_put(people *, store *, const char *target, int days, const char *reason);
server_error ban_drop(people *, const char *target_or_id); /* NO_SUCH_PATH: there is none */

/* A player reports another one at a table; NO_SUCH_PATH if either does not exist. */
server_error report_make(people *, const person *, const char *table, const char *about,
                         const char *reason);
server_error report_close(people *, const char *id, const char *note); /* NO_SUCH_PATH */

/* What happened to somebody ("" for nobody), by whom ("admin", or a player).  In the loop:
 * people_audit_soon(), which does not wait for the store. */
void people_audit(people *, const char *kind, const char *player, const char *by,
                  const char *detail);
void people_audit_soon(people *, const char *kind, const char *player, const char *by,
                       const char *detail);

/* -- inside ------------------------------------------------------------------------------------ */

void people_token_new(char token[TOKEN_MAX]);
void people_hash(const char *token, char hash[HASH_MAX]);
/* Caches what was read from the store after people_age() returned `age`, unless a player was
 * forgotten meanwhile. */
int64_t people_age(people *);
void people_remember(people *, const person *, int64_t age);
void people_forget(people *, const char *player); /* what is in memory of him */
/* The same, and some of his tokens are none any more: his connections must end.  The loop asks for
 * one after the other of those to whom that happened; false: no more. */
void people_revoke(people *, const person *);
void people_revoke_id(people *, const char *player);
/* To be committed with the end of sessions or tokens, so that other processes learn of it. */
void people_tell_others(people *, change *, const person *);
bool people_next_revoked(people *, char player[PLAYER_MAX]);
/* Commits and frees; the result of the transaction, or of its first write that was refused. */
store_result people_commit(people *, change *);
change *people_change(void);
void people_give(people *, change *); /* in the loop; nobody waits for it */
/* The row of a player, with room for its texts. */
typedef struct player_row {
    store_player row;
    char id[PLAYER_MAX], name[PERSON_MAX], login[LOGIN_MAX], password[160], became[PLAYER_MAX];
} player_row;
store_result people_read(store *, const char *id, player_row *);
/* Fills in whom he was. */
store_result people_guests(store *, person *);
store_result people_read_login(store *, const char *login, player_row *);

#endif
