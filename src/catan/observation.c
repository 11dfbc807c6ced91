/* observation.c -- a position as numbers and a move as one number, for learning.
 *
 * Both are laid out for the largest board, so that one network serves all.
 * Seats are counted from the one who looks. */
#include <assert.h>

#include "observation.h"

/* -- slots ------------------------------------------------------------------------------------------ */

/* One verb's slots behind another's, in the order of their numbers; chance has none. */
int move_slot(const rules *r, const hx_move *m)
{
    int base = 0;
    if (m->verb >= VERBS || move_slots(m->verb) == 0) return -1;
    for (int v = 0; v < m->verb; v++) base += move_slots(v);
    const int within = move_slot_within(r, m);
    return within < 0 ? -1 : base + within;
}

/* -- observation --------------------------------------------------------------------------------------- */

struct writer {
    float *at;
};

static void put(struct writer *w, float v)
{
    *w->at++ = v;
}
static void put_flag(struct writer *w, bool v)
{
    *w->at++ = v ? 1.0f : 0.0f;
}

/* Own and foreign settlement, own and foreign city, harbour. */
static void corner_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    for (int c = 0; c < LEARNT_CORNERS; c++) {
        const uint8_t piece = c < r->board.corners ? s->corner[c] : EMPTY;
        const bool own = piece && owner_of(piece) == who;
        put_flag(w, own && kind_of(piece) == A_SETTLEMENT);
        put_flag(w, piece && !own && kind_of(piece) == A_SETTLEMENT);
        put_flag(w, own && kind_of(piece) == A_CITY);
        put_flag(w, piece && !own && kind_of(piece) == A_CITY);
        put_flag(w, c < r->board.corners && has_bit(s->sites.w, c));
        put(w, c < r->board.corners ? (float)r->board.corner_harbour[c] / 6.0f : 0.0f);
    }
}

static void side_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    for (int i = 0; i < LEARNT_SIDES; i++) {
        const uint8_t piece = i < r->board.sides ? s->side[i] : EMPTY;
        put_flag(w, piece && owner_of(piece) == who);
        put_flag(w, piece && owner_of(piece) != who);
    }
}

/* Ways out of 36 to roll the number, by resource; the robber. */
static void hex_features(struct writer *w, const rules *r, const state *s)
{
    for (int h = 0; h < LEARNT_HEXES; h++) {
        const int n = h < r->board.hexes ? s->number[h] : 0;
        const float odds = n ? (float)(n < 7 ? n - 1 : 13 - n) / 5.0f : 0.0f;
        for (int t = HILLS; t <= MOUNTAINS; t++)
            put(w, h < r->board.hexes && s->terrain[h] == t ? odds : 0.0f);
        put_flag(w, h < r->board.hexes && s->robber == h);
    }
}

static void seat_features(struct writer *w, const rules *r, const state *s, hx_seat seat)
{
    put(w, (float)points_of(r, s, seat) / 10.0f);
    put(w, (float)s->cards[seat] / 10.0f);
    put(w, (float)s->devs[seat] / 5.0f);
    put(w, (float)s->knights[seat] / 5.0f);
    put(w, (float)s->length[seat] / 10.0f);
    put_flag(w, s->holder[AWARD_ROAD] == seat);
    put_flag(w, s->holder[AWARD_ARMY] == seat);
    put_flag(w, s->seat == seat);
    put_flag(w, s->first == seat);
    for (int k = 0; k < OBSERVED_PIECES; k++) put(w, (float)s->stock[seat][k] / 5.0f);
}

static void own_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    const bool sits = who < r->seats;
    for (int c = 0; c < RESOURCES; c++) put(w, sits ? (float)s->hand[who][c] / 5.0f : 0.0f);
    for (int c = 0; c < RESOURCES; c++) put(w, sits ? (float)bank_rate(r, s, who, c) / 4.0f : 1.0f);
    for (int d = 0; d < DEVS; d++) put(w, sits ? (float)s->dev[who][d] : 0.0f);
    for (int d = 0; d < DEVS; d++) put(w, sits ? (float)s->fresh[who][d] : 0.0f);
}

static void table_features(struct writer *w, const rules *r, const state *s)
{
    for (int c = 0; c < RESOURCES; c++) put(w, (float)s->bank[c] / 19.0f);
    for (int d = 0; d < DEVS; d++) put(w, (float)s->gone[d] / 14.0f);
    put(w, (float)s->deck_left / 25.0f);
    put(w, (float)(s->die[0] + s->die[1]) / 12.0f);
    put(w, (float)s->turn / 100.0f);
    put_flag(w, s->begun & PLAYED_CARD);
    for (int p = 0; p < OBSERVED_PARTS; p++) put_flag(w, s->part == p);
    for (int t = 0; t < OBSERVED_TASKS; t++) put_flag(w, s->depth && top_task(s)->kind == t);
    for (int c = 0; c < RESOURCES; c++) put(w, (float)s->offer.cards[c] / 4.0f);
    put(w, (float)r->seats / 6.0f);
    put(w, (float)r->opt[OPT_GOAL] / 10.0f);
}

/* -- what modules bring --------------------------------------------------------------------------------- */

/* Own and foreign pieces of kinds that the base game has not. */
static void piece_features(struct writer *w, const uint8_t *places, int n, int all, hx_seat who,
                           int known)
{
    for (int i = 0; i < all; i++) {
        const uint8_t piece = i < n ? places[i] : EMPTY;
        const int kind = kind_of(piece) > known ? kind_of(piece) : 0;
        const bool own = owner_of(piece) == who;
        put(w, kind && own ? (float)kind / 16.0f : 0.0f);
        put(w, kind && !own ? (float)kind / 16.0f + (float)(owner_of(piece) + 1) / 128.0f : 0.0f);
    }
}

static void other_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    const bool sits = who < r->seats;
    for (int c = RESOURCES; c < HX_CARDS; c++) put(w, sits ? (float)s->hand[who][c] / 5.0f : 0.0f);
    for (int c = RESOURCES; c < HX_CARDS; c++) put(w, (float)s->bank[c] / 19.0f);
    for (int t = OBSERVED_TASKS; t < TASKS; t++) put_flag(w, s->depth && top_task(s)->kind == t);
    for (int p = OBSERVED_PARTS; p < PARTS; p++) put_flag(w, s->part == p);
    for (int i = 0; i < HX_SEATS; i++) {
        const int seat = sits && i < r->seats ? (who + i) % r->seats : i;
        for (int a = AWARD_ARMY + 1; a < AWARDS; a++) put_flag(w, s->holder[a] == seat);
        for (int p = OBSERVED_PIECES; p < PIECES; p++) put(w, (float)s->stock[seat][p] / 5.0f);
    }
    if ((int)OTHER_PIECES == 0) return;
    piece_features(w, s->corner, r->board.corners, CORNERS, who, A_CITY);
    piece_features(w, s->side, r->board.sides, SIDES, who, A_ROAD);
}

static void learnt_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    table_features(w, r, s);
    own_features(w, r, s, who);
    for (int i = 0; i < HX_SEATS; i++) {
        float *from = w->at;
        if (i < r->seats) {
            const int seat = who < r->seats ? (who + i) % r->seats : i;
            seat_features(w, r, s, (hx_seat)seat);
        }
        for (; w->at < from + SEAT_FEATURES; w->at++) *w->at = 0.0f;
    }
    hex_features(w, r, s);
    corner_features(w, r, s, who);
    side_features(w, r, s, who);
}

/* Only what the seat may see, whatever position one is given. */
void state_observe(const rules *r, const state *s, hx_seat who, float *out)
{
    state seen;
    struct writer w = { out };
    state_view(r, s, who, &seen);
    learnt_features(&w, r, &seen, who);
    other_features(&w, r, &seen, who);
    observe_fields(r, &seen, who, w.at);
    assert(w.at + OBSERVED_FIELDS == out + FEATURES);
}
