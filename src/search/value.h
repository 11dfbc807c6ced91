/* value.h -- the readable judge: a table of weights, one for each input. */
#ifndef VALUE_H
#define VALUE_H

#include "judge.h"

float value_score(const float in[INPUTS]);
/* For help texts and tests: the weight of an input. */
float value_weight(enum judge_input);

#endif
