/* general_net.c -- the general network: forward pass and gradients. */
#include "general_net.h"

#include <math.h>
#include <string.h>

#include "hx/rng.h"
#include "search/layer.h"

_Static_assert(GENERAL_WIDE % LAYER_BLOCK == 0 && GENERAL_NARROW % LAYER_BLOCK == 0,
               "whole blocks");
_Static_assert((int)GENERAL_WIDE <= (int)LAYER_MOST, "room for the inputs");

/* Adds the rows of what is not zero. */
static inline __attribute__((always_inline)) void
add_rows(const float (*row)[GENERAL_WIDE], const general_features *p, float sum[GENERAL_WIDE])
{
    for (int k = 0; k < GENERAL_WIDE; k += LAYER_BLOCK) {
        lanes *const o = (lanes *)(sum + k);
        lanes s0 = o[0], s1 = o[1], s2 = o[2], s3 = o[3];
        for (int i = 0; i < p->count; i++) {
            const lanes *const w = (const lanes *)(row[p->at[i]] + k);
            const float x = p->x[i];
            s0 += x * w[0];
            s1 += x * w[1];
            s2 += x * w[2];
            s3 += x * w[3];
        }
        o[0] = s0;
        o[1] = s1;
        o[2] = s2;
        o[3] = s3;
    }
}

/* A network without hidden layers is a plain sum. */
static bool is_plain_sum(const general_net *n)
{
    for (int k = 0; k < GENERAL_NARROW; k++)
        if (n->out[k] != 0) return false;
    return true;
}

static void run_plain(const general_net *n, int seats, const general_features of[HX_SEATS],
                      general_pass *p)
{
    memset(p, 0, sizeof *p);
    for (int i = 0; i < seats; i++) {
        p->score[i] = n->out_bias;
        for (int k = 0; k < of[i].count; k++) p->score[i] += of[i].x[k] * n->direct[of[i].at[k]];
    }
}

WIDEST void general_run(const general_net *n, int seats, const general_features of[HX_SEATS],
                        general_pass *p)
{
    if (is_plain_sum(n)) {
        run_plain(n, seats, of, p);
        return;
    }
    float as_rival[HX_SEATS][GENERAL_WIDE] = { { 0 } };
    const float part = 1.0f / (float)(seats > 1 ? seats - 1 : 1);
    for (int i = 0; i < seats; i++) add_rows(n->rival, &of[i], as_rival[i]);
    for (int i = 0; i < seats; i++) {
        layer_inputs s;
        float *const wide = p->wide[i];
        memcpy(wide, n->in_bias, sizeof n->in_bias);
        for (int j = 0; j < seats; j++)
            for (int k = 0; k < GENERAL_WIDE && j != i; k++) wide[k] += part * as_rival[j][k];
        add_rows(n->own, &of[i], wide);
        for (int k = 0; k < GENERAL_WIDE; k++) wide[k] = wide[k] > 0 ? wide[k] : 0;
        layer_gather(wide, GENERAL_WIDE, &s);
        layer_run(&s, n->mid[0], n->mid_bias, GENERAL_NARROW, p->narrow[i]);
        p->score[i] = n->out_bias;
        for (int k = 0; k < GENERAL_NARROW; k++) p->score[i] += p->narrow[i][k] * n->out[k];
        for (int k = 0; k < of[i].count; k++) p->score[i] += of[i].x[k] * n->direct[of[i].at[k]];
    }
}

static inline __attribute__((always_inline)) void
learn_rows(float (*row)[GENERAL_WIDE], const general_features *p, const float slope[GENERAL_WIDE])
{
    for (int i = 0; i < p->count; i++) {
        float *const w = row[p->at[i]];
        const float x = p->x[i];
        for (int k = 0; k < GENERAL_WIDE; k++) w[k] += x * slope[k];
    }
}

WIDEST void general_learn(const general_net *n, int seats, const general_features of[HX_SEATS],
                          const general_pass *p, const float slope[HX_SEATS], general_net *sum)
{
    float wide[HX_SEATS][GENERAL_WIDE];
    const float part = 1.0f / (float)(seats > 1 ? seats - 1 : 1);
    for (int i = 0; i < seats; i++) {
        float narrow[GENERAL_NARROW];
        sum->out_bias += slope[i];
        for (int k = 0; k < of[i].count; k++) sum->direct[of[i].at[k]] += slope[i] * of[i].x[k];
        for (int k = 0; k < GENERAL_NARROW; k++) {
            sum->out[k] += slope[i] * p->narrow[i][k];
            narrow[k] = p->narrow[i][k] > 0 ? slope[i] * n->out[k] : 0;
        }
        layer_learn(p->wide[i], GENERAL_WIDE, n->mid[0], narrow, GENERAL_NARROW, sum->mid[0],
                    sum->mid_bias, wide[i]);
        for (int k = 0; k < GENERAL_WIDE; k++) {
            if (p->wide[i][k] <= 0) wide[i][k] = 0;
            sum->in_bias[k] += wide[i][k];
        }
        learn_rows(sum->own, &of[i], wide[i]);
    }
    for (int j = 0; j < seats; j++) {
        float others[GENERAL_WIDE] = { 0 };
        for (int i = 0; i < seats; i++)
            for (int k = 0; k < GENERAL_WIDE && i != j; k++) others[k] += part * wide[i][k];
        learn_rows(sum->rival, &of[j], others);
    }
}

/* The time to victory as general_features_compute() has it, in units of log odds. */
static const struct {
    const char *input;
    float weight;
} by_time[] = {
    { "plan", 12 },        { "plan_site", 1.2f },   { "plan_city", 1.2f },
    { "plan_card", 1.2f }, { "plan_other", 1.2f },  { "eta", 1.2f },
    { "devs", 0.18f },     { "left.road", -0.18f }, { "left.ship", -0.18f },
};

/* Inputs begin at zero but for the parts that every game has, so that what has never been met
 * has no say. */
void general_random(general_net *n, uint64_t seed)
{
    hx_rng rng;
    float *const w = (float *)n;
    hx_rng_seed(&rng, seed);
    for (size_t i = 0; i < GENERAL_WEIGHTS; i++)
        w[i] = ((float)(hx_rng_next(&rng) >> 40) * 0x1p-24f - 0.5f) * 0.25f;
    for (int i = 0; i < GENERAL_INPUTS; i++) {
        if (i < GENERAL_PARTS && general_feature_name(i)) continue;
        memset(n->own[i], 0, sizeof n->own[i]);
        memset(n->rival[i], 0, sizeof n->rival[i]);
    }
    memset(n->direct, 0, sizeof n->direct);
    for (int k = 0; k < GENERAL_NARROW; k++) n->out[k] *= 0.2f;
    for (size_t i = 0; i < sizeof by_time / sizeof *by_time; i++)
        n->direct[general_feature_named(by_time[i].input, strlen(by_time[i].input))] =
            by_time[i].weight;
}
