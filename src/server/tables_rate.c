/* tables_rate.c -- who played a game that was won, stored with the event that ended it.
 *
 * What follows from it for the ratings is ratings.c's; it may happen later, in another life of the
 * process, or in another process. */
#include "allocation.h"
#include "tables_internal.h"

enum { WHO_MAX = BOT_MAX + 8 };

/* A human is rated as such even if a bot stood in at the end, or plays on after the human left.
 * */
static void name_of(const table *p, hx_seat at, char who[WHO_MAX])
{
    const seat_setup *const seat = table_seat(p, at);
    if (table_lost_by(p, at)[0]) copy_text(who, WHO_MAX, table_lost_by(p, at));
    else if (seat->kind == SEAT_BOT) snprintf(who, WHO_MAX, "bot:%s", seat->bot);
    else copy_text(who, WHO_MAX, seat->player);
}

void tables_unrated_write(hosted_table *t, change *c, int64_t number)
{
    const table *const p = t->table;
    if (table_set_up(p)->rated == TABLE_CASUAL) return;
    if (table_ended(p) != TABLE_WON && table_ended(p) != TABLE_FORFEIT) return;
    const char *const kind = hx_game_named(table_set_up(p)->spec)->name;
    for (int i = 0; i < table_seats(p); i++) {
        char who[WHO_MAX];
        name_of(p, (hx_seat)i, who);
        if (!who[0]) continue;
        /* The same bot in two seats would play against itself: the store takes its first. */
        change_add(c, STORE_ADD_UNRATED)->as.unrated =
            (store_unrated){ .table = t->id,
                             .number = number,
                             .epoch = t->epoch,
                             .who = change_text(c, who),
                             .kind = kind,
                             .place = table_rated_place(p, (hx_seat)i),
                             /* Who watches with a delay must not see it in the ratings either. */
                             .at = table_changed(p) + table_set_up(p)->delay };
    }
}
