/* line.c -- among the pirates: the one line of ships that leads from the main island over the
 * own landing to the own fortress, always by a shortest way. [R-SF-163, 180]
 *
 * The line is not kept but found, from where ships lie: those away from the main island are
 * all of it, and behind the last of them it goes back to an own building.  Before the first
 * one has left the coast the line is the ship that lay there at the start and what follows it.
 * Around the main island other ships may lie; they are of no line. */
#include "sea.h"

/* -- ways over water, measured once for a game ------------------------------------------------- */

enum { TOO_FAR = 0xFF };

uint16_t own_mark(const rules *r, enum mark_kind kind, hx_seat who)
{
    for (int i = 0; i < r->board.marks; i++)
        if (r->board.mark[i].kind == kind && who-- == 0) return r->board.mark[i].at;
    return NOWHERE;
}

static void measure_from(const board *b, uint16_t corner, const side_set *barred,
                         uint8_t steps[CORNERS])
{
    uint16_t queue[CORNERS];
    int n = 1;
    memset(steps, TOO_FAR, CORNERS);
    steps[corner] = 0;
    queue[0] = corner;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) {
            const uint16_t side = b->corner_side[queue[i]][k], next = b->corner_next[queue[i]][k];
            if (side == NOWHERE || steps[next] != TOO_FAR || has_bit(barred->w, side)) continue;
            if (board_side_kind(b, b->terrain, side) == LAND_SIDE) continue;
            steps[next] = (uint8_t)(steps[queue[i]] + 1);
            queue[n++] = next;
        }
}

/* Sides on the shortest ways from the landing to the fortress. */
static side_set ways_on(const board *b, uint16_t landing, const uint8_t *to_fortress)
{
    const side_set none = { { 0 } };
    side_set ways = { { 0 } };
    uint8_t from[CORNERS];
    measure_from(b, landing, &none, from);
    for (int side = 0; side < b->sides; side++) {
        const uint16_t *end = b->side_corner[side];
        const int far = from[end[0]] < from[end[1]] ? 0 : 1;
        if (board_side_kind(b, b->terrain, side) == LAND_SIDE) continue;
        if (from[end[far]] + 1 + to_fortress[end[!far]] == to_fortress[landing])
            set_bit(ways.w, side);
    }
    return ways;
}

/* To the landing the line comes by none of the sides by which it then goes on: otherwise,
 * from some places, it would be in its own way. */
void measure_ways(rules *r)
{
    const side_set none = { { 0 } };
    for (hx_seat who = 0; who < r->seats; who++) {
        const uint16_t landing = own_mark(r, MARK_LANDING, who);
        measure_from(&r->board, own_mark(r, MARK_FORTRESS, who), &none, r->to_fortress[who]);
        const side_set on = ways_on(&r->board, landing, r->to_fortress[who]);
        measure_from(&r->board, landing, &on, r->to_landing[who]);
    }
}

/* -- where ships lie ----------------------------------------------------------------------------- */

static bool is_at_home(const rules *r, int side)
{
    for (int i = 0; i < 2; i++) {
        const uint8_t hex = r->board.side_hex[side][i];
        if (hex != NO_HEX && r->board.zone[hex] == ZONE_HOME) return true;
    }
    return false;
}

/* The own ship from this corner to one that is so much nearer to where `steps` count from;
 * NOWHERE: none. */
static uint16_t ship_towards(const rules *r, const state *s, hx_seat who, int corner,
                             const uint8_t *steps, int nearer, uint16_t *next)
{
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side == NOWHERE || !is_own_ship(s, who, side)) continue;
        *next = r->board.corner_next[corner][i];
        if (steps[*next] + nearer == steps[corner]) return side;
    }
    return NOWHERE;
}

static uint16_t follow(const rules *r, const state *s, hx_seat who, uint16_t corner,
                       const uint8_t *steps)
{
    uint16_t next;
    while (ship_towards(r, s, who, corner, steps, 1, &next) != NOWHERE) corner = next;
    return corner;
}

/* The foremost corner of the ships that have left the main island.  Asked while the sets of
 * routes are made, so it looks at the ships alone. */
static uint16_t foremost(const rules *r, const state *s, hx_seat who)
{
    const uint8_t *steps = r->to_landing[who];
    uint16_t best = NOWHERE;
    for (int side = 0; side < r->board.sides; side++) {
        if (!is_own_ship(s, who, side) || is_at_home(r, side)) continue;
        const uint16_t *end = r->board.side_corner[side];
        const uint16_t near = steps[end[0]] < steps[end[1]] ? end[0] : end[1];
        if (best == NOWHERE || steps[near] < steps[best]) best = near;
    }
    return best;
}

/* Has the line come to the landing? */
static bool has_landed(const rules *r, const state *s, hx_seat who)
{
    const uint16_t landing = own_mark(r, MARK_LANDING, who);
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[landing][i];
        if (side != NOWHERE && is_own_ship(s, who, side)) return true;
    }
    return false;
}

/* Where the line ends; NOWHERE: there is none. */
static uint16_t end_of_line(const rules *r, const state *s, hx_seat who)
{
    const uint16_t landing = own_mark(r, MARK_LANDING, who), side = own_mark(r, MARK_SHIP, who);
    if (has_landed(r, s, who)) return follow(r, s, who, landing, r->to_fortress[who]);
    const uint16_t away = foremost(r, s, who);
    if (away != NOWHERE) return away;
    return is_own_ship(s, who, side)
               ? follow(r, s, who, own_mark(r, MARK_START, who), r->to_landing[who])
               : NOWHERE;
}

/* -- the line, from its end back --------------------------------------------------------------- */

static bool is_in_line(const ship_line *line, int side)
{
    for (int i = 0; i < line->ships; i++)
        if (line->ship[i] == side) return true;
    return false;
}

/* Back to an own building, each step one farther from the landing; false: no such way. */
static bool leads_back(const rules *r, const state *s, hx_seat who, uint16_t corner,
                       ship_line *line)
{
    if (r->to_landing[who][corner] && is_own_building(s, who, corner)) return true;
    for (int i = 0; i < 3 && line->ships < LINE_MOST; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        const uint16_t next = r->board.corner_next[corner][i];
        if (side == NOWHERE || !is_own_ship(s, who, side) || is_in_line(line, side)) continue;
        if (r->to_landing[who][next] != r->to_landing[who][corner] + 1) continue;
        line->ship[line->ships++] = side;
        if (leads_back(r, s, who, next, line)) return true;
        line->ships--;
    }
    return false;
}

static void turn_round(ship_line *line)
{
    for (int i = 0, k = line->ships - 1; i < k; i++, k--) {
        const uint16_t ship = line->ship[i];
        line->ship[i] = line->ship[k];
        line->ship[k] = ship;
    }
}

ship_line line_of(const rules *r, const state *s, hx_seat who)
{
    ship_line line = { .end = end_of_line(r, s, who) };
    const uint16_t landing = own_mark(r, MARK_LANDING, who);
    if (line.end == NOWHERE) return line;
    uint16_t at = line.end, next = NOWHERE;
    while (has_landed(r, s, who) && at != landing) {
        line.ship[line.ships++] = ship_towards(r, s, who, at, r->to_fortress[who], -1, &next);
        at = next;
    }
    (void)leads_back(r, s, who, at, &line);
    turn_round(&line);
    return line;
}

/* -- where the next ship may lie ----------------------------------------------------------------- */

static bool may_begin_at(const rules *r, const state *s, hx_seat who, uint16_t corner)
{
    ship_line back = { .ships = 0 };
    return leads_back(r, s, who, corner, &back);
}

/* One step on from the line's end; without a line from an own building, or from a ship that
 * leads there by a shortest way. */
static bool goes_on_line(const rules *r, const state *s, hx_seat who, int side)
{
    const uint16_t *ends = r->board.side_corner[side], end = end_of_line(r, s, who);
    const uint8_t *steps = has_landed(r, s, who) ? r->to_fortress[who] : r->to_landing[who];
    const int near = steps[ends[0]] < steps[ends[1]] ? 0 : 1;
    if (steps[ends[near]] + 1 != steps[ends[!near]]) return false;
    return end == NOWHERE ? may_begin_at(r, s, who, ends[!near]) : ends[!near] == end;
}

bool line_may_lie(const rules *r, const state *s, hx_seat who, int class, int side)
{
    if (class != SHIPS) return true;
    if (is_at_home(r, side) && r->opt[OPT_COASTING] == 0) return true;
    return goes_on_line(r, s, who, side);
}
