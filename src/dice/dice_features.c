/* dice_features.c -- moves as numbers and positions as floats, for learners.
 *
 * One layout serves all three games, sized for the shared island; what a game
 * lacks stays 0.  Observations begin with the seat that asks, the others follow
 * clockwise. */
#include "dice_internal.h"

/* -- moves ----------------------------------------------------------------- */

enum {
    KEEPS = 462, /* multisets of at most five dice: C(11, 6) */
    SLOT_STOP = KEEPS,
    SLOT_END,
    SLOT_ROAD, /* start roads too */
    SLOT_SETTLEMENT = SLOT_ROAD + 72,
    SLOT_CITY = SLOT_SETTLEMENT + 24,
    SLOT_KNIGHT = SLOT_CITY + 12,
    SLOT_CASTLE = SLOT_KNIGHT + 20,
    SLOT_TRADE = SLOT_CASTLE + 4,
    SLOT_JOKER = SLOT_TRADE + 5, /* 36 for each: from and to */
    SLOT_COUNT = SLOT_JOKER + 20 * HX_DICE_FACES * HX_DICE_FACES
};
_Static_assert((int)SLOT_COUNT == (int)SLOTS, "the table says how many");

/* The rank of a multiset: its running sums, spread apart by one each, are a
 * combination, and those are numbered by sums of binomials. */
static int keep_slot(const hx_move *m)
{
    static const uint16_t choose[11][7] = { { 1 },
                                            { 1, 1 },
                                            { 1, 2, 1 },
                                            { 1, 3, 3, 1 },
                                            { 1, 4, 6, 4, 1 },
                                            { 1, 5, 10, 10, 5, 1 },
                                            { 1, 6, 15, 20, 15, 6, 1 },
                                            { 1, 7, 21, 35, 35, 21, 7 },
                                            { 1, 8, 28, 56, 70, 56, 28 },
                                            { 1, 9, 36, 84, 126, 126, 84 },
                                            { 1, 10, 45, 120, 210, 252, 210 } };
    int sum = 0, rank = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        sum += m->cards[f];
        if (m->cards[f] < 0 || sum >= ALL_DICE) {
            return -1;
        }
        rank += choose[sum + f][f + 1];
    }
    return rank;
}

/* The face a swap takes from, and the one it gives; -1 if there is none. */
static int face_with_sign(const hx_move *m, int sign)
{
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] * sign > 0) {
            return f;
        }
    }
    return -1;
}

static int swap_slot(const hx_move *m)
{
    const int from = face_with_sign(m, -1), to = face_with_sign(m, 1);
    if (from < 0 || to < 0) {
        return -1;
    }
    if (m->verb == HX_DICE_TRADED) {
        return to < HX_DICE_GOLD ? SLOT_TRADE + to : -1;
    }
    return m->at < 20 ? SLOT_JOKER + (m->at * HX_DICE_FACES + from) * HX_DICE_FACES + to : -1;
}

int dice_slot(const void *rules_, const hx_move *m)
{
    static const int base[HX_DICE_PIECES + 1] = { SLOT_ROAD,   SLOT_SETTLEMENT, SLOT_CITY,
                                                  SLOT_KNIGHT, SLOT_CASTLE,     SLOT_TRADE };
    (void)rules_;
    switch (m->verb) {
    case HX_DICE_KEPT: return keep_slot(m);
    case HX_DICE_STOPPED: return SLOT_STOP;
    case HX_DICE_ENDED: return SLOT_END;
    case HX_DICE_USE_JOKER:
    case HX_DICE_TRADED: return swap_slot(m);
    default: break;
    }
    const int piece = m->verb == HX_DICE_PUT_START ? HX_DICE_ROAD : m->verb - HX_DICE_BUILD_ROAD;
    if (piece < 0 || piece >= HX_DICE_PIECES || m->at >= base[piece + 1] - base[piece]) {
        return -1;
    }
    return base[piece] + m->at;
}

/* -- positions ------------------------------------------------------------- */

static float *put_bits(float *out, const uint32_t *set, int count)
{
    for (int i = 0; i < count; i++) {
        *out++ = has_road(set, i) ? 1 : 0;
    }
    return out;
}

static float *put_seat(float *out, const rules *r, const state *s, hx_seat who)
{
    static const int room[HX_DICE_PIECES] = { 72, 24, 12, 20, 4 };
    if (who >= r->seats) {
        for (int i = 0; i < 156; i++) {
            *out++ = 0;
        }
        return out;
    }
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        const hx_dice_sites built = dice_built(&s->seats[who], piece);
        out = put_bits(out, built.bits, room[piece]);
    }
    const uint32_t jokers = hx_dice_jokers(r, s, who);
    out = put_bits(out, &jokers, 20);
    *out++ = (float)dice_points(r, s, who) / (r->kind == HX_DICE_ISLAND_ONE ? 145 : HX_DICE_GOAL);
    *out++ = s->longest_road == who;
    *out++ = s->largest_army == who;
    *out++ = (float)s->road_length[who] / 15;
    return out;
}

/* How far the game is: exact on Island One, a guess in a race. */
static float progress(const rules *r, const state *s)
{
    const float turns = (float)s->turn / r->seats;
    return r->kind == HX_DICE_ISLAND_ONE ? turns / HX_DICE_BOXES : turns / (turns + 20);
}

static float *put_one_of(float *out, int which, int count)
{
    for (int i = 0; i < count; i++) {
        *out++ = i == which;
    }
    return out;
}

void dice_observe(const void *rules_, const void *seen, hx_seat who, float *out)
{
    const rules *r = rules_;
    const state *s = seen;
    const int from = who < r->seats ? who : 0;
    out = put_one_of(out, r->kind, HX_DICE_KINDS);
    out = put_one_of(out, s->phase, HX_DICE_OVER + 1);
    out = put_one_of(out, (s->seat + r->seats - from) % r->seats, HX_DICE_SEATS);
    for (int face = 0; face < HX_DICE_FACES; face++) {
        *out++ = (float)hx_dice_of(s->dice, face) / ALL_DICE;
    }
    *out++ = (float)s->rolls_left / ROLLS;
    *out++ = (float)s->dice_count / ALL_DICE;
    *out++ = progress(r, s);
    for (int i = 0; i < HX_DICE_SEATS; i++) {
        const int next = i < r->seats ? (from + i) % r->seats : HX_NOBODY;
        out = put_seat(out, r, s, (hx_seat)next);
    }
}
