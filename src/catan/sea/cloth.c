/* cloth.c -- cloth: villages that trade with whoever brings a ship to them. [R-SF-151..159]
 *
 * Villages are counted as the map lists them.  Two rolls of cloth are a point. */
#include <assert.h>

#include "sea.h"

enum { VILLAGES = 12, AT_FIRST = 5, COMMON = 10 };

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_CLOTH;
}

/* -- villages --------------------------------------------------------------------------------- */

static int villages(const rules *r)
{
    int n = 0;
    for (int i = 0; i < r->board.marks; i++) n += r->board.mark[i].kind == MARK_VILLAGE;
    return n;
}
static const marked_place *village(const rules *r, int which)
{
    for (int i = 0;; i++)
        if (r->board.mark[i].kind == MARK_VILLAGE && which-- == 0) return &r->board.mark[i];
}
static uint8_t *left_in(cloth_state *c, int which)
{
    return (uint8_t *)c + offsetof(cloth_state, village_1) + which;
}
static uint8_t *traders_of(cloth_state *c, int which)
{
    return (uint8_t *)c + offsetof(cloth_state, traders_1) + which;
}
static int cloth_left(const rules *r, const state *s, int which)
{
    return ((const uint8_t *)cloth_in(r, s))[offsetof(cloth_state, village_1) + (size_t)which];
}
static unsigned traders(const rules *r, const state *s, int which)
{
    return ((const uint8_t *)cloth_in(r, s))[offsetof(cloth_state, traders_1) + (size_t)which];
}

bool trades_with(const rules *r, const state *s, hx_seat who, int corner)
{
    if (!wanted(r)) return false;
    for (int i = 0; i < villages(r); i++)
        if (village(r, i)->at == corner) return traders(r, s, i) >> who & 1;
    return false;
}
bool trades_at_all(const rules *r, const state *s, hx_seat who)
{
    bool any = !wanted(r);
    for (int i = 0; !any && i < villages(r); i++) any = traders(r, s, i) >> who & 1;
    return any;
}
bool has_cloth(const rules *r, const state *s, hx_seat who)
{
    return wanted(r) && cloth_in(r, s)->cloth[who];
}

enum { CLOTH_ALL = 70 }; /* in the stock and on twelve villages */
static void gain(const rules *r, state *s, hx_seat who, int n)
{
    uint8_t *cloth = &cloth_of(r, s)->cloth[who];
    assert(*cloth + n >= 0 && *cloth + n <= CLOTH_ALL);
    add_points(s, who, (*cloth + n) / 2 - *cloth / 2); /* [R-SF-155] */
    *cloth = (uint8_t)(*cloth + n);
}

void cloth_moves(const rules *r, state *s, hx_seat from, hx_seat to)
{
    gain(r, s, from, -1);
    gain(r, s, to, 1);
}

static int empty_villages(const rules *r, const state *s)
{
    int n = 0;
    for (int i = 0; i < villages(r); i++) n += cloth_left(r, s, i) == 0;
    return n;
}
static bool is_depleted(const rules *r, const state *s)
{
    const int all = villages(r), enough = r->opt[OPT_CLOTH_LEFT] && all > 8 ? all - 3 : 5;
    return empty_villages(r, s) >= enough;
}
static void may_end_at_once(const rules *r, state *s)
{
    if (r->opt[OPT_CLOTH_END] && is_depleted(r, s)) s->over = 1;
}

/* -- trade ------------------------------------------------------------------------------------- */

/* Do own ships lead from here to an own building?  Not past a rival's. */
static bool leads_home(const rules *r, const state *s, hx_seat who, int corner, corner_set *seen)
{
    if (is_own_building(s, who, corner)) return true;
    if (corner_kind(s, corner)->traits & BLOCKS) return false;
    set_bit(seen->w, corner);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        const uint16_t next = r->board.corner_next[corner][i];
        if (side == NOWHERE || !is_own_ship(s, who, side) || has_bit(seen->w, next)) continue;
        if (leads_home(r, s, who, next, seen)) return true;
    }
    return false;
}

/* [R-SF-153] Once with each village; it gives a roll if it has one. */
static void look_for_trade(const rules *r, state *s, hx_seat who)
{
    cloth_state *c = cloth_of(r, s);
    for (int i = 0; i < villages(r); i++) {
        corner_set seen = { { 0 } };
        const int corner = village(r, i)->at;
        if ((traders(r, s, i) >> who & 1) || !route_ends(r, s, who, SHIPS, corner)) continue;
        if (!leads_home(r, s, who, corner, &seen)) continue;
        *traders_of(c, i) = (uint8_t)(*traders_of(c, i) | seat_bit(who));
        find_loose_around(r, s, who, corner);
        if (!*left_in(c, i)) continue;
        --*left_in(c, i);
        gain(r, s, who, 1);
    }
    may_end_at_once(r, s);
}
static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    (void)side;
    if (piece == SHIP) look_for_trade(r, s, who);
}
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    (void)corner, (void)piece;
    look_for_trade(r, s, who);
}

/* A roll of cloth is half a point, and more come from a village that has some left. */
static int lure(int so_far, const rules *r, const state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    for (int i = 0, which = 0; i < r->board.marks; i++) {
        const marked_place *v = &r->board.mark[i];
        if (v->kind != MARK_VILLAGE) continue;
        const bool here = end[0] == v->at || end[1] == v->at;
        if (here && !(traders(r, s, which) >> who & 1)) so_far += 3 * cloth_left(r, s, which);
        which++;
    }
    return so_far;
}

/* [R-SF-154] From the village, then from the common stock, the roller first. */
static void pay_traders(const rules *r, state *s, int which)
{
    cloth_state *c = cloth_of(r, s);
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        uint8_t *from = *left_in(c, which) ? left_in(c, which) : &c->cloth_stock;
        if (!(traders(r, s, which) >> who & 1) || !*from) continue;
        --*from;
        gain(r, s, who, 1);
    }
}
static void harvested(const rules *r, state *s, const struct harvest *h)
{
    (void)h;
    for (int i = 0; i < villages(r); i++)
        if (village(r, i)->value == s->die[0] + s->die[1] && cloth_left(r, s, i))
            pay_traders(r, s, i);
    may_end_at_once(r, s);
}

/* -- the pirate takes cloth [R-SF-157] ------------------------------------------------------------ */

static hx_status pirate_cloth_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = pirate_hex_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (m->to >= r->seats) return HX_NO_SUCH_PLACE;
    const bool here = owners_of_ships_at(r, s, m->seat, m->at) >> m->to & 1;
    return here && has_cloth(r, s, (hx_seat)m->to) ? HX_OK : HX_NO_SUCH_PLACE;
}
static void pirate_cloth_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int hex = 0; hex < r->board.hexes; hex++)
        for (hx_seat from = 0; from < r->seats; from++) {
            const hx_move m = sea_move(who, VERB_PIRATE_CLOTH, hex, from);
            if (pirate_cloth_check(r, s, &m) == HX_OK) add_move(out, m);
        }
}
static void pirate_cloth_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_goes(r, s, m->at, NOWHERE);
    cloth_moves(r, s, (hx_seat)m->to, m->seat);
}

/* -- the end [R-SF-159] ---------------------------------------------------------------------------- */

static void step_cloth_end(const rules *r, state *s)
{
    if (is_depleted(r, s)) s->over = 1;
}

/* Most points; then most cloth; then the first from the seat whose part it is. */
static hx_seat winner_at_end(hx_seat so_far, const rules *r, const state *s, const hx_move *m)
{
    int most = -1;
    if (!is_depleted(r, s)) return so_far;
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        const int worth = points_told(r, s, who, m) * 100 + cloth_in(r, s)->cloth[who];
        if (worth <= most) continue;
        most = worth;
        so_far = who;
    }
    return so_far;
}
static bool may_have_won(bool so_far, const rules *r, const state *s, hx_seat who)
{
    (void)who;
    return so_far || is_depleted(r, s);
}

/* -- numbers and sanity ------------------------------------------------------------------------------- */

/* [R-SF-151, 158] Three start settlements, no card for routes. */
static void start(rules *r)
{
    r->start_rounds = 3;
    r->start_piece[2] = SETTLEMENT;
    r->measure[AWARD_ROAD] = NULL;
    r->leap = UINT8_MAX; /* it may end at any score */
    if (!r->opt[OPT_FRAME]) memset(&r->verb[VERB_BEYOND_CLOTH], 0, sizeof r->verb[0]);
}
static void lay(const rules *r, state *s)
{
    cloth_of(r, s)->cloth_stock = COMMON;
    for (int i = 0; i < villages(r); i++) *left_in(cloth_of(r, s), i) = AT_FIRST;
}
static void derive(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++) add_points(s, who, cloth_in(r, s)->cloth[who] / 2);
}

static bool traders_ok(const rules *r, const state *s, int which)
{
    const int corner = village(r, which)->at;
    for (hx_seat who = 0; who < r->seats; who++)
        if ((traders(r, s, which) >> who & 1) && !route_ends(r, s, who, SHIPS, corner))
            return false;
    return true;
}
static bool own_ok(const rules *r, const state *s)
{
    int sum = cloth_in(r, s)->cloth_stock;
    for (int i = 0; i < VILLAGES; i++) {
        const bool there = i < villages(r);
        if (there ? !traders_ok(r, s, i) : traders(r, s, i) || cloth_left(r, s, i)) return false;
        sum += cloth_left(r, s, i);
    }
    for (hx_seat who = 0; who < r->seats; who++) sum += cloth_in(r, s)->cloth[who];
    return sum == COMMON + AT_FIRST * villages(r);
}

const struct module cloth_module = {
    .name = "cloth",
    .wanted = wanted,
    .start = start,
    .lay = lay,
    .step = { [STEP_CLOTH_END] = step_cloth_end },
    .verb = {
        [VERB_PIRATE_CLOTH] = { .list = pirate_cloth_list, .check = pirate_cloth_check,
                                .apply = pirate_cloth_apply },
        [VERB_BEYOND_CLOTH] = { .list = beyond_cloth_list, .check = beyond_cloth_check,
                                .apply = beyond_cloth_apply },
    },
    .put_on_side = put_on_side,
    .lure = lure,
    .put_on_corner = put_on_corner,
    .harvested = harvested,
    .winner_at_end = winner_at_end,
    .may_have_won = may_have_won,
    .derive = derive,
    .own_ok = own_ok,
};
