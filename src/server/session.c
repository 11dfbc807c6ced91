/* session.c -- guests, and sessions of anybody: begun, ended, ended everywhere. */
#include "clean.h"
#include "hall.h"
#include "memory.h"
#include "people.h"

static void write_player(change *c, const store_player *row)
{
    change_add(c, STORE_PUT_PLAYER)->as.player = *row;
}

static void write_session(change *c, person *who, char token[TOKEN_MAX])
{
    const int64_t now = hall_now();
    people_token_new(token);
    people_hash(token, who->key);
    who->scopes = SCOPE_READ | SCOPE_PLAY | SCOPE_SELF;
    change_add(c, STORE_PUT_SESSION)->as.session =
        (store_session){ change_text(c, who->key), change_text(c, who->id), now, now };
}

failure session_guest(people *p, const char *name, person *out, char token[TOKEN_MAX])
{
    memset(out, 0, sizeof *out);
    if (!clean_text(out->name, sizeof out->name, NAME_LETTERS, name)) return FAILURE_TROUBLE;
    hall_random_id('p', out->id);
    change *const c = people_change();
    write_player(c, &(store_player){ change_text(c, out->id), change_text(c, out->name), "", "",
                                     hall_now(), 0, "" });
    write_session(c, out, token);
    const int64_t age = people_age(p);
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_remember(p, out, age);
    return failure_of_store(result);
}

failure session_begin(people *p, const person *of, char token[TOKEN_MAX])
{
    person who = *of;
    change *const c = people_change();
    write_session(c, &who, token);
    const int64_t age = people_age(p);
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_remember(p, &who, age);
    return failure_of_store(result);
}

failure session_rename(people *p, store *s, person *who, const char *name)
{
    player_row row;
    char cleaned[PERSON_MAX];
    if (!clean_text(cleaned, sizeof cleaned, NAME_LETTERS, name)) return FAILURE_TROUBLE;
    store_result result = people_read(s, who->id, &row);
    if (result != STORE_DONE) return failure_of_store(result);
    row.row.name = cleaned;
    change *const c = people_change();
    write_player(c, &row.row);
    result = people_commit(p, c);
    if (result != STORE_DONE) return failure_of_store(result);
    people_forget(p, who->id);
    copy_text(who->name, sizeof who->name, cleaned);
    return FAILURE_NONE;
}

failure session_end(people *p, const person *who)
{
    change *const c = people_change();
    change_add(c, STORE_DROP_SESSION)->as.drop = (store_drop){ .hash = who->key };
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return result == STORE_NONE ? FAILURE_NONE : failure_of_store(result);
}

failure session_end_all(people *p, const person *who)
{
    change *const c = people_change();
    change_add(c, STORE_DROP_SESSIONS)->as.drop = (store_drop){ .player = who->id };
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return result == STORE_NONE ? FAILURE_NONE : failure_of_store(result);
}

void session_sweep(people *p)
{
    static const int64_t half_a_year = 182LL * 86400000;
    change *const c = people_change();
    change_add(c, STORE_DROP_SESSIONS)->as.drop =
        (store_drop){ .before = hall_now() - half_a_year };
    people_give(p, c);
}
