/* connection_count.c -- counts by kind and name in a hash table of fixed size. */
#include <sodium.h>

#include "allocation.h"
#include "connection_count.h"
#include "hx/hash.h"

enum { ROWS = 1024, PLAYER_SOCKETS = 32, PLAYER_STREAMS = 64 };

typedef struct count_row {
    struct count_row *next;
    connection_count_kind kind;
    char who[64];
    int open;
} count_row;

struct connection_count {
    bool on;
    int most[CONNECTION_COUNT_KINDS];
    uint64_t secret; /* so that nobody can choose who shares a row */
    count_row *row[ROWS];
};

connection_count *connection_count_open(int of_address)
{
    connection_count *const h = must_have(1, sizeof *h);
    h->on = of_address > 0;
    h->most[SOCKETS_OF_ADDRESS] = (of_address + 1) / 2;
    h->most[STREAMS_OF_ADDRESS] = (of_address + 3) / 4;
    h->most[SOCKETS_OF_PLAYER] = PLAYER_SOCKETS;
    h->most[STREAMS_OF_PLAYER] = PLAYER_STREAMS;
    randombytes_buf(&h->secret, sizeof h->secret);
    return h;
}

void connection_count_close(connection_count *h)
{
    for (int i = 0; i < ROWS; i++) {
        while (h->row[i]) {
            count_row *const c = h->row[i];
            h->row[i] = c->next;
            free(c);
        }
    }
    free(h);
}

static count_row **find(connection_count *h, connection_count_kind kind, const char *who)
{
    const uint64_t hash = hx_hash(h->secret + (uint64_t)kind, who, strlen(who));
    count_row **at = &h->row[hash % ROWS];
    while (*at && ((*at)->kind != kind || strcmp((*at)->who, who) != 0)) at = &(*at)->next;
    return at;
}

bool connection_count_has_room(connection_count *h, connection_count_kind kind, const char *who)
{
    const count_row *const c = *find(h, kind, who);
    return !h->on || !c || c->open < h->most[kind];
}

void connection_count_enter(connection_count *h, connection_count_kind kind, const char *who)
{
    count_row **const at = find(h, kind, who);
    if (!*at) {
        *at = must_have(1, sizeof **at);
        (*at)->kind = kind;
        copy_text((*at)->who, sizeof(*at)->who, who);
    }
    (*at)->open++;
}

void connection_count_leave(connection_count *h, connection_count_kind kind, const char *who)
{
    count_row **const at = find(h, kind, who);
    if (!*at || --(*at)->open > 0) return;
    count_row *const empty = *at;
    *at = empty->next;
    free(empty);
}
