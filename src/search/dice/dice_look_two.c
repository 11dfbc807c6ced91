/* dice_look_two.c -- features of a sheet of Island Two. */
#include "dice_look.h"

/* Settlements and cities that could be built with the roads there are. */
static int open_sites(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, int piece)
{
    return __builtin_popcount(hx_dice_open(r, s, who, piece).bits[0]);
}

/* Pairs of knights of which one is built. */
static int half_pairs(const hx_dice_seat *seat)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of(HX_DICE_ISLAND_TWO);
    int n = 0;
    for (int j = 0; j < map->jokers; j++)
        n += map->joker[j].gives == HX_DICE_ANY &&
             __builtin_popcount(seat->knights & map->joker[j].knights) == 1;
    return n;
}

static void look_at_sheet(const own_tables *t, const hx_dice_rules *r, const hx_dice_state *s,
                          hx_seat who, seat_look *out)
{
    static const int end[WITH_TITLES] = { OWN_NO_TITLE, OWN_ONE_TITLE, OWN_ONE_TITLE,
                                          OWN_BOTH_TITLES };
    const hx_dice_seat *const seat = &s->seats[who];
    const own_board board = own_board_of(seat);
    int ready[HX_DICE_FACES];
    for (int i = 0; i < WITH_TITLES; i++) out->turns[i] = (float)own_turns(t, &board, end[i]);
    look_count_jokers(r, seat, ready);
    float *f = out->facts;
    for (int i = 0; i < HX_DICE_FACES; i++) *f++ = (float)ready[i];
    *f++ = (float)own_turns(t, &board, OWN_ALONE) / 10;
    *f++ = (float)half_pairs(seat);
    *f++ = (float)__builtin_popcount(seat->used) / 4;
    *f++ = (float)open_sites(r, s, who, HX_DICE_SETTLEMENT) / 2;
    *f++ = (float)open_sites(r, s, who, HX_DICE_CITY) / 2;
    *f++ = (float)s->road_length[who] / 8;
    *f++ = (float)__builtin_popcount(seat->roads[0]) / 8;
    *f++ = (float)__builtin_popcount(seat->knights) / 4;
    *f++ = (float)board.points / 10;
    *f++ = r->joker_later;
}

void look_at_two(const own_tables *t, const hx_dice_rules *r, const hx_dice_state *s,
                 dice_look *out)
{
    for (int i = 0; i < r->seats; i++) look_at_sheet(t, r, s, (hx_seat)i, &out->seat[i]);
}
