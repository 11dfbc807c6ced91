/* view.c -- what a seat may know: a position and a move as one seat sees them,
 * and a complete position drawn at random that looks the same to it.
 *
 * Hidden are the kinds of other seats' cards, their development cards, and what
 * is left in the deck [R-BASE-66, 120].  Payments, discards, trades and the
 * bank lie open, so the unseen cards are known as a heap, only not who has
 * which. */
#include <string.h>

#include "fields.h"
#include "move_fields.h"

/* -- a position seen ---------------------------------------------------------------------- */

static void cover_seat(state *s, int who)
{
    memset(s->hand[who], 0, sizeof s->hand[who]);
    memset(s->dev[who], 0, sizeof s->dev[who]);
    memset(s->fresh[who], 0, sizeof s->fresh[who]);
}

/* When the game is over all cards lie open. [edge 17] */
void state_view(const rules *r, const state *s, hx_seat who, state *seen)
{
    state_copy(r, seen, s);
    if (s->over) return;
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        seen->blind |= seat_bit((hx_seat)i);
        cover_seat(seen, i);
    }
    seen->blind |= DECK_BLIND;
    memset(seen->deck, 0, sizeof seen->deck);
    cover_fields(r, seen);
}

/* -- a move seen ---------------------------------------------------------------------------- */

static bool may_be_last(const rules *r, const state *s)
{
    if (s->turn >= r->opt[OPT_LIMIT]) return true;
    for (hx_seat who = 0; who < r->seats; who++)
        if (points_of(r, s, who) + r->leap >= ask_goal(r, s, who)) return true;
    return false;
}

/* Everybody's victory cards as one number, told with the move that ends the game:
 * those who cannot see the cards must count the same points as their owners.  One
 * digit to the base TOLD_BASE for each seat, plus one, so that it is never zero. */
uint16_t told_of(const rules *r, const uint8_t victory[HX_SEATS])
{
    unsigned told = 0;
    _Static_assert(TOLD_BASE * TOLD_BASE * TOLD_BASE * TOLD_BASE * TOLD_BASE * TOLD_BASE <
                           0x10000 &&
                       HX_SEATS == 6,
                   "told has room for all seats");
    for (int who = r->seats - 1; who >= 0; who--) told = told * TOLD_BASE + victory[who];
    return (uint16_t)(told + 1);
}

int told_victory(uint16_t told, hx_seat who)
{
    unsigned digits = told - 1u;
    for (; who > 0; who--) digits /= TOLD_BASE;
    return (int)(digits % TOLD_BASE);
}

bool told_ok(const rules *r, const state *s, uint16_t told)
{
    unsigned digits = told ? told - 1u : 0;
    int sum = 0;
    for (hx_seat who = 0; who < r->seats; who++, digits /= TOLD_BASE) {
        const int n = (int)(digits % TOLD_BASE);
        if (is_blind(s, who) && n > s->devs[who] + 1)
            return false; /* one may be drawn by the move */
        sum += n;
    }
    return digits == 0 && sum <= r->deck[VICTORY];
}

static uint16_t end_told(const rules *r, const state *s, const hx_move *m)
{
    uint8_t victory[HX_SEATS];
    if (!may_be_last(r, s)) return 0;
    state after;
    state_copy(r, &after, s);
    game_apply(r, &after, m);
    if (!after.over) return 0;
    for (int who = 0; who < HX_SEATS; who++) victory[who] = after.dev[who][VICTORY];
    return told_of(r, victory);
}

void move_mask(const rules *r, const state *s, hx_seat who, const hx_move *m, hx_move *seen)
{
    *seen = *m;
    if (s->blind) return; /* already seen through somebody's eyes */
    const uint8_t inside = move_insiders(s, m);
    if (inside != 0xFF && (who >= r->seats || !(inside >> who & 1))) seen->at = UNKNOWN;
    if (r->verb[m->verb].mask) r->verb[m->verb].mask(r, s, who, seen);
    seen->told = end_told(r, s, m);
}

/* -- filling in ------------------------------------------------------------------------------ */

int draw_one(uint8_t *heap, int kinds, hx_rng *rng)
{
    uint32_t sum = 0;
    for (int k = 0; k < kinds; k++) sum += heap[k];
    if (sum == 0) return -1;
    uint32_t at = hx_rng_below(rng, sum);
    int k = 0;
    while (at >= heap[k]) at -= heap[k++];
    heap[k]--;
    return k;
}

static int hand_sum(const state *s, hx_seat who)
{
    int n = 0;
    for (int c = 0; c < HX_CARDS; c++) n += s->hand[who][c];
    return n;
}

/* Who made, accepted or countered an offer holds what it would give. */
int pledged(const state *s, hx_seat who, int card)
{
    const struct offer *o = &s->offer;
    if (!o->to) return 0;
    if (who == offer_maker(s)) return o->cards[card] < 0 ? -o->cards[card] : 0;
    if (o->yes >> who & 1) return o->cards[card] > 0 ? o->cards[card] : 0;
    if (o->counter >> who & 1) return o->terms[who][card] < 0 ? -o->terms[who][card] : 0;
    return 0;
}

/* Puts the pledged cards into the hands face down; false if there are too few. */
static bool fill_pledges(const rules *r, state *s, uint8_t heap[HX_CARDS])
{
    for (hx_seat who = 0; who < r->seats; who++)
        for (int c = 0; c < r->kinds && is_blind(s, who); c++) {
            const int n = pledged(s, who, c);
            if (n > heap[c]) return false;
            heap[c] = (uint8_t)(heap[c] - n);
            s->hand[who][c] = (uint8_t)n;
        }
    return true;
}

static bool fill_hands(const rules *r, state *s, hx_rng *rng)
{
    uint8_t heap[HX_CARDS];
    for (int c = 0; c < r->kinds; c++) {
        int n = r->bank[c] - s->bank[c];
        for (int i = 0; i < r->seats; i++) n -= s->hand[i][c];
        if (n < 0) return false;
        heap[c] = (uint8_t)n;
    }
    if (!fill_pledges(r, s, heap)) return false;
    for (hx_seat who = 0; who < r->seats; who++) {
        for (int n = is_blind(s, who) ? s->cards[who] - hand_sum(s, who) : 0; n > 0; n--) {
            const int c = draw_one(heap, r->kinds, rng);
            if (c < 0) return false;
            s->hand[who][c]++;
        }
    }
    return true;
}

/* How many victory cards this seat can hold: on turn, fewer than would have won
 * already; when the game is over, those that were shown. */
static int victory_room(const rules *r, const state *s, hx_seat who)
{
    if (s->over) return s->shown[who];
    if (s->turn == 0 || !(ask_on_turn(r, s) & seat_bit(who))) return r->deck[VICTORY];
    int room = r->deck[VICTORY];
    while (room > 0 && ask_wins(r, s, who, s->points[who] + room)) room--;
    return room;
}

static bool deal_dev(state *s, hx_seat who, uint8_t *heap, int room, bool fresh, hx_rng *rng)
{
    const uint8_t kept = heap[VICTORY];
    if (room <= s->dev[who][VICTORY]) heap[VICTORY] = 0;
    const int d = draw_one(heap, DEVS, rng);
    if (room <= s->dev[who][VICTORY]) heap[VICTORY] = kept;
    if (d < 0) return false;
    s->dev[who][d]++;
    if (fresh) s->fresh[who][d]++;
    return true;
}

static bool fill_devs(const rules *r, state *s, hx_seat who, uint8_t *heap, hx_rng *rng)
{
    const int room = victory_room(r, s, who);
    if (s->over) {
        if (heap[VICTORY] < room || s->devs[who] < room) return false;
        heap[VICTORY] = (uint8_t)(heap[VICTORY] - room);
        s->dev[who][VICTORY] = (uint8_t)room;
    }
    for (int n = s->dev[who][VICTORY]; n < s->devs[who]; n++)
        if (!deal_dev(s, who, heap, room, s->devs[who] - n <= s->freshes[who], rng)) return false;
    return true;
}

/* Seats with little room for victory cards are dealt first. */
static bool fill_devs_and_deck(const rules *r, state *s, hx_rng *rng)
{
    uint8_t heap[DEVS];
    for (int d = 0; d < DEVS; d++) {
        int n = r->deck[d] - s->gone[d];
        for (int i = 0; i < r->seats; i++) n -= s->dev[i][d];
        if (n < 0) return false;
        heap[d] = (uint8_t)n;
    }
    const uint8_t near = s->over ? 0xFF : ask_on_turn(r, s);
    for (int pass = 0; pass < 2; pass++)
        for (hx_seat who = 0; who < r->seats; who++)
            if (is_blind(s, who) && (near >> who & 1) == !pass && !fill_devs(r, s, who, heap, rng))
                return false;
    if (s->blind & DECK_BLIND) memcpy(s->deck, heap, sizeof heap);
    return true;
}

/* The last card bought may be among those shown at the end: then fewer than all shown
 * cards are old, and the fresh ones are among them. */
static void fix_fresh(state *s, hx_seat who)
{
    int fresh = 0;
    for (int d = 0; d < DEVS; d++) fresh += s->fresh[who][d];
    for (int d = DEVS - 1; d >= 0; d--)
        for (; fresh < s->freshes[who] && s->fresh[who][d] < s->dev[who][d]; fresh++)
            s->fresh[who][d]++;
}

bool state_fill(const rules *r, const state *seen, hx_rng *rng, state *out)
{
    state s;
    state_copy(r, &s, seen);
    if (!fill_hands(r, &s, rng) || !fill_devs_and_deck(r, &s, rng) || !fill_decks(r, &s, rng))
        return false;
    if (!ask_fill(r, &s, rng)) return false;
    for (hx_seat who = 0; who < r->seats; who++) {
        fix_fresh(&s, who);
        if (who != s.winner) s.shown[who] = 0; /* open, the cards say so themselves */
    }
    s.blind = 0;
    state_copy(r, out, &s);
    return true;
}
