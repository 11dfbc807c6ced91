/* wonders.c -- wonders: each player may begin one where its condition holds, and whoever
 * finishes it, or is ahead with ten points, has won. [R-SF-171..179] */
#include <assert.h>

#include "sea.h"

#include "../move_fields.h"

enum wonder {
    THEATRE = 1,
    BRIDGE,
    MONUMENT,
    WALL,
    CATHEDRAL,
    LIBRARY,
    LIGHTHOUSE,
    LAST_WONDER = 7
};
enum { TOP = 4, ROUTE_OF_MONUMENT = 5, POINTS_OF_CATHEDRAL = 6 };
static const char wonder_letters[] = "-TBMWCAL";

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_WONDERS;
}

/* [R-SF-173] Each of four levels; the later two as the theatre and the bridge. */
static const uint8_t cost_of[LAST_WONDER + 1][HX_CARDS] = {
    [THEATRE] = { [BRICK] = 1, [WOOL] = 3, [LUMBER] = 1 },
    [BRIDGE] = { [WOOL] = 1, [GRAIN] = 1, [LUMBER] = 3 },
    [MONUMENT] = { [ORE] = 2, [GRAIN] = 3 },
    [WALL] = { [BRICK] = 3, [GRAIN] = 1, [LUMBER] = 1 },
    [CATHEDRAL] = { [BRICK] = 1, [ORE] = 3, [GRAIN] = 1 },
    [LIBRARY] = { [BRICK] = 1, [WOOL] = 3, [LUMBER] = 1 },
    [LIGHTHOUSE] = { [WOOL] = 1, [GRAIN] = 1, [LUMBER] = 3 },
};

/* -- what each needs ---------------------------------------------------------------------------- */

static int cities_of(const rules *r, const state *s, hx_seat who, bool at_harbour)
{
    int n = 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        n += s->corner[c] == piece_of(who, A_CITY) && (!at_harbour || ask_harbour(r, s, c));
    return n;
}
static bool lives_at(const rules *r, const state *s, hx_seat who, enum mark_kind mark)
{
    for (int i = 0; i < r->board.marks; i++)
        if (r->board.mark[i].kind == mark && is_own_building(s, who, r->board.mark[i].at))
            return true;
    return false;
}
/* [R-SF-179] Who claims knows all of his points; others take his word. */
static bool has_points(const rules *r, const state *s, hx_seat who)
{
    if (r->opt[OPT_CATHEDRAL]) return s->points[who] >= POINTS_OF_CATHEDRAL;
    const int unseen = is_blind(s, who) ? s->devs[who] : 0;
    return points_of(r, s, who) + unseen >= POINTS_OF_CATHEDRAL;
}
/* [R-SF-177] With five and six there are two more: of 2015 the theatre and the bridge
 * again, of 2025 library and lighthouse. */
static bool may_claim(const rules *r, const state *s, hx_seat who, int which)
{
    const bool big = r->seats > 4, apart = big && r->opt[OPT_EDITION];
    switch (which) {
    case THEATRE: return cities_of(r, s, who, false) >= 2;
    case BRIDGE: return lives_at(r, s, who, apart ? MARK_BRIDGE : MARK_STRAIT);
    case MONUMENT: return cities_of(r, s, who, true) >= 1 && s->length[who] >= ROUTE_OF_MONUMENT;
    case WALL: return lives_at(r, s, who, MARK_WASTELAND);
    case CATHEDRAL: return cities_of(r, s, who, false) >= 1 && has_points(r, s, who);
    case LIBRARY: return big && cities_of(r, s, who, false) >= 2;
    default: return big && lives_at(r, s, who, apart ? MARK_LIGHTHOUSE : MARK_STRAIT);
    }
}

/* -- claiming and building ------------------------------------------------------------------------ */

static bool is_taken(const rules *r, const state *s, int which)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (wonders_in(r, s)->wonder[who] == which) return true;
    return false;
}
/* [R-SF-174] With claim=ship one of the own ships lies on the card and never sails again. */
static int ship_on_card(const rules *r, const state *s, hx_seat who)
{
    return r->opt[OPT_CLAIM] && wonders_in(r, s)->wonder[who] ? 1 : 0;
}
static hx_status claim_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at < THEATRE || m->at > LAST_WONDER) return HX_NO_SUCH_PLACE;
    if (r->seats < 5 && m->at > CATHEDRAL) return HX_NO_SUCH_PLACE;
    if (wonders_in(r, s)->wonder[m->seat]) return HX_NO_PIECE;
    if (is_taken(r, s, m->at)) return HX_OCCUPIED;
    if (r->opt[OPT_CLAIM] && !s->stock[m->seat][SHIP]) return HX_NO_PIECE;
    return may_claim(r, s, m->seat, m->at) ? HX_OK : HX_NOT_IN_ORDER;
}
static void claim_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int which = THEATRE; which <= LAST_WONDER; which++) {
        const hx_move m = sea_move(who, VERB_CLAIM, which, 0);
        if (claim_check(r, s, &m) == HX_OK) add_move(out, m);
    }
}
static void claim_apply(const rules *r, state *s, const hx_move *m)
{
    assert(!wonders_in(r, s)->wonder[m->seat] && !is_taken(r, s, m->at));
    wonders_of(r, s)->wonder[m->seat] = (uint8_t)m->at;
    if (ship_on_card(r, s, m->seat)) s->stock[m->seat][SHIP]--;
}

static hx_status level_check(const rules *r, const state *s, const hx_move *m)
{
    const int which = wonders_in(r, s)->wonder[m->seat];
    if (!which) return HX_NOT_IN_ORDER;
    return can_pay(s, m->seat, cost_of[which]) ? HX_OK : HX_CANNOT_PAY;
}
static void level_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = sea_move(who, VERB_LEVEL, 0, 0);
    if (level_check(r, s, &m) == HX_OK) add_move(out, m);
}
static void level_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, cost_of[wonders_in(r, s)->wonder[m->seat]]);
    s->begun |= BUILT;
    wonders_of(r, s)->levels[m->seat]++;
    assert(wonders_in(r, s)->levels[m->seat] <= TOP);
}

/* The next level; before there is a wonder, that of the first that could be begun. */
static void savings(const rules *r, const state *s, hx_seat who, struct saving_list *list)
{
    int which = wonders_in(r, s)->wonder[who];
    for (int w = THEATRE; w <= LAST_WONDER && !which; w++)
        if (!(r->seats < 5 && w > CATHEDRAL) && !is_taken(r, s, w) && may_claim(r, s, who, w))
            which = w;
    if (!which) return;
    memcpy(list->cost[SAVING_LEVEL], cost_of[which], HX_CARDS);
    list->worth[SAVING_LEVEL] = 20;
}

/* By ten points and more levels than anybody, or by the fourth level. */
static int beyond(int so_far, const rules *r, const state *s, hx_seat who)
{
    const uint8_t *levels = wonders_in(r, s)->levels;
    const int own = levels[who], goal = ask_goal(r, s, who), points = points_of(r, s, who);
    const int to_go = points < goal ? 10 * (goal - points) : 0;
    int most = 0;
    for (hx_seat other = 0; other < r->seats; other++)
        if (other != who && levels[other] > most) most = levels[other];
    const int first = own > most ? to_go : to_go + 15 * (most + 1 - own);
    const int all = 15 * (TOP - own) + (wonders_in(r, s)->wonder[who] ? 0 : 10);
    return so_far + (first < all ? first : all) - to_go;
}

static void put_wonder(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, wonder_letters, LAST_WONDER + 1, m->at);
}
static bool take_wonder(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_kind(in, wonder_letters, &m->at) && m->at >= THEATRE && m->at <= LAST_WONDER;
}
static int wonder_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->at - THEATRE;
}
const struct move_field_ops wonder_ops = { USES_AT,    7,           "a wonder's letter",
                                           put_wonder, take_wonder, wonder_slot,
                                           NULL };

/* -- winning [R-SF-175] ------------------------------------------------------------------------------ */

static bool wins(bool so_far, const rules *r, const state *s, hx_seat who, int points)
{
    const uint8_t *levels = wonders_in(r, s)->levels;
    (void)points;
    if (levels[who] == TOP) return true;
    for (hx_seat other = 0; other < r->seats; other++)
        if (other != who && levels[other] >= levels[who]) return false;
    return so_far && levels[who];
}

/* [R-SF-171] No pirate here. */
static void start(rules *r)
{
    memset(&r->verb[VERB_PIRATE], 0, sizeof r->verb[VERB_PIRATE]);
    memset(&r->verb[VERB_PIRATE_OFF], 0, sizeof r->verb[VERB_PIRATE_OFF]);
    memset(&r->verb[VERB_BEYOND], 0, sizeof r->verb[VERB_BEYOND]);
    r->leap = UINT8_MAX; /* the fourth level wins at any score */
}

static int ships_of(const rules *r, const state *s, hx_seat who)
{
    int n = 0;
    for (int side = 0; side < r->board.sides; side++) n += is_own_ship(s, who, side);
    return n;
}
static void derive(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats && r->opt[OPT_CLAIM]; who++) {
        const int used = ships_of(r, s, who) + ship_on_card(r, s, who);
        s->stock[who][SHIP] = (uint8_t)(used < r->stock[SHIP] ? r->stock[SHIP] - used : 0);
    }
}

static bool own_ok(const rules *r, const state *s)
{
    const wonders_state *w = wonders_in(r, s);
    for (hx_seat who = 0; who < r->seats; who++) {
        if (w->levels[who] && !w->wonder[who]) return false;
        if (r->seats < 5 && w->wonder[who] > CATHEDRAL) return false;
        if (ships_of(r, s, who) + ship_on_card(r, s, who) > r->stock[SHIP]) return false;
        for (hx_seat other = 0; other < who; other++)
            if (w->wonder[who] && w->wonder[who] == w->wonder[other]) return false;
        if (w->levels[who] == TOP && !s->over) return false;
    }
    return true;
}

const struct module wonders_module = {
    .name = "wonders",
    .wanted = wanted,
    .start = start,
    .verb = {
        [VERB_CLAIM] = { .list = claim_list, .check = claim_check, .apply = claim_apply },
        [VERB_LEVEL] = { .needs = NEEDS_CARDS, .list = level_list, .check = level_check,
                         .apply = level_apply },
    },
    .wins = wins,
    .derive = derive,
    .savings = savings,
    .beyond = beyond,
    .own_ok = own_ok,
};
