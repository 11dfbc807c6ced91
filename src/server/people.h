/* people.h -- players, their sessions and accounts, tokens for bots, ratings.
 *
 * Somebody is known by a token: 32 random bytes as text, of which the store has only a hash.
 * Guests have a name and a session; an account has a login and a password (argon2id) beside it.
 *
 * Everything that takes a store is called at a desk, a thread that may wait; people_known() is for
 * the loop.  Functions return FAILURE_NONE or why not. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include <jansson.h>

#include "committer.h"
#include "event.h"
#include "failure.h"

/* GUESTS_MAX: of the guests somebody was, the last ones can still play on as he. */
enum { GUESTS_MAX = 8 };
enum { TOKEN_MAX = 64, LOGIN_MAX = 33, PASSWORD_MAX = 129, HASH_MAX = 48 };

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
/* WHO_ARE_YOU if the token is none (any more). */
failure people_find(people *, store *, const char *token, person *);

/* -- guests and sessions (session.c) ----------------------------------------------------------- */

failure session_guest(people *, const char *name, person *, char token[TOKEN_MAX]);
failure session_rename(people *, store *, person *, const char *name);
failure session_end(people *, const person *);
failure session_end_all(people *, const person *);
/* In the loop: sessions nobody has used for half a year end. */
void session_sweep(people *);
/* A new session of a player. */
failure session_begin(people *, const person *, char token[TOKEN_MAX]);

/* -- accounts (accounts.c): these hash passwords and take their time --------------------------- */

failure account_make(people *, store *, person *, const char *login, const char *password);
/* claim: the token of a guest whose games the account takes over; NULL: none. */
failure account_enter(people *, store *, const char *login, const char *password, const char *claim,
                      person *, char token[TOKEN_MAX]);
failure account_password(people *, store *, const person *, const char *old, const char *fresh);
failure account_forget(people *, store *, const person *, const char *password);
/* Everything there is about him, as JSON. */
failure account_export(people *, store *, const person *, json_t **out);

/* -- tokens for bots (tokens.c) ---------------------------------------------------------------- */

failure token_make(people *, const person *, const char *label, unsigned scopes,
                   char id[PLAYER_MAX], char token[TOKEN_MAX]);
failure token_list(people *, store *, const person *, json_t **out);
failure token_drop(people *, const person *, const char *id);
unsigned token_scope_named(const char *name); /* 0: none */

/* -- inside ------------------------------------------------------------------------------------ */

void people_token_new(char token[TOKEN_MAX]);
void people_hash(const char *token, char hash[HASH_MAX]);
/* What was read from the store after people_age() said `age` is remembered, unless somebody was
 * forgotten meanwhile. */
int64_t people_age(people *);
void people_remember(people *, const person *, int64_t age);
void people_forget(people *, const char *player); /* what is in memory of him */
/* The same, and some of his tokens are none any more: his connections must end.  The loop asks for
 * one after the other of those to whom that happened; false: no more. */
void people_revoke(people *, const person *);
bool people_next_revoked(people *, char player[PLAYER_MAX]);
/* Commits and frees; the result of the transaction, or of its first write that was refused. */
store_result people_commit(people *, change *);
change *people_change(void);
void people_give(people *, change *); /* in the loop; nobody waits for it */
/* The row of a player as it is to be stored. */
typedef struct player_row {
    store_player row;
    char id[PLAYER_MAX], name[PERSON_MAX], login[LOGIN_MAX], password[160], became[PLAYER_MAX];
} player_row;
store_result people_read(store *, const char *id, player_row *);
/* Fills in whom he was. */
store_result people_guests(store *, person *);
store_result people_read_login(store *, const char *login, player_row *);

#endif
