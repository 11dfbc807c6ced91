/* net_bytes.c -- output buffers that grow up to a limit. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net_internal.h"

static bool make_room(gathered *g, size_t length)
{
    assert(g->bytes ? g->length < g->room : g->length == 0 && g->room == 0);
    if (g->length + length + 1 <= g->room) return true;
    const size_t needed = g->length + length + 1, room = needed > 4096 ? needed * 2 : needed + 256;
    char *const more = realloc(g->bytes, room);
    if (!more) return false;
    g->bytes = more;
    g->room = room;
    return true;
}

bool gather(gathered *g, const void *bytes, size_t length, size_t most)
{
    if (length > most || g->length > most - length || !make_room(g, length)) return false;
    if (length) memcpy(g->bytes + g->length, bytes, length);
    g->length += length;
    assert(g->length < g->room && g->length <= most);
    g->bytes[g->length] = '\0';
    return true;
}

void gathered_drop(gathered *g, size_t length)
{
    if (length >= g->length) {
        gathered_free(g);
        return;
    }
    g->length -= length;
    memmove(g->bytes, g->bytes + length, g->length + 1);
}

void gathered_free(gathered *g)
{
    free(g->bytes);
    *g = (gathered){ 0 };
}
