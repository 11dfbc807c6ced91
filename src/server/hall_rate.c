/* hall_rate.c -- who played a game that was won, stored with the event that ended it.
 *
 * What follows from it for the ratings is ratings.c's; it may happen later, in another life of the
 * process, or in another process. */
#include "hall_inside.h"
#include "memory.h"

enum { WHO_MAX = BOT_MAX + 8 };

/* A human is himself, also where a bot stood in for him at the end. */
static void name_of(const seat_setup *seat, char who[WHO_MAX])
{
    if (seat->kind == SEAT_BOT) snprintf(who, WHO_MAX, "bot:%s", seat->bot);
    else copy_text(who, WHO_MAX, seat->player);
}

void hall_unrated_write(hall_table *t, change *c, int64_t number)
{
    const party *const p = t->party;
    if (party_ended(p) != PARTY_WON) return;
    const char *const kind = hx_game_named(party_set_up(p)->spec)->name;
    for (int i = 0; i < party_seats(p); i++) {
        char who[WHO_MAX];
        name_of(party_seat(p, (hx_seat)i), who);
        if (!who[0]) continue;
        /* The same bot in two seats would play against itself: the store takes its first. */
        change_add(c, STORE_ADD_UNRATED)->as.unrated =
            (store_unrated){ .table = t->id,
                             .number = number,
                             .epoch = t->epoch,
                             .who = change_text(c, who),
                             .kind = kind,
                             .place = party_place(p, (hx_seat)i),
                             .at = party_changed(p) };
    }
}
