/* hall_gone.c -- somebody who is no longer who he was: his connections end, and if he asked to be
 * forgotten he leaves his seats, and his name the tables in memory.
 *
 * Not here: the logs of tables; see forgetting.c. */
#include "hall_inside.h"
#include "memory.h"

/* Those who may come back do so at once; the others are asked who they are. */
static void expel_from(hall_table *t, const char *player)
{
    const refusal why = refuse_with(FAILURE_TRY_AGAIN);
    for (visitor *v = t->visitors, *next; v; v = next) {
        next = v->next;
        if (strcmp(v->player, player) != 0) continue;
        hall_leave(v);
        v->dismissed(v, &why);
    }
}

void hall_expel(hall *h, const char *player)
{
    for (hall_table *t = h->all; t; t = t->next) expel_from(t, player);
}

static void forget_at(hall_table *t, const char *player)
{
    const party_phase phase = party_is(t->party);
    const bool sits = party_seat_of(t->party, player) != HX_NOBODY;
    if (sits && (phase == PARTY_GATHERING || phase == PARTY_PLAYING)) {
        command stand = { .kind = COMMAND_STAND };
        hall_do(t, &(actor){ .player = player, .name = "" }, &stand, hall_errand_for_nobody());
    }
    if (t->state == TABLE_LIVE && party_forget(t->party, player)) hall_store_status(t);
}

void hall_forget(hall *h, const char *player)
{
    hall_expel(h, player);
    for (hall_table *t = h->all, *next; t; t = next) {
        next = t->next;
        if (t->state == TABLE_LIVE) forget_at(t, player);
    }
}
