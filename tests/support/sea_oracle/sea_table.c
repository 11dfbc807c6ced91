/* sea_table.c -- the board as the oracle sees it, and what lies on it. */
#include <string.h>

#include "support/sea_oracle/sea_oracle.h"

const char *const so_words[SO_SCENARIOS] = { "new-shores", "islands", "fog",
                                             "desert",     "tribe",   "cloth",
                                             "pirates",    "wonders", "new-world" };

bool so_is_land(const sea_oracle *o, int hex)
{
    return hex != NOT_THERE && o->terrain[hex] != HX_SEA && o->terrain[hex] != HX_FOG;
}

int so_other_end(const sea_oracle *o, int side, int corner)
{
    return o->side_end[side][o->side_end[side][0] == corner];
}

/* -- the board --------------------------------------------------------------------------------- */

static void read_board(sea_oracle *o)
{
    const hx_catan_rules *r = o->rules;
    o->hexes = hx_catan_hexes(r);
    o->corners = hx_catan_corners(r);
    o->sides = hx_catan_sides(r);
    for (int side = 0; side < o->sides; side++)
        for (int i = 0; i < 2; i++) {
            o->side_end[side][i] = hx_catan_side_corner(r, side, i);
            o->side_hex[side][i] = hx_catan_side_hex(r, side, i);
        }
    for (int c = 0; c < o->corners; c++)
        for (int i = 0; i < 3; i++) {
            o->corner_side[c][i] = hx_catan_corner_side(r, c, i);
            o->corner_hex[c][i] = hx_catan_corner_hex(r, c, i);
        }
}

static void read_marks(sea_oracle *o)
{
    int landings = 0, fortresses = 0;
    for (int i = 0; i < hx_catan_marks(o->rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(o->rules, i);
        if (strcmp(mark.word, "village") == 0) {
            o->village_at[o->villages] = mark.at;
            o->village_number[o->villages++] = mark.value;
        }
        if (strcmp(mark.word, "landing") == 0 && landings < HX_SEATS)
            o->landing[landings++] = mark.at;
        if (strcmp(mark.word, "fortress") == 0 && fortresses < HX_SEATS)
            o->fortress[fortresses++] = mark.at;
    }
}

/* -- islands [R-SF-5]; among the deserts of S4 those divide [R-SF-135] --------------------------- */

static bool is_of_area(const sea_oracle *o, int hex)
{
    return so_is_land(o, hex) && !(o->scenario == SO_DESERT && o->terrain[hex] == HX_DESERT);
}

static int flood(sea_oracle *o, int hex, int area)
{
    int n = 1;
    o->area[hex] = area;
    for (int side = 0; side < o->sides; side++)
        for (int i = 0; i < 2; i++) {
            const int next = o->side_hex[side][!i];
            if (o->side_hex[side][i] != hex || next == NOT_THERE) continue;
            if (is_of_area(o, next) && o->area[next] == NOT_THERE) n += flood(o, next, area);
        }
    return n;
}

static void find_areas(sea_oracle *o)
{
    int most = 0, areas = 0;
    for (int hex = 0; hex < o->hexes; hex++) o->area[hex] = NOT_THERE;
    for (int hex = 0; hex < o->hexes; hex++) {
        if (!is_of_area(o, hex) || o->area[hex] != NOT_THERE) continue;
        const int n = flood(o, hex, areas);
        if (n > most) o->main_area = areas;
        if (n > most) most = n;
        areas++;
    }
}

int so_area_of(const sea_oracle *o, int corner)
{
    for (int i = 0; i < 3; i++) {
        const int hex = o->corner_hex[corner][i];
        if (hex != NOT_THERE && o->area[hex] != NOT_THERE) return o->area[hex];
    }
    return NOT_THERE;
}

/* -- the hidden stacks as printed [R-SF-122] ------------------------------------------------------- */

static void fill_stacks(sea_oracle *o)
{
    static const int small[HX_FOG + 1] = {
        [HX_SEA] = 2,       [HX_GOLD] = 2,    [HX_FIELDS] = 2, [HX_HILLS] = 2,
        [HX_MOUNTAINS] = 2, [HX_PASTURE] = 1, [HX_FOREST] = 1
    };
    static const int big[HX_FOG + 1] = {
        [HX_SEA] = 12,      [HX_GOLD] = 1,    [HX_FIELDS] = 2, [HX_HILLS] = 2,
        [HX_MOUNTAINS] = 2, [HX_PASTURE] = 3, [HX_FOREST] = 3
    };
    static const int three[] = { 3, 3, 4, 5, 6, 8, 9, 10, 11, 12, 0 };
    static const int four[] = { 3, 4, 5, 6, 8, 9, 10, 11, 11, 12, 0 };
    static const int five[] = { 2, 2, 3, 4, 5, 5, 6, 8, 9, 9, 10, 11, 12, 0 };
    const int *number = o->seats < 4 ? three : o->seats == 4 ? four : five;
    memcpy(o->stack_terrain, o->seats > 4 ? big : small, sizeof o->stack_terrain);
    for (; *number; number++) o->stack_number[*number]++;
}

/* -- looking ------------------------------------------------------------------------------------------ */

static void look_at_pieces(sea_oracle *o)
{
    for (int c = 0; c < o->corners; c++) {
        hx_seat who = 0;
        const hx_building what = hx_catan_building(o->state, c, &who);
        o->owner[c] = what == HX_NO_BUILDING ? NOT_THERE : who;
        o->city[c] = what == HX_CITY;
    }
    for (int i = 0; i < o->seats; i++) o->ships[i] = 15;
    for (int side = 0; side < o->sides; side++) {
        hx_seat who = 0;
        const int what = hx_catan_piece_on_side(o->state, side, &who);
        o->road[side] = what == HX_ROAD_PIECE ? who : NOT_THERE;
        o->ship[side] = what == SHIP_PIECE ? who : NOT_THERE;
        if (what == SHIP_PIECE) o->ships[who]--;
    }
}

void so_look(sea_oracle *o)
{
    look_at_pieces(o);
    for (int hex = 0; hex < o->hexes; hex++) {
        o->terrain[hex] = (int)hx_catan_terrain(o->state, hex);
        o->number[hex] = hx_catan_number(o->state, hex);
    }
    const uint64_t pirate = hx_catan_field(o->rules, o->state, "pirate");
    o->pirate = pirate < (uint64_t)o->hexes ? (int)pirate : NOT_THERE;
    o->robber = hx_catan_robber(o->state);
    for (int card = 0; card < HX_RESOURCES; card++) {
        o->bank[card] = hx_catan_bank(o->state, (hx_card)card);
        for (int i = 0; i < o->seats; i++)
            o->hand[i][card] = hx_catan_hand(o->state, (hx_seat)i, (hx_card)card);
    }
}

void so_begin(sea_oracle *o, so_scenario scenario, int seats, const hx_catan_rules *rules,
              const hx_catan_state *state)
{
    memset(o, 0, sizeof *o);
    o->rules = rules;
    o->state = state;
    o->scenario = scenario;
    o->seats = seats;
    o->holder = o->start_corner = NOT_THERE;
    o->stock = 10;
    for (int i = 0; i < SO_VILLAGES; i++) o->left[i] = 5;
    read_board(o);
    read_marks(o);
    so_look(o);
    find_areas(o);
    fill_stacks(o);
    for (int i = 0; i < HX_SEATS; i++) o->line_end[i] = NOT_THERE;
    if (scenario == SO_PIRATES) so_measure_ways(o);
    for (int i = 0; i < seats; i++) o->length[i] = so_route_length(o, i);
}
