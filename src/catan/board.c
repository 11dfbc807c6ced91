/* board.c -- who touches whom on a board of hexes, and what places are called.
 *
 * A hex counts its corners and its sides clockwise, so that side k joins the
 * corners k and k + 1.  The hex over side k sees the same side as its k + 3,
 * and the same two corners as its k + 4 and k + 3.  Each hex, in reading order,
 * therefore takes over what an earlier neighbour has already numbered, and
 * numbers the rest: no coordinates of corners are needed, only whole numbers.
 *
 * What lies on the hexes is deal.c's affair. */
#include "board.h"

#include <assert.h>
#include <string.h>

/* Steps over side ne e se sw w nw. */
static const int8_t step[6][2] = { { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 } };

int board_hex_at(const board *b, int q, int r)
{
    for (int hex = 0; hex < b->hexes; hex++)
        if (b->q[hex] == q && b->r[hex] == r) return hex;
    return NO_HEX;
}

/* What a board of no hexes holds: every unused entry says so, which makes two
 * equal boards equal byte for byte. */
static void clear(board *b)
{
    memset(b, 0, sizeof *b);
    memset(b->hex_next, 0xFF, sizeof b->hex_next);
    memset(b->hex_corner, 0xFF, sizeof b->hex_corner);
    memset(b->hex_side, 0xFF, sizeof b->hex_side);
    memset(b->corner_hex, 0xFF, sizeof b->corner_hex);
    memset(b->corner_side, 0xFF, sizeof b->corner_side);
    memset(b->corner_next, 0xFF, sizeof b->corner_next);
    memset(b->side_corner, 0xFF, sizeof b->side_corner);
    memset(b->side_hex, 0xFF, sizeof b->side_hex);
    memset(b->harbour_side, 0xFF, sizeof b->harbour_side);
    b->robber = b->pirate = NO_HEX;
    b->pirate_side = NOWHERE;
}

static void place_hexes(board *b, const int8_t (*qr)[2], int hexes)
{
    b->hexes = (uint8_t)hexes;
    for (int hex = 0; hex < hexes; hex++) {
        const bool new_row = hex == 0 || qr[hex][1] != qr[hex - 1][1];
        b->q[hex] = qr[hex][0];
        b->r[hex] = qr[hex][1];
        if (new_row) b->rows++;
        b->row[hex] = (uint8_t)(b->rows - 1);
        b->col[hex] = new_row ? 0 : (uint8_t)(b->col[hex - 1] + 1);
    }
    for (int hex = 0; hex < hexes; hex++)
        for (int at = 0; at < 6; at++)
            b->hex_next[hex][at] =
                (uint8_t)board_hex_at(b, qr[hex][0] + step[at][0], qr[hex][1] + step[at][1]);
}

/* Corner k lies between side k - 1 and side k; an earlier hex over either of
 * them has numbered it. */
static uint16_t corner_of(board *b, int hex, int at)
{
    const int over = b->hex_next[hex][at], before = b->hex_next[hex][(at + 5) % 6];
    if (over < hex) return b->hex_corner[over][(at + 4) % 6];
    if (before < hex) return b->hex_corner[before][(at + 2) % 6];
    assert(b->corners < CORNERS);
    return b->corners++;
}

static void add_hex(board *b, int corner, int hex)
{
    int i = 0;
    while (b->corner_hex[corner][i] != NO_HEX) i++;
    b->corner_hex[corner][i] = (uint8_t)hex;
}

static void add_side(board *b, uint16_t from, uint16_t to, uint16_t side)
{
    int i = 0;
    while (b->corner_side[from][i] != NOWHERE) i++;
    b->corner_side[from][i] = side;
    b->corner_next[from][i] = to;
}

static uint16_t side_of(board *b, int hex, int at)
{
    const int over = b->hex_next[hex][at];
    if (over < hex) {
        const uint16_t known = b->hex_side[over][(at + 3) % 6];
        b->side_hex[known][1] = (uint8_t)hex;
        return known;
    }
    assert(b->sides < SIDES);
    const uint16_t side = b->sides++;
    b->side_hex[side][0] = (uint8_t)hex;
    const uint16_t one = b->hex_corner[hex][at], two = b->hex_corner[hex][(at + 1) % 6];
    b->side_corner[side][0] = one < two ? one : two;
    b->side_corner[side][1] = one < two ? two : one;
    add_side(b, one, two, side);
    add_side(b, two, one, side);
    return side;
}

void board_shape(board *b, const int8_t (*qr)[2], int hexes)
{
    assert(0 < hexes && hexes <= HEXES);
    clear(b);
    place_hexes(b, qr, hexes);
    for (int hex = 0; hex < hexes; hex++) {
        for (int at = 0; at < 6; at++) {
            b->hex_corner[hex][at] = corner_of(b, hex, at);
            add_hex(b, b->hex_corner[hex][at], hex);
        }
        for (int at = 0; at < 6; at++) b->hex_side[hex][at] = side_of(b, hex, at);
    }
}

void board_harbour(board *b, uint16_t side, enum harbour kind)
{
    assert(b->harbours < HARBOURS && side < b->sides);
    int at = b->harbours++;
    for (; at > 0 && b->harbour_side[at - 1] > side; at--) {
        b->harbour_side[at] = b->harbour_side[at - 1];
        b->harbour_kind[at] = b->harbour_kind[at - 1];
    }
    b->harbour_side[at] = side;
    b->harbour_kind[at] = (uint8_t)kind;
    for (int end = 0; end < 2; end++) b->corner_harbour[b->side_corner[side][end]] = (uint8_t)kind;
}

/* ---- islands ---------------------------------------------------------------- */

enum side_kind board_side_kind(const board *b, const uint8_t terrain[HEXES], int side)
{
    int land = 0;
    for (int i = 0; i < 2; i++) {
        const int hex = b->side_hex[side][i];
        if (hex != NO_HEX && terrain[hex] == FOG) return FOG_SIDE;
        land += hex != NO_HEX && terrain[hex] != SEA;
    }
    return land == 2 ? LAND_SIDE : land == 1 ? COAST_SIDE : SEA_SIDE;
}

static bool is_strip(const board *b, int hex)
{
    return b->zone[hex] == ZONE_STRIP || b->zone[hex] == ZONE_STRIP2;
}

/* Strips end where their zone ends; other land is one island whatever its zones. */
static bool hang_together(const board *b, int one, int two)
{
    if (!is_land(b->terrain[two]) || b->zone[two] == ZONE_BORDER) return false;
    return b->zone[one] == b->zone[two] || (!is_strip(b, one) && !is_strip(b, two));
}

static void spread(board *b, int from)
{
    uint8_t queue[HEXES];
    int ends = 0;
    queue[ends++] = (uint8_t)from;
    for (int i = 0; i < ends; i++)
        for (int at = 0; at < 6; at++) {
            const int next = b->hex_next[queue[i]][at];
            if (next == NO_HEX || b->area[next] || !hang_together(b, queue[i], next)) continue;
            b->area[next] = b->area[from];
            queue[ends++] = (uint8_t)next;
        }
}

/* The island of one hex is counted as that of another, and no number is left out. */
static void join_areas(board *b, int one, int two)
{
    const bool first = b->area[one] < b->area[two];
    const uint8_t keep = b->area[first ? one : two], gone = b->area[first ? two : one];
    if (keep == gone) return;
    for (int hex = 0; hex < b->hexes; hex++) {
        if (b->area[hex] == gone) b->area[hex] = keep;
        else if (b->area[hex] > gone) b->area[hex]--;
    }
    b->areas--;
}

static uint8_t area_at(const board *b, int corner)
{
    uint8_t area = 0;
    bool home = true;
    for (int i = 0; i < 3 && b->corner_hex[corner][i] != NO_HEX; i++) {
        const int hex = b->corner_hex[corner][i];
        if (b->area[hex] == 0 || (area && !home)) continue;
        area = b->area[hex];
        home = b->zone[hex] == ZONE_HOME;
    }
    return area;
}

void board_areas(board *b, const uint8_t (*joined)[2])
{
    b->areas = 0;
    memset(b->area, 0, sizeof b->area);
    memset(b->corner_area, 0, sizeof b->corner_area);
    for (int hex = 0; hex < b->hexes; hex++) {
        if (b->area[hex] || !hang_together(b, hex, hex)) continue;
        b->area[hex] = ++b->areas;
        spread(b, hex);
    }
    for (int i = 0; joined && joined[i][0] != NO_HEX; i++)
        join_areas(b, joined[i][0], joined[i][1]);
    for (int corner = 0; corner < b->corners; corner++) b->corner_area[corner] = area_at(b, corner);
}

/* ---- names ---------------------------------------------------------------- */

static const char corner_name[6][3] = { "n", "ne", "se", "s", "sw", "nw" };
static const char side_name[6][3] = { "ne", "e", "se", "sw", "w", "nw" };

static int index_of(const uint16_t places[6], int place)
{
    for (int at = 0; at < 6; at++)
        if (places[at] == place) return at;
    return -1;
}

void put_hex(hx_out *out, const board *b, int hex)
{
    assert(0 <= hex && hex < b->hexes);
    hx_put_char(out, (char)('A' + b->row[hex]));
    hx_put_int(out, b->col[hex] + 1);
}

void put_corner(hx_out *out, const board *b, int corner)
{
    assert(0 <= corner && corner < b->corners);
    const int hex = b->corner_hex[corner][0];
    put_hex(out, b, hex);
    hx_put(out, corner_name[index_of(b->hex_corner[hex], corner)]);
}

/* The hexes of a side are among those of its corner, which stand in order. */
void put_side(hx_out *out, const board *b, int side)
{
    assert(0 <= side && side < b->sides);
    const uint8_t *hexes = b->corner_hex[b->side_corner[side][0]];
    int i = 0;
    while (index_of(b->hex_side[hexes[i]], side) < 0) i++;
    put_hex(out, b, hexes[i]);
    hx_put(out, side_name[index_of(b->hex_side[hexes[i]], side)]);
}

bool take_hex(hx_in *in, const board *b, uint16_t *hex)
{
    hx_in at = *in;
    int col;
    const int row = at.at[0] - 'A';
    if (row < 0 || row >= b->rows) return false;
    at.at++;
    if (at.at[0] < '1' || at.at[0] > '9' || !hx_take_int(&at, 1, HEXES, &col)) return false;
    for (int i = 0; i < b->hexes; i++)
        if (b->row[i] == row && b->col[i] + 1 == col) {
            *hex = (uint16_t)i;
            *in = at;
            return true;
        }
    return false;
}

/* The longest of the six names that stands here, or -1: "ne" is no "n". */
static int take_direction(hx_in *in, const char names[6][3])
{
    int best = -1;
    hx_in end = *in;
    for (int i = 0; i < 6; i++) {
        hx_in at = *in;
        if (hx_take_text(&at, names[i]) && at.at > end.at) {
            best = i;
            end = at;
        }
    }
    *in = end;
    return best;
}

static bool take_place(hx_in *in, const board *b, const char names[6][3],
                       const uint16_t (*places)[6], uint16_t *place)
{
    hx_in at = *in;
    uint16_t hex;
    if (!take_hex(&at, b, &hex)) return false;
    const int direction = take_direction(&at, names);
    if (direction < 0) return false;
    *place = places[hex][direction];
    *in = at;
    return true;
}

bool take_corner(hx_in *in, const board *b, uint16_t *corner)
{
    return take_place(in, b, corner_name, b->hex_corner, corner);
}

bool take_side(hx_in *in, const board *b, uint16_t *side)
{
    return take_place(in, b, side_name, b->hex_side, side);
}
