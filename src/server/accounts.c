/* accounts.c -- login and password: made, entered, changed, forgotten; all data handed out.
 *
 * Passwords are hashed with argon2id by libsodium.  A login that does not exist costs as much time
 * as one that does, so that nobody can find out which there are. */
#include <sodium.h>

#include "hall.h"
#include "memory.h"
#include "people.h"

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

static failure put_player(people *p, const store_player *row, failure taken)
{
    change *const c = people_change();
    change_add(c, STORE_PUT_PLAYER)->as.player = *row;
    const store_result result = people_commit(p, c);
    return result == STORE_TAKEN ? taken : failure_of_store(result);
}

failure account_make(people *p, store *s, person *who, const char *login, const char *password)
{
    player_row row;
    char hash[crypto_pwhash_STRBYTES];
    if (!login_fits(login)) return FAILURE_BAD_LOGIN;
    if (!password_fits(password)) return FAILURE_BAD_PASSWORD;
    const store_result result = people_read(s, who->id, &row);
    if (result != STORE_DONE) return failure_of_store(result);
    if (row.login[0]) return FAILURE_HAS_ACCOUNT;
    if (!hash_password(password, hash)) return FAILURE_TOO_BUSY;
    row.row.login = login;
    row.row.password = hash;
    const failure failed = put_player(p, &row.row, FAILURE_LOGIN_TAKEN);
    if (failed) return failed;
    people_forget(p, who->id);
    copy_text(who->login, sizeof who->login, login);
    return FAILURE_NONE;
}

/* The games of the guest with this token go to the account. */
static failure claim_guest(people *p, store *s, const char *token, const char *account)
{
    person guest;
    const failure unknown = people_find(p, s, token, &guest);
    if (unknown) return unknown;
    if (guest.login[0] || strcmp(guest.id, account) == 0) return FAILURE_NONE;
    change *const c = people_change();
    change_add(c, STORE_CLAIM)->as.claim = (store_claim){ guest.id, account, hall_now() };
    const store_result result = people_commit(p, c);
    people_revoke(p, &guest);
    people_forget(p, account); /* he may be somebody more now */
    return failure_of_store(result);
}

failure account_enter(people *p, store *s, const char *login, const char *password,
                      const char *claim, person *out, char token[TOKEN_MAX])
{
    player_row row = { .password = "" };
    const store_result result = people_read_login(s, login, &row);
    if (result != STORE_DONE && result != STORE_NONE) return failure_of_store(result);
    if (!password_is(result == STORE_DONE ? row.password : "", password)) {
        return FAILURE_WRONG_PASSWORD;
    }
    memset(out, 0, sizeof *out);
    copy_text(out->id, sizeof out->id, row.id);
    copy_text(out->name, sizeof out->name, row.name);
    copy_text(out->login, sizeof out->login, row.login);
    out->scopes = SCOPE_READ | SCOPE_PLAY | SCOPE_SELF;
    if (claim) {
        const failure failed = claim_guest(p, s, claim, out->id);
        if (failed) return failed;
    }
    const store_result known = people_guests(s, out);
    return known == STORE_DONE ? session_begin(p, out, token) : failure_of_store(known);
}

/* The account of somebody who has to show his password once more. */
static failure right_account(store *s, const person *who, const char *password, player_row *row)
{
    const store_result result = people_read(s, who->id, row);
    if (result != STORE_DONE) return failure_of_store(result);
    if (row->login[0] && !password_is(row->password, password)) return FAILURE_WRONG_PASSWORD;
    return FAILURE_NONE;
}

failure account_password(people *p, store *s, const person *who, const char *old, const char *fresh)
{
    player_row row;
    char hash[crypto_pwhash_STRBYTES];
    if (!who->login[0]) return FAILURE_NOT_ALLOWED;
    if (!password_fits(fresh)) return FAILURE_BAD_PASSWORD;
    const failure wrong = right_account(s, who, old, &row);
    if (wrong) return wrong;
    if (!hash_password(fresh, hash)) return FAILURE_TOO_BUSY;
    row.row.password = hash;
    return put_player(p, &row.row, FAILURE_TRY_AGAIN);
}

failure account_forget(people *p, store *s, const person *who, const char *password)
{
    player_row row;
    const failure wrong = right_account(s, who, password, &row);
    if (wrong) return wrong;
    change *const c = people_change();
    change_add(c, STORE_FORGET_PLAYER)->as.forget = (store_forget){ who->id, hall_now() };
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return failure_of_store(result);
}

/* -- all that is known about somebody ---------------------------------------------------------- */

static bool export_session(void *to, const store_session *row)
{
    json_array_append_new(to, json_pack("{s:I, s:I}", "created", (json_int_t)row->created, "seen",
                                        (json_int_t)row->seen));
    return true;
}

static bool export_rating(void *to, const store_rating *row)
{
    json_array_append_new(to, json_pack("{s:s, s:f, s:f, s:I}", "game", row->kind, "mu", row->mu,
                                        "sigma", row->sigma, "games", (json_int_t)row->games));
    return true;
}

static bool export_game(void *to, const store_table *row)
{
    json_array_append_new(to, json_pack("{s:s, s:s, s:s, s:I}", "table", row->id, "spec", row->spec,
                                        "title", row->title, "created", (json_int_t)row->created));
    return true;
}

/* The body is "SEAT SEQ NAME", a line feed, what was said. */
static bool export_said(void *to, const store_event *row)
{
    const char *const text = strchr(row->body, '\n');
    json_array_append_new(to, json_pack("{s:s, s:I, s:s}", "table", row->table, "at",
                                        (json_int_t)row->at, "text", text ? text + 1 : ""));
    return true;
}

failure account_export(people *p, store *s, const person *who, json_t **out)
{
    player_row row;
    const store_result result = people_read(s, who->id, &row);
    if (result != STORE_DONE) return failure_of_store(result);
    json_t *const sessions = json_array(), *const ratings = json_array(),
                  *const games = json_array(), *const chat = json_array();
    json_t *tokens = NULL;
    store_each_session(s, who->id, export_session, sessions);
    store_each_rating(s, who->id, NULL, 1000, export_rating, ratings);
    store_each_game(s, who->id, 0, "", 1 << 20, export_game, games);
    store_each_said(s, who->id, export_said, chat);
    for (int i = 0; i < who->guests; i++) store_each_said(s, who->guest[i], export_said, chat);
    token_list(p, s, who, &tokens);
    *out = json_pack("{s:s, s:s, s:s, s:I, s:o, s:o, s:o, s:o, s:o}", "player", row.id, "name",
                     row.name, "login", row.login, "created", (json_int_t)row.row.created,
                     "sessions", sessions, "tokens", tokens ? tokens : json_array(), "ratings",
                     ratings, "games", games, "chat", chat);
    return FAILURE_NONE;
}
