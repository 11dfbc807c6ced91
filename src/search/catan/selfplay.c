/* selfplay.c -- one game, each seat moved by an evaluator one step ahead, or by rules of
 * thumb.
 *
 * Seats see what their seat may see: the world they evaluate is drawn from their
 * view.  Positions are kept as they really were. */
#include "selfplay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/bot.h"
#include "lookahead.h"

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, KEEP_ONE_IN = 4 };

typedef struct selfplay_table {
    const selfplay_plan *plan;
    selfplay *out; /* NULL: nothing is kept                         */
    float *luck;   /* of every seat, added up; NULL: not wanted     */
    hx_rng rng;
    const void *rules;
    void *state, *view, *world;
    bool strayed; /* the last move was made at random               */
    evaluator_cache *memo;
    hx_bot *thumb; /* the bot `simple`; NULL where nobody plays so    */
    hx_move list[MOVES];
    float value[MOVES];
} selfplay_table;

static float unit(hx_rng *rng)
{
    return (float)(hx_rng_next(rng) >> 40) * 0x1p-24f;
}

/* The evaluator cannot tell rolls of one sum apart. */
static bool same_to_evaluator(const hx_move *a, const hx_move *b)
{
    return a->verb == HX_V_DICE && b->verb == HX_V_DICE && a->at + a->to == b->at + b->to;
}

static void evaluate_outcome(const selfplay_table *t, const hx_move *m, float win[HX_SEATS])
{
    memcpy(t->world, t->state, GAME->state_size);
    GAME->apply(t->rules, t->world, m);
    const evaluator j = { .net = t->plan->evaluator[0].net, .memo = t->memo };
    evaluator_win(&j, t->rules, t->world, win);
}

/* What an outcome does for each seat, against the mean over all there could be. */
static void add_luck(const selfplay_table *t, const hx_odds *odds, int n, int drawn)
{
    float win[ODDS][HX_SEATS];
    double weights = 0;
    for (int i = 0; i < n; i++) {
        int twin = 0;
        while (twin < i && !same_to_evaluator(&odds[twin].move, &odds[i].move)) twin++;
        if (twin < i) memcpy(win[i], win[twin], sizeof win[i]);
        else evaluate_outcome(t, &odds[i].move, win[i]);
        weights += odds[i].weight;
    }
    for (int s = 0; s < GAME->seats(t->rules); s++) {
        double mean = 0;
        for (int i = 0; i < n; i++) mean += odds[i].weight * (double)win[i][s];
        t->luck[s] += (float)((double)win[drawn][s] - mean / weights);
    }
}

static void draw_chance(selfplay_table *t)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(t->rules, t->state, odds, ODDS);
    const int i = lookahead_draw(odds, n, &t->rng);
    if (t->luck && n > 1) add_luck(t, odds, n, i);
    GAME->apply(t->rules, t->state, &odds[i].move);
}

/* Any kind of move there is, then any move of that kind: else there would be
 * little but trades.  Straying into endless offers teaches nothing. */
static int stray(selfplay_table *t, int n)
{
    unsigned kinds = 0;
    int seen = 0, at = 0;
    for (int i = 0; i < n; i++)
        if (t->list[i].verb != HX_V_OFFER && t->list[i].verb != HX_V_COUNTER)
            kinds |= 1u << t->list[i].verb;
    if (kinds == 0) return 0;
    for (uint32_t skip = hx_rng_below(&t->rng, (uint32_t)__builtin_popcount(kinds)); skip > 0;
         skip--)
        kinds &= kinds - 1;
    const int verb = __builtin_ctz(kinds);
    for (int i = 0; i < n; i++)
        if (t->list[i].verb == verb && hx_rng_below(&t->rng, (uint32_t)++seen) == 0) at = i;
    return at;
}
_Static_assert(HX_V_COUNT <= 32, "kinds of moves are bits");

static int best(const float *value, int n)
{
    int at = 0;
    for (int i = 1; i < n; i++)
        if (value[i] > value[at]) at = i;
    return at;
}

/* By rules of thumb; where that fails, the first move there is. */
static hx_move thumb_move(selfplay_table *t, hx_seat who)
{
    hx_move m;
    const hx_status status =
        hx_bot_choose(t->thumb, GAME, t->rules, t->view, who, (hx_budget){ 0 }, &t->rng, &m);
    return status == HX_OK && GAME->check(t->rules, t->state, &m) == HX_OK ? m : t->list[0];
}

/* Moves within about that much of the best come into question. */
static void waver(selfplay_table *t, int n, float reach)
{
    for (int i = 0; i < n; i++) t->value[i] -= reach * logf(-logf(unit(&t->rng) + 1e-7f) + 1e-7f);
}

static void waver_now_and_then(selfplay_table *t, int n)
{
    const bool start = GAME->turn(t->rules, t->state) == 0;
    if (start && t->plan->try_starts) waver(t, n, 0.04f);
    else if (t->plan->waver > 0 && unit(&t->rng) < t->plan->waver) waver(t, n, 0.015f);
}

static hx_move judged_move(selfplay_table *t, hx_seat who, int all)
{
    lookahead p = { .evaluator = { .net = t->plan->evaluator[who].net,
                                   .memo = t->memo,
                                   .start = t->plan->evaluator[who].start },
                    .rules = t->rules,
                    .me = who,
                    .alike = true,
                    .offers = 1,
                    .margin = 0.003f };
    if (!GAME->fill(t->rules, t->view, &t->rng, t->world))
        memcpy(t->world, t->state, GAME->state_size);
    const int n = lookahead_robber(&p, t->world, t->list, all);
    memset(t->value, 0, sizeof *t->value * (size_t)n);
    lookahead_moves(&p, t->world, t->list, n, t->value);
    waver_now_and_then(t, n);
    return t->list[best(t->value, n)];
}

static void decide(selfplay_table *t, hx_seat who)
{
    const int n = lookahead_list(t->rules, t->state, who, t->list, MOVES);
    hx_move m = t->list[0];
    t->strayed = false;
    if (n > 1 && unit(&t->rng) < t->plan->stray) {
        m = t->list[stray(t, n)];
        t->strayed = true;
    } else if (n > 1) {
        GAME->view(t->rules, t->state, who, t->view);
        m = t->plan->by_thumb >> who & 1 ? thumb_move(t, who) : judged_move(t, who, n);
    }
    GAME->apply(t->rules, t->state, &m);
}

/* Some positions; all of the start and where somebody strayed: they are few. */
static void keep(selfplay_table *t)
{
    selfplay *const o = t->out;
    if (!o || !t->plan->learn || o->count == SAMPLES_MAX || GAME->over(t->rules, t->state)) return;
    const bool rare = t->strayed || GAME->turn(t->rules, t->state) == 0;
    if (!rare && hx_rng_below(&t->rng, KEEP_ONE_IN) != 0) return;
    sample *const s = &o->at[o->count++];
    s->seats = t->plan->seats;
    evaluator_describe(t->memo, t->rules, t->state, s->in);
    memset(s->goal, 0, sizeof s->goal);
    if (t->luck) memcpy(s->goal, t->luck, sizeof s->goal); /* so far; see set_goals */
}

static void keep_start(selfplay_table *t)
{
    start_samples *const all = t->plan->starts;
    if (!all || all->count == STARTS_MAX || !start_is_due(t->rules, t->state)) return;
    start_sample *const s = &all->at[all->count++];
    s->seats = t->plan->seats;
    s->last = GAME->turn(t->rules, t->state) > 0;
    evaluator_describe(NULL, t->rules, t->state, s->in);
    start_look(t->rules, t->state, &s->view);
    if (t->luck) memcpy(s->goal, t->luck, sizeof s->goal); /* so far; see set_start_goals */
}

static bool is_cut(const selfplay_table *t)
{
    return t->plan->cut && GAME->turn(t->rules, t->state) >= t->plan->cut;
}

static void play(selfplay_table *t)
{
    while (!GAME->over(t->rules, t->state) && !is_cut(t)) {
        const unsigned waits = GAME->waiting(t->rules, t->state);
        if (waits == 0) {
            draw_chance(t);
            continue;
        }
        decide(t, (hx_seat)__builtin_ctz(waits));
        keep(t);
        keep_start(t);
    }
}

/* Backwards from the end: the next evaluation mixed with the target after it, minus the luck in
 * between. Luck has mean zero whatever the evaluator thinks, so this removes noise from the
 * targets and adds no bias. */
static void set_goals(selfplay_table *t)
{
    selfplay *const o = t->out;
    const int seats = t->plan->seats;
    float later[HX_SEATS], luck[HX_SEATS] = { 0 };
    if (t->luck) memcpy(luck, t->luck, sizeof luck);
    for (int i = 0; i < seats; i++)
        later[i] = o->winner == HX_NOBODY ? 1.0f / (float)seats : (float)(o->winner == i);
    for (int n = o->count - 1; n >= 0; n--) {
        float score[HX_SEATS], win[HX_SEATS];
        for (int i = 0; i < seats; i++) {
            later[i] -= luck[i] - o->at[n].goal[i];
            luck[i] = o->at[n].goal[i];
            o->at[n].goal[i] = later[i];
        }
        evaluator_score(&t->plan->evaluator[0], seats, o->at[n].in, score);
        evaluator_share(seats, score, win);
        for (int i = 0; i < seats; i++)
            later[i] = t->plan->lambda * later[i] + (1 - t->plan->lambda) * win[i];
    }
}

/* The outcome, or the evaluation of a truncated game, minus luck. No intermediate evaluations are
 * mixed in: those soon after the start are the least reliable. */
static void set_start_goals(const selfplay_table *t)
{
    float won[HX_SEATS];
    const evaluator j = { .net = t->plan->evaluator[0].net, .memo = t->memo };
    evaluator_win(&j, t->rules, t->state, won);
    for (int n = 0; n < t->plan->starts->count; n++)
        for (int i = 0; i < t->plan->seats; i++) {
            float *const goal = &t->plan->starts->at[n].goal[i];
            *goal = won[i] - (t->luck[i] - *goal);
        }
}

static bool lay_rules(selfplay_table *t, void *rules)
{
    char spec[160];
    static const char *const boards[] = { "spiral", "free" };
    const uint64_t board = hx_rng_next(&t->rng);
    const char *turns = t->plan->seats < 5 ? ""
                        : board >> 1 & 1   ? " turns=paired"
                                           : " turns=special";
    const int offers = t->plan->seats > 2 && (board >> 2 & 3) == 0 ? 2 : 0;
    snprintf(spec, sizeof spec,
             "catan seats=%d board=%s seed=%llu limit=400 robber=first offers=%d%s", t->plan->seats,
             boards[board & 1], (unsigned long long)(board >> 8), offers, turns);
    t->rules = rules;
    return GAME->rules(rules, spec, NULL) == HX_OK;
}

static void clear_table(selfplay_table *t)
{
    if (!t) return;
    hx_bot_close(t->thumb);
    evaluator_cache_close(t->memo);
    free(t->state);
    free(t);
}

static selfplay_table *lay_table(const selfplay_plan *plan)
{
    const size_t size = GAME->state_size;
    selfplay_table *const t = calloc(1, sizeof *t);
    char *const room = t ? malloc(3 * size) : NULL;
    if (!room) {
        free(t);
        return NULL;
    }
    t->plan = plan;
    t->state = room;
    t->view = room + size;
    t->world = room + 2 * size;
    t->memo = evaluator_cache_open();
    hx_rng_seed(&t->rng, plan->seed);
    if (plan->by_thumb) t->thumb = hx_bot_open("simple", NULL);
    if (t->thumb || !plan->by_thumb) return t;
    clear_table(t);
    return NULL;
}

static hx_seat winner_of(const selfplay_table *t)
{
    const unsigned won = GAME->winners(t->rules, t->state);
    return won ? (hx_seat)__builtin_ctz(won) : (hx_seat)HX_NOBODY;
}

bool selfplay_game(const selfplay_plan *plan, selfplay *out)
{
    selfplay_table *const t = lay_table(plan);
    void *const rules = t ? malloc(GAME->rules_size) : NULL;
    const bool played = rules && lay_rules(t, rules);
    float luck[HX_SEATS] = { 0 };
    if (played) {
        t->out = out;
        if ((plan->learn && plan->lambda < 1) || plan->starts) t->luck = luck;
        out->count = 0;
        if (plan->starts) plan->starts->count = 0;
        GAME->start(t->rules, t->state);
        play(t);
        out->winner = winner_of(t);
        out->turns = GAME->turn(t->rules, t->state);
        out->seats = plan->seats;
        if (plan->learn) set_goals(t);
        if (plan->starts) set_start_goals(t);
    }
    clear_table(t);
    free(rules);
    return played;
}

bool selfplay_on(const selfplay_plan *plan, const void *rules, const void *state, selfplay_end *end)
{
    selfplay_table *const t = lay_table(plan);
    if (!t) return false;
    memset(end, 0, sizeof *end);
    t->rules = rules;
    t->luck = end->luck;
    memcpy(t->state, state, GAME->state_size);
    play(t);
    end->winner = winner_of(t);
    end->turns = GAME->turn(rules, t->state);
    clear_table(t);
    return true;
}
