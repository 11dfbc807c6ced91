/* tables_gone.c -- players who lost their authorisation: closes their connections; for a
 * forgotten player also vacates the seats and removes the name from the tables in memory.
 *
 * Not here: the logs of tables; see forgetting.c. */
#include "allocation.h"
#include "tables_internal.h"

/* Those who may come back do so at once; the others are asked who they are. */
static void expel_from(hosted_table *t, const char *player)
{
    const error_reply why = refuse_with(SERVER_ERROR_TRY_AGAIN);
    for (visitor *v = t->visitors, *next; v; v = next) {
        next = v->next;
        if (strcmp(v->player, player) != 0) continue;
        tables_leave(v);
        v->dismissed(v, &why);
    }
}

void tables_expel(tables *h, const char *player)
{
    for (hosted_table *t = h->all; t; t = t->next) expel_from(t, player);
}

static void forget_at(hosted_table *t, const char *player)
{
    const table_phase phase = table_is(t->table);
    const bool sits = table_seat_of(t->table, player) != HX_NOBODY;
    if (sits && (phase == TABLE_GATHERING || phase == TABLE_PLAYING)) {
        command stand = { .kind = COMMAND_STAND };
        tables_do(t, &(actor){ .player = player, .name = "" }, &stand, ack_for_nobody());
    }
    if (t->state == TABLE_LIVE && table_forget(t->table, player)) tables_store_status(t);
}

void tables_forget(tables *h, const char *player)
{
    tables_expel(h, player);
    for (hosted_table *t = h->all, *next; t; t = next) {
        next = t->next;
        if (t->state == TABLE_LIVE) forget_at(t, player);
    }
}
