/* tokens.c -- tokens for bots: like sessions, with a label and less than all rights. */
#include "clean.h"
#include "hall.h"
#include "memory.h"
#include "people.h"

unsigned token_scope_named(const char *name)
{
    if (strcmp(name, "read") == 0) return SCOPE_READ;
    if (strcmp(name, "play") == 0) return SCOPE_PLAY;
    return 0;
}

static const char *scope_names(unsigned scopes)
{
    if (scopes == (SCOPE_READ | SCOPE_PLAY)) return "read play";
    return scopes & SCOPE_PLAY ? "play" : "read";
}

failure token_make(people *p, const person *who, const char *label, unsigned scopes,
                   char id[PLAYER_MAX], char token[TOKEN_MAX])
{
    char cleaned[PERSON_MAX], hash[HASH_MAX];
    if (!clean_text(cleaned, sizeof cleaned, NAME_LETTERS, label)) return FAILURE_TROUBLE;
    people_token_new(token);
    people_hash(token, hash);
    hall_random_id('k', id);
    const int64_t now = hall_now();
    change *const c = people_change();
    change_add(c, STORE_PUT_TOKEN)->as.token =
        (store_token){ hash, id, who->id, cleaned, scope_names(scopes), now, now, who->key };
    const store_result result = people_commit(p, c);
    return result == STORE_NONE ? FAILURE_WHO_ARE_YOU : failure_of_store(result);
}

static bool list_token(void *to, const store_token *row)
{
    json_array_append_new(to,
                          json_pack("{s:s, s:s, s:s, s:I}", "id", row->id, "label", row->label,
                                    "scopes", row->scopes, "created", (json_int_t)row->created));
    return true;
}

failure token_list(store *s, const person *who, json_t **out)
{
    *out = json_array();
    if (!s) return FAILURE_STORE_AWAY;
    const store_result result = store_each_token(s, who->id, list_token, *out);
    return result == STORE_NONE ? FAILURE_NONE : failure_of_store(result);
}

failure token_drop(people *p, const person *who, const char *id)
{
    change *const c = people_change();
    change_add(c, STORE_DROP_TOKEN)->as.drop = (store_drop){ .player = who->id, .id = id };
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return result == STORE_NONE ? FAILURE_NO_SUCH_PATH : failure_of_store(result);
}
