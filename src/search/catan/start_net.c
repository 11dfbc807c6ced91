/* start_net.c -- running the network of the start, and the slopes for learning.
 *
 * A corner's part in a sum is rectified before it is added, so that a sum can count
 * "good corners nearer to me than to anybody": no plain total could. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "search/layer.h"
#include "search/weights.h"
#include "start.h"

#define SHARE 0.1f     /* of a corner in a sum      */
#define PIP (1.0f / 5) /* what a pip counts         */
_Static_assert(START_WIDE % LAYER_BLOCK == 0 && START_NARROW % LAYER_BLOCK == 0, "whole blocks");
_Static_assert((int)START_SUMS == (int)LAYER_BLOCK, "one block of sums");
_Static_assert((int)INPUTS + (int)START_SUMS <= (int)LAYER_MOST, "room for the inputs");

/* What of the seat itself tells how much a corner is worth to it. */
static const int own_inputs[START_OWN] = { IN_BRICK,      IN_LUMBER,      IN_WOOL,
                                           IN_GRAIN,      IN_ORE,         IN_PIPS,
                                           IN_RATE_BRICK, IN_RATE_LUMBER, IN_RATE_WOOL,
                                           IN_RATE_GRAIN, IN_RATE_ORE,    IN_START_LEFT };

typedef struct block {
    lanes of[START_SUMS / LANES];
} block;

static inline __attribute__((always_inline)) void add(block *sum, float x, const float *w)
{
    for (int i = 0; i < START_SUMS / LANES; i++) sum->of[i] += x * ((const lanes *)w)[i];
}

static inline __attribute__((always_inline)) void add_to(float *sum, float x, const float *w)
{
    for (int i = 0; i < START_SUMS / LANES; i++) ((lanes *)sum)[i] += x * ((const lanes *)w)[i];
}

static inline __attribute__((always_inline)) block seat_part(const start_net *n, const float *in)
{
    block sum;
    memcpy(&sum, n->corner_bias, sizeof sum);
    for (int k = 0; k < START_OWN; k++) add(&sum, in[own_inputs[k]], n->seat[k]);
    return sum;
}

/* The sums of a corner before they are rectified. */
static inline __attribute__((always_inline)) block
corner_part(const start_net *n, const start_view *v, int seat, int corner, const block *own)
{
    const start_corner *const c = &v->seen[seat][corner];
    block sum = *own;
    add(&sum, 1, n->kind[c->kind]);
    add(&sum, 1, n->own[c->own]);
    add(&sum, 1, n->rival[c->rival]);
    add(&sum, 1, n->harbour[v->at[corner].harbour]);
    for (int k = 0; k < HX_RESOURCES; k++)
        if (v->at[corner].pips[k]) add(&sum, PIP * (float)v->at[corner].pips[k], n->pips[k]);
    return sum;
}

static inline __attribute__((always_inline)) void
add_corners(const start_net *n, const start_view *v, int seat, const float *in, float *sums)
{
    const block own = seat_part(n, in);
    block all = { 0 };
    for (int c = 0; c < v->corners; c++) {
        const block one = corner_part(n, v, seat, c, &own);
        for (int i = 0; i < START_SUMS / LANES; i++) {
            const lanes zero = { 0 };
            all.of[i] += (lanes)((lane_bits)one.of[i] & (lane_bits)(one.of[i] > zero));
        }
    }
    for (int i = 0; i < START_SUMS / LANES; i++) all.of[i] *= SHARE;
    memcpy(sums, &all, sizeof all);
}

WIDEST void start_run(const start_net *n, const start_view *v, int seat, const float in[INPUTS],
                      start_pass *p)
{
    layer_inputs s;
    memcpy(p->in, in, INPUTS * sizeof *in);
    add_corners(n, v, seat, in, p->in + INPUTS);
    layer_gather(p->in, INPUTS + START_SUMS, &s);
    layer_run(&s, n->in[0], n->in_bias, START_WIDE, p->wide);
    layer_gather(p->wide, START_WIDE, &s);
    layer_run(&s, n->mid[0], n->mid_bias, START_NARROW, p->narrow);
    p->score = n->out_bias;
    for (int k = 0; k < START_NARROW; k++) p->score += p->narrow[k] * n->out[k];
}

void start_scores(const start_net *n, const start_view *v, int seats, float in[HX_SEATS][INPUTS],
                  float score[HX_SEATS])
{
    for (int i = 0; i < seats; i++) {
        start_pass p;
        start_run(n, v, i, in[i], &p);
        score[i] = p.score;
    }
}

/* -- learning ----------------------------------------------------------------------------- */

/* The slopes of the sums go to all that a corner's part is made of, where it counted. */
static inline __attribute__((always_inline)) void
learn_corner(const start_net *n, const start_view *v, int seat, int corner, const block *own,
             const float *slope, float *own_slope, start_net *sum)
{
    const start_corner *const c = &v->seen[seat][corner];
    const block one = corner_part(n, v, seat, corner, own);
    float part[START_SUMS], pull[START_SUMS];
    memcpy(part, &one, sizeof part);
    for (int i = 0; i < START_SUMS; i++) pull[i] = part[i] > 0 ? SHARE * slope[i] : 0;
    add_to(sum->kind[c->kind], 1, pull);
    add_to(sum->own[c->own], 1, pull);
    add_to(sum->rival[c->rival], 1, pull);
    add_to(sum->harbour[v->at[corner].harbour], 1, pull);
    add_to(own_slope, 1, pull);
    for (int k = 0; k < HX_RESOURCES; k++)
        if (v->at[corner].pips[k]) add_to(sum->pips[k], PIP * (float)v->at[corner].pips[k], pull);
}

static inline __attribute__((always_inline)) void learn_corners(const start_net *n,
                                                                const start_view *v, int seat,
                                                                const float *in, const float *slope,
                                                                start_net *sum)
{
    const block own = seat_part(n, in);
    float own_slope[START_SUMS] = { 0 };
    for (int c = 0; c < v->corners; c++) learn_corner(n, v, seat, c, &own, slope, own_slope, sum);
    add_to(sum->corner_bias, 1, own_slope);
    for (int k = 0; k < START_OWN; k++) add_to(sum->seat[k], in[own_inputs[k]], own_slope);
}

WIDEST void start_learn(const start_net *n, const start_view *v, int seat, const start_pass *p,
                        float slope, start_net *sum)
{
    float narrow[START_NARROW], wide[START_WIDE], in[INPUTS + START_SUMS];
    sum->out_bias += slope;
    for (int k = 0; k < START_NARROW; k++) {
        sum->out[k] += slope * p->narrow[k];
        narrow[k] = p->narrow[k] > 0 ? slope * n->out[k] : 0;
    }
    layer_learn(p->wide, START_WIDE, n->mid[0], narrow, START_NARROW, sum->mid[0], sum->mid_bias,
                wide);
    layer_learn(p->in, INPUTS + START_SUMS, n->in[0], wide, START_WIDE, sum->in[0], sum->in_bias,
                in);
    learn_corners(n, v, seat, p->in, in + INPUTS, sum);
}

/* -- files ------------------------------------------------------------------------------ */

static const char heading[] = "hexshore-start 1";

static bool sizes_fit(const char *line)
{
    int inputs, sums, wide, narrow;
    return sscanf(line, "hexshore-start 1 %d %d %d %d", &inputs, &sums, &wide, &narrow) == 4 &&
           inputs == INPUTS && sums == START_SUMS && wide == START_WIDE && narrow == START_NARROW;
}

bool start_read(start_net *n, const char *text)
{
    return sizes_fit(text) && weights_read((float *)n, START_WEIGHTS, text);
}

bool start_write(const start_net *n, const char *notes, const char *path)
{
    char first[64];
    snprintf(first, sizeof first, "%s %d %d %d %d", heading, (int)INPUTS, (int)START_SUMS,
             (int)START_WIDE, (int)START_NARROW);
    return weights_write((const float *)n, START_WEIGHTS, first, notes, path);
}

/* -- the network that is built in --------------------------------------------------------- */

extern const char net_start_text[]; /* made by the build from data/nets/ */

static start_net built_in;
static bool is_good;

static void read_standard(void)
{
    is_good = start_read(&built_in, net_start_text);
}

const start_net *start_default(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_standard);
    return is_good ? &built_in : NULL;
}
