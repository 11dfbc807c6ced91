/* sailing.c -- moving a ship: which of them may leave, and where it goes.
 *
 * Own buildings divide own ships into routes.  A route between two of them is closed and
 * stays where it is; of the others the last ship may go, any ship of a ring that touches no
 * building, and the first and last of a line that comes back to its one building.
 * [R-SF-20..24]  A player has 15 ships, so every way is tried. */
#include "sea.h"

/* Where a route begins or ends for its owner: at a building, a village he trades with, or what
 * another rule book puts there. [R-SF-156] */
static bool is_anchor(const rules *r, const state *s, hx_seat who, int corner)
{
    return is_own_building(s, who, corner) || trades_with(r, s, who, corner) ||
           ask_anchors(r, s, who, corner);
}

/* -- closed routes ---------------------------------------------------------------------- */

struct search {
    const rules *r;
    const state *s;
    hx_seat who;
    int from;         /* the building it began at */
    corner_set seen;  /* on the way               */
    side_set way;     /* the ships on it          */
    side_set *closed; /* what was found           */
};

static void follow(struct search *w, int corner)
{
    const board *b = &w->r->board;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = b->corner_side[corner][i];
        if (side == NOWHERE || !is_own_ship(w->s, w->who, side) || has_bit(w->way.w, side))
            continue;
        const uint16_t next = b->corner_next[corner][i];
        if (next == w->from || has_bit(w->seen.w, next)) continue;
        set_bit(w->way.w, side);
        if (is_anchor(w->r, w->s, w->who, next)) {
            for (int k = 0; k < SIDE_WORDS; k++) w->closed->w[k] |= w->way.w[k];
        } else {
            set_bit(w->seen.w, next);
            follow(w, next);
            clear_bit(w->seen.w, next);
        }
        clear_bit(w->way.w, side);
    }
}

/* [R-SF-21, 24] Every ship on any way between two different own buildings; rivals' do not
 * matter here. */
static side_set ships_closed(const rules *r, const state *s, hx_seat who)
{
    side_set closed = { { 0 } };
    corner_set begun = { { 0 } };
    const uint8_t ship = piece_of(who, A_SHIP);
    for (int i = next_such(r, s, ship, 0); i < r->board.sides; i = next_such(r, s, ship, i + 1))
        for (int e = 0; e < 2; e++) {
            const int c = r->board.side_corner[i][e];
            struct search w = { .r = r, .s = s, .who = who, .from = c, .closed = &closed };
            if (has_bit(begun.w, c) || !is_anchor(r, s, who, c)) continue;
            set_bit(begun.w, c);
            follow(&w, c);
        }
    return closed;
}

/* -- loose ends and rings ----------------------------------------------------------------- */

/* The ships of a seat, and by corner which of them come there, as bits.  A position that no game
 * leads to may have more of them; it is refused anyway. */
enum { FLEET = 32 };
struct fleet {
    int ships;
    uint16_t ship[FLEET];
    uint32_t at[CORNERS];
};

static void gather(const rules *r, const state *s, hx_seat who, struct fleet *f)
{
    const uint8_t ship = piece_of(who, A_SHIP);
    f->ships = 0;
    memset(f->at, 0, r->board.corners * sizeof *f->at);
    for (int i = next_such(r, s, ship, 0); i < r->board.sides && f->ships < FLEET;
         i = next_such(r, s, ship, i + 1)) {
        f->at[r->board.side_corner[i][0]] |= 1u << f->ships;
        f->at[r->board.side_corner[i][1]] |= 1u << f->ships;
        f->ship[f->ships++] = (uint16_t)i;
    }
}

static bool has_own_road(const rules *r, const state *s, hx_seat who, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side != NOWHERE && s->side[side] == piece_of(who, A_ROAD)) return true;
    }
    return false;
}

/* Does the one ship that comes to this corner end there?  Roads count only with ends=pieces.
 * [R-SF-22] */
static bool is_loose_end(const rules *r, const state *s, hx_seat who, int corner)
{
    if (is_anchor(r, s, who, corner)) return false;
    return !r->opt[OPT_SHIP_ENDS] || !has_own_road(r, s, who, corner);
}
static bool has_loose_end(const rules *r, const state *s, hx_seat who, const struct fleet *f,
                          int which)
{
    const uint16_t *end = r->board.side_corner[f->ship[which]];
    return (f->at[end[0]] == 1u << which && is_loose_end(r, s, who, end[0])) ||
           (f->at[end[1]] == 1u << which && is_loose_end(r, s, who, end[1]));
}

/* Takes a ship off where nothing follows it, and says which one then is to be looked at;
 * FLEET: none. */
static int take_off(const rules *r, const struct fleet *f, int which, uint32_t *left)
{
    const uint16_t *end = r->board.side_corner[f->ship[which]];
    for (int e = 0; e < 2; e++) {
        if ((f->at[end[e]] & *left) != 1u << which) continue;
        *left &= ~(1u << which);
        const uint32_t rest = f->at[end[!e]] & *left;
        return rest && !(rest & (rest - 1)) ? __builtin_ctz(rest) : FLEET;
    }
    return FLEET;
}

/* Ships (bits) of rings and between them: what is left without all that hangs loose. */
static uint32_t ships_of_rings(const rules *r, const struct fleet *f)
{
    uint32_t left = ~0u;
    if (f->ships < FLEET) left = (1u << f->ships) - 1;
    for (int i = 0; i < f->ships; i++)
        for (int k = i; k != FLEET && (left >> k & 1);) k = take_off(r, f, k, &left);
    return left;
}

/* Do other ships lead from one corner to the other, past no own building? */
static bool leads_round(struct search *w, int corner, int to)
{
    const board *b = &w->r->board;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = b->corner_side[corner][i];
        if (side == NOWHERE || !is_own_ship(w->s, w->who, side) || has_bit(w->way.w, side))
            continue;
        const uint16_t next = b->corner_next[corner][i];
        set_bit(w->way.w, side);
        if (next == to) return true;
        if (is_anchor(w->r, w->s, w->who, next) || has_bit(w->seen.w, next)) continue;
        set_bit(w->seen.w, next);
        if (leads_round(w, next, to)) return true;
    }
    return false;
}

/* [R-SF-23] Of a ring without own building, or at the one building of a line that
 * returns to it. */
static bool is_of_ring(const rules *r, const state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    const int first = is_anchor(r, s, who, end[0]) ? 1 : 0; /* where it goes on */
    struct search w = { .r = r, .s = s, .who = who };
    if (is_anchor(r, s, who, end[first])) return false;
    set_bit(w.way.w, side);
    set_bit(w.seen.w, end[first]);
    return leads_round(&w, end[first], end[!first]);
}

/* A ship with a loose end is on no closed route, and one that hangs loose on no ring. */
static void add_loose(const rules *r, const state *s, hx_seat who, side_set *loose, uint8_t *ringed)
{
    struct fleet f;
    gather(r, s, who, &f);
    for (int i = 0; i < f.ships; i++)
        if (has_loose_end(r, s, who, &f, i)) set_bit(loose->w, f.ship[i]);
    uint32_t rings = ships_of_rings(r, &f);
    if (!rings) return;
    *ringed = (uint8_t)(*ringed | seat_bit(who));
    const side_set closed = ships_closed(r, s, who);
    for (; rings; rings &= rings - 1) {
        const int ship = f.ship[__builtin_ctz(rings)];
        if (!has_bit(closed.w, ship) && is_of_ring(r, s, who, ship)) set_bit(loose->w, ship);
    }
}

void find_loose(const rules *r, state *s, hx_seat who)
{
    sea_state *sea = sea_of(r, s);
    side_set *loose = &sea->loose;
    sea->ringed = (uint8_t)(sea->ringed & ~seat_bit(who));
    for (int i = 0; i < r->side_words; i++)
        for (uint64_t bits = loose->w[i]; bits; bits &= bits - 1) {
            const int side = i * 64 + __builtin_ctzll(bits);
            if (s->side[side] == EMPTY || is_own_ship(s, who, side)) clear_bit(loose->w, side);
        }
    if (s->stock[who][SHIP] != r->stock[SHIP]) add_loose(r, s, who, loose, &sea->ringed);
}

/* The own ships that come to a corner beside one: how many, and the last of them. */
static int other_ships(const rules *r, const state *s, hx_seat who, int but, int corner, int *last)
{
    int n = 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE || side == but || !is_own_ship(s, who, side)) continue;
        *last = side;
        n++;
    }
    return n;
}

static bool has_other_ship(const rules *r, const state *s, hx_seat who, int but, int corner)
{
    int last;
    return other_ships(r, s, who, but, corner, &last) > 0;
}

/* On no ring a ship is loose by what is at its own two ends. */
static void look_at(const rules *r, state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    uint64_t *loose = sea_of(r, s)->loose.w;
    clear_bit(loose, side);
    for (int e = 0; e < 2; e++)
        if (!has_other_ship(r, s, who, side, end[e]) && is_loose_end(r, s, who, end[e]))
            set_bit(loose, side);
}

void find_loose_around(const rules *r, state *s, hx_seat who, int corner)
{
    if (sea_in(r, s)->ringed >> who & 1) {
        find_loose(r, s, who);
        return;
    }
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side != NOWHERE && is_own_ship(s, who, side)) look_at(r, s, who, side);
    }
}

/* A ship that nothing follows at one end is on no ring and on no way between buildings.  With one
 * that others follow at both ends a ring may have closed. */
void find_loose_beside(const rules *r, state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    const bool lies = is_own_ship(s, who, side);
    int last[2];
    const int ships[2] = { other_ships(r, s, who, side, end[0], &last[0]),
                           other_ships(r, s, who, side, end[1], &last[1]) };
    const bool ends = (!ships[0] && !is_anchor(r, s, who, end[0])) ||
                      (!ships[1] && !is_anchor(r, s, who, end[1]));
    if (!ends && ((lies && ships[0] && ships[1]) || (sea_in(r, s)->ringed >> who & 1))) {
        find_loose(r, s, who);
        return;
    }
    if (lies) look_at(r, s, who, side);
    else if (s->side[side] == EMPTY) clear_bit(sea_of(r, s)->loose.w, side);
    /* where two others meet it changes nothing for them */
    for (int e = 0; e < 2; e++)
        if (ships[e] == 1) look_at(r, s, who, last[e]);
}

/* Neither built in this part nor held by the pirate. [R-SF-25, 43] */
static bool may_leave(const rules *r, const state *s, hx_seat who, int side)
{
    const sea_state *sea = sea_in(r, s);
    return has_bit(sea->loose.w, side) && !has_bit(sea->launched.w, side) &&
           is_own_ship(s, who, side) && !is_beside_pirate(r, s, side);
}

/* -- where it goes ---------------------------------------------------------------------------- */

/* Would a ship join here if that one were gone? */
static bool joins_without(const rules *r, const state *s, hx_seat who, int lifted, int corner)
{
    if (s->corner[corner]) {
        if (is_own_building(s, who, corner)) return true;
        if ((corner_kind(s, corner)->traits & BLOCKS) && owner_of(s->corner[corner]) != who)
            return false;
    }
    return has_other_ship(r, s, who, lifted, corner);
}

/* Among the pirates a line without the ship may go on where it could not with it. */
static side_set places_of_line(const rules *r, const state *s, hx_seat who, int lifted)
{
    state without;
    state_copy(r, &without, s);
    without.side[lifted] = EMPTY;
    derive_routes(r, &without, SHIPS);
    side_set open = sea_in(r, &without)->ships.open[who];
    clear_bit(open.w, lifted);
    return open;
}

/* [R-SF-25] Where a new one could be built with the ship lifted: what was open, less what
 * hung on that ship alone. */
static side_set places_without(const rules *r, const state *s, hx_seat who, int lifted)
{
    if (scenario_of(r) == SEA_PIRATES) return places_of_line(r, s, who, lifted);
    side_set open = sea_in(r, s)->ships.open[who];
    for (int e = 0; e < 2; e++) {
        const uint16_t corner = r->board.side_corner[lifted][e];
        if (joins_without(r, s, who, lifted, corner)) continue;
        for (int i = 0; i < 3; i++) {
            const uint16_t side = r->board.corner_side[corner][i];
            if (side == NOWHERE || !has_bit(open.w, side)) continue;
            if (!joins_without(r, s, who, lifted, r->board.corner_next[corner][i]))
                clear_bit(open.w, side);
        }
    }
    return open;
}

static void list_ways(const rules *r, const state *s, hx_seat who, int side, move_list *out)
{
    const side_set to = places_without(r, s, who, side);
    for (int i = 0; i < r->side_words; i++)
        for (uint64_t bits = to.w[i]; bits; bits &= bits - 1)
            add_move(out, sea_move(who, VERB_MOVE_SHIP, side, i * 64 + __builtin_ctzll(bits)));
}
void move_ship_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const sea_state *sea = sea_in(r, s);
    if (sea->sailed) return;
    for (int i = 0; i < r->side_words; i++)
        for (uint64_t bits = sea->loose.w[i] & ~sea->launched.w[i]; bits; bits &= bits - 1) {
            const int side = i * 64 + __builtin_ctzll(bits);
            if (may_leave(r, s, who, side)) list_ways(r, s, who, side, out);
        }
}

hx_status move_ship_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.sides || m->to >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (!is_own_ship(s, m->seat, m->at)) return HX_NO_PIECE;
    if (sea_in(r, s)->sailed) return HX_ONE_SHIP;
    if (m->at == m->to) return HX_SAME_PLACE;
    if (!may_leave(r, s, m->seat, m->at)) return HX_SHIP_STAYS;
    if (s->side[m->to]) return HX_OCCUPIED;
    if (is_beside_pirate(r, s, m->to)) return HX_PIRATE_THERE;
    const side_set to = places_without(r, s, m->seat, m->at);
    if (has_bit(to.w, m->to)) return HX_OK;
    return may_start_route(r, s, m->seat, SHIPS, m->to) ? HX_NOT_CONNECTED : HX_FORBIDDEN;
}

void move_ship_apply(const rules *r, state *s, const hx_move *m)
{
    sea_of(r, s)->sailed = 1;
    warship_moves(r, s, m->at, m->to);
    move_route(r, s, m->at, m->to);
}
