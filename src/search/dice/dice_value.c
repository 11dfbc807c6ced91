/* dice_value.c -- weights, titles, jokers, and how efforts become chances.
 *
 * How a seat gets its points is planned in dice_effort.c. */
#include "dice_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float weights[HX_DICE_KINDS][DICE_WEIGHTS] = {
#define WEIGHT(id, two, extra) [HX_DICE_ISLAND_TWO][DICE_W_##id] = two,
#include "dice_value.def"
#undef WEIGHT
#define WEIGHT(id, two, extra) [HX_DICE_EXTRA][DICE_W_##id] = extra,
#include "dice_value.def"
#undef WEIGHT
};

const float *dice_weights(hx_dice_kind kind)
{
    return weights[kind];
}

static int weight_named(const char *name)
{
    static const char *const names[DICE_WEIGHTS] = {
#define WEIGHT(id, two, extra) #id,
#include "dice_value.def"
#undef WEIGHT
    };
    int i = 0;
    while (i < DICE_WEIGHTS && strcmp(names[i], name) != 0) i++;
    return i;
}

bool dice_weights_read(const char *path, hx_dice_kind kind, float out[DICE_WEIGHTS])
{
    FILE *const in = fopen(path, "r");
    char name[40];
    float value;
    int got;
    if (!in) return false;
    memcpy(out, weights[kind], sizeof weights[kind]);
    while ((got = fscanf(in, "%39s %f", name, &value)) == 2) {
        const int i = weight_named(name);
        if (i == DICE_WEIGHTS) break;
        out[i] = value;
    }
    fclose(in);
    return got == EOF;
}

/* Seats move in turn: a part of a turn for each that comes before. */
static double wait_of(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    return (double)((who + r->seats - s->seat - 1) % r->seats) / r->seats;
}

double dice_spread(const hx_dice_rules *r, const hx_dice_state *s, const float *w)
{
    double least = INFINITY;
    for (int i = 0; i < r->seats; i++) least = fmin(least, dice_effort(r, s, (hx_seat)i, w));
    return (double)w[DICE_W_SPREAD] + (double)w[DICE_W_SPREAD_MORE] * least;
}

double dice_lead(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w,
                 double spread)
{
    double others = 0;
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        const double turns = dice_effort(r, s, (hx_seat)i, w) + wait_of(r, s, (hx_seat)i);
        others += exp(-turns / spread);
    }
    const double own = dice_effort(r, s, who, w) + wait_of(r, s, who);
    return -own / spread - (r->seats > 1 ? log(others) : 0);
}
