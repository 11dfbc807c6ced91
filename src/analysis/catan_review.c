/* catan_review.c -- the board game under review: chances to win by the network,
 * one move ahead, over worlds that fit what the seat could see. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/catan.h"
#include "reviewer.h"
#include "search/net.h"
#include "search/ponder.h"

enum { MOVES = 1024 };

typedef struct desk {
    hx_move list[MOVES];
    float value[MOVES];
    double sum[MOVES], squares[MOVES];
    _Alignas(8) unsigned char world[PONDER_STATE], after[PONDER_STATE];
} desk;

static bool knows(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game && net_standard();
}

static void *open_desk(const hx_game *game, const void *rules)
{
    (void)game, (void)rules;
    return calloc(1, sizeof(desk));
}

static void value(void *self, const void *rules, const void *state, float win[HX_SEATS])
{
    const judge learned = { net_standard() };
    (void)self;
    judge_win(&learned, rules, state, win);
}

/* An offer nobody takes changes nothing; it is not worth less than that. */
static void settle_offers(desk *d, const ponder *p, int n)
{
    float win[HX_SEATS];
    judge_win(&p->judge, p->rules, d->world, win);
    for (int i = 0; i < n; i++) {
        const int verb = d->list[i].verb;
        const bool open = verb == HX_V_OFFER || verb == HX_V_COUNTER;
        if (open && d->value[i] < win[p->me]) d->value[i] = win[p->me];
    }
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds, hx_rng *rng,
                 hx_advice *out, int cap)
{
    desk *const d = self;
    ponder p = { .judge = { net_standard() }, .rules = rules, .me = who, .offers = 8, .margin = 0.003f };
    const int n = hx_catan_game.legal(rules, seen, who, d->list, MOVES);
    int drawn = 0;
    memset(d->sum, 0, sizeof d->sum);
    memset(d->squares, 0, sizeof d->squares);
    for (int w = 0; w < worlds; w++) {
        if (!hx_catan_game.fill(rules, seen, rng, d->world)) continue;
        memset(d->value, 0, sizeof *d->value * (size_t)n);
        ponder_moves(&p, d->world, d->list, n, d->value);
        settle_offers(d, &p, n);
        drawn++;
        for (int i = 0; i < n; i++) {
            d->sum[i] += (double)d->value[i];
            d->squares[i] += (double)d->value[i] * (double)d->value[i];
        }
    }
    for (int i = 0; i < n && i < cap; i++) {
        const double mean = drawn ? d->sum[i] / drawn : 0;
        const double spread = drawn > 1 ? (d->squares[i] / drawn - mean * mean) / (drawn - 1) : 0;
        out[i] = (hx_advice){ d->list[i], (float)mean, (float)sqrt(spread > 0 ? spread : 0) };
    }
    return n < cap ? n : cap;
}

static int cards_of(const void *state, int seat) { return hx_catan_cards(state, (hx_seat)seat); }

/* Cards a roll brought, and those the 36 rolls would have brought on average. */
static void income(void *self, const void *rules, const void *state, const hx_move *made,
                   double got[HX_SEATS], double mean[HX_SEATS])
{
    desk *const d = self;
    hx_odds odds[64];
    double weights = 0;
    const int seats = hx_catan_game.seats(rules);
    if (made->verb != HX_V_DICE) return;
    const int n = hx_catan_game.chance(rules, state, odds, 64);
    for (int k = 0; k < n; k++) {
        memcpy(d->after, state, hx_catan_game.state_size);
        hx_catan_game.apply(rules, d->after, &odds[k].move);
        weights += odds[k].weight;
        for (int s = 0; s < seats; s++) {
            const double cards = cards_of(d->after, s) - cards_of(state, s);
            mean[s] += cards * odds[k].weight;
            if (memcmp(&odds[k].move, made, sizeof *made) == 0) got[s] = cards;
        }
    }
    for (int s = 0; s < seats; s++) mean[s] /= weights;
}

/* Marks as on lichess: five, ten and fifteen points of winning chance. */
const reviewer catan_reviewer = {
    .unit = HX_UNIT_WIN,
    .limit = { 0, 0.05f, 0.10f, 0.15f },
    .knows = knows,
    .open = open_desk,
    .close = free,
    .value = value,
    .weigh = weigh,
    .income = income,
};
