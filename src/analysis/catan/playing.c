/* playing.c -- parallel playouts and their statistics.
 *
 * Game g draws its chance from (seed, g), from every position alike, and its
 * result has a place of its own: neither the number of threads nor the order in
 * which they finish changes a sum.  The games of all positions go on side by
 * side, so that a run that is stopped has played all of them about equally
 * often. */
#include "playing.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hx/catan.h"
#include "hx/hash.h"
#include "platform/parallel.h"
#include "search/catan/base_net.h"
#include "search/catan/selfplay.h"

typedef struct result {
    bool played;
    selfplay_end end;
} result;

typedef struct playouts {
    const void *rules;
    const char *states;
    int positions;
    const hx_rollouts *o;
    result *results;
    atomic_long done;
} playouts;

static void play_one(void *context, int task, int thread)
{
    playouts *const h = context;
    const hx_rollouts *const o = h->o;
    if (o->stopped && o->stopped()) return;
    const uint64_t key[2] = { o->seed, (uint64_t)(task / h->positions) };
    selfplay_plan plan = { .seats = hx_catan_game.seats(h->rules),
                           .seed = hx_hash(HX_HASH_START, key, sizeof key) };
    for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s] = evaluator_default(NULL);
    result *const r = &h->results[task];
    const char *const state = h->states + (size_t)(task % h->positions) * hx_catan_game.state_size;
    r->played = selfplay_on(&plan, h->rules, state, &r->end);
    const long done = atomic_fetch_add(&h->done, 1) + 1;
    if (thread == 0 && o->progress) o->progress(done, (long)o->games * h->positions);
}

/* What a game gave a seat, without its luck; without a winner all have a share. */
static double less_luck(const result *r, int seat, int seats)
{
    const double won = r->end.winner == HX_NOBODY ? 1.0 / seats : r->end.winner == seat;
    return won - (double)r->end.luck[seat];
}

static void sum_up(const playouts *h, int position, hx_outcome *out)
{
    const int seats = hx_catan_game.seats(h->rules);
    double sum[HX_SEATS] = { 0 }, squares[HX_SEATS] = { 0 };
    memset(out, 0, sizeof *out);
    for (int g = 0; g < h->o->games; g++) {
        const result *const r = &h->results[g * h->positions + position];
        if (!r->played) continue;
        out->games++;
        if (r->end.winner != HX_NOBODY) out->wins[r->end.winner]++;
        for (int s = 0; s < seats; s++) {
            const double x = less_luck(r, s, seats);
            sum[s] += x;
            squares[s] += x * x;
        }
    }
    for (int s = 0; s < seats && out->games > 0; s++) {
        const double n = out->games, mean = sum[s] / n;
        const double spread = n > 1 ? fmax(squares[s] / n - mean * mean, 0) / (n - 1) : 0.25;
        out->chance[s] = mean;
        out->error[s] = sqrt(spread);
    }
}

hx_status playing_run(const void *rules, const void *states, int count, const hx_rollouts *o,
                      hx_outcome *out)
{
    if (!net_default()) return HX_BAD_RULES;
    playouts h = { .rules = rules, .states = states, .positions = count, .o = o };
    h.results = calloc((size_t)o->games * (size_t)count, sizeof *h.results);
    if (!h.results) return HX_NO_MEMORY;
    parallel_for(parallel_threads(o->threads), o->games * count, play_one, &h);
    for (int i = 0; i < count; i++) sum_up(&h, i, &out[i]);
    free(h.results);
    return HX_OK;
}
