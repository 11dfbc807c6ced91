/* account.c -- the joint distribution of hidden hands.
 *
 * The rules themselves do the accounting: each possibility is made a complete
 * position, the move is applied to it, and the hands are read off.  Where the
 * move could not have been made, the possibility is struck out. */
#include "account.h"

#include <stdlib.h>
#include <string.h>

typedef struct folio {
    const void *rules;
    int seats;
    account *next;  /* the possibilities after the move */
    void *base, *work;
} folio;

void account_begin(account *a)
{
    memset(a, 0, sizeof *a);
    a->count = 1;
    a->odds[0] = 1;
}

static void read_hands(const folio *f, const void *state, hands *h)
{
    memset(h, 0, sizeof *h);
    for (int i = 0; i < f->seats; i++)
        for (int c = 0; c < HX_RESOURCES; c++)
            h->of[i][c] = (uint8_t)hx_catan_hand(state, (hx_seat)i, (hx_card)c);
}

/* The least likely possibility makes room. */
static int least_likely(const account *a)
{
    int least = 0;
    for (int i = 1; i < a->count; i++)
        if (a->odds[i] < a->odds[least]) least = i;
    return least;
}

static void add_way(account *a, const hands *h, double odds)
{
    for (int i = 0; i < a->count; i++) {
        if (memcmp(&a->way[i], h, sizeof *h) != 0) continue;
        a->odds[i] += odds;
        return;
    }
    int at = a->count;
    if (at == ACCOUNTS_MAX) {
        at = least_likely(a);
        if (a->odds[at] >= odds) return;
    } else {
        a->count++;
    }
    a->way[at] = *h;
    a->odds[at] = odds;
}

/* The position as it would be if these were the hands. */
static void suppose(const folio *f, const hands *h)
{
    memcpy(f->work, f->base, hx_catan_game.state_size);
    for (int i = 0; i < f->seats; i++) hx_catan_imagine(f->work, (hx_seat)i, h->of[i]);
}

static void move_on(const folio *f, const hands *h, const hx_move *m, double odds)
{
    hands after;
    suppose(f, h);
    if (hx_catan_game.check(f->rules, f->work, m) != HX_OK) return;
    hx_catan_game.apply(f->rules, f->work, m);
    read_hands(f, f->work, &after);
    add_way(f->next, &after, odds);
}

/* A card nobody saw: every kind the victim may have had, by its number. */
static void steal_on(const folio *f, const hands *h, const hx_move *m, double odds)
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

/* What was given to a monopoly says how much everybody had of the kind. */
static bool agrees(const folio *f, const hands *h, const hx_move *m)
{
    for (int i = 0; i < f->seats; i++)
        if (i != m->seat && m->cards[i] && h->of[i][m->at] != m->cards[i]) return false;
    return true;
}

/* Which card was drawn or which knight was old does not matter to hands, but it
 * must be there: the filled base has it with the view's own odds, so draw a base
 * in which the move can be made. */
static bool base_allows(const folio *f, const hx_move *m)
{
    const hx_status st = hx_catan_game.check(f->rules, f->base, m);
    return st != HX_NO_CARD && st != HX_CARD_TOO_NEW;
}

static void walk(const folio *f, const account *a, const hx_move *seen)
{
    hx_move m = *seen;
    const bool hidden_theft = m.verb == HX_V_STEAL && m.at >= HX_RESOURCES;
    m.told = 0;
    if (m.verb == HX_V_MONOPOLY) memset(m.cards, 0, sizeof m.cards);
    for (int i = 0; i < a->count; i++) {
        if (seen->verb == HX_V_MONOPOLY && !agrees(f, &a->way[i], seen)) continue;
        if (hidden_theft) steal_on(f, &a->way[i], &m, a->odds[i]);
        else move_on(f, &a->way[i], &m, a->odds[i]);
    }
}

static void settle(account *a)
{
    double sum = 0;
    for (int i = 0; i < a->count; i++) sum += a->odds[i];
    if (sum <= 0) a->count = 0;
    for (int i = 0; i < a->count; i++) a->odds[i] /= sum;
}

/* A base position for this move: the view filled until the move is possible. */
static bool find_base(const folio *f, const void *seen, hx_move *m, hx_rng *rng)
{
    for (int tries = 0; tries < 64; tries++) {
        if (!hx_catan_game.fill(f->rules, seen, rng, f->base)) return false;
        if (m->verb == HX_V_DRAW && m->at >= HX_DEVS) {
            hx_odds odds[8];
            const int n = hx_catan_game.chance(f->rules, f->base, odds, 8);
            if (n < 1) return false;
            m->at = odds[0].move.at;
        }
        if (base_allows(f, m)) return true;
    }
    return false;
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

void account_observe(account *a, const void *rules, const void *seen, const hx_move *masked)
{
    const size_t size = hx_catan_game.state_size;
    if (a->count == 0 || !touches_hands(masked)) return;
    folio f = { .rules = rules, .seats = hx_catan_game.seats(rules) };
    f.next = calloc(1, sizeof *f.next);
    f.base = malloc(size);
    f.work = malloc(size);
    hx_move m = *masked;
    hx_rng rng;
    hx_rng_seed(&rng, 1); /* any base will do: the account does not depend on it */
    if (f.next && f.base && f.work && find_base(&f, seen, &m, &rng)) {
        walk(&f, a, &m);
        settle(f.next);
        *a = *f.next;
    } else {
        a->count = 0;
    }
    free(f.next);
    free(f.base);
    free(f.work);
}

bool account_draw(const account *a, const void *rules, const void *seen, hx_rng *rng, void *state)
{
    if (!hx_catan_game.fill(rules, seen, rng, state)) return false;
    if (a->count == 0) return true;
    double at = (double)(hx_rng_next(rng) >> 11) * 0x1p-53;
    int i = 0;
    while (i + 1 < a->count && at >= a->odds[i]) at -= a->odds[i++];
    for (int who = 0; who < hx_catan_game.seats(rules); who++)
        if (hx_catan_face_down(seen, (hx_seat)who)) hx_catan_imagine(state, (hx_seat)who, a->way[i].of[who]);
    return true;
}
