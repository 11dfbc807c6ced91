/* dice_turn.c -- the course of the game: how it starts, what building does, how
 * turns follow each other, and when it is over.
 *
 * A turn is ROLL KEEP ROLL KEEP ROLL BUILD, shorter when the seat stops early.
 * Moves are listed and checked in dice_moves.c; here they are known to be fine. */
#include "dice_internal.h"

#include <assert.h>
#include <string.h>

/* [R-I2-02, R-EX-04] Three dice in the game's first turn, then one more each. */
int dice_dice_of_turn(const rules *r, uint32_t turn)
{
    return r->kind == HX_DICE_ISLAND_ONE || turn > ALL_DICE - 3 ? ALL_DICE : 2 + (int)turn;
}

static bool is_race(const rules *r)
{
    return r->kind != HX_DICE_ISLAND_ONE;
}

int dice_points(const rules *r, const state *s, hx_seat who)
{
    return s->seats[who].points + (s->longest_road == who ? r->road_points : 0) +
           (s->largest_army == who ? HX_DICE_TITLE_POINTS : 0);
}

/* -- the end --------------------------------------------------------------- */

/* Those with most points; ties are shared [R-I1-11]. */
uint8_t dice_leaders(const rules *r, const state *s)
{
    int most = dice_points(r, s, 0);
    uint8_t leaders = 0;
    for (int i = 0; i < r->seats; i++) {
        const int points = dice_points(r, s, (hx_seat)i);
        if (points > most) {
            most = points;
            leaders = 0;
        }
        leaders |= (uint8_t)((points == most) << i);
    }
    return leaders;
}

static void finish(state *s, uint8_t winners)
{
    assert(winners);
    s->phase = HX_DICE_OVER;
    s->winners = winners;
    s->dice = s->fresh = 0;
    s->rolls_left = s->rolling = 0;
}

/* [R-I2-01, R-EX-17] Ten points win on the own turn, at once. */
static void finish_if_won(const rules *r, state *s)
{
    if (is_race(r) && dice_points(r, s, s->seat) >= HX_DICE_GOAL) {
        finish(s, (uint8_t)(1 << s->seat));
    }
}

/* -- turns ----------------------------------------------------------------- */

void dice_next_turn(const rules *r, state *s)
{
    assert(s->phase != HX_DICE_OVER && s->turn < dice_last_turn(r));
    s->turn++;
    s->seat = seat_of_turn(r, s, s->turn);
    s->dice_count = (uint8_t)dice_dice_of_turn(r, s->turn);
    s->phase = HX_DICE_ROLL;
    s->rolls_left = ROLLS;
    s->rolling = s->dice_count;
    s->dice = s->fresh = 0;
    finish_if_won(r, s);
}

/* [R-I1-10] The box of this turn holds what was built; nothing is an X. */
static void close_box(const rules *r, state *s)
{
    seat *p = &s->seats[s->seat];
    int8_t *box = &p->boxes[(s->turn - 1) / r->seats];
    if (*box == 0) {
        *box = CROSS;
        p->points += CROSS;
    }
}

/* [R-I1-11] A race has a last turn too, though nobody will see it: players who
 * never build must not go on for ever. */
uint32_t dice_last_turn(const rules *r)
{
    return is_race(r) ? TURN_MOST : (uint32_t)(HX_DICE_BOXES * r->seats);
}

void dice_end_turn(const rules *r, state *s)
{
    if (!is_race(r)) {
        close_box(r, s);
    }
    if (s->turn == dice_last_turn(r)) {
        finish(s, dice_leaders(r, s));
    } else {
        dice_next_turn(r, s);
    }
}

/* [R-DICE-11] This seat begins; in Extra by choosing a coastal road. */
void dice_begin(const rules *r, state *s, hx_seat first)
{
    s->first = s->seat = first;
    s->phase = HX_DICE_START;
    if (r->kind != HX_DICE_EXTRA) {
        dice_next_turn(r, s);
    }
}

void dice_start(const void *rules_, void *state_)
{
    const rules *r = rules_;
    state *s = state_;
    memset(s, 0, sizeof *s);
    s->longest_road = s->largest_army = HX_NOBODY;
    for (int i = 0; i < r->seats && r->kind != HX_DICE_EXTRA; i++) {
        put_road(s->seats[i].roads, sheet_of(r)->printed);
    }
    if (r->kind == HX_DICE_ISLAND_TWO) {
        dice_measure_roads(r, s);
    }
    if (r->first == HX_DICE_RANDOM) {
        s->phase = HX_DICE_FIRST;
    } else {
        dice_begin(r, s, r->first);
    }
}

/* -- building -------------------------------------------------------------- */

/* A road may lengthen the builder's, a settlement cut those of others. */
static void measure_roads(const rules *r, state *s, int piece, int site)
{
    const hx_seat who = s->seat;
    if (piece == HX_DICE_ROAD) {
        s->road_length[who] =
            (uint8_t)dice_road_grown(sheet_of(r), s->seats[who].roads,
                                     dice_closed_corners(r, s, who), site, s->road_length[who]);
    } else if (piece == HX_DICE_SETTLEMENT && r->kind == HX_DICE_EXTRA) {
        dice_measure_cut(r, s, sheet_of(r)->site[piece][site].a);
    }
}

static void update_titles(const rules *r, state *s, int piece, int site)
{
    if (piece == HX_DICE_KNIGHT) {
        s->largest_army = dice_largest_army(r, s, s->largest_army);
    } else {
        measure_roads(r, s, piece, site);
        s->longest_road = dice_longest_road(r, s, s->longest_road);
    }
}

void dice_build(const rules *r, state *s, int piece, int site)
{
    seat *p = &s->seats[s->seat];
    const int points = hx_dice_points(r, piece, site);
    assert(s->phase == HX_DICE_BUILD);
    assert(piece == HX_DICE_CASTLE || hx_dice_hold(s->dice, dice_costs[piece]));
    dice_put(p, piece, site);
    p->points = (int16_t)(p->points + points);
    s->dice = piece == HX_DICE_CASTLE ? 0 : s->dice - dice_costs[piece];
    if (piece == HX_DICE_KNIGHT && r->joker_later) {
        s->fresh |= (uint32_t)1 << site;
    }
    if (is_race(r)) {
        update_titles(r, s, piece, site);
        finish_if_won(r, s);
    } else {
        int8_t *box = &p->boxes[(s->turn - 1) / r->seats];
        *box = (int8_t)(*box + points);
    }
}
