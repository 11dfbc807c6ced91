/* hand_belief.c -- the belief state: the joint distribution of hidden hands.
 *
 * The rules themselves do the accounting: each possibility is made a complete
 * position, the move is applied to it, and the hands are read off.  Where the
 * move could not have been made, the possibility is struck out. */
#include "hand_belief.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hx/survey.h"

typedef struct update {
    const void *rules;
    int seats;
    hand_belief *next; /* the possibilities after the move */
    void *base, *work;
} update;

static void read_hands(const update *f, const void *state, hands *h)
{
    memset(h, 0, sizeof *h);
    for (int i = 0; i < f->seats; i++)
        for (int c = 0; c < HX_RESOURCES; c++)
            h->of[i][c] = (uint8_t)hx_catan_hand(state, (hx_seat)i, (hx_card)c);
}

/* With more kinds of cards than the belief holds, only views are trusted. */
static bool is_kept(const void *rules)
{
    return hx_catan_kinds(rules) == HX_RESOURCES;
}

void hand_belief_begin(hand_belief *a, const void *rules)
{
    const update f = { .rules = rules, .seats = hx_catan_game.seats(rules) };
    void *const first = malloc(hx_catan_game.state_size);
    memset(a, 0, sizeof *a);
    if (!first) return;
    hx_catan_game.start(rules, first);
    read_hands(&f, first, &a->way[0]);
    a->count = is_kept(rules);
    a->odds[0] = 1;
    free(first);
}

/* The least likely possibility makes room. */
static int least_likely(const hand_belief *a)
{
    int least = 0;
    for (int i = 1; i < a->count; i++)
        if (a->odds[i] < a->odds[least]) least = i;
    return least;
}

static void add_way(hand_belief *a, const hands *h, double odds)
{
    assert(odds >= 0 && a->count <= BELIEF_MAX);
    for (int i = 0; i < a->count; i++) {
        if (memcmp(&a->way[i], h, sizeof *h) != 0) continue;
        a->odds[i] += odds;
        return;
    }
    int at = a->count;
    if (at == BELIEF_MAX) {
        at = least_likely(a);
        if (a->odds[at] >= odds) return;
    } else {
        a->count++;
    }
    a->way[at] = *h;
    a->odds[at] = odds;
}

/* -- where a view shows other hands -------------------------------------------------------- */

static bool hand_fits(const void *seen, hx_seat who, const uint8_t *hand)
{
    int sum = 0;
    bool same = true, keeps_word = true;
    for (int c = 0; c < HX_RESOURCES; c++) {
        sum += hand[c];
        same = same && hand[c] == hx_catan_hand(seen, who, (hx_card)c);
        keeps_word = keeps_word && hand[c] >= hx_catan_pledged(seen, who, (hx_card)c);
    }
    return hx_catan_face_down(seen, who) ? keeps_word && sum == hx_catan_cards(seen, who) : same;
}

static bool way_fits(const void *seen, int seats, const hands *h)
{
    for (int i = 0; i < seats; i++)
        if (!hand_fits(seen, (hx_seat)i, h->of[i])) return false;
    return true;
}

static void settle(hand_belief *a)
{
    double sum = 0;
    for (int i = 0; i < a->count; i++) sum += a->odds[i];
    if (sum <= 0) a->count = 0;
    for (int i = 0; i < a->count; i++) a->odds[i] /= sum;
}

/* Whatever the view allows: the bank is open, so the hidden cards are known together, and
 * who has which of them is drawn often enough to stand for the odds. */
static void begin_from(hand_belief *a, const void *rules, const void *seen)
{
    enum { DRAWS = 192 };
    update f = { .rules = rules, .seats = hx_catan_game.seats(rules) };
    void *const state = malloc(hx_catan_game.state_size);
    hx_rng rng;
    hx_rng_seed(&rng, 1); /* the same view gives the same hand_belief */
    a->count = 0;
    for (int i = 0; state && i < DRAWS; i++) {
        hands h;
        if (!hx_catan_game.fill(rules, seen, &rng, state)) break;
        read_hands(&f, state, &h);
        add_way(a, &h, 1.0 / DRAWS);
    }
    settle(a);
    free(state);
}

/* Strikes out what the view contradicts. */
static void fit(hand_belief *a, const void *rules, const void *seen)
{
    const int seats = hx_catan_game.seats(rules);
    int kept = 0;
    for (int i = 0; i < a->count; i++) {
        if (!way_fits(seen, seats, &a->way[i])) continue;
        a->way[kept] = a->way[i];
        a->odds[kept++] = a->odds[i];
    }
    if (kept == a->count && kept > 0) return;
    a->count = kept;
    if (kept > 0) settle(a);
    else begin_from(a, rules, seen);
}

/* The position as it would be if these were the hands. */
static void suppose(const update *f, const hands *h)
{
    memcpy(f->work, f->base, hx_catan_game.state_size);
    for (int i = 0; i < f->seats; i++) hx_catan_imagine(f->work, (hx_seat)i, h->of[i]);
}

static void move_on(const update *f, const hands *h, const hx_move *m, double odds)
{
    hands after;
    suppose(f, h);
    if (hx_catan_game.check(f->rules, f->work, m) != HX_OK) return;
    hx_catan_game.apply(f->rules, f->work, m);
    read_hands(f, f->work, &after);
    add_way(f->next, &after, odds);
}

/* A card nobody saw: every kind the victim may have had, by its number. */
static void steal_on(const update *f, const hands *h, const hx_move *m, double odds)
{
    int total = 0;
    const uint8_t *hand = h->of[m->to];
    for (int c = 0; c < HX_RESOURCES; c++) total += hand[c];
    for (int c = 0; c < HX_RESOURCES; c++) {
        hx_move known = *m;
        known.at = (uint16_t)c;
        if (hand[c]) move_on(f, h, &known, odds * hand[c] / total);
    }
}

/* The two cards that act on hands.  They are counted here and not by the rules,
 * because the rules would ask who holds the card, and that is hidden. */
static void plenty_on(const update *f, const hands *h, const hx_move *m, double odds)
{
    hands after = *h;
    for (int i = 0; i < f->seats; i++)
        for (int c = 0; c < HX_RESOURCES && i == m->seat; c++)
            after.of[i][c] = (uint8_t)(after.of[i][c] + m->cards[c]);
    add_way(f->next, &after, odds);
}

/* A monopoly reveals how many cards of the kind everybody had; the seat's own cards are known
 * anyway. */
static void monopoly_on(const update *f, const hands *h, const hx_move *m, hx_seat own, double odds)
{
    hands after = *h;
    int given = 0;
    for (int i = 0; i < f->seats; i++) {
        const uint8_t n = h->of[i][m->at];
        if (i != m->seat && i != own && n != m->cards[i]) return;
        given += n;
    }
    for (int i = 0; i < f->seats; i++) after.of[i][m->at] = (uint8_t)(i == m->seat ? given : 0);
    add_way(f->next, &after, odds);
}

static hx_seat own_seat(const update *f, const void *seen)
{
    for (int i = 0; i < f->seats; i++)
        if (!hx_catan_face_down(seen, (hx_seat)i)) return (hx_seat)i;
    return HX_NOBODY;
}

static void walk(const update *f, const hand_belief *a, const void *seen, const hx_move *masked)
{
    hx_move m = *masked;
    const bool hidden_theft = m.verb == HX_V_STEAL && m.at >= HX_RESOURCES;
    m.told = 0;
    for (int i = 0; i < a->count; i++) {
        const hands *const h = &a->way[i];
        if (m.verb == HX_V_PLENTY) plenty_on(f, h, &m, a->odds[i]);
        else if (m.verb == HX_V_MONOPOLY) monopoly_on(f, h, &m, own_seat(f, seen), a->odds[i]);
        else if (hidden_theft) steal_on(f, h, &m, a->odds[i]);
        else move_on(f, h, &m, a->odds[i]);
    }
}

/* Moves that leave every hand as it is are most of the moves. */
static bool touches_hands(const hx_move *m)
{
    switch (m->verb) {
    case HX_V_ROLL:
    case HX_V_FIRST_DICE:
    case HX_V_START_ROBBER:
    case HX_V_START_ROAD:
    case HX_V_ROBBER:
    case HX_V_FREE_ROAD:
    case HX_V_DRAW:
    case HX_V_KNIGHT:
    case HX_V_ROADS:
    case HX_V_DECLINE:
    case HX_V_WITHDRAW:
    case HX_V_END: return false;
    default: return true;
    }
}

void hand_belief_observe(hand_belief *a, const void *rules, const void *seen, const hx_move *masked)
{
    const size_t size = hx_catan_game.state_size;
    if (!is_kept(rules) || !touches_hands(masked)) return;
    fit(a, rules, seen);
    if (a->count == 0) return;
    update f = { .rules = rules, .seats = hx_catan_game.seats(rules) };
    f.next = calloc(1, sizeof *f.next);
    f.base = malloc(size);
    f.work = malloc(size);
    hx_rng rng;
    hx_rng_seed(&rng, 1); /* any base will do: the hand_belief does not depend on it */
    if (f.next && f.base && f.work && hx_catan_game.fill(rules, seen, &rng, f.base)) {
        walk(&f, a, seen, masked);
        settle(f.next);
        *a = *f.next;
    } else {
        a->count = 0;
    }
    free(f.next);
    free(f.base);
    free(f.work);
}

bool hand_belief_draw(hand_belief *a, const void *rules, const void *seen, hx_rng *rng, void *state)
{
    if (!hx_catan_game.fill(rules, seen, rng, state)) return false;
    if (!is_kept(rules)) return true;
    fit(a, rules, seen);
    if (a->count == 0) return true;
    double at = (double)(hx_rng_next(rng) >> 11) * 0x1p-53;
    int i = 0;
    while (i + 1 < a->count && at >= a->odds[i]) at -= a->odds[i++];
    for (int who = 0; who < hx_catan_game.seats(rules); who++)
        if (hx_catan_face_down(seen, (hx_seat)who))
            hx_catan_imagine(state, (hx_seat)who, a->way[i].of[who]);
    return true;
}
