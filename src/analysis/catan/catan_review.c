/* catan_review.c -- the board game under review: chances to win by the network,
 * one move ahead, over worlds that fit what the seat could see. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/reviewer.h"
#include "hx/catan.h"
#include "hx/effects.h"
#include "search/catan/base_net.h"
#include "search/catan/lookahead.h"
#include "turn_end.h"

enum { MOVES = HX_CATAN_MOVES_MAX };

#define BREATH 1e-6 /* a small penalty for offers: among equal values other moves come first */

typedef struct review_scratch {
    hx_move list[MOVES];
    float value[MOVES];
    double sum[MOVES], squares[MOVES];
    int refused[MOVES]; /* worlds in which nobody would accept the offer */
    hx_catan_room world, after;
} review_scratch;

static bool knows(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game && net_default();
}

static void *open_scratch(const hx_game *game, const void *rules, const hx_solve_options *how)
{
    (void)game, (void)rules, (void)how;
    return calloc(1, sizeof(review_scratch));
}

static void value(void *self, const void *rules, const void *state, float win[HX_SEATS])
{
    const evaluator learned = evaluator_default(NULL);
    (void)self;
    evaluator_win(&learned, rules, state, win);
}

/* A chance moved as another one moved; what is nearly sure moves less. */
static float moved(float chance, float from, float to)
{
    const float way = to > from ? (1 - chance) / (1 - from + 1e-6f) : chance / (from + 1e-6f);
    return chance + (to - from) * way;
}

/* Moves of a turn that can be ended are compared at its end. The value of a trade is what it
 * gains immediately, on top of the turn without it. */
static void play_on(review_scratch *d, lookahead *p, int n)
{
    float best = 0;
    if (d->list[n - 1].verb != HX_V_END) return;
    const float now = lookahead_position(p, &d->world);
    for (int i = 0; i < n; i++) {
        if (lookahead_is_talk(&d->list[i])) continue;
        memcpy(&d->after, &d->world, hx_catan_game.state_size);
        hx_catan_game.apply(p->rules, &d->after, &d->list[i]);
        d->value[i] = turn_end_value(p, &d->after);
        if (d->value[i] > best) best = d->value[i];
    }
    for (int i = 0; i < n; i++)
        if (lookahead_is_talk(&d->list[i]) && d->value[i] >= 0)
            d->value[i] = moved(best, now, d->value[i]);
}

/* Terms of one's own, which others may refuse. */
static bool is_open(const hx_move *m)
{
    return m->verb == HX_V_OFFER || m->verb == HX_V_COUNTER;
}

/* Terms nobody would accept get less than any other value. */
static bool is_refused(const review_scratch *d, int i)
{
    return is_open(&d->list[i]) && d->value[i] < 0;
}

static void add_world(review_scratch *d, int n)
{
    for (int i = 0; i < n; i++) {
        if (is_refused(d, i)) {
            d->refused[i]++;
            continue;
        }
        d->sum[i] += (double)d->value[i];
        d->squares[i] += (double)d->value[i] * (double)d->value[i];
    }
}

/* An offer nobody accepts changes nothing: the best of all other moves can still be made, so it
 * has the same value minus a small penalty. */
static void settle_refused(review_scratch *d, int n, int drawn)
{
    double best = 0;
    if (drawn == 0) return;
    for (int i = 0; i < n; i++)
        if (!is_open(&d->list[i])) best = fmax(best, d->sum[i] / drawn);
    best -= BREATH;
    for (int i = 0; i < n; i++) {
        d->sum[i] += best * d->refused[i];
        d->squares[i] += best * best * d->refused[i];
    }
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds,
                 hx_rng *rng, hx_advice *out, int cap)
{
    review_scratch *const d = self;
    lookahead p = { .evaluator = evaluator_default(NULL),
                    .alike = true,
                    .rules = rules,
                    .me = who,
                    .broad = true,
                    .offers = 8,
                    .margin = 0.003f };
    const int n = lookahead_list(rules, seen, who, d->list, MOVES);
    int drawn = 0;
    memset(d->sum, 0, sizeof d->sum);
    memset(d->squares, 0, sizeof d->squares);
    memset(d->refused, 0, sizeof d->refused);
    for (int w = 0; w < worlds; w++) {
        if (!hx_catan_game.fill(rules, seen, rng, &d->world)) continue;
        memset(d->value, 0, sizeof *d->value * (size_t)n);
        lookahead_moves(&p, &d->world, d->list, n, d->value);
        play_on(d, &p, n);
        add_world(d, n);
        drawn++;
    }
    settle_refused(d, n, drawn);
    for (int i = 0; i < n && i < cap; i++) {
        const double mean = drawn ? d->sum[i] / drawn : 0;
        const double spread = drawn > 1 ? (d->squares[i] / drawn - mean * mean) / (drawn - 1) : 0;
        out[i] = (hx_advice){ d->list[i], (float)mean, (float)sqrt(spread > 0 ? spread : 0) };
    }
    return n < cap ? n : cap;
}

static void income(void *self, const void *rules, const void *state, const hx_move *made,
                   double got[HX_SEATS], double mean[HX_SEATS])
{
    review_scratch *const d = self;
    hx_odds odds[HX_CATAN_ODDS_MAX];
    hx_income(&hx_catan_game, rules, state, made, &d->after, odds, got, mean);
}

/* Marks as on lichess: five, ten and fifteen points of winning chance. */
const reviewer catan_reviewer = {
    .unit = HX_UNIT_WIN,
    .limit = { 0, 0.05f, 0.10f, 0.15f },
    .knows = knows,
    .open = open_scratch,
    .close = free,
    .value = value,
    .weigh = weigh,
    .income = income,
};
