/* net_pieces.c -- bytes that wait: output in pieces, input that grows up to a limit. */
#include <stdlib.h>
#include <string.h>

#include "net_inside.h"

void pieces_begin(pieces *list)
{
    list->first = NULL;
    list->end = &list->first;
    list->bytes = 0;
}

bool pieces_add(pieces *list, const void *bytes, size_t length)
{
    piece *const p = malloc(sizeof *p + LWS_PRE + length);
    if (!p) return false;
    p->next = NULL;
    p->length = length;
    if (length) memcpy(p->bytes + LWS_PRE, bytes, length);
    *list->end = p;
    list->end = &p->next;
    list->bytes += length;
    return true;
}

void pieces_drop_first(pieces *list)
{
    piece *const p = list->first;
    list->first = p->next;
    if (!list->first) list->end = &list->first;
    list->bytes -= p->length;
    free(p);
}

void pieces_free(pieces *list)
{
    while (list->first) pieces_drop_first(list);
}

bool gather(gathered *g, const void *bytes, size_t length, size_t most)
{
    if (length > most || g->length > most - length) return false;
    if (g->length + length + 1 > g->room) {
        const size_t room = (g->length + length + 1) * 2;
        char *const more = realloc(g->bytes, room);
        if (!more) return false;
        g->bytes = more;
        g->room = room;
    }
    if (length) memcpy(g->bytes + g->length, bytes, length);
    g->length += length;
    g->bytes[g->length] = '\0';
    return true;
}
