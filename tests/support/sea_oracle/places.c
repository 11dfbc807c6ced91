/* places.c -- where ships, roads and settlements may go. [R-SF-3, 4, 11..19, 101, 111, 121, 131, 140,
 * 151, 161, 163, 171] */
#include <string.h>

#include "support/sea_oracle/sea_oracle.h"

/* -- water and land beside a side --------------------------------------------------------------- */

bool so_has_sea(const sea_oracle *o, int side)
{
    for (int i = 0; i < 2; i++) {
        const int hex = o->side_hex[side][i];
        if (hex == NOT_THERE || o->terrain[hex] == HX_SEA) return true;
    }
    return false;
}

static bool has_land(const sea_oracle *o, int side)
{
    return so_is_land(o, o->side_hex[side][0]) || so_is_land(o, o->side_hex[side][1]);
}

static bool has_marked(const sea_oracle *o, const char *word, int at)
{
    for (int i = 0; i < hx_catan_marks(o->rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(o->rules, i);
        if (mark.at == at && strcmp(mark.word, word) == 0) return true;
    }
    return false;
}

/* -- the one line among the pirates [R-SF-163, 180] ------------------------------------------------ */

enum { FAR = 1000 };

/* Steps over water from a corner to all others, over none of the barred sides. */
static void measure(const sea_oracle *o, int from, const bool barred[SO_SIDES],
                    int steps[SO_CORNERS])
{
    for (int c = 0; c < o->corners; c++) steps[c] = c == from ? 0 : FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (int side = 0; side < o->sides; side++)
            for (int i = 0; i < 2; i++) {
                const int a = o->side_end[side][i], b = o->side_end[side][!i];
                if (!so_has_sea(o, side) || barred[side] || steps[a] + 1 >= steps[b]) continue;
                steps[b] = steps[a] + 1;
                changed = true;
            }
    }
}

bool so_has_landed(const sea_oracle *o, int seat)
{
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[o->landing[seat]][i];
        if (side != NOT_THERE && o->ship[side] == seat) return true;
    }
    return false;
}

/* Once for a game: land and water do not change here. */
void so_measure_ways(sea_oracle *o)
{
    for (int seat = 0; seat < o->seats; seat++) {
        bool barred[SO_SIDES] = { false };
        int back[SO_CORNERS];
        const int *on = o->to_fortress[seat];
        measure(o, o->fortress[seat], barred, o->to_fortress[seat]);
        measure(o, o->landing[seat], barred, back);
        for (int side = 0; side < o->sides; side++)
            for (int i = 0; i < 2 && so_has_sea(o, side); i++) {
                const int a = o->side_end[side][i], b = o->side_end[side][!i];
                if (back[a] + 1 + on[b] == on[o->landing[seat]]) barred[side] = true;
            }
        measure(o, o->landing[seat], barred, o->to_landing[seat]);
    }
}

static const int *aim(const sea_oracle *o, int seat)
{
    return so_has_landed(o, seat) ? o->to_fortress[seat] : o->to_landing[seat];
}

static bool is_of_main_island(const sea_oracle *o, int side)
{
    for (int i = 0; i < 2; i++) {
        const int hex = o->side_hex[side][i];
        if (hex != NOT_THERE && o->area[hex] == o->main_area) return true;
    }
    return false;
}

bool so_goes_on(const sea_oracle *o, int seat, int side)
{
    const int *steps = aim(o, seat), end = o->line_end[seat];
    if (end == NOT_THERE) return false;
    if (o->side_end[side][0] != end && o->side_end[side][1] != end) return false;
    return steps[so_other_end(o, side, end)] + 1 == steps[end];
}

/* A ship left the line's end: so far does it go back. */
bool so_goes_back(const sea_oracle *o, int seat, int side, bool landed)
{
    const int *steps, end = o->line_end[seat];
    if (end == NOT_THERE) return false;
    if (o->side_end[side][0] != end && o->side_end[side][1] != end) return false;
    steps = landed && end != o->landing[seat] ? o->to_fortress[seat] : o->to_landing[seat];
    return steps[so_other_end(o, side, end)] == steps[end] + 1;
}

/* -- ships ------------------------------------------------------------------------------------------- */

bool so_ground_for_ship(const sea_oracle *o, int seat, int side)
{
    if (!so_has_sea(o, side) || o->road[side] != NOT_THERE || o->ship[side] != NOT_THERE)
        return false;
    for (int i = 0; i < 2; i++)
        if (o->pirate != NOT_THERE && o->side_hex[side][i] == o->pirate) return false;
    return o->scenario != SO_PIRATES || is_of_main_island(o, side) || so_goes_on(o, seat, side);
}

static bool joins(const sea_oracle *o, int seat, int corner, const int pieces[SO_SIDES])
{
    if (o->owner[corner] != NOT_THERE) return o->owner[corner] == seat;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        if (side != NOT_THERE && pieces[side] == seat) return true;
    }
    return false;
}

bool so_ship_fits(const sea_oracle *o, int seat, int side)
{
    const int *end = o->side_end[side];
    return (joins(o, seat, end[0], o->ship) || joins(o, seat, end[1], o->ship)) &&
           so_ground_for_ship(o, seat, side);
}

bool so_road_fits(const sea_oracle *o, int seat, int side)
{
    const int *end = o->side_end[side];
    if (!has_land(o, side) || o->road[side] != NOT_THERE || o->ship[side] != NOT_THERE)
        return false;
    return joins(o, seat, end[0], o->road) || joins(o, seat, end[1], o->road);
}

/* -- settlements ---------------------------------------------------------------------------------------- */

static bool has_distance(const sea_oracle *o, int corner)
{
    if (o->owner[corner] != NOT_THERE) return false;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        if (side != NOT_THERE && o->owner[so_other_end(o, side, corner)] != NOT_THERE) return false;
    }
    return true;
}

/* Land one may live on at all: tribe and villages have islands without numbers. [R-SF-140, 152] */
static bool is_open_land(const sea_oracle *o, int seat, int corner)
{
    for (int i = 0; i < 3; i++) {
        const int hex = o->corner_hex[corner][i];
        if (!so_is_land(o, hex)) continue;
        if ((o->scenario == SO_TRIBE || o->scenario == SO_CLOTH) && !o->number[hex]) continue;
        if (o->scenario == SO_PIRATES && o->area[hex] != o->main_area)
            return corner == o->landing[seat];
        return true;
    }
    return false;
}

bool so_may_settle(const sea_oracle *o, int seat, int corner)
{
    if (!has_distance(o, corner) || !is_open_land(o, seat, corner)) return false;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        if (side != NOT_THERE && (o->ship[side] == seat || o->road[side] == seat)) return true;
    }
    return false;
}

/* Which hex makes a start place. */
static bool is_home(const sea_oracle *o, int hex)
{
    if (!so_is_land(o, hex)) return false;
    switch (o->scenario) {
    case SO_ISLANDS:
    case SO_NEW_WORLD: return true;
    case SO_FOG: /* [R-SF-121] what lay open at first, but for the golden islets */
        return o->area[hex] != NOT_THERE && o->terrain[hex] != HX_GOLD;
    case SO_TRIBE:
    case SO_CLOTH: return o->number[hex] != 0;
    default: return o->area[hex] == o->main_area;
    }
}

bool so_may_start(const sea_oracle *o, int corner)
{
    bool home = false;
    for (int i = 0; i < 3; i++) {
        const int hex = o->corner_hex[corner][i];
        home |= hex != NOT_THERE && is_home(o, hex);
    }
    if (o->scenario == SO_WONDERS &&
        (has_marked(o, "closed", corner) || has_marked(o, "strait", corner) ||
         has_marked(o, "wasteland", corner)))
        return false;
    return home && has_distance(o, corner);
}

bool so_trades_somewhere(const sea_oracle *o, int seat)
{
    for (int i = 0; i < o->villages; i++)
        if (o->trades[i][seat]) return true;
    return false;
}
