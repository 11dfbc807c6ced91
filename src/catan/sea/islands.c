/* islands.c -- where one may begin, and what the first settlement on another island is
 * worth.
 *
 * Buildings stay, so a seat knows an island once it has one there: no list of homes and
 * visits is kept, only where chits lie. */
#include "sea.h"

static int chit_points(const rules *r)
{
    static const uint8_t worth[SCENARIOS] = {
        [SEA_NEW_SHORES] = 2, [SEA_ISLANDS] = 2,   [SEA_DESERT] = 2,
        [SEA_WONDERS] = 1,    [SEA_NEW_WORLD] = 1,
    };
    return worth[scenario_of(r)];
}

bool is_marked(const rules *r, enum mark_kind kind, int at)
{
    for (int i = 0; i < r->board.marks; i++)
        if (r->board.mark[i].kind == kind && r->board.mark[i].at == at) return true;
    return false;
}

/* [R-SF-101, 111, 131, 135, 171, 183] Beside land of the home zone, and not where a mark
 * forbids it. */
bool sea_may_start(const rules *r, const state *s, hx_seat who, int corner)
{
    (void)who;
    if (is_marked(r, MARK_CLOSED, corner) || is_marked(r, MARK_STRAIT, corner) ||
        is_marked(r, MARK_WASTELAND, corner))
        return false;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && r->board.zone[hex] == ZONE_HOME && is_land(s->terrain[hex]))
            return true;
    }
    return false;
}

static bool is_closed_land(const rules *r, int hex)
{
    return r->board.zone[hex] == ZONE_TRIBE || r->board.zone[hex] == ZONE_VILLAGES;
}

/* [R-SF-140, 141, 152] Nobody settles the islands of tribe and villages. */
bool sea_may_settle(const rules *r, const state *s, hx_seat who, int corner)
{
    (void)who;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && is_land(s->terrain[hex]) && !is_closed_land(r, hex)) return true;
    }
    return false;
}

/* [R-SF-146, 152] Nor does the robber go there. */
bool sea_may_go(bool so_far, const rules *r, const state *s, int hex)
{
    (void)s;
    return so_far && !is_closed_land(r, hex);
}

static bool knows_island(const rules *r, const state *s, hx_seat who, int area, int but)
{
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        if (c != but && r->board.corner_area[c] == area && is_own_building(s, who, c)) return true;
    return false;
}

/* [R-SF-60..64] A city is built where a settlement was: it is never the first. */
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    const int area = r->board.corner_area[corner];
    if (s->turn == 0 || piece != SETTLEMENT || !area) return;
    if (knows_island(r, s, who, area, corner)) return;
    set_bit(islands_of(r, s)->chits.w, corner);
    add_points(s, who, chit_points(r));
}

static int site_bonus(int so_far, const rules *r, const state *s, hx_seat who, int corner)
{
    const int area = r->board.corner_area[corner];
    if (s->turn == 0 || !area || knows_island(r, s, who, area, corner)) return so_far;
    return so_far + chit_points(r);
}

static void derive(const rules *r, state *s)
{
    const corner_set *chits = &islands_in(r, s)->chits;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        if (has_bit(chits->w, c) && owner_of(s->corner[c]) < r->seats)
            add_points(s, (hx_seat)owner_of(s->corner[c]), chit_points(r));
}

/* Under buildings, one for each seat and island. */
static bool own_ok(const rules *r, const state *s)
{
    const corner_set *chits = &islands_in(r, s)->chits;
    for (int c = 0; c < r->board.corners; c++) {
        const int area = r->board.corner_area[c], who = owner_of(s->corner[c]);
        if (!has_bit(chits->w, c)) continue;
        if (!area || !s->turn || !is_own_building(s, (hx_seat)who, c)) return false;
        for (int d = 0; d < c; d++)
            if (has_bit(chits->w, d) && r->board.corner_area[d] == area &&
                owner_of(s->corner[d]) == who)
                return false;
    }
    return true;
}

static bool wanted(const rules *r)
{
    return chit_points(r) > 0;
}

const struct module islands_module = {
    .name = "islands",
    .wanted = wanted,
    .put_on_corner = put_on_corner,
    .site_bonus = site_bonus,
    .derive = derive,
    .own_ok = own_ok,
};
