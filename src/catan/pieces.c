/* pieces.c -- roads, settlements and cities on the board, and the sets derived
 * from them.
 *
 * `sites`, `touched`, `open` and `ports` answer "where may it go" without looking at the
 * board; each piece keeps them right where it stands.  Who may build, and what
 * it costs, is not here. */
#include <assert.h>
#include <string.h>

#include "module.h"

static bool is_foreign(const state *s, hx_seat who, int corner)
{
    return s->corner[corner] != EMPTY && owner_of(s->corner[corner]) != who;
}

/* [R-BASE-72] No building here, nor at a neighbouring corner. */
bool site_is_free(const rules *r, const state *s, int corner)
{
    if (s->corner[corner]) return false;
    for (int i = 0; i < 3; i++) {
        const uint16_t next = r->board.corner_next[corner][i];
        if (next != NOWHERE && s->corner[next]) return false;
    }
    return true;
}

/* Does an own building or road meet at this corner?  Not through a foreign
 * building. [R-BASE-70] */
static bool leads_to(const state *s, hx_seat who, int corner)
{
    if (s->corner[corner]) return owner_of(s->corner[corner]) == who;
    return has_bit(s->touched[who].w, corner);
}

bool road_fits(const rules *r, const state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    return s->side[side] == EMPTY && (leads_to(s, who, end[0]) || leads_to(s, who, end[1]));
}

/* Around a corner that leads somewhere, every free side is open. */
static void open_around(const rules *r, state *s, hx_seat who, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side != NOWHERE && s->side[side] == EMPTY) set_bit(s->open[who].w, side);
    }
}

static void close_side(const rules *r, state *s, int side)
{
    for (int i = 0; i < r->seats; i++) clear_bit(s->open[i].w, side);
}

static void touch(const rules *r, state *s, hx_seat who, int side)
{
    for (int i = 0; i < 2; i++) {
        const uint16_t end = r->board.side_corner[side][i];
        set_bit(s->touched[who].w, end);
        if (!is_foreign(s, who, end)) open_around(r, s, who, end);
    }
}

void put_road(const rules *r, state *s, hx_seat who, int side)
{
    assert(s->side[side] == EMPTY && s->stock[who][ROAD] > 0);
    s->side[side] = piece_of(who, A_ROAD);
    s->stock[who][ROAD]--;
    close_side(r, s, side);
    touch(r, s, who, side);
    const int length = route_through(r, s, who, side);
    if (length <= s->length[who]) return;
    s->length[who] = (uint8_t)length;
    award_road(r, s);
}

/* A new building ends the way for a rival whose road leads here: sides he
 * could reach only through it are open no more, and a road on both sides of it
 * is cut. [R-BASE-76, 91, 93] */
static bool cuts(const rules *r, state *s, hx_seat rival, int corner)
{
    int roads = 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE) continue;
        if (s->side[side] == piece_of(rival, A_ROAD)) roads++;
        else if (!road_fits(r, s, rival, side)) clear_bit(s->open[rival].w, side);
    }
    if (roads < 2) return false;
    s->length[rival] = (uint8_t)route_longest(r, s, rival);
    return true;
}

static void use_site(const rules *r, state *s, int corner)
{
    clear_bit(s->sites.w, corner);
    for (int i = 0; i < 3; i++) {
        const uint16_t next = r->board.corner_next[corner][i];
        if (next != NOWHERE) clear_bit(s->sites.w, next);
    }
}

void put_settlement(const rules *r, state *s, hx_seat who, int corner)
{
    bool cut = false;
    assert(site_is_free(r, s, corner) && s->stock[who][SETTLEMENT] > 0);
    s->corner[corner] = piece_of(who, A_SETTLEMENT);
    s->stock[who][SETTLEMENT]--;
    s->points[who]++;
    s->ports[who] = (uint8_t)(s->ports[who] | 1u << r->board.corner_harbour[corner]);
    use_site(r, s, corner);
    open_around(r, s, who, corner);
    for (hx_seat rival = 0; rival < r->seats; rival++)
        if (rival != who && has_bit(s->touched[rival].w, corner)) cut |= cuts(r, s, rival, corner);
    if (cut) award_road(r, s);
}

/* [R-BASE-73] The settlement goes back to its owner's stock. */
void put_city(const rules *r, state *s, hx_seat who, int corner)
{
    (void)r;
    assert(s->corner[corner] == piece_of(who, A_SETTLEMENT) && s->stock[who][CITY] > 0);
    s->corner[corner] = piece_of(who, A_CITY);
    s->stock[who][CITY]--;
    s->stock[who][SETTLEMENT]++;
    s->points[who]++;
}

/* -- from the pieces alone ------------------------------------------------------ */

static void derive_sites(const rules *r, state *s)
{
    memset(&s->sites, 0, sizeof s->sites);
    for (int c = 0; c < r->board.corners; c++)
        if (site_is_free(r, s, c)) set_bit(s->sites.w, c);
}

static void derive_roads(const rules *r, state *s, hx_seat who)
{
    memset(&s->touched[who], 0, sizeof s->touched[who]);
    memset(&s->open[who], 0, sizeof s->open[who]);
    for (int i = 0; i < r->board.sides; i++)
        if (s->side[i] == piece_of(who, A_ROAD)) touch(r, s, who, i);
    for (int c = 0; c < r->board.corners; c++)
        if (s->corner[c] && owner_of(s->corner[c]) == who) open_around(r, s, who, c);
}

static int award_points(const state *s, hx_seat who)
{
    return 2 * (s->road_holder == who) + 2 * (s->army_holder == who);
}

void state_derive(const rules *r, state *s)
{
    derive_sites(r, s);
    for (hx_seat who = 0; who < r->seats; who++) {
        derive_roads(r, s, who);
        s->length[who] = (uint8_t)route_longest(r, s, who);
        s->points[who] = (uint8_t)award_points(s, who);
        s->ports[who] = 0;
    }
    for (int c = 0; c < r->board.corners; c++) {
        const int who = owner_of(s->corner[c]);
        if (!s->corner[c] || who >= r->seats) continue;
        s->points[who] = (uint8_t)(s->points[who] + kind_of(s->corner[c]));
        s->ports[who] = (uint8_t)(s->ports[who] | 1u << r->board.corner_harbour[c]);
    }
}
