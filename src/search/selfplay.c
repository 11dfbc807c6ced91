/* selfplay.c -- one game, each seat moved by a judge one step ahead.
 *
 * Seats see what their seat may see: the world they judge is drawn from their
 * view.  Positions are kept as they really were. */
#include "selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ponder.h"

#define GAME (&hx_catan_game)

enum { MOVES = 1024, ODDS = 64, KEEP_ONE_IN = 4 };

typedef struct table {
    const selfplay_plan *plan;
    selfplay *out;
    hx_rng rng;
    void *rules, *state, *view, *world;
    hx_move list[MOVES];
    float value[MOVES];
} table;

static float unit(hx_rng *rng) { return (float)(hx_rng_next(rng) >> 40) * 0x1p-24f; }

static void draw_chance(table *t)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(t->rules, t->state, odds, ODDS);
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) sum += odds[i].weight;
    uint32_t at = hx_rng_below(&t->rng, sum);
    int i = 0;
    while (at >= odds[i].weight) at -= odds[i++].weight;
    GAME->apply(t->rules, t->state, &odds[i].move);
}

/* Straying into endless offers teaches nothing. */
static bool is_worth_straying(const hx_move *m)
{
    return m->verb != HX_V_OFFER && m->verb != HX_V_COUNTER;
}

static int stray(table *t, int n)
{
    for (int tries = 0; tries < 8; tries++) {
        const int i = (int)hx_rng_below(&t->rng, (uint32_t)n);
        if (is_worth_straying(&t->list[i])) return i;
    }
    return n - 1;
}

static int best(const float *value, int n)
{
    int at = 0;
    for (int i = 1; i < n; i++)
        if (value[i] > value[at]) at = i;
    return at;
}

static void decide(table *t, hx_seat who)
{
    const int n = GAME->legal(t->rules, t->state, who, t->list, MOVES);
    int at = 0;
    if (n > 1 && t->plan->stray > 0 && unit(&t->rng) < t->plan->stray) {
        at = stray(t, n);
    } else if (n > 1) {
        ponder p = { .judge = t->plan->judge[who], .rules = t->rules, .me = who, .offers = 1,
                     .margin = 0.003f };
        GAME->view(t->rules, t->state, who, t->view);
        if (!GAME->fill(t->rules, t->view, &t->rng, t->world))
            memcpy(t->world, t->state, GAME->state_size);
        memset(t->value, 0, sizeof *t->value * (size_t)n);
        ponder_moves(&p, t->world, t->list, n, t->value);
        at = best(t->value, n);
    }
    GAME->apply(t->rules, t->state, &t->list[at]);
}

static void keep(table *t)
{
    selfplay *const o = t->out;
    if (!t->plan->learn || o->count == SAMPLES_MAX || GAME->over(t->rules, t->state)) return;
    if (hx_rng_below(&t->rng, KEEP_ONE_IN) != 0) return;
    sample *const s = &o->at[o->count++];
    s->seats = t->plan->seats;
    judge_describe(t->rules, t->state, s->in);
}

static void play(table *t)
{
    GAME->start(t->rules, t->state);
    while (!GAME->over(t->rules, t->state)) {
        const unsigned waits = GAME->waiting(t->rules, t->state);
        if (waits == 0) {
            draw_chance(t);
            continue;
        }
        decide(t, (hx_seat)__builtin_ctz(waits));
        keep(t);
    }
}

/* From the end backwards: what was judged next, mixed with what came of it. */
static void set_goals(table *t)
{
    selfplay *const o = t->out;
    const int seats = t->plan->seats;
    float later[HX_SEATS];
    for (int i = 0; i < seats; i++)
        later[i] = o->winner == HX_NOBODY ? 1.0f / (float)seats : (float)(o->winner == i);
    for (int n = o->count - 1; n >= 0; n--) {
        float score[HX_SEATS], win[HX_SEATS];
        memcpy(o->at[n].goal, later, sizeof later);
        judge_score(&t->plan->judge[0], seats, o->at[n].in, score);
        judge_share(seats, score, win);
        for (int i = 0; i < seats; i++)
            later[i] = t->plan->lambda * later[i] + (1 - t->plan->lambda) * win[i];
    }
}

static bool lay_table(table *t)
{
    char spec[160];
    static const char *const boards[] = { "spiral", "free" };
    const uint64_t board = hx_rng_next(&t->rng);
    const char *turns = t->plan->seats < 5 ? "" : board >> 1 & 1 ? " turns=paired" : " turns=special";
    snprintf(spec, sizeof spec, "catan seats=%d board=%s seed=%llu limit=400 robber=first offers=3%s",
             t->plan->seats, boards[board & 1], (unsigned long long)(board >> 8), turns);
    return GAME->rules(t->rules, spec, NULL) == HX_OK;
}

bool selfplay_game(const selfplay_plan *plan, selfplay *out)
{
    table *const t = calloc(1, sizeof *t);
    char *const room = t ? malloc(GAME->rules_size + 3 * GAME->state_size) : NULL;
    bool played = false;
    if (room) {
        t->plan = plan;
        t->out = out;
        t->rules = room;
        t->state = room + GAME->rules_size;
        t->view = room + GAME->rules_size + GAME->state_size;
        t->world = room + GAME->rules_size + 2 * GAME->state_size;
        hx_rng_seed(&t->rng, plan->seed);
        out->count = 0;
        if (lay_table(t)) {
            play(t);
            const unsigned won = GAME->winners(t->rules, t->state);
            out->winner = won ? (hx_seat)__builtin_ctz(won) : (hx_seat)HX_NOBODY;
            out->turns = GAME->turn(t->rules, t->state);
            out->seats = plan->seats;
            if (plan->learn) set_goals(t);
            played = true;
        }
    }
    free(room);
    free(t);
    return played;
}
