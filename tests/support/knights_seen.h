/* knights_seen.h -- what the oracle of Cities & Knights sees of a position: all that lies on the table, read
 * through the public interface. */
#ifndef HX_KNIGHTS_SEEN_H
#define HX_KNIGHTS_SEEN_H

#include "hx/catan.h"

enum { CORNERS = 240, SIDES = 336, TRACKS = 3, KINDS = 8 };
enum { FREE, TOWN, CITY, BASIC, STRONG, MIGHTY, TIPPED, OTHER }; /* on a corner */

struct seen {
    uint8_t what[CORNERS], owner[CORNERS];
    bool active[CORNERS], woken[CORNERS], promoted[CORNERS], wall[CORNERS];
    uint8_t lies[SIDES], side_owner[SIDES]; /* lies: 1 a route of any class */
    uint8_t hand[HX_SEATS][KINDS], bank[KINDS], level[TRACKS][HX_SEATS], defender[HX_SEATS];
    int metropolis[TRACKS], barbarians, raided, robber, crane, seats, corners, sides;
    int stock[HX_SEATS][4]; /* basic, strong, mighty, wall */
    hx_seat printer, constitution, merchant;
};

/* Fields and pieces by their words, found once for each game. */
struct names {
    int active, woken, promoted, walls, metropolis[TRACKS], level[TRACKS], defender, barbarians,
        raided, crane, printer, constitution, merchant, chits, cloth, piece[16];
    int chit_worth; /* [R-SF-60, 172, 183] */
};

struct names names_of(const void *rules, const char *spec);
void look_at(const struct names *, const void *rules, const void *state, struct seen *);

static inline int strength_at(const struct seen *o, int corner)
{
    return o->what[corner] >= BASIC && o->what[corner] <= MIGHTY ? o->what[corner] - BASIC + 1 : 0;
}
static inline bool has_metropolis(const struct seen *o, int corner)
{
    return o->metropolis[0] == corner || o->metropolis[1] == corner || o->metropolis[2] == corner;
}

#endif
