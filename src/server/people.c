/* people.c -- who is behind a token: from the cache, or from the store.
 *
 * What is remembered is good for a while only, because another process may have ended a session. */
#include <pthread.h>
#include <sodium.h>

#include "allocation.h"
#include "bans.h"
#include "hx/base64.h"
#include "hx/seal.h"
#include "people.h"
#include "platform/timing.h"
#include "tables.h"

enum { SLOTS = 4096, GOOD_ALONE = 600000, GOOD_SHARED = 10000, SEEN_EVERY = 86400000 };

typedef struct slot {
    person who;
    int64_t until;
} slot;

struct people {
    committer *committer;
    bans *bans;
    pthread_mutex_t lock; /* readers and loop remember together */
    int64_t good;
    int64_t age; /* counts who was forgotten */
    struct revoked {
        struct revoked *next;
        char player[PLAYER_MAX];
    } * revoked;
    slot slots[SLOTS];
};

people *people_open(committer *c)
{
    people *const p = must_have(1, sizeof *p);
    p->committer = c;
    p->good = committer_is_shared(c) ? GOOD_SHARED : GOOD_ALONE;
    p->bans = bans_open();
    pthread_mutex_init(&p->lock, NULL);
    return p;
}

void people_close(people *p)
{
    char player[PLAYER_MAX];
    while (people_next_revoked(p, player)) continue;
    bans_close(p->bans);
    pthread_mutex_destroy(&p->lock);
    sodium_memzero(p->slots, sizeof p->slots);
    free(p);
}

/* -- tokens ------------------------------------------------------------------------------------ */

void people_token_new(char token[TOKEN_MAX])
{
    uint8_t bytes[HX_SEAL_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    memcpy(token, "hx_", 3);
    hx_to_base64(bytes, sizeof bytes, token + 3, TOKEN_MAX - 3);
}

/* A token has 256 random bits: a plain hash of it cannot be guessed back. */
void people_hash(const char *token, char hash[HASH_MAX])
{
    uint8_t bytes[HX_SEAL_BYTES];
    hx_seal_hash(token, strlen(token), bytes);
    hx_to_base64(bytes, sizeof bytes, hash, HASH_MAX);
}

/* -- memory ------------------------------------------------------------------------------------ */

static slot *slot_of(people *p, const char *hash)
{
    unsigned place = 0;
    for (int i = 0; i < 4 && hash[i]; i++) place = place * 64 + (unsigned char)hash[i];
    return &p->slots[place % SLOTS];
}

/* In constant time, although what is compared are hashes. */
static bool same_hash(const char *a, const char *b)
{
    return strlen(a) == strlen(b) && sodium_memcmp(a, b, strlen(a)) == 0;
}

bool people_known(people *p, const char *token, person *out)
{
    char hash[HASH_MAX];
    people_hash(token, hash);
    pthread_mutex_lock(&p->lock);
    const slot *const s = slot_of(p, hash);
    const bool known = s->until > monotonic_millis() && same_hash(s->who.key, hash);
    if (known) *out = s->who;
    pthread_mutex_unlock(&p->lock);
    return known;
}

int64_t people_age(people *p)
{
    pthread_mutex_lock(&p->lock);
    const int64_t age = p->age;
    pthread_mutex_unlock(&p->lock);
    return age;
}

void people_remember(people *p, const person *who, int64_t age)
{
    pthread_mutex_lock(&p->lock);
    if (age == p->age) *slot_of(p, who->key) = (slot){ *who, monotonic_millis() + p->good };
    pthread_mutex_unlock(&p->lock);
}

void people_forget(people *p, const char *player)
{
    pthread_mutex_lock(&p->lock);
    p->age++;
    for (int i = 0; i < SLOTS; i++) {
        if (strcmp(p->slots[i].who.id, player) == 0) p->slots[i].until = 0;
    }
    pthread_mutex_unlock(&p->lock);
}

static void revoke(people *p, const char *player)
{
    struct revoked *const one = must_have(1, sizeof *one);
    copy_text(one->player, sizeof one->player, player);
    pthread_mutex_lock(&p->lock);
    one->next = p->revoked;
    p->revoked = one;
    pthread_mutex_unlock(&p->lock);
}

void people_revoke_id(people *p, const char *player)
{
    people_forget(p, player);
    revoke(p, player);
}

static void tell_others(change *c, const char *player)
{
    char id[PLAYER_MAX];
    tables_random_id('e', id);
    change_add(c, STORE_ADD_ENDED)->as.ended =
        (store_ended){ change_text(c, id), change_text(c, player) };
}

void people_tell_others(people *p, change *c, const person *who)
{
    if (!committer_is_shared(p->committer)) return;
    tell_others(c, who->id);
    for (int i = 0; i < who->guests; i++) tell_others(c, who->guest[i]);
}

void people_revoke(people *p, const person *who)
{
    people_revoke_id(p, who->id);
    for (int i = 0; i < who->guests; i++) revoke(p, who->guest[i]);
}

bool people_next_revoked(people *p, char player[PLAYER_MAX])
{
    pthread_mutex_lock(&p->lock);
    struct revoked *const one = p->revoked;
    if (one) p->revoked = one->next;
    pthread_mutex_unlock(&p->lock);
    if (one) copy_text(player, PLAYER_MAX, one->player);
    free(one);
    return one != NULL;
}

bool people_banned(people *p, const person *who, const char *address, ban_facts *out)
{
    if (bans_address(p->bans, address, tables_now(), out)) return true;
    if (!who || !who->id[0]) return false;
    if (bans_player(p->bans, who->id, tables_now(), out)) return true;
    for (int i = 0; i < who->guests; i++) {
        if (bans_player(p->bans, who->guest[i], tables_now(), out)) return true;
    }
    return false;
}

store_result bans_read(people *p, store *s)
{
    return s ? bans_load(p->bans, s) : STORE_AWAY;
}

/* -- the store --------------------------------------------------------------------------------- */

change *people_change(void)
{
    return change_new(NULL, NULL);
}

void people_give(people *p, change *c)
{
    c->done = change_free;
    committer_give(p->committer, c);
}

store_result people_commit(people *p, change *c)
{
    store_result result = committer_wait(p->committer, c);
    for (int i = 0; i < c->count && result == STORE_DONE; i++) result = c->writes[i].result;
    change_free(c);
    return result;
}

static bool take_player(void *to, const store_player *row)
{
    player_row *const r = to;
    copy_text(r->id, sizeof r->id, row->id);
    copy_text(r->name, sizeof r->name, row->name);
    copy_text(r->login, sizeof r->login, row->login);
    copy_text(r->password, sizeof r->password, row->password);
    copy_text(r->became, sizeof r->became, row->became);
    r->row = *row;
    r->row.id = r->id;
    r->row.name = r->name;
    r->row.login = r->login;
    r->row.password = r->password;
    r->row.became = r->became;
    return true;
}

store_result people_read(store *s, const char *id, player_row *out)
{
    return s ? store_find_player(s, id, take_player, out) : STORE_AWAY;
}

store_result people_read_login(store *s, const char *login, player_row *out)
{
    return s ? store_find_login(s, login, take_player, out) : STORE_AWAY;
}

static bool note_guest(void *to, const store_player *row)
{
    person *const who = to;
    copy_text(who->guest[who->guests++], PLAYER_MAX, row->id);
    return who->guests < GUESTS_MAX;
}

store_result people_guests(store *s, person *who)
{
    who->guests = 0;
    if (!who->login[0]) return STORE_DONE;
    const store_result result = store_each_claimed(s, who->id, GUESTS_MAX, note_guest, who);
    return result == STORE_NONE ? STORE_DONE : result;
}

/* Which player a token is of, and what it may. */
typedef struct owner {
    char player[PLAYER_MAX];
    unsigned scopes;
    int64_t seen;
} owner;

static bool take_session(void *to, const store_session *row)
{
    owner *const o = to;
    copy_text(o->player, sizeof o->player, row->player);
    o->scopes = SCOPE_READ | SCOPE_PLAY | SCOPE_SELF;
    o->seen = row->seen;
    return true;
}

static bool take_token(void *to, const store_token *row)
{
    owner *const o = to;
    char names[64], *rest = names;
    copy_text(o->player, sizeof o->player, row->player);
    copy_text(names, sizeof names, row->scopes);
    for (char *name; (name = strtok_r(rest, " ", &rest)) != NULL;) {
        o->scopes |= token_scope_named(name);
    }
    return true;
}

/* A session that is used lives on. */
static void note_seen(people *p, const char *hash, const owner *o)
{
    const int64_t now = tables_now();
    if (!(o->scopes & SCOPE_SELF) || now - o->seen < SEEN_EVERY) return;
    change *const c = people_change();
    change_add(c, STORE_SEE_SESSION)->as.session = (store_session){ .hash = hash, .seen = now };
    people_commit(p, c);
}

server_error people_find(people *p, store *s, const char *token, person *out)
{
    owner o = { 0 };
    player_row row;
    char hash[HASH_MAX];
    if (!s) return SERVER_ERROR_STORE_AWAY;
    const int64_t age = people_age(p);
    people_hash(token, hash);
    store_result result = store_find_session(s, hash, take_session, &o);
    if (result == STORE_NONE) result = store_find_token(s, hash, take_token, &o);
    if (result == STORE_DONE) result = people_read(s, o.player, &row);
    if (result == STORE_NONE || (result == STORE_DONE && row.row.gone))
        return SERVER_ERROR_WHO_ARE_YOU;
    if (result != STORE_DONE) return error_of_store(result);
    memset(out, 0, sizeof *out);
    copy_text(out->id, sizeof out->id, row.id);
    copy_text(out->name, sizeof out->name, row.name);
    copy_text(out->login, sizeof out->login, row.login);
    copy_text(out->key, sizeof out->key, hash);
    out->scopes = o.scopes;
    result = people_guests(s, out);
    if (result != STORE_DONE) return error_of_store(result);
    people_remember(p, out, age);
    note_seen(p, hash, &o);
    return SERVER_ERROR_NONE;
}
