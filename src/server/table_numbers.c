/* table_numbers.c -- every command is done once: the numbers clients give their commands.
 *
 * Numbers belong to a client: a browser tab, a phone, a program, each with its own id. So two
 * clients of one player never interfere. Clients that give no id share the numbers of their
 * player; of those the later one may find its number used for something else, and is told the
 * next free one.
 *
 * Of each client the last commands that were done are known, by number and digest.  All of it
 * comes from the log, so a resend is recognised after a restart too.  A command is acknowledged as
 * done before only if it is known to be the same one; what is not known is refused, never taken for
 * done. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "table_internal.h"

/* -- what a command says ----------------------------------------------------------------------- */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hx_hash(hash, text, strlen(text) + 1);
}

/* The id of a rematch is drawn by the server for every try. */
uint32_t command_digest(const command *c)
{
    const int64_t numbers[] = { c->kind, c->seat, c->attempt, c->on };
    uint64_t hash = hx_hash(HX_HASH_START, numbers, sizeof numbers);
    if (c->kind != COMMAND_REMATCH) hash = hash_text(hash, c->text);
    hash = hash_text(hash, c->name);
    const uint32_t digest = (uint32_t)(hash ^ hash >> 32);
    return digest ? digest : 1;
}

/* -- clients ----------------------------------------------------------------------------------- */

static client_log *find_client(const table *p, const char *player, const char *id)
{
    for (int i = 0; i < p->client_count; i++) {
        client_log *const one = &p->clients[i];
        if (strcmp(one->player, player) == 0 && strcmp(one->id, id) == 0) return one;
    }
    return NULL;
}

static int64_t last_number(const client_log *one)
{
    return one->done[one->count - 1].number;
}

static bool sits(const table *p, const client_log *one)
{
    return table_seat_of(p, one->player) != HX_NOBODY;
}

/* The one that has been silent for longest: of this player, of those without a seat, of all. */
static client_log *longest_silent(table *p, const char *player, bool seated_too)
{
    client_log *found = NULL;
    for (int i = 0; i < p->client_count; i++) {
        client_log *const one = &p->clients[i];
        if (player ? strcmp(one->player, player) != 0 : !seated_too && sits(p, one)) continue;
        if (!found || last_number(one) < last_number(found)) found = one;
    }
    return found;
}

static int clients_of(const table *p, const char *player)
{
    int count = 0;
    for (int i = 0; i < p->client_count; i++) count += strcmp(p->clients[i].player, player) == 0;
    return count;
}

bool clients_room(table *p, int count)
{
    if (count <= p->client_cap) return true;
    int cap = p->client_cap ? p->client_cap : 4;
    while (cap < count) cap *= 2;
    client_log *const at = realloc(p->clients, (size_t)cap * sizeof *at);
    if (!at) return false;
    p->clients = at;
    p->client_cap = cap;
    return true;
}

/* Nobody can make the table forget others by coming as ever new clients. */
static client_log *new_client(table *p, const char *player)
{
    if (clients_of(p, player) >= CLIENTS_EACH) return longest_silent(p, player, true);
    if (p->client_count == CLIENTS_MAX) {
        client_log *const stranger = longest_silent(p, NULL, false);
        return stranger ? stranger : longest_silent(p, NULL, true);
    }
    return clients_room(p, p->client_count + 1) ? &p->clients[p->client_count++] : NULL;
}

/* -- in and out -------------------------------------------------------------------------------- */

bool note_command(table *p, const event *e)
{
    if (!e->seq || !e->player[0]) return true;
    client_log *one = find_client(p, e->player, e->client);
    if (!one) {
        one = new_client(p, e->player);
        if (!one) return false;
        *one = (client_log){ .count = 0 };
        text_copy(one->player, sizeof one->player, e->player);
        text_copy(one->id, sizeof one->id, e->client);
    }
    if (one->count == DONE_KEPT) {
        memmove(one->done, one->done + 1, (DONE_KEPT - 1) * sizeof one->done[0]);
        one->count--;
    }
    assert(!one->count || one->done[one->count - 1].number < e->number);
    one->done[one->count++] = (done_command){ e->seq, e->digest, e->number };
    return true;
}

uint32_t table_seq(const table *p, const char *player, const char *id)
{
    const client_log *const one = find_client(p, player, id);
    return one ? one->done[one->count - 1].seq : 0;
}

/* Logs of the first version have no digests. */
static bool is_same(const done_command *done, const command *c)
{
    return done->seq == c->seq && (!done->digest || done->digest == command_digest(c));
}

bool answer_known(const table *p, const char *player, const command *c, answer *a)
{
    const client_log *const one = c->seq ? find_client(p, player, c->client) : NULL;
    if (!one || c->seq > one->done[one->count - 1].seq) return false;
    for (int i = 0; i < one->count; i++) {
        if (!is_same(&one->done[i], c)) continue;
        *a = (answer){ .done = true, .again = true, .number = one->done[i].number };
        return true;
    }
    refuse(a, TABLE_ERROR_SEQ_USED);
    a->why.next = (int64_t)one->done[one->count - 1].seq + 1;
    return true;
}
