/* dice_open.c -- which sites a seat could build next, if the dice were there.
 *
 * On the own sheets every site names what must be built before it.  On the
 * shared island the map decides: own roads join at corners, but a corner with
 * a settlement site lets nobody through who has not built there [R-EX-06],
 * and a foreign building is such a corner for good [R-EX-07].
 *
 * Whether the dice suffice is asked in dice_moves.c. */
#include "dice_internal.h"

#include <string.h>

const char dice_letters[] = "BLWGO$";

const uint32_t dice_costs[HX_DICE_PIECES] = { HX_DICE_ROAD_COST, HX_DICE_SETTLEMENT_COST,
                                              HX_DICE_CITY_COST, HX_DICE_KNIGHT_COST, 0 };

/* [R-EX-16] Six equal dice: then one of the fours holds a six, all others 0. */
static bool is_castle(uint32_t dice)
{
    for (int face = 0; face < HX_DICE_FACES; face++) {
        if (dice == ALL_DICE * hx_dice_die(face)) {
            return true;
        }
    }
    return false;
}

bool dice_can_pay(uint32_t dice, int piece)
{
    return piece == HX_DICE_CASTLE ? is_castle(dice) : hx_dice_hold(dice, dice_costs[piece]);
}

/* -- what is built --------------------------------------------------------- */

hx_dice_sites dice_built(const seat *p, int piece)
{
    switch (piece) {
    case HX_DICE_ROAD: return (hx_dice_sites){ { p->roads[0], p->roads[1], p->roads[2] } };
    case HX_DICE_SETTLEMENT: return (hx_dice_sites){ { p->settlements } };
    case HX_DICE_CITY: return (hx_dice_sites){ { p->cities } };
    case HX_DICE_KNIGHT: return (hx_dice_sites){ { p->knights } };
    default: return (hx_dice_sites){ { p->castles } };
    }
}

void dice_put(seat *p, int piece, int site)
{
    const uint32_t bit = (uint32_t)1 << (site % 32);
    switch (piece) {
    case HX_DICE_ROAD: put_road(p->roads, site); break;
    case HX_DICE_SETTLEMENT: p->settlements |= bit; break;
    case HX_DICE_CITY: p->cities |= (uint16_t)bit; break;
    case HX_DICE_KNIGHT: p->knights |= bit; break;
    default: p->castles |= (uint8_t)bit; break;
    }
}

/* -- own sheets ------------------------------------------------------------ */

/* [R-I1-02, R-I1-04, R-I1-06, R-I2-04] The road that leads there is built, and
 * so is the site before in the order, where there is one. */
static uint32_t open_on_sheet(const sheet *sh, const seat *p, int piece)
{
    const uint32_t built = dice_built(p, piece).bits[0];
    uint32_t open = 0;
    for (int i = 0; i < sh->sites[piece]; i++) {
        const hx_dice_site *s = &sh->site[piece][i];
        const bool reached = s->needs == HX_DICE_NONE || has_bit(p->roads[0], s->needs);
        const bool due = s->after == HX_DICE_NONE || has_bit(built, s->after);
        open |= (uint32_t)(reached && due) << i;
    }
    return open & ~built;
}

/* -- the shared island ----------------------------------------------------- */

static hx_dice_sites taken(const rules *r, const state *s, int piece)
{
    hx_dice_sites all = { { 0 } };
    for (int i = 0; i < r->seats; i++) {
        const hx_dice_sites own = dice_built(&s->seats[i], piece);
        for (int w = 0; w < ROAD_WORDS; w++) {
            all.bits[w] |= own.bits[w];
        }
    }
    return all;
}

static bool lets_through(const sheet *sh, const seat *p, int corner)
{
    const int site = sh->corner[corner].settlement;
    return site == HX_DICE_NONE || has_bit(p->settlements, site);
}

/* The roads that go on from the ends of an own one. */
static void add_roads_beyond(const sheet *sh, const seat *p, int road, hx_dice_sites *open)
{
    const hx_dice_site *way = &sh->site[HX_DICE_ROAD][road];
    const int ends[2] = { way->a, way->b };
    for (int e = 0; e < 2; e++) {
        const uint8_t *meet = sh->corner[ends[e]].road;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE && lets_through(sh, p, ends[e]); k++) {
            put_road(open->bits, meet[k]);
        }
    }
}

/* [R-EX-05] Roads that meet an own road at a corner that lets us through. */
static hx_dice_sites open_ways(const rules *r, const state *s, const seat *p)
{
    const sheet *sh = sheet_of(r);
    const hx_dice_sites gone = taken(r, s, HX_DICE_ROAD);
    hx_dice_sites open = { { 0 } };
    for (int w = 0; w < ROAD_WORDS; w++) {
        for_bits(i, p->roads[w])
        {
            add_roads_beyond(sh, p, 32 * w + i, &open);
        }
    }
    for (int w = 0; w < ROAD_WORDS; w++) {
        open.bits[w] &= ~gone.bits[w];
    }
    return open;
}

static bool road_leads_to(const sheet *sh, const seat *p, int corner)
{
    const uint8_t *meet = sh->corner[corner].road;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
        if (has_road(p->roads, meet[k])) {
            return true;
        }
    }
    return false;
}

/* [R-EX-09] A road on an edge or a building on a corner; a road that only ends
 * at a corner does not reach the hex. */
static bool reaches_hex(const sheet *sh, const seat *p, int hex)
{
    const hx_dice_hex *h = &sh->hex[hex];
    for (int k = 0; k < 6; k++) {
        const int site = sh->corner[h->corner[k]].settlement;
        if (has_road(p->roads, h->road[k]) ||
            (site != HX_DICE_NONE && has_bit(p->settlements, site))) {
            return true;
        }
    }
    return false;
}

/* Does what a seat has lead to this site of the island?  Roads aside. */
bool dice_is_reached(const sheet *sh, const seat *p, int piece, int i)
{
    const hx_dice_site *site = &sh->site[piece][i];
    switch (piece) {
    case HX_DICE_SETTLEMENT: return road_leads_to(sh, p, site->a);
    case HX_DICE_CITY: return has_bit(p->settlements, site->needs); /* [R-EX-08] */
    case HX_DICE_KNIGHT: return reaches_hex(sh, p, site->hex);
    default: return true; /* castles want no connection [R-EX-16] */
    }
}

/* Could all these roads have grown from one of them? */
bool dice_roads_join(const sheet *sh, const seat *p)
{
    hx_dice_sites joined = { { 0 } }, grown = { { 0 } };
    for (int w = 0; w < ROAD_WORDS && !(grown.bits[0] | grown.bits[1] | grown.bits[2]); w++) {
        grown.bits[w] = p->roads[w] & (0 - p->roads[w]);
    }
    while (memcmp(&joined, &grown, sizeof joined) != 0) {
        joined = grown;
        for (int w = 0; w < ROAD_WORDS; w++) {
            for_bits(i, joined.bits[w])
            {
                add_roads_beyond(sh, p, 32 * w + i, &grown);
            }
        }
        for (int w = 0; w < ROAD_WORDS; w++) {
            grown.bits[w] &= p->roads[w];
        }
    }
    return memcmp(&joined, p->roads, sizeof joined) == 0;
}

static uint32_t open_on_island(const rules *r, const state *s, const seat *p, int piece)
{
    const sheet *sh = sheet_of(r);
    const uint32_t gone = taken(r, s, piece).bits[0];
    uint32_t open = 0;
    if (piece == HX_DICE_CASTLE && !r->castles) {
        return 0;
    }
    for (int i = 0; i < sh->sites[piece]; i++) {
        if (!has_bit(gone, i) && dice_is_reached(sh, p, piece, i)) {
            open |= (uint32_t)1 << i;
        }
    }
    return open;
}

/* -- where to begin -------------------------------------------------------- */

enum { COAST = 30, APART = 6 }; /* five unbuilt roads between two: six steps on */

/* [R-EX-02, R-EX-03] The start roads cut the coast into arcs.  Two neighbours
 * must be six steps apart, and an arc of n steps has room for n / 6 - 1 more:
 * enough must be left for those who have yet to choose. */
bool dice_coast_fits(uint32_t chosen, int more)
{
    const int first = bit_lowest(chosen);
    int room = 0, before = first;
    for (int at = first + 1; at <= first + COAST; at++) {
        if (has_bit(chosen, at % COAST)) {
            if (at - before < APART) {
                return false;
            }
            room += (at - before) / APART - 1;
            before = at;
        }
    }
    return room >= more;
}

uint32_t dice_coast_of(const sheet *sh, const seat *p)
{
    uint32_t coast = 0;
    for (int w = 0; w < ROAD_WORDS; w++) {
        for_bits(i, p->roads[w])
        {
            const int place = sh->site[HX_DICE_ROAD][32 * w + i].coast;
            coast |= place == HX_DICE_NONE ? 0 : (uint32_t)1 << place;
        }
    }
    return coast;
}

bool dice_start_fits(const rules *r, const state *s, int road)
{
    const int place = sheet_of(r)->site[HX_DICE_ROAD][road].coast;
    uint32_t chosen = 0;
    for (int i = 0; i < r->seats; i++) {
        chosen |= dice_coast_of(sheet_of(r), &s->seats[i]);
    }
    if (place == HX_DICE_NONE || has_bit(chosen, place)) {
        return false;
    }
    return dice_coast_fits(chosen | (uint32_t)1 << place,
                           r->seats - hx_dice_place(r, s, s->seat) - 1);
}

static hx_dice_sites open_starts(const rules *r, const state *s)
{
    hx_dice_sites open = { { 0 } };
    for (int i = 0; i < sheet_of(r)->sites[HX_DICE_ROAD]; i++) {
        if (dice_start_fits(r, s, i)) {
            put_road(open.bits, i);
        }
    }
    return open;
}

/* -- questions ------------------------------------------------------------- */

hx_dice_sites hx_dice_open(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, int piece)
{
    const hx_dice_sites none = { { 0 } };
    const seat *p = &s->seats[who];
    if (s->phase == HX_DICE_START) {
        return piece == HX_DICE_ROAD && who == s->seat ? open_starts(r, s) : none;
    }
    if (r->kind != HX_DICE_EXTRA) {
        return (hx_dice_sites){ { open_on_sheet(sheet_of(r), p, piece) } };
    }
    return piece == HX_DICE_ROAD ? open_ways(r, s, p)
                                 : (hx_dice_sites){ { open_on_island(r, s, p, piece) } };
}

/* Why the seat on turn cannot build on a free site. */
hx_status dice_why_closed(const rules *r, const state *s, int piece, int site)
{
    const sheet *sh = sheet_of(r);
    const hx_dice_site *at = &sh->site[piece][site];
    const seat *p = &s->seats[s->seat];
    if (r->kind != HX_DICE_EXTRA) {
        const bool reached = at->needs == HX_DICE_NONE || has_road(p->roads, at->needs);
        return reached ? HX_NOT_IN_ORDER : HX_NOT_CONNECTED;
    }
    switch (piece) {
    case HX_DICE_CITY: return HX_NOT_IN_ORDER;
    case HX_DICE_CASTLE: return HX_FORBIDDEN;
    case HX_DICE_ROAD:
        return road_leads_to(sh, p, at->a) || road_leads_to(sh, p, at->b) ? HX_BLOCKED
                                                                          : HX_NOT_CONNECTED;
    default: return HX_NOT_CONNECTED;
    }
}

/* [R-DICE-07, R-I2-06] All knights of the joker are built, it is not used; with
 * later-turn none of them is fresh [R-I1-09, R-EX-11]. */
uint32_t dice_ready_jokers(const rules *r, const seat *p, uint32_t fresh)
{
    const sheet *sh = sheet_of(r);
    const uint32_t able = p->knights & ~fresh;
    uint32_t ready = 0;
    if (!able) {
        return 0;
    }
    for (int i = 0; i < sh->jokers; i++) {
        ready |= (uint32_t)((sh->joker[i].knights & ~able) == 0) << i;
    }
    return ready & ~p->used;
}

uint32_t hx_dice_jokers(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    return dice_ready_jokers(r, &s->seats[who], who == s->seat ? s->fresh : 0);
}

int hx_dice_points(const hx_dice_rules *r, int piece, int site)
{
    if (r->flat_knights && piece == HX_DICE_KNIGHT) {
        return 1;
    }
    return sheet_of(r)->site[piece][site].points;
}
