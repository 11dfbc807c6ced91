/* pieces.c -- what stands on corners and lies on sides, and the sets derived from it.
 *
 * `sites`, `ports` and the sets of each class of routes answer "where may it go" without
 * looking at the board; each piece keeps them right where it is put.  A piece that goes
 * away is rarer: then they are rebuilt.  Who may build, and what it costs, is not here. */
#include "pieces.h"

#include <assert.h>
#include <string.h>

const struct piece_kind piece_kinds[PIECES] = {
#define PIECE(name, number, place, kind, from, points, value, traits, letter, word)                \
    [number] = { #name, letter, word, place, kind, number, from, points, value, traits },
#include "modules.def"
};

/* By what a corner or side says, and nothing for an empty one. */
#define AT_PLACE_ASIDE(kind) 0
#define AT_PLACE_ON_CORNER(kind) (kind)
#define AT_PLACE_ON_SIDE(kind) ((kind) + 16)
const struct piece_kind kinds_on_places[32] = {
#define PIECE(name, number, place, kind, from, points, value, traits, letter, word)                \
    [AT_PLACE_##place(kind)] = { #name,  letter, word,   place, kind,                              \
                                 number, from,   points, value, traits },
#include "modules.def"
};

static bool is_foreign(const state *s, hx_seat who, int corner)
{
    return (corner_kind(s, corner)->traits & BLOCKS) && owner_of(s->corner[corner]) != who;
}

/* -- where things may go ----------------------------------------------------------- */

/* [R-BASE-72] Nothing here, and nothing that keeps its distance next door. */
static bool site_is_free(const rules *r, const state *s, int corner)
{
    if (s->corner[corner]) return false;
    for (int i = 0; i < 3; i++) {
        const uint16_t next = r->board.corner_next[corner][i];
        if (next != NOWHERE && (corner_kind(s, next)->traits & KEEPS_DISTANCE)) return false;
    }
    return !r->has_sea || corner_has_land(r, s, corner);
}

bool corner_has_land(const rules *r, const state *s, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && s->terrain[hex] != SEA && s->terrain[hex] != FOG) return true;
    }
    return false;
}

/* Roads need land beside them, ships water; the frame is water, and of fog one knows
 * nothing. */
static bool takes(const board *b, const uint8_t terrain[HEXES], int class, int side)
{
    for (int i = 0; i < 2; i++) {
        const uint8_t hex = b->side_hex[side][i], ground = hex == NO_HEX ? SEA : terrain[hex];
        if (ground == FOG) continue;
        if ((ground == SEA) == (class == SHIPS)) return true;
    }
    return false;
}
static bool ground_takes(const rules *r, const state *s, int class, int side)
{
    if (r->shifts & SHIFTS_TERRAIN) return takes(&r->board, s->terrain, class, side);
    return has_bit(r->ground[class].w, side);
}
void survey_ground(rules *r)
{
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        for (int side = 0; side < r->board.sides; side++)
            if (takes(&r->board, r->board.terrain, class, side)) set_bit(r->ground[class].w, side);
}

bool route_ends(const rules *r, const state *s, hx_seat who, int class, int corner)
{
    if (class == ROADS) return has_bit(s->roads.touched[who].w, corner);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE || !s->side[side] || owner_of(s->side[side]) != who) continue;
        if (side_kind(s, side)->value == class) return true;
    }
    return false;
}

/* Does an own building or route meet at this corner?  Not through a foreign
 * building. [R-BASE-70] */
static bool leads_to(const rules *r, const state *s, hx_seat who, int class, int corner)
{
    const struct piece_kind *here = corner_kind(s, corner);
    if (here->traits & (BLOCKS | JOINS)) {
        if (owner_of(s->corner[corner]) != who) {
            if (here->traits & BLOCKS) return false;
        } else if (here->traits & JOINS) {
            return true;
        }
    }
    return route_ends(r, s, who, class, corner);
}

static bool may_lie(const rules *r, const state *s, hx_seat who, int class, int side)
{
    if (s->side[side] != EMPTY) return false;
    if (r->has_sea && !ground_takes(r, s, class, side)) return false;
    return ask_may_lie(r, s, who, class, side);
}

static bool route_fits(const rules *r, const state *s, hx_seat who, int class, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    return s->side[side] == EMPTY &&
           (leads_to(r, s, who, class, end[0]) || leads_to(r, s, who, class, end[1])) &&
           may_lie(r, s, who, class, side);
}

bool may_start_route(const rules *r, const state *s, hx_seat who, int class, int side)
{
    return may_lie(r, s, who, class, side);
}

/* -- routes ---------------------------------------------------------------------------- */

/* Around a corner that leads somewhere, every free side is open. */
static void open_around(const rules *r, state *s, hx_seat who, int class, int corner)
{
    route_sets *ways = routes_of(r, s, class);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side != NOWHERE && may_lie(r, s, who, class, side)) set_bit(ways->open[who].w, side);
    }
}

static void close_side(const rules *r, state *s, int side)
{
    for (int class = 0; class < ROUTE_CLASSES; class ++) {
        if (!has_routes(r, class)) continue;
        route_sets *ways = routes_of(r, s, class);
        for (int i = 0; i < r->seats; i++) clear_bit(ways->open[i].w, side);
    }
}

static void touch(const rules *r, state *s, hx_seat who, int class, int side)
{
    for (int i = 0; i < 2; i++) {
        const uint16_t end = r->board.side_corner[side][i];
        if (class == ROADS) set_bit(s->roads.touched[who].w, end);
        if (!is_foreign(s, who, end)) open_around(r, s, who, class, end);
    }
}

/* Over a piece with a loose end just one way is to be measured: the others are as long as they
 * were. */
static void count_length(const rules *r, state *s, hx_seat who, int side)
{
    const int before = s->length[who], over = route_over(r, s, side);
    const int length = over ? over : route_within(r, s, who, before, r->board.sides);
    if (length <= before) return;
    s->length[who] = (uint8_t)length;
    award(r, s, AWARD_ROAD);
}

void put_route(const rules *r, state *s, hx_seat who, int side, enum piece what)
{
    const struct piece_kind *kind = &piece_kinds[what];
    assert(s->side[side] == EMPTY && s->stock[who][kind->from] > 0 && kind->place == ON_SIDE);
    s->side[side] = piece_of(who, kind->kind);
    s->stock[who][kind->from]--;
    close_side(r, s, side);
    touch(r, s, who, kind->value, side);
    count_length(r, s, who, side);
    ask_put_on_side(r, s, who, side, (int)what);
}

void take_route(const rules *r, state *s, int side)
{
    const struct piece_kind *kind = side_kind(s, side);
    const hx_seat who = (hx_seat)owner_of(s->side[side]);
    assert(s->side[side] != EMPTY && who < HX_SEATS);
    s->stock[who][kind->from]++;
    assert(s->stock[who][kind->from] <= r->stock[kind->from]);
    s->side[side] = EMPTY;
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        if (has_routes(r, class)) derive_routes(r, s, class);
    s->length[who] = (uint8_t)route_longest(r, s, who);
    award(r, s, AWARD_ROAD);
    ask_left_side(r, s, who, side);
}

/* One road less ends at this corner. */
static void leave_corner(const rules *r, state *s, hx_seat who, int corner)
{
    clear_bit(s->roads.touched[who].w, corner);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE || s->side[side] == EMPTY) continue;
        if (owner_of(s->side[side]) == who && side_kind(s, side)->value == ROADS)
            set_bit(s->roads.touched[who].w, corner);
    }
}
static void open_again(const rules *r, state *s, hx_seat who, int class, int side)
{
    route_sets *ways = routes_of(r, s, class);
    if (route_fits(r, s, who, class, side)) set_bit(ways->open[who].w, side);
    else clear_bit(ways->open[who].w, side);
}

static void lift_route(const rules *r, state *s, int side)
{
    const hx_seat who = (hx_seat)owner_of(s->side[side]);
    const int class = side_kind(s, side)->value;
    const uint16_t *end = r->board.side_corner[side];
    s->side[side] = EMPTY;
    for (int e = 0; e < 2 && class == ROADS; e++) leave_corner(r, s, who, end[e]);
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 3; i++) {
            const uint16_t near = r->board.corner_side[end[e]][i];
            if (near != NOWHERE && near != side) open_again(r, s, who, class, near);
        }
    for (int other = 0; other < ROUTE_CLASSES; other++)
        for (hx_seat seat = 0; has_routes(r, other) && seat < r->seats; seat++)
            open_again(r, s, seat, other, side);
    ask_left_side(r, s, who, side);
}

/* The longest trail after a piece went from where it lay, with trails of `over` pieces over it, to
 * another side; 0: it had no loose end. */
static int length_moved(const rules *r, const state *s, hx_seat who, int over, int to)
{
    const int before = s->length[who], now = route_over(r, s, to);
    if (now >= before) return now;
    if (now && over && over < before) return before;
    /* without a piece that trails end with, the longest is one shorter at worst */
    const int least = over ? before - 1 : 0;
    return route_within(r, s, who, least > now ? least : now, r->board.sides);
}

/* Only what lies afterwards counts: no award is looked at while the piece is in the air.
 * [R-SF-28] */
void move_route(const rules *r, state *s, int from, int to)
{
    const uint8_t piece = s->side[from];
    const hx_seat who = (hx_seat)owner_of(piece);
    assert(piece != EMPTY && s->side[to] == EMPTY);
    const int over = route_over(r, s, from);
    lift_route(r, s, from);
    s->side[to] = piece;
    close_side(r, s, to);
    touch(r, s, who, side_kind(s, to)->value, to);
    s->length[who] = (uint8_t)length_moved(r, s, who, over, to);
    award(r, s, AWARD_ROAD);
    ask_put_on_side(r, s, who, to, side_kind(s, to)->piece);
}

/* What may lie around a hex has changed, for everybody. */
void look_again(const rules *r, state *s, int class, int hex)
{
    for (int i = 0; i < 6; i++) {
        const int side = r->board.hex_side[hex][i];
        for (hx_seat who = 0; s->side[side] == EMPTY && who < r->seats; who++)
            open_again(r, s, who, class, side);
    }
}

bool any_open(const rules *r, const state *s, hx_seat who, int class)
{
    uint64_t any = 0;
    for (int i = 0; i < r->side_words; i++) any |= routes_in(r, s, class)->open[who].w[i];
    return any != 0;
}

/* Corners where an own route of any class ends. */
corner_set corners_reached(const rules *r, const state *s, hx_seat who)
{
    corner_set reached = s->roads.touched[who];
    if (r->classes == 1) return reached;
    for (int i = next_own_side(r, s, who, 0); i < r->board.sides;
         i = next_own_side(r, s, who, i + 1)) {
        set_bit(reached.w, r->board.side_corner[i][0]);
        set_bit(reached.w, r->board.side_corner[i][1]);
    }
    return reached;
}

/* -- corners ---------------------------------------------------------------------------- */

/* What blocks ends the way for a rival whose route leads here: sides he could reach
 * only through it are open no more, and a route on both sides of it is cut.
 * [R-BASE-76, 91, 93] */
static bool cuts(const rules *r, state *s, hx_seat rival, int corner)
{
    int own = 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE) continue;
        own += s->side[side] && owner_of(s->side[side]) == rival;
        for (int class = 0; class < ROUTE_CLASSES && !s->side[side]; class ++)
            if (has_routes(r, class) && !route_fits(r, s, rival, class, side))
                clear_bit(routes_of(r, s, class)->open[rival].w, side);
    }
    if (own < 2) return false;
    s->length[rival] = (uint8_t)route_longest(r, s, rival);
    return true;
}

static bool touches(const rules *r, const state *s, hx_seat who, int corner)
{
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        if (has_routes(r, class) && route_ends(r, s, who, class, corner)) return true;
    return false;
}

static void use_site(const rules *r, state *s, int corner, bool keeps_distance)
{
    clear_bit(s->sites.w, corner);
    for (int i = 0; i < 3 && keeps_distance; i++) {
        const uint16_t next = r->board.corner_next[corner][i];
        if (next != NOWHERE) clear_bit(s->sites.w, next);
    }
}

static void join_routes(const rules *r, state *s, hx_seat who, int corner)
{
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        if (has_routes(r, class)) open_around(r, s, who, class, corner);
}

static void use_harbour(const rules *r, state *s, hx_seat who, int corner)
{
    s->ports[who] = (uint8_t)(s->ports[who] | 1u << ask_harbour(r, s, corner));
}

/* How many classes of own routes end here. */
static int classes_at(const rules *r, const state *s, hx_seat who, int corner)
{
    int n = 0;
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        n += has_routes(r, class) && route_ends(r, s, who, class, corner);
    return n;
}

static void settle_corner(const rules *r, state *s, hx_seat who, int corner, uint8_t traits)
{
    bool cut = false;
    use_site(r, s, corner, traits & KEEPS_DISTANCE);
    if (traits & JOINS) {
        use_harbour(r, s, who, corner);
        join_routes(r, s, who, corner);
    }
    for (hx_seat rival = 0; (traits & BLOCKS) && rival < r->seats; rival++)
        if (rival != who && touches(r, s, rival, corner)) cut |= cuts(r, s, rival, corner);
    /* where roads and ships meet, a building joins them */
    const bool joined = (traits & JOINS) && classes_at(r, s, who, corner) > 1;
    if (joined) s->length[who] = (uint8_t)route_longest(r, s, who);
    if (cut || joined) award(r, s, AWARD_ROAD);
}

/* [R-BASE-73] What stood there goes back to its owner's stock. */
void put_piece(const rules *r, state *s, hx_seat who, int corner, enum piece what)
{
    const struct piece_kind *kind = &piece_kinds[what], *old = corner_kind(s, corner);
    const bool fresh = !s->corner[corner];
    assert(corner >= 0 && corner < r->board.corners);
    assert(fresh || owner_of(s->corner[corner]) == who);
    if (!fresh) s->stock[who][old->from]++;
    assert(s->stock[who][kind->from] > 0 && kind->place == ON_CORNER);
    s->corner[corner] = piece_of(who, kind->kind);
    s->stock[who][kind->from]--;
    add_points(s, who, kind->points - (fresh ? 0 : old->points));
    if (fresh) settle_corner(r, s, who, corner, kind->traits);
    ask_put_on_corner(r, s, who, corner, (int)what);
}

/* Its traits are the same, so no set changes; and nothing new was put. */
void change_piece(state *s, int corner, enum piece what)
{
    const struct piece_kind *kind = &piece_kinds[what], *old = corner_kind(s, corner);
    const hx_seat who = (hx_seat)owner_of(s->corner[corner]);
    assert(kind->traits == old->traits && kind->place == ON_CORNER);
    s->stock[who][old->from]++;
    assert(s->stock[who][kind->from] > 0);
    s->stock[who][kind->from]--;
    s->corner[corner] = piece_of(who, kind->kind);
    add_points(s, who, kind->points - old->points);
}

/* The way is open again for a rival whose route leads here. */
static void reopens(const rules *r, state *s, hx_seat rival, int corner)
{
    int own = 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        own += side != NOWHERE && s->side[side] && owner_of(s->side[side]) == rival;
    }
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        if (has_routes(r, class) && route_ends(r, s, rival, class, corner))
            open_around(r, s, rival, class, corner);
    if (own > 1) s->length[rival] = (uint8_t)route_longest(r, s, rival);
}

/* What does nothing but block is gone quickly; after anything else all of it is rebuilt. */
void lift_piece(const rules *r, state *s, int corner)
{
    const struct piece_kind *kind = corner_kind(s, corner);
    const hx_seat who = (hx_seat)owner_of(s->corner[corner]);
    assert(s->corner[corner] != EMPTY && who < HX_SEATS);
    s->stock[who][kind->from]++;
    assert(s->stock[who][kind->from] <= r->stock[kind->from]);
    s->corner[corner] = EMPTY;
    if (kind->traits != BLOCKS) {
        state_derive(r, s);
        return;
    }
    add_points(s, who, -kind->points);
    if (site_is_free(r, s, corner)) set_bit(s->sites.w, corner);
    for (hx_seat rival = 0; rival < r->seats; rival++)
        if (rival != who && touches(r, s, rival, corner)) reopens(r, s, rival, corner);
    ask_left_corner(r, s, who, corner);
}

void take_piece(const rules *r, state *s, int corner)
{
    lift_piece(r, s, corner);
    award(r, s, AWARD_ROAD);
}

/* -- from the pieces alone ------------------------------------------------------ */

static void derive_sites(const rules *r, state *s)
{
    memset(&s->sites, 0, sizeof s->sites);
    for (int c = 0; c < r->board.corners; c++)
        if (site_is_free(r, s, c)) set_bit(s->sites.w, c);
}

void derive_routes(const rules *r, state *s, int class)
{
    memset(routes_of(r, s, class), 0, sizeof(route_sets));
    if (class == ROADS) memset(s->roads.touched, 0, sizeof s->roads.touched);
    for (int i = 0; i < r->board.sides; i++) {
        const int who = owner_of(s->side[i]);
        if (s->side[i] && side_kind(s, i)->value == class && who < r->seats)
            touch(r, s, (hx_seat)who, class, i);
    }
    for (int c = 0; c < r->board.corners; c++) {
        const int who = owner_of(s->corner[c]);
        if ((corner_kind(s, c)->traits & JOINS) && who < r->seats)
            open_around(r, s, (hx_seat)who, class, c);
    }
}

static void derive_points(const rules *r, state *s)
{
    memset(s->points, 0, sizeof s->points);
    memset(s->ports, 0, sizeof s->ports);
    for (int a = 0; a < AWARDS; a++)
        if (s->holder[a] < r->seats && r->measure[a]) add_points(s, s->holder[a], award_points(a));
    for (int c = 0; c < r->board.corners; c++) {
        const int who = owner_of(s->corner[c]);
        if (!s->corner[c] || who >= r->seats) continue;
        add_points(s, (hx_seat)who, corner_kind(s, c)->points);
        if (corner_kind(s, c)->traits & JOINS) use_harbour(r, s, (hx_seat)who, c);
    }
}

void state_derive(const rules *r, state *s)
{
    derive_sites(r, s);
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        if (has_routes(r, class)) derive_routes(r, s, class);
    for (hx_seat who = 0; who < r->seats; who++) s->length[who] = (uint8_t)route_longest(r, s, who);
    derive_points(r, s);
    ask_derive(r, s);
}
