/* general_play.c -- one game under any rules, each seat moved by the general evaluator one step
 * ahead.
 *
 * As selfplay.c: seats see what their seat may see, positions are kept as they really were,
 * and the goals are outcomes less luck. */
#include "general_play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/play.h"
#include "lookahead.h"

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, KEEP_ONE_IN = 8, VERBS = 256 };

typedef struct general_table {
    const general_plan *plan;
    general_game *out;
    float luck[HX_SEATS]; /* so far */
    hx_rng rng;
    void *rules, *state, *view, *world;
    bool strayed;
    evaluator_cache *memo;
    hx_move list[MOVES];
    float value[MOVES];
} general_table;

static float unit(hx_rng *rng)
{
    return (float)(hx_rng_next(rng) >> 40) * 0x1p-24f;
}

/* -- chance ----------------------------------------------------------------------------------- */

/* The evaluator cannot tell rolls of one sum apart. */
static bool same_to_evaluator(const hx_move *a, const hx_move *b)
{
    return a->verb == HX_V_DICE && b->verb == HX_V_DICE && a->at + a->to == b->at + b->to;
}

static void outcome(const general_table *t, const hx_move *m, float win[HX_SEATS])
{
    const evaluator j = { .general = t->plan->luck, .memo = t->memo };
    memcpy(t->world, t->state, GAME->state_size);
    GAME->apply(t->rules, t->world, m);
    evaluator_win(&j, t->rules, t->world, win);
}

/* What an outcome does for each seat, against the mean over all there could be. */
static void add_luck(general_table *t, const hx_odds *odds, int n, int drawn)
{
    float win[ODDS][HX_SEATS];
    double weights = 0;
    for (int i = 0; i < n; i++) {
        int twin = 0;
        while (twin < i && !same_to_evaluator(&odds[twin].move, &odds[i].move)) twin++;
        if (twin < i) memcpy(win[i], win[twin], sizeof win[i]);
        else outcome(t, &odds[i].move, win[i]);
        weights += odds[i].weight;
    }
    for (int s = 0; s < GAME->seats(t->rules); s++) {
        double mean = 0;
        for (int i = 0; i < n; i++) mean += odds[i].weight * (double)win[i][s];
        t->luck[s] += (float)((double)win[drawn][s] - mean / weights);
    }
}

static void draw_chance(general_table *t)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(t->rules, t->state, odds, ODDS);
    const int i = lookahead_draw(odds, n, &t->rng);
    if (t->plan->learn && t->plan->luck && n > 1) add_luck(t, odds, n, i);
    GAME->apply(t->rules, t->state, &odds[i].move);
}

/* -- moves ------------------------------------------------------------------------------------ */

/* Any kind of move there is, then any move of that kind. */
static int stray(general_table *t, int n)
{
    bool seen[VERBS] = { false };
    int kinds = 0, verb = -1, of_it = 0, at = 0;
    for (int i = 0; i < n; i++) {
        const int v = t->list[i].verb;
        if (seen[v] || v == HX_V_OFFER || v == HX_V_COUNTER) continue;
        seen[v] = true;
        if (hx_rng_below(&t->rng, (uint32_t)++kinds) == 0) verb = v;
    }
    for (int i = 0; i < n; i++)
        if (t->list[i].verb == verb && hx_rng_below(&t->rng, (uint32_t)++of_it) == 0) at = i;
    return at;
}

/* Moves within about that much of the best come into question. */
static void waver(general_table *t, int n, float reach)
{
    for (int i = 0; i < n; i++) t->value[i] -= reach * logf(-logf(unit(&t->rng) + 1e-7f) + 1e-7f);
}

static hx_move judged_move(general_table *t, hx_seat who, int all)
{
    lookahead p = { .evaluator = { .general = t->plan->net[who], .memo = t->memo },
                    .rules = t->rules,
                    .me = who,
                    .alike = true,
                    .offers = 1,
                    .margin = 0.003f };
    int best = 0;
    if (!GAME->fill(t->rules, t->view, &t->rng, t->world))
        memcpy(t->world, t->state, GAME->state_size);
    const int n = lookahead_robber(&p, t->world, t->list, all);
    memset(t->value, 0, sizeof *t->value * (size_t)n);
    lookahead_moves(&p, t->world, t->list, n, t->value);
    const bool start = GAME->turn(t->rules, t->state) == 0;
    if (t->plan->waver > 0 && unit(&t->rng) < t->plan->waver) waver(t, n, start ? 0.05f : 0.015f);
    lookahead_best(t->value, n, &best, 1);
    return t->list[best];
}

static void decide(general_table *t, hx_seat who)
{
    const int n = lookahead_list(t->rules, t->state, who, t->list, MOVES);
    hx_move m = t->list[0];
    t->strayed = n > 1 && unit(&t->rng) < t->plan->stray;
    if (t->strayed) {
        m = t->list[stray(t, n)];
    } else if (n > 1) {
        GAME->view(t->rules, t->state, who, t->view);
        m = judged_move(t, who, n);
    }
    GAME->apply(t->rules, t->state, &m);
}

/* -- what is kept ----------------------------------------------------------------------------- */

static general_sample *pack(int seats, const general_features of[HX_SEATS])
{
    size_t all = 0;
    for (int i = 0; i < seats; i++) all += (size_t)of[i].count;
    general_sample *const s = malloc(sizeof *s + all * sizeof *s->input);
    if (!s) return NULL;
    *s = (general_sample){ .seats = seats };
    size_t n = 0;
    for (int i = 0; i < seats; i++) {
        s->count[i] = (uint16_t)of[i].count;
        for (int k = 0; k < of[i].count; k++, n++) {
            s->input[n].at = of[i].at[k];
            s->input[n].x = of[i].x[k];
        }
    }
    return s;
}

void general_unpack(const general_sample *s, general_features of[HX_SEATS])
{
    int n = 0;
    for (int i = 0; i < s->seats; i++) {
        of[i].count = s->count[i];
        for (int k = 0; k < of[i].count; k++, n++) {
            of[i].at[k] = s->input[n].at;
            of[i].x[k] = s->input[n].x;
        }
    }
}

/* Some positions; all of the start and where somebody strayed: they are few. */
static void keep(general_table *t)
{
    general_game *const o = t->out;
    general_features of[HX_SEATS];
    float plan[HX_SEATS];
    if (!t->plan->learn || o->count == GENERAL_SAMPLES || GAME->over(t->rules, t->state)) return;
    const bool rare = t->strayed || GAME->turn(t->rules, t->state) == 0;
    if (!rare && hx_rng_below(&t->rng, KEEP_ONE_IN) != 0) return;
    general_features_compute(evaluator_features(t->memo), t->rules, t->state, of, plan);
    general_sample *const s = pack(o->seats, of);
    if (!s) return;
    memcpy(s->goal, t->luck, sizeof s->goal); /* so far; see set_goals */
    o->at[o->count++] = s;
}

void general_forget(general_game *g)
{
    for (int i = 0; i < g->count; i++) free(g->at[i]);
    g->count = 0;
}

static void shares(const general_net *n, const general_sample *s, float win[HX_SEATS])
{
    general_features of[HX_SEATS];
    general_pass pass;
    general_unpack(s, of);
    general_run(n, s->seats, of, &pass);
    evaluator_share(s->seats, pass.score, win);
}

/* Backwards from the end: the next evaluation mixed with the target after it, minus the luck in
 * between. */
static void set_goals(const general_table *t)
{
    general_game *const o = t->out;
    float later[HX_SEATS], luck[HX_SEATS];
    memcpy(luck, t->luck, sizeof luck);
    for (int i = 0; i < o->seats; i++)
        later[i] = o->winner == HX_NOBODY ? 1.0f / (float)o->seats : (float)(o->winner == i);
    for (int n = o->count - 1; n >= 0; n--) {
        float win[HX_SEATS];
        for (int i = 0; i < o->seats; i++) {
            later[i] -= luck[i] - o->at[n]->goal[i];
            luck[i] = o->at[n]->goal[i];
            o->at[n]->goal[i] = later[i];
        }
        if (!t->plan->luck) continue;
        shares(t->plan->luck, o->at[n], win);
        for (int i = 0; i < o->seats; i++)
            later[i] = t->plan->lambda * later[i] + (1 - t->plan->lambda) * win[i];
    }
}

/* -- a game ----------------------------------------------------------------------------------- */

static bool lay_rules(general_table *t)
{
    char spec[HX_SPEC_MAX];
    const uint64_t seed = hx_rng_next(&t->rng) >> 8;
    if (snprintf(spec, sizeof spec, "%s seed=%llu limit=400", t->plan->spec,
                 (unsigned long long)seed) >= (int)sizeof spec)
        return false;
    return GAME->rules(t->rules, spec, NULL) == HX_OK;
}

static void play(general_table *t)
{
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

static void play_out(general_table *t)
{
    general_game *const o = t->out;
    o->seats = GAME->seats(t->rules);
    GAME->start(t->rules, t->state);
    play(t);
    const unsigned won = GAME->winners(t->rules, t->state);
    o->winner = won ? (hx_seat)__builtin_ctz(won) : (hx_seat)HX_NOBODY;
    o->turns = GAME->turn(t->rules, t->state);
    if (t->plan->learn) set_goals(t);
}

bool general_play(const general_plan *plan, general_game *out)
{
    const size_t size = GAME->state_size;
    general_table *const t = calloc(1, sizeof *t);
    char *const room = t ? malloc(3 * size + GAME->rules_size) : NULL;
    bool good = room != NULL;
    if (room) {
        t->plan = plan;
        t->out = out;
        t->state = room;
        t->view = room + size;
        t->world = room + 2 * size;
        t->rules = room + 3 * size;
        t->memo = evaluator_cache_open();
        hx_rng_seed(&t->rng, plan->seed);
        out->count = 0;
        good = lay_rules(t);
        if (good) play_out(t);
        evaluator_cache_close(t->memo);
    }
    free(room);
    free(t);
    return good;
}
