/* weights.c -- files of weights, and steps of learning. */
#include "weights.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/rng.h"
#include "platform/files.h"

/* -- files ------------------------------------------------------------------------------ */

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

/* How many numbers there are, up to count; *end: behind the last. */
static size_t read_numbers(float *weights, size_t count, const char *at, const char **end)
{
    size_t read = 0;
    for (; read < count; read++) {
        char *behind;
        weights[read] = strtof(at, &behind);
        if (behind == at || !isfinite(weights[read])) break;
        at = behind;
    }
    *end = at;
    return read;
}

bool weights_read(float *weights, size_t count, const char *text)
{
    const char *at = next_line(text), *end;
    while (*at == '#') at = next_line(at);
    float *const numbers = malloc(count * sizeof *numbers);
    if (!numbers) return false;
    const bool whole =
        read_numbers(numbers, count, at, &end) == count && end[strspn(end, " \t\r\n")] == '\0';
    if (whole) memcpy(weights, numbers, count * sizeof *numbers);
    free(numbers);
    return whole;
}

bool weights_write(const float *weights, size_t count, const char *first_line, const char *notes,
                   const char *path)
{
    file_draft draft;
    FILE *const f = file_draft_open(&draft, path);
    if (!f) return false;
    fprintf(f, "%s\n%s", first_line, notes);
    for (size_t i = 0; i < count; i++)
        fprintf(f, "%.9g%c", (double)weights[i], i % 8 == 7 || i + 1 == count ? '\n' : ' ');
    return file_draft_commit(&draft);
}

/* -- learning ----------------------------------------------------------------------------- */

void weights_random(float *weights, size_t count, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    for (size_t i = 0; i < count; i++)
        weights[i] = ((float)(hx_rng_next(&rng) >> 40) * 0x1p-24f - 0.5f) * 0.25f;
}

void weights_step(float *w, float *mean, float *spread, const float *slopes, size_t count,
                  long steps, float rate)
{
    const double now = (double)steps;
    const float fast = (float)(1 - pow(0.9, now)), slow = (float)(1 - pow(0.999, now));
    for (size_t i = 0; i < count; i++) {
        mean[i] = 0.9f * mean[i] + 0.1f * slopes[i];
        spread[i] = 0.999f * spread[i] + 0.001f * slopes[i] * slopes[i];
        w[i] -= rate * (mean[i] / fast / (sqrtf(spread[i] / slow) + 1e-7f) + 1e-4f * w[i]);
    }
}

void weights_smoothen(float *smooth, const float *weights, size_t count, long steps)
{
    const float new_part = steps < 500 ? 0.02f : 0.002f;
    for (size_t i = 0; i < count; i++) smooth[i] += new_part * (weights[i] - smooth[i]);
}
