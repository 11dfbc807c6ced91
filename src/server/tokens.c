/* tokens.c -- tokens for bots: like sessions, with a label and less than all rights. */
#include "allocation.h"
#include "clean.h"
#include "people.h"
#include "tables.h"

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

server_error token_make(people *p, const person *who, const char *label, unsigned scopes,
                        char id[PLAYER_MAX], char token[TOKEN_MAX])
{
    char cleaned[PERSON_MAX], hash[HASH_MAX];
    if (!clean_text(cleaned, sizeof cleaned, NAME_LETTERS, label)) return SERVER_ERROR_TABLE_ERROR;
    people_token_new(token);
    people_hash(token, hash);
    tables_random_id('k', id);
    const int64_t now = tables_now();
    change *const c = people_change();
    change_add(c, STORE_PUT_TOKEN)->as.token =
        (store_token){ hash, id, who->id, cleaned, scope_names(scopes), now, now, who->key };
    const store_result result = people_commit(p, c);
    return result == STORE_NONE ? SERVER_ERROR_WHO_ARE_YOU : error_of_store(result);
}

static bool list_token(void *to, const store_token *row)
{
    json_array_append_new(to,
                          json_pack("{s:s, s:s, s:s, s:I}", "id", row->id, "label", row->label,
                                    "scopes", row->scopes, "created", (json_int_t)row->created));
    return true;
}

server_error token_list(store *s, const person *who, json_t **out)
{
    *out = json_array();
    if (!s) return SERVER_ERROR_STORE_AWAY;
    const store_result result = store_each_token(s, who->id, list_token, *out);
    return result == STORE_NONE ? SERVER_ERROR_NONE : error_of_store(result);
}

server_error token_drop(people *p, const person *who, const char *id)
{
    change *const c = people_change();
    change_add(c, STORE_DROP_TOKEN)->as.drop = (store_drop){ .player = who->id, .id = id };
    const store_result result = people_commit(p, c);
    people_revoke(p, who);
    return result == STORE_NONE ? SERVER_ERROR_NO_SUCH_PATH : error_of_store(result);
}
