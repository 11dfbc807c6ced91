/* features.c -- a position as numbers and a move as one number, for learning.
 *
 * Both are laid out for the largest board, so that one network serves all.
 * Seats are counted from the one who looks.  docs/learning.md lists the parts. */
#include <string.h>

#include "features.h"

/* -- slots ------------------------------------------------------------------------------------------ */

/* How many slots each verb takes, in the order of their numbers; chance has none. */
static int slots_of(int verb)
{
    switch (verb) {
    case VERB_START_ROBBER: return HEXES;
    case VERB_START_SETTLEMENT:
    case VERB_SETTLEMENT:
    case VERB_CITY: return CORNERS;
    case VERB_START_ROAD:
    case VERB_ROAD:
    case VERB_FREE_ROAD: return SIDES;
    case VERB_ROBBER: return HEXES * (HX_SEATS + 1);
    case VERB_DISCARD: return HX_CARDS;
    case VERB_PLENTY:
    case VERB_BANK:
    case VERB_OFFER:
    case VERB_COUNTER: return HX_CARDS * HX_CARDS;
    case VERB_MONOPOLY: return HX_CARDS;
    case VERB_CONFIRM: return HX_SEATS;
    case VERB_FIRST_DICE:
    case VERB_DICE:
    case VERB_STEAL:
    case VERB_DRAW: return 0;
    default: return 1;
    }
}

/* One kind that leaves and one that enters; -1 if there is more to it. */
static int pair_of(const int8_t cards[HX_CARDS], int sign_a, int sign_b)
{
    int a = -1, b = -1;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] * sign_a > 0) {
            if (a >= 0) return -1;
            a = c;
        } else if (cards[c] * sign_b > 0) {
            if (b >= 0) return -1;
            b = c;
        }
    }
    if (a < 0) return -1;
    return a * HX_CARDS + (b < 0 ? a : b);
}

static bool is_one_for_one(const int8_t cards[HX_CARDS])
{
    for (int c = 0; c < HX_CARDS; c++)
        if (cards[c] > 1 || cards[c] < -1) return false;
    return true;
}

/* Two cards of plenty: the smaller and the larger kind; one alone: -1 is no
 * kind, so it takes the place below the diagonal. */
static int plenty_slot(const int8_t cards[HX_CARDS])
{
    int first = -1, last = -1, n = 0;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] <= 0) continue;
        if (first < 0) first = c;
        last = c;
        n += cards[c];
    }
    if (n == 1) return first ? first * HX_CARDS : HX_CARDS + 1 + HX_CARDS;
    return n == 2 ? first * HX_CARDS + last : -1;
}

static int discard_slot(const int8_t cards[HX_CARDS])
{
    int at = -1;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] == 0) continue;
        if (at >= 0 || cards[c] != -1) return -1;
        at = c;
    }
    return at;
}

static int slot_within(const rules *r, const hx_move *m)
{
    switch (m->verb) {
    case VERB_DISCARD: return discard_slot(m->cards);
    case VERB_ROBBER: return m->at * (HX_SEATS + 1) + (m->to == HX_NOBODY ? HX_SEATS : m->to);
    case VERB_PLENTY: return plenty_slot(m->cards);
    case VERB_BANK: return pair_of(m->cards, -1, 1);
    case VERB_OFFER:
        if (m->to != (((1u << r->seats) - 1) & ~(1u << m->seat)) &&
            !(r->opt[OPT_PROPOSE] && (m->to & (m->to - 1)) == 0))
            return -1; /* listed are offers to all, and to the one on turn by another */
        return is_one_for_one(m->cards) ? pair_of(m->cards, -1, 1) : -1;
    case VERB_COUNTER: return is_one_for_one(m->cards) ? pair_of(m->cards, -1, 1) : -1;
    case VERB_CONFIRM: return m->to;
    default: return m->at;
    }
}

int move_slot(const rules *r, const hx_move *m)
{
    int base = 0;
    if (m->verb >= VERBS || slots_of(m->verb) == 0) return -1;
    for (int v = 0; v < m->verb; v++) base += slots_of(v);
    const int within = slot_within(r, m);
    return within < 0 || within >= slots_of(m->verb) ? -1 : base + within;
}

/* -- observation --------------------------------------------------------------------------------------- */

struct writer {
    float *at;
};

static void put(struct writer *w, float v) { *w->at++ = v; }
static void put_flag(struct writer *w, bool v) { *w->at++ = v ? 1.0f : 0.0f; }

/* Own and foreign settlement, own and foreign city, harbour. */
static void corner_features(struct writer *w, const rules *r, const state *s, hx_seat who)
{
    for (int c = 0; c < CORNERS; c++) {
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
    for (int i = 0; i < SIDES; i++) {
        const uint8_t piece = i < r->board.sides ? s->side[i] : EMPTY;
        put_flag(w, piece && owner_of(piece) == who);
        put_flag(w, piece && owner_of(piece) != who);
    }
}

/* Ways out of 36 to roll the number, by resource; the robber. */
static void hex_features(struct writer *w, const rules *r, const state *s)
{
    for (int h = 0; h < HEXES; h++) {
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
    put_flag(w, s->road_holder == seat);
    put_flag(w, s->army_holder == seat);
    put_flag(w, s->seat == seat);
    put_flag(w, s->first == seat);
    for (int k = 0; k < PIECES; k++) put(w, (float)s->stock[seat][k] / 5.0f);
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

void state_observe(const rules *r, const state *s, hx_seat who, float *out)
{
    struct writer w = { out };
    table_features(&w, r, s);
    own_features(&w, r, s, who);
    for (int i = 0; i < HX_SEATS; i++) {
        float *from = w.at;
        if (i < r->seats) {
            const int seat = who < r->seats ? (who + i) % r->seats : i;
            seat_features(&w, r, s, (hx_seat)seat);
        }
        for (; w.at < from + SEAT_FEATURES; w.at++) *w.at = 0.0f;
    }
    hex_features(&w, r, s);
    corner_features(&w, r, s, who);
    side_features(&w, r, s, who);
}
