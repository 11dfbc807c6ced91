/* value.c -- the readable evaluator.  The weights are in value.def. */
#include "value.h"

#include "search/lanes.h"

static const float early_weight[INPUTS] = {
#define VALUE(input, early, late) [IN_##input] = early,
#include "value.def"
#undef VALUE
};
static const float late_weight[INPUTS] = {
#define VALUE(input, early, late) [IN_##input] = late,
#include "value.def"
#undef VALUE
};

/* Two points are there when the game begins. */
float value_phase(const float in[INPUTS])
{
    const float goal = in[IN_POINTS] + in[IN_TO_GO], start = 0.2f;
    const float best = in[IN_POINTS] > in[IN_RIVAL_POINTS] ? in[IN_POINTS] : in[IN_RIVAL_POINTS];
    if (best <= start || goal <= start) return 0;
    return best < goal ? (best - start) / (goal - start) : 1;
}

/* Eight sums side by side, added up in the end: the same on every machine. */
WIDEST float value_score(const float in[INPUTS])
{
    lanes early = { 0 }, late = { 0 };
    float sum[2] = { 0 };
    const float phase = value_phase(in);
    int i = 0;
    for (; i + LANES <= INPUTS; i += LANES) {
        const lanes x = *(const lanes *)(in + i);
        early += x * *(const lanes *)(early_weight + i);
        late += x * *(const lanes *)(late_weight + i);
    }
    for (; i < INPUTS; i++) {
        sum[0] += in[i] * early_weight[i];
        sum[1] += in[i] * late_weight[i];
    }
    for (int k = 0; k < LANES; k++) {
        sum[0] += early[k];
        sum[1] += late[k];
    }
    return sum[0] + phase * (sum[1] - sum[0]);
}
