/* model_road.c -- the longest road by walking every trail there is, and who holds the two awards.
 *
 * A trail uses no side twice; it may pass a corner again, and it ends where an opponent has built
 * [R-BASE-90] [R-BASE-91].  A trail begins somewhere, so starting at every corner finds all. */
#include "support/oracle/oracle.h"

typedef struct walker {
    const model *m;
    int seat;
    bool used[EDGES];
} walker;

static int walk_on(walker *w, int corner, bool begin)
{
    const island *land = &w->m->island;
    const int owner = w->m->owner[corner];
    int best = 0;
    if (!begin && owner != NOONE && owner != w->seat) return 0;
    for (int i = 0; i < land->degree[corner]; i++) {
        const int side = land->around[corner][i];
        if (w->m->road[side] != w->seat || w->used[side]) continue;
        w->used[side] = true;
        const int n = 1 + walk_on(w, island_other_end(land, side, corner), false);
        w->used[side] = false;
        if (n > best) best = n;
    }
    return best;
}

int model_longest_trail(const model *m, int seat)
{
    walker w = { .m = m, .seat = seat };
    int best = 0;
    for (int c = 0; c < m->island.corners; c++) {
        const int n = walk_on(&w, c, true);
        if (n > best) best = n;
    }
    return best;
}

/* [R-BASE-92]: first to five, then to strictly more.  [R-BASE-93]: after a cut the holder keeps it
 * while nobody is longer; else it goes to the only longest, or lies aside. */
void model_award_road(model *m)
{
    int most = 0, tied = 0, leader = NOONE;
    for (int i = 0; i < m->rules.seats; i++) {
        m->length[i] = model_longest_trail(m, i);
        if (m->length[i] > most) {
            most = m->length[i];
            tied = 0;
        }
        if (m->length[i] == most) {
            tied++;
            leader = i;
        }
    }
    if (most < 5) m->road_holder = NOONE;
    else if (m->road_holder != NOONE && m->length[m->road_holder] == most) return;
    else m->road_holder = tied == 1 ? leader : NOONE;
}

/* [R-BASE-96] */
void model_award_army(model *m)
{
    for (int i = 0; i < m->rules.seats; i++) {
        const int knights = m->played[i][HX_KNIGHT];
        const int to_beat = m->army_holder == NOONE ? 2 : m->played[m->army_holder][HX_KNIGHT];
        if (knights > to_beat) m->army_holder = i;
    }
}
