/* value.c -- the readable judge.  The weights are in value.def. */
#include "value.h"

static const struct {
    float early, late;
} weights[INPUTS] = {
#define VALUE(input, early, late) [IN_##input] = { early, late },
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

float value_score(const float in[INPUTS])
{
    float early = 0, late = 0;
    const float phase = value_phase(in);
    for (int i = 0; i < INPUTS; i++) {
        early += in[i] * weights[i].early;
        late += in[i] * weights[i].late;
    }
    return early + phase * (late - early);
}
