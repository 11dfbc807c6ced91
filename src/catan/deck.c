/* deck.c -- decks of hidden cards: a heap whose order nobody knows, a queue under it whose
 * order is fixed, and what the seats hold. */
#include "deck.h"

#include <assert.h>

/* -- cards move -------------------------------------------------------------------------- */

static bool is_unseen(uint8_t entry)
{
    return entry == (FACE_DOWN | NO_KIND);
}

void deck_odds(const rules *r, const state *s, const card_deck *d, int name, int verb, hx_seat to,
               odds_list *out)
{
    hx_move m = { .verb = (uint8_t)verb, .seat = HX_CHANCE, .to = to };
    const int before = out->n;
    (void)r, (void)s;
    for (int k = 0; k < deck_kinds(name) && d->left; k++) {
        m.at = (uint16_t)k;
        if (d->heap[k]) add_odds(out, m, d->heap[k]);
    }
    if (!d->left && d->queued && !is_unseen(d->queue[0])) {
        m.at = d->queue[0] & NO_KIND;
        add_odds(out, m, 1);
    }
    m.at = UNKNOWN;
    if (out->n == before && deck_size(d)) add_odds(out, m, 1);
}

hx_status deck_draw_check(const state *s, const card_deck *d, int name, const hx_move *m)
{
    if (m->at == UNKNOWN) return is_blind(s, (hx_seat)m->to) ? HX_OK : HX_BAD_TEXT;
    if (m->at >= deck_kinds(name)) return HX_BAD_TEXT;
    if (d->left) return s->blind & DECK_BLIND || d->heap[m->at] ? HX_OK : HX_NO_CARD;
    if (!d->queued) return HX_DECK_EMPTY;
    return is_unseen(d->queue[0]) || (d->queue[0] & NO_KIND) == m->at ? HX_OK : HX_NO_CARD;
}

static void leave_queue(card_deck *d)
{
    assert(d->queued > 0);
    d->queued--;
    memmove(d->queue, d->queue + 1, d->queued);
    d->queue[d->queued] = 0;
}

void deck_draws(const state *s, card_deck *d, hx_seat to, int kind)
{
    assert(deck_size(d) > 0 && to < HX_SEATS);
    if (d->left) {
        d->left--;
        assert((s->blind & DECK_BLIND) || d->heap[kind]);
        if (!(s->blind & DECK_BLIND)) d->heap[kind]--;
    } else {
        leave_queue(d);
    }
    d->held[to]++;
    if (!is_blind(s, to)) d->hand[to][kind]++;
}

static void leave_hand(const state *s, card_deck *d, hx_seat who, int kind)
{
    assert(who < HX_SEATS && d->held[who] > 0 && (is_blind(s, who) || d->hand[who][kind]));
    d->held[who]--;
    if (!is_blind(s, who)) d->hand[who][kind]--;
}

void deck_leaves(const state *s, card_deck *d, hx_seat who, int kind)
{
    leave_hand(s, d, who, kind);
    d->gone[kind]++;
}

void deck_goes_under(const state *s, card_deck *d, hx_seat who, int kind, bool face_down)
{
    leave_hand(s, d, who, kind);
    assert(d->queued < QUEUE_MOST);
    if (!face_down) d->queue[d->queued++] = (uint8_t)kind;
    else d->queue[d->queued++] = (uint8_t)(FACE_DOWN | (s->blind ? NO_KIND : kind));
}

void deck_moves(const state *s, card_deck *d, hx_seat from, hx_seat to, int kind)
{
    leave_hand(s, d, from, kind);
    d->held[to]++;
    if (!is_blind(s, to)) d->hand[to][kind]++;
}

bool deck_holds(const state *s, const card_deck *d, hx_seat who, int kind)
{
    return is_blind(s, who) ? d->held[who] > 0 : d->hand[who][kind] > 0;
}

/* -- in views and back --------------------------------------------------------------------- */

void lay_deck(const rules *r, card_deck *d, int name)
{
    assert(!d->left && !d->queued);
    memcpy(d->heap, r->deck_cards[name], sizeof d->heap);
    for (int k = 0; k < DECK_KINDS; k++) d->left = (uint8_t)(d->left + d->heap[k]);
}

void cover_deck(const rules *r, const state *s, card_deck *d)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (is_blind(s, who)) memset(d->hand[who], 0, sizeof d->hand[who]);
    if (!(s->blind & DECK_BLIND)) return;
    memset(d->heap, 0, sizeof d->heap);
    for (int i = 0; i < d->queued; i++)
        if (d->queue[i] & FACE_DOWN) d->queue[i] = FACE_DOWN | NO_KIND;
}

bool deck_unseen(const rules *r, const card_deck *d, int name, uint8_t unseen[DECK_KINDS])
{
    for (int k = 0; k < DECK_KINDS; k++) {
        int n = r->deck_cards[name][k] - d->gone[k] - d->heap[k];
        for (int i = 0; i < HX_SEATS; i++) n -= d->hand[i][k];
        for (int i = 0; i < d->queued; i++) n -= (d->queue[i] & NO_KIND) == k;
        if (n < 0) return false;
        unseen[k] = (uint8_t)n;
    }
    return true;
}

static int sum_of(const uint8_t kinds[DECK_KINDS])
{
    int n = 0;
    for (int k = 0; k < DECK_KINDS; k++) n += kinds[k];
    return n;
}

static bool queue_ok(const state *s, const card_deck *d, int kinds)
{
    if (d->queued > QUEUE_MOST) return false;
    for (int i = 0; i < QUEUE_MOST; i++) {
        const uint8_t entry = d->queue[i];
        if (i >= d->queued ? entry != 0 : !is_unseen(entry) && (entry & NO_KIND) >= kinds)
            return false;
        if ((entry & FACE_DOWN) && is_unseen(entry) != (s->blind != 0)) return false;
    }
    return true;
}

bool deck_ok(const rules *r, const state *s, const card_deck *d, int name)
{
    uint8_t unseen[DECK_KINDS];
    int face_down = d->left - sum_of(d->heap);
    if (!queue_ok(s, d, deck_kinds(name)) || !deck_unseen(r, d, name, unseen)) return false;
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        const int known = sum_of(d->hand[who]);
        if (who >= r->seats ? known || d->held[who]
                            : known != (is_blind(s, who) ? 0 : d->held[who]))
            return false;
        for (int k = 0; k < deck_kinds(name); k++)
            if (d->hand[who][k] && !ask_may_hold(r, s, name, k)) return false;
        face_down += d->held[who] - known;
    }
    for (int i = 0; i < d->queued; i++) face_down += is_unseen(d->queue[i]);
    return sum_of(d->heap) == (s->blind & DECK_BLIND ? 0 : d->left) && sum_of(unseen) == face_down;
}

static int draw_held(const rules *r, const state *s, int name, uint8_t *heap, hx_rng *rng)
{
    uint8_t may[DECK_KINDS];
    for (int k = 0; k < DECK_KINDS; k++) may[k] = ask_may_hold(r, s, name, k) ? heap[k] : 0;
    const int k = draw_one(may, DECK_KINDS, rng);
    if (k >= 0) heap[k]--;
    return k;
}

bool fill_deck(const rules *r, const state *s, card_deck *d, int name, hx_rng *rng)
{
    uint8_t heap[DECK_KINDS];
    if (!deck_unseen(r, d, name, heap)) return false;
    for (hx_seat who = 0; who < r->seats; who++)
        for (int n = is_blind(s, who) ? d->held[who] : 0; n > 0; n--) {
            const int k = draw_held(r, s, name, heap, rng);
            if (k < 0) return false;
            d->hand[who][k]++;
        }
    for (int i = 0; i < d->queued; i++) {
        if (!is_unseen(d->queue[i])) continue;
        const int k = draw_held(r, s, name, heap, rng);
        if (k < 0) return false;
        d->queue[i] = (uint8_t)(FACE_DOWN | k);
    }
    if (s->blind & DECK_BLIND) memcpy(d->heap, heap, sizeof heap);
    return true;
}
