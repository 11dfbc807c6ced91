/* layer.h -- layers of a neural network with rectifiers, and their gradients.
 *
 * Each sum adds its products in the order of the inputs, so that compilers may vectorise it
 * without changing a bit. Widths are constants at the call site: everything is inlined. */
#ifndef LAYER_H
#define LAYER_H

#include <stdbool.h>

#include "lanes.h"

enum { LAYER_BLOCK = 4 * LANES, LAYER_MOST = 256 }; /* widths: whole blocks; the most inputs */

/* Inputs that are not zero, and where. */
typedef struct layer_inputs {
    int count;
    float x[LAYER_MOST];
    int at[LAYER_MOST];
} layer_inputs;

static inline void layer_gather(const float *in, int n, layer_inputs *s)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        s->x[count] = in[i];
        s->at[count] = i;
        count += in[i] != 0;
    }
    s->count = count;
}

/* The sums of one block; with `wide` of two, which keeps twice as many sums going at once. */
static inline __attribute__((always_inline)) void layer_block(const layer_inputs *in,
                                                              const float *weights,
                                                              const float *bias, int width,
                                                              bool wide, float *out)
{
    enum { MOST = 8 };
    const int vectors = wide ? MOST : MOST / 2;
    lanes sum[MOST];
    for (int v = 0; v < vectors; v++) sum[v] = ((const lanes *)bias)[v];
    for (int i = 0; i < in->count; i++) {
        const lanes *const w = (const lanes *)(weights + in->at[i] * width);
        for (int v = 0; v < vectors; v++) sum[v] += in->x[i] * w[v];
    }
    for (int v = 0; v < vectors; v++) ((lanes *)out)[v] = sum[v];
}

static inline __attribute__((always_inline)) void
layer_run(const layer_inputs *in, const float *weights, const float *bias, int width, float *out)
{
    const bool wide = width % (2 * LAYER_BLOCK) == 0;
    for (int k = 0; k < width; k += wide ? 2 * LAYER_BLOCK : LAYER_BLOCK)
        layer_block(in, weights + k, bias + k, width, wide, out + k);
    for (int k = 0; k < width; k++) out[k] = out[k] > 0 ? out[k] : 0;
}

/* Backpropagation: from the gradients of a layer's sums, adds those of its weights to *sum and
 * sum_bias, and computes those of the inputs (NULL: not needed). */
static inline __attribute__((always_inline)) void
layer_learn(const float *in, int n, const float *weights, const float *slope, int width, float *sum,
            float *sum_bias, float *in_slope)
{
    for (int k = 0; k < width; k++) sum_bias[k] += slope[k];
    for (int i = 0; i < n; i++) {
        if (in_slope) in_slope[i] = 0;
        if (in[i] == 0) continue;
        for (int k = 0; k < width; k++) sum[i * width + k] += in[i] * slope[k];
        for (int k = 0; in_slope && k < width; k++)
            in_slope[i] += weights[i * width + k] * slope[k];
    }
}

#endif
