/* accounts.c -- accounts: created, signed in to, password changed, deleted.
 *
 * Hashing takes its time, and the world goes on meanwhile.  So nothing is written back that was read
 * before: each write names the columns it changes and what they must still be, and is refused if
 * somebody else was faster.
 *
 * Passwords are hashed with argon2id by libsodium.  A login that does not exist costs as much time
 * as one that does, so that nobody can find out which there are. */
#include <sodium.h>

#include "allocation.h"
#include "people.h"
#include "tables.h"

enum { LOGIN_LEAST = 3, PASSWORD_LEAST = 8 };

/* 19 MiB and two passes: what OWASP recommends as the least, and what a small machine can stand. */
static const size_t hash_memory = 19 * 1024 * 1024;
static const unsigned long long hash_passes = 2;

static bool login_fits(const char *login)
{
    const size_t length = strlen(login);
    return length >= LOGIN_LEAST && length < LOGIN_MAX &&
           strspn(login, "abcdefghijklmnopqrstuvwxyz0123456789._-") == length;
}

static bool password_fits(const char *password)
{
    const size_t length = strlen(password);
    return length >= PASSWORD_LEAST && length < PASSWORD_MAX;
}

static bool hash_password(const char *password, char out[crypto_pwhash_STRBYTES])
{
    return crypto_pwhash_str(out, password, strlen(password), hash_passes, hash_memory) == 0;
}

static bool password_is(const char *hash, const char *password)
{
    static const char nobody[crypto_pwhash_STRBYTES] =
        "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA"
        "$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const bool right =
        crypto_pwhash_str_verify(*hash ? hash : nobody, password, strlen(password)) == 0;
    return right && *hash;
}

server_error account_make(people *p, store *s, person *who, const char *login, const char *password)
{
    player_row row;
    char hash[crypto_pwhash_STRBYTES];
    if (!login_fits(login)) return SERVER_ERROR_BAD_LOGIN;
    if (!password_fits(password)) return SERVER_ERROR_BAD_PASSWORD;
    const store_result result = people_read(s, who->id, &row);
    if (result != STORE_DONE) return error_of_store(result);
    if (row.row.gone || row.became[0]) return SERVER_ERROR_WHO_ARE_YOU;
    if (row.login[0]) return SERVER_ERROR_HAS_ACCOUNT;
    if (!hash_password(password, hash)) return SERVER_ERROR_TOO_BUSY;
    change *const c = people_change();
    change_add(c, STORE_SET_LOGIN)->as.set =
        (store_set){ .id = who->id, .login = login, .password = hash };
    const store_result made = people_commit(p, c);
    people_forget(p, who->id);
    if (made == STORE_TAKEN) return SERVER_ERROR_LOGIN_TAKEN;
    if (made == STORE_NONE) return SERVER_ERROR_HAS_ACCOUNT; /* made, claimed or gone meanwhile */
    if (made != STORE_DONE) return error_of_store(made);
    copy_text(who->login, sizeof who->login, login);
    people_audit(p, "account-made", who->id, who->id, "");
    return SERVER_ERROR_NONE;
}

/* The games of the guest with this token go to the account. */
static server_error claim_guest(people *p, store *s, const char *token, const char *account)
{
    person guest;
    const server_error unknown = people_find(p, s, token, &guest);
    if (unknown) return unknown;
    if (guest.login[0] || strcmp(guest.id, account) == 0) return SERVER_ERROR_NONE;
    change *const c = people_change();
    change_add(c, STORE_CLAIM)->as.claim = (store_claim){ guest.id, account, tables_now() };
    people_tell_others(p, c, &guest);
    const store_result result = people_commit(p, c);
    people_revoke(p, &guest);
    people_forget(p, account); /* the player may have claimed another guest */
    if (result == STORE_DONE) people_audit(p, "guest-claimed", account, account, guest.id);
    return error_of_store(result);
}

static void take_row(person *out, const player_row *row)
{
    memset(out, 0, sizeof *out);
    copy_text(out->id, sizeof out->id, row->id);
    copy_text(out->name, sizeof out->name, row->name);
    copy_text(out->login, sizeof out->login, row->login);
    out->scopes = SCOPE_READ | SCOPE_PLAY | SCOPE_SELF;
}

server_error account_enter(people *p, store *s, const char *login, const char *password,
                           const char *claim, const char *device, person *out,
                           char token[TOKEN_MAX])
{
    player_row row = { .password = "" };
    ban_facts ban;
    const store_result result = people_read_login(s, login, &row);
    if (result != STORE_DONE && result != STORE_NONE) return error_of_store(result);
    take_row(out, &row);
    if (!password_is(result == STORE_DONE ? row.password : "", password)) {
        return SERVER_ERROR_WRONG_PASSWORD;
    }
    const store_result known = people_guests(s, out);
    if (known != STORE_DONE) return error_of_store(known);
    if (people_banned(p, out, "", &ban)) return SERVER_ERROR_BANNED;
    if (claim) {
        const server_error failed = claim_guest(p, s, claim, out->id);
        if (failed) return failed;
        people_guests(s, out);
    }
    return session_begin(p, out, row.password, device, token);
}

/* The account of somebody who has to show his password once more. */
static server_error right_account(store *s, const person *who, const char *password,
                                  player_row *row)
{
    const store_result result = people_read(s, who->id, row);
    if (result != STORE_DONE) return error_of_store(result);
    if (row->row.gone) return SERVER_ERROR_WHO_ARE_YOU;
    if (row->login[0] && !password_is(row->password, password)) return SERVER_ERROR_WRONG_PASSWORD;
    return SERVER_ERROR_NONE;
}

server_error account_password(people *p, store *s, const person *who, const char *old,
                              const char *fresh)
{
    player_row row;
    char hash[crypto_pwhash_STRBYTES];
    if (!who->login[0]) return SERVER_ERROR_NOT_ALLOWED;
    if (!password_fits(fresh)) return SERVER_ERROR_BAD_PASSWORD;
    const server_error wrong = right_account(s, who, old, &row);
    if (wrong) return wrong;
    if (!hash_password(fresh, hash)) return SERVER_ERROR_TOO_BUSY;
    change *const c = people_change();
    change_add(c, STORE_SET_PASSWORD)->as.set =
        (store_set){ .id = who->id, .before = row.password, .password = hash, .session = who->key };
    people_tell_others(p, c, who);
    const store_result result = people_commit(p, c);
    people_revoke(p, who); /* those who still may come back at once */
    if (result == STORE_NONE) return SERVER_ERROR_WRONG_PASSWORD; /* changed, or gone, meanwhile */
    if (result == STORE_DONE) people_audit(p, "password-changed", who->id, who->id, "");
    return error_of_store(result);
}

server_error account_forget(people *p, store *s, const person *who, const char *password)
{
    player_row row;
    const server_error wrong = right_account(s, who, password, &row);
    if (wrong) return wrong;
    change *const c = people_change();
    change_add(c, STORE_FORGET_PLAYER)->as.forget =
        (store_forget){ who->id, tables_now(), row.password };
    people_tell_others(p, c, who);
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    if (result == STORE_NONE)
        return SERVER_ERROR_TRY_AGAIN; /* the guest made an account meanwhile, or is gone */
    if (result == STORE_DONE) people_audit(p, "account-deleted", who->id, who->id, "");
    return error_of_store(result);
}
