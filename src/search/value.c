/* value.c -- the readable judge.  The weights are in value.def. */
#include "value.h"

static const float weights[INPUTS] = {
#define VALUE(input, weight) [IN_##input] = (weight),
#include "value.def"
#undef VALUE
};

float value_weight(enum judge_input input) { return weights[input]; }

float value_score(const float in[INPUTS])
{
    float sum = 0;
    for (int i = 0; i < INPUTS; i++) sum += in[i] * weights[i];
    return sum;
}
