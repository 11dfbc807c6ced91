/* evaluator.c -- from scores to win probabilities.
 *
 * The numbers of a seat come from describe.c, their worth from value.c or base_net.c. */
#include "evaluator.h"

#include <assert.h>
#include <math.h>

#include "base_net.h"
#include "general_net.h"
#include "start.h"
#include "value.h"

void evaluator_score(const evaluator *j, int seats, float in[HX_SEATS][INPUTS],
                     float score[HX_SEATS])
{
    for (int i = 0; i < seats; i++)
        score[i] = j->net ? net_score(j->net, in[i]) : value_score(in[i]);
}

void evaluator_share(int seats, const float score[HX_SEATS], float win[HX_SEATS])
{
    float most = score[0], sum = 0;
    assert(seats >= 2 && seats <= HX_SEATS && !isnan(most));
    for (int i = 1; i < seats; i++) most = score[i] > most ? score[i] : most;
    for (int i = 0; i < seats; i++) sum += win[i] = expf(score[i] - most);
    for (int i = 0; i < seats; i++) win[i] /= sum;
}

evaluator evaluator_default(evaluator_cache *memo)
{
    return (evaluator){ .net = net_default(),
                        .memo = memo,
                        .start = start_default(),
                        .general = general_default(),
                        .rich = general_rich() };
}

/* How much a share of the plan is worth, in units of log odds. */
#define PLAN_SCORE 12.0f

static void general_scores(const evaluator *j, const void *rules, const void *state, int seats,
                           float score[HX_SEATS])
{
    general_features of[HX_SEATS];
    general_pass pass;
    float plan[HX_SEATS];
    const bool rich = j->rich && hx_catan_kinds(rules) > HX_RESOURCES;
    const general_net *const n = rich ? j->rich : j->general;
    general_features_compute(evaluator_features(j->memo), rules, state, n ? of : NULL, plan);
    if (n) general_run(n, seats, of, &pass);
    for (int i = 0; i < seats; i++) score[i] = n ? pass.score[i] : PLAN_SCORE * plan[i];
}

static bool is_general(const evaluator *j, const void *rules)
{
    return !hx_catan_is_plain(rules) || (j->general && !j->net);
}

void evaluator_win(const evaluator *j, const void *rules, const void *state, float win[HX_SEATS])
{
    float in[HX_SEATS][INPUTS], score[HX_SEATS];
    const int seats = hx_catan_game.seats(rules);
    if (hx_catan_game.over(rules, state)) {
        const unsigned won = hx_catan_game.winners(rules, state);
        for (int i = 0; i < seats; i++) win[i] = won ? (float)(won >> i & 1) : 1.0f / (float)seats;
        return;
    }
    if (is_general(j, rules)) {
        general_scores(j, rules, state, seats, score);
        evaluator_share(seats, score, win);
        return;
    }
    evaluator_describe(j->memo, rules, state, in);
    if (j->start && start_is_due(rules, state)) {
        start_view v;
        start_look(rules, state, &v);
        start_scores(j->start, &v, seats, in, score);
    } else {
        evaluator_score(j, seats, in, score);
    }
    evaluator_share(seats, score, win);
}
